"""What a terminal sends and nobody knows is dropped whole: no key is ever made of its letters."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given, strategies as st
from textual import events
from textual.message import Message

from tests.tui.clock import Clock
from zootui.tui import key_sequences
from zootui.tui.key_sequences import LATE, WholeSequences, take_whole_sequences

UNKNOWN = {
    "st's Insert": "\x1b[4h",
    "F13": "\x1b[25~",
    "a key with a number": "\x1b[99~",
    "Ctrl+Shift+Home of rxvt": "\x1b[7@",
    "the colour of the ground, late": "\x1b]11;rgb:1234/5678/9abc\x1b\\",
    "the same, ended by a bell": "\x1b]11;rgb:1234/5678/9abc\x07",
    "the terminal's name": "\x1bP>|XTerm(380)\x1b\\",
    "what it can": "\x1b[?62;4;22c",
    "an application's words": "\x1b_Gi=31;OK\x1b\\",
    "one that looks like rxvt's": "\x1b[0$A",
    "an older mouse": "\x1b[M !!",
}
KEYS = {
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[1;5C": "ctrl+right",
    "\x1b[[A": "f1",
    "\x1b[15;5~": "ctrl+f5",
    "\x1b[7$": "shift+home",
    "\x1b[Z": "shift+tab",
    "\x1b[97;5u": "ctrl+a",
    "\x1bx": "alt+x",
    "é": "é",
}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(key_sequences, "get_time", clock)
    monkeypatch.setattr("textual._parser.get_time", clock)
    return clock


def heard(*pieces: str) -> list[Message]:
    parser = WholeSequences()
    return [message for piece in pieces if piece for message in parser.feed(piece)]


def keys(messages: Sequence[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize("sequence", UNKNOWN.values(), ids=UNKNOWN)
def test_what_nobody_knows_is_no_key_however_it_is_cut(sequence: str) -> None:
    assert keys(heard(f"a{sequence}b")) == ["a", "b"]
    for at in range(1, len(sequence)):
        assert keys(heard(f"a{sequence[:at]}", f"{sequence[at:]}b")) == ["a", "b"]
    assert keys(heard("a", *sequence, "b")) == ["a", "b"]


@pytest.mark.parametrize(("sequence", "key"), KEYS.items())
def test_what_is_known_is_that_key_however_it_is_cut(sequence: str, key: str) -> None:
    assert keys(heard(sequence, "z")) == [key, "z"]
    assert keys(heard(*sequence, "z")) == [key, "z"]


def test_only_what_brings_text_is_several_keys() -> None:
    assert keys(heard("\x1b[;;97:98u", "z")) == ["a", "b", "z"]
    assert keys(heard("\x1b[;;:A", "\x1b[1;;97:98A", "z")) == ["z"]


def test_where_the_cursor_is_is_an_answer_and_no_key() -> None:
    (told,) = heard("\x1b[24;3R")
    assert isinstance(told, events.CursorPosition)
    assert (told.x, told.y) == (2, 23)
    assert not keys(heard("\x1b[0R", "\x1b[0;1R", "\x1b[57;65R", "\x1b[99999;1R"))


def test_a_paste_is_text_whatever_stands_in_it() -> None:
    for end in ("\x1b[201~", "\x1b[201~z"):
        (paste, *after) = heard(f"\x1b[200~one\x1b[31m two\x1bq\x07\r{end}")
        assert isinstance(paste, events.Paste)
        assert paste.text == "one two\r"
        assert keys(after) == list(end[6:])
    told = heard("\x1b[200~one", "\x1b[2", "01~z")
    assert [message.text for message in told if isinstance(message, events.Paste)] == ["one"]
    assert keys(told) == ["z"]


def test_the_escape_key_and_keys_with_alt_need_nothing_after_them(clock: Clock) -> None:
    for sequence, key in (("\x1b", "escape"), ("\x1bO", "alt+shift+o"), ("\x1b[", "alt+[")):
        parser = WholeSequences()
        assert not list(parser.feed(sequence))
        assert not list(parser.tick())
        clock.time += 0.5
        told = keys(list(parser.tick()))
        assert told == [key] or (key == "alt+[" and len(told) == 1)
        assert keys(list(parser.feed("x"))) == ["x"]


def test_escape_and_then_a_key_are_both_heard() -> None:
    assert keys(heard("\x1b\x1b[A")) == ["escape", "up"]
    assert keys(heard("\x1b[5\x1b[A")) == ["up"]


def test_what_never_ends_is_dropped_and_what_is_typed_then_is_heard(clock: Clock) -> None:
    parser = WholeSequences()
    assert not list(parser.feed("\x1b[12"))
    clock.time += LATE
    assert not list(parser.tick())
    assert keys(list(parser.feed("x"))) == ["x"]
    assert not list(parser.feed("\x1b]" + "y" * 5000))
    assert keys(list(parser.feed("x"))) == ["x"]


def test_the_mouse_and_the_window_are_heard() -> None:
    down, focus, blur, size, where = heard("\x1b[<0;3;4M", "\x1b[I\x1b[O", "\x1b[48;24;80;480;640t", "\x1b[12;3R")
    assert isinstance(down, events.MouseDown)
    assert isinstance(focus, events.AppFocus)
    assert isinstance(blur, events.AppBlur)
    assert isinstance(size, events.Resize)
    assert isinstance(where, events.CursorPosition)


RXVT = re.compile(r"\x1b\[(?:3|7|8|23|24)\$")
"""Keys with Shift in rxvt, which end as no other sequence does."""
SEQUENCES = st.one_of(
    st.from_regex(r"\A\x1b\[[<=>?]?[0-9;:]{0,12}[ -/]?[@-LN-Z\\^-~]\Z").filter(
        lambda sequence: not RXVT.match(sequence)
    ),
    st.from_regex(r"\A\x1b[\]PX^_][ -~]{0,40}\x1b\\\Z"),
)


@given(SEQUENCES, st.integers(0, 60))
def test_no_sequence_is_ever_letters(sequence: str, at: int) -> None:
    told = keys(heard(sequence[:at], sequence[at:], "Z"))
    assert told[-1:] == ["upper_z"] or told[-1:] == ["Z"]
    assert len(told) <= 2 or sequence.endswith("u"), "at most one key and what was typed"
    if len(told) == 2:
        assert len(told[0]) > 1 or sequence.endswith("u"), f"{sequence!r} became {told[0]!r}"


def test_every_driver_reads_whole_sequences(monkeypatch: pytest.MonkeyPatch) -> None:
    from textual.drivers import web_driver

    monkeypatch.setattr(web_driver, "XTermParser", web_driver.XTermParser)
    take_whole_sequences()
    assert web_driver.XTermParser is WholeSequences
