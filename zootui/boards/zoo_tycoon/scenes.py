"""Say which scene is painted: that of what is asked, else that of the season."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.areas import ScenePainter

__all__ = ["painter_of"]

_BY_ASK: Mapping[str, ScenePainter] = {}
"""The scenes of what is asked (`actions.ARRIVE` …); what is not here is decided over the zoo."""
_BY_SEASON: Mapping[int, ScenePainter] = {}
"""The scenes of seasons in which nothing is asked of who looks (`table.SPRING` …)."""


def painter_of(scene: Scene) -> ScenePainter | None:
    """Return what paints a scene, None where it is the zoo; looking at another zoo always shows that zoo."""
    if scene.viewer is not None and scene.seat != scene.viewer:
        return None
    public: Public = scene.view.public
    ask = open_ask(public, scene.seat)
    if ask is not None and ask.kind in _BY_ASK:
        return _BY_ASK[ask.kind]
    return _BY_SEASON.get(public.season)
