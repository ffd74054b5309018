"""Say in lines what the pictures of O Zoo le Mio show: why an auction went as it did, and what a year brought."""

from __future__ import annotations

import re

from engine.contract.voice import Prose, Standing
from engine.games.o_zoo_le_mio.names import NAMES, count, tile_name
from engine.games.o_zoo_le_mio.rules.figures import HalfTile, half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import SIDES
from engine.games.o_zoo_le_mio.rules.review import LastAuction, YearReview, last_auction, year_review
from engine.games.o_zoo_le_mio.rules.table import NOBODY, YEARS, OzooView, Public, Tally, since
from engine.games.o_zoo_le_mio.words.picture import heading, table_lines
from engine.shared.wording import listing, signed


def auction_words(public: Public, names: tuple[str, ...]) -> tuple[str, str]:
    """Return which auction went to whom for how much, and why; empty before the first auction."""
    last = last_auction(public)
    if last is None:
        return "", ""
    price = last.bids[last.winner]
    pays = f"pays {price or 'nothing'} for {tile_name(last.tile)}"
    return f"Auction {last.auction}: {names[last.winner]} {pays}", _why(last, names)


def _why(last: LastAuction, names: tuple[str, ...]) -> str:
    """Say what decided: the highest bid, or the flags (R13, R14, R16)."""
    price = last.bids[last.winner]
    if not last.tied:
        rest = [bid for seat, bid in enumerate(last.bids) if seat != last.winner]
        return f"the highest bid; the next was {max(rest)} (R13)"
    tied = listing(names[seat] for seat in last.tied)
    if not price:
        return f"nobody bid a coin; the flag of {names[last.winner]} was on top and goes to the bottom (R16)"
    return f"{tied} bid {price}, too; the flag of {names[last.winner]} was higher and goes to the bottom (R14)"


# --- a year that is over -----------------------------------------------------------------------------------------------


def over_title(year: int) -> str:
    return f"Year {year} is over"


def worth_line(year: int) -> str:
    """Return what a thing to score for is worth in a year, and in the next."""
    each = "point" if year == 1 else "points"
    return f"Every visitor, tree and bench is worth {year} {each} this year" + (
        f", {year + 1} next year." if year < YEARS else "."
    )


def decided(review: YearReview, names: tuple[str, ...]) -> tuple[str, str]:
    """Return which auction decided the year, and for whom what changed by it; words alone where none changed anything."""
    found = review.decisive
    if found is None:
        return "No tile of this year changed the points", ""
    who = f"auction {found.auction}: {tile_name(found.tile)}"
    order = sorted(range(len(names)), key=lambda seat: seat != found.seat)
    changed = [f"{names[seat]} {signed(found.points[seat])}" for seat in order if found.points[seat]]
    return who, ", ".join(changed)


def rank_note(review: YearReview, seat: int) -> str:
    """Return how the year moved a seat among all (`was second, leads by 6`)."""
    before, after = _place(review.before, seat), _place(review.after, seat)
    others = [points for other, points in enumerate(review.after) if other != seat]
    gap = review.after[seat] - max(others)
    now = f"leads by {gap}" if gap > 0 else "shares the lead" if not gap else f"{-gap} behind"
    if not any(review.before):
        return now
    return now if before == after else f"was {_ORDINALS[before - 1]}, {now}"


_ORDINALS = ("first", "second", "third", "fourth")


def _place(points: tuple[int, ...], seat: int) -> int:
    return 1 + sum(one > points[seat] for one in points)


def year_lines(public: Public, year: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a year that is over in lines."""
    review = year_review(public, year)
    lines = [f"{over_title(year)}. {worth_line(year)}"]
    tallies = public.years[year - 1].tallies
    for seat in sorted(range(len(names)), key=lambda one: -review.after[one]):
        coins = f"; {count(review.coins[seat], 'coin', 'coins')} for tiles" if year < YEARS else ""
        lines.append(
            f"  {names[seat]}: {_things(tallies[seat])} × {year}: +{review.points[seat]}, "
            f"{review.before[seat]} → {review.after[seat]} points{coins}"
        )
    what, changed = decided(review, names)
    lines.append(f"  Decided by {what}: {changed}." if changed else f"  {what}.")
    return tuple(lines)


def _things(found: Tally) -> str:
    """Return what a seat scores for, counted."""
    return ", ".join(
        (
            count(found.visitors, "visitor", "visitors"),
            count(found.trees, "tree", "trees"),
            count(found.benches, "bench", "benches"),
        )
    )


# --- both in lines -----------------------------------------------------------------------------------------------------


class OzooProse(Prose):
    """Say what O Zoo le Mio says in lines."""

    def report(self, before: OzooView, after: OzooView, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the years that ended; why a tile went where it did is told with the bids."""
        lines: list[str] = []
        for year in range(len(before.public.years) + 1, len(after.public.years) + 1):
            lines += year_lines(after.public, year, names)
        return tuple(lines)

    def lies(self, view: OzooView, seat: int, words: str) -> str:
        """Return what half of a tile lies on `x,y`, and where its roads lead."""
        numbers = re.findall(r"-?\d+", words)
        if len(numbers) != 2:
            return ""
        at = (int(numbers[0]), int(numbers[1]))
        found = next((one for one in half_tiles(view.public.zoos[seat].tiles) if (one.x, one.y) == at), None)
        return f"{at[0]},{at[1]}: free" if found is None else _half(found)

    def things(self, view: OzooView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:  # noqa: ARG002
        """Return the year's row and the flags, which are everybody's."""
        public = view.public
        row, pole = ("row", "sale row", "sale", "year’s row", "tiles for sale"), ("flags", "pole", "flag pole")
        return (Standing(row, _row(public, names)), Standing(pole, _flags(public, names)))

    def described(self, view: OzooView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return a zoo half by half, then what it has; with one's own (to watchers with the first) the flags, everybody's."""
        halves = [_half(one) for one in half_tiles(view.public.zoos[seat].tiles)]
        flags = (_flags(view.public, names),) if seat == (view.seat or 0) else ()
        return (heading(view, seat, names), *halves, *table_lines(view.public, seat), *flags)


def _flags(public: Public, names: tuple[str, ...]) -> str:
    return f"Flags from the top, the first wins a tie: {', '.join(names[flag] for flag in public.pole)}"


def _row(public: Public, names: tuple[str, ...]) -> str:
    """Return the tiles that lie face up: the one at hand, those that come then, and what the others went for."""
    at = public.auction - since(public) - 1 if public.asks else len(public.row)
    went = [
        tile_name(lot.tile) + (f", to {names[lot.buyer]} for {lot.price}" if lot.buyer != NOBODY else "")
        for lot in public.row
    ]
    ahead = [f"{'then' if place else 'now'} {lot}" for place, lot in enumerate(went[at:])]
    return f"Row: {'; '.join([*ahead, *[f'before {lot}' for lot in went[:at]]]) or 'empty'}"


def _half(half: HalfTile) -> str:
    what = "the entrance" if half.kind < 0 else f"{NAMES[half.kind]}, {count(half.stars, 'star', 'stars')}"
    bushes = f", {count(half.bushes, 'bush', 'bushes')}" if half.bushes else ""
    roads = listing(SIDES[side] for side in half.roads if side != half.seam)
    return f"{half.x},{half.y}: {what}{bushes}; " + (
        f"its road leaves to the {roads}" if roads else "no road leaves it"
    )


PROSE = OzooProse()
"""What O Zoo le Mio adds to its voice in lines of text."""
