"""In Zoo Tycoon a hint is a whole plan: told by what it comes to, with all that it brings; in the end, what money still buys."""

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.search import Considered, Lead, Reason, Share, Thought, think
from engine.bots.search.advice import rival_of
from engine.bots.search.guide import Contrast
from engine.contract.asks import open_ask, owed
from engine.contract.choice import Action
from engine.contract.preview import through
from engine.games.zoo_tycoon.plans.purchases import last_purchases
from engine.games.zoo_tycoon.rules.asks import GROW, PREPARE, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.tiles import FoundEnclosure
from engine.games.zoo_tycoon.rules.breeding import dice_now
from engine.games.zoo_tycoon.rules.course import step_of
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.spring import Protect, Roll
from engine.games.zoo_tycoon.rules.step import year_of
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.shared.wording import number
from tests.counted_hints import by_count, telling
from tests.rules.zoo_tycoon.test_count import counted, scored, with_discs
from tests.tui.every_decision import NAMES, decisions
from zootui.client.drafting.whole_line import deeds_of, line_words
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.compared import _brought
from zootui.client.hints.search import HintSearch
from zootui.client.hints.whys import with_all_of_it
from zootui.client.hints.words import room_for

BUNDLE = load_bundle("zoo-tycoon")
GUIDE = engine.guide("zoo-tycoon")
assert GUIDE is not None
guide = GUIDE


def asked(*kinds: str) -> list[TycoonView]:
    """What the first seat sees where it is asked one of these, in games of two, three and four."""
    found = [view for seats in (2, 3, 4) for _, view in decisions("zoo-tycoon", seats, 9)]
    return [view for view in found if (ask := open_ask(view.public, 0)) is not None and ask.kind in kinds]


@cache
def plans() -> tuple[tuple[TycoonView, tuple[Action, ...]], ...]:
    """Plans for building phases, several of each."""
    views = asked("build", "loans")
    found = [(view, guide.plan(view, line)) for view in views for line in guide.lines(view, Random(1))[:4]]
    return tuple((view, steps) for view, steps in found if steps != (Done(),))


def told(view: TycoonView, steps: Sequence[Action]) -> str:
    return line_words(guide, view, steps, (), BUNDLE.voice, NAMES, len(steps))


def end(view: TycoonView, line: Sequence[Action]) -> int:
    """The points of the first seat after steps at the end."""
    steps = [one for one in line if one != Done()]
    after = through(BUNDLE.game, view, steps).after if steps else view
    return points(after.public.zoos[0])


def test_what_makes_an_enclosure_ready_is_told_with_the_animals_that_move_in() -> None:
    new = 0
    for view, steps in plans():
        words, kinds = told(view, steps), Counter(map(type, steps))
        both = " in a new " in words
        new += both
        if both and kinds[FoundEnclosure] == kinds[Exhibit] == 1:
            assert "the empty " not in words, words
            assert words.count(" enclosure") == 1, words
        assert ("exhibit " in words or " to those on show" in words) == (kinds[Exhibit] > 0), words
    assert new > 5


def test_nothing_of_a_plan_is_left_untold() -> None:
    for view, steps in plans():
        one_by_one = [told(view, steps[:count]) for count in range(1, len(steps) + 1)]
        assert all(itertools.starmap(lambda one, other: one != other, itertools.pairwise(one_by_one)))
        assert " more" not in one_by_one[-1]


def test_a_hint_says_what_all_of_a_plan_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    by_count(monkeypatch, "zoo-tycoon")
    search, said = HintSearch(BUNDLE, "zoo-tycoon"), 0
    for view in asked("build", "loans")[::12]:
        hint = search.find(view, NAMES, lambda: False)
        assert len(hint.on_board) <= room_for(hint.steps)
        if "All of it is about " in hint.in_lines:
            said += 1
            assert len(hint.steps) > 1
            assert re.search(
                r" better against \w+ in the end than doing nothing", hint.in_lines.partition("All of it is about ")[2]
            )
        if "(the other way " in hint.in_lines:
            assert " with “" in hint.in_lines or " as good: " in hint.in_lines, (
                "figures are told only beside a plan that is named"
            )
    assert said > 2


def test_of_two_plans_one_is_the_same_elsewhere_where_it_is_told_by_the_same_words() -> None:
    told_alike = Counter[bool]()
    for view in asked("build", "loans")[::9]:
        lines = [line for line in guide.lines(view, Random(1)) if guide.plan(view, line) != (Done(),)]
        for one, other in itertools.combinations(lines[:3], 2):
            deeds = [deeds_of(guide, view, guide.plan(view, line), BUNDLE.voice, NAMES) for line in (one, other)]
            alike = deeds[0] == deeds[1]
            assert (guide.contrast(view, one, other) == Contrast.ELSEWHERE) == alike, deeds
            told_alike[alike] += 1
    assert min(told_alike[True], told_alike[False]) > 1


@pytest.mark.parametrize(
    ("width", "mostly", "named"), [(1, (), True), (3, (), False), (3, ("parks",), True), (0, (), True)]
)
def test_what_all_of_a_plan_brings_is_told_by_families_but_for_one_of_nearly_all_there_is(
    width: int, mostly: tuple[str, ...], named: bool
) -> None:
    family = Share(0, "tracks", 5.0, 0.5, width=width, mostly=mostly)
    brought = Reason(0, 6.0, 0.5, (family, Share(0, "money", 1.0, 0.1)), "")
    whole, *fewer = with_all_of_it(brought, ("",), ("you", "Ben"))
    most = f" (mostly {mostly[0]})" if mostly else ""
    assert (f"doing nothing: +5 from tracks{most}, +1 from money." in whole) == named
    assert named or whole == "All of it is about 6 points better in the end than doing nothing."
    assert bool(fewer)


def test_what_all_of_a_plan_brings_is_not_looked_at_any_more_once_there_is_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thoughts = ((one, think(guide, one, Random(1), 12, keep=True).considered) for one in asked("build"))
    view, (best, rival, *_) = next((one, found) for one, found in thoughts if len(found) > 1)
    played, tried = [], guide.tried

    def counting(*given: Any) -> Any:
        played.append(given[2])
        return tried(*given)

    monkeypatch.setattr(guide, "tried", counting, raising=False)
    assert _brought(guide, view, best, rival, lambda: True) is None
    assert not played
    _brought(guide, view, best, rival, lambda: bool(played))
    assert len(played) == 1, "what was begun is played out, nothing more is begun"


def test_at_the_end_a_hint_is_all_that_money_still_buys_and_no_more_than_brings_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_count(monkeypatch, "zoo-tycoon")
    search, bought, kept = HintSearch(BUNDLE, "zoo-tycoon"), 0, 0
    for view in asked(SPEND):
        lines = guide.lines(view, Random(1))
        hint = search.find(view, NAMES, lambda: False)
        assert end(view, hint.steps) == max(end(view, line) for line in lines)
        offered = last_purchases(view.public.zoos[0], year_of(view.public))
        if hint.steps == (Done(),):
            kept += 1
            assert not offered
            money = view.public.zoos[0].money
            assert f"With {money} money no single purchase brings a point now (R155)." in hint.in_lines
        else:
            bought += 1
            for count in range(len(hint.steps)):
                assert end(view, hint.steps[:count]) < end(view, hint.steps), "the last step brings the last point"
    assert bought
    assert kept


def test_at_the_end_being_done_is_not_asked_about_where_money_buys_no_point() -> None:
    for view in asked(SPEND):
        offered = last_purchases(view.public.zoos[0], year_of(view.public))
        assert bool(BUNDLE.voice.left_over(view, Done())) == bool(offered)
        assert bool(BUNDLE.voice.kept(view, Done())) == (not offered)


def test_money_that_is_kept_is_told_with_what_winter_makes_of_it() -> None:
    for view in asked("build", "loans"):
        said, winter = BUNDLE.voice.kept(view, Done()), winter_reports(view.public)[0]
        money = view.public.zoos[0].money
        assert said.startswith(f"{money} money kept" if money > 0 else f"Money is {number(money)}")
        assert (f"takes {winter.tax + winter.costs}" in said) == bool(winter.tax + winter.costs)
        assert (f"brings {winter.fixed + winter.bonus}" in said) == bool(winter.fixed + winter.bonus)


@pytest.mark.parametrize("view", asked(PREPARE)[:12])
def test_rolling_dice_is_held_against_birth_control_of_those_that_roll(view: TycoonView) -> None:
    thought = think(guide, view, Random(1), 2)
    rival = rival_of(guide, view, thought)
    event = view.public.cards.event
    rolling = {main.species for main, colour in breeders(view.public.zoos[0]) if dice_now(main, colour, event)}
    if not rolling:
        assert rival is None
    elif thought.action == Roll() and rival is not None:
        assert isinstance(rival.action, Protect)
        assert rival.action.species in rolling


def test_that_no_more_young_grow_up_says_how_many_could_still() -> None:
    state = step_of(counted(with_discs(2), scored(9, 9))).state
    view = BUNDLE.game.view(state, 0)
    assert owed(view).kind == GROW
    left = BUNDLE.voice.left_over(view, Done())
    assert left.startswith("You leave unused: 2 young")
    rival = rival_of(guide, view, Thought((Considered((Done(),), 0.5, 0),)))
    assert rival is not None
    whys = telling(BUNDLE, view, (Done(),), NAMES[:2], rival, Lead(0)).compared()
    assert whys[0].startswith("Perhaps as good: ")
    assert all(why.endswith(left) for why in whys), "why it is so goes first"
