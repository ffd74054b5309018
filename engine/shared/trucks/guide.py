"""Guide the search in games of delivery trucks: playouts go on for whole rounds, so that every truck taken is unloaded."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bots.search import Guide
from engine.contract.choice import Action
from engine.contract.game import AnyGame, View

__all__ = ["TruckGuide"]


class TruckGuide(Guide):
    """Put a level's own answer first; cut a playout off after some rounds, but never in the last one."""

    rounds = 2
    """After how many rounds a playout is cut off."""

    @abstractmethod
    def others_worth(self, game: AnyGame, view: View[Any, Any]) -> Sequence[Action]:
        """Return what else than `answer` is worth a thought, the most promising first."""

    def candidates(self, game: AnyGame, view: View[Any, Any], random: Random) -> Sequence[Action]:
        """Return how a playout would go on, then what else is worth a thought."""
        first = self.answer(game, view, random)
        return [first, *[action for action in self.others_worth(game, view) if action != first]]

    def cut(self, start: Any, public: Any) -> bool:
        """Cut off when the rounds are over; the last round is played to its end."""
        return bool(public.round.number >= start.round.number + self.rounds and not public.round.last)
