"""Join or watch a table that is already there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from zootui.cli.asked import Me
from zootui.cli.pin_option import Pin
from zootui.failure import USAGE, Failure

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable


def join(
    table: str | None = None,
    *,
    me: Me = None,
    pin: Pin = "",
    new_key: bool = False,
    plain: bool = False,
    wait: bool = False,
    transcript: Path | None = None,
) -> int:
    """Sit down at a table: the only one there is, or the one you name.

    Parameters
    ----------
    table: str
        The table's name or a part of it that no other one has, or HOST or HOST:PORT, which works without discovery too.
    me: str
        Your name at the table.
    pin: str
        The table's PIN, if it has one; without a value you are asked for it, or ZOOTUI_PIN has it.
    new_key: bool
        The host has a new key: sit down although the table had another one before.
    plain: bool
        Numbered text prompts in place of the screen.
    wait: bool
        Take the first seat that comes free, at any table or at the one you name; walls show that you wait.
    transcript: Path
        With --plain: write all that is said and typed at the end of this file, too.
    """
    from zootui.cli.commands.home import home
    from zootui.cli.transcript_option import opened_transcript
    from zootui.cli.wait_for_seat import wait_for_seat
    from zootui.launch.first_name import ask_first_name
    from zootui.launch.run import Sitting, join_table
    from zootui.launch.terminal import drawn

    on_screen = drawn("join", plain=plain)
    kept = opened_transcript(transcript, in_lines=not on_screen)
    ask_first_name(me, draws=on_screen)
    waited = wait_for_seat(table, name=me, pin=pin, new_key=new_key) if wait else None
    found = waited or _chosen(table, drawn=on_screen)
    if found is None:
        return home()
    sitting = Sitting(me, plain, apart=found.has_room, transcript=kept)
    return join_table(found.way(pin=pin, new_key=new_key), found.row.game, sitting)


def watch(
    table: str | None = None,
    *,
    seat: int | None = None,
    me: Me = None,
    pin: Pin = "",
    plain: bool = False,
    json: bool = False,
    all_games: bool = False,
    delay: float = 0.0,
    transcript: Path | None = None,
) -> int:
    """Watch a table; secrets stay secret.

    Parameters
    ----------
    table: str
        The table's name or a part of it that no other one has, or HOST or HOST:PORT.
    seat: int
        Follow this seat's zoo on the screen, counted from 1.
    me: str
        Your name in the list of watchers.
    pin: str
        The table's PIN, if it has one; without a value you are asked for it, or ZOOTUI_PIN has it.
    plain: bool
        Log lines in place of the screen.
    json: bool
        One JSON object for each change.
    all_games: bool
        With --json: go on when a game is over, until the table closes.
    delay: float
        Show everything this many seconds late.
    transcript: Path
        With --plain: write all that is said and typed at the end of this file, too.
    """
    from zootui.cli.commands.home import home
    from zootui.cli.transcript_option import opened_transcript
    from zootui.launch.game_options import why_no_seconds
    from zootui.launch.run import LookingOn, watch_table
    from zootui.launch.terminal import BY_LINES_OR_JSON, drawn

    if all_games and not json:
        raise Failure("--all-games goes with --json; on a screen and in lines all games are shown", USAGE)
    if reason := why_no_seconds("--delay", delay):
        raise Failure(reason, USAGE)
    if seat is not None and seat < 1:
        raise Failure("--seat counts from 1", USAGE)
    on_screen = not json and drawn("watch", BY_LINES_OR_JSON, plain=plain)
    kept = opened_transcript(transcript, in_lines=not (json or on_screen))
    found = _chosen(table, drawn=on_screen)
    if found is None:
        return home()
    followed = None if seat is None else seat - 1
    watching = LookingOn(me, plain, json, followed, delay, all_games, kept)
    return watch_table(found.way(pin=pin), found.row.game, watching)


def _chosen(word: str | None, *, drawn: bool) -> FoundTable | None:
    """Return the table that a word means; None where there are several, none was named, and the home screen can list them."""
    import asyncio

    from zootui.launch.choose_table import SeveralTables, choose_table

    try:
        return asyncio.run(choose_table(word))
    except SeveralTables:
        if word is not None or not drawn:
            raise
        return None
