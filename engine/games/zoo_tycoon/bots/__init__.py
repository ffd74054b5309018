"""Play Zoo Tycoon from a view alone, at several levels."""

from engine.games.zoo_tycoon.bots.greedy import LEVELS

__all__ = ["LEVELS"]
