"""Guide the search in Bärenpark: the placements and takes that `greedy` likes best, playouts to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.greedy import ranked
from engine.games.barenpark.bots.playout import light
from engine.games.barenpark.rules.model import BearState, BearView, Public
from engine.games.barenpark.rules.score import points, unplaced

__all__ = ["GUIDE", "BearGuide"]

MOST = 8
"""How many actions are worth a thought."""
SLACK = 50
"""How far behind the best an action may be that is worth a thought, in tenths of a point."""
WAITING = 0.55
"""The share of its points that a tile in a supply can be expected to bring."""


class BearGuide(Guide):
    """Guide the search in Bärenpark."""

    trust = 2.75

    playouts = 450

    def candidates(self, view: BearView, random: Random) -> Sequence[Action]:  # noqa: ARG002  (no chance in it)
        """Return the actions that `greedy` likes best, those near the best of all."""
        found = ranked(self.game, view)
        least = found[0][0] - SLACK
        return [action for worth, action in found[:MOST] if worth >= least]

    def answer(self, view: BearView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        return light(view, random)

    def cut(self, start: Public, public: Public) -> bool:  # noqa: ARG002  (always to the end)
        """Play to the end: what an unfinished park promises depends on too much that is still to come."""
        return False

    def points(self, state: BearState) -> Sequence[float]:
        """Return what each seat has and what its supply can bring."""
        return [points(player) + WAITING * unplaced(player) for player in state.public.players]

    def spread(self, public: Public) -> float:
        """Return less the fuller the parks are."""
        left = max(0, 17 - min(len(player.park.tiles) for player in public.players))
        return 3.0 + 1.2 * left


GUIDE = BearGuide(cast(AnyGame, GAME))
