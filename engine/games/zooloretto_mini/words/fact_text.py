"""Tell what happened, like a person at the table."""

from __future__ import annotations

from engine.games.zooloretto_mini.names import plural, spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import BonusDue, BonusSkipped, Discarded, TakenOver
from engine.games.zooloretto_mini.rules.rulebook import FACTS
from engine.games.zooloretto_mini.rules.table import BARN
from engine.games.zooloretto_mini.rules.unloading import Placed
from engine.games.zooloretto_mini.rules.zoo import Born, Filled
from engine.shared.telling import Row, telling
from engine.shared.trucks.words.fact_text import truck_says

SAYS: dict[type, Row] = {
    **truck_says(tile=tile_name, plural=plural, kinds="seven", zoo="zoo"),
    Placed: "{who} puts the {tile} in {spot}",
    Born: "A {tile} is born for {who} in {spot}",
    Filled: "{who} has filled {enclosure}",
    BonusDue: "{who} may take a tile over or discard one",
    TakenOver: "{who} takes {victim}’s {tile} into {spot}",
    Discarded: "{who} discards the {tile} from the barn",
    BonusSkipped: "{who} leaves the bonus",
}


def _in(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)


tell = telling(FACTS, SAYS, {"tile": tile_name, "spot": _in, "enclosure": spot_name}, seats=("victim",))
