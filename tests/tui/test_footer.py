"""A key of a footer stands there with what it does, or not at all: in every decision, at every width, whatever the keys."""

from itertools import groupby

import pytest
from hypothesis import given, strategies as st

import engine
from tests.tui.every_decision import decisions
from tests.tui.small_screen import choices, client_at
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.tui.screens.table.footer import footer_keys, span
from zootui.tui.widgets.footer import FooterKey, fitted, paint_footer

GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "zoo-tycoon" else game for game in engine.ids()]
WIDTHS = (80, 100, 120, 200)
KEYS = ("Enter", "Tab", "Space", "r", "n", "h", "?", "q", "+ −", "1-4", "d 1 3", "← →", "← ↑ ↓ →")
WORDS = ("move", "turn", "next legal place", "what is this", "leave")


def plates(canvas: Canvas) -> list[tuple[str, str]]:
    """The keys of a painted footer as they are seen, each with the words that follow it."""
    row = list(zip(canvas.plain().ljust(canvas.width), canvas.grounds[0], strict=True))
    runs = [
        (ground != DARK.sunk, "".join(sign for sign, _ in run).strip())
        for ground, run in groupby(row, key=lambda cell: cell[1])
    ]
    return [
        (text, runs[at + 1][1] if at + 1 < len(runs) else "") for at, (plate, text) in enumerate(runs) if plate and text
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_key_of_the_footer_has_its_word_in_every_decision(game_id):
    for kind, view in decisions(game_id):
        client = client_at(game_id, view)
        for chosen in choices(client):
            each = [part for key in footer_keys(client) for part in key.keys.split()]
            assert sorted(each) == sorted(set(each)), f"{kind}, {chosen}: a key stands there once"
            for width in WIDTHS:
                found = plates(paint_footer(width, DARK, footer_keys(client)))
                assert all(words for _, words in found), f"{kind}, {chosen}, {width}: {found}"
                assert found[-2:] == [("?", "help"), ("q", "leave")], f"{kind}, {chosen}, {width}: {found}"
        client.look_at(1)
        for width in WIDTHS:
            found = plates(paint_footer(width, DARK, footer_keys(client)))
            assert all(words for _, words in found), f"{kind}, the zoo of another, {width}: {found}"


def test_a_key_that_several_choices_share_is_named_once():
    assert span(["w", "w", "D"]) == "w D"
    assert span(["1", "2", "2", "w"]) == span(["1", "2", "w"])


@given(
    st.lists(
        st.builds(FooterKey, st.sampled_from(KEYS), st.sampled_from(WORDS), st.integers(0, 5), lit=st.booleans()),
        min_size=1,
        max_size=14,
    ),
    st.integers(80, 200),
)
def test_whatever_is_left_out_goes_with_its_word(keys, width):
    keys = [*keys, FooterKey("q", "leave", 0, always=True)]
    painted = paint_footer(width, DARK, keys)
    assert [does for _, does in plates(painted)] == [key.does for key in fitted(width, keys)]
    assert painted.plain().rstrip().endswith("q  leave")


def test_what_goes_on_to_the_next_says_so_in_a_word_before_a_key_is_left_out_that_leads_elsewhere():
    keys = [
        FooterKey("← ↑ ↓ →", "move", 0),
        FooterKey("n", "next legal place", 0, brief="next"),
        FooterKey("Tab", "zoos", 1),
        FooterKey("l", "log", 4),
    ]
    wide = [key.does for key in fitted(60, keys)]
    assert wide == ["move", "next legal place", "zoos", "log"]
    assert [key.does for key in fitted(45, keys)] == ["move", "next legal place", "zoos"]
    assert [key.does for key in fitted(35, keys)] == ["move", "next", "zoos"]
    assert [key.does for key in fitted(25, keys)] == ["move", "next"]
