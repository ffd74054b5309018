"""Build scenes of Zooloretto Mini for the board's tests, in the notation of its rules tests: `L L Lf | pond | ; W`."""

from functools import partial
from typing import Any

import pytest

from engine import load
from engine.contract.secrecy import View
from tests.rules.zooloretto_mini.build import position as position, tile as tile, view as view
from tests.tui import scenes
from zootui.boards.contract import Scene, load_board
from zootui.client.drafting.draft import begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK as DARK, Palette
from zootui.draw.rect import Target

GAME = load("zooloretto-mini")
BOARD = load_board("zooloretto-mini")
KIT = load_bundle("zooloretto-mini")
NAMES = ("Mara", "Jonas", "Priya", "Otto", "Nele")
LARGE, SMALL = (84, 23), (54, 15)
SIZES = pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])

MARA = "Lm L L L pond | GF GM G G Gy | Wf W rock ; R Rm M"
JONAS = "O O O Of shrub | R R Rf | W W ; G L"
PRIYA = "MF MM M M M My | L L | R R R rock ; W"
OTTO = "W W W Wm | O O | G pond ; L M"
TABLE = {0: MARA, 1: JONAS, 2: PRIYA, 3: OTTO}
TRUCKS = ("R", "Lf shrub O", "", "O M")


def table(**more: Any) -> View[Any, Any]:
    """Four zoos in the middle of a game, truck 3 taken by seat 2; seat 0 is asked."""
    return view(position(4, **({"zoos": TABLE, "trucks": TRUCKS, "took": {2: 2}} | more)))


def bonus(own: str = "LM L L L pond LF | GF GM G G Gy | Wf W rock ; R Rm M Ly", **more: Any) -> View[Any, Any]:
    """The same table when seat 0 has filled its first enclosure."""
    trucks = ("R", "", "", "O M")
    return table(zoos=TABLE | {0: own}, trucks=trucks, took={0: 1, 2: 2}, ask="bonus", filled=True, **more)


def draft_of(shown: View[Any, Any]):
    return begin(KIT, shown, GAME.choices(shown), NAMES)


hand_of = partial(scenes.hand_of, GAME, BOARD)


def scene_of(
    shown: View[Any, Any],
    size: tuple[int, int] = LARGE,
    verb: str = "",
    value: Any = None,
    seat: int | None = None,
    palette: Palette = DARK,
    **more: Any,
) -> Scene:
    seats = len(shown.public.zoos)
    zoo = seat if seat is not None else shown.seat or 0
    hand = hand_of(shown, verb, value) if shown.seat is not None else None
    rest = {"hand": hand, "status": ("",) * seats} | more
    return Scene(shown, zoo, shown.seat, NAMES[:seats], palette, *size, **rest)


def unloading(**more: Any) -> View[Any, Any]:
    """The same table when seat 0 has truck 2 to unload."""
    return table(took={0: 1, 2: 2}, ask="unload", **more)


def plain(scene: Scene) -> list[str]:
    return BOARD.paint(scene).plain().splitlines()


def line_with(scene: Scene, words: str) -> str:
    return next(line for line in plain(scene) if words in line)


def targets(scene: Scene, verb: str) -> dict[Any, Target]:
    """What can be pointed at for a verb, by value; of several the topmost."""
    return {target.value: target for target in BOARD.paint(scene).targets if target.verb == verb}
