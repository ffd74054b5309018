"""Whose turn it is in summer: in the leaving one after the other, in the arrival in a snake (R88, R90)."""

import functools

from engine.contract.asks import Ask
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.table import seat_at


def next_leaving(order: int, passes: int, players: int) -> int | None:
    """Return who is next in the leaving, as an order; None after as many passes in a row as players (R88, A11)."""
    return None if passes >= players else (order + 1) % players


def snake(turn: int, players: int) -> int:
    """Return whose turn a turn of the arrival is, as an order; both count from 0 (R90)."""
    lap, order = divmod(turn, players)
    return players - 1 - order if lap % 2 else order


def next_arrival(turn: int, passed: int, players: int) -> int | None:
    """Return the first turn from `turn` on of a player who has not passed; None when all have, which is final (R90, A12).

    `passed` is the set of orders, one bit each.
    """
    if passed == (1 << players) - 1:
        return None
    while passed >> snake(turn, players) & 1:
        turn += 1
    return turn


@functools.lru_cache(maxsize=256)
def arrival_ask(starter: int, turn: int, players: int) -> Ask:
    """Return what is asked in a turn of the arrival, of the seat whose turn it is in the snake (R90)."""
    return Ask(ARRIVE, (seat_at(starter, snake(turn, players), players),), about=(turn,))
