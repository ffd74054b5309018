"""What each may take now, and what not (R90-R95)."""

from collections.abc import Mapping

from engine.games.zoo_tycoon.components.numbers import MAINS, NOBODY, SINGLE
from engine.games.zoo_tycoon.rules.event_cards import rescue
from engine.games.zoo_tycoon.rules.summer.demands import (
    GONE,
    LEVEL_THREE_ALONE,
    UnmetNeed,
    center_earned,
    unmet_in_first_round,
    unmet_needs,
)
from engine.games.zoo_tycoon.rules.summer.housing import Pairs, takes
from engine.games.zoo_tycoon.rules.summer.offers import most_to_take, offered, supply_for
from engine.games.zoo_tycoon.rules.summer.trading import (
    has_trade,
    taken_by,
    two_idle,
    worker_can_bring_trade,
    workers_allowed,
)
from engine.games.zoo_tycoon.rules.table import NOTHING, Pair, Public
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.shared.plain import plain

Takes = Mapping[int, Pairs]
"""By main how many males, and how many females with them, may be taken in one turn."""


def on_offer_to_all(public: Public, species: int) -> Pair:
    """Return how many of a main are on offer for everybody (R91); the one pair is none once it is taken (R96)."""
    return NOTHING if _gone(public, species) else offered(public.summer, species)


def _gone(public: Public, species: int) -> bool:
    """Tell whether a main is the one of which there is one pair, and a seat has it (R96)."""
    return SINGLE[species] and public.pair_owner != NOBODY


def on_offer(public: Public, seat: int, species: int, supply: bool = False) -> Pair:
    """Return how many of a main there are for a seat, with those that are rescued for it (R91, R96, A24).

    `supply`: by unexpected supply, which brings nothing where no other seat took any (R135, A19).
    """
    if _gone(public, species) or (supply and supply_for(public.summer, species, seat) == NOTHING):
        return NOTHING
    return most_to_take(public.summer, species, seat, supply, rescue(public.cards.event))


def rescued(public: Public, species: int, animals: Pair) -> Pair:
    """Return how many of the animals of a take, males and females, are not on offer for everybody but rescued for a seat (A24)."""
    if not rescue(public.cards.event):
        return NOTHING
    males, females = on_offer_to_all(public, species)
    return max(0, animals[0] - males), max(0, animals[1] - females)


def unmet_by_seat(public: Public, seat: int, species: int, supply: bool = False) -> tuple[UnmetNeed, ...]:
    """Return what forbids a seat a main, nothing when it may take it (R92, R93, R96, R127-R130)."""
    if public.round == 1:
        # unexpected supply is shut to who takes level III, so level III never comes by it (R129)
        shut = supply and center_earned((species,))
        first = unmet_in_first_round(taken_by(public.summer, seat), species)
        return first or ((UnmetNeed(LEVEL_THREE_ALONE),) if shut else ())
    gone = _gone(public, species)
    # there is one pair for the whole table, so not even who has it can be topped up
    return unmet_needs(public.zoos[seat], species, gone) or ((UnmetNeed(GONE),) if gone else ())


@plain
def in_reach(public: Public, seat: int, supply: bool = False) -> Takes:
    """Return what a seat could take with a trade, or by unexpected supply with a trade and a worker (R90-R94, R135)."""
    found = {}
    for species in range(MAINS):
        there = on_offer(public, seat, species, supply)
        if there == NOTHING or unmet_by_seat(public, seat, species, supply):
            continue
        pairs = takes(public.zoos[seat], species, there, public.cards.event)
        if pairs:
            found[species] = pairs
    return found


def takeable(public: Public, seat: int) -> Takes:
    """Return what a seat may take now with a trade that it has (R87, R90)."""
    return in_reach(public, seat) if has_trade(public, seat) else {}


def may_supply(public: Public, seat: int) -> bool:
    """Tell whether a seat has unexpected supply left, and a worker for it (R129, R135)."""
    zoo = public.zoos[seat]
    return not zoo.staff.supply and idle(zoo) > 0 and workers_allowed(public, seat)


def suppliable(public: Public, seat: int) -> Takes:
    """Return what a seat may take now by unexpected supply (R135)."""
    return in_reach(public, seat, supply=True) if has_trade(public, seat) and may_supply(public, seat) else {}


def may_exchange(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade in the arrival, which it must be able to use (R134)."""
    if not worker_can_bring_trade(public, seat):
        return False
    supplied = two_idle(public, seat) and may_supply(public, seat)
    return bool(in_reach(public, seat) or (supplied and in_reach(public, seat, supply=True)))
