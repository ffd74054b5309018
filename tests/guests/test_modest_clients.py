"""The clients of guests leave the processors to the table, who only watches most of all, and the host never stands back."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from net.shells.standing_back import LAST, STANDS_BACK
from zootui.launch.guest_client import POLITENESS

HOW_IT_RUNS = """
client.be_modest(watches={watches})
import signal
print(os.nice(0), os.sched_getscheduler(0), signal.getitimer(signal.ITIMER_PROF) != (0.0, 0.0))
"""
"""Says its niceness, its class and whether the time of the processor that it uses is counted."""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shares the processors by sessions")


BEGIN = "import os, sys, time, threading\nfrom net.shells import standing_back\nfrom zootui.launch import guest_client as client\n"
SAYS_ITS_GROUP = """
group = standing_back.GROUP.read_text().split() if standing_back.GROUP.exists() else []
print(group[-1] if group else "none")
"""


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


def usual() -> str:
    """The class in which these tests run."""
    return str(os.sched_getscheduler(0))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer that counts the time of the processor")
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


@LINUX
def test_who_watches_runs_only_where_nobody_else_wants_to_and_who_plays_as_usual() -> None:
    assert told(HOW_IT_RUNS.format(watches=True), session=False) == [str(LAST), str(os.SCHED_IDLE), "True"]
    assert told(HOW_IT_RUNS.format(watches=False), session=False) == [behind(POLITENESS), usual(), "False"]


@LINUX
def test_nobody_stands_back_where_the_environment_says_so() -> None:
    """On full processors who stands back may wait for ever, so tests are played without."""
    for watches in (True, False):
        found = told(HOW_IT_RUNS.format(watches=watches), session=True, stands_back="no")
        assert found == [behind(0), usual(), "False"]
    before = told(SAYS_ITS_GROUP, session=True)
    assert told(f"client.be_modest(watches=True)\n{SAYS_ITS_GROUP}", session=True, stands_back="no") == before


@LINUX
def test_a_client_lets_its_own_session_stand_back_and_never_that_of_the_host() -> None:
    client_stands_back = f"""
client.be_modest(watches=True)
for thread in threading.enumerate():
    if thread is not threading.current_thread():
        thread.join()
{SAYS_ITS_GROUP}"""
    host = f"""
import subprocess
client_in_its_session = {client_stands_back!r}
{SAYS_ITS_GROUP}
sys.stdout.flush()
subprocess.run([sys.executable, "-c", {BEGIN!r} + client_in_its_session], check=True)
{SAYS_ITS_GROUP}"""
    nice = told(SAYS_ITS_GROUP, session=True)
    if nice != ["0"]:
        pytest.skip("this system does not share the processors by sessions")
    assert told(client_stands_back, session=True) == ["19"]
    assert told(host, session=True) == ["0", "0", "0"]
