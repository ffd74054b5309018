"""Say what each seat may give away as the exchange stands, trades and workers aside (R88, R136, R157, A11, A20, A35)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.exchange.housing import Pairs
from engine.games.zoo_tycoon.rules.exchange.staff import has_trade, idle, may_be_helped, two_idle
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.summer.offers import NOTHING, Pair, Summer, wanted
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import has_young, mains
from engine.games.zoo_tycoon.rules.zoo.steps.trading import exhibited_given

Leaving = tuple[int, Pair, Pair, Pair]
"""A main, its animals in quarantine, its young, and what is wanted of it; males and females each."""


def spare(zoo: Zoo, species: int) -> tuple[Pair, Pair]:
    """Return what a zoo could give of a main: animals in quarantine, young (R88)."""
    space, place = quarantine_space(zoo, species), home(zoo, species)
    group = None if space == NOWHERE else zoo.quarantine[space]
    main = None if place == NOWHERE else zoo.enclosures[place].main
    return (
        NOTHING if group is None else (group.males, group.females),
        NOTHING if main is None or main.species != species else (main.male_discs, main.female_discs),
    )


def to_give(public: Public, seat: int) -> Mapping[int, Leaving]:
    """Return by main what a seat could give away with a trade, where a sex that it has is wanted (R88, A11)."""
    summer, zoo = public.summer, public.zoos[seat]
    mains_here = [group.species for group in zoo.quarantine]
    if has_young(zoo):
        mains_here += [main.species for _, main in mains(zoo) if main.male_discs or main.female_discs]
    found = {}
    for species in dict.fromkeys(mains_here):
        wants = wanted(summer, species)
        if wants == NOTHING:
            continue
        here, discs = spare(zoo, species)
        if (wants[0] and (here[0] or discs[0])) or (wants[1] and (here[1] or discs[1])):
            found[species] = species, here, discs, wants
    return found


def giveable(public: Public, seat: int) -> Mapping[int, Leaving]:
    """Return by main what a seat may give away now with a trade that it has (R87, R88)."""
    return to_give(public, seat) if has_trade(public, seat) else {}


def may_demand(public: Public, seat: int) -> bool:
    """Tell whether a seat has unexpected demand left, a worker for it, and animals in quarantine (R136)."""
    zoo = public.zoos[seat]
    return not zoo.staff.demand and idle(zoo) > 0 and bool(zoo.quarantine)


def demandable(public: Public, seat: int) -> range:
    """Return the quarantine spaces that a seat may empty by unexpected demand now (R136)."""
    may = has_trade(public, seat) and may_demand(public, seat)
    return range(len(public.zoos[seat].quarantine) if may else 0)


def handable(public: Public, seat: int) -> Mapping[int, Pairs]:
    """Return by main how many exhibited males, and females with them, a seat may hand over in the introductory game (R157)."""
    return _handable(public.summer, public.zoos[seat]) if public.options.introductory else {}


@functools.lru_cache(maxsize=64)
def _handable(summer: Summer, zoo: Zoo) -> Mapping[int, Pairs]:
    found = {}
    for _, main in mains(zoo):
        most = wanted(summer, main.species)
        pairs = {}
        for males in range(most[0] + 1):
            females = tuple(
                [
                    females
                    for females in range(most[1] + 1)
                    if not isinstance(exhibited_given(zoo, main.species, males, females), Refusal)
                ]
            )
            if females:
                pairs[males] = females
        if pairs:
            found[main.species] = pairs
    return found


def may_exchange(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade in the leaving, which it must be able to use (R134)."""
    if not may_be_helped(public, seat):
        return False
    return bool(to_give(public, seat)) or (two_idle(public, seat) and may_demand(public, seat))


def may_leave(public: Public, seat: int) -> bool:
    """Tell whether a seat can give anything away now, with a worker if need be (R88)."""
    zoo = public.zoos[seat]
    if not zoo.quarantine and not public.options.introductory and not has_young(zoo):
        return False
    return bool(
        giveable(public, seat) or demandable(public, seat) or handable(public, seat) or may_exchange(public, seat)
    )
