"""Tell the mistakes of a game that was played: what surely, or likely, gave a chance to win away."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.search import Comparison
from zootui.analysis.analysis import LEAST_LOSS, MOST, Analysis, perhaps, surely
from zootui.analysis.chances import UNSURE, chance_points
from zootui.analysis.played import Key, PlayedDecision


@dataclass(frozen=True)
class Mistake:
    """Hold a decision after which the chance to win was, surely or at least likely, less than it could have been."""

    decision: PlayedDecision
    comparison: Comparison
    charted: float | None = None
    """The chance to win that the chart shows for the seat after it, where it shows one there."""

    @property
    def sure(self) -> bool:
        """Tell whether it is more than chance may have made of it, and could have been seen."""
        return surely(self.comparison)

    @property
    def beyond_chance(self) -> bool:
        """Tell whether it is more than chance may have made of it, be it hard to see or not."""
        return self.comparison.surely >= LEAST_LOSS

    @property
    def counts(self) -> bool:
        """Tell whether it surely gave something away, or likely."""
        return self.beyond_chance or perhaps(self.comparison)

    @property
    def hard_to_see(self) -> bool:
        """Tell whether nothing that can be seen speaks for what is better, or a hint would have made it, too."""
        return self.comparison.hard_to_see

    @property
    def likely(self) -> float:
        """Return what was likely lost, less the error of that."""
        return self.comparison.loss - self.comparison.error

    @property
    def chance(self) -> float:
        """Return the chance to win that was left to the seat: that of the chart, if it can be.

        It cannot where the chart knows the luck that followed: what was lost is not regained by that.
        """
        left = self.comparison.chances[self.decision.seat] if self.charted is None else self.charted
        return min(left, 1.0 - self.comparison.loss)

    @property
    def could(self) -> float:
        """Return the chance to win that it could have had: never all of it, for no game is won before its end."""
        return min(1.0 - UNSURE, self.chance + self.comparison.loss)

    @property
    def move(self) -> int:
        """Return the number of its move."""
        return self.decision.moment


@dataclass(frozen=True)
class SeatTally:
    """Hold how a seat did: its decisions, those looked at, how many were surely mistakes, how many perhaps, what they lost."""

    decisions: int
    looked_at: int
    mistakes: int
    perhaps: int
    lost: float
    """What those lost in all that surely were."""


def mistakes(analysis: Analysis, seat: int | None = None, stood: Sequence[Key] = ()) -> tuple[Mistake, ...]:
    """Return the worst mistakes, of one seat or of all, at most three: the sure ones first, the worst of them before the others.

    Those that perhaps are some stay in the order in which they `stood` in the list before, until they are sure or none: else the
    list would change with every look while somebody reads it.
    """
    charted = _charted(analysis)
    made = [
        Mistake(one, analysis.found[one.key], charted.get(one.key))
        for one in analysis.played.worth
        if one.key in analysis.found and seat in (None, one.seat)
    ]
    likely = [one for one in made if one.counts]
    before = {key: place for place, key in enumerate(stood)}

    def order(one: Mistake) -> tuple[bool, int, float, int]:
        return not one.sure, 0 if one.sure else before.get(one.decision.key, len(stood)), -one.likely, one.move

    return tuple(sorted(likely, key=order)[:MOST])


def _charted(analysis: Analysis) -> dict[Key, float]:
    """Return the chance that the chart shows for a seat after its decision, with what it gave away later in the same turn."""
    charted: dict[Key, float] = {}
    for point in chance_points(analysis):
        left = list(point.chances)
        for one in reversed(point.time.decisions):
            charted[one.key] = left[one.seat]
            made = Mistake(one, analysis.found[one.key])
            left[one.seat] = min(1.0, left[one.seat] + made.comparison.loss * made.counts)
    return charted


def worst_of_each(analysis: Analysis) -> tuple[Mistake, ...]:
    """Return the worst mistake of each seat, and others as long as there are fewer than three, in the order of `mistakes`."""
    seats = range(len(analysis.played.names))
    of_each = [one for seat in seats for one in mistakes(analysis, seat)[:1]]
    more = [one for one in mistakes(analysis) if one not in of_each][: max(0, MOST - len(of_each))]
    return tuple(sorted([*of_each, *more], key=lambda one: (not one.sure, -one.likely, one.move)))


def tallies(analysis: Analysis) -> tuple[SeatTally, ...]:
    return tuple(_tally(analysis, seat) for seat in range(len(analysis.played.names)))


def _tally(analysis: Analysis, seat: int) -> SeatTally:
    own = [one for one in analysis.played.decisions if one.seat == seat]
    found = [analysis.found[one.key] for one in own if one.key in analysis.found]
    lost = [one.loss for one in found if surely(one)]
    return SeatTally(len(own), len(found), len(lost), sum([perhaps(one) for one in found]), sum(lost))
