"""Of a take for which there is room already it is told what newcomers in its place would take: tiles, a space of the quarantine."""

import re
from collections import Counter

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.herds import least
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked
from tests.rules.zoo_tycoon.test_newcomers import compared, take
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

ALREADY = re.compile(r"room for them already: no tile against (\d+)(, no space of the quarantine)?")


def test_r94_room_that_is_there_already_is_told_beside_newcomers_who_take_tiles_and_a_space() -> None:
    seen = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == ARRIVE]:
        here, event = view.public.zoos[view.seat], view.public.cards.event
        takes = {one.species: one for one in GAME.choices(view) if isinstance(one, Take)}  # the last of each
        on_show = [one for one in takes.values() if main_of(here, one.species) is not None]
        new = [one for one in takes.values() if not owned(here) >> one.species & 1]
        for one, other in [(one, other) for one in on_show for other in new]:
            told = ALREADY.search(in_text(at_stake(view, NAMES, (one, other))))
            seen[told is not None] += 1
            if told is None:
                continue
            place = home(here, one.species)
            after = animals_added(here, one.species, one.males, one.females, place)
            assert not isinstance(after, Refusal), plural(one.species)
            assert happiness(after.enclosures[place]) >= happiness(here.enclosures[place])
            assert not entries(here, other.species, (other.males, other.females), event)
            assert int(told[1]) <= least(other.species, other.males + other.females)[0]
            assert (told[2] is None) == (view.public.round == COMPONENTS.givens.rounds)
    assert len(seen) == 2, seen


def test_r40_room_that_only_makes_those_on_show_less_happy_is_none() -> None:
    wapiti = take("wapiti", 1, 2)
    for tiles, already in ((2, True), (3, True), (1, False)):
        there = enclosure(strip(tiles), main("common-raccoon", 1, 2, 4), retreats=1)
        text = compared(asking(ARRIVE, zoo(there)), 0, (take("common-raccoon", 0, 1), wapiti), advised=True)
        assert ("room for them already: no tile against 3, no space" in text) == already, text
    light = enclosure(strip(4), main("plains-zebra", 1, 3, 3), retreats=2)
    text = compared(asking(ARRIVE, zoo(light)), 0, (take("plains-zebra", 0, 1), wapiti), advised=True)
    assert ("room for them already" in text) == ("yellow till" not in text), text
