"""Two actions are told apart by what is to be seen: what trucks bring whom at once, and what enclosures can still come to."""

from __future__ import annotations

from engine.contract.preview import preview
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.lookahead import unloaded
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeOver
from engine.games.zooloretto_mini.rules.score import points
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.words.at_stake import at_stake, haul_of
from engine.shared.trucks.round import LOAD, takeable
from engine.shared.wording import signed
from tests.bots.test_search import positions
from tests.rules.zooloretto_mini.build import place, position, tile, unloading, view

NAMES = ("Mara", "Jonas", "Priya")
FULL = "M | G | I"
"""Three enclosures of other kinds."""


def said(state, *held):
    return at_stake(view(state), NAMES, held)


def test_r49_r52_loading_tells_whose_barn_it_costs_and_whose_enclosure_it_nearly_fills():
    state = position(3, zoos={0: FULL, 1: FULL, 2: "L L L L | W"}, trucks=["pond"], drawn="L", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "Truck 1 with it: Jonas (next) ±0 (llama into the barn, first pond), "
        "Priya +6 and a bonus (first pond, llamas 4 → 8), Mara ±0 (llama into the barn, first pond). "
        "Truck 2 with it: Jonas (next) −2 (llama into the barn), Priya +4 (llamas 4 → 8), Mara −2 (llama into the barn)."
    )


def test_r51_a_kind_costs_once_in_a_barn():
    state = position(3, zoos={0: FULL, 1: f"{FULL}; W"}, trucks=["L", "W W L"])
    assert said(state, Take(1), Draw()) == (
        "Truck 2 now: Mara −4 (llama and wolf into the barn), "
        "Jonas (next) −2 (wolf into the barn at no cost, llama into the barn), Priya +3. "
        "36 of 75 unseen tiles would add points to the zoo, 39 would cost some."
    )


def test_r12_r37_a_truck_is_left_for_who_is_alone_and_a_baby_may_find_no_place():
    state = position(3, zoos={0: "Lf L L L L | rock"}, trucks=["Lm"], took={1: 1, 2: 2})
    assert said(state, Take(0), Draw()) == (
        "Truck 1 now: Mara +2 and a bonus (llamas 8 → 12, a baby into the barn). "
        "All others are out: it will still be there. A tile that is drawn has to go onto truck 1 (llama ♂). "
        "77 of 79 unseen tiles would add points to the zoo."
    )


def test_of_two_places_it_is_told_what_they_bring_and_what_animals_can_still_come_to():
    own = "L L L L | W"
    assert said(unloading("L", own), place("L", 0), place("L", 3)) == "Points at once: +4 against −2."
    assert said(unloading("pond", own), place("pond", 0), place("pond", 1)) == (
        "Enclosure 1 (llamas) can then come to 8, not 12. Enclosure 2 (wolves) can then come to 8, not 12."
    )
    assert said(unloading("L", ""), place("L", 0), place("L", 1)) == ""


def test_r42_a_bonus_tells_what_it_brings_and_who_gains_by_losing_a_tile():
    state = position(3, zoos={0: "L L L L L L | W; G", 1: "; W M"}, ask=BONUS, filled=True)
    assert said(state, TakeOver((1, tile("W"), 1)), Discard(tile("G"))) == (
        "Points at once: +1 against +2. Jonas gets +2 by giving up the wolf."
    )


def test_what_a_truck_is_said_to_bring_it_brings_by_the_rules():
    seen = [one for one in positions("zooloretto-mini", 3) if one.public.asks and one.public.asks[-1].kind == "turn"]
    for one in seen:
        for truck in takeable(one.public.round):
            last = unloaded(preview(GAME, one, Take(truck)))[-1][1]
            before, after = one.public.zoos[one.seat], last.after.public.zoos[one.seat]
            told = haul_of(before, one.public.round.trucks[truck].tiles)
            bonus = any(ask.kind == BONUS for ask in last.after.public.asks)
            assert told.gains == signed(points(after) - points(before)) + " and a bonus" * bonus
