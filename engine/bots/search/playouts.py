"""Play games to their end from what is believed."""

import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from engine.bots.search.parts import PlayedOut
from engine.contract.asks import owing
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Outcome
from engine.contract.secrecy import State, View


def believed(chances: Sequence[float], trust: float) -> tuple[float, ...]:
    """Return chances of all seats, which share 1, as they may be believed: raised to the power of `trust`, and sharing 1 again.

    >>> [round(one, 2) for one in believed((0.9, 0.1), 0.5)], believed((0.75, 0.25), 1.0)
    ([0.75, 0.25], (0.75, 0.25))
    """
    weights = [max(0.0, one) ** trust for one in chances]
    total = sum(weights)
    return tuple([one / total for one in weights])


def believed_of(chance: float, seats: int, trust: float) -> float:
    """Return one seat's chance as it may be believed, the others having equal ones.

    >>> round(believed_of(0.9, 2, 0.5), 2), believed_of(0.25, 4, 0.5)
    (0.75, 0.25)
    """
    own = min(1.0, max(0.0, chance))
    return believed((own, *((1 - own) / (seats - 1),) * (seats - 1)), trust)[0]


MARGIN = 0.1
"""How much it counts to be far ahead beside being ahead: who wins or loses anyway goes on playing well."""
SHARPEST = 0.02
"""The least that the spread of points shrinks to, and what counts for being far ahead, where nothing more is open."""
FAR = 4.0
"""How many spreads of points count as far."""
TIE = 0.2
"""How many points it counts to be first after a tie."""


class Playing(Protocol):
    """Name what a playout needs of a guide."""

    @property
    def game(self) -> AnyGame:
        """Return the game."""
        ...

    def answer(self, view: View[Any, Any], random: Random) -> Action:
        """Return how the view's seat goes on."""
        ...

    def others(self, state: State[Any, Any, Any], seat: int, random: Random) -> Mapping[int, Action]:
        """Return what the others answer in a sealed ask."""
        ...

    def cut(self, start: Any, public: Any) -> bool:
        """Tell whether it has gone far enough."""
        ...

    def points(self, state: State[Any, Any, Any]) -> Sequence[float]:
        """Return the points that each seat can expect."""
        ...

    def spread(self, public: Any) -> float:
        """Return by how many points the end may still differ."""
        ...

    @property
    def near(self) -> float:
        """Return within how many moves of each seat the end is near."""
        ...


def first_moves(
    guide: Playing, world: State[Any, Any, Any], seat: int, action: Action, random: Random
) -> Mapping[int, Action]:
    """Return the moves, by seat, that `action` is one of; in a sealed ask the others answer, too."""
    ask = world.public.asks[-1]
    return {**guide.others(world, seat, random), seat: action} if ask.sealed and len(ask.seats) > 1 else {seat: action}


def first_move(guide: Playing, world: State[Any, Any, Any], seat: int, action: Action, random: Random) -> Any:
    """Return the world after `action`; in a sealed ask the others answer, too."""
    return guide.game.apply(world, first_moves(guide, world, seat, action, random)).state


Meant = tuple[int, Action] | None
"""A seat and what it means to do the next time that it is asked the same."""


def played_out(
    guide: Playing, start: Any, state: State[Any, Any, Any], random: Random, meant: Meant = None, made: int = 0
) -> PlayedOut:
    """Return what the playout that began at the public part `start` comes to; `made` moves of it lie behind `state`."""
    for _, then in steps(guide, start, state, random, meant):
        state, made = then, made + 1
    return ending(guide, start, state, made)


def ending(guide: Playing, start: Any, state: State[Any, Any, Any], made: int) -> PlayedOut:
    """Return what a playout that began at the public part `start` comes to where it ended, after `made` moves.

    One that gets to the end of the game says who won it once, and much by chance: points count there, too, by the spread at
    `start`. The fewer moves it took to get there, the less chance had a say, and the more it counts who won; after none, only that.
    """
    public = state.public
    if public.asks:
        won = chances(guide.points(state), guide.spread(public))
    else:
        outcome = _outcome(guide.game, state)
        points = [score.total - TIE * place for score, place in zip(outcome.scores, outcome.places, strict=True)]
        if made:
            won = chances(points, guide.spread(start), still_open(guide, made, len(points)))
        else:
            firsts = [float(place == 1) for place in outcome.places]
            won = _with_margin([first / sum(firsts) for first in firsts], points, guide.spread(start), SHARPEST)
    return PlayedOut(won, (((1.0, public),),) * len(won))


def still_open(guide: Playing, made: int, seats: int) -> float:
    """Return what share of the doubt counts where a playout came to the end of the game after `made` moves."""
    return min(1.0, made / (guide.near * seats))


def steps(
    guide: Playing, start: Any, state: State[Any, Any, Any], random: Random, meant: Meant = None
) -> Iterator[tuple[Mapping[int, Action], Any]]:
    """Yield the moves of a playout, by seat, and the state after each, up to the end of the game or to where it is cut off.

    What a seat means to do it does the next time that it is asked what it is asked at `start`, if it can.
    """
    view, make, answer, cut = guide.game.view, guide.game.apply, guide.answer, guide.cut
    while (asks := state.public.asks) and not cut(start, state.public):
        ask = asks[-1]
        seats = ask.seats
        if len(seats) > 1 and not ask.sealed:
            seats = owing(state.public)[:1]
        moves = {seat: answer(view(state, seat), random) for seat in seats}
        if meant is not None and meant[0] in moves and ask.kind == start.asks[-1].kind:
            if guide.game.why_not(view(state, meant[0]), meant[1]) is None:
                moves[meant[0]] = meant[1]
            meant = None
        state = make(state, moves).state
        yield moves, state


def chances(points: Sequence[float], spread: float, open_still: float = 1.0) -> Sequence[float]:
    """Return each seat's chance to win with these points to expect, which may still differ by `spread`.

    The less of that is open still, down to 0, the more it counts who is ahead, and the less by how much.

    >>> [round(chance, 2) for chance in chances((12.0, 10.0), 2.0)]
    [0.72, 0.28]
    >>> [round(chance, 2) for chance in chances((12.0, 10.0), 2.0, 0.0)]
    [1.0, 0.0]
    """
    most, left = max(points), max(SHARPEST, open_still)
    weights = [math.exp((point - most) / (left * spread)) for point in points]
    total = sum(weights)
    return _with_margin([weight / total for weight in weights], points, spread, left)


def _with_margin(shares: Sequence[float], points: Sequence[float], spread: float, left: float) -> Sequence[float]:
    """Return each seat's share of a win with what counts for how far ahead it is, the less the less is `left` open."""
    margin = left * MARGIN
    return [(1 - margin) * share + margin * _margin(points, seat, spread) for seat, share in enumerate(shares)]


def _outcome(game: AnyGame, state: State[Any, Any, Any]) -> Outcome:
    """Return how a game ended that asks nobody any more."""
    outcome = game.outcome(game.view(state, None))
    if outcome is None:
        raise ValueError(f"{game.info.id} asks nobody, yet is not over")
    return outcome


def _margin(points: Sequence[float], seat: int, spread: float) -> float:
    """Return how far a seat is ahead, from 0 to 1."""
    if len(points) == 1:
        return max(0.0, min(1.0, points[0] / 1000))
    ahead = points[seat] - max([point for other, point in enumerate(points) if other != seat])
    return 0.5 + max(-0.5, min(0.5, ahead / (2 * FAR * spread)))
