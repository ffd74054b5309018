"""Value a zoo by its points and by what it can still become, and find the best way to unload a truck.

Values are hundredths of a point. `coming` is how much a zoo may still expect: hundredths of a tile for a zoo, of an animal for an
enclosure.
"""

import functools

from engine.bots.search import Parts, together
from engine.contract.tree import Struct
from engine.games.zooloretto_mini.names import plural
from engine.games.zooloretto_mini.rules.figures import Unloading, unloadings
from engine.games.zooloretto_mini.rules.score import LANDSCAPE_POINTS, VALUES, animals, barn_loss, landscape_types
from engine.games.zooloretto_mini.rules.table import FORM, KINDS, PLACES, SORT, Zoo
from engine.shared.breeding import FEMALE, MALE


class Weights(Struct, frozen=True, gc=False):
    """Hold what a bot believes, in hundredths of a point where nothing else is said."""

    rate: int = 14
    """Of a hundred tiles that a zoo still gets, how many find their way to one given enclosure."""
    rate_after_bonus: int = 20
    """The same where uses of a bonus are weighed: of one more tile in an enclosure more comes than of one that is discarded."""
    open: int = 60
    """That an empty enclosure may still become anything."""
    pair: int = 50
    """That a fertile animal may still meet a mate."""
    bonus: int = 150
    """That a filled enclosure earns one."""
    gift: int = 30
    """What it hurts that another's barn costs a point less."""
    mine: int = 100
    """How much it counts what a loaded tile does for me, in hundredths."""
    theirs: int = 40
    """How much it counts what a loaded tile does for the others on average, in hundredths."""
    enough: tuple[int, ...] = (120, 300, 500)
    """What a truck with no, one, more places left must add to be taken."""


USUAL_WEIGHTS = Weights()


class Evaluation:
    """Value zoos by one set of weights; what was worked out is kept, so there is one of them for each."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.enclosure_value = functools.lru_cache(maxsize=2048)(self._enclosure_value)
        self.truck_gain = functools.lru_cache(maxsize=512)(self._truck_gain)

    def _enclosure_value(self, enclosure: tuple[int, ...], coming: int) -> int:
        """Return the value of an enclosure that may expect `coming` hundredths of an animal."""
        room = PLACES - len(enclosure)
        # between two numbers of animals the value rises evenly, or what a zoo expects would count in jumps only
        whole, part = divmod(100 * animals(enclosure) + min(100 * room, coming), 100)
        value = 100 * VALUES[whole] + (part * (VALUES[whole + 1] - VALUES[whole]) if part else 0)
        if not coming:
            return value
        if not enclosure:
            return value + self.weights.open
        if room >= 2:
            value += self.weights.pair * sum(FORM[tile] in (FEMALE, MALE) for tile in enclosure)
        return value

    def reach(self, coming: int) -> int:
        """Return how many hundredths of an animal an enclosure may expect of a zoo that expects `coming` hundredths of a tile."""
        return coming * self.weights.rate // 100

    def zoo_value(self, zoo: Zoo, coming: int) -> int:
        """Return the value of a zoo that may expect `coming` hundredths of a tile."""
        far = self.reach(coming)
        enclosures = sum([self.enclosure_value(enclosure, far) for enclosure in zoo.enclosures])
        return enclosures + 100 * (LANDSCAPE_POINTS * len(landscape_types(zoo)) - barn_loss(zoo))

    def parts(self, zoo: Zoo, coming: int) -> Parts:
        """Return what the value of a zoo comes from, in points: its kinds, with what they may still become, landscape, the barn."""
        far = self.reach(coming)
        found = [(_name(each), self.enclosure_value(each, far) / 100) for each in zoo.enclosures]
        landscape = float(LANDSCAPE_POINTS * len(landscape_types(zoo)))
        return (*found, (LANDSCAPE, landscape), ("the barn", -float(barn_loss(zoo))))

    def _truck_gain(self, zoo: Zoo, tiles: tuple[int, ...], coming: int) -> tuple[int, Unloading]:
        """Return what a truck adds to a zoo at best, and the way to place its tiles then."""
        ways = [
            (self.zoo_value(way.zoo, coming) + self.weights.bonus * way.filled, way) for way in unloadings(zoo, tiles)
        ]
        value, way = max(ways, key=lambda pair: pair[0])
        return value - self.zoo_value(zoo, coming), way


LANDSCAPE, EMPTY, OTHERS = "landscape", "enclosures kept free", "tiles still to come"
ANIMALS = tuple([plural(kind) for kind in range(KINDS)])
FAMILIES = together("several kinds of animals", (*ANIMALS, OTHERS, EMPTY))


def _name(enclosure: tuple[int, ...]) -> str:
    """Return what the points of an enclosure come from."""
    kinds = [SORT[tile] for tile in enclosure if SORT[tile] < KINDS]
    return plural(kinds[0]) if kinds else EMPTY


evaluation_by = functools.lru_cache(maxsize=8)(Evaluation)
"""The evaluation by weights, one for each."""
USUAL = evaluation_by(USUAL_WEIGHTS)
