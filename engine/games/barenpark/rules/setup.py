"""Set the table: stock, entrances, area piles, starting tiles, achievements, who begins (R1–R7)."""

from engine.contract.facts import Fact
from engine.contract.game import Step
from engine.contract.rng import Rng, below, shuffled
from engine.contract.secrecy import State
from engine.games.barenpark.components import COMPONENTS, ParkSetup
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES
from engine.games.barenpark.rules.table import (
    BUILD_ASKS,
    Award,
    BearHidden,
    Options,
    Park,
    Pile,
    Player,
    Plot,
    Public,
    Stock,
)
from engine.games.barenpark.tiles import ENCLOSURES, SPECIES_COUNT, named

DRAWN = 3
"""Types of achievements in play."""


class GameBegun(Fact):
    """Tell which seat begins."""

    kind = "begin"
    rule: str = "R1"


def setup(options: Options, seats: int, key: bytes) -> Step[Public, None, BearHidden]:
    """Return the beginning of a game; raise ValueError for a number of seats that cannot be."""
    table = COMPONENTS.table(seats)
    rng = Rng(key)
    starter, rng = below(rng, seats)
    entrances, rng = shuffled(rng, range(ENTRANCES))
    areas, rng = shuffled(rng, range(ENTRANCES, len(AREAS)))
    kinds, rng = shuffled(rng, range(len(COMPONENTS.achievements)))
    half = len(areas) // 2
    piles, hidden = piled((areas[:half], areas[half:]))
    awards = tuple(award(kind, table) for kind in sorted(kinds[:DRAWN])) if options.achievements else ()
    first = [named(name) for name in table.start]
    greens = tuple(count - first.count(green) for green, count in enumerate(table.greens))
    players = tuple(
        Player(Park((Plot(entrances[seat], 0, 0),)), (first[(seat - starter) % seats],), (0,) * len(awards))
        for seat in range(seats)
    )
    stock = Stock(
        greens=greens,
        houses=(table.houses,) * SPECIES_COUNT,
        enclosures=ENCLOSURES,
        statues=table.statues,
        piles=piles,
        awards=awards,
    )
    public = Public(
        asks=BUILD_ASKS[starter], players=players, stock=stock, turn=1, starter=starter, pits=options.pit_variant
    )
    return Step(State(public, (None,) * seats, hidden), (GameBegun(seat=starter),))


def piled(orders: tuple[tuple[int, ...], ...]) -> tuple[tuple[Pile, ...], BearHidden]:
    """Return what is seen of piles of areas, each given from the top down, and what lies hidden below (R4)."""
    return tuple(Pile(order[0], len(order)) for order in orders), tuple(order[1:] for order in orders)


def award(kind: int, table: ParkSetup) -> Award:
    """Return a type of achievement with the tiles that are put out for it (R6)."""
    return Award(kind, COMPONENTS.achievements[kind].values[: table.achievements])
