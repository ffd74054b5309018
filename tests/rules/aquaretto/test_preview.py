"""Hold up what is seen and said of an action before it is done: what the game does, no more and no less."""

from random import Random

import pytest

from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.greedy import greedy
from engine.games.aquaretto.lookahead import housed, truck_of, unloaded
from engine.games.aquaretto.rules.money import Buy, Discard, Move, Settle
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import BOUGHT, CASHIER, COWORKER, MOVE, OFFSPRING
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.words import voice
from engine.shared.trucks.round import LOAD, UNLOAD
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import at, place, position, tiles, unloading, view, work, zoo, zoo_of
from tests.rules.previews import decided

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")
ROW = ("0,1", "0,2", "0,3", "1,3", "1,4")
REST = "1,0 1,1 1,2 2,0 2,1 2,2 2,3 2,4 3,1 3,2 3,3 3,4 4,2 4,3"
"""All spaces of the printed board but ROW."""


def seen(state, action):
    return preview(GAME, view(state), action)


def foreseen(state, action):
    return [effect.text for effect in voice.forecast(seen(state, action), action, NAMES)]


def test_r14_only_the_drawn_tile_is_open():
    state = position(3, trucks=["D"])
    assert seen(state, Draw()).undecided == ("public.round.drawn",)
    assert seen(state, Take(0)).undecided == ()
    assert seen(position(3, drawn="D", ask=LOAD), Load(0)).undecided == ()


def test_r16_that_the_end_pile_is_opened_is_certain():
    seen_then = seen(position(3, main=0), Draw())
    assert decided(seen_then, "public.round.last")
    assert seen_then.after.public.round.last


def test_r11_the_last_truck_ends_the_round():
    assert foreseen(position(3, trucks=["D"], took={1: 1, 2: 2}), Take(0))[-1] == "ends the round: you begin the next"
    assert foreseen(position(3, trucks=["D"], took={1: 1}), Take(0))[-1] == "then you are out until the next round"


def test_r11_so_does_the_last_tile_of_the_last_truck_but_not_before_the_coworker_works():
    last = position(3, zoos={0: zoo("D 2,2")}, trucks=["D D"], took={0: 0, 1: 1, 2: 2}, ask=UNLOAD)
    assert foreseen(last, place("D", "2,3"))[-1] == "dolphins 1 → 2 (a coin at 3)"
    last = position(3, zoos={0: zoo("D 2,2")}, trucks=["D"], took={0: 0, 1: 1, 2: 2}, ask=UNLOAD)
    assert foreseen(last, place("D", "2,3"))[-1] == "ends the round: you begin the next"
    four = zoo("D 0,1 0,2 0,3 1,3")
    last = position(3, zoos={0: four}, trucks=["D"], took={0: 0, 1: 1, 2: 2}, ask=UNLOAD)
    assert foreseen(last, place("D", "1,4")) == [
        "score 4 → 5, before the coworker works",
        "dolphins 4 → 5",
        "5th dolphin: a coworker",
    ]


def test_r48_r51_the_last_truck_of_the_last_round_ends_the_game():
    last = {"took": {1: 1, 2: 2}, "main": 0, "end": 10}
    state = position(3, zoos={1: zoo("D 2,2 2,3")}, trucks=["D"], **last)
    assert foreseen(state, Take(0))[-1] == "ends the game: you take 2nd place"
    state = position(3, zoos={1: zoo("D 2,2")}, trucks=["D"], **last)
    assert foreseen(state, Take(0))[-1] == "ends the game: you share 1st place"


def test_r53_what_nobody_took_leaves_the_game():
    state = position(2, trucks=["D", "O $"], took={1: 2})
    assert foreseen(state, Take(0))[-2:] == ["ends the round: you begin the next", "back in the box: orca, coin"]


def test_r32_a_baby_with_one_space_or_none_is_told_with_its_parents():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3")
    assert foreseen(unloading("Dm P", own), place("Dm", "0,2")) == [
        "score 3 → 3",
        "dolphins 1 → 2 (a coin at 3)",
        "♀ and ♂ meet: a baby dolphin is born",
        "depot −2: baby dolphin born, no space in its basin",
        "trainer 1 → 2",
    ]
    own = zoo("Df 0,1 / trainer 1,1 0,3")
    assert foreseen(unloading("Dm P", own), place("Dm", "0,2")) == [
        "score 2 → 8",
        "dolphins 1 → 2 (a coin at 3)",
        "♀ and ♂ meet: a baby dolphin is born",
        "young: dolphins 2 → 3",
        "3rd dolphin: +1 coin",
        "trainer 1 → 5",
    ]


def test_r32_what_is_settled_may_send_its_baby_to_the_depot():
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3", "P Dm", coins=1)
    assert foreseen(position(3, zoos={0: own}), Settle(at("0,2")))[-1] == "depot stays −4"


def test_r36_e18_a_coworker_without_a_post_or_with_one_is_told_at_once():
    def own(keepers):
        return zoo(f"D {' '.join(ROW[:4])} / trainer {REST}", staff=(2, keepers, 1))

    none = foreseen(unloading("D! P", own(2)), place("D!", ROW[4]))
    assert none[:3] == ["score 14 → 15", "dolphins 4 → 5", "5th dolphin: a coworker, for whom there is no post"]
    one = foreseen(unloading("D! P", own(1)), place("D!", ROW[4]))
    assert one[2:] == ["5th dolphin: a coworker", "keeper: ±0 for 0 fish tiles"]


def test_r38_moving_counts_the_cashiers_coin_that_is_paid():
    own = zoo("T+ 2,2", coins=3, staff=(1, 0, 0))
    assert foreseen(position(3, zoos={0: own}), Move(CASHIER)) == [
        "score 4 → 2",
        "−1 coin",
        "cashier leaves: −2",
        "at best a keeper: +1",
    ]


def test_a_coworker_waits_until_the_truck_is_empty():
    own = zoo("D 0,1 0,2 0,3 / D! 1,3")
    state = position(3, zoos={0: own}, trucks=["D D $"])
    taken, first, second = unloaded(seen(state, Take(0)))
    assert [ask.kind for ask in taken.after.public.asks] == [UNLOAD]
    assert [ask.kind for ask in first.after.public.asks] == [COWORKER, UNLOAD]
    assert [ask.kind for ask in second.after.public.asks] == [COWORKER]
    assert second.after.public.zoos[0] == truck_of(own, tiles("$ D D"))[-1].after.public.zoos[0]
    assert foreseen(state, Take(0)) == [
        "score 4 → 6, before the coworker works",
        "+1 coin",
        "dolphins 4 → 5",
        "5th dolphin: a coworker",
        "dolphins 5 → 6",
        "6th dolphin: +1 coin",
        "then you are out until the next round",
    ]


def test_a_purchase_is_told_with_its_best_space_and_its_baby():
    state = position(3, zoos={0: zoo("Df 2,2", coins=2), 1: zoo(depot="Dm")})
    zoos = housed(seen(state, Buy(1)))[-1].after.public.zoos
    assert (points(zoos[0]), zoos[0].coins, zoos[1].coins, zoos[1].depot) == (3, 1, 1, ())
    assert foreseen(state, Buy(1))[:2] == ["score 1 → 3", "−2 coins"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_score_that_is_foretold_is_had(seats):
    """Whatever leaves nothing to choose: the points said before are the points afterwards."""
    random = Random(seats)
    state = GAME.setup(Options(), seats, random.randbytes(32)).state
    while state.public.asks:
        shown = view(state)
        action = GAME.choices(shown).draw(random.randrange) if random.random() < 0.3 else greedy(GAME, shown, random)
        said = [effect.text for effect in voice.forecast(preview(GAME, shown, action), action, NAMES)]
        state = GAME.apply(state, {shown.seat: action}).state
        told = [text for text in said if text.startswith("score") and "coworker" not in text]
        asked_on = state.public.asks and state.public.asks[-1].kind in (OFFSPRING, BOUGHT, MOVE)
        if told and not asked_on and not isinstance(action, Take):
            assert told[0].split()[-1] == str(points(zoo_of(state, shown.seat))).replace("-", "−")


def test_what_is_paid_is_read_off_the_purse():
    own = zoo("D 2,2 2,3", "D! O", coins=3)
    assert "−2 coins" in foreseen(position(3, zoos={0: own}), Discard())
    hired = position(3, zoos={0: zoo("T+ 2,2", coins=1)}, ask=COWORKER)
    assert not any("coin" in text and text.startswith("−") for text in foreseen(hired, work("keeper")))
