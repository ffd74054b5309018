"""Of a few worlds, in which no part is sure by itself, it is told what several parts come to together."""

from random import Random

import pytest

from engine.bots.search import Lead, Reason, Share, as_told
from engine.bots.search.as_told import reason_for
from engine.bots.search.evidence import TELLING
from engine.bots.search.parts import NO_FAMILIES, Families, Family, together, within
from engine.bots.search.told import CARRIED
from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.bots.candidates import LATER
from engine.games.zoo_tycoon.bots.evaluation import LACKING, OF_SPACES, PARKS
from engine.games.zoo_tycoon.bots.imagined import FAMILIES
from engine.games.zoo_tycoon.rules.asks import PREPARE, REROLL
from tests.bots.test_lead import ended
from tests.bots.test_search import guide_of, positions
from zootui.client.why_better import reason_words

BANFF, SERENGETI, SHOWN = "the Banff park", "the Serengeti park", "animals on show"


def seen(*worlds: dict[str, float], families: Families = NO_FAMILIES) -> Lead:
    """Return a lead of seat 0 in worlds that brought it more of some parts each."""
    lead = Lead(0)
    for number, one in enumerate(worlds):
        lead = lead.having(f"world {number}", ended((one, {}, {})), ended(({}, {}, {})), families)
    return lead


EITHER = {BANFF: 6.5, SHOWN: -3.7}, {BANFF: -3.5, SHOWN: 6.3}
"""What one part brings in a world the other one brings in another: neither is sure, what they come to together is."""


def test_parts_that_are_sure_only_together_are_told_as_one_with_the_rest_of_the_lead() -> None:
    reason = seen(*EITHER, *EITHER, {BANFF: 2.0, SHOWN: 1.0, "welfare": 0.4}).reason()
    assert reason is not None
    (share,) = reason.shares
    assert share.several == (BANFF, SHOWN)
    assert share.points + reason.rest == pytest.approx(reason.points)
    assert abs(reason.rest) <= CARRIED * reason.points


def test_of_more_than_a_few_worlds_the_amount_is_told_where_no_part_is_sure() -> None:
    few, many = (seen(*EITHER * worlds).reason() for worlds in (TELLING, TELLING + 1))
    assert few is not None
    assert many is not None
    assert (few.shares[0].several, many.shares) == ((BANFF, SHOWN), ())


def test_what_costs_points_is_none_of_several_parts() -> None:
    one, other = ({BANFF: 6.5, LACKING: -3.7}, {}), ({BANFF: -3.5}, {LACKING: -6.3})
    lead = Lead(0)
    for number, (gets, got) in enumerate((one, other) * 2):
        lead = lead.having(str(number), ended((gets, {}, {})), ended((got, {}, {})))
    reason = lead.reason()
    assert reason is not None
    assert reason.points == pytest.approx(2.8)
    assert reason.shares == ()


def test_a_family_has_all_that_belongs_to_it_however_many_families_lie_between() -> None:
    families = within(
        "all of it", {**within("plants", together("trees", ("oaks", "elms"))), "coins": (Family("money"),)}
    )
    each = {"oaks": 1.0, "elms": 1.0, "coins": 1.0}
    lead = seen(each, each, families=families)
    (whole,) = [one for one in lead.shares_of_families() if one.what == "all of it"]
    assert whole.points == pytest.approx(3.0)


def test_each_family_of_zoo_tycoon_is_one_figure_of_all_its_parts() -> None:
    lead = seen(dict.fromkeys(FAMILIES, 1.0), families=FAMILIES)
    found = {one.what: one.points for one in lead.shares_of_families()}
    assert len(found) == len(lead.shares_of_families())
    for name, points in found.items():
        assert points == sum([name in [one.what for one in of] for of in FAMILIES.values()])


def test_several_parts_are_called_one_by_one_and_said_to_be_told_together() -> None:
    guide, view = guide_of("zoo-tycoon"), positions("zoo-tycoon", 3)[5]
    share = Share(view.seat, " and ".join((BANFF, SHOWN)), 2.4, 0.9, several=(BANFF, SHOWN))
    told = as_told(guide, view, Reason(view.seat, 2.6, 1.0, (share,), ""))
    words = reason_words(told, ("you", "Ben", "Cleo"))
    assert (
        words
        == "about 2.6 points better in the end: +2.4 from the Banff park and animals on show together, +0.2 from the rest"
    )


def test_a_park_that_no_line_has_to_do_with_is_told_only_where_nothing_else_carries_the_lead() -> None:
    guide, seen = guide_of("zoo-tycoon"), 0
    for view in positions("zoo-tycoon", 3)[::7]:
        lines = [tuple(guide.plan(view, line)) for line in [*guide.lines(view, Random(1)), *guide.instead(view)][:2]]
        parks = [one for one in PARKS if len(lines) == 2 and all(lines) and not guide.linked(view, lines, one)]
        if not parks:
            continue
        seen += 1
        for others, told in ((0.0, LATER), (6.0, "welfare")):
            lead = Lead(view.seat)
            for number in range(4):
                own = {parks[0]: 2.0, "welfare": others}
                gets = tuple([own if seat == view.seat else {} for seat in range(3)])
                lead = lead.having(str(number), ended(gets), ended(({}, {}, {})), guide.families)
            reason = reason_for(guide, view, lead, lines)
            assert reason is not None
            assert [one.what for one in reason.shares] == [told]
            assert reason.points == pytest.approx(2.0 + others)
    assert seen > 5


def test_parks_and_education_spaces_are_told_as_one_beside_a_choice_about_dice_which_touches_neither() -> None:
    guide, seen = guide_of("zoo-tycoon"), 0
    for view in positions("zoo-tycoon", 3):
        ask = open_ask(view.public, view.seat)
        lines = [(action,) for action in guide.game.choices(view)][:2]
        if ask is None or ask.kind not in (PREPARE, REROLL) or len(lines) < 2:
            continue
        seen += 1
        far, near = (
            Share(view.seat, "", 1.5, 0.4, several=(BANFF, OF_SPACES)),
            Share(view.seat, "", 1.5, 0.4, several=(BANFF, SHOWN)),
        )
        alone = Share(view.seat, BANFF, 0.7, 0.3), Share(view.seat, OF_SPACES, 0.6, 0.3)
        for shares, told in (
            ((far,), f"+1.5 from {LATER}"),
            ((near,), f"+1.5 from {LATER} and animals on show together"),
            (alone, f"+1.3 from {LATER}"),
        ):
            reason = as_told(guide, view, Reason(view.seat, 1.9, 0.5, shares, ""), lines)
            assert f": {told}, +" in reason_words(reason, ("you", "Ben", "Cleo"))
    assert seen
