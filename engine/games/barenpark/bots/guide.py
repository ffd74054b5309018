"""Guide the search in Bärenpark: the placements and takes that `greedy` likes best, playouts of a few turns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.greedy import POINT, awkward, greedy, ranked
from engine.games.barenpark.components.tiles import VALUE
from engine.games.barenpark.rules.model import BUILD, BearState, BearView, Public
from engine.games.barenpark.rules.park.park_map import park_map
from engine.games.barenpark.rules.score import points

__all__ = ["GUIDE", "BearGuide"]

TURNS = 3
"""After how many turns of each seat a playout is cut off."""
MOST = 8
"""How many actions are worth a thought."""
WAITING = 0.55
"""The share of its points that a tile in a supply can be expected to bring."""


class BearGuide(Guide):
    """Guide the search in Bärenpark."""

    playouts = 150

    def candidates(self, view: BearView, random: Random) -> Sequence[Action]:  # noqa: ARG002  (no chance in it)
        """Return the actions that `greedy` likes best."""
        return ranked(self.game, view)[:MOST]

    def answer(self, view: BearView, random: Random) -> Action:
        """Go on as `greedy` does."""
        return greedy(self.game, view, random)

    def cut(self, start: Public, public: Public) -> bool:
        """Cut off after some turns of each seat, where somebody builds."""
        return public.turn >= start.turn + TURNS * len(public.players) and public.asks[-1].kind == BUILD

    def points(self, state: BearState) -> Sequence[float]:
        """Return what each seat has and what its supply can bring, less what its free squares cost."""
        return [
            points(player)
            + WAITING * sum([VALUE[tile] for tile in player.supply])
            - awkward(park_map(player.park).free) / POINT
            for player in state.public.players
        ]

    def spread(self, public: Public) -> float:
        """Return less the fuller the parks are."""
        left = max(0, 17 - min(len(player.park.tiles) for player in public.players))
        return 2.0 + 0.6 * left


GUIDE = BearGuide(cast(AnyGame, GAME))
