"""How far a process of ours stands back behind what people play with, and what it may have.

Who thinks beside the players is nicer than they are. Who only watches has a small share of a processor and no more, and that
keeps them out of the way: niceness counts only among the processes of one session where Linux shares the processors by
sessions, and nothing that sorts who waits keeps who runs already from being in the way.

Measured on two cores with 24 guests who watch by ssh (`tests/bench/siege.py`, ten seconds a run), players kept 9 % of their
moves without any of it, 8 % where watchers ran only where no other of their session wanted to, 84 % where they and their
sessions were as nice as can be, 97 and 93 % with the share alone, 91 % with it and niceness, 91 and 98 % with all of that
together: the share does it alone.
"""

import atexit
import contextlib
import os
import sys
import time

from net.wire.rate_limits import Bucket

A_LITTLE, BEHIND, LAST = 3, 10, 19
"""How far a process stands back, where systems count so: what strangers talk to, what thinks, what only watches."""
MEMORY = 256 * 1024 * 1024
"""Bytes of memory that a process which strangers type into may ask the system for; a client uses a fifth of that."""
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
    """Let this process stand back so far behind who started it; the LAST never has more than a small share of a processor.

    The LAST is as nice as can be, too: its share leaves it its first seconds of a processor, and many may begin at once. What was
    measured does not tell the two apart.
    """
    if sys.platform == "win32" or not stands_back():
        return
    with contextlib.suppress(OSError):
        os.nice(far)
    if far == LAST:
        be_frugal()


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
