"""Say which trades and workers a seat has left this summer (R87, R129, R134-R136, R157)."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.summer.offers import Summer
from engine.games.zoo_tycoon.rules.year.summer.taking import workers_in_first_round
from engine.games.zoo_tycoon.rules.year.summer.trades import trades_left

UNLIMITED = -1
"""The trades of the introductory game (R157)."""
_WORKERS = COMPONENTS.givens.workers


def trades(public: Public, seat: int) -> int:
    """Return how many trades a seat has left this summer, or UNLIMITED (R87, R157)."""
    if public.options.introductory:
        return UNLIMITED
    return trades_left(public.trading.made[seat], public.trading.workers[seat])


def has_trade(public: Public, seat: int) -> bool:
    """Tell whether a seat may trade once more without another worker (R87)."""
    return trades(public, seat) != 0


def idle(zoo: Zoo) -> int:
    """Return how many workers of a zoo are idle (R25)."""
    return _WORKERS - zoo.staff.used


def taken_by(summer: Summer, seat: int) -> tuple[int, ...]:
    """Return the mains of which a seat took any this summer."""
    return tuple([lot.species for lot in summer.lots if lot.takers >> seat & 1])


def workers_allowed(public: Public, seat: int) -> bool:
    """Tell whether a seat may use workers at the exchange: in round 1 not who took a main of level III (R129)."""
    return public.round > 1 or workers_in_first_round(taken_by(public.summer, seat))


def may_be_helped(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade, if it has a use for that (R129, R134)."""
    return not has_trade(public, seat) and idle(public.zoos[seat]) > 0 and workers_allowed(public, seat)


def two_idle(public: Public, seat: int) -> bool:
    """Tell whether a worker would be left for a trade that needs one itself (R135, R136)."""
    return idle(public.zoos[seat]) > 1
