"""Bring a guest to the table: find their home by what they bring, or ask for a name and for the way back to a seat."""

from __future__ import annotations

import hashlib
import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING

from filelock import BaseFileLock

from net.wire.limits import NAME_CELLS, from_this_machine, one_address
from net.wire.names import clean_name
from zootui.guests.client_command import Guest
from zootui.guests.guest_homes import GuestHomes, Home, NoWayBack
from zootui.guests.options import GuestsOptions
from zootui.guests.ways_back import DIGITS
from zootui.launch.connect import make_link
from zootui.local.ways_in import open_ways
from zootui.tui.start import Question

if TYPE_CHECKING:
    from net.shells.link import Link

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
            options.host,
            options.port,
            table=options.table,
            fingerprint=options.fingerprint,
            new_key=True,
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
