"""Say what becomes of a zoo by a step of its building phase, or why that cannot be (R102-R117, R137-R139, A5, A31).

`apply` takes the zoo, `refusals` the reason; `choices` offers just those steps that have no reason against them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from engine.contract.game import Refusal
from engine.contract.tree import Node, Struct, replace
from engine.games.zoo_tycoon.components.numbers import MAINS, NOBODY
from engine.games.zoo_tycoon.rules.actions import (
    MALE,
    Biome,
    Build,
    Buy,
    Convert,
    Entertain,
    Exhibit,
    Extend,
    Found,
    Guest,
    Keep,
    Loan,
    Maintain,
    Merge,
    MoveBuilding,
    MoveTile,
    Point,
    Shift,
)
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.year.spring.events import disease, free_worker
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.rules.zoo.steps.animals import (
    co_exhibited,
    disc_converted,
    main_exhibited,
    species_shifted,
)
from engine.games.zoo_tycoon.rules.zoo.steps.building import building_built, point_built
from engine.games.zoo_tycoon.rules.zoo.steps.construction import biome_changed, building_moved, tile_moved
from engine.games.zoo_tycoon.rules.zoo.steps.staff import animals_kept, visitors_entertained, worker_used
from engine.games.zoo_tycoon.rules.zoo.steps.tiles import (
    enclosure_extended,
    enclosure_founded,
    enclosures_merged,
    loan_taken,
    tile_bought,
)


class _Terms(Struct, frozen=True, gc=False):
    """Hold on what terms a step is done: the category kept out, the worker who costs nothing, whether construction is free."""

    barred: int
    spared: int
    free: bool


class Phase(Node):
    """Hold what a year means for building in all zoos: the category kept out (R148), the worker who costs nothing (R25).

    At the end of the game there are no `constructions` for free any more (A30).
    """

    barred: int = NOBODY
    spared: int = 0
    constructions: bool = True


QUIET = Phase()
"""A building phase in a year whose event does not matter to it."""


def phase_of(public: Public) -> Phase:
    """Return what the year of a table means for building."""
    return _phase(public.cards.event, public.season != COUNT)


@functools.lru_cache(maxsize=128)
def _phase(event: int, constructions: bool) -> Phase:
    return Phase(disease(event), free_worker(event), constructions)


def stepped(public: Public, seat: int, action: Any) -> Zoo | Refusal:
    """Return the zoo of a seat after a step, or why it cannot be."""
    return zoo_after(public.zoos[seat], action, phase_of(public))


def zoo_after(zoo: Zoo, action: Any, phase: Phase) -> Zoo | Refusal:
    """Return a zoo after a step in such a phase, or why it cannot be."""
    free = phase.constructions and zoo.staff.constructions > 0
    return _STEPS[type(action)](zoo, action, _Terms(phase.barred, phase.spared, free))


def constructs_free(public: Public, zoo: Zoo) -> bool:
    """Tell whether a zoo has a construction action for free; at the end there is none any more (R139, R157, A30)."""
    return public.season != COUNT and zoo.staff.constructions > 0


def enclosure_at(zoo: Zoo, square: int) -> int:
    """Return the enclosure with a tile on a square, NOWHERE if there is none."""
    if square >= 0:
        for place, one in enumerate(zoo.enclosures):
            if one.squares >> square & 1:
                return place
    return NOWHERE


def _pointed(zoo: Zoo, action: Point, _terms: _Terms) -> Zoo | Refusal:
    place = enclosure_at(zoo, action.square)
    if place == NOWHERE:
        return Refusal("not-in-enclosure", "R50", "A focal point stands on a tile of its enclosure.")
    return point_built(zoo, place, action.kind, action.square)


def _converted(zoo: Zoo, action: Convert, _terms: _Terms) -> Zoo | Refusal:
    if not 0 <= action.species < MAINS:
        return Refusal("not-exhibited", "R70", "This main is not exhibited.")
    return disc_converted(zoo, action.species, action.sex == MALE)


def _maintained(zoo: Zoo, _action: Maintain, terms: _Terms) -> Zoo | Refusal:
    after = worker_used(zoo, terms.spared)
    return after if isinstance(after, Refusal) else _with_constructions(after, 1)


def _constructed(after: Zoo | Refusal, terms: _Terms) -> Zoo | Refusal:
    """Return what a construction action made of a zoo, with one fewer for free if it was free (R139)."""
    return after if isinstance(after, Refusal) or not terms.free else _with_constructions(after, -1)


def _with_constructions(zoo: Zoo, more: int) -> Zoo:
    return replace(zoo, staff=replace(zoo.staff, constructions=zoo.staff.constructions + more))


_STEPS: dict[type, Callable[[Zoo, Any, _Terms], Zoo | Refusal]] = {
    Loan: lambda zoo, action, _: loan_taken(zoo, action.square),
    Found: lambda zoo, action, _: enclosure_founded(zoo, action.square, action.biome),
    Extend: lambda zoo, action, _: enclosure_extended(zoo, action.place, action.square),
    Merge: lambda zoo, action, _: enclosures_merged(zoo, action.place, action.other),
    Buy: lambda zoo, action, _: tile_bought(zoo, action.square),
    Exhibit: lambda zoo, action, terms: main_exhibited(
        zoo, action.space, action.males, action.females, action.place, terms.barred
    ),
    Guest: lambda zoo, action, terms: co_exhibited(zoo, action.species, action.place, terms.barred),
    Shift: lambda zoo, action, _: species_shifted(zoo, action.species, action.place),
    Convert: _converted,
    Point: _pointed,
    Build: lambda zoo, action, _: building_built(zoo, action.illustration, action.square),
    Biome: lambda zoo, action, terms: _constructed(biome_changed(zoo, action.place, action.biome, terms.free), terms),
    MoveTile: lambda zoo, action, terms: _constructed(tile_moved(zoo, action.square, action.target, terms.free), terms),
    MoveBuilding: lambda zoo, action, terms: _constructed(
        building_moved(zoo, action.square, action.target, terms.free), terms
    ),
    Keep: lambda zoo, action, terms: animals_kept(zoo, action.species, terms.spared),
    Entertain: lambda zoo, action, terms: visitors_entertained(zoo, action.track, terms.spared),
    Maintain: _maintained,
}
