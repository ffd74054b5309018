"""Say what the tile for sale brings each zoo at once, or takes from it, so that people can tell what a bid is about."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES, count
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, YEARS, OzooView, Public, coins_of, present
from engine.games.o_zoo_le_mio.words.alike import told_alike
from engine.games.o_zoo_le_mio.words.lost import told_lost
from engine.games.o_zoo_le_mio.words.winning import told_winning, winning
from engine.shared.wording import capital, listing

_THINGS = (*(f"visitors to the {name}" for name in NAMES[:BUSHES]), "trees", "benches")


def at_stake(view: OzooView, names: Names, held: Sequence[Action]) -> str:
    """Return in sentences what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better; what speaks for a higher one is said to. Of two places what sets them apart
    where they bring the same now.
    """
    public = view.public
    places = [one.at for one in held if isinstance(one, Place)]
    if view.seat is not None and len(places) > 1:
        return told_alike(view, view.seat, *places)
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return ""
    bids = [one.coins for one in held if isinstance(one, Bid)]
    own = _points(public, view.seat)
    brought, higher = [_brought(public, view.seat, names)], bool(bids) and bids[0] < max(bids)
    if bids:  # what others get of it costs most where they get more of it than who bids
        rivals = [other for other in winning(public, view.seat, min(bids)) if _points(public, other) >= own]
        brought += told_lost(public, view.seat, rivals, names)
    if higher and (own or len(brought) > 1):
        brought[not own] = f"for the higher bid: {brought[not own]}"
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
    own, others = _more(public, seat), [other for other in range(len(public.zoos)) if other != seat]
    if not any(own or ()) and not any(_points(public, other) for other in others):
        return "this year the tile for sale brings nobody any points"
    of_others = listing([f"{names[other]} {_points(public, other) or 'none'}" for other in others])
    parts = [(thing, public.year * more) for thing, more in zip(_THINGS, own or (), strict=False) if more]
    told = ", ".join([thing if len(parts) == 1 else f"{thing} {points:+d}" for thing, points in parts])
    told = told if own is not None else "it has no place there"
    points = count(public.year * sum(own or ()), "point", "points")
    return f"this year the tile for sale brings {names[seat]} {points}{told and f' ({told})'}, {of_others}"


def _more(public: Public, seat: int) -> tuple[int, ...] | None:
    """Return what more a seat has of `_THINGS` with the tile where it brings most; None where it has no place."""
    at = best_place(public, seat)
    if at is None:
        return None
    after = after_placing(public, seat, present(public).tile, at)
    before, then = (
        (*[found.guests[seat] for found in one.attractions], one.zoos[seat].benches) for one in (public, after)
    )
    return tuple([now - was for was, now in zip(before, then, strict=True)])


def _points(public: Public, seat: int) -> int:
    return public.year * sum(_more(public, seat) or ())
