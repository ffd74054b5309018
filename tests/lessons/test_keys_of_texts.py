"""The text of a step stays true after each key that it asks for: none leads away from what is wanted, or from what is spoken of."""

import re

import pytest

from tests.lessons.learner import LessonApp, keys_to
from tests.sooner import sooner
from zootui.lessons.contract import lesson_games

NAMED = {"←": "left", "→": "right", "Space": "space", "Tab": "tab", "Esc": "escape", "End": "end"}
"""Keys as texts have them; any other is called by its own sign."""
AWAY = {"Tab"}
"""What only looks elsewhere, until another key comes home."""


def asked_for(text: str) -> list[str]:
    """Return the keys that a text asks for before `Enter`; what comes after that is only told of."""
    keys = re.findall(r"`([^`]+)`", text)
    return keys[: keys.index("Enter")] if "Enter" in keys else keys


def still_to_press(lesson) -> int:
    """Return how many keys lead from what is in hand to what is wanted."""
    assert lesson.client.decision.draft is not None
    return len(keys_to(lesson.client.decision.draft, lesson.progress.wanted))


def said_of(progress, step) -> str:
    """Return what a step says: what is to be done, why, and against something else."""
    first = (
        action
        for verb in progress.bundle.game.choices(progress.view).verbs
        for _, action in zip(range(60), verb, strict=False)
    )
    return " ".join([step.do, step.why, *(step.against(progress.view, action) for action in first)])


def framed(lesson) -> bool:
    """Tell whether a frame stands around what the step speaks of first."""
    bare, shown = lesson._raw["board"]
    for rect in lesson._rects("board", lesson.query_one("#board"))[:1]:
        level = [(x, y) for y in (rect.y - 1, rect.bottom) for x in range(rect.x, rect.right)]
        upright = [(x, y) for x in (rect.x - 1, rect.right) for y in range(rect.y, rect.bottom)]
        signs = {"━": level, "┃": upright}
        return any(shown.sign(x, y) == sign != bare.sign(x, y) for sign, cells in signs.items() for x, y in cells)
    return False


@pytest.mark.parametrize("game", sooner(lesson_games(), ("o-zoo-le-mio", "aquaretto").__contains__))
async def test_each_key_that_a_text_asks_for_leads_to_what_it_wants_and_leaves_in_sight_what_it_speaks_of(
    game: str,
) -> None:
    app, pressed = LessonApp(game), 0
    async with app.run_test(size=(80, 24)) as pilot:
        lesson, progress = app.lesson, app.lesson.progress
        for at, step in enumerate(progress.lesson.steps):
            await pilot.pause()
            assert progress.at == at
            if progress.wanted is not None:
                left, frame = still_to_press(lesson), "outlined" in said_of(progress, step)
                assert framed(lesson) or not frame, step.do
                for key in asked_for(step.do):
                    await pilot.press(NAMED.get(key, key))
                    await pilot.pause()
                    pressed += 1
                    now = still_to_press(lesson)
                    assert now <= left, f"step {at + 1}: {key} leads away, says: {step.do}"
                    left = now
                    assert framed(lesson) or not frame or key in AWAY, f"step {at + 1}: nothing is framed after {key}"
                await pilot.press("greater_than_sign")
            else:
                await pilot.press("greater_than_sign")
        assert pressed >= 1


@pytest.mark.parametrize("game", sooner(lesson_games(), ("barenpark", "zooloretto-mini").__contains__))
async def test_where_a_text_needs_no_more_than_its_keys_enter_does_what_is_wanted(game: str) -> None:
    """So it is wherever, after the keys of the text, Enter is all that is left; the text must not say otherwise."""
    app, done = LessonApp(game), 0
    async with app.run_test(size=(80, 24)) as pilot:
        lesson, progress = app.lesson, app.lesson.progress
        for at, step in enumerate(progress.lesson.steps):
            await pilot.pause()
            if progress.wanted is not None:
                for key in asked_for(step.do):
                    await pilot.press(NAMED.get(key, key))
                    await pilot.pause()
                if still_to_press(lesson) == 1:
                    await pilot.press("enter")
                    await pilot.pause()
                    assert progress.finished or progress.at == at + 1, step.do
                    done += 1
            while progress.at == at and not progress.finished:
                await pilot.press("greater_than_sign")
                await pilot.pause()
            if progress.finished:
                await pilot.press("enter")
        assert done >= 3
