"""Hold what was found about a game that was played: what decisions and luck were worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from statistics import median_low

from engine.bots.search import Comparison, Fortune, Lead
from zootui.analysis.played import Key, Played, PlayedGame

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
    if found.playouts >= PLAYOUTS or found.loss + 2 * found.error < MATTERS or found.gap.mean + 2 * found.gap.error < 0:
        return True
    return found.surely >= LEAST_LOSS and found.error <= max(LEAST_LOSS / 2, KNOWN * found.loss)


def surely(found: Comparison) -> bool:
    """Tell whether a decision gave away more than chance may have made of it, and that could have been seen."""
    return found.surely >= LEAST_LOSS and not found.hard_to_see


def perhaps(found: Comparison) -> bool:
    """Tell whether a decision likely gave something away, though not surely, from enough playouts to say so."""
    return found.playouts >= SEARCHED and found.surely < LEAST_LOSS <= found.loss - found.error


def playouts(analysis: Analysis) -> int:
    """Return from how many playouts a decision is judged in the middle; 0 before the first."""
    return median_low([one.playouts for one in analysis.found.values()]) if analysis.found else 0
