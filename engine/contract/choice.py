"""Describe what a seat may do without writing every possibility down.

`Choices` is a few *verbs*; a verb names an action type and has one *slot* per field of it. The alternatives of a verb are
the product of its slots, yet counting, sampling, membership and pointing at a board never build that product. A slot's
options are any sequence, also a lazy one (a `range`, a bit mask read as squares), so long as `len`, indexing and `in` are
cheap. Where the options of a slot depend on the slots before it (this tile only in those enclosures), it is a `SlotAfter`. An
action may hold what is in several slots as a tuple in its one field. Who points at all slots at once finds them as one in
`zootui.boards.whole_verb`.

There are two ways to choose by chance: `sample` draws every action alike; `draw` draws the verb first, then slot after slot, so
that a verb with few actions is not drowned by one with hundreds.

>>> class Bid(Node, tag="bid"):
...     coins: int
>>> choices = Choices((Verb(Bid, (Slot("coins", range(0, 9)),)),))
>>> choices.count(), Bid(3) in choices, Bid(9) in choices, choices.at(8)
(9, True, False, Bid(coins=8))
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import comb, prod
from typing import Any

from engine.contract.tree import Struct

Action = Struct
"""Any frozen, tagged Struct whose fields are filled from the slots of a verb, in order."""


class Some(Sequence[tuple[Any, ...]]):
    """Offer every subset of `items` with `least` to `most` members, as tuples in the order of `items`."""

    def __init__(self, items: Sequence[Any], least: int, most: int) -> None:
        self.items, self.least, self.most = tuple(items), least, min(most, len(items))
        self._sizes = tuple(comb(len(self.items), size) for size in range(least, self.most + 1))

    def __len__(self) -> int:
        return sum(self._sizes)

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < len(self):
            raise IndexError(index)
        for place, found in enumerate(self._sizes):
            if index < found:
                return self._unrank(index, self.least + place)
            index -= found
        raise IndexError(index)

    def _unrank(self, index: int, size: int) -> tuple[Any, ...]:
        chosen: list[Any] = []
        place = 0
        while size:
            with_this = comb(len(self.items) - place - 1, size - 1)
            if index < with_this:
                chosen.append(self.items[place])
                size -= 1
            else:
                index -= with_this
            place += 1
        return tuple(chosen)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        rest = iter(self.items)
        return all(any(item == seen for seen in rest) for item in value)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.items, size)


class Slot(Struct, frozen=True, eq=False, gc=False):
    """Hold the options for one field of an action."""

    what: str
    """Says what is pointed at (`coins`, `place`, `truck`, `seat` …)."""
    options: Sequence[Any]

    def __repr__(self) -> str:
        return f"Slot({self.what!r}, {self.options!r})"


class SlotAfter(Struct, frozen=True, eq=False, gc=False):
    """Hold what a field may be once the fields before it are filled: `given(*values)` returns its options.

    There are some for all values that may be chosen before, none for others.
    """

    what: str
    given: Callable[..., Sequence[Any]]

    def __repr__(self) -> str:
        return f"SlotAfter({self.what!r}, {self.given!r})"


Slots = tuple[Slot | SlotAfter, ...]
"""What may be chosen for an action, in the order of its fields."""


class Verb:
    """Hold one kind of action and what may be chosen for it.

    Where a slot depends on others, counting, `at` and listing walk through the values of all slots but the last; membership and
    drawing only through the slots.
    """

    __slots__ = ("action", "slots")

    def __init__(self, action: type[Action], slots: Slots = ()) -> None:
        self.action = action
        self.slots = slots

    @property
    def name(self) -> str:
        """Return the tag of the action type."""
        return str(self.action.__struct_config__.tag)

    @property
    def size(self) -> int:
        """Return how many slots there are."""
        return len(self.slots)

    @property
    def packed(self) -> bool:
        """Tell whether the action has a single field, a tuple of what is in all slots."""
        return len(self.slots) > len(self.action.__struct_fields__)

    def slot(self, filled: tuple[Any, ...]) -> Slot:
        """Return the slot after those that are `filled`, with the options that are left to it."""
        slot = self.slots[len(filled)]
        return slot if isinstance(slot, Slot) else Slot(slot.what, slot.given(*filled))

    def make(self, values: Iterable[Any]) -> Action:
        """Return the action with these values in its slots, legal or not."""
        return self.action(tuple(values)) if self.packed else self.action(*values)

    def completed(self, values: Iterable[Any]) -> Action:
        """Return the action with these values in its first slots and, in the others, what comes first there."""
        filled = tuple(values)
        while len(filled) < self.size:
            options = self.slot(filled).options
            filled = (*filled, options[0] if options else self.values(self.at(0))[len(filled)])
        return self.make(filled)

    def values(self, action: Action) -> tuple[Any, ...]:
        """Return what an action of this verb's kind has in its slots; of a packed one as many as it was made of, legal or not."""
        found = tuple([getattr(action, name) for name in action.__struct_fields__])
        return tuple(found[0]) if self.packed else found

    def possible(self) -> bool:
        """Tell whether this verb has any action at all."""
        for slot in self.slots:  # noqa: SIM110  every draw asks this, and a generator would cost as much again
            if type(slot) is Slot and not slot.options:
                return False
        return True

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen slot after slot; raise IndexError where there is no option."""
        slots = self.slots
        if not slots:
            return self.action()
        if len(slots) == 1:  # as most have, and random play asks for nothing as often
            options = slots[0].options  # type: ignore[union-attr]  # the first one depends on none
            if not (size := len(options)):
                raise IndexError("there is no choice")
            return self.action(options[below(size)])
        values: list[Any] = []
        for slot in slots:
            options = slot.options if type(slot) is Slot else slot.given(*values)  # type: ignore[union-attr]
            if not (size := len(options)):
                raise IndexError("there is no choice")
            values.append(options[below(size)])
        return self.action(tuple(values)) if len(slots) > len(self.action.__struct_fields__) else self.action(*values)

    def count(self) -> int:
        """Return the number of different actions of this verb."""
        if self._chained:
            return sum([len(options) for _, options in self._ends()])
        return prod([len(slot.options) for slot in self.slots if isinstance(slot, Slot)])

    def more_than(self, most: int) -> bool:
        """Tell whether there are more than `most` different actions, without counting all where slots depend on others."""
        if not self._chained:
            return self.count() > most
        for _, options in self._ends():
            most -= len(options)
            if most < 0:
                return True
        return most < 0

    def at(self, index: int) -> Action:
        """Return action number `index` of this verb, the last slot running fastest; raise IndexError beyond the last."""
        if not self._chained:
            values: list[Any] = []
            for slot in reversed(self.slots):
                index, place = divmod(index, len(slot.options))  # type: ignore[union-attr]  # none depends on others
                values.append(slot.options[place])  # type: ignore[union-attr]
            return self.make(reversed(values))
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
        if len(values) != len(self.slots):
            return False
        for place, slot in enumerate(self.slots):
            if values[place] not in (slot.options if isinstance(slot, Slot) else slot.given(*values[:place])):
                return False
        return True

    @property
    def _chained(self) -> bool:
        """Tell whether a slot depends on others."""
        return any(type(slot) is SlotAfter for slot in self.slots)

    def _ends(self, filled: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Sequence[Any]]]:
        """Yield the values of all slots but the last, in every way that is possible, with the options of the last."""
        options = self.slot(filled).options
        if len(filled) + 1 == len(self.slots):
            yield filled, options
            return
        for value in options:
            yield from self._ends((*filled, value))

    def __iter__(self) -> Iterator[Action]:
        if not self.slots:
            yield self.action()
            return
        for filled, options in self._ends():
            for value in options:
                yield self.make((*filled, value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.action.__name__}, {self.slots!r})"


class Choices(Struct, frozen=True, eq=False, gc=False):
    """Hold all that one seat may do now; falsy when the seat owes nothing."""

    verbs: Sequence[Verb] = ()

    def count(self) -> int:
        """Return the number of different actions."""
        return sum(verb.count() for verb in self.verbs)

    def at(self, index: int) -> Action:
        """Return action number `index`; raise IndexError beyond the last."""
        for verb in self.verbs:
            size = verb.count()
            if index < size:
                return verb.at(index)
            index -= size
        raise IndexError("there is no such choice")

    def sole(self) -> Verb | None:
        """Return the verb that is possible in one way and no other is, None where there is a choice, or nothing."""
        possible = [verb for verb in self.verbs if verb.possible()]
        return None if len(possible) != 1 or possible[0].more_than(1) else possible[0]

    def sample(self, below: Callable[[int], int]) -> Action:
        """Return a uniformly chosen action, `below(n)` being a source of whole numbers under n; raise IndexError if none."""
        verbs = self.verbs
        if len(verbs) == 1:
            verb = verbs[0]
            slots = verb.slots
            if len(slots) == 1:  # the common case, worth skipping the arithmetic of products
                options = verb.slot(()).options
                if not (size := len(options)):
                    raise IndexError("there is no choice")
                return verb.make((options[below(size)],))
        count = self.count()
        if not count:
            raise IndexError("there is no choice")
        return self.at(below(count))

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen verb first, then slot after slot, each alike; raise IndexError if there is none.

        `below(n)` is a source of whole numbers under n.
        """
        verbs = self.verbs
        if len(verbs) > 1:
            verbs = tuple([verb for verb in verbs if verb.possible()])
        if not verbs:
            raise IndexError("there is no choice")
        return verbs[below(len(verbs)) if len(verbs) > 1 else 0].draw(below)

    def find(self, name: str) -> Verb | None:
        """Return the verb whose action has the tag `name`, or None."""
        for verb in self.verbs:
            if verb.name == name:
                return verb
        return None

    def __contains__(self, action: object) -> bool:
        return any(verb.takes(action) for verb in self.verbs) if isinstance(action, Struct) else False

    def __iter__(self) -> Iterator[Action]:
        for verb in self.verbs:
            yield from verb

    def __bool__(self) -> bool:
        return any(verb.possible() for verb in self.verbs)

    def __repr__(self) -> str:
        return f"Choices({self.verbs!r})"


NOTHING = Choices()
"""What a seat that owes nothing may do."""
