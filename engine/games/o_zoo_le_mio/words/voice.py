"""Say O Zoo le Mio in words (`engine.contract.game.Voice`)."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.asks import owed
from engine.contract.game import Action, Told
from engine.games.o_zoo_le_mio.components.loading import TILES
from engine.games.o_zoo_le_mio.names import NAMES, count, guests, half_name, rank, tile_name, tile_short
from engine.games.o_zoo_le_mio.rules.map.geometry import cells
from engine.games.o_zoo_le_mio.rules.model import BID, KEY, YEARS, Bid, OzooView, Place, present
from engine.games.o_zoo_le_mio.rules.score import totals
from engine.games.o_zoo_le_mio.words.forecast import forecast, gain
from engine.games.o_zoo_le_mio.words.picture import picture
from engine.shared.wording import in_words, listing

__all__ = ["call", "doing", "forecast", "headline", "label", "picture", "question", "scores", "tell"]

Names = tuple[str, ...]


def call(view: OzooView) -> str:
    """Return what the view's seat is to do, or an empty string."""
    ask = owed(view)
    if ask is None:
        return ""
    return "YOUR BID" if ask.kind == BID else "PLACE YOUR TILE"


def headline(view: OzooView) -> str:
    """Return year and auction."""
    public = view.public
    if not public.asks:
        return f"all {YEARS} years are over"
    return f"year {public.year} of {YEARS} · auction {public.auction} of {len(TILES)}"


def question(view: OzooView) -> str:
    """Return the decision that is open, the view's own or somebody else's, or an empty string after the game."""
    public = view.public
    if not public.asks:
        return ""
    tile = tile_name(present(public).tile)
    own = view.seat in public.asks[-1].seats
    if public.asks[-1].kind == BID:
        return f"Your bid for {tile}" if own else f"For sale: {tile}"
    return f"Place {tile}" if own else f"Being placed: {tile}"


def scores(view: OzooView) -> tuple[int, ...]:
    """Return the points from the years that are over."""
    return totals(view.public)


def doing(view: OzooView, seat: int) -> str:
    """Return what a seat is at, with its coins where the viewer may know them."""
    public = view.public
    if not public.asks:
        return ""
    coins = public.coins[seat] if public.coins else view.own.coins if view.own and seat == view.seat else None
    has = "" if coins is None else f"{count(coins, 'coin', 'coins')}, "
    if seat not in public.asks[-1].seats:
        return f"{has}waits"
    return f"{has}bids" if public.asks[-1].kind == BID else f"paid {present(public).price}, places"


def label(view: OzooView, action: Action, _names: Names) -> str:
    """Return a bid, or where both halves would lie and what that brings."""
    if isinstance(action, Bid):
        return f"bid {count(action.coins, 'coin', 'coins')}" if action.coins else "bid nothing"
    if not isinstance(action, Place):
        return ""
    public = view.public
    tile = present(public).tile
    halves = " · ".join(f"{half_name(TILES[tile], half)} at {x},{y}" for half, (x, y) in enumerate(cells(action.at)))
    more = gain(public, public.asks[-1].seats[0], tile, action.at)
    return f"{halves}{f' · {more * public.year:+d} points' if more else ''}"


def tell(fact: Told, names: Names) -> str:
    """Return a fact as a log line."""
    return _TELLERS[fact.kind](fact, _numbers(fact), names)


def _numbers(fact: Told) -> tuple[int, ...]:
    return tuple(part for part in fact.ids if isinstance(part, int))


def _who(fact: Told, names: Names) -> str:
    return names[fact.seat] if fact.seat is not None else "nobody"


def _begin(_fact: Told, pole: tuple[int, ...], names: Names) -> str:
    return f"The flags go up: {', '.join(names[seat] for seat in pole)}, from top to bottom"


def _year(_fact: Told, ids: tuple[int, ...], _names: Names) -> str:
    if len(ids) == 1:
        return f"Year {ids[0]} has no tiles left to sell"
    return f"Year {ids[0]}: for sale {'is' if len(ids) == 2 else 'are'} {', '.join(map(tile_short, ids[1:]))}"


def _tile(_fact: Told, ids: tuple[int, ...], _names: Names) -> str:
    return f"Next for sale: {tile_name(ids[0])}"


def _bids(_fact: Told, bids: tuple[int, ...], names: Names) -> str:
    if not any(bids):
        return "Nobody bids a coin"
    return "Bids: " + ", ".join(f"{name} {bid}" for name, bid in zip(names, bids, strict=True))


def _win(fact: Told, ids: tuple[int, ...], names: Names) -> str:
    tile, price, tied = ids
    cost = f"for {count(price, 'coin', 'coins')}" if price else "for nothing"
    if tied:
        return f"{_who(fact, names)} wins the tie and gets {tile_name(tile)} {cost}; the flag goes to the bottom"
    return f"{_who(fact, names)} wins {tile_name(tile)} {cost}"


def _place(fact: Told, ids: tuple[int, ...], names: Names) -> str:
    return f"{_who(fact, names)} lays {tile_short(ids[0])}"


def _bench(fact: Told, ids: tuple[int, ...], names: Names) -> str:
    more, there = ids
    what = "a path: a bench" if more == 1 else f"{in_words(more)} paths: {in_words(more)} benches"
    return f"{_who(fact, names)} closes {what}" + (f", {there} in all" if there > more else "")


def _attraction(fact: Told, ids: tuple[int, ...], names: Names) -> str:
    number, seats = ids[0], len(ids) // 3
    keys, before, after = ids[1 : 1 + seats], ids[1 + seats : 1 + 2 * seats], ids[1 + 2 * seats :]
    seat = fact.seat or 0
    alone = sum(key > 0 for key in keys) == 1
    place = "the only one" if alone else rank(keys, seat)
    line = f"{names[seat]} has {NAMES[number]} {keys[seat] // KEY}: {place}, {guests(number, after[seat])}"
    others = [
        f"{names[other]} {was} → {now}"
        for other, (was, now) in enumerate(zip(before, after, strict=True))
        if other != seat and was != now
    ]
    return "; ".join((line, *others))


def _lost(fact: Told, ids: tuple[int, ...], names: Names) -> str:
    return f"{tile_name(ids[0])} has no place in the zoo of {_who(fact, names)} and leaves the game"


def _score(_fact: Told, ids: tuple[int, ...], names: Names) -> str:
    gained = ", ".join(f"{name} {points:+d}" for name, points in zip(names, ids[1:], strict=True))
    return f"End of year {ids[0]}: {gained}"


def _income(_fact: Told, ids: tuple[int, ...], names: Names) -> str:
    if not any(ids):
        return "Nobody has income"
    gets = ", ".join(f"{name} {coins}" for name, coins in zip(names, ids, strict=True))
    return f"Income, a coin for each tile: {gets}"


def _over(_fact: Told, points: tuple[int, ...], names: Names) -> str:
    best = [name for name, own in zip(names, points, strict=True) if own == max(points)]
    if len(best) > 1:
        return f"{listing(best)} share the win with {count(max(points), 'point', 'points')}"
    return f"{best[0]} wins with {count(max(points), 'point', 'points')}"


_TELLERS: dict[str, Callable[[Told, tuple[int, ...], Names], str]] = {
    "begin": _begin,
    "year": _year,
    "tile": _tile,
    "bids": _bids,
    "win": _win,
    "place": _place,
    "bench": _bench,
    "attraction": _attraction,
    "lost": _lost,
    "score": _score,
    "income": _income,
    "over": _over,
}
