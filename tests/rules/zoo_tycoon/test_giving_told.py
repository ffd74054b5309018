"""Beside a gift it is told what welfare makes of it, who can grow up instead, and what those would be if they were exhibited."""

import re
from collections import Counter
from itertools import permutations
from typing import Any

from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.count import as_counted_now, once_counted
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import trades
from engine.games.zoo_tycoon.rules.table import SUMMER
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.parks_with import can_come
from tests.rules.told import in_text, one_by_one
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked, gifts, view_behind
from tests.rules.zoo_tycoon.zoos import drawn, enclosure, main, strip, zoo


def test_r154_where_welfare_turns_what_a_gift_brings_the_tracks_are_told_as_it_leaves_them() -> None:
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        young = [one for one in GAME.choices(view) if isinstance(one, Give) and one.young_males + one.young_females]
        for gift in young:
            for lower in range(-2, 3):
                last = replace(view.public, round=COMPONENTS.givens.rounds)
                here = last.zoos[view.seat]
                popular, conserved = as_counted_now(last, view.seat)
                more = max(0, standing(here)[2] + popular + lower - conserved) - standing(here)[2]
                ledger = Ledger(here.ledger.popularity, here.ledger.education, here.ledger.conservation + more)
                last = replace(last, zoos=put(last.zoos, view.seat, replace(here, ledger=ledger)))
                now = replace(view, public=last)
                text = in_text(at_stake(now, NAMES, (Pass(), gift)))
                after = GAME.apply(view_behind(now), {view.seat: gift}).state.public
                at_once = min(as_counted_now(after, view.seat)) - min(as_counted_now(last, view.seat))
                with_it, without = (
                    min(once_counted(one, view.seat)) for one in (replace(after, round=last.round), last)
                )
                told = re.search(r"the lower track is (\d+) then, without giving (\d+) \(R156\)", text)
                assert (told is not None) == (with_it - without != at_once), text
                assert told is None or (int(told[1]), int(told[2])) == (with_it, without)
                seen[told is not None] += 1
    assert len(seen) == 2


def test_r151_where_no_gift_is_advised_it_is_told_first_that_it_brings_no_point_and_then_who_can_grow_up() -> None:
    raccoons = species("common-raccoon")
    here = enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=2))
    gift = Give(raccoons, 0, 0, 0, 1)
    assert gifts([here], Pass(), gift) == (
        "Giving young common raccoons would bring no point now: popularity 0 instead of 0 beside conservation 0 (R151). "
        "Both young common raccoons can grow up if there is room (R42, R43), then they take no popularity. "
        "Giving takes one of 2 trades."
    )
    shut = enclosure(drawn("A")["A"], main("common-raccoon", 1, 2, female_discs=6), retreats=1)
    around = enclosure(drawn(".B", "BB")["B"], None, "tundra-swan")
    text = gifts([shut, around], Pass(), gift)
    assert "(R42, R43): there is no free square beside their enclosure but prohibited ones." in text


def test_r46_of_those_that_would_be_too_few_after_an_advised_gift_it_is_told_what_they_would_be_on_show() -> None:
    ostriches = species("common-ostrich")
    gift = Give(ostriches, 1, 0, 0, 0)
    yellow = "Exhibited, common ostriches would be yellow at first: welfare 0 → −1 (R46). Those that would be left"
    assert yellow in gifts([Group(ostriches, 1, 1)], gift, Pass())
    assert "Exhibited" not in gifts([Group(ostriches, 1, 1)], Pass(), gift)


def test_r151_where_no_gift_is_advised_a_point_that_it_brings_goes_last_and_who_a_trade_could_bring_before() -> None:
    seen = Counter[str]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        for gift in [
            one for one in GAME.choices(view) if isinstance(one, Give) and one.young_males + one.young_females
        ]:
            if gift.males + gift.females:
                continue
            text = one_by_one(at_stake(view, NAMES, (Pass(), gift)))
            points = r"would bring "
            brings, trade = (
                found.start() if (found := re.search(one, text)) else -1 for one in (points, "Giving takes ")
            )
            if trade >= 0:
                assert (brings < trade) == ("would bring no point" in text), text
                assert ("A trade could bring " in text) >= (
                    "would bring no point" not in text and "can grow" not in text
                )
                seen["no point" if "would bring no point" in text else "a point"] += 1
    assert seen["no point"]
    zebras = species("plains-zebra")
    barren = enclosure(strip(3), main("plains-zebra", 1, 1, male_discs=2))
    public = asking(LEAVE, zoo(barren, ledger=Ledger(4, 0, 9)), zoo(), season=SUMMER)
    text = in_text(at_stake(View(0, public, None), NAMES, (Pass(), Give(zebras, 0, 0, 1, 0))))
    marked = "In favour of giving young plains zebras: it would bring 1 point now: popularity "
    assert re.match(rf"Giving takes one of 2 trades\. A trade could bring [^.]+\. {marked}", text)
    assert text.endswith("of 2 young plains zebras none can grow up, of the 1 left none (R42, R43).")


def of_raccoons(places: Any) -> View[Any, Any]:
    return View(0, asking(LEAVE, zoo(*places), zoo(), season=SUMMER), None)


def test_r42_that_young_have_no_square_to_grow_up_on_is_marked_to_speak_for_giving_where_none_is_advised() -> None:
    gift = Give(species("common-raccoon"), 0, 0, 0, 1)
    shut = enclosure(drawn("A")["A"], main("common-raccoon", 1, 2, female_discs=6), retreats=1)
    beside = enclosure(drawn(".B", "BB")["B"], None, "tundra-swan")
    stuck = (
        "ll 6 young common raccoons can grow up if there is room (R42, R43): "
        "there is no free square beside their enclosure but prohibited ones."
    )
    view = of_raccoons([shut, beside])
    text = in_text(at_stake(view, NAMES, (Pass(), gift)))
    assert f"A{stuck} In favour" not in text
    assert f" A{stuck}" in text, "it brings no point"
    own = replace(view.public.zoos[view.seat], ledger=Ledger(popularity=8, conservation=8))
    text = in_text(
        at_stake(
            replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own))),
            NAMES,
            (Pass(), gift),
        )
    )
    assert re.search(rf"In favour of giving young common raccoons: .*; a{re.escape(stuck)}$", text), text
    free = gifts([enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=2))], Pass(), gift)
    assert "no free square" not in free


def test_r151_of_two_gifts_a_point_that_the_other_one_brings_is_marked_and_that_either_takes_a_trade_is_not_told() -> (
    None
):
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        some = [one for one in GAME.choices(view) if isinstance(one, Give) and one.young_males + one.young_females]
        own = view.public.zoos[view.seat]
        liked = replace(own, ledger=replace(own.ledger, popularity=own.ledger.popularity + 40))
        for mine in (own, liked):
            here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, mine)))
            for first, second in permutations(list({one.species: one for one in some}.values()), 2):
                text = in_text(at_stake(here, NAMES, (first, second)))
                after = GAME.apply(view_behind(here), {view.seat: second}).state.public
                brings = min(as_counted_now(after, view.seat)) > min(as_counted_now(here.public, view.seat))
                called = "" if second.males + second.females else "young "
                other = f"In favour of giving {called}{plural(second.species)}: "
                assert (f"{other}it would bring " in text or f"{other}giving young" in text) >= brings, text
                assert f"In favour of giving young {plural(first.species)}" not in text
                assert f"iving young {plural(first.species)} would bring " in text
                assert "Giving takes" not in text
                seen[brings] += 1
    assert len(seen) == 2


def test_r151_beside_a_gift_of_grown_animals_young_are_not_told_but_that_others_keep_the_space_is() -> None:
    lying = enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=2))
    capuchins = species("tufted-capuchin")
    gift = Give(capuchins, 1, 0, 0, 0)
    for held in ((gift, Pass()), (Pass(), gift)):
        text = gifts([lying, Group(capuchins, 2, 0)], *held)
        assert "young" not in text
        assert "Of tufted capuchins that wait 1♂ would be left, so no space becomes free." in text
        assert "no space becomes free" not in gifts([lying, Group(capuchins, 1, 0)], *held)


def test_r88_that_giving_takes_a_trade_is_told_only_where_as_many_species_could_come() -> None:
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        public, seat = view.public, view.seat
        left = trades(public, seat)
        told = "Giving takes " in in_text(at_stake(view, NAMES, ()))
        able = [one for one in in_reach(public, seat) if can_come(public, seat, one)]
        assert told <= (len(able) >= left > 0)
        seen[told] += 1
    assert len(seen) == 2


def test_above_a_board_the_two_things_that_most_speak_for_those_that_are_kept_are_told_in_few_words() -> None:
    seen = Counter[str]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        for gift in [one for one in GAME.choices(view) if isinstance(one, Give | Demand)]:
            for one in at_stake(view, NAMES, (Pass(), gift)).seen:
                if not one.said.startswith(("if exhibited, ", "if kept, ")):
                    continue
                begins, _, facts = (one.shorter or "").partition(": ")
                assert one.shorter != ""
                if one.shorter is None:
                    seen["as it is"] += 1
                    continue
                assert one.said.startswith(begins)
                assert all(
                    fact.partition(" (")[0] in one.said for fact in facts.split(", ") if "+1 a winter" not in fact
                )
                assert (
                    "no dice" not in one.said
                    or "first litter" not in facts
                    or facts.endswith(" but no dice while yellow")
                )
                assert len(re.sub(r" \([^)]*\)", "", one.shorter)) < 110
                if re.search(r"education \d \(", one.said):
                    assert facts.startswith("education"), "what education pays at once is sure"
                    seen["education"] += 1
                seen["shorter"] += 1
    assert min(seen["shorter"], seen["education"]) > 0, seen


def test_r40_above_a_board_a_colour_for_which_more_is_lacking_gives_way_to_what_else_speaks_for_those_that_are_kept() -> (
    None
):
    view = next(view for view in VIEWS if asked(view) == LEAVE)
    bears = enclosure(strip(4), main("american-black-bear", 1, 0, 3, new=False), retreats=1)
    own = zoo(bears, Group(species("american-black-bear"), 0, 1))
    here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
    kept = [one for one in at_stake(here, NAMES, (Pass(), Demand(0))).seen if one.said.startswith("if exhibited")]
    assert ["2 are enough for dark green but lack experience, " in one.said for one in kept] == [True]
    assert [one.shorter for one in kept] == ["if exhibited, American black bears: popularity +1"]


def test_r69_animals_that_would_bring_nothing_on_show_speak_for_neither_and_what_a_trade_brings_goes_first() -> None:
    view = next(view for view in VIEWS if asked(view) == LEAVE and trades(view.public, view.seat) == 1)
    for females, first in (
        (5, "Giving takes the last trade."),
        (4, "If exhibited, plains zebras: dark green at once"),
    ):
        herd = main("plains-zebra", 1, females, 5, new=False)
        own = zoo(enclosure(strip(6), herd, retreats=2), Group(species("plains-zebra"), 0, 1))
        here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
        text = in_text(at_stake(here, NAMES, (Pass(), Demand(0))))
        assert text.startswith(first), text
        assert "f exhibited, plains zebras: " in text


def test_r39_who_would_be_left_too_few_by_a_gift_is_named() -> None:
    ostriches = species("common-ostrich")

    def left(*waiting: Any, **more: int) -> bool:
        gift = Give(ostriches, **{**dict.fromkeys(("males", "females", "young_males", "young_females"), 0), **more})
        return "could not be exhibited" in gifts(waiting, gift)

    pair = Group(ostriches, 1, 1)
    assert left(pair, males=1)
    assert not left(pair, males=1, females=1), "nobody is left"
    assert not left(Group(ostriches, 1, 2), males=1), "two females are a group"
    assert not left(Group(ostriches, 0, 1), enclosure(strip(4), main("common-ostrich", 1, 1)), young_males=1)
    at_home = enclosure(strip(4), main("common-ostrich", 1, 1))
    assert not left(pair, at_home, females=1), "a second male never could"
    assert not left(Group(ostriches, 0, 2), at_home, females=1), "the other one joins those that live there"
