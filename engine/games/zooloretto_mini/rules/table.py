"""Hold the words of Zooloretto Mini: tiles, zoos, what is asked, and the actions that answer.

A tile is a small whole number: the seven kinds of animals and their forms as `engine.shared.breeding` numbers them, then 56 to
58 for pond, shrub and rock. A *sort* is what the barn counts: a kind (0 to 6) or a type of landscape (7 to 9).

An enclosure is the tuple of its tiles in the order in which they came; so is a barn. Spots of a zoo are numbered: 0, 1, 2 are the
enclosures, BARN is the barn.
"""

from __future__ import annotations

import functools

from engine.contract.asks import Ask, stacks
from engine.contract.game import State, View
from engine.contract.tree import Node
from engine.games.zooloretto_mini.components.loading import COMPONENTS
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
from engine.shared.trucks.round import (
    LOAD as LOAD,
    TURN as TURN,
    UNLOAD as UNLOAD,
    Draw as Draw,
    Load as Load,
    Piles as Piles,
    Round as Round,
    Take as Take,
)
from engine.shared.trucks.setup import Options as Options

KINDS = len(COMPONENTS.kinds)
LANDSCAPES = len(COMPONENTS.landscapes)
ENCLOSURES = COMPONENTS.zoo.enclosures
PLACES = COMPONENTS.zoo.places
BARN = ENCLOSURES

_FIRST_LANDSCAPE = KINDS * FORMS
_TILES = _FIRST_LANDSCAPE + LANDSCAPES

SORT = tuple(tile // FORMS if tile < _FIRST_LANDSCAPE else KINDS + tile - _FIRST_LANDSCAPE for tile in range(_TILES))
"""The kind (0 to 6) or landscape (7 to 9) of each tile."""
FORM = tuple(tile % FORMS if tile < _FIRST_LANDSCAPE else PLAIN for tile in range(_TILES))
"""PLAIN to FATHER for each tile; a landscape is PLAIN."""


def landscape(number: int) -> int:
    """Return the tile of a landscape: 0 pond, 1 shrub, 2 rock."""
    return _FIRST_LANDSCAPE + number


def is_animal(tile: int) -> bool:
    """Tell whether a tile is an animal, adult or offspring."""
    return tile < _FIRST_LANDSCAPE


def adult(tile: int) -> int:
    """Return a tile as it lay in the piles: parents as they were before they bred."""
    return unbred(tile, FORM[tile])


@functools.cache
def deck(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles that are drawn when `kinds` are in play, in order (R4)."""
    tiles: list[int] = []
    for kind in kinds:
        printed = COMPONENTS.kinds[kind]
        for form, count in ((PLAIN, printed.plain), (FEMALE, printed.female), (MALE, printed.male)):
            tiles += [animal(kind, form)] * count
    for number, printed_landscape in enumerate(COMPONENTS.landscapes):
        tiles += [landscape(number)] * printed_landscape.tiles
    return tuple(tiles)


class Zoo(Node):
    """Hold one player's enclosures and barn."""

    enclosures: tuple[tuple[int, ...], ...] = ((),) * ENCLOSURES
    barn: tuple[int, ...] = ()


class Public(Node):
    """Hold what everybody sees: all but the order of the face-down piles.

    `kinds` are in play, `young[kind]` offspring are left in the supply, `box` holds the tiles that left the game, `filled` says
    that the mover has filled an enclosure this turn (R39), `race` holds everybody's points after each round.
    """

    asks: tuple[Ask, ...]
    round: Round
    zoos: tuple[Zoo, ...]
    kinds: tuple[int, ...]
    young: tuple[int, ...]
    box: tuple[int, ...] = ()
    filled: bool = False
    race: tuple[tuple[int, ...], ...] = ()


class Place(Node, tag="place"):
    """Put a tile of the truck somewhere: `home` is (tile, spot)."""

    home: tuple[int, int]


class TakeOver(Node, tag="takeover"):
    """Take a tile out of another player's barn: `prize` is (seat, tile, own enclosure)."""

    prize: tuple[int, int, int]


class Discard(Node, tag="discard"):
    """Remove a tile from the own barn."""

    tile: int


class Skip(Node, tag="skip"):
    """Do without the bonus."""


Action = Draw | Load | Take | Place | TakeOver | Discard | Skip
ZooMiniState = State[Public, None, Piles]
ZooMiniView = View[Public, None]

BONUS = "bonus"
"""What else can be asked, after a truck has been unloaded (R39)."""
ASKS = stacks((TURN, LOAD, UNLOAD, BONUS), COMPONENTS.tables[-1].seats)
"""`ASKS[kind][seat]`: the stack of asks when `seat` owes a decision of this kind; there is never more than one."""
