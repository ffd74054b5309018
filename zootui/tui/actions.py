"""Run the errands on which screens send the app: chat, PIN, log, help, score, leaving, hints, stand-ins, another game."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import engine
from zootui.client.table_client import TableClient

if TYPE_CHECKING:
    from zootui.tui.app import ZootuiApp

__all__ = [
    "ask_chat",
    "ask_leave",
    "ask_pin",
    "hint",
    "rematch",
    "replay_session",
    "show_end",
    "show_help",
    "show_log",
    "stand_in",
]


def ask_chat(app: ZootuiApp, session: TableClient) -> None:
    """Ask for a line and say it to the table."""
    from zootui.tui.screens.dialogs import LineDialog

    def said(text: str | None) -> None:
        if text and text.strip():
            session.ask(session.link.say, text.strip())

    app.push_screen(LineDialog("Say to the table"), said)


def ask_pin(app: ZootuiApp, session: TableClient) -> None:
    """Ask for the table's PIN; without one there is no way in."""
    from zootui.tui.screens.dialogs import LineDialog

    def told(pin: str | None) -> None:
        if pin:
            session.ask(session.link.prove, pin)
        else:
            app.run_worker(_leave(app, session))

    app.push_screen(LineDialog("This table has a PIN", hidden=True, most=32), told)


def show_log(app: ZootuiApp, session: TableClient) -> None:
    """Open the log."""
    from zootui.tui.screens.log import LogScreen

    def opened(number: int | None) -> None:
        if number is not None:
            session.open_line(number)

    app.push_screen(LogScreen(session.lines), opened)


def show_help(app: ZootuiApp, session: TableClient | None = None, game_id: str = "") -> None:
    """Open the help: what can be done now, then the rules."""
    from zootui.tui.screens.help import HelpScreen

    app.push_screen(HelpScreen(game_id or (session.link.game_id if session is not None else ""), session))


def show_end(app: ZootuiApp, session: TableClient) -> None:
    """Open the score of a finished game."""
    from zootui.tui.screens.end import EndScreen

    if session.over and not isinstance(app.screen, EndScreen):
        app.push_screen(EndScreen(session))


def ask_leave(app: ZootuiApp, session: TableClient) -> None:
    """Ask whether to leave, and how."""
    from zootui.tui.screens.dialogs import AnswerDialog

    playing = session.phase in ("playing", "seeding") and session.seat is not None
    words = "leave; my seat stays mine, I can come back" if session.seat is not None else "leave"
    answers = [("l", words)]
    if playing:
        answers.append(("g", "give my seat to a bot for good"))
    answers.append(("s", "stay"))

    def answered(answer: str | None) -> None:
        if answer in ("l", "g"):
            if answer == "g" or session.phase == "lobby":
                session.ask(session.link.leave)
            app.run_worker(_leave(app, session))

    title = "Leave this table?"
    app.push_screen(AnswerDialog(title, "", answers), answered)


async def _leave(app: ZootuiApp, session: TableClient) -> None:
    app.session = None
    await session.link.close()
    app.go_home()


def hint(app: ZootuiApp, session: TableClient) -> None:
    """Fill in what a bot would do."""
    if session.draft is not None and not session.sending:
        app.run_worker(_hint(session), exclusive=True, group="hint")


async def _hint(session: TableClient) -> None:
    draft = session.draft
    if draft is None:
        return
    bot = engine.bot(session.link.game_id, engine.levels(session.link.game_id)[-1])
    action = await asyncio.to_thread(bot, draft.bundle.game, draft.view, Random())
    session.suggest(draft, action)


def stand_in(app: ZootuiApp, session: TableClient) -> None:
    """Let bots stand in for players who are gone (the host player's right)."""
    table = session.table
    if table is None or not session.link.owner:
        return
    level = app.bot_level(engine.levels(session.link.game_id))
    for seat, info in enumerate(table.seats):
        if info.kind == "human" and not info.online and not info.stand_in:
            session.ask(session.link.seat_bot, seat, level)


def replay_session(app: ZootuiApp, session: TableClient) -> None:
    """Show the game that was just played again, as far as this client saw it."""
    from zootui.tui.screens.replay.screen import ReplayScreen, ViewFilm

    film = ViewFilm(session.bundle.game.info.title, session.names, session.lines)
    if len(film):
        app.push_screen(ReplayScreen(film, session.link.game_id, session.bundle))


def rematch(app: ZootuiApp, session: TableClient) -> None:
    """Ask for another game once one is over."""
    if session.over and session.seat is not None:
        session.ask(session.link.rematch)
        app.notify("Rematch: waiting for the others", timeout=3)
