"""Say how many rows the strip of tips and hints has, so that the board stays where it is through a turn."""

from __future__ import annotations

from zootui.client.table_client import TableClient

ROWS = 3
"""Rows of the strip while there is one: whatever is said, the board below it does not jump."""


class AdviceRows:
    """Remember through a turn that the strip is there: always while a first game is guided, from a hint to the end of the turn."""

    def __init__(self) -> None:
        self._hinted = False

    def rows(self, client: TableClient) -> int:
        """Return how many rows the strip has now."""
        if client.reading is not None and client.reading == client.told_page:
            return 0  # the summary has the room to say what decided the year
        self._hinted = bool(client.hint) or (self._hinted and client.owed)
        return ROWS if client.guided or self._hinted or client.advice else 0
