"""Trades of a summer, and the workers who bring more of them (R87, R129, R134, R157)."""

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.course import Course, said, shown, with_worker, with_zoo
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.table import Public, Summer, Trading
from engine.games.zoo_tycoon.rules.zoo.limits import idle

UNLIMITED = -1
"""The trades of the introductory game (R157)."""


def trades_left(made: int, workers: int) -> int:
    """Return how many trades a zoo has left of this round's, leaving and arrival together (R87, R134)."""
    return COMPONENTS.givens.free_trades + workers - made


def trades(public: Public, seat: int) -> int:
    """Return how many trades a seat has left this summer, or UNLIMITED (R87, R157)."""
    if public.options.introductory:
        return UNLIMITED
    return trades_left(public.trading.made[seat], public.trading.workers[seat])


def has_trade(public: Public, seat: int) -> bool:
    """Tell whether a seat may trade once more without another worker (R87)."""
    trading = public.trading
    return public.options.introductory or trades_left(trading.made[seat], trading.workers[seat]) != 0


def taken_by(summer: Summer, seat: int) -> tuple[int, ...]:
    """Return the mains of which a seat took any this summer."""
    return tuple([lot.species for lot in summer.lots if lot.takers >> seat & 1])


def workers_allowed(public: Public, seat: int) -> bool:
    """Tell whether a seat may use workers at the exchange: in round 1 not who took a main of level III (R129)."""
    return public.round > 1 or not center_earned(taken_by(public.summer, seat))


def worker_can_bring_trade(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade, if it has a use for that (R129, R134)."""
    return not has_trade(public, seat) and idle(public.zoos[seat]) > 0 and workers_allowed(public, seat)


def two_idle(public: Public, seat: int) -> bool:
    """Tell whether a worker would be left for a trade that needs one itself (R135, R136)."""
    return idle(public.zoos[seat]) > 1


NO_WORKERS_YET = Refusal("no-workers", "R129", "Who starts with level III uses no workers at the exchange.")


def why_no_trade(public: Public, seat: int) -> Refusal | None:
    """Return that no trade is left, None where one is."""
    return None if has_trade(public, seat) else Refusal("no-trades", "R87", "You have no trade left this year.")


class ExchangeWorked(Fact):
    """A worker brings one more trade (R134)."""

    kind = "exchange_worker"
    rule: str = "R134"


def with_trade(public: Public, seat: int) -> Trading:
    """Return the trades of all after one more of a seat (R87)."""
    trading = public.trading
    made = trading.made
    return Trading((*made[:seat], made[seat] + 1, *made[seat + 1 :]), trading.workers, trading.passed)


def exchange_worked(course: Course, seat: int) -> Course:
    """Return a course after a worker brought one more trade (R134)."""
    trading = course.public.trading
    workers = put(trading.workers, seat, trading.workers[seat] + 1)
    course = with_zoo(course, seat, with_worker(course.public, seat))
    return said(shown(course, trading=replace(trading, workers=workers)), ExchangeWorked(seat=seat))
