"""Book what every trade of summer does: the trade, the worker, the animals that enter (R25, R87, R94, R134)."""

from __future__ import annotations

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.apply.course import Course, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import legal
from engine.games.zoo_tycoon.rules.exchange.housing import barred_category
from engine.games.zoo_tycoon.rules.facts.summer import ExchangeWorked, Housed
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public, Trading
from engine.games.zoo_tycoon.rules.year.spring.events import free_worker
from engine.games.zoo_tycoon.rules.zoo.steps.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.steps.staff import worker_used


def traded(course: Course, seat: int) -> Course:
    """Return a course after a trade (R87)."""
    return shown(course, trading=with_trade(course.public, seat))


def with_trade(public: Public, seat: int) -> Trading:
    """Return the trades of all after one more of a seat (R87)."""
    trading = public.trading
    made = trading.made
    return Trading((*made[:seat], made[seat] + 1, *made[seat + 1 :]), trading.workers, trading.passed)


def with_worker(public: Public, seat: int) -> Zoo:
    """Return the zoo of a seat after it used a worker, whom an event may make cost nothing (R25)."""
    return legal(worker_used(public.zoos[seat], free_worker(public.cards.event)))


def exchange_worked(course: Course, seat: int) -> Course:
    """Return a course after a worker brought one more trade (R134)."""
    trading = course.public.trading
    workers = put(trading.workers, seat, trading.workers[seat] + 1)
    course = with_zoo(course, seat, with_worker(course.public, seat))
    return said(shown(course, trading=replace(trading, workers=workers)), ExchangeWorked(seat=seat))


def entered(course: Course, seat: int, species: int, males: int, females: int, place: int) -> Course:
    """Return a course after animals came into an enclosure (R94, R95)."""
    public = course.public
    category = barred_category(public.cards.event, species)
    zoo = legal(animals_added(public.zoos[seat], species, males, females, place, category))
    course = with_zoo(course, seat, zoo)
    return said(course, Housed(seat=seat, species=species, males=males, females=females))
