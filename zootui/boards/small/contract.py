"""Fix what a small board is given and gives."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette


@dataclass(frozen=True)
class SmallScene:
    """Hold what a small picture depends on: a watcher's view, the seat that is looked at first, how large, in which colours."""

    view: Any
    seat: int
    seats: int
    width: int
    height: int
    palette: Palette
    ascii: bool = False
    """Whether a terminal shows nothing but ASCII, so that squares need signs, too."""

    @property
    def order(self) -> tuple[int, ...]:
        """Return all seats, the one that is looked at first."""
        return tuple((self.seat + step) % self.seats for step in range(self.seats))

    def canvas(self) -> Canvas:
        """Return an empty picture: grass."""
        return Canvas(self.width, self.height, self.palette, self.palette.grass)

    def mark(self, canvas: Canvas, x: int, y: int, seat: int) -> None:
        """Put a seat's shape on a picture."""
        canvas.text(x, y, self.palette.mark(seat), self.palette.seat(seat), traits=BOLD)


@dataclass(frozen=True)
class SmallBoard:
    """Hold how a game is painted small, all of it or the zoo of `scene.seat` alone, and how far it is, from 0 to 1."""

    paint: Callable[[SmallScene], Canvas]
    paint_one: Callable[[SmallScene], Canvas]
    share: Callable[[Any], float]


def _nothing(scene: SmallScene) -> Canvas:
    return scene.canvas()


def _unknown(_view: Any) -> float:
    return 0.0


NO_SMALL_BOARD = SmallBoard(_nothing, _nothing, _unknown)
"""The small board of a game that has none."""


def load_small_board(game_id: str) -> SmallBoard:
    """Return the small board of a game, an empty one where it has none."""
    name = f"zootui.boards.small.{game_id.replace('-', '_')}"
    if find_spec(name) is None:
        return NO_SMALL_BOARD
    module = import_module(name)
    return SmallBoard(module.paint, module.paint_one, partial(_share, module.share))


def _share(so_far: Callable[[Any], float], view: Any) -> float:
    """Return how far a game is: as it says itself, and all the way once nothing more is asked."""
    return min(1.0, max(0.0, so_far(view))) if view.public.asks else 1.0


def as_many(sizes: Sequence[tuple[int, int]], room: tuple[int, int]) -> tuple[int, list[tuple[int, int]]]:
    """Return how high the highest is of as many pictures as fit, each beside its seat's shape, and where they stand.

    The first one has its place even where it does not fit.
    """
    for count in range(len(sizes), 0, -1):
        width, height = (max(lengths) for lengths in zip(*sizes[:count], strict=True))
        if places := grid(count, (2 + width, height), room):
            return height, places
    return sizes[0][1], [(0, 0)]


def grid(
    count: int, cell: tuple[int, int], room: tuple[int, int], gap: tuple[int, int] = (2, 1)
) -> list[tuple[int, int]]:
    """Return where `count` pictures of a size stand, spread over the room; empty if they do not fit."""
    width, height = cell
    for across in range(count, 0, -1):
        down = -(-count // across)
        wide, high = across * width + (across - 1) * gap[0], down * height + (down - 1) * gap[1]
        if wide <= room[0] and high <= room[1]:
            left, top = (room[0] - wide) // 2, (room[1] - high) // 2
            step_x, step_y = width + gap[0], height + gap[1]
            return [(left + place % across * step_x, top + place // across * step_y) for place in range(count)]
    return []
