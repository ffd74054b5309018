"""Play whole games under the eye of the referee of the flow: at random, or with bots for some seats."""

import random
from collections import Counter
from collections.abc import Collection
from typing import Any

from engine.bots import Bot
from engine.contract.asks import open_ask
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.course import onto, step_of
from engine.games.zoo_tycoon.rules.rulebook import onward
from engine.games.zoo_tycoon.rules.spring import Protect, Roll
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import Options
from tests.rules.zoo_tycoon.flow.referee import FlowReferee
from tests.rules.zoo_tycoon.flow.rich import begun, enriched

HASTY = (Done, Pass, Protect)
"""What ends a turn or a birth before it begins: drawn again a few times, so that more happens."""


def played(
    seats: int,
    seed: int,
    options: dict[str, Any],
    bot: Bot | None = None,
    robots: Collection[int] = (),
    rich: int = 0,
) -> Counter[str]:
    """Play a game to its end and return how often what was done and told; it begins in year `rich` with zoos of many years."""
    rng, chosen = random.Random(seed), Options(**options)
    state = GAME.setup(chosen, seats, child(bytes(32), f"flow {seed}")).state
    for zoo in state.public.zoos:
        assert (zoo.prohibited, zoo.store, zoo.money) == (0xFF, 6, 10)
        assert zoo.enclosures == zoo.buildings == zoo.quarantine == ()
        assert zoo.known == zoo.paid == 0
    before = state = begun(replace(state, public=enriched(rng, state.public)), rich) if rich else state
    first = step_of(onward(onto(state)))
    state = first.state
    watching = FlowReferee(chosen, before.public, first.facts, state.public)
    seen: Counter[str] = Counter()
    while state.public.asks:
        seat = rng.choice([one for one in range(seats) if open_ask(state.public, one) is not None])
        view = GAME.view(state, seat)
        choices = GAME.choices(view)
        watching.offers(seat, choices)
        if bot is not None and seat in robots:
            action = bot(GAME, view, rng)
            assert action in choices
        else:
            action = choices.draw(rng.randrange)
            for _ in range(5):
                if type(action) not in HASTY or (type(action) is Protect and Roll() not in choices):
                    break
                action = choices.draw(rng.randrange)
        step = GAME.apply(state, {seat: action})
        state = step.state
        seen[type(action).__name__] += 1
        seen.update(fact.kind for fact in step.facts)
        watching.watches(seat, action, step.facts, state.public)
    watching.ends(GAME.outcome(GAME.view(state, None)))
    return seen
