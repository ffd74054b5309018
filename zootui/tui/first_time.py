"""Offer the lesson of a game to somebody who meets it for the first time on this machine."""

from __future__ import annotations

from collections.abc import Callable

import engine
from zootui.lessons.contract import lesson_games
from zootui.tui.app_context import AppContext
from zootui.tui.messages import LessonRequested


def offer_lesson(app: AppContext, game_id: str, instead: str, go_on: Callable[[], None]) -> None:
    """Ask whether to learn a game first that is new here, else go on; `instead` says what going on is."""
    if game_id not in lesson_games() or not app.is_new(game_id):
        go_on()
        return
    from zootui.tui.screens.dialogs import AnswerDialog

    def answered(answer: str | None) -> None:
        if answer == "l":
            app.post_message(LessonRequested(game_id))
        elif answer == "p":
            go_on()

    title = engine.load(game_id).info.title
    text = "You learn it by playing, in a few minutes, with nobody waiting. Without it, tips come in your first game."
    app.push_screen(AnswerDialog(f"{title} is new here", text, [("l", "learn it first"), ("p", instead)]), answered)
