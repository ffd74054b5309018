"""Show all tables of the network on one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from zootui.cli.pin_option import Pin


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
    from zootui.wall.shell.run import run_wall

    return run_wall(evening=evening, add=add, pin=pin, as_json=json)
