"""No module imports what imports it, not for types and not inside a function either; no folder is a flat list."""

import ast
from collections.abc import Container, Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.hygiene.sources import ROOT, module_of, parsed

PACKAGES = ("engine", "net", "zootui")
FULL = 25
"""The most modules in a folder, beside the folders in it."""
DEEP = 4
"""How many folders deep a module may lie in its package."""


def imported(tree: ast.Module, known: Container[str]) -> Iterator[str]:
    """Yield the modules of ours that a module names in its imports, wherever they stand in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name in known:
                    yield name
                elif node.module in known:
                    yield node.module


def folders_of(name: str) -> set[str]:
    """Return the packages that a module lies in."""
    parts = name.split(".")
    return {".".join(parts[:end]) for end in range(1, len(parts))}


def runs_first(name: str, tree: ast.Module, known: Container[str]) -> set[str]:
    """Return what runs before a module does: what it imports, and the packages that lie around that and not around itself."""
    found = set(imported(tree, known))
    around = {folder for one in found for folder in folders_of(one)}
    return (found | around) - folders_of(name) - {name} | (found - {name})


def graph() -> dict[str, set[str]]:
    trees = {module_of(path): tree for package in PACKAGES for path, _, tree in parsed(package)}
    return {name: runs_first(name, tree, trees) for name, tree in trees.items()}


def test_no_module_imports_what_imports_it() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as error:
        raise AssertionError("imports run in a circle: " + " → ".join(error.args[1])) from error


def test_a_circle_is_found() -> None:
    with pytest.raises(CycleError):
        TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()


def test_a_package_runs_before_a_module_in_it_that_another_imports() -> None:
    known = {"a", "a.board", "a.faces", "a.others", "b", "b.small"}
    texts = {"a": "from a.board import BOARD", "a.board": "import a.others", "a.others": "import b.small"}
    trees = {name: ast.parse(texts.get(name, "")) for name in known} | {"b.small": ast.parse("import a.faces")}
    with pytest.raises(CycleError):
        TopologicalSorter({name: runs_first(name, tree, known) for name, tree in trees.items()}).prepare()


@pytest.mark.long
def test_imports_are_seen_wherever_they_stand() -> None:
    found = graph()
    assert "net.wire.sheet" in found["net.client.core"]
    assert "zootui.tui.app" in found["zootui.launch.app"], "an import inside a function"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_folder_is_a_flat_list(package: str) -> None:
    folders = {path.parent for path in (ROOT / package).rglob("*.py")}
    counts = {str(one.relative_to(ROOT)): len([p for p in one.glob("*.py") if p.stem != "__init__"]) for one in folders}
    assert {name: count for name, count in counts.items() if count > FULL} == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_folder_lies_deeper_than_a_reader_goes(package: str) -> None:
    deep = {str(path.parent.relative_to(ROOT)) for path in (ROOT / package).rglob("*.py")}
    assert not [name for name in deep if name.count("/") > DEEP]
