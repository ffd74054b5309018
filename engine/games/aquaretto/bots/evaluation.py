"""Value a water zoo by its points and by what it can still become, and find a good way to unload a truck.

Values are hundredths of a point, whole numbers throughout. `ahead` is how many tiles a zoo may still expect; with 0 a value is the
points alone and a little for coins, which decide a tie. Forecasts and bots both ask here.
"""

import functools
from typing import NamedTuple

from engine.bots.search import Parts, together
from engine.contract.tree import Struct, replace
from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.coworkers import free_jobs, staffed
from engine.games.aquaretto.rules.moving_in import COIN_AT, COWORKER_AT, moved_in, stored
from engine.games.aquaretto.rules.score import parts, points, tally
from engine.games.aquaretto.rules.table import COIN, DEPOT, FISH, FORM, KIND, KINDS, TRAINABLE, Zoo
from engine.games.aquaretto.rules.zoo import WaterMap, legal_cells, zoo_map
from engine.shared.breeding import FEMALE, MALE, YOUNG, animal, would_be_mate
from engine.shared.polyomino import ones


class Weights(Struct, frozen=True, gc=False):
    """Hold what a bot believes.

    Values are hundredths of a point. `coworker` one who is still to be placed; `young` an unbred parent that may find a mate.
    `mine` and `theirs` are what a loaded tile does for me, against what it does for the others; a truck with room for 0, 1, 2
    more tiles is taken if it adds `enough`; a money action is done if it adds what it `pays`.
    """

    coins: tuple[int, ...] = (0, 70, 130, 180, 220, 250)
    """What 0, 1, 2 … coins can still buy."""
    coin: int = 20
    """What each one more."""
    coworker: int = 300
    young: int = 60
    room: tuple[int, ...] = (0, 60, 90, 110)
    """Of a basin with 0, 1, 2, 3 or more legal spaces."""
    start: int = 25
    """That one more basin may start."""
    fish: int = 12
    """For each keeper."""
    trained: int = 10
    """For each trainer's space: so much for each tile that is still to come."""
    near: tuple[int, ...] = (0, 0, 20, 0, 90, 20, 0, 0, 20, 100, 0, 20, 0, 0)
    """How close a basin of each size is to its next reward."""
    mine: int = 100
    theirs: int = 50
    enough: tuple[int, ...] = (60, 150, 260)
    pays: int = 90


USUAL_WEIGHTS = Weights()
FEW = 6  # how many spaces are tried for a trainer


class TilePlacement(NamedTuple):
    """Hold where one tile of a truck goes: the tile, its cell or DEPOT."""

    tile: int
    cell: int


class WayToUnload(NamedTuple):
    """Hold one way to unload a truck: the stops in order (babies included), the zoo afterwards, coworkers still to be placed."""

    placements: tuple[TilePlacement, ...]
    zoo: Zoo
    coworkers: int


def training_cells(zoo: Zoo) -> list[int]:
    """Return the empty cells, those first that have the most to train around."""
    here = zoo_map(zoo)
    layout = here.layout
    around = {layout.cells[space]: layout.around[space] for space in ones(here.empty)}
    now, grown = tally(zoo)[2], growing(here)
    return sorted(around, key=lambda cell: -2 * (around[cell] & now).bit_count() - (around[cell] & grown).bit_count())


def growing(here: WaterMap) -> int:
    """Return the spaces where animals that can be trained may still come to a basin."""
    found = 0
    for kind in range(KINDS):
        if here.tiles[kind] and TRAINABLE[animal(kind)]:
            found |= here.legal(kind)
    return found


def _cashed(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[Zoo, tuple[int, ...]]:
    """Return a zoo with the coin tiles of a truck as money, and the animals on it."""
    animals = tuple([tile for tile in tiles if tile != COIN])
    found = len(tiles) - len(animals)
    return (replace(zoo, coins=zoo.coins + found) if found else zoo), animals


CASHIERS, KEEPERS, TRAINERS = "cashiers with money kept", "keepers", "trainers"
COINS, BASINS = "coins to spend", "new basins"
NEW_COWORKERS, OTHERS = "coworkers still to come or to move", "tiles still to come"
"""What coworkers bring in jobs that none of the seat’s has yet, new ones and those that are moved.

What kinds bring that neither of two moves has to do with.
"""
ANIMALS = tuple([plural(kind) for kind in range(KINDS)])
FAMILIES = {
    **together("several kinds of animals", (*ANIMALS, OTHERS, BASINS)),
    **together("coworkers and money", (KEEPERS, TRAINERS, CASHIERS, NEW_COWORKERS, COINS)),
}


class Evaluation:
    """Value zoos by one set of weights; what was worked out is kept, so there is one of them for each."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.zoo_value = functools.lru_cache(maxsize=8192)(self._zoo_value)
        self.best_unloading = functools.lru_cache(maxsize=1024)(self._best_unloading)

    def _zoo_value(self, zoo: Zoo, ahead: int) -> int:
        """Return the value of a zoo that may expect `ahead` more tiles."""
        value = 100 * points(zoo)
        if not ahead:
            return value + zoo.coins
        few = min(zoo.coins, len(self.weights.coins) - 1)
        value += self.weights.coins[few] + self.weights.coin * (zoo.coins - few)
        here = zoo_map(zoo)
        for kind in range(KINDS):
            if here.size(kind):
                value += self._room(here, kind)
        value += self.weights.young * sum([what >= 0 and FORM[what] in (FEMALE, MALE) for what in zoo.spaces])
        return value + self._starts(here, ahead) + self._fish_ahead(zoo, ahead) + self._trained_ahead(here, ahead)

    def parts(self, zoo: Zoo, ahead: int) -> Parts:
        """Return what the value of a zoo comes from, in points: kinds with what they may become, coworkers, money, depot."""
        here = zoo_map(zoo)
        _, cashiers, keepers, trained, depot = parts(zoo)
        found = {plural(kind): 100 * here.size(kind) for kind in range(KINDS) if here.size(kind)}
        hopes = {KEEPERS: 100 * keepers, TRAINERS: 100 * trained}
        coins, basins = 0, 0
        if ahead:
            few = min(zoo.coins, len(self.weights.coins) - 1)
            coins = self.weights.coins[few] + self.weights.coin * (zoo.coins - few)
            for kind in range(KINDS):
                if here.size(kind):
                    found[plural(kind)] += self._room(here, kind)
            for what in zoo.spaces:
                if what >= 0 and FORM[what] in (FEMALE, MALE):
                    found[plural(KIND[what])] += self.weights.young
            basins = self._starts(here, ahead)
            hopes[KEEPERS] += self._fish_ahead(zoo, ahead)
            hopes[TRAINERS] += self._trained_ahead(here, ahead)
        else:
            coins = zoo.coins
        named = {
            **found,
            **hopes,
            CASHIERS: 100 * cashiers,
            COINS: coins,
            BASINS: basins,
            "the depot": 100 * depot,
        }
        return tuple([(what, value / 100) for what, value in named.items() if value])

    def _room(self, here: WaterMap, kind: int) -> int:
        """Return what the room of a basin is worth, and how near it is to its next reward."""
        room = here.legal(kind).bit_count()
        return self.weights.room[min(room, 3)] + (self.weights.near[here.size(kind)] if room else 0)

    def _starts(self, here: WaterMap, ahead: int) -> int:
        """Return what basins are worth that may still be begun."""
        vacant = here.layout.limit - here.basins
        if not vacant:
            return 0
        starts = (here.empty & ~here.beside).bit_count()
        return self.weights.start * min(ahead, 12) * min(vacant, starts // 3 + (starts > 0))

    def _fish_ahead(self, zoo: Zoo, ahead: int) -> int:
        """Return what keepers may still gain from the tiles to come."""
        return zoo.staff[1] * self.weights.fish * ahead

    def _trained_ahead(self, here: WaterMap, ahead: int) -> int:
        """Return what trainers may still gain from the tiles to come."""
        if not here.trainers:
            return 0
        grown = growing(here)
        spaces = sum([(here.layout.around[space] & grown).bit_count() for space in ones(here.trainers)])
        return self.weights.trained * spaces * min(ahead, 8)

    def rough_gain(self, zoo: Zoo, tiles: tuple[int, ...], ahead: int) -> int:
        """Return about what a truck with these tiles adds to a zoo, without looking for spaces one by one."""
        here = zoo_map(zoo)
        basins, value = here.basins, 0
        loss = 100 if zoo.staff[2] else 200
        stored_kinds = {KIND[tile] for tile in zoo.depot}
        for kind in dict.fromkeys(KIND[tile] for tile in tiles):
            these = [tile for tile in tiles if KIND[tile] == kind]
            if kind == KINDS:
                few = min(zoo.coins, 4)
                value += len(these) * ((self.weights.coins[few + 1] - self.weights.coins[few]) if ahead else 1)
                value += 100 * zoo.staff[0] * len(these)
                continue
            size, room = here.size(kind), here.legal(kind).bit_count()
            if not room or (not size and basins >= here.layout.limit):
                value -= 0 if kind in stored_kinds else loss
                value -= 15 * len(these)
                continue
            basins += not size
            value += self._housed(zoo, these, size) - (0 if size else self.weights.start * min(ahead, 12))
        return value

    def _housed(self, zoo: Zoo, these: list[int], size: int) -> int:
        """Return about what tiles of one kind add that find spaces in a basin of `size`."""
        after = size + len(these)
        fertile = [tile for tile in these if FORM[tile] in (FEMALE, MALE)]
        value = 0
        for tile in fertile:
            mate = would_be_mate(tile, FORM[tile])
            if mate in zoo.spaces or mate in these:
                after += 1
                break
            value += self.weights.young
        for number in range(size + 1, after + 1):
            value += 100 + 60 * (number in COIN_AT) + self.weights.coworker * (number in COWORKER_AT)
        value += self.weights.room[2] if not size else 0
        return value + 100 * zoo.staff[1] * sum([FORM[tile] == FISH for tile in these])

    def best_cell(self, zoo: Zoo, tile: int, ahead: int) -> int:
        """Return where a tile does most for a zoo: a legal cell, or DEPOT if there is none."""
        cells = legal_cells(zoo, KIND[tile])
        if len(cells) < 2:
            return cells[0] if cells else DEPOT
        return max(cells, key=lambda cell: self.zoo_value(moved_in(zoo, tile, cell).zoo, ahead))

    def best_post(self, zoo: Zoo, ahead: int, source: int | None = None) -> int | None:
        """Return where a new coworker does most, or the one that leaves `source`; None if there is no post.

        Of the empty spaces only those are tried that have the most animals to train, or room for them, around.
        """
        jobs, sites = free_jobs(zoo, source), training_cells(zoo)[:FEW]
        left = zoo if source is None else staffed(zoo, source, -1)
        return max((*jobs, *sites), key=lambda post: self._value_with_coworker(left, post, ahead), default=None)

    def _value_with_coworker(self, zoo: Zoo, post: int, ahead: int) -> int:
        """Return the value of a zoo with a coworker at a post, and a little for a trainer, whose worth is sure to last."""
        after = staffed(zoo, post)
        return self.zoo_value(after, ahead) + (tally(after)[3] if post >= 0 else 0)

    def _best_unloading(self, zoo: Zoo, tiles: tuple[int, ...], ahead: int) -> WayToUnload:
        """Return a good way to unload tiles: each where it does most, in the best order; coin tiles are money first."""
        start, animals = _cashed(zoo, tiles)
        orders = {animals, animals[::-1], tuple(sorted(animals)), (*animals[1:], *animals[:1])}
        ways = [self._unloaded(start, order, ahead) for order in sorted(orders)]
        return max(ways, key=lambda way: self.zoo_value(way.zoo, ahead) + self.weights.coworker * way.coworkers)

    def _unloaded(self, zoo: Zoo, order: tuple[int, ...], ahead: int) -> WayToUnload:
        placements: list[TilePlacement] = []
        coworkers = 0
        for tile in order:
            due = [tile]
            while due:
                here = due.pop()
                cell = self.best_cell(zoo, here, ahead)
                placements.append(TilePlacement(here, cell))
                if cell == DEPOT:
                    zoo = stored(zoo, here)
                    continue
                zoo, size, bred = moved_in(zoo, here, cell)
                coworkers += size in COWORKER_AT
                if bred:
                    due.append(animal(KIND[tile], YOUNG))
        return WayToUnload(tuple(placements), zoo, coworkers)


evaluation_by = functools.lru_cache(maxsize=8)(Evaluation)
"""The evaluation by weights, one for each."""
USUAL = evaluation_by(USUAL_WEIGHTS)
