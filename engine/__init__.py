"""Play zoo board games by pure rules: no sockets, files, clocks or global randomness in here.

`ids()` lists the games, `load(id)` gives one; `engine.contract.game` is the contract between the two sides.
"""

from engine.registry import bot, ids, levels, load, planner, prose, voice

__all__ = ["bot", "ids", "levels", "load", "planner", "prose", "voice"]
