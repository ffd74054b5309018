"""The rules by ear: chapters page by page, one rule, all rules that have a word; no mark of Markdown, no drawing."""

import re

import pytest

import engine
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import Typist
from zootui.line.look.rules_read import PAGE, chapters, paragraphs
from zootui.line.spoken import spoken

MARKS = re.compile(r"[*|`#\[\]<>]|--|^- ")


def reader(game_id: str) -> Typist:
    return Typist(FakeLink(engine.load(game_id), NAMES[:2], game_id=game_id).deal())


@pytest.mark.parametrize("game_id", engine.ids())
def test_no_paragraph_of_any_rules_has_a_mark_a_drawing_or_a_sign_that_is_spelt_out(game_id: str) -> None:
    said = [spoken(words) for one in chapters(game_id) for words in (one.called, *one.paragraphs)]
    assert len(said) > PAGE
    for words in said:
        assert not MARKS.search(words.replace("--option", "")), words
        assert not re.search(r"[^\w\s.,;:!?()’'“”\"…/%=+-]", words), words
        assert "\n" not in words


@pytest.mark.parametrize("game_id", engine.ids())
def test_the_rules_are_their_chapters_and_each_is_read_page_by_page_to_its_end(game_id: str) -> None:
    table, book = reader(game_id), chapters(game_id)
    said = table.type("rules").split("\n")
    assert said[1:-1] == [f"  chapter {place}: {spoken(one.called)}" for place, one in enumerate(book, 1)]
    for place, one in enumerate(book, 1):
        page = table.type(f"r chapter {place}").split("\n")[:-1]
        read = page
        while page[-1].startswith("r more reads on"):
            assert len(page) == PAGE + 1
            page = table.type("r more").split("\n")[:-1]
            read = [*read[:-1], *page]
        assert read == [f"{spoken(one.called)}.", *map(spoken, one.paragraphs)]
    assert table.type("r more") == "There is no more to read.\n"


@pytest.mark.parametrize("typed", ["r 34", "r R34", "rules r34", "rules 34"])
def test_r_and_a_number_is_that_rule(typed: str) -> None:
    said = reader("zooloretto-mini").type(typed)
    assert said.startswith("R34. A baby is an animal of its kind in every way")
    assert said.count("\n") == 1


def test_r_and_a_word_is_every_rule_that_has_it_in_any_form() -> None:
    table = reader("zooloretto-mini")
    said = table.type("r babies")
    assert said.startswith("Chapter 6 is Babies, R31 to R38.\n")
    while said.rstrip().split("\n")[-1].startswith("r more"):
        said = said.rpartition("r more")[0] + table.type("r more")
    has = [
        words for one in chapters("zooloretto-mini") for words in one.paragraphs if re.match(r"R\d.*\b[Bb]ab", words)
    ]
    assert said.split("\n")[1:-1] == [*map(spoken, has)]
    assert table.type("r xyzzy").startswith("No rule has the word xyzzy.")
    assert table.type("r 999").startswith("There is no rule R999.")
    assert "No rule has the word chapter 99." in table.type("r chapter 99")


def test_a_table_is_a_line_for_each_row_with_what_its_columns_are() -> None:
    table = "| kind | cost | pays |\n|---|---|---|\n| lion | 3 | – |\n| `ape` | 2 | **4** |"
    assert list(paragraphs(table)) == ["lion: cost 3", "ape: cost 2; pays 4"]
    counted = "| Animals | 4 | 5 |\n|---|---|---|\n| Points | 4 | 8 |"
    assert list(paragraphs(counted)) == ["Points: animals 4: 4; animals 5: 8"]
