"""How far a process of ours stands back behind what people play with, and what it may have.

There is one word for it, how far, and several means, for each is blind to something: niceness counts among the processes of one
session only, where Linux shares the processors by sessions; the idle class counts there only, too, but takes three thousandths of
a processor where the nicest take fifteen; and neither keeps who runs already from being in the way.

None of them has been shown to be needless. On two cores that other programs used, too, with 24 guests who watched by ssh
(`tests/bench/siege.py`, ten seconds a run), players kept 88 and 99 % of their moves with all of them; 97 % without the idle class,
88 and 97 % without the share of a processor; once 70 % without telling the session. One case differed by as much from run to
run, so this says which means may matter, not that another does nothing: until a quiet machine tells, all stay.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import time
from pathlib import Path
from threading import Thread

from net.wire.rate_limits import Bucket

A_LITTLE, BEHIND, LAST = 3, 10, 19
"""How far a process stands back, where systems count so: what strangers talk to, what thinks, what only watches."""
MEMORY = 256 * 1024 * 1024
"""Bytes of memory that a process which strangers type into may ask the system for; a client uses a fifth of that."""
GROUP = Path("/proc/self/autogroup")
"""Where Linux keeps how far a whole session stands back: it shares the processors by sessions first.

A guest's client is a session of its own; one that is in the host's must not let the host stand back with it.
"""
TRIES, AGAIN = 20, 0.11
"""How often that is tried to be told, and the seconds between: the system takes ten a second."""
SHARE, AT_ONCE, PART = 0.03, 2.0, 0.02
"""The share of a processor that a frugal process has for ever, its first seconds of it, what is counted at once."""
LONGEST_REST = 1.0
STANDS_BACK = "ZOOTUI_STANDS_BACK"
"""The variable of the environment that, being `no`, lets no process of ours stand back.

It is for machines whose processors others hold all the time, as tests do: who stands back behind those may never get one.
"""


def stands_back() -> bool:
    """Tell whether processes that should stand back do, which is so unless the environment says otherwise."""
    return os.environ.get(STANDS_BACK) != "no"


def set_back(process: int, far: int) -> None:
    """Let a child that has just begun stand back so far behind this process; Windows is told as it starts one."""
    if sys.platform != "win32" and stands_back():
        with contextlib.suppress(OSError):
            mine = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process, min(LAST, mine + far))


def stand_back(far: int) -> None:
    """Let this process stand back so far behind who started it, and its session, if it leads one, as it does.

    The LAST runs only where no other one of its session wants to, and then not for long.
    """
    if sys.platform == "win32" or not stands_back():
        return
    with contextlib.suppress(OSError):
        nice = os.nice(far)
        if os.getsid(0) == os.getpid():
            Thread(target=_set_session_back, args=(nice,), daemon=True).start()
    if far == LAST:
        _be_idle()
        be_frugal()


def _set_session_back(far: int) -> None:
    """Tell the system how far this session stands back, where it counts sessions; for a thread of its own."""
    for _ in range(TRIES):
        try:
            GROUP.write_text(f"{far}\n", encoding="ascii")
        except BlockingIOError:  # others have told it theirs just now
            time.sleep(AGAIN)
        except OSError:
            return
        else:
            return


def _be_idle() -> None:
    """Let this process run only where no other one of its session wants to.

    It is for systems that do not share the processors by sessions.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def be_frugal() -> None:
    """Use only a small share of a processor in the long run: after each part of it, rest until the next one is due.

    Who watches a calm table never notices. At one that changes many times a second some changes are seen together, and all who
    watch together leave the processors to the players: a process that stands back is still in their way while it runs.
    """
    parts = Bucket(SHARE / PART, AT_ONCE / PART, time.monotonic())

    def rest(*_: object) -> None:
        parts.ready(time.monotonic())
        parts.take()
        now = time.monotonic()
        if not parts.ready(now):
            time.sleep(min(max(0.0, parts.next() - now), LONGEST_REST))

    if sys.platform != "win32":
        import signal

        signal.signal(signal.SIGPROF, rest)
        signal.setitimer(signal.ITIMER_PROF, PART, PART)
        atexit.register(signal.setitimer, signal.ITIMER_PROF, 0)  # who ends hears no signals any more


def bound_memory(process: int = 0) -> None:
    """Let a child, or this process, not grow over all of this machine, where the system counts that."""
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(OSError, ValueError):
            if sys.platform == "linux":
                resource.prlimit(process, resource.RLIMIT_DATA, (MEMORY, MEMORY))
            elif not process:
                resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
