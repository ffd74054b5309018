"""Open doors for guests at a table, and say where they are."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from engine.shared.wording import capital
from net.lan.addresses import link_local, local_addresses, loopback, web_address, written_address
from net.lan.services import GUESTS, FoundService, ServiceFinder
from net.shells.host_options import SSH_PORT, WEB_PORT, GuestPorts
from net.shells.own_hosts import OwnHost, own_hosts
from zootui.guests.request import leave_request
from zootui.launch.start_host import free_port
from zootui.local import folders
from zootui.local.called import elsewhere, here
from zootui.local.ways_in import BESIDE_HOST, NONE, WaysIn, forget_ways, open_ways, told_ways

ANSWER_WITHIN = 15.0
"""Seconds that a host has for letting guests in."""
LOOK_AGAIN = 0.05


async def wanted_ports(*, web: bool = True) -> GuestPorts:
    """Return the usual ports for guests where these are free, else any."""
    return GuestPorts(await free_port(SSH_PORT), await free_port(WEB_PORT) if web else None)


class GuestsAtTable:
    """Serve the lobby; `zootui.tui.start.TableGuests` says what each is for."""

    def __init__(self) -> None:
        self._finder: ServiceFinder | None = None
        self._mine: tuple[str, ...] = ()

    def ways(self, table: str, host: str) -> WaysIn:
        """Return the ways in that are written down on this machine, else those that are announced where the table is."""
        ways = open_ways(folders.guests(table))
        if ways or self._finder is None:
            return ways
        found = (one for one in self._finder.found if one.text("table") == table)
        return next((_announced(one, at) for one in found if (at := self._address(one, host))), NONE)

    def _address(self, one: FoundService, host: str) -> str:
        """Return where an announcement leads: only to the very address that the table answers at; empty if elsewhere."""
        if host in one.addresses:
            return host
        if link_local(host) and host.partition("%")[0] in (there.partition("%")[0] for there in one.addresses):
            return host
        return next((mine for mine in self._mine if mine in one.addresses), "") if loopback(host) else ""

    @contextlib.asynccontextmanager
    async def looking(self, host: str) -> AsyncIterator[None]:
        """Look meanwhile for ways in that are announced; a table on loopback is this machine's own business."""
        interfaces = folders.interfaces()
        if loopback(host) and interfaces is None:
            yield
            return
        self._mine, self._finder = local_addresses(), ServiceFinder(GUESTS, interfaces=interfaces)
        try:
            await self._finder.open()
            yield
        finally:
            finder, self._finder = self._finder, None
            await finder.close()

    async def let_in(self, table: str) -> tuple[str, ...]:
        """Ask the host of a table of one's own to let guests in, and wait for that; return what does not work, in sentences."""
        host = next((one for one in own_hosts(folders.hosts()) if one.table == table), None)
        if host is None:
            return (
                "Guests are let in from the machine that hosts the table, by the one who hosts it: "
                f"{elsewhere('serve')} there.",
            )
        if host.private:
            return (f"Only you and bots play here. For a table with guests: {here('host --guests')}.",)
        try:
            return await self._ask(host)
        except OSError as error:
            return (f"Guests cannot be let in: {error.strerror or error}",)

    async def _ask(self, host: OwnHost) -> tuple[str, ...]:
        folder = folders.guests(host.table)
        if open_ways(folder).ssh:
            return ()
        request = await wanted_ports(web=not open_ways(folder).web)  # before what was told last is forgotten
        forget_ways(folder, BESIDE_HOST)
        leave_request(folder, request)
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                while (told := told_ways(folder, BESIDE_HOST)) is None:  # noqa: ASYNC110  a file tells nobody
                    await asyncio.sleep(LOOK_AGAIN)
        except TimeoutError:
            return ("The table’s host does not let guests in; its newest log says why.",)
        return told.trouble


async def ways_of_new_host(table: str) -> tuple[str, ...]:
    """Wait until a host of one's own that has just begun lets guests in; return how they get in, and what does not work."""
    folder = folders.guests(table)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(ANSWER_WITHIN):
            while not open_ways(folder) and told_ways(folder, BESIDE_HOST) in (None, NONE):  # noqa: ASYNC110  the same
                await asyncio.sleep(LOOK_AGAIN)
    ways = open_ways(folder)
    host, _, port = ways.ssh.rpartition(":")
    ssh = f"Guests who have nothing but ssh type: ssh NAME@{host.strip('[]')} -p {port} (ssh -T plays in lines of text)"
    web = f"Guests who have nothing but a browser open: {ways.web}"
    trouble = (ways or told_ways(folder, BESIDE_HOST) or NONE).trouble
    instead = f"{capital(ways.instead)}."
    return (*(ssh,) * bool(ways.ssh), *(web,) * bool(ways.web), *(instead,) * bool(ways.also), *trouble)


def _announced(one: FoundService, host: str) -> WaysIn:
    ssh, web = _port(one.text("ssh")), _port(one.text("web"))
    return WaysIn(written_address(host, ssh) if ssh else "", web_address(host, web) if web else "")


def _port(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536 else 0
