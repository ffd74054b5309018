"""Say why an auction went as it did, and what a year brought."""

from engine.games.o_zoo_le_mio.names import count, tile_name
from engine.games.o_zoo_le_mio.rules.review import LastAuction, YearReview, last_auction, year_review
from engine.games.o_zoo_le_mio.rules.table import YEARS, Public, Tally
from engine.shared.wording import listing, signed


def auction_words(public: Public, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return which auction went to whom for how much, and why, then why in fewer words; nothing before the first auction."""
    last = last_auction(public)
    if last is None:
        return ()
    price = last.bids[last.winner]
    pays = f"pays {price or 'nothing'} for {tile_name(last.tile)}"
    return f"Auction {last.auction}: {names[last.winner]} {pays}", *_why(last, names)


def _why(last: LastAuction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Say what decided, the highest bid or the flags (R13, R14, R16), in fewer and fewer words."""
    price = last.bids[last.winner]
    if not last.tied:
        rest = [bid for seat, bid in enumerate(last.bids) if seat != last.winner]
        return f"the highest bid; the next was {max(rest)} (R13)", "the highest bid (R13)", "highest bid"
    flag = f"the flag of {names[last.winner]} was"
    if not price:
        return (
            f"nobody bid a coin; {flag} on top and goes to the bottom (R16)",
            "no bids: the top flag (R16)",
            "top flag",
        )
    tied = listing(names[seat] for seat in last.tied)
    return (
        f"{tied} bid {price}, too; {flag} higher and goes to the bottom (R14)",
        "a tie: the higher flag (R14)",
        "higher flag",
    )


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
            f"  {names[seat]}: {_things(tallies[seat])}, {count(year, 'point', 'points')} each: +{review.points[seat]}, "
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
