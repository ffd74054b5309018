"""Ask for a larger terminal in a friendly way; everything behind goes on."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.screen import Screen

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import wrap
from zootui.tui.widgets.pane import Pane

__all__ = ["TooSmallScreen"]


class TooSmallScreen(Screen[None]):
    """Stand in for the others while the terminal is smaller than 80 × 24."""

    stands_in = True

    def compose(self) -> ComposeResult:
        """Lay out one pane."""
        yield Pane(id="page")

    @on(Pane.Sized)
    def _sized(self, event: Pane.Sized) -> None:
        event.stop()
        self.paint()

    def paint(self) -> None:
        """Say how large the terminal is and how large it should be."""
        palette = self.app.palette  # type: ignore[attr-defined]
        width, height = self.size
        canvas = Canvas(width, height, palette.text, palette.ground)
        text = (
            f"The zoo needs 80 × 24 cells; this window has {width} × {height}. "
            "Make it larger, or its letters smaller: the game goes on."
        )
        lines = wrap(text, max(8, width - 4))
        top = max(0, (height - len(lines)) // 2)
        if top:
            canvas.centre(0, top - 1, width, "zootui", palette.amber, traits=BOLD)
        for row, line in enumerate(lines, top):
            canvas.centre(0, row, width, line, palette.text)
        view = self.query_one(Pane)
        view.show(canvas.ascii() if self.app.ascii_signs else canvas)  # type: ignore[attr-defined]
