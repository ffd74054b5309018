"""Guide the search in games of rounds that end with everything put away, such as those of delivery trucks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bots.search.guide import Guide
from engine.contract.choice import Action
from engine.contract.game import View


class RoundGuide(Guide):
    """Put what the game's own bot does first; cut a playout off after some rounds, but never in the last one."""

    rounds = 2
    """After how many rounds a playout is cut off."""

    @abstractmethod
    def usual(self, view: View[Any, Any], random: Random) -> Action:
        """Return what the game's own bot does without a search."""

    @abstractmethod
    def others_worth(self, view: View[Any, Any]) -> Sequence[Action]:
        """Return what else than `usual` is worth a thought, the most promising first."""

    def candidates(self, view: View[Any, Any], random: Random) -> Sequence[Action]:
        """Return what the game's own bot does, then what else is worth a thought."""
        first = self.usual(view, random)
        return [first, *[action for action in self.others_worth(view) if action != first]]

    def cut(self, start: Any, public: Any) -> bool:
        """Cut off when the rounds are over; the last round is played to its end."""
        return bool(public.round.number >= start.round.number + self.rounds and not public.round.last)
