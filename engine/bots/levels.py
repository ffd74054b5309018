"""Make the levels that people can choose out of a game's own bot: one that is often distracted, one that thinks ahead."""

from random import Random
from typing import Any

from engine.bots import Bot, random_bot
from engine.bots.search import Guide, think
from engine.bots.weighing import Weighed
from engine.contract.choice import Action
from engine.contract.game import AnyGame


class Distracted:
    """Play as a bot does, but leave a share of the decisions to chance."""

    def __init__(self, bot: Bot, share: float) -> None:
        self._bot = bot
        self.share = share

    def __call__(self, game: AnyGame, view: Any, random: Random) -> Action:
        """Return what the bot chooses, or what chance does."""
        chooses = random_bot if random.random() < self.share else self._bot
        return chooses(game, view, random)


class Thinking:
    """Search ahead with a number of playouts, so that the same generator leads to the same action on any machine."""

    def __init__(self, guide: Guide, playouts: int = 0, share: float = 1.0) -> None:
        """Make `playouts` playouts for each decision, without a number a share of those that there is time for."""
        self.guide = guide
        self.playouts = playouts
        self.share = share

    def __call__(self, game: AnyGame, view: Any, random: Random) -> Action:
        """Return the action that is best after all playouts."""
        guide = self.guide
        playouts = self.playouts or guide.budget(view) * self.share
        return think(guide, view, random, max(1, round(playouts))).action


def believing(bot: Bot, weighed: Weighed, weights: Any) -> Bot:
    """Return how the bot of a level plays that believes in other figures of its game."""
    if isinstance(bot, Distracted):
        return Distracted(weighed.bot(weights), bot.share)
    if isinstance(bot, Thinking):
        return Thinking(bot.guide.believing(weights), bot.playouts, bot.share)
    return weighed.bot(weights)
