"""Set up the positions of the lesson, written with the signs of the board: `02 D♀` is a dolphin ♀ in row 0, column 2."""

from __future__ import annotations

from engine.contract.game import State, open_view
from engine.contract.tree import replace
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.rules.hidden import lying_open
from engine.games.aquaretto.rules.layout import LARGE, Site, cell_at, layout_of
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.table import (
    ASKS,
    COIN,
    EMPTY,
    FISH,
    FORM,
    KIND,
    KINDS,
    TRAINER,
    WILD,
    AquarettoState,
    Public,
    Zoo,
    adult,
    deck,
)
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.piles import unseen
from engine.shared.trucks.round import TURN, Round
from zootui.boards.aquaretto.cursor import letters
from zootui.lessons.truck_positions import SEATS, piles, truck_round

_FORMS = {
    "": PLAIN,
    "♀": FEMALE,
    "♂": MALE,
    "°": YOUNG,
    "♀♡": MOTHER,
    "♂♡": FATHER,
    "∝": FISH,
    "↯": WILD,
}
_BAY: Site = (LARGE, cell_at(2, 5))
_LETTERS = {printed.letter: kind for kind, printed in enumerate(COMPONENTS.kinds)}
_KINDS = tuple(sorted(_LETTERS[letter] for letter in "DOSTPB"))
LAGOON: Site = (LARGE, cell_at(1, -2))
"""Where the learner builds the large expansion: left of the board."""


def tile(word: str) -> int:
    """Return the tile that a word names: `D♀`, `P∝`, or `◎` for a coin."""
    return COIN if word == "◎" else animal(_LETTERS[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    """Return the tiles that are named one after another."""
    return tuple(tile(word) for word in words.split())


def _zoo(
    water: str,
    *,
    depot: str = "",
    coins: int = 1,
    staff: tuple[int, int, int] = (0, 0, 0),
    built: tuple[Site, ...] = (),
) -> Zoo:
    """Return a zoo: `water` names cells and what lies there, a trainer as `♙`; columns left of the board have letters, z first."""
    layout = layout_of(built)
    spaces = [EMPTY] * len(layout.cells)
    words = water.split()
    for place, word in zip(words[::2], words[1::2], strict=True):
        column = ord(place[1]) - ord("0") if place[1].isdecimal() else ord(place[1]) - ord("z") - 1
        spaces[layout.space[cell_at(int(place[0]), column)]] = TRAINER if word == "♙" else tile(word)
    large = len(built)
    each = COMPONENTS.expansions.each
    return Zoo(coins, tuple(spaces), tiles(depot), staff, built, (each - large, each))


_DOLPHINS = "01 D♀♡ 11 D 21 D 22 D 02 D♂♡ 03 D° 12 ♙"
_MORE = " 14 P∝ 24 P∝ 42 S 43 S"
_JONAS = "02 O♀ 03 O 12 O 34 B∝ 33 B∝"
_PRIYA = "10 S♀ 20 S 11 S 03 O 33 B 43 B∝"


def early() -> AquarettoState:
    """Return the fourth round: the others have each put a tile on a truck, the learner is to move."""
    zoos = (_zoo("01 D♀ 11 D 21 D 22 D" + _MORE, coins=1), _zoo(_JONAS, coins=2), _zoo(_PRIYA, coins=2))
    return _state(zoos, truck_round(4, (tiles("T∝"), tiles("◎"), ())), "D♂ P∝ O T B∝")


def crowded() -> AquarettoState:
    """Return the seventh round: three basins, a turtle in the depot, and money."""
    zoos = (
        _zoo(_DOLPHINS + _MORE, depot="T∝", coins=4),
        _zoo(_JONAS + " 13 O", coins=2),
        _zoo(_PRIYA + " 21 S", depot="T∝ P∝", coins=3),
    )
    return _state(zoos, truck_round(7, (tiles("T∝"), tiles("B∝"), ())), "O P")


def letter_of_lagoon() -> str:
    """Return the letter that jumps to where the large expansion is to be built, as the board gives them out."""
    verb = RULEBOOK.choices(open_view(crowded(), 0)).find("large")
    assert verb is not None, "there are coins for it"
    return letters("large", verb.slot(()).options)[LAGOON[1]]


def late() -> AquarettoState:
    """Return the ninth round: Jonas has a truck, the learner and Priya have the choice of two."""
    zoos = (
        _zoo(_DOLPHINS + _MORE + " 1y T∝ 2y T∝", coins=2, built=(LAGOON,)),
        _zoo(_JONAS + " 13 O", coins=3),
        _zoo(_PRIYA + " 21 S 25 T∝ 26 T∝ 35 T 36 T∝", coins=1, built=(_BAY,)),
    )
    return _state(zoos, truck_round(9, (tiles("P∝ D"), (), tiles("T∝")), took={1: 1}))


def _state(zoos: tuple[Zoo, ...], shown: Round, soon: str = "") -> AquarettoState:
    """Return the position in which it is the learner's turn, with the tiles that come `soon` on the pile."""
    public = Public(asks=ASKS[TURN][0], round=shown, zoos=zoos, kinds=_KINDS, young=(), bank=0)
    lying = lying_open(public)
    born = [KIND[each] for each in lying if FORM[each] == YOUNG]
    hidden = piles(unseen(deck(_KINDS), [adult(each) for each in lying if FORM[each] != YOUNG]), tiles(soon))
    at_work = sum(sum(zoo.staff) + zoo.spaces.count(TRAINER) for zoo in zoos)
    public = replace(
        public,
        round=replace(shown, main=len(hidden.main)),
        young=tuple(COMPONENTS.kinds[kind].young - born.count(kind) if kind in _KINDS else 0 for kind in range(KINDS)),
        bank=COMPONENTS.money.coins - sum(zoo.coins for zoo in zoos),
        coworkers=COMPONENTS.coworkers.supply - at_work,
    )
    return State(public, (None,) * SEATS, hidden)
