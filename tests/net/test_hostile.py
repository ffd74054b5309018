"""Throw anything at the port: the one who threw it is sent away with a reason, and nothing else changes."""

from random import Random

import pytest

from engine.contract.tree import encode
from net.recording.audit import audit
from net.wire import limits
from net.wire.chosen_names import distinct_name
from net.wire.frames import GUEST_LIMIT, MAGIC, STRANGER_LIMIT, framed, pack
from net.wire.limits import BACKLOG, CONNECTIONS, STRANGERS_EACH, UNREAD
from net.wire.messages import PROTOCOL, Bye as Bye, Hello, Move, Ping, Pong, Refused, Say
from net.wire.names import clean_line, clean_name
from net.wire.sheet import OVER
from tests.net.fuzz import Siege
from tests.net.tables import Rig, Stranger, told
from tests.sooner import sooner


@pytest.fixture
def rig() -> Rig:
    return Rig("toy", 3, watchers=1)


def undisturbed(rig: Rig, version: int) -> None:
    """Hold that nobody at the table noticed anything, and that the game goes on to its end."""
    assert rig.host.version == version
    rig.play()
    rig.caught_up()
    assert rig.host.table.phase == OVER
    assert audit(rig.journal.data).ok


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (b"GET / HTTP/1.1\r\nHost: zoo\r\n\r\n", b"HTTP/1.0 400 Bad Request"),
        (b"POST /x HTTP/1.0\r\n\r\n", b"not a web page"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"does not speak TLS"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", b"not an SSH server"),
        (b"\x00\x00\x00\x00", b"a client begins with ZOOT"),
        (b"ZOOM and more", b"a client begins with ZOOT"),
    ],
)
def test_what_is_no_client_of_ours_is_told_so_and_sent_away(rig: Rig, start: bytes, words: bytes) -> None:
    version = rig.host.version
    stranger = Stranger(rig.table)
    for at in range(len(start)):
        stranger.send(start[at : at + 1])
    assert words in rig.host.outgoing(stranger.number)
    assert stranger.closed
    stranger.send(b"more of it" * 100)
    assert rig.host.outgoing(stranger.number) == b""
    undisturbed(rig, version)


@pytest.mark.parametrize("size", [0, STRANGER_LIMIT + 1, GUEST_LIMIT + 1, 2**32 - 1])
def test_a_length_that_cannot_be_is_refused_before_anything_is_kept(rig: Rig, size: int) -> None:
    version = rig.host.version
    stranger = Stranger(rig.table).send(MAGIC + size.to_bytes(4, "big"))
    [bye] = stranger.read()
    assert bye.code == "protocol"
    assert str(size) in bye.text
    undisturbed(rig, version)


def test_a_guest_may_send_longer_frames_than_a_stranger_but_not_endless_ones(rig: Rig) -> None:
    watcher = Stranger(rig.table).hello("watch")
    watcher.say(Say("x" * 60_000))
    assert rig.host.table.chat[-1].text == "x" * 240
    watcher.send((GUEST_LIMIT + 1).to_bytes(4, "big"))
    assert watcher.read()[-1].code == "protocol"


DEEP = (b"\x91" * 4000, b"\xdc\xff\xff" * 1300, b"\x81" * 4000, b"\xdd\xff\xff\xff\xff" * 800, b"\x92" * 4000)
NONE = (b"\xc0", b"\x01", b"\xa1a", b"\x90", b"\x91\xff", b"\x91\x63", b"\x92\x01\xa1\xff", b"\x91\x01", b"\xc1")


@pytest.mark.parametrize("body", DEEP)
def test_deep_nesting_and_great_promises_are_refused(rig: Rig, body: bytes) -> None:
    [bye] = Stranger(rig.table).send(MAGIC + framed(body)).read()
    assert bye.code == "protocol"


@pytest.mark.parametrize("body", NONE)
def test_what_is_msgpack_and_no_message_is_refused(rig: Rig, body: bytes) -> None:
    [bye] = Stranger(rig.table).send(MAGIC + framed(body)).read()
    assert bye.code == "protocol"


def test_a_slow_trickle_is_cut_after_five_seconds(rig: Rig) -> None:
    version = rig.host.version
    slow = Stranger(rig.table)
    data = MAGIC + pack(Hello(PROTOCOL, "", "watch", "Snail"))
    for at in range(10):
        slow.send(data[at : at + 1])
        rig.table.elapse(0.49)
    assert not slow.closed
    rig.table.elapse(0.2)
    [bye] = slow.read()
    assert bye.code == "slow"
    undisturbed(rig, version)


def test_a_silent_connection_is_cut_after_five_seconds(rig: Rig) -> None:
    silent = Stranger(rig.table)
    assert rig.host.next_tick() == 5.0
    rig.table.elapse(5.1)
    assert silent.read()[0].code == "slow"
    assert rig.host.next_tick() == rig.options.patience, "of those who are asked, not of strangers"


def test_few_connections_of_one_address_may_be_strangers_and_the_oldest_makes_room(rig: Rig) -> None:
    others = len(rig.everybody)
    numbers = [rig.host.connect("10.0.0.1", 0.0) for _ in range(STRANGERS_EACH)]
    assert rig.host.pushed_out == []
    assert rig.host.connect("10.0.0.2", 0.0) is not None
    assert rig.host.pushed_out == []
    rig.host.receive(numbers[7], b"noise noise", 0.0)  # type: ignore[arg-type]  it is being sent away, so it goes first
    for place in (7, 0, 1, 2):
        assert rig.host.connect("10.0.0.1", 0.0) is not None
        assert rig.host.pushed_out[-1] == numbers[place]
        assert len(rig.host._host.connections) == STRANGERS_EACH + 1 + others


def test_there_is_an_end_to_all_connections_and_who_sent_most_makes_room(rig: Rig) -> None:
    players = {line._number for line in rig.everybody}
    quiet = rig.host.connect("10.0.0.77", 0.0)
    for number in range(CONNECTIONS * 2):
        assert rig.host.connect(f"10.2.0.{number % 40}", 0.0) is not None
        assert len(rig.host._host.connections) <= CONNECTIONS
    assert len(rig.host.pushed_out) == CONNECTIONS * 2 + 1 + len(players) - CONNECTIONS
    assert {*players, quiet}.isdisjoint(rig.host.pushed_out), "one who stands there alone is not pushed out by a crowd"
    rig.lines[1].connect()
    rig.settle()
    assert rig.lines[1].client.state == "joined"


def test_who_types_the_pin_goes_after_those_who_have_said_nothing() -> None:
    rig = Rig("toy", 2, begin=False, pin="1234")
    typing = Stranger(rig.table, "10.0.0.1").hello("watch")
    for _ in range(STRANGERS_EACH * 3):
        rig.host.connect("10.0.0.1", 0.0)
    assert typing.number not in rig.host.pushed_out
    assert typing.read()[0].share


def test_where_everybody_plays_or_watches_there_is_no_room(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", len(rig.everybody))
    assert rig.host.connect("10.0.0.1", 0.0) is None
    assert rig.host.pushed_out == []


def test_who_talks_too_fast_is_heard_later_and_nothing_is_lost(rig: Rig) -> None:
    chatter = Stranger(rig.table).hello("watch")
    chatter.read()
    for number in range(400):
        chatter.say(Ping(number))
        chatter.read()
    heard = 0
    for _ in range(40):
        rig.table.elapse(0.1)
        heard = max([heard, *(message.number for message in chatter.read() if isinstance(message, Pong))])
    assert heard == 399


def test_who_sends_far_too_much_is_cut(rig: Rig) -> None:
    flood = Stranger(rig.table).hello("watch")
    data = pack(Say("x" * 30_000))
    for _ in range(BACKLOG // len(data) + 210):
        flood.send(data)
    assert flood.read()[-1].code == "flood"
    rig.play()
    rig.caught_up()


def test_who_asks_and_does_not_read_is_not_heard_until_they_do(rig: Rig) -> None:
    deaf = Stranger(rig.table).hello("watch")
    for number in range(100):
        deaf.say(Ping(number))
    answers = deaf.read()
    assert len(answers) <= UNREAD + 1  # those and the sheet
    seen = [message.number for message in answers if isinstance(message, Pong)]
    while seen[-1] < 99:
        rig.table.elapse(0.1)
        seen += [message.number for message in deaf.read() if isinstance(message, Pong)]
    assert seen == list(range(100))


@pytest.mark.parametrize("action", [b"", b"\xc0", b"\x91", b"\x91" * 900, encode(("done", 1)), bytes(5000)])
def test_a_malformed_move_is_refused_and_the_state_untouched(rig: Rig, action: bytes) -> None:
    while rig.host.state.public.asks[-1].sealed:
        rig.play(1)
    line = rig.owing()[0]
    state, turn = rig.host.state, rig.host.table.turn
    rig.host.receive(line._number, pack(Move(turn, action)), rig.table.now)  # type: ignore[arg-type]
    rig.settle()
    refusal = told(line, type(line.events[-1]))[-1].refused
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.turn) == ("malformed", turn)
    assert rig.host.state is state


def test_an_illegal_move_cites_its_rule_and_a_foreign_one_says_whose_turn_it_is() -> None:
    rig = Rig("o-zoo-le-mio", 3)
    while rig.host.state.public.asks[-1].sealed:
        rig.play(1)
    [line] = rig.owing()
    other = rig.lines[(line.client.seat + 1) % 3]  # type: ignore[operator]
    state, turn = rig.host.state, rig.host.table.turn
    action = encode(("place", (50, 50, 0)))
    for one in (line, other):
        rig.host.receive(one._number, pack(Move(turn, action)), rig.table.now)  # type: ignore[arg-type]
    rig.settle()
    illegal, foreign = told(line, type(line.events[-1]))[-1].refused, told(other, type(other.events[-1]))[-1].refused
    assert illegal.rule.startswith("R")
    assert illegal.text
    assert foreign.code == "not-your-turn"
    assert rig.host.table.seats[line.client.seat].name in foreign.text  # type: ignore[index]
    assert rig.host.state is state


@pytest.mark.parametrize("seed", sooner(range(3), (0).__eq__))
def test_fuzzed_bytes_raise_nothing_and_change_nothing(rig: Rig, seed: int) -> None:
    state, turn = rig.host.state, rig.host.table.turn
    Siege(rig.host, seed).throw(4000)
    assert rig.host.state is state
    assert rig.host.table.turn == turn
    rig.settle()
    rig.table.now = 10_000.0
    rig.table.elapse(10)
    rig.play()
    rig.caught_up()
    assert audit(rig.journal.data).ok


def test_fuzzed_bytes_from_a_seat_harm_only_that_seat() -> None:
    rig = Rig("toy", 3, watchers=1)
    victim = rig.lines.pop(2)
    token = victim.client.token
    victim.cut()
    rig.table.lines.remove(victim)
    siege = Siege(rig.host, "seat", token)
    for _ in range(200):
        siege.throw(20)
        rig.table.now = siege.now
        for line in rig.owing():
            rig.act(line)
        rig.settle()
    rig.caught_up()
    assert audit(rig.journal.data).ok


# --- what people type -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ben", "Ben"),
        ("  Ben \t\n Müller ", "Ben Müller"),
        ("\x1b[31mred\x07", "[31mred"),
        ("a\u202eb\u2066c\u200bd\ufeffe", "abcde"),
        ("e\u0301" + "\u0301" * 50, "é\u0301\u0301"),
        ("\u0301\u0301x", "x"),
        ("x" * 999, "x" * 20),
        ("熊" * 20, "熊" * 10),
        ("\ud800".encode("utf-8", "replace").decode(), "?"),
        ("", ""),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_lines_of_chat_are_single_and_short() -> None:
    assert clean_line("one\ntwo\r\nthree") == "one two three"
    assert len(clean_line("y" * 100_000)) == 240


def test_a_name_that_is_taken_is_numbered_however_it_is_written() -> None:
    assert distinct_name("Ben", []) == "Ben"
    assert distinct_name("BEN", ["Ben"]) == "BEN 2"
    assert distinct_name("ben", ["Ben", "Ben 2"]) == "ben 3"


def test_random_text_never_gets_through_as_more_than_one_harmless_line() -> None:
    random = Random(1)
    for _ in range(300):
        text = "".join(
            chr(random.choice((random.randrange(0x300), random.randrange(0x2000, 0x2100), 0xFE0F))) for _ in range(60)
        )
        for shown in (clean_name(text), clean_line(text)):
            assert shown == shown.strip()
            assert not any(ord(character) < 32 or 0x202A <= ord(character) <= 0x202E for character in shown)
