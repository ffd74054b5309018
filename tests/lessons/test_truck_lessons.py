"""The lessons of Zooloretto Mini and Aquaretto: what they say holds in their positions, and every other move is answered."""

from collections.abc import Iterator

import pytest

from engine.games.zooloretto_mini.rules.figures import brings as mini_brings
from zootui.boards.contract import Scene, load_board
from zootui.client.drafting.draft import Draft, begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.lessons.aquaretto import brings as water_brings
from zootui.lessons.contract import load_lesson
from zootui.lessons.progress import LessonProgress
from zootui.tui.screens.lesson.strip import Strip, strip_height

GAMES = pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])


def _steps(game_id: str) -> Iterator[LessonProgress]:
    """A progress at the beginning of each step."""
    progress = LessonProgress(load_bundle(game_id), load_lesson(game_id))
    for at in range(len(progress.lesson.steps)):
        progress.go(at)
        yield progress


def _draft(progress: LessonProgress) -> Draft | None:
    view, bundle = progress.view, progress.bundle
    return None if progress.wanted is None else begin(bundle, view, bundle.choices(view), progress.lesson.names)


@GAMES
def test_words_fill_six_rows_of_a_small_terminal_and_no_more(game_id: str) -> None:
    learned: tuple[str, ...] = ()
    for step in load_lesson(game_id).steps:
        strip = Strip(step.title, step.do, step.why, 0, 9, learned)
        assert strip_height(80, strip) <= 6, step.title
        assert len(step.do) <= 78, step.title
        learned = step.learned
        assert all(len(words) < 75 for words in learned), step.title


@GAMES
@pytest.mark.parametrize("size", [(54, 15), (54, 14), (84, 23)])
def test_everything_that_steps_speak_of_is_on_the_board(game_id: str, size: tuple[int, int]) -> None:
    board = load_board(game_id)
    for progress in _steps(game_id):
        draft = _draft(progress)
        hand = None if draft is None else draft.hand
        scene = Scene(progress.view, 0, 0, progress.lesson.names, DARK, *size, hand=hand)
        for spot in progress.step.spots if progress.step else ():
            rect = board.spot(scene, spot.name)
            assert rect is not None, (progress.step, spot)
            assert 0 <= rect.x < rect.right <= size[0], spot
            assert 0 <= rect.y < rect.bottom <= size[1], spot


FIGURES = {
    "zooloretto-mini": {
        "Load a truck": ["truck 2 then brings you +6"],
        "Take it early": ["score 6 → 12"],
        "Unload": ["wolf enclosure 2 → 3"],
        "A baby": ["giraffe enclosure 3 → 8"],
        "Spoil a truck": ["truck 1 then brings you −1"],
        "Landscape": ["first pond +2"],
        "A full enclosure": ["giraffe enclosure 8 → 12", "enclosure 1 full: a bonus when the truck is empty"],
        "The bonus": ["wolf enclosure 3 → 8"],
    },
    "aquaretto": {
        "Load a truck": ["+1 coin", "dolphins 4 → 5"],
        "Take it early": ["+1 coin", "5th dolphin: a coworker"],
        "Into the water": ["5th dolphin: a coworker"],
        "A baby": ["6th dolphin: +1 coin"],
        "A coworker": ["trainer: +6 for 6 animals around"],
        "When to build": ["−2 coins", "basins: limit 3 → 4", "+4 spaces"],
        "Out of the depot": ["score 14 → 17", "−1 coin", "depot −2 → ±0"],
        "The truck you leave": ["score 18 → 19", "3rd turtle: +1 coin"],
    },
}
"""What the forecast of the game says of each answer; the words of the steps speak of these figures."""


@GAMES
def test_words_speak_of_what_the_answer_does(game_id: str) -> None:
    found = {}
    for progress in _steps(game_id):
        if progress.step and progress.wanted is not None and progress.step.title in FIGURES[game_id]:
            bundle, view = progress.bundle, progress.view
            effects = bundle.voice.forecast(
                bundle.preview(view, progress.wanted), progress.wanted, progress.lesson.names
            )
            wanted = FIGURES[game_id][progress.step.title]
            found[progress.step.title] = [effect.text for effect in effects if effect.text in wanted]
    assert found == FIGURES[game_id]


def test_trucks_cost_the_others_what_the_lessons_say() -> None:
    mini, water = _at("zooloretto-mini"), _at("aquaretto")
    loading = mini["Load a truck"].view.public
    assert [mini_brings(zoo, (loading.round.drawn,)) for zoo in loading.zoos[1:]] == [-2, -2]
    spoiling = mini["Spoil a truck"].view.public
    rhino, wolf = spoiling.round.drawn, spoiling.round.trucks[0].tiles[0]
    assert [[mini_brings(zoo, (tile,)) for tile in (rhino, wolf)] for zoo in spoiling.zoos[1:]] == [[1, -2], [-2, 1]]
    early, late = (water[title].view.public for title in ("Take it early", "The truck you leave"))
    assert water_brings(early.zoos[2], early.round.trucks[0].tiles) == (-4, 0)
    assert water_brings(late.zoos[2], late.round.trucks[0].tiles) == (-4, 0)
    assert [water_brings(late.zoos[0], late.round.trucks[truck].tiles)[0] for truck in (0, 2)] == [2, 1]


def _at(game_id: str) -> dict[str, LessonProgress]:
    lesson, bundle = load_lesson(game_id), load_bundle(game_id)
    found = {}
    for at, step in enumerate(lesson.steps):
        found[step.title] = LessonProgress(bundle, lesson)
        found[step.title].go(at)
    return found
