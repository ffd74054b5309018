"""Explain the signs of Zoo Tycoon, and guide through a first game of it."""

from __future__ import annotations

from zootui.boards.guide import Guide
from zootui.boards.zoo_tycoon.tips import TIPS

GUIDE = Guide(
    minute=(
        "Seven years: build, exhibit animals",
        "Spring: young. Summer: two trades",
        "Autumn: all build. Winter: bills",
        "Tracks: popularity, conservation",
        "Only the lower of the two counts",
    ),
    legend=(
        ("♂ ♀ ♀z", "grown animals; `z` nurses young and brings no dice next spring"),
        ("young", "discs: they need no room; turn them into grown animals, or lose a point for each at the end"),
        ("●○○ ●●○ ●●●", "happiness: yellow, light, dark green; on small squares ○ ◎ ●"),
        ("P E C R", "focal points: popularity, education, conservation, retreat"),
        ("guest co", "a co-species in the same enclosure"),
        ('"', 'free space; without colours rainforest has `"`, savanna `.`, montane forest `^`'),
        ("╱ ╱", "prohibited square"),
        ("R S M", "rainforest, savanna, montane forest on booths and shops"),
        ("+4→+6", "what a building brings, and would bring after this step"),
        ("▦", "an enclosure tile: in store, or laid by this step"),
        ("◇ ◆", "where you stand on a track, and where after this step"),
    ),
    tips=TIPS,
    meanwhile="The others are still at it. Tab shows their zoos, the log tells what they do.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Happy animals make a loved zoo.",
)
