"""Answer what is allowed but not what a step is about, with the figures of the position."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.games.zooloretto_mini.names import spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard
from engine.games.zooloretto_mini.rules.table import BARN, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.unloadings import best_unloading, gain
from engine.games.zooloretto_mini.rules.zoo import points
from engine.shared.wording import signed


def brings(zoo: Zoo, tiles: tuple[int, ...]) -> int:
    """Return the points that a truck with these tiles brings a zoo if it is unloaded for the most."""
    return points(best_unloading(zoo, tiles).zoo) - points(zoo)


def _truck(view: ZooMiniView, truck: int, seat: int = 0, *more: int) -> str:
    """Return what a truck, with `more` tiles on it, brings a seat, as it is written."""
    public = view.public
    return signed(brings(public.zoos[seat], (*public.round.trucks[truck].tiles, *more)))


def not_drawn(view: ZooMiniView, action: Action) -> str:
    """Object to taking a truck at once."""
    if not isinstance(action, Take):
        return ""
    change = _truck(view, action.truck)
    if change.startswith("−"):
        return f"Truck {action.truck + 1} brings you {change}: its tile has no home with you. Draw first."
    return f"Truck {action.truck + 1} brings you only {change}, and you would be out. Draw first: it may become better."


def not_loaded(view: ZooMiniView, action: Action) -> str:
    """Object to putting the giraffe elsewhere than with the wolf."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    here, best = _truck(view, action.truck, 0, drawn), _truck(view, 1, 0, drawn)
    return f"Truck {action.truck + 1} would then bring you {here}. With the wolf, on truck 2, it is {best}."


def not_early(view: ZooMiniView, action: Action) -> str:
    """Object to drawing on, or taking a worse truck."""
    if isinstance(action, Draw):
        return (
            f"Then truck 2 with its {_truck(view, 1)} waits for a round of turns, and the others put an ostrich or a rhino on "
            "it, which costs you 2."
        )
    if not isinstance(action, Take):
        return ""
    return f"That truck brings you {_truck(view, action.truck)}, truck 2 {_truck(view, 1)}."


def too_kind(view: ZooMiniView, action: Action) -> str:
    """Object to giving the rhino to the one who collects them."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    alone, beside = (_truck(view, truck, 1, drawn) for truck in (action.truck, 0))
    return f"There Jonas would gladly take it: {alone} for him. Beside the wolf the truck brings him {beside}."


def not_here(_view: ZooMiniView, action: Action) -> str:
    """Object to the barn where there is a home, or to placing another tile first."""
    if not isinstance(action, Place):
        return ""
    tile, spot = action.home
    if spot == BARN:
        return f"In the barn the {tile_name(tile)} costs 2 points, and it never comes back into an enclosure of yours."
    return f"Right for the {tile_name(tile)}, but one after the other: press t for the other tile and place that first."


def not_in_the_way(view: ZooMiniView, action: Action) -> str:
    """Object to a pond where animals need the place."""
    if not isinstance(action, Place):
        return ""
    tile, spot = action.home
    zoo = view.public.zoos[0]
    if spot == BARN or tile != view.public.round.trucks[1].tiles[0]:
        return not_here(view, action)
    animals = len(zoo.enclosures[spot])
    if animals == 5:
        return "There it takes the last place, which the sixth giraffe needs: that one makes 12 points of 8."
    return (
        f"{spot_name(spot).capitalize()} has {animals} wolves: with a pond there they can never be six, which pay 12."
    )


def not_the_prize(view: ZooMiniView, action: Action) -> str:
    """Object to throwing a tile away or to doing without the bonus."""
    zoo = view.public.zoos[0]
    best = gain(zoo, view.public.zoos[1].barn[0], 1)
    if isinstance(action, Discard):
        return f"That brings {signed(2)}. The wolf ♀ out of Jonas’s barn brings {signed(best)}."
    return f"A bonus is free, and it is lost if not used at once: the wolf ♀ would bring {signed(best)}."
