"""The board of Aquaretto."""

from __future__ import annotations

import re
from typing import Any

from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.turn import Load, Take
from engine.shared.trucks.round import LOAD, TURN
from zootui.boards.aquaretto import cursor, spots
from zootui.boards.aquaretto.hand import foreseen
from zootui.boards.aquaretto.land import Bounds
from zootui.boards.aquaretto.layout import others_at, plan
from zootui.boards.aquaretto.ledger import LOOKS, paint_ledger
from zootui.boards.aquaretto.middle import paint_table
from zootui.boards.aquaretto.other_zoos import paint_others
from zootui.boards.aquaretto.standings import paint_standings
from zootui.boards.aquaretto.zoo_map import paint_map
from zootui.boards.contract import Board, Scene, Target
from zootui.boards.shared.truck_board import TruckBoard, in_sight
from zootui.draw.canvas import Canvas, Rect


class AquarettoBoard(TruckBoard):
    """Paint what Aquaretto shows."""

    by_number = {TURN: Take, LOAD: Load}  # noqa: RUF012
    looks = LOOKS

    def paint(self, scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
        """Return trucks, map, ledger and the other zoos."""
        palette = scene.palette
        zoos = scene.view.public.zoos
        layout = plan(scene.width, scene.height, Bounds(*bounds(scene.frame.public.zoos[scene.seat])), len(zoos) - 1)
        after = foreseen(scene)
        canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
        targets = [*paint_table(canvas, scene, layout)]
        targets += paint_map(canvas, scene, layout.land, after[scene.seat], legend=layout.bare)
        others, below = others_at(layout, len(after) - 1)
        targets += paint_ledger(canvas, scene, layout.ledger, after[scene.seat], below)
        across = layout.across if layout.others.height else 1
        targets += paint_others(canvas, scene, others, across, after, explains=layout.spare)
        seen = in_sight(targets, scene.width, scene.height)
        return (canvas.ascii(without="▀▄") if scene.ascii else canvas), seen

    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings."""
        return paint_standings(scene)

    def spot(self, scene: Scene, name: str) -> Rect | None:
        """Return where on the painted board a thing stands that a lesson speaks of."""
        return spots.spot(scene, name)

    def spot_called(self, view: Any, seat: int, words: str) -> str:  # noqa: ARG002  the printed board counts for all
        """Return a space by its row and column from 0 for `row 3, column 2` or `3 2`."""
        numbers = re.findall(r"-?\d+", words)
        if len(numbers) != 2:
            return words
        return f"space {int(numbers[0]) - 1} {int(numbers[1]) - 1}"


BOARD: Board = AquarettoBoard(cursor)
