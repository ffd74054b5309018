"""Choose another game at the same table: seats, keys, watchers and chat stay, and who finds no seat is first in line."""

from typing import Any

import pytest

from engine.contract.tree import encode, replace
from engine.registry import load
from net.client.events import Declined, ImpossibleTable, Parted, RemoteProtocolError
from net.host.core import HostCore
from net.recording.audit import audit
from net.recording.file_format import read
from net.wire.frames import pack
from net.wire.messages import Begin, Choose, Leave, Propose, Rematch, Resize, Say, SeatBot, SendAway, Snapshot
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, OVER, PLAYING, Proposal, fingerprint
from tests.net.memory import MemoryJournal, MemoryLine
from tests.net.tables import SECRET, Rig, Stranger, parted, refused, told


def choose(rig: Rig, game: str, options: bytes = b"", line: MemoryLine | None = None) -> None:
    (line or rig.lines[0]).client.request(Choose(game, options))
    rig.settle()
    rig.game = load(rig.host.row().game)


def seated(rig: Rig) -> list[str]:
    return [info.name for info in rig.host.table.seats]


def words(line: MemoryLine) -> str:
    return str(told(line, Declined)[-1].refused.text)


def test_after_a_game_another_one_is_played_by_the_same_people_and_each_has_a_recording_that_audits() -> None:
    rig = Rig("toy", 3, watchers=1)
    rig.lines[1].client.request(Say("and now?"))
    rig.play()
    choose(rig, "barenpark")
    table = rig.host.table
    assert (table.phase, table.round, table.chosen_by, rig.host.row().game) == (LOBBY, 2, "P0", "barenpark")
    assert table.host == "P0", "all know who the host player is, in the next game, too"
    assert seated(rig) == ["P0", "P1", "P2"]
    assert all(info.online for info in table.seats)
    assert (table.watchers, [line.text for line in table.chat]) == (("W0",), ["and now?"])
    rig.ask(0, Begin())
    rig.play()
    rig.caught_up()
    assert {line.client.trust.seed for line in rig.everybody} == {"verified"}
    assert [read(bytes(game)).header.game for game in rig.journal.games] == ["toy", "barenpark"]
    assert all("this is how the game went" in audit(bytes(game)).text for game in rig.journal.games)


def test_in_the_lobby_another_game_takes_the_place_of_the_one_that_was_not_begun() -> None:
    rig = Rig("toy", 3, begin=False)
    choose(rig, "zooloretto-mini")
    assert (rig.host.table.round, rig.host.table.phase, len(rig.journal.games)) == (1, LOBBY, 1)
    rig.ask(0, Begin())
    rig.play()
    rig.caught_up()
    assert {line.client.trust.seed for line in rig.lines} == {"verified"}
    assert "this is how the game went" in audit(rig.journal.data).text


def test_five_at_the_table_and_four_seats_the_last_who_came_watches_and_sits_down_when_there_is_room_again() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    last = rig.lines[4]
    choose(rig, "barenpark")
    assert seated(rig) == ["P0", "P1", "P2", "P3"]
    assert (last.client.seat, rig.host.table.line, rig.host.table.watchers) == (None, ("P4",), ("P4",))
    assert last.client.welcome is not None
    assert last.client.welcome.name == "P4"
    rig.ask(0, Begin())
    rig.lines.remove(last)
    rig.play()
    rig.caught_up()
    choose(rig, "zooloretto-mini")
    assert seated(rig) == ["P0", "P1", "P2", "P3", "P4"]
    assert (last.client.seat, rig.host.table.line, rig.host.table.watchers) == (4, (), ())
    rig.lines.append(last)
    rig.ask(0, Begin())
    rig.play()
    rig.caught_up()


def test_the_last_who_came_watches_wherever_they_sit_but_never_the_host_player() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    rig.ask(1, Leave())
    rig.table.join(rig.client("Late"))
    assert seated(rig)[1] == "Late"
    choose(rig, "barenpark")
    assert seated(rig) == ["P0", "P2", "P3", "P4"]
    assert rig.host.table.line == ("Late",)


def test_bots_leave_before_people_are_displaced() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False, joining=3, bots=("easy", "easy"))
    choose(rig, "barenpark")
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, HUMAN, HUMAN, BOT]
    assert rig.host.table.line == ()
    assert list(rig.host.wanted_bots()) == [3]


def test_free_seats_go_before_bots_and_bots_play_at_a_level_that_the_game_has() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False, joining=3, bots=("hard",))
    choose(rig, "toy")
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, HUMAN, HUMAN, BOT]
    assert rig.host.table.seats[3].level == "normal"


def test_who_is_in_line_sits_down_as_soon_as_a_seat_is_free_before_a_game() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    last = rig.lines[4]
    choose(rig, "barenpark")
    rig.ask(2, Leave())
    assert (last.client.seat, seated(rig)) == (2, ["P0", "P1", "P4", "P3"])
    assert rig.host.table.line == ()


def test_a_bot_that_took_a_seat_makes_room_for_who_is_in_line_in_the_next_game() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    last = rig.lines.pop(4)
    choose(rig, "barenpark")
    rig.ask(0, Begin())
    rig.ask(3, Leave())
    assert rig.host.table.seats[3].kind == BOT
    token = rig.host.wanted_bots()[3][1]
    rig.lines[3] = rig.table.join(rig.client("", "bot", token=token))
    rig.play()
    rig.ask(0, Rematch())
    assert (seated(rig), last.client.seat) == (["P0", "P1", "P2", "P4"], 3)


def test_who_was_away_during_the_change_comes_back_into_the_new_game() -> None:
    rig = Rig("toy", 3, watchers=1)
    rig.play()
    rig.lines[2].cut()
    rig.watchers[0].cut()
    choose(rig, "o-zoo-le-mio")
    rig.ask(0, Begin())
    rig.lines[2].connect()
    rig.watchers[0].connect()
    rig.settle()
    client = rig.lines[2].client
    assert client.welcome is not None
    assert (client.seat, client.welcome.game, rig.host.table.phase) == (2, "o-zoo-le-mio", PLAYING)
    rig.play()
    rig.caught_up()


def test_who_comes_back_with_nothing_but_the_key_is_in_the_new_game_too() -> None:
    rig = Rig("toy", 2)
    rig.play()
    memory = rig.lines[1].client.memory()
    rig.lines[1].cut()
    choose(rig, "barenpark")
    rig.lines[1] = rig.table.join(rig.client("P1", memory=memory))
    assert rig.lines[1].client.seat == 1
    rig.ask(0, Begin())
    rig.play()
    rig.caught_up()


def test_who_was_away_while_the_seat_went_waits_in_line_and_keeps_the_key() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    rig.lines[4].cut()
    choose(rig, "barenpark")
    assert rig.host.table.line == ("P4",)
    rig.lines[4].connect()
    rig.settle()
    assert (rig.lines[4].client.seat, rig.lines[4].client.state) == (None, "joined")
    again = rig.table.join(rig.client("P4", memory=rig.lines[4].client.memory()))
    assert parted(rig.lines[4]) == "elsewhere"
    rig.ask(3, Leave())
    assert again.client.seat == 3


def test_who_is_in_line_can_be_sent_away_and_the_key_opens_nothing_any_more() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    choose(rig, "barenpark")
    rig.ask(0, SendAway(None, "P4"))
    assert (parted(rig.lines[4]), rig.host.table.line) == ("sent-away", ())
    assert parted(rig.table.join(rig.client("P4", memory=rig.lines[4].client.memory()))) in ("sent-away", "token")


def test_who_leaves_the_line_is_no_longer_in_it() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    choose(rig, "barenpark")
    rig.ask(4, Leave())
    assert (parted(rig.lines[4]), rig.host.table.line) == ("left", ())


def test_options_go_with_the_choice_and_the_usual_ones_are_those_of_the_game() -> None:
    from engine.games.o_zoo_le_mio import GAME

    rig = Rig("toy", 3, begin=False)
    choose(rig, "o-zoo-le-mio")
    assert rig.host.table.options == b""
    usual = GAME.info.options()
    field = next(name for name in usual.__struct_fields__ if isinstance(getattr(usual, name), bool))
    other = encode(type(usual)(**{field: not getattr(usual, field)}))
    choose(rig, "o-zoo-le-mio", other)
    assert rig.host.table.options == other
    rig.ask(0, Begin())
    rig.play(5)
    rig.caught_up()


@pytest.mark.parametrize(
    ("message", "code", "said"),
    [
        (Choose("chess"), "game", "There is no game 'chess'"),
        (Choose("\x1b[31mred"), "game", "There is no game"),
        (Choose("toy"), "same", "is the next game already"),
        (Choose("barenpark", b"\xff\xff"), "options", "The options of Bärenpark cannot be read"),
        (Propose("chess"), "game", "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence_and_changes_nothing(
    message: Choose | Propose, code: str, said: str
) -> None:
    rig = Rig("toy", 3, begin=False)
    before = rig.host.table
    rig.ask(0, message)
    assert refused(rig.lines[0]) == [code]
    assert said in words(rig.lines[0])
    assert (rig.host.table, rig.host.row().game) == (before, "toy")


def test_only_the_host_player_chooses_and_nobody_during_a_game() -> None:
    rig = Rig("toy", 3, watchers=1, begin=False)
    choose(rig, "barenpark", line=rig.lines[1])
    choose(rig, "barenpark", line=rig.watchers[0])
    assert words(rig.lines[1]) == "Only the host player chooses the next game; you can propose one."
    assert refused(rig.watchers[0]) == ["owner"]
    rig.ask(0, Begin())
    choose(rig, "barenpark")
    assert words(rig.lines[0]) == "A game is on; that has to wait until it is over."
    assert rig.host.row().game == "toy"


def test_anybody_proposes_one_game_each_and_takes_it_back_and_it_ends_with_the_choice() -> None:
    rig = Rig("toy", 3, watchers=1, begin=False)
    rig.lines[1].client.request(Propose("barenpark"))
    rig.lines[2].client.request(Propose("aquaretto"))
    rig.watchers[0].client.request(Propose("aquaretto"))
    rig.settle()
    rig.ask(1, Propose("zoo-tycoon"))
    rig.ask(2, Propose(""))
    assert rig.host.table.proposals == (Proposal("W0", "aquaretto"), Proposal("P1", "zoo-tycoon"))
    rig.caught_up()
    choose(rig, "aquaretto")
    assert len(rig.host.table.proposals) == 0


def test_proposals_end_when_the_game_begins() -> None:
    rig = Rig("toy", 3, begin=False)
    rig.ask(1, Propose("barenpark"))
    rig.ask(0, Begin())
    assert len(rig.host.table.proposals) == 0


def test_who_proposes_without_pause_is_told_to_wait() -> None:
    rig = Rig("toy", 3, begin=False)
    for game in ("barenpark", "aquaretto") * 10:
        rig.ask(1, Propose(game))
    assert set(refused(rig.lines[1])) == {"slower"}
    assert len(rig.host.table.proposals) == 1


def test_watchers_who_come_and_go_leave_no_more_proposals_than_a_few() -> None:
    rig = Rig("toy", 3, begin=False)
    for number in range(40):
        Stranger(rig.table, f"10.0.{number}.1").hello("watch", name=f"S{number}").say(Propose("barenpark"))
        rig.table.elapse(1)
    assert len(rig.host.table.proposals) <= 12


def test_watchers_do_not_use_up_what_players_may_propose() -> None:
    rig = Rig("toy", 3, begin=False)
    for number in range(12):
        rig.table.join(rig.client(f"W{number}", "watch"), address="10.0.0.66").client.request(Propose("barenpark"))
        rig.table.elapse(3)
    assert len(rig.host.table.proposals) == 2
    for number in range(12):
        rig.table.join(rig.client(f"X{number}", "watch"), address=f"10.0.1.{number}").client.request(Propose("toy"))
        rig.table.elapse(3)
    assert len(rig.host.table.proposals) == 6
    for line in rig.lines:
        line.client.request(Propose("aquaretto"))
        rig.settle()
        assert refused(line) == []
    assert len(rig.host.table.proposals) == 9
    rig.ask(1, Propose("zoo-tycoon"))
    assert Proposal("P1", "zoo-tycoon") in rig.host.table.proposals


@pytest.mark.parametrize("phase", [LOBBY, OVER])
def test_nobody_chooses_for_a_host_player_whose_line_is_down_while_their_seat_is_kept(phase: str) -> None:
    rig = Rig("toy", 3, begin=phase == OVER)
    if phase == OVER:
        rig.play()
    rig.lines[0].cut()
    guest = rig.lines[1]
    for message in (Choose("aquaretto"), Rematch()):
        if phase == LOBBY and isinstance(message, Rematch):
            continue
        guest.client.request(message)
        rig.settle()
        assert "P0 is away for a moment" in words(guest)
        assert (rig.host.table.phase, rig.host.row().game, rig.host.table.seats[0].name) == (phase, "toy", "P0")
    rig.table.elapse(59)
    guest.client.request(Choose("aquaretto"))
    rig.settle()
    assert rig.host.row().game == "toy"
    rig.table.elapse(2)
    guest.client.request(Choose("aquaretto"))
    rig.settle()
    assert rig.host.row().game == "aquaretto"


def test_a_host_player_whose_line_was_down_is_not_the_last_who_came() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    rig.lines[0].connect()
    rig.settle()
    rig.lines[0].cut()
    rig.table.elapse(30)
    assert rig.host._host.owner_seat == 0
    assert min(range(5), key=rig.host._admission.line.arrival) == 0


def test_a_table_is_grown_for_a_game_of_more_and_alone_one_finds_a_second_seat() -> None:
    rig = Rig("zoo-tycoon", 1, begin=False)
    choose(rig, "barenpark")
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, OPEN]


def test_a_watcher_with_a_delay_sees_the_next_game() -> None:
    rig = Rig("toy", 2, watchers=1, delay=30.0)
    rig.play()
    choose(rig, "barenpark")
    client = rig.watchers[0].client
    assert client.welcome is not None
    assert client.welcome.game == "barenpark"
    rig.ask(0, Begin())
    rig.play()
    rig.table.elapse(60)
    rig.caught_up()
    assert not client.trust.fouls


def test_bots_go_along_to_the_next_game_on_their_seats_or_come_anew() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False, joining=2, bots=("easy", "easy", "easy"))
    bots = [rig.table.join(rig.client("", "bot", token=token)) for _, token in rig.host.wanted_bots().values()]
    rig.lines += bots
    rig.ask(0, Begin())
    rig.play()
    choose(rig, "barenpark")
    gone = [bot for bot in bots if not bot.up]
    rig.lines = [line for line in rig.lines if line.up]
    assert len(gone) == 1
    rig.ask(0, Begin())
    rig.play()
    rig.caught_up()


def test_a_host_that_was_killed_goes_on_with_the_game_that_was_chosen() -> None:
    rig = Rig("toy", 2)
    rig.play()
    choose(rig, "barenpark")
    rig.ask(0, Begin())
    rig.play(5)
    host, recovery = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, MemoryJournal())
    assert recovery.text == ""
    assert (host.row().game, host.table.round, host.table.phase) == ("barenpark", 2, PLAYING)


def test_a_journal_that_cannot_be_begun_changes_nothing() -> None:
    class Full(MemoryJournal):
        full = False

        def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
            if self.full:
                raise OSError(28, "No space left on device")
            super().start(header, game, instead=instead)

    journal = Full()
    rig = Rig("zooloretto-mini", 5, begin=False, journal=journal)
    journal.full = True
    before = rig.host.table
    choose(rig, "barenpark")
    assert (refused(rig.lines[0]), rig.host.table) == (["disk"], before)
    assert [line.client.seat for line in rig.lines] == [0, 1, 2, 3, 4]
    rig.ask(0, Begin())
    rig.play(5)
    rig.caught_up()


def test_games_are_changed_all_evening_and_everybody_sees_every_sheet() -> None:
    rig = Rig("zooloretto-mini", 4, watchers=2, begin=False)
    for game in ("barenpark", "toy", "o-zoo-le-mio", "aquaretto"):
        choose(rig, game)
        rig.ask(0, Begin())
        rig.play()
        rig.caught_up()
        assert rig.host.table.phase == OVER
    rig.ask(0, Rematch())
    assert (rig.host.row().game, rig.host.table.round) == ("aquaretto", 5)
    rig.ask(0, Resize(5))
    rig.ask(0, SeatBot(4, "easy"))
    choose(rig, "barenpark")
    assert [info.kind for info in rig.host.table.seats] == [HUMAN] * 4


def test_a_host_that_welcomes_to_a_game_that_is_not_known_here_is_left_in_a_sentence() -> None:
    rig = Rig("toy", 2, begin=False)
    client = rig.lines[1].client
    assert client.welcome is not None
    events = client.receive(pack(replace(client.welcome, game="chess")))
    assert isinstance(events[0], Parted)
    assert "does not know the game 'chess'" in events[0].bye.text


def test_a_host_that_welcomes_again_with_nothing_new_makes_no_sense() -> None:
    rig = Rig("toy", 2, begin=False)
    client = rig.lines[1].client
    assert client.welcome is not None
    with pytest.raises(RemoteProtocolError, match="another welcome"):
        client.receive(pack(client.welcome))


@pytest.mark.parametrize("more", [{"line": ("X",) * 65}, {"proposals": (Proposal("X", "toy"),) * 65}])
def test_a_sheet_with_more_proposals_than_people_is_impossible(more: dict[str, Any]) -> None:
    rig = Rig("toy", 2, begin=False)
    client = rig.lines[1].client
    assert client.sheet is not None
    sheet = replace(client.sheet, table=replace(client.sheet.table, **more))
    with pytest.raises(ImpossibleTable):
        client.receive(pack(Snapshot(client.version + 1, sheet, fingerprint(encode(sheet)))))


def test_a_host_that_goes_on_with_the_table_knows_who_waits_in_line() -> None:
    rig = Rig("zooloretto-mini", 5, begin=False)
    choose(rig, "barenpark")
    assert rig.host.table.line == ("P4",)
    resumed, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, rig.journal)
    assert resumed.table.line == ()
    resumed.recall(rig.host.memories)
    assert resumed.table.line == ("P4",)
    for memory in (b"", b"\xff", b"\x91\x01", rig.journal.data[:99]):
        resumed.recall({"away": b"", "line": memory})
        assert resumed.table.line == ()
