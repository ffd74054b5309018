"""Look at a played game once more: what each decision gave away, and which of them decided it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from zootui.failure import FAILED, USAGE, Failure
from zootui.local.terminal import harmless

if TYPE_CHECKING:
    from zootui.launch.analysing import Analysing

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""
TELL_AFTER = 0.5
"""Seconds between two lines of JSON about how far it is."""


def analyse(recording: Path, *, json: bool = False, seconds: float | None = None) -> int:
    """Compare each decision of a played game with the best that the search finds; it may be stopped and gone on with.

    Parameters
    ----------
    recording: Path
        The recording. What is found is kept beside it, in a file whose name ends in .analysis.
    json: bool
        Print JSON: now and then how far it is, at the end one object with all that was found.
    seconds: float
        How long each decision is thought about, half a second unless told, a building phase of Zoo Tycoon four times as long.
        Another time than before makes it anew.
    """
    from zootui.analysis.kept import CannotAnalyse
    from zootui.cli.console import bar
    from zootui.launch.analysing import open_analysis

    if seconds is not None and not 0 < seconds <= 3600:
        raise Failure("--seconds takes more than 0 and at most 3600 seconds", USAGE)
    try:
        with bar("records", None, quiet=json) as advance:
            opened = open_analysis(recording, seconds, advance)
    except OSError as error:
        raise Failure(f"cannot read {recording}: {error.strerror or error}", USAGE) from error
    except CannotAnalyse as error:
        raise Failure(str(error), FAILED) from error
    stopped = _go_on(opened, as_json=json)
    _tell(opened, stopped=stopped, as_json=json)
    return STOPPED if stopped else 0


def _go_on(opened: Analysing, *, as_json: bool) -> bool:
    """Think until everything was looked at, or until Ctrl-C: then return True. What was found is kept either way."""
    from zootui.cli.console import bar
    from zootui.line.json_watch import print_json

    total, before = len(opened.analysis.played.worth), len(opened.analysis.found)
    began = told = time.monotonic()
    try:
        with bar("decisions", total, done=before, quiet=as_json) as advance:
            while opened.go_on():
                done, now = len(opened.analysis.found), time.monotonic()
                advance(done)
                if as_json and (now - told >= TELL_AFTER or done == before + 1):
                    told = now
                    opened.keep()
                    print_json(
                        event="progress", done=done, of=total, per_s=round((done - before) / max(now - began, 1e-9), 2)
                    )
    except KeyboardInterrupt:
        return True
    finally:
        opened.keep()
    return False


def _tell(opened: Analysing, *, stopped: bool, as_json: bool) -> None:
    """Print what was found."""
    from zootui.cli.analysis_report import print_report, report_json
    from zootui.line.json_watch import print_json

    if as_json:
        print_json(**report_json(opened.analysis), **({"remark": opened.remark} if opened.remark else {}))
        return
    print_report(opened.analysis, opened.remark)
    if stopped:
        total = len(opened.analysis.played.worth)
        done = len(opened.analysis.found)
        print(harmless(f"Stopped after {done} of {total} decisions; the same command goes on from there."))  # noqa: T201
