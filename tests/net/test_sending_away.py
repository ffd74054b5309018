"""The host player can send somebody away, in the lobby and at the table, and whoever was sent away stays away."""

from typing import Any

import pytest

from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import SentAway
from net.wire.messages import Begin, LetIn, Rematch, SendAway
from net.wire.sheet import BOT, HUMAN, OPEN, OVER, SeatInfo
from net.wire.table_facts import WasSentAway
from tests.net.memory import MemoryJournal, MemoryLine
from tests.net.tables import SECRET, Rig, Stranger, parted, refused, told


def at(rig: Rig, name: str, address: str, role: str = "play", **more: Any) -> MemoryLine:
    """Let somebody come from an address."""
    return rig.table.join(rig.client(name, role, **more), address=address)


def lobby(*addresses: str, **options: Any) -> Rig:
    """Return a lobby with the host player and a guest from each address."""
    rig = Rig("toy", 4, begin=False, **options)
    for line in rig.lines[1:]:
        rig.ask(0, SendAway(line.client.seat, rig.host.table.seats[line.client.seat or 0].name))
    for name in rig.host.table.away:
        rig.ask(0, LetIn(name))
    rig.lines[1:] = [at(rig, f"G{number}", address) for number, address in enumerate(addresses, 1)]
    return rig


def send(rig: Rig, seat: int | None, name: str) -> None:
    rig.ask(0, SendAway(seat, name))


def knocks(rig: Rig, address: str, **hello: Any) -> str:
    """Return the goodbye to somebody who comes from an address, empty if they get in."""
    heard = Stranger(rig.table, address).hello(hello.pop("role", "play"), **hello).read()
    return "" if hasattr(heard[0], "seat") else heard[-1].code


def test_in_the_lobby_the_seat_becomes_free_and_neither_token_nor_address_come_back() -> None:
    rig = lobby("10.0.0.7", "10.0.0.8")
    away = rig.lines[1]
    token = away.client.token
    send(rig, 1, "G1")
    assert parted(away) == "sent-away"
    assert rig.host.table.seats[1] == SeatInfo()
    assert rig.host.table.away == ("G1",)
    assert away.client.token == token, "a client that forgot its key could not be known again"
    away.connect()
    rig.settle()
    assert parted(away) == "sent-away"
    assert knocks(rig, "192.168.9.9", token=token) == "sent-away"
    assert knocks(rig, "10.0.0.7") == knocks(rig, "10.0.0.7", role="watch") == "sent-away"
    assert knocks(rig, "10.0.0.9") == ""
    rig.ask(0, LetIn("G1"))
    assert not rig.host.table.away
    assert knocks(rig, "10.0.0.7", token=token) == "token", "the key is no key any more"
    assert knocks(rig, "10.0.0.7", role="watch") == ""


def test_who_has_another_seat_or_is_the_host_player_comes_in_from_the_same_address() -> None:
    rig = lobby("10.0.0.7", "10.0.0.7", "10.0.0.7")
    other = rig.lines[2]
    send(rig, 1, "G1")
    other.connect()
    rig.settle()
    assert other.client.state == "joined"
    assert knocks(rig, "10.0.0.7", owner=rig.host.owner_key) == ""
    send(rig, 2, "G2")
    assert rig.host.table.away == ("G1",), "it is one address"
    rig.ask(0, LetIn("G1"))
    assert knocks(rig, "10.0.0.7") == ""


@pytest.mark.parametrize(
    ("there", "same", "other"),
    [("2001:db8:1:2::7", "2001:db8:1:2:9::1", "2001:db8:1:3::7"), ("::ffff:10.0.0.7", "10.0.0.7", "10.0.0.8")],
)
def test_an_ipv6_network_is_one_address(there: str, same: str, other: str) -> None:
    rig = lobby(there)
    send(rig, 1, "G1")
    assert knocks(rig, same) == "sent-away"
    assert knocks(rig, other) == ""


@pytest.mark.parametrize("here", ["127.0.0.1", "::1"])
def test_of_the_very_machine_only_the_key_is_kept_out(here: str) -> None:
    rig = lobby(here)
    token = rig.lines[1].client.token
    send(rig, 1, "G1")
    assert knocks(rig, here, token=token) == "sent-away"
    assert knocks(rig, here) == ""
    assert rig.host.table.away == ("G1",)


def test_in_a_game_a_bot_takes_the_seat_for_good_and_the_recording_holds() -> None:
    rig = Rig("toy", 3)
    rig.play(2)
    token = rig.lines[2].client.token
    send(rig, 2, "P2")
    assert parted(rig.lines[2]) == "sent-away"
    info = rig.host.table.seats[2]
    assert (info.name, info.kind, info.level) == ("P2", BOT, "normal")
    assert rig.host.table.log[-1].kind == WasSentAway.kind
    assert knocks(rig, "10.0.0.66", token=token) == "sent-away"
    [(seat, (_, key))] = rig.host.wanted_bots().items()
    assert seat == 2
    rig.lines[2] = at(rig, "", "127.0.0.1", "bot", token=key)
    rig.play()
    assert rig.host.table.phase == OVER
    assert audit(rig.journal.data).ok
    resumed, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, MemoryJournal())
    assert resumed.table.seats[2].kind == BOT


@pytest.mark.parametrize("idle", [False, True])
def test_somebody_for_whom_a_bot_plays_is_sent_away_and_the_bot_goes_on(idle: bool) -> None:
    rig = Rig("toy", 3, patience=50, grace=50)
    rig.lines[0].client.act(rig.some_action(rig.lines[0]))
    rig.settle()
    token = rig.lines[2].client.token
    if not idle:
        rig.lines[2].cut()
    rig.table.elapse(51)
    assert rig.host.table.seats[2].stand_in
    bot = at(rig, "", "127.0.0.1", "bot", token=rig.host.wanted_bots()[2][1])
    send(rig, 2, "P2")
    assert (rig.host.table.seats[2].kind, rig.host.table.seats[2].stand_in) == (BOT, False)
    assert bot.client.state == "joined"
    if idle:
        assert parted(rig.lines[2]) == "sent-away"
    assert rig.host.table.seats[2].online
    bot.client.act(rig.some_action(bot))
    rig.settle()
    assert rig.host.table.sealing.seals[2]
    assert not refused(bot)
    assert knocks(rig, "10.0.0.66", token=token) == "sent-away"


def test_who_went_just_before_is_kept_away_by_the_address_they_had() -> None:
    rig = lobby("10.0.0.7")
    rig.lines[1].cut()
    send(rig, 1, "G1")
    assert knocks(rig, "10.0.0.7") == "sent-away"


def test_after_the_game_the_seat_is_free_in_the_next_one() -> None:
    rig = Rig("toy", 2)
    rig.play()
    send(rig, 1, "P1")
    assert parted(rig.lines[1]) == "sent-away"
    rig.ask(0, Rematch())
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, OPEN]
    assert rig.host.table.away == ("P1",), "they stay away in the next game"
    assert knocks(rig, "memory") == "sent-away"


def test_watchers_are_sent_away_by_name_or_all_at_once() -> None:
    rig = Rig("toy", 2)
    ann = at(rig, "Ann", "10.0.0.7", "watch")
    crowd = [at(rig, f"W{number}", f"10.0.1.{number}", "watch") for number in range(5)]
    send(rig, None, "Ann")
    assert parted(ann) == "sent-away"
    assert rig.host.table.watchers == tuple(f"W{number}" for number in range(5))
    assert knocks(rig, "10.0.0.7", role="watch") == "sent-away"
    send(rig, None, "Ann")
    assert refused(rig.lines[0]) == ["gone"]
    send(rig, None, "")
    rig.table.elapse(5)
    assert [parted(line) for line in crowd] == ["sent-away"] * 5
    assert rig.host.table.watchers == ()
    assert rig.host.table.away == ("Ann", *(f"W{number}" for number in range(5)))


def test_only_the_host_player_does_it_and_nobody_does_it_to_them() -> None:
    rig = Rig("toy", 3, watchers=1)
    for line in (rig.lines[1], rig.watchers[0]):
        for request in (SendAway(2, "P2"), LetIn("P2")):
            line.client.request(request)
    rig.settle()
    assert refused(rig.lines[1]) == refused(rig.watchers[0]) == ["owner", "owner"]
    for seat, name, code in ((0, "P0", "self"), (2, "P1", "gone"), (9, "P2", "no-seat"), (-1, "P2", "no-seat")):
        send(rig, seat, name)
        assert refused(rig.lines[0])[-1] == code
    rig.ask(0, LetIn("nobody\u202e"))
    assert refused(rig.lines[0])[-1] == "no-one"
    assert [info.kind for info in rig.host.table.seats] == [HUMAN] * 3


def test_a_bot_of_the_hosts_is_not_sent_away_but_a_foreign_one_is() -> None:
    rig = Rig("toy", 2, bots=("normal",), begin=False)
    send(rig, 1, rig.host.table.seats[1].name)
    assert refused(rig.lines[0]) == ["no-one"]
    rig = Rig("toy", 2, begin=False)
    send(rig, 1, "P1")
    bot = at(rig, "Robot", "10.0.0.9", "bot")
    send(rig, 1, "Robot")
    assert parted(bot) == "sent-away"


def test_in_the_middle_of_a_sealed_turn_nothing_is_left_open() -> None:
    rig = Rig("toy", 3)
    while not rig.host.table.sealing.seals[2]:
        rig.act(rig.owing()[-1])
        rig.settle()
    send(rig, 2, "P2")
    rig.lines[2] = at(rig, "", "127.0.0.1", "bot", token=rig.host.wanted_bots()[2][1])
    for line in rig.owing():
        rig.act(line)
    rig.settle()
    rig.table.elapse(11)
    rig.play()
    assert rig.host.table.phase == OVER
    assert audit(rig.journal.data).ok


def test_a_pin_that_is_being_typed_helps_nobody_who_was_sent_away_meanwhile() -> None:
    rig = lobby(pin="1234")
    watcher = at(rig, "Ann", "10.0.0.7", "watch")
    late = rig.client("Late", "watch")
    late._entrance.pin = ""
    line = at_challenge(rig, late)
    send(rig, None, "Ann")
    assert parted(watcher) == "sent-away"
    late.prove("1234")
    rig.settle()
    assert parted(line) == "sent-away"


def at_challenge(rig: Rig, client: Any) -> MemoryLine:
    line = rig.table.join(client, address="10.0.0.7")
    assert client.state == "challenged"
    return line


def test_many_who_were_sent_away_stay_away_and_only_the_latest_are_named() -> None:
    rig = Rig("toy", 2)
    for number in range(30):
        at(rig, f"W{number}", f"10.0.2.{number}", "watch")
    send(rig, None, "")
    assert rig.host.table.away == (*(f"W{number}" for number in range(10, 30)), "+10")
    assert all(knocks(rig, f"10.0.2.{number}", role="watch") == "sent-away" for number in range(30))


def test_a_host_that_goes_on_with_the_table_keeps_them_out_and_what_is_no_memory_nobody() -> None:
    rig = lobby("10.0.0.7", "127.0.0.1")
    token = rig.lines[2].client.token
    send(rig, 1, "G1")
    send(rig, 2, "G2")
    resumed, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, rig.journal)
    resumed.recall(rig.host.memories)
    assert resumed.table.away == ("G1", "G2")
    rig.table.host = resumed
    assert knocks(rig, "10.0.0.7") == knocks(rig, "127.0.0.1", token=token) == "sent-away"
    assert knocks(rig, "127.0.0.1") == ""
    for memory in (b"", b"\xff", b"\x91\x01", rig.journal.data[:99]):
        resumed.recall({"away": memory, "line": b""})
        assert not resumed.table.away


def test_one_record_says_it() -> None:
    rig = lobby("10.0.0.7", "10.0.0.8", "10.0.0.9")
    rig.ask(0, Begin())
    send(rig, 3, "G3")
    records = [entry.record for entry in read(rig.journal.data).entries]
    assert SentAway(3, "normal") in records
    assert b"10.0.0.9" not in rig.journal.data
    assert not told(rig.lines[1], Begin)
    assert TableOptions().patience == 300
