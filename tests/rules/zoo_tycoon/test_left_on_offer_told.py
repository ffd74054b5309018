"""Of a take that leaves a part of the offer it is told what more of the animals would take."""

import re
from collections import Counter
from itertools import pairwise

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.model import Group, Main
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import main_tiles
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked

MORE = re.compile(
    r"(?:All (?P<all>[^,.]*) on offer, (?P<sexes>[^,]*),|(?P<some>[^.]*) of the (?P<who>[^,.]*) on offer) would take "
    r"(?:(?P<tiles>\d+) tiles instead of (?P<few>\d+))?(?:, )?(?:running costs \+(?P<costs>\d+) instead of \+(?P<less>\d+))?\."
)


def test_r44_r23_what_more_of_a_newcomer_would_take_is_told_of_a_take_that_leaves_some_on_offer() -> None:
    seen = Counter[str]()
    for view in [one for one in VIEWS if asked(one) == ARRIVE][::3]:
        zoo = view.public.zoos[view.seat]
        for take in [one for one in GAME.choices(view) if isinstance(one, Take)]:
            who, there = plural(take.species), on_offer_to_all(view.public, take.species)
            text = in_text(at_stake(view, NAMES, (take, Pass())))
            told = MORE.search(text)
            few = next(herds(zoo, take.species, Group(take.species, take.males, take.females)), (0, 0))
            whole = tuple(map(max, there, (take.males, take.females)))
            most = next(herds(zoo, take.species, Group(take.species, *whole)), (0, 0))
            if owned(zoo) >> take.species & 1 or not any(few) or (take.males, take.females) == whole:
                assert told is None, text
                seen["none left"] += 1
                continue
            tiles = [least(take.species, sum(some))[0] for some in (most, few)]
            card = COMPONENTS.mains[take.species]
            costs = [main_tiles(Main(take.species, 0, sum(some), 0)) * card.cost for some in (most, few)]
            assert (told is not None) == (tiles[0] > tiles[1] or costs[0] > costs[1]), text
            if told is not None:
                assert who == (told["all"] or told["who"])
                assert [int(told[name] or 0) for name in ("tiles", "few")] == (tiles if tiles[0] > tiles[1] else [0, 0])
                assert [int(told[name] or 0) for name in ("costs", "less")] == (
                    costs if costs[0] > costs[1] else [0, 0]
                )
                assert (told["all"] is not None) == (most == whole)
            seen["told" if told else "as much"] += 1
    assert len(seen) == 3, seen


def test_of_two_takes_of_the_same_animals_it_is_left_to_what_tells_them_apart() -> None:
    seen = 0
    for view in [one for one in VIEWS if asked(one) == ARRIVE]:
        takes = [one for one in GAME.choices(view) if isinstance(one, Take)]
        for one, other in pairwise(takes):
            if one.species == other.species:
                assert " on offer would take " not in in_text(at_stake(view, NAMES, (one, other)))
                assert not re.search(r"All [^.]* on offer, ", in_text(at_stake(view, NAMES, (one, other))))
                seen += 1
    assert seen
