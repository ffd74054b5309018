"""Bring together what a screen needs of a game: its rules, its words, its board, its plans."""

import functools
from dataclasses import dataclass
from typing import Any

from engine import load, planner, prose, voice
from engine.contract.choice import Action, Choices
from engine.contract.game import AnyGame, Refusal
from engine.contract.plan import NO_PLANS, Plan, Planner
from engine.contract.preview import Preview, through
from engine.contract.voice import NO_PROSE, Prose, Voice
from zootui.boards.contract import Board, load_board
from zootui.boards.small.contract import NO_SMALL_BOARD, SmallBoard, load_small_board


@dataclass(frozen=True)
class GameBundle:
    """Hold a game with its words, its boards, its plans and its prose. A plan is offered, refused and previewed like an action."""

    game: AnyGame
    voice: Voice
    board: Board
    planner: Planner = NO_PLANS
    prose: Prose = NO_PROSE
    small: SmallBoard = NO_SMALL_BOARD

    def choices(self, view: Any) -> Choices:
        """Return what the view's seat may do now, plans first."""
        choices = self.game.choices(view)
        plans = self.planner.verbs(view) if choices.verbs else ()
        return Choices((*plans, *choices.verbs)) if plans else choices

    def why_not(self, view: Any, action: Action) -> Refusal | None:
        """Return why an action or a plan is refused, None if it may be done."""
        return self.planner.why_not(view, action) if isinstance(action, Plan) else self.game.why_not(view, action)

    def steps(self, view: Any, action: Action) -> tuple[Action, ...]:
        """Return the actions that an action or a plan is made of."""
        return self.planner.steps(view, action) if isinstance(action, Plan) else (action,)

    def preview(self, view: Any, action: Action) -> Preview:
        """Return what the view's seat would see after a legal action or plan."""
        return through(self.game, view, self.steps(view, action))


@functools.cache
def load_bundle(game_id: str) -> GameBundle:
    """Return what belongs to a game; raise ValueError if there is none of that name."""
    return GameBundle(
        load(game_id), voice(game_id), load_board(game_id), planner(game_id), prose(game_id), load_small_board(game_id)
    )
