"""Offer the legal placements of a whole supply without listing them: per tile and turn one mask of places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.barenpark.rules.model import NOBODY, Public, Spot
from engine.games.barenpark.rules.park.park_map import CLOSING, GRID, LAST, NO_PITS, ground
from engine.shared.polyomino import nth, ones

__all__ = ["Spots", "can_build", "licence", "spots"]


class Spots(Sequence[Spot]):
    """List spots in order of tile, turn, and reading order of the first square."""

    __slots__ = ("_length", "runs")

    def __init__(self, runs: tuple[tuple[int, int, int], ...]) -> None:
        """Take `runs` of (tile, turn, mask of first squares), none of them empty."""
        self.runs = runs
        self._length = sum([mask.bit_count() for _, _, mask in runs])

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for tile, turn, mask in self.runs:
            size = mask.bit_count()
            if index < size:
                return Spot(tile, turn, *GRID.square(nth(mask, index)))
            index -= size
        raise IndexError(index)

    def __contains__(self, spot: object) -> bool:
        if not isinstance(spot, Spot) or not GRID.holds(spot.x, spot.y):
            return False
        at = 1 << GRID.bit(spot.x, spot.y)
        return any(tile == spot.tile and turn == spot.turn and mask & at for tile, turn, mask in self.runs)

    def __iter__(self) -> Iterator[Spot]:
        for tile, turn, mask in self.runs:
            for bit in ones(mask):
                yield Spot(tile, turn, *GRID.square(bit))

    def __repr__(self) -> str:
        return f"Spots({self.runs!r})"

    def after(self, spot: Spot) -> Spot | None:
        """Return the next spot of the same tile, first with the same turn, at last round to the first; None if there is none.

        `spot` itself may lie anywhere.
        """
        own = list(self.of(spot.tile))
        later = [one for one in own if (one.turn, one.y, one.x) > (spot.turn, spot.y, spot.x)]
        return next(iter(later or own), None)

    def of(self, tile: int) -> Spots:
        """Return the spots of one tile."""
        return Spots(tuple([run for run in self.runs if run[0] == tile]))


def licence(public: Public) -> int:
    """Return how far pits may be ignored on a turn (R42, R43); whoever called the last round has no more turns."""
    if not public.pits:
        return NO_PITS
    return CLOSING if public.trigger == NOBODY else LAST


def spots(public: Public, seat: int) -> Spots:
    """Return every legal placement of a seat's supply."""
    player = public.players[seat]
    openings, allowed = ground(player.park).openings, licence(public)
    runs = []
    before = -1
    for tile in player.supply:
        if tile != before:  # equal tiles stand side by side in a supply and are offered once
            before = tile
            for turn, mask in openings(tile, allowed):
                runs.append((tile, turn, mask))
    return Spots(tuple(runs))


def can_build(public: Public, seat: int) -> bool:
    """Tell whether a seat has any legal placement."""
    player = public.players[seat]
    known, allowed = ground(player.park), licence(public)
    return any(known.openings(tile, allowed) for tile in player.supply)
