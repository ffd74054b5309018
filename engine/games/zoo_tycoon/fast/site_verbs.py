"""Offer the steps of a building phase as verbs that look at the zoo only when they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.contract.choice import Action, Choices, Slot, Slots, Verb
from engine.games.zoo_tycoon.rules.autumn.step import BuildStep, Site


class SiteVerb(Verb):
    """Hold a verb that looks at the zoo only when it is asked: a decision draws one verb of a dozen."""

    __slots__ = ("_kept", "_site", "_step")

    def __init__(self, step: type[BuildStep], here: Site) -> None:
        self.action = step
        self._step, self._site = step, here
        self._kept: Slots | None = None

    @property
    def slots(self) -> Slots:  # type: ignore[override]
        """Return the slots of the verb in this zoo, without options if it is not possible."""
        if self._kept is None:
            found = self._step.may(self._site)
            if found:
                self._kept = self._step.slots_at(self._site, found)
            else:
                self._kept = tuple([Slot(name, ()) for name in self.action.__struct_fields__])
        return self._kept

    def possible(self) -> bool:
        """Tell whether this verb has any action at all."""
        return bool(self._step.may(self._site))

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen slot after slot; raise IndexError where there is no option."""
        return _drawn(self.action, self.slots, below)


def _drawn(action: type[Action], slots: Slots, below: Callable[[int], int]) -> Action:
    filled: list[Any] = []
    for slot in slots:
        options = slot.options if type(slot) is Slot else slot.given(*filled)  # type: ignore[union-attr]
        if not (size := len(options)):
            raise IndexError("there is no choice")
        filled.append(options[below(size)])
    return action(*filled)


class _Verbs(Sequence[Verb]):
    """Hold the verbs of steps in a zoo and some others; the former are made once they are looked at."""

    __slots__ = ("_all", "here", "others", "steps")

    def __init__(self, steps: tuple[type[BuildStep], ...], here: Site, others: tuple[Verb, ...]) -> None:
        self.steps, self.here, self.others = steps, here, others
        self._all: tuple[Verb, ...] | None = None

    def __len__(self) -> int:
        return len(self.steps) + len(self.others)

    def __getitem__(self, place: Any) -> Any:
        if self._all is None:
            self._all = (*[SiteVerb(step, self.here) for step in self.steps], *self.others)
        return self._all[place]

    def __iter__(self) -> Iterator[Verb]:
        return iter(self[:])


class BuildingSites(Choices, frozen=True, eq=False, gc=False):
    """Hold what a seat may do as it builds, Done among it; `draw` asks whether a verb is possible only once it is drawn."""

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen verb first, each possible one alike, then slot after slot; there is always Done."""
        verbs = self.verbs
        assert type(verbs) is _Verbs
        here, steps = verbs.here, verbs.steps
        size = len(steps) + len(verbs.others)
        place = below(size) if size > 1 else 0
        if place < len(steps):  # the first is possible more often than not: no list of them is made for it
            found = steps[place].may(here)
            if found:
                return _drawn(steps[place], steps[place].slots_at(here, found), below)
        elif verbs.others[place - len(steps)].possible():
            return verbs.others[place - len(steps)].draw(below)
        left: list[Any] = [*steps, *verbs.others]
        while True:
            last = left.pop()
            size -= 1
            if place < size:
                left[place] = last
            place = below(size) if size > 1 else 0
            one = left[place]
            if not isinstance(one, Verb):
                found = one.may(here)
                if found:
                    return _drawn(one, one.slots_at(here, found), below)
            elif one.possible():
                action: Action = one.draw(below)
                return action


def building(steps: tuple[type[BuildStep], ...], here: Site, others: tuple[Verb, ...]) -> BuildingSites:
    """Return what a seat may do as it builds: of the steps those that are possible, and others."""
    return BuildingSites(_Verbs(steps, here, others))
