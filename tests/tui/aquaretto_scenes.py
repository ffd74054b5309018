"""Build scenes of Aquaretto for the board's tests, in the notation of its rule tests: `P+ 1,0 2,0` are two penguins."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine import load
from engine.contract.secrecy import State
from engine.games.aquaretto.rules.layout import row_col
from engine.games.aquaretto.rules.table import Zoo
from tests.rules.aquaretto.build import at as at, position, tile as tile, unloading, zoo as zoo
from tests.tui.scenes import hand_of
from zootui.boards.contract import Scene, load_board
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK, Palette
from zootui.draw.rect import Target

GAME = load("aquaretto")
BOARD = load_board("aquaretto")
NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")
LARGE, SMALL = (84, 23), (54, 15)
"""What the frame leaves to the board in a terminal of 120 by 36, and of 80 by 24."""
MARA = zoo(
    "P+ 1,0 2,0 / PF 1,1 / PM 2,1 / Py 3,1 / Df 0,3 / D! 0,4 / D 1,3 1,4 / SF 2,5 / SM 2,6 / S! 3,4 / Sy 3,5 / S 3,6"
    " / H+ 4,2 4,3 / trainer 2,4",
    "T+ T Cm",
    coins=3,
    staff=(0, 1, 0),
    built=("0,4 0,5 1,5", "2,5 2,6 3,5 3,6"),
)
"""Four basins of four, a small and a large expansion, one keeper, one trainer; a dolphin ♂ would be the fifth and breed."""
JONAS = zoo("O 0,1 0,2 / OF 0,3 / OM 1,1 / Oy 1,2 / T+ 3,3 3,4 4,3 / Tf 4,2 / C+ 2,0", "P+ D", coins=2)
PRIYA = zoo("H 1,0 / HF 1,1 / HM 2,0 / Hy 3,1 / P+ 0,3 1,3 / P 1,4 / D 4,2 4,3", "O S T+", coins=4, staff=(0, 0, 1))
OTTO = zoo("C+ 0,1 0,2 / C 0,3 / Cf 1,2 / O! 3,3 3,4 / S 3,1", "P+", coins=3)
TRUCKS = ("O", "Dm $ H+", "T+ C+", "C+")


def turn(seats: int = 4, **more: Any) -> State:
    """Mara's turn at a table of four; Otto has truck 4."""
    zoos = dict(enumerate((MARA, JONAS, PRIYA, OTTO)[:seats]))
    given: dict[str, Any] = {"zoos": zoos, "trucks": TRUCKS[:seats], "took": {3: 3} if seats > 3 else {}, "main": 3}
    return position(seats, **(given | more))


def placing(words: str = "Dm H+", own: Zoo = MARA) -> State:
    """Mara unloads a truck."""
    return unloading(words, own, 4, zoos={1: JONAS, 2: PRIYA, 3: OTTO})


with_hand = partial(hand_of, GAME, BOARD)


def scene_of(
    state: State,
    verb: str = "",
    value: Any = None,
    *,
    size: tuple[int, int] = LARGE,
    viewer: int | None = 0,
    seat: int | None = None,
    palette: Palette = DARK,
    **more: Any,
) -> Scene:
    view = GAME.view(state, viewer)
    seats = len(state.public.zoos)
    shown = seat if seat is not None else viewer or 0
    hand = with_hand(view, verb, value) if shown == viewer else None
    return Scene(view, shown, viewer, NAMES[:seats], palette, *size, **({"hand": hand} | more))


def home(word: str, where: str) -> tuple[int, int]:
    """A tile of a truck and a place for it."""
    return tile(word), at(where)


def where(targets: Sequence[Target], value: Any, verb: str = "") -> Target:
    """The first target that stands for a value."""
    return next(one for one in targets if one.value == value and (not verb or one.verb == verb))


def inside(canvas: Canvas, target: Target) -> list[str]:
    """What is written in a target, line by line."""
    rows = range(target.y, target.y + target.height)
    return ["".join(canvas.chars[y][target.x : target.x + target.width]) for y in rows]


def near(words: str) -> list[tuple[int, int]]:
    """Places as rows and columns."""
    return [row_col(at(word)) for word in words.split()]
