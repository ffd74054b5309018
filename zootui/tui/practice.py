"""Ask whether somebody wants to play on from a moment of a recording, and open the table for it."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from zootui.client.company import level_keys
from zootui.failure import why
from zootui.tui.app_context import AppContext
from zootui.tui.messages import ForkRequested, TableOpened
from zootui.tui.screens.dialogs import AnswerDialog


def ask_to_play_on(app: AppContext, asked: ForkRequested) -> None:
    """Ask whether to play on from the moment that is shown, and do it."""
    text = (
        f"{_begins(asked.place)}, in the place of {asked.name}; bots take the other seats.\n"
        "All draw piles are shuffled anew: what the replay shows of later moves will not come again.\n"
        "It is practice: it is recorded, but counts in no standings."
    )
    levels = level_keys(asked.game_id)
    answers = [(key, f"play on as {asked.name}, against {level} bots") for key, level in levels.items()]

    def answered(answer: str | None) -> None:
        if answer in levels:
            app.run_worker(_play_on(app, app.screen, asked, levels[answer]))

    at = list(levels.values()).index(app.bot_level(asked.game_id))
    dialog = AnswerDialog("Play on from here?", text, [*answers, ("s", "stay with the replay")], at)
    app.push_screen(dialog, answered)


def _begins(move: int) -> str:
    return f"After move {move}" if move else "From the beginning"


async def _play_on(app: AppContext, screen: Screen[Any], asked: ForkRequested, level: str) -> None:
    fork = app.started_with.fork
    if fork is None:
        return
    try:
        link = await fork(asked.recording, asked.place, asked.seat, level, app.player_name)
    except (OSError, ValueError) as error:
        app.notify(why(error) if isinstance(error, OSError) else str(error), severity="warning", timeout=8)
        return
    screen.post_message(TableOpened(link))
