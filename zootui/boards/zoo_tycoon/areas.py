"""Say which areas the table screen gives the board, and what paints a scene of the year in them.

A season that has a picture of its own is a package here with a `PAINTER`; `scenes` says which belongs to what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from zootui.boards.contract import Scene, Target
from zootui.draw.canvas import Canvas

LINES = (16, 25)
"""Lines of the board and of what stands beside it on those screens."""
PANEL = (5, 7)
"""Lines of the action panel on those screens."""
BESIDE_ZOO = (38, 54)
"""Columns beside the zoo on those screens; that leaves the zoo 41 and 65."""


@dataclass(frozen=True)
class ScenePainter:
    """Hold what paints a scene: the board (`scene.width` × `scene.height` cells) with its targets, and what stands beside it.

    `beside` are the columns that `side` has on a screen of 80 × 24 and of 120 × 36; the board has the others but one. `side`
    returns a canvas as wide as its scene and at most as high; on a large screen the log has the lines below it, six if it can
    be. Both paint without failing at any size, and for everybody: the hand in the scene is the viewer's, None for who only
    looks on. `action` is a picture for the action panel, None for words alone. None of them turns signs into ASCII: the board does.
    """

    paint: Callable[[Scene], tuple[Canvas, tuple[Target, ...]]]
    side: Callable[[Scene], Canvas]
    beside: tuple[int, int] = (25, 35)
    action: Callable[[Scene], Canvas | None] | None = None
