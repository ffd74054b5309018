"""Foresee what the tile in hand would bring where it is held, for the pictures; the words for it are the game's own."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.barenpark.rules.derived import Race, race
from engine.games.barenpark.rules.model import Park, Place, Player, Public, Spot
from engine.games.barenpark.rules.park.park_map import ground, laid, spot_mask
from zootui.boards.contract import Scene

__all__ = ["Foreseen", "completed", "foreseen", "held_spot"]


@dataclass(frozen=True)
class Foreseen:
    """Hold the park with the tile in it, the statue that each completed plot would get, and the races of achievements then."""

    park: Park
    statues: tuple[tuple[int, int], ...]
    races: tuple[Race, ...]


def held_spot(scene: Scene) -> Spot | None:
    """Return where the tile in hand is held, over the viewer's own park; None if none is, or another park is shown."""
    hand = scene.hand
    if hand is None or hand.verb.action is not Place or scene.viewer is None:
        return None
    return hand.value if isinstance(hand.value, Spot) else None


def completed(park: Park, spot: Spot) -> tuple[int, ...]:
    """Return which plots of a park a placement would complete."""
    known, mask = ground(park), spot_mask(spot)
    pits, free = known.pits & ~mask, known.free & ~mask
    return tuple(number for number, plot in enumerate(known.land.plots) if plot & pits and not plot & free)


def foreseen(scene: Scene) -> Foreseen | None:
    """Return what the tile in hand would bring where it is held, None where it may not lie."""
    spot = held_spot(scene)
    if spot is None or scene.hand is None or not scene.hand.legal or scene.viewer is None:
        return None
    public: Public = scene.view.public
    player = public.players[scene.viewer]
    ready = completed(player.park, spot)
    statues = tuple(zip(ready, public.stock.statues, strict=False))
    after = Player(laid(player.park, spot), player.supply, player.won)
    return Foreseen(after.park, statues, race(public, after, len(statues)))
