"""Name what a zoo comes by in imagined years, so that a reason can say how a move leads to its points."""

import functools
from collections.abc import Collection, Iterator, Mapping

from engine.games.zoo_tycoon.bots.evaluation import (
    BREEDING,
    CONSERVATION,
    EDUCATION,
    LACKING,
    OF_POINTS,
    OF_SPACES,
    PARKS,
    POPULARITY,
    PURCHASES,
    SHOWN,
    WELFARE,
)
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    COMPONENTS,
    CONSERVATION as CONSERVATION_OF,
    CONSERVATION_POINT,
    DARK,
    EDUCATION_POINT,
    FIRST_CO,
    LIGHT,
    NOBODY,
    PARK_OF,
    POPULARITY_POINT,
    RETREAT,
)
from engine.games.zoo_tycoon.names import colour_name, focal_point_name, plural
from engine.games.zoo_tycoon.rules.autumn.parks import wanted
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.rules.zoo.needs import happiness, tolerated
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.shared.by_identity import of_one


@of_one(1024)
def things_of(zoo: Zoo) -> frozenset[str]:
    """Return what a zoo has in its enclosures, each as what it takes to have it (`bringing jabirus`)."""
    return frozenset[str]().union(*[_things_there(one) for one in zoo.enclosures if one.main is not None])


def awaited(zoo: Zoo) -> frozenset[str]:
    """Return what is about to come anyway: whoever is in quarantine is exhibited."""
    return frozenset(_exhibiting(group.species) for group in zoo.quarantine)


@of_one(4096)
def _things_there(enclosure: Enclosure) -> frozenset[str]:
    assert enclosure.main is not None
    main = enclosure.main.species
    found = [_named(one) for one in inhabitants(enclosure)]
    found += [_point_for(kind, main) for kind, squares in enumerate(enclosure.points) if squares]
    found += [_coloured(colour, main) for colour in (LIGHT, DARK) if happiness(enclosure) >= colour]
    return frozenset(found)


def _exhibiting(species: int) -> str:
    return f"exhibiting {plural(species)}"


def _point_for(kind: int, species: int) -> str:
    name = focal_point_name(kind)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} for {plural(species)}"


def _coloured(colour: int, species: int) -> str:
    return f"{colour_name(colour)} {plural(species)}"


_EACH = range(len(COMPONENTS.mains))
_OF_ANIMALS = (OF_POINTS, OF_SPACES, CONSERVATION, POPULARITY, LACKING, *PARKS, BREEDING, PURCHASES, SHOWN, EDUCATION)
_SERVED: Mapping[str, Collection[str]] = {
    **{_point_for(POPULARITY_POINT, main): (POPULARITY, LACKING) for main in _EACH},
    **{_point_for(EDUCATION_POINT, main): (EDUCATION, OF_SPACES, PURCHASES) for main in _EACH},
    **{_point_for(CONSERVATION_POINT, main): (OF_POINTS,) for main in _EACH},
    **{_point_for(RETREAT, main): (WELFARE,) for main in _EACH},
    **{_coloured(colour, main): (WELFARE,) for colour in (LIGHT, DARK) for main in _EACH},
}


COLOURS = frozenset(_coloured(colour, main) for colour in (LIGHT, DARK) for main in _EACH)
"""What is named of welfare: that animals are light or dark green."""
FOR_POPULARITY = frozenset(_point_for(POPULARITY_POINT, main) for main in _EACH)
"""What brings popularity alone."""
_SHOWN_FIRST = {
    **{_point_for(kind, main): _exhibiting(main) for kind in range(len(COMPONENTS.focal_points)) for main in _EACH},
    **{_coloured(colour, main): _exhibiting(main) for colour in (LIGHT, DARK) for main in _EACH},
}


def touched(before: Zoo, after: Zoo) -> frozenset[int]:
    """Return the species of which one zoo has other animals than another, or the same in another enclosure."""
    return frozenset(species for one, other in ((before, after), (after, before)) for species in _only_in(one, other))


def _only_in(zoo: Zoo, other: Zoo) -> Iterator[int]:
    for enclosure in zoo.enclosures:
        if enclosure not in other.enclosures:
            yield from inhabitants(enclosure)
    for group in zoo.quarantine:
        if group not in other.quarantine:
            yield group.species


def joined(zoo: Zoo) -> int:
    """Return the set of the mains beside which a co lives."""
    return sum([1 << one.main.species for one in zoo.enclosures if one.main is not None and one.co != NOBODY])


def lead_of_popularity(zoo: Zoo) -> int:
    """Return how far popularity is ahead of conservation when the young that lie in a zoo are counted (R151)."""
    popular, _, conserved = standing(zoo)
    return popular - discs(zoo) - conserved


@functools.lru_cache(maxsize=1024)
def following(species: frozenset[int], here: int, accompanied: int = 0) -> frozenset[str]:
    """Return what may have to do with some species being touched, where those of the set `here` are exhibited.

    That is what becomes of them, who can live with them, and the national park that wants them; conservation of focal points and
    centers where they, or who may come to live with them, have any. Beside the mains of the set `accompanied` somebody lives
    already. That newcomers get focal points that anybody gets goes without saying.
    """
    found: set[str] = set()
    for one in species:
        new = not here >> one & 1
        found.add(_named(one))
        coming = {one} if new else set[int]()
        if one < FIRST_CO:
            kinds = [CONSERVATION_POINT] if new else [POPULARITY_POINT, EDUCATION_POINT, CONSERVATION_POINT, RETREAT]
            found.update([_point_for(kind, one) for kind in kinds])
            found.update([_coloured(colour, one) for colour in (LIGHT, DARK)])
            if not accompanied >> one & 1:
                coming.update(tolerated(one))
        else:
            found.update([_named(main) for main in range(FIRST_CO) if BIOME[main] == BIOME[one]])
        if any(CONSERVATION_OF[other] for other in {one, *coming} if other == one or not here >> other & 1):
            found.add(OF_POINTS)
        found.update(map(_named, coming))
        found.update([PARKS[PARK_OF[other]] for other in coming if wanted(here, other)])
    return frozenset(found)


def _named(species: int) -> str:
    return f"bringing {plural(species)}" if species >= FIRST_CO else _exhibiting(species)


def needed_for(what: str) -> str:
    """Return what has to be exhibited first for a thing; nothing for what needs no animals."""
    return _SHOWN_FIRST.get(what, "")


def served_by(what: str) -> Collection[str]:
    """Return what parts of the points a thing makes more."""
    return _SERVED.get(what, _OF_ANIMALS)
