"""Know the interfaces of this machine, and over which of its addresses others are likeliest to reach it."""

import ipaddress
import re
import socket
import sys
from collections.abc import Iterable
from pathlib import Path

from engine.contract.tree import Struct

Interfaces = tuple[str, ...] | None
"""The interfaces to speak on, by name or by address; None: all."""

MOST_SHOWN = 3
"""How many addresses are shown at most where any of them may be the one."""
STATES = Path("/sys/class/net")
"""Where Linux shows what its interfaces are like."""
BROADCAST, POINT_TO_POINT = 0x2, 0x10
"""IFF_BROADCAST and IFF_POINTOPOINT among the flags of a Linux interface."""
VIRTUAL = re.compile(
    r"(tun|tap|utun|wg|ppp|ipsec|zt|tailscale|nordlynx|proton|wt\d|docker|br-|bridge\d|virbr|veth|vnet|vmnet|vboxnet|lxc|lxd|podman|"
    r"cni|flannel|cali|cilium|awdl|llw|ap\d|vEthernet|.*(VPN|Hyper-V|VirtualBox|VMware|WSL|TAP-|Wintun|WireGuard))",
    re.IGNORECASE,
)
"""What tunnels and bridges are called: others in the room are not behind them."""
PRIVATE = tuple(map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")))


class LocalAddress(Struct, frozen=True):
    """Hold an address of this machine, and what is known of its interface."""

    address: str
    """With its zone behind `%` where it has one."""
    name: str = ""
    carrier: bool = True
    """Whether the interface is connected to something, as far as that can be seen."""
    broadcasts: bool = True
    """Whether several machines may be behind it."""
    routed: bool = False
    """Whether what leads out of here goes out from it."""

    @property
    def unlikely(self) -> tuple[bool, bool, bool, bool, bool]:
        """Return what speaks against others reaching this machine here, the gravest first."""
        ip = ipaddress.ip_address(self.address)
        private = any(ip.version == net.version and ip in net for net in PRIVATE)
        zoned = "%" in self.address
        return (not self.carrier, VIRTUAL.match(self.name) is not None, not self.broadcasts, zoned, not private)


def ranked(found: Iterable[LocalAddress]) -> tuple[LocalAddress, ...]:
    """Return addresses, those first under which others are likeliest to reach this machine."""
    return tuple(sorted(found, key=lambda one: (one.unlikely, not one.routed)))


def likely(found: Iterable[LocalAddress]) -> tuple[str, ...]:
    """Return what is shown: the likeliest address, and a few more of which nothing says that they are less likely."""
    first = ranked(found)
    return tuple(one.address for one in first if one.unlikely == first[0].unlikely)[:MOST_SHOWN]


def named(found: Iterable[LocalAddress], interfaces: Interfaces) -> tuple[LocalAddress, ...]:
    """Return those addresses that are chosen, all where none is."""
    here = tuple(found)
    if interfaces is None:
        return here
    return tuple(
        one
        for word in interfaces
        for one in here
        if word in (one.address, one.address.partition("%")[0], one.name) or word.partition("%")[0] == one.address
    )


def resolved(interfaces: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the addresses that are chosen, by themselves or by the names of interfaces, and the words that stand for none now."""
    here = addresses_here()
    addresses, missing = list[str](), list[str]()
    for word in interfaces:
        fours = [one.address for one in named(here, (word,)) if ":" not in one.address]
        if named(here, (word,)) and not _is_address(word):
            addresses += fours or sorted((one.address for one in named(here, (word,))), key=lambda six: "%" in six)[:1]
        elif named(here, (word,)) or word.startswith("127.") or "%" in word:
            addresses.append(word)
        else:
            missing.append(word)
    return tuple(dict.fromkeys(addresses)), tuple(missing)


def one_of_each() -> tuple[str, ...]:
    """Return an IPv6 address of each interface that has one, but for what leads nowhere else."""
    found = {one.name: one.address for one in addresses_here() if ":" in one.address and one.address != "::1"}
    return tuple(found.values())


def missing_words(interfaces: Interfaces) -> str:
    """Return in a sentence which of the chosen interfaces this machine does not have now; empty where it has them all."""
    _, missing = resolved(interfaces or ())
    return f"This machine has no interface {' and no '.join(missing)} now." if missing else ""


def _is_address(word: str) -> bool:
    try:
        ipaddress.ip_address(word.partition("%")[0])
    except ValueError:
        return False
    return True


def addresses_here() -> tuple[LocalAddress, ...]:
    """Return the addresses of all interfaces, those that mean something on one link only with its name behind `%`."""
    import ifaddr  # zeroconf's own way of listing interfaces

    out = _routed()
    found = []
    for adapter in ifaddr.get_adapters():
        name = str(adapter.nice_name)
        carrier, flags = _carrier(name), _flags(name)
        for address in adapter.ips:
            text = address.ip if isinstance(address.ip, str) else _with_zone(address.ip, name)
            alone = address.network_prefix >= (127 if ":" in text else 31)
            broadcasts = not alone and (flags is None or bool(flags & BROADCAST and not flags & POINT_TO_POINT))
            found.append(LocalAddress(text, name, carrier, broadcasts, text == out))
    return tuple(found)


def _with_zone(six: tuple[str, int, int], name: str) -> str:
    """Return an IPv6 address as this system takes it: Windows knows interfaces by their numbers there."""
    text, _, number = six
    zone = str(number) if sys.platform == "win32" else name
    return f"{text}%{zone}" if ipaddress.ip_address(text).is_link_local else text


def _routed() -> str:
    """Return the address that what leads out of here goes out from, empty where nothing does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a UDP socket sends nothing on connect; it only picks the route
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _carrier(name: str) -> bool:
    try:
        return (STATES / name / "operstate").read_text().strip() not in ("down", "notpresent", "lowerlayerdown")
    except OSError:
        return True


def _flags(name: str) -> int | None:
    try:
        return int((STATES / name / "flags").read_text(), 16)
    except (OSError, ValueError):
        return None
