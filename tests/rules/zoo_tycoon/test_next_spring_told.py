"""What a way to build changes for the next spring is told: dice, first litters, young for a track; what education brings whom."""

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.breeding import dice, program_after, threshold
from engine.games.zoo_tycoon.rules.count import due
from engine.games.zoo_tycoon.rules.model import Ledger
from engine.games.zoo_tycoon.rules.table import AUTUMN, BREEDING, LevelTrack
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.words.ways_apart import nothing_more, set_apart
from engine.shared.wording import capital
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_set_apart import pairs
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def in_autumn() -> list[tuple[Any, Any, Any]]:
    found = [three for three in pairs() if all(view.public.season == AUTUMN for view in three)]
    return [*found, *[(now, other, one) for now, one, other in found]]


def likely(view: Any, who: int) -> tuple[int, float]:
    """Return how many dice a main rolls next spring, and how likely one of them succeeds, without an event."""
    for here in after_keeping(view.public.zoos[view.seat]).enclosures:
        if here.main is not None and here.main.species == who and not here.main.contraception:
            least, thrown = threshold(who, happiness(here)), dice(who, here.main.males, here.main.females)
            if least is not None and thrown:
                return thrown, 1 - ((least - 1) / 6) ** thrown
    return 0, 0.0


def conserved(public: Any, seat: int) -> int:
    return int(next(one for one in due(public) if one.kind == BREEDING).conservation[seat])


@pytest.mark.long
def test_r77_r83_dice_of_the_next_spring_are_told_where_they_bring_a_first_litter_or_young_for_a_track_more_likely() -> (
    None
):
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text, seat, public = in_text(set_apart(now, one, other)), one.seat, one.public
        own = public.zoos[seat]
        for who in range(len(COMPONENTS.mains)):
            (thrown, chance), (_, instead) = likely(one, who), likely(other, who)
            steps = program_after(own.breeding, own.bred, who) - own.breeding
            printed = COMPONENTS.mains[who].reintroduction
            told = re.search(
                rf"{capital(plural(who))} roll (no dice|1 die|\d+ dice) next spring, (the other way )?(\d+) % for a "
                r"(first litter|litter) \((?:breeding \+(\d)(?:: conservation \+(\d+) as others stand)?|may bring [^)]*)\)"
                r"(?:, the other way (none|\d+ %))?\.",
                text,
            )
            brings = bool(steps) or printed is not None
            assert (told is not None) == (chance != instead and brings and public.round < COMPONENTS.givens.rounds), (
                plural(who),
                text,
            )
            if told is None:
                continue
            assert told[1] == ("no dice" if not thrown else "1 die" if thrown == 1 else f"{thrown} dice")
            assert int(told[3]) == int(f"{100 * (chance or instead):.0f}")
            assert (told[2] is not None) == (not chance)
            assert told[7] is None or told[7] == (f"{100 * instead:.0f} %" if instead else "none")
            if steps:
                then = replace(public, zoos=put(public.zoos, seat, replace(own, breeding=own.breeding + steps)))
                assert (told[4], told[5]) == ("first litter", str(steps))
                assert int(told[6] or 0) == conserved(then, seat) - conserved(public, seat)
            seen["more" if chance > instead else "less"] += 1
    assert min(seen["more"], seen["less"]) > 0, seen


def test_r140_light_green_is_told_with_the_young_that_it_may_bring_to_a_track_that_is_still_open() -> None:
    now = next(view for view, *_ in in_autumn() if view.public.round < COMPONENTS.givens.rounds)
    seat, open_track = now.seat, COMPONENTS.mains[species("northern-bald-ibis")].reintroduction
    assert open_track is not None

    def view(tiles: int, done: int) -> Any:
        ibises = enclosure(strip(tiles), main("northern-bald-ibis", 2, 3, 5), retreats=1)
        tracks = tuple([LevelTrack((0,) * len(now.public.zoos), done) for _ in now.public.reintroduction])
        return replace(
            now, public=replace(now.public, zoos=put(now.public.zoos, seat, zoo(ibises)), reintroduction=tracks)
        )

    for done, told in ((0, True), (open_track.times, False)):
        text = in_text(set_apart(view(3, done), view(6, done), view(3, done)))
        assert "light green after winter (the other way yellow)" in text
        assert (
            f"for a litter (may bring {open_track.points} points with {open_track.young} more young" in text
        ) == told


def test_r119_others_whom_education_brings_conservation_in_winter_are_told_where_they_are_not_as_many_the_other_way() -> (
    None
):
    now = next(view for view, *_ in in_autumn() if len(view.public.zoos) == 3)
    seat = now.seat

    def learned(here: Any, education: int) -> Any:
        ledger = here.ledger
        return replace(here, ledger=replace(ledger, education=ledger.education + education - standing(here)[1]))

    def view(education: int) -> Any:
        zoos = [learned(one, education if place == seat else 21) for place, one in enumerate(now.public.zoos)]
        return replace(now, public=replace(now.public, zoos=tuple(zoos)))

    seen = set[str]()
    for more, less in product((17, 21, 23), repeat=2):
        text = in_text(set_apart(view(less), view(more), view(less)))
        many = [
            sum(report.conservation for place, report in enumerate(winter_reports(one.public)) if place != seat)
            for one in (view(more), view(less))
        ]
        told = re.search(
            r"Education brings (no|\d) other zoos? conservation in winter as all stand, the other way (none|\d) ", text
        )
        assert (told is not None) == (many[0] != many[1])
        if told:
            assert [int(each.replace("none", "0").replace("no", "0")) for each in told.groups()] == many
            seen.add("fewer" if many[0] < many[1] else "more")
    assert len(seen) == 2, seen


def test_r17_of_education_the_other_way_it_is_told_what_spaces_pay_that_pay_nothing_here() -> None:
    seen = Counter[bool]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other))
        told = re.search(r"The other way [^.]*?education \d+( \(it pays conservation \+(\d), R17\))?", text)
        if told is None:
            continue
        here, there = (view.public.zoos[view.seat] for view in (one, other))
        spaces = [
            place
            for place in COMPONENTS.education.conservation
            if not here.paid >> place & 1 and there.paid >> place & 1
        ]
        assert int(told[2] or 0) == len(spaces), text
        seen[bool(told[1])] += 1
    assert len(seen) == 2


def test_r70_young_that_grow_up_both_ways_are_told_and_popularity_with_those_that_still_lie_there() -> None:
    now = next(view for view, *_ in in_autumn() if view.public.round < COMPONENTS.givens.rounds)

    def view(grown: int, young: int, popular: int) -> Any:
        macaws = main("red-and-green-macaw", grown, 2, 4, new=False, male_discs=young)
        here = zoo(enclosure(strip(6), macaws), ledger=Ledger(popularity=popular, conservation=1))
        return replace(now, public=replace(now.public, zoos=put(now.public.zoos, now.seat, here)))

    was, then, instead = view(1, 3, 20), view(2, 2, 22), view(2, 2, 21)
    text = in_text(set_apart(was, then, instead))
    popular, _, _ = standing(then.public.zoos[then.seat])
    assert f"it is {popular - 2} with the 2 young that lie there beside" in text
    assert "; a young red-and-green macaw grows up" in text.lower() or "A young red-and-green macaw grows up." in text
    assert "grows up" not in in_text(set_apart(was, then, was)), "only one way has that: it is named itself"


def test_that_a_way_leaves_nothing_more_is_what_is_told_of_it() -> None:
    seen = Counter[bool]()
    for now, one, other in in_autumn():
        if one == other:
            continue
        text = in_text(set_apart(now, one, other))
        nothing = "Nothing was found on the board" in text
        assert nothing_more(now, one, other) == nothing
        assert not nothing or not any(
            report > instead for report, instead in zip(standing(own(one)), standing(own(other)), strict=True)
        )
        seen[nothing] += 1
    assert len(seen) == 2


def own(view: Any) -> Any:
    return view.public.zoos[view.seat]
