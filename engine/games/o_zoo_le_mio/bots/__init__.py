"""Play O Zoo le Mio from a view alone, at several levels, the weakest first."""

from engine.bots import Bot
from engine.bots.levels import Distracted, Thinking
from engine.games.o_zoo_le_mio.bots.candidates import GUIDE
from engine.games.o_zoo_le_mio.bots.greedy import greedy

__all__ = ["LEVELS"]

LEVELS: dict[str, Bot] = {
    "easy": Distracted(greedy, 0.3),
    "normal": greedy,
    "hard": Thinking(GUIDE),
}
