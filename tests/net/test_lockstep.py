"""Play whole games over wires that misbehave: every client has, at its version, exactly what the host shows it there."""

import contextlib
from random import Random

import pytest

import engine
from engine.contract.tree import encode
from net.client.core import ClientCore
from net.client.events import LocalProtocolError
from net.client.seal_verifier import Trust
from net.host.core import HostCore
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import Opened, Sealed
from net.wire.frames import pack
from net.wire.messages import Move, Say
from net.wire.sheet import OVER, PLAYING
from tests.net.memory import MemoryJournal, MemoryLine
from tests.net.tables import Rig, bitwise, refused
from tests.sooner import sooner
from zootui.client.results import verdict as verdict_of

GAMES = (*engine.ids(), "toy")


def sizes() -> list[tuple[str, int]]:
    found = []
    for game_id in engine.ids():
        low, high = engine.load(game_id).info.seats
        found += [(game_id, low), (game_id, high)]
    return [*found, ("toy", 2), ("toy", 3)]


@pytest.mark.parametrize(("game_id", "seats"), sooner(sizes(), lambda size: size[1] < 3, several=True))
def test_a_whole_game_reaches_everybody_and_audits_clean(game_id: str, seats: int) -> None:
    rig = Rig(game_id, seats, watchers=2, seed=game_id)
    rig.play()
    rig.caught_up()
    assert rig.host.table.phase == OVER
    assert rig.host.outcome is not None
    assert {line.client.trust.seed for line in rig.everybody} == {"verified"}
    assert len({line.client.trust.sealed for line in rig.everybody}) == 1
    verdict = audit(rig.journal.data)
    assert verdict.ok, verdict.text
    for line in rig.everybody:
        _says_what_the_audit_says(line.client.trust, dict(verdict.checks))


def _says_what_the_audit_says(trust: Trust, checks: dict[str, int]) -> None:
    """Hold the figures of who plays or watches against those of the recording."""
    sealed = trust.sealed
    assert sealed.decisions == checks.get("sealed decisions", 0)
    assert sealed.seals == checks.get("seals of these that fit", 0)
    assert sealed.parts == checks["sealed parts of the shuffle that fit"]
    assert sealed.unseen == 0
    said, fair = verdict_of(trust, sealed, 2)
    assert fair
    assert (f"{sealed.decisions} sealed decisions, {sealed.seals} seals" in said) == (sealed.decisions > 0)


@pytest.mark.parametrize("seed", range(4))
def test_bytes_may_come_one_at_a_time(seed: int) -> None:
    rig = Rig("toy", 3, watchers=1, seed=seed, chop=bitwise(Random(seed)))
    rig.play()
    rig.caught_up()
    assert rig.host.table.phase == OVER


class Weather:
    """Do one random unkind thing after the other to the lines of a rig."""

    def __init__(self, rig: Rig, seed: object) -> None:
        self.rig = rig
        self.random = Random(f"weather {seed}")

    def blow(self) -> None:
        random, rig = self.random, self.rig
        line = random.choice(rig.everybody)
        what = random.randrange(8)
        if what == 0:
            line.blocked = True
        elif what in (1, 2):
            line.blocked = False
        elif what == 3:
            line.cut()
        elif what in (4, 5):
            self.mend(line)
        elif what == 6 and line.client.state == "joined":
            line.client.request(Say(f"hello {random.randrange(100)}"))
        elif what == 7:
            rig.table.elapse(random.random())

    def mend(self, line: MemoryLine) -> None:
        if not line.up:
            line.connect()

    def clear_up(self) -> None:
        for line in self.rig.everybody:
            line.blocked = False
            self.mend(line)
        self.rig.settle()


def play_in_bad_weather(rig: Rig, seed: object, rounds: int = 4000) -> None:
    weather = Weather(rig, seed)
    for _ in range(rounds):
        if rig.host.table.phase == OVER:
            break
        weather.blow()
        for line in rig.owing():
            if not line.blocked and weather.random.random() < 0.7:
                with contextlib.suppress(LocalProtocolError):  # a seal made before a cut stands, and is said again
                    rig.act(line)
        rig.step()
    weather.clear_up()
    rig.play()


STORMS = [(game_id, seed) for game_id in GAMES for seed in range(2)]
AT_ONCE = {("toy", 0), ("o-zoo-le-mio", 0), ("barenpark", 0)}
"""Joint asks and steps taken back, sealed asks, one after the other: other games differ in what the wire does not know."""


@pytest.mark.parametrize(("game_id", "seed"), sooner(STORMS, AT_ONCE.__contains__, several=True))
def test_cut_blocked_and_late_lines_change_nothing_in_the_end(game_id: str, seed: int) -> None:
    high = engine.load(game_id).info.seats[1]
    rig = Rig(game_id, high, watchers=2, seed=(game_id, seed), grace=10_000)
    play_in_bad_weather(rig, (game_id, seed))
    rig.caught_up()
    assert rig.host.table.phase == OVER
    verdict = audit(rig.journal.data)
    assert verdict.ok, verdict.text


def test_a_blocked_reader_gets_one_delta_for_all_that_it_missed() -> None:
    rig = Rig("toy", 3, watchers=1)
    watcher = rig.watchers[0]
    watcher.blocked = True
    before, had = watcher.client.version, len(watcher.frames)
    rig.play(12)
    assert watcher.client.version == before
    watcher.blocked = False
    rig.settle()
    assert len(watcher.frames) == had + 1
    assert watcher.client.version == rig.host.version
    rig.caught_up()


def test_late_and_doubled_messages_are_refused_or_pass_over_and_change_nothing() -> None:
    rig = Rig("o-zoo-le-mio", 3)
    random = Random(7)
    said: list[tuple[MemoryLine, bytes]] = []
    while rig.host.table.phase != OVER:
        line = rig.random.choice(rig.owing())
        rig.act(line)
        data = line.client.outgoing()
        said.append((line, data))
        for _ in range(random.randrange(1, 3)):  # sometimes twice
            rig.host.receive(line._number, data, rig.table.now)  # type: ignore[arg-type]
        rig.settle()
        if random.random() < 0.3:
            old, late = random.choice(said)
            state = rig.host.state
            rig.host.receive(old._number, late, rig.table.now)  # type: ignore[arg-type]
            if (old, late) != said[-1]:
                assert rig.host.state is state
            rig.settle()
        rig.table.elapse(1.0)
    rig.caught_up()
    codes = {code for line in rig.lines for code in refused(line)}
    assert codes <= {"stale", "not-your-turn", "not-asked", "phase", "sealed", "twice"}
    assert audit(rig.journal.data).ok


def test_a_watcher_may_come_late_and_see_the_present() -> None:
    rig = Rig("o-zoo-le-mio", 2)
    rig.play(9)
    late = rig.table.join(rig.client("Late", "watch"))
    rig.watchers.append(late)
    rig.settle()
    rig.caught_up()
    rig.play()
    rig.caught_up()
    assert late.client.trust.seed == "unseen"
    assert late.client.trust.sealed.seals > 0


class Killed(Exception):
    """Stand for `kill -9`."""


class MortalJournal(MemoryJournal):
    """Die before or after a record is written, once it is time."""

    def __init__(self) -> None:
        super().__init__()
        self.left = -1
        self.torn = 0

    def append(self, record: bytes) -> None:
        self.left -= 1
        if self.left == 0:
            self.games[-1] += record[: self.torn if self.torn >= 0 else len(record)]
            raise Killed
        super().append(record)


TEARS = {"before": 0, "half": 11, "after": -1}
DEATHS = [(game_id, when) for game_id in GAMES for when in TEARS]


@pytest.mark.parametrize(
    ("game_id", "when"), sooner(DEATHS, lambda one: one[0] in ("toy", "o-zoo-le-mio"), several=True)
)
def test_a_host_killed_around_writing_a_record_goes_on_from_it(game_id: str, when: str) -> None:
    torn = TEARS[when]
    journal = MortalJournal()
    rig = Rig(game_id, engine.load(game_id).info.seats[0], watchers=1, seed=(game_id, torn), journal=journal)
    random = Random(f"{game_id} {torn}")
    deaths = 0
    while rig.host.table.phase != OVER:
        journal.torn, journal.left = torn, random.randrange(1, 25)
        before = rig.host.state
        try:
            rig.play()
        except Killed:
            deaths += 1
            journal.left = -1
            resurrect(rig, random)
            assert rig.host.state is not None or before is None
    rig.caught_up()
    assert deaths > 1
    verdict = audit(journal.data)
    assert verdict.ok, verdict.text
    assert {line.client.trust.seed for line in rig.everybody} == {"verified"}
    one_seal_a_turn(journal.data)


def resurrect(rig: Rig, random: Random) -> None:
    """Start a new host on what the old one wrote, and let everybody come back, the clients from their memories."""
    acknowledged = max(line.client.sheet.table.turn for line in rig.everybody if line.client.sheet is not None)
    data = rig.journal.data
    host, recovery = HostCore.resume(data, rig.options, random.randbytes(32), rig.table.now, rig.journal)
    del rig.journal.games[-1][recovery.kept :]
    assert host.table.turn >= acknowledged
    rig.host = rig.table.host = host
    rig.history.clear()
    for line in rig.everybody:
        line.forget()
        line.client = ClientCore(line.client._entrance.hello, random=random.randbytes, memory=line.client.memory())
        line.connect()
    rig.settle()


def one_seal_a_turn(data: bytes) -> None:
    """Hold that no seat ever made two seals for one turn, whatever happened to it."""
    seen: dict[tuple[int, int], bytes] = {}
    for item in read(data).entries:
        if isinstance(item.record, Sealed):
            assert seen.setdefault((item.record.turn, item.record.seat), item.record.seal) == item.record.seal
        elif isinstance(item.record, Opened):
            assert (item.record.turn, item.record.seat) in seen


def test_moves_of_others_in_a_joint_ask_do_not_make_mine_late() -> None:
    rig = Rig("toy", 3)
    while rig.host.table.phase != PLAYING or rig.host.state.public.asks[-1].kind != "build":
        rig.play(1)
    turn = rig.host.table.turn
    for line in rig.lines:
        rig.host.receive(line._number, pack(Move(turn, encode(rig.game.default(line.client.sheet.view)))), 0.0)  # type: ignore
    rig.settle()
    assert not any(refused(line) for line in rig.lines)
    assert rig.host.table.turn == turn + 3


def test_a_step_can_be_taken_back_over_the_wire_and_the_turn_goes_on_counting() -> None:
    rig = Rig("toy", 3, seed=3)
    while not rig.host.table.may_undo:
        rig.play(1)
    seat = rig.host.table.may_undo[0]
    turn, before = rig.host.table.turn, rig.host.state
    rig.lines[seat].client.undo()
    rig.settle()
    assert rig.host.table.turn == turn + 1
    assert rig.host.state != before
    rig.play()
    rig.caught_up()
    assert audit(rig.journal.data).ok


def test_an_undo_that_is_not_offered_is_refused() -> None:
    rig = Rig("toy", 3)
    rig.lines[1].client.undo()
    rig.settle()
    assert refused(rig.lines[1]) == ["undo-nothing"]
