"""Explain the signs of Zooloretto Mini, and guide through a first game of it."""

from __future__ import annotations

from zootui.boards.guide import Guide
from zootui.boards.zooloretto_mini.tips import TIPS

GUIDE = Guide(
    minute=(
        "Draw a tile for a truck, or take one",
        "One kind an enclosure; six are 12",
        "A pair, ♀ and ♂, has a baby at once",
        "The barn costs 2 for each kind in it",
        "In the end the best zoo wins",
    ),
    legend=(
        ("G I L M O R W", "giraffe, impala, llama, meerkat, ostrich, rhino, wolf; a small letter is a baby"),
        ("♀ ♂", "can still have a baby"),
        ("♡", "has had its baby"),
        ("°", "baby; under a truck: one would be born"),
        ("≈≈ ♣♣ ◢◣", "pond, shrub, rock: landscape"),
        ("3 4 8 12", "on empty places: what the enclosure is worth once an animal lives there"),
        ("4→8", "what an enclosure is worth now, and then; under a truck: what its tile would do"),
        ("−2", "in a barn: what each kind there costs"),
        ("·", "a free place in another zoo"),
        ("╱╱╱ ×", "the tile in hand cannot live here: the enclosure is full, or home to another kind"),
        ("+15", "the end pile, which is opened in the last round"),
    ),
    tips=TIPS,
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. Play on, or leave with q and come back with friends.",
)
