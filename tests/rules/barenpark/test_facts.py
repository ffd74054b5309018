"""Hold that what is told can be read back: every fact of random games travels and comes home with its own fields."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.facts import Fact, Told, told, typed
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.facts import FACTS
from engine.games.barenpark.rules.model import Options
from engine.games.barenpark.words import voice
from tests.rules.barenpark.build import mover, view

NAMES = ("Mara", "Jonas", "Priya", "Ole")
_RARE = {"statue", "won", "full", "last"}


def facts_of(seats: int, seed: int) -> list[Fact]:
    """Return the facts of a random game."""
    random = Random(seed)
    step = GAME.setup(Options(), seats, child(bytes(32), f"facts {seed}"))
    found = [*step.facts]
    while step.state.public.asks:
        action = GAME.choices(view(step.state)).sample(random.randrange)
        step = GAME.apply(step.state, {mover(step.state): action})
        found += step.facts
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_fact_is_read_back_as_it_was_told(seats: int) -> None:
    kinds = set()
    for seed in range(3):
        for fact in facts_of(seats, seed):
            heard = typed(told(fact), FACTS)
            assert type(heard) is type(fact)
            assert replace(heard, rule=fact.rule, only=fact.only) == fact
            assert fact.rule
            assert voice.tell(told(fact), NAMES[:seats])
            kinds.add(fact.kind)
    assert kinds >= set(FACTS) - _RARE


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        (Told("begin", 1), "The gates are open: Jonas begins"),
        (Told("void", 0, (3,)), "The crew brings nothing: Mara has four areas"),
        (Told("void", 0, (1,)), "The W brings Mara nothing: the stock has nothing that it allows"),
        (Told("area", 2, (6, 1, 0, 1, -1)), "Priya adds area A03; pile 2 is empty"),
        (Told("statue", 3, (16, 4)), "Ole completes area A01: a bear statue worth 16"),
        (Told("won", 0, (0, 8)), "Mara wins Polar Bears, worth 8"),
        (Told("full", 0), "Mara has filled four areas"),
        (Told("last", 1), "The last round: everybody else has one more turn, Jonas first"),
        (Told("pass", 1, (-1,)), "Jonas passes; there is no green area left to take"),
        (Told("over", 0, ("full",)), "The last round is over, called by Mara"),
        (Told("over", None, ("dead",)), "No green area is left and nobody can place anything: the game is over"),
    ],
)
def test_the_log_reads_like_a_person_telling_the_game(heard: Told, line: str) -> None:
    assert voice.tell(heard, NAMES) == line


@pytest.mark.parametrize(
    "heard",
    [
        Told("place", 0, (0, 10**9, 0, 0, 0)),  # so many icons would fill the log
        Told("place", 4, (0,)),
        Told("place", -1, (0,)),
        Told("take", 0, (0,)),
        Told("take", 0, (99, 0)),
        Told("begin", 0, (1,)),
        Told("over", 0, (1,)),
        Told("nap", 0),
    ],
)
def test_what_cannot_have_happened_is_refused(heard: Told) -> None:
    with pytest.raises((ValueError, LookupError)):
        voice.tell(heard, NAMES)
