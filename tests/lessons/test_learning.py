"""Every lesson can be learnt by keys alone and by the mouse alone, forward and back; a wrong move is answered in the strip."""

import pytest

from tests.lessons.learner import LessonApp, by_keys, by_mouse, something_else
from tests.sooner import sooner
from tests.tui.players import click_on, shown
from zootui.client.drafting import pressing
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Rect
from zootui.lessons.contract import lesson_games
from zootui.tui.screens.lesson.end import LessonEndScreen
from zootui.tui.screens.lesson.spoken_of import lead_to

LESSONS = lesson_games()


async def _learn(pilot, do, most=40):
    """Go through the whole lesson; return the numbers of the steps that were seen."""
    lesson, seen = pilot.app.lesson, []
    for _ in range(most):
        await pilot.pause()
        if isinstance(pilot.app.screen, LessonEndScreen):
            return seen
        progress = lesson.progress
        if not seen or seen[-1] != progress.at:
            seen.append(progress.at)
            assert f"LESSON {progress.at + 1} of {len(progress.lesson.steps)}" in shown(pilot, "status")
            assert progress.lesson.steps[progress.at].title in shown(pilot, "strip")
        await do(pilot, lesson)
    raise AssertionError(f"the lesson does not end: step {lesson.progress.at + 1}, {shown(pilot, 'strip')}")


@pytest.mark.parametrize("game", sooner(LESSONS, ("zoo-tycoon", "o-zoo-le-mio").__contains__))
async def test_by_keys(game):
    left = []
    app = LessonApp(game, left.append)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = await _learn(pilot, by_keys)
        assert seen == list(range(len(app.lesson.progress.lesson.steps)))
        assert "✓" in shown(pilot, "page")
        await pilot.press("enter")
        assert left == ["play"]


@pytest.mark.parametrize("game", sooner(LESSONS, "zooloretto-mini".__eq__))
async def test_by_mouse(game):
    left = []
    app = LessonApp(game, left.append)
    async with app.run_test(size=(120, 36)) as pilot:
        seen = await _learn(pilot, by_mouse)
        assert seen == list(range(len(app.lesson.progress.lesson.steps)))
        await click_on(pilot, "#footer", lambda click: click.value == "q")
        assert left == ["leave"]


@pytest.mark.parametrize("game", sooner(LESSONS, ("o-zoo-le-mio", "aquaretto").__contains__))
async def test_a_wrong_move_is_answered(game):
    app = LessonApp(game)
    answered = 0
    async with app.run_test(size=(80, 24)) as pilot:
        progress = app.lesson.progress
        for at in range(len(progress.lesson.steps)):
            await pilot.pause()
            other = something_else(app.lesson)
            if other is not None:
                before = progress.position
                app.lesson.client.act(other)
                await pilot.pause()
                assert (progress.at, progress.position) == (at, before)
                assert " × " in shown(pilot, "strip")
                answered += 1
            await pilot.press("greater_than_sign")
        assert answered >= 3


async def test_why_a_bid_is_refused_is_said_once_and_no_half_sentence_beside_it():
    app = LessonApp("o-zoo-le-mio")
    async with app.run_test(size=(80, 24)) as pilot:
        while app.lesson.client.decision.draft is None or app.lesson.client.decision.draft.kind != "amount":
            await pilot.press("greater_than_sign")
            await pilot.pause()
        await pilot.press("9")
        await pilot.pause()
        refusal = app.lesson.client.decision.draft.refusal
        assert refusal is not None
        screen = " ".join((shown(pilot, "strip") + " " + shown(pilot, "panel")).split())
        begin = " ".join(refusal.text.split()[:4])
        assert screen.count(begin) == 1, screen
        assert "…" not in shown(pilot, "panel")


@pytest.mark.parametrize(
    "size", [pytest.param((80, 24), id="small"), pytest.param((120, 36), id="large", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", sooner(LESSONS, "barenpark".__eq__))
async def test_forward_and_back_and_what_it_speaks_of_is_in_sight(game, size):
    app = LessonApp(game)
    async with app.run_test(size=size) as pilot:
        progress = app.lesson.progress
        titles = [step.title for step in progress.lesson.steps]
        for title in titles:
            assert title in shown(pilot, "strip")
            _spots_are_in_sight(app)
            if title != titles[-1]:
                await _click_on_key(pilot, "greater_than_sign")
        for title in reversed(titles):
            assert title in shown(pilot, "strip")
            if title != titles[0]:
                await _click_on_key(pilot, "less_than_sign")
        assert progress.at == 0


def _spots_are_in_sight(app):
    lesson = app.lesson
    progress, board, scene = lesson.progress, lesson.query_one("#board"), lesson.panes.shown
    for spot in progress.step.spots:
        if spot.part == "seats":
            assert spot.name == "" or int(spot.name) < len(progress.lesson.names)
        elif spot.part == "board" and spot.name:
            rect = progress.bundle.board.spot(scene, spot.name)
            assert rect is not None, f"step {progress.at + 1}: {spot.name}"
            assert 0 <= rect.x < rect.right <= board.size.width, f"step {progress.at + 1}: {spot.name} {rect}"
            assert 0 <= rect.y < rect.bottom <= board.size.height, f"step {progress.at + 1}: {spot.name} {rect}"


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 36), marks=pytest.mark.long)], ids=["small", "large"])
@pytest.mark.parametrize("game", sooner(LESSONS, ("aquaretto", "zoo-tycoon").__contains__))
async def test_what_points_at_something_stands_on_nothing_and_sticks_to_no_word(game, size):
    app = LessonApp(game)
    async with app.run_test(size=size) as pilot:
        for number, step in enumerate(app.lesson.progress.lesson.steps, 1):
            await pilot.pause()
            board, strip = app.lesson.query_one("#board"), app.lesson.query_one("#strip").canvas
            bare, pointing = app.lesson._raw["board"][0], board.canvas
            up = [x for x in range(strip.width) if strip.sign(x, 0) == "┻"]
            for y in range(bare.height):
                for x in range(bare.width):
                    if pointing.sign(x, y) == bare.sign(x, y):
                        continue
                    where = f"step {number}, {step.title}: {pointing.sign(x, y)} at {x},{y}"
                    assert bare.sign(x, y) in (" ", ""), where
                    if x in up:
                        beside = bare.sign(x - 1, y) + bare.sign(x + 1, y)
                        assert not beside.strip(), f"{where}, beside {beside!r}"
            await pilot.press("greater_than_sign")


@pytest.mark.parametrize(("words", "column"), [("8 coins · no tiles", None), ("8 coins   no tiles", 8)])
def test_a_line_comes_up_where_three_columns_are_free_and_not_between_two_words(words, column):
    canvas = Canvas(len(words), 6, DARK)
    canvas.text(0, 4, words)
    assert lead_to(canvas, Rect(0, 0, len(words), 2)) == column


async def _click_on_key(pilot, key):
    await click_on(pilot, "#footer", lambda click: click.value == key)
    await pilot.pause()


@pytest.mark.parametrize("game", sooner(LESSONS, "zooloretto-mini".__eq__))
async def test_the_same_keys_lead_on_and_back_in_every_step_and_none_of_a_board_does(game):
    app = LessonApp(game)
    async with app.run_test(size=(80, 24)) as pilot:
        progress, last = app.lesson.progress, len(app.lesson.progress.lesson.steps) - 1
        for at in range(last + 1):
            await pilot.pause()
            assert progress.at == at
            assert "> next" in " ".join(shown(pilot, "footer").split())
            assert ("< back" in " ".join(shown(pilot, "footer").split())) == (at > 0)
            for key in "nbpN":  # what boards have for places, barns and the like
                await pilot.press(key)
                assert progress.at == at
            draft = app.lesson.client.decision.draft
            for sign in ("greater_than_sign", "less_than_sign", ">", "<"):
                assert draft is None or pressing.press(draft, sign) is None
            await pilot.press("less_than_sign")
            assert progress.at == max(at - 1, 0)
            await pilot.press(*["greater_than_sign"] * (at - progress.at + 1))
        await pilot.pause()
        assert isinstance(app.screen, LessonEndScreen)
        await pilot.press("b")
        assert isinstance(app.screen, LessonEndScreen)
        await pilot.press("less_than_sign")
        await pilot.pause()
        assert progress.at == last


@pytest.mark.parametrize("settings", [{"ascii": True}, {"theme": "light"}, {"keymap": "hjkl"}], ids=str)
async def test_in_other_looks_and_with_other_keys(settings):
    app = LessonApp("o-zoo-le-mio", **settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("greater_than_sign")
        await pilot.pause()
        assert "Bid for it" in shown(pilot, "strip")
        for part in ("board", "strip", "right", "footer"):
            assert shown(pilot, part).isascii() or "ascii" not in settings
        await pilot.press("H" if "keymap" in settings else "h")
        await pilot.press("enter")
        await pilot.pause()
        assert app.lesson.progress.at == 2
