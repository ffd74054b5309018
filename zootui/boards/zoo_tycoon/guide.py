"""Explain the signs of Zoo Tycoon, and guide through the first two years of it."""

from __future__ import annotations

from engine.games.zoo_tycoon.rules.actions import ARRIVE, BUILD, HOUSE, LEAVE, LOANS, PREPARE, REINTRODUCE, REROLL
from zootui.boards.guide import Guide, Tip

__all__ = ["GUIDE"]

_ARRIVES = (
    "Your zoo is empty: take animals. Up and down choose a species, left and right how many; where both numbers are framed they "
    "are enough for a group. Enter takes them into quarantine.",
    "You may take one more species, then p passes. In quarantine animals cost nothing. i shows what a species needs and brings.",
    "A new year: levels II and III now ask for a zoo without a yellow species, some also for others of their category. What is "
    "dimmed says what is missing.",
    "Animals may go right into an enclosure that is ready. Each species that you take is one trade; a worker brings one more.",
)
_BUILDS = (
    "Now house them. x lays out all that a species needs: tiles, retreats, animals. Arrows move it, r turns it, Enter does all of "
    "it, u takes all of it back.",
    "Every species has four ladders: experience, free space, retreats, group. The lowest colour is its happiness. The column on "
    "the right shows what is missing.",
    "Your points are the lower of popularity and conservation. f buys focal points, b buildings, k brings a guest: before Enter "
    "you see what each does to your tracks.",
    "Mind the winter: taxes leave you 3, revenue comes by popularity with buzz, running costs go off. D says that you are done; "
    "until all are, you can take it back.",
    "All build at once, and nobody can hinder you. Tab shows the other zoos: who leads on a track shares with all who stand in "
    "the same segment of it.",
    "Workers: w looks after a species, entertains, or makes a move free. The first of a year costs nothing, each other one 3.",
)
_LEAVES = ("Animals from quarantine and young can go where a window wants them: that makes room. p passes.",)
_HOUSES = (
    "Who was taken may move in at once where everything is ready. Arrows choose the enclosure, + and − how many go in.",
)
_PREPARES = (
    "Spring: who lives with both sexes and is happy enough rolls for young. With birth control a species brings none.",
)
_REROLLS = ("A worker may roll one failed die of a species again. The first worker of the year costs nothing.",)
_REINTRODUCES = (
    "Young of level III may go back to the wild: a full track pays conservation to all who helped to fill it.",
)
_LOANS = ("Short of money? o lends you up to 4, for a prohibited square. Or build on as always.",)

GUIDE = Guide(
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
    tips=(
        *(Tip(ARRIVE, text) for text in _ARRIVES),
        *(Tip(BUILD, text) for text in _BUILDS),
        *(Tip(LEAVE, text) for text in _LEAVES),
        *(Tip(HOUSE, text) for text in _HOUSES),
        *(Tip(PREPARE, text) for text in _PREPARES),
        *(Tip(REROLL, text) for text in _REROLLS),
        *(Tip(REINTRODUCE, text) for text in _REINTRODUCES),
        *(Tip(LOANS, text) for text in _LOANS),
    ),
    meanwhile="The others are still at it. Tab shows their zoos, the log tells what they do.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Happy animals make a loved zoo.",
)
