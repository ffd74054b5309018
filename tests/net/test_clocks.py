"""Hold time to its promises: allowances, what is played when they end, absence, stand-ins, coming back."""

from engine.contract.asks import joint_ask
from engine.contract.tree import encode
from net.host.core import HostCore
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import Back, Forfeited, Moved, StoodIn
from net.wire.messages import Begin, Leave, SeatBot
from net.wire.sheet import BOT, HUMAN, PLAYING
from tests.laws.toy import Bid, Cheer, Done, Pass, Roll, Spend
from tests.net.memory import MemoryLine, MemoryTable
from tests.net.tables import SECRET, Rig, Stranger, parted


def records(rig: Rig, kind: type) -> list[object]:
    return [item.record for item in read(rig.journal.data).entries if isinstance(item.record, kind)]


def to_open_ask(rig: Rig, kind: str = "peek") -> None:
    while rig.host.state.public.asks[-1].kind != kind:
        rig.play(1)


def test_without_a_clock_nothing_is_ever_played_for_anybody() -> None:
    rig = Rig("toy", 2, patience=0)
    assert rig.host.table.left == (-1, -1)
    assert rig.host.next_tick() is None
    rig.table.elapse(100_000)
    assert rig.host.table.turn == 1


def test_a_seat_that_does_not_seal_in_time_gets_the_default_and_the_others_are_opened() -> None:
    rig = Rig("toy", 2, clock=10)
    rig.act(rig.lines[0])
    rig.settle()
    assert rig.host.table.waiting == (1,)
    rig.table.elapse(9.9)
    assert rig.host.table.turn == 1
    rig.table.elapse(0.2)
    assert rig.host.table.turn == 2
    opening = rig.host.table.sealing.openings[1]
    assert opening is not None
    assert (opening.nonce, opening.action) == (b"", encode(Bid(0)))
    assert [fact.kind for fact in rig.host.table.log if isinstance(fact.kind, str)] == ["table.begin", "table.late"]
    rig.caught_up()


def test_what_the_late_seat_would_have_done_is_refused_then() -> None:
    rig = Rig("toy", 3, clock=10)
    rig.act(rig.lines[0])
    rig.table.elapse(5)
    rig.lines[1].cut()  # its clock stops, so the turn stays open
    rig.table.elapse(6)
    assert rig.host.table.turn == 1
    assert rig.host.table.waiting == (1,)
    late = rig.lines[2]
    stranger = Stranger(rig.table).hello("play", token=late.client.token)
    stranger.read()
    from net.wire.messages import Seal

    assert stranger.say(Seal(1, bytes(32))).read()[0].code == "late"


def test_an_open_decision_that_takes_too_long_is_the_default() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig)
    turn, [seat] = rig.host.table.turn, rig.host.table.waiting
    rig.table.elapse(10.1)
    assert rig.host.table.turn == turn + 1
    made = records(rig, Moved)[-1]
    assert (made.seat, made.forfeited) == (seat, True)  # type: ignore[attr-defined]
    assert audit(rig.journal.data).ok


def test_every_decision_has_its_own_allowance() -> None:
    rig = Rig("toy", 2, clock=10)
    for _ in range(12):
        rig.table.elapse(9)
        for line in rig.owing():
            joint = joint_ask(rig.host.state.public) is not None  # one allowance for the whole of it
            line.client.act(rig.game.default(line.client.sheet.view) if joint else rig.some_action(line))  # type: ignore[union-attr]
        rig.settle()
    assert not [made for made in records(rig, Moved) if made.forfeited]  # type: ignore[attr-defined]
    assert not records(rig, Forfeited)


def test_in_a_joint_ask_each_seats_clock_is_its_own() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig, "build")
    first, second = rig.owing()
    rig.table.elapse(8)
    first.client.act(Done())
    rig.settle()
    rig.table.elapse(2.1)
    made = records(rig, Moved)[-1]
    assert (made.seat, made.forfeited) == (second.client.seat, True)  # type: ignore[attr-defined]


def test_a_joint_ask_has_one_clock_a_seat_for_all_of_its_steps() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig, "build")
    first, second = rig.owing()
    for action in (Roll(), Spend(1, 0), Cheer(0), Roll()):
        rig.table.elapse(2)
        first.client.act(action)
        rig.settle()
    assert (left(rig, first), left(rig, second)) == (2, 2)
    rig.table.elapse(2.1)
    public = rig.host.state.public
    assert not public.lanes, "both are done by default, also out of the question that was open inside"
    assert [made.seat for made in records(rig, Moved) if made.forfeited] == [0, 0, 0, 1]  # type: ignore[attr-defined]
    assert audit(rig.journal.data).ok


def test_who_is_done_uses_no_time_and_has_what_was_left_when_that_is_taken_back() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig, "build")
    first, second = rig.owing()
    rig.table.elapse(3)
    first.client.act(Done())
    rig.settle()
    rig.table.elapse(4)
    assert rig.host.table.left == (70, 70), "one moment holds for all of them"
    first.client.undo()
    rig.settle()
    assert (left(rig, first), left(rig, second)) == (7, 3)


def test_the_clock_of_someone_who_is_away_stands_still() -> None:
    rig = Rig("toy", 2, clock=10, stand_in="")
    to_open_ask(rig)
    [line] = rig.owing()
    seat = line.client.seat
    rig.table.elapse(4)
    line.cut()
    rig.table.elapse(500)
    assert rig.host.table.left[seat] == 60  # type: ignore[index]
    line.connect()
    rig.settle()
    turn = rig.host.table.turn
    rig.table.elapse(5.9)
    assert rig.host.table.turn == turn
    rig.table.elapse(0.2)
    assert rig.host.table.turn == turn + 1


def test_going_and_coming_again_buys_no_time() -> None:
    rig = Rig("toy", 2, clock=10, grace=30)
    to_open_ask(rig)
    [line] = rig.owing()
    for _ in range(3):
        line.cut()
        rig.table.elapse(9)
        line.connect()
        rig.settle()
    assert not records(rig, StoodIn)
    line.cut()
    rig.table.elapse(2.9)
    assert not records(rig, StoodIn)
    rig.table.elapse(0.2)
    assert [record.seat for record in records(rig, StoodIn)] == [line.client.seat]  # type: ignore[attr-defined]


def test_each_decision_has_its_own_grace() -> None:
    rig = Rig("toy", 2, grace=30)
    to_open_ask(rig)
    for _ in range(4):
        [line] = rig.owing()
        line.cut()
        rig.table.elapse(20)
        line.connect()
        rig.settle()
        rig.act(line)
        rig.settle()
        to_open_ask(rig)
    assert not records(rig, StoodIn)


def left(rig: Rig, line: MemoryLine) -> float:
    """Return how much time a seat has left at this moment."""
    seat = line.client.seat
    due = dict(rig.host._play.deadlines.clocks.deadlines())
    return round(due[seat] - rig.table.now, 3)  # type: ignore[index]


def test_a_step_that_is_taken_back_and_made_again_buys_no_time() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig, "build")
    line, _ = rig.owing()
    line.client.act(Roll())
    rig.settle()
    rig.table.elapse(7)
    for _ in range(5):
        line.client.act(Spend(1, 0))
        rig.settle()
        line.client.undo()
        rig.settle()
    assert left(rig, line) == 3


def test_a_step_that_is_taken_back_when_it_is_anothers_turn_goes_on_with_what_it_had() -> None:
    rig = Rig("toy", 2, clock=10)
    to_open_ask(rig)
    [first] = rig.owing()
    rig.table.elapse(8)
    first.client.act(Pass())
    rig.settle()
    [second] = rig.owing()
    assert left(rig, second) == 10
    rig.table.elapse(3)
    first.client.undo()
    rig.settle()
    assert left(rig, first) == 2
    first.client.act(Pass())
    rig.settle()
    assert left(rig, second) == 10


def test_after_the_grace_a_bot_stands_in_until_the_owner_is_back() -> None:
    rig = Rig("toy", 2, grace=30)
    away = rig.lines[1]
    away.cut()
    rig.table.elapse(29)
    assert rig.host.wanted_bots() == {}
    rig.table.elapse(2)
    [(seat, (level, token))] = rig.host.wanted_bots().items()
    assert (seat, level) == (1, "normal")
    info = rig.host.table.seats[1]
    assert (info.kind, info.level, info.stand_in, info.online) == (HUMAN, "normal", True, False)
    bot = Stranger(rig.table).hello("bot", token=token)
    assert bot.read()[0].seat == 1
    assert rig.host.table.seats[1].online
    away.connect()
    rig.settle()
    assert bot.read()[-1].code == "elsewhere"
    assert rig.host.wanted_bots() == {}
    info = rig.host.table.seats[1]
    assert (info.kind, info.level, info.stand_in, info.online) == (HUMAN, "", False, True)
    assert [type(record) for record in [*records(rig, StoodIn), *records(rig, Back)]] == [StoodIn, Back]
    rig.host.disconnect(bot.number, rig.table.now)  # the bot's line ends after its owner has come: nothing more happens
    assert rig.host.table.seats[1].online
    rig.play()
    rig.caught_up()


def test_nobody_stands_in_while_no_person_is_there_to_see_it() -> None:
    rig = Rig("toy", 2, grace=30)
    for line in rig.lines:
        line.cut()
    rig.table.elapse(1000)
    assert rig.host.wanted_bots() == {}
    rig.lines[0].connect()
    rig.settle()
    assert rig.host.table.kept == (-1, 300), "nobody has waited for the other yet"
    rig.table.elapse(29.9)
    assert rig.host.wanted_bots() == {}
    rig.table.elapse(0.1)
    assert list(rig.host.wanted_bots()) == [1]


def test_going_all_together_buys_nobody_time() -> None:
    rig = Rig("toy", 2, grace=30)
    rig.lines[1].cut()
    rig.table.elapse(20)
    rig.lines[0].cut()
    rig.table.elapse(500)
    rig.lines[0].connect()
    rig.settle()
    assert rig.host.table.kept == (-1, 100)


def test_a_host_that_goes_on_waits_for_everybody_from_when_the_first_is_back() -> None:
    rig = Rig("toy", 3, grace=30)
    to_open_ask(rig)
    rig.journal.start(rig.journal.data, "toy")
    host, _ = HostCore.resume(rig.journal.data, rig.options, SECRET, 0.0, rig.journal)
    assert host.table.kept == ()
    table = MemoryTable(host)
    table.elapse(1000)
    first = table.join(rig.client("P0", memory=rig.lines[0].client.memory()))
    assert first.client.sheet is not None
    assert first.client.sheet.table.kept == (-1, 300, 300)
    table.elapse(29.9)
    assert host.wanted_bots() == {}
    table.elapse(0.2)
    assert list(host.wanted_bots()) == [1, 2]
    assert host.table.kept == ()


def test_a_table_without_stand_ins_waits() -> None:
    rig = Rig("toy", 2, grace=30, stand_in="")
    rig.lines[1].cut()
    rig.table.elapse(1000)
    assert rig.host.wanted_bots() == {}


def test_the_host_player_may_put_a_bot_on_an_abandoned_seat_at_once_but_on_nobody_who_is_here() -> None:
    rig = Rig("toy", 3)
    owner = rig.lines[0].client
    owner.request(SeatBot(1, "random"))
    rig.settle()
    assert rig.host.wanted_bots() == {}
    rig.lines[1].cut()
    owner.request(SeatBot(1, "random"))
    rig.settle()
    assert rig.host.table.seats[1].stand_in
    assert rig.host.wanted_bots()[1][0] == "random"


def test_somebodys_bot_that_goes_away_is_stood_in_for_and_may_come_back() -> None:
    rig = Rig("toy", 2, begin=False, grace=30)
    rig.ask(1, Leave())
    rig.lines[1] = rig.table.join(rig.client("Robo", "bot", level="normal"))
    rig.look()
    rig.ask(0, Begin())
    assert rig.host.table.phase == PLAYING
    rig.lines[1].cut()
    rig.table.elapse(31)
    assert rig.host.table.seats[1].stand_in
    rig.lines[1].connect()
    rig.settle()
    info = rig.host.table.seats[1]
    assert (info.kind, info.level, info.stand_in, info.online) == (BOT, "normal", False, True)
    rig.play()
    rig.caught_up()


def test_a_stand_in_can_not_be_talked_to_with_the_bots_key_once_the_owner_is_back() -> None:
    rig = Rig("toy", 2, grace=1)
    rig.lines[1].cut()
    rig.table.elapse(2)
    token = rig.host.wanted_bots()[1][1]
    rig.lines[1].connect()
    rig.settle()
    assert Stranger(rig.table).hello("bot", token=token).read()[0].code == "token"
    assert rig.lines[1].up


def test_absence_during_the_shuffle_costs_only_a_part() -> None:
    rig = Rig("toy", 3, begin=False)
    rig.lines[0].client.request(Begin())
    rig.lines[2].cut()
    rig.settle()
    rig.table.elapse(21)
    assert rig.host.table.phase == PLAYING
    rig.lines[2].connect()
    rig.settle()
    rig.play()
    rig.caught_up()
    assert rig.lines[2].client.trust.seed in ("verified", "unseen")


def test_a_key_used_from_two_places_in_turn_always_follows_the_latest() -> None:
    rig = Rig("toy", 2)
    first = rig.lines[1]
    second = rig.table.join(rig.client("P1", memory=first.client.memory()))
    assert parted(first) == "elsewhere"
    first.client = rig.client("P1", memory=second.client.memory())
    first.connect()
    rig.settle()
    assert parted(second) == "elsewhere"
    assert rig.host.table.seats[1].online
