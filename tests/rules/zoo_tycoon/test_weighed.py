"""Young that can all grow up are not given away for no point where passing is as good."""

from collections import Counter

from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.warnings import spoken_against
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked


def test_r87_all_that_is_told_speaks_against_a_gift_where_it_brings_no_point_and_all_young_could_grow_up() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == LEAVE]:
        for gift in [one for one in GAME.choices(view) if isinstance(one, Give | Demand)]:
            against, text = spoken_against(view, (gift, Pass())), at_stake(view, NAMES, (gift, Pass()))
            assert not spoken_against(view, (Pass(), gift))
            if isinstance(gift, Demand) or gift.males + gift.females:
                assert not against
                continue
            assert not against or "would bring no point now" in text
            assert against or "would bring no point now" not in text or not text.startswith("Giving young")
            seen[against] += 1
    assert len(seen) == 2
