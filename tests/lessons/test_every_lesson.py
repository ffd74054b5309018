"""Every lesson is one: positions that can be, answers that are allowed, words that fit."""

import pytest

import engine
from engine.laws.census import census_of, counted
from zootui.client.game_bundle import load_bundle
from zootui.draw.text import width_of
from zootui.lessons.contract import lesson_games, load_lesson
from zootui.lessons.progress import LessonProgress

LESSONS = lesson_games()
LINE, LINES = 75, 2


@pytest.fixture(scope="module", params=LESSONS)
def progress(request):
    return LessonProgress(load_bundle(request.param), load_lesson(request.param))


def test_every_game_has_one():
    assert set(LESSONS) == set(engine.ids())


def test_it_has_eight_to_twelve_steps_and_ends_with_a_tip_to_read(progress):
    steps = progress.lesson.steps
    assert 8 <= len(steps) <= 12
    assert steps[0].start is not None
    assert sum(step.answer is not None for step in steps) >= 4, "it is learnt by doing"


def test_its_words_fit(progress):
    for step in progress.lesson.steps:
        assert step.title
        assert width_of(step.title) <= 45, step.title
        for words in (step.do, step.why):
            assert words
            assert width_of(words.replace("`", "")) <= LINE * LINES, words
        for words in step.learned:
            assert width_of(words) <= LINE, words


def test_its_positions_can_be(progress):
    game, names = progress.bundle.game, progress.lesson.names
    for at in range(len(progress.lesson.steps)):
        state = progress.begin_of(at).state
        view = game.view(state, progress.seat)
        assert game.possible(view, len(names)) == "", f"step {at + 1}"
        counted(census_of(game.info.id), state, game.info.options(), len(names))
        assert len(progress.bundle.voice.scores(view)) == len(names)


def test_its_answers_are_right(progress):
    for at, step in enumerate(progress.lesson.steps):
        progress.go(at)
        if step.answer is None:
            assert progress.asked == ()
            continue
        assert progress.seat in progress.asked, f"step {at + 1}: the learner is not asked"
        assert progress.bundle.why_not(progress.view, step.answer) is None, f"step {at + 1}"
        for action in progress.bundle.steps(progress.view, step.answer):
            taken = progress.take(action)
            assert taken.refusal is None, f"step {at + 1}: {taken.refusal}"
        assert progress.finished or progress.at == at + 1


def test_something_else_is_answered_and_changes_nothing(progress):
    for at, step in enumerate(progress.lesson.steps):
        progress.go(at)
        before = progress.position
        for verb in progress.bundle.game.choices(progress.view).verbs if step.answer is not None else ():
            for _, action in zip(range(60), verb, strict=False):
                if not progress.will_do(action):
                    refusal = progress.take(action).refusal
                    assert refusal is not None
                    assert 10 < len(refusal.text) <= 160, refusal.text
        assert (progress.at, progress.position) == (at, before)
