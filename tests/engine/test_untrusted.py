"""Hold every game to this: whatever it shows anybody can be, whatever a false host might show instead cannot."""

from random import Random
from typing import Any

import pytest

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.game import attempt
from engine.contract.tree import put, replace
from engine.games.aquaretto.rules.layout import ENTRANCE, LARGE, row_col
from engine.games.aquaretto.rules.moving_in import expanded
from engine.games.aquaretto.rules.table import FORM, KIND
from engine.games.barenpark.rules.table import Plot
from engine.games.o_zoo_le_mio.rules.table import PlacedTile, Tally, YearEnd, Zoo
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from engine.games.zoo_tycoon.rules.model import Enclosure, Group
from engine.games.zoo_tycoon.rules.table import COUNT, OVER, ExchangeLot
from engine.shared.breeding import FATHER, MALE, animal
from tests.laws.variants import variants
from tests.sooner import sooner


def played(game: Any, options: Any, seats: int, seed: int) -> Any:
    """Yield the states of a game played at random, to its end or for some hundred steps."""
    random = Random(seed)
    step = game.setup(options, seats, random.randbytes(32))
    steps = 0
    while (ask := top_ask(step.state.public)) is not None and steps < 250:
        yield step.state
        due = owing(step.state.public)
        moves = {}
        for seat in due if ask.sealed else (random.choice(due),):
            choices = game.choices(game.view(step.state, seat))
            moves[seat] = choices.sample(random.randrange)
        step = attempt(game, step.state, moves)
        steps += 1
    yield step.state


@pytest.mark.parametrize("game_id", sooner(engine.ids(), "zoo-tycoon".__ne__))
def test_whatever_is_shown_can_be(game_id: str) -> None:
    game = engine.load(game_id)
    least, most = game.info.seats
    for seats in range(least, most + 1):
        tried = variants(game, seats)
        for seed, options in enumerate(tried if seats == most else tried[:1]):
            for state in played(game, options, seats, seed):
                for seat in (None, 0, seats - 1):
                    assert game.possible(game.view(state, seat), seats) == ""


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_view_of_another_number_of_seats_cannot_be(game_id: str) -> None:
    game = engine.load(game_id)
    least, most = game.info.seats
    view = game.view(game.setup(game.info.options(), most, bytes(32)).state, 0)
    for seats in range(least, most):
        assert game.possible(view, seats) != ""


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_question_that_nobody_asks_cannot_be(game_id: str) -> None:
    game = engine.load(game_id)
    seats = game.info.seats[1]
    view = game.view(game.setup(game.info.options(), seats, bytes(32)).state, 0)
    ask = view.public.asks[-1]
    for wrong in (
        replace(ask, kind="[/x]"),
        replace(ask, seats=()),
        replace(ask, seats=(seats,)),
        replace(ask, seats=(0, 0)),
        replace(ask, about=(1,) * 40),
        replace(ask, about=(10**9,)),
    ):
        asks = put(view.public.asks, len(view.public.asks) - 1, wrong)
        assert game.possible(replace(view, public=replace(view.public, asks=asks)), seats) != ""


def icons_without_a_tile(view: Any) -> Any:
    public = view.public
    return replace(view, public=replace(public, asks=(replace(public.asks[-1], kind="take", about=(1, 0, 0, 0)),)))


def with_areas(view: Any, *parks: tuple[int, int]) -> Any:
    """Return a view in which the first seats have one and the same area more, each at its column and level."""
    public = view.public
    known = {pile.top for pile in public.stock.piles}
    area = next(area for area in range(4, 16) if area not in known)
    players = list(public.players)
    for seat, (column, level) in enumerate(parks):
        own = players[seat].park
        players[seat] = replace(players[seat], park=replace(own, plots=(*own.plots, Plot(area, column, level))))
    return replace(view, public=replace(public, players=tuple(players)))


def area_that_touches_by_a_corner(view: Any) -> Any:
    return with_areas(view, (1, 1))


def area_in_two_parks(view: Any) -> Any:
    return with_areas(view, (1, 0), (1, 0))


def empty_pile_that_shows_an_area(view: Any) -> Any:
    stock = view.public.stock
    piles = put(stock.piles, 0, replace(stock.piles[0], left=0))
    return replace(view, public=replace(view.public, stock=replace(stock, piles=piles)))


def bred_animal_on_a_truck(view: Any) -> Any:
    shown = view.public.round
    male = next(tile for tile in range(len(FORM)) if FORM[tile] == MALE and KIND[tile] in view.public.kinds)
    father = male - MALE + FATHER  # counts as that male among the tiles that are seen
    loaded = replace(shown, trucks=put(shown.trucks, 0, replace(shown.trucks[0], tiles=(father,))), main=shown.main - 1)
    return replace(view, public=replace(view.public, round=loaded))


def with_round(view: Any, **changes: Any) -> Any:
    return replace(view, public=replace(view.public, round=replace(view.public.round, **changes)))


def truck_that_is_too_full(view: Any) -> Any:
    shown = view.public.round
    trucks = put(shown.trucks, 0, replace(shown.trucks[0], tiles=(animal(0),) * 4))
    return with_round(view, trucks=trucks, main=shown.main - 4)


def truck_that_two_took(view: Any) -> Any:
    return with_round(view, took=(0, 0, *view.public.round.took[2:]))


def tile_that_waits_without_a_question(view: Any) -> Any:
    return with_round(view, drawn=animal(0), main=view.public.round.main - 1)


def enclosure_that_two_kinds_share(view: Any) -> Any:
    enclosures = ((animal(0), animal(1)), (), ())
    zoos = put(view.public.zoos, 0, replace(view.public.zoos[0], enclosures=enclosures))
    lying = replace(view, public=replace(view.public, zoos=zoos))
    return with_round(lying, main=view.public.round.main - 2)


def expansion_on_the_entrance(view: Any) -> Any:
    zoo = view.public.zoos[0]
    built = expanded(zoo, (LARGE, next(cell for cell in ENTRANCE if row_col(cell) == (4, 0))))
    return replace(view, public=replace(view.public, zoos=put(view.public.zoos, 0, built)))


def turn_beneath_a_question(view: Any) -> Any:
    asks = (*view.public.asks, replace(view.public.asks[-1], kind="coworker"))
    return replace(view, public=replace(view.public, asks=asks))


def benches_without_paths(view: Any) -> Any:
    public = view.public
    return replace(view, public=replace(public, zoos=put(public.zoos, 0, replace(public.zoos[0], benches=7))))


def tile_that_was_sold_and_is_nowhere(view: Any) -> Any:
    return replace(view, public=replace(view.public, auction=2, bids=(1, 0, 0, 0)))


def two_tiles_of_one_auction(view: Any) -> Any:
    public = view.public
    zoos = [replace(zoo, tiles=(PlacedTile(tile, 0, 0, 0, 1),)) for tile, zoo in enumerate(public.zoos[:2])]
    return replace(view, public=replace(public, auction=3, zoos=(*zoos, *public.zoos[2:])))


def zoo_whose_later_tile_came_first(view: Any) -> Any:
    public, tiles = view.public, (PlacedTile(0, 0, -1, 0, 2), PlacedTile(1, 0, -3, 0, 1))
    zoos = put(public.zoos, 0, Zoo(tiles, zoo_map(tiles).benches))
    return replace(view, public=replace(public, auction=3, zoos=zoos))


def auction_of_a_year_that_is_over(view: Any) -> Any:
    end = YearEnd(1, (Tally(0, 0, 0),) * len(view.public.zoos))
    return replace(view, public=replace(view.public, year=2, years=(end,)))


def exchange_on_another_way(view: Any) -> Any:
    return replace(view, public=replace(view.public, walked=(view.public.summer.position,)))


def question_out_of_season(view: Any) -> Any:
    return replace(view, public=replace(view.public, season=COUNT))


def end_that_nobody_counted(view: Any) -> Any:
    return replace(view, public=replace(view.public, season=OVER, asks=(), lanes=()))


def pair_that_is_not_there(view: Any) -> Any:
    return replace(view, public=replace(view.public, pair_waits=True))


def more_taken_than_was_there(view: Any) -> Any:
    summer = view.public.summer
    lots = (ExchangeLot(0, taken=(25, 1), takers=1),)
    return replace(view, public=replace(view.public, summer=replace(summer, lots=lots)))


def more_given_than_was_wanted(view: Any) -> Any:
    summer = replace(view.public.summer, lots=(ExchangeLot(0, filled=(25, 0)),))
    return replace(view, public=replace(view.public, summer=summer))


def focal_points(popularity: int, education: int) -> Any:
    """Return what sets focal points into an enclosure of the first zoo that has one tile, on the first square."""

    def lie(view: Any) -> Any:
        public = view.public
        one = Enclosure(0, 1, points=(popularity, education, 0, 0))
        zoos = put(public.zoos, 0, replace(public.zoos[0], prohibited=0, enclosures=(one,)))
        return replace(view, public=replace(public, zoos=zoos))

    return lie


two_focal_points_on_one_tile = focal_points(1, 1)
focal_point_beside_its_enclosure = focal_points(2, 0)


def one_main_with_two_lots(view: Any) -> Any:
    summer = replace(view.public.summer, lots=(ExchangeLot(0, given=(1, 0)), ExchangeLot(0, given=(1, 0))))
    return replace(view, public=replace(view.public, summer=summer))


def workers_beyond_all_there_are(view: Any) -> Any:
    zoo = view.public.zoos[0]
    busy = replace(zoo, staff=replace(zoo.staff, used=4))
    return replace(view, public=replace(view.public, zoos=put(view.public.zoos, 0, busy)))


def waiting(*groups: Group) -> Any:
    """Return what lets these animals wait in the first zoo's quarantine."""

    def lie(view: Any) -> Any:
        public = view.public
        zoos = put(public.zoos, 0, replace(public.zoos[0], quarantine=groups))
        return replace(view, public=replace(public, zoos=zoos))

    return lie


three_in_quarantine = waiting(Group(3, 1, 0), Group(4, 1, 0), Group(5, 1, 0))
one_main_in_two_spaces = waiting(Group(3, 1, 0), Group(3, 0, 1))
nobody_in_a_taken_space = waiting(Group(3, 0, 0))


@pytest.mark.parametrize(
    ("game_id", "lie"),
    [
        ("barenpark", icons_without_a_tile),
        ("barenpark", area_that_touches_by_a_corner),
        ("barenpark", area_in_two_parks),
        ("barenpark", empty_pile_that_shows_an_area),
        ("aquaretto", bred_animal_on_a_truck),
        ("aquaretto", turn_beneath_a_question),
        ("aquaretto", expansion_on_the_entrance),
        ("zooloretto-mini", truck_that_is_too_full),
        ("zooloretto-mini", truck_that_two_took),
        ("zooloretto-mini", tile_that_waits_without_a_question),
        ("zooloretto-mini", enclosure_that_two_kinds_share),
        ("o-zoo-le-mio", benches_without_paths),
        ("o-zoo-le-mio", tile_that_was_sold_and_is_nowhere),
        ("o-zoo-le-mio", two_tiles_of_one_auction),
        ("o-zoo-le-mio", zoo_whose_later_tile_came_first),
        ("o-zoo-le-mio", auction_of_a_year_that_is_over),
        ("zoo-tycoon", exchange_on_another_way),
        ("zoo-tycoon", question_out_of_season),
        ("zoo-tycoon", end_that_nobody_counted),
        ("zoo-tycoon", pair_that_is_not_there),
        ("zoo-tycoon", more_taken_than_was_there),
        ("zoo-tycoon", more_given_than_was_wanted),
        ("zoo-tycoon", two_focal_points_on_one_tile),
        ("zoo-tycoon", focal_point_beside_its_enclosure),
        ("zoo-tycoon", one_main_with_two_lots),
        ("zoo-tycoon", workers_beyond_all_there_are),
        ("zoo-tycoon", three_in_quarantine),
        ("zoo-tycoon", one_main_in_two_spaces),
        ("zoo-tycoon", nobody_in_a_taken_space),
    ],
)
def test_what_once_came_as_far_as_a_board_cannot_be(game_id: str, lie: Any) -> None:
    game = engine.load(game_id)
    seats = game.info.seats[1]
    view = game.view(game.setup(game.info.options(), seats, bytes(32)).state, 0)
    assert game.possible(view, seats) == ""
    assert game.possible(lie(view), seats) != ""


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_the_seat_that_was_named_begins_the_first_round_only(game_id: str) -> None:
    game = engine.load(game_id)
    options = game.info.options(first=2)
    view = game.view(game.setup(options, 3, bytes(32)).state, 0)
    assert game.agrees(view, options) == ""
    assert game.agrees(with_round(view, starter=0), options) != ""
    assert game.agrees(with_round(view, starter=0, number=2), options) == ""
