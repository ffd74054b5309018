"""Explain the signs of Aquaretto, and guide through a first game of it."""

from __future__ import annotations

from zootui.boards.aquaretto.tips import TIPS
from zootui.boards.guide import Guide

GUIDE = Guide(
    minute=(
        "Draw a tile for a truck, or take one",
        "Up to three basins, which never touch",
        "Animals are 1 each; growth pays more",
        "Coins buy, free the depot, and expand",
        "Most points after the last round win",
    ),
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
    tips=TIPS,
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. ? shows the signs and the rules again. May your basins grow and your depot stay empty.",
)
