"""Hold up what is seen and said of an action before it is done: what the game does, no more and no less."""

from random import Random

import pytest

from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.greedy import greedy
from engine.games.aquaretto.lookahead import housed, truck_of, unloaded
from engine.games.aquaretto.rules.money import Buy
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import BOUGHT, COWORKER, MOVE, OFFSPRING
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.words import voice
from engine.shared.trucks.round import LOAD, UNLOAD
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import position, tiles, view, work, zoo, zoo_of
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


@pytest.mark.parametrize(("took", "ends"), [({1: 1, 2: 2}, True), ({1: 1}, False)])
def test_r11_the_last_truck_ends_the_round(took, ends):
    state = position(3, trucks=["D"], took=took)
    then = unloaded(seen(state, Take(0)))[-1].after.public.round
    assert (then.number > state.public.round.number) == ends


def test_a_coworker_waits_until_the_truck_is_empty():
    own = zoo("D 0,1 0,2 0,3 / D! 1,3")
    state = position(3, zoos={0: own}, trucks=["D D $"])
    taken, first, second = unloaded(seen(state, Take(0)))
    assert [ask.kind for ask in taken.after.public.asks] == [UNLOAD]
    assert [ask.kind for ask in first.after.public.asks] == [COWORKER, UNLOAD]
    assert [ask.kind for ask in second.after.public.asks] == [COWORKER]
    assert second.after.public.zoos[0] == truck_of(own, tiles("$ D D"))[-1].after.public.zoos[0]


def test_a_purchase_is_foreseen_in_its_best_space_with_its_baby():
    state = position(3, zoos={0: zoo("Df 2,2", coins=2), 1: zoo(depot="Dm")})
    zoos = housed(seen(state, Buy(1)))[-1].after.public.zoos
    assert (points(zoos[0]), zoos[0].coins, zoos[1].coins, zoos[1].depot) == (3, 1, 1, ())


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


def test_nothing_is_told_to_be_paid_that_is_not():
    hired = position(3, zoos={0: zoo("T+ 2,2", coins=1)}, ask=COWORKER)
    assert not any("coin" in text and text.startswith("−") for text in foreseen(hired, work("keeper")))
