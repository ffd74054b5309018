"""`zootui host`, `stop` and `keys`: tables of this machine."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from cyclopts import Parameter

from zootui.cli.asked import PinOrNone
from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.called import here


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


def host(
    game: str | None = None,
    *,
    seats: int | None = None,
    bots: int = 0,
    level: str | None = None,
    name: str | None = None,
    port: int | None = None,
    bind: str | None = None,
    pin: PinOrNone = None,
    clock: int | None = None,
    patience: int | None = None,
    hints: Literal["on", "off"] | None = None,
    pace: float | None = None,
    option: tuple[str, ...] = (),
    save: Path | None = None,
    resume: Path | None = None,
    headless: bool = False,
    json: bool = False,
    discovery: Annotated[bool | None, Parameter(negative="--no-discovery")] = None,
    watchers: Annotated[bool | None, Parameter(negative="--no-watchers")] = None,
    delay: float | None = None,
    keep: bool | None = None,
    seed: str = "",
    me: Annotated[str | None, Parameter(name="--as")] = None,
    plain: bool = False,
    guests: bool | None = None,
    ssh_port: int | None = None,
    web_port: int | None = None,
) -> int:
    """Host a table on this network; with a terminal, sit down at it too.

    With --resume it is opened as it was before: what is not said here is as it was then, but that its PIN has to be said again.

    Parameters
    ----------
    game: str
        Which game; without it you are asked.
    seats: int
        How many seats the table has; without it, as many as the game allows up to four.
    bots: int
        How many seats bots take at once.
    level: str
        How well they play: easy, normal or hard, without it as in the settings; several with commas between are seat by seat.
    name: str
        What the table is called in lists.
    port: int
        Where to listen, without it 7777; 0 takes a free port and says which.
    bind: str
        Which address to listen on; without it, all of them.
    pin: str
        Only who knows this PIN gets in; it is never sent. Without a value you are asked, or ZOOTUI_PIN has it; `--pin=` is none.
    clock: int
        Seconds for each decision, at most a day; 0 is no clock.
    patience: int
        Seconds that somebody who is asked may do nothing before a bot stands in until they act; without it 300, 0 is for ever.
    hints: Literal["on", "off"]
        Whether players may ask what a bot would do; all see it in the lobby.
    pace: float
        The least seconds that a bot takes for a decision.
    option: tuple[str, ...]
        A rule option as key=value; may be repeated.
    save: Path
        Where the recording goes; without it, the saved games of this user.
    resume: Path
        Go on with the game of this recording.
    headless: bool
        Run without a terminal; the game begins when every seat is taken.
    json: bool
        Print events as JSON, one a line (with --headless).
    discovery: bool
        Do not announce the table on the network: others need its address.
    watchers: bool
        Let nobody watch.
    delay: float
        Show watchers the game this many seconds late.
    keep: bool
        Stay open whoever goes; without it the table is closed 10 minutes after the last player has gone.
    seed: str
        A test seed of 64 hex digits in place of the joint seed; marks the game as unfair.
    me: str
        Your own name at the table.
    plain: bool
        Numbered text prompts in place of the screen.
    guests: bool
        Let guests in who have nothing installed: by ssh, and by browser.
    ssh_port: int
        Where ssh guests come in (with --guests), without it 7722; 0 takes a free port and says which.
    web_port: int
        Where browsers come in (with --guests), without it 7780; 0 takes a free port and says which.
    """
    from engine.contract.tree import replace
    from net.lan.addresses import written_address
    from net.shells.opened import SSH_PORT, WEB_PORT, GuestPorts, OpenedAs
    from zootui.cli.asked import asked_game, meant_game, pin_as_before
    from zootui.launch.find_table import DEFAULT_PORT
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import levels_missing, options_of, read_host_options
    from zootui.launch.own_tables import hosted_from
    from zootui.launch.recordings import opened_before
    from zootui.launch.terminal import BY_LINES, draws, need_terminal
    from zootui.local.settings import load_settings

    running = hosted_from(resume) if resume is not None else None
    if running is not None:
        back = here(f"join {written_address(running.at, running.port)}")
        raise Failure(
            f"this game is being played: its host still runs here. Go back to your seat with `{back}`", MACHINE
        )
    opened, unknown = opened_before(resume) if resume is not None else (OpenedAs(port=DEFAULT_PORT), "")
    before = options_of(opened)
    ports = before.guests or GuestPorts()
    ports = GuestPorts(
        _told(ssh_port, SSH_PORT if ports.ssh is None else ports.ssh),
        _told(web_port, WEB_PORT if ports.web is None else ports.web),
    )
    if not all(0 <= one < 65536 for one in (ports.ssh, ports.web) if one is not None):
        raise Failure("--ssh-port and --web-port are ports up to 65535, or 0 for a free one", USAGE)
    for_others = headless or bool(discovery or guests) or port is not None or bind is not None
    given = replace(
        before,
        table=replace(
            before.table,
            game=meant_game(game) if game else "" if resume else asked_game(draws_here=not headless),
            name=name or "",
            pin=pin_as_before(pin, had_one=opened.pin),
            clock=_told(clock, before.table.clock),
            patience=_told(patience, before.table.patience),
            hints=before.table.hints if hints is None else hints == "on",
            watchers=_told(watchers, before.table.watchers),
            delay=_told(delay, before.table.delay),
        ),
        port=_told(port, before.port),
        bind=_told(bind, before.bind),
        announce=_told(discovery, before.announce),
        private=before.private and not for_others,
        save=save,
        resume=resume,
        pace=_told(pace, before.pace),
        keep=_told(keep, before.keep),
        guests=ports if _told(guests, before.guests is not None) else None,
    )
    level = level or load_settings().level
    read = partial(read_host_options, given, seats=seats, bots=bots, level=level, words=option, seed=seed, me=me)
    try:
        options = read()
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    unknown = unknown if options.announced and not options.table.pin else ""  # else it was said how it is opened
    missing = " ".join(filter(None, (levels_missing(options.table.game, level), unknown)))
    try:
        if headless:
            from zootui.launch.headless import run_headless

            if missing:
                from zootui.cli.console import HarmlessConsole

                HarmlessConsole(stderr=True).print(missing)
            return run_headless(options, as_json=json)
        from zootui.launch.first_name import ask_first_name
        from zootui.launch.run import Sitting, host_and_join

        if draws(plain=plain):
            need_terminal("host", f"{BY_LINES} or --headless to host without a seat of your own")
        if ask_first_name(me, draws=draws(plain=plain)):
            options = read()
        return host_and_join(options, Sitting(me, plain, remark=missing))
    except OSError as error:
        raise Failure(why(error), MACHINE) from error


Value = TypeVar("Value")


def _told(value: Value | None, usual: Value) -> Value:
    """Return what was said on the command line, else what is usual here."""
    return usual if value is None else value
