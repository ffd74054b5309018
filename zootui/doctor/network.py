"""Interfaces, ports and discovery: can others find and reach a table here."""

import ipaddress
from collections.abc import Iterable
from pathlib import Path

import ifaddr
from msgspec import Struct

from net.lan.addresses import loopback
from net.lan.interfaces import Interfaces
from zootui.doctor.asking import FINE, MEND, NOTE, Finding, commands

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
