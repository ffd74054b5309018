"""Take a seat back from a bot in the middle of a sealed turn: what the bot has sealed is still opened, by the bot."""

from net.client.core import ClientCore
from net.recording.file_format import read
from net.table.records import Forfeited
from net.wire.messages import PROTOCOL, Hello
from tests.net.memory import MemoryLine
from tests.net.tables import Rig, noise, parted


def stand_in(rig: Rig, seat: int) -> MemoryLine:
    """Let a bot of the host's play for a seat whose owner is gone."""
    rig.lines[seat].cut()
    rig.table.elapse(2)
    level, token = rig.host.wanted_bots()[seat]
    hello = Hello(PROTOCOL, "", "bot", "", token=token, level=level)
    line = rig.table.join(ClientCore(hello, random=noise("bot")))
    rig.look()
    return line


def forfeits(rig: Rig) -> list[object]:
    return [item.record for item in read(rig.journal.data).entries if isinstance(item.record, Forfeited)]


def test_what_a_stand_in_sealed_it_opens_although_the_owner_is_back() -> None:
    rig = Rig("toy", 2, grace=1)
    bot = stand_in(rig, 1)
    rig.act(bot)
    rig.settle()
    assert rig.host.table.sealing.seals[1]
    rig.lines[1].connect()
    rig.settle()
    assert bot.up
    assert rig.host.wanted_bots() == {1: ("normal", bot.client._entrance.hello.token)}
    assert not rig.host.table.seats[1].stand_in
    rig.act(rig.lines[0])
    rig.settle()
    assert rig.host.table.turn == 2
    assert forfeits(rig) == []
    assert parted(bot) == "elsewhere"
    assert rig.host.wanted_bots() == {}
    rig.play()
    rig.caught_up()
    assert all(line.client.trust.seed == "verified" for line in (rig.lines[0],))


def test_a_stand_in_that_has_sealed_nothing_goes_at_once() -> None:
    rig = Rig("toy", 2, grace=1)
    bot = stand_in(rig, 1)
    rig.lines[1].connect()
    rig.settle()
    assert parted(bot) == "elsewhere"
    assert rig.host.wanted_bots() == {}
    rig.play()
    rig.caught_up()


def test_a_stand_in_that_dies_before_it_opened_costs_the_seat_only_its_answer() -> None:
    rig = Rig("toy", 2, grace=1)
    bot = stand_in(rig, 1)
    rig.act(bot)
    rig.settle()
    rig.lines[1].connect()
    rig.settle()
    bot.cut()
    rig.act(rig.lines[0])
    rig.settle()
    assert rig.host.table.turn == 1
    assert rig.host.table.seats[1].online, "the owner is here all the same"
    rig.table.elapse(30)
    assert rig.host.table.turn == 2
    assert len(forfeits(rig)) == 1
    rig.play()
    rig.caught_up()


def test_an_owner_who_goes_again_finds_the_same_bot_at_work() -> None:
    rig = Rig("toy", 2, grace=1)
    bot = stand_in(rig, 1)
    rig.act(bot)
    rig.settle()
    rig.lines[1].connect()
    rig.settle()
    rig.lines[1].cut()
    rig.table.elapse(2)
    rig.act(rig.lines[0])
    rig.settle()
    assert rig.host.table.turn == 2
    assert forfeits(rig) == []
    assert 1 in rig.host.wanted_bots()
