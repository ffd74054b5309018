"""Say of a bid for the tile of now why it is rather that than another one, and what speaks for that one."""

from collections.abc import Iterator

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
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
    told_flag_lost,
    told_nobody,
    told_the_same,
    told_unstoppable,
)


def why_this_bid(
    public: Public, seat: int, names: Names, best: int, other: int, *, as_good: bool = False
) -> list[Difference]:
    """Return what the tile brings whom, who can win it, and what coins are for later, with the bid that it speaks for."""
    low, high = min(best, other), max(best, other)
    for_low, for_high = (FIRST, SECOND) if best == low else (SECOND, FIRST)
    amount = told_amount(public, seat, names, best, other)
    # where as many can win it either way, what it brings is had as surely
    surer = for_high if not low or len(winning(public, seat, high)) < len(winning(public, seat, low)) else NEITHER
    own = points_of(public, seat)
    brings = Difference(surer if own else NEITHER, told_points(public, seat, names))
    lost = [Difference(surer, one) for one in _lost(public, seat, names, low)]
    points = [brings, *lost] if own else [*lost, brings]
    parts = [Difference(brings.favours, one) for one in told_parts(public, seat, names)]
    same = [Difference(NEITHER, one) for one in told_the_same(public, seat, names, low, high)] if as_good else []
    contested = winning(public, seat, best or other)
    flag = [Difference(NEITHER, one) for one in told_flag(public, seat, names, best or other)] if contested else []
    drops = [] if winning(public, seat, low) or low == high else told_flag_lost(public, seat, names, low)
    flag += [Difference(for_high, one) for one in drops]
    gets_it = public.pole[0] == seat
    if best < other:
        kept = [Difference(for_low, one) for one in _kept_for(public, seat, names, best, other)]
        if best:
            # that somebody else is kept short tells more of an amount
            sooner = amount.favours == FIRST and not (kept and outbids_only_for_more(public, seat, best, other))
            told = [*[amount] * sooner, *kept, *points, *[amount] * (not sooner), *parts, *flag]
        else:
            last = public.auction == len(TILES)
            # that tells as much as that either comes to the same
            unstoppable = [*told_unstoppable(public, seat, names)] if last or not same else []
            nobody = _nobody(public, seat, names, for_low if gets_it else for_high)
            first = [Difference(for_low, one) for one in unstoppable] + nobody * gets_it
            sooner = amount.favours == FIRST and not brings_much_later(public, seat)
            then = [] if unstoppable and amount.favours != FIRST else [amount] * (not sooner)
            told = [*first, *[amount] * sooner, *kept, *same, *points, *then, *parts, *flag, *nobody * (not gets_it)]
    else:
        nobody = _nobody(public, seat, names, for_low if gets_it else for_high) if not low else []
        vain_for_it = not gets_it and not points_of(public, public.pole[0]) and own > 0
        sooner = not gets_it and not vain_for_it  # who gains nothing by it is no threat
        first_amount = bool(other) or amount.favours == FIRST  # what a higher bid changes
        kept = [Difference(NEITHER, one) for one in _left(public, seat, names, best)]
        if best > other == 0:
            # what others pay against this bid
            kept += [Difference(FIRST, one) for one in told_once_paid(public, seat, names, best)]
        told = [
            *nobody * sooner,
            *[amount] * first_amount,
            *points,
            *same,
            *nobody * vain_for_it,
            *[amount] * (not first_amount),
            *parts,
            *flag,
            *nobody * gets_it,
            *kept,
        ]
    told = [one for one in told if one.said]
    return [*told, *[Difference(NEITHER, one) for one in _worthless(public, seat, best, other)]]


def _nobody(public: Public, seat: int, names: Names, favours: int) -> list[Difference]:
    """Return who gets the tile if nobody bids a coin, where a bid of nothing can win it."""
    return [Difference(favours, one) for one in told_nobody(public, names)] if winning(public, seat, 0) else []


def _lost(public: Public, seat: int, names: Names, low: int) -> Iterator[str]:
    """Yield what is lost where others get the tile; that costs most where they get as much of it as who bids."""
    own = points_of(public, seat)
    threats = [other for other in winning(public, seat, low) if points_of(public, other) >= own]
    yield from told_lost(public, seat, threats, names)


def _kept_for(public: Public, seat: int, names: Names, low: int, high: int) -> list[str]:
    """Return what the lower of two bids keeps coins for: a tile of this year, or next year."""
    kept = [*told_kept(public, seat, names, low, high)]
    if kept or not winning(public, seat, low):
        return kept
    return [*told_next_year(public, seat, names, (low, high) if low else (high,))]


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
