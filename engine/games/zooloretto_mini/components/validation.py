"""Find what cannot be true of the printed components although every type is right."""

from __future__ import annotations

from engine.games.zooloretto_mini.components.schema import Components
from engine.shared.components import Fault
from engine.shared.trucks.components import table_faults

_KINDS, _LANDSCAPES, _ENCLOSURES = 7, 3, 3

Faults = list[Fault]


def faults(components: Components) -> Faults:
    """Return where something cannot be true and why, in the order of the file."""
    kinds = len(components.kinds)
    adults = sorted(kind.adults for kind in components.kinds)
    landscapes = sum(landscape.tiles for landscape in components.landscapes)
    in_tables = table_faults(
        components.tables,
        components.end_pile,
        lambda count: "" if 0 <= count < kinds else f"{count} of {kinds} kinds cannot stay out",
        lambda count: sum(adults[: kinds - count]) + landscapes,
    )
    return [*_in_kinds(components), *_in_landscapes(components), *_in_zoo(components), *in_tables]


def _in_kinds(components: Components) -> Faults:
    kinds = components.kinds
    found: Faults = []
    if len(kinds) != _KINDS:
        found.append(("$.kinds", f"there are {_KINDS} kinds of animals, not {len(kinds)}"))
    for place, kind in enumerate(kinds):
        path = f"$.kinds[{place}]"
        if not kind.name or not kind.plural or len(kind.letter) != 1:
            found.append((path, "a kind has a name, a plural and one letter"))
        if min(kind.female, kind.male, kind.plain, kind.young) < 0:
            found.append((path, "there cannot be fewer than no tiles"))
        if kind.young != min(kind.female, kind.male):
            found.append(
                (path + ".young", f"{min(kind.female, kind.male)} pairs need as many offspring, not {kind.young}")
            )
    names = [kind.name for kind in kinds] + [landscape.name for landscape in components.landscapes]
    found += [("$.kinds", f"{name!r} is there twice") for name in names if names.count(name) > 1]
    letters = [kind.letter for kind in kinds]
    found += [("$.kinds", f"the letter {letter!r} is there twice") for letter in letters if letters.count(letter) > 1]
    return [*found, *_in_totals(components)]


def _in_totals(components: Components) -> Faults:
    kinds, totals = components.kinds, components.totals
    found: Faults = []
    for name, what, there, said in (
        ("animals", "adults", sum(kind.adults for kind in kinds), totals.animals),
        ("fertile", "fertile ones", sum(kind.female + kind.male for kind in kinds), totals.fertile),
        ("young", "offspring", sum(kind.young for kind in kinds), totals.young),
    ):
        if there != said:
            found.append((f"$.totals.{name}", f"the kinds have {there} {what}, not {said}"))
    for place, kind in enumerate(kinds):
        if kind.adults != kinds[0].adults:
            reason = f"every kind has as many adults, so {kinds[0].adults}, not {kind.adults}"
            found.append((f"$.kinds[{place}]", reason))
    return found


def _in_landscapes(components: Components) -> Faults:
    landscapes = components.landscapes
    found: Faults = []
    if len(landscapes) != _LANDSCAPES:
        found.append(("$.landscapes", f"there are {_LANDSCAPES} types of landscape, not {len(landscapes)}"))
    for place, landscape in enumerate(landscapes):
        if not landscape.name or not landscape.plural or landscape.tiles < 0:
            found.append((f"$.landscapes[{place}]", "a landscape has a name, a plural and no fewer than no tiles"))
    tiles = sum(landscape.tiles for landscape in landscapes)
    if tiles != components.totals.landscapes:
        found.append(("$.totals.landscapes", f"the types have {tiles} tiles, not {components.totals.landscapes}"))
    return found


def _in_zoo(components: Components) -> Faults:
    zoo = components.zoo
    found: Faults = []
    if zoo.enclosures != _ENCLOSURES:
        found.append(("$.zoo.enclosures", f"a zoo board has {_ENCLOSURES} enclosures, not {zoo.enclosures}"))
    if zoo.places < 1:
        found.append(("$.zoo.places", "an enclosure has at least one place"))
    if len(zoo.values) != zoo.places + 1:
        found.append(("$.zoo.values", f"0 to {zoo.places} animals need {zoo.places + 1} values, not {len(zoo.values)}"))
    if zoo.values[:1] != (0,) or list(zoo.values) != sorted(zoo.values):
        found.append(("$.zoo.values", "the values begin with 0 and never fall"))
    if zoo.landscape < 0 or zoo.barn < 0:
        found.append(("$.zoo", "points are given without a sign"))
    return found
