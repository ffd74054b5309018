"""`zootui serve`, `wall` and `replay`: show games to others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from zootui.cli.asked import Pin
from zootui.failure import USAGE, Failure


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
        The table's name, or HOST or HOST:PORT; without it, the only one there is.
    web_port: int
        Where browsers come in; 0 takes a free port and says which.
    bind: str
        Which address to listen on; without it, all of them.
    json: bool
        Print events as JSON, one a line.
    """
    import asyncio

    from zootui.launch.find_table import choose_table
    from zootui.launch.guest_process import serve_browsers

    if not 0 <= web_port < 65536:
        raise Failure("--web-port is a port up to 65535, or 0 for a free one", USAGE)
    found = asyncio.run(choose_table(table))
    if found is None:
        raise Failure("there are several tables; name one of those that `zootui tables` lists", USAGE)
    return serve_browsers(found, web_port, bind, as_json=json)


# --- wall ----------------------------------------------------------------------------------------------------------


def wall(
    *,
    evening: str | None = None,
    add: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    pin: Pin = "",
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
    json: bool
        Print events in place of the screen, one JSON object a line.
    """
    from zootui.wall.run import run_wall

    return run_wall(evening=evening, add=add, pin=pin, as_json=json)


# --- replay --------------------------------------------------------------------------------------------------------


def replay(file: Path, *, move: Annotated[int | None, Parameter(name="--from")] = None) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file: Path
        The recording.
    move: int
        Begin with this move, as the header of a replay counts them.
    """
    from net.journal.format import JournalError
    from zootui.cli.console import bar
    from zootui.launch.app import show_recording
    from zootui.launch.own_tables import read_recording
    from zootui.launch.terminal import need_terminal

    try:
        data = file.read_bytes()
        need_terminal("zootui replay", "`zootui audit` tells in lines of text what a recording holds")
        with bar("records", None) as advance:
            shown = read_recording(data, file.name, file, lambda done, _of: advance(done))
        return show_recording(shown, move)
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    except JournalError as error:
        raise Failure(f"{file.name} is no recording that can be shown: {error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"{file.name} cannot be shown from there: {error}", USAGE) from error
