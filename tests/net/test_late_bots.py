"""Bots of a host whose process begins slowly, as after a resume on a busy machine: they lose nothing, nor hold anybody up."""

import pytest

from net.client.core import ClientCore
from net.host.core import HostCore
from net.host.deadlines import BOT_WITHIN, OPEN_WITHIN
from net.recording.file_format import read
from net.table.records import Forfeited
from net.wire.messages import PROTOCOL, Begin, Hello
from net.wire.sheet import PLAYING, SEEDING
from tests.net.memory import MemoryLine, MemoryTable
from tests.net.tables import SECRET, Rig, noise

LATE = (OPEN_WITHIN + 1, BOT_WITHIN - 1)
"""Seconds after which a player's answer has long been given up, or would be."""


def bot(rig: Rig, memory: bytes = b"", table: MemoryTable | None = None) -> MemoryLine:
    """Let the host's bot come, with what its process remembers."""
    ((level, token),) = (table or rig.table).host.wanted_bots().values()
    hello = Hello(PROTOCOL, "", "bot", "", token=token, level=level)
    return (table or rig.table).join(ClientCore(hello, random=noise("bot"), memory=memory))


def with_bot() -> tuple[Rig, MemoryLine]:
    rig = Rig("toy", 2, bots=("normal",), begin=False, joining=1)
    line = bot(rig)
    rig.ask(0, Begin())
    assert rig.host.table.phase == PLAYING
    return rig, line


def forfeits(rig: Rig) -> list[object]:
    return [item.record for item in read(rig.journal.data).entries if isinstance(item.record, Forfeited)]


@pytest.mark.parametrize("seconds", LATE)
def test_what_a_bot_had_sealed_it_opens_although_its_process_had_to_begin_anew(seconds: float) -> None:
    rig, line = with_bot()
    rig.act(line)
    rig.settle()
    memory = line.client.memory()
    line.cut()
    rig.act(rig.lines[0])
    rig.settle()
    rig.table.elapse(seconds)
    assert rig.host.table.turn == 1
    bot(rig, memory)
    rig.settle()
    assert (rig.host.table.turn, forfeits(rig)) == (2, [])


@pytest.mark.parametrize("seconds", LATE)
def test_after_a_resume_as_well(seconds: float) -> None:
    rig, line = with_bot()
    rig.act(line)
    rig.act(rig.lines[0])
    memories = [one.client.memory() for one in (rig.lines[0], line)]
    for one in (rig.lines[0], line):
        one.up_stream()  # neither hears that both have sealed
    rig.journal.start(rig.journal.data, "toy")
    host, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, rig.journal)
    table = MemoryTable(host)
    table.join(rig.client("P0", memory=memories[0]))
    table.elapse(seconds)
    assert host.table.turn == 1
    bot(rig, memories[1], table)
    table.settle()
    assert (host.table.turn, forfeits(rig)) == (2, [])


def test_one_that_never_comes_holds_nobody_up_for_ever() -> None:
    rig, line = with_bot()
    rig.act(line)
    rig.settle()
    line.cut()
    rig.act(rig.lines[0])
    rig.settle()
    rig.table.elapse(BOT_WITHIN + OPEN_WITHIN + 1)
    assert (rig.host.table.turn, len(forfeits(rig))) == (2, 1)


@pytest.mark.parametrize("seconds", [21.0, BOT_WITHIN - 1])
def test_nor_does_the_seed_lack_the_part_of_a_bot_that_comes_late(seconds: float) -> None:
    rig = Rig("toy", 2, bots=("normal",), begin=False, joining=1)
    line = bot(rig)
    line.cut()
    rig.ask(0, Begin())
    rig.table.elapse(seconds)
    assert rig.host.table.phase == SEEDING
    bot(rig)
    rig.settle()
    assert (rig.host.table.phase, forfeits(rig)) == (PLAYING, [])
    assert [len(part) for part in rig.host.table.seed_parts] == [32, 32]
