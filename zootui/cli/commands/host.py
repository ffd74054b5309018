"""Host a table."""

from dataclasses import replace
from functools import partial
from typing import Annotated

from cyclopts import Parameter

from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.called import here
from zootui.local.table_wanted import TableWanted

NOTHING_SAID = TableWanted()


def host(wanted: Annotated[TableWanted, Parameter(name="*")] = NOTHING_SAID) -> int:
    """Host a table on this network; with a terminal, sit down at it too.

    With --resume it is opened as it was before: what is not said here is as it was then, but that its PIN has to be said again.
    """
    from net.lan.addresses import written_address
    from zootui.cli.asked import asked_game, meant_game
    from zootui.cli.pin_option import pin_as_before
    from zootui.cli.transcript_option import opened_transcript
    from zootui.launch.game_options import OptionError
    from zootui.launch.host_options import level_of, levels_missing, options_of, read_host_options
    from zootui.launch.own_tables import hosted_from
    from zootui.launch.recordings import opened_before
    from zootui.launch.terminal import BY_LINES, drawn, draws

    resume, headless, me, plain = wanted.resume, wanted.headless, wanted.me, wanted.plain
    running = hosted_from(resume) if resume is not None else None
    if running is not None:
        back = here(f"join {written_address(running.at, running.port)}")
        raise Failure(
            f"this game is being played: its host still runs here. Go back to your seat with `{back}`", MACHINE
        )
    opened, unknown = opened_before(resume)
    game = meant_game(wanted.game) if wanted.game else "" if resume else asked_game(draws_here=not headless)
    wanted = replace(wanted, game=game, pin=pin_as_before(wanted.pin, had_one=opened.pin))
    read = partial(read_host_options, wanted, options_of(opened))
    try:
        options = read()
    except OptionError as error:
        raise Failure(str(error), USAGE) from error
    unknown = unknown if options.announced and not options.pin else ""  # else it was said how it is opened
    missing = " ".join(filter(None, (levels_missing(options.game, level_of(wanted)), unknown)))
    transcript = opened_transcript(wanted.transcript, in_lines=not headless and not draws(plain=plain))
    try:
        if headless:
            from zootui.launch.headless import run_headless

            if missing:
                from zootui.cli.console import HarmlessConsole

                HarmlessConsole(stderr=True).print(missing)
            return run_headless(options, as_json=wanted.json)
        from zootui.launch.first_name import ask_first_name
        from zootui.launch.run import Sitting, host_and_join

        alone = f"{BY_LINES} or --headless to host without a seat of your own"
        if ask_first_name(me, draws=drawn("host", alone, plain=plain)):
            options = read()
        return host_and_join(options, Sitting(me, plain, remark=missing, transcript=transcript))
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
