"""Teach Zoo Tycoon: one year through its seasons, then what later ones add; popularity pays, the lower track counts."""

import functools
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import attempt
from engine.contract.secrecy import State
from engine.contract.tree import rebuild
from engine.games.zoo_tycoon.components.numbers import (
    CENTER,
    COMPONENTS,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    KIND,
    MAINS,
    POPULARITY_POINT,
    species,
)
from engine.games.zoo_tycoon.names import plural, several
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, PointBest
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.spring import Protect, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.table import Options
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.rules.zoo.spaces import POPULARITY
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity
from engine.registry import load
from zootui.boards.contract import Page
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS
from zootui.boards.zoo_tycoon.winter.report import WINTER_PAGE
from zootui.lessons.contract import Lesson, LessonStep, Spot

# --- the game that the lesson is taken from, up to where it leaves it; the learner won it ----------------------------------

_SEATS = 3
_KEY = bytes(32)
"""With this key the learner begins, and wapiti are offered in the first summer."""

_MOVES = """
0take.8.1.3 1take.14.1.0 2take.22.0.1 1take.6.1.2 0pass 0entertain.0 0found.2.8 0extend.0.9 0extend.0.10
0extend.0.16 0point.3.8 0exhibit.0.0.1.3 0extend.0.17 0extend.0.25 0guest.33.0 0point.0.9 0point.1.10 0point.2.16
0done 1entertain.0 1found.2.8 1point.3.8 1exhibit.1.0.1.2 1extend.0.9 1guest.32.0 1point.1.9 1found.1.10
1extend.1.11 1extend.1.18 1point.3.10 1exhibit.0.1.1.0 1extend.1.17 1guest.28.1 1point.1.11 1point.0.17 1done
2entertain.0 2found.2.8 2extend.0.9 2extend.0.16 2point.3.8 2exhibit.0.0.0.1 2build.6.10 2extend.0.17 2extend.0.18
2guest.33.0 2keep.22 2point.0.9 2point.1.16 2done 1roll 1draw 2roll 0roll 0draw 1take.2.1.2 2take.14.0.1 0take.0.1.1
0pass 2pass 1pass 0found.0.24 0extend.1.32 0point.3.24 0point.3.32 0exhibit.0.1.1.1 0entertain.0 0extend.1.40
0guest.23.1 0point.1.40 0build.4.33 0build.0.41 0done 1entertain.0 1build.5.16 1found.1.24 1extend.2.25 1extend.2.32
1point.3.24 1exhibit.0.2.1.2 1extend.2.40 1guest.27.2 1point.1.25 1build.10.26 1build.0.27 1done 2found.1.11
2extend.1.12 2extend.1.13 2point.3.11 2exhibit.0.1.0.1 2entertain.0 2extend.1.20 2guest.27.1 2point.1.12 2build.5.19
2point.0.13 2point.2.17 2done 2roll 0roll 0draw 1roll 1draw 2take.5.1.3 0take.1.2.3 1take.8.3.0 1pass 0pass 2pass
0found.0.34 0extend.2.42 0point.3.34 0exhibit.0.2.2.3 0entertain.1 0extend.2.35 0extend.2.27 0guest.25.2 0point.1.27
"""
"""The moves in their order: who, what, and its numbers."""


def _read(word: str) -> tuple[int, Action]:
    """Return the seat and the action that a word of `_MOVES` says."""
    tag, *numbers = word[1:].split(".")
    action: Action = rebuild([tag, *map(int, numbers)], load("zoo-tycoon").info.action)
    return int(word[0]), action


_GAME = tuple(_read(word) for word in _MOVES.split())


def moves_of(first: int, last: int) -> tuple[tuple[int, Action], ...]:
    """Return the moves from one to another, counted from 0, the last one not included, as (seat, action)."""
    return _GAME[first:last]


@functools.cache
def at_move(number: int) -> State[Any, Any, Any]:
    """Return the position before a move."""
    state: State[Any, Any, Any] = setup(Options(), _SEATS, _KEY).state
    game = load("zoo-tycoon")
    for seat, action in _GAME[:number]:
        state = attempt(game, state, {seat: action}).state
    return state


# --- why something else that is allowed is not what helps most, in the figures of a position -------------------------------

Objection = Callable[[Any, Any], str]


def yearly_cost(species: int, animals: int) -> int:
    """Return what animals of a main cost in a year (R23)."""
    main = COMPONENTS.mains[species]
    return -(-animals // main.per_tile) * main.cost


def against_taking(wanted: Take) -> Objection:
    """Return the objection to taking other animals from the exchange, or none."""

    def objection(_view: Any, action: Any) -> str:
        if not isinstance(action, Take):
            return "That is for later. Animals first: without them nobody comes."
        main, count = COMPONENTS.mains[action.species], action.males + action.females
        name, least = several(action.species), main.group.minimum
        if count < least:
            return f"So few cannot be shown: {plural(action.species)} live in groups of {least} at least."
        costs, cheaper = (yearly_cost(one.species, one.males + one.females) for one in (action, wanted))
        if action.species == wanted.species:
            return _against_number(action, costs, cheaper)
        if costs > cheaper:
            return f"{name} would cost you {costs} money every year, {plural(wanted.species)} cost {cheaper}."
        mine = COMPONENTS.mains[wanted.species]
        if main.education < mine.education:
            return f"{name} have education {main.education}, {plural(wanted.species)} {mine.education}."
        if not action.males or not action.females:
            return f"{name} without both sexes never have young."
        return f"{name} may be taken, too. But here the lesson goes on with {plural(wanted.species)}."

    return objection


def _against_number(action: Take, costs: int, cheaper: int) -> str:
    """Object to another number of the animals that are wanted."""
    if not action.males or not action.females:
        return "Without both sexes they never have young. Take some of each."
    if costs > cheaper:
        return f"More of them are not more popular, but cost {costs} a year instead of {cheaper}."
    return f"One more would cost nothing more: {cheaper} a year as well. And every female rolls a die for young."


def against_home(_view: Any, action: Any) -> str:
    """Object to building something else than the enclosure that the animals need."""
    return _said(
        action,
        {
            Done: "Then nobody sees your wapiti: in quarantine animals bring nothing.",
            Entertain: "That can wait. First the animals need a home.",
            FoundEnclosure: "Elsewhere would do as well. But here build on the lit squares.",
            Extend: "That works, too. But here build on the lit squares.",
        },
    )


def against_guest(wanted: int) -> Objection:
    """Return the objection to other guests."""

    def objection(_view: Any, action: Any) -> str:
        if not isinstance(action, BringGuest):
            return "That can come later. First guests: they are free, and bring the most now."
        here, there = (COMPONENTS.co[one - MAINS] for one in (action.species, wanted))
        return (
            f"{several(action.species)} bring popularity {here.popularity}, education {here.education}, "
            f"conservation {here.conservation}. {several(wanted)} bring {there.popularity}, {there.education}, "
            f"{there.conservation}."
        )

    return objection


def against_point(view: Any, action: Any) -> str:
    """Object to spending money on another track than the lower one."""
    zoo = view.public.zoos[view.seat]
    loved, saved = popularity(zoo), conservation(zoo)
    if isinstance(action, Build) and KIND[action.illustration] == CENTER:
        return "A conservation center brings 1 here as well, for 5. The conservation point costs 2."
    if isinstance(action, BuyPoint):
        return (
            f"You have popularity {loved} and conservation {saved}. Only the lower one counts in the end: raise that."
        )
    return "That can wait: first raise the lower of your two tracks."


def against_worker(_view: Any, action: Any) -> str:
    """Object to another use of the first worker."""
    if isinstance(action, Entertain):
        return "That is fair, too. But in the first years popularity comes first: it brings the money for all the rest."
    return _said(
        action,
        {
            Keep: "Care makes a species happier next year. Entertainment pays this winter already.",
            Done: "You could. But the first worker of a year is free: use it.",
        },
    )


AGAINST_WAITING = "You could. But there is nothing left that pays before the winter. Say that you are done."


def against_rolling(_view: Any, action: Any) -> str:
    """Object to keeping animals from having young."""
    return _said(
        action, {Protect: "Then wapiti have no young this year. You want some: they make buzz, and can be exchanged."}
    )


def against_building(wanted: Build) -> Objection:
    """Return the objection to building something else, or elsewhere."""

    def objection(view: Any, action: Any) -> str:
        zoo = view.public.zoos[view.seat]
        loved, saved = popularity(zoo), conservation(zoo)
        if isinstance(action, Build) and action.illustration == wanted.illustration:
            return "There it stands beside less. On the lit square it counts for two enclosures."
        if isinstance(action, BuyPoint) and action.point == CONSERVATION_POINT:
            return "A good buy, too: 1 for 2 money. But first the center: it grows with each such enclosure beside it."
        return f"Popularity is {loved}, conservation {saved}. That does not raise the lower one as much for its money."

    return objection


def _said(action: Any, words: Mapping[type, str]) -> str:
    return words.get(type(action), "That can wait.")


# --- the steps -------------------------------------------------------------------------------------------------------------

_WAPITI = Take(species("wapiti"), 1, 3)
_MACAWS = Take(species("red-and-green-macaw"), 1, 1)
_OTTERS = species("eurasian-otter")
_HOME = ExhibitHere(_WAPITI.species, NOWHERE, 4, 1 << 8 | 1 << 9 | 1 << 10 | 1 << 16)
_CENTER = Build(6, 26)

_SUMMER = (
    LessonStep(
        title="Two tracks",
        do="You run a zoo. This will be yours in the third of its seven years.",
        why="popularity and conservation count, and only the lower of the two is your result: here 22 and 5, so 5 points. "
        "A zoo must be loved and save something.",
        spots=(Spot("side"),),
        start=partial(at_move, 119),
    ),
    LessonStep(
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
    LessonStep(
        title="Autumn: build them a home",
        do=f"All that wapiti need is laid out: `Enter` builds it. `{LOOKS['exhibit_here'].key}` offers it.",
        why="four of your six tiles, for wapiti need two to stay free; and a retreat for 2 money. "
        "More space and retreats make a species happier.",
        spots=(Spot("board", "squares a2 c3"), Spot("side")),
        answer=_HOME,
        objection=against_home,
        learned=("A species is as happy as the worst of its four needs: see the ladders.",),
    ),
    LessonStep(
        title="A guest",
        do=f"`{LOOKS['invite'].key}` brings guests: choose the Eurasian otters, `Enter`.",
        why="popularity 2, and 1 more because two species share an enclosure. Guests need no care; each costs 2 a year.",
        spots=(Spot("board", "squares b3 b4"), Spot("side")),
        answer=Invite(_OTTERS, 0),
        objection=against_guest(_OTTERS),
    ),
    LessonStep(
        title="The lower track",
        do=f"`{LOOKS['point_best'].key}` offers focal points for 2. Press `r` until it is conservation. `Enter`",
        why="you have popularity 5 and conservation 0: as it stands, no points at all. Here one more counts at once.",
        spots=(Spot("side"),),
        answer=PointBest(0, CONSERVATION_POINT),
        objection=against_point,
        others=((0, BuyPoint(EDUCATION_POINT, 10)), (0, BuyPoint(POPULARITY_POINT, 16))),
        learned=("What animals could save or teach counts only where a point brings it out.",),
    ),
    LessonStep(
        title="A worker",
        do=f"Two more points were bought for 4. `Enter` entertains; `{LOOKS['entertain'].key}` is other work.",
        why="popularity brings visitors, and they pay for all the rest. The first worker of a year is free, any other costs 3.",
        spots=(Spot("board", "title"), Spot("panel")),
        answer=Entertain(POPULARITY),
        objection=against_worker,
        learned=("Education pays on its way: conservation +1 at 4, popularity +1 at 6.",),
    ),
    LessonStep(
        title="All build at once",
        do=f"2 money are left, and winter leaves you 3. `{LOOKS['done'].key}`, then `Enter`: you are done.",
        why="whatever is over 3 is taxed away, so spend it. Nobody can hinder you; until all are done you may come back.",
        spots=(Spot("panel"),),
        answer=Done(),
        objection=AGAINST_WAITING,
        others=moves_of(19, 53),
        learned=(f"From year 2 on, key {LOOKS['loan'].key} lends you 4 money, for a square that is shut then.",),
    ),
)
_LATER = (
    LessonStep(
        title="Winter: who came",
        do="Popularity 7 and buzz 2 made level 9: 17 money, and 2 for second place.",
        why="buzz is for what is new, and only for a year. Running costs were 4: wapiti 2, otters 2. "
        "So 2 and 19 less 4 is 17, for year 2.",
        spots=(Spot("seats"), Spot("board")),
        page=Page(WINTER_PAGE, 1),
        learned=("Winter leaves you 3 money, pays for popularity and buzz, takes the costs.",),
    ),
    LessonStep(
        title="Spring: young",
        do="Three females and a male: three dice. Roll them with `Enter`.",
        why="wapiti are light green ●●○, so a 5 or a 6 brings young. Dark green would take a 4; yellow a 6.",
        spots=(Spot("board"),),
        answer=Roll(),
        objection=against_rolling,
        others=moves_of(54, 57),
        learned=(
            "Young make buzz; they can be exchanged, or grow up. One 5 fell: one young.",
            "What is still young at the very end costs a point.",
        ),
    ),
    LessonStep(
        title="Summer again",
        do="Go to the macaws: `←` `Space` `←` leaves a pair, 1♂ 1♀. Take it: `Enter`",
        why="nothing teaches more at that price: education 3. New species make buzz, and each is one of your two trades a year.",
        spots=(Spot("board", "species red-and-green-macaw"),),
        answer=_MACAWS,
        objection=against_taking(_MACAWS),
        learned=("Levels II and III come only to a zoo in which nobody is yellow ●○○.",),
    ),
    LessonStep(
        title="Mind the lower track",
        do=f"A year later. `{LOOKS['build_best'].key}`: a conservation center on the outlined square. `Enter`",
        why="popularity is 22, conservation 5: so you stand at 5. Beside two enclosures that save something the center brings 2.",
        spots=(Spot("board", "squares c4 c4"), Spot("side")),
        answer=BuildBest(_CENTER.illustration, _CENTER.square),
        start=partial(at_move, 119),
        objection=against_building(_CENTER),
        learned=("Two points on the lower track beat ten on the other: now you stand at 7.",),
    ),
    LessonStep(
        title="What wins",
        do="You know a whole year now. In each one, look at both of your tracks.",
        why="popularity first: it pays. Spend all before winter. Happy animals have young. "
        "Think of running costs. Then lift the lower track, every year.",
        spots=(Spot("side"),),
    ),
)

LESSON = Lesson("zoo-tycoon", (*_SUMMER, *_AUTUMN, *_LATER))
