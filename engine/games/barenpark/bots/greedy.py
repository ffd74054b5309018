"""Play the best that one look shows."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from engine.bots.weighing import Bent, Weighed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import Struct, replace
from engine.games.barenpark.rules.achievements import COUNTS, NEED, progress
from engine.games.barenpark.rules.building import Pass, Place, covered
from engine.games.barenpark.rules.park_map import GRID, ParkMap, land, park_map, pit_rule, placement_mask
from engine.games.barenpark.rules.placements import Placements
from engine.games.barenpark.rules.table import NO_GREEN, Park, Placement, Player, Plot, Public
from engine.games.barenpark.rules.taking import AddArea, Take, due
from engine.games.barenpark.tiles import SHAPE, VALUE

POINT = 10
_STRIDE = GRID.stride


class Weights(Struct, frozen=True, gc=False):
    """Hold what a bot believes, in tenths of a point; the usual figures were fitted by play against itself."""

    icons: tuple[int, ...] = (8, 55, 90, 30)
    """What covering G, W, O and C is worth beside what the new tile then brings."""
    square: int = 15
    """What a free square costs."""
    end: int = 14
    """What more at the end of a free strip."""
    single: int = 28
    """What more alone."""
    beside: int = 40
    """What each neighbour of a new area is worth."""
    prize: int = 100
    """How much of what achievements bring counts, in hundredths."""


USUAL_WEIGHTS = Weights()


def greedy(game: AnyGame, view: Any, random: Random, weights: Weights = USUAL_WEIGHTS) -> Action:
    """Choose what looks best now, at random among equals."""
    public: Public = view.public
    best: list[Action] = []
    most = None
    for action in game.choices(view):
        worth = _WEIGH[type(action)](weights, public, view.seat, action)
        if most is None or worth > most:
            best, most = [action], worth
        elif worth == most:
            best.append(action)
    return best[int(random.random() * len(best))]


def ranked(game: AnyGame, view: Any, weights: Weights) -> list[tuple[int, Action]]:
    """Return all that can be done and what it is worth, what looks best now first."""
    weighed = [(_WEIGH[type(action)](weights, view.public, view.seat, action), action) for action in game.choices(view)]
    return sorted(weighed, key=lambda pair: -pair[0])


def awkward(free: int, weights: Weights = USUAL_WEIGHTS) -> int:
    """Return what free squares cost: each a little, dead ends more, single ones most."""
    right, down = free >> 1 & free, free >> _STRIDE & free
    left, up = right << 1, down << _STRIDE
    beside, above = right ^ left, down ^ up  # one of the two
    both = right & left | down & up
    ends = ((beside ^ above) & ~both).bit_count()
    singles = (free & ~(beside | above | both)).bit_count()
    return weights.square * free.bit_count() + weights.end * ends + weights.single * singles


def area_worth(park: Park, plot: Plot, weights: Weights = USUAL_WEIGHTS) -> int:
    """Return what an area more is worth to a park: many neighbours, icons within reach, no awkward corners."""
    known, ground = park_map(park), land((*park.plots, plot))
    free = ground.to_cover & ~known.tiles
    beside = sum([abs(other.c - plot.c) + abs(other.r - plot.r) == 1 for other in park.plots])
    near = known.near & free
    icons = sum([(near & mask).bit_count() * weights.icons[icon] for icon, mask in enumerate(ground.icons)])
    return weights.beside * beside + icons // 4 - awkward(free >> ground.low, weights)


def _place(weights: Weights, public: Public, seat: int, action: Place) -> int:
    player, placement = public.players[seat], action.placement
    known = park_map(player.park)
    return _laid(weights, public, player, known, placement, awkward(known.free, weights))


def _laid(weights: Weights, public: Public, player: Player, known: ParkMap, placement: Placement, before: int) -> int:
    mask = placement_mask(placement)
    free = known.free & ~mask
    worth = POINT * VALUE[placement.tile] + before - awkward(free, weights)
    icons = covered(player.park, placement)
    if any(icons):
        waiting = due(public.stock, icons, len(player.park.plots))
        worth += sum([count * weights.icons[icon] for icon, count in enumerate(waiting)])
    return worth + _statues(public, known, mask, free) + weights.prize * _prizes(public, player, placement) // 100


def _statues(public: Public, known: ParkMap, mask: int, free: int) -> int:
    pits = known.pits & ~mask
    ready = sum([1 for plot in known.land.plots if plot & pits and not plot & free])
    return POINT * sum(public.stock.statues[:ready])


def _prizes(public: Public, player: Player, placement: Placement) -> int:
    """Return what a placement earns of achievements, and a third of what it brings them nearer."""
    worth = 0
    after = Park(player.park.plots, (*player.park.tiles, placement))
    for award, won in zip(public.stock.awards, player.won, strict=True):
        if won or not award.left or not COUNTS[award.kind][placement.tile]:
            continue
        was, now, need = progress(player.park, award.kind), progress(after, award.kind), NEED[award.kind]
        if now > was:
            prize = POINT * award.left[0]
            worth += prize * (now - was) // (3 * need) + (prize if now >= need else 0)
    return worth


def _take(weights: Weights, public: Public, seat: int, action: Take) -> int:
    return _wanted(weights, public, public.players[seat], action.tile)


def _pass(weights: Weights, public: Public, seat: int, action: Pass) -> int:
    return 0 if action.green == NO_GREEN else _wanted(weights, public, public.players[seat], action.green)


def _wanted(weights: Weights, public: Public, player: Player, tile: int) -> int:
    """Return what the best placement of a tile would bring, less if there are others of its shape already."""
    known = park_map(player.park)
    before = awkward(known.free, weights)
    found = Placements(tuple([(tile, turn, mask) for turn, mask in known.openings(tile, pit_rule(public))]))
    best = max([_laid(weights, public, player, known, placement, before) for placement in found], default=0)
    same = sum(SHAPE[other] == SHAPE[tile] for other in player.supply)
    return best * 10 // (10 + 7 * same) if best else VALUE[tile]


def best_place(public: Public, player: Player, tile: int, weights: Weights = USUAL_WEIGHTS) -> Placement | None:
    """Return where a tile lies best in a park, None where it fits nowhere."""
    known = park_map(player.park)
    before = awkward(known.free, weights)
    found = Placements(tuple([(tile, turn, mask) for turn, mask in known.openings(tile, pit_rule(public))]))
    return max(found, key=lambda one: _laid(weights, public, player, known, one, before), default=None)


def _add(weights: Weights, public: Public, seat: int, action: AddArea) -> int:
    return area_worth(public.players[seat].park, Plot(public.stock.piles[action.pile].top, *action.at), weights)


_WEIGH: dict[type, Callable[[Weights, Public, int, Any], int]] = {
    Place: _place,
    Take: _take,
    AddArea: _add,
    Pass: _pass,
}


BENTS = {
    "Mabel": Bent("hunter", "covers icons first", replace(USUAL_WEIGHTS, icons=(10, 70, 115, 38))),
    "Linus": Bent("racer", "races for achievements", replace(USUAL_WEIGHTS, prize=220)),
    "Boris": Bent("packer", "leaves few squares free", replace(USUAL_WEIGHTS, square=20, single=34)),
}
WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, weights=weights), BENTS)
