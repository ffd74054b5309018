"""Say of two placements that one brings a green area more, where that can be the next of those that touch for an achievement."""

from collections.abc import Iterator
from functools import partial

from engine.contract.at_stake import Difference
from engine.contract.tree import put, replace
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.achievements import COUNTS, NEED, WHERE, progress
from engine.games.barenpark.rules.building import after_placing
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import CREW, WHEELBARROW
from engine.games.barenpark.rules.taking import takeable
from engine.games.barenpark.tiles import GREEN, KIND
from engine.games.barenpark.words.collecting import prize
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves
from engine.games.barenpark.words.winning import may_win

_HALF = 2
"""An achievement is told of once half of what it needs is there."""


def joining_next(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which of green areas that touch one can be that a move brings beside as many tiles as the other one brings.

    Nobody needs it of whom tiles on hand get on as well.
    """
    for number, award in enumerate(moves.public.stock.awards):
        if award.kind not in WHERE or not award.left or any(way.player.won[number] for way in moves.both):
            continue
        need = NEED[award.kind]
        for way in moves.both:
            other, have = moves.other(way), progress(way.player.park, award.kind)
            more = way.waiting[WHEELBARROW] > other.waiting[WHEELBARROW] and _brings(way) > _brings(other)
            if not more or not need <= _HALF * have or have < progress(other.player.park, award.kind):
                continue
            greens = [tile for tile in takeable(way.public.stock, way.waiting) if KIND[tile] == GREEN]
            supply = [tile for tile in way.player.supply if COUNTS[award.kind][tile]]
            if _get_on(way, moves.seat, award.kind, greens) and not _get_on(way, moves.seat, award.kind, supply):
                raced = moves.rivals(partial(may_win, moves.public, number))
                worth = "" if raced else f" ({prize(moves.public, number)})"
                there = f"{have + 1} of {need} for {COMPONENTS.achievements[award.kind].name}{worth}"
                yield Difference(way.place, f"{way.called} brings a green area more: next turn it can make {there}")
                return


def _brings(way: After) -> int:
    """Return how many tiles a move brings."""
    return sum(way.waiting[:CREW])


def _get_on(way: After, seat: int, kind: int, tiles: list[int]) -> bool:
    """Tell whether one of some tiles gets on with an achievement next turn."""
    having = replace(way.player, supply=tuple(sorted(tiles)))
    there = replace(way.public, players=put(way.public.players, seat, having))
    have = progress(way.player.park, kind)
    return any(progress(after_placing(having, one).park, kind) > have for one in placements(there, seat))
