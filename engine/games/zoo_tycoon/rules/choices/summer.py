"""Say what may be done at the exchange: give, take, house, or pass (R88-R96, R134-R136, R157)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.contract.asks import top_ask
from engine.contract.choice import Choices, Slot, SlotAfter, Verb
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.rules.actions import (
    ARRIVE,
    HOUSE,
    LEAVE,
    PANDA,
    Demand,
    Exchange,
    Give,
    HandOver,
    House,
    Pass,
    Supply,
    Take,
    Wait,
)
from engine.games.zoo_tycoon.rules.choices.growing import growing
from engine.games.zoo_tycoon.rules.exchange import arriving, leaving
from engine.games.zoo_tycoon.rules.exchange.housing import Entries, Pairs, entries, has_space, housings
from engine.games.zoo_tycoon.rules.exchange.leaving import Leaving
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.summer.offers import Pair

_PASS, _EXCHANGE, _WAIT = Verb(Pass), Verb(Exchange), Verb(Wait)


def in_hand(public: Public) -> tuple[int, Pair]:
    """Return the main that is to be housed, and its males and females: just taken, or the pair that waited (R94, R149)."""
    ask = top_ask(public)
    assert ask is not None
    if ask.kind == HOUSE:
        species, males, females = ask.about
        return species, (males, females)
    (species,) = ask.about
    group = next(one for one in public.zoos[public.panda].quarantine if one.species == species)
    return species, (group.males, group.females)


# --- leaving ---------------------------------------------------------------------------------------------------------


def _leave(public: Public, seat: int) -> Choices:
    verbs: list[Verb] = []
    gifts = leaving.giveable(public, seat)
    if gifts:
        verbs.append(_give(gifts))
    spaces = leaving.demandable(public, seat)
    if spaces:
        verbs.append(Verb(Demand, (Slot("space", tuple(spaces)),)))
    handed = leaving.handable(public, seat)
    if handed:
        verbs.append(_pairs(HandOver, handed))
    if leaving.may_exchange(public, seat):
        verbs.append(_EXCHANGE)
    return Choices((*verbs, *growing(public.zoos[seat]), _PASS))


def _give(gifts: Mapping[int, Leaving]) -> Verb:
    def options(species: int, *chosen: int) -> range:
        gift = gifts.get(species)
        return range(0) if gift is None else _numbers(gift, chosen)

    later = [SlotAfter(what, options) for what in ("males", "females", "young males", "young females")]
    return Verb(Give, (Slot("species", tuple(gifts)), *later))


def _numbers(gift: Leaving, chosen: tuple[int, ...]) -> range:
    """Return how many may be given next, after those chosen: grown males, grown females, young males, young females (R88).

    At least one where nothing was chosen and nothing could be later.
    """
    _, waiting, young, wants = gift
    most = [min(here, want) for here, want in zip((*waiting, *young), wants * 2, strict=True)]
    place = len(chosen)
    least = 0 if any(chosen) or any(most[place + 1 :]) else 1
    if place > 1:
        most[place] = min(most[place], wants[place - 2] - chosen[place - 2])
    return range(least, most[place] + 1)


# --- arrival ---------------------------------------------------------------------------------------------------------


def _arrive(public: Public, seat: int) -> Choices:
    verbs: list[Verb] = []
    takes = arriving.takeable(public, seat)
    if takes:
        verbs.append(_pairs(Take, takes))
    supplies = arriving.suppliable(public, seat)
    if supplies:
        verbs.append(_pairs(Supply, supplies))
    if arriving.may_exchange(public, seat):
        verbs.append(_EXCHANGE)
    verbs += growing(public.zoos[seat])
    verbs.append(_PASS)
    return Choices(tuple(verbs))


def _pairs(action: type[Struct], by_main: Mapping[int, Pairs]) -> Verb:
    """Return the verb to give or take so many males and females of a main."""

    def males(species: int) -> Sequence[int]:
        return tuple(by_main.get(species, ()))

    def females(species: int, males: int) -> Sequence[int]:
        return by_main[species].get(males, ()) if species in by_main else ()

    first = Slot("species", tuple(by_main))
    return Verb(action, (first, SlotAfter("males", males), SlotAfter("females", females)))


# --- housing ---------------------------------------------------------------------------------------------------------


def _house(public: Public, seat: int) -> Choices:
    species, animals = in_hand(public)
    zoo = public.zoos[seat]
    housing = _housing(housings(zoo, species, animals, public.cards.event))
    return Choices((housing, _WAIT) if has_space(zoo, species) else (housing,))


def _panda(public: Public, seat: int) -> Choices:
    species, animals = in_hand(public)
    return Choices((_housing(entries(public.zoos[seat], species, animals, public.cards.event)),))


def _housing(found: Entries) -> Verb:
    def males(place: int) -> Sequence[int]:
        return tuple(found.get(place, ()))

    def females(place: int, males: int) -> Sequence[int]:
        return found[place].get(males, ()) if place in found else ()

    first = Slot("place", tuple(found))
    return Verb(House, (first, SlotAfter("males", males), SlotAfter("females", females)))


CHOICES: dict[str, Callable[[Public, int], Choices]] = {LEAVE: _leave, ARRIVE: _arrive, HOUSE: _house, PANDA: _panda}
