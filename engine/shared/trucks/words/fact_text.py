"""Tell the facts of the truck round like a person at the table."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.shared.telling import Row
from engine.shared.trucks.facts import Begun, Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.words.round import Name, load_of
from engine.shared.wording import listing


def truck_says(tile: Name, plural: Name, kinds: str, zoo: str) -> dict[type[Fact], Row]:
    """Return the rows of the truck round, in a game's words.

    `tile` names a tile, `plural` several of a kind; `kinds` is how many kinds there are (`seven`), `zoo` what everybody has.
    """
    return {
        Begun: lambda fact, who, _names: (
            f"The {listing(plural(kind) for kind in fact.out)} stay out this time. {who} begins."
            if fact.out
            else f"All {kinds} kinds play. {who} begins."
        ),
        Drawn: "{who} draws: {tile}",
        EndPileOpened: "The end pile is open: round {number} is the last",
        Loaded: lambda fact, who, _names: f"{who} puts the {tile(fact.tile)} on truck {fact.truck + 1}",
        Taken: lambda fact, who, _names: f"{who} takes truck {fact.truck + 1}: {load_of(fact.tiles, tile)}",
        LeftOver: lambda fact, _who, _names: (
            f"Nobody took the last truck; back in the box: {load_of(fact.tiles, tile)}"
        ),
        RoundBegun: "Round {number}: the trucks are back, {who} begins",
        GameEnded: f"The last round is over. Who has the finest {zoo}?",
    }
