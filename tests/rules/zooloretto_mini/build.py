"""Build positions of Zooloretto Mini from a few words, with all other tiles where they belong.

Tiles are written as the letter of the kind and what it is: `L` llama, `Lf` ♀, `Lm` ♂, `Ly` baby, `LF` mother, `LM` father; `pond`,
`shrub`, `rock`. A zoo is written `L L Lf | pond | ; W`: three enclosures, then the barn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.contract.game import Refusal, State, Step, View, attempt
from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.turn import ASKS
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, TURN, UNLOAD, Piles, Round, Truck

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
    table = COMPONENTS.table(seats)
    lots = [*trucks, *[""] * (len(table.trucks) - len(trucks))]
    gone = dict(took or {})
    homes = tuple(zoo((zoos or {}).get(seat, "")) for seat in range(seats))
    laden = tuple(Truck(room, tiles(words)) for room, words in zip(table.trucks, lots, strict=True))
    out = tuple(gone.get(seat, NO_TRUCK) for seat in range(seats))
    shown = Round(3, mover, mover, laden, out, tile(drawn) if drawn else NO_TILE, 0, 0, last=end < 15)
    everywhere = [there for home in homes for spot in (*home.enclosures, home.barn) for there in spot]
    young = tuple(2 - everywhere.count(animal(kind, YOUNG)) for kind in range(m.KINDS))
    public = m.Public(ASKS[ask][mover], shown, homes, tuple(range(m.KINDS)), young, filled=filled)
    piles, box = _piles(list(face_down(public)), tiles(top), main, end)
    shown = replace(shown, main=len(piles.main), end=len(piles.end))
    return State(replace(public, round=shown, box=box), (None,) * seats, piles)


def _piles(rest: list[int], top: tuple[int, ...], main: int | None, end: int) -> tuple[Piles, tuple[int, ...]]:
    for there in top:
        rest.remove(there)
    coming = top[::-1]
    if main == 0:
        cut = end - len(coming)
        return Piles((), (*rest[:cut], *coming)), tuple(rest[cut:])
    cut = len(rest) if main is None else end + main - len(coming)
    return Piles((*rest[end:cut], *coming), tuple(rest[:end])), tuple(rest[cut:])


def view(state: State, seat: int | None = None) -> View:
    """Return what `seat` sees; by default the seat that is asked."""
    if seat is None and state.public.asks:
        seat = state.public.asks[-1].seats[0]
    return GAME.view(state, seat)


def legal(state: State, seat: int | None = None) -> set:
    return set(GAME.choices(view(state, seat)))


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


def place(word: str, spot: int) -> Place:
    return Place((tile(word), spot))


def unloading(
    words: str, own: str, seats: int = 3, *, filled: bool = False, zoos: Mapping[int, str] | None = None
) -> State:
    """Return a position in which seat 0 has the tiles of its truck before it, the others being in."""
    size = len(words.split())
    truck = 2 if seats == 2 else 0
    assert 1 <= size <= 3
    lots = ["", "", words] if seats == 2 else [words]
    return position(seats, zoos={0: own, **(zoos or {})}, trucks=lots, took={0: truck}, ask=UNLOAD, filled=filled)


def zoo_of(state: State, seat: int = 0) -> m.Zoo:
    return state.public.zoos[seat]
