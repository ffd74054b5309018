"""Where the game stands, and what each seat is at."""

from typing import NamedTuple

from engine.contract.asks import Ask, joint_ask, top_ask
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import SEASONS
from engine.games.zoo_tycoon.rules import asks
from engine.games.zoo_tycoon.rules.figures import arriving
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, OVER, Public, TycoonView, order_of
from engine.shared.wording import counted, number


class _At(NamedTuple):
    """Hold what a seat is at, in a few words and in a few signs."""

    words: str
    brief: str


_DONE, _PASSED = _At("done ✓", "✓"), _At("passed ✓", "✓")

_YEARS = numbers.COMPONENTS.givens.rounds
_PHASES = {
    asks.PREPARE: "before the dice",
    asks.REROLL: "young",
    asks.REINTRODUCE: "young",
    asks.PANDA: "the pandas move in",
    asks.LEAVE: "leaving",
    asks.ARRIVE: "arrival",
    asks.HOUSE: "arrival",
}
_AT_EXCHANGE = frozenset([asks.LEAVE, asks.ARRIVE, asks.HOUSE])
_COUNTS = {asks.GROW: "the last young grow up", asks.SPEND: "money becomes points"}


def headline(view: TycoonView) -> str:
    """Return where the game stands (`year 4 of 7 · autumn · all build at once`)."""
    public = view.public
    ask = top_ask(public)
    if public.season == OVER or ask is None:
        return f"after {_YEARS} years · the game is over"
    if public.season == COUNT:
        return f"after {_YEARS} years · the count · {_COUNTS[ask.kind]}"
    phase = _PHASES.get(ask.kind) or _building(public)
    return f"year {public.round} of {_YEARS} · {SEASONS[public.season]} · {phase}"


def when(view: TycoonView) -> str:
    """Return how far the game is (`year 4, autumn`)."""
    public = view.public
    if public.season == OVER or top_ask(public) is None:
        return "the end"
    return "the count" if public.season == COUNT else f"year {public.round}, {SEASONS[public.season]}"


def _building(public: Public) -> str:
    if len(public.zoos) == 1:
        return "building"
    return "all build at once" if joint_ask(public) is not None else "building one after another"


def scores(view: TycoonView) -> tuple[int, ...]:
    """Return the victory points that each seat has now: the lower of popularity and conservation (R156)."""
    return tuple(map(points, view.public.zoos))


standing = scores  # the tracks say them at any time


def counts_between(before: TycoonView, after: TycoonView) -> bool:
    """Tell whether a winter, or a part of the last count, lies between two views, or begins or ends there."""
    same_year = before.public.round == after.public.round
    return not same_year or max(before.public.season, after.public.season) > AUTUMN


def stretch(view: TycoonView) -> int:
    return view.public.round


def doing(view: TycoonView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, then its money or its trades."""
    public = view.public
    ask = top_ask(public)
    if public.count and dropped_out(public)[seat]:
        return ("out",)
    if ask is None:
        return (_DONE.words,)
    return (_at(public, seat, ask).words, _purse(public, seat, ask))


def brief_doing(view: TycoonView, seat: int) -> str:
    """Return what a seat is at in a few signs: `✓` where it is done or has passed, `next` or `3rd` where its turn comes."""
    ask = top_ask(view.public)
    if view.public.count and dropped_out(view.public)[seat]:
        return "out"
    return (_DONE if ask is None else _at(view.public, seat, ask)).brief


def _at(public: Public, seat: int, ask: Ask) -> _At:
    return _joint(public, seat, ask) if joint_ask(public) is not None else _in_turn(public, seat, ask)


def _now(ask: Ask) -> _At:
    doing = RULEBOOK.asks[ask.kind].doing
    return _At(doing, doing.split()[0])


def _joint(public: Public, seat: int, ask: Ask) -> _At:
    return _DONE if seat not in ask.seats or public.lanes[seat].done else _now(ask)


def _in_turn(public: Public, seat: int, ask: Ask) -> _At:
    if seat in ask.seats:
        return _now(ask)
    if ask.kind in (asks.ARRIVE, asks.HOUSE):
        return _to_arrive(public, seat)
    away = (seat - ask.seats[0]) % len(public.zoos)
    if ask.kind == asks.PANDA:
        return _At("waits", "waits")
    if ask.kind != asks.LEAVE and order_of(public, seat) < order_of(public, ask.seats[0]):
        return _DONE
    return _later(away)


def _to_arrive(public: Public, seat: int) -> _At:
    """Return when a seat takes again: the snake goes there and back (R90)."""
    seats = len(public.zoos)
    if public.trading.passed >> order_of(public, seat) & 1:
        return _PASSED
    away = arriving(public, 2 * seats).index(seat)
    return _later(away) if away < seats else _At(f"{away} turns later", f"in {away}")


def _later(away: int) -> _At:
    """Return when a seat's turn is, `away` turns from now, short enough for a card beside a name."""
    turn = "next" if away == 1 else f"{away + 1}{'rd' if away == 2 else 'th'}"
    return _At(f"is {turn}", turn)


def _purse(public: Public, seat: int, ask: Ask) -> str:
    left = trades(public, seat)
    if ask.kind in _AT_EXCHANGE and left != UNLIMITED:
        return counted(left, "trade")
    return f"money {number(public.zoos[seat].money)}"
