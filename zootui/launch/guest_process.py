"""Run the doors for guests beside a host."""

import asyncio
from collections.abc import Callable
from typing import Any

from net.lan.addresses import Way, loopback, own_address
from net.shells.between_processes import encoded
from net.shells.children import KeptChild, told
from net.shells.host_options import GuestPorts, HostOptions
from net.shells.host_process import host_table
from net.shells.standing_back import A_LITTLE
from zootui.guests.options import GuestsOptions
from zootui.guests.request import take_request
from zootui.local import folders

Tell = Callable[[dict[str, Any]], None]


def guests_of(host: HostOptions, port: int, table: str, fingerprint: bytes, ports: GuestPorts) -> GuestsOptions:
    """Return what to start the guests' process of a host with."""
    where = own_address(host.bind)
    return GuestsOptions(
        ports=ports,
        way=Way(where, port, table, b"" if loopback(where) else fingerprint),
        name=host.name,
        game=host.game,
        bind=host.bind,
        announce=host.announce,
        interfaces=host.interfaces,
        folder=folders.guests(table),
        keys=folders.keys(),
        log=host.log,
        attached=True,
    )


LOOK_AGAIN = 0.5
"""Seconds between two looks whether guests are wanted."""


async def host_with_guests(options: HostOptions, tell: Tell) -> int:
    """Host a table until it is done, telling events; return the exit code; raise OSError if this machine refuses.

    Guests are let in as soon as the host listens if there are to be any. They are gone with it.
    """
    beside = _Beside(options, tell)
    try:
        return await host_table(options, beside.hear, lambda: beside.ports)
    finally:
        beside.close()


class _Beside:
    """Start the guests' process of one host when it is wanted, and never two."""

    def __init__(self, options: HostOptions, tell: Tell) -> None:
        self._options, self._tell = options, tell
        self.ports = options.guests
        """Where guests come in, as far as is known."""
        self._guests: KeptChild | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def hear(self, event: dict[str, Any]) -> None:
        """Pass on what the host tells, and begin when it listens."""
        self._tell(event)
        if event["event"] == "listening" and not self._options.private:  # who plays alone with bots has no guests
            self._tasks.append(asyncio.create_task(self._run(event["port"], event["table"], event["fingerprint"])))

    async def _run(self, port: int, table: str, fingerprint: str) -> None:
        """Let guests in whenever that is wanted and they are not let in already."""
        folder, key = folders.guests(table), bytes.fromhex(fingerprint)
        take_request(folder)  # nobody waits any more for what a host that was killed left lying
        request = self._options.guests
        while True:
            if request is not None:
                self._guests = KeptChild("zootui.guests", "guests’", self._trouble, self._hear_guests, far=A_LITTLE)
                self._guests.tell(encoded(guests_of(self._options, port, table, key, request)) + b"\n")
                await self._guests.refused()
            await asyncio.sleep(LOOK_AGAIN)
            request = take_request(folder)

    def _hear_guests(self, line: bytes) -> None:
        if (event := told(line, dict[str, Any])) is not None:
            if event.get("event") == "guests":
                self.ports = GuestPorts(_port(event["ssh"]), _port(event["web"]))
            self._tell(event)

    def _trouble(self, text: str) -> None:
        self._tell({"event": "trouble", "text": text})

    def close(self) -> None:
        """Let nobody new in; the guests' process ends by itself once its guests, who read what the table said last, have gone."""
        if self._guests is not None:
            self._guests.let_go()
        for task in self._tasks:
            task.cancel()


def _port(way: str | None) -> int | None:
    """Return the port of a way in, such as `http://192.168.1.5:7780`; None where it is shut."""
    port = (way or "").rpartition(":")[2]
    return int(port) if port.isdecimal() else None
