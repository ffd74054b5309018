"""Explain the signs of Zooloretto Mini, and guide through the first rounds of it."""

from __future__ import annotations

from zootui.boards.guide import Guide, Tip

__all__ = ["GUIDE"]

_TURNS = (
    "Your turn is one of two things: draw a tile and put it on a truck, or take a truck with all that is on it. "
    "Press d to draw.",
    "Under each tile stands what it would do to your zoo. A number points at a truck and shows you where its tiles would go; "
    "Enter takes it, and you are out until the next round.",
    "An enclosure is home to one kind. The fifth animal is worth 4 more points and the sixth another 4: the numbers stand "
    "on the empty places.",
    "What has no home goes to the barn and costs 2 points for each kind there. Tab shows the other zoos: "
    "what does the next player hope for?",
    "When the pile is used up, the next tile starts the last round. With ? you find all of it again.",
)
_LOADS = (
    "Put the tile on a truck: one that you want to take, or one that somebody else waits for. Full trucks are dim.",
    "A tile that spoils a truck for the others may be one that you can use. The panel says what the truck would bring you then.",
)
_UNLOADS = (
    "Now place the tiles one by one: 1 2 3 are your enclosures, b is the barn, t takes another tile in hand. "
    "Hatched places are home to another kind.",
    "A ♀ and a ♂ of one kind have a baby at once; it needs a free place beside them. Landscape brings 2 points for each "
    "different type, but takes a place.",
)
_BONUSES = (
    "A full enclosure earns you a bonus: take a tile out of another barn, if you have a home for it, or throw one out of yours.",
)

GUIDE = Guide(
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
    tips=(
        *(Tip("turn", text) for text in _TURNS),
        *(Tip("load", text) for text in _LOADS),
        *(Tip("unload", text) for text in _UNLOADS),
        *(Tip("bonus", text) for text in _BONUSES),
    ),
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. Play on, or leave with q and come back with friends.",
)
