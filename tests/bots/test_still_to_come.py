"""A reason does not send people looking for what nobody has yet: such a part is told as still to come."""

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.bots.search import Comparison, Considered, Lead, PlayedOut, Reason, Share, as_told
from engine.contract.preview import preview, through
from engine.contract.tree import replace
from engine.games.barenpark.names import a_tile, area_name
from engine.games.barenpark.rules.score import points
from engine.games.barenpark.rules.table import CREW
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import VALUE
from tests.analysis.games import other
from tests.analysis.test_analysis import of_recording
from tests.bots.test_search import at_every_game, guide_of, positions
from tests.counted_hints import telling
from tests.rules.barenpark.build import park, placement, position, put, view as seen_by
from zootui.analysis.mistakes import Mistake
from zootui.analysis.telling import tell_mistake
from zootui.client.game_bundle import load_bundle
from zootui.client.why_better import reason_words

NAMES = ("you", "Ben", "Cleo")


def words(game_id: str, view: Any, share: Share, *lines: tuple[Any, ...]) -> str:
    """Return what is told of a lead of one part, without how far anybody is with that."""
    reason = Reason(view.seat, share.points, 0.1, (share,), "")
    return reason_words(as_told(guide_of(game_id), view, reason, lines), NAMES).partition(" (so far ")[0]


@at_every_game
def test_what_a_part_is_called_after_that_its_seat_has_not_is_told_as_to_come_and_what_it_has_is_not(
    game_id: str,
) -> None:
    guide = guide_of(game_id)
    for view in positions(game_id, 3)[::25]:
        for seat in range(3):
            has = {*guide.at_hand(view.public, seat), *guide.in_sight(view.public)}
            for what in guide.things:
                told = words(game_id, view, Share(seat, what, 4.0, 0.1))
                assert told.endswith(f"from {what}" if what in has else f"from {what} {guide.to_come}")


@at_every_game
def test_things_are_parts_and_a_seat_has_in_hand_what_brings_it_points(game_id: str) -> None:
    guide = guide_of(game_id)
    assert set(guide.things) <= {*guide.families, "landscape", "statues"}
    for view in positions(game_id, 3)[::25]:
        for seat in range(3):
            brings = {what for what, points in guide.parts(view.public, seat) if points > 0}
            if game_id == "o-zoo-le-mio":  # its parts promise what is to come
                continue
            assert brings & set(guide.things) <= set(guide.at_hand(view.public, seat))


def test_kinds_to_come_are_told_as_one_for_who_gets_them_and_what_is_there_by_itself() -> None:
    guide, view = guide_of("zooloretto-mini"), positions("zooloretto-mini", 3)[0]
    assert not set(guide.things) & set(guide.at_hand(view.public, view.seat))
    more, less, barn = (
        Share(view.seat, "wolves", 4.0, 0.1),
        Share(view.seat, "llamas", -1.5, 0.1),
        Share(view.seat, "the barn", 0.5, 0.1, cost=True),
    )
    other = Share(view.seat + 1, "rhinos", 1.0, 0.1)
    reason = Reason(view.seat, 4.0, 0.1, (more, other, barn, less), "")
    told = as_told(guide, view, reason)
    assert [(one.what, one.points) for one in told.shares] == [
        ("wolves and llamas still to come", 2.5),
        ("rhinos still to come", 1.0),
        ("the barn", 0.5),
    ]
    assert told.rest == reason.rest


@pytest.mark.parametrize("cost", [Share(0, "the barn", 4.0, 0.1, cost=True), Share(0, "the barn", 4.0, 0.1)])
def test_what_costs_points_and_what_is_no_thing_is_never_to_come(cost: Share) -> None:
    view = positions("zooloretto-mini", 3)[0]
    assert "to come" not in words("zooloretto-mini", view, cost)


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_what_lies_on_a_truck_or_is_being_loaded_can_be_seen_and_is_not_to_come(game_id: str) -> None:
    guide, seen = guide_of(game_id), 0
    for view in positions(game_id, 3)[::3]:
        for what in {*guide.in_sight(view.public)} - {*guide.at_hand(view.public, view.seat)}:
            assert words(game_id, view, Share(view.seat, what, 4.0, 0.1)).endswith(f"from {what}")
            seen += 1
    assert seen


def test_what_the_line_that_gets_more_of_it_brings_at_once_is_not_to_come() -> None:
    guide, told = guide_of("barenpark"), 0
    for view in positions("barenpark", 3):
        has = set(guide.at_hand(view.public, view.seat))
        takes = [one for one in guide.candidates(view, Random(1)) if isinstance(one, Take)]
        for one, two in pairwise(takes):
            with_one, with_two = (
                {*guide.at_hand(through(guide.game, view, (way,)).after.public, view.seat)} for way in (one, two)
            )
            for what in (with_one - with_two - has) & {*guide.things}:
                more = Share(view.seat, what, 4.0, 0.1)
                assert "to come" not in words("barenpark", view, more, (one,), (two,))
                assert words("barenpark", view, more, (two,), (one,)).endswith("to come")
                less = replace(more, points=-4.0)
                assert "to come" not in words("barenpark", view, less, (two,), (one,))
                assert words("barenpark", view, less, (one,), (two,)).endswith("to come")
                told += 1
    assert told


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini", "barenpark"])
def test_hints_and_analyses_tell_of_what_is_not_there_yet_as_to_come(game_id: str) -> None:
    guide, bundle, played = guide_of(game_id), load_bundle(game_id), of_recording(game_id)
    names, missing = played.names, 0
    for decision in played.worth[:30:5]:
        view, better = decision.view, other(played, decision)
        seen = [view, preview(guide.game, view, better[0]).after]  # what brings more comes with the better line
        has = {what for one in seen for what in (*guide.at_hand(one.public, view.seat), *guide.in_sight(one.public))}
        for what in guide.things:
            lead = leading(view.seat, what, len(names))
            rival = Considered(decision.played, 0.4, 20)
            hint = telling(bundle, view, better, names, rival, lead).compared()[0]
            compared = Comparison(better, 0.1, 0.01, (1 / len(names),) * len(names), 40, lead=lead)
            analysis = tell_mistake(Mistake(decision, compared), played, bundle.voice).why
            missing += what not in has
            for told in (hint, analysis):
                later = "" if what in has else " still to come"
                assert re.search(rf"from {re.escape(what)}{later}(?: \(so far [^)]+\))?[.;]", told), told
    assert missing


def leading(seat: int, what: str, seats: int) -> Lead:
    """Return a lead of a seat that comes from one part."""
    won, lost = (PlayedOut([own if one == seat else 0.3 for one in range(seats)], ()) for own in (0.6, 0.3))
    got: list[dict[str, float]] = [{what: 4.0} if one == seat else {} for one in range(seats)]
    lead = Lead(seat)
    for world in range(20):
        lead = lead.having(str(world), (won, got), (lost, [{}] * seats))
    return lead


def test_in_barenpark_tiles_out_of_sight_and_the_areas_of_others_have_no_names_of_their_own() -> None:
    guide, named = guide_of("barenpark"), 0
    for view in positions("barenpark", 3)[::9]:
        public, ask = view.public, view.public.asks[-1]
        ending = guide.ended(view, guide.world(view, "one"), guide.lines(view, Random(1))[0], Random(1))
        for seat, own in enumerate(guide.came_from(view, ending)):
            player, ended = public.players[seat], ending.stops[seat][0][1].players[seat]
            seen = {*player.supply, *[one.tile for one in player.park.tiles]}
            takes = any(ask.about[:CREW]) and seat == view.seat
            tiles = {a_tile(one.tile) for one in ended.park.tiles if one.tile in seen and VALUE[one.tile]}
            later = {
                f"{kind} {'taken now or later' if takes else 'still to come'}" for kind in ("houses", "enclosures")
            }
            areas = {f"the statue of {area_name(number)}" for number in range(4)} if seat == view.seat else {"statues"}
            names = {what for what in own if "achievement" not in what}
            assert tiles <= names <= tiles | later | areas
            assert sum(own.values()) == points(ended)
            named += len(names & later)
    assert named > 20


def test_in_barenpark_what_a_placement_earns_at_the_end_of_its_turn_is_not_still_to_come() -> None:
    greens = [placement("toilet", at) for at in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))]
    seen = seen_by(position(2, parks={0: park("E1", *greens)}, supplies={0: "toilet playground"}, awards="green"))
    share = Share(0, "the achievement Green Areas", 4.0, 0.1)
    won, not_won = (put("toilet", (2, 0)),), (put("toilet", (2, 2)),)
    assert words("barenpark", seen, share, won, not_won).endswith("Green Areas")
    assert words("barenpark", seen, replace(share, points=-4.0), not_won, won).endswith("Green Areas")
    assert words("barenpark", seen, share).endswith("Green Areas still to come")
