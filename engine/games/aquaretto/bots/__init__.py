"""Play Aquaretto from a view alone, at several levels."""

from engine.games.aquaretto.bots.greedy import LEVELS

__all__ = ["LEVELS"]
