"""Offer a verb with several slots as one with a single slot, for who points at all of them at once: a tile and its place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.contract.choice import Action, Slot, Verb


class WholeVerb(Verb):
    """Hold a verb's actions in a single slot: its options are tuples, the values of all slots of `parts`, in the same order.

    Nothing is listed: an option is found by its number, membership asks the slots of `parts` one after another.
    """

    __slots__ = ("parts",)

    def __init__(self, parts: Verb) -> None:
        super().__init__(parts.action, (Slot(parts.slots[-1].what, _Wholes(parts)),))
        self.parts = parts

    def make(self, values: Iterable[Any]) -> Action:
        (whole,) = values
        return self.parts.make(whole)

    def values(self, action: Action) -> tuple[Any, ...]:
        return (self.parts.values(action),)

    def draw(self, below: Callable[[int], int]) -> Action:
        """Return an action chosen slot after slot of `parts`; raise IndexError where there is no option."""
        return self.parts.draw(below)

    def more_than(self, most: int) -> bool:
        """Tell whether there are more than `most` different actions of this verb."""
        return self.parts.more_than(most)

    def at(self, index: int) -> Action:
        return self.parts.at(index)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.parts)

    def __repr__(self) -> str:
        return f"WholeVerb({self.parts!r})"


class _Wholes(Sequence[tuple[Any, ...]]):
    """Offer the values of all slots of a verb together."""

    __slots__ = ("_verb",)

    def __init__(self, verb: Verb) -> None:
        self._verb = verb

    def __len__(self) -> int:
        return self._verb.count()

    def __bool__(self) -> bool:
        return self._verb.possible()

    def __getitem__(self, index: Any) -> Any:
        if index < 0 or not self._verb.more_than(index):  # never counted: that walks through all of them
            raise IndexError(index)
        return self._verb.values(self._verb.at(index))

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != self._verb.size:
            return False
        return self._verb.takes(self._verb.make(value))

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for action in self._verb:
            yield self._verb.values(action)
