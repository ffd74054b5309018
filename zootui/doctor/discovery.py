"""Whether a table that is announced here is found and reached, and which tables there are."""

import asyncio
import contextlib
import os

import engine
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.lan.addresses import loopback
from net.lan.announcer import Announcer
from net.lan.asking import probe
from net.lan.discovery import Finder
from net.shells.server import Server
from zootui.doctor.asking import FINE, MEND, NOTE, Finding
from zootui.doctor.network import Network, connected
from zootui.launch.find_table import find_tables
from zootui.local.called import here
from zootui.local.terminal import harmless

_DISCOVERY = "discovery"

TRIAL = "_zootui-trial._tcp.local."
"""What the table is announced as."""

DISCOVERY_TIMEOUT = 4.5
"""Seconds that a whole round may take; half of one is usual."""

CONFIRM, GOING = 0.5, 0.8
"""Seconds for asking the table where it was not found, and for letting go of everything."""

LISTEN = 2.5
"""Seconds to look for tables of others."""

MOST, NAMED = 12, 3
"""How many rounds are made, and how many tables are named."""


class _Unwritten:
    """Take a journal that nobody reads: no game is played at this table."""

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin nothing."""

    def append(self, record: bytes) -> None:
        """Add nothing."""

    def try_out(self) -> None:
        """Find that nothing can be added."""


async def look_at_discovery(networks: tuple[Network, ...]) -> list[Finding]:
    """Return what a round on each address came to. One network that works is enough; what fails beside it is a note."""
    wired = [network for network in networks if connected(network.name) is not False]
    wanted = [(network.name, address) for network in wired for address in (*network.fours, network.six) if address]
    wanted = wanted[:MOST]
    troubles = await asyncio.gather(*(_round(address) for _, address in wanted))
    some = any(isinstance(one, float) for one, (_, address) in zip(troubles, wanted, strict=True) if ":" not in address)
    found = [round_finding(*place, trouble, some=some) for place, trouble in zip(wanted, troubles, strict=True)]
    if wanted and not any(":" in address for _, address in wanted):
        found.append(Finding(_DISCOVERY, "IPv6", NOTE, "there is none here; tables need none"))
    return found


def round_finding(name: str, address: str, came: float | str, *, some: bool) -> Finding:
    """Judge a round by the seconds that it took, or why it failed for a reason; `some`: another one over IPv4 did not fail."""
    what = f"{name} IPv{6 if ':' in address else 4}"
    if isinstance(came, float):
        return Finding(_DISCOVERY, what, FINE, f"a table was announced, found and asked in {came:.1f} s")
    if ":" in address:
        return Finding(
            _DISCOVERY, what, NOTE, f"{came}; tables are announced over IPv4 as well, so nothing has to be done"
        )
    if some:
        return Finding(
            _DISCOVERY, what, NOTE, f"{came}; the other network works, and ZOOTUI_INTERFACES chooses between them"
        )
    mend = f"let UDP port 5353 and TCP port 7777 in, or join by address: {here('join ADDRESS:7777')}"
    return Finding(_DISCOVERY, what, MEND, f"{came}: {mend}")


async def _round(address: str) -> float | str:
    """Return how many seconds it took to announce a table at an address, find it and hear from it, or what failed."""
    loop = asyncio.get_running_loop()
    game = engine.ids()[0]
    core = HostCore.open(TableOptions(name="trial", game=game, seats=2), os.urandom(32), loop.time(), _Unwritten())
    server = Server(core)
    announcer, changed = Announcer((address,), service=TRIAL), asyncio.Event()
    finder = Finder(probe, changed.set, (address,), service=TRIAL)
    began = loop.time()
    try:
        async with asyncio.timeout(DISCOVERY_TIMEOUT):
            await server.listen(None if "%" in address else address, 0)  # one of a link cannot be bound by itself
            await finder.open()
            await announcer.open(core.row(), server.port)
            while not announcer.notice and not finder.notice:
                if any(found.row.table == core.table.id for found in finder.rows):
                    return loop.time() - began
                await changed.wait()
                changed.clear()
        return "nothing can be announced there" if announcer.notice else "nothing can be looked for there"
    except TimeoutError:
        answered = await probe(address, server.port, CONFIRM)
        return (
            "what is announced is not heard"
            if answered
            else "a connection from this machine to itself does not get through"
        )
    except OSError as error:
        return f"no table can listen there ({error.strerror or error})"
    finally:
        await _close(core, server, announcer, finder)


async def _close(core: HostCore, server: Server, announcer: Announcer, finder: Finder) -> None:
    """Say goodbye and let go of everything; a network that is slow to take the goodbye is not waited for."""
    core.close(asyncio.get_running_loop().time())
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(GOING):
            await asyncio.gather(announcer.close(), finder.close(), server.close())


async def look_for_tables(networks: tuple[Network, ...]) -> Finding:
    """Return which tables are on this network now."""
    rows, notice = await find_tables(LISTEN)
    if notice:
        return Finding(_DISCOVERY, "tables now", NOTE, notice)
    if not rows:
        alone = all(loopback(address) for network in networks for address in network.fours)
        return Finding(
            _DISCOVERY, "tables now", FINE, "none" if alone else "none was found; a host on another machine should be"
        )
    named = ", ".join(harmless(found.row.name) for found in rows[:NAMED])
    more = f" and {len(rows) - NAMED} more" if len(rows) > NAMED else ""
    return Finding(_DISCOVERY, "tables now", FINE, f"{named}{more}")
