"""Say which scene is painted: a page that is read, else that of what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract.asks import open_ask, top_ask
from engine.games.zoo_tycoon.rules.asks import ARRIVE, LEAVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Page, Scene
from zootui.boards.zoo_tycoon import count, exchange, species_card, spring, winter
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.count import COUNT_PAGE
from zootui.boards.zoo_tycoon.species_card.pages import CARD
from zootui.boards.zoo_tycoon.winter import WINTER_PAGE

_BY_ASK: Mapping[str, ScenePainter] = {
    ARRIVE: exchange.PAINTER,
    LEAVE: exchange.PAINTER,
    PREPARE: spring.PAINTER,
    REINTRODUCE: spring.PAINTER,
    REROLL: spring.PAINTER,
}
"""The scenes of what is asked (`actions.ARRIVE` …); what is not here is decided over the zoo."""
_BY_PAGE: Mapping[str, ScenePainter] = {
    CARD: species_card.PAINTER,
    COUNT_PAGE: count.PAINTER,
    WINTER_PAGE: winter.PAINTER,
}
"""The pages that are read in place of the board."""


def painter_of(scene: Scene) -> ScenePainter | None:
    """Return what paints a scene, None where it is the zoo."""
    return painter_at(scene.view.public, scene.seat, scene.viewer, scene.page)


def painter_at(public: Public, seat: int, viewer: int | None, page: Page | None = None) -> ScenePainter | None:
    """Return what is painted while `viewer` looks at a seat, or reads; looking at another zoo always shows that zoo.

    Who is asked nothing sees what the others are asked; a watcher sees it for the seat that is looked at. When all is over, that is
    the count.
    """
    if page is not None:
        return _BY_PAGE[page.name]
    if viewer is not None and seat != viewer:
        return None
    ask = open_ask(public, seat) or top_ask(public)
    return _BY_ASK.get(ask.kind) if ask is not None else count.PAINTER
