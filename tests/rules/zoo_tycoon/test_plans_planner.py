"""The plans as a seat chooses them: verbs with slots, made of actions that the rules offer one after another."""

import random
from itertools import islice
from typing import Any

import pytest

from engine.contract import lanes
from engine.contract.asks import Ask, owed, owing
from engine.contract.choice import Choices
from engine.contract.preview import through
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.components.numbers import CATEGORY, CENTER, EVENT_CATEGORY, MAINS, species
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.plans.planner import worked_out, years_left
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.event_cards import disease
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.step import year_of
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, Options, Public, TycoonState, TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.rules.zoo.limits import why_not_free
from tests.rules.zoo_tycoon.zoos import at, building as building_on, done, enclosure, main, strip, zoo
from tests.sooner import sooner

ZEBRA, GORILLA = map(species, ("plains-zebra", "western-gorilla"))
HERD = enclosure(strip(4), main("plains-zebra", 1, 3), retreats=1)


def building(own: Zoo, year: int = 1, event: int = -1) -> TycoonView:
    """Return the view of the first seat in a building phase in which it owns a zoo."""
    public = setup(Options(), 2, bytes(32)).state.public
    cards = replace(public.cards, event=event)
    public = replace(public, zoos=(own, public.zoos[1]), season=AUTUMN, round=year, cards=cards, asks=())
    return View(0, lanes.begun(public, Ask(BUILD, (0, 1), about=(year,)), 2), None)


def names(view: TycoonView) -> set[str]:
    return {verb.name for verb in PLANNER.verbs(view)}


def test_plans_are_offered_by_name_each_with_its_best_first() -> None:
    view = building(zoo(HERD, Group(GORILLA, 1, 2), money=12), year=2)
    assert names(view) == {"exhibit_here", "lay", "lift", "invite", "point_best", "build_best"}
    for verb in PLANNER.verbs(view):
        plan = verb.at(0)
        assert PLANNER.why_not(view, plan) is None
        assert PLANNER.steps(view, plan)


def test_r103_plans_belong_to_building_phases_and_to_the_end_purchases() -> None:
    own = zoo(HERD, Group(GORILLA, 1, 2), money=12)
    arriving = View(0, setup(Options(), 2, bytes(32)).state.public, None)
    assert PLANNER.verbs(arriving) == ()
    view = building(own)
    finished = View(0, lanes.done(view.public, 0), None)
    assert PLANNER.verbs(finished) == ()
    assert PLANNER.verbs(View(None, view.public, None)) == ()
    end = replace(view.public, season=COUNT, lanes=(), asks=(Ask(SPEND, (0,)),))
    assert names(View(0, end, None)) == {"point_best", "build_best"}


def test_r126_the_first_year_has_seven_winters_to_come_and_the_count_none() -> None:
    public = setup(Options(), 2, bytes(32)).state.public
    assert (years_left(public), years_left(replace(public, round=7)), years_left(replace(public, season=COUNT))) == (
        7,
        1,
        0,
    )


def test_r148_under_a_disease_the_enclosure_is_prepared() -> None:
    ill = next(event for event in range(len(EVENT_CATEGORY)) if disease(event) == EVENT_CATEGORY[event] != -1)
    sick = next(one for one in range(MAINS) if CATEGORY[one] == disease(ill))
    view = building(zoo(Group(sick, 1, 4), money=20), year=2, event=ill)
    assert "prepare_here" in names(view)
    assert "exhibit_here" not in names(view)
    plan = next(verb for verb in PLANNER.verbs(view) if verb.name == "prepare_here").at(0)
    assert type(PLANNER.steps(view, plan)[0]) is FoundEnclosure
    as_if = ExhibitHere(plan.species, plan.place, plan.tiles, plan.squares)
    refusal = PLANNER.why_not(view, as_if)
    assert refusal is not None
    assert refusal.rule == "R148"


def ready_for_the_sick() -> tuple[TycoonView, int]:
    """Return the view of who has all ready for a species that may not come this year, and the species."""
    ill = next(event for event in range(len(EVENT_CATEGORY)) if disease(event) == EVENT_CATEGORY[event] != -1)
    sick = next(one for one in range(MAINS) if CATEGORY[one] == disease(ill))
    view = building(zoo(Group(sick, 1, 4), money=20), year=2, event=ill)
    made = PLANNER.steps(view, next(verb for verb in PLANNER.verbs(view) if verb.name == "prepare_here").at(0))
    own = view.public.zoos[0]
    for action in made:
        own = done(action.in_year(own, year_of(view.public)))
    return View(0, replace(view.public, zoos=(own, *view.public.zoos[1:])), None), sick


def test_r148_what_is_ready_already_is_not_prepared_once_more() -> None:
    ready, sick = ready_for_the_sick()
    for verb in PLANNER.verbs(ready):
        for plan in islice(iter(verb), 200):
            assert PLANNER.steps(ready, plan), plan
    tiles = ready.public.zoos[0].enclosures[0].squares.bit_count()
    refusal = PLANNER.why_not(ready, PrepareHere(sick, 0, tiles, 0))
    assert refusal is not None
    assert refusal.text.startswith("All is ready there for ")


@pytest.mark.parametrize(
    "plan",
    [
        ExhibitHere(ZEBRA, NOWHERE, 3, 7),
        PrepareHere(GORILLA, 5, 4, 15 << 8),
        Lift(GORILLA),
        Invite(30, 7),
        PointBest(9, 0),
        PointBest(0, 3),
        BuildBest(0, 0),
        BuildBest(99, 9),
        Lay(NOWHERE, 9, (30,)),
        Lay(NOWHERE, 0, (99,)),
        Lay(NOWHERE, 0, ()),
        Lay(4, 0, (30,)),
        Lay(0, 1, (8,)),
    ],
)
def test_a_plan_that_is_not_offered_is_refused_with_a_reason(plan: object) -> None:
    view = building(zoo(HERD, Group(GORILLA, 1, 2), money=12), year=2)
    refusal = PLANNER.why_not(view, plan)
    assert refusal is not None
    assert refusal.text


def test_r28_a_place_that_is_taken_is_refused_with_the_rule_that_stops_it() -> None:
    view = building(zoo(HERD, Group(GORILLA, 1, 2), money=12))
    refusal = PLANNER.why_not(view, ExhibitHere(GORILLA, NOWHERE, 4, strip(4)))
    assert refusal is not None
    assert refusal.rule == "R28"


def test_r28_prohibited_built_and_occupied_squares_have_sentences_of_their_own() -> None:
    own = zoo(HERD, building_on(1 << at(5, 5), CENTER), prohibited=1)
    taken = {
        0: "A prohibition tile lies on a1",
        at(5, 5): "A building stands on",
        at(1, 1): "An enclosure tile lies on",
        -1: "not on",
    }
    for square, words in taken.items():
        refusal = why_not_free(own, square)
        assert refusal is not None
        assert words in refusal.text
        assert refusal.rule == "R28"


def planned_games(seed: int, options: Options, seats: int) -> tuple[int, Public]:
    """Play a game by chance in which seats often carry plans out; return how many they did, and the table at the end."""
    rng = random.Random(seed)
    state: TycoonState = GAME.setup(options, seats, bytes([seed] * 32)).state
    carried = 0
    while owing(state.public):
        seat = rng.choice(owing(state.public))
        view = GAME.view(state, seat)
        plans = Choices(PLANNER.verbs(view))
        ask = owed(view)
        assert ask is not None
        if plans and rng.random() < 0.7:
            plan = plans.draw(rng.randrange)
            assert PLANNER.why_not(view, plan) is None
            found = worked_out(view, plan)
            assert found is not None
            assert found.legal
            state = carried_out(state, seat, PLANNER.steps(view, plan))
            assert state.public.zoos[seat] == found.after
            carried += 1
            continue
        choices = GAME.choices(view)
        if ask.kind in (BUILD, LOANS) and rng.random() < 0.6:
            state = GAME.apply(state, {seat: GAME.default(view)}).state
        elif ask.kind == ARRIVE:
            takes = [action for action in choices if type(action) is not Pass]
            state = GAME.apply(state, {seat: rng.choice(takes or [Pass()])}).state
        else:
            state = GAME.apply(state, {seat: choices.draw(rng.randrange)}).state
    return carried, state.public


def carried_out(state: TycoonState, seat: int, steps: tuple[object, ...]) -> TycoonState:
    """Return the state after the steps of a plan, each of which the rules offer when its turn comes."""
    for action in steps:
        view = GAME.view(state, seat)
        assert action in GAME.choices(view)
        assert GAME.why_not(view, action) is None
        state = GAME.apply(state, {seat: action}).state
    return state


@pytest.mark.parametrize("seed", sooner(range(4), (1).__eq__))
@pytest.mark.parametrize("options", [Options(), Options(building="turns", introductory=True)])
def test_in_whole_games_every_step_of_every_plan_is_offered_by_the_rules(seed: int, options: Options) -> None:
    carried, public = planned_games(seed, options, 2 + seed % 3)
    assert carried > 10
    assert not public.asks


def test_a_plan_is_previewed_by_the_game_itself() -> None:
    view = building(zoo(Group(GORILLA, 1, 2), money=12))
    plan = PLANNER.verbs(view)[0].at(0)
    found = worked_out(view, plan)
    assert found is not None
    assert through(GAME, view, PLANNER.steps(view, plan)).after.public.zoos[0] == found.after


def test_r104_several_tiles_are_laid_with_one_gesture_wherever_a_path_leads() -> None:
    own = zoo(HERD, money=12, store=3)
    view = building(own)
    steps = PLANNER.steps(view, Lay(NOWHERE, 2, (at(3, 0), at(3, 0), at(3, 1), at(3, 0), at(4, 0))))
    assert steps == (FoundEnclosure(2, at(3, 0)), Extend(1, at(3, 1)), Extend(1, at(4, 0)))
    larger = PLANNER.steps(view, Lay(0, HERD.biome, (at(1, 3), at(2, 3), at(2, 2))))
    assert larger == (Extend(0, at(2, 2)), Extend(0, at(2, 3)))


def test_r105_tiles_beyond_those_in_store_are_bought_and_lift_what_is_in_the_way() -> None:
    view = building(zoo(HERD, money=12, store=1))
    plan = Lay(0, HERD.biome, (at(2, 0), at(2, 1)))
    assert sum(type(step) is BuyTile for step in PLANNER.steps(view, plan)) == 1
    assert PLANNER.why_not(view, plan) is None
    poor = PLANNER.why_not(building(zoo(HERD, money=6, store=1)), plan)
    assert poor is not None
    assert poor.rule == "R22"


def test_r28_a_path_over_what_is_taken_or_apart_is_refused() -> None:
    view = building(zoo(HERD, store=3))
    over = PLANNER.why_not(view, Lay(NOWHERE, 0, (at(1, 0), at(2, 0))))
    apart = PLANNER.why_not(view, Lay(NOWHERE, 0, (at(3, 0), at(5, 0))))
    assert over is not None
    assert over.rule == "R28"
    assert apart is not None
    assert apart.rule


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (ExhibitHere(species("lion"), 0, 4, 0), "There are no lions in quarantine."),
        (Lift(species("lion")), "Nothing you can do now makes lions happier."),
    ],
)
def test_a_place_pointed_at_says_what_fails_there(plan: Any, words: str) -> None:
    view = building(zoo(Group(species("plains-zebra"), 1, 2)))
    refusal = PLANNER.why_not(view, plan)
    assert refusal is not None
    assert refusal.text == words
