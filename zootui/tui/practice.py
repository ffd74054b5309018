"""Lessons, first games and practice from the screens."""

from typing import Any

from textual.screen import Screen

import engine
from zootui.client.game_bundle import load_bundle
from zootui.client.hosting import level_keys
from zootui.failure import why
from zootui.lessons.contract import Lesson, lesson_games, load_lesson
from zootui.local.called import here
from zootui.local.table_names import named_after
from zootui.tui.app_context import AppContext
from zootui.tui.messages import ForkRequested, LessonRequested, TableOpened
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.start import Services

SEATS = 3
"""Seats of a first game, where the game allows that many."""


def open_lesson(app: AppContext, request: LessonRequested) -> None:
    """Open the lesson that somebody wants, or the puzzles, or ask of which game; after it, play if they like."""
    if not request.game_id:
        from zootui.tui.screens.games import GamesScreen

        def chosen(game: str | None) -> None:
            if game:
                open_lesson(app, LessonRequested(game, request.waits, puzzles=request.puzzles))

        title, does = ("Puzzles", "solve") if request.puzzles else ("Lessons", "learn")
        app.push_screen(GamesScreen(title, does, lesson_games()), chosen)
        return
    from zootui.tui.screens.lesson.screen import NOBODY, LessonScreen

    services, known = app.services, app.started_with.known
    lesson = _puzzles(app, request.game_id) if request.puzzles else load_lesson(request.game_id)
    if lesson is None:
        return

    def left(how: str) -> None:
        if known is not None and not request.puzzles:
            known.note_learnt(request.game_id)
        if how == "play" and services is not None:
            app.run_worker(_play(app, services, request.game_id), name="first game", group="open table")

    plays = services is not None and not request.waits and not request.puzzles
    screen = LessonScreen(
        lesson,
        left,
        me=app.player_name,
        waits=request.waits or NOBODY,
        home="back to the table" if request.waits else "home",
        plays=plays,
    )
    app.push_screen(screen)


def _puzzles(app: AppContext, game_id: str) -> Lesson | None:
    """Return the puzzles of a game; None, and say why, where there are none."""
    from zootui.puzzles.book import PuzzleBookError
    from zootui.puzzles.lesson import puzzle_lesson

    try:
        found = puzzle_lesson(load_bundle(game_id))
    except PuzzleBookError as error:
        app.notify(f"These puzzles cannot be shown. {error}", severity="error", timeout=10, markup=False)
        return None
    if found is None:
        app.notify(f"There are no puzzles of this game. Make some with: {here('puzzles --make FILE')}", timeout=10)
    return found


async def _play(app: AppContext, services: Services, game_id: str) -> None:
    """Begin a first game against easy bots; where it does not open, say why."""
    from zootui.local.table_wanted import TableWanted

    low, high = engine.load(game_id).info.seats
    seats = max(low, min(SEATS, high))
    level = engine.level_for(game_id, "easy")
    name = named_after(app.player_name)
    wanted = TableWanted(game_id, seats=seats, bots=seats - 1, level=level, name=name, private=True)
    app.notify("Your first game begins …", timeout=3)
    try:
        link = await services.host(wanted, app.player_name)
    except (OSError, ValueError) as error:
        app.notify(why(error) if isinstance(error, OSError) else str(error), severity="error", timeout=10)
        return
    app.post_message(TableOpened(link))


def ask_to_play_on(app: AppContext, asked: ForkRequested) -> None:
    """Ask whether to play on from the moment that is shown, and do it."""
    begins = f"After move {asked.place}" if asked.place else "From the beginning"
    game_id, name = asked.back.recording.game, asked.back.recording.seats[asked.seat]
    text = (
        f"{begins}, in the place of {name}; bots take the other seats.\n"
        "All draw piles are shuffled anew: what the replay shows of later moves will not come again.\n"
        "It is practice: it is recorded, but counts in no standings."
    )
    levels = level_keys(game_id)
    answers = [(key, f"play on as {name}, against {level} bots") for key, level in levels.items()]

    def answered(answer: str | None) -> None:
        if answer in levels:
            app.run_worker(_play_on(app, app.screen, asked, levels[answer]))

    at = list(levels.values()).index(app.bot_level(game_id))
    dialog = AnswerDialog("Play on from here?", text, [*answers, ("s", "stay here")], at)
    app.push_screen(dialog, answered)


async def _play_on(app: AppContext, screen: Screen[Any], asked: ForkRequested, level: str) -> None:
    fork, path = app.started_with.fork, asked.back.recording.path
    if fork is None or path is None:
        return
    try:
        link = await fork(path, asked.place, asked.seat, level, app.player_name)
    except (OSError, ValueError) as error:
        app.notify(why(error) if isinstance(error, OSError) else str(error), severity="warning", timeout=8)
        return
    screen.post_message(TableOpened(link, asked.back))
