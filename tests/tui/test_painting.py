"""Whatever the position, the rules of the table, the keys and the screen: a board paints, and stays in its rectangle."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

import engine
from engine.contract.asks import owing
from engine.record import replay
from tests.golden.words import at_random
from tests.tui.painted import fills_its_lines, painted
from zootui.boards.contract import JUMP_LETTERS, Scene
from zootui.client.drafting.draft import begin
from zootui.client.drafting.pressing import press
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import PALETTES

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ines")
LARGE, SMALL = (84, 27), (54, 15)
GAMES = [game_id for game_id in engine.ids() if game_id != "zoo-tycoon"]
"""What stands beside the board of Zoo Tycoon has a width of its own: its scenes are painted in tests of their own."""
TABLES = 4
"""How many games there are for each number of seats, each with other rules."""
KEYS = (
    "left",
    "right",
    "up",
    "down",
    "space",
    "tab",
    "shift+tab",
    "plus",
    "minus",
    "N",
    "1",
    "2",
    "3",
    *JUMP_LETTERS,
    *"rntxfb",
)


@cache
def states(game_id: str, seats: int, number: int) -> tuple[Any, ...]:
    """Return the states of a game of which chance decides everything, the rules included."""
    return tuple(step.state for step in replay(at_random(game_id, seats, number)))


@pytest.mark.parametrize("game_id", GAMES)
@given(
    seed=st.integers(0, 2**32),
    place=st.floats(0, 1, exclude_max=True),
    size=st.one_of(st.sampled_from([LARGE, SMALL]), st.tuples(st.integers(0, 160), st.integers(0, 48))),
    name=st.sampled_from(sorted(PALETTES)),
    plain=st.booleans(),
    compact=st.booleans(),
    keys=st.lists(st.sampled_from(KEYS), max_size=8),
    at=st.tuples(st.integers(-40, 40), st.integers(-40, 40)),
)
def test_painting_never_fails_and_stays_in_its_rectangle(
    game_id: str,
    seed: int,
    place: float,
    size: tuple[int, int],
    name: str,
    plain: bool,
    compact: bool,
    keys: list[str],
    at: tuple[int, int],
) -> None:
    random, bundle = Random(seed), load_bundle(game_id)
    game, board = bundle.game, bundle.board
    seats = random.randint(*game.info.seats)
    played = states(game_id, seats, random.randrange(TABLES))
    state = played[int(place * len(played))]
    asked = owing(state.public) if state.public.asks else ()
    viewer = random.choice([None, *range(seats), *asked, *asked, *asked])
    view = game.view(state, viewer)
    draft = None if viewer is None else begin(bundle, view, bundle.choices(view), NAMES[:seats])
    for key in keys if draft is not None else ():
        reply = press(draft, key)
        draft = draft if reply is None else reply.draft
    seat = random.randrange(seats) if draft is None or random.random() < 0.25 else viewer
    hand = None if draft is None else draft.hand
    scene = Scene(
        view, seat, viewer, NAMES[:seats], PALETTES[name], *size,
        hand=hand, status=("",) * seats, at=at, ascii=plain, compact=compact,
    )  # fmt: skip
    targets = painted(board, scene, least=1).targets
    assert not targets or hand is not None
    assert not targets or seat == viewer or game_id == "aquaretto", (
        "trucks stand beside whichever water zoo is looked at"
    )
    action = board.paint_action(scene)
    if action is not None:
        assert action.width <= size[0]
        assert action.height <= max(1, size[1])
        fills_its_lines((action,), plain=plain)
    if game_id == "o-zoo-le-mio" and hand is not None and hand.verb.name == "place" and hand.legal:
        letters = [key for key, _ in board.cursor.jumps(view, hand)]
        assert letters == list(JUMP_LETTERS[: len(letters)])
