"""Where passing is advised it is told first what speaks against the animals that could be taken, and all of it comes true."""

import re
from collections import Counter

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.asks import ARRIVE, LEAVE
from engine.games.zoo_tycoon.rules.model import Group, Main
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, group_size, main_tiles
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

ARRIVING = [view for view in VIEWS if asked(view) == ARRIVE]
FULL = COMPONENTS.givens.quarantine
LAST = COMPONENTS.givens.rounds


def test_r23_what_a_take_adds_to_running_costs_is_told_without_those_that_wait_already() -> None:
    """Three lions that wait cost what they cost without a fourth one."""
    seen = Counter[str]()
    for view in ARRIVING:
        own = view.public.zoos[view.seat]
        for take in [one for one in GAME.choices(view) if isinstance(one, Take)]:
            text = in_text(at_stake(view, NAMES, (Pass(), take)))
            told = re.match(rf"Against {plural(take.species)}: running costs \+(\d+)", text)
            waiting, there = in_quarantine(own, take.species), main_of(own, take.species)
            group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
            size = 0 if there is None else group_size(there)
            fewer, more = (size + sum(next(herds(own, take.species, some), (0, 0))) for some in (waiting, group))
            cost = COMPONENTS.mains[take.species].cost
            tiles = [main_tiles(Main(take.species, 0, animals, 0)) for animals in (fewer, more)]
            assert (int(told[1]) if told else 0) == (tiles[1] - tiles[0]) * cost, text
            seen["waiting" if fewer > size else "new"] += 1
            seen["costs"] += told is not None
    assert min(seen[what] for what in ("new", "costs")) > 0


def test_r46_who_would_be_yellow_at_first_is_said_to_cost_welfare_and_nobody_else() -> None:
    seen = Counter[bool]()
    for view in ARRIVING:
        own = view.public.zoos[view.seat]
        for take in [one for one in GAME.choices(view) if isinstance(one, Take)]:
            if (
                main_of(own, take.species) is not None
                or in_quarantine(own, take.species).males + in_quarantine(own, take.species).females
            ):
                continue
            size = sum(next(herds(own, take.species, Group(take.species, take.males, take.females)), (0, 0)))
            ladders = LADDERS[take.species]
            yellow = size > 0 and YELLOW in (
                ladders[0].colour(start_experience(own, take.species)),
                ladders[3].colour(size),
            )
            assert ("yellow at first (welfare −1, R46)" in in_text(at_stake(view, NAMES, (Pass(), take)))) == yellow
            seen[yellow] += 1
    assert len(seen) == 2


def test_r40_of_animals_that_cost_nothing_and_bring_nothing_it_is_told_how_many_there_are_then() -> None:
    view, lion = next(view for view in ARRIVING if view.public.round < LAST), species("lion")
    for males, told in ((3, "4 then (5 are enough for light green), no more popularity"), (4, "running costs +3")):
        own = zoo(enclosure(strip(5), main("lion", males, 0, 3, new=False), retreats=1))
        here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
        text = in_text(at_stake(here, NAMES, (Pass(), Take(lion, 1, 0))))
        assert text.startswith(f"Against lions: {told}. Also against lions: only one sex yet. "), text


def test_three_that_wait_and_one_more_are_told_by_what_the_one_changes() -> None:
    """What is so without the take is no word about it."""
    lions = species("lion")
    seen = Counter[str]()
    for view in ARRIVING:
        for waiting in (Group(lions, 1, 2), Group(lions, 0, 1)):
            own = replace(view.public.zoos[view.seat], quarantine=(waiting,))
            here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
            one = Take(lions, 0, 1)
            if main_of(own, lions) is not None or GAME.why_not(here, one) is not None:
                continue
            text = in_text(at_stake(here, NAMES, (one, Pass())))
            if waiting.males:
                assert "4 instead of 3, on no more tiles, light green only from 5 animals on" in text, text
                assert "no more running costs" in text
                assert "yellow on 4 tiles" not in text
            else:
                assert "instead of" not in text, "one alone cannot be exhibited"
            seen[f"{waiting.males}"] += 1
    assert len(seen) == 2


def test_r136_in_the_last_year_nothing_is_said_to_be_saved_for_later() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == LEAVE]:
        for year in (LAST - 1, LAST):
            own = replace(view.public.zoos[view.seat], quarantine=(Group(species("lion"), 1, 2),))
            public = replace(view.public, round=year, zoos=put(view.public.zoos, view.seat, own))
            here = replace(view, public=public)
            if GAME.why_not(here, Demand(0)) is None:
                assert ("once a game" in in_text(at_stake(here, NAMES, (Pass(), Demand(0))))) == (year < LAST)
                seen[year == LAST] += 1
    assert len(seen) == 2
