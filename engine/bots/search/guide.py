"""What a search tries first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.bots.search.playouts import first_move, played_out
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame, State, View


class Guide(ABC):
    """Guide the search of one game. All methods are pure but for the generator that they are given."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    playouts: int
    """How many playouts a core of an ordinary laptop makes in a second at a table of two."""
    least = 4
    """How many playouts a candidate gets in the first round at least; those that would get fewer are not looked at."""

    trust = 1.0
    """To what power chances to win are raised before people are told of them (`engine.bots.search.playouts`)."""
    trust_in_tried: float | None = None
    """The same for what `tried` says, where that is another one."""

    def budget(self, view: View[Any, Any]) -> int:
        """Return how many playouts make a second's thought about a view: the more seats, the longer a playout."""
        seats = len(self.game.imagine(view, bytes(32)).seats)
        return max(1, round(self.playouts * 2 / seats))

    @abstractmethod
    def candidates(self, view: View[Any, Any], random: Random) -> Sequence[Action]:
        """Return the legal actions that are worth a thought, the most promising first; never none."""

    def lines(self, view: View[Any, Any], random: Random) -> Sequence[tuple[Action, ...]]:
        """Return the candidates, each with all that the seat would do after it one by one, if that is thought of as a whole."""
        return [(action,) for action in self.candidates(view, random)]

    def phase(self, view: View[Any, Any]) -> tuple[int, ...]:  # noqa: ARG002  (most games have none)
        """Return what names the phase in which the seat acts one by one what is a line as a whole; nothing where it acts once."""
        return ()

    def plan(self, view: View[Any, Any], line: Sequence[Action]) -> tuple[Action, ...]:  # noqa: ARG002  (most act once)
        """Return as much of a line from its beginning on as belongs together, so that it can be proposed as one thing."""
        return tuple(line[:1])

    def tried(self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random) -> float:
        """Return the chance to win that one playout of a line in a world behind the view comes to, 0 to 1."""
        seat = view.seat
        assert seat is not None
        return self.ends(view, world, line, random)[seat]

    def ends(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> Sequence[float]:
        """Return each seat's chance to win that one playout of a line comes to, as a chart shows it: everybody goes on alike.

        What a guide tries may lean on plans of the view's seat alone; this may not.
        """
        seat = view.seat
        assert seat is not None
        state = first_move(self, world, seat, line[0], random)
        return played_out(self, view.public, state, random)

    def judged(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> float:
        """Return the chance to win by which a second look compares a line with another, from one playout of it."""
        seat = view.seat
        assert seat is not None
        return self.ends(view, world, line, random)[seat]

    def decided(self, view: View[Any, Any], line: Sequence[Action]) -> None:  # noqa: B027  (most have nothing to note)
        """Take note of the line that was found best: what follows need not be thought of anew."""

    @abstractmethod
    def answer(self, view: View[Any, Any], random: Random) -> Action:
        """Return how the view's seat goes on in a playout: quickly, sensibly, and not always alike."""

    @abstractmethod
    def cut(self, start: Any, public: Any) -> bool:
        """Tell whether a playout that began at the public part `start` has gone far enough at `public`."""

    @abstractmethod
    def points(self, state: State[Any, Any, Any]) -> Sequence[float]:
        """Return the points that each seat can expect to have at the end."""

    @abstractmethod
    def spread(self, public: Any) -> float:
        """Return by how many points the end may still differ from what is expected; above 0."""

    def others(self, state: State[Any, Any, Any], seat: int, random: Random) -> Mapping[int, Action]:
        """Return what the others answer in a sealed ask that `seat` answers, too: as they go on in a playout."""
        asked = state.public.asks[-1].seats
        return {
            other: self.answer(self.game.view(state, other), random)
            for other in asked
            if other != seat and open_ask(state.public, other) is not None
        }


# --- round guide ---------------------------------------------------------------------------------------------------


class RoundGuide(Guide):
    """Put what the game's own bot does first; cut a playout off after some rounds, but never in the last one."""

    rounds = 2
    """After how many rounds a playout is cut off."""

    @abstractmethod
    def usual(self, view: View[Any, Any], random: Random) -> Action:
        """Return what the game's own bot does without a search."""

    @abstractmethod
    def others_worth(self, view: View[Any, Any]) -> Sequence[Action]:
        """Return what else than `usual` is worth a thought, the most promising first."""

    def candidates(self, view: View[Any, Any], random: Random) -> Sequence[Action]:
        """Return what the game's own bot does, then what else is worth a thought."""
        first = self.usual(view, random)
        return [first, *[action for action in self.others_worth(view) if action != first]]

    def cut(self, start: Any, public: Any) -> bool:
        """Cut off when the rounds are over; the last round is played to its end."""
        return bool(public.round.number >= start.round.number + self.rounds and not public.round.last)
