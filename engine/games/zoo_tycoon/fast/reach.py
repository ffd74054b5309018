"""Find what a seat could take at the exchange by sets of mains, not one main after the other.

A summer offers mostly what is printed, and zoos differ little in what their species may lack: so there are few different questions,
which are remembered. What is taken of a main is worked out once somebody looks at that main.
"""

import functools
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from engine.games.zoo_tycoon.components.numbers import CATEGORIES, COMPONENTS, MAINS, NOBODY, POSITIONS, SINGLE
from engine.games.zoo_tycoon.fast.places import groups_by_place, newcomers
from engine.games.zoo_tycoon.rules.event_cards import barred, rescue
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.summer.demands import center_earned, unmet_by_newcomer, unmet_in_first_round
from engine.games.zoo_tycoon.rules.summer.housing import Entries, Pairs, takes
from engine.games.zoo_tycoon.rules.summer.offers import left, printed
from engine.games.zoo_tycoon.rules.summer.on_offer import Takes, on_offer
from engine.games.zoo_tycoon.rules.summer.trading import taken_by
from engine.games.zoo_tycoon.rules.table import NOTHING, Pair, Public, Summer
from engine.games.zoo_tycoon.rules.zoo.figures import shown
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.shared.by_identity import of_two

Offers = tuple[int, Mapping[int, Pair]]
"""A set of mains, and by main how many there are of it; it may be of more mains than are in the set."""
_SINGLES = sum([1 << species for species in range(MAINS) if SINGLE[species]])


class _Reach(Mapping[int, Pairs]):
    """Hold by main how many are there for a zoo that may take it and has room for some; which, only once it is asked."""

    __slots__ = ("_event", "_mains", "_most", "_zoo")

    def __init__(self, zoo: Zoo, event: int, mains: int, most: Mapping[int, Pair]) -> None:
        self._zoo, self._event, self._mains, self._most = zoo, event, mains, most

    def __getitem__(self, species: int) -> Pairs:
        if species not in self:
            raise KeyError(species)
        return takes(self._zoo, species, self._most[species], self._event)

    def __contains__(self, species: object) -> bool:
        return isinstance(species, int) and species >= 0 and bool(self._mains >> species & 1)

    def __iter__(self) -> Iterator[int]:
        return each(self._mains)

    def __len__(self) -> int:
        return self._mains.bit_count()


def in_reach(public: Public, seat: int, supply: bool = False) -> Takes:
    """Return what a seat could take, as the rule of that name says.

    It is remembered: a seat is asked because something is in reach, and then what; and who passes changes nothing for the others.
    """
    zoo, summer, event = public.zoos[seat], public.summer, public.cards.event
    key = id(zoo), id(summer), seat, supply, public.round == 1, public.pair_owner, event
    entry = _KNOWN.get(key)  # the entry holds zoo and summer, so nothing else can have their numbers
    if entry is not None:
        return entry[2]
    mains, most = _offers(public, seat, supply)
    if mains:
        mains &= _open_at_first(taken_by(summer, seat), supply) if public.round == 1 else _open_to(zoo)
    if mains:
        mains = _admitted(zoo, mains, most, event)
    found: Takes = _Reach(zoo, event, mains, most) if mains else {}
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = zoo, summer, found
    return found


_KNOWN: dict[tuple[int, ...], tuple[Zoo, Summer, Takes]] = {}
_MOST_KNOWN = 64


# --- what is on offer -------------------------------------------------------------------------------------------------


def _offers(public: Public, seat: int, supply: bool) -> Offers:
    """Return of which mains there are any for a seat, and how many of each."""
    summer = public.summer
    if not supply and not rescue(public.cards.event):
        return _for_all(summer, public.pair_owner != NOBODY)
    # what nobody took from cannot be supplied
    there = [one.species for one in summer.lots] if supply else range(MAINS)
    return _of(there, [on_offer(public, seat, species, supply) for species in there])


def _of(mains: Iterable[int], pairs: Iterable[Pair]) -> Offers:
    found = {species: pair for species, pair in zip(mains, pairs, strict=True) if pair != NOTHING}
    return sum([1 << species for species in found]), found


@of_two(64)
def _for_all(summer: Summer, gone: bool) -> Offers:
    """Return of which mains there are any for everybody, and how many of each; `gone`: the one pair has an owner (R96)."""
    # only what was touched this summer differs from what is printed
    mains, there = _PRINTED[summer.position]
    if summer.lots:
        there = dict(there)
        for one in summer.lots:
            pair = there[one.species] = left(summer.position, one)
            mains = mains & ~(1 << one.species) if pair == NOTHING else mains | 1 << one.species
    return mains & ~_SINGLES if gone else mains, there


_PRINTED = [_of(range(MAINS), [printed(position, one) for one in range(MAINS)]) for position in range(POSITIONS)]
"""What the sheet by itself offers at each position, by main (R86)."""


# --- mains for which a zoo has all that they need ---------------------------------------------------------------------


@functools.lru_cache(maxsize=1024)
def _open_at_first(taken: tuple[int, ...], supply: bool) -> int:
    """Return the set of mains that nothing forbids in round 1 after the takes so far (R127-R130)."""
    some = [one for one in range(MAINS) if not unmet_in_first_round(taken, one)]
    return sum([1 << one for one in some if not (supply and center_earned((one,)))])


def _open_to(zoo: Zoo) -> int:
    """Return the set of mains for which a zoo has all that they need in rounds 2 to 7, as long as they are on offer."""
    owned, yellow, categories = _exhibitor(zoo.enclosures, zoo.readings)
    # popularity between two demands makes no difference, so that few different questions are asked
    popular = _POPULARITIES[bisect_right(_POPULARITIES, popularity(zoo)) - 1]
    mask = owned | _open_to_strangers(yellow, categories, popular)
    for group in zoo.quarantine:
        mask |= 1 << group.species
    return mask


@of_two(64)
def _exhibitor(enclosures: tuple[Enclosure, ...], readings: int) -> tuple[int, int, tuple[int, ...]]:
    """Return the mains of a zoo with these enclosures, whether any is yellow, the species of each category that count."""
    owned, yellow, categories = shown(enclosures, readings)
    # more than one yellow main makes no difference, nor do species beyond the highest demand
    return owned, min(yellow, 1), tuple(map(min, categories, _MOST_SPECIES))


@functools.lru_cache(maxsize=1024)
def _open_to_strangers(yellow: int, categories: tuple[int, ...], popular: int) -> int:
    """Return the set of mains for which a zoo that has none of them has all that they need."""
    open_to = [species for species in range(MAINS) if not unmet_by_newcomer(species, yellow, categories, popular)]
    return sum([1 << species for species in open_to])


_DEMANDS = [main.demand for main in COMPONENTS.mains if main.demand is not None]
_POPULARITIES = sorted({0, *[demand.popularity for demand in _DEMANDS]})
_MOST_SPECIES = (max([demand.species for demand in _DEMANDS]),) * CATEGORIES


# --- what a zoo has room for ------------------------------------------------------------------------------------------


def _admitted(zoo: Zoo, mains: int, offers: Mapping[int, Pair], event: int) -> int:
    """Return of a set of mains those of which a zoo has room for any, of as many as are on offer (R90, R94, R96)."""
    if len(zoo.quarantine) < COMPONENTS.givens.quarantine:
        return mains
    found = sum([1 << group.species for group in zoo.quarantine]) & mains
    for species in each(mains & _open_doors(zoo.enclosures, zoo.readings) & ~found):
        if _enters(zoo, species, offers[species], event):
            found |= 1 << species
    return found


@of_two(64)
def _open_doors(enclosures: tuple[Enclosure, ...], readings: int) -> int:
    """Return the set of mains that could enter some enclosure if enough of them came; those that live there are among them."""
    mask = 0
    for one in enclosures:
        mask |= newcomers(one, readings) if one.main is None else 1 << one.main.species
    return mask


def _enters(zoo: Zoo, species: int, most: Pair, event: int) -> bool:
    """Tell whether any of `most` animals may enter an enclosure at once; the whole pair where the table has but one (R96)."""
    found = entries(zoo, species, most, event)
    if not found or not SINGLE[species]:
        return bool(found)
    males, females = most
    return any(females in pairs.get(males, ()) for pairs in found.values())


def entries(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how many of the animals in hand may enter which enclosure at once, as the rule of that name says."""
    return {} if barred(event, species) else groups_by_place(zoo, species, animals)
