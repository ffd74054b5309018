"""Show all tables on one screen."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from zootui.cli.pin_option import Pin


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
    from zootui.launch.terminal import BY_LINES_OR_JSON, drawn
    from zootui.line.json_watch import print_json
    from zootui.wall.run import run_wall
    from zootui.wall.sentences import sentence_printer

    printed = print_json if json else None if drawn("wall", BY_LINES_OR_JSON, plain=plain) else sentence_printer()
    return run_wall(evening=evening, add=add, pin=pin, printed=printed)
