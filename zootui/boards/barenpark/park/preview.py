"""Read off the preview of the tile in hand what its turn would bring, for the pictures; the words for it are the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.figures import Race, race
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import Placement, Player
from zootui.boards.contract import Scene


@dataclass(frozen=True)
class Foreseen:
    """Hold the statue that each completed plot would get, and the races of achievements at the end of the turn."""

    statues: Mapping[int, int]
    races: tuple[Race, ...]


def held_placement(scene: Scene) -> Placement | None:
    """Return where the tile in hand is held, over the viewer's own park; None if none is, or another park is shown."""
    hand = scene.hand
    if hand is None or hand.verb.action is not Place or scene.viewer is None:
        return None
    return hand.value if isinstance(hand.value, Placement) else None


def foreseen(scene: Scene) -> Foreseen | None:
    """Return what the tile in hand would bring where it is held, None where it may not lie."""
    seen, seat = scene.hand.preview if scene.hand is not None else None, scene.viewer
    if held_placement(scene) is None or seen is None or seat is None:
        return None
    end = turn_end(seen).public
    before: Player = seen.before.public.players[seat]
    after: Player = end.players[seat]
    plots = enumerate(zip(before.park.plots, after.park.plots, strict=False))
    statues = {number: now.statue for number, (was, now) in plots if now.statue > was.statue}
    return Foreseen(statues, race(end, after, len(statues)))
