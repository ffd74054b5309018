"""Tell what happened, like a person at the table: nobody counts rows and columns there, the board shows the place."""

from __future__ import annotations

from engine.games.aquaretto.names import coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules.arrival import (
    Born,
    CoinEarned,
    CoworkerEarned,
    CoworkerIdle,
    CoworkerMoved,
    Employed,
    Housed,
)
from engine.games.aquaretto.rules.layout import LARGE
from engine.games.aquaretto.rules.money import Bought, Discarded, Expanded, Settled
from engine.games.aquaretto.rules.rulebook import FACTS
from engine.games.aquaretto.rules.table import DEPOT, JOBS
from engine.games.aquaretto.rules.turn import CoinsUnloaded
from engine.games.aquaretto.rules.unloading import Placed
from engine.shared.telling import Row, telling
from engine.shared.trucks.words.fact_text import truck_says

SAYS: dict[type, Row] = {
    **truck_says(tile=tile_name, plural=plural, kinds="eight", zoo="water zoo"),
    CoinsUnloaded: "{who} has {coins} more from the truck",
    Placed: lambda fact, who, _names: (
        f"{who} puts the {tile_name(fact.tile)} {'in the depot' if fact.cell == DEPOT else 'into the water'}"
    ),
    CoinEarned: "{size} {species}: a coin for {who}",
    CoworkerEarned: "{size} {species}: a coworker for {who}",
    Born: "A {tile} is born for {who}",
    Housed: lambda fact, who, _names: (
        f"No space for the {tile_name(fact.tile)}: it goes to the depot of {who}"
        if fact.cell == DEPOT
        else f"The {tile_name(fact.tile)} moves in"
    ),
    Employed: "{who} has a new {post}",
    CoworkerIdle: "{who} has no post for the coworker, who goes home",
    CoworkerMoved: lambda fact, who, _names: (
        f"{who} pays and makes the {job_name(fact.source)} a {job_name(fact.post)}"
        if fact.source in JOBS or fact.post in JOBS
        else f"{who} pays and sends a trainer to another space"
    ),
    Settled: "{who} pays and brings the {tile} from the depot into the water",
    Bought: "{who} buys the {tile} in {seller}’s depot",
    Discarded: "{who} pays and sends the {tile} away",
    Expanded: "{who} builds a {form} expansion",
}
_WORDED = {
    "coins": coins,
    "tile": tile_name,
    "size": nth,
    "species": singular,
    "post": job_name,
    "form": lambda form: "large" if form == LARGE else "small",
}

tell = telling(FACTS, SAYS, _WORDED, seats=("seller",))
