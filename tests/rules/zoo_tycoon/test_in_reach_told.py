"""Who could come is named with what it would be good for, first those that further a park, and for whom a space becomes free."""

import re
from collections import Counter

from engine.contract.asks import Ask
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, PARK_MEMBERS, species
from engine.games.zoo_tycoon.names import park_name, plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE, LEAVE
from engine.games.zoo_tycoon.rules.autumn.parks import missing_of
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import has_trade
from engine.games.zoo_tycoon.rules.table import SUMMER
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.at_stake.in_reach import named_in_reach, told_in_reach
from engine.shared.wording import number
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked, view_behind
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

NAMED = re.compile(r"([A-Za-z’\- ]+?)(?: \(([^)]*)\))?(?:, | and | or |$)")
BEARS, LIONS = (Group(species(name), 1, 2) for name in ("american-black-bear", "lion"))


def test_r144_who_furthers_a_park_is_named_first_and_the_park_has_more_then_than_before() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE][::2]:
        public, seat = view.public, view.seat
        zoo = public.zoos[seat]
        told = named_in_reach(public, seat, in_reach(public, seat))
        rank = 0
        for name, what in NAMED.findall(told):
            now = 0 if " of " in what else 1 if what else 2
            if not re.match(r"\d+ more$|more$", name) and "with" not in name:
                assert now >= rank, told
                rank = now
            park = next((one for one in range(len(PARK_MEMBERS)) if park_name(one) in what), None)
            if park is not None:
                here = species_of(zoo.enclosures) | sum([1 << one.species for one in zoo.quarantine])
                (have,) = re.findall(r"(\d) of \d", what)
                assert int(have) > len(PARK_MEMBERS[park]) - len(missing_of(here, park))
            seen["park" if park is not None else "colour" if "enough" in what else "neither"] += 1
    assert min(seen[what] for what in ("park", "colour", "neither")) > 0


def test_r134_of_what_one_more_trade_could_bring_the_best_goes_first_with_what_it_is_for() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE]:
        public, seat = view.public, view.seat
        there = in_reach(public, seat)
        if not there:
            continue
        best, what = re.findall(r"^([^(,]*?)(?: \(([^)]*)\))?(?:,| or |$)", named_in_reach(public, seat, there))[0]
        first, *rest = told_in_reach(public, seat, there)
        others = [one for one in there if plural(one) != best]
        if what:
            assert first == f"With one more trade could come {best}: {what}."
            assert rest == ([f"Else {named_in_reach(public, seat, others, 3)}."] if others else [])
        else:
            assert first.startswith(f"With one more trade could come: {best}")
            assert not rest
        seen[bool(what)] += 1
    assert seen[True]


def test_r148_who_could_come_but_is_kept_out_by_a_disease_is_told_so() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE][::3]:
        public, seat = view.public, view.seat
        for one in in_reach(public, seat):
            told = named_in_reach(public, seat, [one])
            ill = barred(public.cards.event, one, public.zoos[seat].readings)
            assert ("not on show this year" in told) == ill
            seen[ill] += 1
    assert len(seen) == 2


def test_r94_it_is_said_for_whom_a_gift_leaves_a_space_of_a_full_quarantine_and_they_could_not_come_before() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == LEAVE]:
        for made in range(3):
            own = replace(view.public.zoos[view.seat], quarantine=(BEARS, LIONS))
            trading = replace(view.public.trading, made=put(view.public.trading.made, view.seat, made))
            zoos = put(view.public.zoos, view.seat, own)
            here = replace(view, public=replace(view.public, zoos=zoos, trading=trading))
            if GAME.why_not(here, Demand(0)) is not None:
                continue
            text = in_text(at_stake(here, NAMES, (Demand(0), Pass())))
            after = GAME.apply(view_behind(here), {view.seat: Demand(0)}).state.public
            (told,) = re.findall(r"a space of it is free((?:\. Into it could come )?[^.]*)\.", text)
            before, then = in_reach(here.public, view.seat), in_reach(after, view.seat)
            named = [one for one in range(MAINS) if re.search(rf"(could come|,|or) {plural(one)}", told)]
            assert set(named) <= set(then) - set(before) - {BEARS.species}
            assert ("no trade is left" in told) <= (not has_trade(after, view.seat))
            assert ("with a worker" in told) <= (not has_trade(after, view.seat))
            seen["named" if named else "nobody" if "nobody" in told else "no trade"] += 1
            seen["by a worker"] += "with a worker" in told
    assert min(seen[what] for what in ("named", "by a worker")) > 0


def test_r154_in_the_last_summer_all_are_told_how_they_stand_in_welfare() -> None:
    for view in [view for view in VIEWS if asked(view) in (ARRIVE, LEAVE)][::5]:
        seats = len(view.public.zoos)
        for year in (COMPONENTS.givens.rounds - 2, COMPONENTS.givens.rounds):
            here = replace(view, public=replace(view.public, round=year))
            held = [one for one in GAME.choices(here) if one != Pass()][:1]
            text = in_text(at_stake(here, NAMES, (Pass(), *held)))
            assert ("Welfare now: " in text) <= (year == COMPONENTS.givens.rounds)
            assert year < COMPONENTS.givens.rounds or not held or seats == 1 or "Welfare now: " in text
            if "Welfare now: " in text:
                stand = text.partition("Welfare now: ")[2].partition(". ")[0]
                for name, one in zip(NAMES, here.public.zoos, strict=False):
                    assert f"{name} {number(welfare(one))}" in stand
                assert ("the second 3" in text) == (seats > 2)


def test_r154_in_the_last_summer_but_one_that_is_told_beside_a_take_or_gift_by_which_the_own_welfare_may_turn() -> None:
    last, macaws, raccoons = COMPONENTS.givens.rounds, species("red-and-green-macaw"), species("common-raccoon")
    own = zoo(enclosure(strip(6), main("red-and-green-macaw", 1, 2, 4, new=False), retreats=2))
    alone = zoo(enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=1), retreats=1))
    barren = zoo(enclosure(strip(3), main("plains-zebra", 1, 1, male_discs=1)))
    for here, action, turns in (
        (own, Take(macaws, 1, 0), False),
        (own, Take(macaws, 0, 2), True),  # enough for dark green
        (zoo(), Take(raccoons, 1, 2), False),  # −1 costs nothing yet
        (alone, Take(species("wapiti"), 1, 2), True),  # a second yellow one takes 2
        (alone, Give(raccoons, 0, 0, 0, 1), True),
        (barren, Give(species("plains-zebra"), 0, 0, 1, 0), False),  # it can never grow up (R43)
    ):
        for year in (last - 2, last - 1, last):
            kind = ARRIVE if isinstance(action, Take) else LEAVE
            public = asking(kind, here, zoo(), season=SUMMER, round=year)
            public = replace(public, asks=(Ask(kind, (0,), about=(0,)),))
            text = in_text(at_stake(View(0, public, None), NAMES, (action, Pass())))
            assert ("Welfare now: " in text) == (year == last or (turns and year == last - 1)), (year, text)
            assert "Welfare now: " not in text or "loses 2 (R154)." in text


def test_of_one_more_trade_that_would_be_good_for_something_it_is_not_told_that_nothing_speaks_for_it() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE]:
        there = in_reach(view.public, view.seat)
        if Exchange() not in GAME.choices(view):
            continue
        text = in_text(at_stake(view, NAMES, (Exchange(), Pass())))
        named = NAMED.findall(named_in_reach(view.public, view.seat, there, MAINS))
        good = any(" of " in what or "enough" in what for _, what in named)
        for found in re.findall(r"(Nothing|Little) was found on the board that speaks for one more trade", text):
            assert (found == "Little") == good, text
            seen[good] += 1
    assert seen[True], seen
