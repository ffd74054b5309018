"""What the game's own rules rely on in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from engine.games.zoo_tycoon.components.schema import (
    Components,
    CoSpecies,
    Ladder,
    PrintedMain,
    PrintedTrack,
    smallest_group,
)
from engine.shared.components import Fault

_COLOURED = 3  # the first space that is not white (R15)
_REVENUES = (20, 23, 27)
_SEGMENT = (7, 11)  # 7 to 10 is one segment of conservation
_MOST_CONSERVATION = 10  # points from education (R17)
_BREEDING = (0, 1, 6)


def in_tracks(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with tracks, money and numbers."""
    for name, track in (
        ("popularity", components.popularity),
        ("conservation", components.conservation),
        ("education", components.education),
    ):
        yield from _in_track(f"$.{name}", track)
        if track.starts[1] != _COLOURED:
            yield f"$.{name}.starts", "spaces 0 to 2 are white"
    yield from _in_popularity(components)
    if not _has_segment(components.conservation):
        yield "$.conservation.starts", "7 to 10 is one segment"
    yield from _in_education(components)
    yield from _in_breeding(components)
    yield from _in_welfare(components)
    yield from _in_money(components)
    yield from _in_givens(components)


def _in_track(path: str, track: PrintedTrack) -> Iterator[Fault]:
    if len(track.starts) < 2 or track.starts[0] != 0 or any(one >= two for one, two in pairwise(track.starts)):
        yield f"{path}.starts", "the segments begin at 0 and rise"
    if track.top is not None and track.top < track.starts[-1]:
        yield f"{path}.top", "the track ends inside its last segment"


def _has_segment(track: PrintedTrack) -> bool:
    return _SEGMENT in pairwise(track.starts)


def _in_popularity(components: Components) -> Iterator[Fault]:
    track = components.popularity
    if len(track.revenue) != len(track.starts) or any(one >= two for one, two in pairwise(track.revenue)):
        yield "$.popularity.revenue", "each segment pays more than the one before"
    if track.revenue[0] != 0:
        yield "$.popularity.revenue", "white spaces pay nothing"
    if not set(_REVENUES) <= set(track.revenue):
        yield "$.popularity.revenue", "20, 23 and 27 are paid somewhere"
    if not track.bonus.highest > track.bonus.second > 0:
        yield "$.popularity.bonus", "the highest level gets more than the second, and that something"


def _in_education(components: Components) -> Iterator[Fault]:
    track = components.education
    if track.top is None:
        yield "$.education.top", "this track ends"
        return
    for name, spaces in (("conservation", track.conservation), ("popularity", track.popularity)):
        if not spaces or any(one >= two for one, two in pairwise((0, *spaces, track.top + 1))):
            yield f"$.education.{name}", "the spaces rise, and lie on the track"
    if set(track.conservation) & set(track.popularity):
        yield "$.education.popularity", "a space pays one thing"
    if len(track.conservation) > _MOST_CONSERVATION:
        yield "$.education.conservation", f"at most {_MOST_CONSERVATION} points of conservation are paid"


def _in_breeding(components: Components) -> Iterator[Fault]:
    track = components.breeding
    yield from _in_track("$.breeding", track)
    if track.starts != _BREEDING:
        yield "$.breeding.starts", "the segments are 1 to 5 and 6 to 10"
    if len(track.steps) != 3 or track.steps[2] != 0:
        yield "$.breeding.steps", "levels 1 and 2 move the marker, level 3 does not"
    if not track.first > track.second > 0:
        yield "$.breeding.second", "the second gets less than the first, and something"


def _in_welfare(components: Components) -> Iterator[Fault]:
    welfare = components.welfare
    if any(one >= two for one, two in pairwise(welfare.colours)):
        yield "$.welfare.colours", "happier animals count more"
    if not welfare.first > welfare.second > 0:
        yield "$.welfare.second", "the second gets less than the first, and something"
    if not welfare.below < welfare.least:
        yield "$.welfare.below", "nobody is rewarded and punished"


def _in_money(components: Components) -> Iterator[Fault]:
    money, costs = components.money, components.costs
    if not money.least < 0 <= money.kept < money.start <= money.loan_to < money.most:
        yield "$.money", "least, 0, what winter leaves, start, loans and most must follow each other"
    if money.loan < 1:
        yield "$.money.loan", "a loan brings money"
    if costs.workers[:1] != (0,) or len(costs.workers) != components.givens.workers:
        yield "$.costs.workers", f"the first of {components.givens.workers} workers costs nothing"
    if min(costs.tile, costs.focal_point, costs.construction, costs.co) < 1:
        yield "$.costs", "everything costs something"


def _in_givens(components: Components) -> Iterator[Fault]:
    givens, board = components.givens, components.board
    if min(givens.rounds, givens.start_tiles, givens.quarantine, givens.free_trades) < 1:
        yield "$.givens", "there are rounds, tiles, quarantine spaces and trades"
    if min(givens.entertainment) < 1:
        yield "$.givens.entertainment", "popularity, education and conservation can each be entertained for"
    if givens.two_player_parks > len(components.parks):
        yield "$.givens.two_player_parks", "there are not so many parks"
    if min(board.columns, board.rows) < 1 or not 0 <= board.prohibited < board.rows:
        yield "$.board", "some rows of the board are free"
    if board.columns * board.rows > 64:
        yield "$.board", "a set of squares has 64 bits"


# --- species -------------------------------------------------------------------------------------------------------


_LEVELS = {1: 9, 2: 9, 3: 5}
_CO_BY_BIOME = 4
_CO_TILES = {1: 5, 2: 7}
_FACES = range(2, 7)  # a die that always succeeds is no die


def in_species(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with mains and co."""
    if Counter(one.level for one in components.mains) != Counter(_LEVELS):
        yield "$.mains", "there are 9 of level 1, 9 of level 2 and 5 of level 3"
    levels = [one.level for one in components.mains]
    if levels != sorted(levels):
        yield "$.mains", "they stand in the order of their levels"
    for place, one in enumerate(components.mains):
        here = f"$.mains[{place}]"
        yield from _in_values(here, one)
        yield from _in_needs(here, one)
        yield from _in_points(here, one)
        yield from _in_offspring(here, one)
        yield from _in_demand(here, one)
    yield from _co_names(components)


def _in_values(here: str, one: PrintedMain) -> Iterator[Fault]:
    if len(one.mark) != 2:
        yield f"{here}.mark", "a mark has two letters"
    if len(one.popularity) not in (1, 2) or min(one.popularity) < 1 or not _rising(one.popularity):
        yield f"{here}.popularity", "there is one base value, or one for one animal and a higher one for two"
    if min(one.education, one.conservation) < 0:
        yield f"{here}.education", "values are 0 or more"
    if one.per_tile < 1:
        yield f"{here}.per_tile", "at least one animal stands on a tile"
    if one.cost < 1:
        yield f"{here}.cost", "every main has running costs"


def _in_needs(here: str, one: PrintedMain) -> Iterator[Fault]:
    """Check the four ladders (R38), the limit of the group (R42), and that a smallest group can be exhibited."""
    for name, ladder in (
        ("experience", one.experience),
        ("space", one.space),
        ("retreats", one.retreats),
        ("group", one.group),
    ):
        defined = _defined(ladder)
        if not defined:
            yield f"{here}.{name}", "a ladder has at least one colour"
        elif not _rising(defined) or defined[0] < 0:
            yield f"{here}.{name}", "a ladder rises from colour to colour"
        elif ladder.dark is None:
            yield f"{here}.{name}", "every species can be dark green"
    if one.experience.minimum != 1:
        yield f"{here}.experience", "experience starts at 1, and every species may be exhibited then"
    if one.group.minimum < 1:
        yield f"{here}.group", "a group is one animal or more"
    if one.most is not None and one.most < one.group.top:
        yield f"{here}.most", "the largest group reaches the highest colour"
    if smallest_group(one, *one.meeples) is None:
        yield f"{here}.meeples", "the box must hold a smallest group that is allowed"
    if one.single and (one.group.minimum != 2 or min(one.meeples) < 1):
        yield f"{here}.single", "a single pair is a group of two"


def _in_points(here: str, one: PrintedMain) -> Iterator[Fault]:
    starts = [start for start, _ in one.points]
    if starts != _defined(one.group):
        yield f"{here}.points", "each colour of the group, and nothing else, has a number of popularity points"
    if not _rising([allowed for _, allowed in one.points]) or one.points[0][1] < 0:
        yield f"{here}.points", "a larger group allows more popularity points"


def _in_offspring(here: str, one: PrintedMain) -> Iterator[Fault]:
    yellow, light, dark = one.thresholds
    if dark is None or (light is None and yellow is not None):
        yield f"{here}.thresholds", "where a colour breeds, happier ones do"
    defined = [needed for needed in one.thresholds if needed is not None]
    if any(lower < higher for lower, higher in pairwise(defined)):
        yield f"{here}.thresholds", "thresholds never rise with happiness"
    if any(needed not in _FACES for needed in defined):
        yield f"{here}.thresholds", "a die can fail and can succeed"
    if one.litter < 1:
        yield f"{here}.litter", "a success brings at least one young"
    track = one.reintroduction
    if (track is None) != (one.level < max(_LEVELS)):
        yield f"{here}.reintroduction", "level 3 is reintroduced, and no other"
    if track and min(track.young, track.points, track.times) < 1:
        yield f"{here}.reintroduction", "it needs young, pays points, and happens"


def _in_demand(here: str, one: PrintedMain) -> Iterator[Fault]:
    if one.demand and (one.level == 1 or one.demand.species < 1):
        yield f"{here}.demand", "level 1 demands nothing, and a demand is for a species or more"
    if one.first_round == bool(one.demand and one.demand.popularity):
        yield f"{here}.first_round", "what demands popularity, and nothing else, is not to be had in round 1"


def _co_names(components: Components) -> Iterator[Fault]:
    if any(sum(one.biome == biome.id for one in components.co) != _CO_BY_BIOME for biome in components.biomes):
        yield "$.co", f"each biome has {_CO_BY_BIOME} co-species"
    if Counter(one.tiles for one in components.co) != Counter(_CO_TILES):
        yield "$.co", "there are 5 co-species of one tile and 7 of two"
    for place, one in enumerate(components.co):
        if len(one.mark) != 2:
            yield f"$.co[{place}].mark", "a mark has two letters"
        if min(one.popularity, one.copies) < 1 or min(one.education, one.conservation) < 0:
            yield f"$.co[{place}]", "a co-species is in the box and brings popularity; its other values are 0 or more"


def _defined(ladder: Ladder) -> list[int]:
    return [value for value in ladder.colours if value is not None]


def _rising(values: list[int] | tuple[int, ...]) -> bool:
    return all(lower < higher for lower, higher in pairwise(values))


# --- known ---------------------------------------------------------------------------------------------------------


def _track(one: PrintedMain) -> tuple[int, int, int] | None:
    track = one.reintroduction
    return (track.young, track.points, track.times) if track else None


_MAINS: tuple[tuple[str, str, Callable[[PrintedMain], object], object], ...] = (
    ("plains-zebra", "popularity", lambda one: one.popularity, (2,)),
    ("plains-zebra", "education", lambda one: one.education, 2),
    ("plains-zebra", "conservation", lambda one: one.conservation, 0),
    ("plains-zebra", "per_tile", lambda one: one.per_tile, 2),
    ("plains-zebra", "cost", lambda one: one.cost, 1),
    ("plains-zebra", "space", lambda one: one.space.minimum, 1),
    ("plains-zebra", "retreats", lambda one: one.retreats.minimum, 1),
    ("plains-zebra", "group", lambda one: one.group.minimum, 3),
    ("plains-zebra", "most", lambda one: one.most, None),
    ("plains-zebra", "points", lambda one: one.points_at(6), 2),
    ("plains-zebra", "tolerates_co", lambda one: one.tolerates_co, True),
    ("asian-elephant", "popularity", lambda one: one.popularity, (7,)),
    ("asian-elephant", "cost", lambda one: one.cost, 3),
    ("asian-elephant", "space", lambda one: one.space.minimum, 2),
    ("asian-elephant", "retreats", lambda one: one.retreats.minimum, 2),
    ("asian-elephant", "group", lambda one: one.group.minimum, 3),
    ("asian-elephant", "points", lambda one: one.points_at(4), 2),
    ("asian-elephant", "dice", lambda one: one.dice, "female"),
    ("asian-elephant", "thresholds", lambda one: one.thresholds, (None, 6, 5)),
    ("asian-elephant", "litter", lambda one: one.litter, 1),
    ("asian-elephant", "nurture", lambda one: one.nurture, True),
    ("asian-elephant", "demand", lambda one: one.demand and one.demand.popularity, 15),
    ("giant-panda", "demand", lambda one: one.demand and one.demand.popularity, 15),
    ("giant-panda", "single", lambda one: one.single, True),
    ("bornean-orangutan", "per_tile", lambda one: one.per_tile, 1),
    ("bornean-orangutan", "space", lambda one: one.space.minimum, 2),
    ("bornean-orangutan", "retreats", lambda one: (one.retreats.minimum, one.retreats.dark), (2, 3)),
    ("bornean-orangutan", "group", lambda one: tuple(map(one.group.colour, (2, 3, 4, 5))), (-1, 1, 1, 2)),
    ("bornean-orangutan", "reintroduction", _track, (2, 4, 3)),
    ("tiger", "males", lambda one: one.males, "alpha"),
    ("black-rhinoceros", "conservation", lambda one: one.conservation > 0, True),
    ("common-raccoon", "biome", lambda one: one.biome, "montane"),
    ("common-raccoon", "education", lambda one: one.education > 0, True),
)
_CO: tuple[tuple[str, str, Callable[[CoSpecies], object], object], ...] = (
    ("fischers-lovebird", "popularity", lambda one: one.popularity, 1),
    ("fischers-lovebird", "education", lambda one: one.education, 1),
    ("fischers-lovebird", "conservation", lambda one: one.conservation, 0),
    ("fischers-lovebird", "tiles", lambda one: one.tiles, 1),
    ("dama-gazelle", "conservation", lambda one: one.conservation > 0, True),
    ("striped-skunk", "biome", lambda one: one.biome, "montane"),
    ("striped-skunk", "education", lambda one: one.education > 0, True),
)
_KINDS = (
    (5, 1, 4, None, 0, 0),
    (5, 2, 8, 4, 0, 0),
    (5, 1, 4, None, 0, 0),
    (5, 3, None, None, 10, 2),
    (8, 5, None, None, 10, 1),
)
_BY_NUMBER = {"tiger", "snow-leopard", "american-black-bear"}
_SERENGETI = ({"plains-zebra", "common-ostrich"}, {"black-rhinoceros", "giraffe"})


def in_known(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what contradicts a known figure."""
    yield from _in_mains(components)
    yield from _in_co(components)
    by_number = {one.id for one in components.mains if len(one.popularity) > 1}
    if by_number != _BY_NUMBER:
        yield (
            "$.mains",
            f"the base value of {', '.join(sorted(_BY_NUMBER))} depends on their number, that of others does not",
        )
    for place, park in enumerate(components.parks):
        if park.id == "serengeti" and [set(entry) for entry in park.members if len(entry) > 1] != list(_SERENGETI):
            yield f"$.parks[{place}].members", "the Serengeti takes zebra or ostrich, rhinoceros or giraffe"
        if park.id == "wolong" and (
            park.without is None or (park.without.species, park.without.points) != ("giant-panda", 4)
        ):
            yield f"$.parks[{place}].without", "Wolong is worth 4 without the panda"
    yield from _in_figures(components)


def _in_mains(components: Components) -> Iterator[Fault]:
    places = {one.id: place for place, one in enumerate(components.mains)}
    for name, field, read, printed in _MAINS:
        if name not in places:
            yield "$.mains", f"there is no {name}"
        elif read(components.mains[places[name]]) != printed:
            yield f"$.mains[{places[name]}].{field}", f"this contradicts what is known of {name}"


def _in_co(components: Components) -> Iterator[Fault]:
    places = {one.id: place for place, one in enumerate(components.co)}
    for name, field, read, printed in _CO:
        if name not in places:
            yield "$.co", f"there is no {name}"
        elif read(components.co[places[name]]) != printed:
            yield f"$.co[{places[name]}].{field}", f"this contradicts what is known of {name}"


def _in_figures(components: Components) -> Iterator[Fault]:
    """Check the prices, limits and rewards that the printed rules give."""
    costs, givens, money = components.costs, components.givens, components.money
    welfare = components.welfare
    kinds = tuple(
        (one.price, one.brings, one.most, one.most_by_biome, one.needs, one.touching)
        for one in components.building_kinds
    )
    for path, found, printed in (
        (
            "$.costs",
            (costs.tile, costs.focal_point, costs.construction, costs.workers, costs.co),
            (7, 2, 2, (0, 3, 3), 2),
        ),
        ("$.building_kinds", kinds, _KINDS),
        (
            "$.money",
            (money.least, money.most, money.start, money.kept, money.loan, money.loan_to),
            (-10, 30, 10, 3, 4, 10),
        ),
        ("$.givens", (givens.rounds, givens.start_tiles, givens.free_tiles, givens.free_trades), (7, 6, 3, 2)),
        ("$.givens", (givens.workers, givens.quarantine, givens.mixed, givens.disc_loss), (3, 2, 1, 1)),
        ("$.givens.entertainment", givens.entertainment, (1, 2, 1)),
        ("$.popularity.bonus", (components.popularity.bonus.highest, components.popularity.bonus.second), (4, 2)),
        (
            "$.breeding",
            (components.breeding.steps, components.breeding.first, components.breeding.second),
            ((1, 2, 0), 8, 4),
        ),
        ("$.welfare.colours", welfare.colours, (-1, 0, 2)),
        ("$.welfare", (welfare.first, welfare.second, welfare.least, welfare.loss, welfare.below), (5, 3, 1, 2, -1)),
        ("$.board", (components.board.columns, components.board.prohibited), (8, 1)),
    ):
        if found != printed:
            yield path, f"the printed rules say {printed}, not {found}"
