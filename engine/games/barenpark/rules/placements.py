"""Where a piece may lie, and why it may not lie elsewhere (R13-R15, R42, R43)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.contract.game import Refusal
from engine.games.barenpark.names import count_of, square_names
from engine.games.barenpark.rules.figures import cells
from engine.games.barenpark.rules.park_map import GRID, LAST, NO_PITS, SQUARES, park_map, pit_rule, squares
from engine.games.barenpark.rules.table import Park, Placement, Public
from engine.games.barenpark.tiles import NAMES
from engine.shared.polyomino import Square, nth, ones

OUTSIDE, OVERLAP, PIT, NO_CONTACT = "outside", "overlap", "pit", "no-contact"
"""Why a square of a tile may not lie where it lies."""


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
        return f"Placements({self.runs!r})"

    def after(self, placement: Placement) -> Placement | None:
        """Return the next placement of the same tile, first with the same turn, at last round to the first; None if there is none.

        `placement` itself may lie anywhere.
        """
        own = list(self.of(placement.tile))
        later = [one for one in own if (one.turn, one.y, one.x) > (placement.turn, placement.y, placement.x)]
        return next(iter(later or own), None)

    def of(self, tile: int) -> Placements:
        return Placements(tuple([run for run in self.runs if run[0] == tile]))


def placements(public: Public, seat: int) -> Placements:
    """Return every legal placement of a seat's supply."""
    player = public.players[seat]
    openings, allowed = park_map(player.park).openings, pit_rule(public)
    before, runs = -1, []
    for tile in player.supply:
        if tile != before:  # equal tiles stand side by side in a supply and are offered once
            before = tile
            runs += [(tile, turn, mask) for turn, mask in openings(tile, allowed)]
    return Placements(tuple(runs))


def can_build(public: Public, seat: int) -> bool:
    """Tell whether a seat has any legal placement."""
    player = public.players[seat]
    known, allowed = park_map(player.park), pit_rule(public)
    return any(known.openings(tile, allowed) for tile in player.supply)


def offences(public: Public, seat: int, placement: Placement) -> tuple[tuple[Square, str], ...]:
    """Return which squares of a placement may not lie where they lie, each with OUTSIDE, OVERLAP, PIT or NO_CONTACT (R13–R15).

    Empty exactly for a legal placement, if the placement's tile and turn exist. Without contact, all squares offend.
    """
    known, allowed = park_map(public.players[seat].park), pit_rule(public)
    room = known.free | known.pits if allowed == LAST else known.free
    laid = squares(placement)
    found: list[tuple[Square, str]] = []
    for square in laid:
        at = 1 << GRID.bit(*square) if GRID.holds(*square) else 0
        if not at & known.land.whole:
            found.append((square, OUTSIDE))
        elif at & known.built:
            found.append((square, OVERLAP))
        elif not at & room:
            found.append((square, PIT))
    if GRID.holds(placement.x, placement.y):
        at = 1 << GRID.bit(placement.x, placement.y)
        if any(turn == placement.turn and mask & at for turn, mask in known.openings(placement.tile, allowed)):
            return ()
    return tuple(found) or tuple((square, NO_CONTACT) for square in laid)


def why_not_there(public: Public, seat: int, placement: Placement) -> Refusal | None:
    """Return why a tile may not lie on a placement, or None if it may; the tile and the turn must exist."""
    found = offences(public, seat, placement)
    if not found:
        return None
    park = public.players[seat].park
    if outside := [square for square, why in found if why == OUTSIDE]:
        words = count_of(len(outside), "square")
        return Refusal("outside", "R13", f"It sticks out: {words} would lie outside your park.")
    if overlapping := [square for square, why in found if why == OVERLAP]:
        return _overlap(park, overlapping[0])
    if pits := [square for square, why in found if why == PIT]:
        return _pit(public, park, pits[0])
    return Refusal(
        "no-contact", "R15", "It must touch something already in your park, edge to edge; a corner is not enough."
    )


def _overlap(park: Park, square: Square) -> Refusal:
    on = cells(park)[square]
    if on.statue:
        text = f"Square {square_names(park, [square])} carries your statue {on.statue}; nothing can lie there."
        return Refusal("overlap", "R14", text)
    return Refusal(
        "overlap",
        "R13",
        f"Square {square_names(park, [square])} is already covered by your {NAMES[park.tiles[on.tile].tile]}.",
    )


def _pit(public: Public, park: Park, square: Square) -> Refusal:
    where = square_names(park, [square])
    if pit_rule(public) == NO_PITS:
        return Refusal("pit", "R14", f"Square {where} is a pit; no tile may lie on a pit.")
    return Refusal("pit", "R43", f"Square {where} is a pit; you may cover pits only on your last turn.")
