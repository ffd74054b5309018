"""What a guest types becomes whole lines, bounded, and is shown where the far end is a raw terminal."""

import pytest
from hypothesis import given, strategies as st

from zootui.guests.typed_lines import LONGEST, TypedLines


def typed(*parts: bytes, echo: bool = False) -> tuple[bytes, bytes]:
    """Return all lines and all that was shown of what came in parts."""
    lines = TypedLines(echo=echo)
    taken = [lines.take(part) for part in parts]
    return b"".join(line for line, _ in taken), b"".join(shown for _, shown in taken)


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_a_line_ends_as_any_system_ends_it(end: bytes) -> None:
    assert typed(b"12" + end + b"u" + end) == (b"12\nu\n", b"")


def test_a_line_may_come_in_parts_of_its_letters() -> None:
    whole = "Jörg\n".encode()
    assert typed(*(whole[at : at + 1] for at in range(len(whole))))[0] == whole


def test_a_far_end_that_edits_its_lines_is_shown_nothing() -> None:
    assert typed(b"hint\n") == (b"hint\n", b"")


def test_a_raw_terminal_is_shown_what_is_typed_and_may_erase_it() -> None:
    assert typed(b"helx\x7fp\r", echo=True) == (b"help\n", b"helx\b \bp\r\n")


def test_a_wide_sign_is_erased_as_wide_as_it_is() -> None:
    assert typed("熊\x7f".encode(), echo=True)[1] == "熊".encode() + b"\b \b" * 2


@pytest.mark.parametrize(("sign", "wide"), [("e\u0301", 1), ("👍🏽", 2), ("❤️", 2), ("नि", 1)])
def test_a_sign_is_erased_with_all_that_belongs_to_it(sign: str, wide: int) -> None:
    assert typed(f"a{sign}\x7fb\r".encode(), echo=True) == (b"ab\n", f"a{sign}".encode() + b"\b \b" * wide + b"b\r\n")


def test_a_mark_that_stands_alone_is_erased_too() -> None:
    assert typed("\u0301\x7fb\r".encode(), echo=True)[0] == b"b\n"


@pytest.mark.parametrize("key", [b"\x1b[A", b"\x1bOP", b"\x1b[3~", b"\x1b[1;5C"])
def test_arrows_and_their_like_mean_nothing(key: bytes) -> None:
    assert typed(b"1" + key + b"2\r", echo=True) == (b"12\n", b"12\r\n")


@pytest.mark.parametrize(("keys", "ended"), [(b"\x04", True), (b"\x03", True), (b"12\x03", False), (b"12\x04", False)])
def test_ctrl_d_and_ctrl_c_end_an_empty_line(keys: bytes, *, ended: bool) -> None:
    lines = TypedLines(echo=True)
    lines.take(keys)
    assert lines.ended == ended


def test_of_megabytes_without_an_end_only_a_line_is_kept() -> None:
    assert typed(*[b"x" * 65536] * 32, b"\n")[0] == b"x" * LONGEST + b"\n"


@given(st.lists(st.binary(max_size=200), max_size=8), st.booleans())
def test_whatever_comes_lines_are_clean_and_short(parts: list[bytes], echo: bool) -> None:
    lines = typed(*parts, echo=echo)[0].decode()
    assert all(len(line) <= LONGEST and line.isprintable() for line in lines.split("\n") if line.strip())
