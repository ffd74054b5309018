"""What is foreseen of a move: what stays open, the end of the turn, and the words for it where turns and the game end."""

from random import Random

import pytest

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD, BearState, Options, Park, Placement, Player
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.words import voice
from tests.rules.barenpark.build import do, mover, park, placement, position, put, take, view
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


# --- words: the end of a turn and of the game ------------------------------------------------------------------------


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


@pytest.mark.parametrize(("bare", "ever"), [([(0, 0)], False), ([(0, 0), (1, 0), (0, 1), (1, 1)], True)])
def test_r34_a_tile_that_fits_nowhere_any_more_is_told_to_count_only_to_break_a_tie(
    bare: list[tuple[int, int]], ever: bool
) -> None:
    here = park(FOUR, cover="E1 A01 A02 A03", but=bare, statues=STATUES)
    said = forecast(position(2, parks={0: here}, icons="O", awards="gobi"), take("gobi_h6"))
    assert ("counts 6 only to break a tie" in said) != ever
    assert ("+6 once it is placed" in said) == ever
    assert ever or not any("would be" in one for one in said)
