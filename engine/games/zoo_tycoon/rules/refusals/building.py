"""Say why a step of the building phase, or of spending at the end, is refused (R102-R117, R137-R139, R155, A30)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.actions import (
    BUILD,
    LOANS,
    SPEND,
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
from engine.games.zoo_tycoon.rules.building_steps import constructs_free, stepped
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public

_TILES = (Found, Extend, Merge, Buy)
_PURCHASES = (Point, Build, Biome, MoveTile, MoveBuilding)
_ANIMALS = (Exhibit, Guest, Shift, Convert)
_STAFF = (Keep, Entertain, Maintain)
_BUILDING = (*_TILES, *_PURCHASES, *_ANIMALS, *_STAFF)
_ELSEWHERE = Refusal("not-now", "R103", "The building phase is on: build, or say that you are done.")
_NOT_AT_THE_END = Refusal(
    "not-now", "R155", "At the end money buys tiles, focal points, buildings and construction only."
)


def _why_not_build(public: Public, seat: int, action: Any) -> Refusal:
    if isinstance(action, Loan):
        return _why_no_loan(public, seat, action)
    return _why_not_step(public, seat, action) if isinstance(action, _BUILDING) else _ELSEWHERE


def _why_no_loan(public: Public, seat: int, action: Loan) -> Refusal:
    """Say why there is no loan any more, or none at all, or not with that square (R102, R126)."""
    if public.round == 1:
        return Refusal("no-loans-yet", "R126", "There are no loans in round 1.")
    after = stepped(public, seat, action)
    return (
        after if isinstance(after, Refusal) else Refusal("built-already", "R102", "Loans are taken before you build.")
    )


def _why_not_loans(public: Public, seat: int, action: Any) -> Refusal:
    if isinstance(action, Loan):
        after = stepped(public, seat, action)
        return after if isinstance(after, Refusal) else _ELSEWHERE
    return _why_not_build(public, seat, action)


def _why_not_spend(public: Public, seat: int, action: Any) -> Refusal:
    return _why_not_step(public, seat, action) if isinstance(action, (*_TILES, *_PURCHASES)) else _NOT_AT_THE_END


def _why_not_step(public: Public, seat: int, action: Any) -> Refusal:
    """Say why a step cannot be: what the zoo says, or for maintenance that there is nothing for it to do."""
    after = stepped(public, seat, action)
    if isinstance(after, Refusal):
        return after
    return _why_not_maintain(public, public.zoos[seat]) if isinstance(action, Maintain) else _ELSEWHERE


def _why_not_maintain(public: Public, zoo: Zoo) -> Refusal:
    if constructs_free(public, zoo):
        there = zoo.staff.constructions
        return Refusal("free-already", "R139", f"construction actions that are free already {there}, at most 0")
    return Refusal("no-effect", "R139", "construction actions that could be done 0 of 1")


REFUSALS: dict[str, Callable[[Public, int, Any], Refusal]] = {
    BUILD: _why_not_build,
    LOANS: _why_not_loans,
    SPEND: _why_not_spend,
}
