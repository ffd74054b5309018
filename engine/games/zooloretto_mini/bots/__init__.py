"""Play Zooloretto Mini from a view alone, at several levels."""

from engine.games.zooloretto_mini.bots.greedy import LEVELS

__all__ = ["LEVELS"]
