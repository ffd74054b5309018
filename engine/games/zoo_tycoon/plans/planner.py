"""Offer the plans of a building phase as verbs, and say of which actions a plan is made.

Slots are `species`, `enclosure`, `tiles` (how many), `squares` (a set of them, or a path), `kind` (of a focal point), `building`,
`square` and `biome`; the best option comes first.
"""

import functools
from collections.abc import Callable, Iterable
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action, Choices, Slot, SlotAfter, Verb
from engine.contract.game import Refusal
from engine.contract.plan import Plan
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.names import building_name, focal_point_name, plural, several
from engine.games.zoo_tycoon.plans.exhibit_verb import exhibit_verb, exhibited_by, homes_for, unready
from engine.games.zoo_tycoon.plans.exhibits import design_at
from engine.games.zoo_tycoon.plans.gains import (
    building_gains,
    building_plan,
    guest_gains,
    guest_plan,
    point_gains,
    point_plan,
)
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.plans.laying import lay_plan, laying
from engine.games.zoo_tycoon.plans.lifts import lift, lifts_of
from engine.games.zoo_tycoon.plans.planned import BUILD as BUILDING, POINT, Planned, worked_on
from engine.games.zoo_tycoon.plans.purchases import last_purchases
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.step import Year, year_of
from engine.games.zoo_tycoon.rules.table import COUNT, Public, TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.shared.wording import capital, with_article


def years_left(public: Public) -> int:
    """Return how many winters are still to come, this year's counted."""
    return 0 if public.season == COUNT else COMPONENTS.givens.rounds - public.round + 1


class _Planner:
    """Make plans for the building phase, and at the end for what money may still buy (R103, R155)."""

    def verbs(self, view: TycoonView) -> tuple[Verb, ...]:
        """Return the plans that the view's seat may choose from now."""
        ask, seat = owed(view), view.seat
        if ask is None or seat is None or ask.kind not in (BUILD, LOANS, SPEND):
            return ()
        return _verbs(view.public.zoos[seat], year_of(view.public), years_left(view.public), ask.kind != SPEND)

    def steps(self, view: TycoonView, plan: Any) -> tuple[Action, ...]:
        """Return the actions that a plan is made of."""
        found = worked_out(view, plan)
        return () if found is None else found.actions

    def why_not(self, view: TycoonView, plan: Any) -> Refusal | None:
        """Return why a plan cannot be carried out, or None exactly when it is one of `verbs(view)`."""
        if plan in Choices(self.verbs(view)):
            return None
        found = worked_out(view, plan)
        if found is not None and found.refusal is not None:
            return found.refusal
        zoo = None if view.seat is None else view.public.zoos[view.seat]
        return Refusal("no-plan", "R103", "It is not your turn to build." if zoo is None else _why_nothing(zoo, plan))


PLANNER = _Planner()


def worked_out(view: TycoonView, plan: Plan) -> Planned | None:
    """Return what becomes of a zoo by a plan of the view's seat, or what stops it; None where it says nothing at all."""
    if view.seat is None or type(plan) not in _WORKED_OUT:
        return None
    zoo = view.public.zoos[view.seat]
    return _WORKED_OUT[type(plan)](zoo, plan, year_of(view.public))


@functools.lru_cache(maxsize=64)
def _verbs(zoo: Zoo, year: Year, years: int, animals: bool) -> tuple[Verb, ...]:
    """Return the verbs of all plans for a zoo; without `animals` only of those that buy points (R155)."""
    found: list[Verb | None] = []
    if animals:
        ill = [one.species for one in zoo.quarantine if category(one.species, zoo.readings) == year.disease]
        well = [one.species for one in zoo.quarantine if one.species not in ill]
        lifted = tuple([plan.about for plan in lifts_of(zoo, year)])
        guests = [(one.plan.about, one.plan.place) for one in guest_gains(zoo, years, year)]
        found = [
            exhibit_verb(ExhibitHere, zoo, well),
            exhibit_verb(PrepareHere, zoo, ill),
            laying(zoo, year),
            Verb(Lift, (Slot("species", lifted),)) if lifted else None,
            _paired(Invite, "species", "enclosure", guests),
        ]
        bought = [one.plan for one in (*point_gains(zoo, years, year), *building_gains(zoo, years, year))]
    else:
        bought = list(last_purchases(zoo, year))
    points = [(one.place, worked_on(zoo, one.actions[-1])[1]) for one in bought if one.kind == POINT]
    buildings = [worked_on(zoo, one.actions[-1])[1:] for one in bought if one.kind == BUILDING]
    found.append(_paired(PointBest, "enclosure", "kind", points))
    found.append(_paired(BuildBest, "building", "square", buildings))
    return tuple([verb for verb in found if verb is not None])


def _paired(plan: type[Plan], first: str, second: str, pairs: Iterable[tuple[int, int]]) -> Verb | None:
    """Return a verb of two slots that offers these pairs, the best first; None where there are none."""
    options: dict[int, tuple[int, ...]] = {}
    for one, other in pairs:
        options[one] = (*options.get(one, ()), other)
    if not options:
        return None
    return Verb(plan, (Slot(first, tuple(options)), SlotAfter(second, lambda one: options.get(one, ()))))


def _why_nothing(zoo: Zoo, plan: Any) -> str:
    """Say why no plan is made of what is pointed at, though no rule of a single step refuses it."""
    match plan:
        case PrepareHere(species=species, place=place, tiles=tiles) if _where_all_is_ready(zoo, species, place, tiles):
            return f"All is ready there for {plural(species)}; the enclosure can only be made larger."
        case ExhibitHere(species=species, place=place) | PrepareHere(species=species, place=place):
            return _why_not_in(zoo, species, place)
        case Lift(species=species):
            return f"Nothing you can do now makes {plural(species)} happier."
        case PointBest(kind=kind):
            return f"One more {focal_point_name(kind)} cannot be had there now, or would bring nothing."
        case BuildBest(illustration=illustration):
            return f"{capital(with_article(building_name(illustration)))} would bring nothing there now."
        case Invite(species=species):
            return f"{several(species)} cannot come there now, or would bring nothing."
    return "Nothing can be laid there now."


def _where_all_is_ready(zoo: Zoo, species: int, place: int, tiles: int) -> bool:
    design = (
        design_at(zoo, species, place)
        if 0 <= place < len(zoo.enclosures) and place in homes_for(zoo, species)
        else None
    )
    return design is not None and design.tiles == tiles and not unready(zoo, species, place)


def _why_not_in(zoo: Zoo, species: int, place: int) -> str:
    """Say why animals that wait cannot be exhibited in an enclosure."""
    if all(group.species != species for group in zoo.quarantine):
        return f"There are no {plural(species)} in quarantine."
    own = home(zoo, species)
    if own not in (NOWHERE, place):
        return f"They live elsewhere: {plural(species)} share one enclosure."
    if 0 <= place < len(zoo.enclosures):
        there = zoo.enclosures[place]
        if there.main is not None and there.main.species != species:
            return f"Other animals live there: {plural(there.main.species)}."
        if there.co != NOBODY:
            return f"They cannot share it with {plural(there.co)}."
    return f"No enclosure for {plural(species)} can be made there now."


def _lifted(zoo: Zoo, plan: Lift, year: Year) -> Planned | None:
    place = home(zoo, plan.species)
    return None if place == NOWHERE else lift(zoo, place, year)


def _at_enclosure(make: Callable[[Zoo, Any, Year], Planned | None]) -> Callable[[Zoo, Any, Year], Planned | None]:
    """Return what makes nothing of a plan for an enclosure that is not there."""
    return lambda zoo, plan, year: make(zoo, plan, year) if 0 <= plan.place < len(zoo.enclosures) else None


_WORKED_OUT: dict[type[Plan], Callable[[Zoo, Any, Year], Planned | None]] = {
    ExhibitHere: exhibited_by,
    PrepareHere: exhibited_by,
    Lift: _lifted,
    Invite: _at_enclosure(lambda zoo, plan, year: guest_plan(zoo, plan.species, plan.place, year)),
    PointBest: _at_enclosure(lambda zoo, plan, year: point_plan(zoo, plan.place, plan.kind, year)),
    BuildBest: lambda zoo, plan, year: building_plan(zoo, plan.illustration, plan.square, year),
    Lay: lay_plan,
}
