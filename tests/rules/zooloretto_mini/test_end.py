"""Hold up R47 to R54 and the worked examples: the last round and the count."""

import pytest

from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules.bonus import Discard
from engine.games.zooloretto_mini.rules.score import landscape_tiles, parts, points
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.shared.trucks.round import TURN
from tests.rules.zooloretto_mini.build import do, legal, place, position, tile, unloading, view, zoo, zoo_of


def over(state):
    """Return the position as the game leaves it when it is over."""
    return replace(state, public=replace(state.public, asks=()))


def result(*zoos):
    return GAME.outcome(view(over(position(len(zoos), zoos=dict(enumerate(zoos)), end=9, main=0)), 0))


def until(state, met):
    """Play on, whatever comes first, until something is met."""
    while not met(state):
        state = do(state, sorted(legal(state), key=str)[0]).state
    return state


def test_r47_the_first_end_tile_starts_the_last_round():
    step = do(position(3, main=0), Draw())
    assert step.state.public.round.last
    assert "last" in [fact.kind for fact in step.facts]
    assert "last" not in [fact.kind for fact in do(step.state, Load(0), Draw()).facts]


def test_r47_the_last_round_is_played_out():
    state = position(3, trucks=["L", "W", "G"], took={1: 1}, main=0, end=14, mover=2)
    state = do(state, Take(0), place("L", 0)).state
    assert GAME.outcome(view(state)) is None
    assert legal(state) == {Draw(), Take(2)}
    state = until(state, lambda state: not state.public.asks)
    assert "last" in GAME.outcome(view(state, 0)).reason
    for seat in (0, 1, 2, None):
        assert not GAME.choices(view(state, seat))
        assert GAME.why_not(GAME.view(state, seat), Draw()).rule == "R47"


def test_r47_e18_last_tiles_drawn_alone_end_this_round_only():
    state = do(position(3, took={0: 0, 1: 1}, mover=2, main=1), Draw(), Load(2), Draw(), Load(2)).state
    assert state.public.round.last
    movers = set()

    def ended(state):
        movers.update(*(ask.seats for ask in state.public.asks))
        return not state.public.asks

    until(do(state, Take(2)).state, ended)
    assert movers == {2}


def test_r48_an_empty_main_pile_alone_ends_nothing():
    state = do(position(3, trucks=["", "", "L"], took={0: 0, 1: 1}, mover=2, main=1), Draw(), Load(2)).state
    assert (state.public.round.main, state.public.round.end, state.public.round.last) == (0, 15, False)
    state = until(do(state, Take(2)).state, lambda state: state.public.asks[-1].kind == TURN)
    assert (state.public.round.number, state.public.round.last) == (4, False)


@pytest.mark.parametrize(
    ("own", "animals", "landscape", "barn"),
    [
        *((" ".join("L" * number) + " | |", worth, 0, 0) for number, worth in enumerate((0, 1, 2, 3, 4, 8, 12))),
        pytest.param("L LF LM Ly pond | |", 4, 2, 0, id="r49 babies count and landscape does not"),
        pytest.param("pond pond | pond |", 0, 2, 0, id="r50 each type once"),
        pytest.param("rock pond | rock shrub |", 0, 6, 0, id="r50 x3"),
        pytest.param("| | ; pond pond", 0, 0, -2, id="r50 r52 landscape in the barn"),
        pytest.param("| | ; L Lf LF Ly", 0, 0, -2, id="r51 x4 a kind in the barn costs two"),
        pytest.param("| | ; pond rock L W", 0, 0, -8, id="r51 r52 each kind and each type"),
        pytest.param("| | ; M G I L R O W pond shrub rock", 0, 0, -20, id="r54 totals may be negative"),
        pytest.param("I I I I pond rock | R R R R R R | L L L L L ; W O", 24, 4, -4, id="x1 the example of the rules"),
        pytest.param("L L L L L L | W W W W W W | R R R R R R", 36, 0, 0, id="r54 x5 the most"),
    ],
)
def test_r49_r50_r51_r52_r54_what_a_zoo_is_worth(own, animals, landscape, barn):
    assert parts(zoo(own)) == (animals, landscape, barn)
    assert points(zoo(own)) == animals + landscape + barn


@pytest.mark.parametrize(
    ("zoos", "totals", "places"),
    [
        pytest.param(("O O O", "G G pond", "L L L L | | ; W"), [3, 4, 2], (2, 1, 3), id="most points win"),
        pytest.param(("L L L L", "pond rock", "shrub shrub rock"), [4, 4, 4], (3, 2, 1), id="landscape breaks ties"),
        pytest.param(("pond L", "rock W", "shrub", ""), [3, 3, 2, 0], (1, 1, 3, 4), id="equal in all"),
        pytest.param(("L L | | ; pond", ""), [0, 0], (1, 1), id="e20 landscape in barns breaks none"),
    ],
)
def test_r53_who_wins(zoos, totals, places):
    assert [score.total for score in result(*zoos).scores] == totals
    assert result(*zoos).places == places
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    told = result(*zoos).reason.endswith(" The tie went to more landscape tiles in the enclosures (R53).")
    assert told == any(places[seat] > 1 for seat in best)


def test_r53_what_breaks_a_tie_is_counted_in_enclosures():
    assert landscape_tiles(zoo("rock pond | rock shrub | ; pond")) == 4


def test_the_score_is_the_sum_of_its_parts_and_of_its_rounds():
    state = unloading("L", "L L | | ; W")
    state = replace(state, public=replace(state.public, race=((1, 0, 0), (0, 2, 0))))
    public = do(state, place("L", 0)).state.public
    state = over(replace(state, public=replace(public, race=(*public.race, (1, 0, 0)))))
    score = GAME.outcome(view(state, 0)).scores[0]
    assert (score.total, score.rounds) == (1, (1, -1, 1))
    assert dict(score.parts) == {"animals": 3, "landscape": 0, "barn": -2}


def test_x8_a_baby_that_is_crowded_out_may_be_discarded():
    state = do(unloading("Wm", "W W W W Wf | |"), place("Wm", 0), Discard(tile("Wy"))).state
    assert points(zoo_of(state)) == 12


def test_x9_order_matters():
    own = "W W W Wf | L | G"
    assert not zoo_of(do(unloading("Wm pond", own), place("Wm", 0)).state).barn
    pond_first = do(unloading("Wm pond", own), place("pond", 0), place("Wm", 0)).state
    assert zoo_of(pond_first).barn == (tile("Wy"),)
