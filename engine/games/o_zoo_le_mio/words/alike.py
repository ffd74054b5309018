"""Say of two places for a tile that bring everybody the same now that they do, and what sets them apart for later."""

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import OzooView, Public, present
from engine.games.o_zoo_le_mio.words.kept import told_beyond, told_following
from engine.games.o_zoo_le_mio.words.zoo_told import comes_to, with_tile
from engine.shared.wording import capital, in_spite_of, listing


def told_alike(
    view: OzooView, seat: int, one: Placement, other: Placement, *, as_good: bool = False
) -> tuple[str, ...]:
    """Return in sentences what differs for later between two places that bring everybody the same, and that they do.

    None where they do not. The first place is advised; where all that differs speaks for the other one, that is said.
    """
    public = view.public
    tile = present(public).tile
    brings = _brings(public, seat, one)
    if one == other or brings != _brings(public, seat, other):
        return ()
    places = [at for at in legal_placements(public.zoos[seat].tiles, tile) if at not in (one, other)]
    too = [at for at in places if _brings(public, seat, at) == brings]
    half = next(half for half in (0, 1) if cells(one)[half] != cells(other)[half])
    what = half_name(TILES[tile], half)
    here, there = (f"{x},{y}" for x, y in (cells(at)[half] for at in (one, other)))
    both = f"{capital(what)} at {here} and at {there} bring everybody the same now"
    if public.auction == len(TILES):
        return (f"{both}.",)
    then = _later(view, seat, one, other)
    if not any(then):
        tables = [after_placing(public, seat, tile, at) for at in (one, other)]
        others = [after_placing(public, seat, tile, at) for at in too]
        beyond = [f"{capital(one)}." for one in told_beyond(tables, others, seat)]
        return f"{both}; with either one {listing(comes_to(with_tile(view, one)))}.", *beyond
    told = [f"With {what} at {at}: {listing(parts)}." for at, parts in zip((here, there), then, strict=True) if parts]
    against = [] if then[0] else [in_spite_of(f"{what} at {there}", as_good=as_good)]
    return *told, *against, f"{both}."


def alike_speaks_against(view: OzooView, seat: int, one: Placement, other: Placement) -> bool:
    """Tell whether two places bring everybody the same now, and all that differs for later speaks for the second."""
    if _brings(view.public, seat, one) != _brings(view.public, seat, other) or view.public.auction == len(TILES):
        return False
    for_one, for_other = _later(view, seat, one, other)
    return bool(for_other) and not for_one


def _later(view: OzooView, seat: int, one: Placement, other: Placement) -> tuple[list[str], list[str]]:
    """Return what comes of either place for later that does not come of the other."""
    public, tile = view.public, present(view.public).tile
    tables = [after_placing(public, seat, tile, at) for at in (one, other)]
    comes = [comes_to(with_tile(view, at)) for at in (one, other)]
    first, second = (
        [*[part for part in comes[at] if part not in comes[not at]], *told_following(tables[at], tables[not at], seat)]
        for at in (0, 1)
    )
    return first, second


def _brings(public: Public, seat: int, at: Placement) -> tuple[object, ...]:
    """Return what everybody has to score for once the tile lies at a place."""
    after = after_placing(public, seat, present(public).tile, at)
    return *[found.guests for found in after.attractions], after.zoos[seat].benches
