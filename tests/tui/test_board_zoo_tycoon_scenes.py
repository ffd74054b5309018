"""Hold that the pictures of the year of Zoo Tycoon show what the rules say, at every size, in every palette, in ASCII."""

import re
from dataclasses import replace as with_
from typing import Any

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, SPECIES
from engine.games.zoo_tycoon.rules.asks import PREPARE, REINTRODUCE
from engine.games.zoo_tycoon.rules.model import Staff
from engine.games.zoo_tycoon.rules.score import points, stages
from engine.games.zoo_tycoon.rules.table import NO_EVENT, Cards, LevelTrack, Public
from tests.tui.painted import painted
from tests.tui.tycoon_scenes import (
    EXCHANGE,
    LARGE,
    NAMES,
    board_of,
    counted,
    event,
    giving,
    hand_of,
    number_of,
    offspring,
    scene_of,
    side_of,
    sized,
    summer,
    table,
    view_of,
    wintered,
)
from zootui.boards.contract import Page, Scene, load_board
from zootui.boards.zoo_tycoon.scenes import COUNT, SPECIES_CARD, SPRING, WINTER, ScenePainter
from zootui.boards.zoo_tycoon.species.reading import CARD
from zootui.boards.zoo_tycoon.spring.event_card import paint_event, paint_event_in_brief
from zootui.boards.zoo_tycoon.spring.offspring import FAILED, SUCCESS, TRY_AGAIN, WAITING, offspring as rows_of_spring
from zootui.boards.zoo_tycoon.spring.reintroduction import paint_reintroduction
from zootui.boards.zoo_tycoon.summer.amounts import Amounts
from zootui.boards.zoo_tycoon.winter.count import COUNT_PAGE, count_page
from zootui.boards.zoo_tycoon.winter.report import WINTER_PAGE, winter_page
from zootui.draw.canvas import Canvas
from zootui.draw.glyphs import ASCII
from zootui.draw.palette import DARK, PALETTES
from zootui.draw.rect import Rect

BOARD = load_board("zoo-tycoon")
PAINTERS = (EXCHANGE, SPECIES_CARD, SPRING, WINTER, COUNT)


# --- every scene ---------------------------------------------------------------------------------------------------------


def every_scene() -> list[tuple[str, ScenePainter, Public, dict[str, Any]]]:
    """Return a scene of each kind: its name, painter, table and what else is in it."""
    found: list[tuple[str, ScenePainter, Public, dict[str, Any]]] = [
        ("arrival", EXCHANGE, summer(), {"verb": ("take", Amounts((11, 1, 3), 1))}),
        ("arrival, watched", EXCHANGE, summer(), {"viewer": None}),
        ("arrival, another's turn", EXCHANGE, summer(3), {}),
        ("arrival, alone", EXCHANGE, summer(0, 1), {"verb": ("take", Amounts((0, 1, 0)))}),
        ("leaving", EXCHANGE, giving(), {"verb": ("give", Amounts((1, 1, 0, 0, 0)))}),
        ("dice", SPRING, offspring(), {"verb": ("reroll", number_of("plains-zebra"))}),
        ("before the dice", SPRING, offspring(PREPARE), {"verb": ("protect", number_of("plains-zebra"))}),
        ("young", SPRING, offspring(REINTRODUCE), {"verb": ("reintroduce", (1, 1))}),
        ("winter", WINTER, wintered(), {"page": Page(WINTER_PAGE, 4)}),
        ("winter, alone", WINTER, wintered(1), {"page": Page(WINTER_PAGE, 4)}),
        ("no winter", WINTER, table(), {"page": Page(WINTER_PAGE, 0)}),
        ("count", COUNT, counted(), {"page": Page(COUNT_PAGE)}),
        ("count of two", COUNT, counted(2), {"page": Page(COUNT_PAGE)}),
        ("no count", COUNT, table(), {"page": Page(COUNT_PAGE)}),
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
        for canvas in (painter.paint(scene), painter.side(with_(scene, width=max(20, painter.side_columns[large])))):
            assert not {sign for sign in canvas.plain() if not sign.isascii() and ord(sign) not in ASCII}


@pytest.mark.parametrize("painter", PAINTERS)
def test_no_scene_is_too_small_to_paint(painter: ScenePainter) -> None:
    for name, which, public, more in every_scene():
        if which is painter:
            for size in ((0, 0), (1, 1), (9, 3)):
                scene = scene_in(public, more, size)
                assert painter.paint(scene).width == size[0], name
                assert painter.side(scene).width == size[0], name


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
    for changed, why in ((covered, "birth control"), (alone, "no ♂")):
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
    scene = scene_of(offspring(), sized(SPRING, large=True))
    text = side_of(SPRING, scene)
    assert "High fertility" in text
    assert "5 of 6" in text
    assert "Every offspring die counts one" in text
    assert "this spring only" in text


@pytest.mark.parametrize("which", range(NO_EVENT, len(COMPONENTS.events)))
def test_every_event_fits_its_card_large_and_small(which: int) -> None:
    public = replace(offspring(), cards=Cards(event=which))
    name = COMPONENTS.events[which].name if which >= 0 else "o event this year"
    large, small = Canvas(38, 11, DARK), Canvas(79, 3, DARK)
    paint_event(large, scene_of(public, (38, 25)), Rect(0, 0, 38, 11))
    paint_event_in_brief(small, scene_of(public, (79, 16)), Rect(0, 0, 79, 3), public.zoos[0])
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
    shared = replace(public, reintroduction=(LevelTrack((0, 1, 1, 0)), *public.reintroduction[1:]))
    picture = paint_reintroduction(with_(scene, view=view_of(shared)))
    assert picture is not None
    assert "full: 4 points, 2 each" in picture.plain()
    assert paint_reintroduction(scene_of(offspring(), (60, 6))) is None


def test_others_see_whose_young_they_are() -> None:
    scene = scene_of(offspring(), sized(SPRING, large=True), viewer=1, seat=1)
    assert "The young of Mara" in board_of(SPRING, scene)


# --- winter --------------------------------------------------------------------------------------------------------------


def test_r123_the_figures_can_be_reckoned_again_from_the_table() -> None:
    public = wintered()
    lines = board_of(WINTER, scene_of(public, sized(WINTER, large=True))).splitlines()
    for seat, report in enumerate(public.reports):
        row = next(line for line in lines if NAMES[seat] in line)
        assert report.popularity + report.buzz == report.level
        figures = (report.popularity, report.buzz, report.level, report.fixed, report.before, report.money)
        assert [str(figure) in row.split() for figure in figures] == [True] * len(figures)
        assert report.before - report.tax + report.fixed + report.bonus - report.costs == report.money


def test_r122_the_reasons_stand_under_the_figures() -> None:
    text = board_of(WINTER, scene_of(wintered(), sized(WINTER, large=True)))
    assert "segment 23–26 pays 31" in text
    assert "highest level" in text
    assert "above 3 is taxed" in text


@pytest.mark.parametrize("money", [(3, "17"), (-10, "−12, but at least −10"), (30, "31, but at most 30")])
@pytest.mark.parametrize("tax", [0, 6])
def test_reasons_side_by_side_are_each_read_whole(money: tuple[int, str], tax: int) -> None:
    public = wintered()
    kept, words = money
    first = public.reports[0]
    before = (int(words.partition(",")[0].replace("−", "-"))) + tax - first.fixed - first.bonus + first.costs
    reports = (replace(first, tax=tax, before=before, money=kept), *public.reports[1:])
    text = board_of(WINTER, scene_of(replace(public, reports=reports), sized(WINTER, large=True)))
    taxed = "above 3 is taxed" if tax else "nothing taxed"
    assert any(re.search(rf"{taxed}  +\S", line) for line in text.splitlines()), text
    if "but" in words:
        assert f"  {words}" in text


def test_r119_r100_sentences_name_who_teaches_best_and_who_gets_a_tile() -> None:
    lines = board_of(WINTER, scene_of(wintered(), sized(WINTER, large=True))).splitlines()
    taught = next(line for line in lines if "Education" in line)
    assert "conservation +1" in taught
    assert taught.index("◆") < taught.index("+1") < taught.index("nothing")
    assert "one tile more" in next(line for line in lines if "Conservation" in line)


def test_what_changed_is_told_on_both_screens() -> None:
    for large in (True, False):
        text = board_of(WINTER, scene_of(wintered(), sized(WINTER, large=large)))
        assert "money 17→" in text
        assert "points 6→7" in text
        assert "Raccoon experience 4, their top" in text
        assert "buzz 9→0" in text


def test_r21_money_that_the_end_of_its_track_cuts_is_told_as_such() -> None:
    public = wintered()
    first = replace(public.reports[0], fixed=50, money=30)
    text = board_of(
        WINTER,
        scene_of(replace(public, reports=(first, *public.reports[1:])), sized(WINTER, large=True)),
    )
    assert f"{3 + 50 + first.bonus - first.costs}, but at most 30" in text


def test_after_the_last_winter_nothing_is_said_of_the_next_autumn() -> None:
    public = wintered()
    last = replace(public, race=public.race[:1] * 3 + public.race)
    assert len(last.race) == COMPONENTS.givens.rounds
    text = board_of(WINTER, scene_of(last, sized(WINTER, large=True)))
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
    lines = board_of(COUNT, scene_of(public, sized(COUNT, large=True))).splitlines()
    first = next(line for line in lines if "end of year 7" in line)
    assert [int(one) for one in first.split() if one.isdecimal()][1:] == [
        value for seat in range(4) for value in stages(public, seat)[0]
    ]
    last = next(line for line in lines if "R156" in line)
    for seat in (0, 2, 3):
        assert f"{points(public.zoos[seat])} points" in last
    assert "out" in last


def test_r150_who_is_out_is_counted_no_further() -> None:
    lines = board_of(COUNT, scene_of(counted(), sized(COUNT, large=True))).splitlines()
    assert next(line for line in lines if "R150" in line).split().count("out") == 2, "the label and Jonas"


def test_r151_r152_causes_stand_beside_the_changes() -> None:
    text = board_of(COUNT, scene_of(counted(), sized(COUNT, large=True)))
    assert "1 disc" in text
    assert "Pantanal" in text
    assert "Panta 2nd" in text
    assert "track 5" in text


def test_a_small_screen_shows_all_steps_and_all_zoos() -> None:
    text = board_of(COUNT, scene_of(counted(), sized(COUNT, large=False)))
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
    dark = board_of(SPRING, scene_of(public, sized(SPRING, large=True), DARK))
    assert "✓" not in dark
    assert "✓" in board_of(SPRING, scene_of(public, sized(SPRING, large=True), mono))
