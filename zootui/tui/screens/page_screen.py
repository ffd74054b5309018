"""Build a screen from one painted page above the footer: what home, lobby and lists have in common."""

from __future__ import annotations

from typing import TypeVar

from textual.app import ComposeResult

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.pane import Painting, Pane
from zootui.tui.widgets.status import Status, paint_status

T = TypeVar("T")


def heading(canvas: Canvas, palette: Palette, x: int, y: int, text: str, aside: str = "", width: int = 0) -> None:
    """Write a quiet heading, with something more at its right end, if both have room."""
    end = canvas.text(x, y, clip(text, width) if width else text, palette.muted, traits=BOLD)
    if aside and end + 1 + width_of(aside) <= x + width:
        canvas.right(x + width, y, aside, palette.faint)


class PageScreen(PaintedScreen[T]):
    """Show a status line, a page and the footer. Subclasses say `status`, `page` and `footer`."""

    CSS = """
    #status { height: 1; }
    #page { height: 1fr; }
    #footer { height: 1; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the three panes."""
        yield Pane(id="status")
        yield Pane(id="page")
        yield Pane(id="footer")

    def on_screen_resume(self) -> None:
        """Paint what may have changed meanwhile."""
        self.paint()

    def table_changed(self) -> None:
        """Paint what the table has become."""
        self.paint()

    def status(self) -> Status:
        """Return the status line."""
        raise NotImplementedError

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the page."""
        raise NotImplementedError

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        raise NotImplementedError

    def possible(self) -> tuple[Key, ...]:
        """Return what the footer says."""
        return self.footer()

    def paint_all(self) -> None:
        """Paint everything; only what differs is sent to the terminal."""
        if not self.laid_out:
            return
        page = self.query_one("#page", Pane)
        palette, plain = self.app.palette, self.app.ascii_signs
        self.query_one("#status", Pane).draw(paint_status(self.size.width, palette, self.status()), plain=plain)
        page.draw(self.page(page.size.width, page.size.height, palette), plain=plain)
        self.query_one("#footer", Pane).draw(
            paint_footer(self.size.width, palette, self.bound(self.footer())), plain=plain
        )
