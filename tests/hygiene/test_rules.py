"""Rules, tests and citations agree: each numbered rule has a test that names it, each cited number is a rule."""

import re

import pytest

import engine
from tests.hygiene.sources import ROOT

AT_EVERY_GAME = pytest.mark.parametrize("game_id", engine.ids())
NUMBERED = re.compile(r"\*\*R(\d+)\.\*\*")
CITED = re.compile(r"\bR(\d+)\b(?:\s*[–-]\s*R?(\d+)\b)?")
TAGS = re.compile(r"def test_((?:[a-z]\d+_)+)")


def told(game_id: str) -> str:
    place = ROOT / f"docs/rules/{game_id}.md"
    assert place.exists(), f"{game_id} has no rules to read: docs/rules/{game_id}.md is missing"
    return place.read_text(encoding="utf-8")


def rules(game_id: str) -> list[int]:
    return [int(number) for number in NUMBERED.findall(told(game_id))]


def cited(text: str) -> set[int]:
    """Return the rule numbers in a text; `R24–R27` cites both ends and all between."""
    found: set[int] = set()
    for first, last in CITED.findall(text):
        found.update(range(int(first), int(last or first) + 1))
    return found


def held_up(text: str) -> set[int]:
    """Return the rules that the names of tests begin with; examples and edge cases may stand there too: `test_e5_r16_…`."""
    return {int(tag[1:]) for tags in TAGS.findall(text) for tag in tags.split("_") if tag.startswith("r")}


def named_by_tests(game_id: str) -> set[int]:
    folder = ROOT / "tests/rules" / game_id.replace("-", "_")
    return {number for path in folder.glob("*.py") for number in held_up(path.read_text(encoding="utf-8"))}


@AT_EVERY_GAME
def test_rules_are_numbered_once_and_in_order(game_id: str) -> None:
    numbers = rules(game_id)
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1


@AT_EVERY_GAME
def test_every_rule_has_a_test_that_names_it(game_id: str) -> None:
    missing = [f"R{number}" for number in rules(game_id) if number not in named_by_tests(game_id)]
    assert not missing, (
        f"no test in tests/rules/{game_id.replace('-', '_')} is called test_r…_ for {', '.join(missing)}"
    )


@AT_EVERY_GAME
def test_every_tested_rule_is_there(game_id: str) -> None:
    assert named_by_tests(game_id) <= set(rules(game_id))


@AT_EVERY_GAME
def test_every_cited_rule_is_there(game_id: str) -> None:
    known = set(rules(game_id))
    wrong = []
    for path in sorted((ROOT / "engine/games" / game_id.replace("-", "_")).rglob("*.py")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            wrong += [f"{path.name}:{line} cites R{number}" for number in sorted(cited(text) - known)]
    assert not wrong, "\n".join(wrong)


@AT_EVERY_GAME
def test_the_rules_cite_only_themselves(game_id: str) -> None:
    assert cited(told(game_id)) <= set(rules(game_id))


def test_citations_are_found() -> None:
    assert cited("see R3, (R12), R24–R27 and R30-32; not BR7, XR8, R9x") == {3, 12, 24, 25, 26, 27, 30, 31, 32}
    assert held_up("def test_r34_sole():\n def test_e2_r1_r2_all(): def test_x_r9_y(): def test_rr8_z():") == {34, 1, 2}


@AT_EVERY_GAME
def test_rules_are_in_words_and_names_of_options_stand_only_in_their_list(game_id: str) -> None:
    text = re.sub(r"\n## Options.*?(?=\n## |\Z)", "", told(game_id), flags=re.DOTALL)
    assert re.findall(r"\w*[a-zA-Z0-9]_[a-zA-Z0-9]\w*", text) == []
