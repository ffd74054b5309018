"""Lay out the end of a game: who is where, points by part and by year, the race, and what was proved fair. Words only."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from engine.contract.game import Outcome
from engine.shared.wording import listing
from net.wire.seal_count import SealCount
from zootui.client.history import PlayedPosition

_ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True)
class PointsByStep:
    """Hold each seat's points at every step, and what the steps are called: rounds from 0 on (`unit`), or moves by their numbers.

    Both are empty where nothing is known.
    """

    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    unit: str = "move"
    steps: tuple[int, ...] = ()


def won(players: Sequence[str], places: Sequence[int]) -> tuple[str, str]:
    """Return who won a game, and the others as they came in (`Mara won`, `then Priya, Jonas`); who played alone won nothing."""
    order = sorted(zip(places, players, strict=True), key=lambda one: one[0])
    if len(order) < 2:
        return "over", ""
    winners, others = [name for place, name in order if place == 1], [name for place, name in order if place > 1]
    return f"{listing(winners)} won", f"then {', '.join(others)}" if others else ""


def race(outcome: Outcome, names: tuple[str, ...], stretch: str = "round") -> PointsByStep:
    """Return how the points grew, round by round; nothing where the game does not count by rounds."""
    if not any(score.rounds for score in outcome.scores):
        return PointsByStep(names, ())
    points = tuple((0, *accumulate(score.rounds)) for score in outcome.scores)
    return PointsByStep(names, points, stretch, tuple(range(len(points[0]))))


def race_by_moves(positions: Sequence[PlayedPosition], names: tuple[str, ...]) -> PointsByStep:
    """Return how the points grew over the moves that this client has seen."""
    last = {position.move: position.points for position in positions}
    if len(last) < 2:
        return PointsByStep(names, ())
    return PointsByStep(names, tuple(zip(*last.values(), strict=True)), "move", tuple(last))


def along(shown: PointsByStep, positions: Sequence[PlayedPosition], place: int) -> float | None:
    """Return how far along a race the position numbered `place` is, from 0 to 1; None where that cannot be told."""
    at = next((number for number, position in enumerate(positions) if position.place == place), None)
    if at is None or len(shown.steps) < 2:
        return None
    if shown.unit == "move":
        return shown.steps.index(positions[at].move) / (len(shown.steps) - 1)
    ends = _round_ends(shown, positions)
    if ends is None:
        return None
    over = sum(end <= at for end in ends) - 1
    within = 0.0 if over + 1 >= len(ends) else (at - ends[over]) / max(1, ends[over + 1] - ends[over])
    return (over + within) / (len(shown.steps) - 1)


def _round_ends(shown: PointsByStep, positions: Sequence[PlayedPosition]) -> tuple[int, ...] | None:
    """Return at which positions the rounds ended, the beginning first; None where not all of them were seen."""
    ends = [0]
    for reached in tuple(zip(*shown.points, strict=True))[1:]:
        after = (number for number in range(ends[-1] + 1, len(positions)) if positions[number].points == reached)
        end = next(after, None)
        if end is None:
            return None
        ends.append(end)
    return tuple(ends)


def ordinal(place: int) -> str:
    """Return a place in words (`2nd`)."""
    return _ORDINALS[place]


def places_line(outcome: Outcome, names: tuple[str, ...], me: int | None) -> str:
    """Return who won, as a sentence."""
    best = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if me in best:
        return "You win!" if len(best) == 1 else "You share the victory!"
    winners = " and ".join(names[seat] for seat in best)
    mine = "" if me is None else f" You are {_ORDINALS[outcome.places[me]]}."
    return f"{winners} win{'s' if len(best) == 1 else ''}.{mine}"


def verdict(trust: Any, sealed: SealCount, seats: int) -> tuple[str, bool]:
    """Return what this client verified, as a line, and whether all of it is good."""
    if trust.fouls:
        return f"foul: {trust.fouls[0]}", False
    if trust.seed == "foul":
        return "foul: the shuffle is not the one that was agreed on", False
    parts = [_proved(sealed)] if sealed.decisions else []
    if trust.seed == "unfair":
        return f"unfair on purpose: {', '.join([*parts, 'the shuffle is from a test seed'])}", False
    if trust.seed == "practice":
        return f"practice: {', '.join([*parts, 'it went on from a recording, so it counts for nothing'])}", True
    if trust.seed == "verified":
        return f"fair: {', '.join([*parts, f'shuffle from {seats} players and the host verified'])}", True
    unknown = (
        "this client came too late to know the shuffle" if trust.seed == "unseen" else "the shuffle is not opened yet"
    )
    return f"so far: {', '.join([*parts, unknown])}", True


def _proved(sealed: SealCount) -> str:
    """Return how many sealed decisions were verified; of how many, where some came too late to be seen shut."""
    decisions, all_of_them = sealed.decisions, sealed.decisions + sealed.unseen
    of = f" of {all_of_them}" if sealed.unseen else ""
    seen = " seen shut" if sealed.unseen else ""
    return f"{decisions}{of} sealed decision{'s' if all_of_them > 1 else ''}{seen}, {sealed.seals} seals"
