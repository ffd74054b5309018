"""A player is called: by the bell and by the terminal."""

from collections.abc import Callable

from zootui.client.table_client import TableClient
from zootui.local.settings import Settings
from zootui.local.terminal import harmless
from zootui.local.terminal_title import HOME, title_at


def table_title(client: TableClient, *, ascii_signs: bool) -> str:
    """Return what the title of the window says at a table."""
    known = client.known
    table = known.table
    if table is None:
        return HOME
    return title_at(table.name, known.bundle.game.info.title, asked=known.owed, ascii_signs=ascii_signs)


class TurnAlert:
    """Hold how often a player was called; `write` goes to their terminal."""

    def __init__(self, bell: Callable[[], object], write: Callable[[str], object]) -> None:
        self._bell = bell
        self._write = write
        self._called = 0

    def call(self, client: TableClient, settings: Settings, *, looks: bool) -> None:
        """Ring, and tell the terminal, if it became this player's turn; `looks` tells that this window is looked at."""
        known = client.known
        if known.called == self._called:
            return
        self._called = known.called
        if settings.bell == "always" or (settings.bell == "away" and not looks):
            self._bell()
        if settings.bell != "never" and not looks:
            words = known.bundle.voice.call(client.moments.view).lower() or "your turn"
            self._write(f"\x1b]9;zootui: {harmless(words)}\x07")
