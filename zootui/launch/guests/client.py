"""Run the client of one guest: the table's screen and nothing else. Started by the guests' process, with a fixed command line.

There is no home screen, so nothing of this machine can be hosted, looked for, opened or saved from here.
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
from zootui.failure import USAGE, Failure
from zootui.guests.client_command import Guest, read_guest
from zootui.guests.guest_homes import GuestHomes
from zootui.guests.options import GuestsOptions
from zootui.launch.app import run_app
from zootui.launch.guests.arrival import GuestArrival
from zootui.launch.run import load_game
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, for_terminal
from zootui.local.streams import harmless, speak_utf8
from zootui.tui.start import AppStart

MEMORY = 256 * 1024 * 1024
"""Bytes of memory that a guest's client may ask the system for; it uses a fifth of that."""
POLITENESS, ASIDE = 2, 19
"""How far the client of a guest who plays stands back behind the process that started it, and how far that of one who watches."""
GROUP = Path("/proc/self/autogroup")
"""Where Linux keeps how far a whole session stands back: it shares the processors by sessions first.

A client over ssh is a session of its own; one in the browser is in that of the host, which must not stand back with it.
"""
SHARE, AT_ONCE, PART = 0.03, 2.0, 0.02
"""The share of a processor that the client of one who watches has for ever, its first seconds of it, what is counted at once."""
LONGEST_REST = 1.0
TRIES, AGAIN = 20, 0.11
"""How often that is tried to be told, and the seconds between: the system takes ten a second."""


def run_guest(options: GuestsOptions, guest: Guest) -> int:
    """Show the table to one guest until they leave or it is gone; return the exit code."""
    load_game(options.game)
    homes = GuestHomes(options.folder)
    arrival = GuestArrival(options, guest, homes)
    known = KnownGames(lambda: homes.known_games(arrival.home))
    code = run_app(AppStart(settings=for_terminal(Settings()), arrival=arrival, known=known))
    if arrival.way_back and guest.way == "ssh" and homes.seated(arrival.name):
        waits = f"Your seat waits for {arrival.name}: come again the same way, and type {arrival.way_back} if asked."
        print(harmless(waits))  # noqa: T201
    return code


def _own_terminal() -> None:
    """Let the end of the terminal end this process, whatever becomes of who started it."""
    if sys.platform != "win32" and sys.stdin.isatty():
        import fcntl
        import termios

        with contextlib.suppress(OSError):
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _be_modest(*, watches: bool) -> None:
    """Leave the processor to the table where both want it, and do not grow over all of this machine whatever is typed."""
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError, ValueError):
        stands_back = os.nice(ASIDE if watches else POLITENESS)
        if os.getsid(0) == os.getpid():
            Thread(target=_stand_back, args=(stands_back,), daemon=True).start()
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    if watches:
        if sys.platform == "linux":
            with contextlib.suppress(OSError):
                os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        _be_frugal()


def _be_frugal() -> None:
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


def _stand_back(nice: int) -> None:
    """Let the session of this client stand back as its process does, where the system counts sessions; for a thread of its own."""
    for _ in range(TRIES):
        try:
            GROUP.write_text(f"{nice}\n", encoding="ascii")
        except BlockingIOError:  # others have told it theirs just now
            time.sleep(AGAIN)
        except OSError:
            return
        else:
            return


def _main() -> int:
    speak_utf8()
    _own_terminal()
    try:
        try:
            options, guest = read_guest()
        except ValueError as error:
            raise Failure("this is started by zootui itself, for guests: zootui host --guests", USAGE) from error
        _be_modest(watches=guest.watch)
        return run_guest(options, guest)
    except Failure as failure:
        print(harmless(f"zootui: {failure}"), file=sys.stderr)  # noqa: T201
        return failure.code


if __name__ == "__main__":
    sys.exit(_main())
