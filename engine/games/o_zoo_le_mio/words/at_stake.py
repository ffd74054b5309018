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
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.table import BID, BUSHES, YEARS, OzooView, Public, coins_of, present
from engine.games.o_zoo_le_mio.words.alike import told_alike
from engine.games.o_zoo_le_mio.words.brought import more_at, points_of, stands
from engine.games.o_zoo_le_mio.words.kept import for_later, told_next, told_next_year
from engine.games.o_zoo_le_mio.words.lost import told_lost
from engine.games.o_zoo_le_mio.words.unlike import told_unlike
from engine.games.o_zoo_le_mio.words.winning import told_winning, winning
from engine.shared.wording import capital, listing


def at_stake(view: OzooView, names: Names, held: Sequence[Action], *, as_good: bool = False) -> str:
    """Return in sentences what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better; what speaks for a higher one is said to, before it what coins are kept
    for. Of two places what becomes of the zoo with either, for later where they bring the same now.
    """
    public = view.public
    places = [one.at for one in held if isinstance(one, Place)]
    if view.seat is not None and len(places) > 1:
        return told_alike(view, view.seat, *places) or told_unlike(public, view.seat, *places)
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return ""
    bids = [one.coins for one in held if isinstance(one, Bid)]
    return " ".join([f"{capital(one)}." for one in _of_bids(public, view.seat, names, bids)])


def _of_bids(public: Public, seat: int, names: Names, bids: Sequence[int]) -> list[str]:
    """Return what the tile brings, what speaks for the other bid or for a higher one than either, and who can win it."""
    if not bids:
        return [_brought(public, seat, names)]
    own, coins, best, low, high = points_of(public, seat), coins_of(public)[seat], bids[0], min(bids), max(bids)
    # what others get of it costs most where they get as much of it as who bids
    threats = [other for other in winning(public, seat, low) if points_of(public, other) >= own]
    brought = [_brought(public, seat, names), *told_lost(public, seat, threats, names)]
    kept = list[str]()
    if best < high:
        kept += told_next(public, seat, names)
        if winning(public, seat, low) and (own or len(brought) > 1):
            surely = ", which wins it more surely" if low else ""
            brought[not own] = f"for bidding {count(high, 'coin', 'coins')}{surely}: {brought[not own]}"
            kept += [] if kept else told_next_year(public, seat, names, high)
            if not kept and public.auction < len(TILES):
                brought.append(for_later(f"bidding {count(high, 'coin', 'coins')}"))
    told = [*kept, *brought, *told_winning(public, seat, names, low, high)]
    if high == best < coins and winning(public, seat, best):
        later = [*told_next(public, seat, names)]
        told += later or told_next_year(public, seat, names, best)
    if public.year == YEARS and coins > low:
        told.append(
            "after this tile coins are worth nothing"
            if public.auction == len(TILES)
            else "after this year coins are worth nothing"
        )
    return told


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
    told = f"{told}{_elsewhere(public, seat, at)}" if at is not None else "it has no place there"
    points = count(public.year * sum(own or ()), "point", "points")
    return f"this year the tile for sale brings {names[seat]} {points}{told and f' ({told})'}, {of_others}"


def _elsewhere(public: Public, seat: int, best: Placement) -> str:
    """Return what as many points come from in another place where that brings more benches than the best one, or fewer."""
    most = more_at(public, seat, best)
    places = {at: more_at(public, seat, at) for at in legal_placements(public.zoos[seat].tiles, present(public).tile)}
    other = [at for at, more in places.items() if sum(more) == sum(most) and more[-1] != most[-1]]
    if not sum(most) or not other:
        return ""
    things = zip(_things(public, seat, other[0]), places[other[0]], strict=True)
    return f"; or as many elsewhere from {listing([thing for (thing, _), more in things if more > 0])}"


def _things(public: Public, seat: int, at: Placement) -> Iterator[tuple[str, str]]:
    """Yield what may come to a seat with the tile at a place, and how it then stands for that."""
    after = after_placing(public, seat, present(public).tile, at)
    for number in range(BUSHES + 1):
        thing = "trees" if number == BUSHES else f"visitors to the {NAMES[number]}"
        yield thing, f", {stands(after, seat, number)}"
    yield "benches", ""
