"""Say to how much an enclosure can still come: by its places, and by the animals of a kind that can still come there."""

from collections.abc import Iterator

from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import VALUES, animals
from engine.games.zooloretto_mini.rules.table import FORM, PLACES, SORT, Public
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, occupant
from engine.shared.breeding import FEMALE, MALE
from engine.shared.trucks.round import on_trucks


def most_worth(public: Public, seat: int, spot: int, kind: int = NOBODY_HOME) -> int:
    """Return the most that animals can make an enclosure worth: of who lives there, else of a kind, or of any (R22, R49)."""
    enclosure = public.zoos[seat].enclosures[spot]
    home = occupant(enclosure)
    kinds = [one for one in (home, kind) if one != NOBODY_HOME][:1] or public.kinds
    there, coming = animals(enclosure), list(_coming(public, seat))
    room = PLACES - len(enclosure)
    return max([VALUES[there + more] for one in kinds for more in range(min(room, _most(enclosure, one, coming)) + 1)])


def _most(enclosure: tuple[int, ...], kind: int, coming: list[int]) -> int:
    """Return how many more of a kind there can be at most, with a young of each two that can still be a pair (R31)."""
    some = [tile for tile in coming if SORT[tile] == kind]
    forms = [FORM[tile] for tile in (*some, *[one for one in enclosure if SORT[one] == kind])]
    return len(some) + min(forms.count(FEMALE), forms.count(MALE))


def _coming(public: Public, seat: int) -> Iterator[int]:
    """Yield the tiles that may still come to a seat: face down, on trucks, drawn, and in the others' barns (R43)."""
    yield from face_down(public)
    yield from on_trucks(public.round)
    for other, zoo in enumerate(public.zoos):
        if other != seat:
            yield from zoo.barn
