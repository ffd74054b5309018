"""Fix what a lesson is: steps on prepared positions of the real game, which are read or done, one after another.

Each game's lesson is `zootui.lessons.<id with _>` with a module-level `LESSON: Lesson`. A lesson knows the game and nothing of
screens: the table screen shows it like any table, `--plain` says it in lines of text.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, cast

from engine.contract.choice import Action
from engine.contract.secrecy import State
from engine.registry import ids
from zootui.boards.contract import Page

Kind = Literal["lesson", "puzzle"]
Part = Literal["board", "seats", "side", "log", "panel", "status", "footer"]


@dataclass(frozen=True)
class Spot:
    """Name what a step speaks of: a part of the screen, and in it a thing as `Board.spot` knows it (`truck 3`), or a seat's number.

    The spot `panel` keeps the action panel below the strip; where an amount is typed or a list is picked from, it stays anyway.
    """

    part: Part
    name: str = ""


@dataclass(frozen=True)
class LessonStep:
    """Hold one step: what to do and why, in a player's words, each of at most 75 letters a line and two lines.

    A key between backticks is drawn as a key: press `3`. `start` gives the position that the step begins with; without it, it
    goes on from the one before: after its `answer` and what the `others` did then, as (seat, action). `objection` why an
    action that is allowed is not what this step is about (the rules themselves say why something is not allowed).
    """

    title: str
    do: str
    why: str
    spots: tuple[Spot, ...] = ()
    page: Page | None = None
    """What stands in place of the board: the summary of a year."""
    answer: Action | None = None
    """What the learner is to do; None: the step is only read."""
    start: Callable[[], State[Any, Any, Any]] | None = None
    others: tuple[tuple[int, Action], ...] = ()
    accepts: tuple[type, ...] | Callable[[Any, Action], bool] = ()
    """Which other actions will do as well: all of these kinds, or those of which it tells so."""
    objection: str | Callable[[Any, Action], str] = ""
    learned: tuple[str, ...] = ()
    """What stands there afterwards, a line of at most 75 letters each."""
    seat: int = 0
    """Where the learner sits: at the same seat as in the step before, unless it has a start."""

    def will_do(self, view: Any, action: Action) -> bool:
        """Tell whether an action other than the answer will do as well."""
        return isinstance(action, self.accepts) if isinstance(self.accepts, tuple) else self.accepts(view, action)

    def against(self, view: Any, action: Action) -> str:
        """Return why an action is not what this step is about; empty where the step does not say."""
        return self.objection if isinstance(self.objection, str) else self.objection(view, action)


@dataclass(frozen=True)
class Lesson:
    """Hold the steps of a game's lesson, 8 to 12, or puzzles, a step each; the first has a `start`."""

    game: str
    steps: tuple[LessonStep, ...]
    names: tuple[str, ...] = field(default=("Mara", "Jonas", "Priya"))
    """Who sits there, the learner first."""
    kind: Kind = "lesson"
    """Whether the steps say what to do, or it is to be found out."""

    def called(self, me: str) -> tuple[str, ...]:
        """Return what those who sit there are called. Puzzles seat the learner now here, now there: there nobody is renamed."""
        return self.names if self.kind == "puzzle" or not me else (me, *self.names[1:])


def seated(names: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Return names in the order of the seats: the first, the learner's, at `seat`, the others around as they come."""
    learner, *others = names
    return (*others[:seat], learner, *others[seat:])


def lesson_games() -> tuple[str, ...]:
    """Return the ids of the games that have a lesson."""
    return tuple(game_id for game_id in ids() if find_spec(_module(game_id)) is not None)


def load_lesson(game_id: str) -> Lesson:
    """Return the lesson of a game."""
    return cast(Lesson, import_module(_module(game_id)).LESSON)


def _module(game_id: str) -> str:
    return "zootui.lessons." + game_id.replace("-", "_")
