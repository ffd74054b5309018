"""Of two ways to build it is told what the zoo has after one of them alone, and what is told stands in the two zoos."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from engine.contract.preview import through
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, PARK_MEMBERS
from engine.games.zoo_tycoon.names import TRACKS, colour_name, park_name, plural
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import after_keeping
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.words.set_apart import set_apart
from tests.rules.zoo_tycoon.test_at_stake import GAME, VIEWS


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
        text = set_apart(now, one, other)
        then, _, otherwise = re.sub(r" \([^)]*\)", "", text).partition("The other way it has ")
        for words, here, beside in ((then, one, other), (otherwise, other, one)):
            told = re.match(r"(?:The zoo then has )?(.*) on show", words)
            only = shown(here) - shown(beside)
            assert set(re.split(", | and ", told[1])) == only if told else not only
            seen["species"] += len(only)
        zoos = [view.public.zoos[view.seat] for view in (one, other)]
        tracks = map(standing, (now.public.zoos[now.seat], *zoos))
        for track, before, then, was in zip(TRACKS, *tracks, strict=True):
            alone = before not in (then, was)
            beside = ", ".join([*[f"now {before}"] * alone, *[f"the other way {was}"] * (was != then)])
            assert re.findall(rf"{track} \d+ \(([^)]*)\)", text) == ([beside] if beside else [])
            assert not beside or f"{track} {then} (" in text
            seen[track] += was != then
            seen["now"] += alone
        for park, members in enumerate(PARK_MEMBERS):
            had, have, was = (len(members) - len(missing(zoo, park)) for zoo in (now.public.zoos[now.seat], *zoos))
            beside = ", ".join([*[f"now {had}"] * (had not in (have, was)), *[f"the other way {was}"] * (was != have)])
            pays = outlook_of(now.public, now.seat).parks[park] if had < have == len(members) else 0
            whole = f" for conservation +{pays} at the end" * bool(pays)
            told = f"{park_name(park)} {have} of {len(members)}{whole} ({beside})" in text
            assert told or (park_name(park) not in text and not pays), "what a line completes is told of it"
            seen["completed both ways"] += pays > 0 and have == was
            seen["park"] += park_name(park) in text
            if park_name(park) in text and one.public.round == COMPONENTS.givens.rounds:
                assert max(have, was) == len(members), "nobody comes any more"
    assert set(+seen) == {"species", "park", "now", "completed both ways", *TRACKS}


def test_what_is_told_of_colours_is_so_in_the_next_spring() -> None:
    seen = Counter[str]()
    for now, one, other in pairs():
        for name, colour, than in re.findall(
            r"(?:has |, |and )([^,()]*?) (yellow|light green|dark green) after winter"
            r" \((?:now [a-z ]*, )?the other way ([a-z ]*)\)",
            set_apart(now, one, other),
        ):
            for view, expected in ((one, colour), (other, than)):
                assert expected in colours_next_spring(view, name), (name, expected)
                seen[expected] += 1
    assert len(seen) > 1


def test_a_main_that_a_line_makes_dark_green_is_told_also_where_the_other_way_does_so_too() -> None:
    seen = Counter[bool]()
    for now, one, other in pairs():
        text = set_apart(now, one, other)
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


def colours_next_spring(view: Any, name: str) -> str:
    """Return the colour that the mains of a name have once winter has come."""
    zoo = after_keeping(view.public.zoos[view.seat])
    return next(colour_name(happiness(one)) for one in zoo.enclosures if one.main and plural(one.main.species) == name)


def test_two_zoos_that_are_alike_are_not_set_apart() -> None:
    assert all(set_apart(view, view, view) == "" for view in VIEWS[::20])
