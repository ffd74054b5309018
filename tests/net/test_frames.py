"""Hold the reader of frames against msgpack itself, on good and on hostile bytes."""

from random import Random
from typing import Any

import msgpack
import pytest
from hypothesis import given, strategies as st

from net.wire.frames import DEEP, FrameError, Frames, check, framed, plain, read_from_client, read_from_host
from tests.net.fuzz import frames

LEAVES = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=40) | st.binary(max_size=300)
TREES = st.recursive(LEAVES, lambda items: st.lists(items, max_size=20), max_leaves=60)


@given(TREES)
def test_whatever_a_message_may_hold_comes_back(value: Any) -> None:
    body = msgpack.packb(value)
    assert plain(body, DEEP) == value


@given(TREES, st.binary(min_size=1, max_size=9))
def test_neither_more_nor_less_than_one_value_is_taken(value: Any, more: bytes) -> None:
    body = msgpack.packb(value)
    with pytest.raises(FrameError):
        check(body + more, DEEP)
    with pytest.raises(FrameError):
        check(body[:-1], DEEP)


@pytest.mark.parametrize("value", [1.5, {}, {"a": 1}, [1, [2.0]], [{}], msgpack.ExtType(1, b"x"), msgpack.Timestamp(1)])
def test_what_stands_in_no_message_is_refused(value: Any) -> None:
    with pytest.raises(FrameError, match="no place"):
        check(msgpack.packb(value), DEEP)


@pytest.mark.parametrize("depth", [1, 2, 7, 40])
def test_depth_is_bounded_exactly(depth: int) -> None:
    body = b"\x91" * depth + b"\xc0"
    check(body, depth)
    with pytest.raises(FrameError, match="deeper"):
        check(b"\x91" + body, depth)
    check(b"\x92" + b"\x91" * (depth - 1) + b"\xc0\xc0", depth)


def test_width_is_bounded_exactly() -> None:
    check(msgpack.packb([0] * 16), 1, 16)
    with pytest.raises(FrameError):
        check(msgpack.packb([0] * 17), 1, 16)


@given(st.binary(max_size=200))
def test_any_bytes_are_either_a_value_or_a_frame_error(body: bytes) -> None:
    for read in (read_from_client, read_from_host):
        try:
            read(body)
        except FrameError:
            continue


def test_hostile_bytes_are_either_a_message_or_a_frame_error() -> None:
    random = Random(3)
    made = frames(random)
    messages = 0
    for _ in range(5000):
        data = next(made)
        try:
            read_from_client(data[4:])
            messages += 1
        except FrameError:
            continue
    assert 100 < messages < 4000  # the generator makes both


@given(st.lists(st.binary(min_size=1, max_size=50), max_size=8), st.lists(st.integers(1, 9), max_size=40))
def test_frames_come_out_as_they_went_in_however_they_are_cut(bodies: list[bytes], cuts: list[int]) -> None:
    stream = b"".join(map(framed, bodies))
    reader, found, at = Frames(50), [], 0
    for size in [*cuts, len(stream)]:
        reader.feed(stream[at : at + size])
        at += size
        while (body := reader.next()) is not None:
            found.append(body)
    assert found == bodies
    assert len(reader) == 0


@pytest.mark.parametrize("size", [0, 51, 2**32 - 1])
def test_a_length_out_of_bounds_is_refused_from_its_four_bytes_alone(size: int) -> None:
    reader = Frames(50)
    reader.feed(size.to_bytes(4, "big"))
    with pytest.raises(FrameError, match=str(size)):
        reader.next()
