"""Of young before the count as many are told as can grow up, and what it comes to if one does."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from engine.contract.asks import Ask
from engine.contract.at_stake import FIRST
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import GROW
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.count import due, once_counted, welfare_points
from engine.games.zoo_tycoon.rules.growing import growths
from engine.games.zoo_tycoon.rules.model import Ledger, Zoo
from engine.games.zoo_tycoon.rules.table import COUNT
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, welfare
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.warnings import left_over
from tests.rules.told import in_text, one_by_one
from tests.rules.zoo_tycoon.test_at_stake import NAMES, VIEWS
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def before_the_count() -> Iterator[Any]:
    """Yield views of tables at the end of which the seat has young of some of its mains."""
    chance = Random(7)
    for view in VIEWS:
        here = view.public.zoos[view.seat]
        young = [
            replace(one, main=replace(one.main, male_discs=chance.randrange(3), female_discs=chance.randrange(3)))
            if one.main is not None
            else one
            for one in here.enclosures
        ]
        zoos = put(view.public.zoos, view.seat, replace(here, enclosures=tuple(young)))
        yield asked_to_grow(replace(view.public, zoos=zoos), view.seat)


def asked_to_grow(public: Any, seat: int) -> Any:
    years = COMPONENTS.givens.rounds
    return View(seat, replace(public, asks=(Ask(GROW, (seat,)),), season=COUNT, round=years, lanes=()), None)


def all_grown(here: Zoo, chance: Random) -> int:
    """Return how many young grow up in any order, till none can."""
    grown = 0
    while more := growths(here):
        after = chance.choice(more).after(here)
        assert isinstance(after, Zoo)
        here, grown = after, grown + 1
    return grown


def test_r70_of_young_that_are_left_as_many_are_told_as_could_grow_up() -> None:
    seen = Counter[bool]()
    for view in list(before_the_count())[::2]:
        here, chance = view.public.zoos[view.seat], Random(1)
        most = max(all_grown(here, chance) for _ in range(20))
        told = left_over(view, Done())
        assert told == (f"You leave unused: {most} young that could grow up." if most else "")
        lying = sum([one.main.male_discs + one.main.female_discs for one in here.enclosures if one.main is not None])
        seen[most == lying] += most > 0
    assert min(seen[True], seen[False]) > 0
    zebras = zoo(enclosure(strip(4), main("plains-zebra", 1, 3, 3, male_discs=1), retreats=1))
    assert left_over(asked_to_grow(replace(VIEWS[0].public, zoos=(zebras, zoo())), 0), Done()) == ""


def test_r154_of_a_young_that_grows_up_it_is_told_what_all_that_is_counted_then_comes_to() -> None:
    seen = Counter[str]()
    for view in before_the_count():
        public, seat = view.public, view.seat
        for growth in growths(public.zoos[seat])[:3]:
            after = growth.after(public.zoos[seat])
            assert isinstance(after, Zoo)
            then = replace(public, zoos=put(public.zoos, seat, after))
            (liked, saved), (popular, conserved) = (
                (
                    popularity(one.zoos[seat]) + sum(step.popularity[seat] for step in due(one)),
                    conservation(one.zoos[seat]) + sum(step.conservation[seat] for step in due(one)),
                )
                for one in (then, public)
            )
            points = min(liked, saved) - min(popular, conserved)
            text = f"{one_by_one(at_stake(view, NAMES, (Done(), growth)))} "
            brings = (
                f"brings {points} point" if points > 0 else f"takes {-points} point" if points else "brings no point"
            )
            bought = " before money buys any (R155)" * bool(public.zoos[seat].money)
            assert re.search(rf"{brings}s?{re.escape(bought)}\. ", text)
            counted = f"popularity {liked} beside conservation {saved} as all stand, else {popular} beside {conserved} (R156). "
            alone = re.search(rf"With a (?:fe)?male [^.]* grown up it is {re.escape(counted)}", text)
            assert alone or ("more after it" in text and counted in text), "a board has room for it"
            apart = welfare(after) - welfare(public.zoos[seat])
            assert bool(re.search(r"\(welfare [−\d]+ → [−\d]+, R154[^)]*\)", text)) == (apart != 0)
            seen["brings" if points > 0 else "nothing"] += 1
            seen["welfare"] += apart != 0
    assert min(seen[what] for what in ("brings", "nothing", "welfare")) > 0


def test_r154_a_young_that_takes_the_points_of_welfare_by_growing_up_is_told_to_take_them() -> None:
    capuchins = enclosure(strip(3), main("tufted-capuchin", 2, 4, 4, male_discs=1), retreats=2)
    bears = enclosure(strip(5, 3), main("american-black-bear", 1, 1, 5), retreats=2)
    here = zoo(capuchins, bears, ledger=Ledger(popularity=30, conservation=9))
    view = asked_to_grow(replace(VIEWS[0].public, zoos=(here, zoo())), 0)
    (growth,) = growths(here)
    told = in_text(at_stake(view, NAMES, (Done(), growth)))
    grows = "A young male tufted capuchin that grows up makes tufted capuchins yellow (welfare 2 → 1, R154{}) and"
    assert f". {grows.format('')} brings no point before money buys any (R155). " in told, "1 is the highest still"
    beside = asked_to_grow(replace(VIEWS[0].public, zoos=(here, zoo(bears))), 0)
    takes = in_text(at_stake(beside, NAMES, (Done(), growth)))
    assert takes.startswith(f"{grows.format(': takes 5')} takes 5 points before money buys any (R155). "), (
        "2 is no second of two (R162)"
    )


def test_r151_of_a_young_that_brings_nothing_alone_it_is_told_what_it_comes_to_with_others_after_it() -> None:
    seen = Counter[bool]()
    for view in before_the_count():
        public, seat = view.public, view.seat
        for growth in growths(public.zoos[seat])[:2]:
            text = in_text(at_stake(view, NAMES, (growth, Done())))
            found = re.search(
                r"With (\d+) more after it, a young [^.]* that grows up (?:brings (\d+) point|takes (\d+) point|brings no)",
                text,
            )
            seen[found is not None] += 1
            if found is None:
                continue
            before, here = min(once_counted(public, seat)), growth.after(public.zoos[seat])
            reached = {here}
            for _ in range(int(found[1])):
                reached = {
                    after for one in reached for each in growths(one) if isinstance(after := each.after(one), Zoo)
                }
            comes_to = [min(once_counted(replace(public, zoos=put(public.zoos, seat, one)), seat)) for one in reached]
            assert before + int(found[2] or 0) - int(found[3] or 0) in comes_to, text
    assert len(seen) == 2


def test_r154_r155_a_young_that_leaves_welfare_less_and_only_the_higher_track_lower_speaks_against_growing_up() -> None:
    capuchins = enclosure(strip(5), main("tufted-capuchin", 4, 5, 4, male_discs=1), retreats=3)
    yellow = [
        enclosure(strip(4, row), main(name, males, females, 5), retreats=1)
        for row, (name, males, females) in enumerate(
            (("american-black-bear", 0, 1), ("common-raccoon", 1, 2), ("wapiti", 1, 2)), start=2
        )
    ]
    seen = Counter[str]()
    for popular, money in product(range(20, 30), (0, 9)):
        here = zoo(capuchins, *yellow, ledger=Ledger(popularity=popular, conservation=26), money=money)
        public = replace(VIEWS[0].public, zoos=(here, zoo()))
        (growth,) = growths(here)
        after = growth.after(here)
        assert isinstance(after, Zoo)
        counts = [once_counted(replace(public, zoos=(one, zoo())), 0) for one in (here, after)]
        points = [welfare_points((welfare(one), 0))[0] for one in (here, after)]
        stake = at_stake(asked_to_grow(public, 0), NAMES, (Done(), growth))
        against = any(one.favours == FIRST and "grows up" in one.said for one in stake.seen)
        (was, then), (all_told, all_then) = map(min, counts), map(sum, counts)
        less = then < was or (then == was and all_then < all_told and money > 0)
        assert against == less, (counts, in_text(stake))
        told = [one.shorter for one in stake.seen if one.shorter]
        assert bool(told) == (points[0] != points[1])
        assert not told or f"which takes {points[0] - points[1]} (R154)" in told[0]
        seen["against" if against else "not"] += 1
        seen["welfare"] += bool(told)
    assert min(seen["against"], seen["welfare"]) > 0, seen
