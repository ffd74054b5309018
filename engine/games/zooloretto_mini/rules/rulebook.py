"""All cards of Zooloretto Mini: what can be asked, and what can happen."""

from engine.contract.cards import Rulebook
from engine.contract.facts import Kinds
from engine.games.zooloretto_mini.rules.bonus import YOUR_BONUS, BonusDue, BonusSkipped, Discarded, TakenOver
from engine.games.zooloretto_mini.rules.turn import LOAD_THE_TILE, OUT, YOUR_TURN
from engine.games.zooloretto_mini.rules.unloading import PLACE_YOUR_TILES, Placed
from engine.games.zooloretto_mini.rules.zoo import Born, Filled
from engine.shared.trucks.facts import TRUCK_FACTS
from engine.shared.trucks.turns import waits

RULEBOOK = Rulebook(
    (YOUR_TURN, LOAD_THE_TILE, PLACE_YOUR_TILES, YOUR_BONUS),
    turn="R10",
    over="R47",
    waits=lambda view: waits(view, OUT),
)
FACTS = Kinds((*TRUCK_FACTS, Placed, Born, Filled, BonusDue, TakenOver, Discarded, BonusSkipped))
"""What can happen; the numbers that travel count from the first on."""
