"""Hold what must be so of every painting of every board."""

from collections.abc import Iterable

from rich.cells import cell_len

from zootui.boards.contract import Board, Scene
from zootui.draw.canvas import Canvas


def painted(board: Board, scene: Scene, least: int = 0) -> Canvas:
    """Paint a scene and its side: in their rectangles (the side in `least` lines at least), and twice the same."""
    canvas = board.paint(scene)
    assert (canvas.width, canvas.height) == (scene.width, scene.height)
    assert canvas.changes(board.paint(scene)) == [], "equal scenes give equal canvases"
    for target in canvas.targets:
        assert 0 <= target.x < target.x + target.width <= scene.width
        assert 0 <= target.y < target.y + target.height <= scene.height
    side = board.paint_side(scene)
    assert side.width == scene.width
    assert side.height <= max(least, scene.height)
    fills_its_lines((canvas, side), plain=scene.ascii)
    return canvas


def fills_its_lines(canvases: Iterable[Canvas], *, plain: bool) -> None:
    """Hold that each line is as wide as its canvas, and in ASCII signs where only those will do."""
    for each in canvases:
        for y in range(each.height):
            assert cell_len("".join(each.row(y))) == each.width
            assert not plain or "".join(each.row(y)).isascii()
