"""Say what tells two bids for a tile apart, or two places for it, so that people can tell what a hint is about."""

from collections.abc import Sequence

from engine.contract.at_stake import NOTHING_AT_STAKE, AtStake
from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, OzooView
from engine.games.o_zoo_le_mio.words.alike import alike_speaks_against, told_alike
from engine.games.o_zoo_le_mio.words.brought import told_parts, told_points
from engine.games.o_zoo_le_mio.words.unlike import told_unlike, unlike_speaks_against
from engine.games.o_zoo_le_mio.words.why_this_bid import bid_speaks_against, why_this_bid
from engine.shared.differences import as_they_are


def at_stake(view: OzooView, names: Names, held: Sequence[Action], *, as_good: bool = False) -> AtStake:
    """Return what the tile for sale brings each seat this year, and which of two bids can lose it to whom.

    Of bids the first is the one that was found better. Of two places what becomes of the zoo with either, for later where
    they bring the same now.
    """
    public = view.public
    places = [one.at for one in held if isinstance(one, Place)]
    if view.seat is not None and len(places) > 1:
        alike = told_alike(view, view.seat, *places, as_good=as_good)
        apart = alike or told_unlike(public, view.seat, *places, as_good=as_good)
        return as_they_are(apart, against=spoken_against(view, held))
    if not public.asks or public.asks[-1].kind != BID or view.seat is None:
        return NOTHING_AT_STAKE
    bids = [one.coins for one in held if isinstance(one, Bid)]
    if bids:
        told = why_this_bid(public, view.seat, names, bids[0], bids[-1], as_good=as_good)
    else:
        told = [told_points(public, view.seat, names), *told_parts(public, view.seat, names)]
    return as_they_are(told, against=len(held) > 1 and spoken_against(view, held))


def spoken_against(view: OzooView, held: Sequence[Action]) -> bool:
    """Tell whether all that can be seen of two bids, or of two places, speaks for the second."""
    one, two = held
    if view.seat is None:
        return False
    if isinstance(one, Bid) and isinstance(two, Bid):
        return bid_speaks_against(view.public, view.seat, one.coins, two.coins)
    if isinstance(one, Place) and isinstance(two, Place):
        alike = alike_speaks_against(view, view.seat, one.at, two.at)
        return alike or unlike_speaks_against(view.public, view.seat, one.at, two.at)
    return False
