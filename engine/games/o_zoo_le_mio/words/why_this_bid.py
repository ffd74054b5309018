"""Say of a bid for the tile of now why it is rather that than another one: first what speaks for it, if anything does."""

from collections.abc import Iterator

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, coins_of
from engine.games.o_zoo_le_mio.words.brought import points_of, told_parts, told_points
from engine.games.o_zoo_le_mio.words.kept import (
    brings_much_later,
    outbids_only_for_more,
    told_kept,
    told_next,
    told_next_year,
    told_once_paid,
)
from engine.games.o_zoo_le_mio.words.lost import told_lost
from engine.games.o_zoo_le_mio.words.winning import (
    told_amount,
    told_flag,
    told_nobody,
    told_the_same,
    told_unstoppable,
)
from engine.shared.wording import in_spite_of


def why_this_bid(public: Public, seat: int, names: Names, best: int, other: int, *, as_good: bool = False) -> list[str]:
    """Return what speaks for the first of two bids, what the tile brings whom, who can win it, and what coins are for later."""
    low = min(best, other)
    amount, parts = told_amount(public, seat, names, best, other), [*told_parts(public, seat, names)]
    brings, lost = told_points(public, seat, names), [*_lost(public, seat, names, low)]
    points = [brings, *lost] if points_of(public, seat) else [*lost, brings]
    same = [*told_the_same(public, seat, names, low, max(best, other))] if as_good else []
    flag = [*told_flag(public, seat, names, best or other)] if winning(public, seat, best or other) else []
    nobody = [*told_nobody(public, names)] if not low and winning(public, seat, low) else []
    gets_it = public.pole[0] == seat
    vain_for_it = not gets_it and not points_of(public, public.pole[0]) and points_of(public, seat) > 0
    first, then = ([amount.words], []) if amount.speaks_for_it and low else ([], [amount.words])
    if best < other:
        kept = _kept(public, seat, names, best, other, as_good=as_good)
        if best:
            later = bool(_kept_for(public, seat, names, best, other))  # what speaks for the lower one goes first
            if later and outbids_only_for_more(public, seat, best, other):
                first, then = [], [*first, *then]  # that somebody else is kept short tells more of an amount
            told = [*first, *kept * later, *points, *kept * (not later), *then, *parts, *flag]
        else:
            last = public.auction == len(TILES)
            unstoppable = [*told_unstoppable(public, seat, names)] if last or not same else []  # that tells as much
            first, then = ([amount.words], []) if amount.speaks_for_it else ([], [] if unstoppable else then)
            points = _for_bidding(public, seat, points, other)
            sooner = brings_much_later(public, seat)
            told = [
                *unstoppable,
                *nobody * gets_it,
                *kept * sooner,
                *first,
                *kept * (not sooner),
                *same,
                *points,
                *then,
                *parts,
                *flag,
                *nobody * (not gets_it),
            ]
    else:
        kept = [
            *_left(public, seat, names, best),
            *(told_once_paid(public, seat, names, best) if best > other == 0 else ()),
        ]
        sooner = not gets_it and not vain_for_it  # who gains nothing by it is no threat
        if other or amount.speaks_for_it:  # what a higher bid changes
            first, then = [amount.words], []
        told = [
            *nobody * sooner,
            *first,
            *points,
            *same,
            *nobody * vain_for_it,
            *then,
            *parts,
            *flag,
            *nobody * gets_it,
            *kept,
        ]
    return [*filter(None, told), *_worthless(public, seat, best, other)]


def _lost(public: Public, seat: int, names: Names, low: int) -> Iterator[str]:
    """Yield what is lost where others get the tile; that costs most where they get as much of it as who bids."""
    own = points_of(public, seat)
    threats = [other for other in winning(public, seat, low) if points_of(public, other) >= own]
    yield from told_lost(public, seat, threats, names)


def _for_bidding(public: Public, seat: int, points: list[str], bid: int) -> list[str]:
    """Return what speaks for bidding at all as said for that, where bidding nothing may lose the tile."""
    if not winning(public, seat, 0) or not (points_of(public, seat) or len(points) > 1):
        return points
    return [f"for bidding {count(bid, 'coin', 'coins')}: {points[0]}", *points[1:]]


def _kept(public: Public, seat: int, names: Names, low: int, high: int, *, as_good: bool) -> list[str]:
    """Return what a lower bid keeps coins for, or that what is seen speaks for the higher one."""
    kept = _kept_for(public, seat, names, low, high)
    if kept or public.auction == len(TILES) or not _gains_more_surely(public, seat, names, low, high):
        return kept
    return [in_spite_of(f"bidding {count(high, 'coin', 'coins')}", as_good=as_good).removesuffix(".")]


def _kept_for(public: Public, seat: int, names: Names, low: int, high: int) -> list[str]:
    """Return what the lower of two bids keeps coins for: a tile of this year, or next year."""
    kept = [*told_kept(public, seat, names, low, high)]
    if kept or not winning(public, seat, low):
        return kept
    return [*told_next_year(public, seat, names, (low, high) if low else (high,))]


def _gains_more_surely(public: Public, seat: int, names: Names, low: int, high: int) -> bool:
    """Tell whether a higher bid wins the tile more surely, which brings something or keeps somebody from it."""
    if not winning(public, seat, low):
        return False
    gains = points_of(public, seat) or [*_lost(public, seat, names, low)]
    return bool(gains) and (not low or winning(public, seat, low) != winning(public, seat, high))


def bid_speaks_against(public: Public, seat: int, best: int, other: int) -> bool:
    """Tell whether all that can be told of two bids speaks for the second: it gains more surely, and coins are kept for nothing."""
    names = ("",) * len(public.zoos)
    if best >= other or _kept_for(public, seat, names, best, other):
        return False
    return _gains_more_surely(public, seat, names, best, other)


def _left(public: Public, seat: int, names: Names, best: int) -> Iterator[str]:
    """Yield what coins are for that the highest bid leaves, where somebody else can win against it."""
    if best < coins_of(public)[seat] and winning(public, seat, best):
        later = [*told_next(public, seat, names, laid=True)]
        yield from later or told_next_year(public, seat, names, (best,))


def _worthless(public: Public, seat: int, best: int, other: int) -> Iterator[str]:
    """Yield from when on coins that are kept are worth nothing (R43)."""
    low, high = sorted((best, other))
    if public.year < YEARS or coins_of(public)[seat] <= low:
        return
    last = public.auction == len(TILES)
    nothing = f"after this {'tile' if last else 'year'} coins are worth nothing"
    free = last and best < other and winning(public, seat, low)
    yield f"bidding {count(high, 'coin', 'coins')} costs nothing either: {nothing}" if free else nothing
