"""Let nobody speak under another's name, be seen as nobody, or write to a terminal what a terminal would obey."""

from typing import Any

import pytest

from engine.contract.delta import diff
from engine.contract.tree import encode, replace
from net.client.events import RemoteProtocolError
from net.recording.file_format import JournalError, pack_entry, pack_header, read
from net.table.records import Header, Key, Seated
from net.wire.chosen_names import distinct_name
from net.wire.frames import pack
from net.wire.messages import Challenge, Delta, Leave, Say, Snapshot
from net.wire.names import clean_line, clean_name, harmful
from net.wire.sheet import BOT, HUMAN, Chat, SeatInfo, fingerprint
from tests.net.tables import Rig, Stranger

HARMFUL = ("\x1b[2J", "a\x07b", "\x9b2J", "\u202egnp", "one\ntwo", "\u200b", "\u2066x", "\ufeff", "\u061c")


@pytest.mark.parametrize("text", HARMFUL)
def test_what_is_cleaned_does_no_harm(text: str) -> None:
    assert harmful(text)
    assert not harmful(clean_name(text))
    assert not harmful(clean_line(text * 30))


@pytest.mark.parametrize("blank", ["\u2800", "\u3164", "\u115f\u1160", "\uffa0 \u2800", "\u00a0\u3000"])
def test_a_name_that_shows_nothing_is_none(blank: str) -> None:
    assert clean_name(blank * 3) == ""
    assert clean_name(f"A{blank}B") == "A B"


def test_wide_letters_do_not_make_another_name() -> None:
    assert distinct_name("\uff22\uff45\uff4e", ["Ben"]) == "\uff22\uff45\uff4e 2"
    assert distinct_name("\ufb01nn", ["FINN"]) == "\ufb01nn 2"


# --- who speaks -----------------------------------------------------------------------------------------------------------------


def watchers(rig: Rig) -> tuple[str, ...]:
    return rig.host.table.watchers


def test_a_watcher_cannot_wait_for_a_player_under_the_players_name() -> None:
    rig = Rig("toy", 2, begin=False)
    rig.ask(1, Leave())
    impostor = Stranger(rig.table).hello("watch", name="Ben")
    assert watchers(rig) == ("Ben",)
    ben = rig.table.join(rig.client("ben"))
    assert rig.host.table.seats[1].name == "ben", "who plays is called as they wish"
    assert ben.client.seat == 1
    assert watchers(rig) == ("ben 2",)
    impostor.say(Say("I am Ben"))
    assert rig.host.table.chat[-1] == Chat(None, "ben 2", "I am Ben")


def test_a_watcher_is_not_called_like_a_player_who_is_away() -> None:
    rig = Rig("toy", 2)
    rig.lines[1].cut()
    Stranger(rig.table).hello("watch", name="P1")
    assert watchers(rig) == ("P1 2",)


# --- a host that is none of ours ------------------------------------------------------------------------------------------------


def told(rig: Rig, **changes: Any) -> tuple[bytes, bytes]:
    """Return a snapshot and a delta for the second player that bring a changed table."""
    cursor = rig.host._host.viewers.cursor(1)
    sheet = replace(cursor.sheet, table=replace(cursor.sheet.table, **changes))
    mark = fingerprint(encode(sheet))
    table, view = diff(cursor.sheet.table, sheet.table), diff(cursor.sheet.view, sheet.view)
    return pack(Snapshot(cursor.version + 1, sheet, mark)), pack(Delta(cursor.version, 1, table, view, mark))


def evil_tables(rig: Rig, evil: str) -> list[dict[str, Any]]:
    table = rig.host.table
    return [
        {"name": evil},
        {"watchers": (evil,)},
        {"seats": (replace(table.seats[0], name=evil), *table.seats[1:])},
        {"seats": (replace(table.seats[0], level=evil), *table.seats[1:])},
        {"chat": (Chat(0, "P0", evil),)},
        {"log": (*table.log, replace(table.log[0], ids=(1, evil)))},
        {"log": (*table.log, replace(table.log[0], kind=evil))},
        {"phase": evil},
    ]


@pytest.mark.parametrize("evil", HARMFUL)
def test_a_host_cannot_have_a_terminal_obey_it(evil: str) -> None:
    rig = Rig("toy", 2)
    for changes in evil_tables(rig, evil):
        for frame in told(rig, **changes):
            line = rig.lines[1]
            line.connect()
            rig.settle()
            with pytest.raises(RemoteProtocolError, match="no terminal should be given"):
                line.client.receive(frame)


@pytest.mark.parametrize("seat", [-1, 2, 99, -(2**63), 2**63])
def test_a_host_cannot_tell_of_seats_that_are_not_there(seat: int) -> None:
    rig = Rig("toy", 2)
    log = rig.host.table.log
    for changes in (
        {"log": (*log, replace(log[0], seat=seat))},
        {"chat": (Chat(seat, "P0", "hi"),)},
        {"may_undo": (seat,)},
        {"waiting": (seat,)},
    ):
        for which in (0, 1):
            rig.lines[1].connect()
            rig.settle()
            with pytest.raises(RemoteProtocolError, match="not there"):
                rig.lines[1].client.receive(told(rig, **changes)[which])


@pytest.mark.parametrize("number", [2**20 + 1, -(2**40), 2**63, -(2**63)])
def test_a_host_cannot_have_a_client_count_for_ever(number: int) -> None:
    rig = Rig("toy", 2)
    log = (*rig.host.table.log, replace(rig.host.table.log[0], ids=(1, number)))
    for which in (0, 1):
        rig.lines[1].connect()
        rig.settle()
        with pytest.raises(RemoteProtocolError, match="numbers"):
            rig.lines[1].client.receive(told(rig, log=log)[which])


def test_a_harmless_word_in_the_same_places_is_taken() -> None:
    rig = Rig("toy", 2)
    for which in (0, 1):
        rig.lines[1].connect()
        rig.settle()
        rig.lines[1].client.receive(told(rig, chat=(Chat(0, "P0", "fine words, 熊 and é"),))[which])
        assert rig.lines[1].client.sheet.table.chat[-1].text == "fine words, 熊 and é"  # type: ignore[union-attr]


def test_a_challenge_is_looked_at_too() -> None:
    rig = Rig("toy", 2)
    client = rig.client("late")
    client.start()
    with pytest.raises(RemoteProtocolError):
        client.receive(pack(Challenge((9).to_bytes(32, "little"), "\x1b[2J")))


# --- a recording from somebody else ------------------------------------------------------------------------------------------


def header(**changes: Any) -> Header:
    return replace(Rig("toy", 2, begin=False).host._host.session.header, **changes)


def journal(head: Header, *records: Any) -> bytes:
    data, link = pack_header(head)
    for record in records:
        more, link = pack_entry(link, record)
        data += more
    return data


@pytest.mark.parametrize(
    "table", ["", "../../etc", "\x1b[2J", "A" * 16, "0123456789abcde", "0123456789abcdef0", "x" * 16]
)
def test_a_recording_of_a_table_that_cannot_be_is_refused(table: str) -> None:
    with pytest.raises(JournalError, match="no host of ours"):
        read(journal(header(table=table)))


@pytest.mark.parametrize("evil", HARMFUL)
def test_a_recording_cannot_have_a_terminal_obey_it(evil: str) -> None:
    for changes in ({"name": evil}, {"app": evil}, {"seats": (SeatInfo(), SeatInfo(evil, HUMAN))}):
        with pytest.raises(JournalError, match="no host of ours"):
            read(journal(header(**changes)))
    found = read(
        journal(header(), Seated(0, "Ann", HUMAN, "", Key()), Seated(1, evil, BOT, "greedy", Key(host_bot=True)))
    )
    assert len(found.entries) == 1
    assert "no host of ours" in found.fault


def test_every_word_of_a_true_recording_passes() -> None:
    rig = Rig("toy", 2, begin=False, bots=("greedy",))
    assert read(rig.journal.data).fault == ""
