"""What happened, with where: on a screen that is seen."""

from __future__ import annotations

from zootui.client.table_client import TableClient
from zootui.client.table_log import LogLine


def told_where(client: TableClient, line: LogLine) -> str:
    """Return a line of the log with where it took place, as far as that is known."""
    if line.fact is None or line.view is None:
        return line.text
    earlier = (one.view for one in reversed(client.lines[: line.number]) if one.view is not line.view)
    before = next((view for view in earlier if view is not None), None)
    try:
        return line.text + client.bundle.prose.where(before, line.view, line.fact)
    except (
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
    ):  # a fact of the table, or from a host that is none of ours
        return line.text
