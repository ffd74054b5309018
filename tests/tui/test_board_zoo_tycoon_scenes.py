"""Hold that the pictures of the year of Zoo Tycoon show what the rules say, at every size, in every palette, in ASCII."""

from __future__ import annotations

from dataclasses import replace as with_
from typing import Any

import pytest

from engine.contract.asks import Ask
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import MAINS, SPECIES
from engine.games.zoo_tycoon.rules.actions import LEAVE, PREPARE, REINTRODUCE
from engine.games.zoo_tycoon.rules.choices import choices
from engine.games.zoo_tycoon.rules.model import Staff
from engine.games.zoo_tycoon.rules.score import points, stages
from engine.games.zoo_tycoon.rules.table import Cards, Public
from engine.games.zoo_tycoon.rules.year.spring.events import NO_EVENT
from engine.games.zoo_tycoon.rules.year.spring.reintroduction import Track
from engine.games.zoo_tycoon.rules.year.summer.offers import Summer
from tests.tui.painted import painted
from tests.tui.tycoon_scenes import (
    MARA,
    NAMES,
    counted,
    event,
    group,
    hand_of,
    number_of,
    offspring,
    scene_of,
    summer,
    table,
    view_of,
    wintered,
)
from zootui.boards.contract import Page, Scene, load_board
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.count import COUNT_PAGE, count_page
from zootui.boards.zoo_tycoon.count import PAINTER as COUNT_PAINTER
from zootui.boards.zoo_tycoon.exchange import PAINTER as EXCHANGE
from zootui.boards.zoo_tycoon.exchange.beside import turns_ahead
from zootui.boards.zoo_tycoon.exchange.cursor import Amounts, jumps, keys, limits, nudge, start
from zootui.boards.zoo_tycoon.exchange.picture import paint_amounts
from zootui.boards.zoo_tycoon.exchange.rows import Row, rows
from zootui.boards.zoo_tycoon.species_card import PAINTER as SPECIES_CARD
from zootui.boards.zoo_tycoon.species_card.living import first_enclosure
from zootui.boards.zoo_tycoon.species_card.pages import CARD, meant_species, opened_card, turned_card, words_of_card
from zootui.boards.zoo_tycoon.species_card.sheet import next_positions
from zootui.boards.zoo_tycoon.spring import PAINTER as SPRING_PAINTER
from zootui.boards.zoo_tycoon.spring.event_card import paint_event, paint_event_in_brief
from zootui.boards.zoo_tycoon.spring.offspring import FAILED, SUCCESS, TRY_AGAIN, WAITING
from zootui.boards.zoo_tycoon.spring.offspring import offspring as rows_of_spring
from zootui.boards.zoo_tycoon.spring.track import paint_reintroduction
from zootui.boards.zoo_tycoon.winter import PAINTER as WINTER_PAINTER
from zootui.boards.zoo_tycoon.winter import WINTER_PAGE, winter_page
from zootui.draw.canvas import Canvas
from zootui.draw.glyphs import ASCII
from zootui.draw.palette import DARK, PALETTES
from zootui.draw.rect import Rect

BOARD = load_board("zoo-tycoon")
LARGE, SMALL = 25, 16
PAINTERS = (EXCHANGE, SPECIES_CARD, SPRING_PAINTER, WINTER_PAINTER, COUNT_PAINTER)


def board_of(painter: ScenePainter, scene: Scene) -> str:
    """Return what a scene painter writes on the board."""
    return painter.paint(scene)[0].plain()


def side_of(painter: ScenePainter, scene: Scene, *, large: bool = True) -> str:
    """Return what a scene painter writes beside the board."""
    return painter.side(with_(scene, width=painter.beside[large])).plain()


def sized(painter: ScenePainter, *, large: bool) -> tuple[int, int]:
    """Return the columns and lines of the board."""
    return (120 if large else 80) - painter.beside[large] - 1, LARGE if large else SMALL


def taking(value: Any, turn: int = 2, **more: Any) -> Scene:
    """Return a scene in which Mara takes something."""
    view = view_of(summer(turn, **more))
    return scene_of(view.public, sized(EXCHANGE, large=True), view=view, hand=hand_of(view, "take", value))


def giving() -> Public:
    """Return a table at which Mara may give capuchins away."""
    public = summer(asks=(Ask(LEAVE, (0,), about=(0, 0)),))
    zoo = replace(MARA, quarantine=(group("tufted-capuchin", 2, 2), group("american-black-bear", 2, 1)))
    return replace(public, zoos=(zoo, *public.zoos[1:]), summer=Summer(9))


def row_of(scene: Scene, name: str) -> Row:
    """Return the row of a main."""
    return rows(scene)[number_of(name)]


# --- every scene ---------------------------------------------------------------------------------------------------------


def every_scene() -> list[tuple[str, ScenePainter, Public, dict[str, Any]]]:
    """Return a scene of each kind: its name, painter, table and what else is in it."""
    found: list[tuple[str, ScenePainter, Public, dict[str, Any]]] = [
        ("arrival", EXCHANGE, summer(), {"verb": ("take", Amounts((11, 1, 3), 1))}),
        ("arrival, watched", EXCHANGE, summer(), {"viewer": None}),
        ("arrival, another's turn", EXCHANGE, summer(3), {}),
        ("arrival, alone", EXCHANGE, summer(0, 1), {"verb": ("take", Amounts((0, 1, 0)))}),
        ("leaving", EXCHANGE, giving(), {"verb": ("give", Amounts((1, 1, 0, 0, 0)))}),
        ("dice", SPRING_PAINTER, offspring(), {"verb": ("reroll", number_of("plains-zebra"))}),
        ("before the dice", SPRING_PAINTER, offspring(PREPARE), {"verb": ("protect", number_of("plains-zebra"))}),
        ("young", SPRING_PAINTER, offspring(REINTRODUCE), {"verb": ("reintroduce", (1, 1))}),
        ("winter", WINTER_PAINTER, wintered(), {"page": Page(WINTER_PAGE, 4)}),
        ("winter, alone", WINTER_PAINTER, wintered(1), {"page": Page(WINTER_PAGE, 4)}),
        ("no winter", WINTER_PAINTER, table(), {"page": Page(WINTER_PAGE, 0)}),
        ("count", COUNT_PAINTER, counted(), {"page": Page(COUNT_PAGE)}),
        ("count of two", COUNT_PAINTER, counted(2), {"page": Page(COUNT_PAGE)}),
        ("no count", COUNT_PAINTER, table(), {"page": Page(COUNT_PAGE)}),
    ]
    cards = (number_of("giant-panda"), number_of("plains-zebra"), number_of("northern-bald-ibis"), SPECIES - 2)
    return found + [(f"card {one}", SPECIES_CARD, summer(), {"page": Page(CARD, one)}) for one in cards]


def scene_in(public: Public, more: dict[str, Any], size: tuple[int, int], **changes: Any) -> Scene:
    """Return a scene of a table, with what is in hand by verb and value."""
    given = {key: value for key, value in more.items() if key != "verb"} | changes
    view = view_of(public, given.get("viewer", 0))
    if "verb" in more:
        given["hand"] = hand_of(view, *more["verb"])
    return scene_of(public, size, view=view, **given)


@pytest.mark.parametrize("name", [one[0] for one in every_scene()])
def test_every_scene_fits_every_size_and_palette_and_ascii(name: str) -> None:
    _, painter, public, more = next(one for one in every_scene() if one[0] == name)
    sizes = [sized(painter, large=True), sized(painter, large=False), (54, 15), (41, 16), (20, 8), (160, 50), (119, 12)]
    for size in sizes:
        for plain in (False, True):
            painted(BOARD, scene_in(public, more, size, ascii=plain), least=LARGE)
    for palette in PALETTES.values():
        painted(BOARD, scene_in(public, more, sizes[0], palette=palette), least=LARGE)


@pytest.mark.parametrize("name", [one[0] for one in every_scene()])
def test_every_sign_of_a_scene_has_one_for_plain_terminals(name: str) -> None:
    _, painter, public, more = next(one for one in every_scene() if one[0] == name)
    for large in (True, False):
        scene = scene_in(public, more, sized(painter, large=large))
        for canvas in (painter.paint(scene)[0], painter.side(with_(scene, width=max(20, painter.beside[large])))):
            assert not {sign for sign in canvas.plain() if not sign.isascii() and ord(sign) not in ASCII}


@pytest.mark.parametrize("painter", PAINTERS)
def test_no_scene_is_too_small_to_paint(painter: ScenePainter) -> None:
    for name, which, public, more in every_scene():
        if which is painter:
            for size in ((0, 0), (1, 1), (9, 3)):
                scene = scene_in(public, more, size)
                assert painter.paint(scene)[0].width == size[0], name
                assert painter.side(scene).width == size[0], name


# --- the exchange ----------------------------------------------------------------------------------------------------------


def test_r86_all_mains_stand_in_one_list_with_offers_and_wants_and_the_frame() -> None:
    text = board_of(EXCHANGE, taking(Amounts((11, 1, 3))))
    names = [main.name[0].upper() + main.name[1:] for main in COMPONENTS.mains]
    lines = text.splitlines()
    assert all(any(name in line for line in lines) for name in names)
    assert "▌  +1  +3 ▐" in next(line for line in lines if "Western gorilla" in line)
    assert "−2" in next(line for line in lines if "Common ostrich" in line)


def test_r92_a_row_says_which_need_is_missing_and_by_how_much() -> None:
    scene = taking(Amounts((11, 1, 3)))
    zoo = replace(MARA, enclosures=MARA.enclosures[1:])
    scene = with_(scene, view=view_of(replace(scene.view.public, zoos=(zoo, *scene.view.public.zoos[1:]))))
    panda, tamarin = row_of(scene, "giant-panda"), row_of(scene, "golden-lion-tamarin")
    assert (panda.words, panda.rule) == ("carnivores 3/5, pop 11/15", "R92")
    assert (tamarin.words, tamarin.brief) == ("primates 0 of 2", "0/2")
    assert panda.refused
    assert not panda.open


def test_r92_a_yellow_main_bars_level_two() -> None:
    gorilla = row_of(taking(Amounts((0, 1, 0))), "western-gorilla")
    assert (gorilla.words, gorilla.brief, gorilla.rule) == ("yellow species 1 of 0", "●○○", "R92")


def test_r94_a_row_says_where_animals_would_go() -> None:
    scene = taking(Amounts((1, 1, 0)))
    assert row_of(scene, "tufted-capuchin").words == "joins yours in quarantine"
    assert row_of(scene, "plains-zebra").words == "more of yours"
    assert row_of(scene, "wapiti").words == "into quarantine"
    public = scene.view.public
    full = replace(MARA, quarantine=(*MARA.quarantine, group("lion", 1, 0)))
    scene = with_(scene, hand=None, view=view_of(replace(public, zoos=(full, *public.zoos[1:]))))
    assert (row_of(scene, "wapiti").words, row_of(scene, "wapiti").rule) == ("quarantine is full", "R94")


def test_the_keys_of_the_rows_jump_to_those_rows() -> None:
    scene = taking(Amounts((0, 1, 2)))
    assert scene.hand is not None
    shown = {row.key: row.species for row in rows(scene) if row.key}
    assert {key: value[0] for key, value in jumps(scene.hand.verb, scene.hand.slot)} == shown
    assert set(shown.values()) == {
        species for verb in choices(scene.view).verbs if verb.name == "take" for species in verb.slot(()).options
    }


def test_who_waits_sees_what_is_missing_but_no_keys() -> None:
    public = summer(3)
    scene = scene_of(public, (88, LARGE))
    assert not any(row.key for row in rows(scene))
    assert "×" in board_of(EXCHANGE, scene)
    assert EXCHANGE.paint(scene)[1] == ()


def test_without_a_trade_in_hand_rows_that_are_open_have_a_tick_for_a_key() -> None:
    scene = with_(taking(Amounts((0, 1, 2))), hand=None)
    assert any(row.open for row in rows(scene))
    assert not any(row.key for row in rows(scene))
    assert "✓ " in board_of(EXCHANGE, scene)


def test_arrows_walk_over_all_mains_and_change_the_number_of_one_sex() -> None:
    scene = taking(Amounts((0, 1, 2)))
    view, hand = scene.view, scene.hand
    assert hand is not None
    seen = []
    for _ in range(MAINS):
        value = nudge(view, hand, "down")
        seen.append(value[0])
        hand = with_(hand, value=value)
    assert sorted(seen) == list(range(MAINS))
    hand = with_(hand, value=Amounts((0, 1, 2)))
    fewer = nudge(view, hand, "left")
    assert fewer == (0, 0, 2)
    other = nudge(view, hand, "space")
    assert (other, other.at) == (Amounts((0, 1, 2), 1), 1)
    assert nudge(view, with_(hand, value=other), "left") == (0, 1, 1)
    assert nudge(view, with_(hand, value=other), "right") == (0, 1, 2), "no more than there are"


def test_amounts_are_the_option_that_they_hold_wherever_the_keys_point() -> None:
    scene = taking(Amounts((0, 1, 2)))
    assert scene.hand is not None
    assert Amounts((0, 1, 2), 1) in scene.hand.slot.options
    assert Amounts((0, 1, 2), 1) != Amounts((0, 1, 2), 0)
    assert Amounts((0, 1, 2), 1) == (0, 1, 2)
    assert start(scene.view, scene.hand.verb) in scene.hand.slot.options


def test_next_goes_only_to_what_may_be_taken() -> None:
    scene = taking(Amounts((0, 1, 2)))
    view, hand = scene.view, scene.hand
    assert hand is not None
    allowed = {row.species for row in rows(scene) if row.open}
    for _ in range(2 * len(allowed)):
        hand = with_(hand, value=nudge(view, hand, "next"))
        assert hand.value[0] in allowed
        assert hand.value in hand.slot.options


def test_the_panel_shows_a_plate_for_each_sex() -> None:
    picture = paint_amounts(taking(Amounts((0, 1, 2), 1)))
    assert picture is not None
    assert picture.plain().split() == ["♂", "◂", "1", "▸", "of", "1", "♀", "◂", "2", "▸", "of", "2"]
    assert paint_amounts(scene_of(summer(3), (88, LARGE))) is None
    assert any(key == "Space" for key, _ in keys(taking(Amounts((0, 1, 2))).hand))  # type: ignore[arg-type]


def test_r88_while_animals_leave_a_row_says_what_there_is_to_give() -> None:
    view = view_of(giving())
    scene = scene_of(view.public, (88, LARGE), view=view, hand=hand_of(view, "give", Amounts((1, 1, 0, 0, 0))))
    assert row_of(scene, "tufted-capuchin").words == "quarantine ♂2 ♀2"
    assert row_of(scene, "tufted-capuchin").key == "1"
    assert row_of(scene, "red-panda").words == "young ♂1"
    assert row_of(scene, "plains-zebra").words == "exhibited, so they stay"
    assert scene.hand is not None
    assert limits(scene.hand.verb, 1) == (1, 1, 0, 0)


def test_r90_the_snake_shows_turns_that_are_over_and_nobody_who_passed() -> None:
    assert [seat for seat, _ in turns_ahead(summer(2), 8)] == [2, 3, 0, 1, 1, 0, 3, 2]
    assert [over for _, over in turns_ahead(summer(2), 4)] == [True, True, False, False]
    public = summer(2)
    passed = replace(public, trading=replace(public.trading, passed=0b1000))
    assert 1 not in [seat for seat, over in turns_ahead(passed, 8) if not over]


def test_beside_the_list_stand_quarantine_trades_and_categories() -> None:
    text = side_of(EXCHANGE, taking(Amounts((0, 1, 2))))
    assert "Capuch" in text
    assert "birds 2" in text
    assert "carnivores 3" in text
    assert "popularity 16" in text
    assert "1 main yellow" in text
    assert "●● left" in text
    assert "xenarthrans" not in text


def test_on_a_small_screen_two_lists_hold_all_mains_and_the_rest() -> None:
    scene = taking(Amounts((11, 1, 3)))
    scene = with_(scene, width=79, height=SMALL, compact=True)
    text = board_of(EXCHANGE, scene)
    assert text.splitlines()[1].count("R") >= 2
    assert all(word in text for word in ("Western gorilla", "Bearded vulture", "Quarantine", "Snake", "trades ●●"))


def test_clicking_a_row_means_its_main() -> None:
    scene = taking(Amounts((0, 1, 2)))
    _, targets = EXCHANGE.paint(scene)
    assert [target.value[0] for target in targets] == list(range(MAINS))
    assert {target.verb for target in targets} == {"take"}


# --- the card of a species ---------------------------------------------------------------------------------------------------


def card(name: str, public: Public | None = None, *, large: bool = True) -> Scene:
    """Return the scene of a card."""
    species = number_of(name)
    return scene_of(public or summer(), sized(SPECIES_CARD, large=large), page=Page(CARD, species))


def test_r39_a_main_that_is_not_there_is_lit_as_it_would_begin() -> None:
    first = first_enclosure(MARA, number_of("giant-panda"))
    assert first.squares.bit_count() == 5
    text = board_of(SPECIES_CARD, card("giant-panda"))
    assert "lit on 5 tiles with 2 retreats" in text
    assert "starts ●○○ yellow" in text


def test_a_main_that_is_exhibited_is_lit_as_it_lives() -> None:
    assert "lit: as they live" in board_of(SPECIES_CARD, card("plains-zebra"))
    side = side_of(SPECIES_CARD, card("plains-zebra"))
    assert "yours already" in side
    assert "♂1 ♀4" in side
    assert "light: free space 1→" in side or "light: " in side


def test_r92_conditions_are_met_or_not_with_counts() -> None:
    text = side_of(SPECIES_CARD, card("giant-panda"))
    assert "× yellow species 1, at most 0" in text
    assert "× carnivores 3 of 5  ■ ■ ■ □ □" in text
    assert "✓ popularity 16 of 15" in text
    assert "✓ a space of your quarantine is free" in text


def test_r85_the_sheet_says_where_the_exchange_was_is_and_may_go() -> None:
    assert next_positions(summer()) == (4, 9)
    text = side_of(SPECIES_CARD, card("giant-panda"))
    assert "now" in next(line for line in text.splitlines() if "v2" in line)
    assert text.count("next?") == 2
    assert "year 1" in text
    last = summer(walked=(0, 1, 2, 3, 7, 6), round=7)
    assert next_positions(last) == ()
    assert "the last summer" in side_of(SPECIES_CARD, card("giant-panda", last))


def test_r140_a_main_of_level_three_shows_its_track() -> None:
    assert "4 points, 0 of 4 done" in side_of(SPECIES_CARD, card("northern-bald-ibis"))


def test_r144_the_card_names_the_park_and_its_members() -> None:
    text = board_of(SPECIES_CARD, card("giant-panda"))
    assert "Wolong 10, 4 without the panda" in text
    assert "◆ red panda" in text
    assert "· snow leopard" in text


def test_r107_the_card_of_a_guest_says_where_it_may_come() -> None:
    text = side_of(SPECIES_CARD, card("tundra-swan"))
    assert "R.panda" in text
    assert "Raccoon" in text
    assert "Zebra" not in text, "another biome"


def test_a_card_is_opened_by_its_key_of_what_is_in_hand_and_turned_by_arrows() -> None:
    scene = taking(Amounts((11, 0, 0)))
    assert opened_card(scene.view, scene.hand, "i") == Page(CARD, 11)
    assert opened_card(scene.view, scene.hand, "x") is None
    assert turned_card(Page(CARD, 0), "up") == Page(CARD, SPECIES - 1)
    assert turned_card(Page(CARD, 0), "down") == Page(CARD, 1)
    assert turned_card(Page(CARD, 5), "x") == Page(CARD, 5)
    assert words_of_card(Page(CARD, 11))[0] == "You look at the western gorilla"


def test_without_anything_in_hand_the_card_is_that_of_quarantine_or_of_what_is_asked() -> None:
    assert meant_species(view_of(summer(3)), None) == number_of("tufted-capuchin")
    assert meant_species(view_of(summer(3), None), None) == 0
    assert meant_species(view_of(offspring(REINTRODUCE)), None) == number_of("golden-lion-tamarin")


# --- spring --------------------------------------------------------------------------------------------------------------


def test_r79_dice_are_plates_that_say_what_they_count_with_the_event() -> None:
    found = {one.main.species: one for one in rows_of_spring(offspring(), 0)}
    zebra = found[number_of("plains-zebra")]
    assert [die.shows for die in zebra.dice] == [4, 2, 5]
    assert [die.counts for die in zebra.dice] == [5, 3, 6]
    assert [die.state for die in zebra.dice] == [SUCCESS, TRY_AGAIN, SUCCESS]


def test_r80_failed_dice_are_over_where_no_worker_is_idle() -> None:
    public = offspring()
    tired = replace(public.zoos[0], staff=Staff(used=3))
    found = rows_of_spring(replace(public, zoos=(tired, *public.zoos[1:])), 0)
    assert {die.state for one in found for die in one.dice} == {SUCCESS, FAILED}


def test_r77_a_main_without_dice_says_why() -> None:
    public = offspring(PREPARE)
    words = {one.main.species: one.words for one in rows_of_spring(public, 0)}
    assert words[number_of("western-gorilla")] == "rolls from light on"
    halted = replace(public, cards=Cards(event=event("breeding-halt")))
    words = {one.main.species: one.words for one in rows_of_spring(halted, 0)}
    assert words[number_of("red-panda")] == "none this spring, says the event"
    zebras, *others = public.zoos[0].enclosures
    assert zebras.main is not None
    covered = replace(zebras, main=replace(zebras.main, contraception=True))
    alone = replace(zebras, main=replace(zebras.main, males=0))
    for changed, why in ((covered, "a contraception tile"), (alone, "no ♂")):
        zoo = replace(public.zoos[0], enclosures=(changed, *others))
        assert rows_of_spring(replace(public, zoos=(zoo, *public.zoos[1:])), 0)[0].words == why


def test_r76_before_the_dice_their_plates_are_empty() -> None:
    zebra = rows_of_spring(offspring(PREPARE), 0)[0]
    assert [die.state for die in zebra.dice] == [WAITING] * 3


def test_r82_the_row_says_who_lies_down() -> None:
    found = {one.main.species: one for one in rows_of_spring(offspring(REINTRODUCE), 0)}
    assert found[number_of("plains-zebra")].after == ("to the enclosure", "2 ♀ lie down")
    assert found[number_of("common-raccoon")].after == ("to the enclosure", "no ♀ lies down")
    assert found[number_of("red-and-green-macaw")].after == ("none",)
    tamarin = found[number_of("golden-lion-tamarin")]
    assert (tamarin.asked, tamarin.young, tamarin.after) == (True, (1, 1), ("enclosure or track?",))


def test_r147_the_event_is_a_card_with_what_it_does() -> None:
    scene = scene_of(offspring(), sized(SPRING_PAINTER, large=True))
    text = side_of(SPRING_PAINTER, scene)
    assert "High fertility" in text
    assert "5 of 6" in text
    assert "Every offspring die counts one" in text
    assert "this spring only" in text


@pytest.mark.parametrize("which", range(NO_EVENT, len(COMPONENTS.events)))
def test_every_event_fits_its_card_large_and_small(which: int) -> None:
    public = replace(offspring(), cards=Cards(event=which))
    name = COMPONENTS.events[which].name if which >= 0 else "o event this year"
    large, small = Canvas(38, 11), Canvas(79, 3)
    paint_event(large, scene_of(public, (38, 25)), Rect(0, 0, 38, 11))
    paint_event_in_brief(small, scene_of(public, (79, 16)), Rect(0, 0, 79, 3))
    for canvas in (large, small):
        assert "…" not in canvas.plain()
        assert name in canvas.plain()


def test_r142_the_track_says_what_it_pays_once_it_is_full() -> None:
    public = offspring(REINTRODUCE)
    view = view_of(public)
    scene = scene_of(public, (60, 6), view=view, hand=hand_of(view, "reintroduce", (1, 1)))
    picture = paint_reintroduction(scene)
    assert picture is not None
    assert "2 of 4, it waits" in picture.plain()
    shared = replace(public, reintroduction=(Track((0, 1, 1, 0)), *public.reintroduction[1:]))
    picture = paint_reintroduction(with_(scene, view=view_of(shared)))
    assert picture is not None
    assert "full: 4 points, 2 each" in picture.plain()
    assert paint_reintroduction(scene_of(offspring(), (60, 6))) is None


def test_others_see_whose_young_they_are() -> None:
    scene = scene_of(offspring(), sized(SPRING_PAINTER, large=True), viewer=1, seat=1)
    assert "The young of Mara" in board_of(SPRING_PAINTER, scene)


# --- winter --------------------------------------------------------------------------------------------------------------


def test_r123_the_figures_can_be_reckoned_again_from_the_table() -> None:
    public = wintered()
    lines = board_of(WINTER_PAINTER, scene_of(public, sized(WINTER_PAINTER, large=True))).splitlines()
    for seat, report in enumerate(public.reports):
        row = next(line for line in lines if NAMES[seat] in line)
        assert report.popularity + report.buzz == report.level
        figures = (report.popularity, report.buzz, report.level, report.fixed, report.before, report.money)
        assert [str(figure) in row.split() for figure in figures] == [True] * len(figures)
        assert report.before - report.tax + report.fixed + report.bonus - report.costs == report.money


def test_r122_the_reasons_stand_under_the_figures() -> None:
    text = board_of(WINTER_PAINTER, scene_of(wintered(), sized(WINTER_PAINTER, large=True)))
    assert "segment 23–26 pays 31" in text
    assert "highest level" in text
    assert "above 3 is taxed" in text


def test_r119_r100_sentences_name_who_teaches_best_and_who_gets_a_tile() -> None:
    lines = board_of(WINTER_PAINTER, scene_of(wintered(), sized(WINTER_PAINTER, large=True))).splitlines()
    taught = next(line for line in lines if "Education" in line)
    assert "conservation +1" in taught
    assert taught.index("◆") < taught.index("+1") < taught.index("nothing")
    assert "one tile more" in next(line for line in lines if "Conservation" in line)


def test_what_changed_is_told_on_both_screens() -> None:
    for large in (True, False):
        text = board_of(WINTER_PAINTER, scene_of(wintered(), sized(WINTER_PAINTER, large=large)))
        assert "money 17→" in text
        assert "points 6→7" in text
        assert "Raccoon experience 4, their top" in text
        assert "buzz 9→0" in text


def test_r21_money_that_the_end_of_its_track_cuts_is_told_as_such() -> None:
    public = wintered()
    first = replace(public.reports[0], fixed=50, money=30)
    text = board_of(
        WINTER_PAINTER,
        scene_of(replace(public, reports=(first, *public.reports[1:])), sized(WINTER_PAINTER, large=True)),
    )
    assert f"{3 + 50 + first.bonus - first.costs}, but at most 30" in text


def test_after_the_last_winter_nothing_is_said_of_the_next_autumn() -> None:
    public = wintered()
    last = replace(public, race=public.race[:1] * 3 + public.race)
    assert len(last.race) == COMPONENTS.givens.rounds
    text = board_of(WINTER_PAINTER, scene_of(last, sized(WINTER_PAINTER, large=True)))
    assert "next autumn" not in text
    assert "no autumn comes any more" in text


def test_a_winter_opens_its_page_once() -> None:
    after = wintered()
    before = replace(after, race=after.race[:-1])
    assert winter_page(before, after) == Page(WINTER_PAGE, 4)
    assert winter_page(after, after) is None


# --- the count -------------------------------------------------------------------------------------------------------------


def test_r156_the_steps_lead_from_the_last_year_to_the_points() -> None:
    public = counted()
    lines = board_of(COUNT_PAINTER, scene_of(public, sized(COUNT_PAINTER, large=True))).splitlines()
    first = next(line for line in lines if "end of year 7" in line)
    assert [int(one) for one in first.split() if one.isdecimal()][1:] == [
        value for seat in range(4) for value in stages(public, seat)[0]
    ]
    last = next(line for line in lines if "R156" in line)
    for seat in (0, 2, 3):
        assert f"{points(public.zoos[seat])} points" in last
    assert "out" in last


def test_r150_who_is_out_is_counted_no_further() -> None:
    lines = board_of(COUNT_PAINTER, scene_of(counted(), sized(COUNT_PAINTER, large=True))).splitlines()
    assert next(line for line in lines if "R150" in line).split().count("out") == 2, "the label and Jonas"


def test_r151_r152_causes_stand_beside_the_changes() -> None:
    text = board_of(COUNT_PAINTER, scene_of(counted(), sized(COUNT_PAINTER, large=True)))
    assert "1 disc" in text
    assert "Pantanal" in text
    assert "Panta 2nd" in text
    assert "track 5" in text


def test_a_small_screen_shows_all_steps_and_all_zoos() -> None:
    text = board_of(COUNT_PAINTER, scene_of(counted(), sized(COUNT_PAINTER, large=False)))
    assert all(f"R15{step}" in text for step in range(7))
    assert text.count(" sp") == 4


def test_the_count_opens_its_page_when_something_is_still_asked() -> None:
    after = counted()
    assert count_page(table(), after) == (Page(COUNT_PAGE) if after.asks else None)
    assert count_page(after, after) is None
    assert count_page(table(), replace(after, asks=(), lanes=())) is None


def test_colours_do_not_carry_the_meaning_alone() -> None:
    public = offspring()
    mono = PALETTES["mono"]
    dark = board_of(SPRING_PAINTER, scene_of(public, sized(SPRING_PAINTER, large=True), DARK))
    assert "✓" not in dark
    assert "✓" in board_of(SPRING_PAINTER, scene_of(public, sized(SPRING_PAINTER, large=True), mono))
