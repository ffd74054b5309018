"""The keys that the steps of Zooloretto Mini and Aquaretto name do what the steps want."""

from __future__ import annotations

import pytest

from tests.lessons.learner import LessonApp


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
async def test_the_keys_that_a_step_names_do_it(game_id: str) -> None:
    app = LessonApp(game_id)
    async with app.run_test(size=(80, 24)) as pilot:
        course = app.lesson.course
        for at, step in enumerate(course.lesson.steps):
            await pilot.pause()
            assert course.at == at
            before = course.position
            for key in step.do.split("`")[1::2]:
                await pilot.press(key.lower())
                await pilot.pause()
            if step.answer is None:
                assert course.position == before
                await pilot.press("enter")
                continue
            assert course.finished or course.at == at + 1, step.title
            if course.finished:
                await pilot.press("enter")
