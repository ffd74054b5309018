"""Signs of the boards in words, as lines say them: no voice has to spell anything out."""

import io
import re

import pytest

import engine
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from zootui.line.plain import Plain
from zootui.line.spoken import spoken
from zootui.line.text_sink import TextSink


def playing(game: str) -> tuple[Plain, io.StringIO]:
    """Return lines of a game of two, dealt, and what they print to."""
    sink, link = io.StringIO(), FakeLink(engine.load(game), NAMES[:2], game_id=game).deal()
    plain = Plain(link, TextSink(sink))
    plain.changed()
    link.pump()
    return plain, sink


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        ("lions 2♂ 1♀", "lions 2 males and 1 female"),
        ("llama ♀ → barn", "llama female to barn"),
        ("★★★", "3 stars"),
        ("score 2 → −1", "score 2 to minus 1"),
        ("score −4 → −4, worth 3 → 30", "score stays minus 4, worth 3 to 30"),
        ("education +2, costs ±0", "education plus 2, costs 0"),
        ("5 × 3 · 2", "5 times 3, 2"),
        ("pond + kiosk", "pond and kiosk"),
        ("at -1,-2: free", "at minus 1, minus 2: free"),
        ("self-made", "self-made"),
    ],
)
def test_a_sign_is_a_word(signs, words):
    assert spoken(signs) == words


def test_an_enclosure_keeps_its_number_and_the_barn_has_its_letter():
    plain, sink = playing("zooloretto-mini")
    while "Where does" not in sink.getvalue():
        asked = sink.getvalue().rpartition("?")[2]
        plain.take(re.findall(r"^ +(\w+)\. (?:take|draw|.*\bonto)\b", asked, re.MULTILINE)[0])
        plain.client.link.pump()
    asked = sink.getvalue().rpartition("?")[2]
    lists = re.findall(r"^ +(\w+)\. (.*)$", asked, re.MULTILINE)
    assert [int(number) for number, words in lists if words.startswith("enclosure")] == [
        int(words.split()[1]) for _, words in lists if words.startswith("enclosure")
    ]
    assert any(number == "a" and words.startswith("barn") for number, words in lists)


def test_the_zoo_is_sentences_and_a_map_only_where_it_is_asked_for():
    plain, sink = playing("zoo-tycoon")
    drawn = "a b c d e f g h"
    plain.take("b")
    assert drawn not in sink.getvalue()
    plain.take("map")
    assert drawn in sink.getvalue()
