"""Every lesson is one: positions that can be, answers that are allowed, words that fit."""

from __future__ import annotations

import pytest

import engine
from engine.laws.census import census_of, counted
from zootui.client.game_bundle import load_bundle
from zootui.draw.text import width_of
from zootui.lessons.contract import lesson_games, load_lesson
from zootui.lessons.course import Course

LESSONS = lesson_games()
LINE, LINES = 75, 2


@pytest.fixture(scope="module", params=LESSONS)
def course(request):
    return Course(load_bundle(request.param), load_lesson(request.param))


def test_every_game_has_one():
    assert set(LESSONS) == set(engine.ids())


def test_it_has_eight_to_twelve_steps_and_ends_with_a_tip_to_read(course):
    steps = course.lesson.steps
    assert 8 <= len(steps) <= 12
    assert steps[0].start is not None
    assert sum(step.answer is not None for step in steps) >= 4, "it is learnt by doing"


def test_its_words_fit(course):
    for step in course.lesson.steps:
        assert step.title
        assert width_of(step.title) <= 45, step.title
        for words in (step.do, step.why):
            assert words
            assert width_of(words.replace("`", "")) <= LINE * LINES, words
        for words in step.learned:
            assert width_of(words) <= LINE, words


def test_its_positions_can_be(course):
    game, names = course.bundle.game, course.lesson.names
    for at in range(len(course.lesson.steps)):
        state = course.begin_of(at).state
        view = game.view(state, course.seat)
        assert game.possible(view, len(names)) == "", f"step {at + 1}"
        counted(census_of(game.info.id), state, game.info.options(), len(names))
        assert len(course.bundle.voice.scores(view)) == len(names)


def test_its_answers_are_right(course):
    for at, step in enumerate(course.lesson.steps):
        course.go(at)
        if step.answer is None:
            assert course.asked == ()
            continue
        assert course.seat in course.asked, f"step {at + 1}: the learner is not asked"
        assert course.bundle.why_not(course.view, step.answer) is None, f"step {at + 1}"
        for action in course.bundle.steps(course.view, step.answer):
            taken = course.take(action)
            assert taken.refusal is None, f"step {at + 1}: {taken.refusal}"
        assert course.finished or course.at == at + 1


def test_something_else_is_answered_and_changes_nothing(course):
    for at, step in enumerate(course.lesson.steps):
        course.go(at)
        before = course.position
        for verb in course.bundle.game.choices(course.view).verbs if step.answer is not None else ():
            for _, action in zip(range(60), verb, strict=False):
                if not course.will_do(action):
                    refusal = course.take(action).refusal
                    assert refusal is not None
                    assert 10 < len(refusal.text) <= 160, refusal.text
        assert (course.at, course.position) == (at, before)
