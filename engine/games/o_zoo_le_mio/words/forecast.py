"""Say what a move does before it is made, the difference of two views in words; and why one bid is better than another."""

from collections.abc import Iterator

from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.voice import Effect, Names
from engine.games.o_zoo_le_mio.lookahead import best_fit, laid, more_to_score
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, rank
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.geometry import Placement, cell_bit, cells
from engine.games.o_zoo_le_mio.rules.placing import Place, attractions_of
from engine.games.o_zoo_le_mio.rules.row import another_auction
from engine.games.o_zoo_le_mio.rules.score import income, outcome, tally, worth
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, YEARS, OzooView, Public, present, purse
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from engine.shared.wording import in_words, listing, ordinal, sign

_NAMED = 2
"""How many are named of those who win ties."""


def forecast(preview: Preview, action: Action, names: Names) -> tuple[Effect, ...]:
    """Return what a legal action does, most important first; of a bid, what it does if it wins."""
    seat = preview.before.seat
    assert seat is not None
    if isinstance(action, Bid):
        return tuple(_of_bid(preview, seat, action.coins, names))
    if isinstance(action, Place):
        return tuple(_of_place(preview, seat, action.at, names))
    return ()


def _of_bid(preview: Preview, seat: int, coins: int, names: Names) -> Iterator[Effect]:
    public: Public = preview.before.public
    wins = winner(public.pole, preview.after.public.bids)[0] == seat
    fit = laid(preview) if wins else best_fit(preview.before, seat)
    yield _left(preview) if wins else Effect("a bid of nothing cannot win now")
    if public.year < YEARS:
        yield _income(preview, fit, seat)
    else:
        yield Effect("the last year: coins left over are worth nothing")
    more = 0 if fit is None else more_to_score(fit)
    if fit is None:
        yield Effect("it has no place in your zoo and would be lost (R22)", -1)
    elif more > 0:
        yield Effect(f"worth up to {count(more * public.year, 'point', 'points')} this year", 1)
    else:
        yield Effect("no place brings you more to score at once")
    yield Effect(_ties(public, seat, names))
    if public.coins and coins > max(has for other, has in enumerate(public.coins) if other != seat):
        yield Effect("nobody can bid as much", 1)


def _left(won: Preview) -> Effect:
    """Say what is in the purse after winning; a lost tile that is the last of a year brings the income at once."""
    left = count(purse(won.after), "coin", "coins")
    paid = won.after.public.year > won.before.public.year
    if not purse(won.after) and another_auction(won.before.public):
        return Effect("winning leaves you no coins: until the year ends you can only bid nothing", -1)
    return Effect(f"winning leaves you {left}{', the income included' if paid else ''}")


def _income(bid: Preview, fit: Preview | None, seat: int) -> Effect:
    """Say what the year's end pays with the tile, which pays nothing if it has no place (R22, R44)."""
    coins = income((fit or bid).after.public)[seat]
    if fit is None:
        return Effect.caused("income at year end", f"{count(coins, 'coin', 'coins')}, none for this tile", 0)
    return Effect.caused("income at year end", f"{count(coins, 'coin', 'coins')} with this tile", 1)


def _ties(public: Public, seat: int, names: Names) -> str:
    """Say whose flags win ties with the seat's (R14), by name as long as that fits a narrow panel."""
    before = public.pole[: public.pole.index(seat)]
    if not before:
        return "your flag wins every tie"
    if len(before) > _NAMED:
        return f"at a tie you come {ordinal(len(before) + 1)}"
    who = listing(names[other] for other in before)
    return f"{who} wins ties with you" if len(before) == 1 else f"{who} win ties"


def _of_place(preview: Preview, seat: int, at: Placement, names: Names) -> Iterator[Effect]:
    before, after = preview.before.public, preview.after.public
    yield from _result(preview.after, seat, names)
    more = after.zoos[seat].benches - before.zoos[seat].benches
    if more == 1:
        yield Effect.caused("closes a path", "+1 bench", 1)
    elif more:
        yield Effect.caused(f"closes {in_words(more)} paths", f"+{more} benches", 1)
    effects = [_on(before, after, seat, number, at, names) for number in attractions_of(present(before).tile)]
    yield from sorted(effects, key=lambda effect: -abs(effect.sign))
    yield from _points(preview, seat, names)


def _on(public: Public, after: Public, seat: int, number: int, at: Placement, names: Names) -> Effect:
    """Say what becomes of one attraction."""
    old, new = public.attractions[number], after.attractions[number]
    before, now = old.guests[seat], new.guests[seat]
    stars = new.keys[seat] // KEY_PER_STAR
    if new == old:
        return Effect(f"{NAMES[number]} {_here(after, seat, number, at)}: your best stays {stars}")
    tied = [names[other] for other, key in enumerate(new.keys) if other != seat and key // KEY_PER_STAR == stars]
    again = old.keys[seat] // KEY_PER_STAR == stars
    what = f"{NAMES[number]} {stars}"
    if tied:
        what += f", ties {listing(tied)} and is newer"
    elif again:
        what += " once more, now newer"
    if sum(key > 0 for key in new.keys) == 1:
        place = "nobody else has any"
    else:
        place = ("still " if rank(old.keys, seat) == rank(new.keys, seat) and old.keys[seat] else "") + rank(
            new.keys, seat
        )
    change = f" ({now - before:+d})" if now != before else ""
    return Effect.caused(what, f"{place}, {guest_count(number, now)}{change}", (now > before) - (now < before))


def _here(after: Public, seat: int, number: int, at: Placement) -> int:
    """Return the stars of the enclosure of a kind that a tile laid at `at` belongs to."""
    if number == BUSHES:
        return after.attractions[number].keys[seat] // KEY_PER_STAR
    zoo = zoo_map(after.zoos[seat].tiles)
    both = 0
    for x, y in cells(at):
        both |= cell_bit(zoo.south, x, y)
    return next(one.stars for one in zoo.enclosures[number] if one.cells & both)


def _points(preview: Preview, seat: int, names: Names) -> Iterator[Effect]:
    """Say what the move is worth in points, to the seat and to those whom it touches, and what comes with the end of the year."""
    before, after = preview.before.public, preview.after.public
    more = more_to_score(preview)
    if more:
        next_year = f", {more * (before.year + 1):+d} next" if before.year < YEARS else ""
        yield Effect.caused(f"{more} more to score", f"{more * before.year:+d} points this year{next_year}", 1)
    else:
        yield Effect("nothing more to score at once")
    years = range(before.year, before.year + len(after.years) - len(before.years))
    now, then = _worth(before, years), _worth(after, years)
    others = "".join(
        f", {names[other]} {own} → {then[other]}"
        for other, own in enumerate(now)
        if other != seat and then[other] != own
    )
    own = f"{now[seat]} → {then[seat]}" if more else f"{now[seat]} as before"
    yield Effect.caused(_when(years), f"{own}{others}", sign(more))
    coins = purse(preview.after) - purse(preview.before)
    if coins:
        yield Effect.caused("income", f"{count(coins, 'coin', 'coins')}, then you have {purse(preview.after)}", 1)


def _worth(public: Public, years: range) -> list[int]:
    """Return the points that each seat's visitors, trees and benches bring in the years that end, or in this one."""
    times = sum(years) or public.year
    return [times * worth(tally(public, seat)) for seat in range(len(public.zoos))]


def _when(years: range) -> str:
    """Say which years the move ends; one without tiles ends at once (V1)."""
    if not years:
        return "if the year ended now"
    return "the year ends" if len(years) == 1 else f"years {listing(map(str, years))} end"


def _result(after: OzooView, seat: int, names: Names) -> Iterator[Effect]:
    """Say how the game ends, if it does (R47, R48)."""
    found = outcome(after)
    if found is None:
        return
    points = [count(score.total, "point", "points") for score in found.scores]
    best = [other for other, place in enumerate(found.places) if place == 1]
    if seat not in best:
        win = f"{listing(names[other] for other in best)} {'wins' if len(best) == 1 else 'win'} with {points[best[0]]}"
        yield Effect.caused("the game ends", f"{win}, you are {ordinal(found.places[seat])} with {points[seat]}", 0)
    else:
        share = "win" if len(best) == 1 else "share the win"
        yield Effect.caused("the game ends", f"you {share} with {points[seat]}", 1)
