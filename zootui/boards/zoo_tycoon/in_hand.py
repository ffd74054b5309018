"""Say which squares of a zoo what is in hand is about, how to point at others, and what would be other after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import SQUARES, free_squares, home, inhabitants, tiles
from zootui.boards.contract import Hand, Scene
from zootui.boards.zoo_tycoon.verbs import AlongPath, InEnclosure, InExchange, OfSpecies, OnSquare, OverSquares, ends_of

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Columns and rows that arrows go on."""


def field(value: Any, at: int) -> Any:
    """Return a field of a value, which is the value itself where there is only one."""
    return value[at] if isinstance(value, tuple) else value


def with_field(value: Any, at: int, new: Any) -> Any:
    """Return a value with another field."""
    return (*value[:at], new, *value[at + 1 :]) if isinstance(value, tuple) else new


def at_square(hand: Hand, zoo: Zoo, ends: OnSquare, square: int) -> Any:
    """Return what is in hand on another square; a tile is laid at the enclosure there that it can be laid at."""
    value = with_field(hand.value, ends.field, square)
    if not ends.beside or value in hand.slot.options:
        return value
    others = ((place, square) for place in range(len(zoo.enclosures)))
    return next((other for other in others if other in hand.slot.options), value)


def at_place(hand: Hand, ends: InEnclosure, place: int) -> Any:
    """Return what is in hand at another enclosure; where its other fields do not go with that, the first that do."""
    value = with_field(hand.value, ends.field, place)
    if value in hand.slot.options:
        return value
    here = [one for one in hand.slot.options if field(one, ends.field) == place]
    return max(here, key=lambda one: _like(one, value), default=value)


def at_species(hand: Hand, zoo: Zoo, place: int) -> Any:
    """Return what is in hand for a species that lives in an enclosure; None where it is for none of them."""
    for species in inhabitants(zoo.enclosures[place]):
        here = [one for one in hand.slot.options if field(one, 0) == species]
        if here:
            return hand.value if hand.value in here else here[0]
    return None


def _like(one: Any, value: Any) -> tuple[int, int]:
    """Weigh how much a value is like another, then how much is in it."""
    if not isinstance(one, tuple):
        return int(one == value), 0
    return int(one[0] == value[0]), sum(one[2:])


def plan_squares(zoo: Zoo, value: tuple[int, int, int, int]) -> int:
    """Return the squares that an enclosure would have by a plan."""
    _, place, _, squares = value
    return squares | (zoo.enclosures[place].squares if 0 <= place < len(zoo.enclosures) else 0)


def meant(hand: Hand, zoo: Zoo) -> int:
    """Return the squares that are pointed at, as a set."""
    value = hand.value
    if value is None or hand.filled:
        return 0
    match ends_of(hand.verb):
        case OverSquares():
            return plan_squares(zoo, value)
        case AlongPath():
            return sum({1 << square for square in value[2]})
        case OnSquare(at, moves):
            squares = value if moves else (field(value, at),)
            return sum({1 << square for square in squares if 0 <= square < SQUARES})
        case InEnclosure(at, joins=joins):
            places = value if joins else (field(value, at),)
        case OfSpecies() | InExchange(lives=True):
            places = (home(zoo, field(value, 0)),)
        case _:
            return 0
    return sum({zoo.enclosures[place].squares for place in places if 0 <= place < len(zoo.enclosures)})


def possible_squares(hand: Hand) -> int:
    """Return the squares on which what is in hand could be, all other fields staying as they are."""
    ends = ends_of(hand.verb)
    if hand.value is None or hand.filled or not isinstance(ends, OnSquare):
        return 0
    options = hand.slot.options
    return sum([1 << square for square in range(SQUARES) if with_field(hand.value, ends.field, square) in options])


# --- what would be after it --------------------------------------------------------------------------------------------


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


# --- what becomes other on the ground ----------------------------------------------------------------------------------


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
    return (
        max(0, main.males - old.males),
        max(0, main.females - old.females),
        max(0, main.lying - old.lying),
    )
