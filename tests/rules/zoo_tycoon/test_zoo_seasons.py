"""Test the workers of autumn, and what ends with a phase or a year (R25, R113, R118, R124, R137–R139)."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import CATEGORY, species
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.model import Ledger, Staff
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.limits import worker_used
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping, after_year, new_zoo
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, POPULARITY
from tests.rules.zoo_tycoon.zoos import R, S, done, empty, enclosure, main, refused, stepped, strip, zoo

ZEBRA = species("plains-zebra")


def herd(experience: int = 1, **more):
    return enclosure(strip(5), main("plains-zebra", 1, 2, experience=experience, **more), retreats=1)


def test_r9_a_new_zoo_has_money_10_six_tiles_and_nothing_else():
    here = new_zoo()
    assert here == zoo()
    assert (here.money, here.store, here.prohibited.bit_count(), here.staff.used) == (10, 6, 8, 0)
    assert (tracks.running_costs(here), here.breeding, tracks.level(here)) == (0, 0, 0)


@pytest.mark.parametrize(("free_worker", "surcharges"), [(0, [0, 3, 6]), (2, [0, 0, 3])])
def test_e13_r25_what_one_two_and_three_workers_add_to_the_costs(free_worker: int, surcharges: list[int]):
    here, seen = zoo(), []
    for _ in surcharges:
        here = done(worker_used(here, free_worker))
        seen.append(tracks.running_costs(here))
    assert seen == surcharges
    assert refused(worker_used(here, free_worker)).code == "no-worker"


def test_r137_keeping_raises_experience_up_to_the_top_several_times_a_round():
    here = zoo(herd(2))
    twice = done(stepped(done(stepped(here, Keep(ZEBRA))), Keep(ZEBRA)))
    assert twice.enclosures[0].main == main("plains-zebra", 1, 2, experience=4)
    assert twice.staff == Staff(used=2, surcharge=3)
    assert refused(stepped(twice, Keep(ZEBRA))).text == "Plains zebras have experience 4; 4 is the most."
    assert refused(stepped(here, Keep(species("lion")))).rule == "R137"
    assert refused(stepped(here, Keep(-1))).rule == "R137"


@pytest.mark.parametrize(
    ("track", "ledger"),
    [(POPULARITY, Ledger(1, 0, 0)), (EDUCATION, Ledger(0, 2, 0)), (CONSERVATION, Ledger(0, 0, 1))],
)
def test_r138_entertainment_brings_points_on_one_track_once_a_year(track: int, ledger: Ledger):
    after = done(stepped(zoo(), Entertain(track)))
    assert after.ledger == ledger
    assert refused(stepped(after, Entertain(track))).rule == "R138"
    assert done(stepped(after_year(after), Entertain(track))).staff.used == 1
    assert refused(stepped(zoo(), Entertain(3))).code == "no-such-track"


def test_r138_r17_entertainment_may_reach_an_education_space():
    assert done(stepped(zoo(ledger=Ledger(0, 2, 0)), Entertain(EDUCATION))).ledger == Ledger(0, 4, 1)


def test_r139_maintenance_is_a_worker_and_a_rebuilding_for_free():
    here = zoo(empty(strip(1), S))
    after = done(stepped(done(stepped(here, Maintain())), ChangeBiome(0, R)))
    assert (after.money, after.staff.used, after.staff.free_rebuildings, after.enclosures[0].biome) == (10, 1, 0, R)


def test_r118_every_main_below_its_top_gains_one_new_ones_too():
    after = after_keeping(zoo(herd(3), enclosure(strip(3, 3), main("giraffe", 1, 1, experience=5))))
    assert [one.main.experience for one in after.enclosures if one.main] == [4, 5]
    assert after_keeping(after) == after


def test_r124_a32_the_new_year_takes_buzz_and_workers_back_and_knows_the_categories():
    staff = Staff(used=3, surcharge=6, entertained=True, supply=True)
    after = after_year(replace(zoo(herd()), buzz=5, staff=staff, known=1))
    assert (after.buzz, after.staff) == (0, Staff(supply=True))
    assert after.known == 1 | 1 << CATEGORY[ZEBRA]
