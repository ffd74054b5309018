"""One word, one meaning: the glossary, classes that share no name, fields that are documented where they stand."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.hygiene.sources import ROOT, parsed

PACKAGES = ("engine", "net", "zootui")
GAMES = {"aquaretto", "barenpark", "o_zoo_le_mio", "zoo_tycoon", "zooloretto_mini", "trucks"}
"""Folders and modules that speak the words of one game; `trucks` those of the two truck games."""
CARDS = {"VerbCard": "a verb", "Fact": "a fact"}
INSTEAD = re.compile(r"^\| (?P<word>\w+) \| [^|]+ \|$", re.MULTILINE)
ROW = re.compile(r"^\| (?P<word>[^|]+?) \| (?P<means>[^|]+?) \| (?:`(?P<name>\w+)`)? ?\|$", re.MULTILINE)


def test_the_glossary_says_each_word_once_in_order() -> None:
    words = [row["word"] for row in _rows()]
    assert len(words) > 40
    assert words == sorted(set(words))


def test_every_class_of_the_glossary_is_there_once() -> None:
    found = _classes()
    names = {row["name"] for row in _rows() if row["name"]} - {"Action"}  # a name for what structs of verbs are
    assert not {name: found["", name] for name in names if name != "Components" and len(found["", name]) != 1}


def test_a_name_stands_for_one_class_within_a_game() -> None:
    assert {name: places for (_, name), places in _classes().items() if len(places) > 1} == {}


def test_a_name_stands_for_one_class_in_all_games_and_elsewhere_but_for_what_every_game_has() -> None:
    found = [
        (name, place)
        for (game, name), places in _classes().items()
        for place in places
        if not (game and name in filled())
    ]
    assert {name: means for name, means in meanings(found, _verbs_and_facts()).items() if len(means) > 1} == {}


def test_a_name_that_games_share_for_a_verb_is_seen_where_it_stands_for_something_else() -> None:
    cards = {("Move", "two.py"): "a verb", ("Move", "three.py"): "a verb", ("Moved", "two.py"): "a fact"}
    assert meanings(cards, cards) == {"Move": {"a verb"}, "Moved": {"a fact"}}
    assert meanings([*cards, ("Move", "net.py")], cards)["Move"] == {"a verb", "net.py"}
    assert meanings([("_Line", "one.py"), ("_Line", "two.py")], cards)["_Line"] == {"one.py", "two.py"}


def test_what_every_game_fills_is_filled_by_several() -> None:
    games = [{game for game, name in _classes() if game and name == one} for one in filled()]
    assert len(games) > 5
    assert all(len(one) > 1 for one in games)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_has_a_word_that_the_glossary_replaces(package: str) -> None:
    words = set(INSTEAD.findall(_glossary().partition("## Words that no name has")[2]))
    assert len(words) > 5
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text, tree in parsed(package)
        for name in ({path.stem, *names(tree)} if any(word in text.lower() for word in words) else {path.stem})
        if words & set(parts(name))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("package", PACKAGES)
def test_patience_is_what_a_table_has_and_no_timeout(package: str) -> None:
    allowed = {"patience", "patience_words"}
    found = [(path.name, name) for path, _, tree in parsed(package, "atience") for name in names(tree) - allowed]
    assert [one for one in found if "patience" in parts(one[1])] == []


def test_names_are_seen_wherever_they_are_given() -> None:
    text = (
        "from a import b as wish_one\nclass Two(x.wish_three):\n"
        "    def wish_four(self, wish_five, **wish_six): f(wish_seven=wish_eight)"
    )
    assert {f"wish_{number}" for number in ["one", "three", "four", "five", "six", "seven", "eight"]} < names(
        ast.parse(text)
    )
    assert [parts(name) for name in ("TwoWishes", "_SNUG_PLACE", "setAside2")] == [
        ["two", "wishes"],
        ["snug", "place"],
        ["set", "aside"],
    ]


def names(tree: ast.AST) -> set[str]:
    """Return every name that a module gives or uses."""
    kinds = ("id", "attr", "name", "asname", "arg")
    found = (getattr(node, kind, None) for node in ast.walk(tree) for kind in kinds)
    return {name for name in found if isinstance(name, str)}


def parts(name: str) -> list[str]:
    """Return the words of a name."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def test_fields_are_documented_under_the_field() -> None:
    found = [f"{path.relative_to(ROOT)}: {one.name}: {name}" for path, one in _defined() for name in told_above(one)]
    assert not found, "\n".join(found)


def test_a_field_that_is_told_of_above_is_found() -> None:
    (one,) = ast.parse('class Tile:\n    """Hold a tile. `price` is what it costs."""\n\n    price: int').body
    assert isinstance(one, ast.ClassDef)
    assert told_above(one) == ["price"]


def filled() -> set[str]:
    """Return the names that the glossary lets every game fill."""
    section = _glossary().partition("## Names that every game fills")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))


def meanings(found: Iterable[tuple[str, str]], cards: Mapping[tuple[str, str], str]) -> dict[str, set[str]]:
    """Return what each name stands for, of classes by name and file: the verb or the fact of any game, or what one file has."""
    means: defaultdict[str, set[str]] = defaultdict(set)
    for name, place in found:
        means[name].add(cards.get((name, place), place))
    return means


@cache
def _verbs_and_facts() -> dict[tuple[str, str], str]:
    """Return by name and file what each class is that is a verb or a fact by its bases; rule books name those."""
    known, found = dict(CARDS), dict[tuple[str, str], str]()
    while more := {
        (one.name, str(path.relative_to(ROOT))): known[base]
        for path, one in _defined()
        for base in (ast.unparse(base).rpartition(".")[2] for base in one.bases)
        if base in known and (one.name, str(path.relative_to(ROOT))) not in found
    }:
        found |= more
        known |= {name: card for (name, _), card in more.items()}
    return found


def told_above(one: ast.ClassDef) -> list[str]:
    """Return the fields of which a sentence of the class's docstring says only what they are."""
    fields = {
        node.target.id for node in one.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    sentences = re.split(r"(?<=[.!?])\s+(?=[`A-Z])", " ".join((ast.get_docstring(one) or "").split()))
    alone = (re.fullmatch(r"`(\w+)` (?:is|are|says|tells|holds|counts) [^`]+", sentence) for sentence in sentences[1:])
    return [found[1] for found in alone if found and found[1] in fields]


def _glossary() -> str:
    return (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


def _rows() -> list[re.Match[str]]:
    rows = list(ROW.finditer(_glossary().partition("\n## ")[0]))
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
    """Return where classes are defined, by the game (empty: none) and their name."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for path, node in _defined():
        parts = {*path.relative_to(ROOT).parts, path.stem}
        found[next(iter(GAMES & parts), ""), node.name].append(str(path.relative_to(ROOT)))
    return found
