"""What is inherited is kept in step: no method waits for a call that no class of its kind makes any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, parsed

LIBRARY = ("_on_", "_fatal_error")
"""How methods begin that Textual calls although they are private."""


def test_every_private_method_is_called_by_a_class_of_its_kind() -> None:
    modules = {
        str(path.relative_to(ROOT)): tree
        for package in ("engine", "net", "zootui")
        for path, _, tree in parsed(package)
    }
    found = [f"{file}: {name}.{method}" for file, name, method in uncalled(modules)]
    assert not found, "\n".join(["nothing calls, in these classes or those that they are built from:", *found])


CALLED = "class A:\n    def paint(self):\n        self._footer()\n    def _footer(self): ...\n"
RENAMED = CALLED.replace("_footer", "possible")
HEIR = "class B(A):\n    def _footer(self): ...\n"


@pytest.mark.parametrize(
    ("sources", "left"),
    [
        ([CALLED, HEIR], []),
        ([RENAMED, HEIR], ["_footer"]),
        ([RENAMED, HEIR, CALLED.replace("A:", "C:")], ["_footer"]),
        ([RENAMED, HEIR, "class C(B):\n    def go(self):\n        self._footer()\n"], []),
        ([RENAMED, HEIR.replace("    def", "    @on(Click)\n    def")], []),
    ],
    ids=["called", "renamed", "called elsewhere", "called by an heir", "called by its decorator"],
)
def test_a_method_that_a_renaming_left_behind_is_found(sources: list[str], left: list[str]) -> None:
    modules = {f"{number}.py": ast.parse(source) for number, source in enumerate(sources)}
    assert [method for _, _, method in uncalled(modules)] == left


def uncalled(modules: dict[str, ast.Module]) -> Iterator[tuple[str, str, str]]:
    """Yield file, class and name of each private method that no module of a class of its kind reads."""
    classes = [(file, node) for file, tree in modules.items() for node in tree.body if isinstance(node, ast.ClassDef)]
    homes: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for file, node in classes:
        homes.setdefault(node.name, set()).add(file)
        bases.setdefault(node.name, set()).update(map(_plain, node.bases))
    heirs: dict[str, set[str]] = {}
    for name, above in bases.items():
        for base in above:
            heirs.setdefault(base, set()).add(name)
    reads = {
        file: {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)} for file, tree in modules.items()
    }
    for file, node in classes:
        kind = {node.name, *_reached(node.name, bases), *_reached(node.name, heirs)}
        called = {attr for name in kind for home in homes.get(name, ()) for attr in reads[home]}
        for part in node.body:
            if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and not part.decorator_list:
                private = part.name.startswith("_") and not part.name.startswith(("__", *LIBRARY))
                if private and part.name not in called:
                    yield file, node.name, part.name


def _plain(base: ast.expr) -> str:
    """Return the name of a base without its module and its parameters."""
    return ast.unparse(base).partition("[")[0].rpartition(".")[2]


def _reached(name: str, steps: dict[str, set[str]]) -> set[str]:
    """Return all names that are reached from one."""
    found: set[str] = set()
    todo = [name]
    while todo:
        new = set(steps.get(todo.pop(), ())) - found
        found |= new
        todo += new
    return found
