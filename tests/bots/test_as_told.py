"""Reasons as people are told them."""

from collections import Counter
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from engine.bots.search import Reason, Share, as_told
from engine.contract.preview import preview
from engine.contract.tree import put, replace
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_NAMES
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.table import CREW, FULL, TAKE
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import ENCLOSURE, KIND, VALUE
from tests.bots.test_search import guide_of, positions
from tests.rules.barenpark.compared import next_turn, parks


def test_where_less_is_borne_out_all_that_is_told_is_less_what_both_seats_get_too() -> None:
    guide = guide_of("barenpark")
    view = next(one for one in positions("barenpark", 3) if guide.borne_out(one) < 1)
    told = guide.borne_out(view)
    both, own = Share(1, "statues", 6.0, 0.5, against=True, own=4.0), Share(0, "houses", 4.0, 0.5)
    reason = as_told(guide, view, Reason(0, 10.0, 1.0, (both, own), ""))
    assert (reason.points, reason.error) == (pytest.approx(10 * told), pytest.approx(told))
    assert [one.points for one in reason.shares] == [pytest.approx(6 * told), pytest.approx(4 * told)]
    assert [one.own for one in reason.shares] == [pytest.approx(4 * told), None]


def test_achievements_and_statues_are_told_as_others_beside_one_of_the_same_seat_that_has_its_own_name() -> None:
    guide = guide_of("barenpark")
    view = next(
        one for one in positions("barenpark", 3) if sum(bool(each.left) for each in one.public.stock.awards) > 2
    )
    koalas = Share(1, f"the achievement {COMPONENTS.achievements[2].name}", 6.0, 0.5, against=True, own=4.0)
    third, kinds = Share(0, "the statue of the third area", 4.0, 0.5), ("achievements", "statues")
    for named, whose, told in (
        ((koalas, third), {"seat": 1, "against": True, "own": 1.0}, ["other achievements", "other statues"]),
        ((koalas, third), {"seat": 0}, ["other achievements", "other statues"]),
        ((koalas, third), {"seat": 1}, ["other achievements", "statues"]),
        ((), {"seat": 0}, [*kinds]),
        ((koalas, third), {"seat": 0, "width": 1}, [*kinds]),
    ):
        loose = [replace(Share(0, what, 3.0, 0.5), **whose) for what in kinds]
        reason = as_told(guide, view, Reason(0, 16.0, 1.0, (*named, *loose), ""))
        assert [one.what for one in reason.shares if one.what.endswith(kinds)] == told


def test_of_what_is_certain_all_is_told_however_little_of_the_rest_is_borne_out() -> None:
    guide = guide_of("barenpark")
    view = next(one for one in positions("barenpark", 3) if guide.borne_out(one) < 1)
    told = guide.borne_out(view)
    statue = Share(1, "statues", 6.0, 0.2, against=True, own=4.0, certain=True)
    reason = as_told(guide, view, Reason(0, 10.0, 1.0, (statue, Share(0, "houses", 4.0, 0.5)), ""))
    assert reason.points == pytest.approx(6 + 4 * told)
    assert [one.points for one in reason.shares] == [6.0, pytest.approx(4 * told)]
    assert reason.shares[0].own == 4.0
    loses = replace(statue, points=-30.0, own=-20.0)
    less = as_told(guide, view, Reason(0, 10.0, 1.0, (Share(0, "houses", 40.0, 0.5), loses), ""))
    assert less.points == pytest.approx(10 * told), "a lead is told as one"


def test_of_a_lead_that_few_worlds_know_in_o_zoo_le_mio_the_less_is_told_the_larger_its_error_and_the_later_it_is() -> (
    None
):
    guide, views = guide_of("o-zoo-le-mio"), positions("o-zoo-le-mio", 3)
    early, late = (next(one for one in views if one.public.year == year) for year in (2, 5))
    told = {
        (view.public.year, error): as_told(guide, view, Reason(view.seat, 72.0, error, (), "")).points
        for view in (early, late)
        for error in (0.0, 3.0, 12.0, 20.0)
    }
    assert told[2, 0.0] == told[5, 0.0] == 72.0
    assert 60 < told[2, 3.0] < 72
    assert told[2, 20.0] < 15
    assert all(
        told[year, small] > told[year, large] for year in (2, 5) for small, large in pairwise((0.0, 3.0, 12.0, 20.0))
    )
    assert all(told[2, error] > told[5, error] for error in (3.0, 12.0, 20.0))


def test_what_the_seat_gets_that_decided_is_told_where_the_reason_is_told_for_another_one() -> None:
    guide = guide_of("barenpark")
    view = next(one for one in positions("barenpark", 3) if guide.borne_out(one) == 1)
    first = next(iter(guide.candidates(view, Random(1))))
    for seat in range(3):
        statue = Share(seat, "the statue of the third area", 5.0, 0.1)
        told = as_told(guide, view, Reason((view.seat + 1) % 3, 6.0, 0.1, (statue,), ""), ((first,), ()))
        assert (statue in [replace(one, so_far=()) for one in told.shares]) is (seat != (view.seat + 2) % 3), (
            "another one's needs a reason that can be seen"
        )


def test_in_barenpark_a_move_is_not_said_to_lead_more_often_to_what_the_other_one_reaches_next_turn() -> None:
    guide, told = guide_of("barenpark"), Counter[bool]()
    for view in positions("barenpark", 3):
        moves = [one for one in guide.candidates(view, Random(1)) if isinstance(one, Place)]
        for one, two in pairwise(moves):
            for icon, name in enumerate(ICON_NAMES):
                way = f"covering {'an' if name[0] == 'e' else 'a'} {name} soon"
                reason = Reason(view.seat, 5.0, 0.1, (), "", (way,), gives_up=(way,))
                shown = as_told(guide, view, reason, ((one,), (two,)))
                for ways, other in ((shown.leads_to, two), (shown.gives_up, one)):
                    assert bool(ways) != covers_next(view, other, icon)
                    told[bool(ways)] += 1
    assert all(told[one] for one in (True, False))


def covers_next(view: Any, action: Place, icon: int) -> bool:
    """Tell whether a tile on hand, or one to be taken, can cover an icon in the turn after an action, in areas that are there."""
    here, then = parks(view, action)
    there = replace(then, plots=then.plots[: len(here.park.plots)])
    useful = icon != CREW or len(then.plots) < FULL
    after = preview(GAME, view, action).after
    mine = after.public.asks and after.public.asks[-1].seats == (view.seat,) and after.public.asks[-1].kind == TAKE
    taken = [one.tile for one in GAME.choices(after) if isinstance(one, Take)] if mine else []
    return useful and next_turn(view, there, [*here.supply, *taken], icon)


def test_in_barenpark_what_others_get_is_told_where_people_see_what_it_has_to_do_with_the_moves() -> None:
    """Of tiles where some are taken, of statues where own ones are told, of an achievement where a tile that is taken counts."""
    guide, told, untold = guide_of("barenpark"), 0, 0
    for view in positions("barenpark", 3):
        takes = [one for one in guide.candidates(view, Random(1)) if isinstance(one, Take)]
        for one, two in pairwise(takes):
            rival, lines = (view.seat + 1) % 3, ((one,), (two,))
            enclosure = any(KIND[each.tile] == ENCLOSURE for each in (one, two))
            for what, seen in (
                ("statues", False),
                ("enclosures still to come", enclosure),
                ("tiles to come", any(VALUE[each.tile] for each in (one, two))),
            ):
                theirs = Share(rival, what, 4.0, 0.5)
                own = Share(view.seat, "the statue of the entrance", 3.0, 0.5)
                reason = as_told(guide, view, Reason(view.seat, 4.0, 0.5, (theirs,), ""), lines)
                assert [share.what for share in reason.shares] == [what] * seen
                both = as_told(guide, view, Reason(view.seat, 7.0, 0.5, (theirs, own), ""), lines)
                assert (what in [share.what for share in both.shares]) == (seen or what == "statues")
                mostly = replace(theirs, against=True, own=0.5)
                reason = as_told(guide, view, Reason(view.seat, 4.0, 0.5, (mostly,), ""), lines)
                assert [share.what for share in reason.shares] == [what] * seen
                told, untold = told + seen, untold + (not seen)
    assert told
    assert untold


def test_in_barenpark_achievements_are_named_where_one_or_two_are_left() -> None:
    guide, view = guide_of("barenpark"), positions("barenpark", 3)[0]
    awards, share = view.public.stock.awards, Share(view.seat, "achievements", 4.0, 0.5, width=1)
    assert all(one.left for one in awards)
    for won in product((0, 8), repeat=len(awards)):
        players = put(view.public.players, view.seat, replace(view.public.players[view.seat], won=won))
        seen = replace(view, public=replace(view.public, players=players))
        left = [COMPONENTS.achievements[one.kind].name for one, own in zip(awards, won, strict=True) if not own]
        (told,) = as_told(guide, seen, Reason(view.seat, 4.0, 0.5, (share,), "")).shares
        some = {1: "the achievement {} still to come", 2: "the achievements {} and {}"}
        assert told.what == some.get(len(left), "achievements").format(*left)
    most = replace(share, mostly=("the achievement Green Areas",))
    (told,) = as_told(guide, view, Reason(view.seat, 4.0, 0.5, (most,), "")).shares
    assert told.what == "achievements (mostly Green Areas)"
