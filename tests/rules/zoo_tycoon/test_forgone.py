"""A take is not told to lead less often to what belongs to animals that the other one takes: that goes without saying."""

from collections import Counter
from itertools import permutations

from engine.bots.search import Reason, as_told
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from tests.rules.zoo_tycoon.test_at_stake import GAME, VIEWS, asked


def test_what_a_take_does_not_lead_to_is_told_only_where_it_is_not_of_whom_the_other_one_takes() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE][::4]:
        takes = {one.species: one for one in GAME.choices(view) if isinstance(one, Take)}
        zoo = view.public.zoos[view.seat]
        there = {one.main.species for one in zoo.enclosures if one.main} | {one.species for one in zoo.quarantine}
        for one, other in permutations([take for take in takes.values() if take.species not in there][:3], 2):
            green, own = (f"light green {plural(take.species)}" for take in (other, one))
            reason = Reason(view.seat, 5.0, 0.1, (), "", (own,), gives_up=(green, own))
            told = as_told(GUIDE, view, reason, ((one,), (other,)))
            assert own in told.gives_up
            assert told.leads_to == (own,), "by what a line itself takes it may lead"
            seen[green in told.gives_up] += 1
    assert seen[False] > 3 * seen[True], "unless it is asked next where they live"
