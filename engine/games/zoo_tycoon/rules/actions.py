"""Name what a seat may do, and what it can be asked.

Squares, enclosures, buildings and species are numbers as in `rules.model`; a sex is MALE or FEMALE; tracks are numbered as in
`rules.year.tracks`. An enclosure is named by its place in `Zoo.enclosures` as the zoo is when the action is chosen.
"""

from __future__ import annotations

from engine.contract.tree import Node

MALE, FEMALE = range(2)

PREPARE = "prepare"
"""Asked in spring before the dice: contraception, young grown up, then roll (R76)."""
REROLL = "reroll"
"""Asked where a breeding worker could throw a failed die again (R80)."""
REINTRODUCE = "reintroduce"
"""Asked how many of a litter go to the track (R141); `about` is the main."""
PANDA = "panda"
"""Asked at the beginning of summer where the pair that a disease kept out goes (R149); `about` is the main."""
LEAVE = "leave"
"""Asked to give animals away or pass (R88); `about` is the place in turn order, and how many passed in a row before."""
ARRIVE = "arrive"
"""Asked to take from the exchange or pass (R90); `about` is the turn of the arrival, from 0."""
HOUSE = "house"
"""Asked where the animals just taken go (R94); `about` is the main, the males, the females."""
BUILD = "build"
"""Asked to build (R103); `about` is the round."""
LOANS = "loans"
"""The same, and loans may still be taken, up to the first step of building; young grow up at any time (R70, R102).

`about` is the round.
"""
GROW = "grow"
"""Asked at the end which young grow up before they are counted (R151, A10)."""
SPEND = "spend"
"""Asked at the end to turn money into points (R155)."""


class Protect(Node, tag="protect"):
    """Let a worker put a contraception tile on a main (R133)."""

    species: int


class Unprotect(Node, tag="unprotect"):
    """Take a contraception tile back (R76)."""

    species: int


class Convert(Node, tag="convert"):
    """Turn a young of a sex into a grown animal (R70)."""

    species: int
    sex: int


class Roll(Node, tag="roll"):
    """Go on to the dice (R77)."""


class Reroll(Node, tag="reroll"):
    """Let a worker throw a failed die of a main again (R80, R132)."""

    species: int


class Draw(Node, tag="draw"):
    """Be content with the dice and draw the young (R81)."""


class Reintroduce(Node, tag="reintroduce"):
    """Put so many young of the litter in question on the track; the others stay (R141)."""

    males: int
    females: int


class Give(Node, tag="give"):
    """Give animals of a main away: from quarantine, and young from its enclosure (R88)."""

    species: int
    males: int
    females: int
    young_males: int
    young_females: int


class Demand(Node, tag="demand"):
    """Empty a quarantine space by unexpected demand (R136)."""

    space: int


class HandOver(Node, tag="hand_over"):
    """Give exhibited animals away, in the introductory game (R157)."""

    species: int
    males: int
    females: int


class Exchange(Node, tag="exchange"):
    """Let a worker bring one more trade (R134)."""


class Take(Node, tag="take"):
    """Take animals of a main from the exchange (R90)."""

    species: int
    males: int
    females: int


class Supply(Node, tag="supply"):
    """Take animals of a main by unexpected supply (R135)."""

    species: int
    males: int
    females: int


class Pass(Node, tag="pass"):
    """Give or take nothing; in the arrival it is for good (R88, R90)."""


class House(Node, tag="house"):
    """Put so many of the animals in hand into an enclosure; the others wait in quarantine (R94)."""

    place: int
    males: int
    females: int


class Wait(Node, tag="wait"):
    """Put all of the animals in hand into quarantine (R94)."""


class Loan(Node, tag="loan"):
    """Take a loan and lay its prohibition tile on a square (R102)."""

    square: int


class Found(Node, tag="found"):
    """Lay a tile as a new enclosure (R104)."""

    biome: int
    square: int


class Extend(Node, tag="extend"):
    """Lay a tile at an enclosure (R104)."""

    place: int
    square: int


class Merge(Node, tag="merge"):
    """Make two touching enclosures one (A31)."""

    place: int
    other: int


class Buy(Node, tag="buy"):
    """Buy a tile and lift the prohibition tile from a square, or from NO_SQUARE (R105)."""

    square: int


class Exhibit(Node, tag="exhibit"):
    """Bring animals of a quarantine space into an enclosure (R106)."""

    space: int
    place: int
    males: int
    females: int


class Guest(Node, tag="guest"):
    """Bring a co into an enclosure (R107)."""

    species: int
    place: int


class Shift(Node, tag="shift"):
    """Move a whole species to another enclosure (A5)."""

    species: int
    place: int


class Point(Node, tag="point"):
    """Buy a focal point of a kind for the tile on a square (R50)."""

    kind: int
    square: int


class Build(Node, tag="build"):
    """Buy a building for a square (R57)."""

    illustration: int
    square: int


class Biome(Node, tag="biome"):
    """Give an enclosure without animals another biome (R114)."""

    place: int
    biome: int


class MoveTile(Node, tag="move_tile"):
    """Move a tile by one square (R115)."""

    square: int
    target: int


class MoveBuilding(Node, tag="move_building"):
    """Move a building (R116)."""

    square: int
    target: int


class Keep(Node, tag="keep"):
    """Let a worker raise the experience of a main (R137)."""

    species: int


class Entertain(Node, tag="entertain"):
    """Let a worker bring points on a track (R138)."""

    track: int


class Maintain(Node, tag="maintain"):
    """Let a worker make the next construction action free (R139)."""


class Done(Node, tag="done"):
    """Say that building, growing or spending is over for this seat (R103)."""


Action = (
    Protect
    | Unprotect
    | Convert
    | Roll
    | Reroll
    | Draw
    | Reintroduce
    | Give
    | Demand
    | HandOver
    | Exchange
    | Take
    | Supply
    | Pass
    | House
    | Wait
    | Loan
    | Found
    | Extend
    | Merge
    | Buy
    | Exhibit
    | Guest
    | Shift
    | Point
    | Build
    | Biome
    | MoveTile
    | MoveBuilding
    | Keep
    | Entertain
    | Maintain
    | Done
)
