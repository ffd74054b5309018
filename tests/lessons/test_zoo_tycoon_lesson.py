"""The lesson of Zoo Tycoon: its positions may be, its moves are allowed, and its figures are those of the positions."""

import re

from engine.contract.game import attempt
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity
from tests.lessons.learner import LessonApp, keys_to
from tests.screenshots.capture import capture_screen
from zootui.client.drafting.draft import begin
from zootui.client.game_bundle import load_bundle
from zootui.lessons.progress import LessonProgress
from zootui.lessons.zoo_tycoon import LESSON, at_move, yearly_cost

BUNDLE = load_bundle("zoo-tycoon")
TITLES = [step.title for step in LESSON.steps]


def zoo_at(title):
    """The learner's zoo at the beginning of a step."""
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index(title))
    return progress.view.public.zoos[0]


def tracks(zoo):
    return popularity(zoo), conservation(zoo)


def test_it_leads_where_the_game_that_it_is_taken_from_went():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index("Winter: who came"))
    now, then = progress.view.public, at_move(53).public
    assert [tracks(zoo) for zoo in now.zoos] == [tracks(zoo) for zoo in then.zoos]
    assert now.reports == then.reports
    assert now.asks == then.asks


def test_what_the_first_year_brings_is_what_it_says():
    wapiti = species("wapiti")
    assert yearly_cost(wapiti, 4) == 2
    before, after = zoo_at("A guest"), zoo_at("The lower track")
    assert (popularity(before), popularity(after)) == (2, 5)
    assert tracks(after) == (5, 0)
    assert tracks(zoo_at("A worker")) == (6, 1)
    assert zoo_at("A worker").money == 2
    assert zoo_at("The lower track").money - zoo_at("A worker").money == 6
    assert tracks(zoo_at("All build at once")) == (7, 1)
    assert zoo_at("All build at once").money == 2


def test_the_winter_is_counted_as_it_says():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index("Winter: who came"))
    report = progress.view.public.reports[0]
    said = (report.popularity, report.buzz, report.level, report.fixed, report.bonus)
    assert said == (7, 2, 9, 17, 2)
    assert list(map(int, re.findall(r"\d+", progress.step.do))) == list(said)
    assert (report.before, report.costs, report.money) == (2, 4, 17)


def test_three_dice_are_rolled_and_one_brings_young():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index("Spring: young"))
    zoo = progress.view.public.zoos[0]
    assert happiness(zoo.enclosures[0]) == 1, "light green"
    rolled = attempt(GAME, progress.position.state, {0: progress.step.answer}).state.public.rolls
    assert [(len(roll.dice), roll.needed, sum(die >= roll.needed for die in roll.dice)) for roll in rolled] == [
        (3, 5, 1)
    ]
    assert 5 in rolled[0].dice
    young = zoo_at("Summer again").enclosures[0].main
    assert young.male_discs + young.female_discs == 1


def test_the_center_lifts_the_lower_track_by_two_and_elsewhere_by_less():
    state = at_move(119)
    assert tracks(state.public.zoos[0]) == (22, 5)
    center = LESSON.steps[TITLES.index("Mind the lower track")].answer
    brings = {}
    for action in GAME.choices(GAME.view(state, 0)):
        if isinstance(action, Build) and action.illustration == center.illustration:
            after = attempt(GAME, state, {0: action}).state.public.zoos[0]
            brings[action.square] = conservation(after) - 5
    assert brings.pop(center.square) == 2
    assert set(brings.values()) == {1}


def test_a_conservation_point_is_the_cheapest_way_there():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index("The lower track"))
    before = progress.view.public.zoos[0]
    (action,) = BUNDLE.steps(progress.view, progress.step.answer)
    assert isinstance(action, BuyPoint)
    after = attempt(GAME, progress.position.state, {0: action}).state.public.zoos[0]
    assert (conservation(after) - conservation(before), before.money - after.money) == (1, 2)
    assert popularity(after) == 5


def test_the_kind_of_a_focal_point_is_turned_to_as_often_as_it_says():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(TITLES.index("The lower track"))
    names = ("Mara",) * len(progress.view.public.zoos)
    held = begin(BUNDLE, progress.view, BUNDLE.choices(progress.view), names)
    assert held is not None
    assert progress.wanted is not None
    keys = keys_to(held, progress.wanted)
    assert keys.count("r") > 1, "one press is not enough"
    assert "Press `r` until it is conservation" in progress.step.do


async def test_the_step_about_winter_shows_the_summary_of_that_winter_and_enter_goes_on():
    app = LessonApp("zoo-tycoon")
    async with app.run_test(size=(80, 24)) as pilot:
        lesson = app.lesson
        at = next(at for at, step in enumerate(lesson.progress.lesson.steps) if step.page is not None)
        lesson.progress.go(at - 1)
        await pilot.press("greater_than_sign")
        await pilot.pause()
        assert "What changed for you" in capture_screen(app).plain()
        await pilot.press("enter")
        await pilot.pause()
        assert lesson.progress.at == at + 1
        assert "What changed for you" not in capture_screen(app).plain()
        await pilot.press("less_than_sign")
        await pilot.pause()
        assert "What changed for you" in capture_screen(app).plain()
