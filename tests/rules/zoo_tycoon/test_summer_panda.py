"""Hold up R149 and R113 in the flow: the pair that a disease kept in quarantine."""

from engine.games.zoo_tycoon.components.numbers import BIOME, NOBODY
from engine.games.zoo_tycoon.rules.autumn.phase import PandaBack
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.exchange import House, Pass
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from tests.rules.zoo_tycoon.summers import PANDA, asked, began, done, options, refusal
from tests.rules.zoo_tycoon.zoos import empty, strip, zoo

MONTANE = BIOME[PANDA]
PAIR = Group(PANDA, 1, 1)


def ready(*rows: int):
    return zoo(*[empty(strip(5, row), MONTANE, retreats=2) for row in rows], PAIR)


def test_r149_the_pair_that_waited_comes_out_before_anybody_trades():
    here = began(ready(1), zoo(), pair_owner=0, pair_waits=True)
    assert Housed(seat=0, rule="R149", species=PANDA, males=1, females=1) in here.facts
    public = here.state.public
    assert (public.zoos[0].enclosures[0].main.species, public.zoos[0].quarantine) == (PANDA, ())
    assert (public.pair_owner, public.pair_waits) == (0, False)
    assert asked(here.state)[0] == "arrive"


def test_r149_the_owner_chooses_among_several_enclosures():
    state = began(zoo(), ready(1, 2), pair_owner=1, pair_waits=True).state
    assert asked(state) == ("panda", 1)
    assert set(options(state)) == {House(0, 1, 1), House(1, 1, 1)}
    assert refusal(state, Pass()).code == "exhibit-first"
    assert refusal(state, House(0, 1, 0)).rule == "R39"
    state = done(state, House(1, 1, 1))
    assert state.public.zoos[1].enclosures[1].main.species == PANDA
    assert asked(state) == ("arrive", 0)


def test_r113_r149_without_a_place_the_pair_goes_back():
    here = began(zoo(PAIR), zoo(), pair_owner=0, pair_waits=True)
    assert PandaBack(seat=0, species=PANDA) in here.facts
    public = here.state.public
    assert (public.pair_owner, public.pair_waits, public.zoos[0].quarantine) == (NOBODY, False, ())
