"""Ports, networks and the round of announcing, finding and asking; on loopback, and in a namespace without multicast."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import ifaddr
import pytest

from tests.e2e.served import served
from tests.patience import PATIENCE
from zootui.doctor import discovery, ports
from zootui.doctor.asking import FINE, MEND, NOTE
from zootui.doctor.discovery import look_at_discovery, round_finding
from zootui.doctor.network import Network, connected, look_at_interfaces, networks
from zootui.doctor.ports import look_at_ports, port_finding

HERE = Network("lo", ("127.0.0.1",))
ADAPTERS = (
    ifaddr.Adapter("lo", "lo", [ifaddr.IP("127.0.0.1", 8, "lo"), ifaddr.IP(("::1", 0, 0), 128, "lo")], 1),
    ifaddr.Adapter(
        "nic7",
        "nic7",
        [
            ifaddr.IP("10.9.0.1", 24, "nic7"),
            ifaddr.IP(("fe80::1", 0, 4), 64, "nic7"),
            ifaddr.IP(("fd00::1", 0, 0), 64, "nic7"),
        ],
        4,
    ),
    ifaddr.Adapter("nic8", "nic8", [ifaddr.IP("169.254.3.4", 16, "nic8"), ifaddr.IP(("fe80::2", 0, 5), 64, "nic8")], 5),
)


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as one:
        yield one


async def test_a_port_that_another_program_has_is_said_with_the_way_around_it(taken: socket.socket) -> None:
    finding = await port_finding(taken.getsockname()[1], "--port")
    assert (finding.state, "`zootui host --port 0`" in finding.text) == (MEND, True)


async def test_a_port_that_a_table_has_is_fine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path / "home", name="Attic") as server:
        monkeypatch.setattr(ports, "DEFAULT_PORT", server.port)
        finding = await port_finding(server.port, "--port")
    assert (finding.state, finding.text) == (FINE, "a table is there: Attic")


@pytest.mark.parametrize(
    ("says", "state"), [(b"SSH-2.0-zootui\r\n", FINE), (b"SSH-2.0-OpenSSH_9\r\n", MEND), (b"", MEND)]
)
async def test_whether_guests_have_the_port_of_ssh_is_heard(
    monkeypatch: pytest.MonkeyPatch, says: bytes, state: str
) -> None:
    def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(says)
        writer.close()

    server = await asyncio.start_server(greet, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    monkeypatch.setattr(ports, "SSH_PORT", port)
    async with server:
        assert (await port_finding(port, "--ssh-port")).state == state


async def test_every_usual_port_is_looked_at() -> None:
    assert [finding.what.partition(",")[0] for finding in await look_at_ports()] == ["7777", "7722", "7780"]


def test_loopback_is_no_network_and_a_link_is_used_where_there_is_no_better_ipv6() -> None:
    found = networks(None, ADAPTERS)
    assert found == (Network("nic7", ("10.9.0.1",), "fd00::1"), Network("nic8", ("169.254.3.4",), "fe80::2%5"))
    findings = look_at_interfaces(found, None)
    assert [(finding.what, finding.state) for finding in findings] == [("nic7", FINE), ("nic8", NOTE)]
    assert "no router" in findings[1].text


def test_addresses_that_are_named_are_all_that_counts() -> None:
    named = ("127.0.0.1", "10.9.0.9")
    found = networks(named, ADAPTERS)
    assert found == (HERE,)
    findings = look_at_interfaces(found, named)
    assert [(finding.what, finding.state) for finding in findings] == [("lo", FINE), ("ZOOTUI_INTERFACES", MEND)]
    assert "10.9.0.9" in findings[1].text


def test_a_machine_on_no_network_is_told_to_join_one() -> None:
    (finding,) = look_at_interfaces(networks(None, ADAPTERS[:1]), None)
    assert (finding.what, finding.state) == ("none", MEND)


def test_an_interface_without_a_cable_is_known_by_its_state(tmp_path: Path) -> None:
    for name, state in (("nic1", "up"), ("nic2", "down"), ("nic3", "unknown")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "operstate").write_text(f"{state}\n")
    assert [connected(name, tmp_path) for name in ("nic1", "nic2", "nic3", "nic4")] == [True, False, True, None]


async def test_a_round_on_loopback_finds_its_own_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "DISCOVERY_TIMEOUT", PATIENCE)
    first, six = await look_at_discovery((HERE,))
    assert (first.what, first.state) == ("lo IPv4", FINE), first
    assert (six.what, six.state) == ("IPv6", NOTE)


async def test_a_table_that_is_not_heard_of_is_said_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def deaf(self: object) -> None:
        """Open nothing: as where multicast does not come through."""

    monkeypatch.setattr(discovery, "DISCOVERY_TIMEOUT", 0.5)
    monkeypatch.setattr("net.lan.discovery.Finder.open", deaf)
    finding, _ = await look_at_discovery((HERE,))
    assert finding.state == MEND
    assert "not heard" in finding.text
    assert "5353" in finding.text


async def test_an_address_that_is_gone_is_said() -> None:
    finding, _ = await look_at_discovery((Network("gone", ("192.0.2.77",)),))
    assert (finding.state, "no table can listen there" in finding.text) == (MEND, True)


def test_one_network_that_works_is_enough() -> None:
    assert round_finding("nic7", "10.9.0.1", "not heard", some=True).state == NOTE
    assert round_finding("nic7", "10.9.0.1", "not heard", some=False).state == MEND
    assert round_finding("nic7", "fd00::1", "not heard", some=False).state == NOTE
    assert round_finding("nic7", "fd00::1", 0.5, some=False).state == FINE
