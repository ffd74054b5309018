"""Know this machine's addresses, and write them as people type them."""

from __future__ import annotations

import errno
import socket

from engine.contract.tree import Struct
from net.lan.interfaces import MOST_SHOWN, Interfaces, LocalAddress, addresses_here, likely, named, ranked


class Way(Struct, frozen=True):
    """How a table is reached, and by what it is known."""

    host: str
    port: int
    table: str = ""
    """Its id, empty where only the address is known."""
    fingerprint: bytes = b""
    """That of its host's key as the table was found or started (32 bytes), empty if it has none."""
    new_key: bool = False
    """Whether this key counts although another one was seen at the table before."""
    listed: bool = True
    """Whether others find the table in their lists, without its address."""
    pin: str = ""
    """The PIN that lets in, empty where none was given."""
    source: str = ""
    """The address of this machine to come from, empty for any."""


def written_address(host: str, port: int) -> str:
    """Return an address as `zootui join` takes it: `192.168.1.5:7777`, `[fd00::5]:7777`."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def loopback(address: str) -> bool:
    """Tell whether an address, with a port or without, is reached from this very machine only."""
    host = address.partition("]")[0][1:] if address.startswith("[") else address
    return host.startswith("127.") or host == "::1" or host.partition(":")[0] == "localhost"


def own_address(bind: str | None) -> str:
    """Return under which address this machine itself reaches what listens on `bind` (None: every address)."""
    return "127.0.0.1" if bind in (None, "0.0.0.0") else "::1" if bind == "::" else bind


def local_addresses(interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return this machine's IPv4 addresses other than loopback, or those chosen, the likeliest first; may be empty."""
    return tuple(one.address for one in ranked(_chosen(interfaces)) if ":" not in one.address)


def reachable_addresses(bind: str | None, interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return under which addresses others reach what listens on `bind`, the likeliest first; never none."""
    if bind in (None, "0.0.0.0"):
        return local_addresses(interfaces) or local_addresses() or ("127.0.0.1",)
    if bind == "::":
        return tuple(one.address for one in ranked(_chosen(interfaces)) if ":" in one.address) or ("::1",)
    return (bind,)


def _chosen(interfaces: Interfaces) -> tuple[LocalAddress, ...]:
    return tuple(one for one in named(addresses_here(), interfaces) if not loopback(one.address))


def table_addresses(host: str, port: int, interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return where others reach the table that is reached from here at `host`: written out, the likeliest first, a few.

    A table that answers on loopback listens there only, or on other addresses of this machine, too: those whose port is taken.
    """
    if not loopback(host):
        return (written_address(host, port),)
    found = [one for one in _chosen(None) if _in_use(one.address, port)]
    found = [one for one in found if one in _chosen(interfaces)] or found
    fours, sixes = (tuple(one for one in found if (":" in one.address) == six) for six in (False, True))
    shown = (*likely(fours), *likely(sixes))[:MOST_SHOWN]
    return tuple(written_address(address, port) for address in shown or [host])


def _in_use(address: str, port: int) -> bool:
    """Tell whether somebody listens on a port of an address of this machine; nothing is sent."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False
