"""Of animals in hand it is told what they change where they move in, and what for the zoo, beside what waiting is."""

import re
from collections import Counter
from typing import Any

from engine.contract.asks import Ask
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.asks import HOUSE
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.exchange import House, Wait
from engine.games.zoo_tycoon.rules.table import SUMMER
from engine.games.zoo_tycoon.rules.zoo.tracks import running_costs, welfare
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.shared.differences import in_sentences
from engine.shared.wording import number
from tests.rules.told import in_text, one_by_one
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked, view_behind
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def test_r94_of_animals_in_hand_it_is_said_what_they_change_where_they_move_in() -> None:
    capuchins = species("tufted-capuchin")
    here = zoo(enclosure(strip(3), main("tufted-capuchin", 2, 4, 4, new=False), retreats=2))

    def said(own: Any, who: int, action: Any) -> str:
        public = replace(asking(HOUSE, own, zoo(), season=SUMMER), asks=(Ask(HOUSE, (0,), about=(who, 0, 1)),))
        return one_by_one(at_stake(View(0, public, None), NAMES, (action, *[Wait()] * (action != Wait()))))

    assert said(here, capuchins, House(0, 0, 1)) == (
        "With tufted capuchins moved in: yellow till 1 more tile is laid (welfare 0 → −1), running costs +1 a year."
    )
    bears = zoo(enclosure(strip(6), main("american-black-bear", 1, 0, 5, new=False), retreats=2))
    assert said(bears, species("american-black-bear"), House(0, 0, 1)) == (
        "With American black bears moved in: dark green at once (welfare −1 → 2), popularity +1, running costs +3 a year."
    )
    waiting = "In quarantine they cost nothing; in autumn they can still move in, or wait (R69, R106)."
    assert said(here, capuchins, Wait()) == waiting


def test_r40_that_animals_in_hand_turn_those_on_show_yellow_goes_first_also_where_others_of_them_wait() -> None:
    capuchins = species("tufted-capuchin")
    seen = Counter[bool]()
    for tiles in (3, 4):
        for waiting in ((), (Group(capuchins, 1, 0),)):
            own = zoo(enclosure(strip(tiles), main("tufted-capuchin", 2, 4, 4, new=False), retreats=2), *waiting)
            public = replace(
                asking(HOUSE, own, zoo(), season=SUMMER), asks=(Ask(HOUSE, (0,), about=(capuchins, 0, 1)),)
            )
            told = in_sentences(at_stake(View(0, public, None), NAMES, (Wait(), House(0, 0, 1))))
            turned = "With tufted capuchins moved in: yellow till 1 more tile is laid (welfare 0 → −1), running"
            assert told[0].startswith(turned) == (tiles == 3), told
            assert "In quarantine they cost nothing; " in told[tiles == 3]
            seen[told[0].startswith(turned)] += 1
    assert seen[True] == seen[False] == 2


def test_r46_what_welfare_is_with_animals_in_hand_is_what_it_is_once_they_moved_in() -> None:
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == HOUSE]:
        for action in [one for one in GAME.choices(view) if isinstance(one, House)]:
            then = GAME.apply(view_behind(view), {view.seat: action}).state.public
            now, cared = (number(welfare(one.zoos[view.seat])) for one in (view.public, then))
            found = re.search(r"welfare (\S+) → ([^ ,).]+)", in_text(at_stake(view, NAMES, (action, Wait()))))
            assert (found is not None) == (now != cared)
            assert found is None or (found[1], found[2]) == (now, cared)
            seen[now != cared] += 1
    assert seen


def test_r69_where_animals_cost_nothing_either_way_that_is_told_of_both_and_of_none() -> None:
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == HOUSE]:
        for action in [one for one in GAME.choices(view) if isinstance(one, House)]:
            then = GAME.apply(view_behind(view), {view.seat: action}).state.public
            free = running_costs(then.zoos[view.seat]) == running_costs(view.public.zoos[view.seat])
            text = in_text(at_stake(view, NAMES, (Wait(), action)))
            first = "Either way they cost nothing besides; " if free else "In quarantine they cost nothing; "
            assert text.startswith(f"{first}in autumn they can still move in, or wait (R69, R106)."), text
            assert ("running costs" in text) != free, text
            seen[free] += 1
    assert len(seen) == 2


def test_r94_what_is_said_of_the_costs_comes_true_in_any_enclosure() -> None:
    told = 0
    for view in [one for one in VIEWS if asked(one) == HOUSE]:
        for action in [one for one in GAME.choices(view) if isinstance(one, House)]:
            then = GAME.apply(view_behind(view), {view.seat: action}).state.public
            costs = running_costs(then.zoos[view.seat]) - running_costs(view.public.zoos[view.seat])
            text = in_text(at_stake(view, NAMES, (action,)))
            assert (f"running costs +{costs} a year" if costs else "no running costs besides") in text
            told += 1
    assert told
