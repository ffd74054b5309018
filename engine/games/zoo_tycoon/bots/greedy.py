"""Play the best that one look shows."""

from collections.abc import Callable
from functools import partial
from random import Random

from engine.bots.weighing import Bent, Weighed
from engine.contract.asks import owed
from engine.contract.choice import Action, Choices
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots import building, spring, summer
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.bots.weights import USUAL, Weights
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.table import Public, TycoonView


def greedy(
    game: AnyGame,
    view: TycoonView,
    random: Random,
    weights: Weights = USUAL,
) -> Action:
    """Choose what makes the zoo worth most by the end of the year, as far as the weights tell."""
    ask, seat = owed(view), view.seat
    assert ask is not None
    assert seat is not None
    if ask.kind == PREPARE:
        return game.default(view)
    return _BY_ASK[ask.kind](view.public, seat, outlook_of(view.public, seat, weights), game.choices(view))


_BY_ASK: dict[str, Callable[[Public, int, Outlook, Choices], Action]] = {
    REROLL: lambda public, seat, outlook, _: spring.rerolled(public, seat, outlook),
    REINTRODUCE: lambda _public, _seat, _outlook, choices: spring.reintroduced(choices),
    PANDA: summer.housed,
    LEAVE: lambda public, seat, outlook, _: summer.left(public, seat, outlook),
    ARRIVE: summer.arrived,
    HOUSE: summer.housed,
    LOANS: lambda public, seat, outlook, _: building.next_step(public.zoos[seat], outlook, loans=True),
    BUILD: lambda public, seat, outlook, _: building.next_step(public.zoos[seat], outlook, loans=False),
    GROW: lambda public, seat, outlook, _: building.grown_up(public, seat, outlook),
    SPEND: lambda public, seat, outlook, _: building.next_purchase(public.zoos[seat], outlook),
}


BENTS = {
    "Mabel": Bent("trader", "takes and trades whatever is any good", replace(USUAL, least=5, worker=30)),
    "Linus": Bent("breeder", "breeds and reintroduces", replace(USUAL, breeding=75, wild=80, disc=50)),
}
WEIGHED = Weighed(USUAL, lambda weights: partial(greedy, weights=weights), BENTS)
