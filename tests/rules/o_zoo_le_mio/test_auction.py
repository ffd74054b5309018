"""Hold up R12 to R17: bids, flags, and who gets the tile."""

import pytest

from engine.contract.cards import offered as offered_by
from engine.contract.choice import Slot
from engine.contract.game import Illegal, attempt
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.rules.auction import Bid, winner
from engine.games.o_zoo_le_mio.rules.placements import why_not_there
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import Lot
from tests.rules.o_zoo_le_mio.build import NUMBER, bid, coins, table, told, why_not

FOUR = ("", "", "", "")


def offered(state, seat) -> list[int]:
    (verb,) = GAME.choices(GAME.view(state, seat)).verbs
    (slot,) = verb.slots
    assert isinstance(slot, Slot)
    return list(slot.options)


def test_r12_any_number_from_nothing_to_all_coins() -> None:
    state = table(FOUR, coins=(0, 3, 8, 1))
    assert offered(state, 0) == [0]
    assert offered(state, 1) == [0, 1, 2, 3]
    assert offered(state, 2) == list(range(9))
    assert all(Bid(own) in GAME.choices(GAME.view(state, 3)) for own in (0, 1))


def test_r12_all_choose_at_once_and_in_secret() -> None:
    (ask,) = table(FOUR).public.asks
    assert (ask.kind, ask.seats, ask.sealed) == ("bid", (0, 1, 2, 3), True)


@pytest.mark.parametrize("own", [9, 10**30])
def test_r12_nobody_bids_more_than_there_is(own: int) -> None:
    found = why_not(table(FOUR), 0, Bid(own))
    assert (found.code, found.rule) == ("too-many-coins", "R12")
    assert found.text == "You have only 8 coins."
    assert why_not(table(FOUR, coins=(0, 1, 1, 1)), 0, Bid(1)).text == "You have no coins, so you can only bid 0."
    assert why_not(table(FOUR, coins=(1, 1, 1, 1)), 0, Bid(2)).text == "You have only 1 coin."


@pytest.mark.parametrize("own", [-1, -(10**30)])
def test_r12_nobody_bids_less_than_nothing(own: int) -> None:
    found = why_not(table(FOUR), 2, Bid(own))
    assert (found.code, found.rule) == ("negative-bid", "R12")


def test_r12_a_refused_bid_changes_nothing() -> None:
    state = table(FOUR)
    with pytest.raises(Illegal, match=r"You have only 8 coins\. \(R12\)"):
        attempt(GAME, state, {0: Bid(9), 1: Bid(0), 2: Bid(0), 3: Bid(0)})
    assert state == table(FOUR)


def test_r13_the_highest_pays_and_all_others_keep_their_coins() -> None:
    step = bid(table(FOUR), 2, 5, 3, 0)
    assert coins(step.state) == [8, 3, 8, 8]
    assert step.state.public.bids == (2, 5, 3, 0)
    assert step.state.public.row[0] == Lot(NUMBER["T06"], 1, 5)
    assert step.state.public.asks[-1].seats == (1,)
    assert step.reveals


@pytest.mark.parametrize(
    ("example", "pole", "bids", "wins", "after"),
    [
        ("A1", (2, 0, 1, 3), (2, 3, 3, 1), 2, (0, 1, 3, 2)),
        ("A2", (0, 1, 3, 2), (0, 4, 3, 3), 1, (0, 1, 3, 2)),
        ("A3", (0, 1, 3, 2), (0, 0, 0, 0), 0, (1, 3, 2, 0)),
        ("A5", (1, 0), (2, 2), 1, (0, 1)),
        ("three of four", (3, 1, 0, 2), (4, 4, 4, 1), 1, (3, 0, 2, 1)),
    ],
)
def test_r14_ties_at_the_top_go_by_the_flags(
    example: str, pole: tuple[int, ...], bids: tuple[int, ...], wins: int, after: tuple[int, ...]
) -> None:
    assert winner(pole, bids) == (wins, after), example
    before = table(("",) * len(pole), pole=pole)
    step = bid(before, *bids)
    assert step.state.public.pole == after
    assert step.state.public.asks[-1].seats == (wins,)
    assert coins(step.state)[wins] == 8 - max(bids)


def test_a1_r14_the_rulebooks_fourteenth_auction() -> None:
    step = bid(table(FOUR, row="T01 T02 T03 T06", sold=3, year=3, pole=(2, 0, 1, 3)), 2, 3, 3, 1)
    assert step.state.public.auction == 14
    assert step.state.public.row[3] == Lot(NUMBER["T06"], 2, 3)
    assert [(fact.seat, fact.ids, fact.rule) for fact in told(step, "win")] == [(2, (NUMBER["T06"], 3, 1), "R14")]


def test_r15_a_clear_winner_moves_no_flag() -> None:
    assert bid(table(FOUR, pole=(3, 2, 1, 0)), 1, 5, 4, 3).state.public.pole == (3, 2, 1, 0)


def test_e3_r15_also_the_top_flag_stays_with_a_clear_win() -> None:
    assert bid(table(FOUR, pole=(3, 2, 1, 0)), 0, 0, 0, 1).state.public.pole == (3, 2, 1, 0)


def test_e2_r15_a_tie_below_the_top_means_nothing() -> None:
    step = bid(table(FOUR, pole=(0, 1, 2, 3)), 2, 2, 2, 3)
    assert step.state.public.pole == (0, 1, 2, 3)
    assert step.state.public.asks[-1].seats == (3,)


def test_e1_r16_all_nothing_is_a_tie_of_all() -> None:
    step = bid(table(FOUR, pole=(3, 1, 0, 2)), 0, 0, 0, 0)
    assert step.state.public.pole == (1, 0, 2, 3)
    assert coins(step.state) == [8, 8, 8, 8]
    assert step.state.public.row[0] == Lot(NUMBER["T06"], 3, 0)
    assert told(step, "win")[0].rule == "R16"


def test_e19_r16_without_coins_one_can_still_win_for_nothing() -> None:
    state = table(FOUR, coins=(0, 2, 2, 2))
    assert bool(GAME.choices(GAME.view(state, 0)))
    step = bid(state, 0, 0, 0, 0)
    assert step.state.public.asks[-1].seats == (0,)
    assert coins(step.state) == [0, 2, 2, 2]


def test_r17_the_winner_has_to_lay_the_tile_at_once() -> None:
    state = bid(table(FOUR), 0, 3, 0, 0).state
    (ask,) = state.public.asks
    assert (ask.kind, ask.seats, ask.sealed) == ("place", (1,), False)
    (verb,) = GAME.choices(GAME.view(state, 1)).verbs
    assert (verb.action, [slot.what for slot in verb.slots]) == (Place, ["place"])
    assert all(why_not_there((), NUMBER["T06"], at) is None for at in verb.slots[0].options)
    found = why_not(state, 1, Bid(0))
    assert (found.code, found.rule) == ("wrong-action", "R17")


def test_r17_nobody_else_lays_it() -> None:
    state = bid(table(FOUR), 0, 3, 0, 0).state
    good = GAME.default(GAME.view(state, 1))
    for seat in (0, 2, 3):
        assert why_not(state, seat, good).code == "not-your-turn"
        assert not GAME.choices(GAME.view(state, seat))
    assert why_not(state, None, good).code == "spectator"
    assert not GAME.choices(GAME.view(state, None))


def test_before_the_bids_nothing_is_laid() -> None:
    found = why_not(table(FOUR), 0, Place((0, -2, 1)))
    assert (found.code, found.rule) == ("wrong-action", "R10")
    assert why_not(table(FOUR), None, Bid(0)).code == "spectator"


def test_who_runs_out_of_time_bids_nothing() -> None:
    state = table(FOUR)
    assert GAME.default(GAME.view(state, 2)) == Bid(0)


def test_r12_what_is_offered_is_what_everybody_can_work_out() -> None:
    state = table(FOUR)
    for seat in range(len(state.seats)):
        assert list(GAME.choices(GAME.view(state, seat))) == list(offered_by((Bid,), state.public, seat))
