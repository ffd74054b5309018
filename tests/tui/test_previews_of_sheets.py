"""Whatever a sheet shows that distrust lets through, whoever is asked can look at what would come of any answer."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine.contract.asks import open_ask
from engine.contract.preview import preview
from engine.contract.tree import put, replace
from engine.games.aquaretto.rules.table import COIN
from net.client.distrust import check_sheet
from net.client.events import ImpossibleTable
from net.wire.sheet import Sheet, sheet_type
from tests import drawn
from tests.tui.false_hosts import NUMBERS, SMALL, changed, packed_sheets, real_sheets

TYCOON = "zoo-tycoon"
ANSWERS = 4
"""How many answers are looked at in each sheet."""
SHEETS, MANY = 150, 6000
AFRESH = 400
"""Changed sheets that are made of one game."""


def checked(game_id: str, plain: Any) -> Sheet[Any] | None:
    """Return a sheet as a client takes it, None if none does."""
    game = engine.load(game_id)
    try:
        sheet: Sheet[Any] = msgspec.convert(plain, type=sheet_type(game_id), builtin_types=(bytes,))
        check_sheet(sheet, game, game.info.options(), 1)
    except (msgspec.MsgspecError, OverflowError, ImpossibleTable):
        return None
    return sheet


def previewed(game_id: str, count: int, random: Random) -> int:
    """Change so many sheets and look at what would come of some answers; return how many were looked at."""
    game, looked = engine.load(game_id), 0
    sheets: list[bytes] = []
    for number in range(count):
        if number % AFRESH == 0:
            sheets = packed_sheets(game_id, random.randrange(*game.info.seats) + 1, random.randrange(1 << 30), 25)
        numbers = random.choice((SMALL, NUMBERS))
        sheet = checked(
            game_id, changed(msgspec.msgpack.decode(random.choice(sheets)), random, about=1, numbers=numbers)
        )
        if sheet is None or sheet.view.seat is None or open_ask(sheet.view.public, sheet.view.seat) is None:
            continue
        choices = game.choices(sheet.view)
        for _ in range(ANSWERS):
            preview(game, sheet.view, choices.draw(random.randrange))
            looked += 1
    return looked


@pytest.mark.parametrize("game_id", engine.ids())
def test_no_preview_of_a_sheet_that_is_let_through_raises_anything(game_id: str) -> None:
    assert previewed(game_id, SHEETS, Random(f"{game_id} 1"))


@pytest.mark.long
@pytest.mark.parametrize("game_id", engine.ids())
def test_no_preview_of_thousands_raises_anything(game_id: str) -> None:
    assert previewed(game_id, MANY, Random(f"{game_id} {drawn.seed()}"))


# --- what it took -------------------------------------------------------------------------------------------------------


def zoos(sheet: Sheet[Any], **changes: Any) -> Sheet[Any]:
    """Return a sheet with something else in the first zoo."""
    public = sheet.view.public
    zoo = replace(public.zoos[0], **changes)
    return replace(sheet, view=replace(sheet.view, public=replace(public, zoos=(zoo, *public.zoos[1:]))))


def lived_in() -> tuple[Sheet[Any], int]:
    """Return a sheet of a zoo with a main on the board, and which enclosure that is."""
    for seed in range(20):
        for plain in real_sheets(TYCOON, 2, seed):
            sheet = checked(TYCOON, plain)
            assert sheet is not None
            for place, one in enumerate(sheet.view.public.zoos[0].enclosures):
                if one.main is not None and one.squares.bit_count() > 1:
                    return sheet, place
    raise AssertionError("nobody exhibits anything")


def test_a_zoo_that_no_step_leads_to_is_refused() -> None:
    sheet, place = lived_in()
    zoo = sheet.view.public.zoos[0]
    enclosure = zoo.enclosures[place]
    lowest = enclosure.squares & -enclosure.squares
    outside = next(1 << square for square in range(30) if not enclosure.squares >> square & 1)
    lone = replace(enclosure, main=None, co=-1)
    wrong = (
        replace(enclosure, biome=(enclosure.biome + 1) % 4),
        replace(enclosure, squares=lowest, points=(0, 0, 0, 0)),
        replace(lone, points=(0, 0, 0, outside)),
        replace(lone, points=(0, 0, lowest, lowest)),
    )
    good = engine.load(TYCOON).possible
    assert good(sheet.view, 2) == ""
    for one in wrong:
        enclosures = (*zoo.enclosures[:place], one, *zoo.enclosures[place + 1 :])
        assert good(zoos(sheet, enclosures=enclosures).view, 2), one
    assert good(zoos(sheet, prohibited=zoo.prohibited | lowest).view, 2)


def test_several_who_are_asked_at_once_have_lanes() -> None:
    game = engine.load(TYCOON)
    for seed in range(20):
        for plain in real_sheets(TYCOON, 2, seed):
            sheet = checked(TYCOON, plain)
            assert sheet is not None
            public = sheet.view.public
            if public.lanes and len(public.asks[-1].seats) > 1:
                without = replace(sheet, view=replace(sheet.view, public=replace(public, lanes=())))
                with pytest.raises(ImpossibleTable, match="lanes"):
                    check_sheet(without, game, game.info.options(), 1)
                return
    raise AssertionError("nobody builds")


def test_a_park_whose_areas_lie_apart_is_refused() -> None:
    sheet = checked("barenpark", next(iter(real_sheets("barenpark", 2, 0))))
    assert sheet is not None
    (player, *others), tops = sheet.view.public.players, [pile.top for pile in sheet.view.public.stock.piles]
    known = {*tops, *(plot.area for one in (player, *others) for plot in one.park.plots)}
    below = next(area for area in range(99) if area not in known)

    def having(column: int, level: int) -> str:
        plots = (*player.park.plots, replace(player.park.plots[0], area=below, c=column, r=level))
        players = (replace(player, park=replace(player.park, plots=plots)), *others)
        return str(
            engine.load("barenpark").possible(
                replace(sheet.view, public=replace(sheet.view.public, players=players)), 2
            )
        )

    assert "lies next to none" in having(-1, 3)
    assert "lies next to none" not in having(-1, 0)


def test_a_coin_on_a_truck_that_was_taken_is_refused() -> None:
    game = engine.load("aquaretto")
    for plain in real_sheets("aquaretto", 2, 0):
        sheet = checked("aquaretto", plain)
        assert sheet is not None
        public = sheet.view.public
        taken = next((truck for truck in public.round.took if truck >= 0 and public.round.trucks[truck].tiles), None)
        if taken is not None:
            break
    else:
        raise AssertionError("nobody takes a truck with an animal")
    assert game.possible(sheet.view, 2) == ""
    truck = public.round.trucks[taken]
    trucks = put(public.round.trucks, taken, replace(truck, tiles=(COIN, *truck.tiles[1:])))
    view = replace(sheet.view, public=replace(public, round=replace(public.round, trucks=trucks)))
    assert "coin lies on a truck that was taken" in game.possible(view, 2)
