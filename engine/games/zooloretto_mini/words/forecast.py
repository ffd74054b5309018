"""Say what an action would do to the zoo of the one who looks, before it is done: the difference of two views in words."""

from collections import Counter

from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.tree import put, replace
from engine.contract.voice import Effect
from engine.games.zooloretto_mini.lookahead import bonus_asked, bonus_comes, unloaded
from engine.games.zooloretto_mini.names import singular, tile_name
from engine.games.zooloretto_mini.rules import figures
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeTileOver, bonus_possible
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import barn_loss, points
from engine.games.zooloretto_mini.rules.stock import most_worth
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, SORT, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import UNBORN
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.words import (
    ForecastRow,
    OfAction,
    OfOthers,
    beside_load,
    carries,
    left_without,
    of_action,
    only_load,
    opening,
)
from engine.shared.wording import number, sign, signed

Effects = list[Effect]


def forecast(preview: Preview, action: Action, names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what a legal action does, most important first."""
    return tuple(of_action(_BY_ACTION, preview, action, names))


def _own(seen: Preview) -> tuple[Zoo, Zoo]:
    """Return the own zoo before and after a move."""
    seat = seen.before.seat
    assert seat is not None
    return seen.before.public.zoos[seat], seen.after.public.zoos[seat]


def _draw(seen: Preview) -> Effects:
    return [*opening(seen.before.public.round, seen.after.public.round), Effect(_of_unseen(seen.before))]


def _of_unseen(view: ZooMiniView) -> str:
    """Return how many of the tiles that may be drawn would add points to the own zoo."""
    good, bad, total = _unseen_counts(view)
    costs = f", {bad} would cost some" if bad else ""
    return f"{good} of {total} unseen tiles would add points to your zoo{beside_load(view.public.round)}{costs}"


def _unseen_counts(view: ZooMiniView) -> tuple[int, int, int]:
    """Return how many unseen tiles would add points to the own zoo, beside what lies where they go; cost some; are there."""
    assert view.seat is not None
    own, unseen, beside = view.public.zoos[view.seat], Counter(face_down(view.public)), only_load(view.public.round)
    without = figures.brings(own, beside)
    gains = {tile: figures.brings(own, tuple(sorted((*beside, tile)))) - without for tile in unseen}
    good, bad = (sum([count for tile, count in unseen.items() if way * gains[tile] > 0]) for way in (1, -1))
    return good, bad, unseen.total()


def _load(seen: Preview, action: Load) -> Effects:
    """Return what the loaded truck would bring if it were taken at once."""
    public, seat = seen.after.public, seen.after.seat
    assert seat is not None
    zoo = public.zoos[seat]
    loaded = public.round.trucks[action.truck].tiles
    way, gain = figures.best_unloading(zoo, loaded), figures.brings(zoo, loaded)
    tiles = figures.placed_tiles(zoo, way)
    bonus = bonus_possible(put(public.zoos, seat, way.zoo), seat) or None
    return [
        Effect(f"truck {action.truck + 1} then brings you {signed(gain)}", sign(gain)),
        *_of_tiles(tiles),
        *_of_full(tiles, bonus),
        carries(public.round, action.truck, tile_name),
        *left_without(seen.before.public.round, public.round),
    ]


def _take(seen: Preview) -> Effects:
    """Return what the truck brings if it is unloaded for the most points."""
    placings = unloaded(seen)
    _, last = placings[-1]
    (before, _), (_, after), bonus = _own(seen), _own(last), bonus_asked(last.after)
    tiles = [figures.placed_tile(*_own(placed), *place.placement) for place, placed in placings]
    score = _of_score(before, after, ", before the bonus" if bonus else "")
    closing = _of_end(seen.before, last.after) or left_without(seen.before.public.round, last.after.public.round)
    return [score, *_of_tiles(tiles), *_of_full(tiles, bonus), *closing]


def _place(seen: Preview, action: Place) -> Effects:
    tile = figures.placed_tile(*_own(seen), *action.placement)
    full = _of_full([tile], bonus_comes(seen), again=seen.before.public.filled) if tile.full else []
    return [*_of_settling(seen, tile, full), *_of_end(seen.before, seen.after)]


def _of_settling(seen: Preview, tile: figures.SpotEffect, full: Effects) -> Effects:
    """Return what one tile does that moves in."""
    before, after = _own(seen)
    effects = [_of_score(before, after), *_of_tiles([tile]), *full]
    if tile.spot != BARN and SORT[tile.tile] >= KINDS:
        assert seen.after.seat is not None
        effects.append(
            Effect(f"animals here can still reach {most_worth(seen.after.public, seen.after.seat, tile.spot)}")
        )
    return effects


def _of_tiles(tiles: list[figures.SpotEffect]) -> Effects:
    """Return what tiles do that are placed one after the other: each enclosure once, from first to last value."""
    together: dict[tuple[int, int], figures.SpotEffect] = {}
    for placed in tiles:
        key = (placed.spot, SORT[placed.tile])
        first = together.get(key, placed)
        then = placed.then if _animal_in_enclosure(placed) else first.then + (placed.then if first is not placed else 0)
        together[key] = replace(placed, now=first.now, then=then)
    return [
        *[_of_tile(placed) for placed in together.values()],
        *[_of_birth(placed) for placed in tiles if placed.nursery != UNBORN],
    ]


def _animal_in_enclosure(placed: figures.SpotEffect) -> bool:
    """Tell whether a placed brings an animal into an enclosure."""
    return placed.spot != BARN and SORT[placed.tile] < KINDS


def _of_tile(placed: figures.SpotEffect) -> Effect:
    name, change = singular(SORT[placed.tile]), placed.then - placed.now
    if _animal_in_enclosure(placed):
        return Effect(f"{name} enclosure {placed.now} → {placed.then}", sign(change))
    if placed.spot == BARN:
        return Effect(f"{name if change else f'another {name}'} to the barn {signed(change)}", sign(change))
    return Effect(f"first {name} {signed(change)}" if change else f"another {name} ±0, counts in a tie", sign(change))


def _of_birth(placed: figures.SpotEffect) -> Effect:
    young = tile_name(animal(SORT[placed.tile], YOUNG))
    if placed.nursery == BARN:
        return Effect.caused(f"{young} born, no place left", f"barn {signed(placed.nursing)}", sign(placed.nursing))
    return Effect(f"{young} born in enclosure {placed.nursery + 1}", 1)


def _of_full(tiles: list[figures.SpotEffect], bonus: bool | None, *, again: bool = False) -> Effects:
    """Return what it brings that tiles fill enclosures: a bonus, none (R46), or it depends (None); not `again` one (R41)."""
    full = [str(placed.spot + 1) for placed in tiles if placed.full]
    if not full:
        return []
    brings = ("still one bonus", 0) if bonus and again else _BONUS[bonus]
    return [Effect.caused(f"enclosure{'s' * (len(full) > 1)} {' and '.join(full)} full", *brings)]


_BONUS = {
    True: ("a bonus when the truck is empty", 1),
    False: ("no bonus, no barn offers a tile", 0),
    None: ("a bonus if a barn offers a tile then", 1),
}


def _of_end(before: ZooMiniView, after: ZooMiniView) -> Effects:
    """Return that the round or the game ends, if it does."""
    if not after.public.asks:
        return [Effect("this ends the game")]
    if after.public.round.number > before.public.round.number:
        return [Effect("this ends the round; you begin the next")]
    return []


def _take_over(seen: Preview, action: TakeTileOver, names: tuple[str, ...]) -> Effects:
    victim, tile, spot = action.prize
    robbed = _barn_change(seen.before.public.zoos[victim], seen.after.public.zoos[victim])
    return [
        *_of_settling(seen, figures.placed_tile(*_own(seen), tile, spot), []),
        Effect(f"{names[victim]}: {robbed}"),
        *_of_end(seen.before, seen.after),
    ]


def _discard(seen: Preview) -> Effects:
    before, after = _own(seen)
    barn = Effect(_barn_change(before, after), sign(barn_loss(before) - barn_loss(after)))
    return [_of_score(before, after), barn, *_of_end(seen.before, seen.after)]


def _skip(seen: Preview) -> Effects:
    return [Effect("the bonus lapses"), *_of_end(seen.before, seen.after)]


def _barn_change(before: Zoo, after: Zoo) -> str:
    had, has = -barn_loss(before), -barn_loss(after)
    return f"barn stays {signed(had)}" if had == has else f"barn {signed(had)} → {signed(has)}"


def _of_score(before: Zoo, after: Zoo, note: str = "") -> Effect:
    change = points(after) - points(before)
    return Effect(f"score {number(points(before))} → {number(points(after))}{note}", sign(change))


_BY_ACTION: dict[type, ForecastRow] = {
    Draw: _draw,
    Load: OfAction(_load),
    Take: _take,
    Place: OfAction(_place),
    TakeTileOver: OfOthers(_take_over),
    Discard: _discard,
    Skip: _skip,
}
