"""What is in the box: tiles, the zoo board, how many trucks of which size; read from `data.json` at the start.

Owners of the printed game may correct the file; what cannot be the game's is refused with the file, the place in it, and what is
wrong there.
"""

from collections.abc import Iterator

from engine.shared.components import Component, Count, Fault, Letter, Name, Positive, at_table, load
from engine.shared.trucks.setup import TruckSetup, table_faults


class Kind(Component):
    """A kind of animal: its names and how many tiles it has of each sort."""

    name: Name
    plural: Name
    letter: Letter
    female: Count
    male: Count
    plain: Count
    young: Count

    @property
    def adults(self) -> int:
        """Return how many tiles of this kind are drawn."""
        return self.female + self.male + self.plain


class Landscape(Component):
    """A type of landscape."""

    name: Name
    plural: Name
    tiles: Count


class ZooBoard(Component):
    """A zoo board."""

    enclosures: int
    places: Positive
    values: tuple[int, ...]
    """What animals in one enclosure are worth, by their number from 0 on."""
    landscape: Count
    """What each type of landscape is worth."""
    barn: Count
    """What each kind of animal and each type of landscape in the barn costs."""


class Components(Component):
    """The box."""

    kinds: tuple[Kind, ...]
    landscapes: tuple[Landscape, ...]
    zoo: ZooBoard
    end_pile: Count
    tables: tuple[TruckSetup, ...]

    def table(self, seats: int) -> TruckSetup:
        """Return what holds for `seats` seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Zooloretto Mini")


def faults(box: Components) -> Iterator[Fault]:
    """Yield where something cannot be true that every type allows, and why, in the order of the file."""
    kinds, zoo = box.kinds, box.zoo
    if len(kinds) != KINDS:
        yield "$.kinds", f"there are {KINDS} kinds of animals, not {len(kinds)}"
    for place, kind in enumerate(kinds):
        if kind.young != (pairs := min(kind.female, kind.male)):
            yield f"$.kinds[{place}].young", f"{pairs} pairs need as many babies, not {kind.young}"
        if kind.adults != kinds[0].adults:
            yield f"$.kinds[{place}]", f"every kind has as many adults, so {kinds[0].adults}, not {kind.adults}"
    names = [kind.name for kind in kinds] + [landscape.name for landscape in box.landscapes]
    for what, known in (("", names), ("the letter ", [kind.letter for kind in kinds])):
        yield from (
            ("$.kinds", f"{what}{one!r} is there twice") for one in dict.fromkeys(known) if known.count(one) > 1
        )
    if len(box.landscapes) != LANDSCAPES:
        yield "$.landscapes", f"there are {LANDSCAPES} types of landscape, not {len(box.landscapes)}"
    if zoo.enclosures != ENCLOSURES:
        yield "$.zoo.enclosures", f"a zoo board has {ENCLOSURES} enclosures, not {zoo.enclosures}"
    if len(zoo.values) != zoo.places + 1:
        yield "$.zoo.values", f"0 to {zoo.places} animals need {zoo.places + 1} values, not {len(zoo.values)}"
    if zoo.values[:1] != (0,) or list(zoo.values) != sorted(zoo.values):
        yield "$.zoo.values", "the values begin with 0 and never fall"
    adults = sorted(kind.adults for kind in kinds)
    landscapes = sum(landscape.tiles for landscape in box.landscapes)
    yield from table_faults(
        box.tables,
        box.end_pile,
        lambda out: "" if 0 <= out < len(kinds) else f"{out} of {len(kinds)} kinds cannot stay out",
        lambda out: sum(adults[: len(kinds) - out]) + landscapes,
    )


KINDS, LANDSCAPES, ENCLOSURES = 7, 3, 3
"""What the rules and the board rely on."""
COMPONENTS = load(__package__, Components, faults)
