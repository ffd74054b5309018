"""Tell the facts of the truck round like a person at the table."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract.facts import Fact
from engine.shared.trucks.facts import Begun, Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.words.round import Name, load_of
from engine.shared.wording import listing


class GameWords(NamedTuple):
    """Hold a game's words: for a tile, for several of a kind, how many kinds there are (`seven`), what everybody has (`zoo`)."""

    tile: Name
    plural: Name
    kinds: str
    zoo: str


def tell(fact: Fact, who: str, words: GameWords) -> str:
    """Return a fact of the truck round as a log line, `who` being its seat's name; raise ValueError for any other fact."""
    match fact:
        case Begun(out=()):
            return f"All {words.kinds} kinds play. {who} begins."
        case Begun(out=out):
            return f"The {listing(words.plural(kind) for kind in out)} stay out this time. {who} begins."
        case Drawn(tile=tile):
            return f"{who} draws: {words.tile(tile)}"
        case EndPileOpened(number=number):
            return f"The end pile is open: round {number} is the last"
        case Loaded(tile=tile, truck=truck):
            return f"{who} puts the {words.tile(tile)} on truck {truck + 1}"
        case Taken(truck=truck, tiles=tiles):
            return f"{who} takes truck {truck + 1}: {load_of(tiles, words.tile)}"
        case LeftOver(tiles=tiles):
            return f"Nobody took the last truck; back in the box: {load_of(tiles, words.tile)}"
        case RoundBegun(number=number):
            return f"Round {number}: the trucks are back, {who} begins"
        case GameEnded():
            return f"The last round is over. Who has the finest {words.zoo}?"
        case _:
            raise ValueError(f"{fact.kind!r} is no fact of the truck round")
