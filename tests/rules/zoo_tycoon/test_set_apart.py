"""Of two ways to build it is told what the zoo has after one of them alone, and what is told stands in the two zoos."""

import re
from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from engine.contract.preview import through
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, PARK_MEMBERS
from engine.games.zoo_tycoon.names import (
    TRACKS,
    building_name,
    colour_name,
    focal_point_name,
    park_name,
    plural,
    square_name,
)
from engine.games.zoo_tycoon.rules.autumn.parks import marks_as_built, missing, national_park_points
from engine.games.zoo_tycoon.rules.count import as_counted_now, welfare_points
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.table import AUTUMN
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants, species_of
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses, leading
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare
from engine.games.zoo_tycoon.words.things import enclosure_name
from engine.games.zoo_tycoon.words.ways_apart import set_apart
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, VIEWS
from tests.rules.zoo_tycoon.zoos import enclosure, main as living, strip, zoo


@cache
def pairs() -> list[tuple[Any, Any, Any]]:
    """Return what is seen before and after each two ways to build, all through two games."""
    found = []
    for view in [view for view in VIEWS if GUIDE.phase(view)][::11]:
        seen = [through(GAME, view, line[:-1]).after for line in GUIDE.lines(view, Random(1))[:4] if len(line) > 1]
        found += [(view, *two) for two in combinations([view, *seen], 2)]
    return found


def shown(view: Any) -> set[str]:
    return {plural(one) for here in view.public.zoos[view.seat].enclosures for one in inhabitants(here)}


def test_what_is_told_of_species_parks_and_tracks_is_what_only_one_zoo_has() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        then, _, otherwise = re.sub(r" \([^)]*\)", "", text).partition("The other way it has ")
        for words, here, beside in ((then.partition("The zoo then has ")[2], one, other), (otherwise, other, one)):
            told = re.match(r"(.*) on show", words)
            only = shown(here) - shown(beside)
            assert set(re.split(", | and ", told[1])) == only if told else not only
            seen["species"] += len(only)
        zoos = [view.public.zoos[view.seat] for view in (one, other)]
        tracks = [*zip(TRACKS, *map(standing, (now.public.zoos[now.seat], *zoos)), strict=True)]
        for track, before, then, was in tracks:
            come, instead = f"(?i)\\b{track} from {before} to {then}[ ,.]", f"The other way [^.]*{track} {was}[,. ]"
            assert (re.search(come, text) is not None) == (before != then)
            assert (re.search(instead, text) is not None) == (was != then), "what is not told is taken to be alike"
            seen[track] += was != then
            seen["now"] += before != then
        for park, members in enumerate(PARK_MEMBERS):
            had, have, was = (len(members) - len(missing(zoo, park)) for zoo in (now.public.zoos[now.seat], *zoos))
            pays = outlook_of(now.public, now.seat).parks[park] if had < have == len(members) else 0
            else_so = f"{was} of {len(members)}" if pays else f"{was}"
            beside = ", ".join(
                [*[f"now {had}"] * (had not in (have, was)), *[f"the other way {else_so}"] * (was != have)]
            )
            beside = f"either way; {beside}" if was == have else beside
            whole = f" for conservation +{pays} at the end" * bool(pays)
            told = f"{park_name(park)} {have} of {len(members)}{whole} ({beside})" in text
            assert told or (park_name(park) not in text and not pays), "what a line completes is told of it"
            seen["completed both ways"] += pays > 0 and have == was
            seen["park"] += park_name(park) in text
            if park_name(park) in text and one.public.round == COMPONENTS.givens.rounds:
                assert max(have, was) == len(members), "nobody comes any more"
    assert set(+seen) == {"species", "park", "now", "completed both ways", *TRACKS}


def counted_then(view: Any) -> tuple[int, int]:
    """Return both tracks as they are counted, with the parks that a zoo has by then, and what education brings in winter."""
    public, seat = view.public, view.seat
    popular, conserved = as_counted_now(public, seat)
    if public.season != AUTUMN:
        return popular, conserved
    parks = national_park_points(marks_as_built(public), seat) - national_park_points(public.parks, seat)
    return popular, conserved + parks + leading(1, tuple([standing(zoo)[1] for zoo in public.zoos]))[seat]


def test_r144_popularity_is_held_beside_conservation_with_the_park_that_the_line_completes() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text, seat = in_text(set_apart(now, one, other)), one.seat
        told = re.search(
            r"counted after winter as all stand, it is \d+[a-z0-9 ]* beside conservation (\d+)([a-z ]*)[.(]", text
        )
        completed = re.search(r"for conservation \+(\d+) at the end", text)
        if told is None or one.public.season != AUTUMN:
            continue
        without = as_counted_now(one.public, seat)[1] + winter_reports(one.public)[seat].conservation
        assert int(told[1]) - without >= (int(completed[1]) if completed else 0)
        assert completed is None or "parks" in told[2]
        seen[completed is not None] += 1
    assert len(seen) == 2


def test_r152_a_park_that_a_line_completes_goes_first_where_it_brings_more_than_conservation_rises_at_once() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        paid = [int(pays) for pays in re.findall(r"\d of \d for conservation \+(\d+) at the end", text)]
        if not paid:
            continue
        was, then = (standing(view.public.zoos[now.seat])[2] for view in (now, one))
        assert not re.search(r" at the end \((?:now \d, )?the other way \d\)", text), "that is no conservation"
        first = " for conservation +" in text.split(". ")[0]
        assert first == (sum(paid) > then - was) or text.startswith("Welfare "), text
        seen[first] += 1
    assert seen[True]


def test_r119_conservation_beside_popularity_has_the_point_that_education_brings_in_winter() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text, seat = in_text(set_apart(now, one, other)), one.seat
        told = re.search(r"winter as all stand, it is \d+[a-z0-9 ]* beside conservation (\d+)(?: \(.*?\))?\.", text)
        if told is None:
            continue
        leads = winter_reports(one.public)[seat].conservation
        assert int(told[1]) == standing(one.public.zoos[seat])[2] + leads
        seen[bool(leads)] += 1
    assert len(seen) == 2


def test_r156_of_a_track_that_stays_the_higher_one_it_is_told_that_more_of_it_brings_no_points() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        counted = [counted_then(view) for view in (now, one, other)]
        heights = [standing(view.public.zoos[view.seat])[::2] for view in (now, one, other)]
        for track, name in enumerate(("popularity", "conservation")):
            told = re.search(
                rf"(?:More {name} brings no points|Of more {name} only \d+ counts?)( yet)?(?:, the other way \w+)? \(R156\)"
                r"(?:, but [^:]*)?: "
                r"counted after (?:winter as all stand|it), it is (\d+)(?: with [a-z0-9 ]+)? beside",
                text,
            )
            alike = all(pair[0] == pair[1] for pair in counted)
            by_the_other = all(min(pair) == pair[1 - track] for pair in counted) and not alike
            assert bool(told) == (by_the_other and len({height[track] for height in heights}) > 1)
            if told:
                assert int(told[2]) == counted[1][track]
                assert bool(told[1]) == (now.public.round < COMPONENTS.givens.rounds)
                seen[name] += 1
    assert seen["popularity"]


def test_where_all_that_is_new_lies_is_told_with_its_squares() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        before, zoo = now.public.zoos[now.seat], one.public.zoos[one.seat]
        new = {building.square for building in zoo.buildings if building not in before.buildings}
        seen["buildings"] += len(new)
        for building in zoo.buildings:
            named = f"{building_name(building.illustration)} {square_name(building.square)}"
            assert (re.search(rf"(?i)(?:; |\. |^){re.escape(named)}[;.]", text) is not None) == (building.square in new)
        for here in zoo.enclosures:
            laid = [at for at in each(here.squares) if not any(at in each(was.squares) for was in before.enclosures)]
            squares = " ".join(map(square_name, laid))
            whose = enclosure_name(here)
            if laid:
                what = "on" if len(laid) == here.squares.bit_count() else "tiles" if len(laid) > 1 else "tile"
                assert re.search(rf"(?i)(?:; |\. |^){re.escape(whose)}: {what} {squares}[,;.]", text), (text, whose)
            for kind, mask in enumerate(here.points):
                had = [at for was in before.enclosures for at in each(was.points[kind])]
                more = [at for at in each(mask) if at not in had]
                if more:
                    name = f"{focal_point_name(kind)}{'s' * (len(more) > 1)} {' '.join(map(square_name, more))}"
                    assert name in text
                    seen["points"] += 1
            seen["tiles"] += len(laid)
    assert all(seen[one] for one in ("buildings", "points", "tiles"))


def test_r138_a_worker_and_guests_that_are_there_both_ways_are_told_where_all_lies_that_is_new() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        before, zoo, instead = (view.public.zoos[view.seat] for view in (now, one, other))
        worked = [not before.staff.entertained and here.staff.entertained for here in (zoo, instead)]
        found = re.search(r"(?i)(?:; |\. |^)a worker entertains \((\w+) \+(\d)\)\.", text)
        assert found is None or (all(worked) and zoo != instead)
        if found:
            entertained = COMPONENTS.givens.entertainment[TRACKS.index(found[1])]
            assert int(found[2]) == entertained
            track = TRACKS.index(found[1])
            spaces = bonuses(1 << 9, ~(zoo.paid & ~before.paid))
            paid = (spaces.popularity, 0, spaces.conservation)[track]
            was, then = (
                (here.ledger.popularity, here.ledger.education, here.ledger.conservation)[track]
                for here in (before, zoo)
            )
            assert then - was == entertained + paid
            seen["worker"] += 1
        for here in zoo.enclosures:
            if here.main is not None and here.co != NOBODY:
                co, new = plural(here.co), not species_of(before.enclosures) >> here.co & 1
                with_it = bool(
                    re.search(rf"(?i){re.escape(enclosure_name(here))}: [^;.]*\bwith {re.escape(co)}[;.]", text)
                )
                both = new and zoo != instead and bool(species_of(instead.enclosures) >> here.co & 1)
                assert with_it == both, (text, co)
                seen["guest"] += with_it
    assert seen["worker"]
    assert seen["guest"]


def test_what_is_told_of_colours_is_so_in_the_next_spring() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        for name, colour, than in re.findall(
            r"(?:has |, |and )([^,().]*?) (yellow|light green|dark green) after winter"
            r" \((?:now [a-z ]*, )?the other way ([a-z ]*)\)",
            in_text(set_apart(now, one, other)),
        ):
            for view, expected in ((one, colour), (other, than)):
                main = name.rpartition(" on show and ")[-1]
                assert expected in colours_next_spring(view, main), (name, expected)
                seen[expected] += 1
    assert len(seen) > 1


def test_a_main_that_a_line_makes_dark_green_is_told_also_where_the_other_way_does_so_too() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        for main in {here.main.species for here in one.public.zoos[one.seat].enclosures if here.main}:
            name = plural(main)
            if name not in shown(other) or now.public.round == COMPONENTS.givens.rounds:
                continue
            old = colours_next_spring(now, name) if name in shown(now) else "none"
            new, else_so = (colours_next_spring(view, name) for view in (one, other))
            dark = new == else_so == "dark green" != old
            assert (
                re.search(rf"(?:has |, |and ){name} dark green after winter(?! \([^)]*the other way)", text) is not None
            ) == dark
            seen[dark] += 1
    assert len(seen) == 2


def in_the_last_autumn(view: Any) -> Any:
    return replace(view, public=replace(view.public, round=COMPONENTS.givens.rounds))


def test_r154_in_the_last_autumn_it_is_told_what_welfare_brings_where_that_is_not_so_now_or_the_other_way() -> None:
    seen = Counter[str]()
    for three in pairs():
        views = [in_the_last_autumn(view) for view in three]
        seat, text = views[0].seat, in_text(set_apart(*views))
        if any(view.public.season != AUTUMN for view in views):
            assert "Welfare" not in text
            continue
        scores = [tuple([welfare(after_keeping(zoo)) for zoo in view.public.zoos]) for view in views]
        had, brings, would = (welfare_points(each)[seat] for each in scores)
        told = re.search(r"Welfare (−?\d+) (takes \d|brings (?:\d|nothing)) in the end, (.*?) \(R154\)\.", text)
        assert (told is not None) == (len({had, brings, would}) > 1)
        if told is not None:
            then = f"takes {-brings}" if brings < 0 else f"brings {brings or 'nothing'}"
            assert (told[1].replace("−", "-"), told[2]) == (str(scores[1][seat]), then)
            assert ("now " in told[3], "the other way" in told[3]) == (brings != had, brings != would)
            seen["now" if brings != had else "the other way"] += 1
    assert min(seen["now"], seen["the other way"]) > 0


def test_r46_in_the_last_autumn_every_colour_that_a_line_changes_is_told_beside_what_it_is_now() -> None:
    seen = Counter[bool]()
    for three in pairs():
        now, one, other = (in_the_last_autumn(view) for view in three)
        text = in_text(set_apart(now, one, other))
        for main in {here.main.species for here in one.public.zoos[one.seat].enclosures if here.main}:
            name = plural(main)
            if one.public.season != AUTUMN or name not in shown(other) or name not in shown(now):
                continue
            changes = colours_next_spring(one, name) != colours_next_spring(now, name)
            assert not changes or re.search(rf"{name} {colours_next_spring(one, name)} after winter", text)
            seen[changes] += 1
    assert len(seen) == 2


def colours_next_spring(view: Any, name: str) -> str:
    """Return the colour that the mains of a name have once winter has come."""
    zoo = after_keeping(view.public.zoos[view.seat])
    return next(colour_name(happiness(one)) for one in zoo.enclosures if one.main and plural(one.main.species) == name)


def test_two_zoos_that_are_alike_are_not_set_apart() -> None:
    assert all(in_text(set_apart(view, view, view)) == "" for view in VIEWS[::20])


def test_r156_the_track_that_counts_is_told_before_the_one_that_brings_no_points() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        both = re.search(r"(?i)popularity from .*conservation from|conservation from .*popularity from", text)
        told = re.search(r"(?:More (?=\w+ brings no points)|Of more )(\w+)", text)
        if both is None or told is None:
            continue
        low = {"popularity": "conservation", "conservation": "popularity"}[told[1]]
        assert text.casefold().index(f"{low} from") < text.casefold().index(f"{told[1]} from"), text
        assert f"{told[1]} from" not in text.split(". ")[0].casefold(), text
        seen[told[1] == "popularity"] += 1
    assert seen[True]


def test_r119_what_education_brings_in_winter_is_told_where_that_is_not_so_now_or_the_other_way() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        text, public = in_text(set_apart(now, one, other)), one.public
        if public.season != AUTUMN or other.public.season != AUTUMN or now.public.season != AUTUMN:
            continue
        was, brings, instead = (
            leading(1, tuple([standing(zoo)[1] for zoo in view.public.zoos]))[now.seat] for view in (now, one, other)
        )
        education = standing(public.zoos[now.seat])[1]
        told = re.search(
            r"(?:^|\. )(Either way conservation \+1|Conservation \+1|No conservation) in winter by education( \d+)?\b",
            text,
        )
        either_way = brings and instead and not was and one != other
        wanted = "Either way conservation +1" if either_way else "Conservation +1"
        assert (told is not None and told[1] == wanted) == (brings and not (was and instead)), text
        assert (told is not None and told[1] == "No conservation") == (instead and not brings), text
        assert told is None or (told[2] or "") == ("" if either_way else f" {education}")
        seen["either way"] += either_way
        seen["now"] += brings and not was
        seen["other"] += brings != instead
    assert min(seen["now"], seen["other"], seen["either way"]) > 0


def test_r154_welfare_goes_first_where_it_brings_more_than_the_track_that_counts() -> None:
    seen, years = Counter[bool](), COMPONENTS.givens.rounds
    for now in [view for view in VIEWS if GUIDE.phase(view) == (years, 0)]:
        for line in [line for line in GUIDE.lines(now, Random(1)) if len(line) > 1]:
            one = through(GAME, now, line[:-1]).after
            text = in_text(set_apart(now, one, now))
            scores = [tuple([welfare(after_keeping(zoo)) for zoo in view.public.zoos]) for view in (now, one)]
            had, brings = (welfare_points(each)[now.seat] for each in scores)
            rise = min(counted_then(one)) - min(counted_then(now))
            others = re.search(r"(?i)(popularity|conservation|education) from|in winter by|The other way", text)
            first = "Welfare " in text and (brings - had > rise or others is None)
            assert text.startswith("Welfare ") == first, text
            seen[first] += "Welfare " in text
    assert min(seen[True], seen[False]) > 0


def test_r121_popularity_that_brings_no_points_is_told_to_bring_income_where_it_does() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        how = r"(?:More popularity brings no points|Of more popularity only \d+ counts?) yet \(R156\)"
        told = re.search(
            rf"{how}(, but income (\d+) this winter without bonus \((?:either way; )?(now \d+)?(?:, )?(the other way \d+)?\))?",
            text,
        )
        if told is None or any(view.public.season != AUTUMN for view in (now, one, other)):
            continue
        was, then, instead = (winter_reports(view.public)[view.seat].fixed for view in (now, one, other))
        less = instead if instead != then else was
        assert bool(told[1]) == (then > less)
        if told[1]:
            assert int(told[2]) == then
            assert told[3] == (f"now {was}" if was not in (then, instead) else None)
            assert told[4] == (f"the other way {instead}" if instead != then else None)
        seen[bool(told[1])] += 1
    assert len(seen) == 2


def test_r156_of_popularity_that_rises_beside_conservation_it_is_told_how_much_counts() -> None:
    now = pairs()[0][0]
    seat = now.seat

    def view(popular: int, saved: int) -> Any:
        here = zoo(ledger=Ledger(popularity=popular, conservation=saved))
        return replace(now, public=replace(now.public, zoos=put(now.public.zoos, seat, here)))

    for low, saved, rises, told in (
        (0, 0, 1, "Of more popularity only 1 counts"),
        (3, 2, 5, "Of more popularity only 2 count"),
        (3, 2, 3, "More popularity brings no points"),
    ):
        text = in_text(set_apart(view(low, saved), view(9, rises), view(low, saved)))
        assert f"{told} yet (R156)" in text or f"{told} (R156)" in text, text


def test_r156_of_two_ways_each_is_told_how_much_of_the_higher_track_counts_with_it() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        for name, count, beside in re.findall(
            r"Of more (\w+) only (\d+) counts?(?: yet)?(?:, the other way (\w+))?", text
        ):
            track = int(name == "conservation")
            was, then, instead = [counted_then(view) for view in (now, one, other)]
            counts = [
                max(0, pair[1 - track] - min(was[track], pair[track], pair[1 - track])) for pair in (then, instead)
            ]
            assert int(count) == counts[0]
            assert not beside or ("0" if beside == "none" else beside) == str(counts[1])
            seen[bool(beside)] += 1
    assert seen


def test_r156_where_the_track_that_stands_higher_counts_less_it_is_told_how_both_are_counted() -> None:
    now = pairs()[0][0]
    seat = now.seat
    young = enclosure(strip(3), living("common-raccoon", 1, 2, male_discs=2, female_discs=1))

    def view(popular: int) -> Any:
        here = zoo(young, ledger=Ledger(popularity=popular, conservation=6))
        return replace(now, public=replace(now.public, zoos=put(now.public.zoos, seat, here)))

    found = 0
    for popular in range(4, 14):
        low, high = view(popular), view(popular + 1)
        text, was, (liked, saved) = (
            in_text(set_apart(low, high, low)),
            *[counted_then(one) for one in (low, high)],
        )
        popularity_then, _, conservation_then = standing(high.public.zoos[seat])
        turned = (liked - saved) * (popularity_then - conservation_then) < 0
        assert (f"popularity from {was[0]} to {liked}, conservation" in text) == turned
        found += turned
    assert found


def test_what_is_so_both_ways_is_told_to_be_so() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = in_text(set_apart(now, one, other))
        before, then, instead = (standing(view.public.zoos[view.seat]) for view in (now, one, other))
        rising = re.findall(
            r"(?:^|\. |^Either way |\. Either way )((?:[a-z]+ from \d+ to \d+(?:, | and )?)+)", text, re.IGNORECASE
        )
        for some in rising:
            alike = [
                then[track] == instead[track] for track, name in enumerate(TRACKS) if f"{name} from" in some.lower()
            ]
            assert alike
            assert (f"ither way {some[0].lower()}{some[1:]}" in text) == all(alike), text
            seen[all(alike)] += 1
        for main in re.findall(r"([\w -]+) dark green after winter \(either way", text):
            assert (
                colours_next_spring(one, main.split(" and ")[-1].strip().removeprefix("The zoo then has "))
                == "dark green"
            )
        assert before != then or "Either way" not in text
    assert len(seen) == 2


def test_young_that_grow_up_in_one_way_alone_are_told_where_nothing_else_is() -> None:
    now = pairs()[0][0]
    macaws = living("red-and-green-macaw", 1, 2, 4, new=False, male_discs=2)
    grown = living("red-and-green-macaw", 2, 2, 4, new=False, male_discs=1)
    one, other = (
        replace(now, public=replace(now.public, zoos=put(now.public.zoos, now.seat, zoo(enclosure(strip(6), it)))))
        for it in (macaws, grown)
    )
    grow = "Red-and-green macaws: 3 grown and 2 young, the other way 4 and 1."
    assert in_text(set_apart(one, one, other)).startswith(grow)


def test_r68_a_space_in_quarantine_that_one_way_frees_is_told_where_nothing_else_is_but_in_the_last_year() -> None:
    now = pairs()[0][0]
    ibises = living("northern-bald-ibis", 2, 2, 4, new=False)
    waiting = Group(ibises.species, 1, 2)
    shown, waits = (
        replace(
            now,
            public=replace(
                now.public, zoos=put(now.public.zoos, now.seat, replace(zoo(enclosure(strip(6), it)), quarantine=some))
            ),
        )
        for it, some in ((living("northern-bald-ibis", 3, 4, 4, new=False), ()), (ibises, (waiting,)))
    )
    told = "In quarantine both spaces are free for next summer, the other way one."
    assert told in in_text(set_apart(shown, shown, waits))
    assert "In quarantine" not in in_text(set_apart(waits, waits, shown))
    last = [replace(one, public=replace(one.public, round=COMPONENTS.givens.rounds)) for one in (shown, waits)]
    assert "In quarantine" not in in_text(set_apart(last[0], *last))
