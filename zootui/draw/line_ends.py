"""Find a row for what stands at the end of each line of a chart, each below the one before. Pure."""

from __future__ import annotations

from collections.abc import Sequence


def rows_at_ends(wanted: Sequence[int], top: int, bottom: int) -> list[int]:
    """Return a row for each of the `wanted` ones, from the highest line to the lowest, as near as may be.

    Between `top` and `bottom`, the second left out, no two have the same row as long as there are as many rows as lines.
    """
    rows: list[int] = []
    free = top
    for place, row in enumerate(wanted):
        rows.append(min(max(free, row), bottom - len(wanted) + place))
        free = rows[-1] + 1
    return rows
