"""Whoever asks again at the same position is told what comes of thinking on, not of thinking anew."""

import pytest

import engine
from engine.bots.search import Thought
from tests.bots.test_search import positions
from tests.counted_hints import by_count
from tests.tui.conftest import NAMES
from zootui.client.game_bundle import load_bundle
from zootui.client.hints import search as searching
from zootui.client.hints.compared import Compared
from zootui.client.hints.search import ASKED, HintSearch
from zootui.client.hints.words import HINT, LONGEST, RATHER

GAME = "zooloretto-mini"


@pytest.fixture
def thoughts(monkeypatch):
    """What each hint goes on with, and what comes of it."""
    by_count(monkeypatch, GAME, playouts=24)
    counted, found = searching.Thinker.think, list[tuple[Thought | None, Thought]]()

    def noting(*given, keep, before):
        found.append((before, counted(*given, keep=keep, before=before)))
        return found[-1][1]

    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", noting)
    return found


def views():
    """Two positions at which there is a choice."""
    game = engine.load(GAME)
    return [one for one in positions(GAME, 3) if game.choices(one).count() > 3][:2]


def test_a_hint_that_is_asked_for_again_goes_on_with_what_it_thought(thoughts):
    search, view = HintSearch(load_bundle(GAME), GAME), views()[0]
    for _ in range(ASKED):
        search.find(view, NAMES[:3], lambda: False)
    befores, afters = zip(*thoughts, strict=True)
    assert befores == (None, *afters[:-1])
    assert all(one.playouts > before.playouts for before, one in thoughts[1:])


def test_asked_for_often_enough_it_stays(thoughts):
    search, view = HintSearch(load_bundle(GAME), GAME), views()[0]
    hints = [search.find(view, NAMES[:3], lambda: False) for _ in range(ASKED + 2)]
    assert len(thoughts) == ASKED
    assert hints[-1] == hints[-2] == hints[ASKED - 1]


def test_at_another_position_it_thinks_anew(thoughts):
    search, (one, other) = HintSearch(load_bundle(GAME), GAME), views()
    for view in (one, other, one):
        search.find(view, NAMES[:3], lambda: False)
    assert [before for before, _ in thoughts] == [None] * 3


def test_whoever_is_told_something_else_than_before_is_told_that_it_is_on_second_thought(thoughts, monkeypatch):
    ranks = iter([0, 0, 1, 1])

    def advising(_bundle, _guide, _view, thought, *_):
        best = sorted(thought.considered, key=lambda one: repr(one.line))[next(ranks)]
        return Compared(best, best.line)

    monkeypatch.setattr("zootui.client.hints.search.compared", advising)
    search, view = HintSearch(load_bundle(GAME), GAME), views()[0]
    hints = [search.find(view, NAMES[:3], lambda: False) for _ in range(4)]
    assert [one.on_board.startswith(f"{HINT}: {RATHER}") for one in hints] == [False, False, True, False]
    assert [one.in_lines.startswith(f"{HINT}: {RATHER}") for one in hints] == [False, False, True, False]
    assert all(len(one.on_board) <= LONGEST for one in hints)


def test_a_hint_that_nobody_waited_for_is_not_gone_on_with(thoughts):
    search, view = HintSearch(load_bundle(GAME), GAME), views()[0]
    search.find(view, NAMES[:3], lambda: True)
    search.find(view, NAMES[:3], lambda: False)
    assert [before for before, _ in thoughts] == [None, None]
