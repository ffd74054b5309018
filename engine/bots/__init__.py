"""Play a seat from its view alone. A bot gets what a player at that seat would see, and nothing else.

A game's own bots stand in its `bots` package, in `LEVELS: dict[str, Bot]`, weakest first. `engine.bots.levels` makes some of them,
`engine.bots.search` thinks ahead.
"""

from random import Random
from typing import Any, Protocol

from engine.contract.choice import Action
from engine.contract.game import AnyGame

__all__ = ["Bot", "random_bot"]


class Bot(Protocol):
    """Choose an action for the view's seat; `random` is the bot's own generator, never the game's."""

    def __call__(self, game: AnyGame, view: Any, random: Random) -> Action:
        """Return one of `game.choices(view)`."""
        ...


def random_bot(game: AnyGame, view: Any, random: Random) -> Action:
    """Choose a verb by chance, then what goes into its slots: a verb with few actions is not drowned by one with hundreds."""
    draw = random.random
    return game.choices(view).draw(lambda bound: int(draw() * bound))
