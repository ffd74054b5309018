"""Say why a truck round cannot be, for the games that share it."""

from __future__ import annotations

from engine.shared.sense import MOST, counted, each, need, within
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Round


def check_kinds(kinds: tuple[int, ...], there: int) -> None:
    """Raise CannotBe unless kinds of those that are there can be in play."""
    each(kinds, 0, there - 1, "kinds")
    need(list(kinds) == sorted(set(kinds)), "a kind is in play twice")


def check_round(shown: Round, seats: int, capacities: tuple[int, ...], tiles: frozenset[int]) -> None:
    """Raise CannotBe unless a round can be at a table with so many seats, trucks of these capacities, and these tiles to draw."""
    within(shown.number, 1, MOST, "round")
    each((shown.starter, shown.mover), 0, seats - 1, "who begins and moves")
    need(tuple([truck.capacity for truck in shown.trucks]) == capacities, "these are not the trucks")
    for truck in shown.trucks:
        need(len(truck.tiles) <= truck.capacity, "a truck is too full")
        need(tiles.issuperset(truck.tiles), "a tile lies on a truck that nobody draws")
    counted(shown.took, seats, "who took a truck")
    each(shown.took, NO_TRUCK, len(shown.trucks) - 1, "trucks taken")
    taken = [truck for truck in shown.took if truck != NO_TRUCK]
    need(len(taken) == len(set(taken)), "two took one truck")
    need(shown.drawn == NO_TILE or shown.drawn in tiles, "a tile was drawn that nobody draws")
    each((shown.main, shown.end), 0, MOST, "piles")


def check_race(race: tuple[tuple[int, ...], ...], seats: int) -> None:
    """Raise CannotBe unless the points after each round are some of every seat."""
    need(len(race) <= MOST, "there are too many rounds")
    for points in race:
        counted(points, seats, "points")
        each(points, -MOST, MOST, "points")
