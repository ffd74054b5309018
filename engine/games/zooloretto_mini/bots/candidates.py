"""Guide the search in Zooloretto Mini: nearly every action is worth a thought, playouts go on for two rounds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import cast

from engine.bots.search import Parts, RoundGuide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.evaluation import USUAL, USUAL_WEIGHTS, evaluation_by
from engine.games.zooloretto_mini.bots.greedy import coming, greedy, zoo_after
from engine.games.zooloretto_mini.bots.playout import light
from engine.games.zooloretto_mini.rules.rulebook import RULEBOOK
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniState, ZooMiniView
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.trucks.bots import alike

MOST = 8
"""How many placements, or uses of a bonus, are worth a thought."""


class ZooMiniGuide(RoundGuide):
    """Guide the search in Zooloretto Mini."""

    playouts = 1800

    def usual(self, view: ZooMiniView, random: Random) -> Action:
        """Do what `greedy` does."""
        return greedy(self.game, view, random, evaluation_by(self.weights))

    def answer(self, view: ZooMiniView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        return light(self.game, view, random)

    def others_worth(self, view: ZooMiniView) -> Sequence[Action]:
        """Return what can be done, those first after which the own zoo is worth most."""
        public, seat = view.public, view.seat
        assert seat is not None
        zoo, ahead = public.zoos[seat], coming(public)
        return sorted(RULEBOOK.choices(view), key=lambda one: -USUAL.zoo_value(zoo_after(zoo, one), ahead))[:MOST]

    def points(self, state: ZooMiniState) -> Sequence[float]:
        """Return what the zoos are worth with the tiles that are still to come."""
        public = state.public
        return [USUAL.zoo_value(zoo, coming(public)) / 100 for zoo in public.zoos]

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by kinds, landscape and barn."""
        return USUAL.parts(public.zoos[seat], coming(public))

    def kind(self, view: ZooMiniView, line: Sequence[Action]) -> Hashable:  # noqa: ARG002  (an action says it)
        """Return the tile that is put somewhere, else all of it."""
        return (Place, line[0].placement[0]) if isinstance(line[0], Place) else line[0]

    def alike(self, view: ZooMiniView, action: Action) -> Sequence[Action]:
        """Return the same with a truck that is just like it."""
        return alike(view.public.round, action)

    def spread(self, public: Public) -> float:
        """Return less the fewer tiles are to come."""
        return 1.0 + coming(public) / 300


GUIDE = ZooMiniGuide(cast(AnyGame, GAME), USUAL_WEIGHTS)
