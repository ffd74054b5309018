"""A reason for a tile is told beside another one of the stock that has as much of it."""

from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import position, take, view
from tests.rules.barenpark.compared import NAMES
from tests.rules.told import in_text


def test_r20_a_dearer_tile_that_adds_as_much_to_another_collection_is_named() -> None:
    told = "The panda house 5 would be 1 of 3 for Pandas (8 to the first); the Gobi bear house 6, which fits in"
    adds = "would be 1 of 3 for Gobi Bears (8 to the first)"
    for gobi, awards, named_too in ((6, "panda gobi", True), (4, "panda gobi", False), (6, "panda", False)):
        state = position(2, icons="W", houses=((gobi,), (2,), (5,), (6,)), awards=awards)
        text = in_text(at_stake(view(state), NAMES, (take("panda_h5"), take("polar_h6"))))
        assert (told in text and adds in text) == named_too, text
        assert ("the polar bear house 6 adds to no achievement" in text) != named_too, text
