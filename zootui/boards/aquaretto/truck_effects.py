"""What each tile of a truck does to a zoo."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.contract.preview import Preview
from engine.games.aquaretto.lookahead import truck_of
from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.figures import newcomers
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import COIN, COWORKER, FORM, Zoo
from engine.shared.breeding import YOUNG
from engine.shared.wording import signed
from zootui.boards.aquaretto.faces import COWORKERS, face
from zootui.boards.shared.shown_truck import TruckPlace
from zootui.boards.shared.truck_table import Box
from zootui.draw.palette import Palette


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
        more = (COWORKERS if self.coworkers else "") + (MONEY if self.coins else "")
        if not more:
            return signed(self.gain)
        if brief or not self.gain:
            return "+" + more[0]
        return signed(self.gain) + more

    def with_young(self, young: TileEffect) -> TileEffect:
        """Return what a tile does together with its baby."""
        return TileEffect(self.gain + young.gain, self.coins + young.coins, self.coworkers + young.coworkers)


@lru_cache(maxsize=1024)
def truck_effects(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[TileEffect, ...]:
    """Return what each tile does if all go to a zoo and are unloaded well, in the order of the tiles."""
    if not tiles:
        return ()
    taken, *steps = truck_of(zoo, tiles)
    shown = [TileEffect(0)] * len(tiles)
    money = [at for at, tile in enumerate(tiles) if tile == COIN]
    for at in money:
        cash = _effect(taken)
        shown[at] = TileEffect(cash.gain // len(money), cash.coins // len(money))
    left = [at for at in range(len(tiles)) if at not in money]
    last = 0
    for step in steps:
        tile = newcomers(step.before.public.zoos[0], step.after.public.zoos[0])[0].tile
        if FORM[tile] == YOUNG:
            shown[last] = shown[last].with_young(_effect(step))
            continue
        last = next(at for at in left if tiles[at] == tile)
        left.remove(last)
        shown[last] = _effect(step)
    return tuple(shown)


def _effect(step: Preview) -> TileEffect:
    """Return what became of points, coins and coworkers of the zoo that is unloaded for."""
    before, after = step.before.public, step.after.public
    due = [sum(ask.kind == COWORKER for ask in public.asks) - public.coworkers for public in (before, after)]
    was, now = before.zoos[0], after.zoos[0]
    return TileEffect(points(now) - points(was), now.coins - was.coins, due[1] - due[0])


def boxes(palette: Palette, zoo: Zoo, tiles: tuple[int, ...], *, brief: bool) -> list[Box]:
    """Return what each tile of a truck does if all go to a zoo and are unloaded well."""
    return [
        (TruckPlace(face(palette, tile), effect.words(brief), effect.sign, effect.words(True)), effect.gain)
        for tile, effect in zip(tiles, truck_effects(zoo, tiles), strict=True)
    ]
