"""Say where on the board things stand that a lesson speaks of."""

from __future__ import annotations

from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio.year_row import now_rect
from zootui.draw.rect import Rect


def spot(scene: Scene, name: str, top: int, pole: int, *, tall: bool) -> Rect | None:
    """Return where a thing stands: `row`, `for sale`, `fit` (what the tile would bring), `flags`, `zoo`; None where it is not seen.

    `top` is the line of the zoo's heading, `pole` how many columns stand beside the zoo for the flags (0: they are in the heading).
    """
    public, width = scene.view.public, scene.width
    if name == "zoo":
        return Rect(0, top, width - pole, scene.height - top)
    if not top:
        return None
    places = {
        "row": Rect(0, 0, width, top),
        "fit": Rect(0, top, width - pole if pole else width - 8 - 2 * len(public.pole), 1),
        "flags": Rect(width - pole + 1, top + 2, pole - 2, len(public.pole) + 5)
        if pole
        else Rect(width - 6 - 2 * len(public.pole), top, 5 + 2 * len(public.pole), 1),
    }
    return now_rect(public, width, tall) if name == "for sale" else places.get(name)
