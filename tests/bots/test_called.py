"""A part of a lead is called what it is where it is told: no other parks than those of no name, no lack where there is plenty.

An achievement is told with how far both are with it, a statue with how much of its area is covered.
"""

import itertools
import operator
from collections import Counter
from random import Random
from typing import Any

from engine.bots.search import Reason, Share, as_told
from engine.contract.asks import Ask
from engine.contract.tree import put, replace
from engine.games.barenpark.components import COMPONENTS as BEARS
from engine.games.barenpark.names import area_name
from engine.games.barenpark.rules.achievements import NEED, TWICE, progress
from engine.games.barenpark.rules.park_map import park_map
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.table import BID, PLACE
from engine.games.zoo_tycoon.bots.candidates import SET_FREE, WITH_YOUNG, WITHOUT_YOUNG
from engine.games.zoo_tycoon.bots.evaluation import BREEDING, CONSERVATION, KEEPING_UP, LACKING, PARKS
from engine.games.zoo_tycoon.bots.imagined import ALL_PARKS
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reroll
from engine.games.zoo_tycoon.rules.table import AUTUMN, SPRING, SUMMER
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from tests.bots.test_search import guide_of, positions

NO_STEPS = 3
"""The level from which on first litters bring no step (R83)."""


def test_in_zoo_tycoon_every_park_is_told_by_its_name_whatever_is_done() -> None:
    guide = guide_of("zoo-tycoon")
    assert not set(PARKS) & set(guide.loosely)
    assert {family.what for park in PARKS for family in guide.families[park][:1]} == {ALL_PARKS}
    for view in [view for view in positions("zoo-tycoon", 3) if not guide.phase(view)][::30]:
        for park in PARKS:
            share = Share(view.seat, ALL_PARKS, 2.0, 0.1, width=1, mostly=(park,))
            assert guide.called(view, guide.lines(view, Random(1))[:1], share, view.seat) == share


def test_in_zoo_tycoon_popularity_is_told_to_lack_only_where_a_zoo_has_too_little_of_it_if_it_were_counted() -> None:
    guide, seen = guide_of("zoo-tycoon"), Counter[bool]()
    for view in positions("zoo-tycoon", 3)[::5]:
        for seat in range(3):
            for popular in (0, 60):
                own = view.public.zoos[seat]
                ledger = replace(own.ledger, popularity=popular)
                zoos = put(view.public.zoos, seat, replace(own, ledger=ledger))
                there = replace(view, public=replace(view.public, zoos=zoos))
                lacks = operator.lt(*as_counted_now(there.public, seat))
                share = Share(seat, LACKING, 2.0, 0.1, cost=True)
                called = guide.called(there, (), share, view.seat)
                assert called == (share if lacks else replace(share, what=KEEPING_UP, cost=False))
                seen[lacks] += 1
    assert len(seen) == 2


def test_in_zoo_tycoon_breeding_programs_are_those_of_later_years_where_no_die_held_can_bring_a_first_litter() -> None:
    guide, share, seen = guide_of("zoo-tycoon"), Share(0, BREEDING, 2.0, 0.1), Counter[bool]()
    whole = Share(0, "all", 2.0, 0.1, width=2, mostly=(BREEDING,))
    for view in positions("zoo-tycoon", 3):
        dice = [one for one in guide.game.choices(view) if isinstance(one, Protect | Reroll)]
        for action in dice:
            had_young = view.public.zoos[view.seat].bred >> action.species & 1
            first = not had_young and COMPONENTS.mains[action.species].level < NO_STEPS
            for lines in (((action,), (Draw(),)), ((Draw(),), (action,))):
                told = guide.called(view, lines, share, view.seat).what
                assert (told == BREEDING) == first
                assert guide.called(view, lines, whole, view.seat).mostly == (told,)
            seen[first] += 1
    assert len(seen) == 2


def test_in_zoo_tycoon_conservation_that_comes_once_is_young_set_free_where_that_is_asked_and_not_after_the_last_spring() -> (
    None
):
    guide, share, seen = guide_of("zoo-tycoon"), Share(0, CONSERVATION, 2.0, 0.1), set[str]()
    for view in positions("zoo-tycoon", 3)[::20]:
        for season, year in itertools.product((SPRING, SUMMER, AUTUMN), (2, COMPONENTS.givens.rounds)):
            for asks in (view.public.asks, (Ask(REINTRODUCE, (view.seat,), about=(0,)),)):
                there = replace(view, public=replace(view.public, season=season, round=year, asks=asks, lanes=()))
                told = guide.called(there, (), share, view.seat).what
                comes = season == SPRING or year < COMPONENTS.givens.rounds
                set_free = asks[-1].kind == REINTRODUCE
                zoo = view.public.zoos[view.seat]
                own = [*[main.species for _, main in mains(zoo)], *[group.species for group in zoo.quarantine]]
                young = comes and any(COMPONENTS.mains[one].reintroduction is not None for one in own)
                assert told == (SET_FREE if set_free else WITH_YOUNG if young else WITHOUT_YOUNG)
                seen.add(told)
    assert len(seen) > 2


def test_in_o_zoo_le_mio_coins_buy_tiles_later_only_where_the_line_that_gets_more_of_them_bids_less() -> None:
    guide, views = guide_of("o-zoo-le-mio"), positions("o-zoo-le-mio", 3)
    kept, won = "tiles that coins buy later", "tiles won later"

    def told(view: Any, one: Any, other: Any, share: Share) -> str:
        return (
            as_told(guide, view, Reason(view.seat, 4.0, 0.1, (share,), "", over=share.seat), ((one,), (other,)))
            .shares[0]
            .what
        )

    bidding = next(view for view in views if view.public.asks[-1].kind == BID and len([*guide.game.choices(view)]) > 3)
    me, rival = bidding.seat, (bidding.seat + 1) % 3
    for low, high in ((0, 1), (1, 3)):
        for better, other in ((low, high), (high, low)):
            for gets in (4.0, -2.0):
                own = Share(me, kept, gets, 0.1)
                both = Share(rival, kept, 4.0, 0.1, against=True, own=gets)
                keeps = (better < other) == (gets > 0)
                assert told(bidding, Bid(better), Bid(other), own) == (kept if keeps else won)
                assert told(bidding, Bid(better), Bid(other), both) == (kept if keeps else won)
    laying = next(view for view in views if view.public.asks[-1].kind == PLACE and len([*guide.game.choices(view)]) > 1)
    one, other = [*guide.game.choices(laying)][:2]
    assert told(laying, one, other, Share(laying.seat, kept, 4.0, 0.1)) == won, "no coin moves"


def test_in_barenpark_an_achievement_is_told_with_how_far_those_are_with_it_who_have_not_won_it() -> None:
    guide, seen = guide_of("barenpark"), Counter[int]()
    for view in positions("barenpark", 3)[::5]:
        me, players = view.seat, view.public.players
        for number, award in enumerate(view.public.stock.awards):
            share = Share((me + 1) % 3, f"the achievement {BEARS.achievements[award.kind].name}", 4.0, 0.1)
            told = as_told(guide, view, Reason(me, 4.0, 0.1, (share,), "", over=(me + 1) % 3)).shares
            both = [seat for seat in (me, (me + 1) % 3) if not players[seat].won[number] and award.kind != TWICE]
            need = NEED[award.kind]
            far = [(seat, f"{progress(players[seat].park, award.kind)} of {need}") for seat in both]
            assert [*told[0].so_far] == far
            seen[len(both)] += 1
    assert len(seen) > 1


def test_in_barenpark_a_statue_is_told_with_how_much_of_its_area_is_covered_until_it_stands() -> None:
    guide, seen = guide_of("barenpark"), Counter[bool]()
    for view in positions("barenpark", 3)[::5]:
        me, park = view.seat, view.public.players[view.seat].park
        known = park_map(park)
        for number, name in enumerate(map(area_name, range(4))):
            share = Share(me, f"the statue of {name}", 9.0, 0.1)
            told = as_told(guide, view, Reason(me, 9.0, 0.1, (share,), "", over=(me + 1) % 3)).shares
            there = number < len(park.plots) and not park.plots[number].statue
            plot = known.land.plots[number] if there else 0
            free, whole = (plot & known.free).bit_count(), plot.bit_count() - (plot & known.land.pits).bit_count()
            assert told[0].so_far == (((me, f"{whole - free} of {whole} squares"),) if there else ())
            assert not guide.so_far(view, share.what, (me + 1) % 3), "another's area is somewhere else"
            seen[there] += 1
    assert all(seen.values())
