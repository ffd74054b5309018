"""Trees: bytes and back, digests, and what may stand in one."""

import pytest
from hypothesis import given

from engine.contract.tree import Struct, TreeError, decode, digest, encode, put, rebuild, replace, walk
from tests.engine.trees import Dot, Garden, Grove, Shed, gardens


@given(gardens)
def test_bytes_come_back_as_the_same_tree(garden: Garden) -> None:
    back = decode(encode(garden), Garden)
    assert back == garden
    assert encode(back) == encode(garden)
    assert digest(back) == digest(garden)


def test_bytes_carry_no_field_names() -> None:
    assert encode(Dot(1, 2)) == b"\x92\x01\x02"
    assert encode(Shed(7)) == b"\x92\xa4shed\x07"


def test_digest_is_blake2b_of_the_bytes() -> None:
    assert (
        digest((1, 2)).hex() == "0fc882b05c2c6b65228714a9137fd7f4add8e968e61b55cf40c3bd636b47dc5b"
    )  # b2sum -l 256 says so too


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x93\x01\x02", b"\x92\x01\xa1x", b"\x92\x01\x02\x03", b"\x91" * 5000])
def test_other_bytes_raise_tree_error(data: bytes) -> None:
    with pytest.raises(TreeError):
        decode(data, tuple[int, int])


def test_broken_text_raises_tree_error() -> None:
    with pytest.raises(TreeError):
        decode(b"\xa1\xff", str)


@pytest.mark.parametrize("plain", [None, 3, [1], [1, "2"], ["1", 2], {"x": 1, "y": 2}, [1, 2.5]])
def test_rebuild_checks_every_value(plain: object) -> None:
    with pytest.raises(TreeError):
        rebuild(plain, Dot)


def test_rebuild_takes_lists_for_structs_and_tuples() -> None:
    assert rebuild([[1, 2], [["shed", 3]], None], tuple[Dot, tuple[Shed, ...], Dot | None]) == (
        Dot(1, 2),
        (Shed(3),),
        None,
    )


def test_walk_yields_parents_first_with_paths() -> None:
    tree = Garden(dots=(Dot(1, 2),), plant=Shed(5))
    paths = [path for path, _ in walk(tree)]
    assert paths[:5] == ["$", "$.name", "$.dots", "$.dots[0]", "$.dots[0].x"]
    assert "$.plant.size" in paths


class Thawed(Struct, array_like=True):
    x: int


@pytest.mark.parametrize("bad", [[1], {1: 2}, {1}, 1.5, Thawed(1), object(), bytearray(b"x")])
def test_walk_refuses_what_can_change_or_has_no_canonical_form(bad: object) -> None:
    with pytest.raises(TreeError, match=r"^\$\.dots\[1\]"):
        list(walk(replace(Garden(), dots=(Dot(0, 0), bad))))


def test_a_node_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Grove().deep = 3  # type: ignore[misc]


@pytest.mark.parametrize(("place", "after"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_put_changes_one_item_and_leaves_the_old_tuple_alone(place: int, after: str) -> None:
    items = tuple("abc")
    assert put(items, place, "x") == tuple(after)
    assert items == ("a", "b", "c")
