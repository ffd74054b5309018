"""A part of a screen that is painted, and clicks in it."""

from textual.message import Message

from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect
from zootui.tui.widgets.board_view import BoardView


def key_target(canvas: Canvas, x: int, y: int, width: int, key: str, height: int = 1) -> None:
    """Let a click on a rectangle of cells be as good as pressing `key`."""
    canvas.target(Rect(x, y, width, height), Click("key", key))


class Pane(BoardView):
    """Show one part of the frame; post `Clicked` for clicks on its targets."""

    class Clicked(Message):
        """Say that something in a pane was clicked."""

        def __init__(self, click: Click) -> None:
            super().__init__()
            self.click = click

    def draw(self, canvas: Canvas, *, plain: bool = False) -> None:
        """Put a painting on screen, in ASCII signs if `plain`."""
        self.show(canvas.ascii() if plain else canvas)

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        event.stop()
        if isinstance(event.target.value, Click):
            self.post_message(self.Clicked(event.target.value))
