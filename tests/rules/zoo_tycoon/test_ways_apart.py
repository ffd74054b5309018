"""Of two ways to build it is told in which figures they differ, and what is told to be so either way is so in both."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.contract.preview import through
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.components.numbers import CONSERVATION_POINT, PARK_MEMBERS, POPULARITY_POINT
from engine.games.zoo_tycoon.names import TRACKS, park_name
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain
from engine.games.zoo_tycoon.rules.model import Ledger, Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.needs import group_size
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.words.ways_apart import set_apart
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, VIEWS
from tests.rules.zoo_tycoon.test_set_apart import colours_next_spring, counted_then, pairs
from tests.rules.zoo_tycoon.zoos import enclosure, main as living, strip, zoo


def own(view: Any) -> Any:
    return view.public.zoos[view.seat]


def report(view: Any) -> Any:
    return winter_reports(view.public)[view.seat]


def in_autumn() -> list[tuple[Any, Any, Any]]:
    return [three for three in pairs() if all(view.public.season == AUTUMN for view in three)]


def test_what_is_told_to_be_so_either_way_is_so_in_both() -> None:
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other))
        for clause in re.findall(r"(?i)either way ((?:(?:popularity|education|conservation) from [^.]*)+)\.", text):
            for name, then in re.findall(r"(\w+) from \d+ to (\d+)", clause):
                assert {standing(own(view))[TRACKS.index(name)] for view in (one, other)} == {int(then)}, text
                seen["track"] += 1
        if re.search(r"(?i)either way conservation \+1 in winter", text):
            assert report(one).conservation == report(other).conservation == 1
            seen["winter"] += 1
        for told in re.findall(r"income (\d+) this winter without bonus \(either way", text):
            assert report(one).fixed == report(other).fixed == int(told)
            seen["income"] += 1
        for park, members in enumerate(PARK_MEMBERS):
            name = re.escape(park_name(park))
            if found := re.search(rf"{name} (\d) of \d(?: for conservation \+\d at the end)? \(either way", text):
                have = {len(members) - len(missing(own(view), park)) for view in (one, other)}
                assert have == {int(found[1])}
                seen["park"] += 1
        for names, colour in re.findall(r"([^.,(]*) (yellow|light green|dark green) after winter \(either way", text):
            name = re.split(r" and | has ", names)[-1].strip()
            assert {colours_next_spring(view, name) for view in (one, other)} == {colour}
            seen["colour"] += 1
    assert min(seen[one] for one in ("track", "winter", "income", "park", "colour")) > 0, seen


def test_r156_of_tracks_in_which_two_ways_differ_the_one_that_counts_goes_first() -> None:
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text = re.sub(r" \([^)]*\)", "", in_text(set_apart(now, one, other)))
        told = re.search(r"The other way ((?:popularity|education|conservation) \d+[^.]*)\.", text)
        ways = [counted_then(view) for view in (now, one, other)]
        higher = [
            (TRACKS[0], TRACKS[2])[track] for track in (0, 1) if all(way[track] >= way[1 - track] for way in ways)
        ]
        names = re.findall(r"popularity|education|conservation", told[1]) if told else []
        assert len(names) == sum(
            was != then for was, then in zip(standing(own(one)), standing(own(other)), strict=True)
        )
        if len(higher) == 1 and len(names) > 1 and set(names) - {"education", *higher}:
            assert names[0] not in higher
            seen[higher[0]] += 1
    assert seen["popularity"]


def test_r156_as_they_are_counted_both_tracks_are_told_of_the_other_way_where_that_is_not_so_there() -> None:
    seen = Counter[bool]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other))
        told = re.search(r"counted after winter as all stand, it is \d+[^.(]*(\([^)]*\))?\.", text)
        if told is None:
            continue
        track = 0 if re.search(r"(?:More|Of more) popularity (?:brings|only)", text) else 1
        here, there, was = (counted_then(view) for view in (one, other, now))
        else_so = re.search(r"the other way (\d+) beside (\d+)", told[1] or "")
        assert (else_so is not None) == (here != there), text
        assert else_so is None or (int(else_so[1]), int(else_so[2])) == (there[track], there[1 - track])
        now_so = re.search(r"now (\d+) beside (\d+)", told[1] or "")
        assert now_so is None or (int(now_so[1]), int(now_so[2])) == (was[track], was[1 - track])
        seen[here != there] += 1
    assert len(seen) == 2


def test_r151_young_that_one_way_leaves_lying_are_counted_in_both() -> None:
    now = in_autumn()[0][0]

    def view(grown: int, young: int, saved: int = 9) -> Any:
        macaws = living("red-and-green-macaw", grown, 2, 4, new=False, male_discs=young)
        here = zoo(enclosure(strip(6), macaws), ledger=Ledger(popularity=6, conservation=saved))
        return replace(now, public=replace(now.public, zoos=put(now.public.zoos, now.seat, here)))

    few, many = view(2, 1), view(1, 2)
    (less, saved), (more, as_much) = (counted_then(one) for one in (many, few))
    text = in_text(set_apart(many, many, few))
    then, instead = f"popularity is {less} and conservation {saved}", f"popularity {more} and conservation {as_much}"
    assert less < more <= saved
    assert f"Counted after winter as all stand (R151-R153), {then}, the other way {instead}: the lower one" in text
    assert "Counted" not in in_text(set_apart(view(1, 2, 0), view(1, 2, 0), view(2, 1, 0))), (
        "conservation counts both times"
    )


@pytest.mark.long
def test_r138_it_is_told_how_much_income_the_popularity_of_a_worker_brings() -> None:
    seen = Counter[bool]()
    for now in [view for view in VIEWS if GUIDE.phase(view) and view.public.season == AUTUMN][::5]:
        for line in [line for line in GUIDE.lines(now, Random(2))[:4] if Entertain(track=0) in line]:
            idle = [step for step in line[:-1] if step != Entertain(track=0)]
            one, without = (through(GAME, now, steps).after for steps in (line[:-1], idle))
            text = in_text(set_apart(now, one, one))
            told = re.search(
                r"ncome \d+ this winter without bonus[^.:]*?(?:, (\d+) of it by the worker’s popularity)?[.:]", text
            )
            popular, _, conserved = standing(own(one))
            brings = report(one).fixed - report(without).fixed
            if told:
                assert int(told[1] or 0) == brings, text
            else:
                assert popular <= conserved or not brings or report(one).fixed <= report(now).fixed, text
            seen[bool(told and told[1])] += 1
    assert len(seen) == 2


def test_r123_money_is_told_where_winter_leaves_other_money_the_other_way() -> None:
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other)).replace("−", "-")
        told = re.search(r"Money (-?\d+) after winter as all stand, the other way (-?\d+) \(R123\)", text)
        assert (told is not None) == (report(one).money != report(other).money)
        assert told is None or (int(told[1]), int(told[2])) == (report(one).money, report(other).money)
        taken = re.search(r"(The other way )?(\d+) more money is left( than the other way)?, and winter takes it", text)
        if taken:
            more = own(one).money - own(other).money
            assert int(taken[2]) == abs(more)
            assert bool(taken[1]) == (more < 0)
            assert report(one).money == report(other).money
        seen["other money"] += told is not None
        seen["taken"] += taken is not None
    assert seen["other money"]


def points_that_fit(here: Zoo, kind: int) -> int:
    """Return how many focal points of a kind can be bought one after the other by a zoo that has money for all."""
    rich, count = replace(here, money=999), 0
    for square in [square for one in here.enclosures for square in each(one.squares)]:
        after = BuyPoint(point=kind, square=square).after(rich)
        if isinstance(after, Zoo):
            rich, count = after, count + 1
    return count


def test_r53_room_for_focal_points_is_told_where_they_would_turn_which_way_is_ahead() -> None:
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other))
        ways = [counted_then(view) for view in (now, one, other)]
        for track, (name, kind) in enumerate((("popularity", POPULARITY_POINT), ("conservation", CONSERVATION_POINT))):
            higher = [all(way[one] >= way[1 - one] for way in ways) for one in (track, 1 - track)] == [True, False]
            told = re.search(
                rf"(?:Room for|No room for) (\d+ )?more {name} points?, the other way for (\d+|none) \(R5[13]\)", text
            )
            has, instead = (points_that_fit(own(view), kind) for view in (one, other))
            then, there = ways[1][track], ways[2][track]
            ahead, left = then - there, then + has - there - instead
            turns = left != 0 and ahead * left <= 0  # as far as the other way they come without that
            assert (told is not None) == (turns and not higher), text
            assert told is None or (int(told[1] or 0), int(told[2].replace("none", "0"))) == (has, instead)
            seen[name] += told is not None
    assert min(seen["popularity"], seen["conservation"]) > 0


def test_that_nothing_speaks_for_a_way_is_told_where_no_figure_is_higher() -> None:
    seen = Counter[str]()
    for now, one, other in in_autumn():
        text = in_text(set_apart(now, one, other))
        sayings = ("speaks for this way", "sets the two apart")
        nothing, alike = (f"Nothing was found on the board that {what} yet." in text for what in sayings)
        figures = [
            (
                *standing(own(view)),
                *counted_then(view),
                report(view).money,
                report(view).fixed,
                report(view).conservation,
            )
            for view in (one, other)
        ]
        ahead, behind = (
            any(more > less for more, less in zip(*some, strict=True)) for some in (figures, figures[::-1])
        )
        assert not (ahead and (nothing or alike)), text
        assert not (behind and alike), text
        assert not alike or species_of(own(one).enclosures) == species_of(own(other).enclosures)
        assert one != other or not (nothing or alike)
        animals = [
            {here.main.species: here.main for here in own(view).enclosures if here.main} for view in (one, other)
        ]
        for species, main in animals[0].items() if nothing or alike else ():
            beside = animals[1][species]
            assert group_size(main) <= group_size(beside)
            assert main.experience <= beside.experience
            assert not alike or (group_size(main), main.experience) == (group_size(beside), beside.experience)
        rooms = re.findall(r"oom for (?:(\d+) )?more \w+ points?, the other way for (\d+|none)", text)
        more_room = any(int(has or 0) > int(instead.replace("none", "0")) for has, instead in rooms)
        assert not (more_room and nothing), text
        assert not (rooms and alike), text
        seen["nothing"] += nothing
        seen["alike"] += alike
        seen["else"] += not (nothing or alike)
    assert min(seen["nothing"], seen["else"]) > 0, seen
