"""Name what a zoo comes by in imagined years, so that a reason can say how a move leads to its points."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.games.zoo_tycoon.bots.evaluation import (
    BREEDING,
    CONSERVATION,
    EDUCATION,
    LACKING,
    PARKS,
    POPULARITY,
    PURCHASES,
    SHOWN,
    WELFARE,
)
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION_POINT,
    DARK,
    EDUCATION_POINT,
    LIGHT,
    NOBODY,
    POPULARITY_POINT,
    RETREAT,
)
from engine.games.zoo_tycoon.names import colour_name, focal_point_name, plural
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
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
    found = [_exhibiting(main)]
    if enclosure.co != NOBODY:
        found.append(f"bringing {plural(enclosure.co)}")
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
_OF_ANIMALS = (CONSERVATION, POPULARITY, LACKING, *PARKS, BREEDING, PURCHASES, SHOWN, EDUCATION)
_SERVED: Mapping[str, Collection[str]] = {
    **{_point_for(POPULARITY_POINT, main): (POPULARITY, LACKING) for main in _EACH},
    **{_point_for(EDUCATION_POINT, main): (EDUCATION, PURCHASES) for main in _EACH},
    **{_point_for(CONSERVATION_POINT, main): (CONSERVATION,) for main in _EACH},
    **{_point_for(RETREAT, main): (WELFARE,) for main in _EACH},
    **{_coloured(colour, main): (WELFARE,) for colour in (LIGHT, DARK) for main in _EACH},
}


COLOURS = frozenset(_coloured(colour, main) for colour in (LIGHT, DARK) for main in _EACH)
"""What is named of welfare: that animals are light or dark green."""
_SHOWN_FIRST = {
    **{_point_for(kind, main): _exhibiting(main) for kind in range(len(COMPONENTS.focal_points)) for main in _EACH},
    **{_coloured(colour, main): _exhibiting(main) for colour in (LIGHT, DARK) for main in _EACH},
}


def needed_for(what: str) -> str:
    """Return what has to be exhibited first for a thing; nothing for what needs no animals."""
    return _SHOWN_FIRST.get(what, "")


def served_by(what: str) -> Collection[str]:
    """Return what parts of the points a thing makes more."""
    return _SERVED.get(what, _OF_ANIMALS)
