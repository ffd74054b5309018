"""Name what lies in one zoo: its enclosures by who lives there, groups of animals, sets of squares, and all that is new there."""

from collections.abc import Iterator

from engine.contract.voice import Remark, in_brackets
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.names import (
    TRACKS,
    biome_name,
    building_name,
    focal_point_name,
    plural,
    sexes,
    singular,
    square_name,
)
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, enclosure_at, inhabitants, species_of
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.shared.wording import capital, listing, signed


def discs(males: int, females: int) -> str:
    """Return young (`young 1♂ 2♀`)."""
    return f"young {sexes(males, females)}"


def first_square(mask: int) -> str:
    """Return the first square of a set in reading order, a few of which name an enclosure without animals."""
    return square_name((mask & -mask).bit_length() - 1)


def squares(mask: int) -> str:
    """Return a set of squares in reading order (`a2 b2 b3`)."""
    return " ".join(map(square_name, each(mask)))


def enclosure_name(enclosure: Enclosure) -> str:
    """Return an enclosure by its main, its co, or its biome and place (`plains zebras`, `the empty savanna at c4`)."""
    there = inhabitants(enclosure)
    if there:
        return plural(there[0])
    return f"the empty {biome_name(enclosure.biome)} at {first_square(enclosure.squares)}"


def home_in(enclosure: Enclosure) -> str:
    """Return where animals live that come into an enclosure (`beside meerkats`, `in the empty savanna at c4`)."""
    return f"{'beside' if inhabitants(enclosure) else 'in'} {enclosure_name(enclosure)}"


def enclosure_on(zoo: Zoo, square: int) -> Enclosure | None:
    """Return the enclosure with a tile on a square, or None."""
    place = enclosure_at(zoo, square)
    return None if place == NOWHERE else zoo.enclosures[place]


def priced(money: int) -> Remark:
    """Return a price as it stands behind a thing (`5`, `free`)."""
    return in_brackets(f"{money}", f"for {money}") if money else in_brackets("free")


def told_places(before: Zoo, after: Zoo, other: Zoo | None = None) -> Iterator[str]:
    """Yield in a sentence on which squares tiles, focal points and buildings lie that are new, if any are.

    Guests that come, young that grow up and a worker that entertains are told with them where that is so of an `other` zoo as well:
    what both do is not always named, and tracks move by it.
    """
    there = before if other is None else other
    places = [*_of_enclosures(before, after, there), *_of_buildings(before, after)]
    places += [*_of_growing(before, after, there), *_of_worker(before, after, there)]
    if places:
        yield f"{capital('; '.join(places))}."


def _of_worker(before: Zoo, after: Zoo, other: Zoo) -> Iterator[str]:
    """Yield on which track a worker brings points in two zoos, as far as paying spaces do not (R17, R138)."""
    brought, instead = (entertained(before, one) for one in (after, other))
    if any(brought) and brought == instead:
        told = [f"{track} {signed(points)}" for track, points in zip(TRACKS, brought, strict=True) if points]
        yield f"a worker entertains ({listing(told)})"


def _of_growing(before: Zoo, after: Zoo, other: Zoo) -> Iterator[str]:
    """Yield how many young of each main have grown up in two zoos alike since: they take no popularity then (R70, R151)."""
    young, here, there = (
        {main.species: main.male_discs + main.female_discs for _, main in mains(zoo)} for zoo in (before, after, other)
    )
    for species, lay in young.items():
        if (grown := lay - here.get(species, lay)) > 0 and here.get(species) == there.get(species):
            who = f"a young {singular(species)} grows up" if grown == 1 else f"{grown} young {plural(species)} grow up"
            yield who


def entertained(before: Zoo, after: Zoo) -> tuple[int, int, int]:
    """Return what a worker has brought on each track since; nothing where none has entertained (R138)."""
    if before.staff.entertained or not after.staff.entertained:
        return (0, 0, 0)
    new, old, now = after.paid & ~before.paid, before.ledger, after.ledger
    due = bonuses(new.bit_length(), ~new)
    return (
        now.popularity - old.popularity - due.popularity,
        now.education - old.education,
        now.conservation - old.conservation - due.conservation,
    )


def _of_enclosures(before: Zoo, after: Zoo, other: Zoo) -> Iterator[str]:
    laid, points = _tiles(before), [_points(before, kind) for kind in range(len(COMPONENTS.focal_points))]
    came = species_of(other.enclosures) & ~species_of(before.enclosures)
    for enclosure in after.enclosures:
        new = enclosure.squares & ~laid
        told = [f"{'tiles' if new & new - 1 else 'tile'} {squares(new)}"] if new else []
        for kind, had in enumerate(points):
            if more := enclosure.points[kind] & ~had:
                name = focal_point_name(kind)
                told.append(f"{name}{'s' * bool(more & more - 1)} {squares(more)}")
        if new == enclosure.squares:
            told[0] = f"on {squares(new)}"
        if enclosure.main is not None and enclosure.co != NOBODY and came >> enclosure.co & 1:
            told.append(f"with {plural(enclosure.co)}")
        if told:
            yield f"{enclosure_name(enclosure)}: {', '.join(told)}"


def _of_buildings(before: Zoo, after: Zoo) -> Iterator[str]:
    for one in after.buildings:
        if one not in before.buildings:
            yield f"{building_name(one.illustration)} {square_name(one.square)}"


def _tiles(zoo: Zoo) -> int:
    laid = 0
    for enclosure in zoo.enclosures:
        laid |= enclosure.squares
    return laid


def _points(zoo: Zoo, kind: int) -> int:
    there = 0
    for enclosure in zoo.enclosures:
        there |= enclosure.points[kind]
    return there
