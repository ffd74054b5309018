"""Every tip of a first game is shown in some game, while it is of use, and what it says is so wherever it is said."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import engine
from engine.contract.asks import open_ask
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.table import NOBODY
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.table import present, purse
from engine.record import replay
from tests.golden.play import kept
from zootui.boards.tips import Coach, FirstGame, Tip, load_first_game
from zootui.client.drafting.draft import begin
from zootui.client.game_bundle import load_bundle

NAMES_A_KEY = re.compile(r"\b([A-Za-z]) ([a-z]+s)\b|\(([A-Za-z])[,)]")
"""A letter with what it does, `x lays out`, or in brackets behind that: `draw a tile (d)`."""
NO_VERBS = ("species",)
"""What ends like that and is none, after an article."""
EVERY = [pytest.param(game_id, marks=[pytest.mark.long] if game_id == "zoo-tycoon" else []) for game_id in engine.ids()]


@cache
def _states(game_id: str, seats: int) -> tuple[Any, ...]:
    return tuple(step.state for step in replay(kept(game_id, seats)))


def _asked(game_id: str) -> Iterator[tuple[int, int, str, Any, float]]:
    """Yield each decision of each kept game: seats, whose it is, what is asked, the view, and how much of the game is over."""
    game = engine.load(game_id)
    low, high = game.info.seats
    for seats in range(max(2, low), min(4, high) + 1):
        states = _states(game_id, seats)
        for seat in range(seats):
            for at, state in enumerate(states):
                ask = open_ask(state.public, seat)
                if ask is not None:
                    yield seats, seat, ask.kind, game.view(state, seat), at / len(states)


def _offered(game_id: str, view: Any) -> frozenset[str]:
    """Return the keys that choose something for who is asked."""
    bundle = load_bundle(game_id)
    draft = begin(bundle, view, bundle.choices(view), ("Ann", "Ben", "Cat", "Dan", "Eve"))
    assert draft is not None
    return draft.offered


def _given(game_id: str, guide: FirstGame) -> dict[str, list[float]]:
    """Return when each tip was given, as a share of the game, over all seats."""
    found: dict[str, list[float]] = {}
    coaches: dict[tuple[int, int], Coach] = {}
    for number, (seats, seat, kind, view, share) in enumerate(_asked(game_id)):
        coach = coaches.setdefault((seats, seat), Coach(guide))
        before = len(coach.given)
        coach.say(kind, number, view, offered=_offered(game_id, view))
        for text in coach.given[before:]:
            found.setdefault(text, []).append(share)
    return found


@pytest.mark.parametrize("game_id", EVERY)
def test_each_tip_is_given_in_some_game(game_id: str) -> None:
    guide = load_first_game(game_id)
    kinds = {kind for _, _, kind, _, _ in _asked(game_id)}
    given = _given(game_id, guide)
    never = {tip.text for tip in guide.tips if tip.kind in kinds} - set(given)
    assert not never


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_tip_that_names_keys_of_choices_is_said_only_where_they_can_be_chosen(game_id: str) -> None:
    letters: dict[str, set[str]] = {}
    for _, _, kind, view, _ in _asked(game_id):
        letters.setdefault(kind, set()).update(_offered(game_id, view))
    for tip in load_first_game(game_id).tips:
        found = [(key or alone, does) for key, does, alone in NAMES_A_KEY.findall(tip.text)]
        there = letters.get(tip.kind, set()) | set(tip.keys)  # no kept game offers all
        assert list(tip.keys) == [key for key, does in found if key in there and does not in NO_VERBS], tip.text
        assert all(key in there or does for key, does in found), f"{tip.text} names no key"
        for key in tip.keys:
            fewer = Coach(FirstGame(tips=(replace(tip, when=None),)))
            assert fewer.say(tip.kind, 1, offered=set(tip.keys)) == tip.text
            assert fewer.say(tip.kind, 1, offered=set(tip.keys) - {key}) == "", "it goes with what it names"
            assert Coach(FirstGame(tips=(tip,))).say(tip.kind, 1, offered=set(tip.keys) - {key}) == ""


def test_what_to_do_from_now_on_is_said_when_that_begins_and_not_at_the_end_of_it() -> None:
    guide = load_first_game("o-zoo-le-mio")
    given = _given("o-zoo-le-mio", guide)
    soon = {tip.text: tip for tip in guide.tips if tip.soon}
    assert len(soon) == 2
    for text in soon:
        first = min(
            share
            for _, _, kind, view, share in _asked("o-zoo-le-mio")
            if (when := soon[text].when) is not None and kind == soon[text].kind and when(view)
        )
        assert max(given[text]) - first < 0.08, "within an auction or two, by which games differ"


def _tied(view: Any) -> bool:
    return view.public.bids.count(max(view.public.bids)) > 1


def _passes(view: Any) -> bool:
    return not any(isinstance(action, Place) for action in engine.load("barenpark").choices(view))


def _park(view: Any) -> Any:
    return view.public.players[view.seat]


def _zoo(view: Any) -> Any:
    return view.public.zoos[view.seat]


SAYS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "o-zoo-le-mio": {
        "That was a tie": _tied,
        "This tile has bushes": lambda view: TILES[present(view.public).tile].bushes > 0,
        "You have hardly any coins": lambda view: purse(view) <= 1,
        "now count twice": lambda view: view.public.year == 2,
        "The last year": lambda view: view.public.year == 5,
        "You have this kind already": lambda view: bool(_zoo(view).tiles),
    },
    "barenpark": {
        "Your first tile": lambda view: not _park(view).park.tiles,
        "The last round": lambda view: view.public.trigger != NOBODY,
        "You have no tile that fits": _passes,
        "From now on a tile must touch": lambda view: len(_park(view).park.tiles) == 1,
        "Your last tile": lambda view: len(_park(view).supply) == 1,
        "With several tiles": lambda view: len(set(_park(view).supply)) > 1,
    },
    "zoo-tycoon": {
        "Your zoo is empty": lambda view: not any(one.main is not None for one in _zoo(view).enclosures),
        "Somebody waits in quarantine": lambda view: bool(_zoo(view).quarantine),
        "The last winter is near": lambda view: view.public.round == 7,
        "A worker is free this year": lambda view: not _zoo(view).staff.used,
        "Little money is left": lambda view: _zoo(view).money <= 3,
        "Short of money": lambda view: _zoo(view).money < 10,
    },
}
"""What a tip says, and what is so wherever it is said, read off the table once more; trucks are in `test_tips_hold`."""


@pytest.mark.parametrize("game_id", [one for one in EVERY if one.values[0] in SAYS])
def test_what_a_tip_says_of_the_table_is_so_wherever_it_is_said(game_id: str) -> None:
    tips: list[Tip] = [tip for tip in load_first_game(game_id).tips if tip.when is not None]
    shown: set[str] = set()
    for _, _, kind, view, _ in _asked(game_id):
        for tip in tips:
            if tip.kind not in ("", kind) or tip.when is None or not tip.when(view):
                continue
            for words, holds in SAYS[game_id].items():
                if words in tip.text:
                    shown.add(words)
                    assert holds(view), words
    assert shown == set(SAYS[game_id]), "each was shown"
