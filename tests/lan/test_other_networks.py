"""While a table stands, the network becomes another one: everything that says where the table is follows."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.stage import Program, until
from tests.lan.cables import Lan, why_not
from tests.lan.party import Party

REASON = why_not()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(REASON), reason=REASON or "namespaces can be made"),
]
SLOW = 60.0
"""Seconds in which everybody has noticed, beside other work, too."""


@pytest.fixture
def lan() -> Iterator[Lan]:
    with Lan(("hal", "ann", "eve")) as lan:
        yield lan


async def listed(party: Party, host: str) -> list[dict[str, Any]]:
    """Return what `zootui tables` finds from a host."""
    program = party.start(host, "tables", "--json")
    assert await program.ends() == 0, program.tail
    return [row for row in program.events if "name" in row]


async def listed_at(party: Party, host: str, address: str) -> None:
    """Wait until a host's list has the table at an address."""
    async with asyncio.timeout(SLOW):
        while True:
            if address in {row["host"] for row in await listed(party, host)}:
                return


def note(party: Party) -> dict[str, Any]:
    """Return the note of the only host."""
    [path] = (party.stage.folder / "hal").rglob("hosts/*.json")
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def table(host: Program) -> str:
    """Return where the table is seen on a wall, empty where it is not."""
    shown = [event for event in host.events if event.get("event") == "table"]
    return f"{shown[-1]['host']}" if shown else ""


async def test_a_table_whose_host_comes_to_another_address_is_found_there_by_all(party: Party, lan: Lan) -> None:
    host = party.host("barenpark", "--guests", "--ssh-port", "0", "--web-port", "0")
    await until(lambda: host.event("guests"), lambda: f"guests come in: {host.tail}")
    wall = party.start("eve", "wall", "--json")
    await until(lambda: table(wall) == "10.77.0.1", lambda: f"the wall sees the table: {wall.tail}", SLOW)
    await listed_at(party, "ann", "10.77.0.1")
    lan.move("hal", "10.77.0.99")
    await listed_at(party, "ann", "10.77.0.99")
    await until(lambda: table(wall) == "10.77.0.99", lambda: f"the wall sees it there: {wall.tail}", SLOW)
    await until(lambda: (host.event("moved") or {}).get("host") == "10.77.0.99", lambda: host.tail, SLOW)
    await until(lambda: "10.77.0.99" in (host.event("guests") or {})["web"], lambda: host.tail, SLOW)
    await until(lambda: "10.77.0.99" in str(wall.event("guests")), lambda: wall.tail, SLOW)
    assert "10.77.0.99" in host.event("guests")["ssh"]  # type: ignore[index]
    assert note(party)["host"] == "10.77.0.99"


async def test_who_sits_or_watches_at_a_table_goes_after_its_host_to_another_address(party: Party, lan: Lan) -> None:
    host = party.host("barenpark", "--seats", "3")
    at = (await until(lambda: host.event("listening"), lambda: f"the host listens: {host.tail}"))["port"]
    ann = party.start("ann", "join", f"10.77.0.1:{at}", "--plain", "--name", "Ann", keys=True)
    eve = party.start("eve", "watch", "Lan party", "--plain", keys=True)
    await until(lambda: "Ann" in eve.said, lambda: f"Eve sees Ann: {eve.tail} {ann.tail}", SLOW)
    lan.move("hal", "10.77.0.99")
    for client in (ann, eve):
        await until(lambda client=client: "Connected again." in client.said, lambda client=client: client.tail, SLOW)
    ann.type("/Here I am")
    await until(lambda: "Here I am" in eve.said, lambda: eve.tail, SLOW)
    ann.type("q")
    await until(lambda: f"10.77.0.99:{at}" in ann.said, lambda: f"the way back leads to where it is: {ann.tail}", SLOW)


async def test_a_table_and_a_wall_from_before_the_network_was_up_come_together(party: Party, lan: Lan) -> None:
    for name in ("hal", "eve"):
        lan.move(name)
        lan.switch_off(name)
    host, wall = party.host("barenpark"), party.start("eve", "wall", "--json")
    await until(lambda: host.event("listening"), lambda: f"the host listens: {host.tail}")
    assert host.event("listening")["host"] == "127.0.0.1"  # type: ignore[index]
    await until(lambda: wall.event("standings"), lambda: f"the wall looks: {wall.tail}")
    for name in ("hal", "eve"):
        lan.switch_on(name)
        lan.move(name, lan.address(name))
    await listed_at(party, "ann", "10.77.0.1")
    await until(lambda: table(wall) == "10.77.0.1", lambda: f"the wall sees the table: {wall.tail}", SLOW)
    await until(lambda: note(party)["host"] == "10.77.0.1", "the note says so", SLOW)


async def test_where_there_is_nothing_but_addresses_of_the_link_a_table_is_found_and_joined(
    party: Party, lan: Lan
) -> None:
    for name in lan.hosts:
        lan.move(name)
    mine = await until(lambda: lan.link_address("hal"), "the interface has its address")
    host = party.host("barenpark", "--seats", "2", "--guests", "--ssh-port", "0", "--web-port", "0")
    await until(lambda: host.event("guests"), lambda: f"guests come in: {host.tail}")
    at = host.event("listening")
    assert at is not None
    assert at["host"] == f"{mine}%eth0"
    assert host.event("guests")["ssh"].startswith(f"[{mine}%eth0]:")  # type: ignore[index]
    await listed_at(party, "ann", f"{mine}%eth0")
    wall = party.start("eve", "wall", "--json")
    await until(lambda: table(wall) == f"{mine}%eth0", lambda: f"the wall sees the table: {wall.tail}", SLOW)
    ann = party.player("ann", f"[{mine}]:{at['port']}")
    await until(
        lambda: (wall.event("table") or {})["free"] == 1, lambda: f"Ann sits down: {ann.tail} {wall.tail}", SLOW
    )
