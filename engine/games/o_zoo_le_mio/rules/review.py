"""Look back: how the last auction went, and a year that is over: its end, what it paid, what each auction of it changed."""

import functools
from typing import NamedTuple

from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from engine.games.o_zoo_le_mio.rules.score import income, tally, worth
from engine.games.o_zoo_le_mio.rules.table import ATTRACTIONS, BID, YEARS, Attraction, Public, Zoo, present


class LastAuction(NamedTuple):
    """Hold the number of an auction, its tile, all bids by seat, who won, and the others who bid as much, upper flags first."""

    auction: int
    tile: int
    bids: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]


def last_auction(public: Public) -> LastAuction | None:
    """Return the latest auction whose bids are open, None before the first."""
    if not public.bids:
        return None
    placing = bool(public.asks) and public.asks[-1].kind != BID
    auction = public.auction if placing else public.auction - 1
    top = max(public.bids)
    *tied, winner = (
        seat for seat in public.pole if public.bids[seat] == top
    )  # the flag that won a tie is at the bottom now
    tile = present(public).tile if placing else _tile(public, winner, auction)
    return LastAuction(auction=auction, tile=tile, bids=public.bids, winner=winner, tied=tuple(tied))


def _tile(public: Public, winner: int, auction: int) -> int:
    """Return the tile that was sold: it lies in the winner's zoo, or had no place there (R22)."""
    for placed in public.zoos[winner].tiles:
        if placed.time == auction:
            return placed.tile
    return public.discarded[-1]


class AuctionEffect(NamedTuple):
    """Hold an auction of the year, its tile and winner, and by seat the points of this year that laying the tile changed."""

    auction: int
    tile: int
    seat: int
    points: tuple[int, ...]


class YearReview(NamedTuple):
    """Hold a year that is over: the table at its end, by seat the points it brought, totals before it, coins paid; its auctions."""

    year: int
    table: Public
    points: tuple[int, ...]
    before: tuple[int, ...]
    coins: tuple[int, ...]
    auctions: tuple[AuctionEffect, ...]

    @property
    def after(self) -> tuple[int, ...]:
        """Return everybody's points with those of the year."""
        return tuple(map(sum, zip(self.before, self.points, strict=True)))

    @property
    def decisive(self) -> AuctionEffect | None:
        """Return the auction that put its winner ahead of the others the most; None where none changed anything."""
        best = max(self.auctions, key=_lead, default=None)
        return best if best is not None and any(best.points) else None


def _lead(one: AuctionEffect) -> int:
    """Return by how much, summed over all others, an auction changed its winner's lead."""
    return len(one.points) * one.points[one.seat] - sum(one.points)


def year_review(public: Public, year: int) -> YearReview:
    """Return the review of a year; raise IndexError for one that is not over."""
    over = public.years[:year]
    bare = replace(public, asks=(), row=(), stack=0, pole=(), bids=(), paid=(), coins=(), discarded=())
    return _review(replace(bare, year=year, auction=over[year - 1].auction, years=over))


@functools.lru_cache(maxsize=8)
def _review(public: Public) -> YearReview:
    year = public.year
    end = public.years[year - 1]
    begin = public.years[year - 2].auction if year > 1 else 0
    seats = range(len(public.zoos))
    laid = sorted((placed.time, seat, placed) for seat in seats for placed in public.zoos[seat].tiles)
    table = _empty(public)
    auctions: list[AuctionEffect] = []
    for time, seat, placed in laid:
        if time > end.auction:
            break
        at = placed.x, placed.y, placed.r
        then = after_placing(replace(table, auction=time), seat, placed.tile, at)
        if time > begin:
            changed = tuple(year * (worth(tally(then, one)) - worth(tally(table, one))) for one in seats)
            auctions.append(AuctionEffect(auction=time, tile=placed.tile, seat=seat, points=changed))
        table = then
    earlier = tuple(
        sum(number * worth(past.tallies[seat]) for number, past in enumerate(public.years[: year - 1], 1))
        for seat in seats
    )
    return YearReview(
        year=year,
        table=table,
        points=tuple(year * worth(one) for one in end.tallies),
        before=earlier,
        coins=income(table) if year < YEARS else (0,) * len(seats),
        auctions=tuple(auctions),
    )


def _empty(public: Public) -> Public:
    """Return the table before the first tile was laid."""
    nothing = (0,) * len(public.zoos)
    return replace(public, zoos=(Zoo(),) * len(public.zoos), attractions=(Attraction(nothing, nothing),) * ATTRACTIONS)
