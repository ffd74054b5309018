"""Play for one guest who came by ssh or browser: find the table, sit down, stay modest."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import hashlib
import os
import socket
import sys
import time
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from filelock import BaseFileLock

from net.lan.addresses import Way
from net.wire.limits import NAME_CELLS, from_this_machine, one_address
from net.wire.names import clean_name
from net.wire.rate_limits import Bucket
from zootui.failure import USAGE, Failure
from zootui.guests.client_command import Guest, read_guest
from zootui.guests.guest_homes import DIGITS, GuestHomes, Home, NoWayBack
from zootui.guests.options import GuestsOptions
from zootui.launch.app import run_app
from zootui.launch.find_table import make_link
from zootui.launch.run import load_game
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, for_terminal
from zootui.local.terminal import harmless, speak_utf8
from zootui.local.ways_in import open_ways
from zootui.tui.start import AppStart, Question

if TYPE_CHECKING:
    from net.shells.link import Link


PATIENCE = 180.0
"""Seconds that somebody who plays in lines has for saying who they are."""
FIRST_NAME = Question("What is your name?", "sit down", NAME_CELLS)


class GuestArrival:
    """Ask a guest what must be known. `way_back` is empty until there is one to show; `home` is None until it is found."""

    def __init__(self, options: GuestsOptions, guest: Guest, homes: GuestHomes) -> None:
        self._options, self._guest, self._homes = options, guest, homes
        self._name = guest.name
        self._answer: Callable[[str], Question | Link] = self._called
        self._lock: BaseFileLock | None = None
        self.title = options.name
        self.way_back = ""
        self.home: Home | None = None

    @property
    def name(self) -> str:
        """Return what the guest is called."""
        return self._name

    @property
    def to_watch(self) -> str:
        """Return what this guest types to watch."""
        ways = open_ways(self._options.folder)
        if self._guest.way == "browser":
            return f"Open {ways.web}/watch for that." if ways.web else "Open /watch behind the address for that."
        host, _, port = ways.ssh.rpartition(":")
        return (
            f"Type for that: ssh watch@{host.strip('[]')} -p {port}" if port else "Come with the name watch for that."
        )

    def begin(self) -> Question | Link:
        """Return what must be asked first, or the way to the table."""
        guest, homes = self._guest, self._homes
        if guest.watch:
            home, _ = homes.new("", guest.name or "Guest", way_back=False)
            return self._enter(home)
        known = homes.known(guest.identity, self._name)
        if known is not None:
            return self._enter(known)
        return self._called(self._name) if self._name else FIRST_NAME

    def answer(self, text: str | None) -> Question | Link | None:
        """Take an answer and return the next question, the way to the table, or None to leave."""
        return None if text is None else self._answer(text.strip())

    def _called(self, name: str) -> Question | Link:
        """Take the guest's name; ask for the way back where somebody of this name has sat here."""
        guest, homes = self._guest, self._homes
        self._name = clean_name(name)
        if not self._name:
            return FIRST_NAME
        known = homes.known(guest.identity, self._name)
        if known is not None:
            return self._enter(known)
        if homes.seated(self._name) and not homes.shut(guest.address):
            self._answer = self._tried
            return self._ask_way_back()
        return self._begin_anew()

    def _ask_way_back(self, trouble: str = "") -> Question:
        name = self._name
        note = f"{name} has sat at this table. If that was you, type the {DIGITS} digits that were your way back."
        notes = (*((trouble,) if trouble else ()), note, "If you are another one, just press Enter.")
        return Question(f"Way back of {name}", "come back; empty: a new seat", DIGITS, notes)

    def _tried(self, digits: str) -> Question | Link:
        """Take the four digits, or nothing from who is somebody else."""
        guest = self._guest
        if not digits:
            return self._begin_anew()
        try:
            home = self._homes.back(self._name, digits, address=guest.address, identity=guest.identity)
        except NoWayBack as trouble:
            if self._homes.shut(guest.address):
                return self._begin_anew()
            return self._ask_way_back(str(trouble))
        return self._enter(home, digits)

    def _begin_anew(self) -> Link:
        home, digits = self._homes.new(self._guest.identity, self._name)
        return self._enter(home, digits)

    def _enter(self, home: Home, digits: str = "") -> Link:
        """Return the way to the table from a home; the keys of this process are those of that home from now on."""
        guest, options = self._guest, self._options
        self.home, self.way_back = home, digits
        self._lock = self._homes.use(home)
        os.environ["ZOOTUI_HOME"] = str(self._homes.path(home))
        remark = f"Your way back to this seat is {digits}: whoever types it as {home.name} sits here." if digits else ""
        return make_link(
            Way(options.host, options.port, options.table, options.fingerprint, new_key=True),
            role="watch" if guest.watch else "play",
            name=home.name,
            pin="",
            remark=remark,
            source=own_source(options.host, guest.address),
        )


def own_source(host: str, address: str) -> str:
    """Return which of this machine's own addresses stands for a guest's, so that the table's limits for one address hold for them.

    All of 127.0.0.0/8 is this machine on Linux and Windows; where it is not, guests share one address.
    """
    if not host.startswith("127.") or not address or from_this_machine(address):
        return ""
    mark = hashlib.blake2b(one_address(address).encode(), digest_size=3).digest()
    source = f"127.{mark[0] % 254 + 1}.{mark[1]}.{mark[2] % 254 + 1}"
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((source, 0))
        except OSError:
            return ""
    return source


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
    if guest.lines:
        code = asyncio.run(_play_lines(arrival))
    else:
        known = KnownGames(lambda: homes.known_games(arrival.home))
        code = run_app(AppStart(settings=for_terminal(Settings()), arrival=arrival, known=known))
    if arrival.way_back and guest.way == "ssh" and homes.seated(arrival.name):
        waits = f"Your seat waits for {arrival.name}: come again the same way, and type {arrival.way_back} if asked."
        print(harmless(waits))  # noqa: T201
    return code


async def _play_lines(arrival: GuestArrival) -> int:
    """Ask what must be known and play, all in lines; return the exit code."""
    from zootui.line.plain import play_lines, poured

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(newline="\n")  # whatever this system ends its lines with, the far end knows this
    lines = poured(sys.stdin)
    print(harmless(f"Welcome to {arrival.title}."), flush=True)  # noqa: T201
    step: Question | Link | None = arrival.begin()
    while isinstance(step, Question):
        print(harmless("\n".join((*step.notes, f"{step.text} Enter: {step.does}."))), flush=True)  # noqa: T201
        try:
            async with asyncio.timeout(PATIENCE):
                step = arrival.answer(await lines.get())
        except TimeoutError:
            print("Nobody answered, so the place is free again.", flush=True)  # noqa: T201
            return 0
    return 0 if step is None else await play_lines(step, lines, sys.stdout, for_terminal(Settings()))


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
