"""What the lessons of Bärenpark and Zoo Tycoon speak of is on their boards, where they say it is."""

import pytest

from zootui.boards.contract import Hand, Scene, load_board
from zootui.client.drafting.draft import begin, suggest
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.lessons.contract import load_lesson
from zootui.lessons.progress import LessonProgress

SCREENS = {"small": (80, 15), "large": (120, 23)}


def scene_of(progress, screen, *, wanted=False):
    """The scene of a step, with what is in hand first, or what the step wants."""
    columns, lines = SCREENS[screen]
    view, bundle = progress.view, progress.bundle
    hand: Hand | None = None
    if progress.wanted is not None:
        draft = begin(bundle, view, bundle.choices(view), progress.lesson.names)
        hand = (suggest(draft, progress.wanted) if wanted else draft).hand
    width = columns - bundle.board.room(view, 0, 0, roomy=screen == "large").side - 1
    return Scene(view, 0, 0, progress.lesson.names, DARK, width, lines, hand=hand, compact=screen == "small")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game_id", ["barenpark", "zoo-tycoon"])
def test_everything_that_steps_speak_of_is_in_sight(game_id, screen):
    board = load_board(game_id)
    progress = LessonProgress(load_bundle(game_id), load_lesson(game_id))
    for at, step in enumerate(progress.lesson.steps):
        progress.go(at)
        scene = scene_of(progress, screen)
        found = [board.spot(scene, spot.name) for spot in step.spots if spot.part == "board" and spot.name]
        assert not found or any(found), step.title
        for rect in found:
            if rect is not None:
                assert 0 <= rect.x < rect.right <= scene.width, (step.title, rect)
                assert 0 <= rect.y < rect.bottom <= scene.height, (step.title, rect)


@pytest.mark.parametrize("screen", SCREENS)
def test_squares_of_a_park_are_where_its_targets_are(screen):
    progress = LessonProgress(load_bundle("barenpark"), load_lesson("barenpark"))
    progress.go(1)
    scene = scene_of(progress, screen)
    board = progress.bundle.board
    targets = [one for one in board.paint(scene).targets if not one.key]
    rect = board.spot(scene, "squares a1 d4")
    assert rect is not None
    assert min(one.x for one in targets) <= rect.x < rect.right <= max(one.x + one.width for one in targets)
    assert len(targets) == 16
    park = board.spot(scene, "park")
    assert park.x <= rect.x < rect.right <= park.right


@pytest.mark.parametrize("screen", SCREENS)
def test_a_shelf_a_card_and_a_pile_are_found_by_their_names(screen):
    progress = LessonProgress(load_bundle("barenpark"), load_lesson("barenpark"))
    board = progress.bundle.board
    names = {1: "food street", 2: "panda house 6", 5: "pile 1", 4: "supply"}
    for at, name in names.items():
        progress.go(at)
        assert board.spot(scene_of(progress, screen), name) is not None, name
    progress.go(4)
    assert board.spot(scene_of(progress, screen), "pile 1") is None, "nothing is chosen there now"
    progress.go(2)
    assert board.spot(scene_of(progress, screen), "supply") is None, "the stock is in its place"


@pytest.mark.parametrize("screen", SCREENS)
def test_what_the_step_wants_lies_in_the_outlined_squares_of_the_zoo(screen):
    progress = LessonProgress(load_bundle("zoo-tycoon"), load_lesson("zoo-tycoon"))
    progress.go(10)
    scene = scene_of(progress, screen)
    square = progress.bundle.board.spot(scene, "squares c4 c4")
    row = progress.bundle.board.spot(scene, "squares a4 h4")
    assert (row.y, row.height) == (square.y, square.height)
    assert row.x < square.x < square.right < row.right
