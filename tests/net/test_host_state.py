"""Hold up that what changes a host's state goes through one place: other modules of the host read it and call its methods."""

import ast
from pathlib import Path

import pytest

import net.host

FOLDER = Path(net.host.__file__).parent
STATE = {"state.py", "connection.py"}
"""The modules that hold a host's state, whose classes change their own fields."""
OTHERS = sorted({path.name for path in FOLDER.glob("*.py")} - STATE)
CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update"}
"""Methods that change a set, a list or a dict."""


def changed(tree: ast.AST) -> list[str]:
    """Return all expressions that a module changes, other than `self.name` and local names."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, (ast.Store, ast.Del)):
            found.append(ast.unparse(node if isinstance(node, ast.Attribute) else node.value))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.append(ast.unparse(node.func.value))
    return [place for place in found if place.count(".") > 0 and not _own(place)]


def _own(place: str) -> bool:
    first, _, rest = place.partition(".")
    return first == "self" and "." not in rest


@pytest.mark.parametrize("name", OTHERS)
def test_no_other_module_of_the_host_changes_what_the_state_holds(name: str) -> None:
    assert changed(ast.parse((FOLDER / name).read_text())) == []


@pytest.mark.parametrize(
    "line",
    [
        "host.now = 1",
        "self._host.session = x",
        "connection.seat = None",
        "host.presence.lost.pop(1)",
        "del host._dirty[1]",
    ],
)
def test_a_change_is_found(line: str) -> None:
    assert changed(ast.parse(line))
