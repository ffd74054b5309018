"""Look ahead with what is in hand: the zoos as they would be, and what each tile of a truck would do to one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from engine.contract.tree import replace
from engine.games.aquaretto.bots.evaluation import best_cell, best_unloading, cashed
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.coworkers import moved, staffed
from engine.games.aquaretto.rules.grid.layout import LARGE, Site
from engine.games.aquaretto.rules.grid.placing import COWORKER_AT, expanded, moved_in, stored
from engine.games.aquaretto.rules.grid.zoo_map import legal_cells
from engine.games.aquaretto.rules.model import COIN, DEPOT, FORM, KIND, MOVE, YOUNG, Public, Zoo, animal
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.words.effects import SOON
from engine.shared.wording import signed
from zootui.boards.aquaretto import expansion_cursor
from zootui.boards.aquaretto.signs import COINS, COWORKERS, face
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.truck_looks import TruckPlace
from zootui.draw.palette import Palette

__all__ = [
    "TileEffect",
    "foreseen",
    "in_hand",
    "pointed_at",
    "site_of",
    "total",
    "truck_effects",
    "truck_places",
    "young_cells",
    "young_of",
]

PRICES = COMPONENTS.prices


def in_hand(public: Public, hand: Hand | None, seat: int) -> int | None:
    """Return the animal that is looked for a space: of the truck, from a depot, bought, or just born; None if there is none."""
    if hand is None:
        return None
    match hand.verb.name:
        case "place":
            return None if hand.value is None else int(hand.value[0])
        case "settle":
            return public.zoos[seat].depot[-1]
        case "buy":
            return None if hand.value is None else public.zoos[hand.value].depot[-1]
        case "home":
            return public.asks[-1].about[0]
    return None


def pointed_at(hand: Hand | None) -> int | None:
    """Return the cell (DEPOT: the depot) or post that is pointed at, None if it is neither."""
    if hand is None or hand.value is None:
        return None
    if hand.verb.name == "place":
        return int(hand.value[1])
    return int(hand.value) if hand.verb.name in ("settle", "home", "work", "move") else None


def site_of(hand: Hand | None) -> Site | None:
    """Return the expansion in hand where it lies now."""
    if hand is None or hand.value is None or hand.verb.name not in ("large", "small"):
        return None
    return expansion_cursor.site_of(hand.value)


# --- the zoos after a decision -----------------------------------------------------------------------------------------


def foreseen(scene: Scene) -> tuple[Zoo, ...]:
    """Return all zoos as they would be after what is in hand; a truck to be taken counts as well unloaded."""
    public, hand, seat = scene.view.public, scene.hand, scene.viewer
    zoos: tuple[Zoo, ...] = public.zoos
    if hand is None or seat is None or not hand.legal:
        return zoos
    look = _AHEAD.get(hand.verb.name)
    if look is None or (hand.value is None and hand.verb.name != "discard"):
        return zoos
    after = look(public, seat, hand)
    return tuple(after.get(each, zoo) for each, zoo in enumerate(zoos))


Zoos = dict[int, Zoo]
"""The zoos that change, by seat."""


def _arrived(zoo: Zoo, tile: int, cell: int) -> Zoo:
    return stored(zoo, tile) if cell == DEPOT else moved_in(zoo, tile, cell).zoo


def _take(public: Public, seat: int, hand: Hand) -> Zoos:
    return {seat: best_unloading(public.zoos[seat], tuple(sorted(public.round.trucks[hand.value].tiles)), SOON).zoo}


def _place(public: Public, seat: int, hand: Hand) -> Zoos:
    return {seat: _arrived(public.zoos[seat], *hand.value)}


def _home(public: Public, seat: int, hand: Hand) -> Zoos:
    return {seat: _arrived(public.zoos[seat], public.asks[-1].about[0], hand.value)}


def _paying(zoo: Zoo, price: int) -> Zoo:
    return replace(zoo, coins=zoo.coins - price)


def _settle(public: Public, seat: int, hand: Hand) -> Zoos:
    zoo = public.zoos[seat]
    return {seat: _arrived(replace(_paying(zoo, PRICES.settle), depot=zoo.depot[:-1]), zoo.depot[-1], hand.value)}


def _discard(public: Public, seat: int, _hand: Hand) -> Zoos:
    zoo = public.zoos[seat]
    return {seat: replace(_paying(zoo, PRICES.discard), depot=zoo.depot[:-1])}


def _buy(public: Public, seat: int, hand: Hand) -> Zoos:
    zoo, seller = _paying(public.zoos[seat], PRICES.buy), public.zoos[hand.value]
    tile = seller.depot[-1]
    after = replace(seller, depot=seller.depot[:-1], coins=seller.coins + PRICES.seller)
    return {seat: _arrived(zoo, tile, best_cell(zoo, tile, SOON)), hand.value: after}


def _build(public: Public, seat: int, hand: Hand) -> Zoos:
    site = site_of(hand)
    if site is None:
        return {}
    price = PRICES.large if site[0] == LARGE else PRICES.small
    return {seat: expanded(_paying(public.zoos[seat], price), site)}


def _work(public: Public, seat: int, hand: Hand) -> Zoos:
    zoo, ask = public.zoos[seat], public.asks[-1]
    return {seat: moved(zoo, ask.about[0], hand.value) if ask.kind == MOVE else staffed(zoo, hand.value)}


_AHEAD: dict[str, Callable[[Public, int, Hand], Zoos]] = {
    "take": _take,
    "place": _place,
    "home": _home,
    "settle": _settle,
    "discard": _discard,
    "buy": _buy,
    "large": _build,
    "small": _build,
    "work": _work,
}


# --- what tiles do -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TileEffect:
    """Hold what one tile of a truck does: the points that it brings or costs, coins and coworkers."""

    gain: int
    coins: int = 0
    coworkers: int = 0

    @property
    def sign(self) -> int:
        """Return 1 for a gain, -1 for a loss, 0 for neither."""
        good = self.gain > 0 or (self.gain == 0 and (self.coins > 0 or self.coworkers > 0))
        return 1 if good else -1 if self.gain < 0 else 0

    def words(self, brief: bool = False) -> str:
        """Return it in few signs (`+2♙`), or in two or three (`+♙`)."""
        more = (COWORKERS if self.coworkers else "") + (COINS if self.coins else "")
        if not more:
            return signed(self.gain)
        if brief or not self.gain:
            return "+" + more[0]
        return signed(self.gain) + more


@lru_cache(maxsize=1024)
def truck_effects(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[TileEffect, ...]:
    """Return what each tile does if all go to a zoo and are unloaded well, in the order of the tiles."""
    now, _ = cashed(zoo, tiles)
    cash = zoo.staff[0]
    shown: list[TileEffect | None] = [TileEffect(cash, 1) if tile == COIN else None for tile in tiles]
    place = 0
    for tile, cell in best_unloading(zoo, tuple(sorted(tiles)), SOON).placements:
        then = _arrived(now, tile, cell)
        coworkers = cell != DEPOT and _grown(then, tile) in COWORKER_AT
        effect = TileEffect(points(then) - points(now), then.coins - now.coins, int(coworkers))
        if FORM[tile] == YOUNG:  # it comes with the tile before it
            mother = shown[place] or TileEffect(0)
            shown[place] = TileEffect(
                mother.gain + effect.gain, mother.coins + effect.coins, mother.coworkers + effect.coworkers
            )
        else:
            place = next(at for at, each in enumerate(tiles) if each == tile and shown[at] is None)
            shown[place] = effect
        now = then
    return tuple(effect or TileEffect(0) for effect in shown)


def _grown(zoo: Zoo, tile: int) -> int:
    """Return how large the basin of a tile is."""
    return sum(what >= 0 and KIND[what] == KIND[tile] for what in zoo.spaces)


def truck_places(
    palette: Palette, zoo: Zoo, tiles: tuple[int, ...], capacity: int, ghost: int | None = None, *, brief: bool
) -> tuple[TruckPlace, ...]:
    """Return the places of a truck, each tile with what it does to a zoo; the tile in hand (`ghost`) counts as the last."""
    aboard = tiles if ghost is None else (*tiles, ghost)
    shown = [
        TruckPlace(
            face=face(palette, tile),
            effect=effect.words(brief),
            sign=effect.sign,
            brief=effect.words(True),
            ghost=ghost is not None and at == len(tiles),
        )
        for at, (tile, effect) in enumerate(zip(aboard, truck_effects(zoo, aboard), strict=True))
    ]
    return (*shown, *(TruckPlace() for _ in range(capacity - len(aboard))))


def total(zoo: Zoo, tiles: tuple[int, ...]) -> TruckPlace:
    """Return what the tiles of a truck do to the points together, nothing for a single one."""
    if len(tiles) < 2:
        return TruckPlace()
    gain = sum(effect.gain for effect in truck_effects(zoo, tiles))
    return TruckPlace(effect=signed(gain), sign=(gain > 0) - (gain < 0))


def young_cells(zoo: Zoo, tile: int, cell: int) -> tuple[int, ...]:
    """Return where the offspring may go that a tile on a legal cell would bring; empty if there is none."""
    arrival = moved_in(zoo, tile, cell)
    return legal_cells(arrival.zoo, KIND[tile]) if arrival.bred else ()


def young_of(tile: int) -> int:
    """Return the offspring of an animal's kind."""
    return animal(KIND[tile], YOUNG)
