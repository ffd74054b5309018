"""Above a board a hint says as much as there is room for, what can be seen first."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import engine
from engine.bots.search import Considered, Lead
from engine.games.barenpark.rules.building import Place
from tests.bots.test_search import positions
from tests.tui.conftest import NAMES
from zootui.client.drafting.whole_line import Brief, both_ways
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.compared import Compared
from zootui.client.hints.words import Sayable, endings, hint_of, room_for, side_by_side, worded

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


def test_behind_the_name_of_another_move_a_board_names_the_move_itself_and_of_either_it_tells_nowhere_else():
    bundle, guide, told = load_bundle("barenpark"), engine.guide("barenpark"), Counter()
    for view in (*positions("barenpark", 3), *positions("barenpark", 2)):
        best, *rest = [one for one in guide.candidates(view, Random(3)) if isinstance(one, Place)] or [None]
        names = NAMES[: len(view.public.players)]
        for other in rest[:4]:
            found = Compared(Considered((best,), 0.5, 0), (best,), Considered((other,), 0.5, 0), Lead(0))
            deeds = both_ways(guide, view, (best,), bundle.voice, names)
            text = hint_of(bundle, guide, view, names, found, deeds, "").on_board
            named, behind = " as good" in text, text.partition(". ")[2]
            assert not (named and re.search("[Tt]his move", text)), text
            assert named or not re.search(r"(^|\. )((After )?[Ee]ither|It can follow)\b", behind), text
            for what in ("this move", "either", "move shown", "It can follow"):
                told[what] += re.search(what, text, re.IGNORECASE) is not None
    assert all(told[what] for what in ("this move", "either", "move shown", "It can follow")), told


def test_what_is_said_behind_a_reason_goes_by_whether_that_names_the_other_one():
    bundle, game = load_bundle("zooloretto-mini"), engine.load("zooloretto-mini")
    view = next(iter(positions("zooloretto-mini", 3)))
    held = tuple([*game.choices(view)][:1])
    room = room_for(held) - len(worded(bundle, view, held, NAMES[:3], UNTOLD, Sayable(("",), "")).on_board)
    whys, ends = ("Why: x than y.", "Why: x."), endings((f"{'z' * room}.",), "")
    for naming in whys:
        said = Sayable(
            whys,
            whys[0],
            ends,
            ends,
            briefly=("This fits.",),
            behind_other=("The first fits.",),
            naming=frozenset([naming]),
        )
        text = worded(bundle, view, held, NAMES[:3], UNTOLD, said).on_board
        assert text.endswith("Why: x than y. The first fits." if naming == whys[0] else "Why: x than y. This fits.")
