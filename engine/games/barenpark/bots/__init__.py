"""Play Bärenpark from a view alone, at several levels."""

from engine.games.barenpark.bots.greedy import LEVELS

__all__ = ["LEVELS"]
