"""Test how a game begins, and that every limited component is in one place (R1–R10, R126, R157, R163)."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.contract.asks import Ask, open_ask
from engine.contract.rng import child
from engine.contract.secrecy import open_view
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DONOR_BIOME, NEIGHBOURS, NOBODY, POSITIONS, species
from engine.games.zoo_tycoon.names import SEASONS, event_name
from engine.games.zoo_tycoon.rules import table
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.breeding import disc_drawn, returned
from engine.games.zoo_tycoon.rules.census import census, components, counts
from engine.games.zoo_tycoon.rules.event_cards import whole_deck
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.summer.turns import arrival_ask
from engine.games.zoo_tycoon.rules.table import NO_EVENT, UNMARKED, Options, TycoonState, with_bag
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

AT_EVERY_TABLE = pytest.mark.parametrize("seats", [1, 2, 3, 4])
GENEROUS_LEGACY = "Generous legacy"
FULL = COMPONENTS.box.discs


def begin(seats: int, number: int = 0, **options: object) -> TycoonState:
    chosen = Options(**options)
    return setup(chosen, seats, child(bytes(32), f"{seats} {number}")).state


def with_public(state: TycoonState, **changes: object) -> TycoonState:
    return replace(state, public=replace(state.public, **changes))


def is_whole(state: TycoonState) -> bool:
    """Tell whether nothing is lost or doubled, and what is said holds."""
    public = state.public
    there = Counter(dict(census(public.options, len(public.zoos))))
    return there == Counter(dict(components(state))) and all(said == held for _, said, held in counts(state))


@AT_EVERY_TABLE
def test_r1_a_game_begins_in_the_summer_of_year_1_with_all_tracks_empty(seats: int):
    public = begin(seats).public
    assert (public.round, public.season, SEASONS[public.season]) == (1, table.SUMMER, "summer")
    assert public.parks == UNMARKED
    assert all(track.cubes == (0,) * seats and not track.done for track in public.reintroduction)
    assert (public.pair_owner, public.walked, public.summer.lots, public.lanes) == (NOBODY, (), (), ())


@pytest.mark.parametrize("seats", [0, 5])
def test_r10_one_to_four_players(seats: int):
    with pytest.raises(ValueError, match="1 to 4 players"):
        begin(seats)


@pytest.mark.parametrize(
    ("name", "wrong", "allowed"),
    [
        ("building", "at once", "together or turns"),
        ("bad_weather_floor", 9, "10 or -10"),
        ("giant_anteater_category", "bird", "xenarthran or ungulate"),
        ("introductory", 1, "False or True"),
        ("revenue_rank_by_level", "yes", "False or True"),
    ],
)
def test_options_that_cannot_be_are_refused_with_what_can(name: str, wrong: object, allowed: str):
    with pytest.raises(ValueError, match=f"{name} is {allowed}"):
        begin(2, **{name: wrong})


@pytest.mark.parametrize(("name", "value"), [("building", "turns"), ("bad_weather_floor", -10)])
def test_options_stand_in_the_state(name: str, value: object):
    assert getattr(begin(3, **{name: value}).public.options, name) == value


@AT_EVERY_TABLE
def test_a1_r4_the_bag_holds_all_discs_and_nothing_else_is_counted(seats: int):
    state = begin(seats)
    assert state.public.bag == FULL == (20, 20)
    assert set(dict(components(state))) & {"male disc", "enclosure tile"} == {"male disc"}


def test_r7_r85_the_exchange_begins_anywhere_and_its_way_is_hidden():
    states = [begin(2, number) for number in range(120)]
    assert {state.public.summer.position for state in states} == set(range(POSITIONS))
    for state in states:
        way = (state.public.summer.position, *state.hidden.walk)
        assert len(set(way)) == len(way) == 7
        assert all(to in NEIGHBOURS[at] for at, to in pairwise(way))


def test_r8_events_and_donors_are_shuffled_and_a_donor_is_up():
    states = [begin(4, number) for number in range(40)]
    assert {state.public.cards.donor for state in states} == set(range(len(COMPONENTS.donors)))
    assert {state.public.cards.event for state in states} == {NO_EVENT}
    assert len({state.hidden.events[0] for state in states}) > 10
    for state in states:
        assert sorted(state.hidden.events) == list(whole_deck(4))
        assert len(state.hidden.donors) == 6


@AT_EVERY_TABLE
def test_r9_everybody_begins_with_the_same_zoo(seats: int):
    public = begin(seats).public
    assert public.zoos == (zoo(),) * seats
    assert (public.zoos[0].money, public.zoos[0].store) == (10, 6)
    assert public.trading.made == public.trading.workers == (0,) * seats


def test_r10_the_starting_player_is_drawn_and_turns_go_clockwise():
    assert {begin(3, number).public.starter for number in range(40)} == {0, 1, 2}
    assert [table.seat_at(2, place, 4) for place in range(4)] == [2, 3, 0, 1]


@AT_EVERY_TABLE
def test_r126_a17_round_1_opens_with_the_arrival_of_the_starting_player(seats: int):
    state = begin(seats)
    public = state.public
    assert public.asks == (Ask(ARRIVE, (public.starter,), about=(0,)),)
    asked = [seat for seat in range(seats) if open_ask(public, seat) is not None]
    assert asked == [public.starter]
    assert {one.store for one in public.zoos} == {6}


def test_e24_r90_the_arrival_asks_to_and_fro():
    asked = [arrival_ask(1, turn, 3).seats[0] for turn in range(9)]
    assert asked == [1, 2, 0, 0, 2, 1, 1, 2, 0]
    assert arrival_ask(1, 4, 3).about == (4,)


def test_r157_the_introductory_game_has_no_events_and_one_donor_of_welfare():
    state = begin(3, introductory=True)
    assert (state.hidden.events, state.hidden.donors) == ((), ())
    assert DONOR_BIOME[state.public.cards.donor] == NOBODY
    assert is_whole(state)


@pytest.mark.parametrize(("seats", "there"), [(1, True), (2, False), (3, True), (4, True)])
def test_r158_generous_legacy_is_not_used_with_two_players(seats: int, there: bool):
    assert (GENEROUS_LEGACY in map(event_name, begin(seats).hidden.events)) == there


def test_r81_chance_of_bag_and_seats_is_independent():
    hidden = begin(4).hidden
    keys = {hidden.bag.key, *(rng.key for rng in hidden.seats)}
    assert len(keys) == 5


def test_nobody_sees_more_than_a_watcher():
    state = begin(3)
    assert {open_view(state, seat).own for seat in (0, 1, 2, None)} == {None}


@AT_EVERY_TABLE
def test_r3_every_limited_component_is_in_one_place(seats: int):
    assert is_whole(begin(seats))


def test_r75_r101_cards_that_were_seen_are_counted_where_they_lie():
    state = begin(2)
    events, donors, cards = state.hidden.events, state.hidden.donors, state.public.cards
    now = replace(
        cards, event=events[1], under=events[:1], discarded=events[2:3], donor=donors[0], donors=(cards.donor,)
    )
    hidden = replace(state.hidden, events=(*events[3:], events[0]), donors=donors[1:])
    after = replace(with_public(state, cards=now), hidden=hidden)
    assert is_whole(after)
    assert not is_whole(replace(after, hidden=replace(hidden, events=(events[0], *events[3:]))))
    assert not is_whole(replace(after, hidden=replace(hidden, donors=donors)))


def test_r85_a_position_that_is_used_twice_or_left_out_is_found():
    state = begin(2)
    way = (state.public.summer.position, *state.hidden.walk)
    assert not is_whole(replace(state, hidden=replace(state.hidden, walk=(*way[1:-1], way[0]))))
    assert not is_whole(replace(state, hidden=replace(state.hidden, walk=way[2:])))


def test_r81_discs_in_zoos_come_from_the_bag():
    family = zoo(enclosure(strip(5), main("plains-zebra", 1, 3, male_discs=2, female_discs=1), retreats=1))
    state = begin(2)
    assert is_whole(with_public(state, zoos=(family, zoo()), bag=(18, 19)))
    assert not is_whole(with_public(state, zoos=(family, zoo()), bag=(18, 18)))
    assert not is_whole(with_public(state, zoos=(family, zoo())))


def test_a1_r81_discs_beyond_those_of_the_box_are_stand_ins():
    crowd = zoo(enclosure(strip(5), main("plains-zebra", 1, 3, male_discs=22, female_discs=20), retreats=1))
    state = begin(2)
    assert is_whole(with_public(state, zoos=(crowd, zoo()), bag=(0, 0), stand_ins=(2, 0)))
    assert not is_whole(with_public(state, zoos=(crowd, zoo()), bag=(0, 0)))


def test_a1_r81_stand_ins_come_from_an_empty_bag_and_are_put_away_at_a_full_one():
    state = begin(1)
    out = (0, 0)
    rng = state.hidden.bag
    for _ in range(50):
        male, bag, rng = disc_drawn(state.public.bag, rng)
        came = (1, 0) if male else (0, 1)
        out = out[0] + came[0], out[1] + came[1]
        state = at_large(replace(state, public=with_bag(state.public, bag, came)), out)
        assert is_whole(state)
    assert sum(state.public.stand_ins) == 10
    for sex, number in enumerate(out):
        for _ in range(number):
            back = (1, 0) if sex == 0 else (0, 1)
            out = out[0] - back[0], out[1] - back[1]
            bag = returned(state.public.bag, *back)
            state = at_large(replace(state, public=with_bag(state.public, bag, (-back[0], -back[1]))), out)
            assert is_whole(state)
    assert (state.public.bag, state.public.stand_ins) == (FULL, (0, 0))


def at_large(state: TycoonState, discs: tuple[int, int]) -> TycoonState:
    herd = main("plains-zebra", 1, 3, male_discs=discs[0], female_discs=discs[1])
    return with_public(state, zoos=(zoo(enclosure(strip(5), herd, retreats=1)),))


def test_r96_the_pair_of_pandas_is_with_one_zoo_or_at_the_exchange():
    pandas = zoo(quarantine=(Group(species("giant-panda"), 1, 1),))
    shown = zoo(enclosure(strip(5), main("giant-panda", 1, 1), retreats=1))
    state = begin(2)
    assert is_whole(with_public(state, zoos=(zoo(), pandas), pair_owner=1))
    assert is_whole(with_public(state, zoos=(zoo(), shown), pair_owner=1))
    assert not is_whole(with_public(state, zoos=(zoo(), pandas)))
    assert not is_whole(with_public(state, zoos=(shown, pandas), pair_owner=1))


def test_a51_the_pair_is_taken_even_where_nothing_is_left_of_it():
    assert is_whole(with_public(begin(2), pair_owner=0))
