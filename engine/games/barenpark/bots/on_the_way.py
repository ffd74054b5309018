"""Name what a placement and the next ones come by: which icons tiles cover, which areas they complete."""

import functools
from collections.abc import Collection, Sequence
from operator import or_

from engine.contract.tree import put, replace
from engine.games.barenpark.names import an_icon, area_name
from engine.games.barenpark.rules.building import after_placing, covered
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import park_map, placement_mask
from engine.games.barenpark.rules.table import CREW, FULL, ICONS, BearView, Park, Placement, Public
from engine.games.barenpark.rules.taking import due, takeable
from engine.games.barenpark.rules.turn_end import end_build
from engine.games.barenpark.rules.within_reach import over

AREA_NAMES = tuple(map(area_name, range(FULL)))


def reached(park: Park, placed: Sequence[Placement]) -> Sequence[str]:
    """Return which icons that bring something tiles cover in the areas of a park, and which areas they complete."""
    known = park_map(park)
    soon = functools.reduce(or_, map(placement_mask, placed), 0)
    useful = known.land.icons[: CREW if len(park.plots) == FULL else None]
    areas = zip(AREA_NAMES, known.land.plots, strict=False)
    return [
        *[f"covering {an_icon(icon)} soon" for icon, mask in enumerate(useful) if mask & soon],
        *[f"completing {name} soon" for name, plot in areas if plot & known.free and not plot & known.free & ~soon],
    ]


def next_turn(view: BearView, placement: Placement) -> Collection[str]:
    """Return what a tile on hand, or one that a placement brings, can reach in the next turn, in the areas that are there."""
    assert view.seat is not None
    public, seat = view.public, view.seat
    player = public.players[seat]
    icons = due(public.stock, covered(player.park, placement), len(player.park.plots))
    laid = replace(public, players=put(public.players, seat, after_placing(player, placement)))
    end, _ = end_build(laid, seat)
    then = end.players[seat]
    return _reaching(end, then.park, {*then.supply, *(takeable(end.stock, icons) if any(icons[:CREW]) else ())})


def on_hand(view: BearView) -> Collection[str]:
    """Return what a tile on hand can reach in the next turn, in the areas that are there, whatever is still taken."""
    assert view.seat is not None
    end, _ = end_build(view.public, view.seat)
    return _reaching(end, end.players[view.seat].park, {*end.players[view.seat].supply})


def _reaching(public: Public, park: Park, hand: Collection[int]) -> Collection[str]:
    known = park_map(park)
    covers = [over(public, park, tile) for tile in hand]
    areas = zip(AREA_NAMES, known.land.plots, strict=False)
    return [
        *[f"covering {an_icon(icon)} soon" for icon in range(len(ICONS)) if any(there[icon] for there in covers)],
        *[f"completing {name} soon" for name, plot in areas if any(filling(known, plot, (tile,), 1) for tile in hand)],
    ]
