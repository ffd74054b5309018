"""What bears on the parts of the score by which a take is told to be ahead is told before what does not."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from engine.contract.at_stake import FIRST
from engine.contract.choice import Action
from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots.evaluation import BREEDING, OF_POINTS, OF_SPACES, PARKS, WELFARE
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import park_name
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.zoo_tycoon.test_at_stake import NAMES, VIEWS, asked
from tests.rules.zoo_tycoon.test_newcomers_in_time import PAIRS
from tests.rules.zoo_tycoon.zoos import zoo

BEARS_ON = {
    BREEDING: r"first litter|both sexes",
    OF_SPACES: r"education .*conservation \+\d, R17",
    OF_POINTS: r"^(?:\w+ guests )?conservation \d",
    WELFARE: r"\(.*welfare|\(welfare",
    **{part: park_name(place) for place, part in enumerate(PARKS)},
}
_FACTS, _LACKING = re.compile(r", (?![^(]*\))"), re.compile(r"enough for \w+ green,? but [^(]*")


def facts(view: Any, held: Sequence[Action], parts: Sequence[str] = ()) -> list[str]:
    """Return one by one what is told for the first of some takes, in order."""
    told = [one.said for one in at_stake(view, NAMES, held, parts=parts).seen if one.favours == FIRST]
    lists = [re.sub(r"^(in favour of|also for|against|also against) [^:]*: ", "", one) for one in told]
    lists = [_LACKING.sub(lambda found: found[0].replace(",", ""), one) for one in lists]
    return [fact for each in lists for fact in _FACTS.split(each)]


def bare(told: Sequence[str]) -> Counter[str]:
    return Counter([one.removeprefix("without guests ") for one in told])


@pytest.mark.long
def test_r156_what_bears_on_a_part_that_is_told_goes_first_and_nothing_is_lost_by_it() -> None:
    seen = Counter[tuple[str, bool]]()
    some = next(view for view in VIEWS if asked(view) == ARRIVE)
    empty = replace(some, public=replace(some.public, zoos=(zoo(),) * len(some.public.zoos), round=3))
    held_in = [(empty, [one, other]) for one, other in permutations(PAIRS[::3], 2)]
    for view in VIEWS:
        if asked(view) == ARRIVE:
            takes = [one for one in PAIRS if one.species % 3 == view.public.round % 3][:3]
            held_in += [(view, [*both]) for both in permutations(takes, 2)]
    for view, held in held_in:
        plain = facts(view, held)
        for part, words in BEARS_ON.items():
            told = facts(view, held, [part])
            assert not bare(plain) - bare(told), (plain, told)
            bearing = [re.search(words, one) is not None for one in told]
            assert bearing == sorted(bearing, reverse=True), (part, told)
            if any(bearing):
                seen[part, told != plain] += 1
    assert {(part, moved) for part in (BREEDING, OF_SPACES, OF_POINTS, WELFARE) for moved in (False, True)} <= {
        *seen
    }, seen


def test_r154_where_welfare_is_told_it_is_told_how_all_stand_in_it() -> None:
    seen = Counter[bool]()
    for view in VIEWS:
        if asked(view) != ARRIVE or len(view.public.zoos) < 2:
            continue
        held = [Take(one, 1, 1) for one in range(2)]
        for parts in ([WELFARE], [BREEDING]):
            told = [one.said for one in at_stake(view, NAMES, held, parts=parts).seen]
            lines = [one for one in told if one.startswith("Welfare now: ")]
            late = COMPONENTS.givens.rounds - view.public.round < 2
            assert len(lines) <= 1
            assert len(lines) == 1 or parts != [WELFARE]
            assert late or not lines or parts == [WELFARE]
            seen[bool(lines)] += 1
    assert len(seen) == 2
