"""Say which statue is next, and who may have it before somebody who needs some turns to complete an area."""

from collections.abc import Sequence

from engine.contract.voice import Names
from engine.games.barenpark.names import area_name
from engine.games.barenpark.rules.building import after_placing, covered
from engine.games.barenpark.rules.filling import filling, may_complete
from engine.games.barenpark.rules.forced import has_to_complete
from engine.games.barenpark.rules.park_map import park_map, placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import CREW, Icons, Placement, Public
from engine.games.barenpark.rules.taking import due, takeable
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.tiles import GREEN, HOUSE, KIND, SHAPE, SIZE, SPECIES
from engine.shared.wording import listing


def next_statue(public: Public, seat: int, names: Names, turns: int, nearer: Sequence[int] = ()) -> str:
    """Return it for an area that a seat completes in `turns` turns; `nearer` are its areas that may be complete sooner."""
    others = [other for other in to_come(public, seat) if other != seat and _may_within(public, other, turns)]
    rivals = f"; {who_can(public, others, names)} take it first" if others else ""
    own = f"; {listing(map(area_name, nearer), 'or')} can take it sooner" if nearer else ""
    return f"next statue {public.stock.statues[0]}{rivals}{own}"


def who_can(public: Public, others: Sequence[int], names: Names) -> str:
    """Return who of some seats can take a statue next turn (`Ann or Ben can`); of one that has to that it must."""
    must = len(others) == 1 and has_to_complete(public, others[0])
    return f"{listing([names[other] for other in others], 'or')} {'must' if must else 'can'}"


def _may_within(public: Public, seat: int, turns: int) -> bool:
    """Tell whether a seat can complete an area within some turns, with tiles on hand and one that icons under the first bring."""
    if may_complete(public, seat, turns):
        return True
    if turns == 1:
        return False
    player = public.players[seat]
    before = park_map(player.park)
    brings = sum(before.land.icons[:CREW])
    for placement in placements(public, seat):
        mask = placement_mask(placement)
        left = [
            plot
            for plot, _ in before.left
            if plot & before.pits and (plot & before.free & ~mask).bit_count() <= (turns - 1) * max(SIZE)
        ]
        if left and mask & brings and _completes_then(public, seat, placement, left, turns - 1):
            return True
    return False


def _completes_then(public: Public, seat: int, placement: Placement, left: Sequence[int], turns: int) -> bool:
    """Tell whether a tile that icons under a placement bring completes one of some areas with those on hand."""
    player = public.players[seat]
    waiting = due(public.stock, covered(player.park, placement), len(player.park.plots))
    brought = _brought(public, (*waiting[:CREW], 0))
    laid = after_placing(player, placement)
    known = park_map(laid.park)
    hands = [(*laid.supply, *brought)] if turns == 1 else [(*laid.supply, one) for one in brought]
    return any(plot & known.pits and filling(known, plot, hand, turns) for plot in left for hand in hands)


def _brought(public: Public, icons: Icons) -> tuple[int, ...]:
    """Return a tile of each shape that icons bring, of those that are left even if one of them is taken before."""
    stock = public.stock
    left = [
        tile
        for tile in takeable(stock, icons)
        if (KIND[tile] == GREEN and stock.greens[tile] > 1)
        or (KIND[tile] == HOUSE and len(stock.houses[SPECIES[tile]]) > 1)
    ]
    return tuple({SHAPE[tile]: tile for tile in left}.values())
