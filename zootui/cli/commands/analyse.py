"""Look at a played game once more: what each decision gave away, and which of them decided it."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from zootui.failure import FAILED, USAGE, Failure
from zootui.local.terminal import harmless

if TYPE_CHECKING:
    from zootui.launch.analysing import Analysing

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""
MOST_MINUTES = 600
TELL_AFTER = 0.5
"""Seconds between two lines of JSON about how far it is."""


def analyse(recording: Path, *, json: bool = False, plain: bool = False, minutes: float | None = None) -> int:
    """Compare each decision of a played game with the best that the search finds; it may be stopped and gone on with.

    All are looked at once, then those that matter until it is known what they gave away. All cores work, behind everything else.

    Parameters
    ----------
    recording: Path
        The recording. What is found is kept beside it, in a file whose name ends in .analysis.
    json: bool
        Print JSON: now and then how far it is, at the end one object with all that was found.
    plain: bool
        Tell it in lines of text, without tables and bars.
    minutes: float
        How long the game is looked at in all, one minute unless told, two for Zoo Tycoon: more makes surer what was lost.
    """
    from zootui.analysis.played import CannotAnalyse
    from zootui.cli.console import bar
    from zootui.launch.analysing import open_analysis

    if minutes is not None and not 0 < minutes <= MOST_MINUTES:
        raise Failure(f"--minutes takes more than 0 and at most {MOST_MINUTES} minutes", USAGE)
    try:
        with bar("records", None, quiet=json or plain) as advance:
            opened = open_analysis(recording, advance)
    except OSError as error:
        raise Failure(f"cannot read {recording}: {error.strerror or error}", USAGE) from error
    except CannotAnalyse as error:
        raise Failure(str(error), FAILED) from error
    code = _go_on(opened, minutes or opened.analysis.played.guide.minutes, as_json=json, quiet=json or plain)
    _tell(opened, stopped=code != 0, as_json=json, plain=plain)
    return code


def _go_on(opened: Analysing, minutes: float, *, as_json: bool, quiet: bool) -> int:
    """Think until what matters is known, the time is over, or somebody ends it: then return that exit code. All found is kept."""
    from zootui.arena.workers import cores
    from zootui.cli.console import bar
    from zootui.line.json_watch import print_json

    total, before = len(opened.analysis.played.worth), len(opened.analysis.found)
    began = told = time.monotonic()
    try:
        with (
            bar("decisions", total, done=before, quiet=quiet) as advance,
            closing(opened.found(60 * minutes, cores())) as finding,
        ):
            for number, left in enumerate(finding):
                done, now = len(opened.analysis.found), time.monotonic()
                advance(done)
                if as_json and (now - told >= TELL_AFTER or number == 0):
                    told = now
                    opened.keep()
                    per_s = round((done - before) / max(now - began, 1e-9), 2)
                    print_json(event="progress", done=done, of=total, per_s=per_s, left=round(left, 1))
    except KeyboardInterrupt:
        return STOPPED
    except SystemExit as asked:  # the system asked for it
        return asked.code if isinstance(asked.code, int) else STOPPED
    finally:
        opened.keep()
    return 0


def _tell(opened: Analysing, *, stopped: bool, as_json: bool, plain: bool) -> None:
    from zootui.cli.analysis_report import print_report, report_json
    from zootui.line.json_watch import print_json

    if as_json:
        print_json(**report_json(opened.analysis), **({"remark": opened.remark} if opened.remark else {}))
        return
    print_report(opened.analysis, opened.remark, plain=plain)
    if stopped:
        total = len(opened.analysis.played.worth)
        done = len(opened.analysis.found)
        print(harmless(f"Stopped after {done} of {total} decisions; the same command goes on from there."))  # noqa: T201
