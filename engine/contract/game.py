"""Fix the contract between the five games and everything that runs them.

A game is a set of pure functions over an immutable state, of which each seat sees its own view (`engine.contract.secrecy`).
Legality is a function of the view: the host checks a move with the very `choices` that the client shows, so legal moves never
travel and cannot leak.

What is asked stands in `public.asks`, a stack (`engine.contract.asks`): of one seat, of several in secret, or of several that act
side by side. An action that needs further decisions pushes asks. `docs/architecture.md` walks the hardest decision of each game
through this.
"""

from collections.abc import Mapping
from typing import Any, Generic, Protocol

from engine.contract.choice import Action, Choices
from engine.contract.facts import Fact, Kinds
from engine.contract.secrecy import H, O, P, State, View
from engine.contract.tree import Node, Struct


class Step(Struct, Generic[P, O, H], frozen=True, gc=False):
    """Hold the state after a move, the facts of it, and whether it revealed anything that nobody knew (undo stops there)."""

    state: State[P, O, H]
    facts: tuple[Fact, ...] = ()
    reveals: bool = False


class Refusal(Node):
    """Say why an action is not allowed: a short code, the rule (`R19`), and a sentence that a player understands."""

    code: str
    rule: str
    text: str


class Illegal(Exception):
    """Carry the refusal of a move; the state was not touched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule})")
        self.refusal = refusal


class Score(Node):
    """Hold one seat's points: the total, its named parts, and what each round or year brought; parts add up to the total."""

    total: int
    parts: tuple[tuple[str, int], ...] = ()
    rounds: tuple[int, ...] = ()


class Outcome(Node):
    """Hold the end of a game: each seat's place (1 is best, ties share), its score, and why it ended."""

    places: tuple[int, ...]
    scores: tuple[Score, ...]
    reason: str


class GameInfo(Struct, frozen=True, gc=False):
    """Describe a game to everything that does not know its rules."""

    id: str
    title: str
    authors: str
    seats: tuple[int, int]
    rules_version: int
    minutes: int
    """A usual playing time for one table."""
    stretch: str
    """What it calls that which its points are counted by (`year`)."""
    options: type[Struct]
    state: Any
    view: Any
    action: Any
    facts: Kinds
    """The kinds that it tells."""


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

    def suppose(self, view: View[P, O], action: Action) -> Mapping[int, Action]:
        """Return the moves that a preview of `action` makes: it alone; in a sealed ask, with answers of the others.

        The others' answers are legal in every world that looks like `view`, and such that the preview shows what `action` is for (a
        bid wins).
        """
        ...

    def undecided(self, view: View[P, O], step: Step[P, O, H]) -> tuple[str, ...]:
        """Return the paths (`public.deck`) in the view of the seat after `step` that chance or others decide.

        There are none where the step reveals nothing.
        """
        ...

    def outcome(self, view: View[P, O]) -> Outcome | None:
        """Return the result once the game is over, before that None."""
        ...

    def possible(self, view: View[P, O], seats: int) -> str:
        """Return why no host that keeps the rules shows `view` at a table with `seats` seats, an empty string if one may."""
        ...

    def agrees(self, view: View[P, O], options: Any) -> str:
        """Return why a `view` that can be is not of a game with these options, an empty string if it may be."""
        ...


AnyGame = Game[Any, Any, Any]


def attempt(game: Game[P, O, H], state: State[P, O, H], moves: Mapping[int, Action]) -> Step[P, O, H]:
    """Check every move against its seat's own view, then apply them; raise Illegal and change nothing if one is refused."""
    for seat, action in moves.items():
        refusal = game.why_not(game.view(state, seat), action)
        if refusal is not None:
            raise Illegal(refusal)
    return game.apply(state, moves)
