"""Free tiles, and the donor who gives some of them: what comes before building (R98-R101, R126, R157, R163).

Donors are cards; one at a time lies face up. Each looks at the species of one biome, or at welfare, the score of how happy the
mains are; then its biome (`DONOR_BIOME`) is NOBODY. Tiles in the `store` of a zoo are kept until they are laid.
"""

from engine.contract.facts import Fact
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import by_biome
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, welfare

_LAST_ROUND = COMPONENTS.givens.rounds


class TilesGiven(Fact):
    """Free tiles come: everybody's, the donor's, the conservation track's (R98-R100)."""

    kind = "tiles"
    rule: str = "R98"
    free: int
    by_donor: int
    by_conservation: int


def tiles_given(course: Course) -> Course:
    """Return a course in which every zoo has its free tiles in store (R98-R100)."""
    zoos = course.public.zoos
    due = tiles_due(course.public.cards.donor, zoos)
    fuller = [
        replace(zoo, store=zoo.store + tiles.free + tiles.by_donor + tiles.by_conservation)
        for zoo, tiles in zip(zoos, due, strict=True)
    ]
    return said(shown(course, zoos=tuple(fuller)), *due)


def tiles_due(donor: int, zoos: tuple[Zoo, ...]) -> tuple[TilesGiven, ...]:
    """Return what each zoo gets in an autumn under the donor that lies face up (R98-R100)."""
    # whoever leads in conservation, and all in the leader's segment, which is a run of spaces of one colour; the first are white,
    # and there nobody leads (R100)
    leads = leading(CONSERVATION, tuple(map(conservation, zoos)))
    return tuple(
        [
            TilesGiven(
                seat=seat,
                free=COMPONENTS.givens.free_tiles,
                by_donor=int(donor_gives),
                by_conservation=int(track_gives),
            )
            for seat, (donor_gives, track_gives) in enumerate(zip(donated(donor, zoos), leads, strict=True))
        ]
    )


def donated(donor: int, zoos: tuple[Zoo, ...]) -> tuple[bool, ...]:
    """Tell for each zoo whether a donor gives it a tile; all who tie get one (R99).

    A donor counts the species of one biome, or welfare, and gives to the highest if that is its `least` or more. To a zoo that is
    alone at the table it gives only if any species is exhibited there (R163). The first donor is up from the start; once all have
    been up, the donor is NOBODY, and nobody gives.
    """
    if donor == NOBODY:
        return (False,) * len(zoos)
    biome, least = DONOR_BIOME[donor], COMPONENTS.donors[donor].least
    counts = tuple([welfare(zoo) if biome == NOBODY else by_biome(zoo)[biome] for zoo in zoos])
    highest = max(counts)
    if highest < least or (len(zoos) == 1 and not any(by_biome(zoos[0]))):
        return (False,) * len(zoos)
    return tuple([count == highest for count in counts])


class DonorTurned(Fact):
    """The next donor is turned up (R101)."""

    kind = "donor"
    rule: str = "R101"
    donor: int


def next_donor(course: Course) -> Course:
    """Return a course in which the next donor is up, if one is left, and counts next autumn (R101).

    The one of the introductory game stays (R157). What `reveals` something cannot be taken back, nor what came before it.
    """
    cards, hidden = course.public.cards, course.hidden
    if course.public.options.introductory:
        return course
    # `cards` has those that were seen, `hidden` the deck, the next one first
    seen = (*cards.donors, cards.donor)
    if not hidden.donors:  # once at most: there is a donor for each year
        return shown(course, cards=replace(cards, donor=NOBODY, donors=seen))
    donor = hidden.donors[0]
    course = shown(course, cards=replace(cards, donor=donor, donors=seen))
    course = replace(course, hidden=replace(hidden, donors=hidden.donors[1:]), reveals=True)
    # a donor that comes up in the last autumn will never give, so that is not told
    return said(course, DonorTurned(donor=donor)) if course.public.round < _LAST_ROUND else course


# --- for other modules ------------------------------------------------------------------------------------------------


def donor_deck() -> tuple[int, ...]:
    """Return the donors of a game, unshuffled, each as often as there are cards of it (R3)."""
    return tuple([donor for donor, card in enumerate(COMPONENTS.donors) for _ in range(card.copies)])


def years_to_tiles(public: Public) -> int | None:
    """Return in how many years free tiles come next, 0 where it is this autumn; None where none come any more (R98, R126)."""
    if public.season < AUTUMN and (public.round > 1 or public.options.round_1_free_tiles):
        return 0
    return 1 if public.round < _LAST_ROUND else None
