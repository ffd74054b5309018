"""Tell what happened, like a person at the table: nobody counts rows and columns there, the board shows the place."""

from __future__ import annotations

from typing import Any

from engine.contract.game import Told
from engine.games.aquaretto.names import coins, job, nth, one_of, plural, tile_name
from engine.games.aquaretto.rules.grid.layout import LARGE
from engine.games.aquaretto.rules.model import DEPOT, JOBS
from engine.shared.trucks.fact_text import Stories, stories, told

__all__ = ["tell"]


def tell(fact: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line."""
    return told(_STORIES, fact, names)


def _put(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    tile, cell = ids
    return f"{who} puts the {tile_name(tile)} {'in the depot' if cell == DEPOT else 'into the water'}"


def _home(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    tile, cell = ids
    if cell == DEPOT:
        return f"No space for the {tile_name(tile)}: it goes to the depot of {who}"
    return f"The {tile_name(tile)} moves in"


def _work(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    return f"{who} has a new {job(ids[0])}"


def _move(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    source, where = ids
    if source not in JOBS and where not in JOBS:
        return f"{who} pays and sends a trainer to another space"
    return f"{who} pays and makes the {job(source)} a {job(where)}"


_STORIES: Stories = {
    **stories(tile_name, plural, kinds="eight", zoo="water zoo"),
    "cash": lambda who, ids, _names: f"{who} has {coins(ids[0])} more from the truck",
    "place": _put,
    "coin": lambda who, ids, _names: f"{nth(ids[1])} {one_of(ids[0])}: a coin for {who}",
    "hired": lambda who, ids, _names: f"{nth(ids[1])} {one_of(ids[0])}: a coworker for {who}",
    "born": lambda who, ids, _names: f"A {tile_name(ids[0])} is born for {who}",
    "home": _home,
    "work": _work,
    "idle": lambda who, _ids, _names: f"{who} has no post for the coworker, who goes home",
    "settle": lambda who, ids, _names: f"{who} pays and brings the {tile_name(ids[0])} from the depot into the water",
    "buy": lambda who, ids, names: f"{who} buys the {tile_name(ids[1])} in {names[ids[0]]}'s depot",
    "discard": lambda who, ids, _names: f"{who} pays and sends the {tile_name(ids[0])} away",
    "expand": lambda who, ids, _names: f"{who} builds a {'large' if ids[0] == LARGE else 'small'} expansion",
    "move": _move,
}
