"""Play the best that one look shows."""

from __future__ import annotations

import functools
from functools import partial
from random import Random

from engine.bots.weighing import Weighed
from engine.contract.cards import offered
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zooloretto_mini.bots.evaluation import USUAL, USUAL_WEIGHTS, Evaluation
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeOver
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import barn_loss, moved_in, without_barn_tile
from engine.shared.trucks.bots import Gain, best_load, take_or_draw
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD


def coming(public: Public) -> int:
    """Return how many tiles a zoo may still expect after the present round, in hundredths."""
    if public.round.last:
        return 0
    return 100 * public.round.main // len(public.zoos) + 200


def greedy(
    game: AnyGame,  # noqa: ARG001  (every bot gets the same)
    view: ZooMiniView,
    random: Random,  # noqa: ARG001
    evaluation: Evaluation = USUAL,
) -> Action:
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
    ahead = coming(public)
    zoo = public.zoos[seat]
    now = evaluation.zoo_value(zoo, ahead)
    best: tuple[int, Action] = (0, Skip())
    for action in offered((TakeOver, Discard), public, seat):
        if isinstance(action, TakeOver):
            victim, tile, spot = action.prize
            robbed = public.zoos[victim]
            given = barn_loss(robbed) - barn_loss(without_barn_tile(robbed, tile))
            value = evaluation.zoo_value(moved_in(zoo, tile, spot)[0], ahead) - now - evaluation.weights.gift * given
        else:
            assert isinstance(action, Discard)
            value = evaluation.zoo_value(without_barn_tile(zoo, action.tile), ahead) - now
        if value > best[0]:
            best = value, action
    return best[1]


_BY_ASK = {TURN: _turn, LOAD: _load, UNLOAD: _place, BONUS: _bonus}


# --- weights -------------------------------------------------------------------------------------------------------


WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, evaluation=Evaluation(weights)))
