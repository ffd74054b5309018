"""Say what each seat may take from the exchange as it stands, trades and workers aside (R90-R96, R126-R130, R135, A24)."""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import CATEGORIES, MAINS, NOBODY, POSITIONS
from engine.games.zoo_tycoon.rules.exchange.housing import Pairs, admits_any, admitted, takes
from engine.games.zoo_tycoon.rules.exchange.staff import (
    has_trade,
    idle,
    may_be_helped,
    taken_by,
    two_idle,
    workers_allowed,
)
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.spring.events import rescue
from engine.games.zoo_tycoon.rules.year.summer.offers import NOTHING, Pair, Summer, left, most, offered, printed, used
from engine.games.zoo_tycoon.rules.year.summer.taking import (
    GONE,
    LEVEL_THREE_ALONE,
    Lack,
    Taker,
    center_earned,
    lacks,
    lacks_in_first_round,
)
from engine.games.zoo_tycoon.rules.zoo.figures import taker
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity

__all__ = [
    "Takes",
    "any_in_reach",
    "in_reach",
    "lacking",
    "may_exchange",
    "may_supply",
    "on_offer",
    "on_offer_to_all",
    "suppliable",
    "takeable",
]

Takes = Mapping[int, Pairs]
"""By main how many males, and how many females with them, may be taken in one turn."""
_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def on_offer_to_all(public: Public, species: int) -> Pair:
    """Return how many of a main are on offer for everybody (R91); the one pair is none once it is taken (R96)."""
    return NOTHING if _SINGLE[species] and public.panda != NOBODY else offered(public.summer, species)


def on_offer(public: Public, seat: int, species: int, supply: bool = False) -> Pair:
    """Return how many of a main there are for a seat, with those that are rescued for it (R91, R96, A24).

    `supply`: by unexpected supply, which brings nothing where no other seat took any (R135, A19).
    """
    return _on_offer(public.summer, seat, species, public.panda, rescue(public.cards.event), supply)


def _on_offer(summer: Summer, seat: int, species: int, panda: int, rescued: int, supply: bool) -> Pair:
    if (_SINGLE[species] and panda != NOBODY) or (supply and used(summer, species, seat) == NOTHING):
        return NOTHING
    return most(summer, species, seat, supply, rescued)


def _offers(summer: Summer, seat: int, panda: int, rescued: int, supply: bool) -> Mapping[int, Pair]:
    """Return by main, of which there are any for a seat, how many."""
    if supply:
        # what nobody else took from cannot be supplied
        others = [one.species for one in summer.lots if one.takers & ~(1 << seat)]
        return _there(summer, seat, others, panda, rescued, supply) if others else _NONE
    if rescued:
        return _there(summer, seat, range(MAINS), panda, rescued, supply)
    # only what was touched this summer differs from what is printed
    found = dict(_PRINTED[summer.position])
    known = len(found)
    for one in summer.lots:
        found[one.species] = left(summer.position, one)
    if len(found) > known:
        found = dict(sorted(found.items()))
    for one in summer.lots:
        if found[one.species] == NOTHING:
            del found[one.species]
    if panda != NOBODY:
        for species in _SINGLES:
            found.pop(species, None)
    return found


def _there(
    summer: Summer, seat: int, some: Iterable[int], panda: int, rescued: int, supply: bool
) -> Mapping[int, Pair]:
    found = [(species, _on_offer(summer, seat, species, panda, rescued, supply)) for species in some]
    return {species: pair for species, pair in found if pair != NOTHING}


_NONE: Mapping[int, Pair] = {}
_PRINTED = tuple(
    [
        {species: pair for species in range(MAINS) if (pair := printed(position, species)) != NOTHING}
        for position in range(POSITIONS)
    ]
)
"""What the sheet by itself offers at each position, by main (R86)."""


def lacking(public: Public, seat: int, species: int, supply: bool = False) -> tuple[Lack, ...]:
    """Return what forbids a seat a main, nothing when it may take it (R92, R93, R96, R127-R130)."""
    if public.round == 1:
        return _lacking_at_first(taken_by(public.summer, seat), species, supply)
    return _lacking(_taker(public.zoos[seat]), species, public.panda)


_taker = functools.lru_cache(maxsize=256)(taker)


@functools.lru_cache(maxsize=1024)
def _open_at_first(taken: tuple[int, ...], supply: bool) -> int:
    """Return the set of mains that nothing forbids in round 1 after the takes so far (R127-R130)."""
    return sum([1 << species for species in range(MAINS) if not _lacking_at_first(taken, species, supply)])


def _lacking_at_first(taken: tuple[int, ...], species: int, supply: bool) -> tuple[Lack, ...]:
    # unexpected supply is shut to who takes level III, so level III never comes by it (R129)
    shut = supply and center_earned((species,))
    return lacks_in_first_round(taken, species) or ((Lack(LEVEL_THREE_ALONE),) if shut else ())


def _lacking(who: Taker, species: int, panda: int) -> tuple[Lack, ...]:
    gone = _SINGLE[species] and panda != NOBODY
    # there is one pair for the whole table, so not even who has it can be topped up
    return lacks(who, species, gone) or ((Lack(GONE),) if gone else ())


def _open_to(zoo: Zoo, gone: bool) -> int:
    """Return the set of mains of which a zoo lacks no need in rounds 2 to 7; `gone`: the one pair has an owner (R96)."""
    # popularity between two demands makes no difference, so that few different questions are asked
    popular = _POPULARITIES[bisect_right(_POPULARITIES, popularity(zoo)) - 1]
    mask = _open_to_exhibitor(zoo.enclosures, zoo.readings, popular, gone)
    for group in zoo.quarantine:
        if not (gone and _SINGLE[group.species]):
            mask |= 1 << group.species
    return mask


@functools.lru_cache(maxsize=1024)
def _open_to_exhibitor(enclosures: tuple[Enclosure, ...], readings: int, popular: int, gone: bool) -> int:
    """Return the set of mains of which a zoo with these enclosures, and nothing in quarantine, lacks no need."""
    who = taker(Zoo(0, 0, 0, enclosures, readings=readings))
    more = tuple(map(min, who.categories, _MOST_SPECIES))  # nor do species beyond the highest demand
    return _open_to_strangers(min(who.yellow, 1), more, popular, gone) | _topped_up(who.owned, gone)


def _topped_up(owned: int, gone: bool) -> int:
    """Return what a zoo may take more of, out of what it has (R93, R96)."""
    return sum([1 << one for one in range(MAINS) if owned >> one & 1 and not (gone and _SINGLE[one])])


@functools.lru_cache(maxsize=1024)
def _open_to_strangers(yellow: int, categories: tuple[int, ...], popular: int, gone: bool) -> int:
    """Return the set of mains of which a zoo that has none of them lacks no need."""
    who, panda = Taker(0, yellow, categories, popular), 0 if gone else NOBODY
    return sum([1 << species for species in range(MAINS) if not _lacking(who, species, panda)])


_DEMANDS = [main.demand for main in COMPONENTS.mains if main.demand is not None]
_POPULARITIES = sorted({0, *[demand.popularity for demand in _DEMANDS]})
_MOST_SPECIES = (max([demand.species for demand in _DEMANDS]),) * CATEGORIES
_SINGLES = tuple([species for species in range(MAINS) if _SINGLE[species]])


class _Reach(Mapping[int, Pairs]):
    """Hold by main how many are there for a zoo that may take it and has room for some; which, only once it is asked."""

    __slots__ = ("_event", "_most", "_zoo")

    def __init__(self, zoo: Zoo, event: int, most: Mapping[int, Pair]) -> None:
        self._zoo, self._event, self._most = zoo, event, most

    def __getitem__(self, species: int) -> Pairs:
        return takes(self._zoo, species, self._most[species], self._event)

    def __iter__(self) -> Iterator[int]:
        return iter(self._most)

    def __len__(self) -> int:
        return len(self._most)


def in_reach(public: Public, seat: int, supply: bool = False) -> Takes:
    """Return what a seat could take with a trade, or by unexpected supply with a trade and a worker (R90-R94, R135)."""
    zoo, event = public.zoos[seat], public.cards.event
    most = admitted(zoo, _allowed(public, seat, supply), event)
    return _Reach(zoo, event, most) if most else _NOTHING


def _allowed(public: Public, seat: int, supply: bool) -> Mapping[int, Pair]:
    """Return by main of which a seat lacks no need how many there are for it, whether it has room or not."""
    summer = public.summer
    offers = _offers(summer, seat, public.panda, rescue(public.cards.event), supply)
    if not offers:
        return offers
    if public.round == 1:
        mask = _open_at_first(taken_by(summer, seat), supply)
    else:
        mask = _open_to(public.zoos[seat], public.panda != NOBODY)
    return {species: there for species, there in offers.items() if mask >> species & 1}


def _is_any(public: Public, seat: int, supply: bool = False) -> bool:
    """Tell whether anything is in reach, which is sooner told than what."""
    return admits_any(public.zoos[seat], _allowed(public, seat, supply), public.cards.event)


_NOTHING: Takes = {}


def takeable(public: Public, seat: int) -> Takes:
    """Return what a seat may take now with a trade that it has (R87, R90)."""
    return in_reach(public, seat) if has_trade(public, seat) else {}


def any_in_reach(public: Public, seat: int) -> bool:
    """Tell whether a seat may take anything now, by itself, by unexpected supply, or with a worker's trade (R87, R134, R135)."""
    if not has_trade(public, seat):
        return may_exchange(public, seat)
    return _is_any(public, seat) or (may_supply(public, seat) and _is_any(public, seat, supply=True))


def may_supply(public: Public, seat: int) -> bool:
    """Tell whether a seat has unexpected supply left, and a worker for it (R129, R135)."""
    zoo = public.zoos[seat]
    return not zoo.staff.supply and idle(zoo) > 0 and workers_allowed(public, seat)


def suppliable(public: Public, seat: int) -> Takes:
    """Return what a seat may take now by unexpected supply (R135)."""
    return in_reach(public, seat, supply=True) if has_trade(public, seat) and may_supply(public, seat) else {}


def may_exchange(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade in the arrival, which it must be able to use (R134)."""
    if not may_be_helped(public, seat):
        return False
    if _is_any(public, seat):
        return True
    return two_idle(public, seat) and may_supply(public, seat) and _is_any(public, seat, supply=True)
