"""Show the card of a species: what is printed on it, where the exchange offers it, how far the viewer's zoo is from it.

`card` paints what is printed, with needs lit as in the viewer's zoo (`living`), `sheet` the positions of the exchange, `conditions`
what is met and what is missing. `pages` says which key opens a card and which turn it.
"""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import FIRST_CO
from zootui.boards.contract import Scene, Target
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.species_card.card import paint_card
from zootui.boards.zoo_tycoon.species_card.conditions import paint_conditions
from zootui.boards.zoo_tycoon.species_card.sheet import paint_sheet
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect

__all__ = ["PAINTER", "paint_species_card"]

_BOTH = 76
"""Columns from which both halves stand side by side in the board itself."""
_SHEET, _SMALL_SHEET = 13, 5
"""Lines of the sheet of the exchange, with its heading: large, small."""


def paint_species_card(scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
    """Return the card of the species that the page is about; with room also what stands beside it."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.ground)
    species = _species(scene)
    if scene.width < _BOTH:
        _left(canvas, scene, Rect(0, 0, scene.width, scene.height), species)
        return canvas, ()
    half = (scene.width - 1) // 2
    _left(canvas, scene, Rect(0, 0, half, scene.height), species)
    _right(canvas, scene, Rect.between(half + 1, 0, scene.width, scene.height), species)
    return canvas, ()


def paint_species_side(scene: Scene) -> Canvas:
    """Return how far the zoo is from it; on a large screen under the sheet of the exchange."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.panel)
    _right(canvas, scene, Rect(0, 0, scene.width, scene.height), _species(scene))
    return canvas


def _species(scene: Scene) -> int:
    return 0 if scene.page is None else max(0, scene.page.about)


def _large(scene: Scene) -> bool:
    return scene.height >= 24


def _left(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    y = paint_card(canvas, scene, box, species)
    if species < FIRST_CO and not _large(scene) and box.bottom - y >= _SMALL_SHEET:
        top = box.bottom - _SMALL_SHEET
        paint_sheet(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


def _right(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    top = box.y
    if species < FIRST_CO and _large(scene):
        canvas.fill(box.x, box.y, box.width, _SHEET, scene.palette.panel)
        top = paint_sheet(canvas, scene, box._replace(height=_SHEET), species)
    paint_conditions(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


PAINTER = ScenePainter(paint_species_card, paint_species_side, beside=(38, 60))
"""The card of a species."""
