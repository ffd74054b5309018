"""What stands there while the terminal is too small."""

from textual.app import ComposeResult
from textual.geometry import Size

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import wrap
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane

SMALLEST = Size(80, 24)
"""Below this the screens would hide something."""


def too_small(size: Size) -> bool:
    """Tell whether a terminal of this size is too small."""
    return size.width < SMALLEST.width or size.height < SMALLEST.height


class TooSmallScreen(PaintedScreen[None]):
    """Stand in for the others while the terminal is too small."""

    def compose(self) -> ComposeResult:
        yield Pane(id="page")

    def possible(self) -> tuple[FooterKey, ...]:
        """Return nothing: a larger window is all that helps."""
        return ()

    def paint_all(self) -> None:
        """Say how large the terminal is and how large it should be."""
        palette = self.app.palette
        width, height = self.size
        canvas = Canvas(width, height, palette)
        text = (
            f"The zoo needs {SMALLEST.width} × {SMALLEST.height} cells; this window has {width} × {height}. "
            "Make it larger, or its letters smaller: the game goes on."
        )
        lines = wrap(text, max(8, width - 4))
        top = max(0, (height - len(lines)) // 2)
        if top:
            canvas.centre(0, top - 1, width, "zootui", palette.amber, traits=BOLD)
        for row, line in enumerate(lines, top):
            canvas.centre(0, row, width, line, palette.text)
        self.query_one(Pane).draw(canvas, plain=self.app.ascii_signs)
