"""Build scenes of Bärenpark for the board's tests, from the positions that the rules' tests build."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import bot
from engine.contract.game import attempt
from engine.contract.preview import preview
from engine.contract.secrecy import State, View
from engine.games.barenpark import GAME as GAME
from engine.games.barenpark.rules.table import Options
from tests.rules.barenpark.build import (
    park as park,
    placement as placement,
    position as position,
    tile as tile,
    view as view,
)
from zootui.boards.contract import Hand, Scene, load_board
from zootui.client.drafting.draft import Draft, begin
from zootui.client.game_bundle import load_bundle
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK, Palette
from zootui.draw.rect import Target

BOARD = load_board("barenpark")
GREEDY = bot("barenpark", "greedy")
KIT = load_bundle("barenpark")
NAMES = ("Mara", "Jonas", "Priya", "Otto")
LARGE, SMALL = (84, 23), (54, 15)
LARGE_SIDE, SMALL_SIDE = (35, 23), (25, 15)

MINE = park(
    "E1 A05@1,0 A11@0,1",
    placement("gobi_h6", (0, 2), (1, 2), (0, 3), (1, 3)),
    placement("river", (3, 2), (3, 3), (2, 3)),
    placement("polar8", (5, 1), (4, 2), (5, 2), (6, 2), (5, 3)),
    placement("koala_h4", (0, 1), (1, 1), (2, 1), (0, 0)),
    placement("river", (4, 0), (4, 1), (3, 1)),
    statues={"A05": 14},
)
"""Three areas in an L: the entrance, one to its right with a statue, one above; the pit of the entrance is (2, 2)."""
THEIRS = park("E2 A06@0,1 A07@1,0 A08@1,1", placement("panda_h5", (1, 0), (2, 0), (0, 1), (1, 1)))


def table(seats: int = 2, **changed: Any) -> State[Any, Any, Any]:
    """A position in the middle of a game; seat 0 is to build."""
    usual: dict[str, Any] = {
        "parks": {0: MINE, 1: THEIRS},
        "supplies": {0: "playground toilet toilet koala_h5 gobi7", 1: "river koala8"},
        "awards": "gobi houses green",
        "won": {1: (0, 8, 0)},
        "enclosures": "gobi8 koala6 koala7 panda6 panda7 panda8 polar6 polar7",
        "houses": ((2,), (4, 3, 2), (4, 3, 2), ()),
        "greens": (8, 5, 6, 5),
        "statues": (13, 12, 11),
        "turn": 28,
    }
    return position(seats, **(usual | changed))


def hand_of(shown: View[Any, Any], value: Any = None, verb: str = "", filled: Sequence[Any] = ()) -> Hand | None:
    """What is in hand: a verb of the seat's choices with these slots filled, at `value` or where the cursor begins."""
    choices = GAME.choices(shown)
    if not choices:
        return None
    found = choices.find(verb) if verb else choices.verbs[0]
    assert found is not None
    slot = found.slots[len(filled)]
    value = BOARD.cursor.start(shown, Hand(found, slot, tuple(filled))) if value is None else value
    rest = [later.options[0] for later in found.slots[len(filled) + 1 :]]
    action = found.action(*filled, value, *rest)
    why = GAME.why_not(shown, action)
    return Hand(
        verb=found,
        slot=slot,
        filled=tuple(filled),
        value=value,
        legal=why is None,
        refusal="" if why is None else f"{why.text} ({why.rule})",
        rule="" if why is None else why.rule,
        preview=preview(GAME, shown, action) if why is None and not rest else None,
    )


def scene_of(
    state: State[Any, Any, Any],
    size: tuple[int, int] = LARGE,
    hand: Hand | None = None,
    seat: int | None = None,
    viewer: int | None = 0,
    palette: Palette = DARK,
    **more: Any,
) -> Scene:
    shown = view(state, viewer) if viewer is not None else GAME.view(state, None)
    seats = len(state.public.players)
    zoo = seat if seat is not None else viewer or 0
    usual = {"compact": size[0] < 70, "status": ("",) * seats}
    return Scene(shown, zoo, viewer, NAMES[:seats], palette, *size, **(usual | {"hand": hand} | more))


def placing(state: State[Any, Any, Any], value: Any = None, size: tuple[int, int] = LARGE, **more: Any) -> Canvas:
    """The board while seat 0 places a tile."""
    return BOARD.paint(scene_of(state, size, hand_of(view(state, 0), value), **more))


def draft_of(state: State[Any, Any, Any]) -> Draft:
    shown = view(state)
    draft = begin(KIT, shown, GAME.choices(shown), NAMES)
    assert draft is not None
    return draft


def random_state(random: Random, seats: int, moves: int, options: Options) -> State[Any, Any, Any]:
    """A state after some decisions, most of them the best bot's, so that parks grow."""
    state = GAME.setup(options, seats, random.randbytes(32)).state
    for _ in range(moves):
        if not state.public.asks:
            break
        (seat,) = state.public.asks[-1].seats
        shown = GAME.view(state, seat)
        best = random.random() < 0.8
        action = GREEDY(GAME, shown, random) if best else GAME.choices(shown).sample(random.randrange)
        state = attempt(GAME, state, {seat: action}).state
    return state


def cells_where(rows: Sequence[Sequence[Any]], wanted: Any) -> set[tuple[int, int]]:
    """The cells of a canvas's rows (chars, inks or grounds) that hold this."""
    return {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == wanted}


def target_at(targets: Sequence[Target], x: int, y: int) -> Target | None:
    """The topmost target over a cell."""
    for target in reversed(targets):
        if target.x <= x < target.x + target.width and target.y <= y < target.y + target.height:
            return target
    return None
