"""Tell where on the board of Zoo Tycoon a thing stands that a lesson speaks of.

Names are `board`, `squares a2 c4` (two corners of the zoo, as squares are called), `title` (store, staff and quarantine above it),
and `species wapiti` (its row in the exchange, by the id of the data file).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.zoo.grid import COLUMNS
from zootui.boards.contract import Scene, Target
from zootui.boards.zoo_tycoon.exchange.cursor import amounts
from zootui.boards.zoo_tycoon.scenes import painter_of
from zootui.boards.zoo_tycoon.zoo.zoo_map import zoo_viewport
from zootui.draw.rect import Rect


def spot(scene: Scene, name: str, targets: Iterable[Target]) -> Rect | None:
    """Return where a thing stands, None where it is not in sight; `targets` are those of the scene as it is painted."""
    kind, *words = name.split()
    if kind == "board":
        return Rect(0, 0, scene.width, scene.height)
    if kind == "species":
        return _row(targets, species(words[0]))
    if painter_of(scene) is not None:
        return None
    if kind == "title":
        return Rect(0, 0, scene.width, 1)
    return _squares(scene, *map(_square, words))


def _row(targets: Iterable[Target], wanted: int) -> Rect | None:
    for one in targets:
        value = amounts(one.value)
        if (value[0] if value is not None else one.value) == wanted:
            return Rect(one.x, one.y, one.width, one.height)
    return None


def _square(name: str) -> int:
    return COLUMNS * (int(name[1:]) - 1) + ord(name[0]) - ord("a")


def _squares(scene: Scene, first: int, last: int) -> Rect | None:
    """Return the cells of all squares from one corner to the other, as far as they are in sight."""
    seen = zoo_viewport(scene)
    if not seen.shows(first) and not seen.shows(last):
        return None
    begin, end = seen.plate(first), seen.plate(last)
    box = Rect.between(max(0, begin.x), max(0, begin.y), min(seen.width, end.right), min(seen.height, end.bottom))
    return Rect(box.x, box.y + 1, box.width, box.height)
