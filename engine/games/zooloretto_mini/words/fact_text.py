"""Tell what happened, like a person at the table."""

from __future__ import annotations

from typing import Any

from engine.contract.game import Told
from engine.games.zooloretto_mini.names import plural, spot_name, tile_name
from engine.shared.trucks.fact_text import Stories, stories, told

__all__ = ["tell"]


def tell(fact: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line."""
    return told(_STORIES, fact, names)


def _place(who: str, ids: tuple[Any, ...], _names: tuple[str, ...]) -> str:
    return f"{who} puts the {tile_name(ids[0])} in {_in(ids[1])}"


def _in(spot: int) -> str:
    return "the barn" if spot_name(spot) == "barn" else spot_name(spot)


_STORIES: Stories = {
    **stories(tile_name, plural, kinds="seven", zoo="zoo"),
    "place": _place,
    "born": lambda who, ids, _names: f"A {tile_name(ids[0])} is born for {who} in {_in(ids[1])}",
    "full": lambda who, ids, _names: f"{who} has filled {spot_name(ids[0])}",
    "bonus": lambda who, _ids, _names: f"{who} may take a tile over or discard one",
    "takeover": lambda who, ids, names: f"{who} takes {names[ids[0]]}'s {tile_name(ids[1])} into {_in(ids[2])}",
    "discard": lambda who, ids, _names: f"{who} discards the {tile_name(ids[0])} from the barn",
    "skip": lambda who, _ids, _names: f"{who} leaves the bonus",
}
