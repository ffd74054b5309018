"""Say in sentences what the pictures of Bärenpark show."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.contract.voice import Prose, Standing
from engine.games.barenpark.names import square_called, square_names
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.figures import NO_TILE, cells
from engine.games.barenpark.rules.park_map import FORMS, squares
from engine.games.barenpark.rules.table import BearView
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.rules.turning import placement_at
from engine.games.barenpark.words.picture import area_words, described, on_squares, pile_line


class BearProse(Prose):
    """Say what Bärenpark says in lines."""

    def described(self, view: BearView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        return described(view, seat, names)

    def lies(self, view: BearView, seat: int, words: str) -> str:
        """Return what is on a square (`c4`), of what covers several also which."""
        park = view.public.players[seat].park
        square = square_called(park, words.strip())
        if square is None or square not in cells(park):
            return ""
        for what, where in on_squares(park).items():
            if square in where:
                several = f", on {square_names(park, where)}" if cells(park)[square].tile != NO_TILE else ""
                return f"{words}: {what}{several}"
        return f"{words}: free"

    def things(self, view: BearView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:  # noqa: ARG002
        """Return the area piles by their numbers; the supply and the stock are lines of the park."""
        piles = view.public.stock.piles
        return tuple(
            Standing((f"area pile {number}", f"pile {number}", f"area {number}"), pile_line(number, pile, area_words))
            for number, pile in enumerate(piles, 1)
        )

    def piece_note(self, view: BearView, action: Action) -> str:
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
