"""Hold admission to its promises: hello, version, PIN, keys, roles, names, and what becomes of those who are not let in."""

from dataclasses import replace
from typing import Any

import pytest

from engine.contract.tree import encode
from net.client.events import Parted, Probed
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.frames import MAGIC, framed
from net.wire.messages import (
    PROTOCOL,
    Begin,
    Bye,
    Hello,
    Leave,
    Refused,
    Row,
    SeatBot,
    Snapshot,
    Welcome,
)
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, PLAYING
from tests.net.memory import MemoryJournal, MemoryTable
from tests.net.tables import Rig, Stranger, noise, parted, told


@pytest.fixture
def rig() -> Rig:
    return Rig("toy", 2, begin=False)


def only(messages: list[Any]) -> Any:
    [message] = messages
    return message


def test_a_watcher_gets_a_welcome_and_the_whole_sheet_at_once(rig: Rig) -> None:
    welcome, snapshot = Stranger(rig.table).hello("watch").read()
    assert isinstance(welcome, Welcome)
    assert (welcome.seat, welcome.token, welcome.game, welcome.owner) == (None, b"", "toy", False)
    assert isinstance(snapshot, Snapshot)
    assert snapshot.version == rig.host.version


def test_a_probe_gets_one_row_and_is_sent_away(rig: Rig) -> None:
    probe = Stranger(rig.table).hello("probe")
    row = only(probe.read())
    assert row == Row(rig.host.table.id, "Test table", "toy", LOBBY, 2, 0, 0, False, "", PROTOCOL)
    assert probe.closed
    line = rig.table.join(rig.client("", "probe"))
    assert told(line, Probed)[0].row == row
    assert not line.up


@pytest.mark.parametrize(("theirs", "words"), [(PROTOCOL + 1, "the host should update"), (0, "update your zootui")])
def test_another_version_is_told_which_side_to_update(rig: Rig, theirs: int, words: str) -> None:
    stranger = Stranger(rig.table).send(MAGIC).say(Hello(theirs, "", "play", "X"))
    bye = only(stranger.read())
    assert bye.code == "version"
    assert words in bye.text
    assert stranger.closed


def test_a_later_version_may_have_a_hello_of_another_shape(rig: Rig) -> None:
    stranger = Stranger(rig.table).send(MAGIC + framed(encode((1, 99, ("whatever",), 5))))
    assert only(stranger.read()).code == "version"


def test_a_client_with_other_rules_is_told_which_side_to_update(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    client = rig.client("W", "watch")
    welcome = Stranger(rig.table).hello("watch").read()[0]
    for version, words in ((0, "host’s zootui"), (99, "your zootui")):
        client.start()
        old = Welcome(
            *(getattr(welcome, name) if name != "rules_version" else version for name in welcome.__struct_fields__)
        )
        events = client.receive(framed(encode(old)))
        assert isinstance(events[0], Parted)
        assert words in events[0].bye.text
    client.start()
    gone = Welcome(*(getattr(welcome, name) if name != "game" else "go" for name in welcome.__struct_fields__))
    assert "does not know the game" in client.receive(framed(encode(gone)))[0].bye.text  # type: ignore[union-attr]


@pytest.mark.parametrize("role", ["", "king", "PLAY"])
def test_a_role_that_is_none_is_refused(rig: Rig, role: str) -> None:
    assert only(Stranger(rig.table).hello(role).read()).code == "role"


def test_a_full_table_and_a_game_that_is_on_say_that_one_can_watch(rig: Rig) -> None:
    late = rig.table.join(rig.client("Late"))
    assert parted(late) == "full"
    assert "zootui" not in told(late, Parted)[0].bye.text, "it may be a guest who reads it"
    rig.ask(0, Begin())
    assert rig.host.table.phase == PLAYING
    later = rig.table.join(rig.client("Later"))
    assert parted(later) == "begun"
    assert told(later, Parted)[0].bye.text == "The game has begun; you can watch it."


def test_names_are_made_unlike_each_other_and_never_empty() -> None:
    rig = Rig("toy", 3, begin=False)
    rig.ask(2, Leave())
    rig.ask(1, Leave())
    twin = rig.table.join(rig.client("p0"))
    nobody = rig.table.join(rig.client(" "))
    assert [info.name for info in rig.host.table.seats] == ["P0", "p0 2", "Player 3"]
    assert twin.client.seat == 1
    assert nobody.client.seat == 2


def test_nobody_sits_down_before_the_host_player_who_is_about_to() -> None:
    rig = Rig("toy", 2, begin=False)
    host = HostCore.open(replace(rig.options, attended=True), bytes(32), 0.0, MemoryJournal())
    table = MemoryTable(host)
    early = only(Stranger(table).hello("play").read())
    assert (early.code, "try again in a moment" in early.text) == ("wait", True)
    assert Stranger(table).hello("watch").read()[0].seat is None, "watching is free"
    assert Stranger(table).hello("play", owner=host.owner_key).read()[0].seat == 0
    assert Stranger(table).hello("play").read()[0].seat == 1


def test_a_table_whose_host_player_does_not_come_is_open_to_all() -> None:
    rig = Rig("toy", 2, begin=False)
    host = HostCore.open(replace(rig.options, attended=True), bytes(32), 0.0, MemoryJournal())
    host.open_to_all()
    assert Stranger(MemoryTable(host)).hello("play").read()[0].seat == 0


# --- keys to seats --------------------------------------------------------------------------------------------------------


def test_a_token_takes_the_seat_back_and_the_older_connection_ends(rig: Rig) -> None:
    rig.ask(0, Begin())
    token = rig.lines[1].client.token
    again = Stranger(rig.table).hello("play", token=token)
    assert again.read()[0].seat == 1
    rig.settle()
    assert parted(rig.lines[1]) == "elsewhere"
    assert rig.host.table.seats[1].online


def test_a_guessed_token_is_refused_and_guessing_gets_slow(rig: Rig) -> None:
    guess = noise("guess")
    codes = [only(Stranger(rig.table).hello("play", token=guess(16)).read()).code for _ in range(5)]
    assert codes == ["token"] * 3 + ["wait"] * 2
    rig.table.now += 1
    assert only(Stranger(rig.table).hello("play", token=guess(16)).read()).code == "token"
    assert only(Stranger(rig.table).hello("play", token=guess(16)).read()).code == "wait"
    assert only(Stranger(rig.table, "10.0.0.7").hello("play", token=guess(16)).read()).code == "token"


@pytest.mark.parametrize("token", [b"x", bytes(16), bytes(32), b"\xff" * 16])
def test_a_token_of_any_shape_is_just_wrong(rig: Rig, token: bytes) -> None:
    rig.ask(1, Leave())  # so that there is a seat without a key
    assert only(Stranger(rig.table).hello("play", token=token).read()).code == "token"
    assert only(Stranger(rig.table).hello("bot", token=token).read()).code == "token"


def test_a_client_whose_key_fits_no_more_forgets_it_and_can_sit_down_anew(rig: Rig) -> None:
    line = rig.lines[1]
    line.cut()
    rig.table.elapse(61)  # the lobby does not wait for ever
    assert rig.host.table.seats[1].kind == OPEN
    line.connect()
    rig.settle()
    assert parted(line) == "token"
    assert "join again" in told(line, Parted)[0].bye.text
    again = rig.table.join(rig.client("P1", memory=line.client.memory()))
    assert again.client.seat == 1


def test_who_watches_keeps_the_key_to_the_seat(rig: Rig) -> None:
    memory = rig.lines[1].client.memory()
    watcher = rig.table.join(rig.client("P1", "watch", memory=memory))
    assert watcher.client.seat is None
    again = rig.table.join(rig.client("P1", memory=watcher.client.memory()))
    assert again.client.seat == 1


def test_the_memory_of_another_table_is_no_use_and_no_harm(rig: Rig) -> None:
    other = Rig("toy", 2, begin=False, seed="other", bots=())
    memory = other.lines[1].client.memory()
    rig.ask(1, Leave())
    client = rig.client("P1", memory=memory.replace(other.host.table.id.encode(), b"0123456789abcdef"))
    line = rig.table.join(client)
    assert parted(line) == "token"


# --- the host player ------------------------------------------------------------------------------------------------------


def test_only_the_owners_key_makes_an_owner(rig: Rig) -> None:
    assert rig.lines[0].client.welcome.owner  # type: ignore[union-attr]
    assert not rig.lines[1].client.welcome.owner  # type: ignore[union-attr]
    wrong = Stranger(rig.table).hello("watch", owner=b"x" * 16).read()[0]
    right = Stranger(rig.table).hello("watch", owner=rig.host.owner_key).read()[0]
    assert (wrong.owner, right.owner) == (False, True)


def test_what_the_process_around_wants_to_know() -> None:
    rig = Rig("toy", 2, begin=False, seed="x")
    assert rig.host.owner_seen
    assert rig.host.guests_seen
    assert rig.host.people == 2
    rig.lines[1].cut()
    assert rig.host.people == 1


def test_players_from_elsewhere_have_to_be_encrypted_where_a_host_has_a_key() -> None:
    host = HostCore.open(TableOptions(game="toy", seats=2), bytes(32), 0.0, MemoryJournal(), fingerprint=bytes(32))
    table = MemoryTable(host)

    def said(role: str, address: str, **more: bytes) -> str:
        stranger = Stranger(table, address).hello(role, **more)
        return next(getattr(one, "code", type(one).__name__) for one in stranger.read())

    assert said("play", "10.0.0.1") == "plain"
    assert said("bot", "fe80::1") == "plain"
    assert said("play", "10.0.0.1", token=bytes(16)) == "plain"
    assert said("watch", "10.0.0.1", owner=host.owner_key) == "plain"
    assert said("watch", "10.0.0.1") == "Welcome"
    assert said("probe", "10.0.0.1") == "Row"
    assert said("play", "127.0.0.1") == "Welcome"


# --- bots -------------------------------------------------------------------------------------------------------------------


def test_the_hosts_bots_are_wanted_until_they_come_and_sit_where_they_are_wanted() -> None:
    rig = Rig("toy", 3, begin=False, bots=("greedy", "random"), seed="bots")
    wanted = rig.host.wanted_bots()
    assert {seat: level for seat, (level, _) in wanted.items()} == {1: "greedy", 2: "random"}
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, BOT, BOT]
    bot = Stranger(rig.table).hello("bot", token=wanted[2][1])
    assert bot.read()[0].seat == 2
    assert rig.host.table.seats[2].online
    assert rig.host.people == 1


def test_a_bots_key_does_not_open_a_seat_for_a_player_nor_anothers_seat() -> None:
    rig = Rig("toy", 3, begin=False, bots=("greedy",), seed="bots")
    token = rig.host.wanted_bots()[2][1]
    assert only(Stranger(rig.table).hello("play", token=token).read()).code == "token"
    rig.host.wanted_bots()
    rig.ask(0, SeatBot(2, ""))
    assert only(Stranger(rig.table).hello("bot", token=token).read()).code == "token"


def test_somebodys_bot_takes_an_open_seat_like_anybody() -> None:
    rig = Rig("toy", 3, begin=False, seed="guest bot")
    rig.ask(2, Leave())
    welcome = Stranger(rig.table).hello("bot", name="", level="greedy").read()[0]
    info = rig.host.table.seats[2]
    assert welcome.seat == 2
    assert len(welcome.token) == 16
    assert (info.kind, info.level, info.online) == (BOT, "greedy", True)
    assert rig.host.wanted_bots() == {}


# --- watchers ---------------------------------------------------------------------------------------------------------------


def test_a_table_may_take_no_watchers_but_its_owner() -> None:
    rig = Rig("toy", 2, begin=False, watchers=0)
    assert isinstance(Stranger(rig.table).hello("watch").read()[0], Welcome)
    from net.host.core import HostCore
    from net.host.table_options import TableOptions
    from tests.net.memory import MemoryJournal, MemoryTable

    host = HostCore.open(
        TableOptions(name="Shut", game="toy", seats=2, watchers=False), bytes(32), 0.0, MemoryJournal()
    )
    table = MemoryTable(host)
    assert only(Stranger(table).hello("watch").read()).code == "no-watchers"
    assert isinstance(Stranger(table).hello("watch", owner=host.owner_key).read()[0], Welcome)


def test_watchers_are_named_up_to_a_dozen_then_counted(rig: Rig) -> None:
    strangers = [Stranger(rig.table, f"10.1.0.{number}").hello("watch", name="Eve") for number in range(15)]
    assert rig.host.table.watchers[:2] == ("Eve", "Eve 2")
    assert rig.host.table.watchers[-1] == "+3"
    assert rig.host.row().watchers == 15
    for stranger in strangers[:14]:
        rig.host.disconnect(stranger.number, 0.0)
    assert rig.host.table.watchers == ("Eve 15",)
    assert isinstance(strangers[14].say(Hello(PROTOCOL, "", "watch", "again")).read()[-1], Bye)


def test_a_watcher_has_no_seat_to_play_from(rig: Rig) -> None:
    watcher = Stranger(rig.table).hello("watch")
    watcher.read()
    from net.wire.messages import Sit

    refusal = [message for message in watcher.say(Sit(0)).read() if isinstance(message, Refused)]
    assert [message.code for message in refusal] == ["watching"]
