"""Above a board a hint says as much as there is room for, what can be seen first."""

from collections import Counter
from dataclasses import replace

import engine
from tests.bots.test_search import positions
from tests.tui.conftest import NAMES
from zootui.client.drafting.whole_line import Brief
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.words import Sayable, endings, room_for, side_by_side, worded

UNTOLD = Brief(), Counter[tuple[str, str]]()


def test_a_hint_ends_with_as_much_of_what_is_at_stake_as_there_is_room_for_and_then_with_how_often_one_wins():
    stake, chance = ("A river fits.", "A toilet is left."), " You win about 60 % of the games from here."
    assert endings(stake, chance) == (
        f" A river fits. A toilet is left.{chance}",
        " A river fits. A toilet is left.",
        f" A river fits.{chance}",
        " A river fits.",
        chance,
    )
    assert endings((), chance) == (chance,)


def test_where_a_sentence_has_no_room_a_board_says_its_first_clauses():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    held = tuple([*game.choices(view)][:1])
    room = room_for(held) - len(worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(("",), "")).on_board)
    whys, clause, rest = ("Why: x.",), "y (a; b)", "z" * room
    for stake, told in ((f"{clause}; {rest}.", f" {clause}."), (f"For it: {clause}; {rest}.", "")):
        ends = endings((stake,), "")
        text = worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(whys, whys[0], ends, ends)).on_board
        assert text.endswith(f"Why: x.{told}")


def test_where_no_whole_sentence_has_room_a_board_says_the_weightiest_in_few_words_behind_as_much_as_there_is_room_for():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    held = tuple([*game.choices(view)][:1])
    room = room_for(held) - len(worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(("",), "")).on_board)
    whys, ends = ("Why: xxxx.", "Why: x."), endings((f"{'z' * room}.",), " You win.")
    for spare, fewer, told in (
        (len(" Why: xxxx. "), ("b.",), "Why: xxxx. {}"),
        (len(" Why: x. "), ("b.",), "Why: x. {}"),
        (len(" "), ("b.",), "Why: xxxx. b."),
        (len(" "), (), "{}"),
    ):
        brief = f"{'y' * (room - spare - 1)}."
        said = Sayable(whys, whys[0], ends, ends, briefly=(brief, *fewer))
        text = worded(bundle, view, held, NAMES[:3], UNTOLD, said).on_board
        assert text.endswith(told.format(brief))
        against = worded(bundle, view, held, NAMES[:3], UNTOLD, replace(said, seen_first=False)).on_board
        assert against == text, "what the other one is better at is no part of it"


def test_a_board_rather_says_two_things_that_can_be_seen_than_the_parts_of_a_lead_but_never_without_what_it_is_held_against():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    held = tuple([*game.choices(view)][:1])
    room = room_for(held) - len(worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(("",), "")).on_board)
    against, one = ("Why: better than a draw: coins.", "Why: better than a draw."), "It is full."
    whys = against[0], "Why: better: coins."
    for left, told in (
        (room - len(f" {against[1]} {one} "), f" {against[1]} {one} {{}}"),
        (room - len(f" {against[1]} {one} ") + 1, f" {against[0]} {one}"),
        (room, f" {against[0]} {one}"),
    ):
        two = f"{'z' * (left - 1)}."
        ends = endings((one, two), "")
        beside = side_by_side(against, [[one, two]] * 2, "")
        said = Sayable(whys, whys[0], ends, ends, beside_seen=beside)
        assert worded(bundle, view, held, NAMES[:3], UNTOLD, said).on_board.endswith(told.format(two))


def test_a_board_rather_says_what_tells_two_moves_apart_than_how_little_lies_between_them_or_all_figures():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    held, little = tuple([*game.choices(view)][:1]), " (less than a point between them)"
    room = room_for(held) - len(worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(("",), "")).on_board)
    whys = (f"About as good: x{little}.", "About as good: x.", "")
    for stake, both in (("y" * (room - len(whys[1]) - 4), False), ("y", True)):
        ends = endings((f"{stake}.",), "")
        text = worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(whys, whys[0], ends, ends)).on_board
        assert stake in text
        assert (little in text) == both
        against = worded(
            bundle, view, held, NAMES[:3], UNTOLD, Sayable(whys, whys[0], ends, ends, seen_first=False)
        ).on_board
        assert little in against, "where it speaks for the other one the figures go first"
    assert little in worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(whys, whys[0])).on_board


def test_where_what_a_plan_leads_to_has_no_room_beside_the_sorts_of_its_steps_these_are_only_counted():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    plan = tuple([*game.choices(view)][:1]) * 2
    for name, counted in (("step", False), ("step with a long name", True)):
        steps = [(f"{name} {number}", "") for number in range(9)]
        brief = Brief(Counter(steps), {step: f"thing of {step[0]}" for step in steps})
        ends = endings((f"{'y' * 30}.", "z."), "")
        said = Sayable(("All of it is worth 3 points.", "Worth 3 points."), "", ends, ends, ends)
        text = worded(bundle, view, plan, NAMES[:3], (brief, Counter(steps)), said).on_board
        assert text.endswith(f"{'y' * 30}."), text
        assert f"{name} 2" in text, "two groups are named rather than of which sort all but the first are"
        assert (" more steps. " in text) == counted, text
        assert len(text) <= room_for(plan)
        long = replace(said, whys=("About as good: " + "x" * room_for(plan),))
        text = worded(bundle, view, plan, NAMES[:3], (brief, Counter(steps)), long).on_board
        assert text.endswith(f". {'y' * 30}."), "what it leads to is told even where no comparison has room"
