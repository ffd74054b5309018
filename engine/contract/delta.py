"""Say what changed between two trees in as few bytes as possible, and apply it.

The form of a delta, chosen so that a one-leaf change deep in the tree costs one byte a level:

* `[]` nothing changed; `[value]` the whole tree became `value`;
* otherwise pairs `[key, payload, key, payload, …]` for one node (a struct's field or a tuple's index `i`):
  `i` (0 or more) goes down, its payload being the delta of that child; `-1 - i` replaces the child by the payload;
  `None` splices a tuple first, its payload being `[start, removed, item, item, …]`; `True` adds its payload's items at the end,
  `False` its payload as one item.

Shared branches cost one identity test, so the work is the width of what changed. A patch checks every value against
the declared type and keeps sharing: what the delta does not name is the very same object afterwards.
"""

import functools
import types
import typing
from typing import Any, TypeVar, Union, get_args, get_origin

from msgspec import structs

from engine.contract.tree import Struct, Tree, TreeError, encode, rebuild

Delta = list[Any]
T = TypeVar("T")


class DeltaError(ValueError):
    """Say why a delta does not fit the tree that it was applied to."""


def diff(old: Tree, new: Tree) -> Delta:
    """Return the delta that makes `new` out of `old`; both must be trees of one declared type."""
    if old is new:
        return []
    pairs = _pairs(old, new)
    return [new] if pairs is None else pairs


def _pairs(old: Tree, new: Tree) -> Delta | None:
    """Return the key/payload pairs between two nodes, or None where only replacing will do."""
    kind = type(new)
    if kind is not type(old):
        return None
    if kind is tuple:
        return _tuple_pairs(old, new)
    if isinstance(new, Struct):
        out: Delta = []
        for index, name in enumerate(kind.__struct_fields__):
            _child(out, index, getattr(old, name), getattr(new, name))
        return out
    return [] if old == new else None


def _child(out: Delta, index: int, old: Tree, new: Tree) -> None:
    """Append what happened to one child to `out`."""
    if old is new:
        return
    pairs = _pairs(old, new)
    if pairs is None:
        out += (-1 - index, new)
    elif pairs:
        if (len(pairs) > 2 or _short(new)) and len(encode(pairs)) >= len(encode(new)):
            out += (-1 - index, new)
        else:
            out += (index, pairs)


def _short(node: Tree) -> bool:
    """Tell whether a node is so small that to replace it may be shorter than to say what changed in it."""
    return type(node) is tuple and len(node) <= 2 and not any(isinstance(part, (Struct, tuple)) for part in node)


def _tuple_pairs(old: tuple[Tree, ...], new: tuple[Tree, ...]) -> Delta | None:
    out: Delta = []
    shift = len(new) - len(old)
    if not old or not new:
        return None if shift else out
    if shift == 0:
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            _child(out, index, before, after)
        return out
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and (old[head] is new[head] or old[head] == new[head]):
        head += 1
    if head == len(old):
        return [False, new[head]] if shift == 1 else [True, list(new[head:])]
    tail = 0
    while tail < shorter - head and (old[-1 - tail] is new[-1 - tail] or old[-1 - tail] == new[-1 - tail]):
        tail += 1
    if not head and not tail:
        return _slid(old, new)
    return [None, [head, len(old) - head - tail, *new[head : len(new) - tail]]]


def _slid(old: tuple[Tree, ...], new: tuple[Tree, ...]) -> Delta | None:
    """Return two splices for a window that moved on (items dropped in front, others added behind), or None if none did."""
    for start in range(max(1, len(old) - len(new)), len(old)):
        kept = len(old) - start
        if all(before is after or before == after for before, after in zip(old[start:], new, strict=False)):
            added = [False, new[kept]] if len(new) == kept + 1 else [True, list(new[kept:])]
            return [None, [0, start], *added]
    return None


def patch(old: Tree, delta: object, kind: type[T]) -> T:
    """Return the tree of type `kind` that `delta` makes out of `old`; raise DeltaError and change nothing if it cannot.

    `delta` may be the value that `diff` returned or the same after a trip through msgpack.
    """
    try:
        return typing.cast(T, _patched(old, delta, kind))
    except TreeError as error:
        raise DeltaError(str(error)) from error
    except RecursionError as error:
        raise DeltaError("the delta is nested too deeply") from error


def _patched(old: Tree, delta: object, kind: Any) -> Tree:
    if not isinstance(delta, (list, tuple)):
        raise DeltaError(f"a delta is a list, not a {type(delta).__name__}")
    if not delta:
        return old
    if len(delta) == 1:
        return rebuild(_plain(delta[0]), kind)
    if len(delta) % 2:
        raise DeltaError("a delta is made of pairs")
    if isinstance(old, tuple):
        return _patched_tuple(old, delta, _arm(kind, tuple))
    if isinstance(old, Struct):
        return _patched_struct(old, delta, kind)
    raise DeltaError(f"a {type(old).__name__} has no parts to change")


def _patched_struct(old: Struct, delta: Any, kind: Any) -> Struct:
    fields = _fields(_arm(kind, type(old)))
    changes: dict[str, Tree] = {}
    for key, payload in zip(delta[::2], delta[1::2], strict=True):
        index = _index(key, len(fields))
        name, declared = fields[index]
        if key < 0:
            changes[name] = rebuild(_plain(payload), declared)
        else:
            changes[name] = _patched(getattr(old, name), payload, declared)
    return structs.replace(old, **changes)


def _patched_tuple(old: tuple[Tree, ...], delta: Any, kind: Any) -> tuple[Tree, ...]:
    items = list(old)
    for key, payload in zip(delta[::2], delta[1::2], strict=True):
        if key is None or key is True or key is False:
            _splice(items, payload if key is None else _added(items, payload if key else [payload]), kind)
            continue
        index = _index(key, len(items))
        declared = _item_type(kind, index)
        items[index] = rebuild(_plain(payload), declared) if key < 0 else _patched(items[index], payload, declared)
    args = get_args(kind)
    if not (len(args) == 2 and args[1] is Ellipsis) and len(items) != len(args):
        raise DeltaError(f"{kind} cannot have {len(items)} items")
    return tuple(items)


def _splice(items: list[Tree], payload: object, kind: Any) -> None:
    if not isinstance(payload, (list, tuple)) or len(payload) < 2:
        raise DeltaError("a splice is [start, removed, item, …]")
    start, removed, *added = payload
    if type(start) is not int or type(removed) is not int or not 0 <= start <= start + removed <= len(items):
        raise DeltaError(f"cannot splice {removed!r} items at {start!r} of {len(items)}")
    items[start : start + removed] = [
        rebuild(_plain(item), _item_type(kind, start + place)) for place, item in enumerate(added)
    ]


def _added(items: list[Tree], payload: object) -> list[Any]:
    """Return the splice that adds `payload` at the end."""
    if not isinstance(payload, (list, tuple)):
        raise DeltaError("what is added is [item, …]")
    return [len(items), 0, *payload]


def _index(key: object, size: int) -> int:
    if type(key) is not int:
        raise DeltaError(f"a key is a whole number, not {key!r}")
    index = -1 - key if key < 0 else key
    if index >= size:
        raise DeltaError(f"there is no part {index} of {size}")
    return index


def _plain(value: object) -> object:
    """Pass values through that came off the wire; flatten structs of a delta that never left the process."""
    if isinstance(value, Struct):
        tag = value.__struct_config__.tag
        fields = [_plain(getattr(value, name)) for name in value.__struct_fields__]
        return fields if tag is None else [tag, *fields]
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


@functools.cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.type) for field in structs.fields(kind))


@functools.cache
def _arm(kind: Any, wanted: type) -> Any:
    """Return the arm of a declared type that a value of class `wanted` stands in."""
    if get_origin(kind) in (Union, types.UnionType):
        for arm in get_args(kind):
            if (get_origin(arm) or arm) is wanted:
                return arm
    elif (get_origin(kind) or kind) is wanted:
        return kind
    raise DeltaError(f"a {wanted.__name__} does not stand in {kind}")


def _item_type(kind: Any, index: int) -> Any:
    args = get_args(kind)
    if len(args) == 2 and args[1] is Ellipsis:
        return args[0]
    if index >= len(args):
        raise DeltaError(f"{kind} has no item {index}")
    return args[index]
