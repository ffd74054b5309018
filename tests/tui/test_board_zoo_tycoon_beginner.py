"""Who never played and presses Enter loses nothing by it, and the screen says what counts and what is left."""

import re
from dataclasses import replace as replace_scene
from typing import Any

import pytest

from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, PREPARE, REROLL
from engine.games.zoo_tycoon.rules.model import Staff, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity
from engine.games.zoo_tycoon.words import voice
from tests.tui.tycoon import BOARD, LARGE, LARGE_SIDE, NAMES, SMALL, SMALL_SIDE, mine, scene_of, table, theirs
from tests.tui.tycoon_scenes import counted, giving, offspring, summer
from zootui.boards.zoo_tycoon.spring.offspring import offspring as rows_of_spring
from zootui.client.drafting import pressing
from zootui.client.drafting.draft import Draft, begin
from zootui.client.game_bundle import GameBundle
from zootui.draw.palette import DARK
from zootui.tui.screens.table.panel import ask_panel
from zootui.tui.widgets.action_panel import paint_panel

BUNDLE = GameBundle(GAME, voice, BOARD, PLANNER)


def draft_of(public: Public) -> Draft:
    view: View[Any, Any] = View(0, public, None)
    draft = begin(BUNDLE, view, BUNDLE.choices(view), NAMES)
    assert draft is not None
    return draft


def building(zoo: Zoo, kind: str = BUILD, **more: Any) -> Public:
    public: Public = table(zoo, theirs(), theirs(), mine(), kind=kind, **more)
    return public


RESTING = replace(mine(), quarantine=())

FIRST = {
    "before the dice": (offspring(PREPARE), "roll"),
    "failed dice": (offspring(REROLL), "draw"),
    "giving away": (giving(), "pass"),
    "at the exchange": (summer(), "take"),
    "with animals to exhibit": (building(mine()), "exhibit_here"),
    "with nobody to exhibit": (building(RESTING), "lay"),
    "before loans": (building(replace(RESTING, money=0), LOANS), "lay"),
    "with workers left": (building(replace(RESTING, store=0)), "entertain"),
    "with nothing left": (building(replace(RESTING, store=0, staff=Staff(used=3))), "done"),
    "young at the end": (counted(), "point_best"),
}


@pytest.mark.parametrize("moment", FIRST)
def test_the_cursor_stands_first_on_something_useful(moment: str) -> None:
    public, verb = FIRST[moment]
    assert draft_of(public).verb.name == verb


def test_going_back_goes_to_what_is_stood_on_first() -> None:
    draft = draft_of(offspring(PREPARE))
    reply = pressing.press(draft, BOARD.looks["protect"].key)
    assert reply is not None
    assert reply.draft.verb.name == "protect"
    back = pressing.press(reply.draft, "escape")
    assert back is not None
    assert back.draft.verb.name == "roll"


def test_birth_control_is_called_so_and_says_what_the_worker_costs() -> None:
    draft = draft_of(offspring(PREPARE))
    reply = pressing.press(draft, BOARD.looks["protect"].key)
    assert reply is not None
    assert "birth control" in reply.draft.button.label
    assert BOARD.look(reply.draft.verb).confirm == "birth control"
    assert "(worker, free)" in reply.draft.words(reply.draft.value).full


@pytest.mark.parametrize("size", [(LARGE, LARGE_SIDE), (SMALL, SMALL_SIDE)])
def test_r156_beside_the_zoo_stands_that_the_lower_track_counts(size: Any) -> None:
    scene = scene_of(building(RESTING), size[0])
    text = BOARD.paint_side(replace_scene(scene, width=size[1][0], height=size[1][1])).plain()
    popular, conserved = popularity(RESTING), conservation(RESTING)
    assert popular > conserved
    assert "= lower" in text
    assert "▸conservation" in text
    assert "▸popularity" not in text


def test_done_says_what_stays_unused_and_what_winter_takes() -> None:
    zoo = replace(mine(), bought=1, store=2, money=8)
    draft = draft_of(building(zoo))
    reply = pressing.press(draft, "D")
    assert reply is not None
    assert [effect.text for effect in reply.draft.effects][:4] == [
        "1 tile that you bought: lost (R113)",
        "2 tiles unused, kept in store",
        "in quarantine: western gorillas (1♂ 3♀) and tufted capuchins (2♂ 2♀)",
        "winter takes 5 money, all above 3",
    ]


def test_what_does_not_fit_of_a_forecast_names_the_key_that_shows_it() -> None:
    draft = draft_of(building(mine()))
    panel = ask_panel(draft, NAMES, None)
    folded = paint_panel(80, 5, DARK, panel).canvas.plain()
    assert re.search(r"\+\d+ (more  )?\.", folded)
    whole = paint_panel(80, 7, DARK, panel.unfolded()).canvas.plain()
    assert not re.search(r"\+\d+ (more  )?\.", whole)
    assert all(effect.text in whole for effect in draft.effects)


def test_r79_after_the_dice_the_young_are_told_before_they_are_drawn() -> None:
    words = {one.main.species: one.after for one in rows_of_spring(offspring(REROLL), 0)}
    assert ("1 young",) in words.values() or ("2 young",) in words.values()
    assert any(after[:1] == ("may be rolled again",) and "young so far" in after[1] for after in words.values())
