"""Keep a table usable however many watch it and however much they say."""

from __future__ import annotations

from net import limits
from net.messages import Say
from tests.net.tables import Rig, Stranger


def address(number: int) -> str:
    return f"10.8.{number // 250}.{number % 250}"


def test_watchers_leave_room_for_those_who_play() -> None:
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, address(number)).hello() for number in range(limits.WATCHERS)]
    late = Stranger(rig.table, address(999)).hello()
    assert [message.code for message in late.read()] == ["crowded"]
    rig.lines[1].cut()
    rig.lines[1].connect()
    rig.settle()
    assert rig.lines[1].client.state == "joined"
    rig.host.disconnect(crowd[0].number, rig.table.now)
    rig.host.disconnect(late.number, rig.table.now)
    assert Stranger(rig.table, address(999)).hello().read()[0].seat is None


def test_all_watchers_together_say_no_more_than_a_table_can_read() -> None:
    rig = Rig("toy", 2)
    for number in range(60):
        Stranger(rig.table, address(number)).hello().say(Say("boo"))
    rig.settle()
    assert len(rig.host.table.chat) == limits.GALLERY_AT_ONCE
    rig.lines[0].client.say("and players are heard all the same")
    rig.settle()
    assert rig.host.table.chat[-1].seat == 0
    rig.table.elapse(1.0)
    Stranger(rig.table, address(99)).hello().say(Say("one more"))
    rig.settle()
    assert rig.host.table.chat[-1].text == "one more"
    rig.caught_up()
