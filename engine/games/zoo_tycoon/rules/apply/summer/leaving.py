"""Let animals leave, in turn order, until all pass in a row; then the arrival begins (R88, R89, R136, R157)."""

from __future__ import annotations

from engine.contract.asks import Ask, top_ask
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.actions import LEAVE, Demand, Give, HandOver, Pass
from engine.games.zoo_tycoon.rules.apply.course import Course, asked, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import discs_returned, legal
from engine.games.zoo_tycoon.rules.apply.summer import arrival
from engine.games.zoo_tycoon.rules.apply.summer.trading import traded, with_worker
from engine.games.zoo_tycoon.rules.exchange.leaving import may_leave
from engine.games.zoo_tycoon.rules.facts.summer import Demanded, Given, HandedOver, Passed
from engine.games.zoo_tycoon.rules.table import seat_at
from engine.games.zoo_tycoon.rules.year.summer.offers import given
from engine.games.zoo_tycoon.rules.year.summer.trades import next_leaving
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.steps.common import without_waiting
from engine.games.zoo_tycoon.rules.zoo.steps.trading import animals_given, exhibited_given


def begun(course: Course) -> Course:
    """Return a course at the first who can give anything away, or in the arrival (R88)."""
    return asked_on(course, 0, 0)


def asked_on(course: Course, place: int, passes: int) -> Course:
    """Return a course from a place in turn order on; who can give nothing away is passed over (R88, A11).

    `passes` is how many passed in a row before.
    """
    public = course.public
    players = len(public.zoos)
    following: int | None = place
    while following is not None:
        seat = seat_at(public.starter, following, players)
        if may_leave(public, seat):
            return asked(course, Ask(LEAVE, (seat,), about=(following, passes)))
        passes += 1
        following = next_leaving(following, passes, players)
    return arrival.begun(course)


def _after(course: Course, passes: int) -> Course:
    """Return a course at the turn of the next, after so many passed in a row."""
    ask = top_ask(course.public)
    assert ask is not None
    following = next_leaving(ask.about[0], passes, len(course.public.zoos))
    return arrival.begun(course) if following is None else asked_on(course, following, passes)


def passed(course: Course, seat: int, _action: Pass) -> Course:
    """Give nothing away; who passed may give again unless all pass in a row (A11)."""
    ask = top_ask(course.public)
    assert ask is not None
    return _after(said(course, Passed(seat=seat, rule="R88")), ask.about[1] + 1)


def give(course: Course, seat: int, action: Give) -> Course:
    """Give away animals that wait in quarantine and young; their discs go back to the bag (R88, R89)."""
    waiting, young = (action.males, action.females), (action.young_males, action.young_females)
    zoo = legal(animals_given(course.public.zoos[seat], action.species, waiting, young))
    course = discs_returned(with_zoo(course, seat, zoo), *young)
    summer = given(course.public.summer, action.species, (waiting[0] + young[0], waiting[1] + young[1]))
    fact = Given(
        seat=seat,
        species=action.species,
        males=action.males,
        females=action.females,
        young_males=action.young_males,
        young_females=action.young_females,
    )
    return _after(said(traded(shown(course, summer=summer), seat), fact), 0)


def demand(course: Course, seat: int, action: Demand) -> Course:
    """Empty a quarantine space, wanted or not, once a game; the animals are on offer (R136, A20)."""
    group = course.public.zoos[seat].quarantine[action.space]
    zoo = with_worker(course.public, seat)
    zoo = legal(without_waiting(zoo, group.species, group.males, group.females))
    course = with_zoo(course, seat, replace(zoo, staff=replace(zoo.staff, demand=True)))
    summer = given(course.public.summer, group.species, (group.males, group.females), demand=True)
    fact = Demanded(seat=seat, species=group.species, males=group.males, females=group.females)
    return _after(said(traded(shown(course, summer=summer), seat), fact), 0)


def hand_over(course: Course, seat: int, action: HandOver) -> Course:
    """Give exhibited animals away, in the introductory game; with the last of them the discs go back to the bag (R157, A35)."""
    before = course.public.zoos[seat]
    main = before.enclosures[home(before, action.species)].main
    assert main is not None
    zoo = legal(exhibited_given(before, action.species, action.males, action.females))
    course = with_zoo(course, seat, zoo)
    if home(zoo, action.species) == NOWHERE:
        course = discs_returned(course, main.male_discs, main.female_discs)
    summer = given(course.public.summer, action.species, (action.males, action.females))
    fact = HandedOver(seat=seat, species=action.species, males=action.males, females=action.females)
    return _after(said(traded(shown(course, summer=summer), seat), fact), 0)
