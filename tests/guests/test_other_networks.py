"""The doors for guests are told where they are now, also after the host's machine has come to another network."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from net.lan import addresses
from net.lan.addresses import Way
from net.lan.changes import AddressWatch
from net.shells.host_options import GuestPorts
from tests.net.other_networks import AWAY, HOME, Machine, until
from zootui.guests import run
from zootui.guests.options import GuestsOptions
from zootui.launch.guests import ways_of_new_host
from zootui.launch.headless import _sentence
from zootui.local import folders
from zootui.local.ways_in import BESIDE_HOST, SERVED, WaysIn, announce_ways, open_ways


class Door:
    """Stand for a server for guests: nobody comes."""

    def __init__(self, port: int) -> None:
        self.port = port

    def stop_listening(self) -> None:
        """Do nothing."""

    async def close(self, _sentence: str) -> None:
        """Do nothing."""


async def test_the_ways_in_that_are_told_and_written_down_follow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    machine = Machine(monkeypatch)
    monkeypatch.setattr(AddressWatch.__init__, "__defaults__", (machine.wait,))
    monkeypatch.setattr(run, "stop_on_signals", lambda _loop, stop: stops.append(stop))
    monkeypatch.setattr(run._Guests, "_serve_ssh", lambda _: _soon(Door(7722)))
    monkeypatch.setattr(run._Guests, "_serve_web", lambda _: _soon(Door(7780)))
    stops: list[asyncio.Event] = []
    events: list[dict[str, Any]] = []
    options = GuestsOptions(
        way=Way("127.0.0.1", 1, "abc"),
        name="Zoo",
        folder=tmp_path / "guests",
        ports=GuestPorts(7722, 7780),
        announce=False,
    )
    running = asyncio.create_task(run.run_guests(options, events.append))
    for here, also in (((HOME,), ()), ((AWAY,), ()), ((HOME, AWAY), (AWAY.address,)), ((HOME,), ())):
        machine.here = here
        if events:
            await machine.looks()
        await until(lambda: events)
        ways = WaysIn(f"{here[0].address}:7722", f"http://{here[0].address}:7780", also=also)
        assert open_ways(options.folder) == ways
        assert events[-1] == {"event": "guests", "ssh": ways.ssh, "web": ways.web, "also": list(also)}
    assert len(events) == 4
    stops[0].set()
    assert await running == 0
    assert not open_ways(options.folder)
    assert machine.clock.timers == []


async def _soon(door: Door) -> Door:
    return door


async def test_where_it_is_not_clear_which_address_others_reach_lines_name_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    several = WaysIn("192.168.1.5:7722", "http://192.168.1.5:7780", also=("10.20.0.7", "10.20.0.8"))
    place = "here 192.168.1.5 does not answer: 10.20.0.7 or 10.20.0.8 in its place"
    said = _sentence({"event": "guests", "ssh": several.ssh, "web": several.web, "also": list(several.also)})
    assert said == f"guests come in by ssh: {several.ssh}, by browser: {several.web}; w{place}"
    lock = announce_ways(folders.guests("abc"), several, BESIDE_HOST)
    assert f"W{place}." in await ways_of_new_host("abc")
    lock.release()
    lock = announce_ways(folders.guests("abc"), WaysIn(several.ssh, several.web), SERVED)
    assert not any("in its place" in line for line in await ways_of_new_host("abc"))
    lock.release()


def test_the_ways_in_by_two_openers_name_the_addresses_of_the_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(addresses, "addresses_here", lambda: ())
    beside = announce_ways(tmp_path, WaysIn("10.0.0.1:1", also=("10.0.0.2",)), BESIDE_HOST)
    served = announce_ways(tmp_path, WaysIn(web="http://10.0.0.1:2", also=("10.0.0.3",)), SERVED)
    assert open_ways(tmp_path).also == ("10.0.0.2",)
    beside.release()
    assert open_ways(tmp_path).also == ("10.0.0.3",)
    served.release()
