"""What is told of a draw, and of two trucks that bring as much, holds at every position of games that go by chance."""

import functools
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

import engine
from engine.contract.asks import open_ask
from engine.contract.at_stake import FIRST, NEITHER
from engine.games.aquaretto.names import tile_name as aquaretto_name
from engine.games.aquaretto.rules.hidden import face_down as aquaretto_unseen
from engine.games.aquaretto.rules.money import PRICES
from engine.games.aquaretto.rules.moving_in import COWORKER_AT
from engine.games.aquaretto.rules.score import points as aquaretto_points
from engine.games.aquaretto.rules.table import KIND
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words import hauls as aquaretto
from engine.games.zooloretto_mini.names import tile_name as mini_name
from engine.games.zooloretto_mini.rules.hidden import face_down as mini_unseen
from engine.games.zooloretto_mini.rules.score import points as mini_points
from engine.games.zooloretto_mini.rules.table import SORT
from engine.games.zooloretto_mini.words import hauls as zooloretto_mini
from engine.shared.breeding import FEMALE, FORMS
from engine.shared.trucks.hauls import Haul, HaulOf, TileNames, WorthOf, better_haul, once_drawn
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, loadable, next_mover, takeable
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import Draw, Load, Take
from engine.shared.trucks.turns_apart import MUCH
from tests.rules.told import in_text
from tests.sooner import sooner


class _Told(NamedTuple):
    """Hold what a game's trucks are worth by its own words, and which tiles are face down."""

    haul_of: HaulOf
    worth_of: WorthOf
    face_down: Callable[[Any], Sequence[int]]
    tile_name: Callable[[int], str]
    points: Callable[[Any], int]


GAMES = {
    "aquaretto": _Told(aquaretto.haul_of, aquaretto.worth_of, aquaretto_unseen, aquaretto_name, aquaretto_points),
    "zooloretto-mini": _Told(zooloretto_mini.haul_of, zooloretto_mini.worth_of, mini_unseen, mini_name, mini_points),
}
NAMES = ("Mara", "Jonas", "Priya")


def asked(game_id: str, kind: str, games: int) -> Iterator[Any]:
    """Yield views of seats that are asked something, in games that go by chance in which trucks are seldom taken early."""
    game = engine.load(game_id)
    for chance in range(games):
        random = Random(f"{game_id} {chance}")
        state = game.setup(Options(), 3, random.randbytes(32)).state
        while state.public.asks:
            (seat,) = state.public.asks[-1].seats
            view = game.view(state, seat)
            ask = open_ask(view.public, seat)
            if ask is not None and ask.kind == kind:
                yield view
            choices = game.choices(view)
            later = [one for one in choices if not isinstance(one, Take)] if random.random() < 0.5 else []
            state = game.apply(state, {seat: random.choice(later or [*choices])}).state


@functools.cache
def draws(game_id: str) -> tuple[tuple[Any, Take, str], ...]:
    """Return what is told of a draw against each truck that may be taken instead."""
    return tuple(_draws(game_id))


def _draws(game_id: str) -> Iterator[tuple[Any, Take, str]]:
    game, voice = engine.load(game_id), engine.voice(game_id)
    for view in asked(game_id, TURN, 3):
        choices = game.choices(view)
        for draw in (one for one in choices if isinstance(one, Draw)):
            for take in (one for one in choices if isinstance(one, Take)):
                yield view, take, in_text(voice.at_stake(view, NAMES, (draw, take)))


@functools.cache
def loads(game_id: str) -> tuple[tuple[Any, tuple[Any, ...], str], ...]:
    """Return what is told of each truck onto which a drawn tile may go against each other one."""
    game, voice = engine.load(game_id), engine.voice(game_id)
    return tuple(
        [
            (view, held, in_text(voice.at_stake(view, NAMES, held)))
            for view in asked(game_id, LOAD, 4)
            for held in itertools.permutations([one for one in game.choices(view) if isinstance(one, Load)], 2)
        ]
    )


def best_worth(game_id: str, view: Any, tile: int) -> int:
    """Return what the best truck is worth with a tile on any of them, about."""
    worth_of, shown, after = GAMES[game_id].worth_of, view.public.round, once_drawn(view.public)
    now = {truck: worth_of(after, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown)}
    ways = [{**now, truck: worth_of(after, view.seat, (*shown.trucks[truck].tiles, tile))} for truck in loadable(shown)]
    return max(worth for way in ways for worth in way.values())


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_that_nothing_speaks_for_a_draw_is_said_only_where_no_unseen_tile_brings_more(game_id: str) -> None:
    worth_of, unseen = GAMES[game_id].worth_of, GAMES[game_id].face_down
    nothing = little = 0
    for view, take, text in draws(game_id):
        held = worth_of(view.public, view.seat, view.public.round.trucks[take.truck].tiles)
        if "Nothing was found" in text or "Little was found" in text:
            more = any(best_worth(game_id, view, tile) > held for tile in {*unseen(view.public)})
            assert more == ("Little was found" in text), text
            nothing, little = nothing + (not more), little + more
    assert little, (nothing, little)


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_with_how_many_tiles_there_could_be_more_than_on_any_truck_is_counted_where_one_is_better_already(
    game_id: str,
) -> None:
    worth_of, unseen = GAMES[game_id].worth_of, GAMES[game_id].face_down
    told = 0
    for view, _, text in draws(game_id):
        found = re.search(r"(?:(any)|(\d+) of (\d+)) unseen tiles? \w+ could have more than any truck brings now", text)
        if found:
            shown, tiles = view.public.round, unseen(view.public)
            most = max(worth_of(view.public, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown))
            more = sum(best_worth(game_id, view, tile) > most for tile in tiles)
            assert more == (len(tiles) if found[1] else int(found[2])), text
            assert " already bring" in text
            told += 1
    assert told > 5


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_what_a_tile_would_make_of_a_truck_it_makes_of_it_and_it_is_more_than_any_brings_now(game_id: str) -> None:
    haul_of, unseen = GAMES[game_id].haul_of, GAMES[game_id].face_down
    told = 0
    for view, _, text in draws(game_id):
        found = re.search(
            r"[Ww]ith an? (plain )?([^.;()]*) \((\d+) unseen\) (the empty )?truck (\d+) would bring \w+ (at least )?([^.;(]*?)"
            r"(?= \(|[.;])",
            text,
        )
        if found:
            shown, truck = view.public.round, int(found[5]) - 1
            now = [haul_of(view.public, view.seat, shown.trucks[one].tiles) for one in takeable(shown)]
            then = [
                haul_of(once_drawn(view.public), view.seat, (*shown.trucks[truck].tiles, tile))
                for tile in {*unseen(view.public)}
            ]
            said = [haul for haul in then if haul.gains == found[7]]
            assert any(all(better_haul(haul, one) == FIRST for one in now) for haul in said), text
            assert bool(found[4]) == (not shown.trucks[truck].tiles)
            told += 1
    assert told > 5


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_all_unseen_tiles_are_counted_that_the_name_of_one_may_mean_or_it_is_called_plain(game_id: str) -> None:
    haul_of, unseen, tile_name = GAMES[game_id].haul_of, GAMES[game_id].face_down, GAMES[game_id].tile_name
    plain = of_a_kind = 0
    for view, _, text in draws(game_id):
        found = re.search(
            r"[Ww]ith an? (plain )?([^.;()]*) \((\d+) unseen\) (?:the empty )?truck (\d+) would bring \w+ (at least )?([^.;(]*?)"
            r"(?= \(|[.;])",
            text,
        )
        if found:
            tiles, load = unseen(view.public), view.public.round.trucks[int(found[4]) - 1].tiles
            meant = [one for one in tiles if re.search(rf"\b{found[2]}(?!\w)", tile_name(one))]
            if found[1]:
                meant = [one for one in meant if tile_name(one) == found[2]]
            gains = {haul_of(once_drawn(view.public), view.seat, (*load, one)).gains for one in {*meant}}
            assert len(meant) == int(found[3]), text
            assert found[6] in gains, text
            assert (len(gains) > 1) == bool(found[5]), text
            plain, of_a_kind = plain + bool(found[1]), of_a_kind + (len({*meant}) > 1)
    assert of_a_kind, (plain, of_a_kind)


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_what_spoils_a_truck_is_not_told_beside_one_that_brings_more_already(game_id: str) -> None:
    told = 0
    for view, take, text in draws(game_id):
        if " already bring" in text:
            haul_of, shown = GAMES[game_id].haul_of, view.public.round
            here, *others = [
                haul_of(view.public, view.seat, shown.trucks[truck].tiles)
                for truck in sorted(takeable(shown), key=lambda truck: truck != take.truck)
            ]
            assert any(better_haul(one, here) == FIRST for one in others), text
            assert "would bring less" not in text, text
            assert f"truck {take.truck + 1} would bring {NAMES[view.seat]} less" not in text, text
            told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_a_truck_is_said_to_stay_where_each_other_one_gains_more_by_another(game_id: str) -> None:
    haul_of, told = GAMES[game_id].haul_of, 0
    for view, _, text in draws(game_id):
        if found := re.search(r"Truck (\d+) may stay for Mara|Truck (\d+) may stay for (?:Jonas|Priya)", text):
            shown, truck = view.public.round, int(found[1] or found[2]) - 1
            for seat, took in enumerate(shown.took):
                if took == NO_TRUCK and seat != view.seat:
                    worth = {one: haul_of(view.public, seat, shown.trucks[one].tiles).worth for one in takeable(shown)}
                    assert max(worth, key=lambda one: worth[one]) != truck
            told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_two_trucks_are_never_told_with_the_same_figures(game_id: str) -> None:
    alike = 0
    for _, _, text in loads(game_id):
        bare = re.sub(r" \([^()]*\)", "", text)
        figures = re.findall(r"Truck \d+ with the [^:]*: ([^.]*)\.", bare)
        assert len(figures) == len({*figures}), text
        alike += "either truck brings" in text
    assert alike


def test_of_points_for_coins_it_is_not_said_which_is_more() -> None:
    point, coin = Haul("+1", (), 100, counts=(1, 0)), Haul("−1 and 2 coins", (), 20, counts=(-1, 2))
    assert point.against(coin)
    assert coin.exchange
    assert not point.exchange
    assert better_haul(point, coin) == better_haul(coin, point) == NEITHER
    assert better_haul(point, Haul("±0", (), 0, counts=(0, 0))) == FIRST
    told = 0
    for view, held, text in loads("aquaretto"):
        found = re.search(r"Either way (\w+) finds more on truck (\d+)", text)
        if found:
            seat, shown, truck = NAMES.index(found[1]), view.public.round, int(found[2]) - 1
            there = aquaretto.haul_of(view.public, seat, shown.trucks[truck].tiles)
            loaded = [(*shown.trucks[load.truck].tiles, shown.drawn) for load in held]
            assert not any(there.against(aquaretto.haul_of(view.public, seat, load)) for load in loaded)
        told += " can have " in text and "Either way" in text
    assert told


def test_r36_two_more_of_a_kind_are_said_to_bring_a_coworker_where_they_do() -> None:
    told = 0
    for view, _, text in draws("aquaretto"):
        found = re.search(r"ith 2 ([\w ]+) more on truck (\d+), .* would have (\d+), .*\((\d+) of (\d+) unseen", text)
        if found:
            shown, truck, zoo = view.public.round, int(found[2]) - 1, zoo_map(view.public.zoos[view.seat])
            step, tiles = int(found[3]), [KIND[tile] for tile in aquaretto_unseen(view.public)]
            there = [KIND[tile] for tile in shown.trucks[truck].tiles]
            kinds = [
                kind
                for kind in range(8)
                if zoo.size(kind) + there.count(kind) + 2 == step and tiles.count(kind) == int(found[4])
            ]
            assert step in COWORKER_AT
            assert any(zoo.size(kind) + zoo.room(kind) >= step for kind in kinds), text
            assert len(shown.trucks[truck].tiles) + 2 <= shown.trucks[truck].capacity
            told += 1
    assert told


def test_r22_r29_with_how_many_tiles_there_could_be_coins_for_what_no_truck_pays_for_is_counted_by_the_coins_they_bring() -> (
    None
):
    prices = set()
    for view, _, text in draws("aquaretto"):
        found = re.search(r"With (\d+) of \d+ unseen tiles \w+ could have (\d) coins, enough for a large exp", text)
        if found:
            zoo, shown, price = view.public.zoos[view.seat], view.public.round, int(found[2])
            assert zoo.spare[0]
            assert all(aquaretto.coins_soon(zoo, shown.trucks[truck].tiles) < price for truck in takeable(shown))
            ways = [
                [aquaretto.coins_soon(zoo, (*shown.trucks[truck].tiles, tile)) for truck in loadable(shown)]
                for tile in aquaretto_unseen(view.public)
            ]
            assert int(found[1]) == sum(max(each) >= price for each in ways)
            assert price == (PRICES.large + PRICES.settle if "to move a tile" in text else PRICES.large)
            prices.add(price)
    assert prices == {PRICES.large, PRICES.large + PRICES.settle}


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_only_the_own_seat_is_said_to_gain_by_a_truck_where_another_one_would_with_the_tile(game_id: str) -> None:
    haul_of, told = GAMES[game_id].haul_of, 0
    for view, held, text in loads(game_id):
        if found := re.search(r"nly (\w+) gains by truck (\d) as it is; with it there (.*) would, too", text):
            shown, tiles = view.public.round, view.public.round.trucks[held[1].truck].tiles
            assert (found[1], int(found[2])) == (NAMES[view.seat], held[1].truck + 1)
            for seat, took in enumerate(shown.took):
                if took == NO_TRUCK:
                    assert (haul_of(view.public, seat, tiles).worth > 0) == (seat == view.seat)
                    too = haul_of(view.public, seat, (*tiles, shown.drawn)).worth > 0
                    assert seat == view.seat or too == (NAMES[seat] in found[3])
            told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_who_is_next_is_said_to_find_only_empty_trucks_where_the_only_one_with_tiles_is_taken(game_id: str) -> None:
    game, voice, haul_of, told = engine.load(game_id), engine.voice(game_id), GAMES[game_id].haul_of, 0
    for view in asked(game_id, TURN, 3):
        choices, shown = game.choices(view), view.public.round
        for take, draw in itertools.product(
            *[[one for one in choices if isinstance(one, kind)] for kind in (Take, Draw)]
        ):
            text, first = in_text(voice.at_stake(view, NAMES, (take, draw))), next_mover(shown)
            left = [truck for truck in takeable(shown) if truck != take.truck]
            gains = haul_of(view.public, first, shown.trucks[take.truck].tiles).worth > 0
            finds = f"ith truck {take.truck + 1} gone {NAMES[first]} (next) finds only empty trucks" in text
            assert finds == (first != view.seat and not left and gains), text
            told += finds
    assert told > 5


def test_of_two_trucks_the_one_with_several_points_more_for_a_coin_less_is_the_better_one() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), set()
    for view in asked("aquaretto", TURN, 8):
        takes = [one for one in game.choices(view) if isinstance(one, Take)]
        for held in itertools.permutations(takes, 2):
            one, other = (
                aquaretto.haul_of(view.public, view.seat, view.public.round.trucks[take.truck].tiles) for take in held
            )
            brings = [each for each in voice.at_stake(view, NAMES, held).seen if " brings " in each.said]
            if one.against(other):
                more, less = (own - its for own, its in zip(one.counts, other.counts, strict=True))
                mostly = (
                    NEITHER
                    if 1 / MUCH < abs(more / less) < MUCH
                    else int((more if abs(more) > abs(less) else less) < 0)
                )
                assert brings[0].favours == mostly, brings
                told.add(mostly)
    assert told == {0, 1, NEITHER}


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_that_a_draw_makes_it_the_last_round_speaks_for_the_truck_to_who_is_behind_and_else_for_the_draw(
    game_id: str,
) -> None:
    game, voice, told = engine.load(game_id), engine.voice(game_id), set()
    for view in asked(game_id, TURN, 12):
        shown = view.public.round
        if shown.main or shown.last:
            continue
        scores = [GAMES[game_id].points(zoo) for zoo in view.public.zoos]
        ahead = scores[view.seat] - max(score for seat, score in enumerate(scores) if seat != view.seat)
        choices = [one for one in game.choices(view) if isinstance(one, Draw | Take)]
        for held in itertools.permutations(choices, 2):
            for one in voice.at_stake(view, NAMES, held).seen:
                if one.said.startswith("drawing makes this the last round"):
                    better = Take if ahead < 0 else Draw
                    favours = next(place for place, each in enumerate(held) if isinstance(each, better))
                    stands = f", with {NAMES[view.seat]} {abs(ahead)} points {'ahead' if ahead > 0 else 'behind'}"
                    several = abs(ahead) >= MUCH
                    assert one.favours == (favours if several else NEITHER), one
                    assert one.said.endswith(stands) == several
                    told.add((several, ahead > 0))
    assert {(True, True), (True, False)} <= told


def test_a_plain_animal_may_mean_all_of_its_kind_and_a_landscape_or_one_with_a_sign_only_itself() -> None:
    llama, pond = SORT.index(1), SORT.index(7)
    tiles = [llama, llama + FEMALE, llama, pond, pond + 1, pond + 2]
    named = TileNames(
        lambda tile: "pond" if tile >= pond else "a" * (1 + tile % FORMS), SORT
    )  # whatever they are called
    assert named.alike(tiles, llama) == tiles[:3]
    for tile in tiles[1:2] + tiles[3:]:
        assert named.alike(tiles, tile) == [tile]
    coin = KIND.index(8)
    assert TileNames(aquaretto_name, KIND).alike([0, FEMALE, coin], coin) == [coin]
