"""The board of Aquaretto."""

import re
from collections.abc import Sequence
from typing import Any

from engine.games.aquaretto.rules.turn import Load, Take
from engine.shared.trucks.round import LOAD, TURN
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.hand import foreseen
from zootui.boards.aquaretto.holdings import paint_holdings
from zootui.boards.aquaretto.layout import others_at, plan
from zootui.boards.aquaretto.middle import paint_table
from zootui.boards.aquaretto.other_zoos import paint_others
from zootui.boards.aquaretto.prices import LOOKS
from zootui.boards.aquaretto.side import FIGURES, paint_side
from zootui.boards.aquaretto.viewport import extent_of
from zootui.boards.aquaretto.zoo import paint_map
from zootui.boards.contract import Board, Scene
from zootui.boards.shared.figures import figures_in_words
from zootui.boards.shared.truck_board import TruckBoard
from zootui.draw.canvas import Canvas


class AquarettoBoard(TruckBoard):
    """Paint what Aquaretto shows."""

    by_number = {TURN: Take, LOAD: Load}  # noqa: RUF012
    looks = LOOKS

    def paint(self, scene: Scene) -> Canvas:
        """Return trucks, map, holdings and the other zoos.

        Places are called `pile`, `truck 2`; `sea` (while one builds, also what is seen around it), `entrance`, `space 1 2` (row and
        column), or a kind that lives there (`dolphins`); beside the sea `basins`, `depot`, `coins`, `prices`; `zoo 1` of a seat.
        """
        palette = scene.palette
        zoos = scene.view.public.zoos
        layout = plan(scene.width, scene.height, extent_of(scene.frame.public.zoos[scene.seat]), len(zoos) - 1)
        after = foreseen(scene)
        canvas = Canvas(scene.width, scene.height, palette)
        paint_table(canvas, scene, layout)
        paint_map(canvas, scene, layout.land, after[scene.seat], legend=layout.bare)
        others, below = others_at(layout, len(after) - 1)
        paint_holdings(canvas, scene, layout.holdings, after[scene.seat], below)
        across = layout.across if layout.others.height else 1
        paint_others(canvas, scene, others, across, after, explains=layout.spare)
        return canvas.ascii(without="▀▄") if scene.ascii else canvas

    def paint_side(self, scene: Scene) -> Canvas:
        return paint_side(scene)

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        return figures_in_words(FIGURES, view.public.zoos)

    def spot_called(self, view: Any, seat: int, words: str) -> str:  # the printed board counts for all
        """Return a space by its row and column from 0 for `row 3, column 2` or `3 2`."""
        numbers = re.findall(r"-?\d+", words)
        if len(numbers) != 2:
            return words
        return f"space {int(numbers[0]) - 1} {int(numbers[1]) - 1}"


BOARD: Board = AquarettoBoard(cursor)
