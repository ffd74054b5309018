"""Hold up R37 to R41: bushes and trees."""

import pytest

from engine.games.o_zoo_le_mio.rules.figures import tree_cell
from engine.games.o_zoo_le_mio.rules.score import guests_for
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from tests.rules.o_zoo_le_mio.build import ZOOS, lay, options, table, told, zoo
from tests.rules.o_zoo_le_mio.slow import bushes, handed_out


def trees(*owned: tuple[int, int] | None, alone: int = 2) -> list[int]:
    found = list(
        guests_for(tuple(count * KEY_PER_STAR + time for count, time in (one or (0, 0) for one in owned)), alone)
    )
    assert found == handed_out([one or (0, 0) for one in owned], alone)
    return found


def test_r37_bushes_add_up_wherever_they_lie() -> None:
    for words, expected in zip(ZOOS, ((0, 0), (3, 10), (2, 8), (5, 12)), strict=True):
        assert divmod(zoo_map(zoo(words)).keys[BUSHES], KEY_PER_STAR) == bushes(zoo(words)) == expected


def test_r37_a_later_tile_without_a_bush_changes_nothing() -> None:
    assert bushes(zoo(ZOOS[1])) == (3, 10)  # its last tile, of auction 13, has none
    assert zoo_map(zoo(ZOOS[1])).keys[BUSHES] == 3 * KEY_PER_STAR + 10


@pytest.mark.parametrize(
    ("example", "owned", "expected"),
    [
        ("C2", ((2, 3), (1, 5), None, None), [2, 1, 0, 0]),
        ("C3", (None, (3, 10), (2, 8), (5, 12)), [0, 1, 0, 2]),
        ("level", ((3, 10), (3, 14), None, (5, 12)), [0, 1, 0, 2]),
        ("three level", ((3, 10), (3, 14), (3, 12), None), [0, 2, 1, 0]),
    ],
)
def test_r38_the_most_bushes_bring_two_trees(
    example: str, owned: tuple[tuple[int, int] | None, ...], expected: list[int]
) -> None:
    assert trees(*owned) == expected, example


def test_e17_r38_who_draws_level_with_the_second_takes_the_tree() -> None:
    state = table(ZOOS, row="T03 T04 T05 T06", sold=3, year=3, winner=2)
    assert state.public.attractions[BUSHES].guests == (0, 1, 0, 2)
    step = lay(state, "3,-2,2")
    assert step.state.public.attractions[BUSHES].guests == (0, 0, 1, 2)
    assert [fact.rule for fact in told(step, "attraction") if fact.attraction == BUSHES] == ["R38"]


def test_r39_without_a_bush_there_is_no_tree() -> None:
    assert trees(None, (1, 4), None) == [0, 2, 0]
    assert trees(None, None) == [0, 0]


@pytest.mark.parametrize("alone", [2, 1])
def test_c1_q1_r40_a_lone_owner_gets_two_trees_or_as_the_option_says(alone: int) -> None:
    assert trees((2, 3), None, None, None, alone=alone) == [alone, 0, 0, 0]
    state = table(("", "", ""), row="T05", winner=0, rules=options(sole_bush_owner_trees=alone))
    assert lay(state, "0,-1,2").state.public.attractions[BUSHES].guests == (alone, 0, 0)


@pytest.mark.parametrize("alone", [2, 1])
def test_r40_with_a_second_owner_the_option_means_nothing(alone: int) -> None:
    assert trees((2, 3), (1, 4), alone=alone) == [2, 1]


def test_r40_the_option_is_about_trees_only() -> None:
    state = table(("", ""), row="T05", winner=0, rules=options(sole_bush_owner_trees=2))
    public = lay(state, "0,-1,2").state.public
    assert [one.guests for one in public.attractions] == [(0, 0), (0, 0), (1, 0), (0, 0), (1, 0), (2, 0)]


def test_r41_trees_are_set_right_after_each_tile() -> None:
    state = table(("T05@0,-1,2[1]", ""), row="T01 T14", sold=1, winner=1)
    assert state.public.attractions[BUSHES].guests == (2, 0)
    assert lay(state, "0,-2,1").state.public.attractions[BUSHES].guests == (1, 2)


def test_trees_stand_on_the_tile_with_the_most_bushes() -> None:
    assert tree_cell(zoo(ZOOS[0])) is None
    assert tree_cell(zoo(ZOOS[3])) == (2, -1)
    assert tree_cell(()) is None
