"""A host that cannot write its recording stands still: everybody is told why, no time runs, and it goes on by itself."""

import errno
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import Node, encode, rebuild
from net.host.core import RETRY
from net.recording.audit import audit
from net.shells.recording_file import RecordingFile
from net.wire.frames import DEEP, Frames, pack, plain
from net.wire.halts import FAILING, FULL, QUOTA, READ_ONLY, UNWRITABLE, halt_of
from net.wire.messages import Begin, Choose, Delta, Leave, Say, SeatBot, Snapshot, Undo
from net.wire.sheet import LOBBY, PLAYING, fingerprint, with_halt
from tests.net.memory import MemoryJournal
from tests.net.tables import Rig, refused
from tests.net.test_whole_files import full_disk, posix

REASONS = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: QUOTA,
    errno.EROFS: READ_ONLY,
    errno.EIO: FAILING,
    errno.EACCES: UNWRITABLE,
}


class Disk(MemoryJournal):
    """Write nothing while there is an error number."""

    error = 0

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        self.try_out()
        super().start(header, game, instead=instead)

    def append(self, record: bytes) -> None:
        self.try_out()
        super().append(record)

    def try_out(self) -> None:
        if self.error:
            raise OSError(self.error, "no")


def halted(rig: Rig) -> set[str]:
    """Return what the sheets of all who are here say."""
    rig.settle()
    return {line.client.sheet.halted for line in rig.everybody if line.client.sheet is not None}


def repeat(rig: Rig) -> None:
    """Send again what was refused, as links do each second."""
    for line in rig.lines:
        if "disk" in refused(line)[-1:]:
            line.client.repeat()
    rig.settle()


@pytest.mark.parametrize("number", REASONS)
@pytest.mark.parametrize("game_id", ["zooloretto-mini", "o-zoo-le-mio", "zoo-tycoon"])
def test_every_sheet_says_why_the_table_stands_still_until_it_goes_on(game_id: str, number: int) -> None:
    disk = Disk()
    rig = Rig(game_id, 3, watchers=1, journal=disk)
    rig.play(6)
    assert halted(rig) == {""}
    disk.error = number
    state, turn, size = rig.host.state, rig.host.table.turn, len(disk.data)
    for line in rig.owing():
        rig.act(line)
    assert halted(rig) == {REASONS[number]}
    rig.table.elapse(5 * RETRY)
    repeat(rig)
    assert halted(rig) == {REASONS[number]}
    assert (rig.host.state, rig.host.table.turn, len(disk.data)) == (state, turn, size)
    rig.caught_up()
    disk.error = 0
    rig.table.elapse(RETRY)
    assert halted(rig) == {""}
    repeat(rig)
    assert rig.host.table.turn > turn or rig.host.table.sealing.seals, "what was decided meanwhile is done"
    rig.play(6)
    rig.caught_up()
    assert audit(disk.data).ok


@pytest.mark.parametrize("others", [(Begin(),), (Undo(1),), (Say("x"),) * 12], ids=["phase", "undo", "chat"])
@pytest.mark.parametrize("times", [1, 2])
def test_what_was_decided_is_done_though_something_else_is_refused_meanwhile(
    others: tuple[Any, ...], times: int
) -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 2, journal=disk)
    line = rig.owing()[0]
    turn = rig.host.table.turn
    disk.error = errno.ENOSPC
    for other in others:
        line.client._conversation.send(other)
    for _ in range(times):
        rig.act(line)  # nothing has come back yet
    rig.settle()
    assert set(refused(line)) > {"disk"}, "something else, too"
    disk.error = 0
    rig.table.elapse(RETRY)
    line.client.repeat()
    rig.settle()
    assert rig.host.table.turn > turn
    assert audit(disk.data).ok


def test_the_reason_may_become_another_one() -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 2, journal=disk)
    disk.error = errno.ENOSPC
    rig.act(rig.owing()[0])
    assert halted(rig) == {FULL}
    disk.error = errno.EROFS
    rig.table.elapse(RETRY)
    assert halted(rig) == {READ_ONLY}


def test_windows_has_numbers_of_its_own() -> None:
    error = OSError(errno.EINVAL, "no")
    for number, why in ((112, FULL), (1295, QUOTA), (19, READ_ONLY), (1117, FAILING), (5, UNWRITABLE)):
        error.winerror = number  # type: ignore[attr-defined,unused-ignore]
        assert halt_of(error) == why


# --- time -------------------------------------------------------------------------------------------------------------


def test_nobodys_time_runs_while_the_table_stands_still() -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 2, journal=disk, clock=20)
    rig.table.elapse(5)
    disk.error = errno.ENOSPC
    rig.act(rig.owing()[0])
    rig.settle()
    seat, turn = rig.host.table.waiting[0], rig.host.table.turn
    rig.table.elapse(300)
    assert rig.host.table.left[seat] == 150
    disk.error = 0
    rig.table.elapse(RETRY)
    rig.table.elapse(10)
    assert rig.host.table.turn == turn, "there is still time"
    rig.table.elapse(6)
    assert rig.host.table.turn > turn, "now there is none"
    assert audit(disk.data).ok


def test_who_could_not_open_a_seal_has_the_whole_time_anew() -> None:
    disk = Disk()
    rig = Rig("o-zoo-le-mio", 2, journal=disk)
    rig.play(1)
    last = rig.owing()[-1]
    for line in rig.lines:
        line.blocked = True  # nobody can open before the disk is full
    rig.act(last)
    rig.settle()
    disk.error = errno.ENOSPC
    for line in rig.lines:
        line.blocked = False
    rig.settle()
    assert halted(rig) == {FULL}
    rig.table.elapse(60)
    disk.error = 0
    rig.table.elapse(RETRY)
    repeat(rig)
    rig.play(4)
    rig.caught_up()
    assert not any(fact.kind == "table.shut" for fact in rig.host.table.log)
    assert b"shut" not in disk.data


def test_who_is_away_is_waited_for_as_long_as_ever_after_it() -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 3, journal=disk, grace=30)
    disk.error = errno.ENOSPC
    rig.act(rig.owing()[0])
    rig.settle()
    away = rig.lines[2]
    away.cut()
    rig.table.elapse(100)
    disk.error = 0
    rig.table.elapse(RETRY)
    rig.table.elapse(29)
    assert not rig.host.table.seats[2].stand_in
    rig.table.elapse(2)
    assert rig.host.table.seats[2].stand_in


# --- around a game ------------------------------------------------------------------------------------------------------


def test_a_lobby_stands_still_and_goes_on() -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 3, watchers=1, begin=False, journal=disk)
    rig.ask(2, Leave())
    del rig.lines[2]
    disk.error = errno.EROFS
    rig.lines[0].client.request(SeatBot(2, "easy"))
    assert halted(rig) == {READ_ONLY}
    assert refused(rig.lines[0]) == ["disk"]
    late = rig.table.join(rig.client("Late watcher", "watch"))
    assert late.client.sheet is not None
    assert late.client.sheet.halted == READ_ONLY, "also who comes meanwhile is told"
    disk.error = 0
    rig.table.elapse(RETRY)
    assert halted(rig) == {""}
    rig.lines.append(rig.table.join(rig.client("Third")))
    rig.ask(0, Begin())
    assert rig.host.table.phase == PLAYING


def test_a_next_game_that_cannot_be_begun_halts_nothing_that_can_be_written() -> None:
    class Folder(Disk):
        """Take records, but no further file."""

        shut = False

        def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
            if self.shut:
                raise OSError(errno.EACCES, "no")
            super().start(header, game, instead=instead)

    disk = Folder()
    rig = Rig("toy", 2, begin=False, journal=disk)
    disk.shut = True
    rig.lines[0].client.request(Choose("zooloretto-mini"))
    assert halted(rig) == {""}
    assert refused(rig.lines[0]) == ["disk"]
    assert rig.host.table.phase == LOBBY


# --- on the wire --------------------------------------------------------------------------------------------------------


class OlderSnapshot(Node, tag=3):
    """What a client knows of a snapshot that has never heard of tables which stand still."""

    version: int
    sheet: Any
    fingerprint: bytes
    age: int = 0


class OlderDelta(Node, tag=4):
    base: int
    steps: int
    table: Any
    view: Any
    fingerprint: bytes


def bodies(data: bytes) -> list[bytes]:
    frames, found = Frames(1 << 20), []
    frames.feed(data)
    while (body := frames.next()) is not None:
        found.append(body)
    return found


def test_nothing_is_added_to_the_bytes_of_a_table_that_goes_on() -> None:
    snapshot, delta = Snapshot(1, ("sheet",), b"1234", 5), Delta(1, 2, (), (), b"1234")
    assert pack(snapshot)[4:] == encode(OlderSnapshot(1, ("sheet",), b"1234", 5))
    assert pack(delta)[4:] == encode(OlderDelta(1, 2, (), (), b"1234"))
    further = plain(pack(Snapshot(1, ("sheet",), b"1234", 5, said=(0, 3)))[4:], DEEP)
    assert further[5:] == ["", [0, 3]], "when the chat was said stands behind it"
    assert rebuild(further, OlderSnapshot) == rebuild(plain(pack(snapshot)[4:], DEEP), OlderSnapshot)


def test_a_client_that_does_not_know_it_passes_over_it_and_follows() -> None:
    disk = Disk()
    rig = Rig("zooloretto-mini", 2, journal=disk)
    line = rig.lines[1]
    before = len(b"".join(line.frames))
    disk.error = errno.ENOSPC
    rig.act(rig.owing()[0])
    assert halted(rig) == {FULL}
    found = [plain(body, DEEP) for body in bodies(b"".join(line.frames)[before:])]
    deltas = [rebuild(one, OlderDelta) for one in found if one[0] == 4]
    assert deltas
    assert all(one[6] == FULL for one in found if one[0] == 4)
    assert deltas[-1].base + deltas[-1].steps == line.client.version
    sheet = line.client.sheet
    assert sheet is not None
    assert deltas[-1].fingerprint == fingerprint(encode((sheet.table, sheet.view))), (
        "it covers what travels in the sheet"
    )
    assert with_halt(sheet, "") == sheet


# --- the file -----------------------------------------------------------------------------------------------------------


@posix
def test_trying_a_recording_out_leaves_it_as_it_is_whether_or_not_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "game.zoo"
    recording = RecordingFile(lambda _number, _game: path)
    recording.start(b"header", "toy")
    recording.append(b"one")
    recording.try_out()
    assert path.read_bytes() == b"headerone"
    with full_disk(), pytest.raises(OSError):  # noqa: PT011  the number is the system's
        recording.try_out()
    assert path.read_bytes() == b"headerone"
    recording.append(b"two")
    assert path.read_bytes() == b"headeronetwo"
    recording.close()
