"""Test buying focal points and buildings, and rebuilding (R50–R66, R108, R109, R114–R116, R131, A42, A45)."""

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BOOTH,
    CENTER,
    CONSERVATION_POINT,
    EDUCATION_POINT,
    FOOD,
    PARK,
    POPULARITY_POINT,
    RETREAT,
    SHOP,
)
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.model import Ledger, Staff
from engine.games.zoo_tycoon.rules.zoo import tracks
from tests.rules.zoo_tycoon.zoos import (
    M,
    R,
    S,
    at,
    building,
    done,
    drawn,
    empty,
    enclosure,
    illustration,
    main,
    refused,
    stepped,
    strip,
    zoo,
)


def square(mask: int) -> int:
    assert mask.bit_count() == 1
    return mask.bit_length() - 1


# --- focal points ----------------------------------------------------------------------------------------------------


def test_e3_r108_three_focal_points_fill_the_zebra_enclosure():
    herd = enclosure(strip(5), main("plains-zebra", 1, 5), "fischers-lovebird", retreats=2)
    here = zoo(herd)
    one = done(stepped(here, BuyPoint(EDUCATION_POINT, at(1, 2))))
    two = done(stepped(one, BuyPoint(POPULARITY_POINT, at(1, 3))))
    full = done(stepped(two, BuyPoint(POPULARITY_POINT, at(1, 4))))
    assert full.money == 10 - 6
    assert tracks.education(full) == 3
    assert tracks.popularity(full) - tracks.popularity(here) == 2
    assert refused(stepped(full, BuyPoint(CONSERVATION_POINT, at(1, 4)))).rule == "R55"


def test_r50_each_tile_of_the_enclosure_carries_one():
    here = zoo(empty(strip(2), S, retreats=1))
    assert refused(stepped(here, BuyPoint(RETREAT, at(1, 0)))).rule == "R50"
    assert refused(stepped(here, BuyPoint(RETREAT, at(1, 2)))).rule == "R50"
    assert refused(stepped(here, BuyPoint(RETREAT, -1))).rule == "R50"
    assert done(stepped(here, BuyPoint(RETREAT, at(1, 1)))).enclosures[0].points[RETREAT] == strip(2)


def test_r51_r52_r53_r54_points_beyond_their_limit_are_refused_with_figures():
    where = strip(8) | strip(8, 2)
    herd = zoo(enclosure(where, main("plains-zebra", 1, 5), retreats=2, popularity=2, education=1), money=30)

    def why(kind: int) -> Refusal:
        return refused(stepped(herd, BuyPoint(kind, at(2, 7))))

    assert why(POPULARITY_POINT) == Refusal(
        "no-effect", "R51", "There are 2 popularity points in that enclosure already, and any beyond 2 do nothing."
    )
    assert why(EDUCATION_POINT).rule == "R52"
    assert why(RETREAT).rule == "R55"
    assert why(CONSERVATION_POINT) == Refusal(
        "no-effect", "R55", "A conservation point would do nothing in that enclosure."
    )
    assert why(4).code == "no-such-point"


def test_r53_as_many_conservation_points_as_the_value():
    rhinos = enclosure(strip(8), main("black-rhinoceros", 1, 1), retreats=1, conservation=3)
    assert refused(stepped(zoo(rhinos), BuyPoint(CONSERVATION_POINT, at(1, 7)))).rule == "R53"


def test_r55_a8_retreats_may_wait_for_a_main():
    assert done(stepped(zoo(empty(strip(1), S)), BuyPoint(RETREAT, at(1, 0)))).money == 8
    assert refused(stepped(zoo(empty(strip(1), S)), BuyPoint(POPULARITY_POINT, at(1, 0)))).rule == "R55"
    meerkats = zoo(enclosure(strip(2), co="meerkat"))
    done(stepped(meerkats, BuyPoint(RETREAT, at(1, 0))))
    done(stepped(meerkats, BuyPoint(EDUCATION_POINT, at(1, 0))))
    assert refused(stepped(meerkats, BuyPoint(POPULARITY_POINT, at(1, 0)))).rule == "R55"


def test_r22_a_focal_point_costs_2():
    assert (
        refused(stepped(zoo(empty(strip(1), S), money=1), BuyPoint(RETREAT, at(1, 0)))).text
        == "That costs 2 money, and you have 1."
    )


# --- buildings -------------------------------------------------------------------------------------------------------


def gazelles(mask: int):
    return enclosure(mask, co="dama-gazelle", biome=S)


def test_r57_r58_a_building_takes_a_free_square_and_must_have_an_effect():
    here = zoo(gazelles(strip(2)))
    center = illustration(CENTER)
    after = done(stepped(here, Build(center, at(1, 2))))
    assert (after.money, tracks.conservation(after)) == (5, 1)
    assert refused(stepped(here, Build(center, at(4, 4)))).rule == "R58"
    assert refused(stepped(here, Build(center, at(1, 1)))).rule == "R28"
    assert (
        refused(stepped(replace(here, money=4), Build(center, at(1, 2)))).text == "That costs 5 money, and you have 4."
    )
    assert refused(stepped(here, Build(17, at(1, 2)))).code == "no-such-building"


def test_r60_the_same_illustration_only_once():
    where = drawn("aabcc")
    here = zoo(gazelles(where["a"]), building(where["b"], CENTER))
    assert refused(stepped(here, Build(illustration(CENTER), at(2, 0)))).rule == "R60"


def test_a42_r59_a_second_center_must_add_to_what_the_first_brings():
    where = drawn("aab", "d..")
    here = zoo(gazelles(where["a"]), building(where["b"], CENTER))
    second = illustration(CENTER, number=1)
    assert (
        refused(stepped(here, Build(second, at(2, 0)))).text
        == "A conservation center would add nothing there; without it all of its kind bring 1."
    )
    more = zoo(gazelles(where["a"]), enclosure(where["d"], co="eurasian-otter"), building(where["b"], CENTER))
    assert tracks.conservation(done(stepped(more, Build(second, at(2, 1))))) == 2


def test_r61_a_park_needs_a_building_beside_it_and_serves_itself_only():
    where = drawn("aab")
    here = zoo(gazelles(where["a"]), building(where["b"], CENTER))
    after = done(stepped(here, Build(illustration(PARK), at(1, 3))))
    assert tracks.popularity(after) - tracks.popularity(here) == 1
    assert refused(stepped(after, Build(illustration(PARK, number=1), at(2, 2)))).rule == "R58"


def test_r64_commercial_buildings_need_popularity_10_without_buzz():
    where = drawn("axc")
    here = zoo(enclosure(where["a"], co="meerkat"), enclosure(where["c"], co="fischers-lovebird"), buzz=20)
    booth, spot = illustration(FOOD, S), square(where["x"])
    assert refused(stepped(here, Build(booth, spot))).text == "A food booth needs popularity 10; yours is 3."
    popular = replace(here, ledger=Ledger(7))
    after = done(stepped(popular, Build(booth, spot)))
    assert tracks.running_costs(popular) - tracks.running_costs(after) == 3
    assert refused(stepped(popular, Build(booth, at(3, 3)))).rule == "R65"


def test_a42_a_food_booth_has_its_effect_even_at_costs_0():
    where = drawn("axc", "bzd")
    here = zoo(
        *(
            enclosure(where[letter], co=name)
            for letter, name in zip("acd", ("meerkat", "fischers-lovebird", "dama-gazelle"), strict=True)
        ),
        building(where["x"], FOOD, S),
        ledger=Ledger(20),
    )
    assert tracks.running_costs(here) == 3
    here = done(stepped(here, Build(illustration(FOOD, S, number=1), square(where["z"]))))
    assert tracks.running_costs(here) == 0


def test_r66_r57_a_shop_costs_8_and_wants_both_booths():
    where = drawn("axc", "byd")
    trio = ("meerkat", "fischers-lovebird", "dama-gazelle")
    here = zoo(
        *(enclosure(where[letter], co=name) for letter, name in zip("abd", trio, strict=True)),
        building(where["x"], FOOD, S),
        building(where["y"], FOOD, S, number=1),
        ledger=Ledger(20),
    )
    assert done(stepped(here, Build(illustration(SHOP, S), at(3, 0)))).money == 2
    assert refused(stepped(here, Build(illustration(SHOP, S), at(4, 4)))).rule == "R66"
    assert refused(stepped(here, Build(illustration(SHOP, R), at(3, 0)))).rule == "R66"


def test_e26_r131_the_free_center_costs_nothing_once():
    tamarins = enclosure(strip(1), main("golden-lion-tamarin", 1, 1), retreats=1)
    here = zoo(tamarins, center_due=True, money=0)
    after = done(stepped(here, Build(illustration(CENTER), at(1, 1))))
    assert (after.money, after.center_due, tracks.conservation(after)) == (0, False, 1)
    assert refused(stepped(here, Build(illustration(CENTER), at(4, 4)))).rule == "R58"
    assert refused(stepped(here, Build(illustration(BOOTH, R, S), at(1, 1)))).rule == "R22"


def test_r17_a_booth_that_passes_a_space_pays_its_bonus_at_once():
    where = drawn("axc")
    here = zoo(enclosure(where["a"], co="jabiru"), enclosure(where["c"], co="meerkat"))
    after = done(stepped(here, Build(illustration(BOOTH, R, S), square(where["x"]))))
    assert (tracks.education(after), tracks.conservation(after), after.ledger) == (4, 1, Ledger(0, 0, 1))


# --- rebuildings --------------------------------------------------------------------------------------------


def test_r114_an_enclosure_without_animals_changes_its_biome_points_stay():
    here = zoo(empty(strip(2), S, retreats=2))
    after = done(stepped(here, ChangeBiome(0, M)))
    assert after.enclosures[0] == replace(here.enclosures[0], biome=M)
    assert after.money == 8
    assert done(stepped(replace(here, staff=Staff(free_rebuildings=1)), ChangeBiome(0, M))).money == 10
    assert refused(stepped(here, ChangeBiome(0, S))).rule == "R114"
    assert refused(stepped(here, ChangeBiome(0, 9))).rule == "R26"
    assert refused(stepped(zoo(enclosure(strip(1), co="meerkat")), ChangeBiome(0, M))).rule == "R114"


def test_r115_r56_a_tile_moves_one_square_with_its_focal_point():
    here = zoo(empty(strip(3), S, retreats=1))
    after = done(stepped(here, MoveTile(at(1, 0), at(2, 1))))
    moved = after.enclosures[0]
    assert moved.squares == 1 << at(1, 1) | 1 << at(1, 2) | 1 << at(2, 1)
    assert moved.points[RETREAT] == 1 << at(2, 1)
    assert refused(stepped(here, MoveTile(at(1, 2), at(1, 4)))).code == "too-far"
    assert refused(stepped(here, MoveTile(at(4, 4), at(4, 5)))).rule == "R115"
    assert refused(stepped(here, MoveTile(at(1, 2), at(0, 2)))).rule == "R28"


def test_r115_a45_the_rest_stays_in_one_piece_with_the_moved_tile_beside_it():
    three = zoo(empty(strip(3), S))
    assert refused(stepped(three, MoveTile(at(1, 1), at(2, 1)))).rule == "R115"
    assert refused(stepped(three, MoveTile(at(1, 2), at(1, 3)))).rule == "R115"
    ring = zoo(empty(drawn("aa.", "aa.")["a"], S))
    assert refused(stepped(ring, MoveTile(at(1, 1), at(1, 2)))).rule == "R115"
    done(stepped(ring, MoveTile(at(1, 1), at(2, 2))))
    done(stepped(zoo(empty(strip(1), S)), MoveTile(at(1, 0), at(2, 1))))


def test_r115_commercial_buildings_keep_their_conditions():
    where = drawn("axc")
    here = zoo(
        enclosure(where["a"], co="meerkat"),
        enclosure(where["c"], co="fischers-lovebird"),
        building(where["x"], FOOD, S),
    )
    assert refused(stepped(here, MoveTile(square(where["c"]), at(1, 3)))).rule == "R65"
    done(stepped(here, MoveTile(square(where["c"]), at(2, 1))))


def test_r116_a_building_moves_to_any_free_square_where_it_brings_something():
    where = drawn("aab")
    here = zoo(gazelles(where["a"]), building(where["b"], CENTER))
    after = done(stepped(here, MoveBuilding(square(where["b"]), at(2, 1))))
    assert (after.money, after.buildings[0].square, tracks.conservation(after)) == (8, at(2, 1), 1)
    assert refused(stepped(here, MoveBuilding(square(where["b"]), at(4, 4)))) == Refusal(
        "no-effect", "R116", "A conservation center would add nothing there; without it all of its kind bring 0."
    )
    assert refused(stepped(here, MoveBuilding(square(where["b"]), at(1, 1)))).rule == "R28"
    assert refused(stepped(here, MoveBuilding(at(4, 4), at(2, 1)))).rule == "R116"


def test_r116_a_commercial_building_moves_where_its_conditions_hold():
    where = drawn("axc")
    here = zoo(
        enclosure(where["a"], co="meerkat"),
        enclosure(where["c"] | 1 << at(2, 2) | 1 << at(2, 1), co="dama-gazelle"),
        building(where["x"], FOOD, S),
    )
    assert done(stepped(here, MoveBuilding(square(where["x"]), at(2, 0)))).buildings[0].square == at(2, 0)
    assert refused(stepped(here, MoveBuilding(square(where["x"]), at(5, 5)))).rule == "R65"


def test_r117_r20_effects_are_recomputed_after_a_move():
    where = drawn("aab", "..p")
    here = zoo(gazelles(where["a"]), building(where["b"], CENTER), building(where["p"], PARK))
    after = done(stepped(here, MoveBuilding(square(where["b"]), at(2, 0))))
    assert tracks.popularity(here) - tracks.popularity(after) == 1
    assert (after.ledger, tracks.conservation(after)) == (Ledger(), 1)
