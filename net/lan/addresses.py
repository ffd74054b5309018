"""Know this machine's addresses, and write them as people type them."""

from __future__ import annotations

import errno
import ipaddress
import socket
from collections.abc import Iterator

from engine.contract.tree import Struct


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


def local_addresses() -> tuple[str, ...]:
    """Return this machine's IPv4 addresses other than loopback, the one of the default route first; may be empty."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a UDP socket sends nothing on connect; it only picks the route
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # no route at all: the table still listens on loopback
    found += [address for address in _all_addresses() if ":" not in address and not loopback(address)]
    return tuple(dict.fromkeys(found))


def reachable_addresses(bind: str | None) -> tuple[str, ...]:
    """Return under which addresses others reach what listens on `bind`, the likeliest first; never none."""
    if bind in (None, "0.0.0.0"):
        return local_addresses() or ("127.0.0.1",)
    return _ipv6_addresses() or ("::1",) if bind == "::" else (bind,)


def _ipv6_addresses() -> tuple[str, ...]:
    """Return this machine's IPv6 addresses other than loopback."""
    return tuple(address for address in _all_addresses() if ":" in address and not loopback(address))


def _all_addresses() -> Iterator[str]:
    """Yield the addresses of all interfaces but those that mean nothing without the interface's name."""
    import ifaddr  # zeroconf's own way of listing interfaces

    for adapter in ifaddr.get_adapters():
        for address in adapter.ips:
            text = address.ip if isinstance(address.ip, str) else address.ip[0]
            if not ipaddress.ip_address(text).is_link_local or ":" not in text:
                yield text


def table_addresses(host: str, port: int) -> tuple[str, ...]:
    """Return where others reach the table that is reached from here at `host`: written out, the likeliest first.

    A table that answers on loopback listens there only, or on other addresses of this machine, too: those whose port is taken.
    """
    if not loopback(host):
        return (written_address(host, port),)
    found = [address for address in (*local_addresses(), *_ipv6_addresses()) if _in_use(address, port)]
    return tuple(written_address(address, port) for address in found or [host])


def _in_use(address: str, port: int) -> bool:
    """Tell whether somebody listens on a port of an address of this machine; nothing is sent."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False
