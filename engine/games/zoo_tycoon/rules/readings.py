"""Hold which other readings of the rules a zoo goes by, as a set: one bit each, 0 for the readings that are usual.

Only readings that a step of one zoo has to know stand here; a table reads the others off its options.
"""

from engine.games.zoo_tycoon.components.numbers import CATEGORY, COMPONENTS, species

USUAL = 0
STICKY_FLOOR, CLOSED_TOPS, UNGULATE_ANTEATER, ONE_BIRTH_CONTROL = (1 << bit for bit in range(4))
"""Income beyond the costs is lost for good (A4), three groups end at their last number (R42), the giant anteater is an ungulate
(R92, R148), birth control is one worker a year (A26)."""

_CLOSED = frozenset(map(species, ("golden-lion-tamarin", "bornean-orangutan", "northern-bald-ibis")))
_MOST = (
    tuple([main.most for main in COMPONENTS.mains]),
    tuple([main.group.top if which in _CLOSED else main.most for which, main in enumerate(COMPONENTS.mains)]),
)
_IDS = [one.id for one in COMPONENTS.categories]
_ANTEATER, _UNGULATE = species("giant-anteater"), _IDS.index("ungulate")
_CATEGORIES = (CATEGORY, tuple([_UNGULATE if which == _ANTEATER else one for which, one in enumerate(CATEGORY)]))


def most(main: int, readings: int = USUAL) -> int | None:
    """Return the largest group of a main, None where there is no limit (R42)."""
    return _MOST[bool(readings & CLOSED_TOPS)][main]


def category(which: int, readings: int = USUAL) -> int:
    """Return the category of a species (R41, R92, R148)."""
    return _CATEGORIES[bool(readings & UNGULATE_ANTEATER)][which]
