"""Play springs at random: what is offered can be done, what is not is refused with a rule, and nothing is ever lost."""

import pytest

from engine.contract.choice import Action
from engine.contract.rng import Rng, below, child
from engine.contract.secrecy import open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.asks import FEMALE, MALE, REINTRODUCE
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, Unprotect
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import TycoonState
from tests.rules.zoo_tycoon.springs import act, asked, before_spring, spring, waits
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

HERE = tuple(map(species, ("bornean-orangutan", "northern-bald-ibis", "common-raccoon", "lion")))
ANYTHING: tuple[Action, ...] = (
    Roll(),
    Draw(),
    Pass(),
    *[kind(one) for kind in (Protect, Unprotect, Reroll) for one in HERE],
    *[Convert(one, sex) for one in HERE for sex in (MALE, FEMALE)],
    *[Reintroduce(males, females) for males in range(-1, 6) for females in range(-1, 6)],
)


def busy_zoo():
    """Return a zoo with two mains of level III, one of level I, young and a contraception tile."""
    return zoo(
        enclosure(strip(6), main("bornean-orangutan", 1, 2, experience=3, female_discs=1), retreats=2),
        enclosure(strip(5, 3), main("northern-bald-ibis", 3, 3, experience=3), retreats=1),
        enclosure(
            strip(4, 4), main("common-raccoon", 1, 3, experience=2, contraception=True, male_discs=1), retreats=1
        ),
    )


def at_random(number: int) -> TycoonState:
    """Return a table at the beginning of its spring, whose chance is another for each number."""
    turned = ("normal-year", "high-fertility", "motivated-employees")[number % 3]
    state = before_spring(busy_zoo(), busy_zoo(), busy_zoo(), waits(), year=2 + number % 6, turned=turned)
    hidden = state.hidden
    for seat in range(4):
        hidden = replace(hidden, seats=put(hidden.seats, seat, Rng(child(bytes(32), f"{number} seat {seat}"))))
    return spring(replace(state, hidden=replace(hidden, bag=Rng(child(bytes(32), f"{number} bag"))))).state


def has_prepared(state: TycoonState, seat: int) -> bool:
    """Tell whether a seat is left with the dice because it did all that it could before; that can be taken back."""
    return state.public.zoos[seat].staff.used > 0 and list(RULEBOOK.choices(open_view(state, seat))) == [Roll()]


@pytest.mark.parametrize("number", range(12))
def test_what_is_offered_can_be_done_and_what_is_not_is_refused_with_a_rule(number: int):
    state, rng = at_random(number), Rng(child(bytes(32), f"{number} choices"))
    kinds = set()
    while asked(state)[0][1] < 3:
        kind, seat = asked(state)[0]
        kinds.add(kind)
        view = open_view(state, seat)
        here = RULEBOOK.choices(view)
        listed = list(here)
        assert len(listed) == here.count()
        assert len(listed) > 1 or has_prepared(state, seat), listed
        assert RULEBOOK.default(view) in here
        for action in listed:
            assert act(state, seat, action).state != state or kind == REINTRODUCE
        for action in ANYTHING:
            refusal = RULEBOOK.why_not(view, action)
            assert (refusal is None) == (action in listed), action
            assert refusal is None or (refusal.rule and refusal.text), action
        pick, rng = below(rng, len(listed))
        state = act(state, seat, listed[pick]).state
    assert kinds
    assert (state.public.rolls, state.public.litters) == ((), ())


def test_a_seat_that_is_not_there_rolls_draws_and_keeps_its_young():
    state = at_random(1)
    seen = []
    while asked(state)[0][1] < 3:
        seat = asked(state)[0][1]
        seen.append(RULEBOOK.default(open_view(state, seat)))
        state = act(state, seat, seen[-1]).state
    assert set(seen) <= {Roll(), Draw(), Reintroduce(0, 0)}
    assert Roll() in seen
    assert all(one.staff.used == 0 for one in state.public.zoos)
