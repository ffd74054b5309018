"""What lies on the table of Bärenpark: areas, tiles, parks, the stock, what is asked.

Squares have whole coordinates, x to the right, y downwards; the entrance area takes 0 to 3 in both, so whatever stands above
it has a negative y. Areas stand on a coarser grid: column c and level r, the entrance at (0, 0), r growing upwards. An area is
a number: 0 to 3 the entrances E1 to E4, 4 to 15 the areas A01 to A12.

A *placement* is the tile, its turn, and where its first square in reading order lies. The orientations of a shape are all
different, so each set of squares has exactly one placement and travels as four small numbers; `park_map.squares` gives the set.
"""

from engine.contract.asks import Ask, stacks
from engine.contract.secrecy import State, View
from engine.contract.tree import Node
from engine.games.barenpark.components import COMPONENTS, ICONS as ICONS

FULL = 4
"""Areas in a full park."""
WHEELBARROW, MIXER, EXCAVATOR, CREW = range(len(ICONS))
"""Icon k brings a tile of kind k (GREEN, HOUSE, ENCLOSURE) or of any kind below it; the crew brings an area."""
NOBODY = -1
NO_AREA = -1
NO_GREEN = -1


class Options(Node):
    """Hold what the host may decide: three achievements to race for (R36), and pits that may be ignored at the end (R42)."""

    achievements: bool = True
    pit_variant: bool = False


class Placement(Node):
    """Hold a placement: tile, turn, and the first square in reading order."""

    tile: int
    turn: int
    x: int
    y: int


class Plot(Node):
    """Hold an area in a park: which, where, and the value of the statue on its pit (0: none)."""

    area: int
    c: int
    r: int
    statue: int = 0


class Park(Node):
    """Hold a park: its areas and its tiles, each in the order in which they came."""

    plots: tuple[Plot, ...]
    tiles: tuple[Placement, ...] = ()


class Player(Node):
    """Hold what a player owns: park, supply in ascending order, and the value won of each achievement (0: none)."""

    park: Park
    supply: tuple[int, ...] = ()
    won: tuple[int, ...] = ()


class Pile(Node):
    """Hold what is seen of a pile of areas: the top one (NO_AREA: none is left) and how many there are with it."""

    top: int
    left: int


class Award(Node):
    """Hold one of the achievements in play: its type and the values left, highest first."""

    kind: int
    left: tuple[int, ...]


class Stock(Node):
    """Hold what may still be had: greens by type, houses by species and the statues from the next one on, enclosures, piles."""

    greens: tuple[int, ...]
    houses: tuple[tuple[int, ...], ...]
    enclosures: tuple[int, ...]
    statues: tuple[int, ...]
    piles: tuple[Pile, ...]
    awards: tuple[Award, ...] = ()


class Public(Node):
    """Hold what everybody sees: all but the areas below the tops of the piles."""

    asks: tuple[Ask, ...]
    players: tuple[Player, ...]
    stock: Stock
    turn: int
    """Counts turns from 1."""
    starter: int
    """The seat that began."""
    trigger: int = NOBODY
    """The one whose full park called the last round (or NOBODY)."""
    pits: bool = False
    """Says that the pit variant is played."""


BearHidden = tuple[tuple[int, ...], ...]
"""The areas below the top of each pile, next one first."""
BearState = State[Public, None, BearHidden]
BearView = View[Public, None]

BUILD, TAKE = "build", "take"
"""What is asked: build (or, if nothing fits, pass); on top of it, while covered icons wait, take for them. The latter's
`about` counts the waiting icons in the order of ICONS."""

BUILD_ASKS = stacks([BUILD], COMPONENTS.tables[-1].seats)[BUILD]
"""`BUILD_ASKS[seat]`: the stack of asks at the beginning of a seat's turn."""

Icons = tuple[int, ...]
"""How many of each icon, in the order of ICONS."""
