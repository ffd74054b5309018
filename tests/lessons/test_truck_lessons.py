"""The lessons of Zooloretto Mini and Aquaretto: what they say holds in their positions, and every other move is answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.laws.census import census_of, counted
from zootui.boards.contract import Scene, load_board
from zootui.client.deciding.draft import Draft, begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.lessons.contract import load_lesson
from zootui.lessons.course import LEARNER, Course
from zootui.tui.screens.lesson.strip import Strip, strip_height

GAMES = pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])


def _steps(game_id: str) -> Iterator[Course]:
    """A course at the beginning of each step."""
    course = Course(load_bundle(game_id), load_lesson(game_id))
    for at in range(len(course.lesson.steps)):
        course.go(at)
        yield course


def _draft(course: Course) -> Draft | None:
    view, bundle = course.view, course.bundle
    return None if course.wanted is None else begin(bundle, view, bundle.choices(view), course.lesson.names)


@GAMES
def test_positions_are_such_as_a_game_may_reach(game_id: str) -> None:
    for course in _steps(game_id):
        game, state = course.bundle.game, course.position.state
        assert game.possible(game.view(state, LEARNER), 3) == ""
        counted(census_of(game_id), state, game.info.options(), 3)


@GAMES
def test_every_other_move_is_answered_in_words_of_its_own(game_id: str) -> None:
    for course in _steps(game_id):
        step, view = course.step, course.view
        if step is None or step.answer is None:
            continue
        choices = course.bundle.choices(view)
        for action in map(choices.at, range(choices.count())):
            if action != step.answer and not step.accepts(view, action):
                said = step.objection(view, action)
                assert said.endswith("."), (step.title, action)
                assert len(said) < 3 * 74, said


@GAMES
def test_words_fill_six_rows_of_a_small_terminal_and_no_more(game_id: str) -> None:
    learned: tuple[str, ...] = ()
    for step in load_lesson(game_id).steps:
        strip = Strip(step.title, step.do, step.why, 0, 9, learned)
        assert strip_height(80, strip) <= 6, step.title
        learned = step.learned
        assert all(len(words) < 75 for words in learned), step.title


@GAMES
@pytest.mark.parametrize("size", [(54, 15), (54, 14), (84, 23)])
def test_everything_that_steps_speak_of_is_on_the_board(game_id: str, size: tuple[int, int]) -> None:
    board = load_board(game_id)
    for course in _steps(game_id):
        draft = _draft(course)
        hand = None if draft is None else draft.hand
        scene = Scene(course.view, 0, 0, course.lesson.names, DARK, *size, hand=hand)
        for spot in course.step.spots if course.step else ():
            rect = board.spot(scene, spot.name)
            assert rect is not None, (course.step, spot)
            assert 0 <= rect.x < rect.right <= size[0], spot
            assert 0 <= rect.y < rect.bottom <= size[1], spot
