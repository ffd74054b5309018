"""Interfaces, ports and discovery: can others find and reach a table here."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import os
import socket
import sys
from collections.abc import Awaitable, Iterable
from pathlib import Path

import ifaddr
from msgspec import Struct

import engine
from net.host.core import HostCore
from net.host.state import TableOptions
from net.lan.addresses import loopback
from net.lan.discovery import Announcer, Finder, ask, probe
from net.lan.interfaces import Interfaces
from net.shells.opened import SSH_PORT, WEB_PORT
from net.shells.server import Server
from net.shells.sockets import bindings
from net.wire.messages import Row
from zootui.doctor.asking import FINE, MEND, NOTE, Finding, commands
from zootui.launch.find_table import DEFAULT_PORT, find_tables
from zootui.local.called import here
from zootui.local.terminal import harmless

_INTERFACES = "networks"
_STATES = Path("/sys/class/net")
_WSL = Path("/proc/sys/fs/binfmt_misc/WSLInterop")
MULTICAST = 0x1000
"""IFF_MULTICAST among the flags of a Linux interface."""


class Network(Struct, frozen=True):
    """Hold one interface: its name, its IPv4 addresses, and at most one IPv6 address (with `%scope` if that is of the link)."""

    name: str
    fours: tuple[str, ...] = ()
    six: str = ""


def networks(named: Interfaces, adapters: Iterable[ifaddr.Adapter] | None = None) -> tuple[Network, ...]:
    """Return the interfaces that tables are announced on: all but loopback, or those that `ZOOTUI_INTERFACES` names."""
    listed = ifaddr.get_adapters() if adapters is None else adapters
    found = (_network(adapter, named) for adapter in listed)
    return tuple(network for network in found if network.fours or network.six)


def _network(adapter: ifaddr.Adapter, named: Interfaces) -> Network:
    fours, sixes = [], []
    for address in adapter.ips:
        text = address.ip if isinstance(address.ip, str) else address.ip[0]
        ip = ipaddress.ip_address(text)
        if text not in named and adapter.nice_name not in named if named is not None else ip.is_loopback:
            continue
        if isinstance(address.ip, str):
            fours.append(text)
        else:
            sixes.append((ip.is_link_local, f"{text}%{address.ip[2]}" if ip.is_link_local else text))
    return Network(adapter.nice_name, tuple(fours), min(sixes)[1] if sixes else "")


def look_at_interfaces(found: tuple[Network, ...], named: Interfaces) -> list[Finding]:
    """Return a line for each interface, and one for what is missing."""
    lines = [network_finding(network) for network in found]
    here = {address.partition("%")[0] for network in found for address in (network.name, *network.fours, network.six)}
    if strange := [address for address in named or () if address.partition("%")[0] not in here]:
        text = f"this machine does not have {', '.join(strange)}: mend ZOOTUI_INTERFACES, or unset it"
        lines.append(Finding(_INTERFACES, "ZOOTUI_INTERFACES", MEND, text))
    elif not found:
        lines.append(
            Finding(
                _INTERFACES,
                "none",
                MEND,
                "this machine is on no network: plug in a cable, or join the Wi-Fi that the others are on",
            )
        )
    if _WSL.exists() and commands()(("wslinfo", "--networking-mode")) != "mirrored":
        text = "its network is behind Windows: set networkingMode=mirrored in .wslconfig, or join by address from here"
        lines.append(Finding(_INTERFACES, "WSL", MEND, text))
    return lines


def network_finding(network: Network) -> Finding:
    """Judge one interface, on Linux by what the kernel shows of it."""
    addresses = ", ".join(filter(None, (*network.fours, network.six.partition("%")[0])))
    if any(map(loopback, network.fours)):
        return Finding(_INTERFACES, network.name, FINE, f"{addresses}: this machine alone, as ZOOTUI_INTERFACES says")
    if (up := connected(network.name)) is False:
        return Finding(
            _INTERFACES, network.name, NOTE, f"{addresses}; not connected to anything, so nobody is reached over it"
        )
    if up and not _flags(network.name) & MULTICAST:
        return Finding(
            _INTERFACES,
            network.name,
            NOTE,
            f"{addresses}; carries no multicast, so over it tables are joined by address",
        )
    if network.fours and all(ipaddress.ip_address(address).is_link_local for address in network.fours):
        text = f"{addresses}; no router gave it an address: it only reaches machines to which the same happened"
        return Finding(_INTERFACES, network.name, NOTE, text)
    return Finding(_INTERFACES, network.name, FINE, addresses)


def connected(name: str, states: Path = _STATES) -> bool | None:
    """Tell whether an interface is connected to something; None where that cannot be seen."""
    try:
        return (states / name / "operstate").read_text().strip() not in ("down", "notpresent", "lowerlayerdown")
    except OSError:
        return None


def _flags(name: str) -> int:
    try:
        return int((_STATES / name / "flags").read_text(), 16)
    except (OSError, ValueError):
        return MULTICAST


# --- ports ---------------------------------------------------------------------------------------------------------


_PORTS = "ports"
PORT_PATIENCE = 1.0
"""Seconds that whoever listens there has for saying what they are."""
PORTS = {DEFAULT_PORT: "--port", SSH_PORT: "--ssh-port", WEB_PORT: "--web-port"}
"""The usual ports of a table, of ssh guests and of browsers, each with the option of `zootui host` that takes another."""


async def look_at_ports() -> list[Finding]:
    """Return what there is to say about each port."""
    found: list[Awaitable[Finding]] = [port_finding(port, option) for port, option in PORTS.items()]
    return await asyncio.gather(*found)


async def port_finding(port: int, option: str) -> Finding:
    """Judge one port."""
    what = {SSH_PORT: f"{port}, ssh guests", WEB_PORT: f"{port}, browsers"}.get(port, f"{port}, tables")
    error = _refusal(port)
    if error is None:
        return Finding(_PORTS, what, FINE, "free")
    if error.errno == errno.EADDRINUSE:
        if ours := await _ours(port):
            return Finding(_PORTS, what, FINE, ours)
        return Finding(
            _PORTS,
            what,
            MEND,
            f"another program has it: end that, or take a free one with `{here(f'host {option} 0')}`",
        )
    return Finding(
        _PORTS,
        what,
        MEND,
        f"this system does not give it away ({error.strerror or error}): take a free one with `{here(f'host {option} 0')}`",
    )


def _refusal(port: int) -> OSError | None:
    """Return why nobody could listen on a port of all addresses, in the way in which a host does, or None."""
    for family, address in bindings(None):
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            try:
                if sys.platform != "win32":
                    trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    trial.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                trial.bind((address, port))
            except OSError as error:
                return error
    return None


async def _ours(port: int) -> str:
    """Return what of ours listens on a port of this machine, in words; empty if it is nothing of ours."""
    if port == DEFAULT_PORT:
        answer = await ask("127.0.0.1", port, PORT_PATIENCE)
        return f"a table is there: {harmless(answer.name)}" if isinstance(answer, Row) else ""
    greeting = b"" if port == SSH_PORT else b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"
    heard = await _greeted(port, greeting)
    if port == SSH_PORT:
        return "guests of a table come in there" if heard.startswith(b"SSH-2.0-zootui") else ""
    return "guests of a table come in there" if b"zootui" in heard else ""


async def _greeted(port: int, greeting: bytes) -> bytes:
    """Return the first bytes of what answers a greeting on a port of this machine."""
    writer: asyncio.StreamWriter | None = None
    heard = b""
    try:
        async with asyncio.timeout(PORT_PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(greeting)
            while len(heard) < 4096 and b"zootui" not in heard and (part := await reader.read(4096)):
                heard += part
    except (OSError, TimeoutError):
        pass  # what was heard by now must do
    finally:
        if writer is not None:
            writer.close()
    return heard


# --- discovery -----------------------------------------------------------------------------------------------------


_DISCOVERY = "discovery"
TRIAL = "_zootui-trial._tcp.local."
"""What the table is announced as."""
DISCOVERY_PATIENCE = 4.5
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
    """Judge a round that took so many seconds, or failed for a reason; `some`: another one over IPv4 did not fail."""
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
    core = HostCore(TableOptions(name="trial", game=game, seats=2), os.urandom(32), loop.time(), _Unwritten())
    server = Server(core)
    announcer, changed = Announcer((address,), service=TRIAL), asyncio.Event()
    finder = Finder(probe, changed.set, (address,), service=TRIAL)
    began = loop.time()
    try:
        async with asyncio.timeout(DISCOVERY_PATIENCE):
            await server.listen(None if "%" in address else address, 0)  # one of a link cannot be bound by itself
            await finder.open()
            await announcer.open(core.row(), server.port)
            while not announcer.notice and not finder.notice:
                if any(found.row.table == core.table_id for found in finder.rows):
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
