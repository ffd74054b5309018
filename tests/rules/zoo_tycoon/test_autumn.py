"""Test what autumn brings before the building phase (R98–R101, R126, R157, A17)."""

from collections import Counter

from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOMES, DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.autumn.free_tiles import DonorTurned, TilesGiven, donor_deck, tiles_due
from engine.games.zoo_tycoon.rules.autumn.phase import begun as begun_of_rules
from engine.games.zoo_tycoon.rules.course import Course, step_of
from engine.games.zoo_tycoon.rules.model import Ledger
from engine.games.zoo_tycoon.rules.preview import undecided
from engine.games.zoo_tycoon.rules.table import AUTUMN, SUMMER, Cards
from tests.rules.zoo_tycoon.courses import course, facts_of
from tests.rules.zoo_tycoon.zoos import R, enclosure, main, strip, zoo

RAINFOREST_DONOR = DONOR_BIOME.index(R)
MACAWS = enclosure(strip(3), main("red-and-green-macaw", 1, 1), retreats=0)


def in_autumn(*zoos, year=2, donor=RAINFOREST_DONOR, options=None, **public) -> Course:
    begun = course(*zoos, round=year, season=AUTUMN, options=options, **public)
    return replace(begun, public=replace(begun.public, cards=Cards(donor=donor)))


def stores(found: Course) -> list[int]:
    return [each.store for each in found.public.zoos]


def test_r98_everybody_gets_three_tiles():
    assert stores(begun_of_rules(in_autumn(zoo(store=0), zoo(store=2)))) == [3, 5]


def test_r99_the_donor_who_lies_face_up_gives_a_tile_to_most_of_its_biome():
    found = begun_of_rules(in_autumn(zoo(MACAWS, store=0), zoo(store=0)))
    assert stores(found) == [4, 3]
    assert facts_of(found, TilesGiven)[0].by_donor == 1


def test_r100_a_tile_for_who_leads_conservation_and_for_its_segment():
    ahead, near, white = (zoo(store=0, ledger=Ledger(conservation=points)) for points in (6, 3, 2))
    assert stores(begun_of_rules(in_autumn(ahead, near, white))) == [4, 4, 3]


def test_r101_then_the_next_donor_is_turned_up_and_the_old_one_is_seen():
    before = in_autumn(zoo(), zoo())
    found = begun_of_rules(before)
    cards = found.public.cards
    assert (cards.donor, cards.donors) == (before.hidden.donors[0], (RAINFOREST_DONOR,))
    assert found.hidden.donors == before.hidden.donors[1:]
    assert found.reveals
    assert facts_of(found, DonorTurned)


def test_r101_the_next_donor_cannot_be_foreseen():
    before = in_autumn(zoo(), zoo())
    summer = View(0, replace(before.public, season=SUMMER), None)
    assert undecided(summer, step_of(begun_of_rules(before))) == ("public.cards.donor",)


def test_r101_after_the_last_donor_there_is_none():
    before = in_autumn(zoo(), zoo())
    found = begun_of_rules(replace(before, hidden=replace(before.hidden, donors=())))
    assert found.public.cards.donor == NOBODY
    assert not found.reveals


def test_r126_a17_in_round_1_there_are_no_tiles_and_the_donor_stays():
    before = in_autumn(zoo(store=6), zoo(store=6), year=1)
    found = begun_of_rules(before)
    assert stores(found) == [6, 6]
    assert found.public.cards == before.public.cards


def test_a17_as_the_other_reading_has_it_there_are_tiles_in_round_1():
    found = begun_of_rules(in_autumn(zoo(store=6), zoo(store=6), year=1, options={"round_1_free_tiles": True}))
    assert stores(found) == [9, 9]


def test_r157_in_the_introductory_game_the_donor_stays():
    before = in_autumn(zoo(), zoo(), donor=0, options={"introductory": True})
    found = begun_of_rules(before)
    assert found.public.cards == before.public.cards
    assert not facts_of(found, DonorTurned)


def test_r101_what_is_due_can_be_said_before_it_comes():
    public = in_autumn(zoo(MACAWS), zoo()).public
    tiles = tiles_due(public.cards.donor, public.zoos)
    assert [(each.free, each.by_donor, each.by_conservation) for each in tiles] == [(3, 1, 0), (3, 0, 0)]


def test_r101_seven_donors_four_of_them_for_welfare():
    of_each_biome = {DONOR_BIOME.index(biome): 1 for biome in range(BIOMES)}
    assert Counter(donor_deck()) == of_each_biome | {DONOR_BIOME.index(NOBODY): 4}
