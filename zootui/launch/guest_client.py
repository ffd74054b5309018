"""Play for one guest who came by ssh or browser: find the table, sit down, stay modest."""

from __future__ import annotations

import asyncio
import hashlib
import os
import socket
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TYPE_CHECKING

from engine.contract.tree import replace
from net.shells import standing_back
from net.shells.locks import Lock
from net.wire.limits import NAME_CELLS, from_this_machine, one_address
from net.wire.names import clean_name
from zootui.draw.palette import PALETTES
from zootui.failure import USAGE, Failure
from zootui.guests.client_command import Guest, read_guest
from zootui.guests.guest_homes import GuestHome, GuestHomes, NoWayBack
from zootui.guests.options import GuestsOptions
from zootui.guests.ways_back import DIGITS
from zootui.launch.app import run_app
from zootui.launch.connect import make_link
from zootui.launch.run import load_game
from zootui.local.called import here
from zootui.local.known_games import KnownGames
from zootui.local.settings import Settings, for_terminal
from zootui.local.terminal import harmless, speak_utf8
from zootui.local.ways_in import open_ways
from zootui.tui.start import AppStart, Question

if TYPE_CHECKING:
    from net.shells.link import Link


TIMEOUT = 180.0
"""Seconds that somebody who plays in lines has for saying who they are."""
USUAL_WIDTH = 80
"""Columns that a far end has where it does not say how many."""
FIRST_NAME = Question("What is your name?", "sit down", NAME_CELLS)


class GuestArrival:
    """Ask a guest what must be known. `way_back` is empty until there is one to show; `home` is None until it is found."""

    def __init__(self, options: GuestsOptions, guest: Guest, homes: GuestHomes) -> None:
        self._options, self._guest, self._homes = options, guest, homes
        self._name = guest.name
        self._answer: Callable[[str], Question | Link] = self._called
        self._lock: Lock | None = None
        self.title = options.name
        self.way_back = ""
        self.home: GuestHome | None = None

    @property
    def name(self) -> str:
        return self._name

    def instead(self, code: str) -> str:
        """Return what this guest can do who was not let in, for a reason of this code; empty for nothing."""
        if code == "name":
            return "Come with another name."
        return self._to_watch if code in ("begun", "full") else ""

    @property
    def _to_watch(self) -> str:
        """Return what this guest types or presses to watch."""
        if self._guest.way == "browser":
            return "Press Only watch for that."
        ways = open_ways(self._options.folder)
        host, _, port = ways.ssh.rpartition(":")
        words = f"ssh {'-T ' * self._guest.lines}watch@{host.strip('[]')} -p {port}"
        return f"Type for that: {words}" if port else "Come with the name watch for that."

    @property
    def says_why(self) -> bool:
        """Tell whether a page says why this guest was not let in."""
        return self._guest.way == "browser"

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
        return Question(f"What is your way back, {name}?", "come back; empty: a new seat", DIGITS, notes)

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

    def _enter(self, home: GuestHome, digits: str = "") -> Link:
        """Return the way to the table from a home; the keys of this process are those of that home from now on."""
        guest, way = self._guest, self._options.way
        self.home, self.way_back = home, digits
        self._lock = self._homes.use(home)
        os.environ["ZOOTUI_HOME"] = str(self._homes.path(home))
        remark = f"Your way back to this seat is {digits}: whoever types it as {home.name} sits here." if digits else ""
        return make_link(
            replace(way, new_key=True, source=own_source(way.host, guest.address)),
            role="watch" if guest.watch else "play",
            name=home.name,
            remark=remark,
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


POLITENESS = 2
"""How far the client of a guest who plays stands back behind the process that started it."""


def run_guest(options: GuestsOptions, guest: Guest) -> int:
    """Show the table to one guest until they leave or it is gone; return the exit code."""
    load_game(options.game)
    homes = GuestHomes(options.folder)
    arrival = GuestArrival(options, guest, homes)
    if guest.lines:
        code = asyncio.run(_play_lines(arrival, guest.page))
    else:
        known = KnownGames(lambda: homes.known_games(arrival.home))
        code = run_app(AppStart(settings=for_terminal(Settings()), arrival=arrival, known=known))
    if arrival.way_back and guest.way == "ssh" and homes.seated(arrival.name):
        waits = f"Your seat waits for {arrival.name}: come again the same way, and type {arrival.way_back} if asked."
        print(harmless(waits), file=sys.stdout if guest.lines else sys.stderr)
    return code


async def _play_lines(arrival: GuestArrival, page: str) -> int:
    """Ask what must be known and play, all in lines, or on a page that reads them; return the exit code."""
    from zootui.line.page_lines import PageLines, PageSink
    from zootui.line.plain import Plain, play_lines, poured
    from zootui.line.text_sink import TextSink

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(newline="\n")  # whatever this system ends its lines with, the far end knows this
    lines = poured(sys.stdin)
    sink = PageSink(sys.stdout) if page else TextSink(sys.stdout, width=int(os.environ.get("COLUMNS", USUAL_WIDTH)))
    sink.say(f"Welcome to {arrival.title}.")
    step: Question | Link | None = arrival.begin()
    while isinstance(step, Question):
        sink.ask_in_words(step.text, step.does, step.notes)
        try:
            async with asyncio.timeout(TIMEOUT):
                step = arrival.answer(await lines.get())
        except TimeoutError:
            sink.say("Nobody answered, so the place is free again.")
            return 0
    if step is None:
        return 0
    settings = for_terminal(Settings())
    if isinstance(sink, TextSink):
        plain = Plain(step, sink, settings, instead=arrival.instead)
        return await play_lines(plain, step, lines, plain.take)
    paged = PageLines(step, sink, settings, PALETTES[page], instead=arrival.instead)
    return await play_lines(paged.plain, step, lines, paged.take)


def be_modest(*, watches: bool) -> None:
    """Leave the processor to the table where both want it, and do not grow over all of this machine whatever is typed."""
    standing_back.stand_back(standing_back.LAST if watches else POLITENESS)
    standing_back.bound_memory()


def _main() -> int:
    speak_utf8()
    try:
        try:
            options, guest = read_guest()
        except ValueError as error:
            raise Failure(f"this is started by zootui itself, for guests: {here('host --guests')}", USAGE) from error
        be_modest(watches=guest.watch)
        return run_guest(options, guest)
    except Failure as failure:
        print(harmless(f"zootui: {failure}"), file=sys.stderr)  # noqa: T201
        return failure.code


if __name__ == "__main__":
    sys.exit(_main())
