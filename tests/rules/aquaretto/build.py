"""Build positions of Aquaretto from a few words, with all other tiles where they belong.

A tile is written as the letter of its kind and its sign: `D` dolphin, `Df` ♀, `Dm` ♂, `D!` wild, `P+` with fish, `Dy` baby, `DF`
mother, `DM` father, `$` a coin tile. Places are written `row,col`; 0,0 is the upper left corner of the frame that the board lies
in. A zoo is written `P 1,0 1,1 / Df 2,3 / trainer 1,3`.
"""

from collections.abc import Mapping, Sequence

from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.aquaretto import GAME
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.hidden import face_down, lying_open
from engine.games.aquaretto.rules.money import Large, Small
from engine.games.aquaretto.rules.table import (
    ASKS,
    CASHIER,
    COIN,
    DEPOT,
    EMPTY,
    FISH,
    KEEPER,
    KINDS,
    MANAGER,
    TRAINER,
    WILD,
    Public,
    Zoo,
)
from engine.games.aquaretto.rules.unloading import Place
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.polyomino import ones
from engine.shared.trucks.round import NO_TILE, TURN
from tests.rules import truck_table
from tests.rules.truck_table import Acting, dealt, round_of

_FORMS = {
    "": PLAIN,
    "f": FEMALE,
    "m": MALE,
    "y": YOUNG,
    "F": MOTHER,
    "M": FATHER,
    "+": FISH,
    "!": WILD,
}
_KIND = {kind.letter: number for number, kind in enumerate(COMPONENTS.kinds)}
ALL = tuple(range(KINDS))


def kind(letter: str) -> int:
    return _KIND[letter]


def tile(word: str) -> int:
    return COIN if word == "$" else animal(_KIND[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    return tuple(tile(word) for word in words.split())


def at(word: str) -> int:
    """Return the cell `row,col`, or DEPOT for `depot`."""
    if word == "depot":
        return DEPOT
    row, col = word.split(",")
    return g.cell_at(int(row), int(col))


def cells(words: str) -> set[int]:
    return {at(word) for word in words.split()}


def post(word: str) -> int:
    jobs = {"cashier": CASHIER, "keeper": KEEPER, "manager": MANAGER}
    return jobs[word] if word in jobs else at(word)


def site(words: str) -> g.Site:
    """Return the expansion that covers exactly these places."""
    wanted = cells(words)
    return next(
        (form, cell) for form in range(1 + g.TURNS) for cell in wanted if set(g.cells_of((form, cell))) == wanted
    )


def all_sites(built: tuple[g.Site, ...], form: int) -> list[frozenset[int]]:
    """Return the sets of cells that an expansion of a form may cover."""
    return [frozenset(g.cells_of((form, cell))) for cell in ones(g.sites(built)[form])]


def zoo(
    words: str = "",
    depot: str = "",
    *,
    coins: int = 0,
    staff: tuple[int, int, int] = (0, 0, 0),
    built: Sequence[str] = (),
) -> Zoo:
    """Return a zoo; `depot` is written from the bottom up, `staff` counts cashiers, keepers, managers."""
    expansions = tuple(site(places) for places in built)
    layout = g.layout_of(expansions)
    spaces = [EMPTY] * len(layout.cells)
    for group in filter(None, (part.split() for part in words.split("/"))):
        what = TRAINER if group[0] == "trainer" else tile(group[0])
        for place in group[1:]:
            assert spaces[layout.space[at(place)]] == EMPTY, place
            spaces[layout.space[at(place)]] = what
    large = sum(form == g.LARGE for form, _ in expansions)
    each = COMPONENTS.expansions.each
    return Zoo(coins, tuple(spaces), tiles(depot), staff, expansions, (each - large, each - len(expansions) + large))


def position(
    seats: int = 3,
    *,
    zoos: Mapping[int, Zoo] | None = None,
    trucks: Sequence[str] = (),
    took: Mapping[int, int] | None = None,
    mover: int = 0,
    ask: str = TURN,
    drawn: str = "",
    top: str = "",
    main: int | None = None,
    end: int = 15,
) -> State:
    """Return a position; what is not named lies in the piles, or in the box as far as they are said to be shorter.

    `took` says which truck a seat has; `top` is what will be drawn next; all eight kinds are in play at any seat count.
    """
    rooms = COMPONENTS.table(seats).trucks
    homes = tuple((zoos or {}).get(seat, zoo()) for seat in range(seats))
    shown = round_of(rooms, [*map(tiles, trucks)], seats, took or {}, mover, last=end < 15)
    shown = replace(shown, drawn=tile(drawn) if drawn else NO_TILE)
    bank = COMPONENTS.money.coins - sum(home.coins for home in homes)
    at_work = sum(sum(home.staff) + home.spaces.count(TRAINER) for home in homes)
    public = Public(ASKS[ask][mover], shown, homes, ALL, (), bank, COMPONENTS.coworkers.supply - at_work)
    babies = lying_open(public)
    public = replace(public, young=tuple(2 - babies.count(animal(number, YOUNG)) for number in ALL))
    return dealt(public, face_down(public), tiles(top), main, end)


def unloading(words: str, own: Zoo, seats: int = 3, *, zoos: Mapping[int, Zoo] | None = None) -> State:
    """Return a position in which seat 0 has the tiles of its truck before it, the others being in."""
    return truck_table.unloading(position, words, own, seats, zoos or {})


_ACTING = Acting(GAME)
view, legal, do, refusal, asked = _ACTING.view, _ACTING.legal, _ACTING.do, _ACTING.refusal, _ACTING.asked


def verbs(state: State, seat: int | None = None) -> set[str]:
    return {verb.name for verb in GAME.choices(view(state, seat)).verbs}


def after(state: State, *actions: object) -> State:
    return do(state, *actions).state


def place(word: str, where: str) -> Place:
    return Place((tile(word), at(where)))


def work(where: str) -> Work:
    return Work(post(where))


def large(words: str) -> Large:
    """Build the large expansion that covers exactly these places."""
    form, cell = site(words)
    assert form == g.LARGE
    return Large(cell)


def small(words: str) -> Small:
    """Build the small expansion that covers exactly these places."""
    form, cell = site(words)
    return Small((form - g.SMALL, cell))


def home(where: str) -> Home:
    return Home(at(where))


def zoo_of(state: State, seat: int = 0) -> Zoo:
    return state.public.zoos[seat]


def lies(state: State, where: str, seat: int = 0) -> int:
    """Return what lies on a place of a seat's zoo."""
    own = zoo_of(state, seat)
    return own.spaces[g.layout_of(own.built).space[at(where)]]


def homes(state: State, word: str) -> set[int]:
    """Return the places where a tile of the truck may go, the depot left out."""
    return {
        action.placement[1]
        for action in legal(state)
        if isinstance(action, Place) and action.placement[0] == tile(word) and action.placement[1] != DEPOT
    }
