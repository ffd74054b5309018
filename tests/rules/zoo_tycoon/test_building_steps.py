"""Test the steps of the building phase as a seat takes them, and what is told of each (R104-R117, R139, R148, R155, R157)."""

import pytest

from engine.games.zoo_tycoon.components.numbers import BOOTH, FOOD, PARK, POPULARITY_POINT, RETREAT, species
from engine.games.zoo_tycoon.rules.asks import BUILD, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift, Shifted
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint, PointBuilt
from engine.games.zoo_tycoon.rules.autumn.rebuilding import (
    BiomeChanged,
    BuildingMoved,
    ChangeBiome,
    MoveBuilding,
    MoveTile,
    TileMoved,
)
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Entertained, Keep, Maintain, Maintained
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend, Extended, Founded, FoundEnclosure
from engine.games.zoo_tycoon.rules.course import SpacesPaid
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Staff, Zoo
from engine.games.zoo_tycoon.rules.step import stepped
from engine.games.zoo_tycoon.rules.table import COUNT, TURNS
from engine.games.zoo_tycoon.rules.zoo import tracks
from tests.rules.zoo_tycoon.cards import choices_of, refusal_of
from tests.rules.zoo_tycoon.sites import asking, at_building, does, may, of, refusal, told
from tests.rules.zoo_tycoon.zoos import (
    R,
    S,
    at,
    building,
    drawn,
    empty,
    enclosure,
    illustration,
    main,
    strip,
    zoo,
)

ZEBRA, LION, GIRAFFE = species("plains-zebra"), species("lion"), species("giraffe")
MEERKAT, LOVEBIRD = species("meerkat"), species("fischers-lovebird")


def herd(tiles: int = 5, row: int = 1, co: str | None = None, **points: int):
    """Return an enclosure with four zebras."""
    return enclosure(strip(tiles, row), main("plains-zebra", 1, 3), co, **{"retreats": 2} | points)


# --- tiles -----------------------------------------------------------------------------------------------------------


def test_r104_a_stored_tile_founds_or_extends():
    course = does(at_building(zoo(store=2)), FoundEnclosure(S, 8))
    assert told(course, Founded) == [Founded(seat=0, biome=S, square=8)]
    course = does(course, Extend(0, 9))
    assert told(course, Extended) == [Extended(seat=0, biome=S, square=9)]
    assert of(course).enclosures[0].squares == 0b11 << 8
    assert refusal(course, Extend(0, 10)).code == "no-tile"


# --- animals ---------------------------------------------------------------------------------------------------------


def test_r30_a_main_that_is_exhibited_only_joins_its_own_enclosure():
    course = at_building(zoo(herd(), empty(strip(6, 2), S, retreats=2), Group(ZEBRA, 0, 3)))
    assert [action.place for action in may(course) if isinstance(action, Exhibit)] == [0] * 3
    assert refusal(course, Exhibit(0, 1, 0, 3)).rule == "R30"


def test_e42_r148_under_a_disease_no_main_and_no_co_of_the_category_come_in():
    giraffes = enclosure(strip(8), main("giraffe", 1, 1), retreats=2)
    course = at_building(zoo(giraffes, empty(strip(8, 3), S, retreats=2), Group(LION, 1, 2)), event="carnivore-disease")
    for action in (BringGuest(MEERKAT, 0), Exhibit(0, 1, 1, 2)):
        assert refusal(course, action).rule == "R148"
    does(course, BringGuest(LOVEBIRD, 0))


def test_a46_a_species_may_be_shifted_in_spite_of_a_disease_but_not_from_a_food_booth_that_needs_it():
    course = at_building(zoo(herd(), empty(strip(5, 3), S, retreats=2)), event="ungulate-disease")
    course = does(course, Shift(ZEBRA, 1))
    assert told(course, Shifted) == [Shifted(seat=0, species=ZEBRA)]
    assert of(course).enclosures[0].main is None
    served = drawn("aaaaa...", "....f...", "bbbbb...", "........", "ccccc...")
    zebras = enclosure(served["a"], main("plains-zebra", 1, 3), retreats=2)
    giraffes = enclosure(served["b"], main("giraffe", 1, 1), retreats=2)
    spare = empty(served["c"], S, retreats=2)
    booth = at_building(zoo(zebras, giraffes, spare, building(served["f"], FOOD, S)))
    assert refusal(booth, Shift(ZEBRA, 2)).rule == "R65"


# --- purchases -------------------------------------------------------------------------------------------------------


def test_r50_a_focal_point_goes_on_any_bare_tile_of_an_enclosure_where_it_has_an_effect():
    course = at_building(zoo(herd(5)))
    bare = {action.square for action in may(course) if isinstance(action, BuyPoint)}
    assert bare == {at(1, 2), at(1, 3), at(1, 4)}
    course = does(course, BuyPoint(POPULARITY_POINT, at(1, 4)))
    assert told(course, PointBuilt) == [PointBuilt(seat=0, point=POPULARITY_POINT, square=at(1, 4))]
    assert of(course).money == 8
    assert refusal(course, BuyPoint(POPULARITY_POINT, at(1, 3))).rule == "R51"
    assert refusal(course, BuyPoint(RETREAT, at(4, 4))).rule == "R50"


def test_r64_popularity_reached_in_the_same_phase_is_enough_for_a_commercial_building():
    places = drawn("aaaaa...", "........", "bbbbb...")
    zebras = enclosure(places["a"], main("plains-zebra", 1, 3), retreats=2)
    giraffes = enclosure(places["b"], main("giraffe", 1, 1), retreats=2)
    nine = zoo(zebras, giraffes, ledger=Ledger(9 - tracks.popularity(zoo(zebras, giraffes))))
    course = at_building(nine)
    action = Build(illustration(FOOD, S), at(2, 0))
    assert refusal(course, action).text == "A food booth needs popularity 10; yours is 9."
    course = does(course, Entertain(0))
    assert told(course, Entertained) == [Entertained(seat=0, track=0)]
    assert action in may(course)


def test_r17_a_step_that_reaches_an_education_space_tells_that_it_paid():
    course = does(at_building(zoo(ledger=Ledger(education=2))), Entertain(1))
    assert told(course, SpacesPaid) == [SpacesPaid(seat=0, popularity=0, conservation=1)]


# --- rebuilding ------------------------------------------------------------------------------------------------------


def picture() -> Zoo:
    """Return a zoo in which each rebuilding is possible."""
    parts = drawn("aa......", "..p.....", "..e.....")
    return zoo(empty(parts["a"], R), building(parts["p"], PARK), building(parts["e"], BOOTH, R, S), money=10)


@pytest.mark.parametrize(
    ("action", "fact"),
    [
        (ChangeBiome(0, S), BiomeChanged(seat=0, biome=S)),
        (MoveTile(at(1, 0), at(2, 1)), TileMoved(seat=0, square=at(1, 0), target=at(2, 1))),
        (MoveBuilding(at(2, 2), at(3, 1)), BuildingMoved(seat=0, square=at(2, 2), target=at(3, 1))),
    ],
)
def test_r109_r139_rebuilding_costs_2_or_a_worker(action, fact):
    course = does(at_building(picture()), action)
    assert told(course, type(fact)) == [fact]
    assert of(course).money == 8
    course = does(at_building(picture()), Maintain())
    assert told(course, Maintained) == [Maintained(seat=0)]
    course = does(course, action)
    assert (of(course).money, of(course).staff) == (10, Staff(used=1))
    broke = at_building(zoo(empty(strip(1), R), money=1))
    assert refusal(broke, ChangeBiome(0, S)).text == "That costs 2 money, and you have 1."
    does(does(broke, Maintain()), ChangeBiome(0, S))


def test_r139_maintenance_waits_until_the_last_one_is_used_and_needs_something_to_do():
    course = does(at_building(picture()), Maintain())
    assert refusal(course, Maintain()).code == "free-already"
    assert refusal(at_building(zoo()), Maintain()).code == "no-effect"


@pytest.mark.parametrize("year", [1, 2])
@pytest.mark.parametrize("mode", ["together", TURNS])
def test_r157_one_rebuilding_a_round_is_free_in_the_introductory_game(mode: str, year: int):
    course = at_building(picture(), picture(), introductory=True, building=mode, round=year)
    assert [one.staff.free_rebuildings for one in course.public.zoos] == [1, 1]
    course = does(course, ChangeBiome(0, S))
    assert of(course).money == 10
    assert of(does(course, ChangeBiome(0, R))).money == 8


# --- at the end ------------------------------------------------------------------------------------------------------


def test_r155_a30_at_the_end_tiles_are_bought_and_laid_and_rebuilding_is_paid_for():
    rich = zoo(empty(strip(2), R), Group(ZEBRA, 1, 3), money=20, store=0)
    public = asking(SPEND, rich, season=COUNT)
    names = {verb.name for verb in choices_of(SPEND, public, 0).verbs if verb.possible()}
    assert names == {"buy", "point", "biome", "move_tile", "done"}
    after = stepped(public, 0, ChangeBiome(0, S))
    assert isinstance(after, Zoo)
    assert after.money == 18
    for action in (Exhibit(0, 0, 1, 3), BringGuest(MEERKAT, 0), TakeLoan(20), Maintain(), Keep(ZEBRA)):
        assert refusal_of(SPEND, public, 0, action).rule == "R155"
    assert refusal_of(SPEND, public, 0, FoundEnclosure(R, 20)).code == "no-tile"


def test_a_step_of_another_season_is_never_offered():
    names = {verb.name for verb in choices_of(BUILD, asking(BUILD, zoo()), 0).verbs}
    assert not names & {"loan", "take", "roll", "pass"}
