"""Play a game by its cards: a verb is one class, an ask is one card, and all else that a game must answer follows from them.

A *verb* (a subclass of `VerbCard`) stands in the chapter of the rules that it belongs to, with its fields, its slots, the reasons
why it is refused, and what it does to the table. An *ask card* says what a seat is asked and which verbs answer that. `Rulebook`
has what `engine.contract.game.Game` wants of both: what may be done, why something else may not, and what becomes of it.
"""

import functools
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.contract.asks import open_ask, owed, why_not_asked
from engine.contract.choice import NOTHING, Action, Choices, Slots, Verb
from engine.contract.game import GameInfo, Outcome, Refusal, Step
from engine.contract.preview import alone
from engine.contract.secrecy import State, View, open_view
from engine.contract.tree import Node


class VerbCard(Node, tag=str.lower):
    """Be one kind of action. On the wire it goes by its class name in small letters, then its fields."""

    @classmethod
    def slots(cls, public: Any, seat: int) -> Slots | None:
        """Return what the fields may be for the seat that is asked; None where this cannot be done now."""
        raise NotImplementedError

    def refused(self, public: Any, seat: int) -> Refusal | None:  # where what is asked says enough
        """Return why this is not among the slots, in a sentence with figures; None where what is asked says enough."""
        return None

    def done(self, state: Any, seat: int) -> Step[Any, Any, Any]:
        """Return what becomes of the table. Nothing is checked: the slots are the law."""
        raise NotImplementedError


def offered(verbs: Iterable[type[VerbCard]], public: Any, seat: int) -> Choices:
    """Return what a seat may do with some verbs, in their order."""
    return Choices([Verb(verb, slots) for verb in verbs if (slots := verb.slots(public, seat)) is not None])


def _offered(verbs: Iterable[type[VerbCard]], view: Any) -> Choices:
    return offered(verbs, view.public, view.seat)


def first(choices: Choices) -> Action:
    """Return the first of all actions."""
    return choices.at(0)


class AskCard(NamedTuple):
    """Hold one kind of decision: who is asked this answers with one of its verbs."""

    kind: str
    verbs: tuple[type[VerbCard], ...]
    call: str
    """What the seat is to do, in two or three words (`YOUR BONUS`)."""
    doing: str
    """What others read of that seat (`has a bonus`)."""
    question: Callable[[Any, int], str]
    """The decision as a line, for a public part and the seat that is asked."""
    otherwise: Refusal | Callable[[Any, Any], Refusal]
    """What is said to any other action, or what says it for a public part and that action."""
    default: Action | Callable[[Choices], Action] = first
    """What is played for a seat that is not there, or what finds it among what the seat may do."""
    opened: Callable[[Any, Mapping[int, Any]], Step[Any, Any, Any]] | None = None
    """What becomes of the table when sealed answers are opened together; None where seats answer one by one (`VerbCard.done`)."""
    fast: Callable[[Any], Choices] | None = None
    """What the verbs offer to a view, found more quickly than by asking one after the other; None where that is quick enough."""
    watched: Callable[[Any, int], str] | None = None
    """The decision for those whom nobody asks; None where `question` speaks to nobody."""
    turn: str = ""
    """The rule that says who is asked this, where that is not the rule of the whole game."""

    def said_to(self, public: Any, seat: int, viewer: int | None) -> str:
        """Return what is asked of `seat`, as a line for `viewer`."""
        return self.question(public, seat) if viewer == seat or self.watched is None else self.watched(public, seat)


class Rulebook:
    """Answer for a game what its cards say."""

    def __init__(
        self,
        asks: Sequence[AskCard],
        *,
        turn: str,
        over: str,
        waits: Callable[[Any], Refusal | None] | None = None,
    ) -> None:
        """Take the cards; `turn` and `over` are the rules that say who acts, where a card does not say so, and when the game ends.

        `waits` says of a view why its seat must wait, where more is to be said than that it is not its turn.
        """
        self.asks = {ask.kind: ask for ask in asks}
        self.verbs = tuple(dict.fromkeys(verb for ask in asks for verb in ask.verbs))
        """All verbs of the game, in the order of the cards."""
        self._turn, self._over, self._waits = turn, over, waits
        self._opened = {ask.kind: ask.opened for ask in asks if ask.opened is not None}
        self._offers = {ask.kind: ask.fast or functools.partial(_offered, ask.verbs) for ask in asks}

    def hang_in(self, fast: Mapping[str, Callable[[Any], Choices]]) -> None:
        """Let what is offered, by kind of ask, be found more quickly, where the cards themselves do not say how."""
        self._offers.update(fast)

    @property
    def action(self) -> Any:
        """Return the type of what may travel as an action: one of the verbs."""
        return functools.reduce(operator.or_, self.verbs)

    def choices(self, view: Any) -> Choices:
        """Return what the view's seat may do; NOTHING while it waits, watches, or the game is over."""
        public, seat = view.public, view.seat
        ask = open_ask(public, seat)
        if ask is None:
            return NOTHING
        return self._offers[ask.kind](view)

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        """Return why `action` is refused, or None exactly when it is one of the view's choices."""
        if action in self.choices(view):
            return None
        ask = owed(view)
        if ask is None:
            return why_not_asked(view, over=self._over, turn=self._acts(view), waits=self._waits and self._waits(view))
        card = self.asks[ask.kind]
        found: Refusal | None = action.refused(view.public, view.seat) if type(action) in card.verbs else None
        otherwise = card.otherwise
        return found or (otherwise if isinstance(otherwise, Refusal) else otherwise(view.public, action))

    def _acts(self, view: Any) -> str:
        """Return the rule that says who acts now."""
        asks = view.public.asks
        return (self.asks[asks[-1].kind].turn if asks else "") or self._turn

    def apply(self, state: Any, moves: Mapping[int, Any]) -> Step[Any, Any, Any]:
        """Return the step of the one seat that answers, or of all that sealed an answer."""
        opened = self._opened and self._opened.get(state.public.asks[-1].kind)
        if opened:
            return opened(state, moves)
        ((seat, action),) = moves.items()
        step: Step[Any, Any, Any] = action.done(state, seat)
        return step

    def default(self, view: Any) -> Action:
        """Return the action that is played for a seat whose time is up."""
        ask = owed(view)
        assert ask is not None
        default = self.asks[ask.kind].default
        return default(self.choices(view)) if callable(default) else default

    def call(self, view: Any) -> str:
        """Return what the view's seat is to do, in two or three words, or an empty string."""
        ask = owed(view)
        return "" if ask is None else self.asks[ask.kind].call

    def question(self, view: Any) -> str:
        """Return the present decision as a line, or an empty string."""
        if not view.public.asks:
            return ""
        ask = view.public.asks[-1]
        seat = view.seat if view.seat in ask.seats else ask.seats[0]
        return self.asks[ask.kind].said_to(view.public, seat, view.seat)


@dataclass(frozen=True)
class CardGame:
    """Be a game that is played by its cards; each part is what `engine.contract.game.Game` says of the method of its name."""

    info: GameInfo
    setup: Callable[[Any, int, bytes], Step[Any, Any, Any]]
    view: Callable[[Any, int | None], View[Any, Any]]
    choices: Callable[[Any], Choices]
    why_not: Callable[[Any, Any], Refusal | None]
    apply: Callable[[Any, Mapping[int, Any]], Step[Any, Any, Any]]
    default: Callable[[Any], Action]
    imagine: Callable[[Any, bytes], State[Any, Any, Any]]
    suppose: Callable[[Any, Any], Mapping[int, Action]]
    undecided: Callable[[Any, Any], tuple[str, ...]]
    outcome: Callable[[Any], Outcome | None]
    possible: Callable[[Any, int], str]
    agrees: Callable[[Any, Any], str]


def game(
    info: GameInfo,
    rulebook: Rulebook,
    *,
    setup: Callable[[Any, int, bytes], Step[Any, Any, Any]],
    imagine: Callable[[Any, bytes], State[Any, Any, Any]],
    undecided: Callable[[Any, Any], tuple[str, ...]],
    outcome: Callable[[Any], Outcome | None],
    possible: Callable[[Any, int], str],
    agrees: Callable[[Any, Any], str],
    shown: Callable[[Any, int | None], View[Any, Any]] = open_view,
    suppose: Callable[[Any, Any], Mapping[int, Action]] = alone,
) -> CardGame:
    """Return the game that a rulebook's cards make; `shown` is what a seat sees of a state."""
    return CardGame(
        info=info,
        setup=setup,
        view=shown,
        choices=rulebook.choices,
        why_not=rulebook.why_not,
        apply=rulebook.apply,
        default=rulebook.default,
        imagine=imagine,
        suppose=suppose,
        undecided=undecided,
        outcome=outcome,
        possible=possible,
        agrees=agrees,
    )
