"""Hold up R150, R156 and R163: the count at the end; `test_referee_year` compares what its steps bring (R150 to R154)."""

from engine.games.zoo_tycoon.rules.count import steps
from engine.games.zoo_tycoon.rules.score import (
    APPRENTICE,
    CURATOR,
    DIRECTOR,
    KEEPER,
    final_places,
    verdict,
    victory_points,
)
from engine.games.zoo_tycoon.rules.table import BREEDING, DISCS, OUT, PARKS, WELFARE
from tests.rules.zoo_tycoon.zoos import figured


def test_r150_to_r154_the_order_of_the_steps() -> None:
    assert [step.kind for step in steps((figured(1, 0, 1),), parks=(0,))] == [OUT, DISCS, PARKS, BREEDING, WELFARE]


def test_r156_the_lower_track_counts() -> None:
    assert [victory_points(31, 24), victory_points(18, 40)] == [24, 18]


def test_r156_most_points_win_and_ties_share() -> None:
    assert final_places((24, 30, 30, 7), (False,) * 4) == (3, 1, 1, 4)


def test_r150_who_dropped_out_is_behind_all_others() -> None:
    assert final_places((40, 3, 50), (True, False, True)) == (2, 1, 2)


def test_r163_apprentice_keeper_curator_director() -> None:
    assert [verdict(points) for points in (0, 19, 20, 27, 28, 34, 35, 60)] == [
        APPRENTICE, APPRENTICE, KEEPER, KEEPER, CURATOR, CURATOR, DIRECTOR, DIRECTOR,
    ]  # fmt: skip
