"""What is foreseen of a move: what stays open, the end of the turn, and the words for it where turns and the game end."""

from random import Random

import pytest

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD, BearState, Options, Park, Placement, Player
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.words import voice
from tests.rules.barenpark.build import do, mover, park, placement, position, put, take, tile, view
from tests.rules.previews import decided

NAMES = ("Mara", "Jonas", "Priya", "Ole")
CORNER = placement("toilet", (0, 0))
FOUR = "E1 A01@1,0 A02@0,1 A03@1,1"
STATUES = {"A01": 16, "A02": 14, "A03": 12}
NO_GREENS = (0, 0, 0, 0)
LAST_TURN = "cannot be placed any more: this is your last turn"


def forecast(state: BearState, action: object) -> list[str]:
    return [effect.text for effect in voice.forecast(preview(GAME, view(state), action), action, NAMES)]


def places_of(here: Park, word: str) -> list[Placement]:
    return list(placements(position(2, parks={0: here}, supplies={0: word}).public, 0))


# --- what is open ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", [0, 1])
def test_r25_only_the_next_area_of_the_pile_is_open(pile: int) -> None:
    state = position(2, icons="C", piles=[("A07", "A05"), ("A12", "A08", "A09")])
    seen = preview(GAME, view(state), AddArea(pile, (0, 1)))
    assert seen.undecided == (f"public.stock.piles.{pile}.top",)
    assert decided(seen, f"public.stock.piles.{pile}.left")


def test_r25_an_empty_pile_leaves_nothing_open() -> None:
    state = position(2, icons="C", piles=[("A07",), ("A12", "A08")])
    assert preview(GAME, view(state), AddArea(0, (0, 1))).undecided == ()
    assert forecast(state, AddArea(0, (0, 1)))[1:] == ["leaves you no tile: next turn you pass and take a green area"]


@pytest.mark.parametrize("pits", [False, True])
def test_r9_what_the_turn_brings_does_not_depend_on_what_is_taken(pits: bool) -> None:
    random = Random(7)
    looked = 0
    for seats in (2, 3, 4) * 3:
        state = GAME.setup(Options(pit_variant=pits), seats, random.randbytes(32)).state
        while state.public.asks:
            seat, shown = mover(state), view(state)
            action = GAME.choices(shown).draw(random.randrange)
            end = turn_end(preview(GAME, shown, action)).public
            while True:
                state = GAME.apply(state, {seat: action}).state
                if not state.public.asks or state.public.asks[-1].kind == BUILD:
                    break
                action = GAME.choices(view(state)).draw(random.randrange)
            assert _scored(end.players[seat]) == _scored(state.public.players[seat])
            assert end.trigger == state.public.trigger
            assert end.stock.statues == state.public.stock.statues
            assert end.stock.awards == state.public.stock.awards
            looked += 1
    assert looked > 200


def _scored(player: Player) -> tuple[object, ...]:
    return player.park.tiles, [plot.statue for plot in player.park.plots], player.won


# --- words: a player's last turn -------------------------------------------------------------------------------------


def test_r30_nothing_taken_in_the_last_round_is_promised_a_place() -> None:
    state = position(2, parks={0: park("E1", CORNER)}, icons="O", awards="gobi houses", trigger=1)
    assert forecast(state, take("gobi_h6")) == [
        LAST_TURN,
        "counts 6 only to break a tie",
        "spends an excavator, which could bring more",
        "ends the game: the last round is over",
    ]
    assert forecast(state, take("river"))[0] == LAST_TURN


def test_r30_whoever_fills_the_park_first_has_no_turn_left_either() -> None:
    here = park(FOUR, cover="E1 A01 A02 A03", but=[(3, 1)], statues=STATUES)
    state = position(3, parks={0: here}, supplies={0: "toilet"}, statues=(10,))
    assert "fills your park: everybody else has one more turn" in forecast(state, put("toilet", (3, 1)))
    assert forecast(do(state, put("toilet", (3, 1))).state, take("river")) == [
        LAST_TURN,
        "completes the entrance: statue +10",
        "fills your park: everybody else has one more turn",
    ]


def test_r30_passing_in_the_last_round() -> None:
    middle = position(3, trigger=2)
    assert forecast(middle, Pass(tile("river"))) == ["a river for your supply", LAST_TURN]
    end = position(3, trigger=1)
    assert forecast(end, Pass(tile("river")))[-1] == "ends the game: the last round is over"


def test_r30_a_gap_is_not_filled_after_the_last_turn() -> None:
    here = park("E1", cover="E1", but=[(0, 0), (1, 0), (2, 0)])
    state = position(2, parks={0: here}, supplies={0: "toilet"}, trigger=1)
    assert forecast(state, put("toilet", (1, 0)))[-1] == "leaves two single squares"


# --- words: the end of a turn and of the game ------------------------------------------------------------------------


def test_r26_the_last_take_of_a_turn_brings_the_statue() -> None:
    here = park("E1", cover="E1", but=[(0, 0), (1, 0), (0, 1), (1, 1)])
    state = position(2, parks={0: here}, supplies={0: "gobi_h6"}, awards="green gobi")
    state = do(state, put("gobi_h6", (0, 0), (1, 0), (0, 1), (1, 1))).state
    assert forecast(state, take("gobi_h6")) == [
        "+6 once it is placed",
        "fits nowhere in your park yet",
        "would be 2 of 3 for Gobi Bears (8 to the first)",
        "completes the entrance: statue +16",
        "achievement Green Areas +9",
        "nothing you then have fits: next turn you pass and take a green area",
    ]


def test_r15_the_next_tile_may_touch_the_statue_that_comes_before_it() -> None:
    gap = [(2, -4), (2, -3), (3, -3)]
    here = park("E1 A01@0,1 A02@1,1", cover="A01", but=gap)
    state = do(position(2, parks={0: here}, supplies={0: "river"}), put("river", *gap)).state
    assert state.public.asks[-1].about == (1, 1, 0, 0)
    here = state.public.players[0].park
    after = do(state, take("toilet"), take("gobi_h6")).state
    now, then = (len(places_of(one, "toilet")) for one in (here, after.public.players[0].park))
    assert now < then
    assert forecast(state, take("toilet"))[0] == f"fits in {then} places, from your next turn on"


def test_r23_a_take_that_leaves_another_icon_void() -> None:
    state = position(2, icons="GG", greens=(1, 0, 0, 0), supplies={1: "river"})
    assert forecast(state, take("toilet"))[-1] == "nothing for a wheelbarrow: nothing they allow is left"


def test_r31_the_move_after_which_nobody_can_do_anything() -> None:
    here = park("E1", cover="E1", but=[(1, 0)])
    state = position(2, parks={0: here}, supplies={0: "toilet"}, greens=NO_GREENS)
    assert forecast(state, put("toilet", (1, 0)))[-1] == "ends the game: nobody can do anything more"
    full = park(FOUR, cover="E1 A01 A02 A03", but=[(1, 2)], statues=STATUES)
    state = position(2, parks={0: full}, supplies={0: "toilet"}, greens=NO_GREENS)
    assert forecast(state, put("toilet", (1, 2)))[-2:] == [
        "fills your park",
        "ends the game: nobody can do anything more",
    ]
