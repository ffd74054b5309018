"""Play zoo board games by pure rules: no sockets, files, clocks or global randomness in here.

`ids()` lists the games, `load(id)` gives one; `engine.contract.game` is the contract between the two sides.
"""

from engine.registry import (
    LEVELS,
    bent,
    bot,
    guide,
    has_level,
    ids,
    level_for,
    level_named,
    levels,
    load,
    planner,
    prose,
    usual_level,
    voice,
    weighed,
)

__all__ = [
    "LEVELS",
    "bent",
    "bot",
    "guide",
    "has_level",
    "ids",
    "level_for",
    "level_named",
    "levels",
    "load",
    "planner",
    "prose",
    "usual_level",
    "voice",
    "weighed",
]

__program__ = "zootui"
"""Which program this package is a part of: another one of its name may lie in its place (`zootui.own_packages`)."""
