"""A docstring says what name and types do not: contracts and faces owe one, nobody else writes one that repeats the name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.hygiene.docstrings import PACKAGES, Told, functions, overridden, repeats_its_name, repeats_what_it_overrides

EVERYTHING = [one for package in PACKAGES for one in functions(package)]
AT_EVERY_PACKAGE = pytest.mark.parametrize("package", PACKAGES)


@AT_EVERY_PACKAGE
def test_what_others_keep_to_says_what_that_is(package: str) -> None:
    owed = [one for one in functions(package) if (one.contract or one.face) and not one.node.name.startswith("_")]
    assert owed
    above = overridden(EVERYTHING)
    assert not [one.where for one in owed if not one.text and not above.get(one.key)]


@AT_EVERY_PACKAGE
def test_no_docstring_only_repeats_its_name(package: str) -> None:
    found = [one for one in functions(package) if not one.contract and not one.empty and repeats_its_name(one)]
    assert not found, "\n".join(f"{one.where}: {one.text}" for one in found)


def test_no_docstring_repeats_that_of_the_method_which_it_overrides() -> None:
    assert not [f"{one.where}: {one.text}" for one in repeats_what_it_overrides(EVERYTHING) if not one.empty]


def test_a_docstring_names_the_number_that_it_speaks_of() -> None:
    said = [one for one in EVERYTHING if re.search(r"\bso many\b(?!.* that\b)", one.text)]
    assert not said, "say which number is meant:\n" + "\n".join(f"{one.where}: {one.text}" for one in said)


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
