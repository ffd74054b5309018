"""The board of Bärenpark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.barenpark.rules.placements import park_bounds
from engine.games.barenpark.rules.table import FULL
from zootui.boards.barenpark import decisions
from zootui.boards.barenpark.scenes import paint_area_scene, paint_park_scene, paint_take_scene
from zootui.boards.barenpark.spots import spot
from zootui.boards.barenpark.standings import paint_standings
from zootui.boards.contract import Board, Hand, Scene, Target
from zootui.draw.canvas import Canvas, Rect


class BarenparkBoard(Board):
    """Paint and move what Bärenpark shows; see `zootui.boards.Board`."""

    def paint(self, scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
        """Return the park with what goes with the present decision."""
        canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.ground)
        paint = paint_park_scene
        if scene.hand is not None and scene.seat == scene.viewer and scene.view.public.asks:
            paint = _SCENES.get(scene.hand.verb.name, paint_park_scene)
        found = paint(canvas, scene)
        targets = tuple(one for target in found if (one := _clipped(target, scene)) is not None)
        return (canvas.ascii() if scene.ascii else canvas), targets

    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings."""
        return paint_standings(scene)

    def paint_action(self, scene: Scene) -> Canvas | None:  # noqa: ARG002
        """Return nothing: words are enough."""
        return None

    def brief_doing(self, view: Any, seat: int) -> str:
        """Return how many of its areas a seat has: `2/4`."""
        return f"{len(view.public.players[seat].park.plots)}/{FULL}"

    def start(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:
        """Return the value that the cursor stands on first."""
        return decisions.start(view, verb, slot, filled)

    def nudge(self, view: Any, hand: Hand, key: str) -> Any:
        """Return the value after a key."""
        return decisions.nudge(view, hand, key)

    def jumps(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Sequence[tuple[str, Any]]:  # noqa: ARG002
        """Return keys and the legal values that they jump to."""
        return decisions.jumps(view, verb, slot)

    def keys(self, hand: Hand) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand."""
        return decisions.keys(hand)

    def spot(self, scene: Scene, name: str) -> Rect | None:
        """Return where a thing stands that a lesson speaks of."""
        return spot(scene, name, self.paint(scene)[1])

    def spot_called(self, view: Any, seat: int, words: str) -> str:
        """Return the squares by their column and level for a square as it is called (`c5`)."""
        column, level = words[:1].lower(), words[1:]
        if column not in ascii_lowercase or not column or not level.isdecimal():
            return words
        extent = park_bounds(view.public.players[seat].park)
        x, y = extent.left + ascii_lowercase.index(column), extent.top + int(level) - 1
        return f"squares {x} {y} {x} {y}"


_SCENES = {"take": paint_take_scene, "pass": paint_take_scene, "area": paint_area_scene}


def _clipped(target: Target, scene: Scene) -> Target | None:
    """Return a target as far as it lies on the board."""
    left, top = max(0, target.x), max(0, target.y)
    right, bottom = min(scene.width, target.x + target.width), min(scene.height, target.y + target.height)
    if left >= right or top >= bottom:
        return None
    return replace(target, x=left, y=top, width=right - left, height=bottom - top)


BOARD: Board = BarenparkBoard()
