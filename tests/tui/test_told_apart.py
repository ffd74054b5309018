"""What all choices of a question share is said once, and nothing that is known of a choice is lost by that."""

import re
from functools import cache

import pytest

import engine
from engine.contract.choice import Some
from engine.contract.voice import Remark
from tests.sooner import sooner
from tests.tui.test_keys_in_lines import asked_in
from zootui.line.prompts import Prompt
from zootui.line.spoken import spoken
from zootui.line.told_apart import NotedChoice, told_apart

GAMES = tuple(engine.ids())


@cache
def questions(game_id: str) -> tuple[Prompt, ...]:
    """Return what is asked in a game by chance."""
    return tuple(asked_in(game_id, 5, 60))


def told_of(asked: Prompt, key: str) -> str:
    """Return all that a listener knows of a choice: what is said of all, of all but those with a letter, and of it alone."""
    shown = asked.shown
    notes = {entry.key: entry.note for entry in shown.entries}
    note = notes[found[1]] if (found := re.fullmatch(r"same as (\w+)", notes[key])) else notes[key]
    said = [
        words for words in shown.of_all if key.isdecimal() or not re.match("All but |All that have a number", words)
    ]
    return ", ".join([*said, note])


@pytest.mark.parametrize("game_id", sooner(GAMES, ("zooloretto-mini", "aquaretto").__contains__))
def test_all_that_is_known_of_a_choice_is_told_of_it_or_of_all_and_of_all_only_once(game_id: str) -> None:
    noted = 0
    for asked in questions(game_id):
        draft = asked.draft
        if not asked.chosen or draft.button.whole or isinstance(draft.slot.options, range | Some):
            continue
        notes = {entry.key: entry.note for entry in asked.shown.entries}
        known: dict[str, set[str]] = {}
        for key, one in asked.found.by_key.items():
            if key in notes and not one.piece:
                known[key] = {*map(spoken, draft.bundle.prose.note(draft.view, draft.acting(one.value)))}
                told = told_of(asked, key)
                assert all(part in told for part in known[key]), f"{asked.shown}: {key}"
                noted += bool(told)
        if 2 < len(known) == len(notes):
            shared = {part for part in set.intersection(*known.values()) if len(part.split()) > 3}
            assert not [part for part in shared for note in notes.values() if part in note], asked.shown
    assert noted > 10 or game_id == "zoo-tycoon"


def test_what_is_the_same_in_the_words_of_all_choices_is_said_once_but_not_again_what_stands_above_them() -> None:
    price = Remark(" (2)", "for 2")
    points = [
        NotedChoice(str(key), f"retreat for {who} (2) …", remarks=(price,))
        for key, who in enumerate(("lions", "apes", "birds"), 1)
    ]
    assert told_apart(points)[0] == ["All of these: for 2"]
    heads, choices = told_apart(points, said=("for 2",))
    assert heads == []
    assert [one.label for one in choices] == ["retreat for lions …", "retreat for apes …", "retreat for birds …"]


def test_a_place_is_not_taken_apart_and_two_choices_stay_two() -> None:
    places = [
        NotedChoice("1", "row 1, column 2"),
        NotedChoice("2", "row 2, column 2"),
        NotedChoice("3", "row 3, column 2"),
    ]
    assert [one.label for one in told_apart(places)[1]] == [one.label for one in places]
    mixer = (Remark(", for a mixer", "for a mixer"),)
    alike = [
        NotedChoice(str(key), f"{what}, for a mixer", (), mixer) for key, what in enumerate(("ape", "ape", "lion"), 1)
    ]
    assert [one.label for one in told_apart(alike)[1]] == [one.label for one in alike]


def test_a_long_note_that_an_earlier_choice_has_is_said_by_its_number() -> None:
    long = ("room for 3 more apes", "4 spaces left")
    _, choices = told_apart(
        [NotedChoice("1", "here", long), NotedChoice("2", "there", long), NotedChoice("3", "yonder", ("full",))]
    )
    assert [one.note for one in choices] == ["room for 3 more apes, 4 spaces left", "same as 1", "full"]


@pytest.mark.parametrize("game_id", sooner(GAMES, ("zoo-tycoon", "aquaretto").__contains__))
def test_of_one_choice_nothing_is_said_twice(game_id: str) -> None:
    noted = 0
    for asked in questions(game_id):
        for entry in asked.shown.entries:
            parts = entry.note.split(", ")
            assert len(parts) == len(set(parts)), f"{entry.label}: {entry.note}"
            noted += len(parts) > 1
    assert noted > 10 or game_id in ("o-zoo-le-mio", "zooloretto-mini")


def test_where_many_ways_lie_at_a_place_the_place_is_asked_first() -> None:
    expansions = [asked for asked in questions("aquaretto") if asked.draft.verb.name == "small" and asked.chosen]
    first = [asked for asked in expansions if not asked.piece]
    assert any(len(asked.draft.slot.options) > 40 for asked in first)
    for asked in first:
        places = [one.piece for one in asked.found.listed if one.piece]
        assert len(places) == len(set(places)) < len(asked.draft.slot.options)
    then = [asked for asked in expansions if asked.piece]
    assert then
    assert all(2 <= len(asked.found.listed) <= 4 for asked in then)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_stands_behind_what_an_action_is_stands_in_its_words_and_leaves_it_out(game_id: str) -> None:
    beside = 0
    for asked in questions(game_id):
        draft = asked.draft
        for one in asked.found.listed if asked.chosen and not draft.button.whole else ():
            if one.piece:
                continue
            words = draft.words(one.value)
            beside += len(words.remarks)
            assert all(words.full.count(remark.written) == 1 for remark in words.remarks), words
    assert beside or game_id in ("o-zoo-le-mio", "zooloretto-mini")
