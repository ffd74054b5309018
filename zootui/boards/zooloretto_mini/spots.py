"""Say where things stand on the painted board: the pile, trucks, enclosures, barns, other zoos."""

from __future__ import annotations

from engine.games.zooloretto_mini.rules.table import ENCLOSURES
from engine.shared.trucks.round import UNLOAD
from zootui.boards.contract import Scene
from zootui.boards.shared.unloading import spot_in_middle
from zootui.boards.zooloretto_mini.layout import Plan, plan
from zootui.boards.zooloretto_mini.other_zoos import other_spots
from zootui.boards.zooloretto_mini.prizes import barn_spots, bonus_open
from zootui.draw.rect import Rect


def spot(scene: Scene, name: str) -> Rect | None:
    """Return where a thing stands: `pile`, `truck 2`, `enclosure 1`, `barn`; `zoo 1` and `barn 1` of the seat with that number."""
    layout = plan(scene.width, scene.height, len(scene.view.public.zoos) - 1)
    what, _, number = name.partition(" ")
    found = _standing(scene, layout, what, int(number) if number else -1)
    return None if found is None else Rect(found.x + layout.left, found.y + layout.top, found.width, found.height)


def _standing(scene: Scene, layout: Plan, what: str, number: int) -> Rect | None:
    """Return where a thing stands on the land, which begins at the corner of the layout."""
    seats = len(scene.view.public.zoos)
    if what in ("pile", "truck"):
        return None if bonus_open(scene) else _in_the_middle(scene, layout, number - 1)
    if what == "enclosure" and 1 <= number <= ENCLOSURES:
        zoo = layout.zoo
        return Rect(zoo.x, zoo.y + (number - 1) * layout.pitch, zoo.width, layout.pitch - 1)
    if what == "barn" and number in (-1, scene.seat):
        return layout.barn
    others = other_spots(layout.others, scene.seat, seats)
    if what == "barn" and bonus_open(scene):
        return barn_spots(scene, layout).get(number, others.get(number))
    return others.get(number) if what in ("barn", "zoo") else None


def _in_the_middle(scene: Scene, layout: Plan, truck: int) -> Rect | None:
    """Return where a truck stands, or for a number below zero the pile."""
    public = scene.view.public
    ask = public.asks[-1] if public.asks else None
    unloads = scene.seat if ask is not None and ask.kind == UNLOAD and scene.hand is not None else None
    return spot_in_middle(layout.width, layout.middle, public.round, truck, unloads)
