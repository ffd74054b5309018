"""Paint a board with what the latest move changed lit: one painting a key, two more only where the position or its cut changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zootui.boards.contract import Board, Scene, Target
from zootui.draw.canvas import Canvas
from zootui.draw.lighting import Lit, changed, light
from zootui.tui.screens.table.same_scene import same_scene


class LitBoard:
    """Remember what is lit until another move, another zoo or another size."""

    def __init__(self) -> None:
        self._before: Any = None
        self._still: Scene | None = None
        self._lit = Lit()

    def paint(self, board: Board, scene: Scene, before: Any) -> tuple[Canvas, tuple[Target, ...]]:
        """Return the board and its targets; `before` is the position before the latest move, None if nothing is to be lit."""
        canvas, targets = board.paint(scene)
        if before is not None and before is not scene.view and scene.page is None:
            light(canvas, scene.palette, self._changed(board, scene, before))
        return canvas, targets

    def _changed(self, board: Board, scene: Scene, before: Any) -> Lit:
        still = replace(scene, hand=None, like=scene.frame, status=("",) * len(scene.names))
        if self._still is None or self._before is not before or not same_scene(self._still, still):
            now, _ = board.paint(still)
            then, _ = board.paint(replace(still, view=before))
            self._before, self._still, self._lit = before, still, changed(then, now)
        return self._lit
