"""Say where things stand on the painted board: the pile, trucks, the sea and what swims there, the depot, the other zoos."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.figures import bounds
from engine.games.aquaretto.rules.layout import ENTRANCE, layout_of, row_col
from engine.games.aquaretto.rules.table import KIND, Zoo
from engine.shared.trucks.round import UNLOAD
from zootui.boards.aquaretto.hand import foreseen, site_of
from zootui.boards.aquaretto.land import Bounds, RowCol
from zootui.boards.aquaretto.layout import Plan, others_at, plan
from zootui.boards.aquaretto.ledger import ledger_spots
from zootui.boards.aquaretto.other_zoos import other_spots
from zootui.boards.aquaretto.zoo_map import cells_spot
from zootui.boards.contract import Scene
from zootui.boards.shared.unloading import spot_in_middle
from zootui.draw.canvas import Rect


def spot(scene: Scene, name: str) -> Rect | None:
    """Return where a thing stands.

    `pile`, `truck 2`; `sea` (while one builds, also what is seen around it), `entrance`, `space 1 2` (row and column), or a kind
    that lives there (`dolphins`); beside the sea `basins`, `depot`, `coins`, `prices`; `zoo 1` of the seat with that number.
    """
    zoos = scene.view.public.zoos
    layout = plan(scene.width, scene.height, Bounds(*bounds(scene.frame.public.zoos[scene.seat])), len(zoos) - 1)
    what, *numbers = name.split(" ")
    if what in ("pile", "truck"):
        return _in_the_middle(scene, layout, int(numbers[0]) - 1 if numbers else -1)
    others, below = others_at(layout, len(zoos) - 1)
    if what == "zoo":
        across = layout.across if layout.others.height else 1
        return other_spots(others, across, scene.seat, len(zoos), explains=layout.spare).get(int(numbers[0]))
    if name == "sea" and site_of(scene.hand) is not None:
        return layout.land
    beside = ledger_spots(scene, layout.ledger, foreseen(scene)[scene.seat], below)
    return beside[name] if name in beside else cells_spot(scene, layout.land, _cells(zoos[scene.seat], name))


def _cells(zoo: Zoo, name: str) -> Iterable[RowCol]:
    """Return the cells of a zoo that a name stands for."""
    layout = layout_of(zoo.built)
    what, *numbers = name.split(" ")
    if what == "space":
        row, col = map(int, numbers)
        return ((row, col),)
    if what == "entrance":
        return map(row_col, ENTRANCE)
    if what == "sea":
        return map(row_col, layout.cells)
    return (
        row_col(cell)
        for cell, lies in zip(layout.cells, zoo.spaces, strict=True)
        if lies >= 0 and plural(KIND[lies]) == name
    )


def _in_the_middle(scene: Scene, layout: Plan, truck: int) -> Rect | None:
    """Return where a truck stands, or for a number below zero the pile."""
    public = scene.view.public
    ask = public.asks[-1] if public.asks else None
    unloads = scene.seat if ask is not None and ask.kind == UNLOAD and scene.hand is not None else None
    return spot_in_middle(scene.width, layout.middle, public.round, truck, unloads)
