"""Open a lesson over whatever is on screen, and begin the first real game after it."""

from __future__ import annotations

from zootui.tui.app_context import AppContext
from zootui.tui.messages import LessonRequested

__all__ = ["open_lesson"]


def open_lesson(app: AppContext, wish: LessonRequested) -> None:
    """Open the lesson that somebody wants."""
    from zootui.tui.screens.lesson.screen import LessonScreen

    app.push_screen(LessonScreen(wish.game_id, me=app.player_name))
