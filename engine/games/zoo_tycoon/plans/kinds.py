"""The kinds of plans."""

from engine.contract.plan import Plan


class ExhibitHere(Plan, tag="exhibit_here"):
    """Bring a main out of quarantine into an own enclosure, or a new one (NOWHERE), that has `tiles` tiles then."""

    species: int
    place: int
    tiles: int
    squares: int


class PrepareHere(Plan, tag="prepare_here"):
    """Make the same enclosure ready for a main that a disease keeps out this year (R148, R149)."""

    species: int
    place: int
    tiles: int
    squares: int


class Lift(Plan, tag="lift"):
    """Lift a main to its next colour in the cheapest way (R40)."""

    species: int


class PointBest(Plan, tag="point_best"):
    """Buy a focal point of a kind for an enclosure, with a tile for it where it has none left."""

    place: int
    kind: int


class BuildBest(Plan, tag="build_best"):
    """Build a building on one of its best squares."""

    illustration: int
    square: int


class Invite(Plan, tag="invite"):
    """Bring a co into an enclosure, with the tiles it takes so that nobody there becomes less happy."""

    species: int
    place: int


class Lay(Plan, tag="lay"):
    """Lay tiles at an own enclosure, or as a new one (NOWHERE) of a biome, where `path` leads; it may lead over a square again."""

    place: int
    biome: int
    path: tuple[int, ...]
