"""A file is one thing, written from top to bottom: nothing in it tells that several were put one below the other."""

import ast
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, parsed, read

PACKAGES = ("engine", "net", "zootui", "tests")


def assigned(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines; a function of which there are several forms counts once."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        if not any(isinstance(one, ast.Name) and one.id == "overload" for one in statement.decorator_list):
            yield statement.name
    elif isinstance(statement, ast.Assign | ast.AnnAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for target in targets:
            for node in ast.walk(target):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id != "_":
                    yield node.id


def twice(tree: ast.Module) -> list[str]:
    """Return the names that are defined more than once at the top of a module."""
    counted = Counter(name for statement in tree.body for name in assigned(statement))
    return [name for name, times in counted.items() if times > 1]


def belongs(before: ast.stmt) -> bool:
    """Tell whether a docstring may follow: what is defined, also by the last line of each branch."""
    if isinstance(before, ast.If | ast.Try):
        return belongs(before.body[-1])
    return isinstance(before, ast.Assign | ast.AnnAssign | ast.AugAssign)


def orphans(tree: ast.Module) -> list[int]:
    """Return the lines of docstrings that say something of nothing."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef):
            for before, statement in zip(node.body, node.body[1:], strict=False):
                text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
                if text and not belongs(before):
                    found.append(statement.lineno)
    return found


def marks_itself(stem: str, text: str) -> bool:
    """Tell whether a part of a module bears the name of the whole: then what stands above it is another thing."""
    return re.search(rf"(?m)^# --- {stem.replace('_', ' ')} -+$", text) is not None


def begins_early(tree: ast.Module) -> bool:
    """Tell whether something stands below what runs the module: run as a program, it would not be there yet."""
    return any(isinstance(one, ast.If) and "__name__" in ast.unparse(one.test) for one in tree.body[:-1])


@pytest.mark.parametrize("package", PACKAGES)
def test_a_name_of_a_module_is_given_once(package: str) -> None:
    assert not [f"{path.relative_to(ROOT)}: {name}" for path, _, tree in parsed(package) for name in twice(tree)]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_docstring_belongs_to_something(package: str) -> None:
    assert not [f"{path.relative_to(ROOT)}:{line}" for path, _, tree in parsed(package) for line in orphans(tree)]


@pytest.mark.parametrize("package", PACKAGES)
def test_what_runs_a_module_is_its_last_line(package: str) -> None:
    assert not [str(path.relative_to(ROOT)) for path, _, tree in parsed(package, "__main__") if begins_early(tree)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_part_of_a_module_is_called_as_the_module_is(package: str) -> None:
    assert not [str(path.relative_to(ROOT)) for path, text in read(package) if marks_itself(path.stem, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A = 1\nB = 2\nA = 1", ["A"]),
        ("A, B = 1, 2\ndef A(): ...", ["A"]),
        ("@overload\ndef a(x): ...\ndef a(x): ...", []),
        ("_ = 1\n_ = 2", []),
    ],
)
def test_names_given_twice_are_seen(text: str, found: list[str]) -> None:
    assert twice(ast.parse(text)) == found


def test_docstrings_of_nothing_and_early_beginnings_are_seen() -> None:
    assert orphans(ast.parse('A = 1\n"""One."""\n"""Another."""')) == [3]
    assert orphans(ast.parse('"""Module."""\nif x:\n    A = 1\nelse:\n    A = 2\n"""A."""')) == []
    assert orphans(
        ast.parse('class A:\n    """A."""\n    x: int\n    """X."""\n    def f(self): ...\n    """No."""')
    ) == [6]
    assert begins_early(ast.parse('if __name__ == "__main__":\n    main()\nA = 1'))
    assert not begins_early(ast.parse('A = 1\nif __name__ == "__main__":\n    main()'))


def test_a_part_that_bears_the_name_of_the_whole_is_seen() -> None:
    assert marks_itself("truck_board", "A = 1\n\n\n# --- truck board ------\n")
    assert not marks_itself("truck_board", "A = 1\n\n\n# --- trucks ------\n")
