"""Beside a gift it is told what welfare makes of it, who can grow up instead, and what those would be if they were exhibited."""

import re
from collections import Counter

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.count import as_counted_now, once_counted
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Give
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked, gifts, view_behind
from tests.rules.zoo_tycoon.zoos import drawn, enclosure, main, strip


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


def test_r151_young_that_can_all_grow_up_are_told_first_where_no_gift_is_advised_and_that_they_are_walled_in() -> None:
    raccoons = species("common-raccoon")
    here = enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=2))
    gift = Give(raccoons, 0, 0, 0, 1)
    assert gifts([here], Pass(), gift).startswith(
        "Giving takes one of 2 trades. Both young common raccoons can grow up if there is room (R42, R43), "
        "then they take no popularity. Giving young"
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
