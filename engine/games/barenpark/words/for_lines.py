"""Say in sentences what the pictures of Bärenpark show."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.contract.voice import Prose
from engine.games.barenpark.names import square_called
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import FORMS, squares
from engine.games.barenpark.rules.placements import placement_at
from engine.games.barenpark.rules.table import BearView
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.words.voice import area_words, described


class BearProse(Prose):
    """Say what Bärenpark says in lines."""

    def described(self, view: BearView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return a park in words."""
        return described(view, seat, names)

    def piece_note(self, view: BearView, action: Action) -> str:
        """Return what is on the area that an action adds."""
        return area_words(view.public.stock.piles[action.pile].top) if isinstance(action, AddArea) else ""

    def elsewhere(self, view: BearView, action: Action, words: str) -> Action | None:
        """Return the placing of the same tile on the squares that were typed (`a1 b1`), however it lies there."""
        if not isinstance(action, Place) or view.seat is None:
            return None
        park, tile = view.public.players[view.seat].park, action.placement.tile
        wanted = {square_called(park, name) for name in words.lower().replace(",", " ").split()}
        left = min((square[0] for square in wanted if square is not None), default=0)
        top = min((square[1] for square in wanted if square is not None), default=0)
        for turn in range(len(FORMS[tile])):
            placement = placement_at(tile, turn, left, top)
            if set(squares(placement)) == wanted:
                return Place(placement)
        return None


PROSE = BearProse()
"""What Bärenpark adds to its voice in lines of text."""
