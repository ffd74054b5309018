"""What is worked out at once, for speed, is what the plain rules and plans say step by step."""

import random

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots.building import all_exhibited, with_all_exhibited
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.bots.weights import KEEN, USUAL
from engine.games.zoo_tycoon.components.numbers import MAINS
from engine.games.zoo_tycoon.fast.exhibiting import exhibited_at_once
from engine.games.zoo_tycoon.fast.standing import standing_of
from engine.games.zoo_tycoon.plans.exhibits import exhibit_plan, places
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.step import QUIET
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from tests.bots.test_search import positions
from tests.rules.zoo_tycoon.walks import any_step
from tests.rules.zoo_tycoon.zoos import zoo


def zoos_on_the_way(seed: int, steps: int = 1500) -> list[Zoo]:
    """Return zoos as almost blind steps make them, with others in quarantine each time."""
    rng = random.Random(seed)
    here, found = zoo(store=20, ledger=Ledger(popularity=10)), []
    for number in range(steps):
        if number % 20 == 0:
            groups = [Group(one, rng.randrange(1, 3), rng.randrange(4)) for one in rng.sample(range(MAINS), 3)]
            here = replace(here, money=rng.randrange(20), store=rng.randrange(9), quarantine=tuple(groups))
            found.append(here)
        after = any_step(rng, here)
        here = after if isinstance(after, Zoo) else here
    return [*found, here]


def played() -> list[Zoo]:
    return [one for view in positions("zoo-tycoon", 3)[::9] for one in view.public.zoos]


@pytest.mark.parametrize("seed", range(4))
def test_where_a_zoo_stands_is_what_each_figure_says_by_itself(seed: int) -> None:
    for here in [*zoos_on_the_way(seed), *(played() if not seed else [])]:
        stands = standing_of(here)
        assert (stands.popularity, stands.education, stands.conservation) == tracks.standing(here)
        assert (stands.costs, stands.welfare) == (tracks.running_costs(here), tracks.welfare(here))
        assert (stands.buzz, stands.discs) == (tracks.buzz(here), discs(here))
        assert stands.species == species_of(here.enclosures)


@pytest.mark.parametrize("seed", range(4))
def test_a_main_that_is_exhibited_at_once_lives_as_its_plan_says(seed: int) -> None:
    done = 0
    for here in [*zoos_on_the_way(seed), *(played() if not seed else [])]:
        for group in here.quarantine:
            for one in places(here, group.species):
                at_once = exhibited_at_once(here, one.design, one.spot, QUIET)
                if at_once is not None:
                    plan = exhibit_plan(here, one.design, one.spot)
                    assert plan.legal
                    assert plan.after == at_once
                    done += 1
    assert done > 20


def test_all_that_wait_are_exhibited_as_the_steps_lead() -> None:
    for view in positions("zoo-tycoon", 3)[::9]:
        for weights in (USUAL, KEEN):
            outlook = outlook_of(view.public, 0, weights)
            for here in [view.public.zoos[0], *zoos_on_the_way(view.public.round, 60)]:
                _, zoos = all_exhibited(here, outlook)
                assert with_all_exhibited(here, outlook) == (zoos[-1] if zoos else here)
