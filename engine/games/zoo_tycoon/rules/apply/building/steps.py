"""Do the steps of a building phase, and tell of each what happened (R102-R109, R114-R116, R137-R139, A5, A31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.facts import Fact
from engine.games.zoo_tycoon.rules.actions import (
    Biome,
    Build,
    Buy,
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
from engine.games.zoo_tycoon.rules.apply.course import Course, Doer, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import legal
from engine.games.zoo_tycoon.rules.building_steps import phase_of, zoo_after
from engine.games.zoo_tycoon.rules.facts.building import (
    BiomeChanged,
    BuildingMoved,
    Built,
    Entertained,
    Exhibited,
    Extended,
    Founded,
    GuestCame,
    Kept,
    Lent,
    Maintained,
    Merged,
    PointBuilt,
    Shifted,
    TileBought,
    TileMoved,
)
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.steps.building import price

Telling = Callable[[int, Zoo, Zoo, Any], Fact]
"""Says what a step of a seat was: its zoo before and after, the action."""


def _doing(tell: Telling) -> Doer:
    """Return what does a step and tells it."""

    def do(course: Course, seat: int, action: Any) -> Course:
        public = course.public
        before = public.zoos[seat]
        after = legal(zoo_after(before, action, phase_of(public)))
        return with_zoo(course, seat, after, tell(seat, before, after, action))

    return do


def _lent(seat: int, before: Zoo, after: Zoo, action: Loan) -> Fact:
    return Lent(seat=seat, square=action.square, money=after.money - before.money)


def _founded(seat: int, _before: Zoo, _after: Zoo, action: Found) -> Fact:
    return Founded(seat=seat, biome=action.biome, square=action.square)


def _extended(seat: int, before: Zoo, _after: Zoo, action: Extend) -> Fact:
    return Extended(seat=seat, biome=before.enclosures[action.place].biome, square=action.square)


def _merged(seat: int, before: Zoo, _after: Zoo, action: Merge) -> Fact:
    return Merged(seat=seat, biome=before.enclosures[action.place].biome)


def _bought(seat: int, _before: Zoo, _after: Zoo, action: Buy) -> Fact:
    return TileBought(seat=seat, square=action.square)


def _exhibited(seat: int, before: Zoo, _after: Zoo, action: Exhibit) -> Fact:
    species = before.quarantine[action.space].species
    return Exhibited(seat=seat, species=species, males=action.males, females=action.females)


def _came(seat: int, _before: Zoo, _after: Zoo, action: Guest) -> Fact:
    return GuestCame(seat=seat, species=action.species)


def _shifted(seat: int, _before: Zoo, _after: Zoo, action: Shift) -> Fact:
    return Shifted(seat=seat, species=action.species)


def _pointed(seat: int, _before: Zoo, _after: Zoo, action: Point) -> Fact:
    return PointBuilt(seat=seat, point=action.kind, square=action.square)


def _built(seat: int, before: Zoo, _after: Zoo, action: Build) -> Fact:
    paid = price(before, action.illustration)
    return Built(seat=seat, illustration=action.illustration, square=action.square, price=paid)


def _changed(seat: int, _before: Zoo, _after: Zoo, action: Biome) -> Fact:
    return BiomeChanged(seat=seat, biome=action.biome)


def _tile_moved(seat: int, _before: Zoo, _after: Zoo, action: MoveTile) -> Fact:
    return TileMoved(seat=seat, square=action.square, target=action.target)


def _building_moved(seat: int, _before: Zoo, _after: Zoo, action: MoveBuilding) -> Fact:
    return BuildingMoved(seat=seat, square=action.square, target=action.target)


def _kept(seat: int, _before: Zoo, _after: Zoo, action: Keep) -> Fact:
    return Kept(seat=seat, species=action.species)


def _entertained(seat: int, _before: Zoo, _after: Zoo, action: Entertain) -> Fact:
    return Entertained(seat=seat, track=action.track)


def _maintained(seat: int, _before: Zoo, _after: Zoo, _action: Maintain) -> Fact:
    return Maintained(seat=seat)


_TOLD: dict[type, Telling] = {
    Loan: _lent,
    Found: _founded,
    Extend: _extended,
    Merge: _merged,
    Buy: _bought,
    Exhibit: _exhibited,
    Guest: _came,
    Shift: _shifted,
    Point: _pointed,
    Build: _built,
    Biome: _changed,
    MoveTile: _tile_moved,
    MoveBuilding: _building_moved,
    Keep: _kept,
    Entertain: _entertained,
    Maintain: _maintained,
}
STEPS: dict[type, Doer] = {action: _doing(tell) for action, tell in _TOLD.items()}
"""What does each step."""
