"""Play the truck round a second time, in plain lists and straight from the words of the rules: a second opinion for two games.

Tiles are whatever a game writes them as. Nothing here is taken from `engine.shared.trucks.round` but what `read` copies out of
a position, so that both have to make the same mistake for it to stay unseen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class TruckRound:
    """Hold the trucks, who has which, whose turn it is, and how many tiles lie face down."""

    rooms: list[int]
    loads: list[list[Any]]
    has: dict[int, int]
    seats: int
    mover: int
    number: int
    main: int
    end: int
    last: bool
    drawn: Any = None

    @classmethod
    def read(cls, shown: Any, name: Callable[[int], Any]) -> TruckRound:
        """Copy a round out of a position, `name` writing a tile."""
        return cls(
            [truck.capacity for truck in shown.trucks],
            [sorted(map(name, truck.tiles)) for truck in shown.trucks],
            {seat: truck for seat, truck in enumerate(shown.took) if truck >= 0},
            len(shown.took),
            shown.mover,
            shown.number,
            shown.main,
            shown.end,
            shown.last,
            None if shown.drawn < 0 else name(shown.drawn),
        )

    @property
    def middle(self) -> list[int]:
        return [truck for truck in range(len(self.rooms)) if truck not in self.has.values()]

    def with_room(self) -> list[int]:
        """Return where a drawn tile may go: a free box of any truck still in the middle."""
        return [truck for truck in self.middle if len(self.loads[truck]) < self.rooms[truck]]

    def turns(self) -> set[tuple[Any, ...]]:
        """Return what a seat may do with piles and trucks on its turn."""
        draw = {("draw",)} if self.with_room() else set()
        return draw | {("take", truck) for truck in self.middle if self.loads[truck]}

    def draw(self, tile: Any) -> None:
        """Turn a tile over: of the main pile while it has any; one of the end pile makes this the last round."""
        self.drawn = tile
        if self.main:
            self.main -= 1
        else:
            self.end -= 1
            self.last = True

    def load(self, truck: int) -> None:
        self.loads[truck] = sorted([*self.loads[truck], self.drawn])
        self.drawn = None

    def pass_on(self) -> tuple[bool, list[Any]]:
        """End a turn; return whether the round ended with it, and the tiles that nobody took.

        Clockwise to the next one without a truck, who may be the same. Else all trucks come back empty, and who took last begins.
        """
        for step in range(1, self.seats + 1):
            seat = (self.mover + step) % self.seats
            if seat not in self.has:
                self.mover = seat
                return False, []
        left = [tile for truck in self.middle for tile in self.loads[truck]]
        self.loads = [[] for _ in self.rooms]
        if not self.last:
            self.number += 1
            self.has = {}
        return True, left
