"""The clients of guests leave the processors to the table, who only watches most of all, and the host never stands back."""

import os
import subprocess
import sys

import pytest

from net.shells.standing_back import LAST, STANDS_BACK
from zootui.launch.guest_client import POLITENESS

HOW_IT_RUNS = """
client.be_modest(watches={watches})
import signal
print(os.nice(0), signal.getitimer(signal.ITIMER_PROF) != (0.0, 0.0))
"""
"""Says its niceness and whether the time of the processor that it uses is counted."""
COUNTED = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither niceness nor that timer")


BEGIN = "import os, sys, time, threading\nfrom net.shells import standing_back\nfrom zootui.launch import guest_client as client\n"


def told(program: str, *, session: bool, stands_back: str = "") -> list[str]:
    """What a process prints that is a session of its own, or not."""
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + program],
        capture_output=True,
        text=True,
        check=True,
        start_new_session=session,
        env={**os.environ, STANDS_BACK: stands_back},
    )
    return done.stdout.split()


def behind(far: int) -> str:
    """The niceness of who stands back so far behind these tests, wherever they run."""
    return str(min(LAST, os.nice(0) + far))


@COUNTED
def test_who_watches_uses_a_share_of_a_processor_and_no_more() -> None:
    program = """
standing_back.SHARE, standing_back.AT_ONCE, standing_back.PART = 0.5, 0.04, 0.02
standing_back.be_frugal()
began = time.monotonic()
used = time.process_time()
while time.process_time() < used + standing_back.AT_ONCE + 0.3:
    pass
print(time.monotonic() - began)
"""
    (passed,) = told(program, session=False)
    assert float(passed) > 0.5, "0.3 seconds of the processor last twice as long"


@COUNTED
def test_who_watches_is_last_and_has_a_share_and_who_plays_is_a_little_nicer_than_the_table() -> None:
    assert told(HOW_IT_RUNS.format(watches=True), session=False) == [str(LAST), "True"]
    assert told(HOW_IT_RUNS.format(watches=False), session=False) == [behind(POLITENESS), "False"]


@COUNTED
def test_nobody_stands_back_where_the_environment_says_so() -> None:
    """On full processors who stands back may wait for ever, so tests are played without."""
    for watches in (True, False):
        found = told(HOW_IT_RUNS.format(watches=watches), session=True, stands_back="no")
        assert found == [behind(0), "False"]
