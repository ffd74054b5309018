"""Bring a bot to somebody's table."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from zootui.cli.pin_option import Pin
from zootui.failure import UNREACHED, USAGE, Failure


def bot(
    address: str,
    *,
    level: str = "normal",
    me: Annotated[str | None, Parameter(name=("--as", "--name"))] = None,
    pin: Pin = "",
    new_key: bool = False,
    pace: float | None = None,
) -> int:
    """Let a bot take a seat at a table, from any machine.

    Parameters
    ----------
    address: str
        HOST or HOST:PORT.
    level: str
        How well it plays: easy, normal or hard.
    me: str
        What it is called.
    pin: str
        The table's PIN, if it has one; without a value you are asked for it, or ZOOTUI_PIN has it.
    new_key: bool
        The host has a new key: play although the table had another one before.
    pace: float
        The least seconds that it takes for a decision.
    """
    import asyncio

    import engine
    from net.shells.bot_player import BotRefused, play_at
    from net.shells.secret_store import FileSecretStore
    from zootui.client.impossible import goodbye
    from zootui.launch.find_table import locate
    from zootui.local import folders

    async def run() -> None:
        found = await locate(address)
        row = found.row
        if row.game not in engine.ids() or not engine.has_level(row.game, level):
            there = ", ".join(engine.levels(row.game)) if row.game in engine.ids() else "none"
            raise Failure(f"there is no bot level {level!r} for {row.game}; there are: {there}", USAGE)
        called = me or level.capitalize()
        await play_at(
            found.host,
            found.port,
            table=row.table,
            fingerprint=found.fingerprint,
            secret_store=FileSecretStore(folders.keys(), "bot"),
            new_key=new_key,
            level=level,
            name=called,
            pin=pin,
            pace=pace,
            unshown=goodbye,
        )

    try:
        asyncio.run(run())
    except BotRefused as error:
        raise Failure(str(error), UNREACHED) from error
    return 0
