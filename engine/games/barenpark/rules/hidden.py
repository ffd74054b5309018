"""Imagine a world behind a view: only the order of the areas below the tops of the piles is unknown."""

from engine.contract.rng import Rng, shuffled
from engine.contract.secrecy import State
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES
from engine.games.barenpark.rules.table import BearState, BearView, Public


def face_down(public: Public) -> tuple[int, ...]:
    """Return the areas that must lie below the tops of the piles, in order."""
    seen = {plot.area for player in public.players for plot in player.park.plots}
    seen |= {pile.top for pile in public.stock.piles}
    return tuple(area for area in range(ENTRANCES, len(AREAS)) if area not in seen)


def imagine(view: BearView, key: bytes) -> BearState:
    """Return some world that looks exactly like `view`, chosen by `key`."""
    public = view.public
    rest, _ = shuffled(Rng(key), face_down(public))
    below = []
    for pile in public.stock.piles:
        hidden = max(pile.left - 1, 0)
        below.append(rest[:hidden])
        rest = rest[hidden:]
    return State(public, (None,) * len(public.players), tuple(below))
