"""`zootui host`, `stop` and `keys`: tables of this machine."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from typing import Annotated

from cyclopts import Parameter

from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.called import here
from zootui.local.table_wanted import TableWanted

NOTHING_SAID = TableWanted()


def keys() -> int:
    """List what each key does, with the name by which the settings give it another one."""
    from rich.table import Table

    from zootui.cli.console import HarmlessConsole
    from zootui.local import folders
    from zootui.local.settings import load_settings
    from zootui.tui.key_changes import checked_changes, known_bindings
    from zootui.tui.keymap import sign_of

    settings, console = load_settings(), HarmlessConsole()
    bound, wrong = checked_changes(settings.keymap, settings.keys)
    listing = Table("name", "keys", "does")
    for binding in known_bindings().values():
        listing.add_row(binding.id, " ".join(map(sign_of, bound.keys(binding))), binding.description)
    console.print(listing)
    console.print(
        f'Other keys stand in {folders.settings()} as "keys": {{"table.log": "f3", "home.watch": "f4,v"}}',
        soft_wrap=True,
    )
    for sentence in wrong:
        console.print(sentence, soft_wrap=True)
    return 0


# --- stop ----------------------------------------------------------------------------------------------------------


def stop(table: str | None = None, *, json: bool = False) -> int:
    """End a table that you host on this machine; without one, list those that you could end.

    Everybody at the table is told. A game that has begun can be gone on with from its recording; the answer says how.

    Parameters
    ----------
    table: str
        Its name or a part of it that no other one has, its id, or its address.
    json: bool
        Print JSON, one object a line.
    """
    import asyncio

    from zootui.cli.listing import print_own, show_tables
    from zootui.launch.own_tables import end_table, how_to_go_on, own_tables, the_one
    from zootui.line.json_watch import print_json
    from zootui.local.terminal import at_words, harmless

    own = asyncio.run(own_tables())
    if table is None:
        if json:
            print_own(own)
        elif own:
            show_tables(own)
        else:
            print("You host no table on this machine.")  # noqa: T201
        return 0
    meant = the_one(table, own)
    try:
        end_table(meant)
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
    host = meant.host
    if json:
        print_json(event="closed", table=host.table, name=host.name, phase=meant.phase, save=str(host.recording))
    else:
        words = f"{host.name} is closed{how_to_go_on(meant.phase, host.recording)}"
        print(at_words(harmless(words), sys.stdout))  # noqa: T201
    return 0


# --- host ----------------------------------------------------------------------------------------------------------


def host(wanted: Annotated[TableWanted, Parameter(name="*")] = NOTHING_SAID) -> int:
    """Host a table on this network; with a terminal, sit down at it too.

    With --resume it is opened as it was before: what is not said here is as it was then, but that its PIN has to be said again.
    """
    from net.lan.addresses import written_address
    from net.shells.host_options import OpenedAs
    from zootui.cli.asked import asked_game, meant_game, pin_as_before
    from zootui.launch.find_table import DEFAULT_PORT
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import level_of, levels_missing, options_of, read_host_options
    from zootui.launch.own_tables import hosted_from
    from zootui.launch.recordings import opened_before
    from zootui.launch.terminal import BY_LINES, draws, need_terminal

    resume, headless, me, plain = wanted.resume, wanted.headless, wanted.me, wanted.plain
    running = hosted_from(resume) if resume is not None else None
    if running is not None:
        back = here(f"join {written_address(running.at, running.port)}")
        raise Failure(
            f"this game is being played: its host still runs here. Go back to your seat with `{back}`", MACHINE
        )
    usual = OpenedAs(port=DEFAULT_PORT, pin=False)
    opened, unknown = opened_before(resume) if resume is not None else (usual, "")
    game = meant_game(wanted.game) if wanted.game else "" if resume else asked_game(draws_here=not headless)
    wanted = replace(wanted, game=game, pin=pin_as_before(wanted.pin, had_one=opened.pin))
    read = partial(read_host_options, wanted, options_of(opened))
    try:
        options = read()
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    unknown = unknown if options.announced and not options.pin else ""  # else it was said how it is opened
    missing = " ".join(filter(None, (levels_missing(options.game, level_of(wanted)), unknown)))
    try:
        if headless:
            from zootui.launch.headless import run_headless

            if missing:
                from zootui.cli.console import HarmlessConsole

                HarmlessConsole(stderr=True).print(missing)
            return run_headless(options, as_json=wanted.json)
        from zootui.launch.first_name import ask_first_name
        from zootui.launch.run import Sitting, host_and_join

        if draws(plain=plain):
            need_terminal("host", f"{BY_LINES} or --headless to host without a seat of your own")
        if ask_first_name(me, draws=draws(plain=plain)):
            options = read()
        return host_and_join(options, Sitting(me, plain, remark=missing))
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
