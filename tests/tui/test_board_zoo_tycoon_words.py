"""Buttons, titles and footers of Zoo Tycoon say in words what they mean, and name no key that does nothing."""

from dataclasses import replace as with_
from typing import Any

import pytest

from engine.games.zoo_tycoon.components.numbers import CO_TILES, FIRST_CO, NOBODY, SPECIES, species
from engine.games.zoo_tycoon.names import mark, short_name
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main
from engine.games.zoo_tycoon.rules.zoo.needs import main_tiles
from tests.rules.zoo_tycoon.zoos import strip, zoo
from tests.tui import bears
from tests.tui.test_board_zoo_tycoon_hand import RICH, draft_of
from tests.tui.tycoon import mine, table, theirs
from tests.tui.tycoon_scenes import scene_of
from zootui.boards.shared.viewport import Viewport
from zootui.boards.zoo_tycoon import BOARD
from zootui.boards.zoo_tycoon.land.squares import Writer
from zootui.boards.zoo_tycoon.land.viewport import BIG, GREAT, HUGE
from zootui.client.drafting import pressing
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.tui.screens.table.footer import draft_keys, taken_keys
from zootui.tui.screens.table.panel import ask_panel

NAMES = ("Mara", "Jonas", "Priya", "Otto")
"""Who sits there."""


def offers(draft: Any) -> dict[str, Any]:
    return {button.key: button.offer for button in ask_panel(draft, NAMES, None).buttons if button.offer is not None}


def test_what_plans_are_and_take_is_said_in_words() -> None:
    told = offers(draft_of(RICH))
    assert "happier" in told["a"].what
    assert "point for" in told["f"].what or "retreat for" in told["f"].what
    assert (
        "booth" in told["b"].what or "park" in told["b"].what or "shop" in told["b"].what or "center" in told["b"].what
    )
    for offer in told.values():
        assert not set("▦◎") & set(offer.what + offer.brief + offer.takes + offer.takes_brief), offer


def test_a_footer_names_no_key_that_would_leave_all_as_it_is() -> None:
    draft, idle = bears.draft_of(bears.table()), 0
    for _ in range(12):
        for shown, name in (("n", "next"), ("r", "turn"), ("f", "flip")):
            same = draft.bundle.board.cursor.nudge(draft.view, draft.hand, name) == draft.value
            assert same != (shown in [one.keys for one in draft_keys(draft)]), shown
            idle += same
        reply = pressing.press(draft, "tab")
        assert reply is not None
        draft = reply.draft
    assert idle, "a toilet has one square: it looks the same however it is turned"


def test_keys_of_buttons_belong_to_them() -> None:
    assert {"t", "f", "D"} <= taken_keys(draft_of(RICH))


def test_a_cross_over_the_highest_row_does_not_stand_in_the_heading() -> None:
    draft = draft_of(RICH)
    reply = pressing.press(draft, "t")
    assert reply is not None
    place, biome, _ = reply.draft.value
    shut = with_(reply.draft.hand, value=(place, biome, (3,)), legal=False, preview=None)
    public = table(RICH, theirs(), theirs(), mine())
    for size in ((41, 14), (65, 23), (65, 24)):
        canvas = BOARD.paint(scene_of(public, size, hand=shut))
        first, *rest = canvas.plain().splitlines()
        assert "×" not in first
        assert any("×" in line for line in rest), size


def test_who_waits_in_another_zoo_is_told_where_nothing_below_it_has_room() -> None:
    crowded = zoo(Group(species("plains-zebra"), 1, 2))
    public = table(mine(), crowded, theirs(), mine())
    high = BOARD.paint(scene_of(public, (41, 15), seat=1))
    low = BOARD.paint(scene_of(public, (41, 13), seat=1))
    assert any("Zebra" in line for line in high.plain().splitlines()[13:])
    assert "Zebra" in low.plain().splitlines()[0]


def test_the_key_of_a_place_whose_row_is_cut_off_does_not_stand_in_the_heading() -> None:
    canvas = Canvas(70, 20, DARK)
    writer = Writer(canvas, 1, Viewport(BIG, 0, -3, 70, 19))
    writer.key(2, "6")
    assert "6" not in canvas.plain()
    writer.key(10, "7")
    assert "7" in canvas.plain()


@pytest.mark.parametrize("zoom", [BIG, GREAT, HUGE])
@pytest.mark.parametrize("young", [(0, 1), (1, 1), (3, 2), (12, 3)])
def test_young_on_a_tile_that_is_taken_cut_no_name(zoom, young) -> None:
    for one in range(FIRST_CO):
        for guest in (FIRST_CO + one % (SPECIES - FIRST_CO), NOBODY):
            inside = Main(one, 1, 1, 1, male_discs=young[0], female_discs=young[1])
            full = main_tiles(inside) + (CO_TILES[guest] if guest != NOBODY else 0)
            canvas = Canvas(140, 30, DARK)
            Writer(canvas, 1, Viewport(zoom, 0, 0, 140, 29)).enclosure(
                Enclosure(0, strip(full, 0), inside, guest), (0, 0, 0), 0
            )
            found = [word for word in canvas.plain().splitlines()[2].split() if not word.startswith("°")]
            there = [kind for kind in (one, guest) if kind != NOBODY]
            named = " ".join([form for kind in there for form in (short_name(kind), mark(kind))])
            assert {*found} <= {*named.split()}, found
