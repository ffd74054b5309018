"""Hold the words of an action: what it is called, and what it does besides what it changes in the zoo."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple

from engine.contract.voice import Effect, Names, Remark, in_brackets
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import square_name
from engine.games.zoo_tycoon.rules.course import TycoonMove
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.limits import surcharge
from engine.shared.telling import A, Deed
from engine.shared.wording import signed


class Label(NamedTuple):
    """Say what an action does, piece by piece; what does not apply is empty."""

    what: str
    """What is done or put somewhere (`retreat`)."""
    where: str = ""
    """Where (`c5`, `beside meerkats`)."""
    whose: str = ""
    """For which of several, where it is the same for each (`lions`)."""
    gain: str = ""
    """What comes of it (`experience +1`)."""
    price: Remark | None = None
    """What it costs (`4`, `free`, `worker, free`)."""

    @property
    def without_place(self) -> str:
        """Return it without where (`retreat for lions (4)`)."""
        whose, gain = self.whose and f" for {self.whose}", self.gain and f", {self.gain}"
        return f"{self.what}{whose}{gain}{'' if self.price is None else self.price.written}"


Effects = Iterator[Effect]
SPACE_FREED = Effect("frees a space of your quarantine", 1)


class TycoonDeed(Deed[Public, A]):
    """Hold an action or plan with the table at which a seat does it."""

    @property
    def zoo(self) -> Zoo:
        return self.public.zoos[self.seat]


class Foresight(NamedTuple, Generic[A]):
    """Hold an action or plan with what its seat sees before and after it, and what the seats are called."""

    before: Public
    after: Public
    seat: int
    names: Names
    action: A

    @property
    def zoo(self) -> Zoo:
        """Return the zoo of the seat before it."""
        return self.before.zoos[self.seat]


def _landing(action: Any) -> str:
    square = action.landing() if isinstance(action, TycoonMove) else NO_SQUARE
    return "" if square == NO_SQUARE else square_name(square)


class ActionRow(NamedTuple):
    """Hold the words of one kind of action or plan."""

    label: Label | Callable[[TycoonDeed[Any]], Label]
    """What it is called, for the seat whose action it is."""
    does: tuple[Effect, ...] | Callable[[Foresight[Any]], Effects] = ()
    """What it does besides what it changes in the zoo."""
    brief: str = ""
    """What its button says in few signs."""
    open: bool = False
    """Whether what follows is still open, so that it is told from the view before it alone."""
    square: Callable[[Any], str] = _landing
    """The square on which it puts something (`c5`), of several tiles the first; empty where there is none."""

    def called(self, deed: TycoonDeed[Any]) -> Label:
        return self.label(deed) if callable(self.label) else self.label

    def effects(self, seen: Foresight[Any]) -> tuple[Effect, ...]:
        return tuple(self.does(seen)) if callable(self.does) else self.does


ActionRows = Mapping[type, ActionRow]


def worker(deed: TycoonDeed[Any]) -> Remark:
    """Return that a worker does it, and what this adds to the costs of the year: nothing for the first (R25)."""
    number = deed.zoo.staff.used + 1
    more = surcharge(number, free_worker(deed.public.cards.event)) if number <= COMPONENTS.givens.workers else 0
    return in_brackets(f"worker, costs {signed(more)}" if more else "worker, free")
