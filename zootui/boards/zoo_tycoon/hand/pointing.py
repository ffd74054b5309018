"""Say which squares of a zoo what is in hand is about, and how its fields are read and changed."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, inhabitants
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from zootui.boards.contract import Hand
from zootui.boards.zoo_tycoon.hand.ends import AlongPath, InEnclosure, InExchange, OfSpecies, OnSquare, OverSquares
from zootui.boards.zoo_tycoon.hand.verbs import ends_of

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Columns and rows that arrows go on."""


def field(value: Any, at: int) -> Any:
    """Return a field of a value, which is the value itself where there is only one."""
    return value[at] if isinstance(value, tuple) else value


def following(order: Sequence[Any], here: Any, step: int, key: Callable[[Any], Any] = lambda one: one) -> Any:
    """Return what comes next in an order, or before it, around its ends; `here` itself need not be there."""
    after, before = [one for one in order if key(one) > here], [one for one in order if key(one) < here]
    return (after or order)[0] if step > 0 else (before or order)[-1]


def with_field(value: Any, at: int, new: Any) -> Any:
    return (*value[:at], new, *value[at + 1 :]) if isinstance(value, tuple) else new


def at_species(hand: Hand, zoo: Zoo, place: int) -> Any:
    """Return what is in hand for a species that lives in an enclosure; None where it is for none of them."""
    for species in inhabitants(zoo.enclosures[place]):
        here = [one for one in hand.slot.options if field(one, 0) == species]
        if here:
            return hand.value if hand.value in here else here[0]
    return None


def plan_squares(zoo: Zoo, value: tuple[int, int, int, int]) -> int:
    """Return the squares that an enclosure would have by a plan."""
    _, place, _, squares = value
    return squares | (zoo.enclosures[place].squares if 0 <= place < len(zoo.enclosures) else 0)


def meant(hand: Hand, zoo: Zoo) -> int:
    """Return the squares that are pointed at, as a set."""
    value = hand.value
    if value is None or hand.filled:
        return 0
    match ends_of(hand.verb):
        case OverSquares():
            return plan_squares(zoo, value)
        case AlongPath():
            return sum({1 << square for square in value[2]})
        case OnSquare(at, moves):
            squares = value if moves else (field(value, at),)
            return sum({1 << square for square in squares if 0 <= square < SQUARES})
        case InEnclosure(at, joins=joins):
            places = value if joins else (field(value, at),)
        case OfSpecies() | InExchange(lives=True):
            places = (home(zoo, field(value, 0)),)
        case _:
            return 0
    return sum({zoo.enclosures[place].squares for place in places if 0 <= place < len(zoo.enclosures)})


def possible_squares(hand: Hand) -> int:
    """Return the squares on which what is in hand could be, all other fields staying as they are."""
    ends = ends_of(hand.verb)
    if hand.value is None or hand.filled or not isinstance(ends, OnSquare):
        return 0
    options = hand.slot.options
    return sum([1 << square for square in range(SQUARES) if with_field(hand.value, ends.field, square) in options])


TURNS = {"next": 1, "previous": -1}
SIZES = {"plus": 1, "minus": -1}
