"""What else could be done is named beside a hint: elsewhere, as good for something else, or not as good."""

import re
from collections import Counter
from typing import Any

import pytest

import engine
from engine.bots.search import Considered, Lead, PlayedOut
from engine.contract.at_stake import AtStake
from engine.games.o_zoo_le_mio.bots.outlook import BOUGHT_LATER, WON_LATER
from engine.games.o_zoo_le_mio.rules.placing import Place
from tests.bots.test_search import positions
from tests.counted_hints import telling
from zootui.client.game_bundle import load_bundle

BUNDLE, GUIDE = load_bundle("o-zoo-le-mio"), engine.guide("o-zoo-le-mio")
NAMES = ("Ann", "Ben")
LAYING = [view for view in positions("o-zoo-le-mio", 2) if type(next(iter(BUNDLE.game.choices(view)))) is Place]


def having(seat: int, chances: tuple[float, float], more: dict[str, float], less: dict[str, float]) -> Lead:
    """Return the lead of a line that brings the seat `more` in every world, over one that brings it `less`."""
    lead = Lead(seat)
    won, lost = (PlayedOut((one, 1 - one) if seat == 0 else (1 - one, one), ()) for one in chances)
    for world in range(20):
        got = [(more, {})[seat != own] for own in range(2)], [(less, {})[seat != own] for own in range(2)]
        lead = lead.having(str(world), (won, got[0]), (lost, got[1]))
    return lead


def whys(view: Any, lead: Lead, *, on_board: bool, worse: Lead | None = None) -> tuple[str, ...]:
    """Return what is said beside the first of the choices: the second is held against it, the third known to be `worse`."""
    assert GUIDE is not None
    best, *others = list(BUNDLE.game.choices(view))[:3]
    rival, third = (Considered((other,), 0.5, 0) for other in others)
    also = (third, worse) if worse else None
    return telling(BUNDLE, view, (best,), NAMES, rival, lead, also, on_board=on_board).compared()


def places(view: Any) -> tuple[str, str]:
    """Return what the places of the second and the third of the choices are called."""
    _, second, third, *_ = BUNDLE.game.choices(view)
    cells = [BUNDLE.voice.words(view, one, NAMES).full for one in (second, third)]
    found = [" and ".join(re.findall(r"-?\d+,-?\d+", one)) for one in cells]
    return f"at {found[0]}", f"at {found[1]}"


def second(view: Any) -> str:
    """Return what the second of the choices is called."""
    _, other, *_ = BUNDLE.game.choices(view)
    return BUNDLE.voice.words(view, other, NAMES).full


def test_on_a_board_another_place_is_called_by_its_place_alone_in_lines_by_all_of_it() -> None:
    for view in LAYING[:6]:
        unsure, name, (place, _) = Lead(view.seat), second(view), places(view)
        assert whys(view, unsure, on_board=True)[0] == f"Perhaps as good: {place}."
        assert whys(view, unsure, on_board=False)[0] == f"Perhaps as good: {name}."
        sure = having(view.seat, (0.7, 0.3), {BOUGHT_LATER: 4.0}, {})
        why = f"Why: about 4 points better against {NAMES[1 - view.seat]} in the end than {{}}: +4 from {WON_LATER}."
        assert whys(view, sure, on_board=True)[0] == why.format(place)
        assert whys(view, sure, on_board=False)[0] == why.format(f"with “{name}”")


def test_two_other_places_are_not_called_the_same() -> None:
    view = LAYING[0]
    place, third = places(view)
    assert place != third
    worse = having(view.seat, (0.7, 0.3), {BOUGHT_LATER: 4.0}, {})
    assert whys(view, Lead(view.seat), on_board=True, worse=worse)[0] == (
        f"Perhaps as good: {place}. About 4 points better against {NAMES[1 - view.seat]} in the end than {third}: "
        f"+4 from {WON_LATER}."
    )


def test_what_is_as_good_is_told_with_what_it_gives_for_what_while_there_is_room() -> None:
    view = LAYING[0]
    name = second(view)
    for paths, means in (
        (5.0, f"; with it +5 from paths that may close, −6 from {WON_LATER} (−1 in all, which is not sure)"),
        (6.0, f"; with it +6 from paths that may close, −6 from {WON_LATER}"),
        (7.0, " (less than 2 points between them)"),  # it would seem to be better
    ):
        lead = having(view.seat, (0.5, 0.5), {BOUGHT_LATER: 6.0}, {"paths that may close": paths})
        told = whys(view, lead, on_board=False)
        assert told[0] == f"About as good: {name}{means}."
        assert told[-2:] == (f"About as good: {name}.", "")


def test_where_no_points_are_given_for_others_it_is_how_few_lie_between_and_else_what_either_leads_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, seen = LAYING[0], [False]
    monkeypatch.setattr(BUNDLE.voice, "at_stake", lambda *_: AtStake(against=seen[0]))
    even = PlayedOut((0.5, 0.5), ())

    def told(worlds: int, scatter: float, at: int = 0) -> str:
        lead = Lead(view.seat)
        for number in range(worlds):
            own = {"paths that may close": scatter * (1 if number % 2 else -1)}
            gets = tuple([own if seat == view.seat else {} for seat in range(2)])
            lead = lead.having(str(number), (even, gets), (even, ({}, {})), come_by=({"winning birds"}, set()))
        return whys(view, lead, on_board=False)[at]

    assert told(20, 0.0) == f"About as good: {second(view)} (less than a point between them)."
    assert told(900, 22.0) == f"About as good: {second(view)} (less than 2 points between them)."
    assert told(400, 22.0) == f"Perhaps as good: {second(view)} (with it less often winning birds).", (
        "3 points say nothing"
    )
    assert told(20, 20.0) == f"Perhaps as good: {second(view)} (with it less often winning birds)."
    assert told(0, 0.0) == f"Perhaps as good: {second(view)}."
    seen[0] = True  # all that people see speaks for what is advised
    assert told(20, 0.0) == f"About as good: {second(view)} (less than a point between them)."
    assert told(400, 22.0) == f"By what can be seen it is better than “{second(view)}”."
    assert told(400, 22.0, at=-2) == told(400, 22.0), "better than nothing that is named tells nobody anything"
    assert told(0, 0.0) == f"Perhaps as good: {second(view)}.", "nothing is known of them yet"


def test_a_move_that_wins_more_often_though_nobody_falls_behind_is_told_with_what_it_gives_for_what() -> None:
    view = LAYING[0]
    lead = having(view.seat, (0.7, 0.3), {BOUGHT_LATER: 5.0}, {"paths that may close": 6.0})
    assert (lead.likelier, lead.reason()) == (True, None), "it has a point less"
    told, name = whys(view, lead, on_board=False), second(view)
    assert told == (
        f"You win more often than with “{name}”: +5 from {WON_LATER}, −6 from paths that may close (−1 in all, which is not sure).",
        f"You win more often than with “{name}”.",
        "",
    )


@pytest.mark.parametrize("gains", [0.5, 2.0])
def test_a_move_that_wins_more_often_though_others_gain_more_says_so(gains: float) -> None:
    bundle, guide = load_bundle("zooloretto-mini"), engine.guide("zooloretto-mini")
    assert guide is not None
    view = next(one for one in positions("zooloretto-mini", 3) if guide.game.choices(one).count() > 3)
    best, other = list(guide.game.choices(view))[:2]
    gets: list[dict[str, float]] = [{"llamas": 1.0 if seat == view.seat else gains} for seat in range(3)]
    won, lost = (PlayedOut([own if seat == view.seat else 0.3 for seat in range(3)], ()) for own in (0.5, 0.4))
    lead = Lead(view.seat)
    for world in range(20):
        lead = lead.having(str(world), (won, gets), (lost, ({}, {}, {})))
    rival = Considered((other,), 0.4, 20)
    told = telling(bundle, view, (best,), ("you", "Ann", "Ben"), rival, lead).compared()[0]
    if gains > 1:
        others = " and ".join(name for seat, name in enumerate(("you", "Ann", "Ben")) if seat != view.seat)
        assert told.endswith(f"”: about 1.0 points more for you in the end, though {others} gain more.")
        assert told.startswith("You win more often than with “")
    else:
        assert "more often" not in told
        assert told.startswith("Why: about 0.5 points better against ")


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_a_tile_that_has_one_place_alone_is_said_to_go_there_in_any_case_and_only_the_order_is_open_where_all_are_such(
    game_id: str,
) -> None:
    bundle, guide, seen = load_bundle(game_id), engine.guide(game_id), set[str]()
    assert guide is not None
    for view in positions(game_id, 3):
        choices = [*bundle.game.choices(view)]
        if len(choices) == 1 or not all(hasattr(one, "placement") for one in choices):
            continue
        places = Counter([one.placement[0] for one in choices])
        for one in choices[:: max(1, len(choices) // 4)]:
            told = telling(bundle, view, (one,), (*NAMES, "Cleo")).alone()
            no_other = places[one.placement[0]] == 1
            assert (told in ORDER) == no_other
            assert (told == ORDER[0]) == (set(places.values()) == {1}), "else another one has a choice"
            seen.add(told)
    assert ORDER[1] in seen


ORDER = "Only the order is open.", "It has to be done in any case, and the rest can follow."
