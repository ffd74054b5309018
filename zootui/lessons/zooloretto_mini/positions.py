"""Set up the positions of the lesson, written with the signs of the board: `G♀ G G | W W♂ | L` are three enclosures."""

from __future__ import annotations

from engine.contract.game import State
from engine.contract.tree import replace
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import FORM, KINDS, SORT, Public, Zoo, ZooMiniState, landscape
from engine.games.zooloretto_mini.rules.turn import ASKS
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import TURN, UNLOAD, Round
from zootui.lessons.truck_positions import SEATS, piles, truck_round

_FORMS = {"": PLAIN, "♀": FEMALE, "♂": MALE, "°": YOUNG, "♀♡": MOTHER, "♂♡": FATHER}
_LANDSCAPES = {printed.name: landscape(number) for number, printed in enumerate(COMPONENTS.landscapes)}
_LETTERS = {printed.letter: kind for kind, printed in enumerate(COMPONENTS.kinds)}
_KINDS = tuple(_LETTERS[letter] for letter in "GLROW")


def tile(word: str) -> int:
    """Return the tile that a word names: `G♀`, `G`, `pond`."""
    return _LANDSCAPES[word] if word in _LANDSCAPES else animal(_LETTERS[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    """Return the tiles that are named one after another."""
    return tuple(tile(word) for word in words.split())


def _zoo(enclosures: str, barn: str = "") -> Zoo:
    return Zoo(tuple(tiles(words) for words in enclosures.split("|")), tiles(barn))


def early() -> ZooMiniState:
    """Return the third round: the others have each put a tile on a truck, the learner is to move."""
    zoos = (_zoo("G♀ G G | W W♂ | L"), _zoo("L L♂ | R R | O"), _zoo("W W W | O | L"))
    shown = truck_round(3, (tiles("R"), tiles("W"), ()))
    return _state(TURN, zoos, shown, "G♂ L♀ O W♂ R♂")


def late() -> ZooMiniState:
    """Return the sixth round: the learner has taken truck 2 and still has a giraffe and a pond to place."""
    zoos = (
        _zoo("G♀♡ G G G♂♡ G° | W W♂ W | L", "R"),
        _zoo("L L♂♡ L♀♡ L° | R R R R | O O", "W♀"),
        _zoo("W W W W♂ | O O O | L L♂ rock", "R♂"),
    )
    shown = truck_round(6, (tiles("O shrub"), tiles("pond G"), tiles("R")), took={0: 1})
    return _state(UNLOAD, zoos, shown)


def _state(kind: str, zoos: tuple[Zoo, ...], shown: Round, soon: str = "") -> ZooMiniState:
    """Return the position in which the learner owes a decision of some kind, with the tiles that come `soon` on the pile."""
    born = [SORT[each] for zoo in zoos for home in (*zoo.enclosures, zoo.barn) for each in home if FORM[each] == YOUNG]
    public = Public(
        asks=ASKS[kind][0],
        round=shown,
        zoos=zoos,
        kinds=_KINDS,
        young=tuple(COMPONENTS.kinds[each].young - born.count(each) if each in _KINDS else 0 for each in range(KINDS)),
    )
    hidden = piles(face_down(public), tiles(soon))
    public = replace(public, round=replace(shown, main=len(hidden.main)))
    return State(public, (None,) * SEATS, hidden)
