"""One word, one meaning: the glossary, classes that share no name, fields that are documented where they stand."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from tests.hygiene.sources import ROOT, parsed

PACKAGES = ("engine", "net", "zootui")
GAMES = {"aquaretto", "barenpark", "o_zoo_le_mio", "zoo_tycoon", "zooloretto_mini", "trucks"}
"""Folders and modules that speak the words of one game; `trucks` those of the two truck games."""
ROW = re.compile(r"^\| (?P<word>[^|]+?) \| (?P<means>[^|]+?) \| (?:`(?P<name>\w+)`)? ?\|$", re.MULTILINE)


def test_the_glossary_says_each_word_once_in_order() -> None:
    words = [row["word"] for row in _rows()]
    assert len(words) > 40
    assert words == sorted(set(words))


def test_every_class_of_the_glossary_is_there_once() -> None:
    found = _classes()
    names = {row["name"] for row in _rows() if row["name"]} - {"Action"}  # a name for what structs of verbs are
    assert not {name: found["", name] for name in names if name != "Components" and len(found["", name]) != 1}


def test_a_name_stands_for_one_class_and_within_a_game_too() -> None:
    assert {name: places for (_, name), places in _classes().items() if len(places) > 1} == {}


def test_fields_are_documented_under_the_field() -> None:
    found = [f"{path.relative_to(ROOT)}: {one.name}: {name}" for path, one in _defined() for name in told_above(one)]
    assert not found, "\n".join(found)


def test_a_field_that_is_told_of_above_is_found() -> None:
    (one,) = ast.parse('class Tile:\n    """Hold a tile. `price` is what it costs."""\n\n    price: int').body
    assert isinstance(one, ast.ClassDef)
    assert told_above(one) == ["price"]


def told_above(one: ast.ClassDef) -> list[str]:
    """Return the fields of which a sentence of the class's docstring says only what they are."""
    fields = {
        node.target.id for node in one.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    sentences = re.split(r"(?<=[.!?])\s+(?=[`A-Z])", " ".join((ast.get_docstring(one) or "").split()))
    alone = (re.fullmatch(r"`(\w+)` (?:is|are|says|tells|holds|counts) [^`]+", sentence) for sentence in sentences[1:])
    return [found[1] for found in alone if found and found[1] in fields]


def _rows() -> list[re.Match[str]]:
    rows = list(ROW.finditer((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")))
    return [row for row in rows if row["word"] not in ("word", "---")]


@cache
def _defined() -> tuple[tuple[Path, ast.ClassDef], ...]:
    """Return every class of the packages with its file; they are sought once for all tests here."""
    return tuple(
        (path, node)
        for package in PACKAGES
        for path, _, tree in parsed(package)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )


@cache
def _classes() -> defaultdict[tuple[str, str], list[str]]:
    """Return where classes are defined, by the game (empty: none) and their name; private ones are a module's own."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for path, node in _defined():
        if not node.name.startswith("_"):
            parts = {*path.relative_to(ROOT).parts, path.stem}
            found[next(iter(GAMES & parts), ""), node.name].append(str(path.relative_to(ROOT)))
    return found
