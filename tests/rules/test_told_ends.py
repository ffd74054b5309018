"""How a game ends is told where nobody can draw any more, also where others must still take what is left and put it away."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.contract.game import Outcome, Score
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import tile_name as aquaretto_name
from engine.games.aquaretto.rules.hidden import face_down as aquaretto_unseen
from engine.games.aquaretto.words import voice as of_water
from engine.games.zooloretto_mini.names import tile_name as mini_name
from engine.games.zooloretto_mini.rules.hidden import face_down as mini_unseen
from engine.games.zooloretto_mini.words import voice as of_zoos
from engine.shared.breeding import FORMS, PLAIN
from engine.shared.trucks.last_tiles import FEW, _End
from engine.shared.trucks.round import NO_TRUCK, UNLOAD, can_draw
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import Draw, Load, Take
from tests.rules.aquaretto import build as water
from tests.rules.aquaretto.test_at_stake import FULL
from tests.rules.told import in_text
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


def test_of_ends_that_are_as_near_it_is_always_the_same_one_that_is_told() -> None:
    ends = [
        Outcome((1, 2, 3), tuple(Score(total) for total in (3, *others)), str(reason))
        for others in itertools.permutations((2, 1))
        for reason in range(6)
    ]
    nearest = {
        tuple(score.total for score in _End(frozenset(some), 0).nearest.scores)
        for some in itertools.product(ends[:6], ends[6:])
    }
    assert nearest == {(3, 1, 2)}


def plain(tile: int, wins: list[int], unseen: tuple[int, ...]) -> str:
    """Return what a plain animal is called before its name where others of its kind do not win."""
    others = [one for one in unseen if one // FORMS == tile // FORMS and one not in wins]
    return "plain " if tile % FORMS == PLAIN and tile < 8 * FORMS and others else ""


def _can_win(game: Any, state: Any, seat: int) -> bool:
    """Tell whether some way to go on without a draw wins."""
    if not state.public.asks:
        return bool(game.outcome(game.view(state, seat)).places[seat] == 1)
    ways = [one for one in game.choices(game.view(state, seat)) if not isinstance(one, Draw)]
    return any(_can_win(game, game.apply(state, {seat: one}).state, seat) for one in ways)


@pytest.mark.parametrize("ahead", [0, 1, 2])
@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_with_which_tiles_the_last_draw_still_wins_is_told_where_the_truck_does_not(game_id: str, ahead: int) -> None:
    game, voice = engine.load(game_id), engine.voice(game_id)
    last: Any = {"took": {1: 1, 2: 2}, "main": 0, "end": 10}
    if game_id == "aquaretto":
        rival = water.zoo(f"P+ 0,2{' 0,1 1,1'[: 4 * ahead]}")
        homes: Any = {0: FULL, 1: rival}
        state = water.position(3, zoos=homes, trucks=["Tf Tm", "", ""], top="O S", **last)
        names, unseen, view = aquaretto_name, aquaretto_unseen(state.public), water.view(state)
    else:
        homes = {0: "L L | M", 1: f"W W W W | R{' R' * ahead}"}
        state = zoos.position(3, zoos=homes, trucks=["L L", "", ""], top="L L R M W W", **last)
        names, unseen, view = mini_name, mini_unseen(state.public), zoos.view(state)
    shown, (take,) = view.public.round, [one for one in game.choices(view) if isinstance(one, Take)]
    wins = []
    for tile in {*unseen}:
        trucks = put(shown.trucks, 0, replace(shown.trucks[0], tiles=(*shown.trucks[0].tiles, tile)))
        then = replace(view, public=replace(view.public, round=replace(shown, trucks=trucks, end=shown.end - 1)))
        wins += [tile] * unseen.count(tile) * _can_win(game, game.imagine(then, bytes(32)), view.seat)
    said = in_text(voice.at_stake(view, NAMES, (Draw(), take)))
    if _can_win(game, game.imagine(view, bytes(32)), view.seat):
        assert " draw win" not in said
    elif not wins:
        assert "no win any more" in said
        assert "Nor does a draw win, whatever comes." in said
    elif len(wins) == len(unseen):
        assert "A draw wins with any unseen tile." in said
    else:
        found = re.search(r"A draw wins with (\d+) of (\d+) unseen tiles(?:: ([^.]*))?\.", said)
        assert found, said
        assert (int(found[1]), int(found[2])) == (len(wins), len(unseen))
        assert (found[3] is None) == (len({*wins}) > FEW)
        assert found[3] is None or {*re.split(", | or ", found[3])} == {
            plain(tile, wins, unseen) + names(tile) for tile in wins
        }


def _won(said: str) -> bool:
    return "you win" in said or "you share the win" in said
