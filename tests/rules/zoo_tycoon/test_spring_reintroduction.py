"""Play how young go back to the wild, several seats on one track in turn order (R140-R143, A55)."""

import pytest

from engine.contract.secrecy import open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.names import in_sexes
from engine.games.zoo_tycoon.rules.asks import PREPARE, REINTRODUCE
from engine.games.zoo_tycoon.rules.course import onto
from engine.games.zoo_tycoon.rules.reintroduction import Reintroduced, TrackFull, track_of
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Born, Bred, Draw, Reintroduce, Roll
from engine.games.zoo_tycoon.rules.table import SUMMER, LevelTrack, Litter, TycoonState
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation
from tests.rules.zoo_tycoon.springs import BUSY, act, asked, before_spring, refusal, spring, waits, with_dice
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

ORANGUTAN, IBIS, TAMARIN = map(species, ("bornean-orangutan", "northern-bald-ibis", "golden-lion-tamarin"))


def apes():
    """Return light green orangutans with two upright females: two dice, 6 needed."""
    return enclosure(strip(6), main("bornean-orangutan", 1, 2, experience=3), retreats=2)


def birds():
    """Return light green ibises, two pairs and one: two dice, 5 needed, two young a success."""
    return enclosure(strip(5, 3), main("northern-bald-ibis", 2, 3, experience=3), retreats=1)


def busy(*enclosures):
    return replace(zoo(*enclosures), staff=BUSY)


def with_track(state: TycoonState, species: int, *cubes: int, done: int = 0) -> TycoonState:
    """Return a table at which a track holds cubes by seat."""
    tracks = put(state.public.reintroduction, track_of(species), LevelTrack(cubes, done))
    return replace(state, public=replace(state.public, reintroduction=tracks))


def track(state: TycoonState, species: int) -> LevelTrack:
    return state.public.reintroduction[track_of(species)]


def young(state: TycoonState, seat: int = 0, place: int = 0) -> tuple[int, int]:
    """Return the male and female discs in an enclosure."""
    inside = state.public.zoos[seat].enclosures[place].main
    assert inside is not None
    return inside.male_discs, inside.female_discs


def one_young(state: TycoonState) -> Reintroduce:
    """Return the choice to put one young on the track."""
    (action,) = [one for one in RULEBOOK.choices(open_view(state, _seat(state))) if one.males + one.females == 1][:1]
    return action


def _seat(state: TycoonState) -> int:
    return asked(state)[0][1]


def test_e9_r141_r142_two_zoos_with_a_cube_get_2_each():
    state = with_track(before_spring(busy(apes()), waits()), ORANGUTAN, 0, 1)
    state = spring(with_dice(state, 0, 6, 1)).state
    assert asked(state) == [(REINTRODUCE, 0)]
    before = state.public
    step = act(state, 0, one_young(state))
    assert [type(fact) for fact in step.facts] == [Reintroduced, TrackFull]
    assert step.facts[1] == TrackFull(species=ORANGUTAN, points=(2, 2))
    after = step.state.public
    assert [conservation(now) - conservation(was) for now, was in zip(after.zoos, before.zoos, strict=True)] == [2, 2]
    assert track(step.state, ORANGUTAN) == LevelTrack((0, 0), 1, 2)
    assert (young(step.state), after.bag) == ((0, 0), (20, 20))


def test_r141_each_seat_decides_in_turn_order_and_what_the_first_took_the_second_cannot():
    zoos = (busy(apes()), busy(apes()), waits())
    state = before_spring(*zoos, starter=1)
    state = spring(with_dice(with_dice(state, 0, 6, 6), 1, 6, 1)).state
    assert asked(state) == [(REINTRODUCE, 1)]
    step = act(state, 1, one_young(state))
    assert track(step.state, ORANGUTAN).cubes == (0, 1, 0)
    assert asked(step.state) == [(PREPARE, 2)]
    step = act(step.state, 2, Roll())
    while asked(step.state)[0][1] == 2:
        step = act(step.state, 2, Draw())
    assert asked(step.state) == [(REINTRODUCE, 0)]
    assert sum(young(step.state)) == 2
    assert (
        refusal(step.state, 0, Reintroduce(*young(step.state))).text
        == "On the track there is room for 1 more Bornean orangutan, not for 2."
    )
    assert {one.males + one.females for one in RULEBOOK.choices(open_view(step.state, 0))} == {0, 1}


def test_r142_e9_three_zoos_on_a_track_of_4_points_get_2_each():
    state = with_track(before_spring(busy(birds()), waits(), waits()), IBIS, 0, 2, 2)
    state = spring(with_dice(state, 0, 6, 1)).state
    step = act(state, 0, one_young(state))
    assert step.facts[-1] == TrackFull(species=IBIS, points=(2, 2, 2))
    assert sum(young(step.state)) == 1


def test_r142_no_more_males_are_offered_than_the_track_has_room_for():
    state = spring(with_dice(with_track(before_spring(busy(apes()), waits()), ORANGUTAN, 0, 1), 0, 6, 6)).state
    two_males = replace(state, public=replace(state.public, litters=(Litter(ORANGUTAN, 2, 2, 0),)))
    assert set(RULEBOOK.choices(open_view(two_males, 0)).find("reintroduce").slot(()).options) == {0, 1}


def test_r142_at_most_one_reintroduction_a_species_and_round_and_later_young_go_to_their_enclosure():
    state = before_spring(busy(apes()), busy(apes()), waits())
    state = spring(with_dice(with_dice(state, 0, 6, 6), 1, 6, 6)).state
    step = act(state, 0, Reintroduce(*young(state)))
    assert step.facts[1] == TrackFull(species=ORANGUTAN, points=(4, 0, 0))
    assert asked(step.state) == [(PREPARE, 2)]
    assert sum(young(step.state, 1)) == 2


def test_r141_a_partly_filled_track_stays_and_the_others_lie_in_the_enclosure():
    state = spring(with_dice(before_spring(busy(birds()), waits()), 0, 6, 6)).state
    males, females = young(state)
    assert males + females == 4
    chosen = Reintroduce(min(males, 1), min(females, 1))
    step = act(state, 0, chosen)
    cubes = chosen.males + chosen.females
    assert track(step.state, IBIS) == LevelTrack((cubes, 0))
    assert young(step.state) == (males - chosen.males, females - chosen.females)
    assert step.facts == (Reintroduced(seat=0, species=IBIS, males=chosen.males, females=chosen.females),)


def test_r141_none_may_go_to_the_track_and_that_is_what_is_done_for_a_seat_that_is_not_there():
    state = spring(with_dice(before_spring(busy(apes()), waits()), 0, 6, 1)).state
    assert RULEBOOK.default(open_view(state, 0)) == Reintroduce(0, 0)
    step = act(state, 0, Reintroduce(0, 0))
    assert (step.facts, sum(young(step.state))) == ((), 1)
    assert track(step.state, ORANGUTAN) == LevelTrack((0, 0))


def test_r141_young_of_an_earlier_spring_can_not_be_used():
    old = enclosure(strip(6), main("bornean-orangutan", 1, 2, experience=3, male_discs=2, female_discs=2), retreats=2)
    state = before_spring(replace(zoo(old), staff=BUSY), waits())
    state = spring(with_dice(state, 0, 6, 1)).state
    state = act(state, 0, Roll()).state if asked(state)[0][0] == PREPARE else state
    assert [one.males + one.females for one in RULEBOOK.choices(open_view(state, 0))] == [0, 1]
    assert refusal(state, 0, Reintroduce(2, 0)).rule == "R141"


def test_a55_one_litter_is_decided_after_the_other_and_then_females_lie_down():
    state = spring(with_dice(before_spring(busy(apes(), birds()), waits()), 0, 6, 1, 5, 1)).state
    assert asked(state) == [(REINTRODUCE, 0), (REINTRODUCE, 0)]
    assert [ask.about for ask in reversed(state.public.asks)] == [(ORANGUTAN,), (IBIS,)]
    step = act(state, 0, Reintroduce(0, 0))
    here = step.state.public.zoos[0].enclosures[0].main
    assert here is not None
    assert (asked(step.state), here.lying) == ([(REINTRODUCE, 0)], 0)
    last = act(step.state, 0, Reintroduce(0, 0)).state
    here = last.public.zoos[0].enclosures[0].main
    assert here is not None
    assert (asked(last), here.lying) == ([(PREPARE, 1)], 1)


@pytest.mark.parametrize(("done", "question"), [(2, REINTRODUCE), (3, PREPARE)])
def test_r143_with_all_squares_marked_young_stay_and_nobody_is_asked(done: int, question: str):
    state = with_track(before_spring(busy(apes()), waits()), ORANGUTAN, 0, 0, done=done)
    assert asked(spring(with_dice(state, 0, 6, 1)).state)[0][0] == question


def test_r143_in_round_7_young_may_go_to_a_track_that_will_not_be_full():
    state = spring(with_dice(before_spring(busy(apes()), waits(), year=7), 0, 6, 1)).state
    assert sum(track(act(state, 0, one_young(state)).state, ORANGUTAN).cubes) == 1


def test_r83_r84_reintroduced_young_count_for_buzz_and_level_iii_not_for_the_breeding_program():
    step = spring(with_dice(before_spring(busy(apes()), waits()), 0, 6, 1))
    assert [type(fact) for fact in step.facts if isinstance(fact, Born | Bred)] == [Born]
    after = act(step.state, 0, one_young(step.state)).state.public.zoos[0]
    assert (after.buzz, after.breeding, sum(young(step.state))) == (3, 0, 1)


def test_r141_refusals_say_what_the_litter_has():
    state = spring(with_dice(before_spring(busy(apes()), waits()), 0, 6, 1)).state
    males, females = young(state)
    assert refusal(state, 0, Reintroduce(males + 1, females)).text == (
        f"Of Bornean orangutans, this litter is {in_sexes(males, females)}, not {in_sexes(males + 1, females)}."
    )
    assert refusal(state, 0, Reintroduce(-1, 0)).rule == "R141"
    assert refusal(state, 0, Roll()).code == "litter"


def test_r73_the_last_litter_of_the_last_seat_ends_spring_in_summer():

    state = spring(with_dice(before_spring(waits(), busy(apes()), starter=1), 1, 6, 1)).state
    assert asked(state) == [(REINTRODUCE, 1)]
    ending = replace(state, public=replace(state.public, zoos=(zoo(), state.public.zoos[1])))
    public = Reintroduce(0, 0).on(onto(ending), 1).public
    assert (public.season, public.asks, public.litters) == (SUMMER, (), ())
