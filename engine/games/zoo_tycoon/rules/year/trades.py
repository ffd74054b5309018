"""How many trades a year has, and whose turn it is to trade."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import COMPONENTS

_FREE = COMPONENTS.givens.free_trades


def trades_left(made: int, workers: int) -> int:
    """Return how many trades a zoo has left of this round's, leaving and arrival together (R87, R134)."""
    return _FREE + workers - made


def snake(turn: int, players: int) -> int:
    """Return whose turn a turn of the arrival is, as a place in turn order; both count from 0 (R90)."""
    lap, place = divmod(turn, players)
    return players - 1 - place if lap % 2 else place


def next_arrival(turn: int, passed: int, players: int) -> int | None:
    """Return the first turn from `turn` on of a player who has not passed; None when all have, which is final (R90, A12).

    `passed` is the set of places in turn order, one bit each.
    """
    if passed == (1 << players) - 1:
        return None
    while passed >> snake(turn, players) & 1:
        turn += 1
    return turn


def next_leaving(place: int, passes: int, players: int) -> int | None:
    """Return who is next in the leaving, as a place in turn order; None after as many passes in a row as players (R88, A11)."""
    return None if passes >= players else (place + 1) % players
