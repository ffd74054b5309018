"""Let two play in turn, slice by slice, so that what else the machine does hits both alike; time is that of this process."""

import time
from collections.abc import Callable

from engine.bots.arena import ArenaGame

Player = Callable[[int], ArenaGame]
"""What plays the game with a number."""


def peer_player(play: Callable[[int], int]) -> Player:
    """Return what plays the peer's games; each of its actions makes a state."""

    def played(number: int) -> ArenaGame:
        actions = play(number)
        return ArenaGame(None, actions, actions)  # type: ignore[arg-type]

    return played


def in_turn(ours: Player, theirs: Player, seconds: float, slices: int) -> tuple[list[float], list[float]]:
    """Return how many decisions a second both made in alternating slices of so many seconds each."""
    ours(0)  # fill the tables that are made once
    theirs(0)
    our_slices, their_slices, number, other = [], [], 0, 0
    for _ in range(slices):
        rate, number = one_slice(ours, number, seconds)
        our_slices.append(rate)
        rate, other = one_slice(theirs, other, seconds)
        their_slices.append(rate)
    return our_slices, their_slices


def one_slice(play: Player, number: int, seconds: float) -> tuple[float, int]:
    """Play whole games from `number` on for so many seconds; return decisions a second, and the next number."""
    decisions, began = 0, time.process_time()
    while (passed := time.process_time() - began) < seconds:
        decisions, number = decisions + play(number).decisions, number + 1
    return decisions / passed, number
