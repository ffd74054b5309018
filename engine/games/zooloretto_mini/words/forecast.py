"""Say what an action would do to the zoo of the one who looks, before it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.contract.game import Action
from engine.contract.tree import replace
from engine.contract.voice import Effect
from engine.games.zooloretto_mini.names import singular, tile_name
from engine.games.zooloretto_mini.rules.derived import PlacedTile, best_gain, best_unloading, placed_tile, placed_tiles
from engine.games.zooloretto_mini.rules.imagine import face_down
from engine.games.zooloretto_mini.rules.model import (
    BARN,
    KINDS,
    PLACES,
    SORT,
    YOUNG,
    Discard,
    Draw,
    Load,
    Place,
    Public,
    Skip,
    Take,
    TakeOver,
    Zoo,
    ZooMiniView,
    animal,
)
from engine.games.zooloretto_mini.rules.placing import UNBORN, moved_in, without_barn_tile
from engine.games.zooloretto_mini.rules.score import VALUES, animals, barn_loss, points
from engine.shared.trucks.words import carries, opening
from engine.shared.wording import number, sign, signed

__all__ = ["forecast"]

Effects = list[Effect]


def forecast(view: ZooMiniView, action: Action, names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what a legal action would do, most important first; a watcher sees it for the seat that is asked."""
    public = view.public
    if not public.asks:
        return ()
    seat = public.asks[-1].seats[0] if view.seat is None else view.seat
    return tuple(_BY_ACTION[type(action)](public, seat, action, names))


def _draw(public: Public, seat: int, _action: Draw, _names: tuple[str, ...]) -> Effects:
    zoo, unseen = public.zoos[seat], Counter(face_down(public))
    good = sum(count for tile, count in unseen.items() if best_gain(zoo, tile) > 0)
    bad = sum(count for tile, count in unseen.items() if best_gain(zoo, tile) < 0)
    costs = f", {bad} would cost some" if bad else ""
    drawable = Effect(f"{good} of {unseen.total()} unseen tiles would add points to your zoo{costs}")
    return [*opening(public.round), drawable]


def _load(public: Public, seat: int, action: Load, _names: tuple[str, ...]) -> Effects:
    shown, zoo = public.round, public.zoos[seat]
    way = best_unloading(zoo, (*shown.trucks[action.truck].tiles, shown.drawn))
    brings = points(way.zoo) - points(zoo)
    effects = [Effect(f"truck {action.truck + 1} then brings you {signed(brings)}", sign(brings))]
    return [*effects, *_of_tiles(placed_tiles(zoo, way)), carries(shown, action.truck, tile_name)]


def _take(public: Public, seat: int, action: Take, _names: tuple[str, ...]) -> Effects:
    zoo = public.zoos[seat]
    way = best_unloading(zoo, public.round.trucks[action.truck].tiles)
    return [_of_score(zoo, way.zoo, ", before the bonus" if way.filled else ""), *_of_tiles(placed_tiles(zoo, way))]


def _place(public: Public, seat: int, action: Place, _names: tuple[str, ...]) -> Effects:
    return _of_settling(public.zoos[seat], *action.home)


def _of_settling(zoo: Zoo, tile: int, spot: int, *, bonus: bool = False) -> Effects:
    """Return what one tile does; filling an enclosure during a bonus gives no other one (R45)."""
    placed = placed_tile(zoo, tile, spot)
    effects = _of_tiles([replace(placed, full=False) if bonus else placed])
    if spot != BARN and SORT[tile] >= KINDS:
        enclosure = zoo.enclosures[spot]
        free = PLACES - len(enclosure) - 1
        effects.append(Effect(f"animals here can still reach {VALUES[animals(enclosure) + free]}"))
    return [_of_score(zoo, moved_in(zoo, tile, spot)[0]), *effects]


def _of_tiles(tiles: list[PlacedTile]) -> Effects:
    """Return what tiles do that placed in one after the other: each enclosure once, from first to last value."""
    together: dict[tuple[int, int], PlacedTile] = {}
    for placed in tiles:
        key = (placed.spot, SORT[placed.tile])
        first = together.get(key, placed)
        then = placed.then if _in_home(placed) else first.then + (placed.then if first is not placed else 0)
        together[key] = replace(placed, now=first.now, then=then)
    return [
        *[_of_home(placed) for placed in together.values()],
        *[_of_birth(placed) for placed in tiles if placed.nursery != UNBORN],
        *[
            Effect.caused(f"enclosure {placed.spot + 1} full", "a bonus when the truck is empty", 1)
            for placed in tiles
            if placed.full
        ],
    ]


def _in_home(placed: PlacedTile) -> bool:
    """Tell whether a placed brings an animal into an enclosure."""
    return placed.spot != BARN and SORT[placed.tile] < KINDS


def _of_home(placed: PlacedTile) -> Effect:
    name, change = singular(SORT[placed.tile]), placed.then - placed.now
    if _in_home(placed):
        return Effect(f"{name} enclosure {placed.now} → {placed.then}", sign(change))
    if placed.spot == BARN:
        return Effect(f"{name if change else f'another {name}'} to the barn {signed(change)}", sign(change))
    return Effect(f"first {name} {signed(change)}" if change else f"another {name} ±0, counts in a tie", sign(change))


def _of_birth(placed: PlacedTile) -> Effect:
    young = tile_name(animal(SORT[placed.tile], YOUNG))
    if placed.nursery == BARN:
        return Effect.caused(f"{young} born, no place left", f"barn {signed(placed.nursing)}", sign(placed.nursing))
    return Effect(f"{young} born in enclosure {placed.nursery + 1}", 1)


def _take_over(public: Public, seat: int, action: TakeOver, names: tuple[str, ...]) -> Effects:
    victim, tile, spot = action.prize
    robbed = public.zoos[victim]
    return [
        *_of_settling(public.zoos[seat], tile, spot, bonus=True),
        Effect(f"{names[victim]}: {_barn_change(robbed, tile)}"),
    ]


def _discard(public: Public, seat: int, action: Discard, _names: tuple[str, ...]) -> Effects:
    zoo = public.zoos[seat]
    after = without_barn_tile(zoo, action.tile)
    return [_of_score(zoo, after), Effect(_barn_change(zoo, action.tile), sign(barn_loss(zoo) - barn_loss(after)))]


def _skip(_public: Public, _seat: int, _action: Skip, _names: tuple[str, ...]) -> Effects:
    return [Effect("the bonus lapses")]


def _barn_change(zoo: Zoo, tile: int) -> str:
    before, after = barn_loss(zoo), barn_loss(without_barn_tile(zoo, tile))
    return f"barn stays {signed(-before)}" if before == after else f"barn {signed(-before)} → {signed(-after)}"


def _of_score(before: Zoo, after: Zoo, note: str = "") -> Effect:
    change = points(after) - points(before)
    return Effect(f"score {number(points(before))} → {number(points(after))}{note}", sign(change))


_BY_ACTION: dict[type, Callable[[Public, int, Any, tuple[str, ...]], Effects]] = {
    Draw: _draw,
    Load: _load,
    Take: _take,
    Place: _place,
    TakeOver: _take_over,
    Discard: _discard,
    Skip: _skip,
}
