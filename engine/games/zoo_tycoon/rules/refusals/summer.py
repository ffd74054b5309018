"""Say why something cannot be done at the exchange, by how much, and by which rule (R87-R96, R126-R136, R149, R157)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.names import singular
from engine.games.zoo_tycoon.rules.actions import (
    ARRIVE,
    HOUSE,
    LEAVE,
    MALE,
    PANDA,
    Convert,
    Demand,
    Exchange,
    Give,
    HandOver,
    House,
    Supply,
    Take,
    Wait,
)
from engine.games.zoo_tycoon.rules.choices.summer import in_hand
from engine.games.zoo_tycoon.rules.exchange import arriving
from engine.games.zoo_tycoon.rules.exchange.housing import barred_category, has_space
from engine.games.zoo_tycoon.rules.exchange.staff import UNLIMITED, has_trade, idle, trades, workers_allowed
from engine.games.zoo_tycoon.rules.refusals.lacks import why_lacking
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.summer.offers import NOTHING, Pair, used, wanted
from engine.games.zoo_tycoon.rules.year.summer.taking import takable
from engine.games.zoo_tycoon.rules.zoo.enclosures import doors
from engine.games.zoo_tycoon.rules.zoo.steps.animals import animals_added, disc_converted
from engine.games.zoo_tycoon.rules.zoo.steps.common import why_short
from engine.games.zoo_tycoon.rules.zoo.steps.trading import animals_given, exhibited_given

_GENERAL = Refusal("not-possible", "R88", "That cannot be done now.")
_NO_WORKER = Refusal("no-worker", "R25", "idle workers 0 of 1")


# --- leaving ---------------------------------------------------------------------------------------------------------


def _leave(public: Public, seat: int, action: Any) -> Refusal:
    refusal: Refusal | None = None
    if isinstance(action, Give):
        refusal = _why_no_trade(public, seat) or _why_not_given(public, seat, action)
    elif isinstance(action, Demand):
        refusal = _why_no_demand(public, seat, action)
    elif isinstance(action, HandOver):
        refusal = _why_not_handed_over(public, seat, action)
    elif isinstance(action, Exchange):
        refusal = _why_no_exchange(public, seat)
    elif isinstance(action, Take | Supply):
        refusal = Refusal("leaving-first", "R88", "Animals are taken once all have passed in the leaving.")
    return refusal or _why_not_grown(public, seat, action) or _GENERAL


def _why_not_given(public: Public, seat: int, action: Give) -> Refusal | None:
    waiting, young = (action.males, action.females), (action.young_males, action.young_females)
    after = animals_given(public.zoos[seat], action.species, waiting, young)
    if isinstance(after, Refusal):
        return after
    return _why_unwanted(public, action.species, (waiting[0] + young[0], waiting[1] + young[1]))


def _why_unwanted(public: Public, species: int, animals: Pair) -> Refusal | None:
    refusal = why_short(f"{singular(species)} wanted", wanted(public.summer, species), animals)
    return None if refusal is None else Refusal("not-wanted", "R88", refusal.text)


def _why_no_demand(public: Public, seat: int, action: Demand) -> Refusal | None:
    zoo = public.zoos[seat]
    if zoo.staff.demand:
        return Refusal("once-a-game", "R136", "unexpected demand used 1, at most 1 a game")
    if not 0 <= action.space < len(zoo.quarantine):
        return Refusal("no-such-space", "R68", "No animals are in that quarantine space.")
    return _why_no_trade(public, seat) or (None if idle(zoo) else _NO_WORKER)


def _why_not_handed_over(public: Public, seat: int, action: HandOver) -> Refusal | None:
    if not public.options.introductory:
        return Refusal(
            "exhibited", "R88", "Exhibited animals stay; they can be given away in the introductory game only."
        )
    after = exhibited_given(public.zoos[seat], action.species, action.males, action.females)
    if isinstance(after, Refusal):
        return after
    return _why_unwanted(public, action.species, (action.males, action.females))


# --- arrival ---------------------------------------------------------------------------------------------------------


def _arrive(public: Public, seat: int, action: Any) -> Refusal:
    refusal: Refusal | None = None
    if isinstance(action, Take):
        refusal = _why_no_trade(public, seat) or _why_not_taken(public, seat, action, supply=False)
    elif isinstance(action, Supply):
        refusal = _why_no_supply(public, seat, action) or _why_not_taken(public, seat, action, supply=True)
    elif isinstance(action, Exchange):
        refusal = _why_no_exchange(public, seat)
    elif isinstance(action, Give | Demand | HandOver):
        refusal = Refusal("leaving-over", "R88", "The leaving is over; animals only arrive now.")
    return refusal or _why_not_grown(public, seat, action) or _GENERAL


def _why_not_taken(public: Public, seat: int, action: Take | Supply, supply: bool) -> Refusal | None:
    species, animals = action.species, (action.males, action.females)
    if not 0 <= species < MAINS:
        return Refusal("no-such-main", "R90", "There is no such main at the exchange.")
    if min(animals) < 0 or not sum(animals):
        return Refusal("no-animals", "R90", "animals 0 of 1")
    return (
        why_lacking(arriving.lacking(public, seat, species, supply), species)
        or _why_not_there(public, seat, species, animals, supply)
        or _why_no_room(public, seat, species, animals)
    )


def _why_not_there(public: Public, seat: int, species: int, animals: Pair, supply: bool) -> Refusal | None:
    most = arriving.on_offer(public, seat, species, supply)
    refusal = why_short(f"{singular(species)} offered", most, animals)
    if refusal is not None:
        return Refusal("not-offered", "R135" if supply else "R91", refusal.text)
    if not takable(species, animals, most):
        return Refusal("a-pair", "R96", f"{singular(species)}: animals {sum(animals)} of {sum(most)}, only as a pair")
    return None


def _why_no_room(public: Public, seat: int, species: int, animals: Pair) -> Refusal | None:
    """Say that quarantine is full, and what else stands against an enclosure that the main could enter (R94)."""
    zoo = public.zoos[seat]
    if has_space(zoo, species):
        return None
    text = f"quarantine spaces taken {len(zoo.quarantine)} of {len(zoo.quarantine)}"
    category = barred_category(public.cards.event, species)
    for place in doors(zoo, species):
        after = animals_added(zoo, species, *animals, place, category)
        if not isinstance(after, Refusal):
            return None
        return Refusal("no-room", "R94", f"{text}; {after.text} ({after.rule})")
    return Refusal("no-room", "R94", f"{text}, enclosures for {singular(species)} 0 of 1")


def _why_no_supply(public: Public, seat: int, action: Supply) -> Refusal | None:
    zoo = public.zoos[seat]
    if zoo.staff.supply:
        return Refusal("once-a-game", "R135", "unexpected supply used 1, at most 1 a game")
    if not workers_allowed(public, seat):
        return Refusal("no-workers", "R129", "Who starts with level III uses no workers at the exchange.")
    if not idle(zoo):
        return _NO_WORKER
    if 0 <= action.species < MAINS and used(public.summer, action.species, seat) == NOTHING:
        text = f"{singular(action.species)}: no other zoo took any of a printed offer this summer"
        return Refusal("not-used", "R135", text)
    return _why_no_trade(public, seat)


# --- both ------------------------------------------------------------------------------------------------------------


def _why_no_trade(public: Public, seat: int) -> Refusal | None:
    return None if has_trade(public, seat) else Refusal("no-trades", "R87", "trades left 0 of 1")


def _why_no_exchange(public: Public, seat: int) -> Refusal:
    left = trades(public, seat)
    if left == UNLIMITED:
        return Refusal("unlimited", "R157", "Trades are unlimited in the introductory game.")
    if not workers_allowed(public, seat):
        return Refusal("no-workers", "R129", "Who starts with level III uses no workers at the exchange.")
    if left:
        return Refusal("trades-left", "R134", f"trades left {left}; a worker brings one more once there are none")
    if not idle(public.zoos[seat]):
        return _NO_WORKER
    return Refusal("no-use", "R134", "One more trade would be of no use to you now.")


def _why_not_grown(public: Public, seat: int, action: Any) -> Refusal | None:
    if not isinstance(action, Convert):
        return None
    after = disc_converted(public.zoos[seat], action.species, action.sex == MALE)
    return after if isinstance(after, Refusal) else None


# --- housing ---------------------------------------------------------------------------------------------------------


def _house(public: Public, seat: int, action: Any) -> Refusal:
    species, (males, females) = in_hand(public)
    zoo = public.zoos[seat]
    if isinstance(action, Wait):
        return Refusal("quarantine-full", "R94", _full(len(zoo.quarantine)))
    if not isinstance(action, House):
        return Refusal("house-first", "R94", f"First say where the animals you took go: {singular(species)}.")
    rest = (males - action.males) + (females - action.females)
    return (
        why_short(f"{singular(species)} in hand", (males, females), (action.males, action.females))
        or _why_not_entered(public, seat, species, action)
        or (Refusal("quarantine-full", "R94", f"{_full(len(zoo.quarantine))}, but {rest} would go there"))
    )


def _full(spaces: int) -> str:
    return f"quarantine spaces taken {spaces} of {spaces}"


def _why_not_entered(public: Public, seat: int, species: int, action: House) -> Refusal | None:
    category = barred_category(public.cards.event, species)
    after = animals_added(public.zoos[seat], species, action.males, action.females, action.place, category)
    return after if isinstance(after, Refusal) else None


def _panda(public: Public, seat: int, action: Any) -> Refusal:
    species, (males, females) = in_hand(public)
    if not isinstance(action, House):
        return Refusal("exhibit-first", "R149", f"First exhibit the {singular(species)}s that waited in quarantine.")
    return (
        why_short(f"{singular(species)} in quarantine", (males, females), (action.males, action.females))
        or _why_not_entered(public, seat, species, action)
        or _GENERAL
    )


REFUSALS: dict[str, Callable[[Public, int, Any], Refusal]] = {
    LEAVE: _leave,
    ARRIVE: _arrive,
    HOUSE: _house,
    PANDA: _panda,
}
