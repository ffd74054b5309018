"""Teach Aquaretto: basins that do not touch, coins and coworkers, when to build, and which truck to leave to others."""

from __future__ import annotations

from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.layout import cell_at
from engine.games.aquaretto.rules.money import Large, Settle
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from zootui.lessons.aquaretto import objections, positions
from zootui.lessons.aquaretto.positions import LAGOON, tile
from zootui.lessons.contract import Lesson, Spot, Step

__all__ = ["LESSON"]

_YOU, _JONAS, _PRIYA = range(3)
_FIRST, _SECOND, _THIRD = range(3)
"""Trucks as they are numbered here; on screen they begin with 1."""

_ROUND_ON = (
    (_JONAS, Take(_THIRD)),
    (_JONAS, Place((tile("O"), cell_at(1, 3)))),
    (_PRIYA, Take(_FIRST)),
    (_PRIYA, Place((tile("T∝"), DEPOT))),
    (_PRIYA, Place((tile("P∝"), DEPOT))),
)
"""Jonas takes his orca; Priya has no other truck than the one with turtle and penguin."""
_LEFT_TO_PRIYA = (
    (_YOU, Place((tile("T∝"), cell_at(1, -1)))),
    (_PRIYA, Take(_FIRST)),
    (_PRIYA, Place((tile("P∝"), DEPOT))),
    (_PRIYA, Place((tile("D"), DEPOT))),
)

_LEFT = positions.letter_of_lagoon()

LESSON = Lesson(
    "aquaretto",
    (
        Step(
            title="Your water zoo",
            do="You run a water zoo. Each animal in the water is a point; most points win.",
            why="all animals of a kind live in one basin. You may have three basins, and two kinds never touch: leave "
            "space between them.",
            spots=(Spot("board", "sea"),),
            start=positions.early,
            learned=("A point for each animal, one basin for each kind, and water between them.",),
        ),
        Step(
            title="Draw a tile",
            do="Trucks bring the animals. It is your turn: press `d` to draw a tile.",
            why="on each turn you draw, take a truck, or spend coins. With a truck you are out until all have one; "
            "then a new round begins.",
            spots=(Spot("board", "pile"),),
            answer=Draw(),
            objection=objections.not_drawn,
            learned=("A turn is one of three things: draw a tile, take a truck, or spend coins.",),
        ),
        Step(
            title="Load a truck",
            do="A dolphin ♂! Put it on truck 2, where the coin is: press `2`, then `Enter`.",
            why="on truck 1 is a turtle, for which you have no basin left: 2 points less. Priya has no basin left for "
            "your dolphin.",
            spots=(Spot("board", "truck 2"), Spot("board", "dolphins"), Spot("board", "zoo 2")),
            answer=Load(_SECOND),
            others=((_JONAS, Draw()), (_JONAS, Load(_FIRST)), (_PRIYA, Draw()), (_PRIYA, Load(_THIRD))),
            objection=objections.not_loaded,
            learned=("Under a truck stands what it would bring: points, ◎ coins, ♙ coworkers.",),
        ),
        Step(
            title="Take it early",
            do="Take truck 2, though it has a place free: press `2`, then `Enter`.",
            why="it brings a coin and your fifth dolphin. Turtle and penguin on truck 1 you leave to others: they "
            "would cost Priya 4.",
            spots=(Spot("board", "truck 2"),),
            answer=Take(_SECOND),
            objection=objections.not_taken,
            learned=("Take a good truck early, and leave the bad one to somebody else.",),
        ),
        Step(
            title="Into the water",
            do="Put the dolphin ♂ beside the ♀ at the top: press `a`, then `Enter`.",
            why="it may go next to its own kind, never next to another: letters mark those spaces. The fifth of a "
            "kind brings a coworker.",
            spots=(Spot("board", "space 0 2"), Spot("board", "sea")),
            answer=Place((tile("D♂"), cell_at(0, 2))),
            objection=objections.not_put,
            learned=("The fifth and the tenth of a kind bring a coworker.",),
        ),
        Step(
            title="A baby",
            do="A ♀ and a ♂ have a baby. Put it in the top row: press `a`, then `Enter`.",
            why="it is your sixth dolphin and brings a coin: so do the third, ninth and twelfth of a kind. Leave the "
            "middle free.",
            spots=(Spot("board", "space 0 3"), Spot("board", "sea")),
            answer=Home(cell_at(0, 3)),
            objection=objections.not_put,
            learned=("The third, sixth, ninth and twelfth of a kind bring a coin.",),
        ),
        Step(
            title="A coworker",
            do="Your coworker becomes a trainer in the middle of the dolphins: press `Enter`.",
            why="a trainer earns a point for each dolphin, orca and sea lion around: 6. A keeper earns one for each "
            "fish ∝, a cashier for each coin.",
            spots=(Spot("board", "space 1 2"), Spot("board", "dolphins"), Spot("board", "entrance")),
            answer=Work(cell_at(1, 2)),
            others=_ROUND_ON,
            objection=objections.not_trained,
            learned=("In the end a coin is worth nothing, or a point for each cashier.",),
        ),
        Step(
            title="When to build",
            do=f"Later. Build a large expansion at the left: press `a`, `{_LEFT}`, then `Enter`.",
            why="a turtle lies in your depot: −2, for three basins are all you have. 2 coins bring a fourth, while "
            "there is time to fill it.",
            spots=(Spot("board", "sea"), Spot("board", "depot"), Spot("board", "prices")),
            start=positions.crowded,
            answer=Large(LAGOON[1]),
            others=((_JONAS, Draw()), (_JONAS, Load(_THIRD)), (_PRIYA, Draw()), (_PRIYA, Load(_FIRST))),
            accepts=objections.fits_turtles,
            objection=objections.not_built,
            learned=("A large expansion, 2 coins: four spaces, one basin more. Build in time.",),
        ),
        Step(
            title="Out of the depot",
            do="Bring the turtle into the new water: press `p`, then `Enter`.",
            why="it costs one coin: a point for the turtle, and the 2 points back that your depot costs. Only the top "
            "tile can leave.",
            spots=(Spot("board", "depot"), Spot("board", "coins")),
            answer=Settle(cell_at(1, -2)),
            accepts=lambda _view, action: isinstance(action, Settle),
            objection=objections.not_settled,
            learned=("Each kind in the depot costs 2 points; a coin brings the top tile out.",),
        ),
        Step(
            title="The truck you leave",
            do="Only Priya and you are still in. Take truck 3: press `3`, then `Enter`.",
            why="truck 1 would bring you a point more. But now Priya must take it: she has no basin for penguin and "
            "dolphin, and loses 4.",
            spots=(Spot("board", "truck 3"), Spot("board", "truck 1"), Spot("board", "zoo 2")),
            start=positions.late,
            answer=Take(_THIRD),
            others=_LEFT_TO_PRIYA,
            objection=objections.not_out,
            learned=("Before you take a truck, look what the other ones do to the others.",),
        ),
        Step(
            title="How to win",
            do="When the pile is used up, the next tile starts the last round.",
            why="then the zoos are counted. Those win who bring two or three basins to five animals and more, keep a "
            "coin for the depot, and watch the others.",
            spots=(Spot("board", "pile"), Spot("board", "basins")),
            learned=("Large basins, a coin in hand, an empty depot, and an eye on the others.",),
        ),
    ),
)
