"""Show Aquaretto: pile and trucks, a water zoo as a map with its ledger, the other zoos, the standings.

`paint` puts the pieces together: `plan` says where they stand, `middle` what is on the table, `map` which part of the zoo is seen,
`land` paints it, `ghost` what is in hand on it, `ledger` and `depot` what stands beside it, `others` the other zoos. `outlook`
looks ahead with what is in hand, `grip` moves it, `captions` are what buttons say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.aquaretto.rules.derived import bounds
from engine.games.aquaretto.rules.model import Load, Take
from engine.shared.trucks.round import LOAD, TURN
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.captions import OPENINGS, caption, confirms, fitting
from zootui.boards.aquaretto.layout import Box, plan
from zootui.boards.aquaretto.ledger import paint_ledger
from zootui.boards.aquaretto.middle import paint_table
from zootui.boards.aquaretto.other_zoos import paint_others
from zootui.boards.aquaretto.preview import foreseen
from zootui.boards.aquaretto.prices import ASIDES, BRIEFS
from zootui.boards.aquaretto.standings import paint_standings
from zootui.boards.aquaretto.zoo.zoo_map import paint_map
from zootui.boards.aquaretto.zoo.zoom import Bounds
from zootui.boards.contract import Board, Hand, Scene, Target
from zootui.boards.shared import viewport
from zootui.boards.shared.truck_keys import truck_meant
from zootui.draw.canvas import Canvas

__all__ = ["BOARD"]


class AquarettoBoard(Board):
    """Paint and move what Aquaretto shows; see `zootui.boards.Board`."""

    asides = ASIDES
    openings = OPENINGS
    briefs = BRIEFS

    def paint(self, scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
        """Return trucks, map, ledger and the other zoos."""
        palette = scene.palette
        zoos = scene.view.public.zoos
        layout = plan(scene.width, scene.height, Bounds(*bounds(zoos[scene.seat])), len(zoos) - 1)
        after = foreseen(scene)
        canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
        targets = [*paint_table(canvas, scene, layout, after[scene.seat])]
        targets += paint_map(canvas, scene, layout.land, after[scene.seat], legend=layout.bare)
        below = 0 if layout.others.height else min(len(after) - 1, layout.ledger.height // 2)
        targets += paint_ledger(canvas, scene, layout.ledger, after[scene.seat], below)
        others = layout.others
        if not others.height:
            box = layout.ledger
            others = Box(box.x, box.y + box.height - below, box.width, below)
        targets += paint_others(
            canvas, scene, others, layout.across if layout.others.height else 1, after, explains=layout.spare
        )
        inside = (_inside(target, scene.width, scene.height) for target in targets)
        return (canvas.ascii() if scene.ascii else canvas), tuple(target for target in inside if target is not None)

    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings."""
        return paint_standings(scene)

    def paint_action(self, scene: Scene) -> Canvas | None:  # noqa: ARG002
        """Return nothing: words are enough."""
        return None

    def start(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:  # noqa: ARG002
        """Return the value that the cursor stands on first."""
        return cursor.start(view, verb, slot)

    def nudge(self, view: Any, hand: Hand, key: str) -> Any:
        """Return the value after a key."""
        return cursor.nudge(view, hand, key)

    def jumps(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Sequence[tuple[str, Any]]:  # noqa: ARG002
        """Return numbers and letters, and what they jump to."""
        return cursor.jumps(verb, slot)

    def keys(self, hand: Hand) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand."""
        return cursor.keys(hand)

    def caption(self, view: Any, action: Any, names: tuple[str, ...]) -> tuple[str, str]:
        """Return what the button of an action says, in full and in few signs."""
        return caption(view, action, names)

    def confirms(self, hand: Hand) -> str:
        """Return what confirming does with what is in hand."""
        return confirms(hand)

    def fitting(self, hand: Hand) -> int:
        """Return how many places there are for what is in hand."""
        return fitting(hand)

    def meant(self, view: Any, key: str) -> Any | None:
        """Return what a number stands for although that truck cannot be chosen now."""
        return truck_meant(view, key, {TURN: Take, LOAD: Load})


def _inside(target: Target, width: int, height: int) -> Target | None:
    """Return a target cut off at the edges of the board; None if nothing of it is in sight."""
    seen = viewport.cut(target.x, target.y, target.width, target.height, (width, height))
    return None if seen is None else Target(*seen, target.value, target.key, target.verb)


BOARD: Board = AquarettoBoard()
