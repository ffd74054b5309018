"""The words of Bärenpark where the golden words and forecasts do not have them, and pictures."""

import itertools

import pytest

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.names import square_names
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.table import NO_GREEN, NOBODY, BearState, Placement
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.rules.turning import placement_at
from engine.games.barenpark.tiles import SHAPE, SHAPES
from engine.games.barenpark.words import voice
from engine.games.barenpark.words.first_place import first_place
from engine.games.barenpark.words.for_lines import PROSE
from tests.rules.barenpark.build import park, placement, position, put, take, tile, view
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch

NAMES = ("Mara", "Jonas", "Priya", "Ole")
CORNER = placement("toilet", (0, 0))


def forecast(state: BearState, action: object) -> list[str]:
    return [effect.text for effect in voice.forecast(preview(GAME, view(state), action), action, NAMES)]


def test_r30_what_is_taken_in_the_last_turn_is_said_to_bring_nothing() -> None:
    here = park("E1", placement("toilet", (0, 2)))
    for trigger, icons, action in itertools.product(
        (NOBODY, 0), ("WC", ""), (take("river"), AddArea(0, (1, 0)), Pass(tile("river")), Pass(NO_GREEN))
    ):
        if bool(icons) != isinstance(action, Pass):
            state = position(2, parks={1: here}, mover=1, trigger=trigger, icons=icons)
            in_vain = trigger == 0 and action != Pass(NO_GREEN)
            said = voice.caution(view(state), action)
            assert said == ("it is your last turn, so it brings you nothing" if in_vain else "")
    state = position(2, parks={1: here}, supplies={1: "toilet"}, mover=1, trigger=0)
    assert voice.caution(view(state), put("toilet", (1, 2))) == "", "what it covers counts"


def test_r30_who_has_no_turn_left_and_fewer_points_than_somebody_else_is_beaten() -> None:
    behind, ahead = (
        park("E1", placement("toilet", (0, 2))),
        park("E2", placement("gobi_h6", (0, 1), (1, 1), (0, 2), (1, 2))),
    )
    held = put("koala_h2", (0, 1), (1, 1), (2, 1), (2, 0))
    for supplies, trigger, action, beaten in (
        ("", 0, Pass(tile("river")), True),
        ("", NOBODY, Pass(tile("river")), False),
        ("koala_h2", 0, held, True),
    ):
        state = position(2, parks={0: ahead, 1: behind}, supplies={1: supplies}, mover=1, trigger=trigger)
        assert bool(voice.foregone(view(state), action, NAMES)) == beaten
    level = position(2, parks={0: behind, 1: behind}, mover=1, trigger=0)
    assert not voice.foregone(view(level), Pass(tile("river")), NAMES), "nobody has more"


def test_a_hint_in_the_last_turn_of_who_is_beaten_says_that_it_cannot_be_won_any_more() -> None:
    behind, ahead = (
        park("E1", placement("toilet", (0, 2))),
        park("E2", placement("gobi_h6", (0, 1), (1, 1), (0, 2), (1, 2))),
    )
    for trigger, beaten in ((0, True), (NOBODY, False)):
        seen = view(position(2, parks={0: ahead, 1: behind}, mover=1, trigger=trigger))
        hint = HintSearch(load_bundle("barenpark"), "barenpark", 0.3).find(seen, NAMES[:2], lambda: False)
        assert hint.in_lines.endswith("You cannot win any more.") == beaten


def test_a_gap_that_was_there_before_is_not_told_again() -> None:
    here = park("E1", cover="E1", but=[(0, 0), (2, 3), (3, 3)])
    state = position(2, parks={0: here}, supplies={0: "playground toilet"})
    said = forecast(state, put("playground", (2, 3), (3, 3)))
    assert not [text for text in said if text.startswith("leaves")], said


def test_a_next_turn_without_a_tile_is_foretold_unless_an_icon_brings_one():
    nothing = "leaves you no tile: next turn you pass and take a green area"
    state = position(2, parks={0: park("E1", CORNER)}, supplies={0: "river"})
    assert nothing not in forecast(state, put("river", (1, 0), (0, 1), (1, 1))), "a cement mixer is covered"
    spare = position(2, parks={0: park("E1", cover="E1", but=[(0, 0), (1, 0), (2, 0)])}, supplies={0: "toilet toilet"})
    assert nothing not in forecast(spare, put("toilet", (1, 0)))
    crew = put("toilet", (1, 2))
    alone = position(2, parks={0: park("E1", cover="E1", but=[(0, 0), (1, 2)])}, supplies={0: "toilet"})
    assert nothing in forecast(alone, crew), "a crew brings an area, no tile"


def test_in_a_list_a_place_that_wins_points_stands_first_then_what_icons_bring_then_few_gaps() -> None:
    here = park("E1 A01@1,0", cover="E1", but=[(3, 2)])
    state = position(2, parks={0: here}, supplies={0: "river toilet"}, statues=(12,))
    seen = view(state)
    ordered = sorted(GAME.choices(seen), key=lambda action: -PROSE.appeal(seen, action))
    said = [" ".join(forecast(state, action)) for action in ordered]
    ranks = [("statue +12" in one, "an excavator" in one) for one in said]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 3
    crews = [
        "leaves" in one
        for one in said
        if "an excavator" not in one and "covers a crew" in one and "statue +" not in one
    ]
    assert crews == sorted(crews)
    assert len(set(crews)) == 2, "some leave gaps"


def test_no_place_that_leaves_no_tile_stands_first_where_another_one_brings_one() -> None:
    seen = view(position(2, supplies={0: "toilet"}))
    first, *_ = sorted(GAME.choices(seen), key=lambda action: -PROSE.appeal(seen, action))
    assert "covers a mixer for a house" in forecast(position(2, supplies={0: "toilet"}), first), "a crew brings no tile"
    assert first == Place(first_place(seen, tile("toilet")))


@pytest.mark.parametrize("word", ["river", "koala_h4", "panda_h4", "polar_h4", "gobi6", "polar8"])
def test_typed_squares_find_the_placing_however_the_tile_lies(word: str) -> None:
    laid = tile(word)
    seen, held = view(position(2, supplies={0: word})), Place(Placement(laid, 0, 0, 0))
    for turn in range(len(SHAPES[SHAPE[laid]].forms)):
        there = placement_at(laid, turn, 0, 0)
        typed = square_names(seen.public.players[0].park, squares(there))
        assert PROSE.elsewhere(seen, held, typed) == Place(there)
    assert PROSE.elsewhere(seen, held, "a1 d4") is None


@pytest.mark.parametrize("icons", ["GGW", "GGGG", "WOC", "GWOC", "GGWWC"])
def test_a_question_says_in_a_line_what_the_icons_bring(icons: str) -> None:
    assert len(voice.question(view(position(2, icons=icons)))) <= 75


def test_labels_of_all_choices_differ() -> None:
    state = position(2, supplies={0: "toilet river koala_h6 gobi7"})
    labels = [voice.words(view(state), action, NAMES).full for action in GAME.choices(view(state))]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("greens", "over"), [((0, 0, 0, 0), True), ((1, 0, 0, 0), False)])
def test_r31_where_nobody_can_do_anything_after_a_take_it_is_told_to_bring_nothing(
    greens: tuple[int, ...], over: bool
) -> None:
    parks = {seat: park(entrance, cover=entrance, but=[(1, 0)]) for seat, entrance in enumerate(("E1", "E2"))}
    state = position(2, parks=parks, icons="W", greens=greens, awards="gobi houses")
    held = take("gobi_h6"), take("koala_h4")
    assert ("last turn" in voice.caution(view(state), held[0])) == over
    told = [one.said for one in voice.at_stake(view(state), NAMES[:2], held).seen]
    assert any("counts" in one or "would be" in one for one in told) != over
