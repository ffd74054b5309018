"""Of two things that a seat may both do, the one put off comes next where that is better: the order alone loses nothing."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.search import PlayedOut, compare, second_look
from engine.bots.search.gone_on import WORLDS, gone_on
from engine.bots.search.guide import Guide
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark.bots.greedy import best_place
from engine.games.barenpark.rules.building import Place, after_placing
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.shared.trucks import turns as trucks
from engine.shared.trucks.round import NO_TRUCK
from tests.bots.test_search import at_every_game, guide_of, positions
from tests.counted_hints import by_count
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch

NAMES = ("Ann", "Ben")
TRUCKS = ("aquaretto", "zooloretto-mini")


@pytest.fixture(scope="module")
def pairs() -> list[tuple[Any, Any, Any]]:
    """Return views of Bärenpark with each two things that may be done there."""
    game, found = engine.load("barenpark"), []
    for view in positions("barenpark", 3):
        allowed = list(game.choices(view))[:40:3]
        found += [(view, one, two) for one in allowed[:5] for two in allowed if one != two]
    return found


def test_what_can_follow_can_be_done_after_the_first_and_what_cannot_is_never_put_behind(pairs: Any) -> None:
    guide, seen = guide_of("barenpark"), Counter[tuple[type, bool]]()
    for view, one, two in pairs:
        both = guide.gone_on(view, (one,), (two,))
        assert both[0] == one
        assert guide.kind(view, both[1:] or (two,)) == guide.kind(view, (two,)), "it is the same, at most elsewhere"
        seen[type(one), len(both) > 1] += 1
        if len(both) > 1 and isinstance(one, Take | AddArea):
            assert guide.game.why_not(preview(guide.game, view, one).after, both[1]) is None
    assert all(
        seen[kind, both] for kind in (Place, Take, AddArea) for both in (True, False) if (kind, both) != (AddArea, True)
    )


def test_two_placements_can_follow_each_other_where_both_tiles_are_there_and_the_second_fits_somewhere(
    pairs: Any,
) -> None:
    guide, seen = guide_of("barenpark"), Counter[str]()
    placed = [(view, one, two) for view, one, two in pairs if isinstance(one, Place) and isinstance(two, Place)]
    for view, one, two in placed:
        supply = Counter(view.public.players[view.seat].supply)
        both = guide.gone_on(view, (one,), (two,))
        there = Counter([one.placement.tile, two.placement.tile]) <= supply
        found = "not" if len(both) < 2 else "there" if both[1] == two else "elsewhere"
        seen[found] += 1
        if len(both) < 2:
            park = after_placing(view.public.players[view.seat], one.placement)
            assert not there or best_place(view.public, park, two.placement.tile) is None
        elif seen[found] < 9:
            assert there
            moves = guide.sequel(view, guide.world(view, "one"), both, Random(1)).moves
            own = [move[view.seat] for move in moves if isinstance(move.get(view.seat), Place)]
            assert tuple(own[:2]) == both, "it is what the seat builds next"
    assert set(seen) == {"not", "there", "elsewhere"}


def test_nothing_follows_in_the_last_turn(pairs: Any) -> None:
    guide, seen = guide_of("barenpark"), 0
    for view, one, two in pairs:
        if isinstance(one, Place) and len(guide.gone_on(view, (one,), (two,))) > 1:
            called = replace(view.public, trigger=(view.seat + 1) % len(view.public.players))
            assert guide.gone_on(replace(view, public=called), (one,), (two,)) == (one,), "R30"
            seen += 1
    assert seen


def test_a_search_and_a_chart_both_do_next_what_a_line_goes_on_with(pairs: Any) -> None:
    guide = guide_of("barenpark")
    view, (one, two) = next(
        (view, both)
        for view, one, two in pairs
        if isinstance(one, Place) and len(both := guide.gone_on(view, (one,), (two,))) > 1
    )
    for play in (guide.tried, guide.ended):
        ending = play(view, guide.world(view, "one"), (one, two), Random(1))
        then = ending.stops[view.seat][0][1].players[view.seat].park.tiles
        built = then[len(view.public.players[view.seat].park.tiles) :]
        assert built[:2] == (one.placement, two.placement)


@at_every_game
def test_where_the_next_decision_is_another_one_a_line_stays_as_it_is(game_id: str) -> None:
    guide = guide_of(game_id)
    if game_id in ("barenpark", *TRUCKS):
        assert type(guide).gone_on is not Guide.gone_on
        return
    for view in positions(game_id, 3)[::9]:
        one, *others = guide.lines(view, Random(1))
        assert all(guide.gone_on(view, one, other) == one for other in others)


@pytest.mark.parametrize("game_id", TRUCKS)
def test_at_the_trucks_who_is_alone_may_draw_and_then_do_what_else_there_is_and_out_is_who_takes_a_truck(
    game_id: str,
) -> None:
    guide, seen = guide_of(game_id), Counter[tuple[str, ...]]()
    for view in positions(game_id, 3):
        one, *others = list(guide.game.choices(view))[:12]
        for first, second in [pair for other in others for pair in ((one, other), (other, one))]:
            both = guide.gone_on(view, (first,), (second,))
            assert both in ((first,), (first, second))
            if len(both) == 1:
                continue
            assert view.public.round.took.count(NO_TRUCK) == 1
            assert not isinstance(first, trucks.Take)
            moves = guide.sequel(view, guide.world(view, "one"), both, Random(1)).moves
            own = [move[view.seat] for move in moves if view.seat in move]
            assert second in own[1:3], "it is what the seat does next, or once its tile is loaded"
            seen[type(first).__name__, type(second).__name__] += 1
    assert seen["Draw", "Take"]


class _Both:
    """Let everything follow on everything."""

    def gone_on(self, _view: Any, line: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*line, *other)


class _View:
    seat = 0


@pytest.mark.parametrize(
    ("gains", "goes_on"),
    [
        ({}, "A"),
        ({"B": -0.1}, "A"),
        ({"B": 0.1}, "AB"),
        ({"B": 0.1, "C": 0.2}, "AC"),
        ({"B": 0.1, "C": 0.05}, "AB"),
    ],
)
def test_a_line_goes_on_with_what_is_better_for_it_and_else_with_nothing(gains: dict[str, float], goes_on: str) -> None:
    def played(line: Any, world: str) -> PlayedOut:
        return PlayedOut((0.5 + sum([gains.get(one, 0.0) for one in line]), 0.5), ())

    worlds = [str(number) for number in range(24)]
    guide: Any = _Both()
    assert gone_on(guide, _View(), ("A",), [("B",), ("C",)], worlds, played) == tuple(goes_on)  # type: ignore[arg-type]


def test_what_is_better_by_chance_alone_is_not_gone_on_with_nor_where_there_are_few_worlds() -> None:
    luck, guide = Random(5), _Both()

    def played(line: Any, world: str) -> PlayedOut:
        return PlayedOut((0.5 + (luck.choice((-0.2, 0.2)) if len(line) > 1 else 0.0) + 0.001 * len(line), 0.5), ())

    def better(line: Any, world: str) -> PlayedOut:
        return PlayedOut((0.5 + 0.1 * len(line), 0.5), ())

    worlds = [str(number) for number in range(24)]
    on = [gone_on(guide, _View(), ("A",), [("B",)], worlds, played) for _ in range(200)]  # type: ignore[arg-type]
    assert sum(len(one) > 1 for one in on) < 60, "one in six passes a standard error by chance"
    assert gone_on(guide, _View(), ("A",), [("B",)], worlds[:7], better) == ("A",)  # type: ignore[arg-type]
    stopped = gone_on(guide, _View(), ("A",), [("B",)], worlds, better, lambda: True)  # type: ignore[arg-type]
    assert stopped == ("A",), "nobody waits for it"


def test_a_tile_that_is_put_off_is_not_counted_as_lost_by_a_second_look() -> None:
    guide, gone_on_with = guide_of("barenpark"), 0
    for view in positions("barenpark", 2):
        lines = [line for line in guide.lines(view, Random(1)) if isinstance(line[0], Place)]
        later = [line for line in lines if len(guide.gone_on(view, lines[0], line)) > 1]
        for played in later[:2]:
            found = compare(guide, view, played, Random(1), 4 * WORLDS + 4)
            for tail, beside in zip(found.on, (played, found.better), strict=True):
                assert not tail or guide.kind(view, tail) == guide.kind(view, beside)
                gone_on_with += bool(tail)
        if gone_on_with > 1:
            return
    raise AssertionError("nowhere came next what was put off")


def test_what_was_found_to_come_next_stays_though_a_later_look_does_not_find_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guide = guide_of("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 2) if guide.game.choices(one).count() > 2)
    played, *_ = guide.lines(view, Random(1))
    monkeypatch.setattr(second_look, "_going_on", lambda _guide, _view, line, *_more: ((), line))
    found = compare(guide, view, played, Random(1), 8 * WORLDS)
    assert found.on == ((), found.better)
    monkeypatch.setattr(second_look, "_going_on", lambda *_more: ((), ()))
    again = compare(guide, view, played, Random(2), 8 * WORLDS, before=found)
    assert (again.better, again.on) == (found.better, found.on)
    assert again.gap.worlds > found.gap.worlds, "and what was known of it counts"


def test_a_hint_says_what_can_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    by_count(monkeypatch, "barenpark", 12)
    bundle, said = load_bundle("barenpark"), 0
    for view in positions("barenpark", 2):
        line = HintSearch(bundle, "barenpark").find(view, NAMES, lambda: False).in_lines
        if "which can follow" in line:
            assert len(view.public.players[view.seat].supply) > 1 or view.public.asks[-1].about
            said += 1
        if said > 1:
            return
    raise AssertionError("nowhere could follow what was put off")
