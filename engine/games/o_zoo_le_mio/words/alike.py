"""Say of two places for a tile that bring everybody the same now that they do, and what sets them apart for later."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import OzooView, Public, present
from engine.games.o_zoo_le_mio.words.zoo_told import comes_to, with_tile
from engine.shared.wording import capital, counted, listing


def told_alike(view: OzooView, seat: int, one: Placement, other: Placement) -> str:
    """Return that two places bring the same visitors, trees and benches, and what differs; empty where they do not."""
    public = view.public
    tile = present(public).tile
    brings = _brings(public, seat, one)
    if one == other or brings != _brings(public, seat, other):
        return ""
    places = legal_placements(public.zoos[seat].tiles, tile)
    more = sum(_brings(public, seat, at) == brings for at in places) - 2
    too = f", as {counted(more, 'other place')} {'does' if more == 1 else 'do'}" if more else ""
    half = next(half for half in (0, 1) if cells(one)[half] != cells(other)[half])
    what = half_name(TILES[tile], half)
    here, there = (f"{x},{y}" for x, y in (cells(at)[half] for at in (one, other)))
    both = f"{capital(what)} at {here} and at {there} bring everybody the same now{too}"
    if public.auction == len(TILES):
        return f"{both}."
    then = [(cells(at)[half], listing(comes_to(with_tile(view, at)))) for at in (one, other)]
    if then[0][1] == then[1][1]:
        return f"{both}; with either one {then[0][1]}."
    first, second = (f"with {what} at {x},{y}: {comes}" for (x, y), comes in then)
    return f"{both}. {first[:1].upper()}{first[1:]}; {second}."


def _brings(public: Public, seat: int, at: Placement) -> tuple[object, ...]:
    """Return what everybody has to score for once the tile lies at a place."""
    after = after_placing(public, seat, present(public).tile, at)
    return *[found.guests for found in after.attractions], after.zoos[seat].benches
