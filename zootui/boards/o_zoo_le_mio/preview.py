"""Work out what would be seen with the tile in hand where its ghost lies."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.rules.model import PLACE, Public, present
from engine.games.o_zoo_le_mio.rules.placing import after_placing
from zootui.boards.contract import Scene

__all__ = ["foreseen"]


def foreseen(scene: Scene) -> Public | None:
    """Return the public part as it would be with the tile in hand where the ghost lies, None if nothing can be laid there."""
    hand, public = scene.hand, scene.view.public
    if hand is None or hand.verb.name != PLACE or not hand.legal or hand.value is None or scene.viewer is None:
        return None
    return after_placing(public, scene.viewer, present(public).tile, hand.value)
