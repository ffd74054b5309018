"""Guide the search in Bärenpark: the placements and takes that `greedy` likes best, playouts to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.search import Guide
from engine.bots.search.playouts import chances
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.greedy import ranked
from engine.games.barenpark.bots.other_turns import NOTHING, ROUNDS, Turns, as_recorded, recorded
from engine.games.barenpark.bots.playout import WHIMS, light
from engine.games.barenpark.rules.apply import apply
from engine.games.barenpark.rules.model import BearState, BearView, Public
from engine.games.barenpark.rules.park.park_map import park_map
from engine.games.barenpark.rules.score import points, unplaced

__all__ = ["GUIDE", "BearGuide"]

MOST = 8
"""How many actions are worth a thought."""
SLACK = 50
"""How far behind the best an action may be that is worth a thought, in tenths of a point."""
ALL = 60
"""How many squares of a park are to be covered."""
LEAST_LEFT = 8
"""How many squares a playout is reckoned to cover at least."""
GAMES = 8
"""In how many imagined games what the others do is recorded; the first ones are used most."""
PRIME = 41
TIE = 0.02
"""What points in the supply count."""
WAITING = 0.55
"""The share of its points that a tile in a supply can be expected to bring."""


class BearGuide(Guide):
    """Guide the search in Bärenpark."""

    playouts = 420

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._kept: tuple[BearView | None, dict[int, Turns]] = None, {}

    def budget(self, view: BearView) -> int:
        """Return how many playouts make a second's thought: the fewer squares are left to cover, the shorter they are."""
        public = view.public
        assert view.seat is not None
        left = max(LEAST_LEFT, ALL - park_map(public.players[view.seat].park).tiles.bit_count())
        return round(self.playouts * (ALL / left) ** 1.5 * (2 / len(public.players)) ** 0.75)

    def candidates(self, view: BearView, random: Random) -> Sequence[Action]:  # noqa: ARG002  (no chance in it)
        """Return the actions that `greedy` likes best, those near the best of all."""
        found = ranked(self.game, view)
        least = found[0][0] - SLACK
        return [action for worth, action in found[:MOST] if worth >= least]

    def tried(self, view: BearView, world: BearState, line: Sequence[Action], random: Random) -> float:
        """Return the chance to win after an action: the own turns are played, the others do as they did in an imagined game."""
        seat = view.seat
        assert seat is not None
        turns = self._turns(view, int(GAMES * random.random() ** 2))
        luck = random.randrange(len(WHIMS))
        state = apply(world, {seat: line[0]}).state
        first, seats = view.public.turn, len(turns)
        found: list[float] = [points(player) for player in view.public.players]
        while (asks := state.public.asks) and state.public.turn < first + ROUNDS * seats:
            asked = asks[-1].seats[0]
            if asked == seat:
                whims = WHIMS[(luck + PRIME * len(state.public.players[seat].park.tiles)) % len(WHIMS)]
                state = apply(state, {seat: light(state.public, seat, whims)}).state
            else:
                number = (state.public.turn - first) // seats
                turn = turns[asked][number] if number < len(turns[asked]) else NOTHING
                state, more = as_recorded(state, asked, turn)
                found[asked] += more
        own = state.public.players[seat]
        found[seat] = points(own) + TIE * unplaced(own)
        return chances(found, self.spread(view.public))[seat]

    def _turns(self, view: BearView, number: int) -> Turns:
        """Return what the others do in imagined game `number` behind a view; kept for as long as that view is thought about."""
        if self._kept[0] is not view:
            self._kept = view, {}
        found = self._kept[1].get(number)
        if found is None:
            assert view.seat is not None
            world = self.game.imagine(view, number.to_bytes(32, "little"))
            found = self._kept[1][number] = recorded(world, view.seat, Random(number))
        return found

    def answer(self, view: BearView, random: Random) -> Action:
        """Go on about as `greedy` does, but quickly."""
        assert view.seat is not None
        return light(view.public, view.seat, WHIMS[random.randrange(len(WHIMS))])

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
