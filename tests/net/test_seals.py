"""Attack sealed turns from a seat: whatever is tried is refused or forfeited, written down, and the others' game goes on."""

from typing import Any

import pytest

from engine.contract.tree import encode
from net.client.events import LocalProtocolError
from net.recording.audit import audit
from net.recording.file_format import read
from net.table.records import Flagged, Forfeited, Opened, Sealed
from net.table.turns import ACTION
from net.wire.frames import pack
from net.wire.messages import Begin, Open, Seal
from net.wire.seals import seal, seal_context
from net.wire.sheet import OVER, PLAYING, SEEDING
from tests.laws.toy import Bid
from tests.net.memory import MemoryLine
from tests.net.tables import Rig, parted, refused

NONCE = b"n" * 32


class Cheat:
    """Speak for seat 2 in place of its client."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.line = rig.lines[2]
        self.turn = rig.host.table.turn
        self.game = seal_context(rig.host.table.id, rig.host.table.round)

    def say(self, *messages: Any) -> list[str]:
        """Send, and return what was refused because of it."""
        before = len(refused(self.line))
        for message in messages:
            self.rig.host.receive(self.line._number, pack(message), self.rig.table.now)  # type: ignore[arg-type]
        self.rig.settle()
        return refused(self.line)[before:]

    def seal(self, action: bytes = encode(Bid(1)), **other: Any) -> Seal:
        made = seal(self.game, other.get("turn", self.turn), other.get("seat", 2), NONCE, action)
        return Seal(self.turn, made)

    def others(self) -> None:
        for line in self.rig.lines[:2]:
            self.rig.act(line)
        self.rig.settle()

    def records(self, kind: type) -> list[Any]:
        return [item.record for item in read(self.rig.journal.data).entries if isinstance(item.record, kind)]

    def goes_on(self) -> None:
        """Hold that the turn is resolved, and that the recording stands up."""
        assert self.rig.host.table.turn == self.turn + 1
        assert audit(self.rig.journal.data).ok
        assert not any(line.client.trust.fouls for line in self.rig.lines)


@pytest.fixture
def cheat() -> Cheat:
    return Cheat(Rig("toy", 3))


def openings(rig: Rig) -> list[MemoryLine]:
    return [line for line in rig.lines if line.client.sheet.table.sealing.openings]  # type: ignore[union-attr]


def test_an_honest_seal_and_opening_by_hand_are_taken(cheat: Cheat) -> None:
    assert cheat.say(cheat.seal()) == []
    cheat.others()
    assert cheat.say(Open(cheat.turn, NONCE, encode(Bid(1)))) == []
    cheat.goes_on()


def test_a_seal_cannot_be_changed(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    stood = cheat.rig.host.table.sealing
    assert cheat.say(cheat.seal(encode(Bid(4)))) == ["seal-changed"]
    assert cheat.rig.host.table.sealing == stood
    assert [record.code for record in cheat.records(Flagged)] == ["seal-changed"]
    cheat.others()
    assert cheat.say(Open(cheat.turn, NONCE, encode(Bid(4)))) == ["mismatch"]
    assert cheat.say(Open(cheat.turn, NONCE, encode(Bid(1)))) == []
    cheat.goes_on()


def test_the_same_seal_twice_is_no_second_seal(cheat: Cheat) -> None:
    assert cheat.say(cheat.seal(), cheat.seal()) == []
    assert len([record for record in cheat.records(Sealed) if record.turn == cheat.turn]) == 1


def test_a_copied_seal_is_refused_whoever_made_it(cheat: Cheat) -> None:
    cheat.others()
    copied = cheat.rig.host.table.sealing.seals[0]
    assert cheat.say(Seal(cheat.turn, copied)) == ["seal-replayed"]
    seeds = cheat.rig.host.table.opened.seals
    assert cheat.say(Seal(cheat.turn, seeds[2])) == ["seal-replayed"]
    assert len(cheat.records(Flagged)) == 1  # once a turn, seat and kind: nobody fills the disk with evidence


def test_a_seal_made_for_another_turn_or_seat_does_not_open(cheat: Cheat) -> None:
    cheat.say(cheat.seal(seat=1))
    cheat.others()
    assert cheat.say(Open(cheat.turn, NONCE, encode(Bid(1)))) == ["mismatch"]
    cheat.rig.table.elapse(11)
    forfeited = [record for record in cheat.records(Forfeited) if record.turn == cheat.turn]
    assert [(record.seat, record.why) for record in forfeited] == [(2, "shut")]
    cheat.goes_on()


def test_opening_before_all_seals_stand_is_refused_and_shows_nobody_anything(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    frames = [len(line.frames) for line in cheat.rig.lines[:2]]
    assert cheat.say(Open(cheat.turn, NONCE, encode(Bid(1)))) == ["early"]
    assert openings(cheat.rig) == []
    assert [record.code for record in cheat.records(Flagged)] == ["early"]
    after = [b"".join(line.frames[had:]) for line, had in zip(cheat.rig.lines, frames, strict=False)]
    assert not any(NONCE in data for data in after)


def test_openings_are_held_back_until_the_last_one_is_there(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    cheat.others()  # their clients have opened by themselves by now
    held = [record for record in cheat.records(Opened) if record.turn == cheat.turn]
    assert sorted(record.seat for record in held) == [0, 1]
    assert openings(cheat.rig) == []
    version = cheat.rig.host.version
    cheat.say(Open(cheat.turn, NONCE, encode(Bid(1))))
    assert len(openings(cheat.rig)) == 3
    assert cheat.rig.lines[0].client.version > version


def test_a_seal_that_stays_shut_is_forfeited_after_ten_seconds(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    cheat.others()
    cheat.rig.table.elapse(9.9)
    assert cheat.rig.host.table.turn == cheat.turn
    cheat.rig.table.elapse(0.2)
    cheat.goes_on()
    opening = cheat.rig.host.table.sealing.openings[2]
    assert opening is not None
    assert (opening.nonce, opening.action) == (b"", encode(Bid(0)))
    assert any(fact.kind == "table.shut" and fact.seat == 2 for fact in cheat.rig.host.table.log)


def test_an_illegal_action_in_a_seal_is_forfeited(cheat: Cheat) -> None:
    cheat.say(cheat.seal(encode(Bid(99))))
    cheat.others()
    cheat.say(Open(cheat.turn, NONCE, encode(Bid(99))))
    cheat.goes_on()
    assert [record.why for record in cheat.records(Forfeited)] == ["illegal"]


@pytest.mark.parametrize(
    "action", [b"", b"\xc1", b"\x92\xa3bid", encode(("bid", 1, 2)), b"\x92\xa3bid\xcc\x01", bytes(ACTION)]
)
def test_bytes_that_are_no_action_or_not_its_shortest_form_are_forfeited(cheat: Cheat, action: bytes) -> None:
    cheat.say(cheat.seal(action))
    cheat.others()
    cheat.say(Open(cheat.turn, NONCE, action))
    assert [record.why for record in cheat.records(Forfeited)] == ["illegal"]
    cheat.goes_on()


def test_an_opening_that_no_action_needs_is_not_written_down_and_stays_shut(cheat: Cheat) -> None:
    action = bytes(60_000)
    cheat.say(cheat.seal(action))
    cheat.others()
    written = len(cheat.rig.journal.data)
    assert cheat.say(Open(cheat.turn, NONCE, action)) == ["malformed"]
    assert len(cheat.rig.journal.data) == written
    cheat.rig.table.elapse(10.1)
    assert [record.why for record in cheat.records(Forfeited)] == ["shut"]


@pytest.mark.parametrize("made", [b"", b"short", bytes(31), bytes(33)])
def test_a_seal_has_thirty_two_bytes(cheat: Cheat, made: bytes) -> None:
    assert cheat.say(Seal(cheat.turn, made)) == ["malformed"]


@pytest.mark.parametrize("turn", [0, 2, 2**40])
def test_seals_and_openings_for_other_turns_are_stale(cheat: Cheat, turn: int) -> None:
    assert cheat.say(Seal(turn, bytes(32)), Open(turn, NONCE, b"")) == ["stale", "stale"]


def test_someone_elses_opening_does_not_open_my_seal(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    cheat.others()
    stolen = next(record for record in cheat.records(Opened) if record.seat == 0 and record.turn == cheat.turn)
    assert cheat.say(Open(cheat.turn, stolen.nonce, stolen.action)) == ["mismatch"]


def test_a_client_never_makes_two_seals_for_one_turn(cheat: Cheat) -> None:
    line = cheat.rig.lines[0]
    cheat.rig.act(line)
    with pytest.raises(LocalProtocolError, match="sealed"):
        cheat.rig.act(line)
    cheat.rig.settle()
    with pytest.raises(LocalProtocolError, match="sealed"):
        cheat.rig.act(line)


def test_a_seal_that_was_lost_on_the_way_is_said_again_the_very_same(cheat: Cheat) -> None:
    line = cheat.rig.lines[0]
    cheat.rig.act(line)
    memory = line.client.memory()
    line.cut()  # before it was carried
    line.client = cheat.rig.client("P0", memory=memory)
    line.connect()
    cheat.rig.settle()
    made = cheat.records(Sealed)[-1]
    assert (made.turn, made.seat) == (cheat.turn, 0)
    with pytest.raises(LocalProtocolError, match="sealed"):
        cheat.rig.act(line)
    cheat.rig.act(cheat.rig.lines[1])
    cheat.rig.settle()
    cheat.say(cheat.seal())
    cheat.say(Open(cheat.turn, NONCE, encode(Bid(1))))
    cheat.goes_on()


def test_whoever_is_away_has_the_grace_for_opening(cheat: Cheat) -> None:
    cheat.say(cheat.seal())
    away = cheat.rig.lines[1]
    cheat.rig.act(away)
    away.up_stream()
    away.cut()
    cheat.rig.act(cheat.rig.lines[0])
    cheat.rig.settle()
    cheat.say(Open(cheat.turn, NONCE, encode(Bid(1))))
    cheat.rig.table.elapse(30)
    assert cheat.rig.host.table.turn == cheat.turn
    away.connect()
    cheat.rig.settle()
    cheat.goes_on()
    assert not cheat.records(Forfeited)


# --- turn 0: the joint seed ---------------------------------------------------------------------------------------------


def seeding(block: int = 2) -> Cheat:
    rig = Rig("toy", 3, begin=False)
    rig.lines[0].client.request(Begin())
    rig.lines[block].blocked = True
    rig.settle()
    assert rig.host.table.phase == SEEDING
    return Cheat(rig)


def test_a_seat_that_gives_no_part_cannot_hold_the_game_up() -> None:
    cheat = seeding()
    cheat.rig.table.elapse(21)
    assert cheat.rig.host.table.phase == PLAYING
    assert [len(part) for part in cheat.rig.host.table.seed_parts] == [32, 32, 0]
    assert any(fact.kind == "table.no-part" and fact.seat == 2 for fact in cheat.rig.host.table.log)
    cheat.rig.lines[2].blocked = False
    cheat.rig.settle()
    cheat.rig.play()
    assert cheat.rig.lines[0].client.trust.seed == "verified"
    assert audit(cheat.rig.journal.data).ok


def test_a_part_that_is_sealed_and_not_opened_counts_as_none() -> None:
    cheat = seeding()
    cheat.say(cheat.seal(bytes(32)))
    cheat.rig.table.elapse(11)
    assert [len(part) for part in cheat.rig.host.table.seed_parts] == [32, 32, 0]


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_part_of_the_wrong_length_counts_as_none(size: int) -> None:
    cheat = seeding()
    cheat.say(cheat.seal(bytes(size)), Open(0, NONCE, bytes(size)))
    assert cheat.rig.host.table.phase == PLAYING
    assert [len(part) for part in cheat.rig.host.table.seed_parts] == [32, 32, 0]


def test_no_part_is_shown_before_all_are_sealed_and_open() -> None:
    cheat = seeding()
    cheat.say(cheat.seal(bytes(32)))
    secrets = [line.client._sealer.memory.own_seal(1, 0).action for line in cheat.rig.lines[:2]]  # type: ignore[union-attr]
    shown = b"".join(b"".join(line.frames) for line in cheat.rig.lines)
    assert not any(secret in shown for secret in secrets)


def test_the_hosts_part_stays_shut_until_the_game_is_over() -> None:
    rig = Rig("toy", 3)
    part = read(rig.journal.data).header.host_part
    rig.play(10)
    assert not any(part in frame for line in rig.lines for frame in line.frames)
    rig.play()
    assert rig.host.table.phase == OVER
    assert rig.host.table.host_part == part


def test_a_client_that_sees_another_seal_in_its_place_keeps_its_own_shut() -> None:
    cheat = Cheat(Rig("toy", 3))
    victim = cheat.rig.lines[2]
    cheat.others()
    victim.blocked = True
    cheat.rig.act(victim)
    victim.client.outgoing()  # its seal gets lost …
    cheat.say(cheat.seal())  # … and another one stands there
    victim.blocked = False
    cheat.rig.settle()
    assert any("another seal" in text for text in victim.client.trust.fouls)
    assert not [record for record in cheat.records(Opened) if (record.turn, record.seat) == (cheat.turn, 2)]


def test_a_key_taken_over_elsewhere_ends_the_older_connection(cheat: Cheat) -> None:
    old = cheat.rig.lines[1]
    again = cheat.rig.table.join(cheat.rig.client("P1", memory=old.client.memory()))
    assert again.client.seat == 1
    assert parted(old) == "elsewhere"
