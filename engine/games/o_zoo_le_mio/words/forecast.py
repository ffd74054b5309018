"""Say what a move would do, from what its seat can know."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.game import Action
from engine.contract.voice import Effect
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, rank
from engine.games.o_zoo_le_mio.rules.map.bit_cells import cell_bit
from engine.games.o_zoo_le_mio.rules.map.geometry import Placement, cells
from engine.games.o_zoo_le_mio.rules.map.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.map.zoo_map import zoo_map
from engine.games.o_zoo_le_mio.rules.model import (
    BUSHES,
    KEY_PER_STAR,
    YEARS,
    Bid,
    OzooView,
    Place,
    Public,
    present,
    purse,
)
from engine.games.o_zoo_le_mio.rules.placing import after_placing, attractions_of
from engine.games.o_zoo_le_mio.rules.score import points_now, tally, worth
from engine.shared.wording import in_words, listing, sign

__all__ = ["best_placement", "forecast", "gain"]

Names = tuple[str, ...]


def forecast(view: OzooView, action: Action, names: Names) -> tuple[Effect, ...]:
    """Return what a legal action of the view's seat would do, most important first."""
    if view.seat is None:
        return ()
    if isinstance(action, Bid):
        return tuple(_of_bid(view, view.seat, action.coins, names))
    if isinstance(action, Place):
        return tuple(_of_place(view.public, view.seat, action.at, names))
    return ()


def gain(public: Public, seat: int, tile: int, at: Placement) -> int:
    """Return how many more things a seat could score for with a tile there."""
    return worth(tally(after_placing(public, seat, tile, at), seat)) - worth(tally(public, seat))


def best_placement(public: Public, seat: int, tile: int) -> tuple[Placement, int] | None:
    """Return the place where a tile brings most to score at once, and how much; None if it has no place."""
    places = legal_placements(public.zoos[seat].tiles, tile)
    return max(((at, gain(public, seat, tile, at)) for at in places), key=lambda found: found[1], default=None)


def _of_bid(view: OzooView, seat: int, coins: int, names: Names) -> Iterator[Effect]:
    public = view.public
    left = purse(view) - coins
    yield Effect(f"winning leaves you {count(left, 'coin', 'coins')}")
    if public.year < YEARS:
        income = len(public.zoos[seat].tiles) + 1
        yield Effect.caused("income at year end", f"{count(income, 'coin', 'coins')} with this tile", 1)
    else:
        yield Effect("the last year: coins left over are worth nothing")
    best = best_placement(public, seat, present(public).tile)
    if best is None:
        yield Effect("it has no place in your zoo and would be lost (R22)", -1)
    elif best[1] > 0:
        yield Effect.caused(
            f"its best place brings {best[1]} more to score", f"+{best[1] * public.year} points this year", 1
        )
    else:
        yield Effect("no place brings you more to score at once")
    yield Effect(_ties(public, seat, names))
    if public.coins and coins > max(has for other, has in enumerate(public.coins) if other != seat):
        yield Effect("nobody can bid as much", 1)


def _ties(public: Public, seat: int, names: Names) -> str:
    before = public.pole[: public.pole.index(seat)]
    if not before:
        return "your flag is on top: you win every tie"
    who = listing(names[other] for other in before)
    return f"at a tie {who} {'goes' if len(before) == 1 else 'go'} before you"


def _of_place(public: Public, seat: int, at: Placement, names: Names) -> Iterator[Effect]:
    tile = present(public).tile
    after = after_placing(public, seat, tile, at)
    more = after.zoos[seat].benches - public.zoos[seat].benches
    if more == 1:
        yield Effect.caused("closes a path", "+1 bench", 1)
    elif more:
        yield Effect.caused(f"closes {in_words(more)} paths", f"+{more} benches", 1)
    effects = [_on(public, after, seat, number, at, names) for number in attractions_of(tile)]
    yield from sorted(effects, key=lambda effect: -abs(effect.sign))
    yield from _points(public, after, seat, names)


def _on(public: Public, after: Public, seat: int, number: int, at: Placement, names: Names) -> Effect:
    """Say what becomes of one attraction."""
    old, new = public.attractions[number], after.attractions[number]
    before, now = old.guests[seat], new.guests[seat]
    stars = new.keys[seat] // KEY_PER_STAR
    if new is old:
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


def _points(public: Public, after: Public, seat: int, names: Names) -> Iterator[Effect]:
    """Say what the move is worth in points, to the seat and to those whom it touches."""
    then = [points_now(after, other) for other in range(len(public.zoos))]
    now = [points_now(public, other) for other in range(len(public.zoos))]
    others = "".join(
        f", {names[other]} {own} → {then[other]}"
        for other, own in enumerate(now)
        if other != seat and then[other] != own
    )
    more = worth(tally(after, seat)) - worth(tally(public, seat))
    if more:
        things = f"{abs(more)} {'more' if more > 0 else 'less'} to score"
        next_year = f", {more * (public.year + 1):+d} next" if public.year < YEARS else ""
        yield Effect.caused(things, f"{more * public.year:+d} points this year{next_year}", 1 if more > 0 else -1)
    else:
        yield Effect("nothing more to score at once")
    own = f"{now[seat]} → {then[seat]}" if more else f"{now[seat]} as before"
    yield Effect.caused("if the year ended now", f"{own}{others}", sign(more))
