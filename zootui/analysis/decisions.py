"""Find the decisions of a recorded game: what each seat saw, what it played, and whether that was a person's own will.

Mostly a decision is one action. Where a game is thought of in whole lines, all that a seat did in such a phase is one decision: its
steps one by one say little, and in another order they often come to the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from net.journal.replay import Moment, Recording
from net.wire.sheet import BOT, Table


@dataclass(frozen=True)
class Decision:
    """Hold a decision that stood: the number of its first move (the moment after it), who saw what and `played` what.

    `person` tells that a person decided, not a bot in their place or the clock; `forced` that there was nothing else to play.
    """

    moment: int
    seat: int
    view: Any
    played: tuple[Action, ...]
    person: bool
    forced: bool

    @property
    def key(self) -> tuple[int, int]:
        """Return what names it within its game."""
        return self.moment, self.seat


def decisions(recorded: Recording, guide: Guide) -> tuple[Decision, ...]:
    """Return the decisions of a game in the order in which they were begun; actions that were taken back are none."""
    made: dict[int, list[Decision]] = {}
    for number, (before, moment) in enumerate(zip(recorded.moments, recorded.moments[1:], strict=False), 1):
        if moment.undone is not None:
            made[moment.undone].pop()
        for seat, _ in moment.actions:
            made.setdefault(seat, []).append(_decision(recorded.game, before, moment, number, seat))
    whole = [one for own in made.values() for one in _whole(own, guide)]
    return tuple(sorted(whole, key=lambda one: one.key))


def _decision(game: AnyGame, before: Moment, moment: Moment, number: int, seat: int) -> Decision:
    view = game.view(before.state, seat)
    return Decision(
        moment=number,
        seat=seat,
        view=view,
        played=(dict(moment.actions)[seat],),
        person=_played_by_person(before.table, seat) and seat not in moment.forfeited,
        forced=game.choices(view).count() == 1,
    )


def _whole(steps: list[Decision], guide: Guide) -> list[Decision]:
    """Return the decisions that the actions of a seat were: those of one phase are one, a person's if any of them was."""
    found: list[Decision] = []
    for phase, own in groupby(steps, lambda one: guide.phase(one.view)):
        run = list(own)
        found += [_joined(run)] if phase else run
    return found


def _joined(steps: list[Decision]) -> Decision:
    return replace(
        steps[0],
        played=tuple([one.played[0] for one in steps]),
        person=any(one.person for one in steps),
        forced=all(one.forced for one in steps),
    )


def _played_by_person(table: Table, seat: int) -> bool:
    info = table.seats[seat]
    return info.kind != BOT and not info.stand_in


def in_order(made: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return the decisions that are worth a thought in the order in which they are looked at: people's first."""
    return tuple(sorted([one for one in made if not one.forced], key=lambda one: (not one.person, one.key)))
