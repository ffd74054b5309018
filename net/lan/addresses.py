"""Know this machine's addresses, and write them as people type them."""

import errno
import socket
import sys
from collections.abc import Iterable

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


ANY = ("0.0.0.0", "::")
"""What stands for every address of a kind."""


def written_address(host: str, port: int) -> str:
    """Return an address as `zootui join` takes it: `192.168.1.5:7777`, `[fd00::5]:7777`."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def web_address(host: str, port: int) -> str:
    """Return an address as browsers take it: `http://192.168.1.5:7780`, `http://[fe80::5%25eth0]:7780`."""
    return f"http://{written_address(host.replace('%', '%25'), port)}"


def loopback(address: str) -> bool:
    """Tell whether an address, with a port or without, is reached from this very machine only."""
    host = address.partition("]")[0][1:] if address.startswith("[") else address
    return host.startswith("127.") or host == "::1" or host.partition(":")[0] == "localhost"


def link_local(address: str) -> bool:
    """Tell whether an IPv6 address means something on one link only: behind `%` it says on which."""
    return address.lower().startswith("fe80:")


def whole(address: str) -> bool:
    """Tell whether an address says all that this machine needs in order to reach it."""
    return "%" in address or not link_local(address)


def by_name(address: str) -> str:
    """Return an address with the name of its interface behind `%` in place of the number, where this system knows both."""
    bare, _, zone = address.partition("%")
    if sys.platform == "win32" or not zone.isdecimal():
        return address
    try:
        return f"{bare}%{socket.if_indextoname(int(zone))}"
    except OSError:
        return address


def with_zones(address: str) -> tuple[str, ...]:
    """Return what stands for an address here: one of a link on each link of this machine, unless it names one of those."""
    bare, _, zone = address.partition("%")
    zones = [one.address.partition("%")[2] for one in addresses_here() if link_local(one.address)]
    if not link_local(bare) or zone in zones or not zones:
        return (address,)
    return tuple(f"{bare}%{one}" for one in dict.fromkeys(zones))


def own_address(bind: str | None) -> str:
    """Return under which address this machine itself reaches what listens on `bind` (None: every address)."""
    return "127.0.0.1" if bind is None or bind == "0.0.0.0" else "::1" if bind == "::" else bind


def local_addresses(interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return this machine's addresses other than loopback, or those chosen, the likeliest first; may be empty.

    Those of IPv4 come before all others, and last those that mean something on one link only.
    """
    found = ranked(_chosen(interfaces))
    return tuple(one.address for one in sorted(found, key=lambda one: (":" in one.address) + link_local(one.address)))


def reachable_addresses(bind: str | None, interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return under which addresses others reach what listens on `bind`, the likeliest first; never none."""
    if bind is not None and bind not in ANY:
        return (bind,)
    found = local_addresses(interfaces) or local_addresses()
    return tuple(one for one in found if bind in (None, "::" if ":" in one else "0.0.0.0")) or (own_address(bind),)


def shown_addresses(bind: str | None, interfaces: Interfaces = None) -> tuple[str, ...]:
    """Return those of them that are shown: the likeliest, and a few where it is not clear which one others reach."""
    reached = reachable_addresses(bind, interfaces)
    return _shown(one for one in _chosen(None) if one.address in reached) or reached[:1]


def _shown(found: Iterable[LocalAddress]) -> tuple[str, ...]:
    """Return what is shown of addresses: IPv4 first; what means something on one link only where there is nothing else."""
    here = tuple(found)
    fours = tuple(one for one in here if ":" not in one.address)
    sixes = tuple(one for one in here if ":" in one.address and not link_local(one.address))
    return (*likely(fours), *likely(sixes))[:MOST_SHOWN] or likely(here)


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
    return tuple(written_address(address, port) for address in _shown(found) or [host])


def _in_use(address: str, port: int) -> bool:
    """Tell whether somebody listens on a port of an address of this machine; nothing is sent."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # else a connection that ended a minute ago would count; on other systems this says something else
        if sys.platform == "linux":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(socket.getaddrinfo(address, port, family, flags=socket.AI_NUMERICHOST)[0][4])
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False
