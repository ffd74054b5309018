"""Lines that a listener can follow: words for signs and drawings, what each place would do, nothing twice."""

import re

import pytest

import engine
from engine.contract.preview import preview
from engine.games.aquaretto.names import cell_name
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.words.voice import forecast
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import Typist
from zootui.line.spoken import spoken


def typist(game_id: str, **how: object) -> Typist:
    return Typist(FakeLink(engine.load(game_id), ("Mara", "Jonas"), game_id=game_id, **how).deal())


def until_asked(typed: Typist, words: str, answer: str = "1") -> str:
    """Answer until a question has these words, and return what was printed with it."""
    said = typed.read()
    for _ in range(200):
        typed.link.pump()
        said += typed.read()
        if words in said:
            return said[said.rindex("\n\n") :]
        numbers = re.findall(r"^ +(\w+)\. ", said[said.rindex("\n\n") :], re.MULTILINE)
        said = typed.type(answer if answer in numbers else numbers[0] if numbers else "0")
    raise AssertionError(f"{words} was never asked")


def test_the_areas_of_barenpark_are_said_by_what_lies_where_on_them() -> None:
    said = typist("barenpark").read()
    (pile,) = re.findall(r"Area pile 1, .*", said)
    assert re.search(r"left: wheelbarrow [a-d][1-4]", pile)
    assert re.search(r"pit [a-d][1-4]$", pile)


def test_icons_of_barenpark_are_words() -> None:
    said = typist("barenpark").read()
    assert re.search(r"covers an? (wheelbarrow|mixer)", said)
    assert not re.search(r"\b[WMEC]\b", said)


@pytest.mark.parametrize("typed", ["{0} {1}", "{1} {0}", "{1},{0}"])
def test_a_tile_of_barenpark_is_laid_by_its_squares_in_any_order(typed: str) -> None:
    table = typist("barenpark", seat=1, owner=False)
    said = until_asked(table, "Which tile goes where? playground")
    two = re.search(r"on ([a-d]\d) ([a-d]\d)\b", said)
    assert two is not None
    assert re.search(r"^type a number, or a place like [a-d]\d [a-d]\d$", said, re.MULTILINE)
    table.type(typed.format(two[1], two[2]))
    assert [type(call).__name__ for call in table.link.calls] == ["Place"]


def test_squares_where_no_tile_may_lie_are_refused_by_the_rule() -> None:
    table = typist("barenpark", seat=1, owner=False)
    said = until_asked(table, "Which tile goes where? playground")
    squares = re.search(r"^pit: ([a-d])(\d)$", said, re.MULTILINE)
    assert squares is not None
    column = "c" if squares[1] == "b" else "b"
    assert re.search(r"\(R\d+\)", table.type(f"{squares[1]}{squares[2]} {column}{squares[2]}"))
    assert table.link.calls == []


def test_aquaretto_says_what_each_place_would_do_and_once_what_all_of_them_do() -> None:
    table = typist("aquaretto")
    said = until_asked(table, "Where does the")
    lines = said.split("\n")
    heading = next(line for line in lines if line.startswith("All but depot: "))
    assert re.search(r"score (?:\S+ to|stays) \S+", heading)
    places = [line for line in lines if re.match(r" +\d+\. row ", line)]
    assert all(re.search(r"room for \d+ more | spaces left for other basins|same as \d+$", line) for line in places), (
        said
    )
    assert re.search(r"depot +score (?:\S+ to|stays) ", said)
    game, view = table.link.game, table.link.sheet.view
    everywhere = {part for part in heading.removeprefix("All but depot: ").split(", ") if "room for" not in part}
    for place in game.choices(view):
        effects = forecast(preview(game, view, place), place, ())
        foreseen = {spoken(part) for effect in effects for part in effect.text.split(", ")}
        cell = place.placement[1]
        row = next(line for line in lines if re.match(rf" +\w+\. {cell_name(cell)} ", line))
        told = {part.strip() for part in re.split(r", |  +", row)}
        if cell == DEPOT:
            assert foreseen <= told
        else:
            assert everywhere <= foreseen <= everywhere | told


def test_a_headline_is_told_once_and_then_what_has_changed_of_it() -> None:
    table = typist("barenpark")
    first = table.read()
    assert "turn 1, four full areas call the last round" in first
    table.type("15")
    table.link.pump()
    later = until_asked(table, "Your turn:")
    assert re.search(r"^turn \d+$", later, re.MULTILINE)


def test_the_stock_is_told_with_one_s_own_park_and_not_again_with_another_s() -> None:
    table = typist("barenpark")
    assert "Stock, greens:" in table.type("zoo")
    assert "Stock, greens:" not in table.type("zoo of Jonas")


@pytest.mark.parametrize(
    ("game_id", "words"), [("barenpark", "Stock, greens:"), ("o-zoo-le-mio", "Flags from the top,")]
)
def test_a_watcher_is_told_what_is_everybody_s_with_the_first_zoo(game_id: str, words: str) -> None:
    table = typist(game_id, seat=None, owner=False)
    assert words in table.type("zoo of Mara")
    assert words not in table.type("zoo of Jonas")


def test_who_wins_a_tie_in_o_zoo_le_mio_is_told_once() -> None:
    table = typist("o-zoo-le-mio")
    table.type("2")
    table.link.pump()
    said = table.read()
    assert "Mara 2, Jonas 2" in said
    assert said.count("goes to the bottom") == 1
    assert "(R13)" not in said
    assert "(R14)" not in said


@pytest.mark.parametrize("typed", ["1", "w 1"])
def test_a_truck_that_cannot_be_chosen_is_answered_by_its_rule(typed: str) -> None:
    table = typist("zooloretto-mini")
    said = table.read()
    for _ in range(80):
        table.link.pump()
        said += table.read()
        numbers = re.findall(r"^ +(\w+)\. ", said[said.rindex("\n\n") :], re.MULTILINE)
        if "Which truck gets" in said and "1" not in numbers:
            break
        said = table.type("1" if "1" in numbers else numbers[-1] if numbers else "0")
    assert re.match(r"Truck 1 (is full;|has been taken) .*\(R15\)", table.type(typed))


@pytest.mark.parametrize("typed", [",", " , ", ", ,"])
def test_a_comma_alone_is_no_place(typed: str) -> None:
    table = typist("aquaretto")
    until_asked(table, "Where does the")
    told = len(table.link.calls)
    assert "That is not one of the answers" in table.type(typed)
    assert len(table.link.calls) == told


def test_zooloretto_mini_says_what_a_tile_does_at_each_place() -> None:
    said = until_asked(typist("zooloretto-mini"), "Where does the")
    places = re.findall(r"^ +\w+\. (?:enclosure|barn).*", said, re.MULTILINE)
    assert len(places) == 4
    assert re.search(r"^All but barn: score (?:\S+ to|stays) ", said, re.MULTILINE) or all(
        "score" in place for place in places
    ), said
    assert re.search(r" barn +score (?:\S+ to|stays) ", said)


def test_the_places_of_a_tile_of_o_zoo_le_mio_are_parted_from_one_another_and_from_the_points() -> None:
    assert spoken("birds at 3,-1 · mammals at 4,0 · +3 points") == "birds at 3, minus 1; mammals at 4, 0; plus 3 points"


def test_a_place_is_looked_up_as_it_is_said() -> None:
    table = typist("o-zoo-le-mio")
    assert table.type("what lies at 1, 0") == table.type("what lies at 1,0")
    assert "the entrance" in table.type("what lies at 0, 0")


def test_one_step_back_asks_the_question_again() -> None:
    table = typist("zoo-tycoon")
    until_asked(table, "Which species do you take?")
    assert table.type("t").startswith("take:\n")
    assert table.type("back").startswith("You may take: Which species do you take?\n")


def test_where_nothing_can_be_bid_the_one_answer_is_said() -> None:
    table = typist("o-zoo-le-mio")
    said = table.read()
    for _ in range(60):
        table.link.pump()
        said += table.read()
        if "type 0, there is nothing else" in said:
            return
        most = re.findall(r"type a number from 0 to (\d+)$", said.rstrip()[-40:])
        said = table.type(most[0] if most else "1")
    raise AssertionError(said)


def test_the_sum_that_stands_with_a_name_is_not_said_again_below() -> None:
    said = typist("zooloretto-mini").type("who")
    assert "1. Mara: 0 points" in said
    assert "animals: Mara 0; Jonas 0" in said
    assert "points: Mara" not in said


@pytest.mark.parametrize("by_itself", [True, False])
def test_who_need_not_begin_is_not_told_to(by_itself: bool) -> None:
    link = FakeLink(engine.load("aquaretto"), ("Mara", "Jonas"), game_id="aquaretto")
    link.begins_when_full = by_itself
    assert ("type begin to begin" in Typist(link).read()) is not by_itself
