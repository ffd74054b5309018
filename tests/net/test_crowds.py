"""Keep a table usable however many watch it and however much they say."""

from __future__ import annotations

import pytest

from net.journal.format import read
from net.table.records import Undone
from net.wire import limits
from net.wire.messages import Leave, Say
from net.wire.rate_limits import Buckets
from tests.laws.toy import Pass
from tests.net.tables import Rig, Stranger, refused


def address(number: int) -> str:
    """Return one of many addresses; each is given to a few."""
    return f"10.8.{number // 250}.{number % 250}"


def test_watchers_leave_room_for_those_who_play() -> None:
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, address(number // 10)).hello() for number in range(limits.WATCHERS)]
    late = Stranger(rig.table, address(999)).hello()
    assert [message.code for message in late.read()] == ["crowded"]
    rig.lines[1].cut()
    rig.lines[1].connect()
    rig.settle()
    assert rig.lines[1].client.state == "joined"
    rig.host.disconnect(crowd[0].number, rig.table.now)
    rig.host.disconnect(late.number, rig.table.now)
    assert Stranger(rig.table, address(999)).hello().read()[0].seat is None


@pytest.mark.parametrize(
    ("where", "most"),
    [("10.0.0.1", limits.WATCHERS_EACH), ("127.0.0.1", limits.WATCHERS_HERE), ("::1", limits.WATCHERS_HERE)],
)
def test_one_address_leaves_room_for_watchers_from_others(where: str, most: int) -> None:
    assert most < limits.WATCHERS
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, where).hello() for _ in range(most)]
    [bye] = Stranger(rig.table, where).hello().read()
    assert bye.code == "crowded"
    assert f"{most} people watch this table from your address" in bye.text
    assert Stranger(rig.table, "10.0.0.2").hello().read()[0].seat is None
    owner = Stranger(rig.table, where).hello("watch", owner=rig.host.owner_key)
    assert owner.read()[0].owner, "the host player always gets in"
    for one in (crowd[0], owner):
        rig.host.disconnect(one.number, rig.table.now)
    assert Stranger(rig.table, where).hello().read()[0].seat is None


def test_who_plays_may_come_from_an_address_that_is_full_of_watchers() -> None:
    rig = Rig("toy", 2, begin=False)
    rig.lines[1].client.request(Leave())
    rig.settle()
    for _ in range(limits.WATCHERS_EACH):
        Stranger(rig.table, "10.0.0.1").hello()
    assert Stranger(rig.table, "10.0.0.1").hello("play").read()[0].seat == 1


def test_all_watchers_together_say_no_more_than_a_table_can_read() -> None:
    rig = Rig("toy", 2)
    for number in range(60):
        Stranger(rig.table, address(number)).hello().say(Say("boo"))
    rig.settle()
    assert len(rig.host.table.chat) == limits.WATCHERS_LINES_AT_ONCE
    rig.lines[0].client.request(Say("and players are heard all the same"))
    rig.settle()
    assert rig.host.table.chat[-1].seat == 0
    rig.table.elapse(1.0)
    Stranger(rig.table, address(99)).hello().say(Say("one more"))
    rig.settle()
    assert rig.host.table.chat[-1].text == "one more"
    rig.caught_up()


# --- what is written down, or shown to all ------------------------------------------------------------------------------------


def test_a_player_who_makes_the_line_anew_may_not_say_more() -> None:
    rig = Rig("toy", 2)
    token = rig.lines[1].client.token
    for _ in range(5):
        Stranger(rig.table).hello("play", token=token).say(*[Say("spam")] * 10)
    assert len(rig.host.table.chat) == limits.LINES_AT_ONCE
    rig.lines[0].client.request(Say("I am heard"))
    rig.settle()
    assert rig.host.table.chat[-1].text == "I am heard"


def test_steps_are_not_made_and_taken_back_for_ever() -> None:
    rig = Rig("toy", 2)
    while rig.host.state.public.asks[-1].kind != "peek":
        rig.play(1)
    [line] = rig.owing()
    for _ in range(200):
        rig.table.now += 0.05
        line.client.act(Pass())
        rig.settle()
        line.client.undo()
        rig.settle()
        if "slower" in refused(line):
            break
    assert "slower" in refused(line)
    written = sum(isinstance(item.record, Undone) for item in read(rig.journal.data).entries)
    assert limits.UNDOS_AT_ONCE <= written <= limits.UNDOS_AT_ONCE + 20


def test_one_address_does_not_sit_down_and_leave_for_ever() -> None:
    rig = Rig("toy", 2, begin=False)
    rig.lines[1].client.request(Leave())
    rig.settle()
    codes = []
    for _ in range(30):
        guest = Stranger(rig.table, "10.0.0.1").hello("play")
        [first, *_] = guest.read()
        codes.append(getattr(first, "code", "in"))
        guest.say(Leave())
        rig.host.disconnect(guest.number, rig.table.now)
    most = int(limits.SEATINGS_AT_ONCE)
    assert codes == ["in"] * most + ["wait"] * (30 - most)
    assert Stranger(rig.table, "10.0.0.2").hello("play").read()[0].seat == 1, "others are let in"


def test_buckets_forget_those_that_are_full_again() -> None:
    buckets = Buckets(1.0, 2.0)
    for who in range(limits.REMEMBERED + 10):
        assert buckets.take(who, who * 0.01)
    assert len(buckets._kept) < limits.REMEMBERED
    assert buckets.take("late", 1000.0)
    assert buckets.take("late", 1000.0)
    assert not buckets.take("late", 1000.0)
