"""Hold the bots to the rules and to some sense."""

from random import Random

import pytest

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.weighing import figures, with_figures
from engine.contract.asks import open_ask
from engine.contract.choice import Choices, Slot, SlotAfter, Verb
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.bots import LEVELS
from engine.games.zoo_tycoon.bots.building import best_line, spent
from engine.games.zoo_tycoon.bots.evaluation import next_money, zoo_value
from engine.games.zoo_tycoon.bots.greedy import greedy
from engine.games.zoo_tycoon.bots.imagined import imagined
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.bots.quickly import quickly_answered
from engine.games.zoo_tycoon.bots.spring import reintroduced
from engine.games.zoo_tycoon.bots.weights import KEEN
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.model import Group, Staff, Zoo
from engine.games.zoo_tycoon.rules.spring import Reintroduce
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import COUNT, TURNS, Options, ParkMarks
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, running_costs
from tests.bots.test_search import positions
from tests.rules.zoo_tycoon.sites import table
from tests.rules.zoo_tycoon.summers import first
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo
from tests.sooner import sooner

KEY = bytes(32)
ODD = Random(0)
BANFF = 1


def outlook(*zoos: Zoo, seat: int = 0, **more: object) -> Outlook:
    return outlook_of(table(*zoos, **more).public, seat)


def banff(*, money: int = 12) -> Zoo:
    """Return a zoo with all of Banff but the striped skunk, which could come to the raccoons."""
    return zoo(
        enclosure(strip(2, 1), main("american-black-bear", 1, 0, 4), retreats=1),
        enclosure(strip(2, 3), main("wapiti", 1, 2, 2), retreats=1),
        enclosure(strip(3, 5), main("common-raccoon", 1, 2, 2), retreats=1),
        money=money,
        store=3,
    )


def test_the_levels() -> None:
    assert engine.levels("zoo-tycoon") == ("random", "easy", "normal", "hard")
    assert LEVELS["normal"] is greedy


@pytest.mark.parametrize(
    "options",
    sooner(
        [Options(), Options(introductory=True), Options(TURNS, False, -10, True, True, False, False, True, "ungulate")],
        Options().__eq__,
    ),
)
def test_greedy_keeps_to_the_rules_and_beats_a_random(options: Options) -> None:
    bots = [engine.bot("zoo-tycoon", "random"), greedy]
    result = play_game(GAME, options, bots, key_for(3, 0), randoms_for(3, 0, 2), checked=True)
    assert result.outcome.places[1] == 1
    assert result.outcome.scores[1].total >= 15


def test_other_figures_play_otherwise_and_the_usual_ones_as_ever() -> None:
    known = engine.weighed("zoo-tycoon")
    assert known is not None
    usual = with_figures(known.usual, figures(known.usual))
    thrifty = replace(usual, least=10_000)
    state = first(2)
    view = GAME.view(state, state.public.asks[-1].seats[0])
    assert known.bot(usual)(GAME, view, ODD) == greedy(GAME, view, ODD)
    assert known.bot(thrifty)(GAME, view, ODD) == Pass()


@pytest.mark.long
def test_greedy_plays_alone() -> None:
    result = play_game(GAME, Options(), [greedy], child(KEY, "bots"), randoms_for(1, 1, 1), checked=True)
    assert result.outcome.scores[0].total >= 15


def test_greedy_sees_only_its_view() -> None:
    state = first(4)
    view = GAME.view(state, state.public.asks[-1].seats[0])
    world = GAME.imagine(view, child(KEY, "another"))
    assert world != state
    assert greedy(GAME, GAME.view(world, view.seat), ODD) == greedy(GAME, view, ODD)


# --- building --------------------------------------------------------------------------------------------------------


def test_it_exhibits_what_waits_and_a_line_is_gone_to_its_end() -> None:
    waiting = zoo(Group(species("plains-zebra"), 1, 2))
    line = best_line(waiting, outlook(waiting))
    assert any(isinstance(action, Exhibit) for action in line.actions)
    assert line.zoos[-1].quarantine == ()
    assert len(line.zoos) == len(line.actions)
    assert line.value == zoo_value(line.zoos[-1], outlook(waiting))


def test_r21_it_keeps_money_for_costs() -> None:
    # winter leaves nothing but what is kept: whatever is bought now, and brings no popularity, would be missing
    costly = zoo(
        enclosure(strip(13), main("western-gorilla", 1, 11, 6, new=False), "jabiru", retreats=2, popularity=3),
        money=3,
        store=0,
        staff=Staff(used=3),
    )
    seen = outlook(costly)
    assert (running_costs(costly), next_money(costly, seen)) == (20, 0)
    assert best_line(costly, seen).zoos[-1:] in ((), (costly,))
    richer = replace(costly, money=9)
    line = best_line(richer, seen)
    assert sum(isinstance(one, BuyPoint) for one in line.actions) == 3
    assert next_money(line.zoos[-1], seen) >= 0


def test_r144_it_completes_a_park_that_is_one_species_short() -> None:
    short = banff()
    line = best_line(short, outlook(short))
    assert any(isinstance(one, BringGuest) and one.species == species("striped-skunk") for one in line.actions)
    assert not missing(line.zoos[-1], BANFF)


def test_r144_a_park_pays_the_second_less_and_the_third_nothing() -> None:
    zoos = (banff(), zoo(), zoo(), zoo())
    marked = [ParkMarks(), *[ParkMarks()] * 4]
    assert outlook(*zoos).parks[BANFF] == 6
    for square, worth in (
        (ParkMarks(0b10), 3),
        (ParkMarks(0b110), 0),
        (ParkMarks(0b10, 0b100), 0),
        (ParkMarks(0b1), 0),
    ):
        marked[BANFF] = square
        assert outlook(*zoos, parks=tuple(marked)).parks[BANFF] == worth
    assert outlook(*zoos[:2], parks=(ParkMarks(), ParkMarks(0b10), *[ParkMarks()] * 3)).parks[BANFF] == 0


def test_r102_it_borrows_what_it_can_use() -> None:
    poor = replace(zoo(Group(species("plains-zebra"), 1, 2)), money=1)
    line = best_line(poor, outlook(poor), loans=True)
    assert any(isinstance(action, TakeLoan) for action in line.actions)
    assert line.value > best_line(poor, outlook(poor)).value


# --- summer and spring -----------------------------------------------------------------------------------------------


def test_it_takes_a_group_that_can_be_exhibited_at_first() -> None:
    state = first(2)
    action = greedy(GAME, GAME.view(state, state.public.asks[-1].seats[0]), ODD)
    assert isinstance(action, Take)


def test_r141_all_young_that_there_is_room_for_go_to_the_track() -> None:
    there = Choices((Verb(Reintroduce, (Slot("males", range(2)), SlotAfter("females", lambda _: range(2)))),))
    assert reintroduced(there) == Reintroduce(1, 1)


# --- the end ---------------------------------------------------------------------------------------------------------


def test_r155_it_turns_money_into_points_at_the_end() -> None:
    last = zoo(
        enclosure(strip(7), main("western-gorilla", 1, 3, 6, new=False), retreats=2, education=1),
        money=20,
        store=0,
    )
    seen = outlook(last, season=COUNT)
    line = spent(last, seen)
    assert any(isinstance(action, BuyPoint) for action in line.actions)
    points = [min(popularity(one), conservation(one)) for one in (last, line.zoos[-1])]
    assert points[1] >= points[0] + 3


@pytest.mark.parametrize("seats", [3, 4])
def test_r90_in_the_last_year_a_playout_takes_no_animals_that_cost_it_points(seats: int) -> None:
    guide, taken = engine.guide("zoo-tycoon"), 0
    assert guide is not None
    for view in positions("zoo-tycoon", seats):
        ask = open_ask(view.public, view.seat)
        if view.public.round == COMPONENTS.givens.rounds and ask is not None and ask.kind == ARRIVE:
            world, action = quickly_answered(guide.world(view, "one"), view.seat, KEEN)
            with_it, without = (
                imagined(GAME.apply(world, {view.seat: one}).state, view.seat).points for one in (action, Pass())
            )
            assert with_it >= without
            taken += action != Pass()
    assert taken
