"""What lies on the table: tiles, zoos, and what everybody sees (R1–R9).

A tile is a small whole number: the seven kinds of animals and their forms as `engine.shared.breeding` numbers them, then 56 to
58 for pond, shrub and rock. A *sort* is what the barn counts: a kind (0 to 6) or a type of landscape (7 to 9).

An enclosure is the tuple of its tiles in the order in which they came; so is a barn. Spots of a zoo are numbered: 0, 1, 2 are the
enclosures, BARN is the barn.
"""

from engine.contract.asks import Ask
from engine.contract.secrecy import State, View
from engine.contract.tree import Node
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.shared.breeding import FORMS, PLAIN
from engine.shared.trucks.round import Piles, Round

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
    """Tell whether a tile is an animal, adult or baby."""
    return tile < _FIRST_LANDSCAPE


class Zoo(Node):
    """Hold one player's enclosures and barn."""

    enclosures: tuple[tuple[int, ...], ...] = ((),) * ENCLOSURES
    barn: tuple[int, ...] = ()


class Public(Node):
    """Hold what everybody sees: all but the order of the face-down piles."""

    asks: tuple[Ask, ...]
    round: Round
    zoos: tuple[Zoo, ...]
    """The zoo of each seat."""
    kinds: tuple[int, ...]
    """The kinds of animals in play."""
    young: tuple[int, ...]
    """How many babies of each kind are left in the supply."""
    box: tuple[int, ...] = ()
    """The tiles that left the game."""
    filled: bool = False
    """Whether the mover has filled an enclosure this turn (R39)."""
    race: tuple[tuple[int, ...], ...] = ()
    """Everybody's points after each round."""


ZooMiniState = State[Public, None, Piles]
ZooMiniView = View[Public, None]
