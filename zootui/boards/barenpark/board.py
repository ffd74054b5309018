"""The board of Bärenpark."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.barenpark.rules.placements import Placements
from engine.games.barenpark.rules.table import FULL, Placement
from zootui.boards.barenpark import cursor
from zootui.boards.barenpark.scenes import paint_area_scene, paint_park_scene, paint_take_scene
from zootui.boards.barenpark.side import FIGURES, paint_side
from zootui.boards.barenpark.stock_picture import AREA_KEY, shelf_number
from zootui.boards.contract import Board, Hand, Look, Scene
from zootui.boards.shared.figures import figures_in_words
from zootui.draw.canvas import Canvas


class BarenparkBoard(Board):
    """Paint and move what Bärenpark shows; see `zootui.boards.contract.Board`."""

    looks = {  # noqa: RUF012
        "take": Look("t", opens="take a tile"),
        "area": Look(AREA_KEY, opens="add an area"),
    }

    def paint(self, scene: Scene) -> Canvas:
        """Return the park with what goes with the present decision.

        Places are called `park`, `2c4` (a square of it), `place 1 0` (for an area), `pile 2`, `panda house 6` (a shelf of the
        stock, or a card of the supply that can be placed), and as the blocks beside the park: `owner`, `supply`, `areas` ….
        """
        canvas = Canvas(scene.width, scene.height, scene.palette)
        paint = paint_park_scene
        if scene.hand is not None and scene.seat == scene.viewer and scene.view.public.asks:
            paint = _SCENES.get(scene.hand.verb.name, paint_park_scene)
        paint(canvas, scene)
        return canvas.ascii() if scene.ascii else canvas

    def paint_side(self, scene: Scene) -> Canvas:
        return paint_side(scene)

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        return figures_in_words(FIGURES, view.public.players)

    def paint_action(self, scene: Scene) -> Canvas | None:
        """Return nothing: words are enough."""
        return None

    def brief_doing(self, view: Any, seat: int) -> str:
        """Return how many of its areas a seat has: `2/4`."""
        return f"{len(view.public.players[seat].park.plots)}/{FULL}"

    def fitting(self, hand: Hand) -> int:
        """Return how many places there are for the tile in hand, not for all tiles of the supply."""
        options = hand.slot.options
        return len(options.of(hand.value.tile)) if isinstance(options, Placements) and hand.value else len(options)

    def numbers(self, view: Any, hand: Hand) -> Mapping[int, Any]:
        """Return what has a number in the stock."""
        return cursor.numbers(view, hand)

    def piece_number(self, value: Any) -> int:
        """Return the number of the shelf from which a tile of the supply came."""
        return shelf_number(value.tile) if isinstance(value, Placement) else 0


_SCENES = {"take": paint_take_scene, "pass": paint_take_scene, "area": paint_area_scene}


BOARD: Board = BarenparkBoard(cursor)
