"""Keep a table usable however many watch it and however much they say."""

import pytest

from net.client.events import Ponged
from net.recording.file_format import read
from net.table.records import Undone
from net.wire import limits
from net.wire.messages import Leave, Ping, Pong, Resync, Say
from net.wire.rate_limits import QUIET, Buckets, TimeShare
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
    rig.ask(1, Leave())
    for _ in range(limits.WATCHERS_EACH):
        Stranger(rig.table, "10.0.0.1").hello()
    assert Stranger(rig.table, "10.0.0.1").hello("play").read()[0].seat == 1


def test_all_watchers_together_say_no_more_than_a_table_can_read() -> None:
    rig = Rig("toy", 2)
    for number in range(60):
        Stranger(rig.table, address(number)).hello().say(Say("boo"))
    rig.settle()
    assert len(rig.host.table.chat) == limits.WATCHERS_LINES_AT_ONCE
    rig.ask(0, Say("and players are heard all the same"))
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
    rig.ask(0, Say("I am heard"))
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
    rig.ask(1, Leave())
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


# --- work for watchers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address_", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("127.0.0.1", "127.0.0.1"),
        ("memory", "memory"),
    ],
)
def test_a_network_of_64_bits_is_one_address(address_: str, counted: str) -> None:
    assert limits.one_address(address_) == counted


def test_one_who_has_a_whole_network_watches_no_more_than_one_address_may() -> None:
    rig = Rig("toy", 2)
    for number in range(limits.WATCHERS_EACH):
        Stranger(rig.table, f"2001:db8::{number + 1:x}").hello()
    assert [message.code for message in Stranger(rig.table, "2001:db8::ffff").hello().read()] == ["crowded"]
    assert Stranger(rig.table, "2001:db8:0:1::1").hello().read()[0].seat is None


def pongs(stranger: Stranger) -> int:
    return sum(isinstance(message, Pong) for message in stranger.read())


def test_all_watchers_together_are_heard_no_more_than_a_table_can_take() -> None:
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, address(number * 10)).hello() for number in range(100)]
    for one in crowd:
        one.read()
        one.say(*[Ping(1)] * 20)
    heard = sum(map(pongs, crowd))
    assert heard <= limits.WATCHERS_MESSAGES_AT_ONCE
    for _ in range(40):
        rig.table.elapse(0.1)
        heard += sum(map(pongs, crowd))
    assert heard <= limits.WATCHERS_MESSAGES_AT_ONCE + 4.2 * limits.WATCHERS_MESSAGES_PER_SECOND
    assert heard >= 3.5 * limits.WATCHERS_MESSAGES_PER_SECOND
    rig.play()
    rig.caught_up()


def test_each_watcher_is_heard_in_turn_and_one_who_says_little_soon() -> None:
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, address(number * 10)).hello() for number in range(100)]
    for one in crowd:
        one.say(*[Ping(1)] * 30)
        one.read()
    quiet = Stranger(rig.table, address(5000)).hello()
    quiet.read()
    quiet.say(Ping(7))
    assert rig.host.waits(quiet.number)
    for _ in range(20):
        rig.table.elapse(0.1)
        if pongs(quiet):
            break
    else:
        raise AssertionError("the quiet one was not heard")
    assert not rig.host.waits(quiet.number)


def test_a_watcher_who_never_stops_is_sent_away_and_a_player_is_heard_meanwhile() -> None:
    rig = Rig("toy", 2)
    loud = Stranger(rig.table, "10.0.0.1").hello()
    loud.say(*[Resync()] * 3000)
    rig.lines[0].client.ping()
    rig.settle()
    assert any(isinstance(event, Ponged) for event in rig.lines[0].events)
    rig.table.elapse(limits.FLOODING + 1)
    assert loud.read()[-1].code == "flood"
    rig.play()
    rig.caught_up()


def test_watchers_who_come_and_go_without_pause_cost_few_versions() -> None:
    rig = Rig("toy", 2)
    before = rig.host.version
    for number in range(400):
        guest = Stranger(rig.table, address(number)).hello()
        rig.host.disconnect(guest.number, rig.table.now)
    assert rig.host.version - before <= limits.LISTED_AT_ONCE
    Stranger(rig.table, address(1)).hello(name="Last")
    rig.table.elapse(1.0)
    assert rig.host.table.watchers == ("Last",)


def test_who_plays_is_sent_to_first() -> None:
    rig = Rig("toy", 2)
    crowd = [Stranger(rig.table, address(number)).hello() for number in range(20)]
    for one in crowd:
        one.read()
    rig.lines[0].client.request(Say("hello"))
    rig.lines[0].up_stream()
    assert len(rig.host.queue.seats()) == 2
    assert list(rig.host.queue.others()) == [one.number for one in crowd]
    rig.host.queue.stall(crowd[0].number)
    assert crowd[0].number not in rig.host.queue.others()
    rig.lines[0].client.request(Say("hello"))
    rig.lines[0].up_stream()
    assert crowd[0].number not in rig.host.queue.others(), "who cannot take bytes costs nothing"
    rig.host.unstall(crowd[0].number)
    assert crowd[0].number in rig.host.queue.others()


def test_who_looks_on_has_a_small_part_of_the_time_while_somebody_plays_and_a_greater_one_while_nobody_does() -> None:
    def used(busy: bool) -> float:
        share, now, spent = TimeShare(0.1, 0.4, 0.03, 0.003), 0.0, 0.0
        while now < 10.0:
            if busy:
                share.played(now)
            share.turn()
            while share.open(now):
                share.spend(0.001)
                spent += 0.001
                now += 0.001
            now += 0.001
        return spent

    assert used(busy=True) <= 1.1
    assert 3.5 <= used(busy=False) <= 4.1


def test_after_a_pause_there_is_time_for_those_who_look_on_again() -> None:
    share = TimeShare(0.1, 0.4, 0.03, 0.003)
    assert share.open(1.0)
    share.played(1.0)
    share.spend(0.04)
    share.turn()
    assert not share.open(1.001)
    due = share.next()
    assert 1.0 + QUIET < due < 1.05
    assert not share.open(1.0 + QUIET)
    assert share.open(share.next())
    assert abs(share._seen - due) < 0.01
