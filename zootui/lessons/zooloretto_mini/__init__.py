"""Teach Zooloretto Mini: fill few enclosures, load trucks for oneself and against others, take early, use the bonus."""

from __future__ import annotations

from engine.games.zooloretto_mini.rules.bonus import TakeOver
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from zootui.lessons.contract import Lesson, Spot, Step
from zootui.lessons.zooloretto_mini import objections, positions
from zootui.lessons.zooloretto_mini.positions import tile

__all__ = ["LESSON"]

_YOU, _JONAS, _PRIYA = range(3)
_FIRST, _SECOND, _THIRD = range(3)
"""Trucks and enclosures as they are numbered here; on screen they begin with 1."""
_ENCLOSURES = tuple(Spot("board", f"enclosure {number}") for number in (1, 2, 3))

_ROUND_ON = (
    (_JONAS, Take(_FIRST)),
    (_JONAS, Place((tile("R"), _SECOND))),
    (_JONAS, Place((tile("L♀"), _FIRST))),
    (_PRIYA, Take(_THIRD)),
    (_PRIYA, Place((tile("O"), _SECOND))),
    (_PRIYA, Draw()),
    (_PRIYA, Load(_FIRST)),
    (_YOU, Draw()),
)
"""The others take their trucks; in the next round Priya loads a wolf ♂, and the learner draws a rhino."""

LESSON = Lesson(
    "zooloretto-mini",
    (
        Step(
            title="Your zoo",
            do="You run a zoo. Fill its three enclosures: each is home to one kind of animal.",
            why="most points win. One to four animals in an enclosure are worth a point each, but five are worth 8 and "
            "six even 12.",
            spots=_ENCLOSURES,
            start=positions.early,
            learned=("An enclosure is home to one kind. Five animals are worth 8 points, six 12.",),
        ),
        Step(
            title="Draw a tile",
            do="Trucks bring the animals. It is your turn: press `d` to draw a tile.",
            why="on each turn you draw a tile and put it on a truck, or you take a truck. Then you "
            "are out until all have one, and a new round begins.",
            spots=(Spot("board", "pile"),),
            answer=Draw(),
            objection=objections.not_drawn,
            learned=("A turn: draw a tile and put it on a truck, or take a truck.",),
        ),
        Step(
            title="Load a truck",
            do="A giraffe ♂, for you! Put it on truck 2: press `2`, then `Enter`.",
            why="with the wolf there the truck brings you 6 points. Jonas and Priya have no home for a giraffe: they "
            "will leave it to you.",
            spots=(Spot("board", "truck 2"), Spot("board", "enclosure 1"), Spot("board", "enclosure 2")),
            answer=Load(_SECOND),
            others=((_JONAS, Draw()), (_JONAS, Load(_FIRST)), (_PRIYA, Draw()), (_PRIYA, Load(_THIRD))),
            objection=objections.not_loaded,
            learned=("What a truck would do to your zoo stands under its tiles.",),
        ),
        Step(
            title="Take it early",
            do="Take truck 2, though it has a place free: press `2`, then `Enter`.",
            why="6 points are a lot. You have no home for rhinos and ostriches: the next one would be put on your "
            "truck and cost you 2.",
            spots=(Spot("board", "truck 2"),),
            answer=Take(_SECOND),
            objection=objections.not_early,
            learned=("You take all that is on a truck. Two good tiles now beat three later.",),
        ),
        Step(
            title="Unload",
            do="Your tiles move in one by one. The wolf to the wolves: `2`, then `Enter`.",
            why="three wolves are worth 3. What has no home goes to the barn: 2 points less for each kind in there. "
            "No tile ever moves again.",
            spots=(Spot("board", "enclosure 2"), Spot("board", "barn")),
            answer=Place((tile("W"), _SECOND)),
            objection=objections.not_here,
            learned=("What has no home goes to the barn: −2 for each kind in it.",),
        ),
        Step(
            title="A baby",
            do="Now the giraffe ♂, to the giraffe ♀ in enclosure 1: press `1`, then `Enter`.",
            why="a ♀ and a ♂ in one enclosure have a baby at once (each of them only once). Five giraffes are worth 8 "
            "points instead of 3.",
            spots=(Spot("board", "enclosure 1"),),
            answer=Place((tile("G♂"), _FIRST)),
            others=_ROUND_ON,
            objection=objections.not_here,
            learned=("A ♀ and a ♂ in one enclosure have a baby at once.",),
        ),
        Step(
            title="Spoil a truck",
            do="Next round. You drew a rhino: put it on truck 1. Press `1`, then `Enter`.",
            why="you have no home for it. Priya wants the wolf there, but a rhino costs her 2; Jonas "
            "wants rhinos, but a wolf costs him 2.",
            spots=(Spot("board", "truck 1"), Spot("board", "zoo 1"), Spot("board", "zoo 2")),
            answer=Load(_FIRST),
            objection=objections.too_kind,
            learned=("A tile that you cannot use spoils a truck for those who wait for it.",),
        ),
        Step(
            title="Landscape",
            do="Later you took a pond and a giraffe. The pond to the llama: `3`, then `Enter`.",
            why="each different landscape in your enclosures is worth 2 points, but it takes the place of an animal. "
            "One llama leaves most room.",
            spots=(Spot("board", "enclosure 3"),),
            start=positions.late,
            answer=Place((tile("pond"), _THIRD)),
            objection=objections.not_in_the_way,
            learned=("Pond, shrub, rock: 2 points each, where no animal needs the place.",),
        ),
        Step(
            title="A full enclosure",
            do="And the giraffe to the giraffes, as their sixth: `1`, then `Enter`.",
            why="six giraffes are worth 12 points instead of 8. And whoever fills an enclosure has earned a bonus.",
            spots=(Spot("board", "enclosure 1"),),
            answer=Place((tile("G"), _FIRST)),
            objection=objections.not_here,
            learned=("The sixth animal is worth 4 points more, and a bonus.",),
        ),
        Step(
            title="The bonus",
            do="Take the wolf ♀ out of Jonas’s barn into your enclosure 2: press `Enter`.",
            why="she and your wolf ♂ have a baby: five wolves, 8 points instead of 3. To throw a tile out of your own "
            "barn would bring 2.",
            spots=(Spot("board", "barn 1"), Spot("board", "enclosure 2")),
            answer=TakeOver((_JONAS, tile("W♀"), _SECOND)),
            objection=objections.not_the_prize,
            learned=("A bonus: a tile out of another barn for you, or one out of your own.",),
        ),
        Step(
            title="How to win",
            do="When the pile is used up, the next tile starts the last round.",
            why="then the zoos are counted. Those win who fill two or three enclosures, take a good truck early, "
            "and spoil those of the others.",
            spots=(Spot("board", "pile"), *_ENCLOSURES),
            learned=("Fill few enclosures, take early, and look what the others need.",),
        ),
    ),
)
