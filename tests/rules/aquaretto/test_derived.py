"""What a board shows and no state holds."""

import pytest

from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.figures import (
    ENTRANCE_AREA,
    OUTSIDE,
    Basin,
    Newcomer,
    basins,
    bounds,
    depot_kinds,
    lying_at,
    new_post,
    newcomers,
)
from engine.games.aquaretto.rules.table import CASHIER, DEPOT, EMPTY, KEEPER, MANAGER, TRAINER
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.shared.polyomino import ones
from tests.rules.aquaretto.build import at, cells, kind, tile, tiles, zoo


def test_bounds_take_in_the_entrance_and_all_expansions():
    assert bounds(zoo()) == (0, 0, 4, 4)
    assert bounds(zoo(built=["1,-2 1,-1 2,-2 2,-1", "4,4 5,3 5,4"])) == (0, -2, 5, 4)


def test_what_lies_where():
    own = zoo("Df 2,2 / trainer 2,3", built=["0,5 0,6 1,5 1,6"])
    assert [lying_at(own, at(where)) for where in ("2,2", "2,3", "1,6", "3,0", "0,0", "4,4")] == [
        tile("Df"),
        TRAINER,
        EMPTY,
        ENTRANCE_AREA,
        OUTSIDE,
        OUTSIDE,
    ]


def test_basins_with_their_next_reward_and_room():
    own = zoo("D 2,2 2,3 / P+ 0,1 / trainer 0,2 1,1")
    assert basins(own) == (Basin(kind("D"), 2, 3, False, 6), Basin(kind("P"), 1, 3, False, 0))
    twelve = "D 1,0 1,1 1,2 1,3 1,4 / D! 2,4 2,3 / Dy 2,2 2,1 / DF 2,0 / DM 3,1 / Df 3,2"
    assert basins(zoo(twelve))[0] == Basin(kind("D"), 12, None, False, 6)
    four = basins(zoo("D 2,2 2,3 2,4 1,4"))[0]
    assert (four.reward, four.coworker) == (5, True)


def test_newcomers_are_told_as_they_came_the_baby_last():
    before, after = zoo("Df 2,2 / P 0,1", "O Dm"), zoo("DF 2,2 / DM 2,3 / Dy 1,2 / P 0,1", "O")
    assert newcomers(before, after) == (Newcomer(tile("Dm"), at("2,3")), Newcomer(tile("Dy"), at("1,2")))
    assert newcomers(before, zoo("Df 2,2 / P 0,1", "O Dy")) == (Newcomer(tile("Dy"), DEPOT),)
    assert newcomers(before, zoo("Df 2,2 / P 0,1 / trainer 4,2", "O")) == ()
    larger = zoo("Df 2,2 / P 0,1", "O Dm O", built=["5,2 5,3 6,2"])
    assert newcomers(before, larger) == (Newcomer(tile("O"), DEPOT),)


def test_a_new_post_is_one_where_nobody_or_fewer_worked():
    before = zoo("D 2,2 / trainer 2,3", staff=(1, 1, 0))
    assert new_post(before, zoo("D 2,2 / trainer 2,3", staff=(0, 2, 0))) == KEEPER
    assert new_post(before, zoo("D 2,2 / trainer 2,3 1,2", staff=(0, 1, 0))) == at("1,2")
    assert new_post(before, zoo("D 2,2 / trainer 1,2", staff=(1, 1, 0))) == at("1,2")
    assert new_post(before, zoo("D 2,2", staff=(1, 1, 0))) is None


def test_depot_kinds_from_the_bottom_up():
    assert depot_kinds(zoo("", "P D P+")) == ((kind("P"), 2), (kind("D"), 2))
    assert depot_kinds(zoo("", "P", staff=(0, 0, 1))) == ((kind("P"), 1),)
    assert depot_kinds(zoo()) == ()


def test_a_small_expansion_turns_within_its_square():
    start = (g.SMALL, at("5,2"))
    seen, now = [], start
    for _ in range(4):
        seen.append(frozenset(g.cells_of(now)))
        now = g.turned_site(now)
    assert now == start
    assert len(set(seen)) == 4
    assert frozenset.union(*seen) == cells("5,2 5,3 6,2 6,3")


def test_cells_have_rows_and_columns():
    for where in ("0,0", "-8,-8", "12,12", "-3,7"):
        row, col = g.row_col(at(where))
        assert f"{row},{col}" == where
        assert g.on_grid(at(where))
    assert not g.on_grid(-1)
    assert not g.on_grid(10**9)
    for row, col in ((-9, 0), (13, 0), (0, -9), (0, 13)):
        with pytest.raises(ValueError, match=f"no row {row}, column {col}"):
            g.cell_at(row, col)


def test_the_sites_that_cover_a_place_are_those_among_all_that_do():
    wanted = cells("0,4 4,4")
    for form, (found, every) in enumerate(zip(g.sites_covering((), wanted), g.sites(()), strict=True)):
        covering = {cell for cell in ones(every) if wanted & set(g.cells_of((form, cell)))}
        assert set(ones(found)) == covering
        assert covering


def test_a_truck_is_unloaded_well():
    own = zoo("Df 2,2 / D 2,3 2,4 1,4")
    way = USUAL.best_unloading(own, tiles("$ Dm P+"), 4)
    assert way.zoo.coins == 2  # the coin tile, and the baby as the sixth
    assert way.coworkers == 1
    assert {stop.tile for stop in way.placements} == {tile("Dm"), tile("Dy"), tile("P+")}
    assert all(stop.cell != DEPOT for stop in way.placements)


def test_the_best_places():
    own = zoo("D 0,1 1,1 / trainer 2,2")
    assert USUAL.best_cell(own, tile("Df"), 0) in cells("1,2 2,1")  # beside the trainer
    assert USUAL.best_cell(zoo("D 0,1 / trainer 0,2 1,1"), tile("D"), 3) == DEPOT
    assert USUAL.best_post(zoo("P+ 0,1 0,2 0,3"), 0) == KEEPER
    assert USUAL.best_post(zoo(depot="P D O T"), 0) == MANAGER
    assert USUAL.best_post(zoo("D 0,1 0,2 0,3 1,1 1,3"), 0) == at("1,2")
    assert USUAL.best_post(zoo(coins=7, staff=(1, 0, 0)), 0, CASHIER) != CASHIER


def test_what_fits_appeals_and_what_does_not_repels():
    own = zoo("D 2,2 2,3 / P+ 0,1 / T 4,3")
    assert USUAL.rough_gain(own, tiles("D"), 9) > 0 > USUAL.rough_gain(own, tiles("O"), 9)
    assert USUAL.rough_gain(own, tiles("$"), 9) > 0
    assert legal_cells(own, kind("O")) == ()
