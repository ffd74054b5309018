"""A zoo: where a tile may live (R22–R30), what baby it brings (R31–R38), and when an enclosure is filled (R39, R40).

Tiles never move again, so an enclosure never loses one, keeps its kind and is filled only once (R28, R29).
"""

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zooloretto_mini.names import plural, singular
from engine.games.zooloretto_mini.rules.table import BARN, ENCLOSURES, FORM, KINDS, PLACES, SORT, Public, Zoo, is_animal
from engine.shared.breeding import YOUNG, animal, paired

UNBORN = -1
NOBODY_HOME = -1


def occupant(enclosure: tuple[int, ...]) -> int:
    """Return the kind that lives in an enclosure, or NOBODY_HOME if no animal does (R23)."""
    for tile in enclosure:
        if SORT[tile] < KINDS:
            return SORT[tile]
    return NOBODY_HOME


def resident_name(enclosure: tuple[int, ...]) -> str:
    """Return who lives in an enclosure (`llamas`, `empty`, `landscape only`)."""
    kind = occupant(enclosure)
    if kind != NOBODY_HOME:
        return plural(kind)
    return "landscape only" if enclosure else "empty"


def accepts(enclosure: tuple[int, ...], tile: int) -> bool:
    """Tell whether a tile may go into an enclosure: a place must be free (R22) and no other kind live there (R23)."""
    if len(enclosure) >= PLACES:
        return False
    return not is_animal(tile) or occupant(enclosure) in (NOBODY_HOME, SORT[tile])


def enclosures_for(zoo: Zoo, tile: int) -> list[int]:
    """Return the enclosures that accept a tile."""
    return [spot for spot, enclosure in enumerate(zoo.enclosures) if accepts(enclosure, tile)]


def spots_for(zoo: Zoo, tile: int) -> list[int]:
    """Return where the owner of a zoo may put a tile: the enclosures that accept it, then the barn (R22–R27)."""
    return [*enclosures_for(zoo, tile), BARN]


def moved_in(zoo: Zoo, tile: int, spot: int) -> tuple[Zoo, int]:
    """Return the zoo after a tile moved to a legal spot, and where its young was born: a spot or UNBORN (R32–R37)."""
    if spot == BARN:
        return Zoo(zoo.enclosures, (*zoo.barn, tile)), UNBORN
    enclosures = zoo.enclosures
    enclosure = enclosures[spot]
    pair = paired(enclosure, tile, FORM[tile])
    if pair is None:
        return Zoo(put(enclosures, spot, (*enclosure, tile)), zoo.barn), UNBORN
    others, parent = pair
    family, young = (*others, parent), animal(SORT[tile], YOUNG)
    if len(family) < PLACES:
        return Zoo(put(enclosures, spot, (*family, young)), zoo.barn), spot
    return Zoo(put(enclosures, spot, family), (*zoo.barn, young)), BARN


def why_not_home(zoo: Zoo, tile: int, spot: int) -> Refusal:
    """Return why an enclosure refuses a tile; asked only where it does."""
    if not 0 <= spot < ENCLOSURES:
        return Refusal("no-such-place", "R6", f"Your zoo has enclosures 1 to {ENCLOSURES} and a barn.")
    enclosure = zoo.enclosures[spot]
    if len(enclosure) >= PLACES:
        return Refusal("enclosure-full", "R22", f"Enclosure {spot + 1} is full: it holds {PLACES} tiles.")
    there, kind = plural(occupant(enclosure)), singular(SORT[tile])
    return Refusal("other-kind", "R23", f"Enclosure {spot + 1} is home to {there}; no {kind} can move in there.")


def fills(before: Zoo, after: Zoo, spot: int) -> bool:
    """Tell whether moving to `spot` gave the enclosure its last tile (R39, R40)."""
    return spot != BARN and len(before.enclosures[spot]) < PLACES == len(after.enclosures[spot])


def without_barn_tile(zoo: Zoo, tile: int) -> Zoo:
    """Return the zoo after a tile left the barn (R42, R43)."""
    place = zoo.barn.index(tile)
    return Zoo(zoo.enclosures, (*zoo.barn[:place], *zoo.barn[place + 1 :]))


class Born(Fact):
    """A baby was born in a spot."""

    kind = "born"
    rule: str = "R33"
    tile: int
    spot: int


class Filled(Fact):
    """An enclosure got its last tile."""

    kind = "full"
    rule: str = "R39"
    enclosure: int


def settled(public: Public, seat: int, tile: int, spot: int, fact: Fact) -> tuple[Public, bool, tuple[Fact, ...]]:
    """Move a tile in; return what is public then, whether an enclosure became full, and `fact` with what it caused."""
    before = public.zoos[seat]
    after, nursery = moved_in(before, tile, spot)
    zoos = put(public.zoos, seat, after)
    filled = fills(before, after, spot)
    full = (Filled(seat=seat, enclosure=spot),) if filled else ()
    if nursery == UNBORN:
        return replace(public, zoos=zoos), filled, (fact, *full)
    kind = SORT[tile]
    young = put(public.young, kind, public.young[kind] - 1)
    born = Born(seat=seat, tile=animal(kind, YOUNG), spot=nursery)
    return replace(public, zoos=zoos, young=young), filled, (fact, born, *full)
