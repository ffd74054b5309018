"""Tell what happened, like a person at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Fact
from engine.games.zooloretto_mini.words import listing, plural, spot_name, tile_name

__all__ = ["tell"]


def tell(fact: Fact, names: tuple[str, ...]) -> str:
    """Return a fact as a log line."""
    who = "" if fact.seat is None else names[fact.seat]
    return _STORIES[fact.kind](who, fact.ids, names)


def _begin(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    if not ids:
        return f"All seven kinds play. {who} begins."
    out = " and ".join(", ".join(plural(kind) for kind in ids).rsplit(", ", 1))
    return f"The {out} stay out this time. {who} begins."


def _place(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    return f"{who} puts the {tile_name(ids[0])} in {_in(ids[1])}"


def _in(spot: int) -> str:
    return "the barn" if spot_name(spot) == "barn" else spot_name(spot)


_STORIES: dict[str, Callable[[str, tuple[Any, ...], tuple[str, ...]], str]] = {
    "begin": _begin,
    "draw": lambda who, ids, _names: f"{who} draws: {tile_name(ids[0])}",
    "last": lambda _who, ids, _names: f"The end pile is open: round {ids[0]} is the last",
    "load": lambda who, ids, _names: f"{who} puts the {tile_name(ids[0])} on truck {ids[1] + 1}",
    "take": lambda who, ids, _names: f"{who} takes truck {ids[0] + 1}: {listing(ids[1:])}",
    "place": _place,
    "born": lambda who, ids, _names: f"A {tile_name(ids[0])} is born for {who} in {_in(ids[1])}",
    "full": lambda who, ids, _names: f"{who} has filled {spot_name(ids[0])}",
    "bonus": lambda who, _ids, _names: f"{who} may take a tile over or discard one",
    "takeover": lambda who, ids, names: f"{who} takes {names[ids[0]]}'s {tile_name(ids[1])} into {_in(ids[2])}",
    "discard": lambda who, ids, _names: f"{who} discards the {tile_name(ids[0])} from the barn",
    "skip": lambda who, _ids, _names: f"{who} leaves the bonus",
    "left": lambda _who, ids, _names: f"Nobody took the last truck; back in the box: {listing(ids)}",
    "round": lambda who, ids, _names: f"Round {ids[0]}: the trucks are back, {who} begins",
    "over": lambda _who, _ids, _names: "The last round is over. Who has the finest zoo?",
}
