"""What the search of Zoo Tycoon leans on: a line is thought about once, the others rest, imagined years come to their end."""

from random import Random

import pytest

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.levels import Thinking
from engine.bots.search import think
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.bots.building import best_line, grown_up
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.bots.evaluation import (
    CONSERVATION,
    LACKING,
    OF_POINTS,
    OF_SPACES,
    WELFARE,
    worth,
    zoo_value,
)
from engine.games.zoo_tycoon.bots.greedy import greedy
from engine.games.zoo_tycoon.bots.imagined import expected_from, imagined
from engine.games.zoo_tycoon.bots.lines import build_lines
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.bots.quickly import lightly_filled, with_zoo
from engine.games.zoo_tycoon.bots.spring import prepared
from engine.games.zoo_tycoon.bots.weights import KEEN
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LOANS, MALE
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.count import booked
from engine.games.zoo_tycoon.rules.course import onto
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Enclosure, Ledger
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.spring import Protect, Roll
from engine.games.zoo_tycoon.rules.table import COUNT, TURNS, Options, TycoonState
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited
from tests.rules.zoo_tycoon.sites import asking, table
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


@pytest.fixture(scope="module")
def building() -> TycoonState:
    """Return a table of two at the beginning of its first building phase."""
    state = setup(Options(), 2, bytes([4]) * 32).state
    while state.public.asks[-1].kind not in (BUILD, LOANS):
        seat = state.public.asks[-1].seats[0]
        state = GAME.apply(state, {seat: greedy(GAME, GAME.view(state, seat), Random(1))}).state
    return state


def test_a_building_phase_is_thought_about_once(building: TycoonState) -> None:
    state, seat, thought_about = building, 0, 0
    while open_ask(state.public, seat) is not None and state.public.round == 1:
        thought = think(GUIDE, GAME.view(state, seat), Random(2), 4)
        thought_about += len(thought.considered) > 1
        state = GAME.apply(state, {seat: thought.action}).state
    assert thought_about == 1
    assert list(exhibited(state.public.zoos[seat]))


def test_what_a_zoo_is_worth_adds_up_from_what_that_comes_from(building: TycoonState) -> None:
    outlook = outlook_of(building.public, 0, KEEN)
    found = [one.zoos[-1] for one in build_lines(building.public.zoos[0], outlook, loans=True) if one.zoos]
    for one in found:
        assert sum(value for _, value in worth(one, outlook)) == pytest.approx(
            zoo_value(one, outlook), abs=4
        )  # each is rounded
    assert len({part for one in found for part in worth(one, outlook)}) > len(worth(found[0], outlook))


@pytest.mark.parametrize("conserved", range(6, 14))
def test_r156_a_step_of_conservation_counts_as_such_and_what_popularity_lacks_for_it_by_name(
    building: TycoonState, conserved: int
) -> None:
    outlook, own = outlook_of(building.public, 0, KEEN), building.public.zoos[0]
    before, after = (
        dict(worth(replace(own, ledger=Ledger(popularity=10, conservation=one)), outlook))
        for one in (conserved, conserved + 1)
    )
    assert {what for what, value in after.items() if value != before[what]} <= {CONSERVATION, LACKING}
    assert after[CONSERVATION] > before[CONSERVATION]
    assert after[LACKING] <= before[LACKING] <= 0


def test_r17_conservation_is_told_by_what_brought_it() -> None:
    bare = enclosure(strip(5), main("bearded-vulture", 1, 0), conservation=1)
    own = zoo(bare, paid=1 << COMPONENTS.education.conservation[0], ledger=Ledger(conservation=3))
    for state in (table(own, zoo()), replace(table(own, zoo()), public=replace(table(own, zoo()).public, asks=()))):
        parts = dict(expected_from(state.public, 0))
        assert parts[OF_POINTS] == pytest.approx(parts[OF_SPACES], abs=0.3)
        assert parts[CONSERVATION] == pytest.approx(2 * parts[OF_POINTS], abs=0.02)


@pytest.mark.parametrize(("ledger", "lacking"), [(Ledger(0, 0, 30), True), (Ledger(40), False)])
def test_r154_points_of_welfare_are_told_whole_and_what_popularity_then_lacks_by_its_name(
    ledger: Ledger, lacking: bool
) -> None:
    happy = enclosure(strip(5), main("plains-zebra", 1, 5, 4, new=False), retreats=2)
    counted = booked(onto(table(zoo(happy, ledger=ledger, money=0, store=0), zoo(), season=COUNT))).public
    parts = dict(expected_from(replace(counted, asks=()), 0))
    assert parts[WELFARE] == COMPONENTS.welfare.first
    assert (parts[LACKING] < 0) == lacking
    assert sum(parts.values()) == points(counted.zoos[0])
    unhappy = [enclosure(strip(3, row), main("plains-zebra", 1, 2, 1, new=False), retreats=1) for row in (1, 3)]
    lost = booked(onto(table(zoo(*unhappy, ledger=Ledger(10, 0, 14), money=0, store=0), zoo(), season=COUNT))).public
    less = dict(expected_from(replace(lost, asks=()), 0))
    assert less[LACKING] <= 0, "popularity as low as conservation never brings more than that"
    assert sum(less.values()) == points(lost.zoos[0])
    low = booked(onto(table(zoo(*unhappy, ledger=Ledger(8, 0, 14), money=0, store=0), zoo(), season=COUNT))).public
    own = low.zoos[0]
    for more in range(6):  # of popularity, as if it were bought after that
        then = replace(own, ledger=replace(own.ledger, popularity=own.ledger.popularity + more))
        bought = dict(expected_from(replace(low, asks=(), zoos=put(low.zoos, 0, then)), 0))
        assert bought[LACKING] <= 0, "what welfare took of popularity and purchases brought back was never lacking"
        assert sum(bought.values()) == points(then)


def test_what_is_followed_quickly_ends_with_the_building_of_the_year() -> None:
    state = setup(Options(), 2, bytes([4]) * 32).state
    built = imagined(state, 0).stops[0][1]
    assert built.round == state.public.round
    assert open_ask(built, 0) is not None
    assert built.asks[-1].kind in (BUILD, LOANS)
    assert list(exhibited(built.zoos[0]))
    assert not list(exhibited(built.zoos[1]))


def test_lines_are_legal_and_end_in_different_zoos(building: TycoonState) -> None:
    start, outlook = building.public.zoos[0], outlook_of(building.public, 0)
    found = build_lines(start, outlook, loans=True)
    assert len({line.zoos[-1] for line in found}) == len(found) > 1
    for line in found:
        here = start
        for action, told in zip(line.actions, line.zoos, strict=True):
            after = action.in_year(here, outlook.year)
            assert not isinstance(after, Refusal)
            assert after == told
            here = after


def test_a_light_line_brings_something(building: TycoonState) -> None:
    start, outlook = building.public.zoos[0], outlook_of(building.public, 0)
    assert zoo_value(lightly_filled(start, outlook), outlook) > zoo_value(start, outlook)


def test_imagined_years_promise_more_to_a_zoo_that_has_built(building: TycoonState) -> None:
    seat, outlook = 0, outlook_of(building.public, 0)
    built = with_zoo(building, seat, best_line(building.public.zoos[seat], outlook).zoos[-1])
    idle, busy = (imagined(GAME.apply(state, {seat: Done()}).state, seat).promise for state in (building, built))
    assert busy > idle


def test_young_are_kept_from_coming_in_the_last_spring_alone() -> None:
    raccoon = species("common-raccoon")
    bred = replace(zoo(enclosure(strip(2, 9), main("common-raccoon", 1, 4, 4), retreats=2)), bred=1 << raccoon)
    last = table(bred, round=7).public
    assert prepared(last, 0) == Protect(raccoon)
    assert prepared(replace(last, round=6), 0) == Roll()
    assert prepared(table(replace(bred, bred=0), round=7).public, 0) == Roll()
    popular = table(replace(bred, ledger=Ledger(popularity=30)), round=7).public
    assert prepared(popular, 0) == Roll(), "they take nothing that counts"


def test_r71_young_cost_a_zoo_little_where_popularity_is_far_ahead_and_nearly_all_they_take_where_it_lacks() -> None:
    def cost(year: int, **ledger: int) -> int:
        with_them, without = (
            zoo(
                enclosure(strip(5), main("plains-zebra", 1, 3, 2, male_discs=discs), retreats=1),
                ledger=Ledger(**ledger),
            )
            for discs in (1, 0)
        )
        outlook = outlook_of(table(with_them, zoo(), round=year).public, 0)
        return zoo_value(without, outlook) - zoo_value(with_them, outlook)

    ahead, behind = {"popularity": 30, "conservation": 10}, {"popularity": 10, "conservation": 30}
    assert 0 < cost(7, **ahead) < 20
    assert cost(7, **behind) > 60
    assert cost(1, **ahead) == cost(1, **behind) > 30


def test_r151_young_grow_up_before_the_count_where_that_brings_a_point_and_not_where_welfare_takes_more() -> None:
    crowded = enclosure(strip(3), main("common-raccoon", 1, 5, 4, new=False, male_discs=1), retreats=1)
    unhappy = enclosure(strip(3, 3), main("plains-zebra", 1, 2, 1, new=False), retreats=1)

    def answer(*enclosures: Enclosure, **ledger: int) -> Action:
        own = zoo(*enclosures, ledger=Ledger(**ledger))
        public = asking(GROW, own, zoo(), season=COUNT, round=7)
        return grown_up(public, 0, outlook_of(public, 0))

    assert answer(crowded, popularity=5, conservation=30) == Convert(species("common-raccoon"), MALE)
    assert answer(crowded, unhappy, popularity=5, conservation=30) == Done(), "a welfare of −2 costs two points"
    assert answer(crowded, unhappy, popularity=40, conservation=10) == Done()


def test_a_lead_is_about_as_good_that_a_year_more_may_make_up_for_and_in_the_last_year_each_point_counts() -> None:
    early, last = (View(0, asking(ARRIVE, zoo(), zoo(), round=year), None) for year in (6, 7))
    assert 1.0 < GUIDE.trifle(early) < 2.0
    assert GUIDE.trifle(last) == 0.0


@pytest.mark.long
@pytest.mark.parametrize("options", [Options(), Options(TURNS, True, -10, True, True, False, False, True, "ungulate")])
def test_it_keeps_to_the_rules_and_plays_the_same_from_the_same_seed(options: Options) -> None:
    found = []
    for _ in range(2):
        bots = [engine.bot("zoo-tycoon", "easy"), Thinking(GUIDE, 1)]
        found.append(play_game(GAME, options, bots, key_for(6, 0), randoms_for(6, 0, 2), checked=True))
    assert found[0] == found[1]
    assert found[0].outcome.scores[1].total >= 15
