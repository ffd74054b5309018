"""Explain the signs of Bärenpark, and guide through the first turns of it."""

from __future__ import annotations

from zootui.boards.guide import Guide, Tip

__all__ = ["GUIDE"]

_BUILDS = (
    "Your first tile hangs over your park. Arrows or the mouse move it, r turns it, f flips it, Enter lays it. "
    "Cover an icon with it: icons bring new tiles.",
    "From now on a tile must touch something that lies in your park, edge to edge. Lighter squares are those that it can reach; "
    "n goes to the next place where it fits.",
    "With several tiles, Tab or a number takes another one in hand. "
    "W (wheelbarrow) brings a green area, M (mixer) a house, E (excavator) an enclosure, "
    "C (crew) a whole new area for your park.",
    "Only houses and enclosures score, and the earlier you take them the more they are worth. Green areas fill the gaps.",
    "Cover all of an area but its pit and a bear statue comes to stand there: the first one is worth most. "
    "No tile may lie on a pit.",
    "Who first fills four areas ends the game: everybody else has one more turn. The column on the right counts the squares "
    "that each park still has free. Z shows the other parks.",
)
_TAKES = (
    "What you covered brings something: a tile from its shelf, or for C an area, first its pile, then its place. "
    "Arrows or the key that is shown, then Enter. u takes a step back.",
    "Several icons are served in any order. What is dimmed needs a better icon than those you covered. "
    "Areas are never turned and never lie below the entrance.",
    "An excavator may also take a house, and a house icon a green area: never the other way round.",
)

GUIDE = Guide(
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
    tips=(*(Tip("build", text) for text in _BUILDS), *(Tip("take", text) for text in _TAKES)),
    meanwhile="The others are at their turns. The log on the right tells what they do; Tab shows their parks.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Fill your park before they fill theirs.",
)
