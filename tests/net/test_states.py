"""Send every message in every state, to host and client: it is taken, refused, or ends the connection, as the tables say."""

from typing import Any, get_args

import pytest

from engine.contract.tree import Struct, digest, encode
from net.client.core import ClientCore
from net.client.events import Parted, RemoteProtocolError
from net.wire import messages, states
from net.wire.frames import MAGIC, pack
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING
from tests.net.tables import Rig, Stranger, noise
from tests.sooner import sooner

TO_HOST: tuple[Struct, ...] = (
    messages.Hello(messages.PROTOCOL, "", "play", "X"),
    messages.Proof(bytes(32), bytes(64)),
    messages.Move(1, b"\x91\xa4done"),
    messages.Seal(1, b"s" * 32),
    messages.Open(1, bytes(32), b"\x91\xa4done"),
    messages.Undo(1),
    messages.Say("hello"),
    messages.Sit(1),
    messages.SeatBot(1, "greedy"),
    messages.Resize(3),
    messages.Begin(),
    messages.Rematch(),
    messages.Leave(),
    messages.Resync(),
    messages.Ping(7),
    messages.SendAway(1, "P1"),
    messages.LetIn("P1"),
    messages.TakeOver(),
    messages.Choose("barenpark"),
    messages.Propose("barenpark"),
    messages.Hurry(),
)


def test_every_message_of_a_client_is_tried() -> None:
    assert {type(message) for message in TO_HOST} == set(get_args(messages.FromClient))


def test_the_tables_name_only_messages_of_their_direction_and_every_one_somewhere() -> None:
    assert frozenset().union(*states.HOST.values()) == set(get_args(messages.FromClient))
    assert frozenset().union(*states.CLIENT.values()) == set(get_args(messages.FromHost))
    assert set(states.PHASES) == states.HOST[states.SEATED]
    assert set(states.PHASES) >= states.OWNERS


class Bench:
    """Hold one connection in a wanted state of a table in a wanted phase."""

    def __init__(self, phase: str, state: str, *, owner: bool = False) -> None:
        pin = "1234" if state == states.CHALLENGED else ""
        self.rig = rig = Rig("toy", 2, begin=False, seed=(phase, state), pin=pin)
        if phase != LOBBY:
            rig.lines[1].blocked = phase == SEEDING
            rig.ask(0, messages.Begin())
        if phase == OVER:
            rig.play()
        assert rig.host.table.phase == phase
        if state == states.SEATED:
            token = rig.lines[0 if owner else 1].client.token
            self.stranger = Stranger(rig.table).hello("play", token=token, owner=rig.host.owner_key if owner else b"")
        elif state == states.NEW:
            self.stranger = Stranger(rig.table).send(MAGIC)
        else:
            self.stranger = Stranger(rig.table).hello("watch", owner=rig.host.owner_key if owner else b"")
        self.stranger.read()
        if state == states.GONE:
            self.stranger.say(messages.Proof(b"", b"")).read()
        assert rig.host._host.connections[self.stranger.number].state == state
        rig.settle()

    def walk(self) -> bytes:
        """Return a digest of all that a message without effect must leave as it is."""
        table = self.rig.host.table
        return digest((table.phase, table.turn, table.sealing, table.seats, table.log, table.round)) + digest(
            self.rig.host.state
        )

    def say(self, message: Struct) -> list[Any]:
        self.rig.host.receive(self.stranger.number, pack(message), self.rig.table.now)
        answers = self.stranger.read()
        self.rig.settle()
        return answers


PHASES = (LOBBY, SEEDING, PLAYING, OVER)


@pytest.mark.parametrize("message", TO_HOST, ids=lambda message: type(message).__name__)
@pytest.mark.parametrize("state", list(states.HOST))
@pytest.mark.parametrize("phase", sooner(PHASES, "playing".__eq__))
def test_a_host_takes_each_message_only_where_its_tables_allow(phase: str, state: str, message: Struct) -> None:
    bench = Bench(phase, state)
    before = bench.walk()
    answers = bench.say(message)
    if state == states.GONE:
        assert answers == []
        assert bench.walk() == before
    elif type(message) not in states.HOST[state]:
        assert [answer.code for answer in answers] == ["protocol"]
        assert bench.stranger.closed
    elif state in (states.SEATED, states.WATCHING) and phase not in states.PHASES[type(message)]:
        assert [answer.code for answer in answers if isinstance(answer, messages.Refused)] == ["phase"]
        assert bench.walk() == before
    elif state in (states.SEATED, states.WATCHING) and type(message) in states.OWNERS:
        assert [answer.code for answer in answers if isinstance(answer, messages.Refused)] == ["owner"]
        assert bench.walk() == before
    else:
        assert not any(isinstance(answer, messages.Bye) and answer.code == "protocol" for answer in answers)


@pytest.mark.parametrize("message", TO_HOST, ids=lambda message: type(message).__name__)
@pytest.mark.parametrize("phase", PHASES)
def test_a_host_player_who_only_watches_cannot_play_for_anybody(phase: str, message: Struct) -> None:
    bench = Bench(phase, states.WATCHING, owner=True)
    state = digest(bench.rig.host.state)
    bench.say(message)
    assert digest(bench.rig.host.state) == state or phase in (LOBBY, OVER)


def test_a_ping_is_answered_with_its_number() -> None:
    assert Bench(PLAYING, states.SEATED).say(messages.Ping(2**40)) == [messages.Pong(2**40)]


def test_resync_brings_a_whole_sheet() -> None:
    assert isinstance(Bench(PLAYING, states.WATCHING).say(messages.Resync())[0], messages.Snapshot)


# --- the client ---------------------------------------------------------------------------------------------------------------


def from_host() -> tuple[Struct, ...]:
    rig = Rig("toy", 2)
    welcome, snapshot = Stranger(rig.table).hello("watch").read()
    return (
        messages.Challenge((9).to_bytes(32, "little"), "table"),
        welcome,
        snapshot,
        messages.Delta(1, 1, [], [], bytes(4)),
        messages.Refused("x", "", "no"),
        messages.Bye("closed", "bye"),
        messages.Pong(1),
        messages.Row("t", "T", "toy", LOBBY, 2, 0, 0, False, "", messages.PROTOCOL),
    )


def test_every_message_of_a_host_is_tried() -> None:
    assert {type(message) for message in from_host()} == set(get_args(messages.FromHost))


def client_in(state: str) -> ClientCore:
    challenge, welcome, snapshot, *_ = from_host()
    pin = "1" if state == states.CHALLENGED else ""
    client = ClientCore(messages.Hello(messages.PROTOCOL, "", "watch", "W"), random=noise(1), pin=pin)
    if state == states.NEW:
        return client
    client.start()
    if state == states.CHALLENGED:
        client.receive(pack(challenge))
    elif state == states.JOINED:
        client.receive(pack(welcome) + pack(snapshot))
    elif state == states.GONE:
        client.receive(pack(messages.Bye("closed", "bye")))
    client.outgoing()
    assert client.state == state
    return client


@pytest.mark.parametrize("index", range(8))
@pytest.mark.parametrize("state", list(states.CLIENT))
def test_a_client_takes_each_message_only_where_its_table_allows(state: str, index: int) -> None:
    message = from_host()[index]
    client = client_in(state)
    if state == states.GONE:
        assert client.receive(pack(message)) == []
    elif type(message) in states.CLIENT[state]:
        if state == states.JOINED:
            client.ping()
            client.request(messages.Sit(1))
        client.receive(pack(message))
    else:
        with pytest.raises(RemoteProtocolError):
            client.receive(pack(message))


@pytest.mark.parametrize("answer", [1, 4, 6], ids=["Welcome", "Refused", "Pong"])
def test_an_answer_that_nobody_asked_for_ends_the_connection(answer: int) -> None:
    message = from_host()[answer]
    client = client_in(states.JOINED)
    with pytest.raises(RemoteProtocolError):
        client.receive(pack(message))
    asked = client_in(states.JOINED)
    asked.request(messages.Sit(1))
    if isinstance(message, messages.Pong):
        asked.ping()
    asked.receive(pack(message))
    with pytest.raises(RemoteProtocolError):
        asked.receive(2 * pack(message))


def test_what_was_asked_on_an_older_connection_is_no_longer_answered() -> None:
    client = client_in(states.JOINED)
    client.ping()
    client.lose()
    client.start()
    _, welcome, snapshot, *_ = from_host()
    client.receive(pack(welcome) + pack(snapshot))
    with pytest.raises(RemoteProtocolError, match="pong"):
        client.receive(pack(messages.Pong(1)))


def test_a_delta_that_does_not_fit_asks_once_for_a_whole_sheet() -> None:
    client = client_in(states.JOINED)
    for message in (
        messages.Delta(999, 1, [], [], bytes(4)),
        messages.Delta(1, 1, [-99, 0], [], bytes(4)),
        messages.Delta(1, 1, [], [], bytes(4)),
    ):
        assert client.receive(pack(message)) == []
    assert client.outgoing() == pack(messages.Resync())
    snapshot = from_host()[2]
    assert len(client.receive(pack(snapshot))) >= 1


def test_a_sheet_with_a_wrong_fingerprint_is_not_believed() -> None:
    client = client_in(states.JOINED)
    before = client.sheet
    assert client.receive(pack(messages.Delta(client.version, 1, [-1, "Another name"], [], bytes(4)))) == []
    assert client.sheet is before
    assert client.outgoing() == pack(messages.Resync())
    snapshot = from_host()[2]
    with pytest.raises(RemoteProtocolError, match="fingerprint"):
        client.receive(pack(messages.Snapshot(snapshot.version, snapshot.sheet, bytes(4))))  # type: ignore[attr-defined]


@pytest.mark.parametrize("sheet", [[], 1, None, "x", [[], None], [["T", "id"], 5]])
def test_a_snapshot_that_is_no_sheet_ends_the_connection(sheet: object) -> None:
    client = client_in(states.JOINED)
    with pytest.raises(RemoteProtocolError):
        client.receive(pack(messages.Snapshot(9, sheet, bytes(4))))


def test_a_welcome_of_another_protocol_says_which_side_to_update() -> None:
    client = client_in(states.GREETING)
    [event] = client.receive(pack(messages.Welcome(messages.PROTOCOL + 1, "", "t", "toy", 1, b"", None, b"", False)))
    assert isinstance(event, Parted)
    assert "your zootui should be updated" in event.bye.text


def test_encoded_states_of_a_bench_tell_apart() -> None:
    assert encode(Bench(LOBBY, states.NEW).rig.host.table) != encode(Bench(OVER, states.NEW).rig.host.table)
