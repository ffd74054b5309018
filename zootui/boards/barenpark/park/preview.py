"""Foresee what the tile in hand would bring where it is held, for the pictures; the words for it are the game's own."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.barenpark.rules.derived import Race, race
from engine.games.barenpark.rules.model import Park, Place, Placement, Player, Public
from engine.games.barenpark.rules.park.park_map import park_map, with_placement
from engine.games.barenpark.rules.turn import completed
from zootui.boards.contract import Scene

__all__ = ["Foreseen", "foreseen", "held_placement"]


@dataclass(frozen=True)
class Foreseen:
    """Hold the park with the tile in it, the statue that each completed plot would get, and the races of achievements then."""

    park: Park
    statues: tuple[tuple[int, int], ...]
    races: tuple[Race, ...]


def held_placement(scene: Scene) -> Placement | None:
    """Return where the tile in hand is held, over the viewer's own park; None if none is, or another park is shown."""
    hand = scene.hand
    if hand is None or hand.verb.action is not Place or scene.viewer is None:
        return None
    return hand.value if isinstance(hand.value, Placement) else None


def foreseen(scene: Scene) -> Foreseen | None:
    """Return what the tile in hand would bring where it is held, None where it may not lie."""
    placement = held_placement(scene)
    if placement is None or scene.hand is None or not scene.hand.legal or scene.viewer is None:
        return None
    public: Public = scene.view.public
    player = public.players[scene.viewer]
    after = with_placement(player.park, placement)
    ready = completed(park_map(after))
    statues = tuple(zip(ready, public.stock.statues, strict=False))
    then = Player(park=after, supply=player.supply, won=player.won)
    return Foreseen(park=after, statues=statues, races=race(public, then, len(statues)))
