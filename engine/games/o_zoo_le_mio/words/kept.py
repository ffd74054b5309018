"""Say what follows this year, as far as it lies face up, and for what of it, or of the year that comes, coins are kept."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.lookahead import best_place
from engine.games.o_zoo_le_mio.names import count, tile_name
from engine.games.o_zoo_le_mio.rules.auction import winning
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.row import another_auction
from engine.games.o_zoo_le_mio.rules.score import income
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, coins_of, present
from engine.games.o_zoo_le_mio.words.brought import more_at, points_of
from engine.games.o_zoo_le_mio.words.following import can_win_later, following
from engine.games.o_zoo_le_mio.words.once_paid import enough_for_all, outbids
from engine.games.o_zoo_le_mio.words.winning import tied_with
from engine.shared.wording import listing


class KeptFor(NamedTuple):
    """Hold what coins are kept for, or how many are, with what is beside that, and what is said instead in little room."""

    said: str
    beside: str = ""
    shorter: str | None = None
    """Empty where another one says it there."""


def told_next(public: Public, seat: int, names: Names, *, laid: bool = False) -> Iterator[tuple[str, str]]:
    """Yield which tile that follows brings a seat most once it has laid the one for sale, or else once another has that gets it.

    One that brings nothing wherever it lies is left out of that. Of several it is told only that they do as much; beside what
    follows once another has it, what the one for sale brings.
    """
    this, another = points_of(public, seat), not laid and bool(winning(public, seat, 0))
    if another:
        least, own, tables, alone = _brings_most_after_another(public, seat)
    else:
        own, tables = _brings_most(public, seat, laid=laid)
        least, alone = own, _most_alone(public, seat, own, laid=laid)
    if not own:
        return
    best, *as_good = tables
    tile, points = tile_name(present(best).tile), _between(least, own)
    if not laid:
        points += f" (this one {this or 'none'})"
    rivals = [
        other for other in range(len(public.zoos)) if other != seat and can_win_later(public, other, best.auction)
    ]
    others = listing([f"{names[other]} {points_of(best, other) or 'none'}" for other in rivals])
    has = f"{names[seat]} {'have' if names[seat] == 'you' else 'has'}"
    once, brings = (f"once {has} laid this one, ", "can bring") if laid and this else (f"{_AS_NOW}, ", "brings")
    if another:
        once, others = "once another has laid this one best, ", f"{_AS_NOW} {others}" if others else ""
    if len(following(public, seat)) == 1:
        yield f"{once}the next tile, {tile}, {brings} {names[seat]} {points}", others
    elif as_good or not alone:
        too = listing([tile_name(present(one).tile) for one in as_good])
        as_much = [f"{too} {names[seat]} as much"] * bool(as_good)
        beside = "; ".join([*[others] * bool(others), *as_much])
        yield f"{once}of the tiles that follow this year {tile} {brings} {names[seat]} {points}", beside
    else:
        yield f"{once}of the tiles that follow this year {tile} {brings} {names[seat]} most, {points}", others


_AS_NOW = "as zoos are now"


def _between(least: int, most: int) -> str:
    if least == most:
        return count(most, "point", "points")
    return f"{least} to {most} points" if least else f"up to {count(most, 'point', 'points')}"


@lru_cache(maxsize=8)
def _brings_most_after_another(public: Public, seat: int) -> tuple[int, int, Sequence[Public], bool]:
    """Return the fewest and the most points of the tile that follows and brings a seat most once another has laid the one for sale.

    That is one who can have it where the seat bids nothing, and lays it where it brings most. With it the tables of those that
    bring as many, as zoos are now, and whether no other tile can bring as many as the fewest.
    """
    tile, then = present(public).tile, dict[object, Public]()
    for other in winning(public, seat, 0):
        places = legal_placements(public.zoos[other].tiles, tile)
        brings = {at: sum(more_at(public, other, at)) for at in places}
        best = [at for at, more in brings.items() if more == max(brings.values())]
        # to the seat only what all zoos are compared by is another table
        for table in [after_placing(public, other, tile, at) for at in best] or [public]:
            then.setdefault(tuple([(one.keys, one.guests) for one in table.attractions]), table)
    each = [(min(points), max(points)) for points in _points_of_following(then.values(), seat)]
    if not each:
        return 0, 0, (), False
    least, most = max(each)
    tables = [one for one, found in zip(following(public, seat), each, strict=True) if found == (least, most)]
    return least, most, tables, sum([found[1] >= least for found in each]) == 1


def _points_of_following(tables: Iterable[Public], seat: int) -> Iterator[list[int]]:
    for same in zip(*[following(table, seat) for table in tables], strict=True):
        yield [points_of(one, seat) for one in same]


def _brings_most(public: Public, seat: int, *, laid: bool) -> tuple[int, list[Public]]:
    """Return the most points that a tile that follows brings a seat, and the tables of those that do, the next one first.

    With the one for sale where it brings most now all these lie as they do with it in one and the same place.
    """
    ways = _ways(public, seat, laid=laid and points_of(public, seat) > 0)
    own = max([points for way in ways for points, _ in way], default=0)
    return own, max([[one for points, one in way if points == own] for way in ways], key=len, default=[])


def _most_alone(public: Public, seat: int, own: int, *, laid: bool) -> bool:
    """Tell whether one tile that follows alone brings a seat so much, wherever the one for sale brings it most now."""
    coming = _coming(public, seat, laid=laid and points_of(public, seat) > 0)
    return sum([points == own for points, _ in coming]) == 1


def brings_much_later(public: Public, seat: int) -> bool:
    """Tell whether a tile that follows brings a seat half of what the one for sale does, or more, if it bids nothing."""
    if winning(public, seat, 0):
        _, most, *_ = _brings_most_after_another(public, seat)
    else:
        most = max([points for points, _ in _coming(public, seat, laid=False)], default=0)
    return most > 0 and 2 * most >= points_of(public, seat)


def _coming(public: Public, seat: int, *, laid: bool) -> Sequence[tuple[int, Public]]:
    """Return what each tile that follows can bring a seat, with the table then: with the one for sale where it brings most now."""
    return [max(same, key=lambda way: way[0]) for same in zip(*_ways(public, seat, laid=laid), strict=True)]


@lru_cache(maxsize=8)
def _ways(public: Public, seat: int, *, laid: bool) -> Sequence[Sequence[tuple[int, Public]]]:
    """Return what each tile that follows brings a seat, for each place of the one for sale where that brings it most now."""
    tables = _laid_best(public, seat) if laid else [public]
    return [[(points_of(one, seat), one) for one in following(table, seat)] for table in tables]


def _laid_best(public: Public, seat: int) -> list[Public]:
    """Return the tables with the tile for sale where it brings a seat most now, and from the same things as it is told to do.

    As it is where it has no place.
    """
    tile, best = present(public).tile, best_place(public, seat)
    if best is None:
        return [public]
    told = more_at(public, seat, best)
    places = [at for at in legal_placements(public.zoos[seat].tiles, tile) if more_at(public, seat, at) == told]
    return [after_placing(public, seat, tile, at) for at in places]


def told_kept(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[KeptFor]:
    """Yield for which tile of this year the lower of two bids keeps coins, and how many, also beside those of others.

    It can bring the seat something; or else somebody who can outbid it for that only if it wins for the higher one. What no
    bid costs is told only where that is so of somebody. In little room bidding nothing is told with that tile. Nothing of one
    that may win where the higher one leaves enough for all that follow.
    """
    if low and enough_for_all(public, seat, coins_of(public)[seat] - high):
        return
    close, own = outbids_only_for_more(public, seat, low, high), [*told_next(public, seat, names, laid=low > 0)]
    for tile in own or [*_kept_from(public, seat, names, low, high)]:
        told = [KeptFor(*tile, shorter=_shorter_after_another(public, seat, names[seat]) if own and not low else None)]
        if low or close:
            leaves = KeptFor(_left_over(public, seat, names, low, high))
            if low:  # what the higher one leaves is no clause of its own, so that it stands beside that
                leaves = leaves._replace(shorter=_left_over(public, seat, names, low, high, shorter=True))
            if own:
                told = [KeptFor(*tile, shorter=_shorter(public, seat, names[seat], low, high))]
                leaves = leaves._replace(shorter=leaves.shorter if low else "")
            told = [leaves, *told] if low else [*told, leaves]
        yield from told
        if low:
            yield from [KeptFor(one) for one in _without(public, seat, names[seat], close=bool(close))]


def outbids_only_for_more(public: Public, seat: int, low: int, high: int) -> list[int]:
    """Return who can outbid a seat later, or bid as much, if it wins for the higher of two bids, not outbid it for the lower."""
    coins = coins_of(public)
    most, least = coins[seat] - low, coins[seat] - high
    others = [other for other, has in enumerate(coins) if other != seat and has >= max(1, least)]
    return [other for other in others if not outbids(public, seat, most, other, coins[other])]


def _shorter(public: Public, seat: int, who: str, low: int, high: int) -> str:
    """Return the tile that follows and brings a seat most, with what bidding nothing keeps for it beside a bid that wins."""
    coins, another = coins_of(public)[seat], not low and bool(winning(public, seat, 0))
    if another:
        least, most, (best, *_), _ = _brings_most_after_another(public, seat)
    else:
        most, (best, *_) = _brings_most(public, seat, laid=low > 0)
        least = most
    tile, points = tile_name(present(best).tile), _between(least, most)
    if low:
        after, brings = ("after this one ", "can bring") if points_of(public, seat) else (f"{_AS_NOW}, ", "brings")
        return f"{after}{tile} {brings} {who} {points}"
    left = f"only {coins - high}" if coins > high else "none"
    keeps = f"{who} {'keep' if who == 'you' else 'keeps'} {count(coins, 'coin', 'coins')}"
    return f"{keeps} for {tile} ({'then ' * another}{points}), winning this one for {high} {left}"


def _shorter_after_another(public: Public, seat: int, who: str) -> str | None:
    """Return what a tile that follows brings a seat once another has the one for sale, beside what that brings."""
    if not winning(public, seat, 0):
        return None
    least, most, (best, *_), _ = _brings_most_after_another(public, seat)
    this = points_of(public, seat) or "none"
    return f"if another has it, {tile_name(present(best).tile)} brings {who} {_between(least, most)} (this one {this})"


def told_saved(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[str]:
    """Yield what the lower of two bids saves beside the higher one: coins for the rest of this year, or for the next one (R44).

    Nothing where the higher one leaves enough for all that follow. No bid is told with the tile that its coins are kept for.
    """
    if not another_auction(public):
        yield from told_next_year(public, seat, names, (low, high) if low else (high,))
    elif not enough_for_all(public, seat, coins_of(public)[seat] - high):
        if low or not [*told_next(public, seat, names)]:
            yield _left_over(public, seat, names, low, high, shorter=True)
        else:
            yield _shorter(public, seat, names[seat], low, high)


def _left_over(public: Public, seat: int, names: Names, low: int, high: int, *, shorter: bool = False) -> str:
    """Return what the lower of two bids leaves, and who has more, or as many, only if it is the higher one.

    In little room nothing of flags.
    """
    coins, than, who = coins_of(public), count(high, "coin", "coins"), names[seat]
    close = outbids_only_for_more(public, seat, low, high)
    most, least = coins[seat] - low, coins[seat] - high
    left = f"for {than} {f'only {least}' if least else 'none'}"
    if not low:
        leaves, left = f"bidding nothing leaves {who} {count(most, 'coin', 'coins')}", f"winning it {left}"
    else:
        leaves = f"winning it for {low} leaves {who} {most}"
    if not close:
        return f"{leaves}, {left}"
    fewer, as_many = ([other for other in close if (coins[other] == most) == equal] for equal in (False, True))
    beside = [f"more than {listing([f'{names[other]} ({coins[other]})' for other in fewer])}"] * bool(fewer)
    if as_many:
        of = f"{listing([names[other] for other in as_many])} {'have' if as_many[1:] else 'has'}"
        whose = "yours" if who == "you" else f"that of {who}"
        lower = f", whose {'flags are' if as_many[1:] else 'flag is'} lower"
        lower += f" unless {whose} wins a tie for this one" * bool(tied_with(public, seat, low).won)
        if low:
            beside.append(f"as many as {of}{lower * (not shorter)}")
        else:  # who wins it has fewer then; if nobody bids, the uppermost flag drops (R16)
            beside.append(f"at least as many as {of} then{lower * (public.pole[0] != seat)}")
    return f"{leaves}, {' and '.join(beside)}{', ' if shorter else '; '}{left}"


def _kept_from(public: Public, seat: int, names: Names, low: int, high: int) -> Iterator[tuple[str, str]]:
    """Yield which tile that follows this year, and brings the seat nothing, somebody can outbid it for after the higher bid alone.

    It is the one that brings such a seat most.
    """
    tables = [following(one, seat) for one in (_laid_best(public, seat) if points_of(public, seat) else [public])]
    others = outbids_only_for_more(public, seat, low, high) if low else []  # that have a coin, as the seat has
    brings = [(points_of(one, other), other, one) for same in tables for one in same for other in others]
    points, other, then = max(brings, key=lambda each: each[0], default=(0, seat, public))
    if points:
        tile, next_one = tile_name(present(then).tile), len(tables[0]) == 1
        which = f"the next tile, {tile}," if next_one else f"of the tiles that follow this year {tile}"
        yield f"{which} can bring {names[other]} {count(points, 'point', 'points')}, {names[seat]} none", ""


def _without(public: Public, seat: int, who: str, *, close: bool) -> Iterator[str]:
    """Yield which tile that follows brings, as zoos are now, as much as the one for sale with any after it.

    Or more than that one alone where somebody can outbid the seat after the higher bid (`close`): elsewhere it may win both.
    """
    with_it = max([points for points, _ in _coming(public, seat, laid=True)], default=0)
    points, best = max(_coming(public, seat, laid=False), key=lambda one: one[0], default=(0, public))
    this = points_of(public, seat)
    as_much_as_both = points >= this + with_it
    if points > with_it and (as_much_as_both or (close and points > this)):
        brings = f"{who} {count(points, 'point', 'points')}"
        then = f", and then one that follows {with_it or 'none'}" * (this > 0 and as_much_as_both)
        yield f"as zoos are now {tile_name(present(best).tile)} brings {brings}; this one {this or 'none'}{then}"


def told_next_year(public: Public, seat: int, names: Names, prices: Sequence[int]) -> Iterator[str]:
    """Yield how many coins a seat has next year without the last tile of this one, and how many if it pays a price for it (R44).

    Nothing of one price that costs no coin then.
    """
    if another_auction(public) or public.year == YEARS:
        return
    without = coins_of(public)[seat] + income(public)[seat]
    with_it = without + (best_place(public, seat) is not None)
    if [with_it - price for price in prices] == [without]:
        return
    who, has = names[seat], "have" if names[seat] == "you" else "has"
    costs = [(with_it - price, count(price, "coin", "coins") if price else "nothing") for price in prices]
    after = listing([f"{left or 'none'} if it costs {price}" for left, price in costs])
    yield f"next year {who} {has} {count(without, 'coin', 'coins')} without it, {after}"


def told_repaid(public: Public, seat: int, names: Names, bid: int) -> Iterator[str]:
    """Yield that the last tile of a year costs a seat no coin in the next one, and brings more of them later (R44)."""
    if bid != 1 or another_auction(public) or public.year == YEARS or best_place(public, seat) is None:
        return
    who, has, gets = names[seat], *(("have", "get") if names[seat] == "you" else ("has", "gets"))
    coins = count(coins_of(public)[seat] + income(public)[seat], "coin", "coins")
    ends = YEARS - 1 - public.year  # the last year brings no income (R45)
    later = f", and {gets} one more at the end of year {YEARS - 1}" * (ends == 1)
    later += f", and {gets} one more at the end of each year from then on but the last" * (ends > 1)
    yield f"if it costs 1 coin, {who} {has} {coins} next year with it as well as without it{later}"
