"""Hold a choice between two tiles of which a seat takes one, with what there is then."""

from typing import NamedTuple

from engine.contract.voice import Names
from engine.games.barenpark.rules.filling import may_ever_lie
from engine.games.barenpark.rules.table import CREW, ICONS, Icons, Player, Public
from engine.games.barenpark.rules.taking import one_less, used_icon
from engine.games.barenpark.rules.turn_end import to_come


class TileChoice(NamedTuple):
    """Hold two tiles of which a seat takes one, what there is when its turn is over, and what else it may take before."""

    public: Public
    seat: int
    names: Names
    tiles: tuple[int, int]
    waiting: tuple[Icons, Icons]
    """The icons that wait once either of them is taken."""
    also: tuple[tuple[int, ...], tuple[int, ...]]
    """With either of them, what these may bring besides."""
    icons: Icons | tuple[()]
    """The icons that wait before; none where a seat passes."""
    parts: tuple[str, ...] = ()
    """The parts of a score by which the first tile is told to be ahead, the largest first."""

    @property
    def player(self) -> Player:
        return self.public.players[self.seat]

    @property
    def placeable(self) -> tuple[bool, bool]:
        """Tell of each tile whether it can ever be placed."""
        one, two = (may_ever_lie(self.public, self.player.park, tile) for tile in self.tiles)
        return one, two

    @property
    def others(self) -> list[int]:
        """Return who else has a turn before the seat has the next one."""
        return [other for other in to_come(self.public, self.seat) if other != self.seat]

    @property
    def area_comes(self) -> bool:
        """Tell whether an area still comes in this turn."""
        return bool(self.waiting[0][CREW])


def icons_left(icons: Icons | tuple[()], tile: int) -> Icons:
    """Return the icons that still wait once a tile is taken, by passing without any."""
    if not icons:
        return (0,) * len(ICONS)
    return one_less(icons, used_icon(icons, tile))
