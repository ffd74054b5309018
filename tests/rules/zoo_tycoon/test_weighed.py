"""Nothing is given away for nothing where something else is as good: young, the young of a spring, a die that is free."""

import operator
import re
from collections import Counter

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import LEAVE, PREPARE, REROLL
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.words.at_stake import at_stake, spoken_against
from engine.games.zoo_tycoon.words.litters import rolling
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked


def test_r87_all_that_is_told_speaks_against_a_gift_where_it_brings_no_point_and_all_young_could_grow_up() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == LEAVE]:
        for gift in [one for one in GAME.choices(view) if isinstance(one, Give | Demand)]:
            against, text = spoken_against(view, (gift, Pass())), in_text(at_stake(view, NAMES, (gift, Pass())))
            assert not spoken_against(view, (Pass(), gift))
            if isinstance(gift, Demand) or gift.males + gift.females:
                assert not against
                continue
            assert not against or "would bring no point now" in text
            assert against or "would bring no point now" not in text or not text.startswith("Giving young")
            seen[against] += 1
    assert len(seen) == 2


def test_r133_all_that_is_seen_speaks_against_birth_control_where_no_young_that_may_come_takes_a_point() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == PREPARE]:
        for protect in [one for one in GAME.choices(view) if isinstance(one, Protect)]:
            own = view.public.zoos[view.seat]
            for popular in (0, 20, 90):
                ledger = replace(own.ledger, popularity=popular)
                zoos = put(view.public.zoos, view.seat, replace(own, ledger=ledger))
                here = replace(view, public=replace(view.public, zoos=zoos))
                against = spoken_against(here, (protect, Roll()))
                assert not spoken_against(here, (Roll(), protect))
                young = {
                    one: dice * COMPONENTS.mains[one].litter for one, dice, _ in rolling(own, here.public.cards.event)
                }
                most, theirs = sum(young.values()), young.get(protect.species, 0)
                liked, saved = as_counted_now(here.public, view.seat)
                assert against or liked - most < saved
                assert not against or liked - theirs >= saved
                seen[against] += 1
    assert len(seen) == 2


def test_r25_all_that_is_seen_speaks_for_a_die_again_that_costs_nothing_and_may_bring_a_first_litter_that_counts() -> (
    None
):
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == REROLL]:
        for reroll in [one for one in GAME.choices(view) if isinstance(one, Reroll)]:
            own = view.public.zoos[view.seat]
            for popular in (0, 90):
                for used in range(COMPONENTS.givens.workers):
                    there = replace(
                        own, ledger=replace(own.ledger, popularity=popular), staff=replace(own.staff, used=used)
                    )
                    here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, there)))
                    held, text = (Draw(), reroll), in_text(at_stake(here, NAMES, (Draw(), reroll)))
                    against = spoken_against(here, held)
                    assert not spoken_against(here, held[::-1])
                    if against:
                        assert operator.gt(*as_counted_now(here.public, view.seat))
                        assert "a worker to entertain" not in text
                        assert "no worker is left" not in text
                        assert re.search(rf"{plural(reroll.species)} \d+ %.*conservation \+", text)
                    seen[against] += 1
    assert len(seen) == 2
