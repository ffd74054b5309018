"""Lines on a page: what is said, asked and seen comes as values that a page can show; what is typed is what its buttons type."""

import asyncio
import io
import json
import re
from xml.etree import ElementTree

import pytest

import engine
from engine.contract.tree import replace
from tests.tui.clock import Clock
from tests.tui.conftest import NAMES
from tests.tui.every_decision import decisions
from tests.tui.fake_link import FakeLink
from tests.tui.toy import KIT, Bid
from tests.tui.toy_table import ask_for
from zootui.client.game_bundle import load_bundle
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Rect
from zootui.draw.svg import svg
from zootui.line.page_lines import PageLines, PageSink, called
from zootui.local.settings import Settings


class Reader:
    """Read what a page is sent."""

    def __init__(self, link, **client):
        self._sink = io.StringIO()
        self.lines = PageLines(link, PageSink(self._sink), Settings(), DARK, bundles=lambda _: KIT, **client)
        self.lines.plain.changed()

    def read(self):
        """What came since, by kind, the latest of each; sentences one after another."""
        values = [json.loads(line) for line in self._sink.getvalue().splitlines()]
        self._sink.seek(0)
        self._sink.truncate()
        latest = {kind: what for value in values for kind, what in value.items() if kind != "say"}
        return {**latest, "say": [text for value in values for text in value.get("say", ())]}

    def type(self, line):
        self.read()
        self.lines.take(line)
        return self.read()


def asked(link, kind):
    ask_for(link, kind)
    return Reader(link)


def test_a_question_comes_with_a_choice_for_each_answer(link):
    shown = asked(link, "shed").read()
    assert shown["ask"]["question"].startswith("At the shed: What will you fetch?")
    keys = [choice["key"] for choice in shown["ask"]["choices"]]
    assert keys[:3] == ["1", "2", "3"]
    assert len(set(keys)) == len(keys)
    assert not any(choice["label"] in " ".join(shown["say"]) for choice in shown["ask"]["choices"]), "nothing twice"
    assert shown["table"]["asked"]
    assert shown["table"]["seats"][shown["table"]["own"]] == NAMES[0]


def test_amounts_have_a_button_each(link):
    shown = Reader(link).read()["ask"]
    assert [choice["label"] for choice in shown["choices"]] == [str(amount) for amount in range(13)]
    assert shown["how"] == "A number from 0 to 12."


def test_an_answer_takes_its_question_back(link):
    reader = Reader(link)
    assert reader.type("7")["ask"] is None
    assert link.calls == [Bid(7)]


def test_what_is_refused_is_said_and_asked_still(link):
    shown = Reader(link).type("99")
    assert shown["say"] == ["You have only 12 coins. (R2)"]
    assert "ask" not in shown


def test_who_was_away_plays_again_by_a_button(link):
    reader = asked(link, "shed")
    link.show(seats=tuple(replace(info, stand_in=not seat) for seat, info in enumerate(link.sheet.table.seats)))
    assert reader.read()["ask"]["choices"] == [{"key": "", "label": "play again", "note": ""}]
    reader.type("")
    assert link.calls == ["take over"]


def test_the_clock_is_told_as_often_as_it_is_set_and_the_page_counts_it_down(link):
    clock = Clock()
    link.show(left=(600,) * len(NAMES))
    reader = Reader(link, now=clock)
    first = reader.read()
    assert first["clock"] == {"of": "", "left": 60.0, "runs": True}
    assert "left)" not in first["ask"]["question"], "there it would stand still"
    clock.time += 7
    reader.lines.plain.changed()
    assert "clock" not in reader.read()
    link.show(left=(600,) * len(NAMES), turn=9)
    assert reader.read()["clock"]["left"] == 60.0, "as much as before, but from now on"
    link.show(waiting=(1,), turn=10)
    assert reader.read()["clock"] == {"of": NAMES[1], "left": 60.0, "runs": True}
    link.show(left=(-1,) * len(NAMES), turn=11)
    assert reader.read()["clock"] is None


async def test_the_board_is_a_picture_with_its_words(link):
    reader = Reader(link)
    await asyncio.sleep(0)
    reader.lines._draw()
    drawn = reader.read()["picture"]
    assert drawn["of"] == NAMES[0]
    picture = ElementTree.fromstring(drawn["svg"])
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == drawn["words"]
    assert f"{NAMES[0]} has 12 coins" in drawn["words"]
    reader.type("look 2")
    reader.lines._draw()
    assert reader.read()["picture"]["of"] == NAMES[1]
    assert link.calls == [], "to look asks the table for nothing"


def test_who_shouts_says_it_once_and_harmlessly(link):
    reader = Reader(link)
    reader.read()
    reader.lines.plain.write("one\n\n  two \x1b[2J\u202e")
    assert reader.read()["say"] == ["one", "two ?[2J?"]


# --- pictures ------------------------------------------------------------------------------------------------------------


def test_signs_stand_where_the_canvas_has_them():
    canvas = Canvas(8, 2, DARK, "#000000", "#ffffff")
    canvas.text(2, 1, "a  b", "#ff0000", "#00ff00", BOLD)
    canvas.text(7, 0, "▐", "#0000ff")
    picture = ElementTree.fromstring(svg(canvas, 'a < "b"'))
    assert picture.get("aria-label") == 'a < "b"'
    (text,) = picture.findall("{*}text")
    assert (text.get("x"), text.get("textLength"), text.text) == ("20", "40", "a\u00a0\u00a0b")
    assert text.get("font-weight") == "bold"
    _, half, ground = picture.findall("{*}rect")
    assert (half.get("x"), half.get("y"), half.get("width"), half.get("fill")) == ("75", "0", "5", "#0000ff")
    assert (ground.get("x"), ground.get("y"), ground.get("width"), ground.get("fill")) == ("20", "20", "40", "#00ff00")


def test_places_have_their_names_in_small_letters_but_where_they_are_written_already():
    canvas = Canvas(20, 4, DARK, "#000000", "#ffffff")
    canvas.fill(0, 0, 18, 4, "#224422")
    for place, x in (("a1", 0), ("space 1 -3", 6), ("2,-1", 12), ("b9", 19)):
        canvas.place(place, Rect(x, 0, 5, 2))
    canvas.text(1, 1, "a1")
    names = {"a1": "a1", "space 1 -3": "2,-2", "2,-1": "2,-1", "b9": "b9"}
    texts = ElementTree.fromstring(svg(canvas, "", names)).findall("{*}text")
    assert [text.text for text in texts] == ["a1", "2,-2", "2,-1"]
    assert [called(place) for place in (*names, "truck 1", "barn")] == ["a1", "2,-2", "2,-1", "b9", "", ""]


async def test_the_picture_takes_the_colours_of_the_system(link):
    reader = Reader(link)
    await asyncio.sleep(0)
    reader.lines._draw()
    dark = reader.read()["picture"]["svg"]
    reader.type("colours light")
    reader.lines._draw()
    assert reader.read()["picture"]["svg"] != dark
    reader.type("colours none such")
    reader.lines._draw()
    assert "picture" not in reader.read()


def test_a_picture_obeys_nothing_that_somebody_is_called():
    canvas = Canvas(40, 1, DARK)
    canvas.text(0, 0, '<script>alert("x")</script>')
    picture = ElementTree.fromstring(svg(canvas, "<b>"))
    assert not picture.findall(".//{*}script")


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("zooloretto-mini", ("Truck 1: ", "Truck 4: ", "Supply: ")),
        ("aquaretto", ("Truck 1: ", "Truck 4: ", "Supply: ")),
        ("o-zoo-le-mio", ("For sale in year ", "Flags from the top")),
    ],
)
async def test_what_a_picture_shows_between_the_players_is_in_its_words_and_nothing_twice(game_id, words):
    link = FakeLink(engine.load(game_id), NAMES, game_id=game_id, bots=None).deal()
    sink = io.StringIO()
    lines = PageLines(link, PageSink(sink), Settings(), DARK)
    lines.plain.changed()
    lines._draw()
    said = next(
        json.loads(line)["picture"]["words"] for line in reversed(sink.getvalue().splitlines()) if "picture" in line
    )
    sentences = said.split(". ")
    assert all(any(one.startswith(word) for one in sentences) for word in words), said
    assert len({one.partition(":")[0] for one in sentences}) == len(sentences)


def _drawn(line):
    """Tell whether a line has a row of a map, or rows of one side by side."""
    return " . " in line or "##" in line or " / " in line


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_lies_where_is_said_in_sentences(game_id):
    """No line is a row of a map, which nobody can listen to; every line of the picture that is none is there."""
    bundle = load_bundle(game_id)
    for _, view in decisions(game_id):
        told = bundle.prose.described(view, 0, NAMES) or tuple(bundle.voice.picture(view, 0, NAMES).split("\n"))
        assert not [line for line in told if line.startswith("  ") or _drawn(line)]
        assert any(NAMES[0] in line or "Your zoo" in line for line in told)
        sentences = [
            line
            for line in bundle.voice.picture(view, 0, NAMES).split("\n")
            if re.match(r"[A-Z][a-z]+\b.*:", line) and not _drawn(line)
        ]
        assert set(sentences) <= set(told)


@pytest.mark.parametrize(
    ("game_id", "words"),
    [
        ("o-zoo-le-mio", r"[a-z ]+ \d: \d visitors?; \d stars? at -?\d,-?\d"),
        ("aquaretto", r"Basin of orcas: .*; orca at row \d, column \d"),
        ("barenpark", "pit: [a-z][0-9]"),
        ("zoo-tycoon", "Quarantine: "),
    ],
)
def test_sentences_name_squares_as_lists_do(game_id, words):
    view = decisions(game_id)[-1][1]
    assert any(re.match(words, line) for line in load_bundle(game_id).prose.described(view, 0, NAMES))
