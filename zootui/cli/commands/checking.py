"""`zootui audit`, `check` and `doctor`: is this recording honest, is this table there, is this machine fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from zootui.failure import FAILED, USAGE, Failure


def audit(file: Path, *, json: bool = False) -> int:
    """Check a recording, from its first to its last byte.

    Parameters
    ----------
    file: Path
        The recording.
    json: bool
        Print one JSON object in place of the report.
    """
    from net.recording.audit import audit as check
    from zootui.cli.console import bar
    from zootui.launch.practice import sources_near
    from zootui.line.json_watch import print_json

    try:
        data = file.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    with bar("records", None, quiet=json) as advance:
        verdict = check(data, advance, sources_near(file))
    if json:
        print_json(
            ok=verdict.ok,
            records=verdict.records,
            checks=dict(verdict.checks),
            first_bad=verdict.first_bad,
            text=verdict.text,
        )
    else:
        from zootui.cli.console import HarmlessConsole

        console = HarmlessConsole()
        width = max((len(name) for name, _ in verdict.checks), default=0)
        for name, count in verdict.checks:
            console.print(f"  {name:{width}}  {count:>6}")
        console.print(verdict.text, style="green" if verdict.ok else "bold red")
    return 0 if verdict.ok else FAILED


# --- check ---------------------------------------------------------------------------------------------------------


def check(game: str | None = None, *, steps: int = 2000, seed: int = 1) -> int:
    """Play at random and check every law of the engine at every step.

    Parameters
    ----------
    game: str
        Which game; without it, all of them.
    steps: int
        How many decisions for each game and number of seats.
    seed: int
        The same seed checks the same games.
    """
    import engine
    from engine.laws import check as hold
    from zootui.cli.asked import meant_game
    from zootui.cli.console import HarmlessConsole, bar

    games = engine.ids()
    if steps < 1:
        raise Failure("--steps is a whole number from 1 on", USAGE)
    console = HarmlessConsole()
    broken = False
    for game_id in (meant_game(game),) if game is not None else games:
        loaded = engine.load(game_id)
        low, high = loaded.info.seats
        for seats in range(low, high + 1):
            with bar(f"{game_id} {seats} seats", steps) as advance:
                report = hold(loaded, seats, loaded.info.options(), steps, seed, partial(_show, advance))
            broken |= report.breach is not None
            mark, style = ("holds", "green") if report.breach is None else (str(report.breach), "bold red")
            console.print(f"{game_id:16} {seats} seats  ", end="")
            console.print(mark, style=style, soft_wrap=True)
    return FAILED if broken else 0


def _show(advance: Callable[[int], None], done: int, _all: int) -> None:
    advance(done)


# --- doctor --------------------------------------------------------------------------------------------------------


def doctor(*, json: bool = False) -> int:
    """Look at terminal, folders, ports, networks, firewall, encryption and libraries, and say what has to be mended.

    Parameters
    ----------
    json: bool
        One JSON object a line.
    """
    from zootui.doctor.run import run_doctor

    return run_doctor(as_json=json)
