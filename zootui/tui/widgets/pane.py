"""Show a painted part of the frame, and send on what is clicked in it.

A target of the frame carries a `Click`, so the mouse can do whatever a key can.
"""

from __future__ import annotations

from textual.message import Message

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.tui.widgets.board_view import BoardView

Painting = tuple[Canvas, tuple[Target, ...]]
"""What a painter returns: the cells, and what can be pointed at or clicked in them."""


def key_target(x: int, y: int, width: int, key: str, height: int = 1) -> Target:
    """Return a target that is as good as pressing `key`."""
    return Target(x, y, width, height, Click("key", key))


class Pane(BoardView):
    """Show one part of the frame; post `Clicked` for clicks on its targets."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """Say that something in a pane was clicked."""

        def __init__(self, click: Click) -> None:
            super().__init__()
            self.click = click

    def draw(self, painted: Painting, *, plain: bool = False) -> None:
        """Put a painting on screen, in ASCII signs if `plain`."""
        canvas, targets = painted
        self.show(canvas.ascii() if plain else canvas, targets)

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        """Send a click on."""
        event.stop()
        if isinstance(event.target.value, Click):
            self.post_message(self.Clicked(event.target.value))
