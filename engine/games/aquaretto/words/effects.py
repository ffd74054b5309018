"""Say what tiles, money and the depot do to a water zoo, effect by effect, for the forecasts."""

from __future__ import annotations

from engine.contract.voice import Effect
from engine.games.aquaretto.bots.evaluation import best_cell, best_unloading, cashed
from engine.games.aquaretto.names import coins, nth, plural, singular, tile_name
from engine.games.aquaretto.rules.grid.placing import Arrival, moved_in, next_reward, stored
from engine.games.aquaretto.rules.grid.zoo_map import legal_cells, zoo_map
from engine.games.aquaretto.rules.model import DEPOT, FORM, KIND, YOUNG, Zoo, animal
from engine.games.aquaretto.rules.score import depot_loss, points, tally
from engine.shared.wording import number, sign, signed

__all__ = ["SOON", "Effects", "of_arrival", "of_depot", "of_placing", "of_score", "of_unloading", "price"]

Effects = list[Effect]
SOON = 4
"""How far ahead a good way to unload looks, in tiles still to come."""


def of_unloading(zoo: Zoo, tiles: tuple[int, ...], score: str) -> Effects:
    """Return what a truck does if it is unloaded well: the score first, then coins and what each tile does."""
    way = best_unloading(zoo, tuple(sorted(tiles)), SOON)
    now, animals = cashed(zoo, tiles)
    effects: Effects = [of_score(zoo, way.zoo, due=way.coworkers > 0, words=score)]
    if len(animals) < len(tiles):
        effects.append(Effect(f"+{coins(len(tiles) - len(animals))}", 1))
    for tile, cell in way.placements:
        effects += of_placing(now, tile, cell, young=FORM[tile] == YOUNG)
        now = stored(now, tile) if cell == DEPOT else moved_in(now, tile, cell).zoo
    return effects


def of_arrival(zoo: Zoo, tile: int, cell: int, before: Zoo | None = None) -> Effects:
    """Return what one tile does, the score first, with the offspring that it causes.

    `before` is the zoo before anything was paid.
    """
    effects = of_placing(zoo, tile, cell)
    if cell == DEPOT:
        return [of_score(before or zoo, stored(zoo, tile)), *effects]
    after = moved_in(zoo, tile, cell)
    coworker, final = after.coworker, after.zoo
    if after.bred:
        young = animal(KIND[tile], YOUNG)
        spot = best_cell(after.zoo, young, SOON)
        effects += of_placing(after.zoo, young, spot, young=True)
        if spot == DEPOT:
            final = stored(after.zoo, young)
        else:
            born = moved_in(after.zoo, young, spot)
            coworker, final = coworker or born.coworker, born.zoo
    return [of_score(before or zoo, final, due=coworker), *effects]


def of_placing(zoo: Zoo, tile: int, cell: int, *, young: bool = False) -> Effects:
    """Return what one tile does on a cell or in the depot, without what follows from it."""
    kind = KIND[tile]
    if cell == DEPOT:
        change = depot_loss(zoo.depot, zoo.staff[2]) - depot_loss((*zoo.depot, tile), zoo.staff[2])
        who = f"{tile_name(tile)} born, no space in its basin" if young else tile_name(tile)
        none = "" if young or legal_cells(zoo, kind) else ", no space for it"
        return [Effect.caused(f"depot {signed(change)}", f"{who}{none}", sign(change))]
    after = moved_in(zoo, tile, cell)
    effects = [_of_basin(kind, after, young=young)]
    if after.coin:
        effects.append(Effect.caused(f"{nth(after.size)} {singular(kind)}", "+1 coin", 1))
    if after.coworker:
        effects.append(Effect.caused(f"{nth(after.size)} {singular(kind)}", "a coworker", 1))
    if after.bred:
        effects.append(Effect.caused("♀ and ♂ meet", f"a {tile_name(animal(kind, YOUNG))} is born", 1))
    fish, trained = tally(after.zoo)[1] - tally(zoo)[1], tally(after.zoo)[3] - tally(zoo)[3]
    if fish and zoo.staff[1]:
        effects.append(Effect(f"keeper {signed(zoo.staff[1])}", 1))
    if trained:
        effects.append(Effect(f"trainer {tally(zoo)[3]} → {tally(after.zoo)[3]}", 1))
    return effects


def _of_basin(kind: int, after: Arrival, *, young: bool) -> Effect:
    who = "young" if young else ""
    if after.size == 1:
        here = zoo_map(after.zoo)
        return Effect.caused(who, f"starts a basin of {plural(kind)}, {here.basins} of {here.layout.limit}", 1)
    coming = None if after.coin or after.coworker else next_reward(after.size)
    following = f" ({'a coworker' if coming[1] else 'a coin'} at {coming[0]})" if coming else ""
    return Effect.caused(who, f"{plural(kind)} {after.size - 1} → {after.size}{following}", 1)


def of_depot(before: Zoo, after: Zoo) -> Effect:
    """Return what becomes of the points that the depot costs."""
    was, now = -depot_loss(before.depot, before.staff[2]), -depot_loss(after.depot, after.staff[2])
    if was == now:
        return Effect(f"depot stays {signed(now)}")
    return Effect(f"depot {signed(was)} → {signed(now)}", sign(now - was))


def price(cost: int) -> Effect:
    """Return what an action costs."""
    return Effect(f"−{coins(cost)}", -1)


def of_score(before: Zoo, after: Zoo, *, due: bool = False, words: str = "score ") -> Effect:
    """Return the points before and after; `due` if a coworker is still to be put to work."""
    was, now = points(before), points(after)
    change = f"{number(was)} → {number(now)}" if words == "score " else signed(now - was)
    return Effect(f"{words}{change}{', before the coworker works' if due else ''}", sign(now - was))
