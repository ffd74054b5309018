"""Four seats build at once over lines that are cut, blocked and chopped: nothing is lost, doubled or stale."""

import contextlib
from random import Random
from typing import Any

import pytest

from engine.contract.asks import joint_ask
from engine.contract.tree import encode
from net.client.events import LocalProtocolError
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import Moved, Undone
from net.wire.sheet import OVER, asked_since
from tests.laws.toy import Done, Roll, Spend
from tests.net.memory import MemoryLine
from tests.net.tables import Rig, bitwise, refused
from tests.sooner import sooner


def building(rig: Rig) -> Rig:
    """Play until all seats build side by side."""
    while joint_ask(rig.host.state.public) is None:
        rig.play(1)
    return rig


class Builder:
    """Play one seat: choose once for each question that it is asked, say it again only if it was lost with the line."""

    def __init__(self, rig: Rig, line: MemoryLine, seed: object) -> None:
        self.rig, self.line = rig, line
        self.random = Random(f"builder {seed} {line.client.seat}")
        self.chosen: dict[int, Any] = {}
        self.said: int | None = None

    def work(self) -> None:
        sheet, seat = self.line.client.sheet, self.line.client.seat
        if not self.line.up or self.line.client.state != "joined" or sheet is None or seat is None:
            return
        if joint_ask(sheet.view.public) is None or seat not in sheet.table.waiting:
            return
        since = asked_since(sheet.table, seat)
        if since not in self.chosen:
            self.chosen[since] = self.rig.game.choices(sheet.view).draw(self.random.randrange)
            self.said = None
        if self.said != since:
            self.line.client.act(self.chosen[since])
            self.said = since

    def cut(self) -> None:
        self.line.cut()
        self.said = None


def unkindly(rig: Rig, builders: list[Builder], random: Random) -> None:
    """Carry something, or do something unkind to a line."""
    builder = random.choice(builders)
    line = builder.line
    what = random.randrange(10)
    if what < 3:
        line.up_stream()
    elif what < 5:
        line.down_stream()
    elif what == 5:
        line.blocked = not line.blocked
    elif what == 6:
        builder.cut()
    elif what == 7 and not line.up:
        line.connect()
    else:
        builder.work()
    rig.table.now += 0.02
    rig.look()


def build_in_bad_weather(seed: int) -> tuple[Rig, list[Builder]]:
    random = Random(f"building {seed}")
    chop = bitwise(random) if seed % 4 == 0 else None
    rig = building(Rig("toy", 4, seed=seed, chop=chop, grace=10_000))
    joint, start = rig.host.table.joint, len(read(rig.journal.data).entries)
    builders = [Builder(rig, line, seed) for line in rig.lines]
    while rig.host.table.joint == joint:
        unkindly(rig, builders, random)
    made = [item.record for item in read(rig.journal.data).entries[start:]]
    for builder in builders:
        line = builder.line
        own = [record.action for record in made if isinstance(record, Moved) and record.seat == line.client.seat]
        assert own == [encode(action) for action in builder.chosen.values()], "each once, in order"
        assert refused(line) == []
    for line in rig.lines:
        line.blocked = False
        if not line.up:
            line.connect()
    rig.settle()
    rig.caught_up()
    return rig, builders


@pytest.mark.parametrize("seed", sooner(range(40), range(0, 40, 10).__contains__))
def test_steps_of_four_seats_at_once_are_never_lost_doubled_or_stale(seed: int) -> None:
    rig, _ = build_in_bad_weather(seed)
    assert audit(rig.journal.data).ok


@pytest.mark.long
@pytest.mark.parametrize("score", range(100))
def test_two_thousand_times_nothing_is_lost_doubled_or_stale(score: int) -> None:
    for seed in range(1000 + score * 20, 1020 + score * 20):
        build_in_bad_weather(seed)


def test_a_move_in_flight_is_not_stale_though_all_others_have_moved() -> None:
    rig = building(Rig("toy", 4))
    first, *others = rig.lines
    first.client.act(Roll())
    late = first.client.outgoing()
    for line in others:
        line.client.act(Done())
    rig.settle()
    rig.host.receive(first._number, late, rig.table.now)  # type: ignore[arg-type]
    rig.settle()
    assert refused(first) == []
    assert rig.host.state.public.rolls == (1, 0, 0, 0)


def test_the_same_step_said_twice_is_stale_the_second_time() -> None:
    rig = building(Rig("toy", 4))
    line = rig.lines[1]
    line.client.act(Roll())
    data = line.client.outgoing()
    for _ in range(2):
        rig.host.receive(line._number, data, rig.table.now)  # type: ignore[arg-type]
    rig.settle()
    assert refused(line) == ["stale"]
    assert rig.host.state.public.rolls == (0, 1, 0, 0)


def test_a_seats_question_stands_since_its_own_last_step() -> None:
    rig = building(Rig("toy", 4))
    begun = rig.host.table.joint
    assert rig.host.table.since == (begun,) * 4
    rig.lines[2].client.act(Roll())
    rig.settle()
    assert rig.host.table.since == (begun, begun, begun + 1, begun)
    rig.lines[0].client.act(Done())
    rig.settle()
    assert rig.host.table.since == (begun + 2, begun, begun + 1, begun)
    assert rig.host.table.waiting == (1, 2, 3)


def test_done_can_be_taken_back_until_all_are_done() -> None:
    rig = building(Rig("toy", 4))
    for line in rig.lines[:3]:
        line.client.act(Done())
    rig.settle()
    assert rig.host.table.waiting == (3,)
    assert rig.host.table.may_undo == (0, 1, 2)
    rig.lines[1].client.undo()
    rig.settle()
    assert rig.host.table.waiting == (1, 3)
    rig.lines[3].client.act(Done())
    rig.lines[1].client.act(Done())
    rig.settle()
    assert rig.host.table.joint == 0
    assert rig.host.table.may_undo == ()
    assert audit(rig.journal.data).ok


def test_who_is_done_is_told_so_and_nothing_else_is_taken() -> None:
    rig = building(Rig("toy", 4))
    line = rig.lines[0]
    line.client.act(Done())
    rig.settle()
    with pytest.raises(LocalProtocolError):
        line.client.act(Roll())


def test_what_one_rolls_ends_nobody_elses_undo() -> None:
    rig = building(Rig("toy", 4))
    winner = next(seat for seat, hand in enumerate(rig.host.state.public.hands) if hand)
    other = (winner + 1) % 4
    before = encode(rig.host.state.public)
    verb = rig.game.choices(rig.host.sheet(winner).view).find("lay")
    assert verb is not None
    rig.lines[winner].client.act(verb.at(0))
    rig.settle()
    rig.lines[other].client.act(Roll())
    rig.settle()
    assert rig.host.table.may_undo == (winner,), "a die that has fallen stays"
    rig.lines[winner].client.undo()
    rig.settle()
    assert encode(rig.host.state.public) != before
    assert rig.host.state.public.rolls[other] == 1
    assert rig.host.state.public.boards[winner] == ()
    rig.lines[other].client.act(Spend(1, 0))
    rig.settle()
    assert rig.host.table.may_undo == (other,), "what came after the die can go"
    assert audit(rig.journal.data).ok


@pytest.mark.parametrize("seed", sooner(range(10), (1).__eq__))
def test_seats_that_take_back_at_once_take_back_their_own(seed: int) -> None:
    random = Random(f"back {seed}")
    rig = building(Rig("toy", 4, seed=seed))
    joint = rig.host.table.joint
    for _ in range(120):
        if rig.host.table.joint != joint or rig.host.table.phase == OVER:
            break
        for line in rig.lines:
            seat, sheet = line.client.seat, line.client.sheet
            assert sheet is not None
            assert seat is not None
            if seat in sheet.table.may_undo and random.random() < 0.4:
                line.client.undo()
            elif seat in sheet.table.waiting and random.random() < 0.5:
                with contextlib.suppress(LocalProtocolError):
                    line.client.act(rig.game.choices(sheet.view).draw(random.randrange))
        rig.table.now += 1
        rig.settle()
    rig.caught_up()
    assert {code for line in rig.lines for code in refused(line)} <= {"stale", "undo-nothing", "phase"}
    records = [item.record for item in read(rig.journal.data).entries]
    assert any(isinstance(record, Undone) for record in records)
    assert audit(rig.journal.data).ok
