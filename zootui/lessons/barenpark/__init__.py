"""Teach Bärenpark: cover icons, never run out of tiles, dear tiles first, statues, achievements, the end."""

from __future__ import annotations

from functools import partial

from engine.games.barenpark.names import ICON_MARKS
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.table import Placement
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import named
from zootui.lessons.barenpark.game import at_turn, moves_of
from zootui.lessons.barenpark.objections import (
    against_area,
    against_enclosure,
    against_green,
    against_house,
    against_place,
)
from zootui.lessons.contract import Lesson, Spot, Step

__all__ = ["LESSON"]

_GREEN, _HOUSE, _ENCLOSURE, _CREW = ICON_MARKS
_FIRST = Place(Placement(named("food street"), 1, 0, 1))
_MIDDLE = Place(Placement(named("panda house 6"), 3, 2, 0))
_BORDER = Place(Placement(named("panda house 5"), 2, 3, 2))
_SNUG = Place(Placement(named("panda enclosure 8"), 3, 6, 0))
_GAP = Place(Placement(named("Gobi bear house 5"), 0, 6, 2))
_LAST = Place(Placement(named("playground"), 1, 7, -2))

_BEGINNING = (
    Step(
        title="A park for bears",
        do="You build a bear park, tile by tile. This one area is the beginning.",
        why="houses, enclosures, statues and achievements are points, and most points win. "
        "The game ends when somebody has covered four areas.",
        spots=(Spot("board", "park"),),
        start=partial(at_turn, 3),
    ),
    Step(
        title="Lay a tile",
        do=f"Arrows move the food street, `r` turns it: to the left, over {_HOUSE} and {_GREEN}; `Enter`.",
        why="each turn you lay one tile. The icons under it bring new ones: two icons, two tiles. Bare ground brings none.",
        spots=(Spot("board", "squares 0 1 0 3"),),
        answer=_FIRST,
        objection=against_place(_FIRST),
        learned=("A turn: lay one tile, take what the icons under it bring.",),
    ),
    Step(
        title=f"{_HOUSE} brings a house",
        do="Go to the panda house 6 with the arrows, and take it with `Enter`.",
        why="houses lie in piles, the dearest on top. The first koala and polar bear houses are gone: there the next is worth 5.",
        spots=(Spot("board", "panda house 6"),),
        answer=Take(named("panda house 6")),
        objection=against_house,
        learned=("Houses: the sooner you take one, the more it is worth.",),
    ),
    Step(
        title=f"{_GREEN} brings a green area",
        do="Take a food street.",
        why="green areas are worth nothing, they fill squares. A turn lays one tile, so take one that covers many.",
        spots=(Spot("board", "food street"),),
        answer=Take(named("food street")),
        objection=against_green,
        others=moves_of(4, 5),
        learned=("What you take is laid on a later turn.",),
    ),
    Step(
        title="Two icons at once",
        do=f"Lay the panda house in the middle, over {_GREEN} and {_CREW}. `Tab` changes tiles.",
        why="it is worth 6. And one tile goes, two things come: who covers icons every turn never runs out of tiles.",
        spots=(Spot("board", "squares 1 0 2 2"),),
        answer=_MIDDLE,
        objection=against_place(_MIDDLE),
        others=((0, Take(named("food street"))),),
        learned=(
            "A tile must touch one that lies there, edge to edge.",
            "If none of yours fits, you only take a green area: a turn is lost.",
        ),
    ),
)
_GROWING = (
    Step(
        title=f"{_CREW} brings a new area",
        do=f"{_GREEN} brought a second food street. {_CREW}: choose pile 1, then the place on the right.",
        why=f"a park grows up to four areas. There the {_ENCLOSURE} of the new one lies right at your edge.",
        spots=(Spot("board", "pile 1"), Spot("board", "place 1 0")),
        answer=AddArea(0, (1, 0)),
        objection=against_area,
        learned=("Areas are never turned, and never lie below the entrance.",),
    ),
    Step(
        title="Over the border",
        do=f"Two rounds later. Lay the panda house 5 across the border, on {_ENCLOSURE}.",
        why=f"borders between areas do not matter. {_ENCLOSURE} brings an enclosure, any one you like: the best tiles there are.",
        spots=(Spot("board", "squares 3 2 5 3"),),
        answer=_BORDER,
        start=partial(at_turn, 12),
        objection=against_place(_BORDER),
        learned=("A tile may lie across the borders of your areas.",),
    ),
    Step(
        title="An enclosure",
        do="Take the panda enclosure 8.",
        why="it is worth 8. And it is your third panda tile: the first to lay three wins Pandas, 8 more.",
        spots=(Spot("board", "panda enclosure 8"), Spot("side")),
        answer=Take(named("panda enclosure 8")),
        objection=against_enclosure,
        others=moves_of(13, 14),
        learned=(f"An icon may bring less, never more: {_ENCLOSURE} also a house, {_HOUSE} also a green area.",),
    ),
    Step(
        title="An achievement",
        do=f"Lay it to the upper right, over {_GREEN} and {_CREW}: 8 points, and 8 for Pandas.",
        why="of each achievement there are three, here 8, 5 and 2: be early. "
        "And leave no lone squares: each takes a toilet, and a turn.",
        spots=(Spot("board", "squares 5 0 7 2"), Spot("side")),
        answer=_SNUG,
        objection=against_place(_SNUG),
        learned=("Achievements come by themselves, at the end of your turn.",),
    ),
)
_ENDING = (
    Step(
        title="A statue",
        do="Some rounds later. Lay the Gobi bear house 5 into the gap: the area is full.",
        why="a full area gets the highest statue left, now 14. The next one is 13, the last 3. "
        "It comes onto the pit, where no tile may lie.",
        spots=(Spot("board", "squares 6 2 7 3"), Spot("board", "squares 7 1 7 1")),
        answer=_GAP,
        start=partial(at_turn, 27),
        objection=against_place(_GAP),
        learned=("Fill one area after the other: early statues are worth most.",),
    ),
    Step(
        title="The end",
        do="The end is near. Lay a playground on the last two free squares.",
        why="the statue brings you from 104 to 110. And your four areas are full: all others have one more turn, then it is over.",
        spots=(Spot("board", "squares 7 -2 7 -1"),),
        answer=_LAST,
        start=partial(at_turn, 51),
        objection=against_place(_LAST),
        learned=("Who is ahead ends it; who is behind first takes what is dear.",),
    ),
    Step(
        title="What wins",
        do="You have 110, Jonas 77 and Priya 78. Now play a real one.",
        why="cover icons every turn. Houses and enclosures early, while they are dear. "
        "No lone squares. One area full before you begin the next.",
        spots=(Spot("seats"),),
    ),
)

LESSON = Lesson("barenpark", (*_BEGINNING, *_GROWING, *_ENDING))
