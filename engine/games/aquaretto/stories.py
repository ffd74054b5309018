"""Tell what happened, like a person at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Fact
from engine.games.aquaretto.ground import LARGE
from engine.games.aquaretto.model import DEPOT, JOBS
from engine.games.aquaretto.words import coins, job, listing, nth, one_of, plural, post, spot, tile_name

__all__ = ["tell"]


def tell(fact: Fact, names: tuple[str, ...]) -> str:
    """Return a fact as a log line."""
    who = "" if fact.seat is None else names[fact.seat]
    return _STORIES[fact.kind](who, fact.ids, names)


def _begin(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    if not ids:
        return f"All eight kinds play. {who} begins."
    out = " and ".join(", ".join(plural(kind) for kind in ids).rsplit(", ", 1))
    return f"The {out} stay out this time. {who} begins."


def _put(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    tile, cell = ids
    where = "in the depot" if cell == DEPOT else f"in {spot(cell)}"
    return f"{who} puts the {tile_name(tile)} {where}"


def _home(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    tile, cell = ids
    if cell == DEPOT:
        return f"No space for the {tile_name(tile)}: it goes to the depot of {who}"
    return f"The {tile_name(tile)} moves into {spot(cell)}"


def _work(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    (where,) = ids
    return f"{who} has a new {post(where)}"


def _move(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    source, where = ids
    if source not in JOBS and where not in JOBS:
        return f"{who} pays and sends a trainer to {spot(where)}"
    return f"{who} pays and makes the {job(source)} a {post(where)}"


_STORIES: dict[str, Callable[[str, tuple[Any, ...], tuple[str, ...]], str]] = {
    "begin": _begin,
    "draw": lambda who, ids, _names: f"{who} draws: {tile_name(ids[0])}",
    "last": lambda _who, ids, _names: f"The end pile is open: round {ids[0]} is the last",
    "load": lambda who, ids, _names: f"{who} puts the {tile_name(ids[0])} on truck {ids[1] + 1}",
    "take": lambda who, ids, _names: f"{who} takes truck {ids[0] + 1}: {listing(ids[1:])}",
    "cash": lambda who, ids, _names: f"{who} has {coins(ids[0])} more from the truck",
    "place": _put,
    "coin": lambda who, ids, _names: f"{nth(ids[1])} {one_of(ids[0])}: a coin for {who}",
    "hired": lambda who, ids, _names: f"{nth(ids[1])} {one_of(ids[0])}: a coworker for {who}",
    "born": lambda who, ids, _names: f"A {tile_name(ids[0])} is born for {who}",
    "home": _home,
    "work": _work,
    "idle": lambda who, _ids, _names: f"{who} has no post for the coworker, who goes home",
    "settle": lambda who, ids, _names: (
        f"{who} pays and brings the {tile_name(ids[0])} from the depot to {spot(ids[1])}"
    ),
    "buy": lambda who, ids, names: f"{who} buys the {tile_name(ids[1])} in {names[ids[0]]}'s depot",
    "discard": lambda who, ids, _names: f"{who} pays and sends the {tile_name(ids[0])} away",
    "expand": lambda who, ids, _names: (
        f"{who} builds a {'large' if ids[0] == LARGE else 'small'} expansion at {spot(ids[1])}"
    ),
    "move": _move,
    "left": lambda _who, ids, _names: f"Nobody took the last truck; back in the box: {listing(ids)}",
    "round": lambda who, ids, _names: f"Round {ids[0]}: the trucks are back, {who} begins",
    "over": lambda _who, _ids, _names: "The last round is over. Who has the finest water zoo?",
}
