"""Test that everything that can happen, be asked or be done has words, and what those of a zoo are."""

import contextlib
import re
from typing import Any, get_origin, get_type_hints

import pytest

from engine.contract.asks import Ask, Lane
from engine.contract.facts import Fact, Told, told
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, FOOD, NOBODY, WITHOUT, species
from engine.games.zoo_tycoon.names import park_name, plural
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    MALE,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.free_tiles import TilesGiven
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.count import Counted, Ended
from engine.games.zoo_tycoon.rules.figures import Short, arriving, to_next_colour
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Building, Group, Ledger, Staff
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED
from engine.games.zoo_tycoon.rules.rulebook import FACTS, RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, Rolled, Unprotect
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give, Given, HandOver
from engine.games.zoo_tycoon.rules.table import (
    AUTUMN,
    COUNT,
    SPRING,
    SUMMER,
    WELFARE,
    Dice,
    LevelTrack,
    Litter,
    ParkMarks,
    Public,
    Trading,
)
from engine.games.zoo_tycoon.rules.winter import WinterCame
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from engine.games.zoo_tycoon.words.doing import doing, scores
from engine.games.zoo_tycoon.words.facts import tell
from engine.games.zoo_tycoon.words.picture import picture
from engine.games.zoo_tycoon.words.voice import words
from tests.rules.zoo_tycoon.test_setup import begin
from tests.rules.zoo_tycoon.zoos import R, S, at, empty, enclosure, illustration, main, strip, zoo

NAMES = ("Mara", "Jonas", "Priya")
APE = species("bornean-orangutan")
ZEBRA = species("plains-zebra")
GORILLA = species("western-gorilla")
LOVEBIRD = species("fischers-lovebird")
JOINT = {BUILD, LOANS, GROW, SPEND}
SEASON = {
    LEAVE: SUMMER,
    ARRIVE: SUMMER,
    HOUSE: SUMMER,
    PANDA: SUMMER,
    BUILD: AUTUMN,
    LOANS: AUTUMN,
}
SEASON |= {GROW: COUNT, SPEND: COUNT}
ABOUT = {REINTRODUCE: (APE,), PANDA: (APE,), LEAVE: (0, 0), ARRIVE: (0,), HOUSE: (ZEBRA, 1, 2)}

OWN = zoo(
    enclosure(strip(5), main("plains-zebra", 1, 4, 2, male_discs=1), co="fischers-lovebird", retreats=2),
    empty(strip(2, 3), R, retreats=1),
    enclosure(strip(1, 5), co="meerkat"),
    Group(species("western-gorilla"), 1, 3),
    Building(illustration(FOOD, S), at(4, 0)),
)


def asked(kind: str, **more: Any) -> Public:
    """Return a table of three at which seat 0 is asked something."""
    joint = kind in JOINT
    under = (Ask(ARRIVE, (0,), about=(0,)),) if kind == HOUSE else ()
    given = {
        "asks": (*under, Ask(kind, (0, 1, 2) if joint else (0,), about=ABOUT.get(kind, ()))),
        "lanes": (Lane(), Lane(), Lane(done=True)) if joint else (),
        "season": SEASON.get(kind, SPRING),
        "round": 4,
        "starter": 0,
        "zoos": (OWN, zoo(), zoo()),
        "rolls": (Dice(ZEBRA, 5, (2, 6)),),
        "litters": (Litter(APE, 1, 1, 0),),
    }
    return replace(begin(3, 0).public, **(given | more))


def seen(kind: str, seat: int | None = 0, **more: Any) -> View[Public, None]:
    return View(seat, asked(kind, **more), None)


# --- facts -----------------------------------------------------------------------------------------------------------


def some(kind: type[Fact]) -> Fact:
    """Return a fact of a kind, with a 1 or two of them in each field."""
    fields = [name for name in kind.__struct_fields__ if name not in Fact.__struct_fields__]
    hints = get_type_hints(kind)
    values: dict[str, Any] = {name: (1, 1) if get_origin(hints[name]) is tuple else 1 for name in fields}
    return kind(seat=1, **values)


@pytest.mark.parametrize("kind", FACTS.by_name.values(), ids=lambda kind: kind.kind)
def test_every_fact_has_a_sentence(kind: type[Fact]) -> None:
    text = tell(told(some(kind), FACTS), NAMES)
    assert len(text.split()) > 1
    assert "{" not in text


@pytest.mark.parametrize("kind", FACTS.by_name.values(), ids=lambda kind: kind.kind)
@pytest.mark.parametrize("value", [-7, 99, 10**9])
def test_a_fact_that_no_host_of_ours_would_tell_is_told_or_refused(kind: type[Fact], value: int) -> None:
    fact = told(some(kind), FACTS)
    wild = Told(fact.kind, 1, tuple(value for _ in fact.ids))
    with contextlib.suppress(ValueError, LookupError):
        assert tell(wild, NAMES)
    with pytest.raises((ValueError, LookupError)):
        tell(Told(fact.kind, 9, fact.ids), NAMES)


FACT_LINES = (
    Rolled(seat=0, species=ZEBRA, needed=5, dice=(2, 6, 5)),
    Given(seat=1, species=ZEBRA, males=0, females=0, young_males=2, young_females=0),
    Given(seat=1, species=ZEBRA, males=1, females=0, young_males=0, young_females=1),
    TilesGiven(seat=2, free=3, by_donor=1, by_conservation=1),
    WinterCame(seat=0, conservation=1, tax=5, level=26, fixed=31, bonus=4, costs=17, money=21),
    Counted(seat=0, step=WELFARE, popularity=3, conservation=2),
    Ended(points=(21, 18)),
)
"""What the golden script tells."""


# --- actions ---------------------------------------------------------------------------------------------------------

LABELS = [
    (PREPARE, Protect(ZEBRA)),
    (PREPARE, Unprotect(ZEBRA)),
    (PREPARE, Convert(ZEBRA, MALE)),
    (PREPARE, Roll()),
    (REROLL, Reroll(ZEBRA)),
    (REROLL, Draw()),
    (REINTRODUCE, Reintroduce(1, 0)),
    (REINTRODUCE, Reintroduce(0, 0)),
    (LEAVE, Give(ZEBRA, 1, 0, 1, 2)),
    (LEAVE, Demand(0)),
    (LEAVE, HandOver(ZEBRA, 1, 1)),
    (LEAVE, Exchange()),
    (LEAVE, Pass()),
    (ARRIVE, Take(ZEBRA, 1, 2)),
    (ARRIVE, Supply(ZEBRA, 1, 2)),
    (ARRIVE, Pass()),
    (HOUSE, House(2, 1, 2)),
    (HOUSE, Wait()),
    (LOANS, TakeLoan(at(5, 7))),
    (BUILD, FoundEnclosure(S, at(2, 2))),
    (BUILD, Extend(0, at(2, 2))),
    (BUILD, Extend(1, at(2, 2))),
    (BUILD, Merge(0, 2)),
    (BUILD, BuyTile(at(0, 0))),
    (BUILD, BuyTile(NO_SQUARE)),
    (BUILD, Exhibit(0, 1, 1, 3)),
    (BUILD, BringGuest(LOVEBIRD, 0)),
    (BUILD, Shift(ZEBRA, 2)),
    (BUILD, BuyPoint(1, at(1, 3))),
    (BUILD, Build(illustration(FOOD, S, number=1), at(2, 0))),
    (BUILD, ChangeBiome(1, S)),
    (BUILD, MoveTile(at(3, 0), at(4, 1))),
    (BUILD, MoveBuilding(at(4, 0), at(4, 1))),
    (BUILD, Keep(ZEBRA)),
    (BUILD, Entertain(1)),
    (BUILD, Maintain()),
    (BUILD, Done()),
    (GROW, Done()),
    (SPEND, Done()),
]


@pytest.mark.parametrize(("kind", "action"), LABELS, ids=lambda one: one if isinstance(one, str) else "")
def test_actions_have_labels_that_fit_a_menu(kind: str, action: Any) -> None:
    """The golden script has them."""
    said = words(seen(kind, zoos=(replace(OWN, money=4), zoo(), zoo())), action, NAMES)
    assert len(said.full) <= 72
    assert said.full.startswith(said.what)
    assert bool(said.what) == (": " in said.full)


def test_every_action_has_a_label() -> None:
    assert {type(action) for _, action in LABELS} == set(RULEBOOK.verbs)


def test_r25_a_second_worker_says_what_it_costs_and_r139_free_rebuilding_that_it_is_free() -> None:
    busy = replace(OWN, staff=Staff(used=1, free_rebuildings=1))
    view = seen(BUILD, zoos=(busy, zoo(), zoo()))
    assert words(view, Keep(ZEBRA), NAMES).full.endswith("(worker, costs +3)")
    assert words(view, ChangeBiome(1, S), NAMES).full == "turn the empty rainforest at a4 (free): into savanna"


PLANS = [
    ExhibitHere(GORILLA, NOWHERE, 2, strip(2, 2)),
    ExhibitHere(GORILLA, 1, 4, strip(2, 4)),
    PrepareHere(GORILLA, 1, 2, 0),
    Lift(ZEBRA),
    PointBest(0, 1),
    BuildBest(illustration(FOOD, S, number=1), at(2, 0)),
    Invite(LOVEBIRD, 2),
    Lay(NOWHERE, S, (at(2, 0), at(2, 1))),
    Lay(1, R, (at(4, 1),)),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda one: type(one).__name__)
def test_plans_have_labels_too(plan: Any) -> None:
    said = words(seen(BUILD), plan, NAMES)
    assert said.full.startswith(said.what)


# --- asks ------------------------------------------------------------------------------------------------------------


def test_r90_nobody_is_fifth_of_three() -> None:
    view = seen(ARRIVE, asks=(Ask(ARRIVE, (1,), about=(4,)),))
    order = arriving(view.public, 6)
    for seat in range(3):
        words, away = doing(view, seat)[0], order.index(seat)
        assert "5th" not in words
        assert "4th" not in words
        assert words == f"{away} turns later" or away < 3, (seat, order)


def test_r90_the_snake_says_who_takes_when() -> None:
    assert arriving(seen(ARRIVE).public, 6) == (0, 1, 2, 2, 1, 0)


def test_r156_scores_are_the_lower_of_two_tracks() -> None:
    view = seen(BUILD, zoos=(zoo(ledger=Ledger(5, 0, 9)), zoo(ledger=Ledger(8, 0, 3)), zoo()))
    assert scores(view) == (5, 3, 0)


# --- a zoo -----------------------------------------------------------------------------------------------------------


def test_r87_the_picture_in_summer_says_how_many_trades_each_zoo_has_left() -> None:
    made = seen(ARRIVE, trading=Trading((2, 1, 0), (0, 0, 0)))
    ends = [picture(made, seat, NAMES).splitlines()[1].rpartition(", ")[2] for seat in range(3)]
    assert ends == ["no trade left", "1 trade left", "2 trades left"]
    assert "left" not in picture(seen(BUILD), 0, NAMES).splitlines()[1]


def test_r142_the_picture_says_whose_young_lie_on_a_track_that_is_not_full_and_what_it_brings() -> None:
    for place, who in enumerate(TRACKED):
        printed = COMPONENTS.mains[who].reintroduction
        assert printed is not None
        for cubes, done in (((2, 0, 1), 0), ((0, 0, 0), 0), ((1, 0, 0), printed.times)):
            view = seen(BUILD)
            tracks = put(view.public.reintroduction, place, LevelTrack(cubes, done))
            text = picture(replace(view, public=replace(view.public, reintroduction=tracks)), 0, NAMES)
            told = f"Young {plural(who)} set free: 3 of {printed.young} (Mara 2, {NAMES[2]} 1); conservation {printed.points} once"
            assert (told in text) == (cubes == (2, 0, 1))
            assert ("set free" in text) == (cubes == (2, 0, 1))


def test_r144_beside_a_park_that_is_marked_is_who_was_first_as_that_says_what_it_pays() -> None:
    view = seen(BUILD)
    others = (ParkMarks(),) * (len(COMPONENTS.parks) - 2)
    public = replace(view.public, parks=(ParkMarks(0b1, 0b10), ParkMarks(0b10, 0b1), *others))
    for seat, places in ((0, ("first", "second")), (1, ("second", "first")), (2, ("", ""))):
        text = picture(replace(view, public=public), seat, NAMES)
        for park, marked in enumerate(places):
            of_it = rf"{park_name(park)} \d of \d \({marked}\)" if marked else rf"{park_name(park)} \d of \d \("
            assert bool(re.search(of_it, text)) == bool(marked), text
    (wolong,) = [park for park, absent in enumerate(WITHOUT) if absent != NOBODY]
    marks = put((ParkMarks(),) * len(COMPONENTS.parks), wolong, ParkMarks(0, 0b1))
    lower = picture(replace(view, public=replace(view.public, parks=marks)), 0, NAMES)
    assert re.search(r"Wolong \d of \d \(without giant pandas\)", lower), "nobody is second there (R146)"


def test_the_picture_in_summer_says_what_is_offered_and_wanted() -> None:
    text = picture(seen(ARRIVE), 1, NAMES)
    assert "Exchange offers: " in text
    assert "Exchange wants: " in text
    assert "Quarantine: 2 free" in text


def test_a_zoo_with_more_enclosures_than_letters_can_be_pictured() -> None:
    many = zoo(*(empty(1 << square, S) for square in range(8, 48)), prohibited=0)
    assert len(picture(seen(BUILD, zoos=(many, zoo(), zoo())), 0, NAMES).splitlines()) > 40


def test_r40_what_is_missing_to_the_next_colour() -> None:
    zebras = enclosure(strip(4), main("plains-zebra", 1, 2, 1), retreats=1)
    assert to_next_colour(zebras) == (Short(0, 1, 2), Short(2, 1, 2), Short(3, 3, 4))
    happy = enclosure(strip(5), main("plains-zebra", 1, 5, 4), retreats=2)
    assert to_next_colour(happy) == ()
