"""What lies on the table of Aquaretto: tiles, zoos, what is asked.

A tile is a small whole number: the eight kinds of animals and their forms as `engine.shared.breeding` numbers them, with FISH
and WILD as two forms more, and COIN for a coin tile.

A zoo lists what lies on each of its *spaces*: EMPTY, TRAINER or a tile. Spaces are numbered, first those of the printed board, then
those of each expansion in the order in which they were built, so numbers never change. Players and actions point at *cells*
of the grid instead (`layout` knows which is which), since one may point where there is no space.

A *post* is where a coworker works: CASHIER, KEEPER or MANAGER, or for a trainer the cell.
"""

import functools

from engine.contract.asks import Ask, stacks
from engine.contract.secrecy import State, View
from engine.contract.tree import Node
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.layout import Site
from engine.shared.breeding import (
    FATHER as FATHER,
    FEMALE as FEMALE,
    FORMS,
    MALE as MALE,
    MOTHER as MOTHER,
    PLAIN as PLAIN,
    YOUNG as YOUNG,
    animal as animal,
    unbred,
)
from engine.shared.trucks.round import LOAD as LOAD, TURN as TURN, UNLOAD as UNLOAD, Piles, Round
from engine.shared.trucks.setup import Options as Options

KINDS = len(COMPONENTS.kinds)
FISH, WILD = range(FATHER + 1, FORMS)
COIN = KINDS * FORMS
EMPTY, TRAINER = -1, -2
DEPOT = -1
CASHIER, KEEPER, MANAGER = JOBS = (-1, -2, -3)

KIND = tuple(tile // FORMS for tile in range(COIN + 1))
"""The kind (0 to 7) of each tile; COIN has none, its entry is KINDS."""
FORM = tuple(tile % FORMS for tile in range(COIN + 1))
"""PLAIN to WILD for each tile."""
TRAINABLE = tuple(
    tile < COIN and COMPONENTS.kinds[KIND[tile]].trainable and FORM[tile] != WILD for tile in range(COIN + 1)
)
"""Whether a trainer can work with each tile: babies too, wild ones not (R41)."""


def adult(tile: int) -> int:
    """Return a tile as it lay in the piles: parents as they were before they bred."""
    return unbred(tile, FORM[tile])


@functools.cache
def deck(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that are drawn when `kinds` are in play, in order (R4)."""
    tiles: list[int] = []
    for kind in kinds:
        printed = COMPONENTS.kinds[kind]
        for form, count in (
            (PLAIN, printed.plain),
            (FEMALE, printed.female),
            (MALE, printed.male),
            (FISH, printed.fish),
            (WILD, printed.wild),
        ):
            tiles += [animal(kind, form)] * count
    return (*tiles, *[COIN] * COMPONENTS.money.coin_tiles)


class Zoo(Node):
    """Hold one player's water zoo, depot, coworkers and money."""

    coins: int = COMPONENTS.money.start
    spaces: tuple[int, ...] = (EMPTY,) * COMPONENTS.zoo.spaces
    """Says what lies on each space."""
    depot: tuple[int, ...] = ()
    """A stack, its top the last."""
    staff: tuple[int, int, int] = (0, 0, 0)
    """Counts cashiers, keepers and managers (trainers stand on spaces)."""
    built: tuple[Site, ...] = ()
    """The expansions in order."""
    spare: tuple[int, int] = (COMPONENTS.expansions.each, COMPONENTS.expansions.each)
    """Counts the large and small ones not built yet."""


class Public(Node):
    """Hold what everybody sees: all but the order of the face-down piles.

    `race` everybody's points after each round.
    """

    asks: tuple[Ask, ...]
    round: Round
    zoos: tuple[Zoo, ...]
    kinds: tuple[int, ...]
    """In play, `young[kind]` babies are left in the supply."""
    young: tuple[int, ...]
    bank: int
    """Holds the coins and coin tiles that nobody owns (below zero: it owes, R20)."""
    coworkers: int = COMPONENTS.coworkers.supply
    """Left in the supply."""
    box: tuple[int, ...] = ()
    """Holds tiles that left the game."""
    race: tuple[tuple[int, ...], ...] = ()


AquarettoState = State[Public, None, Piles]
AquarettoView = View[Public, None]

OFFSPRING, BOUGHT, COWORKER, MOVE = "young", "bought", "coworker", "move"
"""What else can be asked. OFFSPRING and BOUGHT are about the tile in hand, MOVE about the post of the coworker in hand."""
ASKS = stacks((TURN, LOAD, UNLOAD, COWORKER), COMPONENTS.tables[-1].seats)
"""`ASKS[kind][seat]`: a stack with the one ask of this kind to `seat`."""
