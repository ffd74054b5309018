"""The keys that the steps of Zooloretto Mini and Aquaretto name do what the steps want."""

import pytest

from tests.lessons.learner import LessonApp


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
async def test_the_keys_that_a_step_names_do_it(game_id: str) -> None:
    app = LessonApp(game_id)
    async with app.run_test(size=(80, 24)) as pilot:
        progress = app.lesson.progress
        for at, step in enumerate(progress.lesson.steps):
            await pilot.pause()
            assert progress.at == at
            before = progress.position
            for key in step.do.split("`")[1::2]:
                await pilot.press(key.lower())
                await pilot.pause()
            if step.answer is None:
                assert progress.position == before
                await pilot.press("enter")
                continue
            assert progress.finished or progress.at == at + 1, step.title
            if progress.finished:
                await pilot.press("enter")
