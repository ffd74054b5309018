"""Lay out the end of a game: who is where, points by part and by year, the race, and what was proved fair. Words only."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from engine.contract.game import Outcome

__all__ = ["Race", "places_line", "race", "verdict"]

_ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True)
class Race:
    """Hold each seat's points after every round, from 0 on; empty where a game does not count by rounds."""

    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]


def race(outcome: Outcome, names: tuple[str, ...]) -> Race:
    """Return how the points grew, round by round."""
    if not any(score.rounds for score in outcome.scores):
        return Race(names, ())
    return Race(names, tuple((0, *accumulate(score.rounds)) for score in outcome.scores))


def places_line(outcome: Outcome, names: tuple[str, ...], me: int | None) -> str:
    """Return who won, as a sentence."""
    best = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if me in best:
        return "You win!" if len(best) == 1 else "You share the victory!"
    winners = " and ".join(names[seat] for seat in best)
    mine = "" if me is None else f" You are {_ORDINALS[outcome.places[me]]}."
    return f"{winners} win{'s' if len(best) == 1 else ''}.{mine}"


def verdict(trust: Any, turns: int, seals: int, seats: int) -> tuple[str, bool]:
    """Return what this client verified, as a line, and whether all of it is good; `turns` sealed decisions had `seals` seals."""
    if trust.fouls:
        return f"foul: {trust.fouls[0]}", False
    if trust.seed == "foul":
        return "foul: the shuffle is not the one that was agreed on", False
    parts = [f"{turns} sealed decision{'s' if turns > 1 else ''}, {seals} seals"] if turns else []
    if trust.seed == "unfair":
        return f"unfair on purpose: {', '.join([*parts, 'the shuffle is from a test seed'])}", False
    if trust.seed == "verified":
        return f"fair: {', '.join([*parts, f'shuffle from {seats} players and the host verified'])}", True
    unknown = (
        "this client came too late to know the shuffle" if trust.seed == "unseen" else "the shuffle is not opened yet"
    )
    return f"so far: {', '.join([*parts, unknown])}", True
