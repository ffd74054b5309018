"""Say why one bid is better than another: what the tile is worth and to whom, who can pay more, and what is kept.

Nothing that only winning brings speaks for a bid of nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.choice import Action
from engine.contract.voice import Effect
from engine.games.o_zoo_le_mio.lookahead import best_fit, more_to_score
from engine.games.o_zoo_le_mio.names import count
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.table import YEARS, OzooView, Public, purse, since

Names = tuple[str, ...]


def reasons(view: OzooView, action: Action, other: Action, names: Names) -> tuple[Effect, ...] | None:
    """Return what speaks for a bid against another one; None for what is no bid."""
    if not isinstance(action, Bid) or not isinstance(other, Bid):
        return None
    if not action.coins:
        why = _for_nothing(view, other.coins, names)
    elif not other.coins:
        why = _for_the_tile(view, names)
    else:
        why = _for_another_sum(view, action.coins, other.coins)
    return tuple([Effect(text, 1) for text in why])


def _for_nothing(view: OzooView, other: int, names: Names) -> Iterator[str]:
    """Say why a tile is let go: it is worth nothing, others can pay more, or it is kept for a later one."""
    public, seat = view.public, view.seat
    assert seat is not None
    if best_fit(view, seat) is None:
        yield "the tile has no place in your zoo (R22)"
        return
    points = _worth(view, seat)
    if not points:
        yield "no place for it brings you points this year"
        return
    rival = _who_can_beat(public, seat, other)
    if rival is not None:
        pays = count(public.coins[rival], "coin", "coins")
        yield f"the tile is worth up to {_points(points)} to you this year, and {names[rival]} can pay {pays}"
        return
    best, whose = _worth_to_others(view)
    if best > points:
        yield f"the tile is worth up to {_points(points)} to you this year, up to {best} to {names[whose]}"
    if _more_comes(public) and purse(view):
        yield f"you keep {count(purse(view), 'coin', 'coins')} for what comes"


def _for_the_tile(view: OzooView, names: Names) -> Iterator[str]:
    """Say why a tile is bid for at all."""
    assert view.seat is not None
    points = _worth(view, view.seat)
    best, whose = _worth_to_others(view)
    theirs = f"up to {best} to {names[whose]}" if best > points else ""
    if points:
        yield f"the tile is worth up to {_points(points)} to you this year{theirs and ', '}{theirs}"
    elif theirs:
        yield f"the tile is worth up to {_points(best)} to {names[whose]} this year"


def _for_another_sum(view: OzooView, coins: int, other: int) -> Iterator[str]:
    """Say why more is bid, or less."""
    public, seat = view.public, view.seat
    assert seat is not None
    safe = bool(public.coins) and _who_can_beat(public, seat, coins) is None
    if coins > other:
        yield "nobody can beat it" if safe else f"it wins more often than {count(other, 'coin', 'coins')}"
        return
    if safe:
        yield "nobody can beat it as it is"
    if _more_comes(public):
        yield f"if it wins, you keep {count(purse(view) - coins, 'coin', 'coins')} for what comes"


def _worth(view: OzooView, seat: int) -> int:
    """Return how many points the tile brings a seat this year where it fits best; 0 where it brings none."""
    fit = best_fit(view, seat)
    return 0 if fit is None else max(0, more_to_score(fit)) * view.public.year


def _worth_to_others(view: OzooView) -> tuple[int, int]:
    """Return the most that the tile brings somebody else this year, and whom."""
    others = [seat for seat in range(len(view.public.zoos)) if seat != view.seat]
    return max([(_worth(view, seat), seat) for seat in others], key=lambda found: (found[0], -found[1]))


def _who_can_beat(public: Public, seat: int, coins: int) -> int | None:
    """Return who has the most of those whose coins, where they lie open, beat a bid; None if nobody is known to."""
    before = public.pole[: public.pole.index(seat)]
    able = [
        other
        for other, has in enumerate(public.coins)
        if other != seat and (has > coins or (has == coins and other in before))
    ]
    return max(able, key=lambda other: public.coins[other], default=None)


def _more_comes(public: Public) -> bool:
    """Tell whether coins can still buy anything: another tile of this year, or a year after it."""
    return public.year < YEARS or len(public.row) > public.auction - since(public) or public.stack > 0


def _points(points: int) -> str:
    return count(points, "point", "points")
