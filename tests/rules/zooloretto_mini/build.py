"""Build positions of Zooloretto Mini from a few words, with all other tiles where they belong.

Tiles are written as the letter of the kind and what it is: `L` llama, `Lf` ♀, `Lm` ♂, `Ly` baby, `LF` mother, `LM` father; `pond`,
`shrub`, `rock`. A zoo is written `L L Lf | pond | ; W`: three enclosures, then the barn.
"""

from collections.abc import Mapping, Sequence

from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.turn import ASKS
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import NO_TILE, TURN
from tests.rules import truck_table
from tests.rules.truck_table import Acting, dealt, round_of

_FORMS = {"": PLAIN, "f": FEMALE, "m": MALE, "y": YOUNG, "F": MOTHER, "M": FATHER}
_KIND = {kind.letter: number for number, kind in enumerate(COMPONENTS.kinds)}
_LANDSCAPE = {landscape.name: number for number, landscape in enumerate(COMPONENTS.landscapes)}


def tile(word: str) -> int:
    if word in _LANDSCAPE:
        return m.landscape(_LANDSCAPE[word])
    return animal(_KIND[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    return tuple(tile(word) for word in words.split())


def zoo(words: str = "") -> m.Zoo:
    homes, _, barn = words.partition(";")
    enclosures = [tiles(home) for home in homes.split("|")]
    return m.Zoo(tuple(enclosures + [()] * (3 - len(enclosures))), tiles(barn))


def position(
    seats: int = 3,
    *,
    zoos: Mapping[int, str] | None = None,
    trucks: Sequence[str] = (),
    took: Mapping[int, int] | None = None,
    mover: int = 0,
    ask: str = TURN,
    drawn: str = "",
    top: str = "",
    main: int | None = None,
    end: int = 15,
    filled: bool = False,
) -> State:
    """Return a position; what is not named lies in the piles, or in the box as far as they are said to be shorter.

    `took` says which truck a seat has; `top` is what will be drawn next; all seven letters may be used at any seat count.
    """
    rooms = COMPONENTS.table(seats).trucks
    homes = tuple(zoo((zoos or {}).get(seat, "")) for seat in range(seats))
    shown = round_of(rooms, [*map(tiles, trucks)], seats, took or {}, mover, last=end < 15)
    shown = replace(shown, drawn=tile(drawn) if drawn else NO_TILE)
    everywhere = [there for home in homes for spot in _spots(home) for there in spot]
    young = tuple(2 - everywhere.count(animal(kind, YOUNG)) for kind in range(m.KINDS))
    public = m.Public(ASKS[ask][mover], shown, homes, tuple(range(m.KINDS)), young, filled=filled)
    return dealt(public, face_down(public), tiles(top), main, end)


_ACTING = Acting(GAME)
view, legal, do, refusal, asked = _ACTING.view, _ACTING.legal, _ACTING.do, _ACTING.refusal, _ACTING.asked


def place(word: str, spot: int) -> Place:
    return Place((tile(word), spot))


def unloading(
    words: str, own: str, seats: int = 3, *, filled: bool = False, zoos: Mapping[int, str] | None = None
) -> State:
    """Return a position in which seat 0 has the tiles of its truck before it, the others being in."""
    return truck_table.unloading(position, words, own, seats, zoos or {}, filled=filled)


def zoo_of(state: State, seat: int = 0) -> m.Zoo:
    return state.public.zoos[seat]


def alike(one: m.Zoo, other: m.Zoo) -> bool:
    """Tell whether two zoos hold the same tiles in the same spots, in any order."""
    return all(sorted(here) == sorted(there) for here, there in zip(_spots(one), _spots(other), strict=True))


def _spots(zoo: m.Zoo) -> tuple[tuple[int, ...], ...]:
    return (*zoo.enclosures, zoo.barn)
