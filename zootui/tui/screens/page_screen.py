"""Build a screen from one painted page above the footer: what home, lobby, lists and results have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from zootui.boards.contract import Target
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.pane import Click, Pane
from zootui.tui.widgets.status import Status, paint_status

if TYPE_CHECKING:
    from zootui.tui.app import ZootuiApp

__all__ = ["PageScreen", "Painting", "heading", "key_name"]

Painting = tuple[Canvas, tuple[Target, ...]]
T = TypeVar("T")


def key_name(event: events.Key) -> str:
    """Return a key as screens and drafts name it: a sign as itself, other keys by Textual's name."""
    key = event.character if event.is_printable and event.character else event.key
    return {" ": "space", "+": "plus", "-": "minus", "question_mark": "?"}.get(key, key)


def heading(canvas: Canvas, palette: Palette, x: int, y: int, text: str, aside: str = "", width: int = 0) -> None:
    """Write a quiet heading, with something more at its right end."""
    canvas.text(x, y, text, palette.muted, traits=BOLD)
    if aside and width:
        canvas.right(x + width, y, aside, palette.faint)


class PaintedScreen(Screen[T]):
    """Paint again, once, after panes got another size; nothing is painted before they have one. Subclasses say `paint`."""

    app: ZootuiApp
    laid_out = False
    _due = False

    def paint(self) -> None:
        """Paint everything; only what differs is sent to the terminal."""
        raise NotImplementedError

    @on(Pane.Sized)
    def _pane_sized(self, event: Pane.Sized) -> None:
        event.stop()
        self.laid_out = True
        if not self._due:
            self._due = True
            self.call_later(self._paint_due)

    def _paint_due(self) -> None:
        self._due = False
        self.paint()


class PageScreen(PaintedScreen[T]):
    """Show a status line, a page and the footer. Subclasses say `status`, `draw`, `keys` and `take_key`."""

    CSS = """
    #top { height: 1; }
    #page { height: 1fr; }
    #keys { height: 1; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the three panes."""
        yield Pane(id="top")
        yield Pane(id="page")
        yield Pane(id="keys")

    def on_screen_resume(self) -> None:
        """Paint what may have changed meanwhile."""
        self.paint()

    def changed(self) -> None:
        """Paint what the table has become."""
        self.paint()

    def status(self) -> Status:
        """Return the status line."""
        raise NotImplementedError

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the page."""
        raise NotImplementedError

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        raise NotImplementedError

    def take_key(self, key: str) -> bool:
        """Do what a key means; return whether it meant something."""
        raise NotImplementedError

    def take_click(self, click: Click) -> bool:
        """Do what a click means; return whether it meant something."""
        return self.take_key(click.value) if click.kind == "key" else False

    def paint(self) -> None:
        """Paint everything; only what differs is sent to the terminal."""
        if not self.laid_out:
            return
        page = self.query_one("#page", Pane)
        palette, plain = self.app.palette, self.app.ascii_signs
        self.query_one("#top", Pane).draw(paint_status(self.size.width, palette, self.status()), plain=plain)
        page.draw(self.draw(page.size.width, page.size.height, palette), plain=plain)
        self.query_one("#keys", Pane).draw(paint_footer(self.size.width, palette, self.keys()), plain=plain)

    def on_key(self, event: events.Key) -> None:
        """Take a key, or leave it to the app."""
        if self.take_key(key_name(event)):
            event.stop()
            event.prevent_default()
            self.paint()

    @on(Pane.Clicked)
    def _clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        if self.take_click(event.click):
            self.paint()
