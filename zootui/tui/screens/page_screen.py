"""Screens between a status line and a footer."""

from abc import abstractmethod

from textual.app import ComposeResult
from textual.geometry import Offset

from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of
from zootui.tui.screens.painted_screen import PaintedScreen, T
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.status_line import Status, paint_status


def heading(canvas: Canvas, x: int, y: int, text: str, subtitle: str = "", width: int = 0) -> None:
    """Write a quiet heading, with something more at its right end, if both have room."""
    end = canvas.text(x, y, clip(text, width) if width else text, canvas.palette.muted, traits=BOLD)
    if subtitle and end + 1 + width_of(subtitle) <= x + width:
        canvas.right(x + width, y, subtitle, canvas.palette.faint)


class FramedScreen(PaintedScreen[T]):
    """Show a status line, what stands below it, and the footer. Subclasses say `status`, `compose_page` and `footer`."""

    def compose(self) -> ComposeResult:
        """Lay out the three parts."""
        yield Pane(id="status")
        yield from self.compose_page()
        yield Pane(id="footer")

    @abstractmethod
    def compose_page(self) -> ComposeResult:
        """Lay out what stands between status line and footer."""

    def table_changed(self) -> None:
        self.paint()

    @abstractmethod
    def status(self) -> Status:
        """Return the status line."""

    @abstractmethod
    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""

    def possible(self) -> tuple[FooterKey, ...]:
        return self.footer()

    def paint_all(self) -> None:
        """Paint status line and footer; only what differs is sent to the terminal."""
        self.draw("status", paint_status(self.size.width, self.app.palette, self.status()))
        self.draw("footer", paint_footer(self.size.width, self.app.palette, self.bound(self.footer())))


class PageScreen(FramedScreen[T]):
    """Show a page that is painted between status line and footer. Subclasses say `page` besides."""

    def compose_page(self) -> ComposeResult:
        yield Pane(id="page")

    @abstractmethod
    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        """Return the page."""

    def pointed_at(self) -> Click | None:
        """Return what a click on that says where the hand is; the terminal's cursor stands there. None where it is nowhere."""
        return None

    def paint_all(self) -> None:
        super().paint_all()
        page = self.query_one("#page", Pane)
        painted = self.page(page.size.width, page.size.height, self.app.palette)
        page.draw(painted, plain=self.app.ascii_signs)
        at = self.pointed_at() if self.app.screen is self else None
        for target in painted.targets:
            if at is not None and target.value == at:
                self.app.cursor_position = page.region.offset + Offset(target.x, target.y)
