"""Hold what was found about a game that was played: what decisions and luck were worth; tell the mistakes of each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import median_low

from engine.bots.search import Comparison, Fortune, Lead
from zootui.analysis.played import Key, Played, PlayedDecision, PlayedGame

Found = Comparison | Fortune | Lead
"""What is found about what was played."""

LEAST_LOSS = 0.01
"""The least chance to win whose loss is worth a word."""
MOST = 3
"""How many moments are said to have decided a game."""
MATTERS = 0.02
"""The chance to win that a decision may at least have given away, within two errors, if it is looked at more closely."""
KNOWN = 0.2
"""The share of a loss that its error may be where the loss counts as known."""
PLAYOUTS = 20_000
"""From how many playouts on no decision is looked at any more, whatever is known."""
SEARCHED = 24
"""From how many playouts on it counts as known that nothing better was found, and is said that something perhaps was."""


@dataclass(frozen=True)
class Analysis:
    """Hold what was found so far about a game, in two passes: all once, decisions first, then what matters until it is known."""

    played: PlayedGame
    found: Mapping[Key, Comparison] = field(default_factory=dict)
    fortunes: Mapping[Key, Fortune] = field(default_factory=dict)
    leads: Mapping[Key, Lead] = field(default_factory=dict)
    """By what turns that decided brought the winner further ahead."""
    spent: float = 0.0
    """For how many seconds it was worked on."""

    @property
    def complete(self) -> bool:
        """Tell whether every decision was looked at."""
        return len(self.found) == len(self.played.worth)

    def having(self, one: Played, found: Found) -> Analysis:
        """Return the analysis with what was found about one more decision, draw or turn, or more about one."""
        if isinstance(found, Lead):
            return replace(self, leads={**self.leads, one.key: found})
        if isinstance(found, Fortune):
            return replace(self, fortunes={**self.fortunes, one.key: found})
        return replace(self, found={**self.found, one.key: found})

    def earlier(self, one: Played) -> Found | None:
        """Return what was found about a decision, a draw or a turn already."""
        return self.found.get(one.key) or self.fortunes.get(one.key) or self.leads.get(one.key)


def known(found: Comparison) -> bool:
    """Tell whether it is known what a decision gave away, or that it was nothing that matters."""
    if not found.gap.worlds:
        return found.playouts >= SEARCHED
    if found.playouts >= PLAYOUTS or found.loss + 2 * found.error < MATTERS:
        return True
    return found.surely >= LEAST_LOSS and found.error <= max(LEAST_LOSS / 2, KNOWN * found.loss)


def surely(found: Comparison) -> bool:
    """Tell whether a decision gave away more than chance may have made of it, and that could have been seen."""
    return found.surely >= LEAST_LOSS and not found.hard_to_see


def perhaps(found: Comparison) -> bool:
    """Tell whether a decision likely gave something away, though not surely, from enough playouts to say so."""
    return found.playouts >= SEARCHED and found.surely < LEAST_LOSS <= found.loss - found.error


@dataclass(frozen=True)
class Mistake:
    """Hold a decision after which the chance to win was, surely or at least likely, less than it could have been."""

    decision: PlayedDecision
    comparison: Comparison

    @property
    def sure(self) -> bool:
        """Tell whether it is more than chance may have made of it, and could have been seen."""
        return surely(self.comparison)

    @property
    def hard_to_see(self) -> bool:
        """Tell whether a hint would have made it, too."""
        return self.comparison.hard_to_see

    @property
    def likely(self) -> float:
        """Return what was likely lost, less the error of that."""
        return self.comparison.loss - self.comparison.error

    @property
    def chance(self) -> float:
        """Return the chance to win that was left to the seat."""
        return self.comparison.chances[self.decision.seat]

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
    made = [
        Mistake(one, analysis.found[one.key])
        for one in analysis.played.worth
        if one.key in analysis.found and seat in (None, one.seat)
    ]
    likely = [one for one in made if one.comparison.surely >= LEAST_LOSS or perhaps(one.comparison)]
    before = {key: place for place, key in enumerate(stood)}

    def order(one: Mistake) -> tuple[bool, int, float, int]:
        return not one.sure, 0 if one.sure else before.get(one.decision.key, len(stood)), -one.likely, one.move

    return tuple(sorted(likely, key=order)[:MOST])


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


def playouts(analysis: Analysis) -> int:
    """Return from how many playouts a decision is judged in the middle; 0 before the first."""
    return median_low([one.playouts for one in analysis.found.values()]) if analysis.found else 0
