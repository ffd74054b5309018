"""`zootui serve`, `wall` and `replay`: show games to others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.cli.asked import Pin
from zootui.failure import USAGE, Failure

if TYPE_CHECKING:
    from zootui.tui.start import ShownRecording


def serve(
    table: str | None = None,
    *,
    web_port: int = 7780,
    bind: str | None = None,
    json: bool = False,
) -> int:
    """Let phones and laptops without zootui in at a table that is running, by their browsers; Ctrl-C ends it.

    Parameters
    ----------
    table: str
        The table's name or a part of it that no other one has, or HOST or HOST:PORT; without it, the only one there is.
    web_port: int
        Where browsers come in; 0 takes a free port and says which.
    bind: str
        Which address to listen on; without it, all of them.
    json: bool
        Print events as JSON, one a line.
    """
    import asyncio

    from zootui.launch.choose_table import choose_table
    from zootui.launch.guest_process import serve_browsers

    if not 0 <= web_port < 65536:
        raise Failure("--web-port is a port up to 65535, or 0 for a free one", USAGE)
    return serve_browsers(asyncio.run(choose_table(table)), web_port, bind, as_json=json)


# --- wall ----------------------------------------------------------------------------------------------------------


def wall(
    *,
    evening: str | None = None,
    add: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    pin: Pin = "",
    plain: bool = False,
    json: bool = False,
) -> int:
    """Show all tables of this network on one screen, live, with the evening's standings and the ways in; q ends it.

    Parameters
    ----------
    evening: str
        What the evening is called; its results are kept under this name. Without it: today, until six in the morning.
    add: tuple[Path, ...]
        Recordings of games that the wall missed, counted after an audit.
    pin: str
        The PIN of tables that have one, to watch them too; without a value you are asked for it, or ZOOTUI_PIN has it.
    plain: bool
        Tell what happens in lines of text in place of the screen.
    json: bool
        Print events in place of the screen, one JSON object a line.
    """
    from zootui.launch.terminal import draws, need_terminal
    from zootui.line.json_watch import print_json
    from zootui.wall.run import run_wall
    from zootui.wall.sentences import sentence_printer

    printed = print_json if json else None if draws(plain=plain) else sentence_printer()
    if printed is None:
        need_terminal("wall", "use --plain for lines of text or --json for programs")
    return run_wall(evening=evening, add=add, pin=pin, printed=printed)


# --- replay --------------------------------------------------------------------------------------------------------


def replay(file: Path, *, move: Annotated[int | None, Parameter(name="--from")] = None, plain: bool = False) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file: Path
        The recording.
    move: int
        Begin with this move, as the header of a replay counts them.
    plain: bool
        Tell what happened in lines of text in place of the screen.
    """
    from net.recording.file_format import JournalError
    from zootui.cli.console import bar
    from zootui.launch.app import say, show_recording
    from zootui.launch.recordings import read_recording
    from zootui.launch.terminal import draws, need_terminal

    try:
        data = file.read_bytes()
        if not draws(plain=plain):
            for line in _lines(read_recording(data, file.name, file), move):
                say(line)
            return 0
        need_terminal("replay", "--plain tells it in lines of text")
        with bar("records", None) as advance:
            shown = read_recording(data, file.name, file, lambda done, _of: advance(done))
        return show_recording(shown, move)
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    except JournalError as error:
        raise Failure(f"{file.name} is no recording that can be shown: {error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"{file.name} cannot be shown from there: {error}", USAGE) from error


def _lines(shown: ShownRecording, move: int | None) -> Iterator[str]:
    """Yield who played, what happened from a move on, and what an audit says; raise ValueError for a move there is not."""
    from engine.shared.wording import counted, listing
    from zootui.client.game_bundle import load_bundle
    from zootui.client.table_log import tell
    from zootui.line.spoken import spoken

    first, bundle = shown.place_of(move), load_bundle(shown.game)
    last = len(shown.steps) - 1
    yield f"{bundle.game.info.title}, played by {listing(shown.seats)}, {counted(last, 'move')}. --from N begins with move N."
    for number in range(first, last + 1):
        told = [spoken(tell(bundle, fact, shown.seats)) for fact in shown.steps[number][1]]
        if told:
            yield f"{f'Move {number}' if number else 'The beginning'}: {told[0]}"
            yield from (f"  {words}" for words in told[1:])
    yield from map(spoken, shown.verdict)
