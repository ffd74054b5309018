"""A snapshot always fits, whatever people say: a line, a name and the tail of a table are bounded in bytes."""

import unicodedata

import pytest

import engine
from engine.contract.facts import Told
from engine.contract.tree import encode, replace
from net.client.events import Updated
from net.host.viewers import LONGEST_SHEET, Viewers, chat_tail, fitting
from net.table.session import LOG_LONG
from net.wire.frames import GUEST_LIMIT, read_from_host
from net.wire.limits import (
    BYTES_PER_CELL,
    CHAT_LONG,
    CHAT_LONG_BYTES,
    CHAT_SHORT,
    CHAT_SHORT_BYTES,
    LINE_CELLS,
    NAME_CELLS,
)
from net.wire.messages import Begin, Say, Snapshot
from net.wire.names import clean_line, clean_name
from net.wire.sheet import Chat, Sheet
from tests.net.tables import Rig, Stranger, told
from tests.sooner import sooner

DENSE = "\U00010330\U0001d165\U0001d165"
"""A letter of one cell with two marks, all of them four bytes in UTF-8."""
LOADED = "\U0001d400\U0001e8d0\U0001e8d1" * LINE_CELLS
"""What took the most bytes that a line of so many cells can take: 12 a cell."""


@pytest.mark.parametrize("piece", [DENSE, LOADED[:3], "\U0001f600", "ก็่", "Z\u0300\u0301\u0302\u0303" * 3, "W", "漢"])
def test_a_line_and_a_name_are_bounded_in_bytes(piece: str) -> None:
    line, name = clean_line(piece * 400), clean_name(piece * 400)
    assert 0 < len(line.encode()) <= LINE_CELLS * BYTES_PER_CELL
    assert 0 < len(name.encode()) <= NAME_CELLS * BYTES_PER_CELL


def test_no_letter_carries_more_than_two_marks() -> None:
    marks = 0
    for letter in clean_line("q" + "\u0330" * 50 + "x" + "\u0489" * 50):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        assert marks <= 2


def test_usual_lines_are_not_cut() -> None:
    for text in ("Möchtest du tauschen? " * 10, "क्या तुम अदला-बदली करना चाहते हो? " * 5, "😀" * (LINE_CELLS // 2)):
        assert clean_line(text) == text.strip()


def test_the_chat_is_a_tail_of_lines_and_of_bytes() -> None:
    chat: tuple[Chat, ...] = ()
    for number in range(300):
        chat = chat_tail((*chat, Chat(None, "Eve", f"{number} " + "x" * (number * 7 % 900))))
        assert len(chat) <= CHAT_LONG
        assert sum(len(encode(line)) for line in chat) <= CHAT_LONG_BYTES
        assert chat[-1].text.startswith(f"{number} ")
    short = chat_tail(tuple(Chat(0, "Ann", "hi") for _ in range(CHAT_LONG + 1)))
    assert len(short) == CHAT_SHORT
    long = chat_tail(tuple(Chat(0, "Ann", "x" * 900) for _ in range(CHAT_LONG)))
    assert sum(len(encode(line)) for line in long) <= CHAT_SHORT_BYTES


def test_watchers_who_shout_in_many_bytes_keep_nobody_out() -> None:
    rig = Rig("toy", 2, watchers=1)
    for number in range(60):
        Stranger(rig.table, f"10.1.{number}.1").hello(name=LOADED).say(*[Say(LOADED)] * 6)
        rig.table.elapse(3.0)
        rig.settle()
    assert rig.host.table.chat
    late = rig.table.join(rig.client("Late", "watch"))
    rig.watchers.append(late)
    assert len(late.frames[-1]) < GUEST_LIMIT // 2
    rig.lines[1].connect()
    rig.settle()
    rig.caught_up()


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("zoo-tycoon", "barenpark").__contains__))
def test_the_fullest_table_of_every_game_fits_into_a_frame(game_id: str) -> None:
    game = engine.load(game_id)
    rig = Rig(game_id, game.info.seats[1])
    rig.play(400)
    chat = tuple(Chat(None, LOADED[:20], "\U0001f600" * 120) for _ in range(21))
    assert sum(len(encode(line)) for line in chat) <= CHAT_LONG_BYTES
    log = (Told("table.stand-in", 1, (2**20,) * 8),) * LOG_LONG
    for seat in (None, *range(game.info.seats[1])):
        sheet = rig.host.sheet(seat)
        full = replace(sheet, table=replace(sheet.table, chat=chat, log=log, watchers=("\U0001f600" * 10,) * 13))
        assert len(encode(full)) <= LONGEST_SHEET, "nothing has to be left out"


def test_a_sheet_that_would_not_fit_leaves_out_old_lines_and_keeps_its_game() -> None:
    rig = Rig("toy", 2)
    sheet = rig.host.sheet(0)
    chat, log = (Chat(None, "Eve", "x" * 900),) * 80, (Told("table.stand-in", 1, ("x" * 900,)),) * 80
    for long in (replace(sheet.table, chat=chat), replace(sheet.table, chat=chat, log=log, log_start=5)):
        kept, data = fitting(Sheet(long, sheet.view), encode(Sheet(long, sheet.view)))
        assert data == encode(kept)
        assert len(data) <= LONGEST_SHEET
        assert kept.view is sheet.view
        assert kept.table.chat == ()
        assert kept.table.log_start + len(kept.table.log) == long.log_start + len(long.log)


def test_frames_of_a_table_that_does_not_fit_are_short_and_lead_to_the_same_sheet() -> None:
    rig = Rig("toy", 2)
    state, table, game = rig.host.state, rig.host.table, engine.load("toy")
    viewers = Viewers(game, table, 0.0)
    viewers.change(game, table, state, "", 0.0)
    have = viewers.cursor(0)
    for letter in "ab":
        huge = replace(table, chat=(Chat(0, "Ann", letter * 60_000), Chat(0, "Ann", letter * 9000)))
        viewers.change(game, huge, state, "", 0.0)
        for frame in (viewers.snapshot(0, 0.0), viewers.delta(0, have, 0.0)):
            assert len(frame) <= 4 + GUEST_LIMIT
        assert viewers.cursor(0).sheet.table.chat == ()
    wide = [replace(table, log=(Told(letter * 500, 0),) * 100) for letter in "ab"]
    for table in wide:
        viewers.change(game, table, state, "", 0.0)
        have, frame = viewers.cursor(0), viewers.delta(0, have, 0.0)
        message = read_from_host(frame[4:])
        assert not isinstance(message, Snapshot) or message.version == viewers.version
        assert len(frame) <= 4 + GUEST_LIMIT


def test_who_comes_back_learns_after_how_many_facts_each_line_was_said_and_the_sheet_has_no_more_than_before() -> None:
    rig = Rig("zooloretto-mini", 3, begin=False)
    back = rig.client("W", "watch")

    def says(text: str) -> int:
        rig.lines[0].client.request(Say(text))
        rig.table.now += 5
        rig.settle()
        return rig.host.table.log_start + len(rig.host.table.log)

    assert says("in the lobby") == 0
    rig.ask(0, Begin())
    then = [0]
    for line in range(4):
        rig.play(25)
        then.append(says(f"line {line}"))
    rig.play(25)
    assert rig.host.table.log_start > then[1], "facts that are gone from the tail count"
    line = rig.table.join(back)
    rig.settle()
    (first, *_) = told(line, Updated)
    assert [chat.text for chat in first.new.table.chat] == ["in the lobby", *(f"line {line}" for line in range(4))]
    assert first.said == tuple(then)
    assert all(one.said == () for one in told(rig.lines[1], Updated)[1:]), "what a delta brings is said now"


def test_what_was_said_is_counted_along_where_the_chat_is_cut_back() -> None:
    rig = Rig("toy", 2)
    game, state, table = engine.load("toy"), rig.host.state, replace(rig.host.table, chat=())
    viewers = Viewers(game, table, 0.0)
    then: list[int] = []
    for line in range(3 * CHAT_LONG):
        then.append(line // 2)
        chat = chat_tail((*table.chat, Chat(0, "P0", f"{line}")))
        table = replace(table, log=(), log_start=line // 2, chat=chat)
        viewers.change(game, table, state, "", float(line))
        assert viewers.cursor(0).said == tuple(then[-len(chat) :])
    viewers.change(game, replace(table, round=table.round + 1), None, "", 999.0)
    assert viewers.cursor(0).said == (0,) * len(table.chat), "it was said before this game"
