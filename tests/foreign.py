"""Tell which tests lean on what is not ours, browsers or network namespaces: by what they call, and the fixtures they ask for."""

from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any, TypeVar

import pytest

Tool = TypeVar("Tool", bound=Callable[..., Any])
_TOOLS: set[int] = set()
_OURS: dict[int, Any] = {}
"""What was looked through and leads to no such tool, by its identity, which it keeps as long as it is here."""
_TOLD: dict[Callable[..., Any], bool] = {}
"""Of each function that was looked at whether it is foreign: the cases of a test and the tests of a fixture have it in common."""


def foreign(tool: Tool) -> Tool:
    """Let every test that uses this, however far down, count as one that leans on what is not ours."""
    _TOOLS.add(id(tool))
    return tool


def is_foreign(test: Callable[..., Any]) -> bool:
    """Tell whether a function of the tests calls such a tool, or one that does."""
    seen: dict[int, Any] = {}
    found: list[Any] = [test]
    while found:
        thing = found.pop()
        if id(thing) in _TOOLS:
            return True
        if id(thing) not in seen and id(thing) not in _OURS:
            seen[id(thing)] = thing
            found += _named(thing)
    _OURS.update(seen)
    return False


def mark(item: pytest.Item) -> None:
    """Mark a test that leans on what is not ours; it is a long one by that, where it needs no Windows Python, too."""
    if not isinstance(item, pytest.Function):
        return
    lent = item._fixtureinfo.name2fixturedefs.values()
    if any(map(_told, (item.function, *(fixture.func for several in lent for fixture in several)))):
        item.add_marker("foreign")
        if item.get_closest_marker("windows") is None:
            item.add_marker("long")


def _told(function: Callable[..., Any]) -> bool:
    if function not in _TOLD:
        _TOLD[function] = is_foreign(function)
    return _TOLD[function]


def _named(thing: Any) -> Iterator[Any]:
    """Yield what of our tests a function, or a class by its methods, has names for."""
    if isinstance(thing, type):
        yield from (one for one in vars(thing).values() if isinstance(one, FunctionType))
        return
    if wrapped := getattr(thing, "__wrapped__", None):
        yield wrapped
    code = getattr(thing, "__code__", None)
    if not isinstance(code, CodeType):
        return
    for name in _names(code):
        other = getattr(thing, "__globals__", {}).get(name)
        if str(getattr(other, "__module__", "")).startswith("tests.") and callable(other):
            yield other


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)
