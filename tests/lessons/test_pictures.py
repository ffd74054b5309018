"""Every step of every lesson looks as it did when somebody last looked at it, in both sizes: its signs, and what of it is lit.

`pytest tests/lessons/test_pictures.py --take-anew` takes them anew; read the difference before you keep it.
"""

from pathlib import Path

import pytest

from tests.lessons.learner import LessonApp
from tests.screenshots.capture import capture_screen
from tests.screenshots.take import at_rest
from zootui.lessons.contract import lesson_games

FOLDER = Path(__file__).parent / "pictures"
SMALL, LARGE = (80, 24), (120, 36)
AT_ONCE = {"zooloretto-mini", "zoo-tycoon"}
"""Of which lessons pictures are compared at once; tests of keys and of what points at something go through the others."""
PICTURES = [
    pytest.param(
        game,
        size,
        marks=[] if size == SMALL and game in AT_ONCE else [pytest.mark.long],
        id=f"{game}-{size[0]}x{size[1]}",
    )
    for game in lesson_games()
    for size in (SMALL, LARGE)
]


async def _steps(game, size):
    """All steps as text, one after another; what is lit stands below each."""
    app, found = LessonApp(game), []
    async with app.run_test(size=size) as pilot:
        progress = app.lesson.progress
        for number in range(1, len(progress.lesson.steps) + 1):
            await pilot.pause()
            await pilot.pause()
            found += [f"== step {number} ==", capture_screen(app).plain(), *_lit(app.lesson), ""]
            await pilot.press("greater_than_sign")
        await at_rest(app, pilot)
        found += ["== end ==", capture_screen(app).plain(), ""]
    return "\n".join(found)


def _lit(lesson):
    """What stays lit on the board and beside it, as columns and lines."""
    board = lesson.query_one("#board")
    rects = [f"{rect.width}×{rect.height} at {rect.x},{rect.y}" for rect in lesson._rects("board", board)]
    parts = sorted({spot.part for spot in lesson.progress.step.spots})
    return [f"lit: {', '.join(parts) or 'everything'}{': ' if rects else ''}{'; '.join(rects)}"]


@pytest.mark.parametrize(("game", "size"), PICTURES)
async def test_a_lesson_looks_as_it_did(request, game, size):
    kept = FOLDER / f"{game}-{size[0]}x{size[1]}.txt"
    shown = await _steps(game, size)
    if request.config.getoption("--take-anew"):
        FOLDER.mkdir(exist_ok=True)
        kept.write_text(shown, encoding="utf-8")
    assert kept.exists(), "nobody has looked at it yet: --take-anew"
    assert shown.splitlines() == kept.read_text(encoding="utf-8").splitlines()
