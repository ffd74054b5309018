"""Lay and buy tiles, take loans: new enclosures, larger ones, two made one (R102, R104, R105, A31, A50)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOMES, NOBODY
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.year.money import borrowed, may_borrow
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.grid import SQUARES, around
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.steps.common import paid, why_no_enclosure, why_not_free, why_too_dear
from engine.games.zoo_tycoon.rules.zoo.tracks import settled


def enclosure_founded(zoo: Zoo, square: int, biome: int) -> Zoo | Refusal:
    """Lay a tile as a new enclosure of a biome; an empty one moves no track (R26, R104)."""
    if not 0 <= biome < BIOMES:
        return Refusal("no-such-biome", "R26", "There is no such biome.")
    refusal = _why_no_tile(zoo) or why_not_free(zoo, square)
    if refusal:
        return refusal
    return _laid(zoo, (*zoo.enclosures, Enclosure(biome, 1 << square)))


def enclosure_extended(zoo: Zoo, place: int, square: int) -> Zoo | Refusal:
    """Lay a tile at an enclosure, which stays one even where it now touches another of its biome (R104, A31)."""
    refusal = _why_no_tile(zoo) or why_no_enclosure(zoo, place) or why_not_free(zoo, square)
    if refusal:
        return refusal
    enclosure = zoo.enclosures[place]
    if not around(enclosure.squares) >> square & 1:
        return Refusal("not-beside", "R27", "The tile does not share an edge with the enclosure.")
    larger = replace(enclosure, squares=enclosure.squares | 1 << square)
    after = _laid(zoo, put(zoo.enclosures, place, larger))
    # a larger enclosure may come to touch an education booth
    return settled(after) if zoo.buildings else after


def _why_no_tile(zoo: Zoo) -> Refusal | None:
    return None if zoo.store or zoo.bought else Refusal("no-tile", "R104", "tiles 0 of 1")


def _laid(zoo: Zoo, enclosures: tuple[Enclosure, ...]) -> Zoo:
    """Take the tile that is laid from those bought, which would be lost, else from the store (R105, R113)."""
    if zoo.bought:
        return replace(zoo, enclosures=enclosures, bought=zoo.bought - 1)
    return replace(zoo, enclosures=enclosures, store=zoo.store - 1)


def tile_bought(zoo: Zoo, lifted: int = NO_SQUARE) -> Zoo | Refusal:
    """Buy a tile and lift the prohibition tile from a square, or from none (R105, A50)."""
    if zoo.store:
        return Refusal("store-first", "R105", f"stored tiles {zoo.store}, at most 0")
    if lifted != NO_SQUARE and not (0 <= lifted < SQUARES and zoo.prohibited >> lifted & 1):
        return Refusal("not-prohibited", "R105", "No prohibition tile lies there.")
    price = COMPONENTS.costs.tile
    refusal = why_too_dear(zoo, price)
    if refusal:
        return refusal
    prohibited = zoo.prohibited if lifted == NO_SQUARE else zoo.prohibited & ~(1 << lifted)
    return replace(paid(zoo, price), bought=zoo.bought + 1, prohibited=prohibited)


def enclosures_merged(zoo: Zoo, place: int, other: int) -> Zoo | Refusal:
    """Make two touching enclosures of one biome one, at the earlier place (A31); points beyond a limit lie dormant (A46)."""
    refusal = why_no_enclosure(zoo, place, other)
    if refusal:
        return refusal
    first, second = zoo.enclosures[place], zoo.enclosures[other]
    if place == other or not around(first.squares) & second.squares:
        return Refusal("not-beside", "A31", "The two enclosures do not touch.")
    if first.biome != second.biome:
        return Refusal("wrong-biome", "A31", "The two enclosures have different biomes.")
    if (first.main and second.main) or (first.co != NOBODY and second.co != NOBODY):
        return Refusal("occupied", "R29", "An enclosure holds at most one main and one co.")
    one = _one_of(first, second)
    refusal = why_unfit(one, zoo.readings)
    if refusal:
        return refusal
    here, gone = min(place, other), max(place, other)
    merged = with_enclosure(zoo, here, one).enclosures
    after = replace(zoo, enclosures=merged[:gone] + merged[gone + 1 :])
    return why_no_commerce(after.enclosures, after.buildings) or settled(after)


def _one_of(first: Enclosure, second: Enclosure) -> Enclosure:
    popularity, education, conservation, retreats = (
        one | other for one, other in zip(first.points, second.points, strict=True)
    )
    return Enclosure(
        first.biome,
        first.squares | second.squares,
        first.main or second.main,
        second.co if first.co == NOBODY else first.co,
        (popularity, education, conservation, retreats),
    )


def loan_taken(zoo: Zoo, square: int) -> Zoo | Refusal:
    """Take a loan, and lay its prohibition tile on a free square (R102)."""
    if not may_borrow(zoo.money):
        return Refusal("money-enough", "R102", f"money {zoo.money}, at most {COMPONENTS.money.loan_to - 1}")
    if not free_squares(zoo):
        return Refusal("no-square", "R102", "free squares 0 of 1")
    refusal = why_not_free(zoo, square)
    if refusal:
        return refusal
    return replace(zoo, money=borrowed(zoo.money), prohibited=zoo.prohibited | 1 << square)
