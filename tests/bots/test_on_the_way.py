"""What a move leads to is told where it makes more of what is told, and not where either move brings it at once."""

from collections import Counter
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.bots.search import PlayedOut, Reason, Share, as_told
from engine.bots.search.outcomes import outcomes
from engine.contract.asks import open_ask
from engine.contract.preview import through
from engine.contract.tree import replace
from engine.games.barenpark.bots.candidates import BORNE_OUT, SOON
from engine.games.barenpark.names import an_icon, area_name
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import park_map, placement_mask
from engine.games.barenpark.rules.table import CREW
from engine.games.barenpark.rules.taking import AddArea
from engine.games.o_zoo_le_mio.bots.outlook import BOUGHT_LATER
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.table import BID, present
from engine.games.zoo_tycoon.bots.candidates import FAR_AHEAD, LATER
from engine.games.zoo_tycoon.bots.evaluation import OF_POINTS, PARKS
from engine.games.zoo_tycoon.bots.imagined import LOOSELY
from engine.games.zoo_tycoon.bots.on_the_way import (
    COLOURS,
    FOR_POPULARITY,
    awaited,
    following,
    joined,
    lead_of_popularity,
    things_of,
    touched,
)
from engine.games.zoo_tycoon.components.numbers import FIRST_CO, PARK_OF, species
from engine.games.zoo_tycoon.rules.asks import PREPARE, REROLL
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.rules.zoo.needs import tolerated
from engine.shared.trucks.round import NO_TILE
from engine.shared.trucks.turns import Load, Take
from tests.bots.test_search import at_every_game, guide_of, positions
from tests.rules.barenpark.build import park, placement, position, put, view as seen_by
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo
from zootui.client.why_better import reason_words

SQUARES = [(x, y) for x in range(4) for y in range(4) if (x, y) != (2, 2)]
"""Those of the entrance E1 but its pit."""


@at_every_game
def test_what_a_seat_comes_by_serves_parts_that_its_guide_names(game_id: str) -> None:
    guide, seen = guide_of(game_id), 0
    for view in positions(game_id, 3)[::9]:
        line = guide.lines(view, Random(1))[0]
        ending = guide.judged(view, guide.world(view, "one"), line, Random(1))
        parts = {what for public in _ends(ending, view.seat) for what, _ in guide.parts(public, view.seat)}
        for what in guide.come_by(view, line, ending):
            served = set(guide.serves(what))
            assert served <= {*guide.families, *parts}
            seen += 1
    assert bool(seen) == (game_id not in {"aquaretto", "zooloretto-mini"})


def _ends(ending: PlayedOut, seat: int) -> list[Any]:
    return [public for _, public in ending.stops[seat]]


def test_a_reason_leads_to_what_makes_more_of_what_speaks_for_it_first_to_what_makes_nothing_else() -> None:
    guide, view = guide_of("zoo-tycoon"), positions("zoo-tycoon", 3)[0]
    ways = ("bringing jabirus", "dark green lions", "a conservation point for lions", "a retreat for lions")

    def told(*shares: tuple[str, float]) -> tuple[str, ...]:
        of = tuple([Share(view.seat, what, points, 0.1) for what, points in shares])
        reason = Reason(view.seat, sum(points for _, points in shares), 0.1, of, "", ways)
        return as_told(guide, view, reason).leads_to

    assert told((OF_POINTS, 2.0)) == ("a conservation point for lions", "bringing jabirus")
    assert told(("welfare", 4.0), (OF_POINTS, -1.0)) == ("dark green lions", "a retreat for lions")
    assert told(("popularity and conservation", 4.0)) == ("bringing jabirus", "a conservation point for lions")
    assert told(("money", 4.0)) == ()
    share = Share(view.seat, "welfare", 4.0, 0.1)
    words = reason_words(Reason(view.seat, 4.0, 0.1, (share,), "", ways[1:2]), ("you", "Ben", "Cleo"))
    assert words == "about 4 points better in the end: +4 from welfare; this leads more often to dark green lions"
    many = Reason(view.seat, 4.0, 0.1, (Share(view.seat, OF_POINTS, 4.0, 0.1),), "", ("exhibiting lions", *ways))
    assert as_told(guide, view, many).leads_to == ("exhibiting lions", "bringing jabirus")
    assert reason_words(many, ("you", "Ben", "Cleo")).endswith(
        "; this leads more often to exhibiting lions and bringing jabirus"
    )


def test_what_a_reason_gives_up_makes_more_of_what_speaks_against_it() -> None:
    guide, view = guide_of("zoo-tycoon"), positions("zoo-tycoon", 3)[0]
    ways = ("dark green lions", "a conservation point for lions")

    def told(*shares: tuple[str, float]) -> tuple[str, ...]:
        of = tuple([Share(view.seat, what, points, 0.1) for what, points in shares])
        reason = Reason(view.seat, sum(points for _, points in shares), 0.1, of, "", (), -1, ways)
        return as_told(guide, view, reason).gives_up

    assert told(("money", 4.0), ("welfare", -2.0)) == ("dark green lions",)
    assert told(("welfare", 4.0), (OF_POINTS, -2.0)) == ("a conservation point for lions",)
    assert told(("welfare", 4.0)) == (), "nothing speaks against it"
    assert set(told()) == set(ways), "where nothing is told at all, anything helps"


def test_in_zoo_tycoon_it_is_what_the_zoo_has_later_and_neither_now_nor_with_the_line() -> None:
    guide, named = guide_of("zoo-tycoon"), 0
    for view in positions("zoo-tycoon", 2)[::31]:
        seat = view.seat
        for line in guide.lines(view, Random(1))[:2]:
            ending = guide.judged(view, guide.world(view, "one"), line, Random(1))
            came_by, brings = set(guide.come_by(view, line, ending)), set(guide.brings(view, line))
            later = set().union(*[things_of(public.zoos[seat]) for public in _ends(ending, seat)])
            after = through(guide.game, view, line).after.public.zoos[seat]
            there = later - things_of(view.public.zoos[seat])
            zoos = [public.zoos[seat] for public in _ends(ending, seat)]
            assert came_by == (there - FOR_POPULARITY if min(map(lead_of_popularity, zoos)) > FAR_AHEAD else there)
            assert brings == (things_of(after) - COLOURS) | awaited(after)
            named += len(came_by - brings)
    assert named > 20


def test_in_zoo_tycoon_what_follows_has_to_do_with_the_animals_that_are_touched() -> None:
    raccoons, zebras = species("common-raccoon"), species("plains-zebra")
    named = following(frozenset({raccoons}), 0)
    assert {"exhibiting common raccoons", "bringing striped skunks", "the Banff park"} <= named
    assert "exhibiting wapiti" not in named, "they are in the same park, but come by themselves"
    assert {"light green common raccoons", "a conservation point for common raccoons"} <= named
    assert not {"an education point for common raccoons", "exhibiting lions", "the Serengeti park"} & named
    known = following(frozenset({raccoons}), 1 << raccoons)
    assert "an education point for common raccoons" in known
    here = zoo(enclosure(strip(3), main("plains-zebra", 1, 2)), Group(raccoons, 1, 1))
    assert touched(here, here) == frozenset()
    assert touched(here, replace(here, quarantine=(Group(raccoons, 1, 2),))) == {raccoons}
    assert touched(here, replace(here, enclosures=())) == {zebras}


def test_in_zoo_tycoon_a_park_follows_only_from_who_is_missing_in_it() -> None:
    zebras, ostriches, lovebirds = species("plains-zebra"), species("common-ostrich"), species("fischers-lovebird")
    assert "the Serengeti park" in following(frozenset({ostriches}), 0)
    named = following(frozenset({ostriches}), 1 << zebras)
    assert "the Serengeti park" in named, "lovebirds may live with ostriches"
    assert "exhibiting lions" not in named, "ostriches are not wanted beside zebras"
    assert "the Serengeti park" not in following(frozenset({zebras}), 1 << zebras, 1 << zebras)
    assert "the Serengeti park" in following(frozenset({zebras}), 1 << zebras), "they live alone yet"
    named = following(frozenset({lovebirds}), 0)
    assert "the Serengeti park" in named
    assert "bringing blue wildebeest" not in named, "they are in the same park, but come by themselves"
    assert joined(zoo(enclosure(strip(3), main("plains-zebra", 1, 2)))) == 0
    assert joined(zoo(enclosure(strip(3), main("plains-zebra", 1, 2), "fischers-lovebird"))) == 1 << zebras


def test_in_zoo_tycoon_conservation_of_points_follows_from_who_has_any_or_may_live_with_who_has() -> None:
    def follows(name: str, here: int = 0, accompanied: int = 0) -> bool:
        return OF_POINTS in following(frozenset({species(name)}), here, accompanied)

    gazelles, giraffes = 1 << species("dama-gazelle"), 1 << species("giraffe")
    assert follows("red-ruffed-lemur")
    assert follows("dama-gazelle")
    assert not follows("american-black-bear"), "they have none, and nobody may live with them"
    assert follows("giraffe"), "gazelles may live with them"
    assert not follows("giraffe", gazelles), "they are there already"
    assert not follows("giraffe", giraffes, giraffes), "somebody lives with them already"
    assert not follows("fischers-lovebird")


def test_in_zoo_tycoon_points_of_parks_that_no_move_has_to_do_with_are_told_together() -> None:
    guide, told, apart = guide_of("zoo-tycoon"), 0, 0
    for view in positions("zoo-tycoon", 3)[::47]:
        lines = guide.lines(view, Random(1))[:2]
        if len(lines) < 2:
            continue
        played = [(line, guide.judged(view, guide.world(view, "one"), line, Random(1))) for line in lines]
        concerned = guide.concerned(view, *lines)
        for (gets, came_by), (line, ending) in zip(outcomes(guide, view, *played), played, strict=True):
            before = guide.came_from(view, ending)
            assert [sum(one.values()) for one in gets] == pytest.approx([sum(one.values()) for one in before])
            if concerned is not None:
                assert not [what for one in gets for what in one if what in guide.loosely and what not in concerned]
                assert came_by <= set(concerned)
                assert all(name in guide.families for name in LOOSELY.values())
                told += any(what in LOOSELY and points for one in before for what, points in one.items())
            else:
                apart += came_by == set(guide.come_by(view, line, ending)) - {
                    what for each in lines for what in guide.brings(view, each)
                }
    assert told
    assert apart


def test_in_barenpark_it_is_what_a_placement_and_the_next_ones_cover_and_complete() -> None:
    guide, named = guide_of("barenpark"), 0
    for view in positions("barenpark", 3)[::9]:
        seat = view.seat
        for line in islice(guide.lines(view, Random(1)), 2):
            ending = guide.tried(view, guide.world(view, "one"), line, Random(1))
            now, then = view.public.players[seat].park, _ends(ending, seat)[0].players[seat].park
            count = len(now.tiles) + SOON + isinstance(line[0], Place)
            placed = then.tiles[len(now.tiles) : count]
            icons = park_map(now).land.icons[: None if len(now.plots) < 4 else CREW]
            expected = {
                f"covering {an_icon(icon)} soon"
                for icon, marked in enumerate(icons)
                if isinstance(line[0], Place) and any(placement_mask(one) & marked for one in placed)
            }
            before, after = (park_map(replace(now, tiles=tiles)) for tiles in (now.tiles, (*now.tiles, *placed)))
            lacked, lacks = ({plot for plot, left in one.left} for one in (before, after))
            areas = {plot: area_name(number) for number, plot in enumerate(before.land.plots)}
            expected |= {f"completing {areas[plot]} soon" for plot in lacked - lacks}
            both = zip(areas.values(), now.plots, then.plots, strict=False)
            expected |= {
                f"completing {area} before the game ends" for area, one, two in both if two.statue and not one.statue
            }
            assert set(guide.come_by(view, line, ending)) == expected
            named += len(expected)
    assert named > 20


def test_in_barenpark_what_a_placement_does_itself_is_not_what_it_leads_to() -> None:
    here = park("E1", cover="E1", but=[(1, 0), (3, 0)])
    seen = seen_by(position(2, parks={0: here}, supplies={0: "toilet toilet"}))
    guide, line = guide_of("barenpark"), (put("toilet", (1, 0)),)
    ending = guide.tried(seen, guide.world(seen, "one"), line, Random(1))
    brings, came_by = guide.brings(seen, line), guide.come_by(seen, line, ending)
    assert "completing the entrance soon" in came_by
    assert "completing the entrance soon" not in brings
    icons = {what for what in brings if what.startswith("covering")}
    assert icons <= set(came_by)


def test_in_barenpark_points_that_neither_placement_has_to_do_with_are_told_together() -> None:
    guide, together = guide_of("barenpark"), 0
    for view in positions("barenpark", 3)[::3]:
        lines = [(one,) for one in guide.candidates(view, Random(1))[:2]]
        if len(lines) < 2:
            continue
        concerned = guide.concerned(view, *lines)
        if concerned is None:
            assert not all(isinstance(line[0], Place) for line in lines)
            continue
        played = [(line, guide.judged(view, guide.world(view, "one"), line, Random(1))) for line in lines]
        for (gets, came_by), (line, ending) in zip(outcomes(guide, view, *played), played, strict=True):
            before = guide.came_from(view, ending)
            assert [sum(one.values()) for one in gets] == pytest.approx([sum(one.values()) for one in before])
            assert not [what for one in gets for what in one if what in guide.loosely and what not in concerned]
            assert came_by <= set(guide.come_by(view, line, ending))
            together += len(set(before[view.seat]) - set(gets[view.seat]))
    assert together


def test_in_barenpark_an_area_that_is_completed_soon_is_not_said_to_be_completed_at_all() -> None:
    guide, view = guide_of("barenpark"), positions("barenpark", 3)[0]
    for number in range(4):
        soon, ever = (f"completing {area_name(number)} {when}" for when in ("soon", "before the game ends"))
        share = Share(view.seat, f"the statue of {area_name(number)}", 4.0, 0.1)
        for ways, told in (((ever, soon), (soon,)), ((ever,), (ever,)), ((soon,), (soon,))):
            reason = Reason(view.seat, 4.0, 0.1, (share,), "", ways)
            assert as_told(guide, view, reason).leads_to == told


def test_in_barenpark_two_areas_are_not_told_apart_by_how_often_icons_are_covered_soon() -> None:
    guide, seen = guide_of("barenpark"), 0
    for view in positions("barenpark", 3):
        lines = [(one,) for one in guide.candidates(view, Random(1))[:2]]
        if len(lines) == 2 and all(isinstance(line[0], AddArea) for line in lines):
            concerned = set(guide.concerned(view, *lines) or ())
            assert not [what for what in concerned if what.startswith("covering")]
            assert "completing the entrance soon" in concerned
            seen += 1
    assert seen


def test_in_barenpark_a_tile_in_two_places_has_to_do_with_the_statues_there_and_with_icons_only_one_covers() -> None:
    guide = guide_of("barenpark")
    here = park("E1 A01@0,1", placement("toilet", (1, 1)))
    view = seen_by(position(2, parks={0: here}, supplies={0: "toilet river"}, awards="gobi green twice"))
    first, beside, mixer, crew = ((put("toilet", at),) for at in ((1, 0), (2, 1), (0, 1), (1, 2)))
    for other, of_icons in ((beside, False), (mixer, True), (crew, True)):
        concerned = guide.concerned(view, first, other)
        assert concerned is not None
        assert "the statue of the entrance" in concerned
        assert "the statue of the second area" not in concerned
        assert ("houses still to come" in concerned) == of_icons
        assert {"the achievement Green Areas", "the achievement Twice Is Nice"} <= set(concerned)
        assert ("the achievement Gobi Bears" in concerned) == of_icons
    elsewhere = (put("river", (0, 2), (0, 3), (1, 2)),)
    assert "the statue of the second area" in (guide.concerned(view, first, elsewhere) or ()), (
        "another tile stays on hand"
    )


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_at_the_trucks_a_kind_on_neither_truck_is_told_as_still_to_come(game_id: str) -> None:
    guide, named = guide_of(game_id), 0
    module = import_module(f"engine.games.{game_id.replace('-', '_')}.names")
    for view in positions(game_id, 3)[::3]:
        one, *others = guide.candidates(view, Random(1))
        if not others or not isinstance(one, Load | Take) or not isinstance(others[0], Load | Take):
            continue
        trucks = [view.public.round.trucks[action.truck].tiles for action in (one, others[0])]
        seen = " ".join([module.tile_name(tile) for tiles in trucks for tile in tiles])
        drawn = view.public.round.drawn
        seen += "" if drawn == NO_TILE else f" {module.tile_name(drawn)}"
        ending = guide.ended(view, guide.world(view, "one"), (one,), Random(1))
        (gets, _), _ = outcomes(guide, view, ((one,), ending), ((others[0],), ending))
        for loose, whole in zip(gets, guide.came_from(view, ending), strict=True):
            assert sum(loose.values()) == pytest.approx(sum(whole.values()))
            kinds = set(loose) & set(guide.loosely) - {"landscape"}
            assert all(
                module.singular(kind) in seen
                for kind in range(len(module.COMPONENTS.kinds))
                if module.plural(kind) in kinds
            )
            named += "tiles still to come" in loose
    assert named


def test_in_o_zoo_le_mio_what_the_tile_of_now_does_not_show_is_what_coins_buy_later() -> None:
    guide, bought, trees = guide_of("o-zoo-le-mio"), 0, Counter[bool]()
    for view in positions("o-zoo-le-mio", 3)[::5]:
        tile, bidding = TILES[present(view.public).tile], view.public.asks[-1].kind == BID
        shown = {f"visitors to the {half_name(tile, half)}" for half in (0, 1)}
        line = tuple(guide.candidates(view, Random(1))[:1])
        ending = guide.ended(view, guide.world(view, "one"), line, Random(1))
        for seat, gets in enumerate(guide.came_from(view, ending)):
            whole = sum(
                share * points for share, public in ending.stops[seat] for _, points in guide.parts(public, seat)
            )
            assert sum(gets.values()) == pytest.approx(whole)
            assert {what for what in gets if what.startswith("visitors")} <= shown
            assert ("trees" in gets) <= bool(tile.bushes and bidding)
            trees["trees" in gets] += 1
            bought += bool(gets[BOUGHT_LATER])
            assert shown <= set(guide.at_hand(view.public, seat)), "it comes with this tile"
    assert bought
    assert len(trees) == 2


def test_in_aquaretto_coworkers_of_a_job_that_nobody_does_yet_are_new_ones_but_for_one_in_hand() -> None:
    guide, jobs, seen = guide_of("aquaretto"), {"keepers", "trainers", "cashiers with money kept"}, Counter[str]()
    for view in positions("aquaretto", 3)[::3]:
        line = tuple(guide.candidates(view, Random(1))[:1])
        ending = guide.ended(view, guide.world(view, "one"), line, Random(1))
        for seat, gets in enumerate(guide.came_from(view, ending)):
            before = {what for what, _ in guide.parts(view.public, seat)} & jobs
            then = {what for _, public in ending.stops[seat] for what, _ in guide.parts(public, seat)} & jobs
            asked = view.public.asks[-1]
            in_hand = asked.kind in ("coworker", "move") and asked.seats[0] == seat
            working = {what for what in jobs & set(gets) if what in before}
            assert in_hand or jobs & set(gets) == working
            assert ("coworkers still to come or to move" in gets) <= (not in_hand and bool(then - before))
            seen.update(working, new="coworkers still to come or to move" in gets)
    assert seen["new"]
    assert seen["keepers"]


def test_in_barenpark_no_more_of_a_lead_is_told_than_other_ways_to_go_on_bear_out() -> None:
    guide = guide_of("barenpark")
    early, late = (park("E1", *[placement("toilet", (x, y)) for x, y in some]) for some in (((0, 0),), SQUARES))
    told = []
    for here in (early, late):
        view = seen_by(position(2, parks={0: here}, supplies={0: "toilet"}))
        lead = Reason(0, 10.0, 1.0, (Share(0, "statues", 6.0, 1.0), Share(0, "achievements", 4.0, 1.0)), "")
        reason = as_told(guide, view, lead)
        assert reason.points == pytest.approx(sum(one.points for one in reason.shares))
        told.append(reason.points)
    assert told == pytest.approx([10 * BORNE_OUT, 10])


def test_in_zoo_tycoon_a_park_is_of_later_years_unless_a_line_touches_who_furthers_it_or_a_trade_may_bring_them() -> (
    None
):
    guide, seen = guide_of("zoo-tycoon"), Counter[bool]()
    for view in positions("zoo-tycoon", 3)[::7]:
        lines = [*guide.lines(view, Random(1)), *guide.instead(view)][:2]
        if len(lines) < 2:
            continue
        shares = tuple([Share(view.seat, park, 1.0, 0.1) for park in PARKS])
        reason = Reason(view.seat, 9.0, 0.1, (*shares, Share(view.seat, "welfare", 4.0, 0.1)), "")
        named = {one.what for one in as_told(guide, view, reason, lines).shares}
        told = named & {*PARKS}
        assert (LATER in named) == (len(told) < len(PARKS)), (
            "those that nobody can connect with the choice are told as one"
        )
        here = view.public.zoos[view.seat]
        for one in told:
            after = [through(guide.game, view, guide.plan(view, line)).after.public.zoos[view.seat] for line in lines]
            anybody = {one for zoo in (here, *after) for one in _all_of(zoo)} | {*in_reach(view.public, view.seat)}
            guests = {guest for one in anybody if one < FIRST_CO for guest in tolerated(one)}
            assert any(PARK_OF[anyone] == PARKS.index(one) for anyone in anybody | guests)
        ask = open_ask(view.public, view.seat)
        if ask is not None and ask.kind in (PREPARE, REROLL):
            assert not told, "dice bring nobody into a park"
        seen[bool(told)] += 1
    assert len(seen) == 2


def _all_of(zoo: Zoo) -> set[int]:
    there = {one for enclosure in zoo.enclosures for one in inhabitants(enclosure)}
    return there | {group.species for group in zoo.quarantine}
