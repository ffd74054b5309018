"""Offer actions whose slots depend on each other: this tile only in those enclosures.

A `ChainedVerb` holds a `SlotAfter` where the options depend on the slots before it; that is asked once those are filled. A
`PackedVerb` keeps the values of such slots together in the one field of its action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.contract.choice import Action, Slot, Verb
from engine.contract.tree import Struct


class SlotAfter(Struct, frozen=True, eq=False, gc=False):
    """Hold what a field may be once the fields before it are filled: `given(*values)` returns its options.

    There are some for all values that may be chosen before, none for others.
    """

    what: str
    given: Callable[..., Sequence[Any]]

    def __repr__(self) -> str:
        return f"SlotAfter({self.what!r}, {self.given!r})"


class ChainedVerb(Verb):
    """Hold a verb whose later slots' options depend on its earlier slots.

    Counting, `at` and listing walk through the values of all slots but the last; membership and drawing only through the slots.
    """

    __slots__ = ("chain",)

    def __init__(self, action: type[Action], chain: tuple[Slot | SlotAfter, ...]) -> None:
        self.action, self.slots, self.chain = action, (), chain

    @property
    def size(self) -> int:
        """Return how many slots there are."""
        return len(self.chain)

    def slot(self, filled: tuple[Any, ...]) -> Slot:
        """Return the slot after those that are `filled`, with the options that are left to it."""
        slot = self.chain[len(filled)]
        return Slot(slot.what, slot.given(*filled)) if isinstance(slot, SlotAfter) else slot

    def possible(self) -> bool:
        """Tell whether this verb has any action at all."""
        return bool(self.slot(()).options)

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen slot after slot; raise IndexError where there is no option."""
        filled: tuple[Any, ...] = ()
        for slot in self.chain:
            options = slot.given(*filled) if isinstance(slot, SlotAfter) else slot.options
            if not (size := len(options)):
                raise IndexError("there is no choice")
            filled = (*filled, options[below(size)])
        return self.make(filled)

    def count(self) -> int:
        """Return the number of different actions of this verb."""
        return _count(self.chain, ())

    def more_than(self, most: int) -> bool:
        """Tell whether there are more different actions of this verb than so many; counting ends there."""
        for _, options in self._ends():
            most -= len(options)
            if most < 0:
                return True
        return most < 0

    def at(self, index: int) -> Action:
        """Return action number `index` of this verb, the last slot running fastest; raise IndexError beyond the last."""
        for filled, options in self._ends():
            if index < len(options):
                return self.make((*filled, options[index]))
            index -= len(options)
        raise IndexError("there is no such choice")

    def takes(self, action: Action) -> bool:
        """Tell whether `action` is one of this verb's."""
        if type(action) is not self.action:
            return False
        values = self.values(action)
        return len(values) == len(self.chain) and all(
            value in self.slot(values[:place]).options for place, value in enumerate(values)
        )

    def _ends(self, filled: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Sequence[Any]]]:
        """Yield the values of all slots but the last, in every way that is possible, with the options of the last."""
        options = self.slot(filled).options
        if len(filled) + 1 == len(self.chain):
            yield filled, options
            return
        for value in options:
            yield from self._ends((*filled, value))

    def __iter__(self) -> Iterator[Action]:
        for filled, options in self._ends():
            for value in options:
                yield self.make((*filled, value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.action.__name__}, {self.chain!r})"


def _count(chain: tuple[Slot | SlotAfter, ...], filled: tuple[Any, ...]) -> int:
    """Return in how many ways the slots of a chain may be filled after those that are."""
    place = len(filled)
    slot = chain[place]
    options = slot.given(*filled) if isinstance(slot, SlotAfter) else slot.options
    if place + 1 == len(chain):
        return len(options)
    return sum([_count(chain, (*filled, value)) for value in options])


class PackedVerb(ChainedVerb):
    """Hold a chained verb whose action has a single field: the tuple of what is in its slots."""

    __slots__ = ()

    def make(self, values: Iterable[Any]) -> Action:
        """Return the action with these values in its slots, legal or not."""
        return self.action(tuple(values))

    def values(self, action: Action) -> tuple[Any, ...]:
        """Return what an action of this verb's kind has in its slots; as many as it was made of, legal or not."""
        return tuple(getattr(action, action.__struct_fields__[0]))


def verb_of(action: type[Action], slots: tuple[Slot | SlotAfter, ...]) -> Verb:
    """Return the verb of an action with these slots, as its fields and slots ask for: packed where it has fewer fields."""
    form = _FORMS.get(action)
    if form is None:
        chained = any(type(slot) is SlotAfter for slot in slots)
        packed = len(slots) > len(action.__struct_fields__)
        form = _FORMS[action] = PackedVerb if packed else ChainedVerb if chained else Verb
    return form(action, slots)  # type: ignore[arg-type]  # a Verb has no SlotAfter


_FORMS: dict[type[Action], type[Verb]] = {}
"""What verbs of a kind of action are, which never changes."""
