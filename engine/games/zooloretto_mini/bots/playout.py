"""Play Zooloretto Mini on quickly, as playouts need it: as `greedy` does, but with trucks valued tile by tile.

A truck is worth what its tiles are worth alone, less what kinds lose that find no empty enclosure any more. What a tile is worth
to a zoo is worked out once and kept with it.
"""

import functools
from random import Random

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zooloretto_mini.bots.evaluation import USUAL, USUAL_WEIGHTS
from engine.games.zooloretto_mini.bots.greedy import coming, greedy
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import LANDSCAPE_POINTS, PENALTY, landscape_types
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, PLACES, SORT, Public, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import enclosures_for, moved_in, occupant
from engine.shared.by_identity import of_one_with
from engine.shared.trucks.bots import best_load, take_or_draw
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN

TURNED_AWAY = 400
"""What is lost when two new kinds want the last empty enclosure, in hundredths of a point."""
_KEPT = 256
"""Zoos that are kept."""


def light(game: AnyGame, view: ZooMiniView, random: Random) -> Action:
    """Choose quickly what looks good now; a bonus is chosen as `greedy` does."""
    public, seat = view.public, view.seat
    assert seat is not None
    kind = public.asks[-1].kind
    if kind == BONUS:
        return greedy(game, view, random)
    ahead = coming(public)
    if kind not in (TURN, LOAD):
        return _place(public, seat, ahead)
    zoos = [_prospects(zoo, ahead) for zoo in public.zoos]

    def gain(other: int, tiles: tuple[int, ...]) -> int:
        return zoos[other].truck(tiles)

    if kind == LOAD:
        return Load(best_load(public.round, seat, gain, USUAL_WEIGHTS.mine, USUAL_WEIGHTS.theirs))
    truck = take_or_draw(public.round, seat, gain, USUAL_WEIGHTS.enough, functools.partial(face_down, public))
    return Draw() if truck == NO_TRUCK else Take(truck)


def _place(public: Public, seat: int, ahead: int) -> Action:
    """Put away first what brings most."""
    shown, here = public.round, _prospects(public.zoos[seat], ahead)
    tile = max(shown.trucks[shown.took[seat]].tiles, key=lambda tile: here.tile(tile)[0])
    return Place((tile, here.tile(tile)[1]))


class _Prospects:
    """Hold what tiles are worth to one zoo that may expect a number of further ones, as far as anybody has asked."""

    __slots__ = ("_ahead", "_kinds", "_room", "_tiles", "_trucks", "_zoo")

    def __init__(self, zoo: Zoo, ahead: int) -> None:
        self._zoo, self._ahead = zoo, ahead
        self._tiles: dict[int, tuple[int, int]] = {}
        self._trucks: dict[tuple[int, ...], int] = {}
        self._kinds = {occupant(enclosure) for enclosure in zoo.enclosures}
        self._room = zoo.enclosures.count(())

    def tile(self, tile: int) -> tuple[int, int]:
        """Return what a tile adds at best, in hundredths of a point, and where."""
        found = self._tiles.get(tile)
        if found is None:
            found = self._tiles[tile] = self._best(tile)
        return found

    def truck(self, tiles: tuple[int, ...]) -> int:
        """Return about what a truck adds, in hundredths of a point."""
        found = self._trucks.get(tiles)
        if found is None:
            found = self._trucks[tiles] = self._together(tiles)
        return found

    def _together(self, tiles: tuple[int, ...]) -> int:
        total = sum([self.tile(tile)[0] for tile in tiles])
        new = {SORT[tile] for tile in tiles if SORT[tile] < KINDS} - self._kinds
        # where no enclosure is empty, `_best` has counted already what becomes of each new kind
        return total - TURNED_AWAY * (len(new) - self._room) if len(new) > self._room > 0 else total

    def _best(self, tile: int) -> tuple[int, int]:
        zoo, far = self._zoo, USUAL.reach(self._ahead)
        new = 100 * LANDSCAPE_POINTS if SORT[tile] >= KINDS and SORT[tile] not in landscape_types(zoo) else 0
        best = -100 * PENALTY * all(SORT[other] != SORT[tile] for other in zoo.barn), BARN
        for spot in enclosures_for(zoo, tile):
            before, after = zoo.enclosures[spot], moved_in(zoo, tile, spot)[0].enclosures[spot]
            gain = new + USUAL.enclosure_value(after, far) - USUAL.enclosure_value(before, far)
            if len(after) == PLACES:
                gain += USUAL_WEIGHTS.bonus
            if gain > best[0]:
                best = gain, spot
        return best


@of_one_with(_KEPT)
def _prospects(zoo: Zoo, ahead: int) -> _Prospects:
    """Return what is known of a zoo, which is asked about at every move and changes rarely."""
    return _Prospects(zoo, ahead)
