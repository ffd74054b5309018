"""What comes from outside is written down and sent on only as it was understood, and nobody can have much of it made for little."""

from collections.abc import Iterator
from typing import get_args

import msgpack
import pytest

from engine.contract.tree import Struct, encode, replace
from net.client.core import ClientCore
from net.host.core import HostCore
from net.recording import file_format
from net.recording.audit import audit
from net.recording.file_format import check_readable, read
from net.table.records import Header, Seated
from net.table.session import CannotFollow
from net.wire import limits
from net.wire.frames import GUEST_LIMIT, Frames, framed, pack
from net.wire.messages import (
    PROTOCOL,
    Begin,
    Choose,
    FromClient,
    Hello,
    Hurry,
    Leave,
    LetIn,
    Move,
    Open,
    Ping,
    Proof,
    Propose,
    Rematch,
    Resize,
    Resync,
    Say,
    Seal,
    SeatBot,
    SendAway,
    Sit,
    TakeOver,
    Undo,
)
from net.wire.sheet import LOBBY
from tests.net.memory import MemoryJournal, MemoryLine
from tests.net.tables import SECRET, Rig, Stranger, noise, parted, refused
from tests.sooner import sooner

GAME = "o-zoo-le-mio"
OPTIONS = encode((1, True, True, True))
SIZES = (60, 4_000, 65_200, 65_340, 65_480)
"""Of what is added: up to the longest frame, with those close to it where a record or a welcome becomes too long first."""
USUAL = 4_096
"""Bytes: no record, and no message of the host but a sheet, is longer, whatever was added."""


# --- what is added ------------------------------------------------------------------------------------------------------------


def with_surplus(message: Struct, size: int) -> Iterator[Struct | bytes]:
    """Yield a message in all ways of adding so many bytes: a further field, in each of its bytes and its words."""
    fields = [getattr(message, name) for name in message.__struct_fields__]
    yield framed(msgpack.packb([message.__struct_config__.tag, *fields, bytes(size)]))
    for name, value in zip(message.__struct_fields__, fields, strict=True):
        if isinstance(value, bytes):
            yield replace(message, **{name: value + bytes(size)})
            yield replace(message, **{name: value + b"\xc0" * size})
            if name in ("options", "action"):  # an array: one more item
                items = msgpack.unpackb(value)
                yield replace(message, **{name: msgpack.packb([*items, bytes(size)])})
                yield replace(message, **{name: msgpack.packb([*items, "x" * size, [[0] * (size % 900)]])})
        elif isinstance(value, str):
            yield replace(message, **{name: value + "x" * size})
            yield replace(message, **{name: value + "\x1b[2J" * (size // 4)})


# --- tables on which each message means something -------------------------------------------------------------------------------


def lobby() -> Rig:
    """Make a table without a host player, where any player chooses; the third seat is free."""
    rig = Rig(GAME, 3, begin=False, joining=0)
    rig.lines = [rig.table.join(rig.client(f"P{seat}")) for seat in range(2)]
    rig.watchers = [rig.table.join(rig.client("W", "watch"))]
    return rig


def playing() -> Rig:
    return Rig(GAME, 3, watchers=1)


def over() -> Rig:
    rig = Rig("toy", 2, watchers=1)
    rig.play()
    rig.lines[0].cut()
    return rig


def all_sealed(rig: Rig) -> MemoryLine:
    """Let all seal an answer, the last of them without opening it, and return their line."""
    line = rig.lines[1]
    for other in rig.lines:
        other.client.act(rig.some_action(other))
    seal = line.client._sealer.memory.own_seals[-1]
    rig.host.receive(line._number, pack(Seal(seal.turn, seal.seal)), rig.table.now)  # type: ignore[arg-type]
    line.blocked = True
    rig.settle()
    return line


def placing() -> tuple[Rig, MemoryLine]:
    """Let O Zoo le Mio go on until somebody places a tile."""
    rig = playing()
    while not (owing := [line for line in rig.owing() if rig.host.state.public.asks[-1].kind == "place"]):
        rig.play(1)
    return rig, owing[0]


def a_case(kind: type) -> tuple[Rig, MemoryLine, Struct]:
    """Return a table, one who sits there, and a message of this kind that would have an effect."""
    if kind is Move:
        rig, line = placing()
        return rig, line, Move(rig.host.table.turn, encode(rig.some_action(line)))
    if kind is Seal:
        rig = playing()
        line = rig.lines[1]
        sheet = line.client.sheet
        assert sheet is not None
        return rig, line, line.client._sealer.make_seal(sheet.table, 1, encode(rig.some_action(line)))
    if kind is Open:
        rig = playing()
        line = all_sealed(rig)
        made = line.client._sealer.memory.own_seals[-1]
        return rig, line, Open(made.turn, made.nonce, made.action)
    if kind is Rematch:
        rig = over()
        return rig, rig.lines[1], Rematch()
    if kind is Resync:
        rig = playing()
        return rig, rig.lines[1], Resync()
    if kind in (Undo, TakeOver):
        rig, line = placing()
        return rig, line, Undo(rig.host.table.turn) if kind is Undo else TakeOver()
    rig = lobby()
    messages: dict[type, Struct] = {
        Hello: Hello(PROTOCOL, "1.0", "bot", "New", level="easy"),
        Proof: Proof(bytes(32), bytes(64)),
        Say: Say("hello"),
        Sit: Sit(2),
        SeatBot: SeatBot(2, "easy"),
        Resize: Resize(2),
        Begin: Begin(),
        Leave: Leave(),
        Ping: Ping(7),
        Hurry: Hurry(),
        SendAway: SendAway(1, "P1"),
        LetIn: LetIn("P1"),
        Choose: Choose(GAME, OPTIONS),
        Propose: Propose("barenpark"),
    }
    return rig, rig.lines[1], messages[kind]


def sound(rig: Rig) -> None:
    """Hold that what was written down can be read, and gone on with from its last byte."""
    for journal in map(bytes, rig.journal.games):
        verdict = audit(journal)
        assert verdict.ok, verdict.text
        host, recovery = HostCore.resume(journal, None, SECRET, 0.0, MemoryJournal())
        assert (recovery.text, recovery.kept) == ("", len(journal))
        assert host.table.round >= 1


def said(rig: Rig, line: MemoryLine, *messages: Struct | bytes) -> int:
    """Say something in place of a client, which hears nothing of it any more; return how long the answers are."""
    number, line.blocked, answers = line._number, True, 0
    assert number is not None
    for message in messages:
        rig.host.receive(number, message if isinstance(message, bytes) else pack(message), rig.table.now)
        answers += len(rig.host.outgoing(number))
    if rig.host.closing(number):
        line.cut()
    return answers


def sizes(data: bytes) -> list[int]:
    frames, found = Frames(1 << 30), []
    frames.feed(data)
    while (body := frames.next()) is not None:
        found.append(len(body))
    return found


KINDS = get_args(FromClient)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("size", sooner(SIZES, SIZES[-1].__eq__))
def test_whatever_a_message_has_too_much_the_recording_stays_sound_and_nobody_else_is_thrown_out(
    kind: type, size: int
) -> None:
    tried = 0
    rig, line, message = a_case(kind)
    for swollen in with_surplus(message, size):
        data = swollen if isinstance(swollen, bytes) else pack(swollen)
        if len(data) - 4 > GUEST_LIMIT:
            continue
        rig, line, _ = a_case(kind)
        others = [one for one in rig.everybody if one is not line and one.up]
        before = {id(one): len(one.frames) for one in others}
        written = sum(map(len, rig.journal.games))
        if kind in (Hello, Proof):
            Stranger(rig.table).send(b"ZOOT").send(data).read()
        else:
            said(rig, line, data)
        rig.settle()
        sound(rig)
        assert sum(map(len, rig.journal.games)) - written <= USUAL
        for one in others:
            assert one.client.state == "joined", parted(one)
            assert max([0, *(length for data in one.frames[before[id(one)] :] for length in sizes(data))]) <= 2 * USUAL
        tried += 1
    assert tried or size > 65_400


def test_options_are_written_down_and_sent_as_they_were_understood() -> None:
    rig = lobby()
    more = msgpack.packb([*msgpack.unpackb(OPTIONS), bytes(60_000)])
    rig.ask(1, Choose(GAME, more))
    assert read(rig.journal.data).header.options == rig.host.table.options == OPTIONS
    assert {line.client.welcome.options for line in rig.everybody if line.client.welcome} == {OPTIONS}
    rig.ask(1, Choose(GAME, msgpack.packb([*msgpack.unpackb(OPTIONS), b"once more"])))
    assert refused(rig.lines[1]) == ["same"]


# --- what a reader refuses is not written -----------------------------------------------------------------------------------------


def test_no_record_is_written_that_would_not_be_read_again() -> None:
    header = read(Rig("toy", 2, begin=False).journal.data).header
    unreadable: tuple[Header | Seated, ...] = (
        replace(header, app="x" * file_format.LONGEST),
        replace(header, name="\x1b[2J"),
        replace(header, table="nowhere"),
        Seated(0, "x" * file_format.LONGEST, "human", "", header.keys[0]),
        Seated(0, "\u202ename", "human", "", header.keys[0]),
    )
    for record in unreadable:
        with pytest.raises(CannotFollow):
            check_readable(record)
    check_readable(header)


def test_a_client_sends_no_more_of_a_line_or_a_name_than_a_host_reads() -> None:
    rig = Rig("toy", 2, begin=False)
    long = "long " * 20_000
    rig.ask(1, Say(long))
    assert rig.host.table.chat[-1].text == ("long " * 48).strip()
    other = rig.table.join(ClientCore(Hello(PROTOCOL, "", "watch", long), random=noise(1)))
    assert (other.client.state, rig.host.table.watchers) == ("joined", (("long " * 4).strip(),))


# --- how often ------------------------------------------------------------------------------------------------------------------


SECONDS = 10
STEPS = 50  # a second, so that nobody waits for the connection's own budget only
CROWD = 12
A_SECOND = 8 * 1024
"""Bytes that each may be sent a second because somebody repeats a message."""


def repeated(rig: Rig, line: MemoryLine, messages: Iterator[Struct | bytes]) -> tuple[int, int, int]:
    """Let somebody repeat messages; return how much was written down, sent to all others and answered because of that."""
    written, sent = sum(map(len, rig.journal.games)), sum(len(data) for one in rig.table.lines for data in one.frames)
    answers = 0
    for _ in range(SECONDS * STEPS):
        rig.table.now += 1 / STEPS
        for _ in range(4):
            answers += said(rig, line, next(messages)) if line.up else 0
        rig.settle()
    after = sum(len(data) for one in rig.table.lines for data in one.frames)
    return sum(map(len, rig.journal.games)) - written, after - sent, answers


def in_turn(kind: type, usual: Struct) -> Iterator[Struct | bytes]:
    """Yield a message for ever, by turns with one that undoes it where there is one."""
    other = {
        Choose: Choose("barenpark"),
        Propose: Propose(""),
        Sit: Sit(1),
        SeatBot: SeatBot(2, ""),
        Resize: Resize(3),
    }.get(kind, usual)
    while True:
        yield usual
        yield other


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in (Hello, Proof)], ids=lambda kind: kind.__name__)
def test_whatever_a_guest_repeats_there_is_a_bound_to_what_it_makes_a_table_write_and_send(kind: type) -> None:
    rig, line, message = a_case(kind)
    for number in range(CROWD):
        rig.table.join(rig.client(f"V{number}", "watch"), address=f"10.1.0.{number}")
    rig.table.elapse(1.0)
    rig.table.seen = lambda: None
    written, sent, answered = repeated(rig, line, in_turn(kind, message))
    assert written <= 64 * 1024
    assert sent <= SECONDS * CROWD * A_SECOND, f"{sent / SECONDS / 1024:.0f} KiB a second"
    assert answered <= 3 * SECONDS * A_SECOND, f"{answered / SECONDS / 1024:.0f} KiB a second"


def test_whoever_comes_in_again_and_again_is_let_in_so_often_and_then_waits() -> None:
    rig = Rig(GAME, 3)
    came = 0
    for _ in range(SECONDS * STEPS):
        rig.table.now += 1 / STEPS
        rig.host.tick(rig.table.now)
        guest = Stranger(rig.table).hello()
        came += bool(guest.read())
        rig.host.disconnect(guest.number, rig.table.now)
    assert came <= limits.ARRIVALS_AT_ONCE + SECONDS * limits.ARRIVALS_PER_SECOND + 1
    late = Stranger(rig.table).hello()
    rig.table.elapse(1.0)
    assert late.read()
    assert Stranger(rig.table, "10.0.0.67").hello().read()
    assert rig.host.table.phase != LOBBY
