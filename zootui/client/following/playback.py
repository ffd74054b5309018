"""Play again what happened since a seat's last decision, step by step, each with the lines of the log that tell it."""

from __future__ import annotations

from collections.abc import Sequence

from zootui.client.table_log import LogLine

MOST = 12
"""How many steps are played again at most: for a watcher, and after a long absence."""


def steps_since(lines: Sequence[LogLine], begin: int) -> tuple[LogLine, ...]:
    """Return the last line of each step that was told from line number `begin` on, as far as it was seen."""
    found: list[LogLine] = []
    for line in lines[begin:]:
        if line.view is None:
            continue
        if found and found[-1].view is line.view:
            found[-1] = line
        else:
            found.append(line)
    return tuple(found[-MOST:])
