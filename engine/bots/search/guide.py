"""What a game tells a search: what to try first, how playouts go on, and what they come to."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from enum import IntEnum, auto
from hashlib import blake2b
from random import Random
from typing import Any, Self

from engine.bots.search.lead import Reason
from engine.bots.search.parts import NO_FAMILIES, Families, Parts, PlayedOut, Share, Stop
from engine.bots.search.playouts import ending, first_move, first_moves, played_out, steps
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.secrecy import State, View
from engine.contract.tree import Struct, replace


class Contrast(IntEnum):
    """Tell how much it says to hold one line against another, the least first."""

    ONLY_ORDER = auto()
    """Nothing is lost by the other one: what this one does may be done after it."""
    NOTHING_YET = auto()
    """Nor here: this one does nothing, and what the other one brings costs nothing as long as it waits."""
    ELSEWHERE = auto()
    """The other one does the same elsewhere."""
    SOMETHING_ELSE = auto()


def _meant(view: View[Any, Any], line: Sequence[Action]) -> tuple[int, Action] | None:
    """Return who means to do the second action of a line, and which that is."""
    assert view.seat is not None
    return (view.seat, line[1]) if len(line) > 1 else None


class Sequel(Struct, frozen=True, gc=False):
    """Hold how a playout of a line went: the moves, by seat, those of the line first, as far as it says, and where it stopped."""

    moves: tuple[Mapping[int, Action], ...]
    end: State[Any, Any, Any]


class Guide(ABC):
    """Guide the search of one game. All methods are pure but for the generator that they are given."""

    def __init__(self, game: AnyGame, weights: Any = None) -> None:
        """Put first what a bot with these figures would do, where they are given; playouts go on as usual."""
        self.game = game
        self.weights = weights

    def believing(self, weights: Any) -> Self:
        """Return what guides in the same game a bot with other figures."""
        return type(self)(self.game, weights)

    playouts: int
    """How many playouts a core of an ordinary laptop makes in a second at a table of two."""
    near = 1.0
    """Within how many moves of each seat the end is so near that playouts show who wins, not only about how many points ahead."""
    least = 4
    """How many playouts a candidate gets in the first round at least; those that would get fewer are not looked at."""

    ending: Action | None = None
    """What ends a phase, and else what could be gone on with, in games that have such an action."""
    families: Families = NO_FAMILIES
    """Which of its parts are told as one where they do not carry a lead one by one."""
    things: Collection[str] = ()
    """Which of its parts are called after what a seat has or has not: told of a seat that has none, they are still to come."""
    to_come = "still to come"
    """What is said of those then, behind what they are."""
    loosely: Mapping[str, str] = {}
    """What parts are told as where neither of two lines has to do with them (`concerned`)."""
    beside_its_like: Mapping[str, str] = {}
    """What those are called beside a part of the same kind that is told by its own name."""
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

    def phase(self, view: View[Any, Any]) -> tuple[int, ...]:  # most games have none
        """Return what names the phase in which the seat acts one by one what is a line as a whole; nothing where it acts once."""
        return ()

    def instead(self, view: View[Any, Any]) -> Sequence[tuple[Action, ...]]:
        """Return what else could be done where one line alone was worth a thought, the most promising first: a line each."""
        return [(action,) for action in self.game.choices(view)]

    def asked_about(
        self,
        view: View[Any, Any],  # in most games nothing stands out so
        line: Sequence[Action],
    ) -> Sequence[tuple[Action, ...]]:
        """Return what brings more at once than a line, as everybody sees: why not that is the first question to who advises it."""
        return ()

    def asked_rather(
        self,
        view: View[Any, Any],  # in most games the next best is what people ask about
        line: Sequence[Action],
        rival: Sequence[Action],
    ) -> Sequence[tuple[Action, ...]]:
        """Return what is so much more like a line than the next best that people ask about that first."""
        return ()

    def plan(self, view: View[Any, Any], line: Sequence[Action]) -> tuple[Action, ...]:  # most act once
        """Return as much of a line from its beginning on as belongs together, so that it can be proposed as one thing."""
        return tuple(line[:1])

    def tried(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> PlayedOut:
        """Return what one playout of a line in a world behind the view comes to, as a search tells lines apart."""
        return self.ended(view, world, line, random)

    def ended(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> PlayedOut:
        """Return what one playout comes to, as a chart shows it: everybody goes on alike.

        It begins with a line of the view's seat, or, where there is none, with the world as it is; where a line has a second action
        that one follows the next time that the seat may do it. What a guide tries may lean on plans of the view's seat alone; this
        may not.
        """
        return played_out(self, view.public, self.begun(view, world, line, random), random, _meant(view, line))

    def ended_after(
        self,
        before: View[Any, Any],  # most need not know what was seen then
        view: View[Any, Any],
        world: State[Any, Any, Any],
        random: Random,
    ) -> PlayedOut:
        """Return the same once the luck of a step is known, so that it may be held against `ended` of that step, seen `before`."""
        return self.ended(view, world, (), random)

    def begun(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> State[Any, Any, Any]:
        """Return the world after the first action of a line, if it has one."""
        seat = view.seat
        assert seat is not None
        return first_move(self, world, seat, line[0], random) if line else world

    def judged(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> PlayedOut:
        """Return what one playout comes to, as a second look holds one line against another."""
        return self.ended(view, world, line, random)

    flattering = False
    """Whether `judged` favours whoever decides, so that a chart needs `ended` beside it."""
    apart = 0.0
    """How far chances may lie from what they are to all where they are worked out from what one seat sees (`ended`)."""
    minutes = 1.0
    """How long a second look at a whole game takes, on two cores, unless told."""

    def sequel(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> Sequel:
        """Return how a playout of a line goes on, as `ended` plays it, and where it stops."""
        seat = view.seat
        assert seat is not None
        moves = [first_moves(self, world, seat, line[0], random)] if line else []
        state = self.game.apply(world, moves[0]).state if moves else world
        for made, then in steps(self, view.public, state, random, _meant(view, line)):
            moves.append(made)
            state = then
        return Sequel(tuple(moves), state)

    def world(self, view: View[Any, Any], name: str) -> State[Any, Any, Any]:
        """Return the world behind a view that a name stands for: where that is its luck, too, a playout is the same again."""
        return self.game.imagine(view, blake2b(name.encode(), digest_size=32).digest())

    def kind(self, view: View[Any, Any], line: Sequence[Action]) -> Hashable:  # most need no view
        """Return what lines have in common that do the same, only elsewhere; people hold two against each other that have not."""
        return tuple(line)

    def alike(self, view: View[Any, Any], action: Action) -> Sequence[Action]:  # in most games nothing is
        """Return the other actions that come to just the same: one of them is tried for all."""
        return ()

    def contrast(self, view: View[Any, Any], line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return how much it tells people to hold one line against another."""
        same = self.kind(view, line) == self.kind(view, other) or other[0] in self.alike(view, line[0])
        return Contrast.ELSEWHERE if same else Contrast.SOMETHING_ELSE

    def gone_on(
        self,
        view: View[Any, Any],  # in most games what comes next is another decision
        line: Sequence[Action],
        other: Sequence[Action],
    ) -> tuple[Action, ...]:
        """Return a line with what another one does behind it, where the seat may do that next; else the line as it is."""
        return tuple(line)

    def changes(
        self,
        view: View[Any, Any],  # in most games what is left stays as it was
        line: Sequence[Action],
        other: Sequence[Action],
    ) -> bool:
        """Tell whether what another line does, though it can follow, is no longer what it is now."""
        return False

    def decided(self, view: View[Any, Any], line: Sequence[Action]) -> None:  # noqa: B027  (most have nothing to note)
        """Take note of the line that was found best: what follows need not be thought of anew."""

    def chance_told(
        self,
        view: View[Any, Any],  # in most games the search knows it well enough
        line: Sequence[Action],
        known: float,
        stop: Stop,
    ) -> float:
        """Return the chance to win after a line as it is told, of which a search knows so much; as good as there is time for."""
        return known

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
    def parts(self, public: Any, seat: int) -> Parts:
        """Return what the points of a seat come from that it can expect to have at the end; they make `points`."""

    def at_hand(self, public: Any, seat: int) -> Collection[str]:
        """Return of which `things` a seat has something now, wherever it lies, or is about to put it away."""
        return [what for what, points in self.parts(public, seat) if points]

    def in_sight(self, public: Any) -> Collection[str]:  # in most games it is with somebody
        """Return of which `things` something lies for all to see where anybody may have it next."""
        return ()

    def came_from(self, view: View[Any, Any], ending: PlayedOut) -> tuple[Mapping[str, float], ...]:
        """Return what each seat's points come from where a playout behind a view ended, by words that people can follow there."""
        found: list[dict[str, float]] = []
        for seat, stops in enumerate(ending.stops):
            own: dict[str, float] = {}
            for share, public in stops:
                for what, points in self.parts(public, seat):
                    own[what] = own.get(what, 0.0) + share * points
            for what, points in ending.more[seat] if ending.more else ():
                own[what] = own.get(what, 0.0) + points
            found.append(own)
        return tuple(found)

    def come_by(
        self,
        view: View[Any, Any],  # two of the games name nothing
        line: Sequence[Action],
        ending: PlayedOut,
    ) -> Collection[str]:
        """Return what the view's seat came by on the way of a playout of a line (`winning birds`)."""
        return ()

    def brings(self, view: View[Any, Any], line: Sequence[Action]) -> Collection[str]:  # most name only later things
        """Return what of that a line brings at once: that needs not be said."""
        return ()

    def concerned(
        self,
        view: View[Any, Any],  # in most games what one comes by is close to what was done
        line: Sequence[Action],
        other: Sequence[Action],
    ) -> Collection[str] | None:
        """Return what of that, and of parts, may have to do with doing one line and not another; None where anything may.

        How playouts go on is partly chance: what has to do with neither differs between them, too.
        """
        return None

    def plain_to_see(
        self,
        view: View[Any, Any],  # in most games what others get is close to what was done
        lines: Sequence[Sequence[Action]],
        share: Share,
        reason: Reason,
    ) -> bool:
        """Tell whether people can see what a part of another seat's points in a reason has to do with what `lines` do."""
        return True

    def linked(self, view: View[Any, Any], lines: Sequence[Sequence[Action]], what: str) -> bool:
        """Tell whether people can see what a part has to do with what `lines` do, whoever gets it: else others are told first."""
        return True

    def called(
        self,
        view: View[Any, Any],  # most names say all that is known
        lines: Sequence[Sequence[Action]],
        share: Share,
        decides: int,
    ) -> Share:
        """Return a part under the name that tells most of it at a view."""
        return share

    def so_far(self, view: View[Any, Any], what: str, seat: int) -> str:  # most points are there or not
        """Return how far a seat is with what points at a view come from (`1 of 3`); empty where that is not counted."""
        return ""

    def slight(self, view: View[Any, Any]) -> float:  # in most games what is sure is advised
        """Return how few points a line may be better by that gives way to one for which all that is seen speaks."""
        return 0.0

    def trifle(self, view: View[Any, Any]) -> float:  # in most games what is sure is told
        """Return how few points one line may be better by that a hint calls both about as good, though that is sure."""
        return 0.0

    def borne_out(self, view: View[Any, Any], error: float = 0.0) -> float:  # most go on in ways that agree
        """Return what share of a lead holds where all go on in another way: people are told no more than that, of chances, too.

        `error` is the standard error of its points: the larger it is, the more of a large lead is luck.
        """
        return 1.0

    def denied(
        self,
        view: View[Any, Any],  # in most games nothing on the table shows it
        line: Sequence[Action],
        other: Sequence[Action],
        what: str,
    ) -> bool:
        """Tell whether it is seen that an `other` line comes by something as soon as one that does so more often in playouts."""
        return False

    def forgone(
        self,
        view: View[Any, Any],  # in most games nothing that comes by is bound to what a line begins with
        line: Sequence[Action],
        other: Sequence[Action],
        what: str,
    ) -> bool:
        """Tell whether it goes without saying that a line comes by something less often, as `other` takes what it belongs to."""
        return False

    def serves(self, what: str) -> Collection[str]:  # most things may bring anything
        """Return of what parts something that a seat comes by makes more; none where it may be any."""
        return ()

    def comes_with(self, what: str) -> str:  # mostly nothing
        """Return what else a seat has to come by for something: where that is named, this is not."""
        return ""

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


class RoundGuide(Guide):
    """Put what the game's own bot does first; cut a playout off after some rounds, but never in the last one.

    What is expected at the beginning of one round and of the next mostly differs, and when a round ends, playouts go on to the
    next. So what they come to a round later counts as far as the round of the view is over: else all chances would jump where a
    round begins.
    """

    rounds = 2
    """After how many rounds a playout is cut off, and one later, as far as the first is over."""

    @abstractmethod
    def part_over(self, public: Any) -> float:
        """Return how much of the round is over, from 0 to 1."""

    @abstractmethod
    def usual(self, view: View[Any, Any], random: Random) -> Action:
        """Return what the game's own bot does without a search."""

    @abstractmethod
    def others_worth(self, view: View[Any, Any]) -> Sequence[Action]:
        """Return what else than `usual` is worth a thought, the most promising first."""

    def candidates(self, view: View[Any, Any], random: Random) -> Sequence[Action]:
        """Return what the game's own bot does, then what else is worth a thought."""
        found: list[Action] = []
        known: set[Action] = set()
        for action in (self.usual(view, random), *self.others_worth(view)):
            if action not in known:
                found.append(action)
                known.update((action, *self.alike(view, action)))
        return found

    def ended(
        self, view: View[Any, Any], world: State[Any, Any, Any], line: Sequence[Action], random: Random
    ) -> PlayedOut:
        """Return what one playout comes to where it is cut off and, as far as the round of the view is over, a round later."""
        start, state, made = view.public, self.begun(view, world, line, random), 0
        for _, then in steps(self, start, state, random, _meant(view, line)):
            state, made = then, made + 1
        sooner, over = ending(self, start, state, made), self.part_over(start)
        if not over or not state.public.asks:
            return sooner
        next_round = replace(start, round=replace(start.round, number=start.round.number + 1))
        later = played_out(self, next_round, state, random, made=made)
        if over == 1:
            return later
        chances = [(1 - over) * one + over * other for one, other in zip(sooner.chances, later.chances, strict=True)]
        stops = ((1 - over, state.public), (over, later.stops[0][0][1]))
        return PlayedOut(chances, (stops,) * len(chances))

    def cut(self, start: Any, public: Any) -> bool:
        """Cut off when the rounds are over; the last round is played to its end."""
        return bool(public.round.number >= start.round.number + self.rounds and not public.round.last)
