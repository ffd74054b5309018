"""A class is read by itself: none stands on what another keeps to itself, and no method waits for a call that nobody makes."""

import ast
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, parsed

LIBRARY = ("_on_", "_fatal_error")
"""How methods begin that Textual calls although they are private."""


def _modules() -> dict[str, ast.Module]:
    packages = ("engine", "net", "zootui")
    return {str(path.relative_to(ROOT)): tree for package in packages for path, _, tree in parsed(package)}


def test_every_private_method_is_called_by_a_class_of_its_kind() -> None:
    found = [f"{file}: {name}.{method}" for file, name, method in uncalled(_modules())]
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


def test_no_class_stands_on_what_one_that_it_is_built_from_keeps_to_itself() -> None:
    found = [f"{name}: {private} of {other}" for name, private, other in borrowed(_modules())]
    assert not found, "\n".join(
        ["what begins with _ is used across an inheritance; hold the other one as a field:", *found]
    )


BASE = "class A:\n    def __init__(self):\n        self._core = 1\n    def look(self):\n        return self._core\n"


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ([BASE, "class B(A):\n    def go(self):\n        return self.look()\n"], []),
        ([BASE, "class B(A):\n    def go(self):\n        return self._core\n"], [("B", "_core", "A")]),
        ([BASE, "class M(A): ...\nclass B(M):\n    def go(self):\n        return self._core\n"], [("B", "_core", "A")]),
        ([BASE, "class B:\n    def go(self):\n        return self._core\n"], []),
        (
            ["class A:\n    def go(self):\n        self._did()\n", "class B(A):\n    def _did(self): ...\n"],
            [("B", "_did", "A")],
        ),
        ([BASE, "class B(A):\n    def __init__(self):\n        self._core = 2\n        self._core += 1\n"], []),
    ],
    ids=["by its methods", "a field", "a field two below", "no heir", "filled by the heir", "its own"],
)
def test_what_is_borrowed_is_found(sources: list[str], found: list[tuple[str, str, str]]) -> None:
    assert list(borrowed({f"{number}.py": ast.parse(source) for number, source in enumerate(sources)})) == found


def borrowed(modules: dict[str, ast.Module]) -> Iterator[tuple[str, str, str]]:
    """Yield each class that reads what only one above it has, or fills what only one above it reads: both, and what it is."""
    classes = {node.name: node for tree in modules.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    bases = {name: set(map(_plain, node.bases)) for name, node in classes.items()}
    fields = {name: _fields(node) for name, node in classes.items()}
    for name in classes:
        has, reads = fields[name]
        for above in sorted(_reached(name, bases) & classes.keys()):
            has_above, reads_above = fields[above]
            for private in sorted((reads - has) & has_above | (reads_above - has_above) & has):
                yield name, private, above


def _fields(node: ast.ClassDef) -> tuple[set[str], set[str]]:
    """Return what a class has that is private, fields and methods, and what it reads of itself."""
    has: set[str] = set()
    reads: set[str] = set()
    for part in node.body:
        match part:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                has.add(name)
            case ast.Assign(targets=targets):
                has |= {to.id for to in targets if isinstance(to, ast.Name)}
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in ("self", "cls"):
            (has if isinstance(one.ctx, ast.Store) else reads).add(one.attr)
    return {one for one in has if _private(one)}, {one for one in reads if _private(one)}


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith(("__", *LIBRARY))


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
            if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) or part.decorator_list:
                continue
            if _private(part.name) and part.name not in called:
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
