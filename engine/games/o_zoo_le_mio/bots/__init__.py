"""Play O Zoo le Mio from a view alone, at several levels."""

from engine.games.o_zoo_le_mio.bots.greedy import LEVELS

__all__ = ["LEVELS"]
