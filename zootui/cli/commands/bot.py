"""Let a bot take a seat at a table."""

from zootui.cli.asked import Me
from zootui.cli.pin_option import Pin
from zootui.failure import UNREACHED, USAGE, Failure


def bot(
    address: str,
    *,
    level: str = "normal",
    me: Me = None,
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
        What it is called. Mabel, Linus and Boris have a bent, as they have at every table.
    pin: str
        The table's PIN, if it has one; without a value you are asked for it, or ZOOTUI_PIN has it.
    new_key: bool
        The host has a new key: play although the table had another one before.
    pace: float
        The least seconds that it takes for a decision.
    """
    import asyncio

    import engine
    from net.shells.bots.player import BotRefused, play_at
    from net.shells.secret_store import FileSecretStore
    from zootui.client.error_log import goodbye
    from zootui.launch.find_table import locate
    from zootui.launch.game_options import why_no_seconds
    from zootui.local import folders

    if reason := why_no_seconds("--pace", pace):
        raise Failure(reason, USAGE)

    async def run() -> None:
        found = await locate(address)
        row = found.row
        if row.game not in engine.ids() or not engine.has_level(row.game, level):
            there = ", ".join(engine.levels(row.game)) if row.game in engine.ids() else "none"
            raise Failure(f"there is no bot level {level!r} for {row.game}; there are: {there}", USAGE)
        called = me or level.capitalize()
        await play_at(
            found.way(pin=pin, new_key=new_key),
            secret_store=FileSecretStore(folders.keys(), "bot"),
            level=level,
            name=called,
            pace=pace,
            unshown=goodbye,
        )

    try:
        asyncio.run(run())
    except BotRefused as error:
        raise Failure(str(error), UNREACHED) from error
    return 0
