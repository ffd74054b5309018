"""Explain the signs of Aquaretto, and guide through the first rounds of it."""

from __future__ import annotations

from zootui.boards.guide import Guide, Tip

__all__ = ["GUIDE"]

_TURNS = (
    "Your turn: draw a tile for a truck, take a truck with all that is on it, or spend coins. Press d to draw.",
    "Under each tile stands what it would do for you. A number points at a truck, Enter takes it, and you are out until the "
    "next round.",
    "All animals of a kind live in one basin, each of them a point. The list beside your zoo tells what more of them earn: "
    "◎ a coin, ♙ a coworker.",
    "What finds no space goes to the depot: −2 for each kind there. Coins get it out, or build more water: amber keys show "
    "what you can pay for.",
    "Tab shows the other zoos: what does the next player hope for? When the pile is used up, the next tile starts the last round.",
)
_LOADS = (
    "Put the tile on a truck: one that you want to take, or one that somebody else waits for. Arrows or a number, then Enter.",
    "The panel says what the truck would bring you then. What you cannot use may spoil a truck for the others.",
)
_UNLOADS = (
    "Letters or arrows point at a space for the animal, Enter puts it there. x is the depot; with several tiles, t takes "
    "another one in hand.",
    "Two kinds never touch, so leave a space between basins. On hatched water stands the letter of the neighbour "
    "that is in the way.",
    "A ♀ and a ♂ in one basin have a baby at once: a small letter with ° shows where it could live. Without a space it goes "
    "to the depot.",
)
_BABIES = ("The baby lives in the basin of its parents. Letters or arrows choose its space, Enter puts it there.",)
_COWORKERS = (
    "A coworker trains animals on the water, or is cashier, keeper or manager of the depot. Letters or arrows point, "
    "the panel says what it brings.",
)

GUIDE = Guide(
    legend=(
        ("D O S T", "dolphin, orca, sea lion, turtle; a small letter is a baby"),
        ("H C P B", "hippo, crocodile, penguin, polar bear"),
        ("♀ ♂", "can still have a baby"),
        ("♡", "has had its baby"),
        ("°", "a baby, or where one could live"),
        ("∝", "comes with fish: a point for each keeper"),
        ("↯", "a wild one: no trainer can work with it"),
        ("◎", "a coin; `◎2` is a price, `◎3→1` what you would have left"),
        ("♙ ○", "a coworker at a post, and a free post"),
        ("5th ♙", "the fifth animal will bring a coworker; in a small terminal `5:♙`"),
        ("max", "a basin that has no space left to grow"),
        ("D4", "four dolphins in another zoo; letters at the end are its depot, the top one first"),
        ("+2♙◎", "under a truck: 2 points, a coworker and a coin for you"),
        ("· ≈", "empty water, and water of an expansion"),
        ("■■ ▙", "expansions that you may still build: large and small"),
        ("╱╱╱", "the tile in hand cannot go here: because of the neighbour, or the rule, that is named"),
        ("◂a", "a place out of sight, in this direction; its letter jumps there"),
        ("+15", "the end pile, which is opened in the last round"),
    ),
    tips=(
        *(Tip("turn", text) for text in _TURNS),
        *(Tip("load", text) for text in _LOADS),
        *(Tip("unload", text) for text in _UNLOADS),
        *(Tip("young", text) for text in _BABIES),
        *(Tip("coworker", text) for text in _COWORKERS),
    ),
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. ? shows the signs and the rules again. May your basins grow and your depot stay empty.",
)
