"""How a game ends is told where nobody can draw any more, also where others must still take what is left and put it away."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.contract.tree import replace
from engine.games.aquaretto.words import voice as of_water
from engine.games.zooloretto_mini.words import voice as of_zoos
from engine.shared.trucks.round import NO_TRUCK, UNLOAD, can_draw
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import Draw, Load, Take
from tests.rules.aquaretto import build as water
from tests.rules.aquaretto.test_at_stake import FULL
from tests.rules.zooloretto_mini import build as zoos

NAMES = ("Mara", "Jonas", "Priya")
GAMES = {"zooloretto-mini": 3, "aquaretto": 6}
LAST: Any = {"took": {0: 0, 2: 2}, "ask": UNLOAD, "main": 0, "end": 10}
"""The last round: Mara puts her last tile away, Priya is out, and Jonas still has to take truck 2."""


def ends(own: str, other: str, truck: str) -> str:
    state = zoos.position(3, zoos={0: own, 1: other}, trucks=["L", truck], **LAST)
    return of_zoos.foregone(zoos.view(state), zoos.place("L", 0), NAMES)


def test_r16_r53_what_the_last_one_must_take_and_put_away_is_no_chance() -> None:
    assert ends("L L L", "M | G | W", "I W W") == "You come to 4, Jonas to 3 at most: you win."
    assert ends("L L L", "I", "I W W") == "You come to 4, Jonas to 4 at most: you win or share the win."
    assert ends("L | W", "I I I I I | G G", "I G G") == "You come to 3, Jonas to 6 at least: you cannot win any more."
    by = "by more landscape tiles in the enclosures (R53)"
    assert ends("L L rock rock", "M | G | W", "I rock I") == "You come to 5, Jonas to 3 at most: you win."
    assert ends("L L rock rock", "M M M | G | W", "I rock I") == f"You come to 5, Jonas to 5 at most: you win, {by}."


def test_where_it_is_up_to_others_or_to_chance_who_wins_nothing_is_told() -> None:
    assert ends("L L L", "I I I I I", "I W W") == "", "Jonas may put the impala elsewhere"
    assert ends("L L L", "M | G | W", "I W") == "", "somebody may draw"


def test_r26_r30_in_the_water_others_who_must_still_take_a_truck_and_have_money_leave_nothing_to_chance_either() -> (
    None
):
    won = "You come to 3, Priya to 0: you win."
    for truck, coins, told in (("P T H", 0, won), ("P T H", 2, won), ("P T", 0, "")):
        homes = {0: water.zoo("O 1,2 1,1"), 1: replace(FULL, coins=coins, depot=water.tiles("Pf Tf"), spare=(0, 0))}
        state = water.position(3, zoos=homes, trucks=["O", truck], **LAST)
        assert of_water.foregone(water.view(state), water.place("O", "1,3"), NAMES) == told


def in_last_rounds(game_id: str, games: int) -> Iterator[Any]:
    """Yield views of who is asked in the last rounds of games that go by chance, where nobody can draw any more."""
    game = engine.load(game_id)
    for chance in range(games):
        random = Random(f"{game_id} {chance}")
        state = game.setup(Options(), 3, random.randbytes(32)).state
        while state.public.asks:
            (seat,) = state.public.asks[-1].seats
            view, shown = game.view(state, seat), state.public.round
            if shown.last and not can_draw(shown):
                yield view
            later = [one for one in game.choices(view) if isinstance(one, Draw | Load)]
            state = game.apply(state, {seat: random.choice(later or [*game.choices(view)])}).state


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_a_win_that_is_told_can_be_kept_whatever_others_do_and_a_game_is_lost_that_is_told_to_be(game_id: str) -> None:
    game, voice, seen = engine.load(game_id), engine.voice(game_id), Counter[tuple[bool, bool]]()
    for view in in_last_rounds(game_id, GAMES[game_id]):
        for action in [*game.choices(view)][:4]:
            said, seat = voice.foregone(view, action, NAMES), view.seat
            if not said:
                continue
            wins = "you cannot win" not in said
            world = game.imagine(view, bytes(32))
            seen[wins, NO_TRUCK in game.apply(world, {seat: action}).state.public.round.took] += 1
            for chance in range(3):
                random, state = Random(chance), game.apply(world, {seat: action}).state
                while state.public.asks:
                    (mover,) = state.public.asks[-1].seats
                    there = game.view(state, mover)
                    moves = [*game.choices(there)]
                    if mover == seat and wins:
                        moves = [
                            one for one in moves if isinstance(one, Take) or _won(voice.foregone(there, one, NAMES))
                        ]
                    state = game.apply(state, {mover: random.choice(moves)}).state
                end = game.outcome(game.view(state, seat))
                assert (end.places[seat] == 1) == wins, said
    assert len(seen) == 4, seen


def _won(said: str) -> bool:
    return "you win" in said or "you share the win" in said
