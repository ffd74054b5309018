"""Explain the signs of Bärenpark, and guide through a first game of it."""

from __future__ import annotations

from zootui.boards.barenpark.tips import TIPS
from zootui.boards.guide import Guide

GUIDE = Guide(
    minute=(
        "Place one tile beside your others",
        "Icons it covers bring tiles and areas",
        "Full areas bring statues: hurry",
        "Four full areas call the last round",
        "Bears, statues, achievements count",
    ),
    legend=(
        (
            "W M E C",
            "icons to cover: wheelbarrow, a green area; mixer, a house; excavator, an enclosure; crew, a new area",
        ),
        ("◌", "pit: no tile may lie there; a statue comes when all around it is covered"),
        ("♜14", "bear statue and its points"),
        ("G K D P", "Gobi bear, koala, panda, polar bear; `G⌂6` is a house worth 6, `G 6` an enclosure"),
        ("t p f r", "green areas: toilet, playground, food street, river"),
        ("■■□", "an achievement: two of three; `✓8` is one that was won"),
        ("×", "a square where the tile in hand may not lie"),
        ("✓", "an icon that has brought its tile"),
    ),
    tips=TIPS,
    meanwhile="The others are at their turns. The log on the right tells what they do; Tab shows their parks.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Fill your park before they fill theirs.",
)
