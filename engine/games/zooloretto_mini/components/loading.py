"""Read the printed components from `data.json` and refuse a file that cannot be the game's.

Owners of the printed game may correct the file; every mistake is a ValueError that names the file, the place in it, and
what is wrong there.
"""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.shared.components import Fault, at_table, located, parse, printed
from engine.shared.trucks import setup
from engine.shared.trucks.setup import Table

__all__ = ["COMPONENTS", "FILE", "Components", "Kind", "Landscape", "Plan", "Totals", "read"]

FILE = "data.json"
_KINDS, _LANDSCAPES, _ENCLOSURES = 7, 3, 3


class Kind(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a kind of animal: its names and how many tiles it has of each sort."""

    name: str
    plural: str
    letter: str
    female: int
    male: int
    plain: int
    young: int

    @property
    def adults(self) -> int:
        """Return how many tiles of this kind are drawn."""
        return self.female + self.male + self.plain


class Landscape(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a type of landscape tile."""

    name: str
    plural: str
    tiles: int


class Totals(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold how many tiles there must be in all, as a check on the rest."""

    animals: int
    fertile: int
    young: int
    landscapes: int


class Plan(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a zoo board: `values[n]` is what n animals in one enclosure are worth."""

    enclosures: int
    places: int
    values: tuple[int, ...]
    landscape: int
    barn: int


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box."""

    kinds: tuple[Kind, ...]
    landscapes: tuple[Landscape, ...]
    totals: Totals
    zoo: Plan
    end_pile: int
    tables: tuple[Table, ...]

    def table(self, seats: int) -> Table:
        """Return what holds for so many seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Zooloretto Mini")


def read(text: str, file: str = FILE) -> Components:
    """Return the components that `text` describes; raise ValueError with file, path and reason."""
    return parse(text, Components, _faults, file)


Faults = list[Fault]


def _faults(components: Components) -> Faults:
    kinds = len(components.kinds)
    adults = sorted(kind.adults for kind in components.kinds)
    landscapes = sum(landscape.tiles for landscape in components.landscapes)
    in_tables = setup.faults(
        components.tables,
        components.end_pile,
        lambda count: "" if 0 <= count < kinds else f"{count} of {kinds} kinds cannot stay out",
        lambda count: sum(adults[: kinds - count]) + landscapes,
    )
    return [*_in_kinds(components), *_in_landscapes(components), *_in_zoo(components), *in_tables]


def _in_kinds(components: Components) -> Faults:
    kinds = components.kinds
    faults: Faults = []
    if len(kinds) != _KINDS:
        faults.append(("$.kinds", f"there are {_KINDS} kinds of animals, not {len(kinds)}"))
    for place, kind in enumerate(kinds):
        path = f"$.kinds[{place}]"
        if not kind.name or not kind.plural or len(kind.letter) != 1:
            faults.append((path, "a kind has a name, a plural and one letter"))
        if min(kind.female, kind.male, kind.plain, kind.young) < 0:
            faults.append((path, "there cannot be fewer than no tiles"))
        if kind.young != min(kind.female, kind.male):
            faults.append(
                (path + ".young", f"{min(kind.female, kind.male)} pairs need as many offspring, not {kind.young}")
            )
    names = [kind.name for kind in kinds] + [landscape.name for landscape in components.landscapes]
    faults += [("$.kinds", f"{name!r} is there twice") for name in names if names.count(name) > 1]
    letters = [kind.letter for kind in kinds]
    faults += [("$.kinds", f"the letter {letter!r} is there twice") for letter in letters if letters.count(letter) > 1]
    return [*faults, *_in_totals(components)]


def _in_totals(components: Components) -> Faults:
    kinds, totals = components.kinds, components.totals
    faults: Faults = []
    for name, what, found, said in (
        ("animals", "adults", sum(kind.adults for kind in kinds), totals.animals),
        ("fertile", "fertile ones", sum(kind.female + kind.male for kind in kinds), totals.fertile),
        ("young", "offspring", sum(kind.young for kind in kinds), totals.young),
    ):
        if found != said:
            faults.append((f"$.totals.{name}", f"the kinds have {found} {what}, not {said}"))
    for place, kind in enumerate(kinds):
        if kind.adults != kinds[0].adults:
            reason = f"every kind has as many adults, so {kinds[0].adults}, not {kind.adults}"
            faults.append((f"$.kinds[{place}]", reason))
    return faults


def _in_landscapes(components: Components) -> Faults:
    landscapes = components.landscapes
    faults: Faults = []
    if len(landscapes) != _LANDSCAPES:
        faults.append(("$.landscapes", f"there are {_LANDSCAPES} types of landscape, not {len(landscapes)}"))
    for place, landscape in enumerate(landscapes):
        if not landscape.name or not landscape.plural or landscape.tiles < 0:
            faults.append((f"$.landscapes[{place}]", "a landscape has a name, a plural and no fewer than no tiles"))
    tiles = sum(landscape.tiles for landscape in landscapes)
    if tiles != components.totals.landscapes:
        faults.append(("$.totals.landscapes", f"the types have {tiles} tiles, not {components.totals.landscapes}"))
    return faults


def _in_zoo(components: Components) -> Faults:
    zoo = components.zoo
    faults: Faults = []
    if zoo.enclosures != _ENCLOSURES:
        faults.append(("$.zoo.enclosures", f"a zoo board has {_ENCLOSURES} enclosures, not {zoo.enclosures}"))
    if zoo.places < 1:
        faults.append(("$.zoo.places", "an enclosure has at least one place"))
    if len(zoo.values) != zoo.places + 1:
        faults.append(
            ("$.zoo.values", f"0 to {zoo.places} animals need {zoo.places + 1} values, not {len(zoo.values)}")
        )
    if zoo.values[:1] != (0,) or list(zoo.values) != sorted(zoo.values):
        faults.append(("$.zoo.values", "the values begin with 0 and never fall"))
    if zoo.landscape < 0 or zoo.barn < 0:
        faults.append(("$.zoo", "points are given without a sign"))
    return faults


COMPONENTS = read(printed(__package__, FILE), located(__package__, FILE))
