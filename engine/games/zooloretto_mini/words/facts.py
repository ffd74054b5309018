"""What happened in a game of Zooloretto Mini, in words."""

from engine.games.zooloretto_mini.names import plural, spot_name, tile_name
from engine.games.zooloretto_mini.rules import bonus
from engine.games.zooloretto_mini.rules.rulebook import FACTS
from engine.games.zooloretto_mini.rules.table import BARN
from engine.games.zooloretto_mini.rules.unloading import Placed
from engine.games.zooloretto_mini.rules.zoo import Born, Filled
from engine.shared.telling import FactRow, telling
from engine.shared.trucks.words import truck_says

SAYS: dict[type, FactRow] = {
    **truck_says(tile=tile_name, plural=plural, kinds="seven", zoo="zoo"),
    Placed: "{who} puts the {tile} in {spot}",
    Born: "A {tile} is born for {who} in {spot}",
    Filled: "{who} has filled {enclosure}",
    bonus.BonusDue: "{who} has earned a bonus",
    bonus.TakenOver: "{who} takes {victim}’s {tile} into {spot}",
    bonus.Discarded: "{who} discards the {tile} from the barn",
    bonus.BonusSkipped: "{who} leaves the bonus",
}


def _in(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)


tell = telling(FACTS, SAYS, {"tile": tile_name, "spot": _in, "enclosure": spot_name}, seats=("victim",))
