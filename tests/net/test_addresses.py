"""Say where a table is reached: where it listens, and not where it does not."""

import socket
import sys
from collections.abc import Iterator

import pytest

from net.lan import addresses, asking, interfaces
from net.lan.addresses import (
    loopback,
    own_address,
    reachable_addresses,
    shown_addresses,
    table_addresses,
    web_address,
    with_zones,
    written_address,
)
from net.lan.asking import probe
from net.lan.discovery import Finder
from net.lan.interfaces import LocalAddress, missing_words, resolved
from net.lan.services import WAITING, ServiceAnnouncer
from net.wire.messages import PROTOCOL, Row
from zootui.launch.find_table import locate

ELSEWHERE = "127.0.0.2"
"""Stands for this machine's address on the network: it is no loopback to the code here, and nothing leaves the machine."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> str:
    if sys.platform != "linux":
        pytest.skip("only Linux listens on all of 127.0.0.0/8")
    monkeypatch.setattr(addresses, "_chosen", lambda _interfaces: (LocalAddress(ELSEWHERE),))
    return ELSEWHERE


@pytest.fixture
def here() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


def test_a_table_that_listens_on_loopback_alone_is_reached_there_alone(network: str, here: socket.socket) -> None:
    port = here.getsockname()[1]
    assert table_addresses("127.0.0.1", port) == (f"127.0.0.1:{port}",)


def test_a_table_that_listens_on_the_network_too_is_reached_there(network: str, here: socket.socket) -> None:
    port = here.getsockname()[1]
    with socket.create_server((network, port)):
        assert table_addresses("127.0.0.1", port) == (f"{network}:{port}",)
    assert table_addresses("localhost", port) == (f"localhost:{port}",)


def test_a_connection_that_is_over_is_nobody_who_listens(network: str, here: socket.socket) -> None:
    port = here.getsockname()[1]
    with socket.create_server((network, port)) as listening, socket.create_connection((network, port)) as guest:
        listening.accept()[0].close()  # who closes first keeps the address in mind for a while
        assert guest.recv(1) == b""
    assert table_addresses("127.0.0.1", port) == (f"127.0.0.1:{port}",)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.1:7777", "::1", "[::1]:7777", "localhost", "localhost:1"])
def test_what_only_this_machine_reaches(address: str) -> None:
    assert loopback(address)


@pytest.mark.parametrize("address", ["", "192.168.127.1:7777", "[fd00::1]:7777", "fe80::1", "0.0.0.0", "zoo.example"])
def test_what_others_reach_too(address: str) -> None:
    assert not loopback(address)


def test_an_address_that_somebody_came_by_stands() -> None:
    assert table_addresses("192.168.1.5", 7777) == ("192.168.1.5:7777",)
    assert table_addresses("fd00::5", 7777) == ("[fd00::5]:7777",)
    assert written_address("zoo.example", 1) == "zoo.example:1"


@pytest.mark.parametrize(
    ("bind", "home"),
    [(None, "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "::1"), ("::1", "::1"), ("192.168.1.5", "192.168.1.5")],
)
def test_this_machine_itself_comes_in_where_its_table_listens(bind: str | None, home: str) -> None:
    assert own_address(bind) == home


def test_others_are_told_where_the_table_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    here = tuple(map(LocalAddress, ("127.0.0.1", "192.168.1.5", "::1", "fd00::5")))
    monkeypatch.setattr(addresses, "addresses_here", lambda: here)
    assert reachable_addresses(None) == ("192.168.1.5", "fd00::5")
    assert reachable_addresses("0.0.0.0") == ("192.168.1.5",)
    assert reachable_addresses("::") == ("fd00::5",)
    assert reachable_addresses("127.0.0.1") == ("127.0.0.1",)
    monkeypatch.setattr(addresses, "addresses_here", lambda: ())
    assert reachable_addresses("::") == ("::1",)
    assert reachable_addresses(None) == ("127.0.0.1",)


# --- which of several ---------------------------------------------------------------------------------------------------------


WIFI = LocalAddress("192.168.1.5", "wlan0")
CABLE = LocalAddress("10.20.0.7", "eth0")
LESS_LIKELY = {
    "a full tunnel": LocalAddress("10.8.0.2", "tun0", broadcasts=False, routed=True),
    "a tunnel that says it broadcasts": LocalAddress("10.5.0.2", "nordlynx", routed=True),
    "a tunnel of macOS": LocalAddress("10.9.0.3", "utun4", broadcasts=False, routed=True),
    "a bridge of containers": LocalAddress("172.17.0.1", "docker0"),
    "a bridge of one's own network of containers": LocalAddress("172.18.0.1", "br-0a1b2c3d"),
    "a bridge of virtual machines": LocalAddress("192.168.122.1", "virbr0"),
    "one of Windows": LocalAddress("172.20.144.1", "vEthernet (WSL)"),
    "a cable that is not plugged in": LocalAddress("192.168.7.7", "eth1", carrier=False, routed=True),
    "an address of the world": LocalAddress("84.20.1.9", "eth2", routed=True),
    "one that no router gave": LocalAddress("169.254.3.4", "eth3"),
    "a mesh": LocalAddress("100.100.1.1", "tailscale0", broadcasts=False),
}


@pytest.mark.parametrize("other", LESS_LIKELY.values(), ids=[*LESS_LIKELY])
def test_what_others_are_not_behind_comes_last_and_is_not_shown(
    other: LocalAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    for order in ((other, WIFI), (WIFI, other)):
        monkeypatch.setattr(addresses, "addresses_here", lambda order=order: order)
        monkeypatch.setattr(addresses, "_in_use", lambda _address, _port: True)
        assert reachable_addresses(None) == (WIFI.address, other.address)
        assert table_addresses("127.0.0.1", 7777) == ("192.168.1.5:7777",)
    monkeypatch.setattr(addresses, "addresses_here", lambda: (other,))
    assert table_addresses("127.0.0.1", 7777) == (f"{other.address}:7777",), "it is all there is"


def test_where_it_is_not_clear_a_few_are_shown_the_one_that_leads_out_of_here_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    routed = LocalAddress("192.168.9.9", "eth9", routed=True)
    others = tuple(LocalAddress(f"192.168.{number}.1", f"eth{number}") for number in range(5))
    monkeypatch.setattr(addresses, "addresses_here", lambda: (*others, routed))
    monkeypatch.setattr(addresses, "_in_use", lambda _address, _port: True)
    assert table_addresses("127.0.0.1", 7777) == ("192.168.9.9:7777", "192.168.0.1:7777", "192.168.1.1:7777")


@pytest.mark.parametrize("chosen", ["eth0", "10.20.0.7"])
def test_the_interface_that_is_chosen_counts_for_what_is_shown(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "addresses_here", lambda: (*LESS_LIKELY.values(), WIFI, CABLE))
    monkeypatch.setattr(addresses, "_in_use", lambda _address, _port: True)
    assert reachable_addresses(None, (chosen,)) == ("10.20.0.7",)
    assert table_addresses("127.0.0.1", 7777, (chosen,)) == ("10.20.0.7:7777",)
    assert reachable_addresses("192.168.1.5", (chosen,)) == ("192.168.1.5",), "it listens nowhere else"


def test_interfaces_are_chosen_by_name_or_address_and_what_is_none_is_named_and_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interfaces, "addresses_here", lambda: (WIFI, CABLE, LocalAddress("fd00::5", "eth0")))
    assert resolved(("wlan0", "10.20.0.7", "fd00::5")) == (("192.168.1.5", "10.20.0.7", "fd00::5"), ())
    assert resolved(("wlan0", "eth0", "192.168.1.5")) == (("192.168.1.5", "10.20.0.7"), ())
    assert resolved(("wlan7", "wlan0", "192.0.2.7")) == (("192.168.1.5",), ("wlan7", "192.0.2.7"))
    assert resolved(("127.0.0.1", "fe80::1%eth0")) == (("127.0.0.1", "fe80::1%eth0"), ())
    assert missing_words(("wlan7", "wlan0", "192.0.2.7")) == "This machine has no interface wlan7 and no 192.0.2.7 now."
    assert missing_words(None) == missing_words(("wlan0",)) == ""


@pytest.mark.parametrize("chosen", [None, ("wlan7",), ("",), ("10.0.0.300",), ("192.0.2.77",)])
async def test_where_there_is_no_interface_looking_and_announcing_say_so(
    chosen: tuple[str, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zeroconf._utils.net.ifaddr.get_adapters", list)
    monkeypatch.setattr(interfaces, "addresses_here", lambda: ())
    finder, announcer = Finder(probe, interfaces=chosen), ServiceAnnouncer(WAITING, chosen)
    await finder.open()
    await announcer.open("label", 0, {})
    assert finder.notice.startswith("Cannot look for tables on this network")
    assert announcer.notice
    assert "Errno" not in finder.notice + announcer.notice
    for word in chosen or ():
        assert word in finder.notice
    await finder.close()
    await announcer.close()


# --- nothing but the link -----------------------------------------------------------------------------------------------------


LINK, OTHER_LINK = LocalAddress("fe80::5%eth0", "eth0"), LocalAddress("fe80::7%wlan0", "wlan0")
WORLD = LocalAddress("fd00::5", "eth0")


def test_an_address_of_the_link_is_shown_with_its_zone_and_where_there_is_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "_in_use", lambda _address, _port: True)
    for here, reached, shown in (
        ((LINK,), ("fe80::5%eth0",), ("fe80::5%eth0",)),
        ((LINK, OTHER_LINK), ("fe80::5%eth0", "fe80::7%wlan0"), ("fe80::5%eth0", "fe80::7%wlan0")),
        ((LINK, WIFI), ("192.168.1.5", "fe80::5%eth0"), ("192.168.1.5",)),
        ((LINK, WORLD), ("fd00::5", "fe80::5%eth0"), ("fd00::5",)),
    ):
        monkeypatch.setattr(addresses, "addresses_here", lambda here=here: here)
        assert reachable_addresses(None) == reached
        assert shown_addresses(None) == shown
        assert table_addresses("127.0.0.1", 7777) == tuple(written_address(one, 7777) for one in shown)
    assert written_address("fe80::5%eth0", 7777) == "[fe80::5%eth0]:7777"
    assert web_address("fe80::5%eth0", 7780) == "http://[fe80::5%25eth0]:7780"


def test_an_address_of_the_link_that_names_none_of_this_machine_s_is_looked_for_on_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "addresses_here", lambda: (WIFI, LINK, OTHER_LINK, WORLD))
    assert with_zones("fe80::1") == with_zones("fe80::1%en0") == ("fe80::1%eth0", "fe80::1%wlan0")
    assert with_zones("fe80::1%wlan0") == ("fe80::1%wlan0",)
    for other in ("fd00::1", "192.168.1.7", "zoo.example", "fe80.example"):
        assert with_zones(other) == (other,)
    monkeypatch.setattr(addresses, "addresses_here", lambda: (WIFI,))
    assert with_zones("fe80::1%en0") == ("fe80::1%en0",)


async def test_whoever_types_an_address_of_the_link_as_the_host_shows_it_gets_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = Row("0123456789abcdef", "Zoo", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL)

    async def answers(host: str, _port: int, _seconds: float) -> Row | None:
        return row if host == "fe80::1%wlan0" else None

    monkeypatch.setattr(addresses, "addresses_here", lambda: (LINK, OTHER_LINK))
    monkeypatch.setattr(asking, "ask", answers)
    for typed in ("[fe80::1%en0]:7777", "[fe80::1]:7777", "fe80::1%en0", "http://[fe80::1%25en0]:7780"):
        found = await locate(typed)
        assert (found.host, found.port) == ("fe80::1%wlan0", 7777)


async def test_of_several_addresses_that_answer_one_that_people_can_type_is_taken_each_time() -> None:
    row = Row("0123456789abcdef", "Zoo", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL)
    answering: set[str] = set()

    async def answers(host: str, _port: int, _seconds: float) -> Row | None:
        return row if host in answering else None

    finder = Finder(answers)
    for address in ("fe80::5%eth0", "fd00::5", "192.168.1.5"):
        answering.add(address)
        found = await finder._confirm(("fe80::5%eth0", "192.168.1.5", "fd00::5"), 7777, b"")
        assert found is not None
        assert found.host == address
