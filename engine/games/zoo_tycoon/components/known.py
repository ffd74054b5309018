"""What contradicts the figures that are known of the printed game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import CoSpecies, PrintedMain
from engine.shared.components import Fault


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
