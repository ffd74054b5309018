"""Say which scene is painted: that of what is asked, else that of the season."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract.asks import open_ask, top_ask
from engine.games.zoo_tycoon.rules.actions import ARRIVE, LEAVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import exchange, spring
from zootui.boards.zoo_tycoon.areas import ScenePainter

__all__ = ["painter_at", "painter_of"]

_BY_ASK: Mapping[str, ScenePainter] = {
    ARRIVE: exchange.PAINTER,
    LEAVE: exchange.PAINTER,
    PREPARE: spring.PAINTER,
    REINTRODUCE: spring.PAINTER,
    REROLL: spring.PAINTER,
}
"""The scenes of what is asked (`actions.ARRIVE` …); what is not here is decided over the zoo."""
_BY_SEASON: Mapping[int, ScenePainter] = {}
"""The scenes of seasons in which nothing is asked of anybody (`table.WINTER`, `table.OVER`)."""


def painter_of(scene: Scene) -> ScenePainter | None:
    """Return what paints a scene, None where it is the zoo."""
    return painter_at(scene.view.public, scene.seat, scene.viewer)


def painter_at(public: Public, seat: int, viewer: int | None) -> ScenePainter | None:
    """Return what is painted while `viewer` looks at a seat; looking at another zoo always shows that zoo.

    Who is asked nothing sees what the others are asked; a watcher sees it for the seat that is looked at.
    """
    if viewer is not None and seat != viewer:
        return None
    ask = open_ask(public, seat) or top_ask(public)
    if ask is not None:
        return _BY_ASK.get(ask.kind)
    return _BY_SEASON.get(public.season)
