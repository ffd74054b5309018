"""Say what the tile for sale brings each zoo at once, so that people can tell what a bid is about."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import NAMES, count
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, OzooView, Public, present
from engine.shared.wording import listing

_THINGS = (*(f"visitors to the {name}" for name in NAMES[:BUSHES]), "trees", "benches")


def at_stake(view: OzooView, names: Names, held: Sequence[Action]) -> str:
    """Return as a sentence what the tile for sale brings each seat this year where it lies best; empty where nobody bids."""
    public = view.public
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return ""
    own = _more(public, view.seat)
    others = listing(
        [f"{names[seat]} {_points(public, seat) or 'none'}" for seat in range(len(public.zoos)) if seat != view.seat]
    )
    parts = [(thing, public.year * more) for thing, more in zip(_THINGS, own or (), strict=False) if more]
    told = ", ".join([thing if len(parts) == 1 else f"{thing} {points:+d}" for thing, points in parts])
    told = told if own is not None else "it has no place there"
    points = count(public.year * sum(own or ()), "point", "points")
    return f"This year the tile brings {names[view.seat]} {points}{told and f' ({told})'}, {others}."


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
