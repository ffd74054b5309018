"""Offer the legal placements of a whole supply without listing them: per tile and turn one mask of places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.barenpark.rules.park_map import CLOSING, GRID, LAST, NO_PITS, SQUARES, park_map
from engine.games.barenpark.rules.table import NOBODY, Placement, Public
from engine.shared.polyomino import nth, ones


class Placements(Sequence[Placement]):
    """List placements in order of tile, turn, and reading order of the first square."""

    __slots__ = ("_length", "runs")

    def __init__(self, runs: tuple[tuple[int, int, int], ...]) -> None:
        """Take `runs` of (tile, turn, mask of first squares), none of them empty."""
        self.runs = runs
        self._length = 0
        for _, _, mask in runs:
            self._length += mask.bit_count()

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < self._length:
            raise IndexError(index)
        for tile, turn, mask in self.runs:
            size = mask.bit_count()
            if index < size:
                return Placement(tile, turn, *SQUARES[nth(mask, index)])
            index -= size
        raise IndexError(index)

    def __contains__(self, placement: object) -> bool:
        if not isinstance(placement, Placement) or not GRID.holds(placement.x, placement.y):
            return False
        at = 1 << GRID.bit(placement.x, placement.y)
        return any(tile == placement.tile and turn == placement.turn and mask & at for tile, turn, mask in self.runs)

    def __iter__(self) -> Iterator[Placement]:
        for tile, turn, mask in self.runs:
            for bit in ones(mask):
                yield Placement(tile, turn, *SQUARES[bit])

    def __repr__(self) -> str:
        return f"Spots({self.runs!r})"

    def after(self, placement: Placement) -> Placement | None:
        """Return the next placement of the same tile, first with the same turn, at last round to the first; None if there is none.

        `placement` itself may lie anywhere.
        """
        own = list(self.of(placement.tile))
        later = [one for one in own if (one.turn, one.y, one.x) > (placement.turn, placement.y, placement.x)]
        return next(iter(later or own), None)

    def of(self, tile: int) -> Placements:
        """Return the placements of one tile."""
        return Placements(tuple([run for run in self.runs if run[0] == tile]))


def pit_rule(public: Public) -> int:
    """Return how far pits may be ignored on a turn (R42, R43); whoever called the last round has no more turns."""
    if not public.pits:
        return NO_PITS
    return CLOSING if public.trigger == NOBODY else LAST


def placements(public: Public, seat: int) -> Placements:
    """Return every legal placement of a seat's supply."""
    player = public.players[seat]
    openings, allowed = park_map(player.park).openings, pit_rule(public)
    runs = []
    before = -1
    for tile in player.supply:
        if tile != before:  # equal tiles stand side by side in a supply and are offered once
            before = tile
            for turn, mask in openings(tile, allowed):
                runs.append((tile, turn, mask))
    return Placements(tuple(runs))


def can_build(public: Public, seat: int) -> bool:
    """Tell whether a seat has any legal placement."""
    player = public.players[seat]
    known, allowed = park_map(player.park), pit_rule(public)
    return any(known.openings(tile, allowed) for tile in player.supply)
