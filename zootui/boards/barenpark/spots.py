"""Tell where on the board of Bärenpark a thing stands that a lesson speaks of.

Names are `park`, `squares 0 1 0 3` (two corners, counted as the rules do), the blocks beside the park (`supply`, `stock`, `areas`,
`achievements`, `icons`), a tile to take or to hold (`panda house 6`), `pile 1`, and the place of a new area (`place 1 0`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from engine.games.barenpark.components.tiles import NAMES
from engine.games.barenpark.rules.model import Placement
from zootui.boards.barenpark.blocks import poured
from zootui.boards.barenpark.scenes.common import room
from zootui.boards.barenpark.scenes.place import ParkScene, park_scene
from zootui.boards.contract import Scene, Target
from zootui.draw.rect import Rect

__all__ = ["spot"]


def spot(scene: Scene, name: str, targets: Sequence[Target]) -> Rect | None:
    """Return where a thing stands, None where it is not in sight; `targets` are those of the scene as it is painted."""
    kind, *numbers = name.split()
    asked = scene.hand.verb.name if scene.hand is not None and scene.seat == scene.viewer else ""
    if asked == "area":
        wanted: Any = {"pile": lambda: int(numbers[0]) - 1, "place": lambda: tuple(map(int, numbers))}.get(kind)
        return _pointed(targets, wanted()) if wanted is not None else None
    if name in NAMES:
        return _pointed(targets, NAMES.index(name))
    if asked in ("take", "pass"):
        return None
    found = park_scene(scene)
    if kind == "park":
        return found.layout.land
    if kind == "squares":
        return _squares(found, *map(int, numbers))
    return _block(scene, found, kind)


def _pointed(targets: Iterable[Target], wanted: Any) -> Rect | None:
    """Return what is pointed at for a value, or for a tile to hold; of the squares where it can lie none."""
    for one in targets:
        held = isinstance(one.value, Placement)
        if (one.value.tile == wanted and one.key) if held else one.value == wanted:
            return Rect(one.x, one.y, one.width, one.height)
    return None


def _squares(found: ParkScene, left: int, top: int, right: int, bottom: int) -> Rect | None:
    """Return the cells of all squares from one corner to the other that are in sight."""
    seen, land = found.seen, found.layout.land
    zoom = seen.zoom
    every = [
        box
        for x in range(left, right + 1)
        for y in range(top, bottom + 1)
        if seen.shows((x, y)) and (box := seen.visible(*seen.at(x, y), zoom.width, zoom.height)) is not None
    ]
    if not every:
        return None
    x, y, width, height = reduce(_around, every)
    edge = int(zoom.joints)  # the first column of a square is the joint to the one before
    return Rect(land.x + x + edge, land.y + y, width - edge, height)


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
