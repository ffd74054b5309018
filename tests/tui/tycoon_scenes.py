"""Build scenes of the year of Zoo Tycoon for the board's tests: four zoos in their fourth year, at every season."""

from dataclasses import replace as with_
from typing import Any

from engine.contract.asks import Ask
from engine.contract.choice import Verb
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BOOTH, CENTER, COMPONENTS, FOOD, PARK, species as number_of
from engine.games.zoo_tycoon.rules.asks import LEAVE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.count import begun
from engine.games.zoo_tycoon.rules.course import Course
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.summer.turns import arrival_ask
from engine.games.zoo_tycoon.rules.table import (
    COUNT,
    SPRING,
    SUMMER,
    UNMARKED,
    Cards,
    Dice,
    ExchangeLot,
    Litter,
    Options,
    ParkMarks,
    Public,
    Summer,
)
from engine.games.zoo_tycoon.rules.winter import reports
from tests.rules.zoo_tycoon.zoos import building, drawn, enclosure, main, zoo
from zootui.boards.contract import Hand, Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.boards.zoo_tycoon.scenes import EXCHANGE, ScenePainter
from zootui.draw.palette import DARK, Palette

LARGE, SMALL = 25, 16
"""Lines of the board in a terminal of 120 by 36, and of 80 by 24."""
NAMES = ("Mara", "Jonas", "Priya", "Otto")
_MAP = drawn(
    "ZZRRFCC.",
    "ZZRRECC.",
    "Z.GG.KC.",
    "..GGP.MM",
    "TT....MM",
    top=1,
)


def group(name: str, males: int, females: int) -> Group:
    """Return animals in quarantine."""
    return Group(number_of(name), males, females)


_GORILLAS = enclosure(_MAP["G"], main("western-gorilla", 1, 2, 2, new=False), retreats=2)
_TAMARINS = enclosure(_MAP["T"], main("golden-lion-tamarin", 1, 2, 3, new=False), retreats=1)
MARA = zoo(
    enclosure(
        _MAP["Z"], main("plains-zebra", 1, 3, 3, lying=1, new=False), "fischers-lovebird", retreats=2, popularity=1
    ),
    enclosure(_MAP["R"], main("red-panda", 1, 1, 4, new=False, male_discs=1), retreats=2, conservation=1),
    enclosure(_MAP["C"], main("common-raccoon", 2, 4, 4, new=False), "striped-skunk", retreats=1),
    enclosure(_MAP["M"], main("red-and-green-macaw", 1, 2, 3, new=False), retreats=2, education=1),
    building(_MAP["F"], FOOD, 2),
    building(_MAP["E"], BOOTH, 0, 2),
    building(_MAP["K"], CENTER),
    building(_MAP["P"], PARK),
    group("tufted-capuchin", 2, 2),
    store=1,
    money=17,
    ledger=Ledger(4, 2, 1),
    known=0b1111,
    breeding=5,
)
"""Zebras and macaws, red pandas and raccoons, guests; nobody is unhappy but the zebras."""


def _other(name: str, males: int, females: int, squares: int, **more: Any) -> Zoo:
    return zoo(enclosure(squares, main(name, males, females, 3, new=False), retreats=2), **more)


JONAS = _other("lion", 1, 3, _MAP["Z"] | _MAP["R"], money=9, ledger=Ledger(6, 3, 4), breeding=4)
PRIYA = _other("giraffe", 1, 1, _MAP["C"] | _MAP["F"], money=12, ledger=Ledger(8, 8, 8), breeding=6)
OTTO = _other("black-rhinoceros", 1, 1, _MAP["M"], money=5, ledger=Ledger(9, 2, 5), breeding=2)


def table(seats: int = 4, **more: Any) -> Public:
    """Return a table in its fourth year."""
    public = setup(Options(), seats, bytes(32)).state.public
    given: dict[str, Any] = {"zoos": (MARA, JONAS, PRIYA, OTTO)[:seats], "round": 4, "starter": 0, "season": SUMMER}
    return replace(public, **(given | more))


def event(name: str) -> int:
    """Return the number of an event."""
    return [one.id for one in COMPONENTS.events].index(name)


def summer(turn: int = 2, seats: int = 4, **more: Any) -> Public:
    """Return a table at a turn of the arrival; Priya began and took the giraffes, Otto a rhinoceros, Jonas gave a lion away."""
    lots = (
        ExchangeLot(number_of("giraffe"), taken=(1, 1), takers=1 << 2),
        ExchangeLot(number_of("lion"), given=(1, 0)),
        ExchangeLot(number_of("black-rhinoceros"), taken=(0, 1), takers=1 << 3),
    )
    given: dict[str, Any] = {
        "starter": 2 % seats,
        "summer": Summer(5, tuple(sorted(lots, key=lambda one: one.species)) if seats > 3 else ()),
        "walked": (6, 2, 1),
        "asks": (arrival_ask(2 % seats, turn, seats),),
    }
    return table(seats, **(given | more))


def offspring(kind: str = REROLL, **more: Any) -> Public:
    """Return a table at Mara's offspring under high fertility: before the dice, with dice, or with young to decide about."""
    zoos = (replace(MARA, enclosures=(*MARA.enclosures, _GORILLAS, _TAMARINS)), JONAS, PRIYA, OTTO)
    rolls = (
        Dice(number_of("plains-zebra"), 4, (4, 2, 5)),
        Dice(number_of("red-panda"), 4, (6,)),
        Dice(number_of("common-raccoon"), 4, (1, 5, 3, 4)),
        Dice(number_of("red-and-green-macaw"), 3, (2,)),
        Dice(number_of("golden-lion-tamarin"), 4, (5,)),
    )
    litters = (
        Litter(number_of("plains-zebra"), 2, 1, 1),
        Litter(number_of("red-panda"), 1, 1, 1),
        Litter(number_of("common-raccoon"), 2, 2, 2),
        Litter(number_of("golden-lion-tamarin"), 1, 1, 1),
    )
    given: dict[str, Any] = {
        "asks": (Ask(kind, (0,), about=(number_of("golden-lion-tamarin"),) if kind == REINTRODUCE else ()),),
        "cards": Cards(event=event("high-fertility")),
        "zoos": zoos,
        "round": 6,
        "season": SPRING,
        "bag": (13, 12),
        "rolls": rolls if kind in (REROLL, REINTRODUCE) else (),
        "litters": litters if kind == REINTRODUCE else (),
    }
    return table(**(given | more))


def wintered(seats: int = 4) -> Public:
    """Return a table after the winter of its fourth year."""
    public = table(seats)
    found = reports(public.zoos, (9, 8, 6, 3)[:seats])
    race = tuple(points[:seats] for points in ((1, 1, 1, 1), (3, 2, 6, 4), (6, 4, 9, 5), (7, 4, 10, 6)))
    return replace(public, reports=found, race=race, season=SPRING, round=5)


def counted(seats: int = 4) -> Public:
    """Return a table at the final count, Jonas in debt and out of it; Mara and Priya share the honours of one park."""
    parks = (ParkMarks(0b1, 0b100 if seats > 2 else 0), *UNMARKED[1:])
    zoos = (replace(MARA, enclosures=MARA.enclosures[1:]), replace(JONAS, money=-3), PRIYA, OTTO)[:seats]
    public = table(seats, zoos=zoos, round=7, season=COUNT, parks=parks, race=((1,) * seats,) * 7)
    hidden = setup(Options(), seats, bytes(32)).state.hidden
    return begun(Course(public, hidden)).public


def view_of(public: Public, seat: int | None = 0) -> View[Any, Any]:
    """Return what a seat sees."""
    return View(seat, public, None)


def hand_of(view: View[Any, Any], verb: str, value: Any, *, whole: bool = True) -> Hand:
    """Return what is in hand: a verb of what may be done, and a value of it, legal or not."""
    found: Verb = next(one for one in RULEBOOK.choices(view).verbs if one.name == verb)
    if whole:
        found = WholeVerb(found)
    slot = found.slot(())
    return Hand(found, slot, (), value, legal=value in slot.options)


def scene_of(public: Public, size: tuple[int, int], palette: Palette = DARK, **more: Any) -> Scene:
    """Return the scene in which seat 0 looks at its own zoo."""
    given: dict[str, Any] = {"seat": 0, "viewer": 0, "compact": size[1] < 20} | more
    return Scene(
        view=given.pop("view", None) or view_of(public, given["viewer"]),
        names=NAMES[: len(public.zoos)],
        palette=palette,
        width=size[0],
        height=size[1],
        **given,
    )


# --- what scenes write ----------------------------------------------------------------------------------------------------


def board_of(painter: ScenePainter, scene: Scene) -> str:
    """Return what a scene painter writes on the board."""
    return painter.paint(scene).plain()


def side_of(painter: ScenePainter, scene: Scene, *, large: bool = True) -> str:
    """Return what a scene painter writes beside the board."""
    return painter.side(with_(scene, width=painter.side_columns[large])).plain()


def sized(painter: ScenePainter, *, large: bool) -> tuple[int, int]:
    """Return the columns and lines of the board."""
    return (120 if large else 80) - painter.side_columns[large] - 1, LARGE if large else SMALL


def taking(value: Any, turn: int = 2, **more: Any) -> Scene:
    """Return a scene in which Mara takes something."""
    view = view_of(summer(turn, **more))
    return scene_of(view.public, sized(EXCHANGE, large=True), view=view, hand=hand_of(view, "take", value))


def giving() -> Public:
    """Return a table at which Mara may give capuchins away."""
    public = summer(asks=(Ask(LEAVE, (0,), about=(0, 0)),))
    zoo = replace(MARA, quarantine=(group("tufted-capuchin", 2, 2), group("american-black-bear", 2, 1)))
    return replace(public, zoos=(zoo, *public.zoos[1:]), summer=Summer(9))
