"""Guide the search in Zooloretto Mini: nearly every action is worth a thought, playouts go on for two rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.search import RoundGuide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.evaluation import USUAL
from engine.games.zooloretto_mini.bots.greedy import coming, greedy
from engine.games.zooloretto_mini.bots.playout import light
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeOver
from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniState, ZooMiniView
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import moved_in, without_barn_tile

MOST = 8
"""How many placements, or uses of a bonus, are worth a thought."""


class ZooMiniGuide(RoundGuide):
    """Guide the search in Zooloretto Mini."""

    playouts = 1800

    def usual(self, view: ZooMiniView, random: Random) -> Action:
        """Do what `greedy` does."""
        return greedy(self.game, view, random)

    def answer(self, view: ZooMiniView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        return light(self.game, view, random)

    def others_worth(self, view: ZooMiniView) -> Sequence[Action]:
        """Return what can be done, those first after which the own zoo is worth most."""
        public, seat = view.public, view.seat
        assert seat is not None
        return sorted(RULEBOOK.choices(view), key=lambda action: -_after(public, seat, action))[:MOST]

    def points(self, state: ZooMiniState) -> Sequence[float]:
        """Return what the zoos are worth with the tiles that are still to come."""
        public = state.public
        return [USUAL.zoo_value(zoo, coming(public)) / 100 for zoo in public.zoos]

    def spread(self, public: Public) -> float:
        """Return less the fewer tiles are to come."""
        return 1.0 + coming(public) / 300


def _after(public: Public, seat: int, action: Action) -> int:
    """Return what the zoo is worth after an action that changes it at once."""
    zoo = public.zoos[seat]
    if isinstance(action, Place):
        zoo = moved_in(zoo, *action.home)[0]
    elif isinstance(action, TakeOver):
        _, tile, spot = action.prize
        zoo = moved_in(zoo, tile, spot)[0]
    elif isinstance(action, Discard):
        zoo = without_barn_tile(zoo, action.tile)
    return USUAL.zoo_value(zoo, coming(public))


GUIDE = ZooMiniGuide(cast(AnyGame, GAME))
