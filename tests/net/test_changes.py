"""This machine comes to another network: what is announced, looked for and shown follows, at the next look."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from net.lan import changes, interfaces
from net.lan.announcer import Announcer
from net.lan.browsing import Browsing, open_voices
from net.lan.changes import AddressWatch
from net.lan.discovery import Finder
from net.lan.interfaces import LocalAddress
from net.shells.host_options import HostOptions
from net.shells.host_process import host_table
from net.shells.own_hosts import own_hosts
from net.wire.messages import PROTOCOL, Row
from tests.net.other_networks import AWAY, HOME, Machine, until
from tests.patience import PATIENCE
from zootui.wall.evening import ResultsFile
from zootui.wall.watching import Watching

LOOPBACK = LocalAddress("127.0.0.1", "lo")
TRIAL = "_zootui-changes._tcp.local."
ROW = Row("0123456789abcdef", "Zoo", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


# --- looking again and again --------------------------------------------------------------------------------------------------


async def test_a_change_is_told_once_and_what_only_changes_its_order_is_none(machine: Machine) -> None:
    machine.here = (HOME, AWAY)
    told: list[tuple[LocalAddress, ...]] = []

    async def changed() -> bool:
        told.append(machine.here)
        return True

    watch = AddressWatch(changed, machine.wait)
    await watch.open()
    assert len(told) == 1, "what is so at the beginning"
    for here, times in (((AWAY, HOME), 1), ((HOME,), 2), ((HOME,), 2), ((), 3), ((HOME,), 4)):
        machine.here = here
        await machine.looks()
        assert len(told) == times
    await watch.close()
    assert machine.clock.timers == []


async def test_what_did_not_work_is_tried_again_at_each_look_though_nothing_changes(machine: Machine) -> None:
    answers = [False, False, True]
    watch = AddressWatch(lambda: _said(answers.pop(0)), machine.wait)
    await watch.open()
    await machine.looks(4)
    assert answers == []
    await watch.close()


async def _said(well: bool) -> bool:
    return well


# --- announcing and looking ----------------------------------------------------------------------------------------------------


class Voices:
    """Stand for what speaks mDNS: nothing leaves the machine, and where there is no address it cannot be opened."""

    def __init__(self, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = 0
        loopback = ("127.0.0.1",)

        def opened(chosen: interfaces.Interfaces) -> object:
            self.opened += 1
            if not machine.here:
                raise OSError(0, "no network interface is up")
            if chosen and not interfaces.resolved(chosen)[0]:
                raise OSError(0, interfaces.missing_words(chosen))
            return open_voices(loopback)

        for module in ("browsing", "services"):
            monkeypatch.setattr(f"net.lan.{module}.open_voices", opened)
            monkeypatch.setattr(f"net.lan.{module}.resolved", lambda words: (words, ()))
        monkeypatch.setattr("net.lan.browsing.missing_words", lambda _interfaces: "")


@pytest.fixture
def voices(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Voices:
    return Voices(machine, monkeypatch)


async def test_what_is_announced_is_announced_again_at_the_new_address(machine: Machine, voices: Voices) -> None:
    announcer, browsing = Announcer(service=TRIAL, wait=machine.wait), Browsing(TRIAL, None, _never)
    names: dict[str, bool] = {}
    await browsing.open(names.__setitem__)
    await announcer.open(ROW, 7777)
    try:
        await until(lambda: names)
        [name] = names
        for here in ((), (AWAY,)):
            machine.here = here
            await machine.looks()
            assert bool(announcer.notice) == (not here)
            if here:
                await _said_at(browsing, name, {one.address for one in here})
        assert names == {name: True}, "nobody heard a goodbye"
    finally:
        await announcer.close()
        await until(lambda: not all(names.values()))
        await browsing.close()


async def _never(_seconds: float) -> None:
    await asyncio.Event().wait()


async def _said_at(browsing: Browsing, name: str, where: set[str]) -> None:
    """Wait until these addresses are heard; the ones of before stay a second longer, for what was sent at once may come late."""
    async with asyncio.timeout(PATIENCE):
        while (said := await browsing.resolve(name, PATIENCE)) is None or not where <= set(said.addresses):  # noqa: ASYNC110  the same
            await asyncio.sleep(0.01)


async def test_one_who_looks_before_there_is_a_network_finds_what_is_announced_once_there_is(
    machine: Machine, voices: Voices
) -> None:
    machine.here = ()
    changed = asyncio.Event()

    async def probe(_host: str, _port: int, _seconds: float) -> Row | None:
        return ROW

    finder = Finder(probe, changed.set, service=TRIAL, wait=machine.wait)
    said: list[str] = []
    announcer = Announcer(service=TRIAL, said=said.append, wait=machine.wait)
    try:
        await finder.open()
        await announcer.open(ROW, 7777)
        assert "no network interface is up" in finder.notice
        assert [words for words in said if "no network interface is up" in words] == said != []
        machine.here = (HOME,)
        await machine.looks(watches=2)
        await until(lambda: finder.rows)
        assert (finder.notice, announcer.notice, len(said)) == ("", "", 1)
        machine.here = ()
        changed.clear()
        await machine.looks(watches=2)
        assert finder.notice
        assert announcer.notice
        assert changed.is_set()
    finally:
        await announcer.close()
        await finder.close()


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (None, ((HOME, ""), (None, "no network interface is up"), (LOOPBACK, "This machine is on no network now."))),
        (
            ("wlan0", "eth7"),
            ((HOME, "This machine has no interface eth7 now."), (LOOPBACK, "no interface wlan0 and no eth7")),
        ),
        (("wlan0",), ((HOME, ""), (LOOPBACK, "no interface wlan0 now."), (HOME, ""))),
    ],
    ids=["all", "one of two", "by name"],
)
async def test_what_this_machine_lacks_is_said_as_long_as_it_lacks_it(
    machine: Machine,
    voices: Voices,
    chosen: tuple[str, ...] | None,
    said: Sequence[tuple[LocalAddress | None, str]],
    tmp_path: Path,
) -> None:
    async def probe(_host: str, _port: int, _seconds: float) -> Row | None:
        return None

    machine.here = ()
    finder = Finder(probe, interfaces=chosen, service=TRIAL, wait=machine.wait)
    watching = Watching(
        "test", ResultsFile(tmp_path / "results"), tell=lambda **event: events.append(event), interfaces=chosen
    )
    events: list[dict[str, object]] = []
    watching._finder = finder
    await finder.open()
    try:
        for here, words in said:
            machine.here = () if here is None else (here,)
            await machine.looks()
            assert words in finder.notice
            assert bool(finder.notice) == bool(words)
            events.clear()
            watching._tell_trouble()
            watching._tell_trouble()
            assert [event["text"] for event in events] == [finder.notice] * bool(words)
    finally:
        await finder.close()


# --- hosts -----------------------------------------------------------------------------------------------------------------------


async def test_a_host_tells_and_notes_where_its_table_is_now(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders = {name: tmp_path / name for name in ("recordings", "keys", "hosts")}
    monkeypatch.setattr(changes.AddressWatch.__init__, "__defaults__", (machine.wait,))
    table = HostOptions(game="barenpark", name="Zoo", seats=2, announce=False, **folders)
    events: list[dict[str, object]] = []
    hosting = asyncio.create_task(host_table(table, events.append, lambda: None))

    def told(kind: str) -> list[object]:
        return [event["host"] for event in events if event["event"] == kind]

    def noted() -> list[str]:
        return [host.host for host in own_hosts(tmp_path / "hosts")]

    await until(lambda: told("listening"))
    assert noted() == [HOME.address]
    for here in (AWAY, HOME):
        machine.here = (here,)
        await machine.looks()
        assert noted() == [told("moved")[-1]] == [here.address]
    await machine.looks()
    assert (told("listening"), told("moved")) == ([HOME.address], [AWAY.address, HOME.address])
    [host] = own_hosts(tmp_path / "hosts")
    (tmp_path / "hosts" / f"{host.note}.end").touch()
    assert await hosting == 0
    assert machine.clock.timers == []
