"""Play zoo board games by pure rules: no sockets, files, clocks or global randomness in here.

`games()` lists the ids, `load(id)` gives the game; `engine.contract.game` is the contract between the two sides.
"""

import engine.games  # noqa: F401  binds the sub-package first, so that the function of that name below stays
from engine.registry import bot, games, levels, load, voice

__all__ = ["bot", "games", "levels", "load", "voice"]
