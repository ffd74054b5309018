"""Which of two moves is advised where playouts tell little of them apart, or what more worlds find turns them round."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.search import Considered, Lead, Thought, hard_to_see
from engine.bots.search.advice import counsel_of, held_against
from engine.bots.search.guide import Contrast
from engine.contract.at_stake import FIRST, NEITHER, NOTHING_AT_STAKE, SECOND, SLIGHT, WEIGHTY, AtStake, Difference
from engine.contract.preview import through
from engine.shared.differences import as_they_are, weighed
from tests.bots.test_lead import had
from tests.bots.test_search import guide_of, positions


class _Seeing:
    """Be a voice to which all that can be seen speaks for one action."""

    def __init__(self, best: Any) -> None:
        self._best = best

    def at_stake(self, _view: Any, _names: Any, held: Sequence[Any]) -> AtStake:
        return AtStake(against=bool(held[1] == self._best))


def two_moves(game_id: str = "barenpark") -> tuple[Any, Considered, Considered]:
    """Return a view with two actions that are something else."""
    guide, game = guide_of(game_id), engine.load(game_id)
    for view in positions(game_id, 3):
        first, *others = [(one,) for one in game.choices(view)]
        for other in others if view.seat == 0 else ():
            if guide.contrast(view, other, first) == Contrast.SOMETHING_ELSE:
                return view, Considered(first, 0.5, 4), Considered(other, 0.4, 4)
    raise AssertionError("nowhere are two moves something else")


@pytest.mark.parametrize("leads", [True, False])
@pytest.mark.parametrize("points", [0.6, 9.0])
@pytest.mark.parametrize("seen", ["first", "second", "neither"])
def test_what_is_seen_decides_a_small_lead_whichever_of_the_two_more_worlds_say_leads(
    leads: bool, points: float, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, one, other = two_moves()
    guide, lead = guide_of("barenpark"), had(20, (0, "coins", points))
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: lead if leads else lead.turned())
    best: Any = {"first": one.action, "second": other.action}.get(seen)
    found = held_against(guide, view, one, other, lambda: True, 1, Thought((one, other)), _Seeing(best))  # type: ignore[arg-type]
    by_sight = seen != "neither" and lead.slight(guide.slight(view))
    assert by_sight == (seen != "neither" and points < 1), "nine points are no small lead"
    assert found.best.action == (best if by_sight else one.action if leads else other.action)
    assert isinstance(found.lead, Lead)
    assert found.rival is not None
    assert {found.best.action, found.rival.action} == {one.action, other.action}


@pytest.mark.parametrize(("visitors", "by_sight"), [(0.3, True), (3.0, False)])
def test_in_o_zoo_le_mio_what_is_seen_decides_up_to_what_a_visitor_counts_this_year(
    visitors: float, by_sight: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, one, other = two_moves("o-zoo-le-mio")
    guide, lead = guide_of("o-zoo-le-mio"), had(20, (0, "coins", visitors * view.public.year))
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: lead)
    seen: Any = _Seeing(other.action)
    found = held_against(guide, view, one, other, lambda: True, 1, Thought((one, other)), seen)
    assert found.best.action == (other if by_sight else one).action


@pytest.mark.parametrize("worlds", [0, 1])
@pytest.mark.parametrize("seen", [True, False])
def test_what_is_seen_decides_before_anything_is_known_of_two_moves(
    worlds: int, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, one, other = two_moves()
    guide, lead = guide_of("barenpark"), had(worlds, (0, "coins", 9.0))
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: lead)
    best: Any = other.action if seen else None
    found = held_against(guide, view, one, other, lambda: True, 1, Thought((one, other)), _Seeing(best))  # type: ignore[arg-type]
    assert found.best.action == (other if seen else one).action


@pytest.mark.parametrize(("points", "there"), [(0.6, True), (9.0, False)])
def test_where_all_speaks_for_a_third_place_it_is_advised_or_is_what_the_best_is_held_against(
    points: float, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide, game = guide_of("barenpark"), engine.load("barenpark")
    for view in positions("barenpark", 3):
        first, *others = [(one,) for one in game.choices(view)]
        same = [one for one in others if guide.contrast(view, first, one) == Contrast.ELSEWHERE]
        if view.seat == 0 and len(same) > 1:
            break
    else:
        raise AssertionError("nowhere can a tile lie in three places")
    thought = Thought(tuple([Considered(line, 0.5 - place / 10, 4) for place, line in enumerate((first, *same[:2]))]))
    lead, seen = had(20, (0, "coins", points)), _Seeing(same[1][0])
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: lead)
    found = counsel_of(guide, view, thought, lambda: True, 1, seen)  # type: ignore[arg-type]
    assert found.best.action == (same[1] if there else first)[0]
    assert found.rival is not None
    assert found.rival.action == (first if there else same[1])[0], "that is what people would ask about"
    assert found.thought == thought


class _Weighing:
    """Be a voice that finds something to tell two actions apart, or nothing."""

    def __init__(self, found: AtStake) -> None:
        self._found = found

    def at_stake(self, _view: Any, _names: Any, _held: Sequence[Any]) -> AtStake:
        return self._found


BOTH = "the river", "the toilet"
FITS, WINS = "the river fits in five places", "the toilet completes the entrance"


@pytest.mark.parametrize("hinted", [True, False])
@pytest.mark.parametrize(
    ("found", "hard"),
    [
        (AtStake(against=True), True),
        (weighed([], BOTH, as_good=False), True),
        (weighed([Difference(SECOND, WINS)], BOTH, as_good=False), True),
        (
            weighed(
                [Difference(FIRST, FITS, weight=SLIGHT), Difference(SECOND, WINS, weight=WEIGHTY)], BOTH, as_good=False
            ),
            True,
        ),
        (weighed([Difference(FIRST, FITS), Difference(SECOND, WINS, weight=WEIGHTY)], BOTH, as_good=False), False),
        (weighed([Difference(FIRST, FITS, weight=SLIGHT)], BOTH, as_good=False), False),
        (weighed([Difference(NEITHER, "either fits")], BOTH, as_good=False), False),
        (as_they_are(["Lions are yellow on three tiles."]), False),
        (NOTHING_AT_STAKE, False),
    ],
)
def test_what_is_better_is_hard_to_see_where_nothing_that_is_seen_speaks_for_it_or_a_hint_advises_what_was_played(
    hinted: bool, found: AtStake, hard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, one, other = two_moves()
    monkeypatch.setattr("engine.bots.search.second_look.advised", lambda *_given: hinted)
    voice: Any = _Weighing(found)
    assert hard_to_see(guide_of("barenpark"), view, one.line, other.line, "", voice) == (hinted or hard)


@pytest.mark.parametrize("nothing", [True, False])
def test_of_a_whole_phase_that_is_hard_to_see_which_leaves_nothing_more_than_what_was_played(
    nothing: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = guide_of("zoo-tycoon")
    at_autumns = [one for one in positions("zoo-tycoon", 2) if guide.phase(one)]
    view, (better, played, *_) = next(
        (one, lines) for one in at_autumns if len(lines := guide.lines(one, Random(1))) > 1
    )
    ends = [through(guide.game, view, line[:-1]).after for line in (better, played)]
    monkeypatch.setattr("engine.bots.search.second_look.advised", lambda *_given: False)
    asked: list[tuple[Any, ...]] = []

    class Comparing:
        def nothing_more(self, now: Any, then: Any, otherwise: Any) -> bool:
            asked.append((now, then, otherwise))
            return nothing

    voice: Any = Comparing()
    assert hard_to_see(guide, view, better, played, "", voice) == nothing
    assert [[one.public.zoos[view.seat] for one in three] for three in asked] == [
        [one.public.zoos[view.seat] for one in (view, *ends)]
    ]
