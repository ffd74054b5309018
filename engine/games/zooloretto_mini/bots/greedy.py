"""Play the best that one look shows."""

import functools
from functools import partial
from random import Random

from engine.bots.weighing import Bent, Weighed
from engine.contract.cards import offered
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.zooloretto_mini.bots.evaluation import USUAL, USUAL_WEIGHTS, Evaluation, evaluation_by
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeTileOver
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import barn_loss
from engine.games.zooloretto_mini.rules.table import Public, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import moved_in, without_barn_tile
from engine.shared.trucks.bots import Gain, best_load, take_or_draw
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD

_LAST_ROUND = 200
"""About what the last round brings a zoo, whose tiles come from the end pile, in hundredths of a tile."""


def coming(public: Public) -> int:
    """Return how many tiles a zoo may still expect after the present round, in hundredths."""
    if public.round.last:
        return 0
    return 100 * public.round.main // len(public.zoos) + _LAST_ROUND


def greedy(game: AnyGame, view: ZooMiniView, random: Random, evaluation: Evaluation = USUAL) -> Action:
    """Take the truck that adds most once it adds enough; load so that it helps oneself and not the others."""
    public, seat = view.public, view.seat
    assert seat is not None
    return _BY_ASK[public.asks[-1].kind](evaluation, public, seat)


def _turn(evaluation: Evaluation, public: Public, seat: int) -> Action:
    unseen = functools.partial(face_down, public)
    truck = take_or_draw(public.round, seat, _gains(evaluation, public), evaluation.weights.enough, unseen)
    return Draw() if truck == NO_TRUCK else Take(truck)


def _load(evaluation: Evaluation, public: Public, seat: int) -> Action:
    weights = evaluation.weights
    return Load(best_load(public.round, seat, _gains(evaluation, public), weights.mine, weights.theirs))


def _gains(evaluation: Evaluation, public: Public) -> Gain:
    """Return what says how much tiles add to a zoo at best."""
    ahead = coming(public)
    return lambda seat, tiles: evaluation.truck_gain(public.zoos[seat], tuple(sorted(tiles)), ahead)[0]


def _place(evaluation: Evaluation, public: Public, seat: int) -> Action:
    shown = public.round
    _, way = evaluation.truck_gain(public.zoos[seat], shown.trucks[shown.took[seat]].tiles, coming(public))
    return Place(way.placements[0])


def _bonus(evaluation: Evaluation, public: Public, seat: int) -> Action:
    ahead = coming(public) * evaluation.weights.rate_after_bonus // evaluation.weights.rate
    zoo = public.zoos[seat]
    now = evaluation.zoo_value(zoo, ahead)
    best: tuple[int, Action] = (0, Skip())
    for action in offered((TakeTileOver, Discard), public, seat):
        value = evaluation.zoo_value(zoo_after(zoo, action), ahead) - now
        if isinstance(action, TakeTileOver):
            victim, tile, _ = action.prize
            robbed = public.zoos[victim]
            value -= evaluation.weights.gift * (barn_loss(robbed) - barn_loss(without_barn_tile(robbed, tile)))
        if value > best[0]:
            best = value, action
    return best[1]


def zoo_after(zoo: Zoo, action: Action) -> Zoo:
    """Return the zoo of who acts after an action that changes it at once."""
    if isinstance(action, Discard):
        return without_barn_tile(zoo, action.tile)
    if isinstance(action, Place | TakeTileOver):
        *_, tile, spot = action.placement if isinstance(action, Place) else action.prize
        return moved_in(zoo, tile, spot)[0]
    return zoo


_BY_ASK = {TURN: _turn, LOAD: _load, UNLOAD: _place, BONUS: _bonus}


BENTS = {
    "Mabel": Bent("grabber", "takes trucks early, with few tiles", replace(USUAL_WEIGHTS, enough=(100, 260, 450))),
    "Linus": Bent("chooser", "keeps enclosures empty for the right kind", replace(USUAL_WEIGHTS, open=120)),
    "Boris": Bent("waiter", "waits until trucks are full", replace(USUAL_WEIGHTS, enough=(200, 450, 700))),
}
WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, evaluation=evaluation_by(weights)), BENTS)
