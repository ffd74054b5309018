"""Say what an action would do to the water zoo of the one who looks, before it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.contract.game import Action
from engine.contract.tree import replace
from engine.contract.voice import Effect
from engine.games.aquaretto.bots.evaluation import best_cell, best_post
from engine.games.aquaretto.names import coins, job_name, plural, post_name, tile_name
from engine.games.aquaretto.rules.choices import PRICES
from engine.games.aquaretto.rules.coworkers import moved, staffed
from engine.games.aquaretto.rules.derived import post_points
from engine.games.aquaretto.rules.grid.layout import LARGE, SMALL
from engine.games.aquaretto.rules.grid.placing import expanded, moved_in
from engine.games.aquaretto.rules.grid.zoo_map import zoo_map
from engine.games.aquaretto.rules.imagine import face_down
from engine.games.aquaretto.rules.model import (
    CASHIER,
    COIN,
    COWORKER,
    JOBS,
    KEEPER,
    KIND,
    MANAGER,
    MOVE,
    OFFSPRING,
    AquarettoView,
    Buy,
    Discard,
    Draw,
    Home,
    Large,
    Load,
    Move,
    Place,
    Public,
    Settle,
    Small,
    Take,
    Work,
    Zoo,
)
from engine.games.aquaretto.rules.score import tally, trainer_points
from engine.games.aquaretto.words.effects import (
    SOON,
    Effects,
    of_arrival,
    of_depot,
    of_placing,
    of_score,
    of_unloading,
    price,
)
from engine.shared.trucks.words import carries, opening
from engine.shared.wording import counted, sign, signed

__all__ = ["forecast"]


def forecast(view: AquarettoView, action: Action, names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what a legal action would do, most important first; a watcher sees it for the seat that is asked."""
    public = view.public
    if not public.asks:
        return ()
    seat = public.asks[-1].seats[0] if view.seat is None else view.seat
    return tuple(_BY_ACTION[type(action)](public, seat, action, names))


def _draw(public: Public, seat: int, _action: Draw, _names: tuple[str, ...]) -> Effects:
    unseen = Counter(face_down(public))
    money = unseen.pop(COIN, 0)
    here = zoo_map(public.zoos[seat])
    fit = sum(count for tile, count in unseen.items() if here.legal(KIND[tile]))
    total, unfit = unseen.total() + money, unseen.total() - fit
    drawable = Effect(f"of {total} unseen tiles {fit} fit your zoo, {money} are coins, {unfit} would go to the depot")
    return [*opening(public.round), drawable]


def _load(public: Public, seat: int, action: Load, _names: tuple[str, ...]) -> Effects:
    shown = public.round
    tiles = (*shown.trucks[action.truck].tiles, shown.drawn)
    brings = of_unloading(public.zoos[seat], tiles, f"truck {action.truck + 1} would bring you ")
    return [*brings, carries(shown, action.truck, tile_name)]


def _take(public: Public, seat: int, action: Take, _names: tuple[str, ...]) -> Effects:
    return of_unloading(public.zoos[seat], public.round.trucks[action.truck].tiles, "score ")


def _place(public: Public, seat: int, action: Place, _names: tuple[str, ...]) -> Effects:
    return of_arrival(public.zoos[seat], *action.home)


def _home(public: Public, seat: int, action: Home, _names: tuple[str, ...]) -> Effects:
    ask = public.asks[-1]
    zoo, tile = public.zoos[seat], ask.about[0]
    if ask.kind != OFFSPRING:
        return of_arrival(zoo, tile, action.cell)
    after = moved_in(zoo, tile, action.cell)
    due = after.coworker or any(below.kind == COWORKER for below in public.asks)
    return [of_score(zoo, after.zoo, due=due), *of_placing(zoo, tile, action.cell)]


def _settle(public: Public, seat: int, action: Settle, _names: tuple[str, ...]) -> Effects:
    zoo = public.zoos[seat]
    tile = zoo.depot[-1]
    lighter = replace(zoo, depot=zoo.depot[:-1], coins=zoo.coins - PRICES.settle)
    score, *effects = of_arrival(lighter, tile, action.cell, zoo)
    return [score, price(PRICES.settle), *effects, of_depot(zoo, lighter)]


def _buy(public: Public, seat: int, action: Buy, names: tuple[str, ...]) -> Effects:
    zoo, seller = public.zoos[seat], public.zoos[action.seat]
    tile = seller.depot[-1]
    poorer = replace(zoo, coins=zoo.coins - PRICES.buy)
    score, *effects = of_arrival(poorer, tile, best_cell(poorer, tile, SOON), zoo)
    rid = replace(seller, depot=seller.depot[:-1])
    gets = Effect(f"{names[action.seat]}: +{coins(PRICES.seller)}, {of_depot(seller, rid).text}")
    return [score, price(PRICES.buy), *effects, gets]


def _discard(public: Public, seat: int, _action: Discard, _names: tuple[str, ...]) -> Effects:
    zoo = public.zoos[seat]
    lighter = replace(zoo, depot=zoo.depot[:-1], coins=zoo.coins - PRICES.discard)
    below = [Effect(f"then {tile_name(lighter.depot[-1])} is on top")] if lighter.depot else []
    return [of_score(zoo, lighter), price(PRICES.discard), of_depot(zoo, lighter), *below]


def _large(public: Public, seat: int, action: Large, _names: tuple[str, ...]) -> Effects:
    return _of_building(public.zoos[seat], (LARGE, action.cell), PRICES.large)


def _small(public: Public, seat: int, action: Small, _names: tuple[str, ...]) -> Effects:
    turn, cell = action.site
    return _of_building(public.zoos[seat], (SMALL + turn, cell), PRICES.small)


def _of_building(zoo: Zoo, site: tuple[int, int], cost: int) -> Effects:
    """Return what an expansion changes: the limit, the room of each basin, the score (first if a cashier misses the coins)."""
    after = replace(expanded(zoo, site), coins=zoo.coins - cost)
    old, new = zoo_map(zoo), zoo_map(after)
    score = of_score(zoo, after)
    effects: Effects = [*([score] if score.sign else []), price(cost)]
    if new.layout.limit > old.layout.limit:
        effects.append(Effect.caused("basins", f"limit {old.layout.limit} → {new.layout.limit}", 1))
    effects.append(Effect(f"+{len(after.spaces) - len(zoo.spaces)} spaces", 1))
    for kind, tiles in enumerate(old.tiles):
        more = new.legal(kind).bit_count() - old.legal(kind).bit_count()
        if tiles and more:
            effects.append(Effect(f"{more} more for {plural(kind)}", 1))
    return effects if score.sign else [*effects, score]


def _move(public: Public, seat: int, action: Move, _names: tuple[str, ...]) -> Effects:
    zoo = public.zoos[seat]
    poorer = replace(zoo, coins=zoo.coins - PRICES.move)
    effects = [Effect(f"{job_name(action.post)} leaves: {signed(-post_points(poorer, action.post))}")]
    best = best_post(poorer, 0, action.post)
    if best is not None:
        after = moved(poorer, action.post, best)
        effects.append(Effect.caused(f"at best a {post_name(best)}", signed(post_points(after, best)), 1))
        return [of_score(zoo, after), price(PRICES.move), *effects]
    return [price(PRICES.move), *effects]


def _work(public: Public, seat: int, action: Work, _names: tuple[str, ...]) -> Effects:
    ask, zoo = public.asks[-1], public.zoos[seat]
    after = moved(zoo, ask.about[0], action.post) if ask.kind == MOVE else staffed(zoo, action.post)
    gain = post_points(after, action.post)
    effects = [Effect.caused(job_name(action.post), f"{signed(gain)} {_for_what(after, action.post)}", sign(gain))]
    if action.post not in JOBS:
        effects += _of_standing(zoo, after)
    return [of_score(zoo, after), *effects]


def _of_standing(zoo: Zoo, after: Zoo) -> Effects:
    """Return which basins lose a space to a trainer that stands there (R44)."""
    old, new = zoo_map(zoo), zoo_map(after)
    return [
        Effect.caused(
            f"stands in the way of your {plural(kind)}", f"{counted(new.legal(kind).bit_count(), 'space')} left", -1
        )
        for kind, tiles in enumerate(old.tiles)
        if tiles and new.legal(kind).bit_count() < old.legal(kind).bit_count()
    ]


def _for_what(zoo: Zoo, where: int) -> str:
    if where == CASHIER:
        return f"for {coins(zoo.coins)}"
    if where == KEEPER:
        return f"for {counted(tally(zoo)[1], 'fish tile')}"
    if where == MANAGER:
        kinds = len({KIND[tile] for tile in zoo.depot})
        return f"for {counted(kinds, 'kind')} in the depot"
    return f"for {counted(trainer_points(zoo, where), 'animal')} around"


_BY_ACTION: dict[type, Callable[[Public, int, Any, tuple[str, ...]], Effects]] = {
    Draw: _draw,
    Load: _load,
    Take: _take,
    Place: _place,
    Settle: _settle,
    Move: _move,
    Buy: _buy,
    Discard: _discard,
    Large: _large,
    Small: _small,
    Home: _home,
    Work: _work,
}
