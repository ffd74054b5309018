"""Test what is said of a step before it is made, where it takes a position to hear it (R17, R39, R92, R120–R123, A54)."""

import re
from typing import Any

import pytest

from engine.contract.asks import Ask, Lane
from engine.contract.preview import Preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    EDUCATION_POINT,
    PARK_MEMBERS,
    RETREAT,
    species,
)
from engine.games.zoo_tycoon.components.species import may_live_together
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, PREPARE, REROLL
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import BuyPoint
from engine.games.zoo_tycoon.rules.autumn.tiles import Extend
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.spring import Draw, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.table import AUTUMN, SPRING, SUMMER, Dice, Public
from engine.games.zoo_tycoon.rules.winter import taxed, winter_reports
from engine.games.zoo_tycoon.words.forecast import forecast
from engine.shared.wording import signed
from tests.rules.zoo_tycoon.test_setup import begin
from tests.rules.zoo_tycoon.zoos import R, at, done, empty, enclosure, main, stepped, strip, zoo

NAMES = ("Mara", "Jonas", "Priya")


def autumn(own: Zoo, *others: Zoo, **more: Any) -> Public:
    """Return a table at which all build, in year 4."""
    given = {
        "asks": (Ask(BUILD, tuple(range(1 + len(others))), about=(4,)),),
        "lanes": (Lane(),) * (1 + len(others)),
        "season": AUTUMN,
        "round": 4,
        "zoos": (own, *others),
    }
    return replace(begin(1 + len(others), 0).public, **(given | more))


def told(before: Public, after: Zoo, action: Any) -> tuple[str, ...]:
    """Return what is said of an action that makes seat 0 such a zoo."""
    then = replace(before, zoos=(after, *before.zoos[1:]))
    return said(before, then, action)


def said(before: Public, then: Public, action: Any) -> tuple[str, ...]:
    state = begin(len(then.zoos), 0)
    seen = Preview(
        before=View(0, before, None), after=View(0, then, None), undecided=(), world=replace(state, public=then)
    )
    return tuple(effect.text for effect in forecast(seen, action, NAMES))


RIVAL = zoo(ledger=Ledger(popularity=30))


@pytest.mark.parametrize(("females", "frees"), [(2, True), (3, False)])
def test_r106_who_is_exhibited_frees_a_space_of_the_quarantine_where_nobody_stays_behind(
    females: int, frees: bool
) -> None:
    zebras = Group(species("plains-zebra"), 1, females)
    bare = zoo(empty(strip(4), 1, retreats=2), zebras)
    lines = told(autumn(bare, RIVAL), done(stepped(bare, Exhibit(0, 0, 1, 2))), Exhibit(0, 0, 1, 2))
    assert ("frees a space of your quarantine" in lines) == frees


def test_r17_education_that_passes_a_space_says_what_it_pays() -> None:
    home = enclosure(strip(4), main("giraffe", 1, 1, 3, new=False), retreats=1)
    before = zoo(home, ledger=Ledger(education=3), paid=0)
    after = done(stepped(before, BuyPoint(EDUCATION_POINT, at(1, 1))))
    lines = told(autumn(before, RIVAL), after, BuyPoint(EDUCATION_POINT, at(1, 1)))
    assert "education +3, which pays popularity +1 and conservation +1" in lines
    assert "points 0 → 1" in lines


def test_r122_a_bonus_is_at_most_that_while_others_build() -> None:
    second, first = zoo(ledger=Ledger(popularity=16)), zoo(ledger=Ledger(popularity=17))
    together = autumn(second, first)
    line = told(together, second, Done())[-1]
    assert "bonus up to +2" in line
    turns = replace(together, options=replace(together.options, building="turns"), lanes=())
    mine_first = replace(turns, asks=(Ask(BUILD, (0,), about=(4,)),), starter=0)
    assert "up to" in told(mine_first, second, Done())[-1]
    assert "up to" not in told(replace(mine_first, starter=1), second, Done())[-1]


@pytest.mark.parametrize(("money", "popular"), [(0, 0), (2, 1), (30, 50), (10, 7), (4, 23)])
def test_r123_the_winter_line_ends_with_what_the_rules_report(money: int, popular: int) -> None:
    own = zoo(enclosure(strip(4), main("giraffe", 1, 1, 3, new=False), retreats=1), money=money)
    own = replace(own, ledger=Ledger(popularity=popular))
    public = autumn(own, RIVAL, zoo())
    report = winter_reports(public)[0]
    line = told(public, own, Done())[-1]
    figure = str(report.money).replace("-", "−")
    assert re.match(rf"this winter: money {figure},", line) or line.endswith(f" is {figure}")
    assert f", kept {taxed(money)}, " in line.replace("−", "-")
    assert (f", income +{report.fixed}, " in line) == bool(report.fixed)


def test_r122_white_spaces_have_no_revenue_and_no_rank() -> None:
    line = told(autumn(zoo(money=2), RIVAL), zoo(money=2), Done())[-1]
    assert line == "this winter: money 2; no income below popularity 3"


def test_r21_money_beyond_the_end_of_its_track_is_said_to_be_lost() -> None:
    rich = zoo(ledger=Ledger(popularity=60))
    assert told(autumn(rich, RIVAL), rich, Done())[-1].endswith("the most is 30")


def test_r92_a_species_that_is_yellow_no_longer_opens_the_higher_levels() -> None:
    home = enclosure(strip(6), main("plains-zebra", 1, 3, 2, new=False), retreats=1)
    before = zoo(home)
    after = done(stepped(before, BuyPoint(RETREAT, at(1, 3))))
    lines = told(autumn(before, RIVAL), after, BuyPoint(RETREAT, at(1, 3)))
    assert "plains zebras: yellow → light green, dark green from experience 4 and group size 6" in lines
    assert "no species is yellow: level II and III may come (R92)" in lines
    assert "welfare +1" in lines


def test_r144_completing_a_park_is_said() -> None:
    wanted = [entry[0] for entry in PARK_MEMBERS[0]]
    mains = [one for one in wanted if one < len(COMPONENTS.mains)]
    others = [one for one in wanted if one >= len(COMPONENTS.mains)]
    ids = [*[one.id for one in COMPONENTS.mains], *[one.id for one in COMPONENTS.co]]
    homes = [
        enclosure(strip(5, row), main(ids[one], 2, 4, 2, new=False), retreats=3)
        for row, one in enumerate(mains, start=1)
    ]
    homes += [enclosure(strip(2, 4), co=ids[others[0]])]
    before = zoo(*homes, empty(strip(2, 5), R))
    after = done(stepped(before, BringGuest(others[1], len(homes))))
    name = COMPONENTS.parks[0].name
    assert f"completes {name} (R144)" in told(autumn(before, RIVAL), after, BringGuest(others[1], len(homes)))


# --- chance, and the exchange ----------------------------------------------------------------------------------------


def test_r77_rolling_tells_dice_and_what_they_need() -> None:
    home = enclosure(strip(6), main("plains-zebra", 1, 4, 2, new=False), retreats=2)
    public = autumn(zoo(home), season=SPRING, asks=(Ask(PREPARE, (0,)),), lanes=())
    assert said(public, public, Roll()) == ("plains zebras: 4 dice, 1 young for each 5 or more",)


def test_r80_a_reroll_names_its_worker() -> None:
    roll = Dice(species("lion"), 6, (2, 6))
    public = autumn(zoo(), season=SPRING, rolls=(roll,), asks=(Ask(REROLL, (0,)),), lanes=())
    lines = said(public, public, Reroll(species("lion")))
    assert lines == ("lions: one die again, 2 young on 6", "worker 1 of 3")
    assert said(public, public, Draw()) == ("lions: 2 young",)


def test_r39_taking_tells_what_the_smallest_enclosure_is() -> None:
    public = begin(3, 0).public
    public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),), season=SUMMER)
    lines = said(public, public, Take(species("western-gorilla"), 1, 3))
    assert "needs: 4 rainforest tiles (2 for them, 2 free) and 2 retreats" in lines
    assert "once exhibited: popularity +4, buzz as a new species" in lines
    assert lines[-1] == "trades left 2 → 1"
    few = said(public, public, Take(species("western-gorilla"), 1, 0))
    assert "too few for an enclosure: a group is 3 or more (R39)" in few


def test_r129_a_start_with_level_iii_tells_of_its_center_and_of_no_take_that_follows() -> None:
    public = begin(3, 0).public
    public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),), season=SUMMER)
    for year in (1, 2):
        lines = said(replace(public, round=year), public, Take(species("arabian-oryx"), 1, 2))
        alone = [line for line in lines if "R129" in line]
        assert len(alone) == (2 if year == 1 else 0)
        assert bool(alone) != any(line.startswith("trades left") for line in lines)


def test_r43_three_that_do_not_get_on_are_not_called_too_few() -> None:
    zebra = species("plains-zebra")
    public = begin(3, 0).public
    waiting = replace(public.zoos[0], quarantine=(Group(zebra, 2, 0),))
    public = replace(
        public,
        asks=(Ask(ARRIVE, (0,), about=(0,)),),
        season=SUMMER,
        zoos=(waiting, *public.zoos[1:]),
    )
    lines = said(public, public, Take(zebra, 0, 1))
    assert not any("too few" in line for line in lines), lines
    assert any("at most 1 male" in line and "(R43)" in line for line in lines), lines


def test_a_year_that_went_on_meanwhile_is_not_told_as_the_work_of_one_step() -> None:
    before = autumn(zoo(), RIVAL)
    after = replace(before, round=5, season=SUMMER, zoos=(zoo(money=25), RIVAL))
    assert said(before, after, Extend(0, at(2, 2))) == ()


def test_r39_what_is_taken_is_told_the_need_and_the_cost_of_so_many_as_autumn_asks_of_them() -> None:
    """Whatever number of whatever species is chosen: of those who may live together."""
    for one, card in enumerate(COMPONENTS.mains):
        public = begin(3, 0).public
        public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),), season=SUMMER)
        for males in range(4):
            for females in range(7):
                able = [
                    (male, female)
                    for male in range(males + 1)
                    for female in range(females + 1)
                    if card.group.minimum <= male + female <= (card.most or 99)
                    and may_live_together(card, male, female)
                ]
                if not able:
                    continue
                size = max(map(sum, able))
                taken = -(-size // card.per_tile)
                lines = "\n".join(said(public, public, Take(one, males, females)))
                assert f"({taken} for them, " in lines, (one, males, females)
                assert f"once exhibited: costs {signed(taken * card.cost)} a year" in lines, (one, males, females)
                assert (f"{males + females - size} would wait" in lines) == (size < males + females)
