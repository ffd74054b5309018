"""Say what would be after what is in hand: the table, the zoo, what becomes other on the ground."""

from dataclasses import dataclass

from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, home, tiles
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.hand.ends import OverSquares
from zootui.boards.zoo_tycoon.hand.pointing import meant
from zootui.boards.zoo_tycoon.hand.verbs import ends_of


@dataclass(frozen=True)
class Zoos:
    """The zoo that is looked at as it is, and as it would be after what is in hand (the same one without a step)."""

    before: Zoo
    after: Zoo


def foreseen(scene: Scene) -> Public:
    """Return the table after what is in hand where that is known, else as it is."""
    hand = scene.hand
    if hand is None or hand.preview is None or "public.zoos" in hand.preview.undecided:
        public: Public = scene.view.public
        return public
    after: Public = hand.preview.after.public
    return after


def zoos_of(scene: Scene) -> Zoos:
    """Return the zoo that is looked at, before and after."""
    before: Zoo = scene.view.public.zoos[scene.seat]
    after = foreseen(scene).zoos[scene.seat]
    return Zoos(before, before if after == before else after)


def shown_enclosure(scene: Scene) -> Enclosure | None:
    """Return the enclosure with a main that what is in hand is about, as it would be then; None where it is about none."""
    hand, zoos = scene.hand, zoos_of(scene)
    if hand is None or scene.seat != scene.viewer or (isinstance(ends_of(hand.verb), OverSquares) and not hand.legal):
        return None
    squares = meant(hand, zoos.before)
    touched = [one for one in zoos.after.enclosures if one.squares & squares and one.main is not None]
    if touched:
        return touched[0]
    came = [one for one in zoos.after.enclosures if one not in zoos.before.enclosures and one.main is not None]
    return came[0] if came else None


@dataclass(frozen=True)
class Changes:
    """What a step is about, as sets of squares."""

    squares: int = 0
    laid: int = 0
    """Those with a tile that was not there."""


NOTHING_NEW = Changes()


def changes(before: Zoo, after: Zoo) -> Changes:
    """Return what differs on the ground between two states of a zoo."""
    if before is after:
        return NOTHING_NEW
    laid = tiles(after) & ~tiles(before)
    other = before.prohibited ^ after.prohibited | laid | tiles(before) & ~tiles(after)
    houses = set(before.buildings) ^ set(after.buildings)
    for building in houses:
        other |= 1 << building.square
    for one in after.enclosures:
        old = [each for each in before.enclosures if each.squares & one.squares]
        other |= one.squares if _is_other(old, one) else _new_points(before, one)
    return Changes(other & ~(free_squares(after) & free_squares(before)), laid)


def _is_other(old: list[Enclosure], new: Enclosure) -> bool:
    """Tell whether an enclosure is another than those that lay there: joined, with another biome, or somebody came in."""
    if len(old) > 1 or any(one.biome != new.biome for one in old):
        return True
    came_in = new.main is not None and all(one.main != new.main for one in old)
    return came_in or (new.co != NOBODY and all(one.co != new.co for one in old))


def _new_points(before: Zoo, enclosure: Enclosure) -> int:
    """Return the squares of an enclosure on which a focal point stands that was not there."""
    mask = 0
    for kind, there in enumerate(enclosure.points):
        old = 0
        for one in before.enclosures:
            old |= one.points[kind]
        mask |= there & ~old
    return mask


def came(before: Zoo, enclosure: Enclosure) -> tuple[int, int, int]:
    """Return how many males, upright and lying females of an enclosure's main are new in the zoo."""
    main = enclosure.main
    if main is None:
        return 0, 0, 0
    place = home(before, main.species)
    old = before.enclosures[place].main if place >= 0 else None
    if old is None:
        return main.males, main.females, main.lying
    return (max(0, main.males - old.males), max(0, main.females - old.females), max(0, main.lying - old.lying))
