"""First litters of several species move the one track: what they bring together is told where it is not the sum."""

from __future__ import annotations

import re
from collections import Counter

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import PREPARE
from engine.games.zoo_tycoon.rules.breeding import program_after
from engine.games.zoo_tycoon.rules.count import due
from engine.games.zoo_tycoon.rules.table import BREEDING
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.zoo_tycoon.test_at_stake import NAMES, VIEWS, asked


def test_r153_first_litters_of_several_species_are_told_together_where_that_is_not_what_each_brings() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == PREPARE]:
        text, own = at_stake(view, NAMES, ()), view.public.zoos[view.seat]
        told = re.findall(r"([A-Za-z’ -]+?) \d+ % \(breeding \+\d+: (?:conservation \+(\d+)|no more)", text)
        if len(told) < 2:
            assert "together" not in text
            continue
        names = {plural(one): one for one in range(len(COMPONENTS.mains))}
        breeding, bred = own.breeding, own.bred
        for name, _ in told:
            who = names[re.sub(r"^(?:.*: | ?and |, )", "", name).strip()]
            breeding, bred = program_after(breeding, bred, who), bred | 1 << who
        counted = [
            next(one for one in due(replace(view.public, zoos=zoos)) if one.kind == BREEDING).conservation[view.seat]
            for zoos in (view.public.zoos, put(view.public.zoos, view.seat, replace(own, breeding=breeding)))
        ]
        more = counted[1] - counted[0]
        found = re.search(r"; (both|all) together (?:conservation \+(\d+)|no more points)\.", text)
        assert bool(found) == (more != sum(int(points or 0) for _, points in told))
        if found:
            assert int(found[2] or 0) == more
            assert (found[1] == "both") == (len(told) == 2)
        seen["other" if found else "sum"] += 1
    assert seen["other"]
