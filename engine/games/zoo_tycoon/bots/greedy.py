"""Play the best that one look shows."""

from functools import partial
from random import Random

from engine.bots.weighing import Bent, Weighed
from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots import building, spring, summer
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.bots.weights import USUAL, Weights
from engine.games.zoo_tycoon.rules import asks
from engine.games.zoo_tycoon.rules.table import TycoonView


def greedy(
    game: AnyGame,
    view: TycoonView,
    random: Random,
    weights: Weights = USUAL,
) -> Action:
    """Choose what makes the zoo worth most by the end of the year, as far as the weights tell."""
    ask, seat, public = owed(view), view.seat, view.public
    assert ask is not None
    assert seat is not None
    if ask.kind == asks.PREPARE:
        return game.default(view)
    outlook, zoo = outlook_of(public, seat, weights), public.zoos[seat]
    match ask.kind:
        case asks.REROLL:
            return spring.rerolled(public, seat, outlook)
        case asks.REINTRODUCE:
            return spring.reintroduced(game.choices(view))
        case asks.LEAVE:
            return summer.left(public, seat, outlook)
        case asks.ARRIVE:
            return summer.arrived(public, seat, outlook, game.choices(view))
        case asks.PANDA | asks.HOUSE:
            return summer.housed(public, seat, outlook, game.choices(view))
        case asks.LOANS:
            return building.next_step(zoo, outlook, loans=True)
        case asks.BUILD:
            return building.next_step(zoo, outlook, loans=False)
        case asks.GROW:
            return building.grown_up(public, seat, outlook)
        case asks.SPEND:
            return building.next_purchase(zoo, outlook)
    raise AssertionError(f"nothing is played for {ask.kind}")


BENTS = {
    "Mabel": Bent("trader", "takes and trades whatever is any good", replace(USUAL, least=5, worker=30)),
    "Linus": Bent("breeder", "breeds and reintroduces", replace(USUAL, breeding=75, wild=80, disc=50)),
}
WEIGHED = Weighed(USUAL, lambda weights: partial(greedy, weights=weights), BENTS)
