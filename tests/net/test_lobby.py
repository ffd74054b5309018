"""Hold the lobby, the beginning, leaving, chat and the next game to what people may expect of them."""

import pytest

from engine.contract.tree import encode
from net.client.events import Joined, LocalProtocolError
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.recording.audit import audit
from net.wire.messages import Begin, Leave, Rematch, Request, Resize, Say, SeatBot, Sit
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, OVER, PLAYING, SeatInfo
from tests.net.memory import MemoryJournal
from tests.net.tables import SECRET, Rig, Stranger, parted, refused, told


@pytest.fixture
def rig() -> Rig:
    return Rig("toy", 3, begin=False)


def kinds(rig: Rig) -> list[str]:
    return [info.kind for info in rig.host.table.seats]


def test_begin_needs_every_seat_and_says_what_to_do(rig: Rig) -> None:
    rig.ask(2, Leave())
    rig.ask(0, Begin())
    assert refused(rig.lines[0]) == ["open-seat"]
    assert rig.host.table.phase == LOBBY
    rig.ask(0, SeatBot(2, "greedy"))
    rig.ask(0, Begin())
    assert rig.host.table.phase != LOBBY


@pytest.mark.parametrize("what", [Begin(), SeatBot(2, "greedy"), Resize(2)])
def test_only_the_host_player_runs_the_lobby(rig: Rig, what: Request) -> None:
    guest = rig.lines[1].client
    guest.request(what)
    rig.settle()
    assert refused(rig.lines[1]) == ["owner"]
    assert kinds(rig) == [HUMAN] * 3


def test_bots_are_put_on_and_off_and_changed(rig: Rig) -> None:
    owner = rig.lines[0].client
    rig.ask(2, Leave())
    owner.request(SeatBot(2, "random"))
    rig.settle()
    assert rig.host.table.seats[2].level == "random"
    token = rig.host.wanted_bots()[2][1]
    bot = Stranger(rig.table).hello("bot", token=token)
    owner.request(SeatBot(2, "greedy"))
    rig.settle()
    assert rig.host.table.seats[2].level == "greedy"
    assert bot.read()[-1].code == "off"
    owner.request(SeatBot(2, ""))
    rig.settle()
    assert kinds(rig)[2] == OPEN
    assert rig.host.wanted_bots() == {}


def test_a_bot_cannot_sit_on_somebody_nor_be_of_no_known_level(rig: Rig) -> None:
    owner = rig.lines[0].client
    for seat, level in ((1, "greedy"), (1, ""), (9, "greedy"), (-1, "greedy")):
        owner.request(SeatBot(seat, level))
    rig.ask(2, Leave())
    owner.request(SeatBot(2, "no\u202esuch" * 3000))
    rig.settle()
    assert refused(rig.lines[0]) == ["taken", "no-bot", "no-seat", "no-seat", "level"]
    assert all(len(frame) < 4096 for frame in rig.lines[0].frames)


def test_somebody_may_move_to_another_open_seat(rig: Rig) -> None:
    rig.ask(2, Leave())
    mover = rig.lines[1]
    token = mover.client.token
    mover.client.request(Sit(2))
    rig.settle()
    assert mover.client.seat == 2
    assert mover.client.token == token
    assert len(told(mover, Joined)) == 2
    assert rig.host.table.seats[1] == SeatInfo()
    assert rig.host.table.seats[2].online
    mover.connect()
    rig.settle()
    assert mover.client.seat == 2


@pytest.mark.parametrize("seat", [0, 3, -1, 2**60])
def test_nobody_sits_where_there_is_no_place(rig: Rig, seat: int) -> None:
    rig.ask(1, Sit(seat))
    assert refused(rig.lines[1]) == ["taken" if seat == 0 else "no-seat"]
    assert rig.lines[1].client.seat == 1


def test_seats_can_be_added_and_taken_within_what_the_game_allows(rig: Rig) -> None:
    owner = rig.lines[0].client
    for seats in (1, 5, 99):
        owner.request(Resize(seats))
    rig.settle()
    assert refused(rig.lines[0]) == ["seats"] * 3
    owner.request(Resize(2))
    rig.settle()
    assert refused(rig.lines[0])[-1] == "taken"
    rig.ask(2, Leave())
    owner.request(SeatBot(2, "greedy"))
    owner.request(Resize(2))
    rig.settle()
    assert len(rig.host.table.seats) == 2
    owner.request(Resize(3))
    rig.settle()
    assert kinds(rig) == [HUMAN, HUMAN, OPEN]


def test_who_is_away_from_the_lobby_for_a_minute_loses_the_seat(rig: Rig) -> None:
    rig.lines[2].cut()
    rig.table.elapse(59)
    assert not rig.host.table.seats[2].online
    assert kinds(rig)[2] == HUMAN
    rig.table.elapse(2)
    assert kinds(rig)[2] == OPEN


def test_leaving_the_lobby_opens_the_seat(rig: Rig) -> None:
    rig.ask(1, Leave())
    assert parted(rig.lines[1]) == "left"
    assert rig.lines[1].client.token == b""
    assert kinds(rig)[1] == OPEN


def test_leaving_a_game_gives_the_seat_to_a_bot_for_good() -> None:
    rig = Rig("toy", 3)
    leaver = rig.lines[1]
    token = leaver.client.token
    leaver.client.request(Leave())
    rig.settle()
    info = rig.host.table.seats[1]
    assert (info.kind, info.level, info.stand_in) == (BOT, "normal", False)
    assert list(rig.host.wanted_bots()) == [1]
    assert Stranger(rig.table).hello("play", token=token).read()[0].code == "token"
    assert audit(rig.journal.data).ok


def test_chat_reaches_everybody_cleaned_and_in_bounds(rig: Rig) -> None:
    rig.watchers.append(rig.table.join(rig.client("W", "watch")))
    rig.lines[1].client.request(Say("hi\u202e there\x1b[31m\n" + "x" * 999))
    rig.watchers[0].client.request(Say("watching"))
    rig.ask(1, Say(" \u200b "))
    rig.caught_up()
    said = rig.host.table.chat
    assert [(line.seat, line.name) for line in said] == [(1, "P1"), (None, "W")]
    assert said[0].text.startswith("hi there[31m x")
    assert len(said[0].text) == 240


def test_who_talks_too_much_is_asked_to_wait(rig: Rig) -> None:
    for number in range(10):
        rig.ask(1, Say(str(number)))
    assert [line.text for line in rig.host.table.chat] == list("012345")
    assert refused(rig.lines[1]) == ["slower"] * 4


def test_the_chat_is_a_tail(rig: Rig) -> None:
    for number in range(100):
        rig.lines[number % 3].client.request(Say(str(number)))
        rig.table.elapse(1)
    chat = rig.host.table.chat
    assert chat[-1].text == "99"
    assert 20 <= len(chat) <= 40
    rig.caught_up()


def test_the_log_is_a_tail_that_says_where_it_begins() -> None:
    rig = Rig("o-zoo-le-mio", 4)
    whole: list[object] = []
    last = 0
    while rig.host.table.phase != OVER:
        rig.play(1)
        table = rig.host.table
        end = table.log_start + len(table.log)
        whole += table.log[len(table.log) - (end - last) :]
        last = end
        assert len(table.log) <= 96
    table = rig.host.table
    assert table.log_start > 0
    assert whole[table.log_start - end :][-len(table.log) :] == list(table.log)


def test_private_facts_never_stand_in_the_log() -> None:
    rig = Rig("toy", 3, seed=4)
    rig.play()
    numbers = rig.game.info.facts.numbers
    assert any(fact.kind == numbers["peeks"] for fact in rig.host.table.log)
    assert not any(fact.kind == numbers["drawn"] for fact in rig.host.table.log)


# --- another game -----------------------------------------------------------------------------------------------------------


def over(rig: Rig) -> Rig:
    rig.play()
    assert rig.host.table.phase == OVER
    return rig


def test_another_game_keeps_seats_watchers_and_keys_and_gets_a_journal_of_its_own() -> None:
    rig = over(Rig("toy", 3, watchers=1))
    first_seal = rig.host.table.host_seal
    rig.ask(0, Rematch())
    table = rig.host.table
    assert (table.phase, table.round, table.turn) == (LOBBY, 2, 0)
    assert [(info.name, info.online) for info in table.seats] == [("P0", True), ("P1", True), ("P2", True)]
    assert table.watchers == ("W0",)
    assert table.host_seal != first_seal
    assert len(rig.journal.games) == 2
    rig.ask(0, Begin())
    over(rig)
    rig.caught_up()
    assert {line.client.trust.seed for line in rig.everybody} == {"verified"}
    assert [audit(bytes(game)).ok for game in rig.journal.games] == [True, True]


def test_the_next_game_is_another_one() -> None:
    rig = over(Rig("o-zoo-le-mio", 2))
    first = encode(rig.host.state)
    rig.ask(0, Rematch())
    rig.ask(0, Begin())
    over(rig)
    assert encode(rig.host.state) != first


def test_while_the_host_player_is_there_only_they_can_call_for_another_game() -> None:
    rig = over(Rig("toy", 2, watchers=1))
    rig.lines[1].client.request(Rematch())
    rig.watchers[0].client.request(Rematch())
    rig.settle()
    assert refused(rig.lines[1]) == refused(rig.watchers[0]) == ["owner"]
    rig.lines[0].cut()
    rig.table.elapse(61)  # for so long their seat is kept
    rig.ask(1, Rematch())
    assert rig.host.table.round == 2


def test_a_rematch_resumes_as_the_game_that_it_is() -> None:
    rig = over(Rig("toy", 2))
    rig.ask(0, Rematch())
    rig.ask(0, Begin())
    rig.play(4)
    host, recovery = HostCore.resume(rig.journal.data, None, SECRET, 0.0, MemoryJournal())
    assert recovery.text == ""
    assert host.table.round == 2
    assert encode(host.state) == encode(rig.host.state)


# --- test seeds ---------------------------------------------------------------------------------------------------------------


def test_a_test_seed_begins_at_once_always_the_same_and_is_marked_unfair() -> None:
    rigs = [Rig("o-zoo-le-mio", 2, seed=number, bots=()) for number in range(2)]
    seeded = []
    for number in range(2):
        rig = Rig("o-zoo-le-mio", 2, begin=False)
        options = TableOptions(name="Seeded", game="o-zoo-le-mio", seats=2, seed=b"\7" * 32, bots=("greedy", "greedy"))
        host = HostCore.open(options, bytes([number]) * 32, 0.0, MemoryJournal())
        assert host.begin(0.0) is None
        assert host.table.phase == PLAYING
        assert host.table.unfair
        seeded.append(encode(host.state))
        rig.table.lines.clear()
    assert seeded[0] == seeded[1]
    assert encode(rigs[0].host.state) != encode(rigs[1].host.state)


def test_clients_know_that_a_test_seed_proves_nothing() -> None:
    rig = Rig("toy", 2, begin=False)
    options = TableOptions(name="Seeded", game="toy", seats=2, seed=b"\7" * 32)
    rig.host = rig.table.host = HostCore.open(options, SECRET, 0.0, rig.journal)
    rig.table.lines.clear()
    rig.lines = [rig.table.join(rig.client(f"P{seat}", owner=seat == 0)) for seat in range(2)]
    rig.look()
    rig.ask(0, Begin())
    rig.play()
    assert rig.lines[0].client.trust.seed == "unfair"
    verdict = audit(rig.journal.data)
    assert verdict.ok
    assert "test seed" in verdict.text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (TableOptions(name="T", game="toy", seats=9), "2 to 4 players"),
        (TableOptions(name="T", game="toy", seats=2, bots=("clever",)), "clever cannot be the bots"),
        (TableOptions(name="T", game="chess", seats=2), "no game"),
    ],
)
def test_a_table_that_cannot_be_says_so(options: TableOptions, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        HostCore.open(options, SECRET, 0.0, MemoryJournal())


def test_the_process_around_can_begin_a_table_without_a_host_player() -> None:
    host = HostCore.open(TableOptions(name="T", game="toy", seats=2, bots=("greedy",)), SECRET, 0.0, MemoryJournal())
    refusal = host.begin(0.0)
    assert refusal is not None
    assert refusal.code == "open-seat"


def test_a_closed_table_says_goodbye_to_everybody() -> None:
    rig = Rig("toy", 2, watchers=1)
    rig.host.close(0.0)
    for line in rig.everybody:
        line.down_stream()
        assert parted(line) == "closed"
        assert not line.up


def test_a_client_that_is_not_at_a_table_cannot_ask_for_anything() -> None:
    rig = Rig("toy", 2)
    client = rig.client("Nobody")
    for message in (Begin(), Leave(), Say("x")):
        with pytest.raises(LocalProtocolError):
            client.request(message)
    with pytest.raises(LocalProtocolError):
        client.undo()


def test_who_leaves_after_the_end_has_no_seat_in_the_next_game() -> None:
    rig = over(Rig("toy", 3))
    rig.ask(2, Leave())
    assert kinds(rig) == [HUMAN] * 3
    rig.ask(0, Rematch())
    assert kinds(rig) == [HUMAN, HUMAN, OPEN]
    late = rig.table.join(rig.client("New"))
    assert late.client.seat == 2


def test_a_lobby_is_ready_when_everybody_on_a_seat_is_here(rig: Rig) -> None:
    assert rig.host.ready
    rig.lines[1].cut()
    assert not rig.host.ready
    rig.lines[1].connect()
    rig.ask(2, Leave())
    assert not rig.host.ready
    rig.ask(0, SeatBot(2, "greedy"))
    assert rig.host.ready
