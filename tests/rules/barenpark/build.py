"""Build positions of Bärenpark from a few words.

Tiles are written `toilet playground food river`, houses `gobi_h6` (species and value), enclosures `polar8`. A park is written as
its areas, `E1 A05@1,0` (column, level; without them the entrance), and tiles as sets of squares. `cover` fills whole areas
with single squares, which is quick to write and as good as any other tiles for what lies beside them.
"""

from collections.abc import Iterable, Mapping, Sequence

from engine.contract.asks import Ask
from engine.contract.game import Refusal, Step, attempt
from engine.contract.secrecy import State, View
from engine.games.barenpark import GAME, tiles as t
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.hidden import imagine
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES, GRID, park_map, squares
from engine.games.barenpark.rules.setup import award
from engine.games.barenpark.rules.table import (
    BUILD_ASKS,
    ICONS,
    NO_AREA,
    NOBODY,
    TAKE,
    Award,
    Park,
    Pile,
    Placement,
    Player,
    Plot,
    Public,
    Stock,
)
from engine.games.barenpark.rules.taking import Take
from engine.shared.polyomino import form

Square = tuple[int, int]
SPECIES = tuple(species.id for species in COMPONENTS.species)
KINDS = tuple(printed.id for printed in COMPONENTS.achievements)
_GREENS = {"toilet": t.TOILET, "playground": t.PLAYGROUND, "food": t.FOOD, "river": t.RIVER}
_AREAS = {area.id: number for number, area in enumerate(AREAS)}


def tile(word: str) -> int:
    if word in _GREENS:
        return _GREENS[word]
    if "_h" in word:
        species, _, value = word.partition("_h")
        return t.house(SPECIES.index(species), int(value))
    return t.enclosure(SPECIES.index(word[:-1]), int(word[-1]))


def tiles(words: str) -> tuple[int, ...]:
    return tuple(sorted(tile(word) for word in words.split()))


def placement(word: str, *places: Square) -> Placement:
    """Return the placement of a tile on these squares; fail if it does not have that shape."""
    first = min(places, key=lambda square: (square[1], square[0]))
    turn = t.SHAPES[t.SHAPE[tile(word)]].forms.index(form(places))
    return Placement(tile(word), turn, *first)


def put(word: str, *places: Square) -> Place:
    return Place(placement(word, *places))


def take(word: str) -> Take:
    return Take(tile(word))


def area(word: str) -> int:
    return _AREAS[word]


def plots(words: str, statues: Mapping[str, int] | None = None) -> tuple[Plot, ...]:
    found = []
    for word in words.split():
        name, _, at = word.partition("@")
        c, r = map(int, at.split(",")) if at else (0, 0)
        found.append(Plot(area(name), c, r, (statues or {}).get(name, 0)))
    return tuple(found)


def park(
    words: str = "E1",
    *laid: Placement,
    cover: str = "",
    but: Iterable[Square] = (),
    statues: Mapping[str, int] | None = None,
) -> Park:
    """Return a park; the areas named in `cover` are full of single squares, except their pits, `but` and what is `laid` there."""
    lie = plots(words, statues)
    taken = {square for one in laid for square in squares(one)} | set(but)
    extra = []
    for plot in lie:
        if AREAS[plot.area].id in cover.split():
            for x, y in ((x, y) for y in range(4) for x in range(4)):
                square = 4 * plot.c + x, -4 * plot.r + y
                if AREAS[plot.area].rows[y][x] != "*" and square not in taken:
                    extra.append(Placement(t.TOILET, 0, *square))
    return Park(lie, (*laid, *extra))


def drawn(pictures: Mapping[str, str], *rows: str, left: int = 0, top: int = 0) -> tuple[Placement, ...]:
    """Return the tiles that rows of letters draw; `pictures` says which tile each letter is."""
    where: dict[str, list[Square]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                where.setdefault(letter, []).append((left + x, top + y))
    return tuple(placement(pictures[letter], *where[letter]) for letter in sorted(where))


def position(
    seats: int = 2,
    *,
    parks: Mapping[int, Park] | None = None,
    supplies: Mapping[int, str] | None = None,
    won: Mapping[int, tuple[int, ...]] | None = None,
    mover: int = 0,
    starter: int = 0,
    icons: str = "",
    greens: Sequence[int] | None = None,
    houses: Sequence[Sequence[int]] | None = None,
    enclosures: str | None = None,
    awards: str = "",
    awards_left: Mapping[str, tuple[int, ...]] | None = None,
    piles: Sequence[Sequence[str]] | None = None,
    statues: Sequence[int] | None = None,
    trigger: int = NOBODY,
    pits: bool = False,
    turn: int | None = None,
) -> State:
    """Return a position; what is not said is as at the beginning. `icons` wait (`WWC`), `piles` are area names from the top."""
    table = COMPONENTS.table(seats)
    kinds = [KINDS.index(word) for word in awards.split()]
    players = tuple(
        Player(
            (parks or {}).get(seat) or park(AREAS[seat].id),
            tiles((supplies or {}).get(seat, "")),
            (won or {}).get(seat, (0,) * len(kinds)),
        )
        for seat in range(seats)
    )
    here = {plot.area for player in players for plot in player.park.plots}
    rest = [number for number in range(ENTRANCES, len(AREAS)) if number not in here]
    orders = [[area(word) for word in pile] for pile in piles] if piles else [rest[::2], rest[1::2]]
    stock = Stock(
        tuple(greens) if greens is not None else table.greens,
        tuple(tuple(pile) for pile in houses) if houses is not None else (table.houses,) * 4,
        tiles(enclosures) if enclosures is not None else t.ENCLOSURES,
        tuple(statues) if statues is not None else table.statues,
        tuple(Pile(order[0] if order else NO_AREA, len(order)) for order in orders),
        tuple(Award(kind, (awards_left or {}).get(KINDS[kind], award(kind, table).left)) for kind in kinds),
    )
    asks = BUILD_ASKS[mover]
    if icons:
        asks = (*asks, Ask(TAKE, (mover,), False, tuple(icons.count(icon) for icon in ICONS)))
    number = 1 + (mover - starter) % seats if turn is None else turn
    public = Public(asks, players, stock, number, starter, trigger, pits)
    return State(public, (None,) * seats, tuple(tuple(order[1:]) for order in orders))


def view(state: State, seat: int | None = None) -> View:
    """Return what `seat` sees; by default the seat that is asked."""
    if seat is None and state.public.asks:
        seat = state.public.asks[-1].seats[0]
    return GAME.view(state, seat)


def legal(state: State, seat: int | None = None) -> set:
    found = list(GAME.choices(view(state, seat)))
    assert len(set(found)) == len(found)
    return set(found)


def places(state: State, word: str) -> set[frozenset[Square]]:
    """Return the sets of squares on which the seat that is asked may place a tile."""
    return {
        frozenset(squares(action.placement))
        for action in legal(state)
        if isinstance(action, Place) and action.placement.tile == tile(word)
    }


def offered(state: State) -> set[str]:
    """Return the tiles that may be taken, in words."""
    return {word_of(action.tile) for action in legal(state) if isinstance(action, Take)}


def word_of(number: int) -> str:
    for word, green in _GREENS.items():
        if green == number:
            return word
    middle = "_h" if t.KIND[number] == t.HOUSE else ""
    return f"{SPECIES[t.SPECIES[number]]}{middle}{t.VALUE[number]}"


def do(state: State, *actions: object) -> Step:
    """Play actions one after the other, each by the seat that is asked; every one must be legal."""
    step = Step(state)
    facts: list = []
    for action in actions:
        step = attempt(GAME, step.state, {step.state.public.asks[-1].seats[0]: action})
        facts += step.facts
    return Step(step.state, tuple(facts), step.reveals)


def refusal(state: State, action: object, seat: int | None = None) -> Refusal:
    """Return why an action is refused; fail if it is not."""
    found = GAME.why_not(view(state, seat), action)
    assert found is not None, f"{action} is allowed"
    assert action not in legal(state, seat)
    return found


def kinds(step: Step) -> list[str]:
    return [fact.kind for fact in step.facts]


def mover(state: State) -> int:
    return state.public.asks[-1].seats[0]


def free(one: Park) -> set[Square]:
    return set(GRID.squares(park_map(one).free))


def reshuffled(state: State, key: bytes = bytes(32)) -> State:
    return imagine(view(state), key)
