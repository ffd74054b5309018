"""Every registered game obeys the fourteen laws at every seat count, with its default options and with others."""

from random import Random

import pytest
from hypothesis import Phase, given, settings, strategies as st

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.facts import Fact, told
from engine.contract.preview import preview
from engine.contract.rng import child
from engine.laws import check
from tests.laws.variants import variants
from tests.sooner import sooner

TABLES = [
    (game_id, seats)
    for game_id in engine.ids()
    for seats in range(engine.load(game_id).info.seats[0], engine.load(game_id).info.seats[1] + 1)
]
at_every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
SMALL = {("zoo-tycoon", 1)} | {(game_id, 3) for game_id in engine.ids() if game_id != "zoo-tycoon"}
"""Tables at which the laws are held at once; the others are among the long tests."""
to_every_law = pytest.mark.parametrize(
    ("game_id", "seats"),
    sooner(TABLES, SMALL.__contains__, several=True),
)


def test_there_are_games() -> None:
    assert engine.ids()


def so_often(examples: int) -> settings:
    """Return how often the laws are held; a breach names its seed: shrinking it would play for minutes."""
    return settings(max_examples=examples, phases=[Phase.explicit, Phase.generate])


def obeys(game_id: str, seats: int, seed: int) -> None:
    report = check(engine.load(game_id), seats, steps=40, seed=seed)
    assert report.breach is None, str(report.breach)
    assert all(report.looked), report.looked


@pytest.mark.parametrize(("game_id", "seats"), [table for table in TABLES if table in SMALL])
@so_often(2)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_laws_hold_twice_at_once(game_id: str, seats: int, seed: int) -> None:
    obeys(game_id, seats, seed)


def test_alone_a_year_may_go_by_without_a_question_until_the_next_building_phase() -> None:
    obeys("zoo-tycoon", 1, 6487785)


@pytest.mark.long
@at_every_table
@so_often(6)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_laws_hold_by_default(game_id: str, seats: int, seed: int) -> None:
    obeys(game_id, seats, seed)


@to_every_law
def test_the_laws_hold_for_other_options(game_id: str, seats: int) -> None:
    game = engine.load(game_id)
    for number, options in enumerate(variants(game, seats)[1:]):
        report = check(game, seats, options, steps=8, seed=number)
        assert report.breach is None, f"{options}: {report.breach}"


@at_every_table
def test_setup_refuses_other_numbers_of_seats(game_id: str, seats: int) -> None:
    game = engine.load(game_id)
    least, most = game.info.seats
    for wrong in (least - 1, most + 1, 0, -1):
        with pytest.raises(ValueError, match=r"\S"):
            game.setup(game.info.options(), wrong, bytes(32))


@to_every_law
def test_everything_can_be_said_in_words(game_id: str, seats: int) -> None:
    game, says = engine.load(game_id), engine.voice(game_id)
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva")[:seats]
    random = Random(seats)
    step = game.setup(game.info.options(), seats, child(bytes(32), f"words {game_id} {seats}"))
    while (ask := top_ask(step.state.public)) is not None:
        moves = {}
        for seat in ask.seats if ask.sealed else (random.choice(owing(step.state.public)),):
            view = game.view(step.state, seat)
            moves[seat] = action = game.choices(view).sample(random.randrange)
            assert says.call(view)
            assert says.question(view)
            assert says.words(view, action, names).full
            seen = preview(game, view, action)
            assert all(effect.text and effect.sign in (-1, 0, 1) for effect in says.forecast(seen, action, names))
        before = game.view(step.state, None)
        _one_look(game_id, before, seats, names)
        step = game.apply(step.state, moves)
        assert says.stretch(game.view(step.state, None)) - says.stretch(before) in (0, 1)
        assert all(_told(game_id, fact, names) for fact in step.facts)
    view = game.view(step.state, None)
    outcome = game.outcome(view)
    assert outcome is not None
    assert says.scores(view) == says.standing(view) == tuple(score.total for score in outcome.scores)
    assert says.stretch(view) >= len(outcome.scores[0].rounds)
    assert outcome.reason


def _one_look(game_id: str, view: object, seats: int, names: tuple[str, ...]) -> None:
    says = engine.voice(game_id)
    assert says.headline(view)
    assert len(says.scores(view)) == len(says.standing(view)) == seats
    assert says.stretch(view) >= 1
    for seat in range(seats):
        assert says.picture(view, seat, names)
        says.doing(view, seat)


def _told(game_id: str, fact: Fact, names: tuple[str, ...]) -> str:
    return engine.voice(game_id).tell(told(fact), names)
