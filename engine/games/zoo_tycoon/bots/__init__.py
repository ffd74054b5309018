"""Play Zoo Tycoon from a view alone, at several levels, the weakest first."""

from engine.bots import Bot
from engine.bots.levels import Distracted, Thinking
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.bots.greedy import greedy

__all__ = ["LEVELS"]

LEVELS: dict[str, Bot] = {
    "easy": Distracted(greedy, 0.3),
    "normal": greedy,
    "hard": Thinking(GUIDE),
}
