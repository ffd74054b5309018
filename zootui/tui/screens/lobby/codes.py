"""The ways in to one table on a page of their own."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import wrap
from zootui.local.join_commands import JoinCommands
from zootui.local.table_names import with_word
from zootui.local.ways_in import WaysIn
from zootui.tui.screens.lobby.ways import paint_code, paint_ways, widest
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import key_target
from zootui.tui.widgets.status_line import Status

LOOK_AGAIN = 1.0
"""Seconds between two looks whether the ways in are still the same."""
TALL, FLAT = 15, 12
"""Rows over which the plates are spread, and where there is less room."""


class CodesScreen(PageScreen[None]):
    """Show the ways in to one table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,g,q", "back", "back", id="codes.back"),
        Binding("right", "turn(1)", "another address", id="codes.right"),
        Binding("left", "turn(-1)", "the address before", id="codes.left"),
    ]

    def __init__(self, client: TableClient, ways: Callable[[], WaysIn], commands: Callable[[], JoinCommands]) -> None:
        super().__init__()
        self._client, self._ask, self._ask_commands = client, ways, commands
        self._ways, self._commands = ways(), commands()
        self._turned = 0

    def on_mount(self) -> None:
        """Look again and again whether the ways in are still open, and where."""
        self.set_interval(LOOK_AGAIN, self._look)

    def _look(self) -> None:
        ways, commands = self._ask(), self._ask_commands()
        if not ways:
            self.dismiss(None)
        elif (ways, commands) != (self._ways, self._commands):
            self._ways, self._commands = ways, commands
            self.paint()

    def status(self) -> Status:
        table = self._client.known.table
        name = (with_word(table.name),) if table is not None else ()
        return Status("HOW TO GET IN", "busy", self._client.known.bundle.game.info.title, name)

    def footer(self) -> tuple[FooterKey, ...]:
        other = (FooterKey("← →", "another address", 1),) if self._ways.also else ()
        return (*other, FooterKey("Esc", "back to the table", 0, lit=True))

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        """Return the page: the plates at the left, the code as large as the rest of the page."""
        canvas = Canvas(width, height, palette)
        plain, ways = self.app.ascii_signs, self._ways.turned(self._turned)
        width_left = min(max(widest(ways, self._commands), 36), width - 32)
        room = Rect(width_left + 4, 0, width - width_left - 5, height)
        paint_code(canvas, room, ways, self._commands, plain=plain, larger=True)
        lines = [part for line in self._lines() for part in wrap(line, width_left)]
        tall = TALL if height >= TALL + 2 + len(lines) else FLAT
        left = Rect(2, max(0, (height - tall - 1 - len(lines)) // 2), width_left, tall)
        paint_ways(canvas, left, ways, self._commands, plain=plain)
        for row, line in enumerate(lines[: height - left.bottom], left.bottom + 1):
            canvas.text(left.x, row, line, palette.muted)
        key_target(canvas, 0, 0, width, "escape", height)
        return canvas

    def _lines(self) -> tuple[str, ...]:
        """Return what is said below the plates."""
        words = self._client.link.words
        typed = f"{self._commands.watch}, or " * self._commands.typed
        watch = f"To watch: {typed}the name watch for NAME, or /watch behind the address."
        return (watch, f"Everybody at the table sees the same three words: {words}") if words else (watch,)

    def action_turn(self, by: int) -> None:
        """Show the ways in by another address of the host’s machine."""
        self._turned += by
        self.paint()

    def action_back(self) -> None:
        self.dismiss(None)
