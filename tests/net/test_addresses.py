"""Say where a table is reached: where it listens, and not where it does not."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator

import pytest

from net.lan import addresses
from net.lan.addresses import loopback, own_address, reachable_addresses, table_addresses, written_address

ELSEWHERE = "127.0.0.2"
"""Stands for this machine's address on the network: it is no loopback to the code here, and nothing leaves the machine."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> str:
    if sys.platform != "linux":
        pytest.skip("only Linux listens on all of 127.0.0.0/8")
    monkeypatch.setattr(addresses, "local_addresses", lambda: (ELSEWHERE,))
    monkeypatch.setattr(addresses, "_ipv6_addresses", lambda: ())
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
    monkeypatch.setattr(addresses, "_all_addresses", lambda: iter(("127.0.0.1", "192.168.1.5", "::1", "fd00::5")))
    assert "192.168.1.5" in reachable_addresses(None)
    assert "127.0.0.1" not in reachable_addresses(None)
    assert reachable_addresses("::") == ("fd00::5",)
    assert reachable_addresses("127.0.0.1") == ("127.0.0.1",)
    monkeypatch.setattr(addresses, "_all_addresses", lambda: iter(()))
    assert reachable_addresses("::") == ("::1",)
