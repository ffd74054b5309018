"""Say what the tile for sale brings each zoo at once, or takes from it, so that people can tell what a bid is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES, count
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.geometry import Placement
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, YEARS, OzooView, Public, coins_of, present
from engine.games.o_zoo_le_mio.words.alike import told_alike
from engine.games.o_zoo_le_mio.words.brought import more_at, points_of, stands
from engine.games.o_zoo_le_mio.words.lost import told_lost
from engine.games.o_zoo_le_mio.words.next_tile import told_next
from engine.games.o_zoo_le_mio.words.unlike import told_unlike
from engine.games.o_zoo_le_mio.words.winning import told_winning, winning
from engine.shared.wording import capital, listing


def at_stake(view: OzooView, names: Names, held: Sequence[Action]) -> str:
    """Return in sentences what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better; what speaks for a higher one is said to, before it for which tile coins
    are kept. Of two places what becomes of the zoo with either, for later where they bring the same now.
    """
    public = view.public
    places = [one.at for one in held if isinstance(one, Place)]
    if view.seat is not None and len(places) > 1:
        return told_alike(view, view.seat, *places) or told_unlike(public, view.seat, *places)
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return ""
    bids = [one.coins for one in held if isinstance(one, Bid)]
    own = points_of(public, view.seat)
    brought, higher = [_brought(public, view.seat, names)], bool(bids) and bids[0] < max(bids)
    if bids:  # what others get of it costs most where they get more of it than who bids
        rivals = [other for other in winning(public, view.seat, min(bids)) if points_of(public, other) >= own]
        brought += told_lost(public, view.seat, rivals, names)
    if higher and (own or len(brought) > 1):
        brought[not own] = f"for the higher bid: {brought[not own]}"
    if higher:
        brought = [*told_next(public, view.seat, names), *brought]
    told = [*brought, *(told_winning(public, view.seat, names, min(bids), max(bids)) if bids else ())]
    if bids and public.year == YEARS and coins_of(public)[view.seat] > min(bids):
        told.append(
            "after this tile coins are worth nothing"
            if public.auction == len(TILES)
            else "after this year coins are worth nothing"
        )
    return " ".join([f"{capital(one)}." for one in told])


def _brought(public: Public, seat: int, names: Names) -> str:
    """Return what the tile brings each seat this year where it lies best."""
    at, others = best_place(public, seat), [other for other in range(len(public.zoos)) if other != seat]
    own = None if at is None else more_at(public, seat, at)
    if not any(own or ()) and not any(points_of(public, other) for other in others):
        return "this year the tile for sale brings nobody any points"
    of_others = listing([f"{names[other]} {points_of(public, other) or 'none'}" for other in others])
    things = zip(_things(public, seat, at), own or (), strict=False) if at is not None else ()
    parts = [(thing, how, public.year * more) for (thing, how), more in things if more]
    told = "; ".join([f"{thing}{f' {points:+d}' * (len(parts) > 1)}{how}" for thing, how, points in parts])
    told = told if own is not None else "it has no place there"
    points = count(public.year * sum(own or ()), "point", "points")
    return f"this year the tile for sale brings {names[seat]} {points}{told and f' ({told})'}, {of_others}"


def _things(public: Public, seat: int, at: Placement) -> Iterator[tuple[str, str]]:
    """Yield what may come to a seat with the tile at a place, and how it then stands for that."""
    after = after_placing(public, seat, present(public).tile, at)
    for number in range(BUSHES + 1):
        thing = "trees" if number == BUSHES else f"visitors to the {NAMES[number]}"
        yield thing, f", {stands(after, seat, number)}"
    yield "benches", ""
