"""The lesson of Bärenpark: its positions may be, its moves are allowed, and its figures are those of the positions."""

import re

from engine.games.barenpark.names import ICON_NAMES
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import NOBODY
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import VALUE
from zootui.client.game_bundle import load_bundle
from zootui.lessons.barenpark import LESSON, at_turn, lone_squares, moves_of
from zootui.lessons.progress import LessonProgress

BUNDLE = load_bundle("barenpark")
STEPS = {step.title: step for step in LESSON.steps}


def points(public, seat=0):
    return sum(parts(public.players[seat]))


def done(title):
    """The table before a step and after its answer."""
    progress = LessonProgress(BUNDLE, LESSON)
    number = [step.title for step in LESSON.steps].index(title)
    progress.go(number)
    before = progress.view
    taken = progress.take(LESSON.steps[number].answer)
    assert taken.refusal is None
    return before.public, taken.positions[0].state.public


def test_what_the_others_do_is_what_they_did():
    assert [seat for seat, _ in moves_of(4, 5)] == [1, 1, 1, 2, 2, 2]
    assert {seat for seat, _ in moves_of(13, 14)} == {1, 2}


def test_the_first_tile_covers_two_icons_and_so_does_the_house():
    for title, icons in (
        ("Lay a tile", (1, 1, 0, 0)),
        ("Two icons at once", (1, 0, 0, 1)),
        ("An achievement", (1, 0, 0, 1)),
    ):
        before, _ = done(title)
        assert covered(before.players[0].park, STEPS[title].answer.placement) == icons
        named = [ICON_NAMES[icon] for icon, there in enumerate(icons) if there]
        assert all(name in STEPS[title].do for name in named), title


def test_houses_are_as_dear_as_it_says():
    before, _ = done(f"The {ICON_NAMES[1]} brings a house")
    assert [pile[0] for pile in before.stock.houses] == [6, 5, 6, 5]


def test_the_house_is_worth_six_and_the_one_over_the_border_five():
    before, after = done("Two icons at once")
    assert points(after) - points(before) == 6
    before, after = done("Over the border")
    assert points(after) - points(before) == 5
    assert covered(before.players[0].park, STEPS["Over the border"].answer.placement) == (0, 0, 1, 0)


def test_the_third_panda_tile_wins_the_achievement_before_anybody():
    before, _ = done("An achievement")
    assert before.stock.awards[0].left == (8, 5, 2)
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go([step.title for step in LESSON.steps].index("An achievement"))
    had = points(progress.view.public)
    progress.take(STEPS["An achievement"].answer)
    after = at_turn(16).public
    assert points(after) - had == 16
    assert lone_squares(before.players[0].park, STEPS["An achievement"].answer.placement) == 0


def test_the_gap_brings_the_first_statue():
    before = at_turn(27).public
    assert before.stock.statues[:2] == (14, 13)
    assert before.stock.statues[-1] == 3
    assert points(at_turn(28).public) - points(before) == 14 + 5


def test_the_end_is_called_with_the_points_that_it_says():
    before, after = done("The end")
    assert (points(before), points(after)) == (104, 110)
    assert before.trigger == NOBODY
    assert after.trigger == 0
    assert [points(after, seat) for seat in range(3)] == [110, 77, 78]
    assert re.findall(r"\d+", STEPS["What wins"].do) == ["110", "77", "78"]


def test_an_objection_speaks_of_what_was_done():
    progress = LessonProgress(BUNDLE, LESSON)
    for number, step in enumerate(LESSON.steps):
        if step.answer is None:
            continue
        progress.go(number)
        for action in BUNDLE.choices(progress.view):
            if action != step.answer:
                words = step.against(progress.view, action)
                assert words, (step.title, action)
                assert len(words) <= 120, words
                if isinstance(action, Take) and " is worth " in words and str(VALUE[action.tile]) not in words:
                    assert VALUE[action.tile] == 0, words


def test_no_place_of_the_other_dear_house_covers_two_icons():
    progress = LessonProgress(BUNDLE, LESSON)
    progress.go(2)
    view = progress.view
    gobi = next(
        a
        for a in BUNDLE.choices(view)
        if isinstance(a, Take) and VALUE[a.tile] == 6 and a != STEPS["The mixer brings a house"].answer
    )
    state = BUNDLE.game.apply(progress.position.state, {0: gobi}).state
    player = state.public.players[0]
    view = BUNDLE.game.view(BUNDLE.game.apply(state, {0: Take(2)}).state, 0)
    from engine.games.barenpark.rules.placements import placements

    found = [Place(one) for one in placements(view.public, 0) if one.tile == gobi.tile]
    assert found
    assert max(sum(covered(player.park, one.placement)) for one in found) == 1
