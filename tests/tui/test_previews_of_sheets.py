"""Whatever a sheet shows that distrust lets through, whoever is asked can look at what would come of any answer."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine.contract.asks import open_ask, owing
from engine.contract.preview import preview
from engine.contract.secrecy import View, open_view
from engine.contract.tree import encode, put, replace
from engine.games.aquaretto.rules.coworkers import at_work
from engine.games.aquaretto.rules.table import CASHIER, COIN, KEEPER, MOVE
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.rules.asks import GROW, PANDA, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.course import TycoonStep, onto, step_of
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED
from engine.games.zoo_tycoon.rules.rulebook import onward
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.summer.walks import WALKS
from engine.games.zoo_tycoon.rules.table import WINTER, Dice, Options
from net.client.distrust import check_sheet
from net.client.events import ImpossibleTable
from net.wire.sheet import Sheet, sheet_type
from tests import drawn
from tests.rules.zoo_tycoon.flow.rich import begun, enriched
from tests.rules.zoo_tycoon.summers import began
from tests.rules.zoo_tycoon.test_rich_laws import LATER
from tests.rules.zoo_tycoon.test_summer_panda import ready
from tests.rules.zoo_tycoon.zoos import zoo
from tests.tui.false_hosts import NUMBERS, SMALL, changed, packed_sheets, real_sheets

TYCOON = "zoo-tycoon"
ANSWERS = 4
"""How many answers are looked at in each sheet."""
SHEETS, MANY = 150, 6000
AFRESH = 400
"""Changed sheets that are made of one game, or of so many rich ones."""
RICH = 6
"""Rich tables of which sheets are taken together."""


def checked(game_id: str, plain: Any) -> Sheet[Any] | None:
    """Return a sheet as a client takes it, None if none does."""
    game = engine.load(game_id)
    try:
        sheet: Sheet[Any] = msgspec.convert(plain, type=sheet_type(game_id), builtin_types=(bytes,))
        check_sheet(sheet, game, game.info.options(), 1)
    except (msgspec.MsgspecError, OverflowError, ImpossibleTable):
        return None
    return sheet


def asked_by(game_id: str, packed: bytes) -> str:
    """Return the kind of the question to whoever sees a sheet, an empty string where they are asked nothing."""
    sheet = checked(game_id, msgspec.msgpack.decode(packed))
    assert sheet is not None
    ask = open_ask(sheet.view.public, sheet.view.seat)
    return "" if ask is None else ask.kind


def previewed(game_id: str, count: int, random: Random, dealt: Callable[..., list[bytes]] = packed_sheets) -> set[str]:
    """Change so many sheets and look at what would come of some answers; return the questions that were looked at.

    `dealt` are sheets of one game. Each question that was met comes as often as another, however seldom games come to it.
    """
    game, looked = engine.load(game_id), set()
    found: dict[str, list[bytes]] = {}
    for number in range(count):
        if number % AFRESH == 0:
            for packed in dealt(game_id, random.randrange(*game.info.seats) + 1, random.randrange(1 << 30), 25):
                found.setdefault(asked_by(game_id, packed), []).append(packed)
        plain = msgspec.msgpack.decode(random.choice(found[random.choice(sorted(found))]))
        sheet = checked(game_id, changed(plain, random, about=1, numbers=random.choice((SMALL, NUMBERS))))
        if sheet is None or sheet.view.seat is None:
            continue
        ask = open_ask(sheet.view.public, sheet.view.seat)
        if ask is None:
            continue
        choices = game.choices(sheet.view)
        for _ in range(ANSWERS):
            preview(game, sheet.view, choices.draw(random.randrange))
        looked.add(ask.kind)
    return looked


def at_the_count(options: Options, seats: int, key: bytes) -> TycoonStep:
    """Return the beginning of the final count, with zoos thrown together."""
    state, rounds = setup(options, seats, key).state, COMPONENTS.givens.rounds
    over = begun(replace(state, public=enriched(Random(key), state.public)), rounds + 1)
    return step_of(onward(onto(replace(over, public=replace(over.public, round=rounds, season=WINTER)))))


def rich_sheets(game_id: str, seats: int, seed: int, most: int) -> list[bytes]:
    """Return sheets of Zoo Tycoon that chance seldom comes to: of zoos full of animals and young, as whoever is asked sees them."""
    random, game = Random(seed), engine.load(game_id)
    sheet = checked(game_id, real_sheets(game_id, seats, seed, 1)[0])
    assert sheet is not None
    found: list[bytes] = []
    for table in range(RICH):
        begin = at_the_count if table % 3 == 0 else LATER.setup
        state = begin(Options(), seats, random.randbytes(32)).state
        for _ in range(most):
            if not state.public.asks:
                break
            seat = owing(state.public)[0]
            view = game.view(state, seat)
            found.append(encode(replace(sheet, view=view)))
            state = game.apply(state, {seat: game.choices(view).draw(random.randrange)}).state
    return found


@pytest.mark.parametrize("game_id", engine.ids())
def test_no_preview_of_a_sheet_that_is_let_through_raises_anything(game_id: str) -> None:
    assert previewed(game_id, SHEETS, Random(f"{game_id} 1"))


def test_no_preview_of_a_sheet_of_rich_zoos_raises_anything() -> None:
    assert previewed(TYCOON, SHEETS, Random("rich 1"), rich_sheets) >= {REROLL, REINTRODUCE, GROW}


@pytest.mark.long
@pytest.mark.parametrize("game_id", engine.ids())
def test_no_preview_of_thousands_raises_anything(game_id: str) -> None:
    assert previewed(game_id, MANY, Random(f"{game_id} {drawn.seed()}"))


@pytest.mark.long
def test_no_preview_of_thousands_of_rich_zoos_raises_anything() -> None:
    assert previewed(TYCOON, MANY, Random(f"rich {drawn.seed()}"), rich_sheets) >= {REROLL, REINTRODUCE, GROW}


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


def about_young() -> View[Any, Any]:
    """Return what a seat sees that is asked how many of a litter go to their track."""
    for seed in range(20):
        for packed in rich_sheets(TYCOON, 2, seed, 10):
            if asked_by(TYCOON, packed) == REINTRODUCE:
                sheet = checked(TYCOON, msgspec.msgpack.decode(packed))
                assert sheet is not None
                return sheet.view
    raise AssertionError("nobody has young that could be set free")


def test_young_that_are_not_there_or_have_no_room_are_not_asked_about() -> None:
    view = about_young()
    public, seat, (species,) = view.public, view.seat, view.public.asks[-1].about
    childless = [
        replace(one, main=replace(one.main, male_discs=0, female_discs=0)) if one.main else one
        for one in public.zoos[seat].enclosures
    ]
    zoos = put(public.zoos, seat, replace(public.zoos[seat], enclosures=tuple(childless)))
    which = TRACKED.index(species)
    full = replace(public.reintroduction[which], cubes=(9, 0))
    wrong = {
        "not born": {"litters": ()},
        "not lie in their zoo": {"zoos": zoos},
        "no room": {"reintroduction": put(public.reintroduction, which, full)},
        "about twice": {"asks": (*public.asks, public.asks[-1])},
        "dice of a spring": {"thrown": ()},
    }
    game = engine.load(TYCOON)
    assert game.possible(view, 2) == ""
    for why, changes in wrong.items():
        assert why in game.possible(replace(view, public=replace(public, **changes)), 2)


def test_a_main_that_rolls_twice_is_refused() -> None:
    view = about_young()
    roll = Dice(view.public.litters[0].species, 5, (1, 2))
    game = engine.load(TYCOON)
    assert game.possible(replace(view, public=replace(view.public, rolls=(roll,))), 2) == ""
    assert "rolls twice" in game.possible(replace(view, public=replace(view.public, rolls=(roll, roll))), 2)


def test_a_pair_is_asked_about_only_where_it_waits() -> None:
    state = began(zoo(), ready(1, 2), pair_owner=1, pair_waits=True).state
    way = WALKS[0][: state.public.round]
    public = replace(state.public, walked=way[:-1], summer=replace(state.public.summer, position=way[-1]))
    game, view = engine.load(TYCOON), open_view(replace(state, public=public), 1)
    ask = public.asks[-1]
    assert (ask.kind, game.possible(view, 2)) == (PANDA, "")
    for changes in (
        {"pair_waits": False},
        {"pair_owner": NOBODY, "pair_waits": False},
        {"asks": (replace(ask, seats=(0,)),)},
        {"asks": (replace(ask, about=(ask.about[0] - 1,)),)},
    ):
        assert "does not wait" in game.possible(replace(view, public=replace(view.public, **changes)), 2), changes


def test_a_coworker_is_moved_only_from_where_one_works() -> None:
    game = engine.load("aquaretto")
    sheet = checked("aquaretto", real_sheets("aquaretto", 2, 0, 1)[0])
    assert sheet is not None
    public = sheet.view.public
    assert not at_work(public.zoos[0], CASHIER)
    staff = replace(public.zoos[0], staff=(1, 0, 0))

    def moving(post: int, **changes: Any) -> str:
        asks = (replace(public.asks[-1], kind=MOVE, seats=(0,), about=(post,)),)
        return game.possible(replace(sheet.view, public=replace(public, asks=asks, **changes)), 2)

    assert moving(CASHIER, zoos=put(public.zoos, 0, staff)) == ""
    for post in (CASHIER, KEEPER, *range(-9, 300)):
        assert "nobody works there" in moving(post), post
