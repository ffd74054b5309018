"""Hold the PIN to its promises: it is never sent, it is worth nothing elsewhere, and guessing it takes longer than an evening."""

from typing import Any

import pytest

from engine.contract.tree import replace
from net.client.core import ClientCore
from net.client.entrance import NO_PIN_ASKED
from net.client.events import Challenged, Joined, Parted, RemoteProtocolError
from net.client.memory import Memory, read_memory
from net.host.core import HostCore
from net.host.strangers import WrongPins
from net.host.table_options import TableOptions
from net.wire.frames import pack
from net.wire.limits import REMEMBERED
from net.wire.messages import PROTOCOL, Bye, Challenge, Hello, Leave, Proof, Welcome
from net.wire.pin import answered, asked, plain_pin, proved
from net.wire.states import GONE
from tests.net.evening import guessing
from tests.net.memory import MemoryJournal, MemoryTable
from tests.net.tables import Rig, Stranger, noise, told


def only(messages: list[Any]) -> Any:
    [message] = messages
    return message


def proof(pin: str, challenge: Challenge, fingerprint: bytes = b"") -> Proof:
    """Return a client's answer to a challenge."""
    made = answered(pin, challenge.table, fingerprint, bytes(31) + b"\1", challenge.share)
    return Proof(made.share, made.answer)


@pytest.fixture
def locked() -> Rig:
    return Rig("toy", 2, begin=False, pin="1234", seed="pin")


def test_the_pin_is_asked_of_players_and_watchers_and_never_sent(locked: Rig) -> None:
    assert [line.client.state for line in locked.lines] == ["joined", "joined"]
    watcher = Stranger(locked.table).hello("watch")
    challenge = only(watcher.read())
    assert isinstance(challenge, Challenge)
    assert locked.host.row().pin
    watcher.say(proof("1234", challenge))
    assert isinstance(watcher.read()[0], Welcome)
    sent = b"".join(b"".join(line.frames) for line in locked.lines)
    assert b"1234" not in sent


def test_a_client_without_the_pin_asks_for_it_and_can_give_it_later(locked: Rig) -> None:
    hello = Hello(PROTOCOL, "", "watch", "W")
    line = locked.table.join(ClientCore(hello, random=noise(1)))
    assert told(line, Challenged)
    line.client.prove("1234")
    locked.settle()
    assert told(line, Joined)


def test_a_wrong_pin_is_refused_and_guessing_gets_slow(locked: Rig) -> None:
    def guess(number: int) -> str:
        stranger = Stranger(locked.table).hello("watch")
        first = only(stranger.read())
        if isinstance(first, Bye):
            return first.code
        stranger.say(proof(str(number), first))
        return only(stranger.read()).code

    assert [guess(number) for number in range(5)] == ["pin"] * 3 + ["wait"] * 2
    locked.table.now += 90
    assert guess(5) == "pin"


def test_a_four_digit_pin_survives_an_evening_of_forty_guessing_addresses_and_the_door_stays_open() -> None:
    made, waits = guessing(40, 5.0, 7.0)
    assert made < 700, "of 10,000"
    assert max(waits) == 0.0
    assert len(waits) > 2000


def test_however_many_addresses_guess_there_is_a_bound() -> None:
    made, _ = guessing(400, 2.0, 60.0)
    assert made <= 300 + 2 * 300


def test_a_wrong_pin_is_forgiven_after_an_hour_and_guessers_are_not_remembered_without_end() -> None:
    wrong = WrongPins(0.0)
    for number in range(4):
        wrong.add("10.0.0.1", float(number))
    assert wrong.wait("10.0.0.1", 4.0) == pytest.approx(59.0)
    assert wrong.wait("10.0.0.2", 4.0) == 0.0
    assert wrong.wait("10.0.0.1", 3604.0 + 3600.0) == 0.0
    for number in range(3 * REMEMBERED):
        wrong.add(f"10.{number}", 10_000.0 + number)
    assert len(wrong._counts) <= REMEMBERED


def test_an_answer_for_another_key_of_a_host_does_not_count() -> None:
    shown, other = bytes(32), b"\1" * 32
    host = HostCore.open(
        TableOptions(game="toy", seats=2, pin="1234"), bytes(32), 0.0, MemoryJournal(), fingerprint=shown
    )
    table = MemoryTable(host)

    def code(made_for: bytes, *, secure: bool) -> str:
        stranger = Stranger(table)
        if secure:
            host.secure(stranger.number)
        challenge = only(stranger.hello("watch").read())
        said = stranger.say(proof("1234", challenge, made_for)).read()[0]
        return getattr(said, "code", "") or type(said).__name__

    assert code(shown, secure=True) == "Welcome"
    assert code(b"", secure=False) == "Welcome"
    assert code(other, secure=True) == "pin"
    assert code(b"", secure=True) == "pin", "what was said plainly counts for nothing where it is encrypted"
    table.now += 120
    assert code(shown, secure=False) == "pin"


def test_a_host_that_does_not_know_the_pin_is_left() -> None:
    host = HostCore.open(TableOptions(game="toy", seats=2, pin="1234"), bytes(32), 0.0, MemoryJournal())
    table = MemoryTable(host)
    client = ClientCore(Hello(PROTOCOL, "", "play", "P"), random=noise(1), pin="1234")
    line = table.join(client)
    [joined] = told(line, Joined)
    assert len(joined.welcome.proof) == 64
    for own in (b"", bytes(64), joined.welcome.proof):
        fooled = ClientCore(Hello(PROTOCOL, "", "play", "P"), random=noise(1), pin="1234")
        fooled.start()
        fooled.receive(pack(Challenge((9).to_bytes(32, "little"), "x")))
        [event] = fooled.receive(pack(replace(joined.welcome, proof=own)))
        assert isinstance(event, Parted)
        assert "does not know the table’s PIN" in event.bye.text


@pytest.mark.parametrize("role", ["play", "watch", "bot"])
def test_a_host_that_asks_no_pin_of_who_gives_one_is_left_and_nothing_of_it_kept(role: str) -> None:
    table = MemoryTable(HostCore.open(TableOptions(game="toy", seats=2), bytes(32), 0.0, MemoryJournal()))
    line = table.join(ClientCore(Hello(PROTOCOL, "", role, "P"), random=noise(1), pin="1234"))
    [event] = line.events
    assert isinstance(event, Parted)
    assert (event.bye.code, event.bye.text) == ("unproven", NO_PIN_ASKED)
    assert read_memory(line.client.memory()) == Memory()
    assert line.client.seat is None
    assert line.client.sheet is None


def test_a_key_to_a_seat_and_the_host_players_own_need_no_proof_of_the_pin(locked: Rig) -> None:
    owner, guest = locked.lines
    assert told(owner, Joined)[0].welcome.proof == b"", "the host player's key was sent"
    assert told(guest, Joined)[0].welcome.proof
    assert guest.connect()
    locked.settle()
    again = told(guest, Joined)[1].welcome
    assert (again.seat, again.proof) == (1, b""), "the key to the seat was sent"


@pytest.mark.parametrize("typed", [False, True])
def test_who_has_no_key_is_proved_the_pin_to_at_each_connection(locked: Rig, typed: bool) -> None:
    hello = Hello(PROTOCOL, "", "watch", "W")
    line = locked.table.join(ClientCore(hello, random=noise(1), pin="" if typed else "1234"))
    if typed:
        line.client.prove("1234")
        locked.settle()
    [joined] = told(line, Joined)
    for proof in (b"", joined.welcome.proof):
        line.cut()
        line.client.start()
        [parted] = line.client.receive(pack(replace(joined.welcome, proof=proof)))
        assert isinstance(parted, Parted)
        assert parted.bye.code == "unproven"
    assert line.client.state == GONE


@pytest.mark.parametrize("share", [b"", bytes(31), bytes(32), bytes(33)])
def test_a_share_that_is_none_is_nothing_that_a_host_says(share: bytes) -> None:
    client = ClientCore(Hello(PROTOCOL, "", "play", "P"), random=noise(1), pin="1234")
    client.start()
    with pytest.raises(RemoteProtocolError):
        client.receive(pack(Challenge(share, "x")))


def test_an_answer_to_another_challenge_does_not_count(locked: Rig) -> None:
    first, second = Stranger(locked.table).hello("watch"), Stranger(locked.table).hello("watch")
    challenge = only(first.read())
    assert only(second.read()).share != challenge.share
    second.say(proof("1234", challenge))
    assert only(second.read()).code == "pin"


def test_a_key_to_a_seat_needs_no_pin_but_a_wrong_one_helps_nobody(locked: Rig) -> None:
    token = locked.lines[1].client.token
    assert isinstance(Stranger(locked.table).hello("play", token=token).read()[0], Welcome)
    assert only(Stranger(locked.table).hello("play", token=bytes(16)).read()).code == "token"
    assert isinstance(only(Stranger(locked.table).hello("watch", token=token).read()), Challenge)
    assert isinstance(Stranger(locked.table).hello("watch", owner=locked.host.owner_key).read()[0], Welcome)


def test_somebody_may_take_a_minute_to_type_the_pin_and_no_longer(locked: Rig) -> None:
    slow = Stranger(locked.table).hello("watch")
    slow.read()
    locked.table.elapse(59)
    assert not slow.closed
    locked.table.elapse(2)
    assert only(slow.read()).code == "slow"
    assert slow.closed


def test_challenges_that_are_kept_open_give_no_more_tries() -> None:
    rig = Rig("toy", 2, begin=False, pin="0042", seed="held")
    rig.ask(1, Leave())
    held = [Stranger(rig.table).hello("play") for _ in range(20)]
    asked = [only(one.read()) for one in held]
    assert all(isinstance(challenge, Challenge) for challenge in asked)
    codes = [
        only(one.say(proof(f"{number:04}", challenge)).read()).code
        for number, (one, challenge) in enumerate(zip(held, asked, strict=True))
    ]
    assert codes == ["pin"] * 3 + ["wait"] * 17


@pytest.mark.parametrize("typed", ["4711", " 4711", "4711\n", "４７１１", "٤٧١١", "\u00a04711\u3000"])
def test_digits_are_a_pin_whatever_keyboard_they_come_from(typed: str) -> None:
    assert plain_pin(typed) == "4711"


@pytest.mark.parametrize(
    ("one", "other"), [("Caf\u00e9", "Cafe\u0301"), ("zwei  Zebras", " zwei Zebras "), ("\uff5aoo", "zoo"), ("①", "1")]
)
def test_what_people_take_for_one_pin_opens_the_same_table(one: str, other: str) -> None:
    asks = asked(one, "t", b"", bytes(range(32)))
    says = answered(other, "t", b"", bytes(range(32, 64)), asks)
    assert proved(asks, bytes(range(32)), says.share, says.answer) == says.expected


@pytest.mark.parametrize(("one", "other"), [("4711", "4712"), ("zoo", "Zoo"), ("4711", "47 11"), ("", " x")])
def test_other_pins_stay_other_pins(one: str, other: str) -> None:
    assert plain_pin(one) != plain_pin(other)
