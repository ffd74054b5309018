"""Bring a person to a table: open the link, then show it on the screen, as plain text, or as JSON."""

import asyncio
import math
import sys
from contextlib import suppress
from typing import Any, TextIO

import engine
from engine.contract.tree import Struct, replace
from net.lan.addresses import Way, written_address
from net.shells.host_options import HostOptions
from net.shells.link import Link
from zootui.failure import FAILED, UNREACHED, USAGE, Failure
from zootui.launch.app import open_home, open_table, say
from zootui.launch.connect import begin_when_full, make_link, player_name
from zootui.launch.game_options import OptionError
from zootui.launch.leaving import Leaving
from zootui.launch.start_host import start_host
from zootui.launch.terminal import draws
from zootui.lessons.contract import lesson_games, load_lesson
from zootui.local.called import here
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, for_terminal, load_settings
from zootui.local.terminal import harmless

UNATTENDED = 600.0
"""Seconds for which a program that nobody types to goes on looking for a host that is gone."""


class Sitting(Struct, frozen=True):
    """How a person sits down at a table in this terminal."""

    me: str | None
    """What the player wants to be called, None for as usual."""
    plain: bool
    """By lines of text, whatever the terminal could show."""
    begin: bool = False
    """Whether the game begins as soon as the table is full, without being asked for."""
    tutorial: bool = False
    """Whether the tips of a first game are given in any case."""
    remark: str = ""
    """What is said at the table first."""
    apart: bool = False
    """Whether there is a seat for whoever sits there in another window already."""
    transcript: TextIO | None = None
    """Where all that is said in lines is written down, too."""


class LookingOn(Struct, frozen=True):
    """How a person, or a program, watches a table in this terminal."""

    me: str | None
    """What the watcher wants to be called, None for as usual."""
    plain: bool
    as_json: bool
    seat: int | None = None
    """Whose zoo is followed."""
    delay: float = 0.0
    """Seconds by which everything is shown late."""
    all_games: bool = False
    """Whether a program goes on when a game is over."""
    transcript: TextIO | None = None
    """Where all that is said in lines is written down, too."""


def host_and_join(options: HostOptions, sitting: Sitting) -> int:
    """Start a host and sit down at its table in this terminal; return the exit code."""
    load_game(options.game)
    called = _called(sitting.me, load_settings())
    started = start_host(options)
    if options.guests is not None and not draws(plain=sitting.plain):
        from zootui.launch.guests import ways_of_new_host

        print(harmless("\n".join(asyncio.run(ways_of_new_host(started.way.table)))), flush=True)  # noqa: T201
    said = " ".join([words for words in (sitting.remark, started.remark) if words])
    return join_table(started.way, options.game, replace(sitting, me=called, remark=said))


def join_table(way: Way, game: str, sitting: Sitting) -> int:
    """Play at a table until the person leaves or the table is gone; return the exit code."""
    load_game(game)
    settings = for_terminal(load_settings())
    name = _called(sitting.me, settings)
    link = make_link(way, role="play", name=name, remark=sitting.remark, timeout=_timeout(), apart=sitting.apart)
    if sitting.begin:
        begin_when_full(link)
    if not draws(plain=sitting.plain):
        return _run_by_lines(link, settings, sitting.transcript)
    return open_table(link, settings, follow=None, tutorial=sitting.tutorial)


def watch_table(way: Way, game: str, watching: LookingOn) -> int:
    """Watch a table until the person leaves or the table is gone; return the exit code."""
    load_game(game)
    settings = for_terminal(load_settings())
    name, timeout = _called(watching.me, settings), UNATTENDED if watching.as_json else _timeout()
    link = make_link(way, role="watch", name=name, delay=watching.delay, timeout=timeout)
    if watching.as_json:
        from zootui.line.json_watch import watch_json

        return asyncio.run(_run_with(link, watch_json(link, all_games=watching.all_games)))
    if not draws(plain=watching.plain):
        return _run_by_lines(link, settings, watching.transcript)
    return open_table(link, settings, follow=watching.seat)


def list_lessons() -> int:
    """Print which games can be learnt; return the exit code."""
    for game_id in lesson_games():
        steps = len(load_lesson(game_id).steps)
        print(harmless(f"{game_id:16} {engine.load(game_id).info.title}, {steps} steps"))  # noqa: T201
    print(harmless(f"\nLearn one with: {here('learn GAME')}"))  # noqa: T201
    return 0


def learn_game(game_id: str | None, *, me: str | None, plain: bool) -> int:
    """Lead through the lesson of a game, or let one be chosen first; return the exit code."""
    name = player_name(me, load_settings())
    if game_id is not None:
        load_game(game_id)
    if draws(plain=plain) or game_id is None:
        return open_home(lesson=game_id or "", me=me)
    from zootui.line.lesson import run_plain_lesson

    if asyncio.run(run_plain_lesson(load_lesson(game_id), name, sys.stdin, sys.stdout)):
        KnownGames().note_learnt(game_id)
    return 0


def solve_puzzles(game_id: str | None, *, me: str | None, plain: bool) -> int:
    """Show the puzzles of a game, or let a game be chosen first; return the exit code."""
    from zootui.client.game_bundle import load_bundle
    from zootui.puzzles.book import PuzzleBookError
    from zootui.puzzles.lesson import puzzle_lesson

    name = player_name(me, load_settings())
    if draws(plain=plain) or game_id is None:
        return open_home(lesson=game_id or "", me=me, puzzles=True)
    load_game(game_id)
    try:
        lesson = puzzle_lesson(load_bundle(game_id))
    except PuzzleBookError as error:
        raise Failure(f"these puzzles cannot be shown: {error}", FAILED) from error
    if lesson is None:
        raise Failure(f"there are no puzzles of this game; make some with: {here('puzzles --make FILE')}", USAGE)
    from zootui.line.lesson import run_plain_lesson

    asyncio.run(run_plain_lesson(lesson, name, sys.stdin, sys.stdout))
    return 0


def _timeout() -> float:
    """Return for how many seconds a host that is gone is looked for: as long as somebody wants it who sits here."""
    return math.inf if sys.stdin is not None and sys.stdin.isatty() else UNATTENDED


def _called(name: str | None, settings: Settings) -> str:
    """Return how a player is called; raise Failure for what nobody can be called."""
    try:
        return player_name(name, settings)
    except OptionError as error:
        raise Failure(str(error), USAGE) from error


def load_game(game: str) -> None:
    """Load a table's game before a screen opens, so that a broken component file is told in time; raise BrokenComponents if so."""
    if game in engine.ids():
        engine.load(game)


async def _run_with(link: Link, work: Any) -> int:
    """Run `work` while the link runs; end both together and return the exit code."""
    running = asyncio.create_task(link.run())
    working = asyncio.create_task(work)
    await asyncio.wait({running, working}, return_when=asyncio.FIRST_COMPLETED)
    given_up = running.done() and link.parting is None
    if running.done() and not working.done():
        await asyncio.wait({working}, timeout=1.0)  # let it say goodbye
        working.cancel()
    await link.close()
    await asyncio.gather(running, working, return_exceptions=True)
    if given_up:
        raise Failure(f"the host at {written_address(link.host, link.port)} was not there any more", UNREACHED)
    parted = link.parting
    if parted is not None and parted.bye.code not in ("over", "closed"):
        watch = f" Type for that: {here(f'watch {written_address(link.host, link.port)}')}"
        raise Failure(parted.bye.text + watch * (parted.bye.code in ("begun", "full")), UNREACHED)
    return 0


def _run_by_lines(link: Link, settings: Settings, transcript: TextIO | None) -> int:
    """Sit at a table by lines of text; return the exit code."""
    from zootui.line.plain import run_plain

    leaving = Leaving(plain=draws(plain=False))
    try:
        return asyncio.run(run_plain(link, sys.stdin, sys.stdout, settings, transcript=transcript))
    finally:
        if transcript is not None:
            with suppress(OSError):
                transcript.close()
        leaving.hear(link, False)
        say(leaving.words())
