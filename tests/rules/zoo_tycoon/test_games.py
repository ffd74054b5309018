"""Play whole games at random, at every number of seats and with every option, and hold what must hold after each step."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from engine.contract.asks import open_ask, top_ask
from engine.contract.rng import child
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.components.numbers import NEIGHBOURS, NOBODY, species
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.readings import CLOSED_TOPS, STICKY_FLOOR, UNGULATE_ANTEATER
from engine.games.zoo_tycoon.rules.spring import Protect, Reroll
from engine.games.zoo_tycoon.rules.summer.arrival import Supply
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, SPRING, SUMMER, WINTER, Options, Public, TycoonState
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT
from engine.games.zoo_tycoon.rules.zoo import tracks
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.walks import is_legal

CLOSED = frozenset({18, 19, 20})
PANDA = species("giant-panda")
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"building": "turns"},
    {"introductory": True},
    {"bad_weather_floor": -10},
    {"running_cost_floor_sticky": True},
    {"round_1_free_tiles": True},
    {"birth_control_several_per_round": False},
    {"revenue_rank_by_level": False},
    {"closed_tops_tamarin_orangutan_ibis": True},
    {"giant_anteater_category": "ungulate"},
)
ALL_AT_ONCE: dict[str, Any] = {name: value for switch in SWITCHES for name, value in switch.items()}


class Played:
    """Play one game at random and keep what was seen on the way."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any]) -> None:
        self.rng = random.Random(seed)
        self.options = Options(**options)
        self.state: TycoonState = GAME.setup(self.options, seats, child(bytes(32), f"game {seed}")).state
        self.first = self.state.public.starter
        self.seasons = [(1, SUMMER)]
        self.acted: set[tuple[int, type]] = set()
        self.steps = 0
        while self.state.public.asks:
            self._step()

    def _step(self) -> None:
        before, seats = self.state, range(len(self.state.public.zoos))
        seat = self.rng.choice([one for one in seats if open_ask(before.public, one) is not None])
        choices = GAME.choices(GAME.view(before, seat))
        action = choices.draw(self.rng.randrange)
        for _ in range(5):
            if type(action) not in (Done, Pass):
                break
            action = choices.draw(self.rng.randrange)
        self.acted.add((before.public.season, type(action)))
        self.state = GAME.apply(before, {seat: action}).state
        self.steps += 1
        self._seen(self.state.public)
        _holds(before.public, self.state.public, seat)

    def _seen(self, public: Public) -> None:
        now = (public.round, public.season)
        if now != self.seasons[-1]:
            self.seasons.append(now)


def _holds(before: Public, public: Public, seat: int) -> None:
    """Hold what must hold of a table after a step of a seat."""
    for old, new in zip(before.zoos, public.zoos, strict=True):
        if old is not new:
            _zoo_holds(new)
    ask = top_ask(before)
    same_phase = ask is not None and top_ask(public) == ask and public.season == before.season
    if same_phase and ask is not None and ask.kind in (BUILD, LOANS, SPEND):
        others = [one for one in range(len(public.zoos)) if one != seat]
        assert all(before.zoos[one] is public.zoos[one] for one in others)
        assert public.zoos[seat].money >= min(0, before.zoos[seat].money)
    if before.season == public.season == COUNT and ask is not None and ask.kind == SPEND:
        for old, new in zip(before.zoos, public.zoos, strict=True):
            assert _living(old) == _living(new)
    homes = [one for one, zoo in enumerate(public.zoos) if _holds_panda(zoo)]
    assert len(homes) <= 1
    assert public.panda in (NOBODY, *homes) or not homes
    for old, new in zip(before.parks, public.parks, strict=True):
        assert old.first & ~new.first == old.second & ~new.second & ~new.first == 0


def _living(zoo: Zoo) -> list[tuple[Any, int]]:
    return sorted((str(one.main), one.co) for one in zoo.enclosures if one.main or one.co != NOBODY)


def _holds_panda(zoo: Zoo) -> bool:
    return any(one.main is not None and one.main.species == PANDA for one in zoo.enclosures) or any(
        group.species == PANDA for group in zoo.quarantine
    )


def _zoo_holds(zoo: Zoo) -> None:
    is_legal(zoo)
    closed = CLOSED if zoo.readings & CLOSED_TOPS else frozenset()
    assert all(referee.content(one, closed) for one in zoo.enclosures)
    assert referee.commerce_stands(zoo)
    verdict = referee.judged(zoo)
    if not zoo.readings & STICKY_FLOOR:
        assert tracks.running_costs(zoo) == verdict.costs
    shown = (tracks.popularity(zoo), tracks.education(zoo), tracks.conservation(zoo), tracks.buzz(zoo))
    assert shown == (verdict.popularity, verdict.education, verdict.conservation, verdict.buzz)
    assert tracks.welfare(zoo) == verdict.welfare
    assert all(
        zoo.paid >> space & 1 for spaces in referee.SPACES.values() for space in spaces if space <= verdict.education
    )
    assert -10 <= zoo.money <= 30
    assert zoo.staff.used <= 3
    assert len(zoo.quarantine) <= 2
    assert all(group.males + group.females > 0 for group in zoo.quarantine)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [Played(seats, seed, {}) for seats, seed in ((1, 0), (2, 1), (3, 2), (4, 3))]


def test_r20_r22_r39_r103_all_holds_after_every_step(games: list[Played]):
    assert all(game.steps > 20 for game in games)


def test_r72_r73_r126_seasons_come_in_order_and_round_1_begins_with_summer(games: list[Played]):
    order = (SPRING, SUMMER, AUTUMN, WINTER)
    for game in games:
        assert game.seasons == sorted(game.seasons)
        assert all(season != SPRING for year, season in game.seasons if year == 1)
        assert {season for _, season in game.seasons} <= {*order, COUNT, COUNT + 1}


def test_r74_the_start_marker_moves_on_each_year(games: list[Played]):
    for game in games:
        public = game.state.public
        assert public.starter == (game.first + 6) % len(public.zoos)


def test_r125_after_year_7_comes_the_end(games: list[Played]):
    for game in games:
        assert game.state.public.round == 7
        assert GAME.outcome(GAME.view(game.state, None)) is not None
        assert len(game.state.public.race) == 7


def test_r85_seven_positions_none_twice(games: list[Played]):
    for game in games:
        public = game.state.public
        walk = (*public.walked, public.summer.position)
        assert len(set(walk)) == len(walk) == 7
        assert all(after in NEIGHBOURS[place] for place, after in pairwise(walk))


def test_r110_r132_r133_r134_r135_r136_each_worker_acts_in_its_season(games: list[Played]):
    staff = {
        SPRING: {Protect, Reroll},
        SUMMER: {Exchange, Supply, Demand},
        AUTUMN: {Keep, Entertain, Maintain},
    }
    seen = set().union(*[game.acted for game in games])
    for season, kinds in staff.items():
        assert {where for where, kind in seen if kind in kinds} == {season}
    assert {kind for _, kind in seen} >= staff[AUTUMN] | {Protect, Exchange}


def test_r75_r101_six_events_and_all_donors_are_seen(games: list[Played]):
    for game in games:
        cards = game.state.public.cards
        assert cards.event != NO_EVENT
        assert len(cards.under) == 5
        assert len(cards.donors) == 6


@pytest.mark.parametrize("options", SWITCHES[1:], ids=lambda options: next(iter(options)))
def test_a4_a17_a26_a34_a_game_goes_to_its_end_with_every_option(options: dict[str, Any]):
    assert Played(2 + len(str(options)) % 2, 50, options).state.public.round == 7


@pytest.mark.parametrize("seats", [2, 4])
def test_a4_a17_a26_a34_and_with_all_of_them(seats: int):
    game = Played(seats, 70 + seats, ALL_AT_ONCE)
    assert all(zoo.readings & UNGULATE_ANTEATER for zoo in game.state.public.zoos)
    assert game.state.public.cards.event == NO_EVENT


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
def test_r20_r22_r39_r103_all_holds_after_every_step_of_many_games(seed: int):
    options = (*SWITCHES, ALL_AT_ONCE)[seed % (len(SWITCHES) + 1)]
    assert Played(1 + seed % 4, seed, options).state.public.round == 7
