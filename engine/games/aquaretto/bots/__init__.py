"""Play Aquaretto from a view alone, at several levels, the weakest first."""

from engine.bots import Bot
from engine.bots.levels import Distracted, Thinking
from engine.games.aquaretto.bots.candidates import GUIDE
from engine.games.aquaretto.bots.greedy import greedy

__all__ = ["LEVELS"]

LEVELS: dict[str, Bot] = {
    "easy": Distracted(greedy, 0.35),
    "normal": greedy,
    "hard": Thinking(GUIDE),
}
