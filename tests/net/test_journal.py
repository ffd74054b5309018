"""Hold the journal to its promises: written before anybody hears, resumed from any byte, damage named and never believed."""

from random import Random
from typing import Any

import pytest

from engine.contract.tree import encode, replace
from net.client.events import Declined
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.recording.audit import audit
from net.recording.file_format import FILE_MAGIC, JournalError, next_head, pack_entry, pack_header, read
from net.recording.replay import recording
from net.table.records import Begun, GameFinished, Moved, Resolved, Sealed, Undone
from net.wire.frames import framed
from net.wire.messages import Begin, Bye, Leave
from net.wire.sheet import LOBBY, OVER, PLAYING, SeatInfo, Table
from tests.net.memory import MemoryJournal
from tests.net.tables import SECRET, Rig, refused, told


def lasting(table: Table) -> Table:
    """Return what of a table is in its journal: not who is connected, hosts, watches, chats, nor clocks."""
    seats = tuple(replace(info, online=False) for info in table.seats)
    return replace(table, seats=seats, watchers=(), chat=(), left=(), kept=(), host="")


class SeenShuffle(MemoryJournal):
    """Keep, for every place in the journal, what the table had come to when that much was written."""

    def __init__(self) -> None:
        super().__init__()
        self.rig: Any = None
        self.known: dict[int, tuple[Table, Any]] = {}

    def note(self) -> None:
        if self.rig is not None:
            self.known[len(self.games[-1])] = (lasting(self.rig.host.table), self.rig.host.state)

    def append(self, record: bytes) -> None:
        self.note()
        super().append(record)


@pytest.fixture(scope="module")
def witnessed() -> tuple[bytes, dict[int, tuple[Table, Any]]]:
    journal = SeenShuffle()
    rig = Rig("o-zoo-le-mio", 3, begin=False, journal=journal)
    journal.rig = rig
    rig.ask(0, Begin())
    rig.play(30)
    rig.ask(1, Leave())
    rig.lines.pop(1)
    for line in rig.owing():
        rig.act(line)
    rig.settle()
    journal.note()
    return journal.data, journal.known


def resume(data: bytes) -> tuple[HostCore, Any]:
    return HostCore.resume(data, None, SECRET, 0.0, MemoryJournal())


def test_every_record_boundary_resumes_to_what_was_true_then(witnessed: tuple[bytes, dict[int, Any]]) -> None:
    data, known = witnessed
    assert len(known) > 60
    for end, (table, state) in known.items():
        host, recovery = resume(data[:end])
        assert recovery.text == ""
        assert recovery.kept == end
        assert encode(lasting(host.table)) == encode(table)
        assert encode(host.state) == encode(state)


def test_a_tail_that_breaks_off_anywhere_resumes_the_last_whole_record(witnessed: tuple[bytes, dict[int, Any]]) -> None:
    data, known = witnessed
    ends = sorted(known)
    random = Random(5)
    for cut in [len(data) - 1, ends[-2] + 1, *(random.randrange(ends[0] + 1, len(data)) for _ in range(40))]:
        whole = max(end for end in ends if end <= cut)
        host, recovery = resume(data[:cut])
        assert recovery.kept == whole
        assert encode(host.state) == encode(known[whole][1])
        assert (recovery.text == "") == (cut == whole)
        if cut != whole:
            assert str(cut - whole) in recovery.text


def test_a_flipped_bit_is_found_by_audit_and_never_resumed(witnessed: tuple[bytes, dict[int, Any]]) -> None:
    data, known = witnessed
    ends = sorted(known)
    random = Random(6)
    for place in (random.randrange(ends[0], len(data)) for _ in range(40)):
        bad = bytearray(data)
        bad[place] ^= 1 << random.randrange(8)
        verdict = audit(bytes(bad))
        assert not verdict.ok
        whole = max(end for end in ends if end <= place)
        assert resume(bytes(bad))[1].kept == whole
        assert verdict.first_bad == verdict.records + 1


@pytest.mark.parametrize(
    "data", [b"", b"hello", FILE_MAGIC, FILE_MAGIC + b"\0\0\0\1", FILE_MAGIC + bytes(99), b"\x89PNG" * 40]
)
def test_what_is_no_journal_is_told_so(data: bytes) -> None:
    with pytest.raises(JournalError):
        read(data)
    with pytest.raises(JournalError):
        resume(data)
    assert not audit(data).ok
    assert audit(data).first_bad == 0


def test_a_journal_of_another_format_or_of_other_rules_says_which_side_is_older() -> None:
    header = read(Rig("toy", 2).journal.data).header
    with pytest.raises(JournalError, match="format 2"):
        read(pack_header(replace(header, format=2))[0])
    with pytest.raises(JournalError, match="zootui that reads it is the older one"):
        resume(pack_header(replace(header, rules_version=99))[0])
    with pytest.raises(JournalError, match="no game"):
        resume(pack_header(replace(header, game="chess"))[0])


# --- records that are chained properly and still lie ---------------------------------------------------------------------


def rewritten(data: bytes, kind: type, change: Any) -> bytes:
    """Return the journal with its last record of a kind changed, and the chain made to fit again."""
    found = read(data)
    last = max(index for index, item in enumerate(found.entries) if isinstance(item.record, kind))
    out, head = pack_header(found.header)
    for index, item in enumerate(found.entries):
        record = change(item.record) if index == last else item.record
        more, head = pack_entry(head, record)
        out += more
    return out


@pytest.fixture(scope="module")
def finished() -> bytes:
    rig = Rig("o-zoo-le-mio", 2, seed=8)
    rig.play()
    assert rig.host.table.phase == OVER
    data: bytes = rig.journal.data
    return data


LIES: list[tuple[type, Any, str]] = [
    (Moved, lambda record: replace(record, seat=1 - record.seat), "cannot follow"),
    (Moved, lambda record: replace(record, digest=bytes(32)), "another position"),
    (Moved, lambda record: replace(record, turn=record.turn + 1), "cannot follow"),
    (Moved, lambda record: replace(record, forfeited=True), "time is up"),
    (Sealed, lambda record: replace(record, seal=bytes(32)), "does not open"),
    (Sealed, lambda record: replace(record, seat=9), "cannot follow"),
    (Resolved, lambda record: replace(record, digest=b"\1" * 32), "another position"),
    (GameFinished, lambda record: replace(record, places=record.places[::-1]), "does not agree"),
    (GameFinished, lambda record: replace(record, host_part=bytes(32)), "does not agree"),
    (GameFinished, lambda record: Undone(1, 0), "cannot follow"),
    (GameFinished, lambda record: Begun(), "begun already"),
]


@pytest.mark.parametrize(("kind", "lie", "words"), LIES)
def test_a_lie_in_a_sound_chain_is_found(finished: bytes, kind: type, lie: Any, words: str) -> None:
    if kind is GameFinished and audit(finished).checks == ():
        pytest.fail("the fixture is not sound")
    verdict = audit(rewritten(finished, kind, lie))
    assert not verdict.ok
    assert words in verdict.text


def test_another_part_of_the_hosts_gives_another_shuffle(finished: bytes) -> None:
    found = read(finished)
    out, head = pack_header(replace(found.header, host_part=bytes(32)))
    for item in found.entries:
        more, head = pack_entry(head, item.record)
        out += more
    verdict = audit(out)
    assert not verdict.ok
    assert "another position" in verdict.text


def test_a_sound_recording_says_what_was_checked(finished: bytes) -> None:
    done: list[int] = []
    verdict = audit(finished, done.append)
    assert verdict.ok
    assert verdict.first_bad is None
    checks = dict(verdict.checks)
    assert checks["chain links"] == verdict.records + 1 == len(done) + 1
    assert checks["seals of these that fit"] == 2 * checks["sealed decisions"]
    assert checks["sealed parts of the shuffle that fit"] == 2
    assert "seals that were not opened" not in checks
    assert checks["positions"] == 1 + checks["sealed decisions"] + checks["legal moves"]
    assert checks["shuffle from everybody’s parts"] == checks["host’s part opened"] == 1


def test_a_record_that_is_none_stops_the_reading(finished: bytes) -> None:
    found = read(finished)
    body = encode(("no", "record"))
    bad = finished + framed(body) + next_head(found.entries[-1].head, body)
    assert not audit(bad).ok
    assert resume(bad)[1].kept == len(finished)


# --- before anybody hears -------------------------------------------------------------------------------------------------


class FullDisk(MemoryJournal):
    full = False

    def append(self, record: bytes) -> None:
        self.try_out()
        super().append(record)

    def try_out(self) -> None:
        if self.full:
            raise OSError(28, "No space left on device")


def test_what_cannot_be_written_does_not_happen_and_goes_on_when_it_can() -> None:
    journal = FullDisk()
    rig = Rig("toy", 3, journal=journal)
    rig.play(9)
    journal.full = True
    state, size, table = rig.host.state, len(journal.data), rig.host.table
    for line in rig.owing():
        rig.act(line)
    rig.settle()
    assert rig.host.state is state
    assert rig.host.table.turn == table.turn
    assert len(journal.data) == size
    assert "disk" in {code for line in rig.lines for code in refused(line)}
    assert "No space left" in next(event for line in rig.lines for event in told(line, Declined)).refused.text
    journal.full = False
    for line in rig.lines:  # their seals are said again, as after any lost connection
        line.connect()
    rig.settle()
    rig.play()
    rig.caught_up()
    assert audit(journal.data).ok


def test_a_forfeit_that_cannot_be_written_is_tried_again() -> None:
    journal = FullDisk()
    rig = Rig("toy", 2, journal=journal, clock=5)
    journal.full = True
    rig.table.elapse(8)
    assert rig.host.table.turn == 1
    journal.full = False
    rig.table.elapse(1.5)
    assert rig.host.table.turn == 2


def test_nobody_can_sit_down_when_it_cannot_be_written() -> None:
    journal = FullDisk()
    rig = Rig("toy", 2, begin=False, journal=journal)
    rig.ask(1, Leave())
    journal.full = True
    late = rig.table.join(rig.client("Late"))
    assert told(late, type(late.events[-1]))[-1].bye == Bye(
        "disk", "The host cannot write its recording (No space left on device)."
    )


class Eavesdropper(MemoryJournal):
    """See that nothing has gone out, and nothing has changed, at the moment of writing."""

    def __init__(self) -> None:
        super().__init__()
        self.rig: Any = None
        self.wrote = 0

    def append(self, record: bytes) -> None:
        if self.rig is not None:
            version = self.rig.host.version
            self.wrote += 1
            for line in self.rig.everybody:
                assert line.client.version <= version
        super().append(record)


def test_a_record_is_written_before_any_version_that_knows_it() -> None:
    journal = Eavesdropper()
    rig = Rig("toy", 3, journal=journal, begin=False)
    journal.rig = rig
    rig.ask(0, Begin())
    rig.play()
    for item in read(journal.data).entries:
        assert item.head
    assert journal.wrote == len(read(journal.data).entries) - 3  # all but the three who sat down


# --- what a resumed table is like -----------------------------------------------------------------------------------------


def test_a_resumed_lobby_keeps_its_seats_for_their_owners() -> None:
    rig = Rig("toy", 3, begin=False)
    memories = [line.client.memory() for line in rig.lines]
    host, _ = HostCore.resume(rig.journal.data, rig.options, b"another secret, also 32 bytes !!", 0.0, MemoryJournal())
    assert host.table.phase == LOBBY
    assert [info.name for info in host.table.seats] == ["P0", "P1", "P2"]
    assert not any(info.online for info in host.table.seats)
    rig.host = rig.table.host = host
    rig.table.lines.clear()
    for seat, memory in enumerate(memories):
        line = rig.table.join(rig.client(f"P{seat}", owner=seat == 0, memory=memory))
        assert line.client.seat == seat
    assert host.table.seats[0] == SeatInfo("P0", "human", True)


def test_the_first_hosts_owner_key_still_counts_after_a_resume() -> None:
    rig = Rig("toy", 2, begin=False)
    old = rig.host.owner_key
    host, _ = HostCore.resume(rig.journal.data, None, b"x" * 32, 0.0, MemoryJournal())
    assert host.owner_key != old
    rig.host = rig.table.host = host
    rig.table.lines.clear()
    hello = replace(rig.lines[0].client._entrance.hello, owner=old)
    line = rig.table.join(type(rig.lines[0].client)(hello, random=bytes, memory=rig.lines[0].client.memory()))
    assert line.client.welcome is not None
    assert line.client.welcome.owner


def test_settings_that_no_journal_holds_come_from_the_one_who_resumes() -> None:
    rig = Rig("toy", 2)
    options = TableOptions(name="other name", game="no-game", pin="1234", clock=9, watchers=False)
    host, _ = HostCore.resume(rig.journal.data, options, SECRET, 0.0, MemoryJournal())
    assert (host.table.name, host.row().game, host.row().pin) == ("Test table", "toy", True)
    assert host.table.left == (90, 90)


def test_a_journal_holds_no_key_to_a_seat(witnessed: tuple[bytes, Any]) -> None:
    rig = Rig("toy", 3)
    rig.play()
    for line in rig.lines:
        assert len(line.client.token) == 16
        assert line.client.token not in rig.journal.data
    assert rig.host.owner_key not in rig.journal.data


def test_who_does_not_come_back_to_a_resumed_table_is_stood_in_for_after_the_grace() -> None:
    rig = Rig("toy", 2, grace=30)
    memory = rig.lines[0].client.memory()
    host, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 1000.0, rig.journal)
    rig.host = rig.table.host = host
    rig.table.now = 1000.0
    rig.table.lines.clear()
    rig.table.join(rig.client("P0", memory=memory))
    rig.table.elapse(29)
    assert host.wanted_bots() == {}
    rig.table.elapse(2)
    assert list(host.wanted_bots()) == [1]


# --- replay ---------------------------------------------------------------------------------------------------------------


def test_a_recording_shows_every_position_with_what_led_to_it() -> None:
    rig = Rig("toy", 3, seed=2)
    states = [rig.host.state]
    while rig.host.table.phase != OVER:
        rig.play(1)
        if rig.host.table.may_undo and rig.random.random() < 0.3:
            rig.lines[rig.host.table.may_undo[0]].client.undo()
            if rig.host.state is not states[-1]:
                states.append(rig.host.state)
            rig.settle()
        if rig.host.state is not states[-1]:
            states.append(rig.host.state)
    shown = recording(rig.journal.data)
    assert [encode(moment.state) for moment in shown.moments] == [encode(state) for state in states]
    assert shown.moments[0].actions == ()
    assert any(moment.undone is not None for moment in shown.moments)
    assert {len(moment.actions) for moment in shown.moments} == {0, 1, 3}
    assert shown.sheet(-1, 1).view == rig.lines[1].client.sheet.view  # type: ignore[union-attr]
    assert shown.moments[-1].table.host_part == rig.host.table.host_part


def test_a_recording_that_breaks_off_shows_what_there_is() -> None:
    rig = Rig("toy", 2)
    rig.play(5)
    shown = recording(rig.journal.data[:-5])
    assert shown.fault
    assert shown.moments
    with pytest.raises(JournalError, match="no game was begun"):
        recording(Rig("toy", 2, begin=False).journal.data)


def test_forfeited_answers_are_marked_in_a_recording() -> None:
    rig = Rig("toy", 2, clock=3)
    rig.act(rig.lines[0])
    rig.table.elapse(4)
    assert rig.host.table.phase == PLAYING
    assert recording(rig.journal.data).moments[1].forfeited == (1,)


def test_of_a_file_that_is_something_else_it_is_said_that_it_is_no_recording(finished: bytes) -> None:
    for other in (b"", b"# zootui", b"\x7fELF"):
        assert "is no recording of a game" in audit(other).text
    assert "This recording cannot be checked" in audit(finished[:40]).text
