"""Offer what is done in a building phase as verbs that look at the zoo only when they are asked."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.contract.choice import Action, Choices, Slot, Slots, Verb
from engine.games.zoo_tycoon.fast.offers import Site, StepOffer


class SiteVerb(Verb):
    """Hold a verb that looks at the zoo only when it is asked: a decision draws one verb of a dozen."""

    __slots__ = ("_kept", "_offer", "_site")

    def __init__(self, offer: StepOffer, here: Site) -> None:
        self.action = offer.step
        self._offer, self._site = offer, here
        self._kept: Slots | None = None

    @property
    def slots(self) -> Slots:  # type: ignore[override]
        """Return the slots of the verb in this zoo, without options if it is not possible."""
        if self._kept is None:
            if self.possible():
                self._kept = self._offer.slots(self._site)
            else:
                self._kept = tuple([Slot(name, ()) for name in self.action.__struct_fields__])
        return self._kept

    def possible(self) -> bool:
        return self._offer.may(self._site)


class _Verbs(Sequence[Verb]):
    """Hold the verbs of offers in a zoo and some others; the former are made once they are looked at."""

    __slots__ = ("_all", "here", "offers", "others")

    def __init__(self, offers: tuple[StepOffer, ...], here: Site, others: tuple[Verb, ...]) -> None:
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


class BuildingSites(Choices, frozen=True, eq=False, gc=False):
    """Hold what a seat may do as it builds, at least to be done; `draw` asks whether a verb is possible only once it is drawn."""

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen verb first, each possible one alike, then slot after slot; one is possible at least."""
        verbs = self.verbs
        assert type(verbs) is _Verbs
        here, offers = verbs.here, verbs.offers
        size = len(offers) + len(verbs.others)
        place = below(size) if size > 1 else 0
        if place < len(offers):  # the first is possible more often than not: no list of them is made for it
            if offers[place].may(here):
                return Verb(offers[place].step, offers[place].slots(here)).draw(below)
        elif verbs.others[place - len(offers)].possible():
            return verbs.others[place - len(offers)].draw(below)
        left: list[Any] = [*offers, *verbs.others]
        while True:
            last = left.pop()
            size -= 1
            if place < size:
                left[place] = last
            place = below(size) if size > 1 else 0
            one = left[place]
            if not isinstance(one, Verb):
                if one.may(here):
                    return Verb(one.step, one.slots(here)).draw(below)
            elif one.possible():
                action: Action = one.draw(below)
                return action


def offered(offers: tuple[StepOffer, ...], here: Site, others: tuple[Verb, ...]) -> BuildingSites:
    """Return what a seat may do as it builds: of what is on offer all that is possible, and others."""
    return BuildingSites(_Verbs(offers, here, others))
