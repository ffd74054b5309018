"""Hold what every state is made of: immutable trees that share their unchanged branches.

A *tree* is a frozen msgspec Struct, a tuple, an int, str, bool, bytes or None, and nothing else. There is no dict, set,
list or float inside, so a tree has one canonical byte form, can be compared by identity first, and can never change
behind somebody's back. Declare a node like this; it is immutable, compact, and unseen by the garbage collector::

    class Tile(Node):
        name: str
"""

import hashlib
from collections.abc import Iterator
from typing import Any, TypeVar, dataclass_transform

import msgspec
from msgspec import Meta as Meta, Struct as Struct
from msgspec.structs import replace as replace

Tree = Any  # a frozen Struct, tuple, int, str, bool, bytes or None; Python's type language cannot say it recursively
T = TypeVar("T")

_encoder = msgspec.msgpack.Encoder()
_LEAVES = frozenset({int, str, bool, bytes, type(None)})


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Node(Struct, frozen=True, array_like=True, gc=False):
    """Be a node of a tree; subclasses inherit that they are frozen, travel as arrays, and hold no cycles."""


class TreeError(ValueError):
    """Say where bytes or values do not form the tree that was expected."""


def encode(tree: Tree) -> bytes:
    """Return the canonical bytes of a tree (msgpack, structs as arrays, no field names)."""
    return _encoder.encode(tree)


def digest(tree: Tree) -> bytes:
    """Return the 32-byte BLAKE2b digest of a tree's canonical bytes."""
    return hashlib.blake2b(_encoder.encode(tree), digest_size=32).digest()


def decode(data: bytes, kind: type[T]) -> T:
    """Return the tree of type `kind` that `data` encodes; raise TreeError if it is not one.

    For bytes of our own making. Bytes from a stranger go through `net.wire.frames`, which bounds them first.
    """
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise TreeError(str(error)) from error


def rebuild(plain: object, kind: type[T]) -> T:
    """Return the tree of type `kind` from unpacked msgpack (lists, ints, strs, bytes); raise TreeError."""
    try:
        return msgspec.convert(plain, type=kind, builtin_types=(bytes,))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise TreeError(str(error)) from error


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with another one at `place`, which counts from 0."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def walk(tree: Tree, path: str = "$") -> Iterator[tuple[str, Tree]]:
    """Yield `(path, node)` for every node, parents first; raise TreeError at anything that is not a tree."""
    kind = type(tree)
    if kind in _LEAVES:
        yield path, tree
    elif kind is tuple:
        yield path, tree
        for index, item in enumerate(tree):
            yield from walk(item, f"{path}[{index}]")
    elif isinstance(tree, Struct):
        if not tree.__struct_config__.frozen:
            raise TreeError(f"{path}: {kind.__name__} is not frozen")
        yield path, tree
        for name in tree.__struct_fields__:
            yield from walk(getattr(tree, name), f"{path}.{name}")
    else:
        raise TreeError(f"{path}: a {kind.__name__} cannot stand in a tree")
