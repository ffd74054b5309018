"""Hold up R70 and R78 to R81: dice and discs as chance has them; `test_flow` compares who rolls and what is born in games."""

from collections import Counter

from engine.contract.rng import Rng
from engine.games.zoo_tycoon.components.numbers import LIGHT, species
from engine.games.zoo_tycoon.rules.breeding import dice, disc_drawn, litters_of, returned, rolled
from engine.games.zoo_tycoon.rules.model import Main
from engine.games.zoo_tycoon.rules.table import FULL_BAG, NO_EVENT, Dice, Litter

MACAW, ZEBRA, RHINO, LION = map(species, ("red-and-green-macaw", "plains-zebra", "black-rhinoceros", "lion"))


def rng(number: int = 0) -> Rng:
    return Rng(number.to_bytes(32, "big"))


# --- R77 to R80: dice ------------------------------------------------------------------------------------------------


def test_r78_e35_one_a_pair_one_a_female_or_one() -> None:
    assert [dice(MACAW, 2, 5), dice(ZEBRA, 1, 4), dice(RHINO, 1, 1), dice(ZEBRA, 0, 4)] == [2, 4, 1, 0]


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
