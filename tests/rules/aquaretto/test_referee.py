"""Two opinions: what the engine offers and does is what `referee` reads in the rules, decision by decision, zoo by zoo."""

from collections import Counter
from random import Random

import pytest

from engine.bots import random_bot
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.greedy import greedy
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import movable, open_posts
from engine.games.aquaretto.rules.money import Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.moving_in import expanded
from engine.games.aquaretto.rules.table import DEPOT, EMPTY, TRAINER, Zoo as EngineZoo
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.shared.breeding import animal
from engine.shared.polyomino import ones
from engine.shared.trucks.setup import Options
from tests.rules.aquaretto.build import ALL, all_sites
from tests.rules.aquaretto.plain_zoo import Zoo, done, post, written
from tests.rules.aquaretto.referee import Table
from tests.sooner import sooner

SEATS = (2, 3, 4, 5)


def any_verb(game, view, random):
    """Choose a verb first, so that what can be done in few ways is done as often as what can be done in many."""
    return random.choice(list(random.choice(game.choices(view).verbs)))


def begun(seats, seed):
    """Begin a game; in every second one everybody has eight coins, to see what money does."""
    state = GAME.setup(Options(), seats, seed.to_bytes(32, "big")).state
    if seed % 2 == 0:
        return state
    public = state.public
    rich = tuple(replace(zoo, coins=8) for zoo in public.zoos)
    return State(replace(public, zoos=rich, bank=public.bank - 7 * seats), state.seats, state.hidden)


def refereed(seats, seed):
    """Play a game in which every decision is refereed; yield what was done and what came of it."""
    random = Random(seed)
    state = begun(seats, seed)
    while state.public.asks:
        public = state.public
        table, view = Table.read(public), GAME.view(state, public.asks[-1].seats[0])
        assert public.asks[-1].seats == (table.round.mover,)
        assert not any(ask.sealed for ask in public.asks)
        offered = [done(action) for action in GAME.choices(view)]
        assert len(offered) == len(set(offered)) == GAME.choices(view).count(), "equal tiles are offered once"
        assert set(offered) == table.legal()
        action = random.choices((greedy, any_verb, random_bot), (5, 3, 2))[0](GAME, view, random)
        step = GAME.apply(state, {view.seat: action})
        state = step.state
        drawn = state.public.round.drawn
        table.play(done(action), None if drawn < 0 else written(drawn))
        assert table == Table.read(state.public)
        yield action, step
    result = GAME.outcome(GAME.view(state, None))
    assert list(result.places) == table.places()
    assert [score.total for score in result.scores] == [zoo.score() for zoo in table.zoos]


@pytest.mark.parametrize("seats", sooner(SEATS, (3).__eq__))
def test_r12_r17_r27_r28_r30_engine_and_referee_agree_on_every_decision_of_whole_games(seats):
    seen = Counter()
    for seed in range(4):
        for action, step in refereed(seats, seed):
            seen[type(action)] += 1
            seen.update(fact.kind for fact in step.facts)
            seen["crowded out"] += any(fact.kind == "home" and fact.ids[1] == DEPOT for fact in step.facts)
    verbs = (Settle, MoveCoworker, Buy, Discard, Large, Small, Home, Work)
    assert min(seen[verb] for verb in verbs), seen
    assert seen["coin"], seen
    assert seen["left"] or seats > 2, seen


def grown(random):
    """Yield a zoo again and again while expansions, animals and trainers come into it, wherever the referee lets them."""
    zoo = EngineZoo()
    for _ in range(random.randrange(5)):
        large = random.random() < 0.5
        if zoo.spare[not large]:
            form = g.LARGE if large else random.randrange(g.SMALL, g.SMALL + g.TURNS)
            zoo = expanded(zoo, random.choice([(form, cell) for cell in ones(g.sites(zoo.built)[form])]))
            yield zoo
    kinds = random.sample(ALL, random.randrange(3, 7))
    for _ in range(random.randrange(8, 30)):
        kind = random.choice(kinds)
        own = Zoo.read(zoo)
        train = random.random() < 0.1
        places = sorted(own.empty() if train else own.homes(COMPONENTS.kinds[kind].name))
        if places:
            space = g.layout_of(zoo.built).space[g.cell_at(*random.choice(places))]
            zoo = replace(zoo, spaces=put(zoo.spaces, space, TRAINER if train else animal(kind)))
            yield zoo


def test_r21_r22_r23_r24_r25_r44_where_animals_may_live_in_zoos_grown_at_random():
    random = Random(21)
    looked = shut = 0
    for _ in range(60):
        for zoo in grown(random):
            own = Zoo.read(zoo)
            for kind, printed in enumerate(COMPONENTS.kinds):
                wanted = own.homes(printed.name)
                cells = legal_cells(zoo, kind)
                assert set(map(g.row_col, cells)) == wanted
                assert len(cells) == len(wanted)
                shut += not wanted
                looked += 1
    assert looked > 5000
    assert shut > 500, "there must be zoos that have no space left for a kind"


def test_r38_r44_where_coworkers_may_work_and_which_may_move():
    random = Random(38)
    for _ in range(60):
        for zoo in grown(random):
            staffed = replace(zoo, staff=(random.randrange(3), random.randrange(3), random.randrange(2)))
            own = Zoo.read(staffed)
            assert set(map(post, open_posts(staffed))) == own.posts()
            assert set(map(post, movable(staffed))) == own.movable()
            for source in movable(staffed):
                assert set(map(post, open_posts(staffed, source))) == own.posts() - {post(source)}


def test_r45_r46_where_expansions_fit_in_zoos_built_at_random():
    random = Random(45)
    for _ in range(25):
        for zoo in grown(random):
            if any(zoo.spaces[space] != EMPTY for space in range(len(zoo.spaces))):
                break
            for lack, forms in ((False, [g.LARGE]), (True, range(g.SMALL, g.SMALL + g.TURNS))):
                offered = [frozenset(map(g.row_col, covers)) for form in forms for covers in all_sites(zoo.built, form)]
                assert len(offered) == len(set(offered)), "each set of places is offered once"
                assert set(offered) == Zoo.read(zoo).sites(lack)
