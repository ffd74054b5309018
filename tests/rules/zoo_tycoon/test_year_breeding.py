"""Hold up R76 to R84, R70, A38, A48 and A55: who rolls, what is born, who nurses, the breeding-program track."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.contract.rng import Rng
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, LIGHT, NO_COLOUR, YELLOW, species
from engine.games.zoo_tycoon.rules.breeding import (
    dice,
    dice_now,
    disc_drawn,
    litters_of,
    lying,
    needed,
    program_after,
    returned,
    rolled,
    threshold,
)
from engine.games.zoo_tycoon.rules.model import Main
from engine.games.zoo_tycoon.rules.table import FULL_BAG, NO_EVENT, Dice, Litter

IDS = [event.id for event in COMPONENTS.events]
FERTILE, HALT = IDS.index("high-fertility"), IDS.index("breeding-halt")
ELEPHANT, MACAW, ZEBRA, RHINO, LION = map(
    species, ("asian-elephant", "red-and-green-macaw", "plains-zebra", "black-rhinoceros", "lion")
)


def rng(number: int = 0) -> Rng:
    return Rng(number.to_bytes(32, "big"))


# --- R77 to R80: dice ------------------------------------------------------------------------------------------------


def test_r78_e35_one_a_pair_one_a_female_or_one() -> None:
    assert [dice(MACAW, 2, 5), dice(ZEBRA, 1, 4), dice(RHINO, 1, 1), dice(ZEBRA, 0, 4)] == [2, 4, 1, 0]


@pytest.mark.parametrize("main", range(len(COMPONENTS.mains)))
def test_r77_no_dice_without_both_sexes(main: int) -> None:
    assert dice(main, 0, 3) == dice(main, 3, 0) == 0
    assert dice(main, 1, 1) == 1


def test_r77_no_dice_below_the_happiness_under_contraception_or_by_event() -> None:
    lions, elephants = Main(LION, 1, 3, experience=1), Main(ELEPHANT, 1, 3, experience=1)
    assert dice_now(lions, LIGHT, NO_EVENT) == 3
    assert dice_now(replace(lions, contraception=True), LIGHT, NO_EVENT) == 0
    assert dice_now(elephants, YELLOW, NO_EVENT) == 0
    assert dice_now(lions, LIGHT, HALT) == 3
    assert dice_now(elephants, LIGHT, HALT) == 0


def test_r79_a38_the_threshold_goes_by_happiness() -> None:
    assert [threshold(ELEPHANT, colour) for colour in (YELLOW, LIGHT, DARK)] == [None, 6, 5]
    assert [threshold(ZEBRA, colour) for colour in (YELLOW, LIGHT, DARK)] == [6, 5, 4]
    assert threshold(ZEBRA, NO_COLOUR) is None
    with pytest.raises(ValueError, match="does not breed"):
        needed(ELEPHANT, YELLOW, NO_EVENT)


def test_r77_a55_all_dice_of_a_zoo_are_thrown_together() -> None:
    zoo = ((Main(ELEPHANT, 1, 3, 1), LIGHT), (Main(RHINO, 0, 1, 1), DARK), (Main(MACAW, 2, 5, 1), DARK))
    rolls, after = rolled(zoo, NO_EVENT, rng())
    assert [(roll.species, roll.needed, len(roll.dice)) for roll in rolls] == [(ELEPHANT, 6, 3), (MACAW, 3, 2)]
    assert all(1 <= die <= 6 for roll in rolls for die in roll.dice)
    assert after.count >= 5


def test_r77_nobody_rolls_nothing_is_drawn() -> None:
    assert rolled([(Main(ELEPHANT, 1, 3, 1), YELLOW)], NO_EVENT, rng()) == ((), rng())


def test_r79_dice_have_six_equal_sides() -> None:
    sides: Counter[int] = Counter()
    for number in range(600):
        rolls, _ = rolled([(Main(ZEBRA, 1, 10, 1), LIGHT)], NO_EVENT, rng(number))
        sides.update(rolls[0].dice)
    assert set(sides) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1000) < 130 for count in sides.values())


# --- R81: young ------------------------------------------------------------------------------------------------------


def test_r81_discs_are_drawn_without_putting_back() -> None:
    bag, source, males = FULL_BAG, rng(5), 0
    for _ in range(40):
        male, bag, source = disc_drawn(bag, source)
        males += male
    assert (bag, males) == ((0, 0), 20)


def test_r81_an_empty_bag_is_a_fair_coin() -> None:
    males = sum(disc_drawn((0, 0), rng(number))[0] for number in range(400))
    assert 150 < males < 250
    assert disc_drawn((0, 0), rng())[1] == (0, 0)


def test_r81_the_bag_says_how_likely_a_male_is() -> None:
    males = sum(disc_drawn((3, 1), rng(number))[0] for number in range(400))
    assert 260 < males < 340


def test_r70_r81_discs_go_back_to_the_bag_but_stand_ins_do_not() -> None:
    assert returned((3, 4), 1, 2) == (4, 6)
    assert returned((19, 20), 2, 1) == (20, 20)


def test_r81_the_same_generator_the_same_young() -> None:
    rolls = (Dice(LION, 4, (5, 6, 4)), Dice(ZEBRA, 4, (5,)))
    assert litters_of(rolls, FULL_BAG, rng(9)) == litters_of(rolls, FULL_BAG, rng(9))
    assert {litters_of(rolls, FULL_BAG, rng(number))[0] for number in range(20)} != {()}
    assert isinstance(litters_of(rolls, FULL_BAG, rng(9))[0][0], Litter)


# --- R82, R83: after the dice ----------------------------------------------------------------------------------------


def test_r82_no_more_lie_than_there_are_and_none_without_nurture() -> None:
    assert lying(LION, females=1, successful=2) == 1
    assert lying(MACAW, females=5, successful=2) == 0


def test_r83_steps_beyond_the_end_are_lost() -> None:
    assert program_after(9, 0, species("tiger")) == 10
    assert program_after(10, 0, species("lion")) == 10
