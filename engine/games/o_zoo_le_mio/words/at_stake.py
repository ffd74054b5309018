"""Say what tells two bids for a tile apart, or two places for it, so that people can tell what a hint is about."""

from collections.abc import Sequence

from engine.contract.at_stake import NEITHER, NOTHING_AT_STAKE, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, OzooView
from engine.games.o_zoo_le_mio.words.alike import told_alike
from engine.games.o_zoo_le_mio.words.brought import told_parts, told_points
from engine.games.o_zoo_le_mio.words.unlike import called_apart, told_unlike
from engine.games.o_zoo_le_mio.words.why_this_bid import why_this_bid
from engine.shared.differences import weighed


def at_stake(
    view: OzooView, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
) -> AtStake:
    """Return what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better. Of two places what becomes of the zoo with either, for later where
    they bring the same now.
    """
    public, seat = view.public, view.seat
    places = [one.at for one in held if isinstance(one, Place)]
    if seat is not None and len(places) > 1:
        if places[0] == places[1]:
            return NOTHING_AT_STAKE
        apart = told_alike(view, seat, names, *places) or told_unlike(public, seat, names, *places)
        return weighed(apart, called_apart(public, *places), as_good=as_good)
    if not public.asks or public.asks[-1].kind != BID or seat is None:
        return NOTHING_AT_STAKE
    bids = [one.coins for one in held if isinstance(one, Bid)]
    if not bids:
        told = [told_points(public, seat, names), *told_parts(public, seat, names)]
        return AtStake(tuple([Difference(NEITHER, one) for one in told]))
    best, other = bids[0], bids[-1]
    first, second = (f"bidding {count(bid, 'coin', 'coins') if bid else 'nothing'}" for bid in (best, other))
    told_of = why_this_bid(public, seat, names, best, other, as_good=as_good)
    if best == other:  # it is held against none
        return AtStake(tuple([one._replace(favours=NEITHER) for one in told_of]))
    return weighed(told_of, (first, second), as_good=as_good)
