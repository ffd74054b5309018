"""A short word for a short fact: me, score, coins, turn, where something is, a row of squares, what could go to a place."""

import re
from itertools import islice, pairwise
from random import Random

import pytest

import engine
from tests.sooner import sooner
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_how_much_lines_say import one_of
from tests.tui.test_plain import Typist
from zootui.line.look.places_told import told_at
from zootui.line.look.short_facts import HEARD
from zootui.line.spoken import spoken

PLACE = re.compile(r"enclosure \d|barn|truck \d|row −?\d+, column −?\d+|(?<=at )-?\d+,-?\d+")
GAMES = pytest.mark.parametrize("game_id", sooner(engine.ids(), ("zooloretto-mini", "barenpark").__contains__))


def underway(game_id: str, decisions: int = 30) -> Typist:
    """Return a game of three some decisions after its beginning, when the first seat is asked."""
    table, random = Typist(FakeLink(engine.load(game_id), NAMES[:3], game_id=game_id).deal()), Random(1)
    said = table.read()
    for _ in range(decisions):
        if table.plain.printer.asked is not None:
            table.plain.take(one_of(said, random))
        table.link.pump(1)
        said = (said + table.read())[-20_000:]
    while table.plain.printer.asked is None:
        assert table.link.pump(1)
    table.read()
    return table


@GAMES
def test_me_score_and_turn_are_a_line_or_two_of_what_the_table_knows(game_id: str) -> None:
    table = underway(game_id)
    client = table.plain.client
    points = client.known.bundle.voice.scores(client.moments.view)
    said = table.type("me")
    assert said.count("\n") == 1
    assert re.match(rf"Mara: {spoken(str(points[0]))} points?; ", said)
    told = table.type("score").replace(" and ", ", ").strip().split(", ")
    assert set(told) == {spoken(f"{name} {of}") for name, of in zip(NAMES, points, strict=False)}
    assert told[0] == spoken(f"{NAMES[points.index(max(points))]} {max(points)}")
    said = table.type("turn").split("\n")
    assert said[0] == spoken(client.known.bundle.voice.headline(client.moments.view))
    assert spoken(client.known.bundle.voice.question(client.moments.view)).partition("?")[0] in said[1]
    assert len(said) <= len("abcd")


@pytest.mark.parametrize(
    ("game_id", "said"),
    [
        ("aquaretto", r"coins: Mara \d+; Jonas \d+; Priya \d+"),
        ("zoo-tycoon", r"money: Mara (minus )?\d+; Jonas (minus )?\d+; Priya (minus )?\d+"),
        ("o-zoo-le-mio", r"Mara: \d+ coins?"),
        ("barenpark", "There is no money in this game"),
    ],
)
@pytest.mark.parametrize("typed", ["coins", "money"])
def test_coins_are_what_each_has_or_that_there_are_none(game_id: str, said: str, typed: str) -> None:
    assert re.match(said, underway(game_id, 3).type(typed))


def test_a_word_alone_is_looked_for_where_it_is_no_answer() -> None:
    table = underway("zoo-tycoon", 6)
    zoo = table.type("b").split("\n")
    offers = [line for line in zoo if line.startswith("Exchange offers")]
    assert offers
    assert table.type("exchange offers").split("\n")[:-1] == offers
    assert table.type("where exchange offers").split("\n")[:-1] == offers
    assert table.type("xyzzy").startswith("That is not one of the answers")
    assert table.type("where xyzzy") == "Nothing in your zoo is called xyzzy.\n"
    assert not table.link.calls[-1:] or table.link.calls == underway("zoo-tycoon", 6).link.calls, "nothing was done"


def test_what_all_have_of_a_kind_and_where_one_s_own_are_is_told_by_its_name() -> None:
    said = underway("o-zoo-le-mio").type("where bushes")
    assert re.match(r"bushes: Mara \w+ bush(es)?, .*; Jonas .*; Priya ", said)


@pytest.mark.parametrize(
    ("game_id", "typed"),
    [
        ("barenpark", "row 2"),
        ("barenpark", "column b"),
        ("aquaretto", "row 2"),
        ("o-zoo-le-mio", "row minus 1"),
        ("zoo-tycoon", "row 3"),
    ],
)
def test_a_row_is_all_of_its_squares_those_with_the_same_together(game_id: str, typed: str) -> None:
    table = underway(game_id)
    client = table.plain.client
    said = [line.partition(": ") for line in table.type(typed).split("\n")[:-1]]
    assert said
    neighbours = [words for _, _, words in said]
    if game_id != "barenpark":  # there squares of two areas are told apart
        assert all(one != other for one, other in pairwise(neighbours))
    what, _, number = typed.partition(" ")
    for names, _, words in said:
        first = names.partition(" to ")[0]
        place = (
            f"{what} {number.replace('minus ', '-')}, {first.replace('columns', 'column')}"
            if "column" in first
            else first
        )
        if game_id == "o-zoo-le-mio":
            place = f"{re.sub('columns? ', '', first).replace('minus ', '-')},{number.replace('minus ', '-')}"
        assert words in spoken("; ".join(told_at(client, place)))
    assert "is called 99 here" in table.type(f"{what} 99")


@GAMES
def test_what_could_go_to_a_place_is_what_can_be_chosen_there_and_nothing_else(game_id: str) -> None:
    table, random, looked = underway(game_id, 8), Random(3), 0
    said = table.type("again")
    for _ in range(80):
        draft = table.plain.client.decision.draft
        if draft is None or table.plain.printer.asked is None:
            assert table.link.pump(1) or table.plain.printer.over
        else:
            actions = list(islice(draft.choices, 300))
            words = [draft.bundle.voice.words(draft.view, one, draft.names) for one in actions]
            places = [one.where or next(iter(PLACE.findall(one.full)), "") for one in words]
            if where := next(filter(None, places), ""):
                told = table.type(f"could {where}").split("\n")[:-1]
                assert told
                assert all(spoken(where) in line for line in told[:HEARD])
                looked += 1
            said += "\n\n" + table.type("again")
            table.plain.take(one_of(said, random))
        said = (said + table.read())[-20_000:]
    assert looked, "no place was asked for"
    while table.plain.printer.asked is None:
        assert table.link.pump(1)
    assert "goes to nowhere" in table.type("could nowhere")
