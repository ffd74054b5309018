"""What a playout comes to is a sum of parts, and what one line has more than another is the sum of their differences."""

import math
from itertools import combinations
from random import Random

import pytest

import engine
from engine.bots.search import Evidence, Lead, Reason, as_told, think
from engine.bots.search.halving import lead_of
from engine.bots.search.parts import NO_FAMILIES, Families, PartLead, PlayedOut, Share, together, within
from engine.bots.search.playouts import chances
from engine.bots.search.told import CARRIED, CERTAIN, carrying
from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.table import since
from engine.record import replay
from tests.bots.test_search import at_every_game, guide_of, positions
from tests.golden.play import kept

HUNDREDTHS = 0.06
"""By how much points that are reckoned in whole hundredths may be off their parts."""


@at_every_game
def test_parts_make_the_points_that_are_expected_at_any_time_and_those_that_are_had_at_the_end(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    states = [step.state for step in replay(kept(game_id, 3))]
    for state in (*states[::7], states[-1]):
        outcome = game.outcome(game.view(state, None))
        points = guide.points(state) if outcome is None else [score.total for score in outcome.scores]
        for seat, expected in enumerate(points):
            assert sum(part for _, part in guide.parts(state.public, seat)) == pytest.approx(expected, abs=HUNDREDTHS)


ALONE = {"landscape", "the barn", "the depot", "statues", "the years to come", "tiles that coins buy later"}
"""Parts that are no family's: each is told by itself or not at all."""


@at_every_game
def test_each_part_that_comes_up_in_a_game_belongs_to_a_family_or_is_told_by_itself(game_id: str) -> None:
    guide = guide_of(game_id)
    seen = {
        what
        for step in list(replay(kept(game_id, 3)))[::5]
        for seat in range(len(step.state.seats))
        for what, _ in guide.parts(step.state.public, seat)
    }
    view = positions(game_id, 3)[5]
    for line in list(guide.lines(view, Random(3)))[:2]:
        ending = guide.tried(view, guide.world(view, "one"), line, Random(3))
        seen.update(what for got in guide.came_from(view, ending) for what in got)
    assert seen - set(guide.families) <= ALONE
    assert all(len(each) == len(set(each)) for each in guide.families.values())


@at_every_game
def test_what_points_come_from_is_told_in_a_row_so_its_names_have_no_commas(game_id: str) -> None:
    guide = guide_of(game_id)
    names = {*guide.families, *[one.what for each in guide.families.values() for one in each], *ALONE}
    assert not [name for name in names if "," in name]


@at_every_game
def test_a_thought_that_keeps_its_endings_thinks_as_one_that_does_not(game_id: str) -> None:
    guide, view = guide_of(game_id), positions(game_id, 3)[5]
    plain, keeping = (think(guide, view, Random(3), 24, keep=keep) for keep in (False, True))
    assert [one.line for one in plain.considered] == [one.line for one in keeping.considered]
    assert all(len(one.endings) == one.playouts for one in keeping.considered)
    assert not any(one.endings for one in plain.considered)


@at_every_game
def test_a_lead_is_the_sum_of_its_parts_and_has_the_chances_that_were_compared(game_id: str) -> None:
    guide = guide_of(game_id)
    for view in positions(game_id, 3)[4::40]:
        thought = think(guide, view, Random(3), 24, keep=True)
        if len(thought.considered) < 2:
            continue
        best, other = thought.considered[:2]
        lead = lead_of(guide, view, best, other, lambda: False, 2)
        assert lead.worlds == min(best.playouts, other.playouts) + 2
        rival = lead.measured_against
        parts = sum(
            one.more.mean if one.seat == view.seat else -one.more.mean
            for one in lead.parts
            if one.seat in (view.seat, rival)
        )
        assert parts == pytest.approx(lead.ahead[rival].mean)


@at_every_game
def test_a_line_does_not_lead_itself(game_id: str) -> None:
    guide, view = guide_of(game_id), positions(game_id, 2)[5]
    best = think(guide, view, Random(3), 12, keep=True).considered[0]
    lead = lead_of(guide, view, best, best, lambda: False, 2)
    assert lead.parts == ()
    assert lead.reason() is None


Got = tuple[dict[str, float], ...]


def ended(got: Got) -> tuple[PlayedOut, Got]:
    """Return what a playout came to in which each seat got some points, beside 12, 10, 8 that it had: chances follow from them."""
    points = [12.0 - 2 * seat + sum(own.values()) for seat, own in enumerate(got)]
    return PlayedOut(chances(points, 4.0), ()), got


def had(worlds: int, *figures: tuple[int, str, float], families: Families = NO_FAMILIES) -> Lead:
    """Return a lead of seat 0 in whose worlds all parts were the same."""
    lead = Lead(0)
    for number in range(worlds):
        more: Got = ({}, {}, {})
        for seat, what, points in figures:
            more[seat][what] = points
        lead = lead.having(f"world {number}", ended(more), ended(({}, {}, {})), families)
    return lead


def test_a_reason_says_the_parts_that_carry_the_lead_and_keeps_what_is_left_small() -> None:
    reason = had(20, (0, "coins", 6.0), (0, "llamas", -2.0), (0, "trees", 0.3)).reason()
    assert reason is not None
    assert reason.points == pytest.approx(4.3)
    assert [(one.what, one.points) for one in reason.shares] == [("coins", 6.0), ("llamas", -2.0)]
    assert reason.rest == pytest.approx(0.3)
    assert abs(reason.rest) <= CARRIED * reason.points
    assert reason.world.startswith("world ")


def test_what_the_strongest_other_seat_loses_counts_and_what_a_weaker_one_loses_does_not() -> None:
    reason = had(20, (1, "pandas", -3.0), (2, "pandas", -5.0)).reason()
    assert reason is not None
    assert [(one.seat, one.points) for one in reason.shares] == [(1, 3.0)]


def test_where_chances_grow_as_a_weaker_seat_falls_behind_the_lead_is_told_over_that_seat() -> None:
    lead = had(20, (0, "houses", 3.0), (1, "houses", 3.0), (2, "the prize", -6.0))
    assert (lead.strongest, lead.measured_against, lead.sure) == (1, 2, 1)
    reason = lead.reason()
    assert reason is not None
    assert (reason.over, reason.points) == (2, pytest.approx(9.0))
    assert [(one.seat, one.what, one.points) for one in reason.shares] == [(2, "the prize", 6.0), (0, "houses", 3.0)]
    nearest = had(20, (0, "houses", 3.0)).reason()
    assert nearest is not None
    assert nearest.over == 1, "over the strongest"


def test_what_points_say_and_chances_do_not_is_no_reason() -> None:
    lead, won = Lead(0), ended(({"coins": 5.0}, {}, {}))
    for number in range(20):
        lead = lead.having(str(number), won, (won[0], ({}, {}, {})))
    assert (lead.sure, lead.reason()) == (0, None)
    for number in range(20):
        behind = ended(({}, {}, {}))
        lead = lead.having(str(number), (behind[0], won[1]), (won[0], ({}, {}, {})))
    assert (lead.sure, lead.reason(), lead.turned().reason()) == (0, None, None)


def test_what_may_be_chance_is_no_reason() -> None:
    random, lead = Random(1), Lead(0)
    for number in range(12):
        lead = lead.having(str(number), ended(({"llamas": random.gauss(0.5, 9)}, {})), ended(({}, {})))
    assert lead.reason() is None


def test_one_world_or_two_say_nothing_yet() -> None:
    assert had(1, (0, "coins", 50.0)).reason() is None
    assert had(2, (0, "coins", 50.0)).reason() is None
    assert had(3, (0, "coins", 50.0)).reason() is not None
    assert had(20, (0, "coins", 50.0)).reason() is not None


def test_a_part_that_shows_in_few_worlds_only_counts_as_nothing_in_the_others() -> None:
    lead = had(1, (0, "coins", 6.0))
    for number in range(5):
        lead = lead.having(str(number), ended(({}, {}, {})), ended(({}, {}, {})))
    assert lead.parts == (PartLead(0, "coins", Evidence(6, 6.0, 36.0), cost=False),)


def test_what_only_ever_costs_points_is_known_to() -> None:
    lead = Lead(0)
    for number in range(9):
        lead = lead.having(str(number), ended(({"the barn": 0.0}, {})), ended(({"the barn": -2.0}, {})))
    reason = lead.reason()
    assert reason is not None
    assert [(one.what, one.points, one.cost) for one in reason.shares] == [("the barn", 2.0, True)]


def test_the_largest_part_in_favour_is_always_said() -> None:
    shares = [Share(0, "coins", 9.0, 1.0), Share(0, "trees", 2.0, 0.5), Share(1, "llamas", -6.0, 0.5)]
    assert [one.what for one in carrying(shares, 3.0)] == ["coins", "llamas"]
    assert carrying([Share(0, "coins", -2.0, 0.1)], 1.0) == ()


def test_what_a_line_changes_for_both_seats_is_told_as_what_one_gets_more_than_the_other() -> None:
    both = [(seat, what, points) for seat in (1, 2) for what, points in (("benches", -8.0), ("trees", -6.0))]
    reason = had(20, (0, "benches", -9.0), *both, (0, "visitors", 3.0)).reason()
    assert reason is not None
    assert reason.points == pytest.approx(8.0)
    assert [(one.what, one.points) for one in reason.shares] == [("trees", 6.0)], "it does not come from benches"
    lead = had(20, (0, "benches", 7.0), (1, "benches", 2.0))
    (share,) = lead.shares()
    assert (share.seat, share.points, share.against, share.own) == (1, 5.0, True, 7.0)
    assert [(one.points, one.against) for one in had(9, (0, "trees", 3.0), (1, "trees", -4.0)).shares()] == [
        (7.0, True)
    ]
    assert [one.against for one in had(9, (0, "trees", 9.0), (1, "trees", -1.0)).shares()] == [False, False]


def test_how_sure_a_difference_of_two_seats_is_comes_from_the_worlds_in_which_both_got_it() -> None:
    random, lead = Random(1), Lead(0)
    for number in range(20):
        both = random.gauss(4, 3)
        lead = lead.having(str(number), ended(({"trees": both + 1}, {"trees": both})), ended(({}, {})))
    (share,) = lead.shares()
    assert share.points == pytest.approx(1.0)
    assert share.error < min(one.more.error_from(2.0) for one in lead.parts), "what both get alike is no doubt"


def test_nothing_larger_is_left_out_than_what_is_said_where_the_largest_parts_carry_a_lead() -> None:
    shares = [Share(0, "coins", 3.0, 0.1), Share(0, "trees", 5.0, 0.1), Share(0, "benches", -4.0, 0.1)]
    assert [one.what for one in carrying(shares[1:], 4.0)] == ["trees"]
    assert [one.what for one in carrying(shares, 4.0)] == ["trees", "benches", "coins"], "what is given up is told too"
    assert [one.what for one in carrying(shares, 3.0)] == ["trees", "benches", "coins"], "not coins alone"


def test_a_lead_that_the_other_line_has_is_its_reason_turned_round() -> None:
    lead = had(20, (0, "coins", -6.0), (1, "llamas", 2.0), (0, "trees", 1.0))
    assert (lead.sure, lead.turned().sure, Lead(0).sure) == (-1, 1, 0)
    assert lead.reason() is None
    reason = lead.turned().reason()
    assert reason is not None
    assert reason.points == pytest.approx(7.0)
    assert [(one.what, one.points) for one in reason.shares] == [("coins", 6.0)]


ANIMALS = together("animals", ("llamas", "pandas", "tigers", "yaks"))


def said(lead: Lead) -> list[tuple[str, float]]:
    """Return what the reason of a lead says, with how many points."""
    reason = lead.reason()
    assert reason is not None
    return [(one.what, round(one.points, 2)) for one in reason.shares]


def test_a_reason_begins_with_what_speaks_for_the_move() -> None:
    lead = had(20, (0, "trees", 5.0), (0, "benches", -4.0), (0, "coins", 2.0))
    assert said(lead) == [("trees", 5.0), ("coins", 2.0), ("benches", -4.0)]


def test_where_no_few_parts_carry_a_lead_families_of_them_are_told_and_only_there() -> None:
    many = [(0, what, 1.0) for what in ("llamas", "pandas", "tigers", "yaks")]
    assert said(had(20, *many, (0, "coins", 1.0), families=ANIMALS)) == [("animals", 4.0)]
    assert said(had(20, *many[:2], (0, "coins", 4.0), families=ANIMALS)) == [("coins", 4.0), ("llamas", 1.0)]
    assert said(had(20, (0, "llamas", 4.0), (0, "pandas", 0.5), families=ANIMALS)) == [("llamas", 4.0)]


def test_how_sure_a_family_is_comes_from_its_worlds_not_from_its_parts() -> None:
    random, lead = Random(1), Lead(0)
    for number in range(20):
        moved = random.gauss(0, 6)
        got: Got = ({"llamas": 2.0 + moved, "pandas": 2.0 - moved}, {}, {})
        lead = lead.having(str(number), ended(got), ended(({}, {}, {})), ANIMALS)
    assert said(lead) == [("animals", 4.0)], "what the one brings less the other brings more"
    reason = lead.reason()
    assert reason is not None
    assert reason.shares[0].error < 0.2 < min(one.error for one in lead.shares())
    assert said(lead.turned().turned()) == said(lead)


def test_a_wider_family_is_told_only_where_narrower_ones_do_not_carry_a_lead() -> None:
    narrow = {**together("cats", ("lions", "tigers")), **together("bears", ("pandas", "polar bears"))}
    families = {**within("animals", narrow), **together("money", ("coins", "loans"))}
    random, unsure, sure = Random(1), Lead(0), Lead(0)
    for number in range(20):
        moved = random.gauss(0, 20)
        cats = {"lions": 1.0 + moved, "tigers": 1.0}
        for_bears = {"pandas": 2.0 - moved, "polar bears": 1.0}
        unsure = unsure.having(str(number), ended(({**cats, **for_bears}, {}, {})), ended(({}, {}, {})), families)
        steady = {"lions": 1.0 + moved, "tigers": 1.0 - moved, "pandas": 2.0 + moved, "polar bears": 1.0 - moved}
        sure = sure.having(str(number), ended((steady, {}, {})), ended(({}, {}, {})), families)
    assert said(unsure) == [("animals", 5.0)]
    assert said(sure) == [("bears", 3.0), ("cats", 2.0)]


def test_nothing_is_told_twice_not_as_a_part_and_with_its_family() -> None:
    random, told = Random(1), 0
    families = {**within("all of them", ANIMALS), **together("money", ("coins", "loans"))}
    for _ in range(300):
        parts = [(seat, what, random.choice((0.0, random.gauss(1, 3)))) for seat in (0, 1) for what in families]
        reason = had(20, *parts, families=families).reason()
        for one in () if reason is None else reason.shares:
            names = {one.what, *[what for what, of in families.items() if one.what in [each.what for each in of]]}
            others = [each for each in reason.shares if each is not one] if reason is not None else []
            seats = {0, one.seat} if one.against else {one.seat}
            told += one.width
            assert not any(
                each.what in names and ({0, each.seat} if each.against else {each.seat}) & seats for each in others
            )
    assert told > 10


def test_a_family_that_evens_out_is_left_out_however_much_its_parts_move() -> None:
    moves = [("llamas", 5.0), ("pandas", -1.3), ("tigers", -1.2), ("yaks", -1.3), ("lions", -1.2)]
    families = together("animals", dict(moves))
    lead = had(20, *[(0, *one) for one in moves], (0, "coins", 1.0), families=families)
    assert said(lead) == [("coins", 1.0)]


def test_of_what_takes_the_place_of_another_of_its_family_only_what_remains_is_told() -> None:
    swapped = (0, "llamas", 8.0), (0, "pandas", -8.0)
    assert said(had(20, *swapped, (0, "coins", 2.0), families=ANIMALS)) == [("coins", 2.0)]
    assert said(had(20, (0, "llamas", 8.0), (0, "pandas", -6.0), families=ANIMALS)) == [("animals", 2.0)]
    assert said(had(20, *swapped, (0, "coins", 2.0))) == [("llamas", 8.0), ("coins", 2.0), ("pandas", -8.0)]
    assert said(had(20, (0, "llamas", 8.0), (0, "pandas", -4.0), families=ANIMALS)) == [
        ("llamas", 8.0),
        ("pandas", -4.0),
    ]


def test_what_is_certain_is_told_though_what_may_come_in_its_place_is_as_much() -> None:
    lead = Lead(0)
    for number in range(20):
        pandas = -12.0 if number % 2 else -8.0
        gets: Got = ({"llamas": 10.0, "pandas": pandas, "coins": 6.0}, {}, {})
        lead = lead.having(f"world {number}", ended(gets), ended(({}, {}, {})), ANIMALS)
    assert said(lead) == [("llamas", 10.0), ("coins", 6.0), ("pandas", -10.0)]
    certain = {one.what: one.certain for one in lead.shares()}
    assert certain == {"llamas": True, "coins": True, "pandas": False}
    few = had(4, (0, "llamas", 10.0))
    assert not few.shares()[0].certain, "a few worlds may be alike by chance"


def test_in_a_game_that_is_lost_or_won_points_decide_and_not_what_chances_differ_by_that_nobody_notices() -> None:
    for own, lost in ((1e-25, True), (1 - 1e-9, False), (0.4, None)):
        lead, more = Lead(0), 1e-6 if lost is None else 1e-27
        for number in range(20):
            with_coins = PlayedOut((own, 1 - own, 0.0), ())
            without = PlayedOut((own + more, 1 - own - more, 0.0), ())
            gets = ({"coins": 5.0}, {}, {}), ({}, {}, {})
            lead = lead.having(f"world {number}", (with_coins, gets[0]), (without, gets[1]))
        assert lead.sure == (0 if lost is None else 1), own
        assert lead.turned().sure == -lead.sure


def test_a_sure_lead_of_few_points_and_hardly_a_chance_is_slight() -> None:
    assert had(20, (0, "coins", 0.3)).slight(0.5)
    assert not had(20, (0, "coins", 0.3)).slight(0.2), "it is more than that"
    assert not had(20, (0, "coins", 1.0)).slight(2.0), "the chance to win is much more"
    assert not had(20).slight(0.0)
    assert not Lead(0).slight(2.0), "nothing is known"
    unsure = Lead(0)
    for number in range(20):
        unsure = unsure.having(
            f"world {number}", ended(({"coins": 13.0 if number % 2 else -12.0}, {}, {})), ended(({}, {}, {}))
        )
    assert unsure.reason() is None
    assert unsure.slight(2.0)
    assert not unsure.slight(0.4), "it may be more than that"


def test_what_is_left_out_does_not_take_away_what_is_said_where_something_else_carries_the_lead() -> None:
    families = {**together("prizes", ("green", "houses")), **together("statues", ("the first", "the second"))}
    parts = (0, "green", 2.7), (0, "houses", 1.3), (0, "tiles", 1.9)
    gives = [*parts, (0, "the first", -3.2)]
    assert said(had(20, *gives, families=families)) == [("prizes", 4.0), ("tiles", 1.9), ("the first", -3.2)]
    evened_out = [*parts, (0, "the first", -3.2), (0, "the second", 3.1)]
    assert said(had(20, *evened_out, families=families)) == [("green", 2.7), ("tiles", 1.9)], "statues stay as they are"
    called_alike = [
        (0, "tiles", 4.2),
        (0, "statues", 3.5),
        (0, "the first", -5.0),
        (0, "green", 1.0),
        (0, "houses", 0.9),
    ]
    names = {**families, **together("statues", ("statues", "the first"))}
    assert ("statues", 3.5) not in said(had(20, *called_alike, families=names)), "not one statue without the other"


def test_a_reason_that_hides_something_is_told_only_where_nothing_carries_the_lead_without() -> None:
    random, hiding, saying = Random(2), 0, 0
    for _ in range(400):
        parts = {f"thing {number}": round(random.gauss(0.5, 3), 1) or 1.0 for number in range(5)}
        points = sum(parts.values())
        if points < 1 or (reason := had(30, *[(0, *one) for one in parts.items()]).reason()) is None:
            continue
        told = {one.what for one in reason.shares}
        if told and hides(parts, told):
            ways = [{*way} for many in (1, 2, 3) for way in combinations(parts, many)]
            carry = [way for way in ways if abs(points - sum([parts[one] for one in way])) <= CARRIED * points]
            assert all(hides(parts, way) for way in carry if max(parts[one] for one in way) > 0), (parts, told)
            hiding += 1
        saying += bool(told)
    assert 0 < hiding < saying


def hides(parts: dict[str, float], told: set[str]) -> bool:
    """Tell whether a part that is not told is larger than one that is, or takes most of it away."""
    left = [points for what, points in parts.items() if what not in told]
    return any(abs(one) > abs(parts[what]) * (0.8 if one * parts[what] < 0 else 1) for one in left for what in told)


def test_no_more_is_left_out_than_the_least_that_is_said_where_families_say_it_better() -> None:
    parts = [(0, what, points) for what, points in (("llamas", 0.6), ("pandas", 0.5), ("tigers", 0.5), ("yaks", 0.5))]
    lead = had(40, *parts, (0, "coins", 0.7), families=ANIMALS)
    assert said(lead) == [("animals", 2.1)]


def test_where_what_is_left_out_were_more_than_what_is_said_only_the_amount_is() -> None:
    lead = had(20, *[(0, f"thing {number}", 1.0) for number in range(9)])
    assert said(lead) == []
    reason = lead.reason()
    assert reason is not None
    assert reason.points == reason.rest == pytest.approx(9.0)


def test_a_family_may_be_known_to_vary_less_than_parts_mostly_do() -> None:
    got = ((0, "coins", 1.0), (0, "llamas", 3.0))
    assert "coins" not in dict(said(had(3, *got, families=together("money", ("coins",)))))
    steady = had(3, *got, families=together("money", ("coins",), 0.5))
    assert {one.what: one.error for one in steady.shares()}["coins"] < 0.3


def test_where_nobody_surely_falls_behind_a_lead_is_by_how_much_more_the_own_seat_surely_gets() -> None:
    random, lead = Random(1), Lead(0)
    behind = ended(({}, {}, {}))
    for number in range(30):
        others = [{"coins": random.gauss(1.2, 4)} for _ in range(2)]
        won = PlayedOut((0.5, 0.3, 0.2), ()), ({"llamas": 1.0}, *others)
        lead = lead.having(str(number), won, (PlayedOut((0.4, 0.4, 0.2), ()), behind[1]))
    assert (lead.better, lead.sure) == (1, 0)
    reason = lead.reason()
    assert reason is not None
    assert (reason.over, reason.points) == (0, pytest.approx(1.0))
    assert said(lead) == [("llamas", 1.0)]
    assert sum(one.points for one in lead.shares()) == pytest.approx(reason.points)


def test_a_sure_lead_that_is_not_told_as_none_has_a_reason() -> None:
    tiny, less = (had(400, (0, "coins", points)) for points in (0.09, 0.02))
    assert said(tiny) == [("coins", 0.09)]
    assert (tiny.sure, less.reason()) == (0, None), "it decides nothing"


def test_a_chance_that_only_the_margin_of_a_decided_game_makes_is_none_that_is_told() -> None:
    for more, told in ((0.0015, False), (0.01, True)):
        lead = Lead(0)
        for number in range(1000):
            won, less = (PlayedOut((one, 1 - one), ()) for one in (0.98 + more, 0.98))
            lead = lead.having(str(number), (won, [{}, {}]), (less, [{}, {}]))
        assert lead.chance.mean > CERTAIN * lead.chance.error, "that it grows is sure"
        assert (lead.better, lead.likelier) == (1, told)


def test_where_no_line_leads_it_is_told_what_one_gives_for_what_and_nothing_that_is_unsure() -> None:
    def after(*figures: tuple[str, float]) -> Lead:
        lead = Lead(0)
        for number in range(20):
            own = {what: points + (6.0 if what == "trees" else 0.1) * (-1) ** number for what, points in figures}
            lead = lead.having(str(number), ended((own, {}, {})), ended(({}, {}, {})))
        return lead

    def traded(lead: Lead) -> list[tuple[str, float]]:
        trade = lead.trade()
        return [(one.what, round(one.points, 1)) for one in trade.shares] if trade is not None else []

    alike = after(("coins", 5.0), ("birds", -5.0))
    assert (alike.reason(), traded(alike)) == (None, [("coins", 5.0), ("birds", -5.0)])
    assert traded(alike.turned()) == [("birds", 5.0), ("coins", -5.0)]
    assert traded(after(("coins", 1.0), ("trees", -1.0))) == [], "trees are not sure"
    assert traded(after(("coins", 0.4), ("birds", -0.4))) == [], "that is nothing to tell of"
    assert traded(after(("coins", 6.0), ("birds", -1.0))) == [], "it leads"
    assert alike.trade() is not None
    assert Lead(0).trade() is None


def test_what_a_line_surely_leads_to_more_often_is_told_and_turned_with_it() -> None:
    def after(worlds: int) -> Lead:
        lead = Lead(0)
        for number in range(worlds):
            more, less = ended(({"birds": 9.0}, {}, {})), ended(({}, {}, {}))
            both = {"winning apes"}
            with_it = both | ({"winning birds"} if number % 4 else set())
            lead = lead.having(
                str(number), more, less, come_by=(with_it, both | ({"winning fish"} if number % 9 == 0 else set()))
            )
        return lead

    assert dict(after(20).come_by)["winning birds"].mean == pytest.approx(15 / 20)
    assert "winning apes" not in dict(after(20).come_by), "that comes with either"
    reason = after(20).reason()
    assert reason is not None
    assert reason.leads_to == ("winning birds",)
    assert reason.gives_up == (), "fish are not that much more often"
    assert after(20).turned()._leads_to() == ()
    assert after(2)._leads_to() == (), "two worlds that agree prove nothing"


def test_between_two_lines_lie_at_most_the_points_of_the_lead_and_two_errors_more() -> None:
    assert had(20, (0, "coins", 0.5)).most_between == pytest.approx(0.5 + 2 * had(20, (0, "coins", 0.5)).doubt)
    assert had(200, (0, "coins", 0.5)).most_between < 1 < had(2, (0, "coins", 0.5)).most_between
    assert had(20, (0, "coins", -3.0)).most_between > 3
    assert Lead(0).most_between == math.inf, "nothing is known"


def test_what_the_other_line_surely_leads_to_more_often_is_given_up_and_told_also_where_no_points_are() -> None:
    def after(points: float, chance: float) -> Lead:
        lead, won, lost = Lead(0), PlayedOut((0.3 + chance, 0.3, 0.3), ()), PlayedOut((0.3, 0.3, 0.3), ())
        for number in range(20):
            gets, got = ({"birds": points}, {}, {}), ({}, {}, {})
            lead = lead.having(str(number), (won, gets), (lost, got), come_by=({"winning birds"}, {"winning apes"}))
        return lead

    reason = after(5.0, 0.1).reason()
    assert reason is not None
    assert (reason.leads_to, reason.gives_up) == (("winning birds",), ("winning apes",))
    trade = after(0.0, 0.0).trade()
    assert trade is not None
    assert (trade.shares, trade.leads_to, trade.gives_up) == ((), ("winning birds",), ("winning apes",))


def test_in_o_zoo_le_mio_that_is_a_tile_of_the_row_that_is_auctioned_later_in_this_year() -> None:
    guide, named, bought = guide_of("o-zoo-le-mio"), 0, 0
    for view in positions("o-zoo-le-mio", 3)[::7]:
        public = view.public
        sold = public.auction - since(public)
        later = {f"winning {tile_name(one.tile)}" for one in public.row[sold:]}
        for action in [*guide.game.choices(view)][:: max(1, len([*guide.game.choices(view)]) - 1)]:
            line, this = (action,), isinstance(action, Bid)
            ending = guide.tried(view, guide.world(view, "one"), line, Random(1))
            came_by = set(guide.come_by(view, line, ending))
            won = any(one.time == public.auction for one in ending.stops[view.seat][0][1].zoos[view.seat].tiles)
            assert came_by - {"winning this tile"} <= later
            assert ("winning this tile" in came_by) == (this and won)
            assert (guide.brings(view, line) == ["winning this tile"]) == (action == Bid(0)), "that is no bid"
            named += len(came_by)
            bought += this and won
    assert named > 5
    assert bought


def test_parts_that_are_named_of_a_family_come_to_most_of_it_for_the_seats_whose_it_is() -> None:
    random, named = Random(5), 0
    families = together("animals", [f"kind {number}" for number in range(9)])
    for _ in range(400):
        parts = [(seat, what, random.gauss(0.8 - seat, 1) ** 3) for seat in (0, 1) for what in families]
        reason = had(20, *parts, families=families).reason()
        for one in reason.shares if reason else ():
            assert one.width or not one.mostly
            whose = {0, one.seat} if one.against else {one.seat}
            of = [(what, points if seat == 0 else -points) for seat, what, points in parts if seat in whose]
            most = sum([points for what, points in of if what in one.mostly])
            if one.mostly:
                named += 1
                assert one.points == pytest.approx(sum([points for _, points in of]))
                assert abs(one.points - most) <= one.points / 2
    assert named > 10


def test_a_reason_as_told_names_of_a_family_of_things_only_things_that_somebody_has() -> None:
    view = positions("zooloretto-mini", 3)[60]
    guide = guide_of("zooloretto-mini")
    (family,) = {one.what for each in guide.families.values() for one in each}
    had_now = [
        what for what in guide.things if what in guide.at_hand(view.public, view.seat) and what in guide.families
    ]
    nobody = [what for what in guide.things if what in guide.families and what not in had_now]
    assert had_now
    assert nobody
    for names, known in ((had_now[:1], True), (nobody[:1], False), (["tiles still to come"], False)):
        share = Share(view.seat, family, 4.0, 0.1, width=1, mostly=tuple(names))
        (told,) = as_told(guide, view, Reason(view.seat, 4.0, 0.1, (share,), "")).shares
        assert told.mostly == (tuple(names) if known else ())
