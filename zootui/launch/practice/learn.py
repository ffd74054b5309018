"""Open a game's lesson in this terminal: on the screen, or as lines of text. No table is opened for it."""

from __future__ import annotations

import asyncio
import sys

import engine
from zootui.launch.app import open_home
from zootui.launch.connect import player_name
from zootui.launch.run import load_game
from zootui.launch.terminal import draws
from zootui.lessons.contract import lesson_games, load_lesson
from zootui.local.known_games import KnownGames
from zootui.local.settings import load_settings
from zootui.local.streams import harmless


def list_lessons() -> int:
    """Print which games can be learnt; return the exit code."""
    for game_id in lesson_games():
        steps = len(load_lesson(game_id).steps)
        print(harmless(f"{game_id:16} {engine.load(game_id).info.title}, {steps} steps"))  # noqa: T201
    print("\nLearn one with: zootui learn GAME")  # noqa: T201
    return 0


def learn_game(game_id: str | None, *, me: str | None, plain: bool) -> int:
    """Lead through the lesson of a game, or let one be chosen first; return the exit code."""
    name = player_name(me, load_settings())
    if game_id is not None:
        load_game(game_id)
    if draws(plain=plain) or game_id is None:
        return open_home(lesson=game_id or "", me=me)
    from zootui.line.lesson import run_plain_lesson

    if asyncio.run(run_plain_lesson(game_id, name, sys.stdin, sys.stdout)):
        KnownGames().note_learnt(game_id)
    return 0
