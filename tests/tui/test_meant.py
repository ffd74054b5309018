"""Each choice of each decision is taken by what is printed for it: its number or letter, its words, its place as it is written."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

import engine
from tests.sooner import sooner
from tests.tui.every_decision import NAMES, decisions
from tests.tui.small_screen import client_at
from tests.tui.test_keys_in_lines import asked_in
from tests.tui.test_plain import Typist
from zootui.client.drafting import draft as drafts
from zootui.client.game_bundle import load_bundle
from zootui.line.answers import Answered, answer
from zootui.line.meant import ListedChoice, meant, nearest, plain
from zootui.line.prompts import Prompt, lines, prompt
from zootui.line.spoken import spoken

GAMES = tuple(engine.ids())
PRINTED = 12
"""How many choices of a list are tried, from its beginning."""
MOST_ACTIONS = 2000
"""How many actions of a decision are tried in their own words."""


def taken(asked: Prompt, typed: str) -> Answered:
    """What a line leads to, also where it is asked about once."""
    answered = answer(asked, typed)
    again = answered.action is None and answered.prompt.draft.asked is not None and "again to do it" in answered.said
    return answer(answered.prompt, typed) if again else answered


def forms(choice: ListedChoice) -> Iterator[str]:
    """All the ways in which a choice may be typed that the program itself writes."""
    yield choice.words
    yield choice.words.removesuffix(" …")
    yield choice.words.upper()
    place = choice.where
    if place and re.fullmatch(r"(?:\d?[a-z]\d+ ?)+", place):
        squares = place.split()
        yield from (place, f"on {place}", f"at {place}", ", ".join(squares), " ".join(reversed(squares)))
    if (square := re.search(r"\brow ((?:minus )?\d+), column ((?:minus )?\d+)", choice.words)) is not None:
        row, column = (part.replace("minus ", "-") for part in square.groups())
        yield from (square[0], f"{row},{column}", f"{row} {column}", f"row {row} column {column}", f"at {square[0]}")


@pytest.mark.parametrize("game_id", sooner(GAMES, "zooloretto-mini".__eq__))
def test_each_choice_is_taken_by_its_key_its_words_and_the_forms_of_its_place(game_id: str) -> None:
    tried = 0
    for asked in asked_in(game_id, 5, 60):
        for choice in asked.choices[:PRINTED]:
            expected = taken(asked, choice.key)
            assert expected.action is not None or expected.prompt != asked, (
                f"{choice.key} leads nowhere: {expected.said}"
            )
            for typed in forms(choice):
                got = taken(asked, typed)
                if got.action is None and got.prompt == asked:
                    assert f"{choice.key}, {choice.words}" in got.said, f"{typed!r} is not {choice}: {got.said}"
                elif got.prompt.place and got.prompt.place != asked.place:  # all that goes there is listed
                    assert choice.words in [one.words for one in got.prompt.choices], typed
                else:
                    assert (got.action, got.prompt) == (expected.action, expected.prompt), f"{typed!r} is not {choice}"
                tried += 1
    assert tried > (100 if game_id != "o-zoo-le-mio" else 20)


@pytest.mark.parametrize("game_id", sooner(GAMES, ("zooloretto-mini", "aquaretto").__contains__))
def test_no_words_of_a_choice_are_taken_for_a_command(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken_as_answers: list[str] = []
    views = [view for _, view in decisions(game_id, each=1)]
    typist = Typist(client_at(game_id, views[0]).link)
    monkeypatch.setattr(typist.plain, "_take_answer", taken_as_answers.append)
    bundle = load_bundle(game_id)
    typed = {words for asked in asked_in(game_id, 5, 60) for choice in asked.choices for words in forms(choice)}
    typed |= {
        spoken(bundle.voice.words(view, action, NAMES).full)
        for view in views
        for action in islice(bundle.choices(view), MOST_ACTIONS)
    }
    for words in typed:
        typist.type(words)
    assert {words.casefold() for words in taken_as_answers} == {words.casefold() for words in typed}


@pytest.mark.parametrize("typed", ["ME", "Score", "Row 2, Column 2", "W 1", "What lies at supply", "Log 3", "S"])
def test_a_command_is_understood_in_capitals(typed: str) -> None:
    view = next(view for _, view in decisions("aquaretto"))
    first, second = (Typist(client_at("aquaretto", view).link) for _ in range(2))
    assert first.type(typed) == second.type(typed.lower())


@pytest.mark.parametrize("game_id", sooner(GAMES, ("zooloretto-mini", "barenpark").__contains__))
def test_a_sole_choice_takes_its_own_words(game_id: str) -> None:
    alone = 0
    for asked in asked_in(game_id, 6, 150):
        if len(asked.choices) == 1:
            (choice,) = asked.choices
            assert taken(asked, choice.words).action == taken(asked, choice.key).action
            first = plain(choice.words).split()[0]
            assert len(first) < 3 or taken(asked, first).said == taken(asked, choice.key).said
            alone += 1
    assert alone or game_id in ("o-zoo-le-mio", "zoo-tycoon")


@pytest.mark.parametrize("game_id", GAMES)
def test_how_to_answer_names_a_form_that_is_understood(game_id: str) -> None:
    for _, view in decisions(game_id, each=3):
        bundle = load_bundle(game_id)
        draft = drafts.begin(bundle, view, bundle.choices(view), NAMES)
        assert draft is not None
        asked = prompt(draft)
        for like in re.findall(r", or a place like (.*)$|turns, like (.*)$|a place, like (\S+)", asked.shown.how):
            got = taken(asked, "".join(like))
            assert got.action is not None or got.prompt != asked or "(R" in got.said, asked.shown.how


CHOICES = [
    ListedChoice("1", "row 3, column 1"),
    ListedChoice("2", "row 3, column 12"),
    ListedChoice("3", "row minus 3, column 1"),
    ListedChoice("4", "on d4", "d4"),
    ListedChoice("5", "enclosure 2 (llamas)"),
    ListedChoice("a", "barn"),
    ListedChoice("c1", "discard the wolf"),
    ListedChoice("c2", "discard the wolf female"),
    ListedChoice("9", "birds at 3, minus 2; mammals at 4, minus 2"),
]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("row 3", ["1", "2"]),
        ("3,1", ["1"]),
        ("3 1", ["1"]),
        ("column 1, row 3", ["1"]),
        ("-3,1", ["3"]),
        ("minus 3, 1", ["3"]),
        ("3,-2", ["9"]),
        ("4, minus 2", ["9"]),
        ("d4", ["4"]),
        ("On D4", ["4"]),
        ("2", ["2"]),
        ("enclosure 2", ["5"]),
        ("to the barn", ["a"]),
        ("discard the wolf", ["c1"]),
        ("wolf fem", ["c2"]),
        ("wolf", ["c1", "c2"]),
        ("c", ["c1", "c2"]),
        ("llamas", ["5"]),
        ("enclosure llamas", ["5"]),
        ("discard female", ["c2"]),
        ("enclosure wolves", []),
        ("12", []),
        ("", []),
        (",", []),
        ("ar", []),
    ],
)
def test_first_words_numbers_and_places_mean_a_choice_and_several_are_all_found(typed: str, keys: list[str]) -> None:
    assert [CHOICES[at].key for at in meant(CHOICES, typed)] == keys


def test_what_was_nearly_typed_is_named() -> None:
    assert [one.words for one in nearest(CHOICES, "bran")] == ["barn"]
    assert nearest(CHOICES, "enclosre 2")[0].words == "enclosure 2 (llamas)"
    assert nearest(CHOICES, "q") == []


def test_a_refusal_says_what_was_nearest_and_what_would_be_understood() -> None:
    view = next(view for kind, view in decisions("aquaretto") if "draw, small, take" in kind)
    typist = Typist(client_at("aquaretto", view).link)
    said = typist.type("draw a tle")
    assert "Nearest: d, draw a tile." in said
    assert "type 1, d or a" in said
    assert typist.plain.printer.asked is not None
    assert spoken(lines(typist.plain.printer.asked)[-1]) == "type a number or a letter"
