"""Look further than one move: how a truck that was taken is unloaded, and whether a bonus comes of it."""

from collections.abc import Iterator
from typing import cast

from engine.contract.asks import owed
from engine.contract.game import AnyGame
from engine.contract.preview import Preview, onward
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.rules.figures import best_unloading
from engine.games.zooloretto_mini.rules.table import ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.trucks.round import UNLOAD, carried
from engine.shared.trucks.turns import chain

_GAME = cast(AnyGame, GAME)


def unloaded(taken: Preview) -> tuple[tuple[Place, Preview], ...]:
    """Return how a truck just taken is unloaded for the most points: each placement with its preview, the first one first."""
    public, seat = taken.after.public, taken.after.seat
    assert seat is not None
    places = [
        Place(placement) for placement in best_unloading(public.zoos[seat], carried(public.round, seat)).placements
    ]
    return tuple(zip(places, chain(_GAME, taken, places), strict=True))


def bonus_asked(view: ZooMiniView) -> bool:
    """Tell whether the view's seat is to choose a bonus."""
    ask = owed(view)
    return ask is not None and ask.kind == BONUS


def bonus_comes(placed: Preview) -> bool | None:
    """Tell whether a bonus follows once the truck is empty (R39, R46); None if that depends on where its other tiles go."""
    comes = set(_ends(placed))
    return comes.pop() if len(comes) == 1 else None


def _ends(seen: Preview) -> Iterator[bool]:
    """Yield for every way to unload what is left whether it ends with a bonus."""
    ask = owed(seen.after)
    if ask is None or ask.kind != UNLOAD:
        yield bonus_asked(seen.after)
        return
    for action in _GAME.choices(seen.after):
        yield from _ends(onward(_GAME, seen.after, seen.world, action))
