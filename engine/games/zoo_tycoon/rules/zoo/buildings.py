"""Say what buildings bring where they stand, and whether commercial ones may stand there (R57–R67, A9, A42, A47).

Each neighbour counts for one building of a kind only (R59). Which one it serves is never asked: what is counted is the most that
any assignment gives. Two booths that both name a biome, two centers and three parks share neighbours like that.
"""

import functools
from collections.abc import Mapping, Sequence
from itertools import permutations

from engine.contract.game import Refusal
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import (
    BIOMES,
    BOOTH,
    BUILDING_BIOMES,
    CENTER,
    COMPONENTS,
    EDUCATION,
    FOOD,
    KIND,
    NOBODY,
    PARK,
    SHOP,
)
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import holds_animals
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, around
from engine.games.zoo_tycoon.rules.zoo.values import conservation_value, education_value
from engine.shared.by_identity import of_one
from engine.shared.wording import capital, counted, in_words, there_are, with_article

KINDS = COMPONENTS.building_kinds

Enclosures = tuple[Enclosure, ...]
Buildings = tuple[Building, ...]


def most_served(reach: Sequence[int], most: int) -> int:
    """Return how many neighbours serve some building, each at most one building and each building at most `most`.

    `reach[building]` is the set of its neighbours. By min-cut: for some set of buildings that are full, all others lack
    neighbours; the least of what this gives over all sets is the largest assignment. At most three buildings: eight sets.
    """
    if len(reach) == 1:
        return min(most, reach[0].bit_count())
    best = sum([near.bit_count() for near in reach])
    for full in range(1 << len(reach)):
        near = 0
        for place, one in enumerate(reach):
            if not full >> place & 1:
                near |= one
        best = min(best, full.bit_count() * most + near.bit_count())
    return best


def rings(enclosures: Enclosures, kind: int, biome: int = NOBODY) -> list[int]:
    """Return the squares around each enclosure that a kind of building counts, one set an enclosure.

    Centers count those with conservation (R63), booths those of a biome with education (R62), commercial buildings those of a
    biome with animals (R65).
    """
    return _rings(enclosures).get((kind, biome), [])


@of_one(64)
def _rings(enclosures: Enclosures) -> Mapping[tuple[int, int], list[int]]:
    """Return the rings of all kinds and biomes, which are asked for one after the other; no entry where none is counted."""
    found: dict[tuple[int, int], list[int]] = {}
    for one in enclosures:
        if holds_animals(one):
            ring = around(one.squares)
            found.setdefault((FOOD, one.biome), []).append(ring)
            if education_value(one):
                found.setdefault((BOOTH, one.biome), []).append(ring)
            if conservation_value(one):
                found.setdefault((CENTER, NOBODY), []).append(ring)
    return found


def touched(near: Sequence[int], square: int) -> int:
    """Return the set of those of `near`, each the ring of an enclosure, that a square lies in."""
    places = 0
    for place, ring in enumerate(near):
        if ring >> square & 1:
            places |= 1 << place
    return places


def is_booth_of(building: Building, biome: int) -> bool:
    """Tell whether a building is an education booth that names a biome (R62)."""
    return KIND[building.illustration] == BOOTH and biome in BUILDING_BIOMES[building.illustration]


def effect(enclosures: Enclosures, buildings: Buildings, kind: int) -> int:
    """Return what all buildings of a kind bring together, by the best assignment, before any cap of a track (R59, A42).

    Parks bring popularity, education booths education, conservation centers conservation; food booths and zoo shops lower
    running costs.
    """
    there = _sorted(buildings).by_kind[kind]
    if not there:
        return 0
    if kind == PARK:
        return _park_points(there, buildings)
    if kind == BOOTH:
        return _booth_points(enclosures, there)
    if kind == CENTER:
        return _center_points(enclosures, there)
    return KINDS[kind].brings * len(there)


class Sorted(Struct, frozen=True, gc=False):
    """Hold the buildings of a zoo by kind, by how much they lower running costs, and the commercial ones of each biome."""

    by_kind: tuple[Buildings, ...]
    income: int
    commercial: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]
    """The biomes that have any, each with the squares of its food booths and of its zoo shops."""


@of_one(256)
def _sorted(buildings: Buildings) -> Sorted:
    """Return buildings by kind: they change seldom, and are asked for at every step."""
    by_kind = tuple([tuple([one for one in buildings if KIND[one.illustration] == kind]) for kind in range(len(KINDS))])
    squares = [(biome, _squares(by_kind[FOOD], biome), _squares(by_kind[SHOP], biome)) for biome in range(BIOMES)]
    return Sorted(
        by_kind,
        sum([_INCOME[one.illustration] for one in buildings]),
        tuple([one for one in squares if one[1] or one[2]]),
    )


def _squares(buildings: Buildings, biome: int) -> tuple[int, ...]:
    return tuple([one.square for one in buildings if BUILDING_BIOMES[one.illustration] == (biome,)])


def _park_points(parks: Buildings, buildings: Buildings) -> int:
    """Return the points of all parks: adjacent buildings, other parks not counted (R61)."""
    others = sum(1 << one.square for one in buildings if KIND[one.illustration] != PARK)
    return KINDS[PARK].brings * most_served([NEIGHBOURS[park.square] & others for park in parks], CAP[PARK])


def _booth_points(enclosures: Enclosures, booths: Buildings) -> int:
    """Return the points of all education booths; biome by biome: each has a cap, which adds up to that in all (R62)."""
    # focal points, which change most often, make no difference: so few different questions are asked
    grounds = tuple(
        [
            (one.biome, one.squares, NOBODY if one.main is None else one.main.species, one.co)
            for one in enclosures
            if one.main is not None or one.co != NOBODY
        ]
    )
    return KINDS[BOOTH].brings * _taught(booths, grounds)


@functools.lru_cache(maxsize=4096)
def _taught(booths: Buildings, grounds: tuple[tuple[int, int, int, int], ...]) -> int:
    """Return how many enclosures booths serve, each given as its biome, squares, main and co."""
    served: dict[int, list[int]] = {}
    for booth in booths:
        here: dict[int, int] = {}
        near, biomes = NEIGHBOURS[booth.square], BUILDING_BIOMES[booth.illustration]
        for place, (biome, squares, main, co) in enumerate(grounds):
            if squares & near and biome in biomes and (_teaches(main) or _teaches(co)):
                here[biome] = here.get(biome, 0) | 1 << place
        for biome, places in here.items():
            served.setdefault(biome, []).append(places)
    return sum([most_served(reach, CAP[BOOTH]) for reach in served.values()])


def _teaches(species: int) -> bool:
    return species != NOBODY and EDUCATION[species] > 0


def _center_points(enclosures: Enclosures, centers: Buildings) -> int:
    """Return the points of all conservation centers (R63)."""
    near = rings(enclosures, CENTER)
    return KINDS[CENTER].brings * most_served([touched(near, one.square) for one in centers], CAP[CENTER])


CAP = tuple([(card.most_by_biome or card.most or 0) // card.brings for card in KINDS])
"""How many neighbours may serve one building of a kind, of each biome where that has a cap of its own."""


def income(buildings: Buildings) -> int:
    """Return by how much commercial buildings lower running costs (R67)."""
    return _sorted(buildings).income if buildings else 0


_INCOME = tuple([KINDS[kind].brings if KINDS[kind].commercial else 0 for kind in KIND])


# --- where commercial buildings may stand ----------------------------------------------------------------------------


def why_no_commerce(enclosures: Enclosures, buildings: Buildings) -> Refusal | None:
    """Return which commercial building stands where it may not, or None (R65, R66, A47)."""
    if not buildings:
        return None
    for biome, booths, shops in _sorted(buildings).commercial:
        near = rings(enclosures, FOOD, biome)
        refusal = why_unserved(
            biome, [touched(near, square) for square in booths], [touched(near, square) for square in shops]
        )
        if refusal:
            return refusal
    return None


def why_unserved(biome: int, booths: Sequence[int], shops: Sequence[int]) -> Refusal | None:
    """Return what commercial buildings of a biome lack, each given as the set of enclosures that it touches (R65, R66)."""
    return _why_no_booths(biome, booths) or (_why_no_shops(biome, len(booths), shops) if shops else None)


def _why_no_shops(biome: int, booths: int, shops: Sequence[int]) -> Refusal | None:
    name = f"{COMPONENTS.biomes[biome].name} {KINDS[SHOP].name}"
    if booths < 2:
        return Refusal(
            "booths-first",
            "R66",
            f"{capital(with_article(name))} needs 2 food booths of its biome; {there_are(booths)} {booths}.",
        )
    least = KINDS[SHOP].touching
    have = min([near.bit_count() for near in shops])
    if have >= least:
        return None
    beside = f"{counted(least, 'enclosure')} of its biome with animals beside it"
    text = f"{capital(with_article(name))} needs {beside}; {there_are(have)} {have}."
    return Refusal("not-adjacent", "R66", text)


def _why_no_booths(biome: int, reach: Sequence[int]) -> Refusal | None:
    """Say what food booths lack: enclosures at the first, one further at each other, all different (R65, A47)."""
    if not reach:
        return None
    lacking = booths_lack(tuple(reach))
    if not lacking:
        return None
    total = KINDS[FOOD].touching + len(reach) - 1
    booths, have = f"{COMPONENTS.biomes[biome].name} {KINDS[FOOD].name}", total - lacking
    need, its = (
        (f"{capital(with_article(booths))} needs", "it")
        if len(reach) == 1
        else (f"{in_words(len(reach)).capitalize()} {booths}s need", "them")
    )
    text = f"{need} {total} different enclosures of the biome with animals beside {its}; {there_are(have)} {have}."
    return Refusal("not-adjacent", "R65", text)


@functools.lru_cache(maxsize=4096)
def booths_lack(reach: tuple[int, ...]) -> int:
    """Return how many enclosures food booths of a biome lack, each given as the set of those that it touches (R65, A47)."""
    wanted = (KINDS[FOOD].touching, *(1 for _ in reach[1:]))
    return min(_lacking(reach, order) for order in set(permutations(wanted)))


def _lacking(reach: Sequence[int], wanted: Sequence[int]) -> int:
    """Return how many enclosures are missing so that each booth has as many as it wants, none shared (Hall's condition)."""
    most = 0
    for chosen in range(1, 1 << len(reach)):
        near = need = 0
        for place, one in enumerate(reach):
            if chosen >> place & 1:
                near, need = near | one, need + wanted[place]
        most = max(most, need - near.bit_count())
    return most


def why_no_gain(without: Zoo, with_it: Zoo, kind: int, rule: str = "R58") -> Refusal | None:
    """Refuse a building where a commercial one may not stand, or where its kind brings no more than without it (R58, R65, A42)."""
    refusal = why_no_commerce(with_it.enclosures, with_it.buildings)
    if refusal:
        return refusal
    old, new = (effect(zoo.enclosures, zoo.buildings, kind) for zoo in (without, with_it))
    if new > old:
        return None
    name = COMPONENTS.building_kinds[kind].name
    text = f"{capital(with_article(name))} would add nothing there; without it all of its kind bring {old}."
    return Refusal("no-effect", rule, text)
