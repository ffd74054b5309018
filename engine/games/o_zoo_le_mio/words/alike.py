"""Say of two places for a tile that bring everybody the same now that they do, and what sets them apart for later."""

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import OzooView, Public, present
from engine.games.o_zoo_le_mio.words.following import told_beyond, told_following
from engine.games.o_zoo_le_mio.words.larger import told_larger
from engine.games.o_zoo_le_mio.words.overtaken import told_not_overtaken
from engine.games.o_zoo_le_mio.words.unlike import called_apart
from engine.games.o_zoo_le_mio.words.zoo_told import comes_to, with_tile
from engine.shared.wording import listing


def told_alike(view: OzooView, seat: int, names: Names, one: Placement, other: Placement) -> list[Difference]:
    """Return what differs for later between two places that bring everybody the same, and that they do; nothing else."""
    public = view.public
    tile = present(public).tile
    brings = _brings(public, seat, one)
    if brings != _brings(public, seat, other):
        return []
    called = called_apart(public, one, other)
    both = f"{called[FIRST]} and at {called[SECOND].rpartition(' at ')[2]} bring everybody the same now"
    others = [at for at in legal_placements(public.zoos[seat].tiles, tile) if at not in (one, other)]
    too = [at for at in others if _brings(public, seat, at) == brings]
    if too == others and others:
        of_all = f"all {2 + len(others)} places bring everybody the same now"
    else:
        of_all = both + f", as do {len(too)} of the {len(others)} other places" * bool(too)
    if public.auction == len(TILES):
        return [Difference(NEITHER, of_all)]
    then = _later(view, seat, names[seat], one, other)
    if any(then):
        told = [
            Difference(place, f"with {called[place]}: {listing(parts)}") for place, parts in enumerate(then) if parts
        ]
        return [*told, Difference(NEITHER, both)]
    here, there = ([after_placing(public, seat, tile, at) for at in some] for some in ((one, other), too))
    beyond = [Difference(NEITHER, said) for said in told_beyond(here, there, seat)]
    comes = comes_to(with_tile(view, one))
    as_well = [at for at in others if at in too and comes_to(with_tile(view, at)) == comes]
    if as_well == others and others:
        with_them = f"with any of them {listing(comes)}"
    else:
        few = f"{len(as_well)} other {'place' if len(as_well) == 1 else 'places'}"
        with_them = f"with {'these two' if too == others and others else 'either one'} {listing(comes)}"
        with_them += f", as with {few}" * bool(as_well)
    return [Difference(NEITHER, f"{of_all}; {with_them}"), *beyond]


def _later(view: OzooView, seat: int, who: str, one: Placement, other: Placement) -> tuple[list[str], list[str]]:
    """Return what comes of either place for later that does not come of the other."""
    public, tile = view.public, present(view.public).tile
    tables = [after_placing(public, seat, tile, at) for at in (one, other)]
    comes = [comes_to(with_tile(view, at)) for at in (one, other)]
    first, second = (
        [
            *[part for part in comes[at] if part not in comes[not at]],
            *told_following(tables[at], tables[not at], seat),
            *told_larger(tables[at], tables[not at], seat),
            *told_not_overtaken(tables[at], tables[not at], seat, who),
        ]
        for at in (0, 1)
    )
    return first, second


def _brings(public: Public, seat: int, at: Placement) -> tuple[object, ...]:
    """Return what everybody has to score for once the tile lies at a place."""
    after = after_placing(public, seat, present(public).tile, at)
    return *[found.guests for found in after.attractions], after.zoos[seat].benches
