"""Two opinions on whole games: what the engine offers and does is what `referee` reads in the rules, decision by decision."""

from collections import Counter
from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.greedy import greedy
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeTileOver
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import LOAD, UNLOAD
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import place, position, unloading, view
from tests.rules.zooloretto_mini.referee import Table, done, written
from tests.sooner import sooner

SEATS = (2, 3, 4, 5)


def any_verb(game, view, random):
    """Choose a verb first, so that what can be done in few ways is done as often as what can be done in many."""
    return random.choice(list(random.choice(game.choices(view).verbs)))


def refereed(seats, seed):
    """Play a game in which every decision is refereed; yield what was done and what came of it."""
    random = Random(seed)
    step = GAME.setup(Options(), seats, seed.to_bytes(32, "big"))
    while step.state.public.asks:
        public = step.state.public
        table, view = Table.read(public), GAME.view(step.state, public.asks[-1].seats[0])
        assert public.asks[-1].seats == (table.me,)
        assert not any(ask.sealed for ask in public.asks)
        offered = [done(action) for action in GAME.choices(view)]
        assert len(offered) == len(set(offered)) == GAME.choices(view).count(), "equal tiles are offered once"
        assert set(offered) == table.legal()
        bot = any_verb if table.asked == "bonus" else random.choices((greedy, any_verb, random_bot), (8, 1, 1))[0]
        action = bot(GAME, view, random)
        step = GAME.apply(step.state, {view.seat: action})
        drawn = step.state.public.round.drawn
        table.play(done(action), None if drawn < 0 else written(drawn))
        assert table == Table.read(step.state.public)
        yield action, step
    result = GAME.outcome(GAME.view(step.state, None))
    assert list(result.places) == table.places()
    assert [score.total for score in result.scores] == [zoo.score() for zoo in table.zoos]


@pytest.mark.parametrize("seats", sooner(SEATS, (3).__eq__))
def test_engine_and_referee_agree_on_every_decision_of_whole_games(seats):
    seen = Counter()
    for seed in range(12):
        for action, step in refereed(seats, seed):
            seen[type(action)] += 1
            seen.update(fact.kind if fact.kind != "born" else f"born in {fact.ids[1]}" for fact in step.facts)
    assert min(seen[verb] for verb in (TakeTileOver, Discard, Skip)), seen
    assert seen["born in 0"], seen
    assert seen["full"], seen
    assert seen["left"] or seats > 2, seen


def filled(random):
    """Return a zoo with what chance put there: one kind and some landscape in each enclosure, anything in the barn."""
    homes = []
    for _ in range(3):
        kind = random.randrange(m.KINDS)
        lodgers = [animal(kind, form) for form in (PLAIN, FEMALE, MALE, YOUNG, MOTHER, FATHER)]
        lodgers += [m.landscape(number) for number in range(m.LANDSCAPES)]
        homes.append(tuple(random.choices(lodgers, k=random.randrange(m.PLACES + 1))))
    return m.Zoo(tuple(homes), tuple(loose(random, random.randrange(5))))


def loose(random, count):
    """Return tiles as they may lie in barns and on trucks."""
    tiles = [animal(kind, form) for kind in range(m.KINDS) for form in (PLAIN, FEMALE, MALE, YOUNG)]
    return random.choices([*tiles, *map(m.landscape, range(m.LANDSCAPES))], k=count)


def at_random(random, ask):
    """Return a position in which seat 0 is asked, with zoos and its truck filled by chance."""
    state = position(random.choice(SEATS), took={0: 2}, ask=ask)
    public = state.public
    zoos = tuple(filled(random) for _ in public.zoos)
    trucks = tuple(replace(truck, tiles=tuple(loose(random, truck.capacity))) for truck in public.round.trucks)
    return replace(state, public=replace(public, zoos=zoos, round=replace(public.round, trucks=trucks)))


@pytest.mark.parametrize("ask", [UNLOAD, BONUS])
def test_r22_r23_r25_r27_r42_r43_what_is_offered_in_zoos_filled_at_random(ask):
    random = Random(22)
    seen = Counter()
    for _ in range(400):
        state = at_random(random, ask)
        offered = [done(action) for action in GAME.choices(view(state))]
        assert len(offered) == len(set(offered)), "equal tiles are offered once"
        assert set(offered) == Table.read(state.public).legal()
        seen.update({action[0] for action in offered})
    assert seen["place"] == 400 if ask == UNLOAD else min(seen["take over"], seen["discard"]) > 200


@pytest.mark.parametrize("seats", SEATS)
def test_e2_the_piles_never_run_out_when_a_tile_is_due(seats):
    """Whoever always draws when it can uses most tiles; there is one for each draw."""
    for seed in range(5):
        state = GAME.setup(Options(), seats, bytes([seed]) * 32).state
        while state.public.asks:
            if Draw() in GAME.choices(view(state)):
                assert state.hidden.main or state.hidden.end
            state = GAME.apply(state, {state.public.asks[-1].seats[0]: GAME.default(view(state))}).state
        assert GAME.outcome(GAME.view(state, None))


@pytest.mark.parametrize("seats", SEATS)
def test_a6_all_is_open_but_the_order_of_the_piles(seats):
    state = GAME.setup(Options(), seats, bytes(32)).state
    worlds = set()
    for number in range(8):
        shown = GAME.view(state, number % seats)
        world = GAME.imagine(shown, bytes([number]) * 32)
        assert (shown.public, shown.own) == (state.public, None)
        assert sorted(world.hidden.main + world.hidden.end) == sorted(state.hidden.main + state.hidden.end)
        worlds.add(world.hidden.main)
    assert len(worlds) == 8


@pytest.mark.parametrize(
    ("state", "usual"),
    [
        (position(3, trucks=["L", "W"]), Draw()),
        (position(3, trucks=["L L L", "R R R", "W W W"]), Take(0)),
        (position(3, trucks=["L L L", "W"], drawn="O", ask=LOAD), Load(1)),
        (unloading("L", "W | L |"), place("L", 1)),
        (position(3, zoos={0: "L L L L L L | | ; W"}, ask=BONUS, took={0: 0}, filled=True), Skip()),
    ],
)
def test_what_is_played_for_who_is_not_there(state, usual):
    assert GAME.default(view(state)) == usual


def test_greedy_beats_three_randoms():
    wins = 0
    for seed in range(24):
        me, random = seed % 4, Random(seed)
        state = GAME.setup(Options(), 4, bytes([seed]) * 32).state
        while state.public.asks:
            seat = state.public.asks[-1].seats[0]
            action = (greedy if seat == me else random_bot)(GAME, GAME.view(state, seat), random)
            state = GAME.apply(state, {seat: action}).state
        wins += GAME.outcome(GAME.view(state, None)).places[me] == 1
    assert wins >= 22
