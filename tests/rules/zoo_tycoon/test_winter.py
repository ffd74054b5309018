"""Test how a winter goes over a whole table (R118–R125, A54, A34)."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import event_name
from engine.games.zoo_tycoon.rules.model import Ledger
from engine.games.zoo_tycoon.rules.table import COUNT, SPRING, WINTER, Cards
from engine.games.zoo_tycoon.rules.winter import Protested, begun as begun_of_rules, winter_reports
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, welfare
from tests.rules.zoo_tycoon.courses import course, facts_of
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

PROTEST = next(event for event in range(len(COMPONENTS.events)) if event_name(event) == "Zoo protest")


def popular(points: int, **more):
    return zoo(ledger=Ledger(popularity=points), **more)


def passed(*zoos, **public):
    return begun_of_rules(course(*zoos, season=WINTER, **{"round": 3, **public}))


def test_r119_the_leader_of_education_and_its_segment_get_a_conservation():
    ahead, near, white = (zoo(ledger=Ledger(education=points)) for points in (6, 3, 2))
    assert [conservation(each) for each in passed(ahead, near, white).public.zoos] == [1, 1, 0]


def test_r125_the_next_year_begins_with_spring():
    found = passed(zoo(), zoo(), round=3)
    assert (found.public.round, found.public.season) == (4, SPRING)


def test_r125_after_the_seventh_winter_the_game_is_counted():
    found = passed(zoo(), zoo(), round=7)
    assert (found.public.round, found.public.season) == (7, COUNT)


def test_r125_the_race_says_how_many_points_each_had_after_each_winter():
    found = passed(zoo(ledger=Ledger(popularity=4, conservation=6)), zoo(), race=((1, 0),))
    assert found.public.race == ((1, 0), (4, 0))


def test_a54_a_protest_takes_buzz_before_animals_are_kept():
    """Two light needs short of experience would be met by this winter's keeping; the protest looks before it."""
    sad = [
        enclosure(strip(5, row), main(name, 0, 4, 1), retreats=1) for row, name in ((1, "plains-zebra"), (2, "wapiti"))
    ]
    before = course(zoo(*sad, buzz=6), zoo(buzz=6), season=WINTER, round=3)
    before = replace(before, public=replace(before.public, cards=Cards(event=PROTEST)))
    assert welfare(before.public.zoos[0]) < -1
    assert [due.buzz for due in winter_reports(before.public)][1] == 6
    found = begun_of_rules(before)
    assert [fact.seat for fact in facts_of(found, Protested)] == [0]
    assert found.public.reports[0].buzz == 0


def test_r147_a_protest_is_told_only_of_zoos_that_have_buzz_to_lose():
    sad = [
        enclosure(strip(5, row), main(name, 0, 4, 1, new=False), retreats=1)
        for row, name in ((1, "plains-zebra"), (2, "wapiti"))
    ]
    before = course(zoo(*sad), zoo(*sad, buzz=1), season=WINTER, round=3)
    before = replace(before, public=replace(before.public, cards=Cards(event=PROTEST)))
    assert facts_of(begun_of_rules(before), Protested) == [Protested(seat=1, buzz=1)]


def test_a34_ranked_by_level_or_as_the_other_reading_has_it_by_popularity():
    zoos = (popular(16, buzz=9), popular(20), popular(5))
    assert [report.bonus for report in passed(*zoos).public.reports] == [4, 2, 0]
    by_popularity = passed(*zoos, options={"revenue_rank_by_level": False})
    assert [report.bonus for report in by_popularity.public.reports] == [2, 4, 0]


def test_r121_what_winter_would_bring_can_be_said_before():
    begun = course(popular(12), popular(9), season=WINTER, round=2)
    assert winter_reports(begun.public) == begun_of_rules(begun).public.reports
