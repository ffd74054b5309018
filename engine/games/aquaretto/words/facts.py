"""What happened in a game of Aquaretto, in words."""

from engine.games.aquaretto.names import coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules import arrival, money
from engine.games.aquaretto.rules.layout import LARGE
from engine.games.aquaretto.rules.rulebook import FACTS
from engine.games.aquaretto.rules.table import DEPOT, JOBS
from engine.games.aquaretto.rules.turn import CoinsUnloaded
from engine.games.aquaretto.rules.unloading import Placed
from engine.shared.telling import WHO, FactRow, telling
from engine.shared.trucks.words import truck_says

SAYS: dict[type, FactRow] = {
    **truck_says(tile=tile_name, plural=plural, kinds="eight", zoo="water zoo"),
    CoinsUnloaded: "{who} has {coins} more from the truck",
    Placed: lambda fact: f"{WHO} puts the {{tile}} {'in the depot' if fact.cell == DEPOT else 'into the water'}",
    arrival.CoinEarned: "{size} {species}: a coin for {who}",
    arrival.CoworkerEarned: "{size} {species}: a coworker for {who}",
    arrival.Born: "A {tile} is born for {who}",
    arrival.Housed: lambda fact: (
        "No space for the {tile}: it goes to the depot of {who}" if fact.cell == DEPOT else "The {tile} moves in"
    ),
    arrival.Employed: "{who} has a new {post}",
    arrival.CoworkerIdle: "{who} has no post for the coworker, who goes home",
    arrival.CoworkerMoved: lambda fact: (
        "{who} pays and makes the {source} a {post}"
        if fact.source in JOBS or fact.post in JOBS
        else "{who} pays and sends a trainer to another space"
    ),
    money.Settled: "{who} pays and brings the {tile} from the depot into the water",
    money.Bought: "{who} buys the {tile} from {seller}’s depot",
    money.Discarded: "{who} pays and sends the {tile} away",
    money.Expanded: "{who} builds a {form} expansion",
}
_WORDED = {
    "coins": coins,
    "tile": tile_name,
    "size": nth,
    "species": singular,
    "post": job_name,
    "source": job_name,
    "form": lambda form: "large" if form == LARGE else "small",
}


tell = telling(FACTS, SAYS, _WORDED, seats=("seller",))
