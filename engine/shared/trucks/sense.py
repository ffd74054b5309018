"""Say why a truck round cannot be, for the games that share it."""

from __future__ import annotations

from engine.shared.sense import MOST, counted, each, need, within
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Round

__all__ = ["check_race", "check_round"]


def check_round(shown: Round, seats: int, capacities: tuple[int, ...], tiles: int) -> None:
    """Raise CannotBe unless a round can be at a table with so many seats and sorts of tiles, and trucks of these capacities."""
    within(shown.number, 1, MOST, "round")
    each((shown.starter, shown.mover), 0, seats - 1, "who begins and moves")
    need(tuple([truck.capacity for truck in shown.trucks]) == capacities, "these are not the trucks")
    for truck in shown.trucks:
        need(len(truck.tiles) <= truck.capacity, "a truck is too full")
        each(truck.tiles, 0, tiles - 1, "tiles on a truck")
    counted(shown.took, seats, "who took a truck")
    each(shown.took, NO_TRUCK, len(shown.trucks) - 1, "trucks taken")
    taken = [truck for truck in shown.took if truck != NO_TRUCK]
    need(len(taken) == len(set(taken)), "two took one truck")
    within(shown.drawn, NO_TILE, tiles - 1, "the tile that was drawn")
    each((shown.main, shown.end), 0, MOST, "piles")


def check_race(race: tuple[tuple[int, ...], ...], seats: int) -> None:
    """Raise CannotBe unless the points after each round are some of every seat."""
    need(len(race) <= MOST, "there are too many rounds")
    for points in race:
        counted(points, seats, "points")
        each(points, -MOST, MOST, "points")
