"""A game that was played: which decisions there were, in whose turns, and where chance had a say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import engine
from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.facts import Told, told
from engine.contract.game import AnyGame, Outcome
from engine.contract.voice import Voice
from net.recording.audit import audit
from net.recording.file_format import JournalError, read
from net.recording.replay import Moment, Recording, recording
from net.table.records import GameFinished
from net.wire.sheet import BOT, Table
from zootui.client.seats import names_of

Key = tuple[int, int]
"""The number of a move, and whose it was."""
OTHER_WORLDS = 3
"""With how many other worlds a step is compared to see what of it was luck."""
LUCK, TURN = -1, -2
"""Stand for whose move it was where nobody decided, and where a whole turn is meant, or what all decided at once."""


@dataclass(frozen=True)
class PlayedDecision:
    """Hold a decision that stood: the number of its first move (the moment after it), who saw what and `played` what."""

    moment: int
    seat: int
    view: Any
    played: tuple[Action, ...]
    person: bool
    """Tells that a person decided, not a bot in their place or the clock."""
    forced: bool
    """That there was nothing else to play, or only what comes to just the same."""
    stretch: int
    """Which round or year it was, counted from 1."""

    @property
    def key(self) -> Key:
        """Return what names it within its game."""
        return self.moment, self.seat


@dataclass(frozen=True)
class PlayedDraw:
    """Hold a step in which something came out that nobody knew: the number of its move, what was told of it.

    `before` and `after` are what the seat that moved saw.
    """

    moment: int
    before: Any
    action: Action
    after: Any
    facts: tuple[Told, ...]

    @property
    def key(self) -> Key:
        """Return what names it within its game."""
        return self.moment, LUCK


@dataclass(frozen=True)
class PlayedTurn:
    """Hold what was done in one turn, by several where all decided at once, with what was forced; it is named by its last move."""

    decisions: tuple[PlayedDecision, ...]
    seat: int
    """By what seat's lead it is told."""

    @property
    def key(self) -> Key:
        """Return what names it within its game."""
        return self.decisions[-1].moment, TURN

    @property
    def alone(self) -> bool:
        """Tell whether one seat decided it."""
        return len({one.seat for one in self.decisions}) == 1

    @property
    def view(self) -> Any:
        """Return what was seen before it: what the seat saw that it is told by, if it was one of them."""
        first = [one for one in self.decisions if one.moment == self.decisions[0].moment]
        return next((one.view for one in first if one.seat == self.seat), first[0].view)

    @property
    def moves(self) -> tuple[Mapping[int, Action], ...]:
        """Return what was done one after another, by seat."""
        if self.alone:
            return tuple([{one.seat: action} for one in self.decisions for action in one.played])
        return tuple(
            [{one.seat: one.played[0] for one in made} for _, made in groupby(self.decisions, lambda one: one.moment)]
        )


Played = PlayedDecision | PlayedDraw | PlayedTurn
"""What is looked at in a game that was played."""


def draws(recorded: Recording, voice: Voice) -> tuple[PlayedDraw, ...]:
    """Return the steps of one seat in which chance had a say; where a year is counted, too much else happens."""
    game, found = recorded.game, []
    for number, (before, moment) in enumerate(zip(recorded.moments, recorded.moments[1:], strict=False), 1):
        if len(moment.actions) != 1 or not moment.state.public.asks:
            continue
        (seat, action), *_ = moment.actions
        if not game.apply(before.state, {seat: action}).reveals:
            continue
        views = game.view(before.state, seat), game.view(moment.state, seat)
        if not voice.counts_between(*views):
            found.append(PlayedDraw(number, views[0], action, views[1], _by_chance(game, views[0], action, moment)))
    return tuple(found)


def _by_chance(game: AnyGame, view: Any, action: Action, moment: Moment) -> tuple[Told, ...]:
    """Return what was told of a step that is told otherwise in other worlds; the rest was no luck."""
    others = []
    for number in range(OTHER_WORLDS):
        step = game.apply(game.imagine(view, bytes([number]) * 32), {view.seat: action})
        others.append([told(fact, game.info.facts) for fact in step.facts])
    return tuple([fact for fact in moment.facts if not all(fact in one for one in others)]) or moment.facts


def decisions(recorded: Recording, guide: Guide, voice: Voice) -> tuple[PlayedDecision, ...]:
    """Return the decisions of a game in the order in which they were begun; actions that were taken back are none."""
    made: dict[int, list[PlayedDecision]] = {}
    for number, (before, moment) in enumerate(zip(recorded.moments, recorded.moments[1:], strict=False), 1):
        if moment.undone is not None:
            made[moment.undone].pop()
        for seat, _ in moment.actions:
            made.setdefault(seat, []).append(_decision(recorded.game, guide, voice, before, moment, number, seat))
    whole = [one for own in made.values() for one in _whole(own, guide)]
    return tuple(sorted(whole, key=lambda one: one.key))


def _decision(
    game: AnyGame, guide: Guide, voice: Voice, before: Moment, moment: Moment, number: int, seat: int
) -> PlayedDecision:
    view, action = game.view(before.state, seat), dict(moment.actions)[seat]
    return PlayedDecision(
        moment=number,
        seat=seat,
        view=view,
        played=(action,),
        person=_played_by_person(before.table, seat) and seat not in moment.forfeited,
        forced=game.choices(view).count() == 1 + len(guide.alike(view, action)),
        stretch=voice.stretch(view),
    )


def _whole(steps: list[PlayedDecision], guide: Guide) -> list[PlayedDecision]:
    """Return the decisions that the actions of a seat were: those of one phase are one, a person's if any of them was."""
    found: list[PlayedDecision] = []
    for phase, own in groupby(steps, lambda one: guide.phase(one.view)):
        run = list(own)
        found += [_joined(run)] if phase else run
    return found


def _joined(steps: list[PlayedDecision]) -> PlayedDecision:
    return replace(
        steps[0],
        played=tuple([one.played[0] for one in steps]),
        person=any(one.person for one in steps),
        forced=all(one.forced for one in steps),
    )


def _played_by_person(table: Table, seat: int) -> bool:
    info = table.seats[seat]
    return info.kind != BOT and not info.stand_in


def in_order(made: tuple[PlayedDecision, ...]) -> tuple[PlayedDecision, ...]:
    """Return the decisions that are worth a thought in the order in which they are looked at: people's first."""
    return tuple(sorted([one for one in made if not one.forced], key=lambda one: (not one.person, one.key)))


@dataclass(frozen=True)
class PlayedGame:
    """Hold a game that was played to its end, with its decisions and the order in which they are looked at."""

    head: str
    """The chain head of its recording at the end of the game, in hexadecimal digits: it names this game and no other."""
    game: AnyGame
    guide: Guide
    names: tuple[str, ...]
    people: tuple[bool, ...]
    decisions: tuple[PlayedDecision, ...]
    worth: tuple[PlayedDecision, ...]
    draws: tuple[PlayedDraw, ...]
    outcome: Outcome
    last_move: int


def winner(outcome: Outcome) -> int:
    """Return the seat that won; the first of several that share it."""
    return outcome.places.index(min(outcome.places))


def turn_of(played: PlayedGame, decided: Sequence[PlayedDecision]) -> PlayedTurn:
    """Return the turn, or what all did at once, in which something was decided."""
    begun, ended = decided[0].moment, decided[-1].moment
    if not played.guide.phase(decided[0].view):  # one whole decision is all that a seat did in a phase
        decided = sorted([one for one in played.decisions if begun <= one.moment <= ended], key=lambda one: one.key)
    return PlayedTurn(tuple(decided), winner(played.outcome))


class CannotAnalyse(ValueError):
    """Say in a sentence why a recording is not analysed."""


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def played_game(data: bytes, progress: Callable[[int], object] = _silent, *, audited: bool = False) -> PlayedGame:
    """Return the game of a recording, audited first; raise CannotAnalyse. `progress` is called with the records checked.

    `audited`: somebody else has done that.
    """
    if not audited and not (verdict := audit(data, progress)).ok:
        raise CannotAnalyse(f"This recording does not hold, so it is not analysed. {verdict.text}")
    try:
        recorded = recording(data)
    except JournalError as error:
        raise CannotAnalyse(f"There is nothing to analyse in this recording: {error}.") from error
    guide = engine.guide(recorded.header.game)
    if guide is None:
        raise CannotAnalyse(f"No search knows {recorded.game.info.title} yet, so its games are not analysed.")
    ended = [entry.head for entry in read(data).entries if isinstance(entry.record, GameFinished)]
    last = recorded.moments[-1]
    outcome = recorded.game.outcome(recorded.game.view(last.state, None))
    if not ended or outcome is None:
        raise CannotAnalyse(
            "The game of this recording is not over. It is analysed once it has been played to its end."
        )
    voice = engine.voice(recorded.header.game)
    made = decisions(recorded, guide, voice)
    return PlayedGame(
        head=ended[-1].hex(),
        game=recorded.game,
        guide=guide,
        names=names_of(last.table),
        people=tuple(seat.kind != BOT for seat in last.table.seats),
        decisions=made,
        worth=in_order(made),
        draws=draws(recorded, voice),
        outcome=outcome,
        last_move=len(recorded.moments) - 1,
    )
