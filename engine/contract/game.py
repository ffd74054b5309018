"""Fix the contract between the five games and everything that runs them.

A game is a set of pure functions over an immutable `State(public, seats, hidden)`. Secrecy is a *place*: `public` is what all
may see, `seats[i]` what only seat i may see, `hidden` what nobody may see, so a `View` is a projection and there is no
redaction to forget. Legality is a function of the view: the host checks a move with the very `choices` that the client
shows, so legal moves never travel and cannot leak.

What is asked stands in `public.asks`, a stack of `Ask`; the last one is open now. An ask of several seats is simultaneous; if it is
`sealed`, all answers are applied at once, otherwise one by one as they come. An action that needs further decisions pushes
asks. `docs/architecture.md` walks the hardest decision of each game through this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from engine.contract.choice import Action, Choices
from engine.contract.facts import Fact, Told
from engine.contract.tree import Struct

__all__ = [
    "Action",
    "AnyGame",
    "Ask",
    "Choices",
    "Effect",
    "Game",
    "GameInfo",
    "Illegal",
    "Outcome",
    "Refusal",
    "Score",
    "State",
    "Step",
    "View",
    "Voice",
    "attempt",
    "open_ask",
    "open_view",
]

P = TypeVar("P")
O = TypeVar("O")  # noqa: E741  (the own part of a view)
H = TypeVar("H")


class Ask(Struct, frozen=True, array_like=True, gc=False):
    """Ask `seats` for a decision of some `kind`; `about` holds what the game needs to know of it."""

    kind: str
    seats: tuple[int, ...]
    sealed: bool = False
    about: tuple[int, ...] = ()


class State(Struct, Generic[P, O, H], frozen=True, array_like=True, gc=False):
    """Hold a whole game: what all see, what each seat alone sees, what nobody sees (deck order, randomness)."""

    public: P
    seats: tuple[O, ...]
    hidden: H


class View(Struct, Generic[P, O], frozen=True, array_like=True, gc=False):
    """Hold what one seat sees; a watcher's has neither seat nor own part."""

    seat: int | None
    public: P
    own: O | None


class Step(Struct, Generic[P, O, H], frozen=True, gc=False):
    """Hold the state after a move, the facts of it, and whether it revealed anything that nobody knew (undo stops there)."""

    state: State[P, O, H]
    facts: tuple[Fact, ...] = ()
    reveals: bool = False


class Refusal(Struct, frozen=True, array_like=True, gc=False):
    """Say why an action is not allowed: a short code, the rule (`R19`), and a sentence that a player understands."""

    code: str
    rule: str
    text: str


class Illegal(Exception):
    """Carry the refusal of a move; the state was not touched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule})")
        self.refusal = refusal


class Score(Struct, frozen=True, array_like=True, gc=False):
    """Hold one seat's points: the total, its named parts, and what each round or year brought; parts add up to the total."""

    total: int
    parts: tuple[tuple[str, int], ...] = ()
    rounds: tuple[int, ...] = ()


class Outcome(Struct, frozen=True, array_like=True, gc=False):
    """Hold the end of a game: each seat's place (1 is best, ties share), its score, and why it ended."""

    places: tuple[int, ...]
    scores: tuple[Score, ...]
    reason: str


class Effect(Struct, frozen=True, array_like=True, gc=False):
    """Say one thing that a move would do, in words; `sign` is 1 for a gain, -1 for a loss, 0 for neither.

    The first `lead` letters of `text` say what brings it about, the rest what it brings.
    """

    text: str
    sign: int = 0
    lead: int = 0

    @classmethod
    def caused(cls, cause: str, gain: str, sign: int) -> Effect:
        """Return the effect that `cause` brings `gain`; an empty cause goes without saying."""
        return cls(f"{cause}: {gain}", sign, len(cause) + 2) if cause else cls(gain, sign)


class GameInfo(Struct, frozen=True, gc=False):
    """Describe a game to everything that does not know its rules.

    `minutes` is a usual playing time for one table, `stretch` what it calls that which its points are counted by (`year`).
    """

    id: str
    title: str
    authors: str
    seats: tuple[int, int]
    rules_version: int
    minutes: int
    stretch: str
    options: type[Struct]
    state: Any
    view: Any
    action: Any


class Game(Protocol[P, O, H]):
    """Name what every game can do. All functions are pure; none touches a clock, a file or global randomness."""

    @property
    def info(self) -> GameInfo:
        """Return the game's description."""
        ...

    def setup(self, options: Any, seats: int, key: bytes) -> Step[P, O, H]:
        """Return the beginning of a game; `key` is 32 bytes; raise ValueError for options or seats that cannot be."""
        ...

    def view(self, state: State[P, O, H], seat: int | None) -> View[P, O]:
        """Return what `seat` (None: a watcher) sees."""
        ...

    def choices(self, view: View[P, O]) -> Choices:
        """Return what the view's seat may do now; falsy when it owes nothing."""
        ...

    def why_not(self, view: View[P, O], action: Action) -> Refusal | None:
        """Return why `action` is refused, or None exactly when it is one of `choices(view)`."""
        ...

    def apply(self, state: State[P, O, H], moves: Mapping[int, Action]) -> Step[P, O, H]:
        """Return the step that legal `moves` make; several seats at once only for a sealed ask. Trusts its caller."""
        ...

    def default(self, view: View[P, O]) -> Action:
        """Return the action that is played for a seat whose time is up or whose seal stays shut."""
        ...

    def imagine(self, view: View[P, O], key: bytes) -> State[P, O, H]:
        """Return some world that looks exactly like `view`, chosen by `key`."""
        ...

    def outcome(self, view: View[P, O]) -> Outcome | None:
        """Return the result once the game is over, before that None."""
        ...


AnyGame = Game[Any, Any, Any]


class Voice(Protocol):
    """Name what every game's `words.voice` can say. Words only: no colour, no layout; names come from the table."""

    def call(self, view: Any) -> str:
        """Return what the view's seat is to do, in two or three words (`YOUR BID`), or an empty string."""
        ...

    def headline(self, view: Any) -> str:
        """Return where the game stands (`year 4 of 5 · auction 18 of 25`)."""
        ...

    def question(self, view: Any) -> str:
        """Return the present decision as a line (`Your bid for birds ★★★ + apes ★★`), or an empty string."""
        ...

    def scores(self, view: Any) -> tuple[int, ...]:
        """Return the points that each seat has now."""
        ...

    def doing(self, view: Any, seat: int) -> tuple[str, ...]:
        """Return what a seat is at in a few words, what matters most first (`to move`, `3 coins`); nothing where nothing is."""
        ...

    def label(self, view: Any, action: Action, names: tuple[str, ...]) -> str:
        """Return an action in words, short enough for a menu line; `names` are what the seats are called."""
        ...

    def piece(self, view: Any, action: Action, names: tuple[str, ...]) -> str:
        """Return what an action puts somewhere, in the words that its label begins with; empty where it puts nothing anywhere."""
        ...

    def forecast(self, view: Any, action: Action, names: tuple[str, ...]) -> tuple[Effect, ...]:
        """Return what a legal action would do, most important first, from what the view's seat can know."""
        ...

    def tell(self, fact: Told, names: tuple[str, ...]) -> str:
        """Return a fact as a log line, like a person telling the game."""
        ...

    def picture(self, view: Any, seat: int, names: tuple[str, ...]) -> str:
        """Return one seat's zoo as plain text, for `--plain` and screen readers."""
        ...


def open_ask(public: Any) -> Ask | None:
    """Return the ask that is open now, or None when the game is over."""
    asks: tuple[Ask, ...] = public.asks
    return asks[-1] if asks else None


def open_view(state: State[P, None, H], seat: int | None) -> View[P, None]:
    """Return what `seat` sees in a game without own secrets, which is the same for everybody: all but what is hidden."""
    return View(seat, state.public, None)


def attempt(game: Game[P, O, H], state: State[P, O, H], moves: Mapping[int, Action]) -> Step[P, O, H]:
    """Check every move against its seat's own view, then apply them; raise Illegal and change nothing if one is refused."""
    for seat, action in moves.items():
        refusal = game.why_not(game.view(state, seat), action)
        if refusal is not None:
            raise Illegal(refusal)
    return game.apply(state, moves)
