"""`h` says what a bot would do and why, on the screen and in lines, where the table allows it."""

import asyncio
import itertools
import re
import threading
from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

import engine
from engine.bots import random_bot
from engine.bots.search import Considered, Lead, PlayedOut, Thought
from engine.bots.search.advice import _instead_of, rival_of
from engine.bots.search.guide import Contrast
from engine.contract.asks import owing
from engine.contract.at_stake import FIRST, NOTHING_AT_STAKE, AtStake, Difference
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.record import replay
from engine.shared.differences import as_they_are
from tests.bots.test_search import positions
from tests.counted_hints import by_count, telling
from tests.golden.play import kept
from tests.patience import PATIENCE
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from tests.tui.test_plain import Typist
from tests.tui.toy import KIT, Bid
from zootui.client.click import Click
from zootui.client.drafting.whole_line import instead_words, line_words
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.hints import THINKING, Hints
from zootui.client.hints.search import COMPARING, LEAST, HintSearch
from zootui.client.table_client import TableClient
from zootui.draw.palette import PALETTES
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.start import AppStart
from zootui.tui.widgets.footer import paint_footer

SIZES = [(80, 24), (120, 36)]


class SlowThinker:
    """Think until it is told to go on, or that nobody wants to know any more."""

    def __init__(self, *_given):
        self.may_end, self.began, self.stopped = threading.Event(), threading.Event(), False

    def __call__(self, *_given):
        return self

    def think(self, view, _random, stop, seconds, *, keep, before):
        assert keep, "its reason is wanted"
        assert 0 < seconds < 1
        self.began.set()
        while not self.may_end.wait(0.001) and not self.stopped:
            self.stopped = stop()
        return Thought((Considered((Bid(4),), 0.6, 100), Considered((Bid(5),), 0.4, 50)))


@pytest.fixture
def thinker(monkeypatch):
    slow = SlowThinker()
    monkeypatch.setattr("zootui.client.hints.search.Thinker", slow)
    for module in ("engine.bots.search.advice", "zootui.client.hints.compared"):
        monkeypatch.setattr(f"{module}.lead_of", lambda *_given: Lead(0))  # the toy has no playouts
    monkeypatch.setattr(engine.guide("o-zoo-le-mio"), "slight", lambda _view: 0.0, raising=False)
    return slow


@pytest.fixture
def link(toy):
    made = FakeLink(toy.game, NAMES).deal()
    made.bot = None
    return made


def at(link):
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))


@pytest.mark.parametrize("size", SIZES)
async def test_h_thinks_then_fills_in_and_says_why(link, thinker, size):
    async with at(link).run_test(size=size) as pilot:
        assert "h  hint" in shown(pilot, "footer")
        await pilot.press("h")
        await until(pilot, lambda: THINKING in shown(pilot, "advice"))
        assert pilot.app.client.decision.draft.value != 4
        thinker.may_end.set()
        await until(pilot, lambda: pilot.app.client.decision.draft.value == 4)
        await until(pilot, lambda: "Hint: bid 4. Perhaps as good: bid 5" in shown(pilot, "advice"))
        assert re.search(r"You win about \d\d", shown(pilot, "advice"))
        assert link.calls == []
        await pilot.press("enter")
        await until(pilot, lambda: not shown(pilot, "advice").strip())


@pytest.mark.parametrize("size", SIZES)
async def test_enter_waits_for_the_hint_and_confirms_it_once_it_is_there(link, thinker, size):
    async with at(link).run_test(size=size) as pilot:
        await pilot.press("h")
        await until(pilot, thinker.began.is_set)
        assert "waits for the hint" in shown(pilot, "panel")
        await pilot.press("2", "enter", "enter")
        assert link.calls == []
        assert pilot.app.client.decision.draft.value == 2, "moving about stays possible"
        thinker.may_end.set()
        await until(pilot, lambda: pilot.app.client.decision.draft.value == 4)
        assert "waits for the hint" not in shown(pilot, "panel")
        await pilot.press("enter")
        assert link.calls == [Bid(4)]


async def test_a_hint_that_fails_gives_enter_back(link, thinker, monkeypatch):
    logged = []
    monkeypatch.setattr("zootui.client.advice.log_error", lambda error, _about: logged.append(error))
    monkeypatch.setattr(thinker, "think", lambda *_given, **_how: 1 / 0)
    async with at(link).run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: pilot.app._notifications)
        assert "No hint came of it" in next(iter(pilot.app._notifications)).message
        assert THINKING not in shown(pilot, "advice")
        assert [type(error) for error in logged] == [ZeroDivisionError]
        await pilot.press("2", "enter")
        assert link.calls == [Bid(2)]


@pytest.mark.parametrize("game_id", engine.ids())
async def test_while_a_hint_thinks_no_key_and_no_click_decides_in_any_game(game_id, thinker):
    link = FakeLink(load_bundle(game_id).game, NAMES[:3], game_id=game_id).deal()
    client = TableClient(link, pages=False, animation=False)
    for _ in range(30):
        link.pump()
        if client.decision.draft is None:
            break
        before = len(link.calls)
        client.advice.ask_hint()
        for key in "abcdefgilmnoprstvwxyzD0123456789":
            for again in (key, key, "enter"):
                client.press(again)
        for place in range(len(client.decision.draft.buttons)):
            client.click(Click("entry", place))
            client.click(Click("entry", place))
        assert client.advice.thinking
        assert len(link.calls) == before
        client.act(random_bot(client.known.bundle.game, client.decision.draft.view, link.random))
        assert not client.advice.thinking, "the question is gone"
    thinker.may_end.set()


@pytest.mark.parametrize(("owner", "who"), [(True, "you have"), (False, "the host player has")])
@pytest.mark.parametrize("size", SIZES)
async def test_where_hints_are_off_h_says_who_switched_them_off(toy, owner, who, size, thinker):
    link = FakeLink(toy.game, NAMES, owner=owner).deal()
    link.bot = None
    link.show(hints=False)
    async with at(link).run_test(size=size) as pilot:
        assert "hint" not in shown(pilot, "footer")
        await pilot.press("h")
        await until(pilot, lambda: pilot.app._notifications)
        assert next(iter(pilot.app._notifications)).message.endswith(f"{who} switched them off.")
        assert not thinker.began.is_set()


async def test_in_lines_a_hint_says_that_it_thinks_and_then_why(link, thinker):
    typist = Typist(link, bundles=lambda _: KIT)
    assert THINKING in typist.type("h")
    thinker.may_end.set()
    assert typist.plain.client.advice.search is not None
    await asyncio.wait({typist.plain.client.advice.search}, timeout=PATIENCE)
    said = typist.read()
    assert re.match(r"Hint: bid 4\. Perhaps as good: bid 5\. You win about \d\d %", said)
    assert typist.plain.client.decision.draft.value == 4


def test_in_lines_hints_that_are_off_are_said_to_be(link):
    link.show(hints=False)
    assert "you have switched them off" in Typist(link, bundles=lambda _: KIT).type("hint")


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_game_gives_a_hint_in_words_of_its_own(game_id):
    bundle = load_bundle(game_id)
    game = bundle.game
    state = game.setup(game.info.options(), 3, bytes(range(32))).state
    seat = state.public.asks[-1].seats[0]
    found = HintSearch(bundle, game_id, 0.05).find(game.view(state, seat), NAMES[:3], lambda: False)
    assert found.steps[0] in game.choices(game.view(state, seat))
    words = bundle.voice.words(game.view(state, seat), found.steps[0], NAMES[:3])
    label, whole = words.full, words.full + words.about
    assert found.in_lines.startswith((f"Hint: {whole}.", f"Hint: {whole} ("))
    shown = bundle.voice.words(game.view(state, seat), found.steps[0], NAMES[:3]).laid.here or label
    assert found.on_board.startswith((f"Hint: {shown}.", f"Hint: {shown} ("))
    assert not found.on_board.partition("Why:")[2].startswith(" .")


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("game_id", engine.ids())
def test_h_is_in_the_footer_of_every_decision(game_id, width):
    bundle = load_bundle(game_id)
    link = FakeLink(bundle.game, NAMES[:3], game_id=game_id).deal()
    client = TableClient(link, pages=False, animation=False)
    for _ in range(25):
        link.pump()
        if client.decision.draft is None:
            break
        for key in ("", "space"):
            client.press(key)
            canvas = paint_footer(width, PALETTES["dark"], footer_keys(client))
            said = "".join(canvas.chars[0])
            assert all(f" {sign} " in said for sign in "h?q"), said
        client.act(random_bot(bundle.game, client.decision.draft.view, link.random))


def lone(game_id, wanted):
    """A view of who is asked, and an action of theirs, for which `wanted` holds."""
    bundle = load_bundle(game_id)
    game = bundle.game
    for seed in range(8):
        random, state = Random(seed), game.setup(game.info.options(), 3, bytes([seed]) * 32).state
        while asked := owing(state.public):
            view = game.view(state, asked[0])
            action = random_bot(game, view, random)
            if wanted(action, game.choices(view).count()):
                return bundle, view, action
            state = game.apply(state, {asked[0]: action}).state
    raise AssertionError("that never came about")


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "barenpark"])
def test_a_hint_that_was_compared_with_nothing_says_that_there_is_nothing_else_only_where_that_is_so(game_id):
    bundle, view, action = lone(game_id, lambda _action, count: count == 1)
    assert telling(bundle, view, (action,), NAMES[:3]).alone() == "There is nothing else to do."
    bundle, view, action = lone(game_id, lambda _action, count: count > 1)
    assert "There is nothing else to do" not in telling(bundle, view, (action,), NAMES[:3]).alone()


def test_a_hint_for_a_new_area_says_what_it_brings():
    bundle, view, action = lone("barenpark", lambda action, _count: type(action).__name__ == "AddArea")
    why = telling(bundle, view, (action,), NAMES[:3]).alone()
    assert re.fullmatch(r"Your \w+ area brings: [a-z0-9, ]+\.", why), why


def test_another_game_at_the_same_table_has_hints_of_its_own():
    hints = Hints()
    for game_id in ("o-zoo-le-mio", "aquaretto", "aquaretto", "barenpark"):
        bundle = load_bundle(game_id)
        game = bundle.game
        state = game.setup(game.info.options(), 3, bytes(range(32))).state
        view = game.view(state, state.public.asks[-1].seats[0])
        search = hints.search(bundle, game_id)
        search._seconds = 0.05
        found = search.find(view, NAMES[:3], lambda: False)
        assert found.steps[0] in game.choices(view), game_id
        assert hints.search(bundle, game_id) is search, "it learns as it goes"


def rival(view):
    """Return the name of the first other seat: all others are equally strong in these tests."""
    return next(name for seat, name in enumerate(NAMES) if seat != view.seat)


def test_a_hint_says_by_what_its_very_playouts_led_those_of_the_next_best(monkeypatch):
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    guide = engine.guide("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    parts = {True: {"llamas": 6.0, "the barn": -2.0}, False: {"llamas": 0.0, "the barn": 0.0}}
    best, other = list(game.choices(view))[:2]

    def thought():
        sure = [
            PlayedOut([own if seat == view.seat else (1 - own) / 2 for seat in range(3)], (((1.0, better),),) * 3)
            for own, better in ((0.6, True), (0.4, False))
        ]
        return Thought(
            tuple(
                Considered((one,), ending.chances[view.seat], 60, tuple((str(world), ending) for world in range(60)))
                for one, ending in zip((best, other), sure, strict=True)
            )
        )

    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", lambda *given, **_how: thought())
    monkeypatch.setattr(guide, "kind", lambda _view, line: line, raising=False)
    monkeypatch.setattr(guide, "parts", lambda better, seat: parts[better].items() if seat == view.seat else ())
    monkeypatch.setattr("zootui.client.hints.compared.MOST_WORLDS", 0)
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    label = bundle.voice.words(view, other, NAMES[:3]).full
    assert found.steps == (best,)
    assert (
        f"Why: about 4 points better against {rival(view)} in the end than with “{label}”: "
        "+6 from tiles still to come, −2 as the barn costs more." in found.in_lines
    )


def test_what_more_worlds_find_better_is_what_a_hint_advises(monkeypatch):
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    first, other = list(game.choices(view))[:2]
    two = Thought((Considered((first,), 0.5, 4), Considered((other,), 0.4, 4)))
    behind, level, lost = Lead(view.seat), PlayedOut((0.4, 0.4, 0.4), ()), PlayedOut((0.3, 0.3, 0.3), ())
    for world in range(20):
        few, many = ([{"llamas": had if seat == view.seat else 0.0} for seat in range(3)] for had in (2.0, 6.0))
        behind = behind.having(str(world), (lost, few), (level, many))
    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", lambda *_given, **_how: two)
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: behind)
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    label = bundle.voice.words(view, first, NAMES[:3]).full
    assert found.steps == (other,)
    assert (
        f"Why: about 4 points better against {rival(view)} in the end than with “{label}”: +4 from llamas still to come."
        in found.in_lines
    )


def test_a_plan_that_is_as_good_is_told_by_what_it_changes_in_the_one_that_is_advised():
    guide, bundle, told = engine.guide("zoo-tycoon"), load_bundle("zoo-tycoon"), set()
    for before, now in itertools.pairwise([step.state for step in replay(kept("zoo-tycoon", 3))]):
        view = bundle.game.view(now, 0)
        if not guide.phase(view) or guide.phase(bundle.game.view(before, 0)):
            continue
        plans = [guide.plan(view, line) for line in guide.lines(view, Random(1))]
        for one, other in itertools.pairwise(plans):
            said = instead_words(guide, view, one, other, bundle.voice, NAMES[:3])
            added = set(map(type, one)) - set(map(type, other))
            left_out = set(map(type, other)) - set(map(type, one))
            if said.startswith("the same"):
                assert not (added and left_out) or " instead of " in said, said
                told.add(re.sub(r"^the same,? (\w+) .*", r"\1", said))
    assert told >= {"and", "but"}


def test_a_place_is_held_against_one_with_other_benches_or_stars_where_there_is_one():
    guide, seen = engine.guide("o-zoo-le-mio"), 0
    laying = [view for view in positions("o-zoo-le-mio", 2) if type(next(iter(guide.game.choices(view)))) is Place]
    for view in laying[::4]:
        places = guide.candidates(view, Random(1))
        kinds = [guide.kind(view, (action,)) for action in places]
        thought = Thought(tuple(Considered((action,), 0.5, 1) for action in places))
        if len(set(kinds)) > 1:
            seen += kinds[0] == kinds[1]
            assert guide.kind(view, rival_of(guide, view, thought).line) != kinds[0]
    assert seen, "somewhere the next best place did the same"


def test_the_same_elsewhere_is_called_by_its_place_and_something_else_what_it_is_though_it_lies_somewhere():
    bundle, guide = load_bundle("aquaretto"), engine.guide("aquaretto")
    other_things = 0
    for view in positions("aquaretto", 3)[::3]:
        best, *rest = list(guide.candidates(view, Random(3)))
        for other in rest:
            words = bundle.voice.words(view, other, NAMES[:3])
            if not words.laid.here or guide.contrast(view, (best,), (other,)) == Contrast.ONLY_ORDER:
                continue
            rival = Considered((other,), 0.5, 0)
            told = telling(bundle, view, (best,), NAMES[:3], rival, Lead(0), on_board=True).compared()[0]
            laid = bundle.voice.words(view, best, NAMES[:3]).laid
            same = (laid.what, laid.rest) == (words.laid.what, words.laid.rest) or guide.kind(
                view, (best,)
            ) == guide.kind(view, (other,))
            other_things += not same
            assert f": {words.laid.place}" in told or not (same and words.laid.place), told
            assert same or words.laid.elsewhere in told
    assert other_things


def test_where_a_board_has_little_room_another_thing_that_is_as_good_is_called_by_its_name_alone():
    bundle, guide, seen = load_bundle("barenpark"), engine.guide("barenpark"), Counter()
    for view in positions("barenpark", 3)[::3]:
        best, *rest = list(guide.candidates(view, Random(3)))
        for other in rest:
            one, two = (bundle.voice.words(view, action, NAMES[:3]).what for action in (best, other))
            rival, another = Considered((other,), 0.5, 0), bool(one and two and one != two)
            for on_board in (True, False):
                told = telling(bundle, view, (best,), NAMES[:3], rival, Lead(0), on_board=on_board).compared()
                assert any(why.endswith(f": {two}.") for why in told) == (on_board and another) or not two
            seen[another] += 1
    assert all(seen[one] for one in (True, False))


def test_where_the_next_best_is_as_good_a_hint_says_what_is_surely_worse_and_by_what(monkeypatch):
    bundle, game, guide = (
        load_bundle("zooloretto-mini"),
        engine.load("zooloretto-mini"),
        engine.guide("zooloretto-mini"),
    )
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    best, alike, worse = list(game.choices(view))[:3]

    def ending(points):
        return PlayedOut(
            [0.3 + (points / 50 if seat == view.seat else 0.0) for seat in range(3)], (((1.0, points),),) * 3
        )

    three = Thought(
        tuple(
            Considered((one,), 0.4, 60, tuple((str(world), ending(points)) for world in range(60)))
            for one, points in ((best, 5.0), (alike, 5.0), (worse, 1.0))
        )
    )
    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", lambda *_given, **_how: three)
    monkeypatch.setattr(guide, "kind", lambda _view, line: line, raising=False)
    monkeypatch.setattr(guide, "alike", lambda _view, _action: ())
    monkeypatch.setattr(guide, "parts", lambda points, seat: (("llamas", points if seat == view.seat else 1.0),))
    monkeypatch.setattr("zootui.client.hints.compared.MOST_WORLDS", 0)
    compared = []
    monkeypatch.setattr(
        bundle.voice,
        "at_stake",
        lambda _view, _names, held, as_good=None, parts=(): compared.append((*held, as_good)) or NOTHING_AT_STAKE,
    )
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    told = [held for held in compared if held[2] is not None]  # which of two is advised is found without
    assert told == [(best, worse, False), (best, alike, True)], (
        "what the board shows is of the two that the figures are of"
    )
    as_good, not_so = (bundle.voice.words(view, one, NAMES[:3]).full for one in (alike, worse))
    assert (
        f"About as good: {as_good} (less than a point between them). "
        f"About 4 points better against {rival(view)} in the end than with “{not_so}”: +4 from tiles still to come."
        in found.in_lines
    )
    monkeypatch.setattr(
        bundle.voice,
        "at_stake",
        lambda *_, as_good=False, parts=(): AtStake(
            (Difference(FIRST, "the llama brings 2", "" if as_good else "that one 1"),)
        ),
    )
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    assert found.in_lines.count("llama brings 2") == 1, "what is told of two pairs is told once"
    monkeypatch.setattr(
        bundle.voice,
        "at_stake",
        lambda *_, as_good=False, parts=(): as_they_are(
            ["One is full.", "Two is not."] if as_good else ["A is.", "B is.", "C is."]
        ),
    )
    told = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False).in_lines
    assert (
        f"(less than a point between them). One is full. Two is not. About 4 points better against {rival(view)} in"
        in told
    )
    assert "+4 from tiles still to come. A is. You win about" in told, "of what is surely worse one sentence is enough"


def test_where_nothing_is_surely_better_a_hint_gives_no_reason_but_says_what_is_as_good(monkeypatch):
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    best, other = list(game.choices(view))[:2]
    two = Thought((Considered((best,), 0.5, 60), Considered((other,), 0.5, 60)))
    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", lambda *_given, **_how: two)
    monkeypatch.setattr("zootui.client.hints.compared.MOST_WORLDS", 0)
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    label = bundle.voice.words(view, other, NAMES[:3]).full
    assert f"Perhaps as good: {label}." in found.in_lines, "no world was looked at"
    assert "Why" not in found.in_lines
    close, ending = Lead(view.seat), PlayedOut((0.5, 0.3, 0.2), ())
    for world in range(20):
        close = close.having(str(world), (ending, ({}, {}, {})), (ending, ({}, {}, {})))
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: close)
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    assert f"About as good: {label} (less than a point between them)." in found.in_lines, (
        "twenty worlds showed no difference"
    )


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_of_trucks_that_are_alike_one_is_thought_about_and_a_hint_says_that_the_others_are_like_it(
    game_id, monkeypatch
):
    by_count(monkeypatch, game_id)
    bundle, game, guide = load_bundle(game_id), engine.load(game_id), engine.guide(game_id)
    loads = [one for one in positions(game_id, 3) if all(verb.name == "load" for verb in game.choices(one).verbs)]
    said = []
    for view in loads:
        trucks = view.public.round.trucks
        tried = [trucks[action.truck] for action in guide.candidates(view, Random(0))]
        assert len(tried) == len({(truck.capacity, tuple(sorted(truck.tiles))) for truck in tried})
        if len(tried) == 1 < game.choices(view).count():
            said.append(HintSearch(bundle, game_id).find(view, NAMES[:3], lambda: False).in_lines)
    assert said
    assert all("just like it" in line for line in said), said


def test_a_machine_on_which_words_take_all_the_time_thinks_all_the_same(monkeypatch):
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    best, other = list(game.choices(view))[:2]
    given, ticks = [], itertools.count(0, 2)

    def think(_self, _view, _random, _stop, seconds, **_how):
        given.append(seconds)
        return Thought((Considered((best,), 0.5, 60), Considered((other,), 0.5, 60)))

    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", think)
    monkeypatch.setattr("zootui.client.hints.compared.MOST_WORLDS", 0)
    monkeypatch.setattr("zootui.client.hints.search.time", SimpleNamespace(monotonic=lambda: float(next(ticks))))
    search = HintSearch(bundle, "zooloretto-mini", 1.0)
    for _ in range(8):
        search.find(view, NAMES[:3], lambda: False)
    assert min(given) >= LEAST * (1 - COMPARING)


def test_what_chances_surely_say_is_better_is_told_to_win_more_often_not_to_be_as_good(monkeypatch):
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if game.choices(one).count() > 3)
    best, other = list(game.choices(view))[:2]
    two = Thought((Considered((best,), 0.5, 60), Considered((other,), 0.4, 60)))
    lead, won, lost = (
        Lead(view.seat),
        *[PlayedOut([own if seat == view.seat else 0.3 for seat in range(3)], ()) for own in (0.5, 0.4)],
    )
    for world in range(20):
        lead = lead.having(str(world), (won, ({}, {}, {})), (lost, ({}, {}, {})))
    monkeypatch.setattr("zootui.client.hints.search.Thinker.think", lambda *_given, **_how: two)
    monkeypatch.setattr("engine.bots.search.advice.lead_of", lambda *_given: lead)
    found = HintSearch(bundle, "zooloretto-mini", 0.4).find(view, NAMES[:3], lambda: False)
    assert found.steps == (best,)
    assert "as good" not in found.in_lines
    assert f"You win more often than with “{bundle.voice.words(view, other, NAMES[:3]).full}”." in found.in_lines


def test_two_worlds_that_agree_are_no_sure_chance_and_do_not_silence_what_is_perhaps_as_good():
    bundle, guide = load_bundle("zooloretto-mini"), engine.guide("zooloretto-mini")
    view = next(one for one in positions("zooloretto-mini", 3) if guide.game.choices(one).count() > 3)
    best, other = list(guide.game.choices(view))[:2]
    lead, won, lost = Lead(view.seat), PlayedOut((0.42,) * 3, ()), PlayedOut((0.4,) * 3, ())
    for world in range(2):
        lead = lead.having(str(world), (won, ({}, {}, {})), (lost, ({}, {}, {})))
    assert (lead.better, lead.likelier) == (1, False)
    rival = Considered((other,), 0.4, 2)
    whys = telling(bundle, view, (best,), NAMES[:3], rival, lead).compared()
    assert whys[0].startswith("Perhaps as good: ")


def building():
    """Yield what seat 0 saw before each step of its building phases, and the step, from a game that is kept."""
    lasting = [step.state for step in replay(kept("zoo-tycoon", 3))]
    guide, game = engine.guide("zoo-tycoon"), engine.load("zoo-tycoon")
    views = [game.view(state, 0) for state in lasting]
    yield from [(before, now) for before, now in itertools.pairwise(views) if guide.phase(before) and before != now]


def test_being_done_with_something_left_is_compared_with_the_best_step_that_could_still_follow():
    bundle, guide = load_bundle("zoo-tycoon"), engine.guide("zoo-tycoon")
    lasting = [view for view, _ in building() if bundle.voice.left_over(view, Done())]
    assert lasting, "something was left unused in some year"
    for view in lasting[::9]:
        rival = _instead_of(guide, view, Considered((Done(),), 0.5, 0), bundle.voice)
        assert (rival is None) == (not guide.instead(view))
        if rival is None:
            continue
        assert rival.line[-1] == Done()
        assert bundle.game.why_not(view, rival.line[0]) is None
        whys = telling(bundle, view, (Done(),), NAMES[:3], rival, Lead(0)).compared()
        assert all(bundle.voice.left_over(view, Done()) in why for why in whys)
        assert "Perhaps as good: " in whys[0], "no world was looked at"


def test_where_no_step_is_left_a_hint_says_what_is_left_and_that_nothing_can_be_done_with_it(monkeypatch):
    bundle, guide = load_bundle("zoo-tycoon"), engine.guide("zoo-tycoon")
    view = next(view for view, _ in building() if bundle.voice.left_over(view, Done()))
    monkeypatch.setattr(guide, "instead", lambda _view: [])
    assert _instead_of(guide, view, Considered((Done(),), 0.5, 0), bundle.voice) is None
    said = telling(bundle, view, (Done(),), NAMES[:3]).alone()
    left, kept = bundle.voice.left_over(view, Done()), bundle.voice.kept(view, Done())
    assert said == f"{left} Nothing more can be done with it this year. {kept}"


def test_later_hints_of_a_building_phase_go_on_with_the_plan_by_the_name_that_it_had(monkeypatch):
    by_count(monkeypatch, "zoo-tycoon")
    bundle, guide = load_bundle("zoo-tycoon"), engine.guide("zoo-tycoon")
    search = HintSearch(bundle, "zoo-tycoon")
    for view, _ in building():
        if len(list(guide.lines(view, Random(1)))) < 2:
            continue
        first = search.find(view, NAMES[:3], lambda: False)
        if len(first.steps) > 3:
            break
    name = line_words(guide, view, first.steps, (), bundle.voice, NAMES[:3], 1)
    world = bundle.game.imagine(view, bytes(32))
    state = bundle.game.apply(world, {0: first.steps[0]}).state
    later = search.find(bundle.game.view(state, 0), NAMES[:3], lambda: False)
    assert later.steps == first.steps[1:]
    assert re.search(
        rf"This is the rest of the plan “{re.escape(name)}”\. (Popularity|Conservation) from ", later.in_lines
    )
    assert "ither way" not in later.in_lines, "it is held against nothing"
    for step in later.steps:
        state = bundle.game.apply(state, {0: step}).state
    last = search.find(bundle.game.view(state, 0), NAMES[:3], lambda: False)
    assert last.steps == (Done(),)
    assert f"That ends the plan “{name}”." in last.in_lines
