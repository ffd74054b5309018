"""How the tiles of a spot are laid, one after another."""

from engine.games.zoo_tycoon.plans.spots import Laying
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.step import ZooStep
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, free_squares, tiles
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, around, each


def laid_tiles(zoo: Zoo, spot: Laying, biome: int) -> tuple[list[ZooStep], int]:
    """Return the actions that lay the tiles of a spot in an enclosure of a biome, and the place of that enclosure after them."""
    place = len(zoo.enclosures) if spot.place == NOWHERE else spot.place
    steps: list[ZooStep] = []
    if spot.place != NOWHERE and zoo.enclosures[place].biome != biome:
        steps.append(ChangeBiome(place, biome))
    there = zoo.store + zoo.bought
    for count, square in enumerate(_order(zoo, spot)):
        if count == there:
            steps += [BuyTile(lifted) for lifted in lifted_for(zoo, spot, spot.squares.bit_count() - there)]
        founds = spot.place == NOWHERE and not count
        steps.append(FoundEnclosure(biome, square) if founds else Extend(place, square))
    return steps, place


def _order(zoo: Zoo, spot: Laying) -> list[int]:
    """Return the squares of a spot one after another, each beside those before it, prohibited ones as late as can be."""
    if spot.place != NOWHERE:
        return _row(spot.squares, zoo.enclosures[spot.place].squares, zoo.prohibited)
    open_first = [*each(spot.squares & ~zoo.prohibited), *each(spot.squares & zoo.prohibited)]
    rows = [[start, *_row(spot.squares & ~(1 << start), 1 << start, zoo.prohibited)] for start in open_first]
    if not spot.squares & zoo.prohibited:
        return rows[0] if rows else []
    return max(rows, key=lambda row: _open_ones(row, zoo.prohibited))


def _row(todo: int, done: int, prohibited: int) -> list[int]:
    row = []
    while todo:
        beside = around(done) & todo
        ready = (beside & ~prohibited) or beside or todo
        square = (ready & -ready).bit_length() - 1
        row.append(square)
        done, todo = done | 1 << square, todo & ~(1 << square)
    return row


def _open_ones(row: list[int], prohibited: int) -> int:
    """Return how many squares of a row come before the first that is prohibited."""
    return next((count for count, square in enumerate(row) if prohibited >> square & 1), len(row))


def lifted_for(zoo: Zoo, spot: Laying, bought: int) -> list[int]:
    """Return from where the prohibition tiles are lifted that `bought` tiles may: first those in the way."""
    needed = list(each(spot.squares & zoo.prohibited))
    free = free_squares(zoo) & ~spot.squares
    others = each(zoo.prohibited & ~spot.squares & ~tiles(zoo))
    useful = sorted(others, key=lambda square: -(NEIGHBOURS[square] & free).bit_count())
    row = [*needed, *useful][:bought]
    return row + [NO_SQUARE] * (bought - len(row))
