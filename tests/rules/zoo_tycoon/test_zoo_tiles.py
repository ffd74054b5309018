"""Test tiles, merging and loans as steps of a zoo (R26–R28, R102, R104, R105, A31, A46, A50)."""

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import BOOTH, FOOD, NOBODY
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Ledger
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, PROHIBITED
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
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
    main,
    refused,
    stepped,
    strip,
    zoo,
)


def test_r104_r26_a_stored_tile_becomes_an_enclosure_of_any_biome():
    for biome in (R, S, M):
        after = done(stepped(zoo(), FoundEnclosure(biome, at(2, 2))))
        assert after.enclosures == (Enclosure(biome, 1 << at(2, 2)),)
        assert after.store == 5
    assert refused(stepped(zoo(), FoundEnclosure(3, at(2, 2)))).rule == "R26"


def test_r104_r27_an_extension_shares_an_edge():
    here = zoo(empty(strip(2), S))
    assert done(stepped(here, Extend(0, at(1, 2)))).enclosures[0].squares == strip(3)
    assert refused(stepped(here, Extend(0, at(2, 2)))).rule == "R27"
    assert refused(stepped(here, Extend(1, at(1, 2)))).code == "no-such-enclosure"
    assert refused(stepped(here, Extend(-1, at(1, 2)))).code == "no-such-enclosure"


def test_r28_tiles_lie_on_free_squares_only():
    here = zoo(empty(strip(2), S))
    for square in (at(0, 0), at(1, 0), -1, 48, 2000):
        assert refused(stepped(here, FoundEnclosure(S, square))).rule == "R28"
    assert refused(stepped(here, Extend(0, at(0, 1)))).rule == "R28"


def test_r104_without_a_tile_nothing_is_laid():
    assert refused(stepped(zoo(store=0), FoundEnclosure(S, at(2, 2)))) == Refusal(
        "no-tile", "R104", "You have no tile to lay."
    )


def test_r27_a31_touching_enclosures_do_not_merge_by_themselves():
    here = zoo(empty(drawn("a")["a"], S), empty(drawn("..b")["b"], S))
    assert len(done(stepped(here, Extend(0, at(1, 1)))).enclosures) == 2


def test_e38_r105_two_tiles_for_14_and_two_prohibition_tiles_lifted():
    here = zoo(store=0, money=16)
    one = done(stepped(here, BuyTile(at(0, 3))))
    two = done(stepped(one, BuyTile(at(0, 4))))
    assert (two.money, two.bought, two.prohibited) == (2, 2, PROHIBITED & ~(0b11 << 3))
    assert refused(stepped(two, BuyTile(NO_SQUARE))) == Refusal(
        "too-dear", "R22", "That costs 7 money, and you have 2."
    )
    laid = done(stepped(two, FoundEnclosure(S, at(0, 3))))
    assert (laid.bought, laid.store) == (1, 0)


def test_r105_no_purchase_while_a_stored_tile_is_left():
    assert refused(stepped(zoo(store=1), BuyTile(NO_SQUARE))).rule == "R105"


def test_r105_lifting_is_a_right_not_a_duty_and_only_where_a_prohibition_tile_lies():
    assert done(stepped(zoo(store=0), BuyTile(NO_SQUARE))).prohibited == PROHIBITED
    for square in (at(3, 3), -2, 99):
        assert refused(stepped(zoo(store=0), BuyTile(square))).rule == "R105"


def test_a50_bought_tiles_do_not_block_the_next_and_no_free_square_is_asked_for():
    full = zoo(store=0, money=30, prohibited=ALL)
    assert done(stepped(done(stepped(full, BuyTile(NO_SQUARE))), BuyTile(NO_SQUARE))).bought == 2


def test_r22_negative_money_buys_nothing():
    assert refused(stepped(zoo(store=0, money=-1), BuyTile(NO_SQUARE))).text == "That costs 7 money, and you have −1."


def test_a31_two_touching_enclosures_of_one_biome_become_one():
    where = drawn("aaab")
    zebras = enclosure(where["a"], main("plains-zebra", 1, 2), biome=S, retreats=1)
    meerkats = enclosure(where["b"], co="meerkat", education=1)
    one = done(stepped(zoo(meerkats, zebras), Merge(1, 0)))
    assert len(one.enclosures) == 1
    assert one.enclosures[0].squares == where["a"] | where["b"]
    assert popularity(one) == 2 + 2 + 1


def test_a31_r29_r35_merging_needs_a_legal_result():
    where = drawn("aab", "ccd", "eef")
    zebras = enclosure(where["a"], main("plains-zebra", 1, 2), retreats=1)
    lions = enclosure(where["c"], main("lion", 1, 2), retreats=1)
    meerkats, lovebirds = enclosure(where["d"], co="meerkat"), enclosure(where["b"], co="fischers-lovebird")
    here = zoo(zebras, lovebirds, lions, meerkats)
    assert refused(stepped(here, Merge(0, 2))).rule == "R29"
    assert refused(stepped(here, Merge(1, 3))).rule == "R29"
    assert refused(stepped(here, Merge(2, 3))).rule == "R35"
    assert refused(stepped(here, Merge(0, 3))).rule == "R104"
    assert refused(stepped(here, Merge(0, 0))).rule == "R104"
    assert refused(stepped(zoo(empty(where["a"], S), empty(where["b"], R)), Merge(0, 1))).rule == "R104"


def test_a46_merging_may_not_take_an_enclosure_from_a_food_booth():
    herd = enclosure(strip(5), main("plains-zebra", 1, 2), retreats=1)
    here = zoo(herd, enclosure(1 << at(2, 0), co="meerkat"), building(1 << at(2, 1), FOOD, S))
    assert refused(stepped(here, Merge(0, 1))).rule == "R65"


def test_r102_a_loan_brings_four_but_not_above_ten_and_takes_a_free_square():
    after = done(stepped(zoo(money=3), TakeLoan(at(4, 4))))
    assert (after.money, after.prohibited) == (7, PROHIBITED | 1 << at(4, 4))
    again = done(stepped(after, TakeLoan(at(4, 5))))
    assert again.money == 10
    assert refused(stepped(again, TakeLoan(at(4, 6)))) == Refusal(
        "money-enough", "R102", "Loans are for those with less than 10 money; you have 10."
    )
    assert done(stepped(zoo(money=-10), TakeLoan(at(4, 4)))).money == -6


def test_r102_without_a_free_square_no_loan():
    assert refused(stepped(zoo(money=3, prohibited=ALL), TakeLoan(at(4, 4)))).code == "no-square"
    assert refused(stepped(zoo(money=3), TakeLoan(at(0, 0)))).rule == "R28"


def test_a46_points_beyond_the_new_limit_lie_dormant_after_merging():
    where = drawn("ab")
    one = empty(where["a"], S, education=1)
    other = enclosure(where["b"], co="meerkat", education=1)
    merged = done(stepped(zoo(one, other), Merge(0, 1))).enclosures[0]
    assert merged.co != NOBODY
    assert merged.points[1].bit_count() == 2


def test_r17_r104_a_tile_that_makes_an_enclosure_touch_a_booth_may_reach_a_space():
    there = drawn("b.aa", "cc..")
    booth = building(there["b"], BOOTH, R, S)
    lions = enclosure(there["a"], main("lion", 1, 2))
    macaws = enclosure(there["c"], main("red-and-green-macaw", 1, 1))
    before = zoo(lions, macaws, booth, ledger=Ledger(education=1))
    assert (tracks.education(before), before.paid) == (3, 0)
    after = done(stepped(before, Extend(0, at(1, 1))))
    assert (tracks.education(after), after.ledger.conservation) == (5, 1)
