"""A water zoo: its basins, where a tile or an expansion may lie and why not, what a tile does that moves in (R21-R37, R44-R46).

A *basin* is all tiles of one kind in a zoo; the rules see to it that they hang together and that no two kinds share an edge. So
"where may this kind go" is a few ands of masks over spaces: a kind that has a basin goes next to it, a new one next to nobody.
Tiles never move or leave again, so a basin only grows, keeps its pairs, and earns each reward once (R27, R36).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from engine.contract.game import Refusal
from engine.contract.tree import put
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import plural, singular, tile_name
from engine.games.aquaretto.rules.layout import (
    FORMS,
    LARGE,
    SMALL,
    TURNS,
    Site,
    Spaces,
    cells_of,
    is_entrance,
    layout_of,
    on_grid,
    sites,
)
from engine.games.aquaretto.rules.table import DEPOT, EMPTY, FORM, KIND, KINDS, TRAINER, Zoo
from engine.shared.breeding import paired
from engine.shared.polyomino import ones
from engine.shared.wording import listing, with_article


class WaterMap:
    """Hold masks over the spaces of one zoo: tiles by kind, their neighbours by kind, empty spaces, trainers.

    `beside` are spaces next to at least one tile, `between` next to tiles of two or more kinds.
    """

    __slots__ = ("_cells", "basins", "beside", "between", "empty", "halo", "layout", "tiles", "trainers")

    def __init__(self, layout: Spaces, spaces: tuple[int, ...]) -> None:
        tiles, halo = [0] * KINDS, [0] * KINDS
        empty = trainers = 0
        bit = 1
        for what, near in zip(spaces, layout.near, strict=True):
            if what == EMPTY:
                empty |= bit
            elif what >= 0:
                kind = KIND[what]
                tiles[kind] |= bit
                halo[kind] |= near
            else:
                trainers |= bit
            bit <<= 1
        beside = between = basins = 0
        for kind in range(KINDS):
            if tiles[kind]:
                basins += 1
                between |= beside & halo[kind]
                beside |= halo[kind]
        self.layout, self.tiles, self.halo = layout, tuple(tiles), tuple(halo)
        self.empty, self.trainers, self.basins = empty, trainers, basins
        self.beside, self.between = beside, between
        self._cells: dict[int, tuple[int, ...]] = {}

    def legal(self, kind: int) -> int:
        """Return the spaces where a tile of a kind may go."""
        if self.tiles[kind]:
            return self.empty & self.halo[kind] & ~self.between
        return self.empty & ~self.beside if self.basins < self.layout.limit else 0

    def cells(self, spaces: int) -> tuple[int, ...]:
        """Return the cells of a mask of spaces, in the order of the spaces."""
        found = self._cells.get(spaces)
        if found is None:
            cells = self.layout.cells
            found = self._cells[spaces] = tuple([cells[space] for space in ones(spaces)])
        return found

    def size(self, kind: int) -> int:
        """Return how many tiles the basin of a kind has, 0 if there is none."""
        return self.tiles[kind].bit_count()

    def neighbours(self, space: int) -> Iterator[int]:
        """Yield the kinds that live next to a space."""
        for kind in range(KINDS):
            if self.halo[kind] >> space & 1:
                yield kind


def zoo_map(zoo: Zoo) -> WaterMap:
    return _zoo_map(zoo.built, zoo.spaces)


@functools.lru_cache(maxsize=4096)
def _zoo_map(built: tuple[Site, ...], spaces: tuple[int, ...]) -> WaterMap:
    return WaterMap(layout_of(built), spaces)


def legal_cells(zoo: Zoo, kind: int) -> tuple[int, ...]:
    """Return the cells where a tile of a kind may go in a zoo."""
    found = _zoo_map(zoo.built, zoo.spaces)
    return found.cells(found.legal(kind))


# --- placing -------------------------------------------------------------------------------------------------------


COIN_AT = frozenset(COMPONENTS.rewards.coin)
COWORKER_AT = frozenset(COMPONENTS.rewards.coworker)
LARGEST = max(kind.adults + kind.young for kind in COMPONENTS.kinds)


class MovedIn(NamedTuple):
    """Hold what one tile did: the zoo with it (its coin earned), the size of its basin, and whether a baby is due."""

    zoo: Zoo
    size: int
    bred: bool

    @property
    def coin(self) -> bool:
        """Tell whether the tile earned a coin."""
        return self.size in COIN_AT

    @property
    def coworker(self) -> bool:
        """Tell whether the tile earned a coworker."""
        return self.size in COWORKER_AT


def moved_in(zoo: Zoo, tile: int, cell: int) -> MovedIn:
    """Return what a tile does on a legal cell; the baby and the coworker that it brings are still to be placed (R40)."""
    here = zoo_map(zoo)
    size = here.size(KIND[tile]) + 1
    spaces = settled(zoo.spaces, tile, here.layout.space[cell])
    coins = zoo.coins + 1 if size in COIN_AT else zoo.coins
    bred = FORM[spaces[here.layout.space[cell]]] != FORM[tile]
    return MovedIn(
        Zoo(coins=coins, spaces=spaces, depot=zoo.depot, staff=zoo.staff, built=zoo.built, spare=zoo.spare), size, bred
    )


def settled(spaces: tuple[int, ...], tile: int, space: int) -> tuple[int, ...]:
    """Return spaces with a tile on one of them; if it finds an unbred mate both become parents (R31)."""
    pair = paired(spaces, tile, FORM[tile])
    if pair is not None:
        spaces, tile = pair
    return put(spaces, space, tile)


def stored(zoo: Zoo, tile: int) -> Zoo:
    """Return a zoo with a tile on top of its depot (R28)."""
    return Zoo(
        coins=zoo.coins, spaces=zoo.spaces, depot=(*zoo.depot, tile), staff=zoo.staff, built=zoo.built, spare=zoo.spare
    )


def expanded(zoo: Zoo, site: Site) -> Zoo:
    """Return a zoo with an expansion more (R45, R46)."""
    large, small = zoo.spare
    spare = (large - 1, small) if site[0] == LARGE else (large, small - 1)
    spaces = (*zoo.spaces, *[EMPTY] * len(FORMS[site[0]]))
    return Zoo(coins=zoo.coins, spaces=spaces, depot=zoo.depot, staff=zoo.staff, built=(*zoo.built, site), spare=spare)


def earned(size: int, then: int) -> tuple[tuple[int, bool], ...]:
    """Return what a basin earned that grew: at which size, and whether that is a coworker (else a coin) (R36)."""
    return tuple(
        (grown, grown in COWORKER_AT) for grown in range(size + 1, then + 1) if grown in COIN_AT or grown in COWORKER_AT
    )


def next_reward(size: int) -> tuple[int, bool] | None:
    """Return at which size a basin earns next and whether that is a coworker (else a coin), or None after the last (R36)."""
    for further in range(size + 1, LARGEST + 1):
        if further in COIN_AT:
            return further, False
        if further in COWORKER_AT:
            return further, True
    return None


# --- placement refusals --------------------------------------------------------------------------------------------


_MOST_BASINS = COMPONENTS.zoo.basins + COMPONENTS.expansions.each


def why_not_here(zoo: Zoo, tile: int, cell: int) -> Refusal | None:
    """Return why a tile may not go on a cell of a zoo, or None if it may. Any whole numbers may be asked about as cells."""
    here = zoo_map(zoo)
    space = here.layout.space.get(cell)
    if space is None:
        return _no_space(cell)
    if here.legal(KIND[tile]) >> space & 1:
        return None
    what = zoo.spaces[space]
    if what == TRAINER:
        return Refusal("trainer-there", "R44", "A trainer stands there, and no animal can live on that space.")
    if what >= 0:
        return Refusal("taken", "R25", f"Your {tile_name(what)} lives there, and animals stay where they are.")
    return _why_not_empty(here, KIND[tile], space)


def _no_space(cell: int) -> Refusal:
    if cell == DEPOT:
        return Refusal("into-depot", "R29", "That is your depot; its top animal can only leave it.")
    if is_entrance(cell):
        return Refusal("entrance", "R25", "That is the entrance; no animal lives there.")
    return Refusal("outside", "R25", "That is outside your water zoo.")


def _why_not_empty(here: WaterMap, kind: int, space: int) -> Refusal:
    others = [plural(other) for other in here.neighbours(space) if other != kind]
    touching = Refusal(
        "touches", "R24", f"It would touch your {listing(others)}; different kinds need a space between them."
    )
    if here.tiles[kind]:
        if not here.halo[kind] >> space & 1:
            return Refusal(
                "apart",
                "R23",
                f"That is not next to your {plural(kind)}; {with_article(singular(kind))} must go right beside one.",
            )
        return touching
    return why_nowhere(here, kind) or touching


def why_nowhere(here: WaterMap, kind: int) -> Refusal | None:
    """Return why a kind cannot start a basin anywhere because of the limit, or None."""
    if here.tiles[kind] or here.basins < here.layout.limit:
        return None
    living = listing(plural(other) for other in range(KINDS) if here.tiles[other])
    more = "" if here.layout.limit == _MOST_BASINS else "; a large expansion allows one more"
    return Refusal("basin-limit", "R22", f"You have {here.basins} basins, as many as you may ({living}){more}.")


def why_not_site(layout: Spaces, built: tuple[Site, ...], site: Site) -> Refusal | None:
    """Return why an expansion may not be built somewhere, or None if it may (R45). Any whole numbers may be asked about."""
    form, cell = site
    if not LARGE <= form < SMALL + TURNS:
        return Refusal("no-such-turn", "R45", f"A small expansion has turns 1 to {TURNS}.")
    if cell >= 0 and sites(built)[form] >> cell & 1:
        return None
    covered = cells_of(site)
    if any(place in layout.space for place in covered):
        return Refusal("overlaps", "R45", "It would lie on spaces that you have already.")
    if any(map(is_entrance, covered)):
        return Refusal("on-entrance", "R45", "It would cover your entrance.")
    if not all(map(on_grid, covered)):
        return Refusal("too-far", "R45", "That is too far from your zoo.")
    return Refusal("not-beside", "R45", "It must share an edge with a space of your zoo.")
