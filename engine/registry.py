"""Find games, their words and their bots by id, importing each only when it is asked for."""

from __future__ import annotations

import functools
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from engine.bots import Bot, random_bot
from engine.contract.game import AnyGame
from engine.contract.plan import NO_PLANS, Planner
from engine.contract.voice import NO_PROSE, Prose, Voice

if TYPE_CHECKING:
    from engine.bots.search import Guide
    from engine.bots.weighing import Bent, Weighed

_IDS = ("o-zoo-le-mio", "zooloretto-mini", "aquaretto", "barenpark", "zoo-tycoon")


LEVELS = ("easy", "normal", "hard")
"""The levels that people choose from, where a game has them; chance (`random`) plays in tests and in the arena."""
_FORMER = {"greedy": "normal"}


@functools.cache
def ids() -> tuple[str, ...]:
    """Return the ids of the games that are there, in the order in which they are offered."""
    return tuple(game_id for game_id in _IDS if _is_there(_package(game_id)))


def _is_there(package: str) -> bool:
    """Tell whether a package can be imported; a folder without code, as a removed game's cache leaves it, has no origin."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:  # nor is what it would lie in
        return False
    return spec is not None and spec.origin is not None


def _package(game_id: str) -> str:
    return "engine.games." + game_id.replace("-", "_")


def _checked(game_id: str) -> str:
    if game_id not in ids():
        raise ValueError(f"there is no game {game_id!r}; there are: {', '.join(ids())}")
    return _package(game_id)


@functools.cache
def load(game_id: str) -> AnyGame:
    """Return the game with this id; raise ValueError, naming the ids that exist, if there is none."""
    return cast(AnyGame, import_module(_checked(game_id)).GAME)


@functools.cache
def voice(game_id: str) -> Voice:
    """Return what says a game's moves and positions in words; raise ValueError if there is no such game."""
    return cast(Voice, import_module(_checked(game_id) + ".words.voice"))


@functools.cache
def planner(game_id: str) -> Planner:
    """Return what makes plans for a game, one that makes none for most; raise ValueError if there is no such game."""
    package = _checked(game_id) + ".plans"
    return cast(Planner, import_module(package).PLANNER) if _is_there(package) else NO_PLANS


@functools.cache
def prose(game_id: str) -> Prose:
    """Return what a game says in lines beside its voice, nothing for most; raise ValueError if there is no such game."""
    package = _checked(game_id) + ".words.for_lines"
    return cast(Prose, import_module(package).PROSE) if _is_there(package) else NO_PROSE


def levels(game_id: str) -> tuple[str, ...]:
    """Return the bot levels of a game, weakest first."""
    return ("random", *_levels(game_id))


def _levels(game_id: str) -> dict[str, Bot]:
    return cast("dict[str, Bot]", import_module(_checked(game_id) + ".bots").LEVELS)


def level_named(name: str) -> str:
    """Return the level that a name means: recordings and scripts of before say `greedy` where today's say `normal`."""
    return _FORMER.get(name, name)


def has_level(game_id: str, name: str) -> bool:
    """Tell whether a game has the level that a name means."""
    return level_named(name) in levels(game_id)


def usual_level(game_id: str) -> str:
    """Return the level at which bots of a game play where nobody chose one."""
    known = levels(game_id)
    return "normal" if "normal" in known else known[-1]


@functools.cache
def guide(game_id: str) -> Guide | None:
    """Return what guides the search in a game, None where nothing does yet; raise ValueError if there is no such game."""
    package = _checked(game_id) + ".bots.candidates"
    return cast("Guide", import_module(package).GUIDE) if _is_there(package) else None


@functools.cache
def weighed(game_id: str) -> Weighed | None:
    """Return the figures that `normal` plays a game by, None where it has none; raise ValueError if there is no such game."""
    package = _checked(game_id) + ".bots.greedy"
    return cast("Weighed", import_module(package).WEIGHED) if _is_there(package) else None


def level_for(game_id: str, wanted: str) -> str:
    """Return the level that a name means where a game has it, else the usual one."""
    return level_named(wanted) if has_level(game_id, wanted) else usual_level(game_id)


def bent(game_id: str, called: str) -> Bent | None:
    """Return the bent that bots of a name have in a game, None where they play as usual."""
    known = weighed(game_id) if game_id in ids() else None
    return None if known is None else known.bents.get(called)


def bot(game_id: str, level: str, called: str = "") -> Bot:
    """Return the bot of a level, with the bent of its name; raise ValueError, naming the levels that exist, if there is none."""
    if level == "random":
        return random_bot
    if bent(game_id, called) is not None and has_level(game_id, level):
        return _bent_bot(game_id, level_named(level), called)
    found = _levels(game_id)
    if level_named(level) not in found:
        raise ValueError(f"there is no bot level {level!r} for {game_id}; there are: {', '.join(levels(game_id))}")
    return found[level_named(level)]


@functools.cache
def _bent_bot(game_id: str, level: str, called: str) -> Bot:
    from engine.bots.levels import believing

    known = weighed(game_id)
    assert known is not None
    return believing(_levels(game_id)[level], known, known.bents[called].weights)
