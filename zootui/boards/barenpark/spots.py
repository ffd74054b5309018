"""Where everything stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from engine.games.barenpark.rules.table import Placement
from engine.games.barenpark.tiles import NAMES
from engine.shared.polyomino import Square
from zootui.boards.barenpark.blocks import poured
from zootui.boards.barenpark.park import Viewport
from zootui.boards.barenpark.park_preview import squares_of
from zootui.boards.barenpark.scenes import ParkScene, area_view, park_scene, room
from zootui.boards.contract import Hand, Scene, Target
from zootui.draw.canvas import Rect


def spot(scene: Scene, name: str, targets: Sequence[Target]) -> Rect | None:
    """Return where a thing stands, None where it is not in sight; `targets` are those of the scene as it is painted."""
    kind, *numbers = name.split()
    hand = scene.hand if scene.seat == scene.viewer else None
    asked = hand.verb.name if hand is not None else ""
    if hand is not None and asked == "area":
        if kind == "pile":
            return _pointed(targets, int(numbers[0]) - 1)
        return _place(scene, hand, *map(int, numbers)) if kind == "place" else None
    if name in NAMES:
        return _pointed(targets, NAMES.index(name))
    if asked in ("take", "pass"):
        return None
    found = park_scene(scene)
    if kind == "park":
        return found.layout.land
    if kind == "squares":
        left, top, right, bottom = map(int, numbers)
        places = [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
        return _squares(found.seen, found.layout.land, places)
    return _block(scene, found, kind)


def _pointed(targets: Iterable[Target], wanted: Any) -> Rect | None:
    """Return what is pointed at for a value, or for a tile to hold; of the squares where it can lie none."""
    for one in targets:
        held = isinstance(one.value, Placement)
        if (one.value.tile == wanted and one.key) if held else one.value == wanted:
            return Rect(one.x, one.y, one.width, one.height)
    return None


def _squares(seen: Viewport, land: Rect, places: Iterable[Square]) -> Rect | None:
    """Return the cells of all squares that are in sight."""
    zoom = seen.zoom
    every = [
        box
        for place in places
        if seen.shows(place) and (box := seen.visible(*seen.at(*place), zoom.width, zoom.height)) is not None
    ]
    if not every:
        return None
    x, y, width, height = reduce(_around, every)
    edge = int(zoom.joints)  # the first column of a square is the joint to the one before
    return Rect(land.x + x + edge, land.y + y, width - edge, height)


def _place(scene: Scene, hand: Hand, c: int, r: int) -> Rect | None:
    """Return the cells of a place for an area."""
    layout, seen = area_view(scene, hand)
    return _squares(seen, layout.land, squares_of((c, r)))


def _around(one: Rect, other: Rect) -> Rect:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Rect.between(left, top, max(one.right, other.right), max(one.bottom, other.bottom))


def _block(scene: Scene, found: ParkScene, name: str) -> Rect | None:
    """Return the block of a name beside the park, None where it is left out."""
    placed = poured(found.layout.rest, [block for _, block in found.blocks], room(scene)[0])
    for (called, _), (form, box) in zip(found.blocks, placed, strict=False):
        if called == name and form.height:
            return box
    return None
