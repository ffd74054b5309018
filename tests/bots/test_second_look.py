"""A second look at a decision: the played action is always considered, and where it was best nothing was lost."""

from random import Random

import pytest

import engine
from engine.bots.search import advise, compare, think
from engine.bots.search.evidence import Evidence
from engine.bots.search.guide import Contrast
from engine.bots.search.second_look import advised
from engine.contract.tree import replace
from tests.bots.test_search import at_every_game, guide_of, positions


@at_every_game
def test_what_was_played_is_considered_even_where_the_guide_would_not(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    for view in positions(game_id, 3)[::25]:
        played = list(game.choices(view))[-1]
        thought = think(guide, view, Random(2), 8, also=((played,),))
        assert [one.action for one in thought.considered].count(played) == 1


@at_every_game
def test_a_comparison_is_the_same_from_the_same_seed_and_says_how_sure_it_is(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    views = positions(game_id, 2)
    for view in views[3 :: len(views) // 3]:
        played = next(iter(game.choices(view)))
        found, again = (compare(guide, view, (played,), Random(7), 24) for _ in range(2))
        assert found == again
        assert game.why_not(view, found.better[0]) is None
        assert 0 <= found.loss <= 1
        assert sum(found.chances) == pytest.approx(1)
        if found.better == (played,):
            assert found.surely <= 0


@at_every_game
def test_a_second_look_may_be_stopped_and_still_says_something(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2)[3]
    found = compare(guide, view, (list(game.choices(view))[-1],), Random(4), 10_000, lambda: True)
    assert 2 <= found.playouts <= 4
    assert len(found.chances) == 2


@at_every_game
def test_a_second_look_goes_on_from_the_first(game_id: str) -> None:
    game, guide = engine.load(game_id), guide_of(game_id)
    view = positions(game_id, 2)[3]
    played = (list(game.choices(view))[-1],)
    first = compare(guide, view, played, Random(4), 12)
    second = compare(guide, view, played, Random(5), 24, before=first)
    assert second.playouts >= first.playouts + 12
    assert second.ends[0].worlds > 0
    if second.better == first.better != played:
        assert second.gap.worlds > first.gap.worlds
        assert second.gap.total != first.gap.total


@at_every_game
def test_what_a_search_takes_for_best_is_held_against_the_second_best_all_the_same(game_id: str) -> None:
    guide = guide_of(game_id)
    for view in positions(game_id, 2)[3::30]:
        if guide.phase(view) or len(guide.lines(view, Random(1))) < 2:
            continue
        best, *others = [one.line for one in think(guide, view, Random(4), 12).considered]
        found = compare(guide, view, best, Random(4), 24)
        contrasts = {guide.contrast(view, line, best) for line in others}
        assert (found.gap.worlds > 0 and found.better != best) or contrasts <= {Contrast.ONLY_ORDER}


def test_where_something_better_was_likely_found_most_playouts_hold_it_against_what_was_played() -> None:
    guide = guide_of("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 2) if len(guide.candidates(one, Random(1))) > 3)
    played = (guide.candidates(view, Random(1))[-1],)
    first = compare(guide, view, played, Random(4), 60)
    better = first.better if first.better != played else (guide.candidates(view, Random(1))[0],)
    likely = replace(first, better=better, loss=0.3, error=0.05, gap=Evidence(6, 1.8, 0.6))
    unlikely = replace(likely, error=0.4)
    worlds = [compare(guide, view, played, Random(5), 400, before=one).ends[0].worlds for one in (likely, unlikely)]
    assert worlds[0] > 1.3 * worlds[1]


def test_where_less_of_a_lead_is_borne_out_less_of_a_chance_is_told_as_given_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guide = guide_of("barenpark")
    view = next(one for one in positions("barenpark", 2)[3:] if guide.borne_out(one) < 1)
    played = (list(guide.game.choices(view))[-1],)
    told = compare(guide, view, played, Random(4), 60)
    assert told.gap.mean > 0
    monkeypatch.setattr(type(guide), "borne_out", lambda *_: 1.0)
    whole = compare(guide, view, played, Random(4), 60)
    assert (whole.better, whole.gap, whole.chances) == (told.better, told.gap, told.chances)
    assert 0 < told.loss < whole.loss
    assert told.error < whole.error


def test_two_worlds_alike_prove_little_and_many_prove_much() -> None:
    few, many = Evidence(), Evidence()
    for number in range(400):
        few = few.having(0.05) if number < 2 else few
        many = many.having(0.05)
    assert (few.mean, many.mean) == pytest.approx((0.05, 0.05))
    assert few.error > 0.05
    assert many.error < 0.001
    assert Evidence().error == 1.0


@at_every_game
@pytest.mark.parametrize("thought", ["short", pytest.param("whole", marks=pytest.mark.long)])
def test_what_a_hint_advises_is_advised_and_what_it_never_considers_is_not(
    game_id: str, thought: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, guide, seen = engine.load(game_id), guide_of(game_id), engine.voice(game_id)
    if thought == "short":  # a tenth of the time; both sides think as long
        monkeypatch.setattr(type(guide), "budget", lambda _guide, _view: 3 * guide.least)
    view = next(one for one in positions(game_id, 2)[3:] if len(guide.lines(one, Random(1))) > 1)
    told = [advise(guide, view, Random(f"a seed/{number}"), guide.budget(view), seen).best.line for number in range(3)]
    for line in dict.fromkeys(told):
        same = guide.phase(view) and len({guide.kind(view, one) for one in told}) == 1
        assert advised(guide, view, line, "a seed", seen) == (bool(same) or told.count(line) > 1)
    never = [(one,) for one in game.choices(view) if (one,) not in guide.lines(view, Random(1))]
    if never and not guide.phase(view):
        assert not advised(guide, view, never[-1], "a seed", seen)


@at_every_game
def test_every_game_with_a_guide_is_found(game_id: str) -> None:
    assert engine.guide(game_id) is guide_of(game_id)
