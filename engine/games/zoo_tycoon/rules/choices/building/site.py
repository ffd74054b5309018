"""Look at a zoo as the place where its seat builds: what is free, what is barred, and verbs that wait to be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.contract.choice import Action, Choices, Slot, SlotAfter, Verb
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.building_steps import constructs_free
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.spring.events import disease
from engine.games.zoo_tycoon.rules.zoo.buildings import income
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.steps.places import of_category

Chain = tuple[Slot | SlotAfter, ...]


class Site(Struct, frozen=True, eq=False, gc=False):
    """Hold a zoo in its building phase: its free squares, the species that a disease keeps out, what a construction costs.

    `commercial` is the income of its buildings: with some, no step may take away what they need.
    """

    zoo: Zoo
    free: int
    barred: int
    construction: int
    commercial: int


def site(public: Public, seat: int) -> Site:
    """Return the zoo of a seat as it may build in it now (R28, R109, R139, R148)."""
    zoo = public.zoos[seat]
    illness = disease(public.cards.event)
    barred = 0 if illness == NOBODY else of_category(illness, zoo.readings)
    construction = 0 if constructs_free(public, zoo) else COMPONENTS.costs.construction
    commercial = income(zoo.buildings) if zoo.buildings else 0
    return Site(zoo, free_squares(zoo), barred, construction, commercial)


def affordable(here: Site, price: int) -> bool:
    """Tell whether a zoo can pay a price; what is free can always be had (R22)."""
    return not price or here.zoo.money >= price


class Offer(Struct, frozen=True, eq=False, gc=False):
    """Hold a kind of action, whether a zoo can do it at all, and the slots that it then has.

    `slots` is given what `may` found, so that nothing is looked for twice.
    """

    action: type[Action]
    may: Callable[[Site], Any]
    slots: Callable[[Site, Any], Chain]


class SiteVerb(Verb):
    """Hold a verb that looks at the zoo only when it is asked: a decision draws one verb of a dozen."""

    __slots__ = ("_chain", "_offer", "_site")

    def __init__(self, offer: Offer, here: Site) -> None:
        self.action = offer.action
        self._offer, self._site = offer, here
        self._chain: Chain | None = None

    @property
    def slots(self) -> Chain:  # type: ignore[override]
        """Return the slots of the verb in this zoo, without options if it is not possible."""
        if self._chain is None:
            found = self._offer.may(self._site)
            if found:
                self._chain = self._offer.slots(self._site, found)
            else:
                self._chain = tuple([Slot(name, ()) for name in self.action.__struct_fields__])
        return self._chain

    def possible(self) -> bool:
        """Tell whether this verb has any action at all."""
        return bool(self._offer.may(self._site))

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen slot after slot; raise IndexError where there is no option."""
        return _drawn(self.action, self.slots, below)


def _drawn(action: type[Action], chain: Chain, below: Callable[[int], int]) -> Action:
    filled: list[Any] = []
    for slot in chain:
        options = slot.given(*filled) if isinstance(slot, SlotAfter) else slot.options
        if not (size := len(options)):
            raise IndexError("there is no choice")
        filled.append(options[below(size)])
    return action(*filled)


class _Verbs(Sequence[Verb]):
    """Hold the verbs of what a zoo is offered and some others; the former are made once they are looked at."""

    __slots__ = ("_all", "here", "offers", "others")

    def __init__(self, offers: tuple[Offer, ...], here: Site, others: tuple[Verb, ...]) -> None:
        self.offers, self.here, self.others = offers, here, others
        self._all: tuple[Verb, ...] | None = None

    def __len__(self) -> int:
        return len(self.offers) + len(self.others)

    def __getitem__(self, place: Any) -> Any:
        if self._all is None:
            self._all = (*[SiteVerb(offer, self.here) for offer in self.offers], *self.others)
        return self._all[place]

    def __iter__(self) -> Iterator[Verb]:
        return iter(self[:])


class Building(Choices, frozen=True, eq=False, gc=False):
    """Hold what a seat may do as it builds, Done among it; `draw` asks whether a verb is possible only once it is drawn."""

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen verb first, each possible one alike, then slot after slot; there is always Done."""
        verbs = self.verbs
        assert type(verbs) is _Verbs
        here, offers = verbs.here, verbs.offers
        size = len(offers) + len(verbs.others)
        place = below(size) if size > 1 else 0
        if place < len(offers):  # the first is possible more often than not: no list of them is made for it
            found = offers[place].may(here)
            if found:
                return _drawn(offers[place].action, offers[place].slots(here, found), below)
        elif verbs.others[place - len(offers)].possible():
            return verbs.others[place - len(offers)].draw(below)
        left: list[Offer | Verb] = [*offers, *verbs.others]
        while True:
            left[place] = left[-1]
            left.pop()
            place = below(len(left)) if len(left) > 1 else 0
            one = left[place]
            if type(one) is Offer:
                found = one.may(here)
                if found:
                    return _drawn(one.action, one.slots(here, found), below)
            elif one.possible():  # type: ignore[union-attr]
                return one.draw(below)  # type: ignore[union-attr]


def building(offers: tuple[Offer, ...], here: Site, others: tuple[Verb, ...]) -> Building:
    """Return what a seat may do as it builds: of the kinds of actions offered those that are possible, and others."""
    return Building(_Verbs(offers, here, others))
