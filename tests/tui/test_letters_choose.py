"""Letters and numbers choose, Enter does: in every decision of every game; and the footer names each of them by itself."""

import re
from dataclasses import replace
from string import ascii_letters

import pytest

import engine
from tests.tui.conftest import NAMES as PLAYERS
from tests.tui.every_decision import NAMES, decisions
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown
from zootui.boards.contract import Board
from zootui.client.drafting import draft as drafts, pressing
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.table.footer import draft_keys
from zootui.tui.start import AppStart
from zootui.tui.widgets.footer import FooterKey, paint_footer

GAMES = engine.ids()


def begun(game_id, view):
    bundle = load_bundle(game_id)
    return drafts.begin(bundle, view, bundle.choices(view), NAMES)


def chosen(draft):
    """The draft with each of its buttons in hand, and those that open a choice with their first slot filled."""
    for place in range(len(draft.buttons)):
        yield drafts.select(draft, place)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_letter_and_no_number_does_anything_however_often_it_is_pressed(game_id):
    for kind, view in decisions(game_id, each=1):
        for here in chosen(begun(game_id, view)):
            keys = {button.key for button in here.buttons} | {option.key for option in here.options} | {*here.jumps}
            for key in sorted(keys - {""}):
                now = here
                for _ in range(3):
                    reply = pressing.press(now, key)
                    assert reply is None or reply.action is None, (kind, key)
                    assert reply is None or len(reply.draft.filled) <= len(now.filled), (kind, key)
                    now = now if reply is None else reply.draft


@pytest.mark.parametrize("game_id", GAMES)
def test_enter_after_a_key_that_was_refused_does_nothing_else_instead(game_id):
    refused = 0
    for kind, view in decisions(game_id):
        for here in chosen(begun(game_id, view)):
            for key in (*"0123456789", *ascii_letters):
                reply = pressing.press(here, key)
                if reply is None or reply.draft.refused is None or not reply.draft.key_refused:
                    continue
                refused += 1
                away = pressing.press(reply.draft, "enter")
                assert away is not None, (kind, key)
                assert away.action is None, (kind, key)
                assert replace(away.draft, of_key=here.of_key) == here, (kind, key)
    assert refused or not can_be_refused(game_id)


def can_be_refused(game_id):
    """Whether a board knows keys that mean an action although it cannot be done now."""
    return type(load_bundle(game_id).board).meant is not Board.meant


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_footer_never_reads_two_numbers_as_one(game_id, width):
    for kind, view in decisions(game_id, each=1):
        for here in chosen(begun(game_id, view)):
            shown = [key for key in draft_keys(here) if not re.fullmatch(r"\d+-\d+", key.keys)]
            painted = paint_footer(width, DARK, shown).plain()
            assert not re.search(r"\d\d|[a-zA-Z]\d|\d[a-zA-Z]", painted.replace("0-10", "").replace("0-9", "")), (
                kind,
                painted,
            )


def test_numbers_that_do_not_follow_each_other_stand_apart():
    assert " d 1 3  choose" in paint_footer(80, DARK, (FooterKey("d 1 3", "choose"),)).plain()


@pytest.mark.parametrize("wanted", ["a", "b", "n"])
async def test_in_a_dialog_letters_choose_too_and_enter_does_it(toy, wanted):
    answers, given = [("a", "an apple"), ("b", "a banana"), ("n", "nothing")], []
    app = ZootuiApp(AppStart(link=FakeLink(toy.game, PLAYERS).deal(), settings=Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(AnswerDialog("What?", "", answers), given.append)
        await pilot.pause()
        for key in ("b", "n", "a", "a", wanted, wanted):
            await pilot.press(key)
            assert given == []
        assert "a letter chooses, Enter does it" in shown(pilot, "answers")
        await pilot.press("enter")
        assert given == [wanted]
