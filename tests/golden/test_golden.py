"""Games go as the golden files say, word for word; after a change that is meant, `python -m tests.golden --write` and review."""

import difflib
import json
import re
from itertools import pairwise

import pytest

import engine
from tests.golden import forecasts, pieces, reasons, seldom, words
from tests.golden.play import BOXES, HERE, PERFT, box, kept, path, perft, tables, text
from tests.hygiene.sources import read
from tests.sooner import sooner

TABLES = [(game_id, seats) for game_id in engine.ids() for seats in tables(game_id)]
SELDOM = {
    "aquaretto": {"idle"},
    "zoo-tycoon": {"reintroduced", "protested", "panda_back", "track_full"},
}
"""Facts that no golden game tells, with tests of their own."""
SELDOM_REFUSED = {"zoo-tycoon": {"group-too-large"}}
"""Refusals that nobody hears in golden and random games, whose sentences tests of their own hold."""
UNSAID = HERE / "unsaid.json"
"""Pieces of sentences that no golden file holds yet, by the file they are in: a list that only shrinks."""
AGAIN = "if that is meant: python -m tests.golden {} --write, then review git diff tests/golden"


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_game_goes_as_it_went(game_id: str, seats: int) -> None:
    place = path(game_id, seats)
    assert place.exists(), f"{place.name} is missing; {AGAIN.format(game_id)}"
    old, new = place.read_text(encoding="utf-8").splitlines(), text(kept(game_id, seats)).splitlines()
    changed = list(difflib.unified_diff(old, new, place.name, "now", n=1, lineterm="")) if old != new else []
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


@pytest.mark.parametrize("game_id", engine.ids())
def test_the_first_game_says_what_it_said(game_id: str) -> None:
    old = words.path(game_id).read_text(encoding="utf-8")
    changed = [said for said in words.beginning(game_id) if f"\n{said}\n" not in old]
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


@pytest.mark.parametrize("game_id", sooner(engine.ids(), {"o-zoo-le-mio", "barenpark"}.__contains__))
def test_a_game_says_what_it_said(game_id: str) -> None:
    old, new = words.path(game_id).read_text(encoding="utf-8").splitlines(), words.text(game_id).splitlines()
    changed = list(difflib.unified_diff(old, new, "kept", "now", n=1, lineterm=""))
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_an_action_would_bring_is_foretold_as_it_was(game_id: str) -> None:
    place = forecasts.path(game_id)
    old, new = place.read_text(encoding="utf-8").splitlines(), forecasts.text(game_id).splitlines()
    changed = list(difflib.unified_diff(old, new, "kept", "now", n=3, lineterm=""))
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


@pytest.mark.parametrize("game_id", sooner(engine.ids(), {"zooloretto-mini", "zoo-tycoon"}.__contains__))
def test_what_is_told_of_a_decision_is_told_as_it_was(game_id: str) -> None:
    old, new = reasons.path(game_id).read_text(encoding="utf-8").splitlines(), reasons.text(game_id).splitlines()
    changed = list(difflib.unified_diff(old, new, "kept", "now", n=1, lineterm=""))
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_is_said_seldom_is_said_as_it_was(game_id: str) -> None:
    old, new = seldom.path(game_id).read_text(encoding="utf-8").splitlines(), seldom.text(game_id).splitlines()
    changed = list(difflib.unified_diff(old, new, "kept", "now", n=3, lineterm=""))
    assert not changed, "\n".join([*changed[:20], AGAIN.format(game_id)])


def test_every_sentence_stands_in_a_golden_file() -> None:
    """But for those that are listed; where one is said, `python -m tests.golden.sought GAME SECONDS SEED` finds for most."""
    held, found = pieces.held(), list(pieces.pieces())
    missing = {(name, piece) for piece, name in found if piece not in held}
    assert len(found) > 1000
    assert missing == {
        (name, piece) for name, listed in json.loads(UNSAID.read_text(encoding="utf-8")).items() for piece in listed
    }


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_kind_of_fact_and_decision_is_said(game_id: str) -> None:
    said = {*words.path(game_id).read_text(encoding="utf-8").splitlines(), *_said_seldom(game_id)}
    missing = set(engine.load(game_id).info.facts.by_name) - said
    assert missing <= SELDOM.get(game_id, set()), f"no golden game has: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_refusal_is_said(game_id: str) -> None:
    """Each that a game's own rules have by its code."""
    code = re.compile(r'Refusal\(\s*"([a-z-]+)"')
    written = set(code.findall("".join(text for _, text in read(f"engine/games/{game_id.replace('-', '_')}/rules"))))
    _, _, said = words.path(game_id).read_text(encoding="utf-8").partition("REFUSALS\n")
    heard = set(re.findall(r"^\w+: ([a-z-]+)$", said, re.MULTILINE))
    assert written - heard - _said_seldom(game_id) == SELDOM_REFUSED.get(game_id, set())


def _said_seldom(game_id: str) -> set[str]:
    """Return of which kinds of facts, and with which codes of refusals, something is said among what is said seldom."""
    sections = re.split(r"^([A-Z ]+)\n\n", seldom.path(game_id).read_text(encoding="utf-8"), flags=re.MULTILINE)
    told = "".join(lines for heading, lines in pairwise(sections) if heading in ("REFUSED", "WHAT HAPPENED"))
    return set(re.findall(r"^  (?! )(?:.*: )?([\w-]+)$", told, re.MULTILINE))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_there_are_as_many_moves_and_positions_as_there_were(game_id: str, seats: int) -> None:
    counts = json.loads(PERFT.read_text())
    assert game_id in counts, f"perft of {game_id} is missing; {AGAIN.format(game_id)}"
    assert counts[game_id][str(seats)] == perft(game_id, seats), AGAIN.format(game_id)


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_is_in_the_box_is_what_was_held_against_the_rules(game_id: str) -> None:
    """A figure of a data file changes with a reason only: hold it against the rules anew, then write the golden files."""
    assert json.loads(BOXES.read_text()).get(game_id) == box(game_id), AGAIN.format(game_id)


def test_every_golden_file_is_of_a_table_that_there_is() -> None:
    known = {path(game_id, seats).name for game_id, seats in TABLES}
    known |= {kind.path(game_id).name for kind in (words, forecasts, reasons, seldom) for game_id in engine.ids()}
    assert {place.name for place in HERE.glob("*.txt")} == known
    assert set(json.loads(PERFT.read_text())) == set(json.loads(BOXES.read_text())) == set(engine.ids())
