"""What is typed is read in the letters that the terminal has, and bytes that are none end nothing."""

import importlib
import io
import sys

import pytest
from hypothesis import given, strategies as st

from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.tui.key_sequences import WholeSequences, take_whole_sequences

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a console there tells letters, not bytes")
DRIVERS = ("linux_driver", "linux_inline_driver", "web_driver")
TYPED = {"utf-8": "grüße".encode(), "iso8859-1": b"gr\xfc\xdfe", "koi8-r": b"gr\xd5e", "ascii": b"grue"}


class Keyboard(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _drivers_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DRIVERS:
        driver = importlib.import_module(f"textual.drivers.{name}")
        for what in ("getincrementaldecoder", "XTermParser"):
            monkeypatch.setattr(driver, what, getattr(driver, what))


def decoder_of(name: str, encoding: str):
    """Return what a driver makes letters with at a keyboard of this encoding."""
    kept, sys.__stdin__ = sys.__stdin__, Keyboard(io.BytesIO(), encoding=encoding)
    try:
        take_whole_sequences()
    finally:
        sys.__stdin__ = kept
    return importlib.import_module(f"textual.drivers.{name}").getincrementaldecoder("utf-8")()


@pytest.mark.parametrize("encoding", TYPED)
@pytest.mark.parametrize("name", DRIVERS[:2])
def test_letters_are_those_of_the_terminal(name: str, encoding: str) -> None:
    decode = decoder_of(name, encoding).decode
    assert "".join(decode(bytes([one])) for one in TYPED[encoding]) == TYPED[encoding].decode(encoding)


def test_a_guests_letters_come_in_one_encoding_whatever_this_terminal_has() -> None:
    assert decoder_of("web_driver", "iso8859-1").decode("grüße".encode()) == "grüße"


@given(parts=st.lists(st.binary(max_size=6), max_size=6), encoding=st.sampled_from(sorted(TYPED)))
@pytest.mark.parametrize("name", DRIVERS)
def test_no_bytes_end_the_keyboard(name: str, parts: list[bytes], encoding: str) -> None:
    decoder, parser = decoder_of(name, encoding), WholeSequences()
    for part in [*parts, b"\x18"]:  # after which no letter and no sequence is half
        for event in parser.feed(decoder.decode(part)):
            assert getattr(event, "character", "") != "\ufffd"
    for one in (decoder.decode(b"", final=True), "\x1b\\", "x"):
        told = list(parser.feed(one))
    assert told, "an x is heard afterwards"


def test_no_letter_with_alt_ends_the_keyboard() -> None:
    """Alt and a figure is a whole sequence to Textual, which waits for nothing after it."""
    parser = WholeSequences()
    for letter in map(chr, [*range(32, 127), 0xE9]):
        list(parser.feed(f"\x1b{letter}"))
        list(parser.feed("\x1b\\"))  # of some letters it is the beginning of more
        assert list(parser.feed("x")), f"an x is heard after Alt and {letter}"


def test_what_is_drawn_in_ascii_keeps_the_letters_of_names() -> None:
    canvas = Canvas(20, 1, DARK)
    canvas.text(0, 0, "Zoë, Åsa, Łódź")
    assert canvas.ascii().plain() == "Zoe, Asa, ?odz"
