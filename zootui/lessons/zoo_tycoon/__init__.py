"""Teach Zoo Tycoon: one year through its seasons, then what later ones add; popularity pays, the lower track counts."""

from __future__ import annotations

from functools import partial

from engine.games.zoo_tycoon.components.numbers import (
    CONSERVATION_POINT,
    EDUCATION_POINT,
    POPULARITY_POINT,
    species,
)
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, PointBest
from engine.games.zoo_tycoon.rules.actions import Build, Done, Entertain, Point, Roll, Take
from engine.games.zoo_tycoon.rules.year.tracks import POPULARITY
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from zootui.boards.contract import Page
from zootui.boards.zoo_tycoon.verbs import LOOKS
from zootui.boards.zoo_tycoon.winter import WINTER_PAGE
from zootui.lessons.contract import Lesson, Spot, Step
from zootui.lessons.zoo_tycoon.game import at_move, moves_of
from zootui.lessons.zoo_tycoon.objections import (
    against_building,
    against_guest,
    against_home,
    against_point,
    against_rolling,
    against_taking,
    against_waiting,
    against_worker,
)

__all__ = ["LESSON"]

_WAPITI = Take(species("wapiti"), 1, 3)
_MACAWS = Take(species("red-and-green-macaw"), 1, 1)
_OTTERS = species("eurasian-otter")
_HOME = ExhibitHere(_WAPITI.species, NOWHERE, 4, 1 << 8 | 1 << 9 | 1 << 10 | 1 << 16)
_CENTER = Build(6, 26)

_SUMMER = (
    Step(
        title="Two tracks",
        do="You run a zoo. This will be yours in the third of its seven years.",
        why="popularity and conservation count, and only the lower of the two is your result: here 22 and 5, so 5 points. "
        "A zoo must be loved and save something.",
        spots=(Spot("side"),),
        start=partial(at_move, 119),
    ),
    Step(
        title="Summer: take animals",
        do="Arrows, or the key behind them, lead to the wapiti. `Enter` takes 1♂ 3♀.",
        why="▐ ▌ marks numbers that are enough for a group. Wapiti are cheap, 2 money a year for all four, and tolerate guests.",
        spots=(Spot("board", "species wapiti"),),
        answer=_WAPITI,
        start=partial(at_move, 0),
        objection=against_taking(_WAPITI),
        others=moves_of(1, 5),
        learned=(
            "A year: spring, summer, autumn, winter. The first one begins in summer.",
            "One species is enough for 10 money: you passed. It waits in quarantine.",
        ),
    ),
)
_AUTUMN = (
    Step(
        title="Autumn: build them a home",
        do=f"All that wapiti need is laid out: `Enter` builds it. `{LOOKS['exhibit_here'].key}` offers it.",
        why="four of your six tiles, for wapiti need two to stay free; and a retreat for 2 money. "
        "More space and retreats make a species happier.",
        spots=(Spot("board", "squares a2 c3"), Spot("side")),
        answer=_HOME,
        objection=against_home,
        learned=("A species is as happy as the worst of its four needs: see the ladders.",),
    ),
    Step(
        title="A guest",
        do=f"`{LOOKS['invite'].key}` brings guests: choose the Eurasian otters, `Enter`.",
        why="popularity 2, and 1 more because two species share an enclosure. Guests need no care; each costs 2 a year.",
        spots=(Spot("board", "squares b3 b4"), Spot("side")),
        answer=Invite(_OTTERS, 0),
        objection=against_guest(_OTTERS),
    ),
    Step(
        title="The lower track",
        do=f"`{LOOKS['point_best'].key}` offers focal points for 2. Press `r` until it is conservation. `Enter`",
        why="you have popularity 5 and conservation 0: as it stands, no points at all. Here one more counts at once.",
        spots=(Spot("side"),),
        answer=PointBest(0, CONSERVATION_POINT),
        objection=against_point,
        others=((0, Point(EDUCATION_POINT, 10)), (0, Point(POPULARITY_POINT, 16))),
        learned=("What animals could save or teach counts only where a point brings it out.",),
    ),
    Step(
        title="A worker",
        do="Two more points were bought for 4. "
        f"`{LOOKS['entertain'].key}` `{LOOKS['entertain'].key}`: entertain, popularity. `Enter`",
        why="popularity brings visitors, and they pay for all the rest. The first worker of a year is free, any other costs 3.",
        spots=(Spot("board", "title"), Spot("panel")),
        answer=Entertain(POPULARITY),
        objection=against_worker,
        learned=("Education pays on its way: conservation +1 at 4, popularity +1 at 6.",),
    ),
    Step(
        title="All build at once",
        do=f"2 money are left, and winter leaves you 3. `{LOOKS['done'].key}`, then `Enter`: you are done.",
        why="whatever is over 3 is taxed away, so spend it. Nobody can hinder you; until all are done you may come back.",
        spots=(Spot("panel"),),
        answer=Done(),
        objection=against_waiting,
        others=moves_of(19, 53),
        learned=(f"From year 2 on, key {LOOKS['loan'].key} lends you 4 money, for a square that is shut then.",),
    ),
)
_LATER = (
    Step(
        title="Winter: who came",
        do="Popularity 7 and buzz 2 made level 9: 17 money, and 2 for second place.",
        why="buzz is for what is new, and only for a year. Running costs were 4: wapiti 2, otters 2. "
        "So 2 and 19 less 4 is 17, for year 2.",
        spots=(Spot("seats"), Spot("board")),
        page=Page(WINTER_PAGE, 1),
        learned=("Winter leaves you 3 money, pays for popularity and buzz, takes the costs.",),
    ),
    Step(
        title="Spring: young",
        do="Three females and a male: three dice. Roll them with `Enter`.",
        why="wapiti are light green ●●○, so a 5 or a 6 brings young. Dark green would take a 4; yellow a 6.",
        spots=(Spot("board", "board"),),
        answer=Roll(),
        objection=against_rolling,
        others=moves_of(54, 57),
        learned=(
            "Young make buzz; they can be exchanged, or grow up. One 5 fell: one young.",
            "What is still young at the very end costs a point.",
        ),
    ),
    Step(
        title="Summer again",
        do="Go to the macaws: `←` `Space` `←` leaves a pair, 1♂ 1♀. Take it: `Enter`",
        why="nothing teaches more at that price: education 3. New species make buzz, and each is one of your two trades a year.",
        spots=(Spot("board", "species red-and-green-macaw"),),
        answer=_MACAWS,
        objection=against_taking(_MACAWS),
        learned=("Levels II and III come only to a zoo in which nobody is yellow ●○○.",),
    ),
    Step(
        title="Mind the lower track",
        do=f"A year later. `{LOOKS['build_best'].key}`: a conservation center on the outlined square. `Enter`",
        why="popularity is 22, conservation 5: so you stand at 5. Beside two enclosures that save something the center brings 2.",
        spots=(Spot("board", "squares c4 c4"), Spot("side")),
        answer=BuildBest(_CENTER.illustration, _CENTER.square),
        start=partial(at_move, 119),
        objection=against_building(_CENTER),
        learned=("Two points on the lower track beat ten on the other: now you stand at 7.",),
    ),
    Step(
        title="What wins",
        do="You know a whole year now. In each one, look at both of your tracks.",
        why="popularity first: it pays. Spend all before winter. Happy animals have young. "
        "Think of running costs. Then lift the lower track, every year.",
        spots=(Spot("side"),),
    ),
)

LESSON = Lesson("zoo-tycoon", (*_SUMMER, *_AUTUMN, *_LATER))
