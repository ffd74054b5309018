"""Show the wall on the screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from zootui.local.called import elsewhere
from zootui.local.settings import Settings
from zootui.tui.app_context import AppContext
from zootui.tui.start import AppStart
from zootui.tui.widgets.board_view import BoardView
from zootui.wall.paint_wall import paint_wall
from zootui.wall.watching import Watching

AT_MOST_EVERY = 0.5
"""Seconds between two paintings: what happens at twelve tables at once is painted at once."""


class WallScreen(Screen[None]):
    """Paint what the wall knows, when it has changed, and every few moments for the clock."""

    app: AppContext

    def __init__(self, watching: Watching) -> None:
        super().__init__()
        self._watching = watching
        self._due = True
        self._ticks = 0

    def compose(self) -> ComposeResult:
        yield BoardView(id="wall")

    def on_mount(self) -> None:
        self._watching.changed = self._changed
        self.set_interval(AT_MOST_EVERY, self._tick)

    def _changed(self) -> None:
        self._due = True

    def _tick(self) -> None:
        self._ticks += 1
        if self._due or self._ticks % 2 == 0:
            self.paint()

    def on_board_view_sized(self, event: BoardView.Sized) -> None:
        event.stop()
        self.paint()

    def paint(self) -> None:
        """Paint everything; tables that cannot be are left."""
        self._due = False
        view = self.query_one(BoardView)
        picture = self._watching.picture()
        canvas, broken = paint_wall(
            picture, view.size.width, view.size.height, self.app.palette, ascii_only=self.app.ascii_signs
        )
        view.show(canvas)
        self._watching.give_up(broken)


class WallApp(AppContext):
    """Run the wall until somebody presses `q`."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = elsewhere("wall")
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "leave"), ("ctrl+c", "quit", "leave")]

    def __init__(self, settings: Settings, watching: Watching) -> None:
        super().__init__(AppStart(settings=settings))
        self._watching = watching

    async def on_mount(self) -> None:
        """Begin to look and show what is found."""
        await self._watching.__aenter__()
        await self.push_screen(WallScreen(self._watching))

    async def on_unmount(self) -> None:
        await self._watching.__aexit__()
