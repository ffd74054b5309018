"""Say of a bid for the tile of now why it is rather that than another one, and what speaks for that one."""

from collections.abc import Iterable, Iterator

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, WEIGHTY, Difference
from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, coins_of
from engine.games.o_zoo_le_mio.words.brought import points_of, told_parts, told_points, told_stars
from engine.games.o_zoo_le_mio.words.kept import (
    KeptFor,
    brings_much_later,
    told_kept,
    told_next,
    told_next_year,
    told_repaid,
    told_saved,
)
from engine.games.o_zoo_le_mio.words.lost import told_lost
from engine.games.o_zoo_le_mio.words.once_paid import once_paid, rivals_left
from engine.games.o_zoo_le_mio.words.winning import (
    tied_with,
    told_amount,
    told_flag,
    told_flag_dropped_for_nothing,
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
    surer = for_high if winning(public, seat, low) and low < high else NEITHER
    own = points_of(public, seat)
    if own and amount.favours == SECOND and not winning(public, seat, high):
        amount = amount._replace(weight=WEIGHTY)
    brings = Difference(surer if own else NEITHER, told_points(public, seat, names))
    # of who gets it if nobody bids that is told at once
    threats = [one for one in winning(public, seat, low) if low or one != public.pole[0]]
    lost = [
        Difference(surer, one, shorter=one.replace(" for most points", " best"))
        for one in told_lost(public, seat, threats, names)
    ]
    points = [brings, *lost] if own else [*lost, brings]
    parts = [Difference(brings.favours, one) for one in told_parts(public, seat, names)]
    parts += [
        Difference(FIRST if surer == FIRST else NEITHER, one, weight=SLIGHT) for one in told_stars(public, seat, names)
    ]
    same = [Difference(NEITHER, one) for one in told_the_same(public, seat, names, low, high)] if as_good else []
    flag = _flag(public, seat, names, best, other)
    drops: Iterable[str] = () if winning(public, seat, low) or low == high else told_flag_lost(public, seat, names, low)
    if low == 0 < high and winning(public, seat, 0):
        drops = told_flag_dropped_for_nothing(public, seat, names)
    flag += [Difference(for_high, one) for one in drops]
    gets_it = public.pole[0] == seat
    if best < other:
        kept = [_kept_told(for_low, one) for one in _kept_for(public, seat, names, best, other)]
        beside = coins_of(public)[seat] - other
        paid, unrivalled = _once_paid(public, seat, names, best, beside)
        if best:
            alone = unrivalled and not winning(public, seat, other)
            # what is so against the other bid as well tells less than what the lower one leaves
            apart, then = ([*paid], kept) if alone else (kept[:1], kept[1:])
            of_both = [amount] * (amount.favours == FIRST and not alone)
            first = [*of_both, *apart] if not winning(public, seat, best) else [*apart, *of_both]
            kept = then if alone else [*paid, *then] if unrivalled else [*then, *paid]
            told = [*first, *kept, *points, *[amount] * (not of_both), *parts, *flag]
        else:
            kept = [*paid, *kept] if unrivalled else [*kept, *paid]
            unstoppable = [Difference(for_low, one) for one in told_unstoppable(public, seat, names)]
            nobody = _nobody(public, seat, names, for_low if gets_it else for_high)
            # that tells as much as that either comes to the same
            first = [*unstoppable * (public.auction == len(TILES) or not same), *nobody * gets_it]
            sooner = amount.favours == FIRST and not brings_much_later(public, seat)
            then = unstoppable * (unstoppable[0] not in first) if unstoppable else []
            then += [amount] * (not sooner and not (unstoppable and amount.favours != FIRST))
            told = [*first, *[amount] * sooner, *kept, *same, *points, *then, *parts, *flag, *nobody * (not gets_it)]
    else:
        nobody = _nobody(public, seat, names, for_low if gets_it else for_high) if not low else []
        vain_for_it = not gets_it and not points_of(public, public.pole[0]) and own > 0
        sooner = not gets_it and not vain_for_it  # who gains nothing by it is no threat
        # what a higher bid changes; that others have to bid more is so of any
        changes = best == other or not own or not _shuts_out_nobody(public, seat, best, other)
        # of two that are about as good it is what sets them apart
        first_amount = (changes and (bool(other) or amount.favours == FIRST)) or (as_good and other > 0)
        kept = [Difference(NEITHER, *one) for one in _left(public, seat, names, best, other)]
        if best > other and (not other or rivals_left(public, seat, other)):
            # what others pay against this bid
            kept += _once_paid(public, seat, names, best, coins_of(public)[seat])[0]
        saved = [*told_saved(public, seat, names, other, best)] if best > other and (other or as_good) else []
        kept = [one for one in kept if one.said not in saved]
        kept += [Difference(SECOND, one, weight=SLIGHT) for one in saved]
        told = [
            *nobody * sooner,
            *[amount] * first_amount,
            *points,
            *same,
            *nobody * vain_for_it,
            *[amount] * (not first_amount),
            *([Difference(FIRST, one) for one in told_repaid(public, seat, names, best)] if best > other else []),
            *parts,
            *flag,
            *nobody * gets_it,
            *kept,
        ]
    told = [one for one in told if one.said]
    return [*told, *[Difference(NEITHER, one) for one in _worthless(public, seat, best, other)]]


def _flag(public: Public, seat: int, names: Names, best: int, other: int) -> list[Difference]:
    """Return with whom a flag wins a tie, and loses one; it speaks for a higher bid that needs none, or that alone can win one."""
    bid = best or other
    if not winning(public, seat, bid):
        return []
    ties = tied_with(public, seat, bid)
    speaks = (ties.lost and not ties.won) if best else (ties.won and not ties.lost)
    return [
        Difference(SECOND if best < other and speaks else NEITHER, one) for one in told_flag(public, seat, names, bid)
    ]


def _once_paid(public: Public, seat: int, names: Names, bid: int, beside: int) -> tuple[list[Difference], bool]:
    """Return what who wins it has left, which speaks for the first bid, and whether nobody can outbid the seat then."""
    told = [*once_paid(public, seat, names, bid, beside)]
    return [Difference(FIRST, one.said, one.beside, weight=one.weight) for one in told], any(
        one.unrivalled for one in told
    )


def _shuts_out_nobody(public: Public, seat: int, high: int, low: int) -> bool:
    """Tell whether as many can win it against the higher of two bids as against the lower."""
    return len(winning(public, seat, high)) == len(winning(public, seat, low))


def _nobody(public: Public, seat: int, names: Names, favours: int) -> list[Difference]:
    """Return who gets the tile if nobody bids a coin, where a bid of nothing can win it."""
    return [Difference(favours, told_nobody(public, seat, names))] if winning(public, seat, 0) else []


def _kept_for(public: Public, seat: int, names: Names, low: int, high: int) -> list[KeptFor]:
    """Return what the lower of two bids keeps coins for, with what is beside that: a tile of this year, or next year."""
    kept = [*told_kept(public, seat, names, low, high)]
    if kept or not winning(public, seat, low):
        return kept
    return [KeptFor(one) for one in told_next_year(public, seat, names, (low, high) if low else (high,))]


def _kept_told(favours: int, kept: KeptFor) -> Difference:
    return Difference(favours, kept.said, kept.beside, shorter=kept.shorter)


def _left(public: Public, seat: int, names: Names, best: int, other: int) -> Iterator[tuple[str, str]]:
    """Yield what coins are for that the highest bid leaves, where somebody else can win against it."""
    if best < coins_of(public)[seat] and winning(public, seat, best):
        later = [*told_next(public, seat, names, laid=True)]
        prices = (other, best) if 0 < other < best else (best,)
        yield from later or [(one, "") for one in told_next_year(public, seat, names, prices)]


def _worthless(public: Public, seat: int, best: int, other: int) -> Iterator[str]:
    """Yield from when on coins that are kept are worth nothing (R43)."""
    low, high = sorted((best, other))
    if public.year < YEARS or coins_of(public)[seat] <= low:
        return
    last = public.auction == len(TILES)
    nothing = f"after this {'tile' if last else 'year'} coins are worth nothing"
    free = last and best < other and winning(public, seat, low)
    yield f"bidding {count(high, 'coin', 'coins')} costs nothing either: {nothing}" if free else nothing
