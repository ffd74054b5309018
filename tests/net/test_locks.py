"""Where a folder knows no locks, as some that are mounted from elsewhere, everything goes on, and that is said once."""

import asyncio
import errno
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

import pytest

from net.shells import locks
from net.shells.host_key import NAME, load_host_key
from net.shells.host_options import HostOptions
from net.shells.host_process import host_table
from net.shells.locks import LockTaken, held_elsewhere, lock, locked, tell_of_no_locks
from net.shells.own_hosts import NOTE, HostNote, own_hosts
from net.shells.recording_file import RecordingFile
from net.wire.messages import Begin
from tests.e2e.own_host import own_host
from tests.e2e.stage import until
from tests.net.tables import Rig
from tests.patience import PATIENCE
from zootui.guests.guest_homes import GuestHomes
from zootui.guests.ssh_server import load_ssh_key
from zootui.local.ways_in import BESIDE_HOST, WaysIn, announce_ways, open_ways

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="locks are missing on other systems only")
OURS = 1


@pytest.fixture(params=[errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def no_locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let no file be locked, and give what is said of it."""
    import fcntl

    def refused(*_: object) -> None:
        raise OSError(request.param, "No locks available")

    said: list[str] = []
    monkeypatch.setattr(fcntl, "flock", refused)
    monkeypatch.setattr(locks, "_said", set())
    monkeypatch.setattr(locks, "_listeners", [])
    tell_of_no_locks(said.append)
    return said


def test_without_locks_a_table_is_hosted_recorded_resumed_and_listed(no_locks: list[str], tmp_path: Path) -> None:
    assert load_host_key(tmp_path).fingerprint == load_host_key(tmp_path).fingerprint
    recorded = RecordingFile(lambda *_: tmp_path / "game.zoo")
    rig = Rig("toy", 2, begin=False, journal=recorded)
    rig.ask(0, Begin())
    recorded.close()
    assert RecordingFile(lambda *_: tmp_path / "x").reopen(tmp_path / "game.zoo")
    note = HostNote(tmp_path / "hosts", "t")
    note.write(own_host(note="t-1", process=OURS, name="Kim"))
    assert [one.name for one in own_hosts(tmp_path / "hosts")] == ["Kim"]
    note.close()
    assert own_hosts(tmp_path / "hosts") == ()
    assert no_locks
    assert len(no_locks) == len(set(no_locks))


def test_without_locks_guests_come_in(no_locks: list[str], tmp_path: Path) -> None:
    homes = GuestHomes(tmp_path / "guests")
    home, _ = homes.new("ssh:1", "Ann")
    homes.use(home).release()
    assert load_ssh_key(tmp_path).get_fingerprint() == load_ssh_key(tmp_path).get_fingerprint()
    held = announce_ways(tmp_path, WaysIn(ssh="127.0.0.1:7722"), BESIDE_HOST)
    assert open_ways(tmp_path).ssh == "127.0.0.1:7722"
    held.release()
    assert all("cannot be locked" in sentence for sentence in no_locks)


def test_without_locks_the_note_of_a_host_that_is_gone_is_taken_away(no_locks: list[str], tmp_path: Path) -> None:
    note = HostNote(tmp_path, "t")
    note.write(own_host(note="t-1", process=2**22 + 1, name="Kim"))  # beyond the numbers that processes have
    assert own_hosts(tmp_path) == ()
    assert list(tmp_path.glob(f"*{NOTE}")) == []
    assert no_locks != []


def test_a_lock_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    assert held_elsewhere(path) is False
    held = lock(path)
    assert held_elsewhere(path) is True
    with pytest.raises(LockTaken), locked(path, 0.0):
        pass
    held.release()
    with locked(path):
        assert held_elsewhere(path) is True


def test_nobody_who_asks_at_the_same_time_is_taken_for_a_holder(tmp_path: Path) -> None:
    path, together = tmp_path / "a.lock", Barrier(4)

    def asks() -> set[bool | None]:
        together.wait(PATIENCE)
        return {held_elsewhere(path) for _ in range(300)}

    with ThreadPoolExecutor(4) as askers:
        answers = [asked.result() for asked in [askers.submit(asks) for _ in range(4)]]
    assert answers == [{False}] * 4


def test_whoever_wants_a_lock_gets_it_though_others_ask_of_it(tmp_path: Path) -> None:
    path, done = tmp_path / "a.lock", Event()

    def asks() -> set[bool | None]:
        found = {held_elsewhere(path)}
        while not done.is_set():
            found.add(held_elsewhere(path))
        return found

    with ThreadPoolExecutor(2) as askers:
        asked = [askers.submit(asks) for _ in range(2)]
        try:
            for _ in range(100):
                lock(path).release()
        finally:
            done.set()
    assert all(one.result() <= {True, False} for one in asked)


def test_only_a_key_that_was_read_is_called_damaged(tmp_path: Path) -> None:
    load_host_key(tmp_path)
    (tmp_path / NAME).write_bytes(b"no key at all")
    with pytest.raises(OSError, match=r"is damaged .*; delete it"):
        load_host_key(tmp_path)
    for wrong in (tmp_path / NAME, tmp_path / NAME / "below"):  # where no folder can be
        with pytest.raises(OSError, match="cannot be kept") as found:
            load_host_key(wrong)
        assert "damaged" not in str(found.value)
        assert "delete" not in str(found.value)


def test_nobody_locks_but_by_the_one_function() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for package in ("engine", "net", "zootui")
        for path in (ROOT / package).rglob("*.py")
        if re.search(r"\bfilelock\b", path.read_text(encoding="utf-8"))
    }
    assert found == {"net/shells/locks.py"}


async def first_told(folder: Path) -> list[object]:
    """Host a table, and return the kinds of the first two events that are told."""
    told: list[dict[str, object]] = []
    places = {name: folder / name for name in ("recordings", "keys", "hosts")}
    table = HostOptions(
        name="T", game="zooloretto-mini", seats=2, attended=True, bind="127.0.0.1", announce=False, **places
    )
    hosting = asyncio.create_task(host_table(table, told.append, lambda: None))
    try:
        await until(lambda: len(told) > 1 or hosting.done(), lambda: str(told))
    finally:
        hosting.cancel()
        await asyncio.gather(hosting, return_exceptions=True)
    return [event["event"] for event in told[:2]]


async def test_a_host_says_that_it_listens_before_it_says_that_nothing_can_be_locked(
    no_locks: list[str], tmp_path: Path
) -> None:
    assert await first_told(tmp_path) == ["listening", "notice"]


async def test_a_host_says_that_it_listens_before_it_says_that_it_cannot_be_listed(tmp_path: Path) -> None:
    (tmp_path / "hosts").write_text("a file where a folder should be")
    assert await first_told(tmp_path) == ["listening", "notice"]
