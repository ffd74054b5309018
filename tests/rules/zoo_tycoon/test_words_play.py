"""Play at random and listen: everything is worded, and what is foretold is what happens, whatever chance brings."""

from __future__ import annotations

import re
from random import Random
from typing import cast

import pytest

from engine.contract.asks import owing
from engine.contract.facts import told
from engine.contract.game import AnyGame, View
from engine.contract.preview import preview
from engine.contract.rng import child
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.rulebook import FACTS
from engine.games.zoo_tycoon.rules.table import AUTUMN, TOGETHER, TURNS, Options, Public
from engine.games.zoo_tycoon.rules.winter import WinterCame
from engine.games.zoo_tycoon.words import voice

NAMES = ("Mara", "Jonas", "Priya", "Otto")
PLAYED = cast(AnyGame, GAME)
KEYS = (child(bytes(32), "one"), child(bytes(32), "other"))


def _listened(view: View[Public, None], seats: int) -> None:
    """Let the voice say all that it says of a position."""
    assert voice.call(view)
    assert voice.question(view)
    assert voice.headline(view)
    assert all(all(voice.doing(view, seat)) for seat in range(seats))
    assert len(voice.scores(view)) == seats


@pytest.mark.parametrize(
    ("seats", "building", "introductory"),
    [(1, TOGETHER, False), (2, TURNS, False), (3, TOGETHER, True), (4, TOGETHER, False)],
)
def test_a_game_is_told_from_its_first_question_to_its_end(seats: int, building: str, introductory: bool) -> None:
    chance = Random(f"{seats} {building}")
    options = Options(building=building, introductory=introductory)
    state = PLAYED.setup(options, seats, child(bytes(32), f"words {seats}")).state
    foretold = 0
    while state.public.asks:
        seat = chance.choice(owing(state.public))
        view = PLAYED.view(state, seat)
        action = PLAYED.choices(view).draw(chance.randrange)
        _listened(view, seats)
        label = voice.words(view, action, NAMES).full
        assert label.startswith(voice.words(view, action, NAMES).what)
        assert len(label) < 80
        step = PLAYED.apply(state, {seat: action})
        came = {fact.seat: fact for fact in step.facts if isinstance(fact, WinterCame)}
        if came or chance.random() < 0.1:
            assert voice.picture(view, seat, NAMES)
            effects = [voice.forecast(preview(PLAYED, view, action, key), action, NAMES) for key in KEYS]
            assert effects[0]
            assert effects[0] == effects[1]
            if came and isinstance(action, Done) and view.public.season == AUTUMN:
                winter = next(one.text for one in effects[0] if one.text.startswith("this winter: money"))
                assert ("no income" in winter) != bool(came[seat].fixed)
                assert re.search(rf" {came[seat].money}($|[,;])", winter.replace("−", "-"))
                foretold += 1
        assert all(voice.tell(told(fact, FACTS), NAMES) for fact in step.facts)
        state = step.state
    assert foretold
    over = PLAYED.view(state, 0)
    assert voice.call(over) == voice.question(over) == ""
    assert voice.headline(over).endswith("the game is over")
    assert all(voice.doing(over, seat) for seat in range(seats))
