"""Test the count at the end as it goes over a whole table (R150–R156, A10, A28, A30)."""

from engine.contract.asks import open_ask
from engine.contract.secrecy import View
from engine.games.zoo_tycoon.rules.asks import GROW, MALE, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile
from engine.games.zoo_tycoon.rules.count import Counted, DroppedOut, Ended, begun
from engine.games.zoo_tycoon.rules.course import step_of
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Ledger
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import PARTS, outcome, stages
from engine.games.zoo_tycoon.rules.table import COUNT, OVER
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity
from tests.rules.zoo_tycoon.courses import course, facts_of
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

POOR = {"money": 0, "store": 0}


def scored(popular: int, conserved: int, **more):
    return zoo(ledger=Ledger(popularity=popular, conservation=conserved), **{**POOR, **more})


def counted(*zoos, **public):
    return begun(course(*zoos, season=COUNT, round=7, **{"race": ((0,) * len(zoos),) * 7, **public}))


def tracks(found, seat):
    mine = found.public.zoos[seat]
    return popularity(mine), conservation(mine)


def test_r150_a28_a_zoo_in_debt_drops_out_and_counts_in_no_ranking():
    found = counted(scored(30, 30, money=-1, breeding=9), scored(5, 5, breeding=2))
    assert [fact.seat for fact in facts_of(found, DroppedOut)] == [0]
    assert tracks(found, 1) == (5, 13), "it leads the breeding program"
    assert outcome(View(None, found.public, None)).places == (2, 1)


def test_r150_if_all_are_in_debt_nobody_wins():
    found = counted(scored(5, 5, money=-1), scored(3, 3, money=-2))
    assert "nobody wins" in outcome(View(None, found.public, None)).reason


def with_discs(males, **more):
    inside = enclosure(strip(8), main("red-and-green-macaw", 2, 2, 4, male_discs=males), retreats=3)
    return zoo(inside, ledger=Ledger(popularity=10, conservation=20), **{**POOR, **more})


def test_r151_a10_young_may_grow_up_before_they_are_counted():
    found = counted(with_discs(2), scored(9, 9))
    assert found.public.asks[-1].kind == GROW
    assert found.public.asks[-1].seats == (0,), "only who has young is asked"
    state = step_of(found).state
    after = RULEBOOK.apply(state, {0: Convert(0, MALE)})
    assert after.state.public.zoos[0].enclosures[0].main.males == 3
    end = RULEBOOK.apply(after.state, {0: Done()})
    lost = [fact.popularity for fact in end.facts if isinstance(fact, Counted) and fact.step == 1]
    assert lost == [-1]


def test_r150_r151_r155_who_dropped_out_lets_no_young_grow_up_and_builds_nothing():
    found = counted(with_discs(1, money=-1, store=2), scored(9, 9))
    assert (found.public.asks, found.public.season) == ((), OVER)
    assert tracks(found, 0) == tracks(course(with_discs(1)), 0), "young are not counted either"


def test_r113_r155_tiles_that_were_bought_at_the_end_and_not_placed_are_lost():
    state = step_of(counted(zoo(money=7, store=0), scored(9, 9))).state
    state = RULEBOOK.apply(RULEBOOK.apply(state, {0: BuyTile(0)}).state, {0: Done()}).state
    assert (state.public.season, state.public.zoos[0].bought) == (OVER, 0)


def test_r151_nothing_else_may_be_done_then():
    state = step_of(counted(with_discs(1), scored(9, 9))).state
    view = View(0, state.public, None)
    assert Done() in RULEBOOK.choices(view)
    refusal = RULEBOOK.why_not(view, Convert(5, MALE))
    assert refusal is not None
    assert refusal.rule == "R70"


def test_r155_a30_who_has_money_may_still_build_and_nobody_else_is_asked():
    inside = enclosure(strip(4), main("plains-zebra", 1, 3, 1), retreats=1)
    found = counted(zoo(inside, money=4, store=0), scored(9, 9))
    ask = found.public.asks[-1]
    assert (ask.kind, ask.seats) == (SPEND, (0,))
    assert open_ask(found.public, 1) is None
    names = {verb.name for verb in RULEBOOK.choices(View(0, found.public, None)).verbs}
    assert "point" in names
    assert names.isdisjoint({"exhibit", "guest", "convert", "loan", "keep", "entertain", "maintain", "shift"})
    end = RULEBOOK.apply(step_of(found).state, {0: Done()})
    assert end.state.public.season == OVER
    assert not end.state.public.asks


def test_r156_the_lower_track_counts_and_parts_and_years_add_up():
    found = counted(scored(20, 11, breeding=3), scored(7, 30), race=((2, 3),) * 6 + ((11, 7),))
    result = outcome(View(None, found.public, None))
    assert [score.total for score in result.scores] == [19, 7]
    assert [name for name, _ in result.scores[0].parts] == list(PARTS)
    for score in result.scores:
        assert sum(points for _, points in score.parts) == sum(score.rounds) == score.total
    assert facts_of(found, Ended)[0].points == (19, 7)


def test_r156_each_step_of_the_count_can_be_followed():
    found = counted(scored(20, 11, breeding=3), scored(7, 30))
    assert stages(found.public, 0) == ((20, 11), (20, 11), (20, 11), (20, 19), (20, 19), (20, 19))


def test_r163_alone_the_result_is_a_title():
    found = counted(scored(30, 30))
    assert "a curator" in outcome(View(None, found.public, None)).reason
