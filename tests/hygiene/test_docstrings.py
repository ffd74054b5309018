"""A docstring says what name and types do not, and what it names is there.

Contracts and faces owe one, nobody else writes one that repeats the name.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.hygiene.docstrings import (
    PACKAGES,
    Told,
    documents,
    functions,
    overridden,
    repeats_its_name,
    repeats_what_it_overrides,
)
from tests.hygiene.named import in_code_letters, is_there

NO_NUMBER = re.compile(r"\bso (?:many|few)\b(?!.* that\b)", re.IGNORECASE | re.DOTALL)
AT_EVERY_PACKAGE = pytest.mark.parametrize("package", PACKAGES)


@cache
def everything() -> list[Told]:
    return [one for package in PACKAGES for one in functions(package)]


def documented() -> list[tuple[str, int, str]]:
    return [one for package in PACKAGES for one in documents(package)]


@AT_EVERY_PACKAGE
def test_what_others_keep_to_says_what_that_is(package: str) -> None:
    owed = [one for one in functions(package) if (one.contract or one.face) and not one.node.name.startswith("_")]
    assert owed
    above = overridden(everything())
    assert not [one.where for one in owed if not one.text and not above.get(one.key)]


@AT_EVERY_PACKAGE
def test_no_docstring_only_repeats_its_name(package: str) -> None:
    found = [one for one in functions(package) if not one.contract and not one.empty and repeats_its_name(one)]
    assert not found, "\n".join(f"{one.where}: {one.text}" for one in found)


def test_no_docstring_repeats_that_of_the_method_which_it_overrides() -> None:
    assert not [f"{one.where}: {one.text}" for one in repeats_what_it_overrides(everything()) if not one.empty]


def test_a_docstring_names_the_number_that_it_speaks_of() -> None:
    said = [f"{module}:{line}: {text}" for module, line, text in documented() if NO_NUMBER.search(text)]
    assert not said, "say which number is meant:\n" + "\n".join(said)


@pytest.mark.parametrize(
    ("text", "unnamed"),
    [
        ("Return a line in so many worlds.", True),
        ("So many tiles before the end, and it is near.", True),
        ("With so few players\nnobody is second.", True),
        ("Words for so many buttons that they leave no room.", False),
        ("Nobody sees so many things.", True),
    ],
)
def test_a_number_without_a_name_is_seen(text: str, unnamed: bool) -> None:
    assert bool(NO_NUMBER.search(text)) is unnamed


def test_what_a_docstring_has_in_code_letters_is_there() -> None:
    named = [(module, line, name) for module, line, text in documented() for name in in_code_letters(text)]
    assert len(named) > 1000
    gone = [f"{module}:{line}: {name}" for module, line, name in named if not is_there(name, module)]
    assert not gone, "\n".join(gone)


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("is_there", False),
        ("taking_back", False),
        ("undo", True),
        ("random_play.play", True),
        ("random_play.taking_back", False),
        ("engine.contract.lanes", True),
        ("Trial.seats", True),
        ("trial.count()", True),
        ("c5", True),
        ("len", True),
        ("llamas", True),
    ],
)
def test_what_the_docstrings_of_laws_may_name(name: str, there: bool) -> None:
    assert in_code_letters(f"See `{name}`; `two words` and `a[0]` are no names.") == [name]
    assert is_there(name, "engine.laws") is there


@pytest.mark.parametrize(
    ("text", "repeats"),
    [
        ('def zoo_map(zoo):\n    """Return the map of a zoo."""\n    return zoo.map', True),
        ('def zoo_map(zoo) -> Picture:\n    """Return a picture of the zoo."""\n    return zoo.map', True),
        ('def zoo_map(zoo):\n    """Return the map of a zoo, entrance first."""\n    return zoo.map', False),
        ('def price(zoo):\n    """Return the price (`3`)."""\n    return zoo.map', False),
    ],
)
def test_what_repeats_a_name_is_seen(text: str, repeats: bool) -> None:
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    assert repeats_its_name(Told(Path(), node, None, ast.get_docstring(node) or "")) is repeats


def test_what_repeats_a_base_is_seen() -> None:
    text = '''
class Page(Screen):
    def footer(self):
        """Return the footer; short where it is narrow."""

class End(Page):
    def footer(self):
        """Return the footer."""

class Help(Page):
    def footer(self):
        """Return the keys."""
'''
    found = [
        Told(Path(), node, one, ast.get_docstring(node) or "")
        for one in ast.parse(text).body
        if isinstance(one, ast.ClassDef)
        for node in one.body
        if isinstance(node, ast.FunctionDef)
    ]
    assert [one.owner.name for one in repeats_what_it_overrides(found) if one.owner] == ["End"]
