"""Tell what happened, like a person at the table."""

from __future__ import annotations

from engine.contract.facts import Told, typed
from engine.games.zooloretto_mini.names import plural, spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import BonusDue, BonusSkipped, Discarded, TakenOver
from engine.games.zooloretto_mini.rules.rulebook import FACTS
from engine.games.zooloretto_mini.rules.table import BARN
from engine.games.zooloretto_mini.rules.unloading import Placed
from engine.games.zooloretto_mini.rules.zoo import Born, Filled
from engine.shared.trucks.words import fact_text as trucks
from engine.shared.wording import seat_name

_WORDS = trucks.GameWords(tile=tile_name, plural=plural, kinds="seven", zoo="zoo")


def tell(heard: Told, names: tuple[str, ...]) -> str:
    """Return a fact as a log line; raise ValueError or LookupError for one that cannot have happened in this game."""
    fact = typed(heard, FACTS)
    who = "" if fact.seat is None else seat_name(names, fact.seat)
    match fact:
        case Placed(tile=tile, spot=spot):
            return f"{who} puts the {tile_name(tile)} in {_in(spot)}"
        case Born(tile=tile, spot=spot):
            return f"A {tile_name(tile)} is born for {who} in {_in(spot)}"
        case Filled(enclosure=enclosure):
            return f"{who} has filled {spot_name(enclosure)}"
        case BonusDue():
            return f"{who} may take a tile over or discard one"
        case TakenOver(victim=victim, tile=tile, spot=spot):
            return f"{who} takes {seat_name(names, victim)}’s {tile_name(tile)} into {_in(spot)}"
        case Discarded(tile=tile):
            return f"{who} discards the {tile_name(tile)} from the barn"
        case BonusSkipped():
            return f"{who} leaves the bonus"
        case _:
            return trucks.tell(fact, who, _WORDS)


def _in(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)
