"""Long lists of things and where they go are asked for in two steps, and nothing is shown that only a program can read."""

import re
from random import Random

import pytest

import engine
from engine.contract.asks import owing
from engine.contract.choice import Slot
from tests.plain_english import not_plain
from tests.sooner import sooner
from tests.tui import aquaretto_scenes
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at
from zootui.boards.contract import Hand
from zootui.client.drafting import draft as drafts
from zootui.client.game_bundle import load_bundle
from zootui.line.answers import answer, preview
from zootui.line.broken_lines import NumberedChoice, folded, numbered
from zootui.line.prompts import lines, prompt


def asked(game_id, view):
    bundle = load_bundle(game_id)
    return prompt(drafts.begin(bundle, view, bundle.choices(view), aquaretto_scenes.NAMES))


@pytest.fixture
def unloading():
    """Two tiles of a truck come into an empty zoo of Aquaretto."""
    return asked(
        "aquaretto", aquaretto_scenes.GAME.view(aquaretto_scenes.placing("Dm H+", aquaretto_scenes.zoo("")), 0)
    )


def test_first_the_tile_then_its_place(unloading):
    said = lines(unloading)
    assert [line.partition(" …")[0] for line in said[1:]] == [
        "  1. dolphin male",
        "  2. hippo with fish",
        "type a number",
    ]
    assert said[0] == "Both: score 0 to 1"
    assert "starts a basin of dolphins" in said[1]
    places = answer(unloading, "1").prompt
    assert lines(places)[0] == "dolphin male:"
    done = answer(places, "2")
    assert done.action in unloading.draft.choices
    assert done.action.placement[0] == aquaretto_scenes.tile("Dm")
    label = unloading.draft.bundle.voice.words(unloading.draft.view, done.action, aquaretto_scenes.NAMES).full
    assert f"  2. {label.removeprefix('dolphin ♂ → ')}" in "\n".join(lines(places))


def test_back_leads_to_the_tiles_again(unloading):
    places = answer(unloading, "2").prompt
    assert answer(places, "back").prompt == unloading


def test_a_number_beyond_the_tiles_is_refused_and_keeps_the_question(unloading):
    wrong = answer(unloading, "3")
    assert wrong.prompt == unloading
    assert wrong.said.startswith("That is not one of the answers: type 1 or 2.")
    assert preview(unloading, "3") is None


def test_of_what_leads_on_the_first_alternative_is_described(unloading):
    described = preview(unloading, "1")
    assert described.first
    assert described.draft.action == answer(answer(unloading, "1").prompt, "1").action


def test_what_a_place_would_do_is_said_of_the_line_that_is_seen(unloading):
    places = answer(unloading, "2").prompt
    assert preview(places, "1").draft.action == answer(places, "1").action


def test_short_lists_are_left_as_they_are():
    short = asked("aquaretto", aquaretto_scenes.GAME.view(aquaretto_scenes.placing(), 0))
    assert all("…" not in line for line in lines(short))
    assert all("[" not in line for line in lines(short)), "a tile's number and a cell's are nobody's business"


FEW, MANY = 500, 1_000
"""How many actions a decision may have whose lists are walked through: each one more makes every answer dearer."""


@pytest.mark.parametrize(
    ("game_id", "most"),
    [*((game_id, FEW) for game_id in engine.ids()), pytest.param("zoo-tycoon", MANY, marks=pytest.mark.long)],
)
def test_every_action_of_a_game_can_be_reached_by_numbers(game_id, most):
    """Walk through all prompts of positions of a random game, pages turned, and find exactly what the rules offer."""
    game, random = engine.load(game_id), Random(4)
    seats = max(2, game.info.seats[0])
    state = game.setup(game.info.options(), seats, bytes(32)).state
    walked = 0
    for _ in range(24):
        owes = owing(state.public)
        moves = {}
        for seat in owes if state.public.asks[-1].sealed else owes[:1]:
            view = game.view(state, seat)
            offered = load_bundle(game_id).choices(view)
            if offered.count() <= most:
                assert sorted(map(repr, reached(asked(game_id, view)))) == sorted(map(repr, offered))
                walked += 1
            moves[seat] = engine.bot(game_id, "random")(game, view, random)
        state = game.apply(state, moves).state
    assert walked >= 16


def reached(start):
    """Yield every action that what is listed leads to."""
    draft = start.draft
    amount = start.chosen and not draft.button.whole and draft.kind == "amount"
    for words in map(str, draft.slot.options) if amount else typeable(start):
        step = answer(start, words)
        if step.action is None and step.prompt.draft.asked is not None:
            step = answer(step.prompt, words)  # it was asked about, since it leaves something unused
        if step.action is not None:
            yield step.action
        else:
            assert step.prompt != start, (words, step.said)
            yield from reached(step.prompt)


def typeable(start):
    """Return the numbers of a prompt, or its places, on all its pages, which speak plain English.

    Each stands once, but the last button twice.
    """
    page, found = start, []
    while True:
        assert not not_plain(lines(page)[:-1])  # the last one says what is typed
        found += numbers(lines(page)) or names(lines(page))
        page = answer(page, "m").prompt
        if page.first == 0:
            return list(dict.fromkeys(found))


def numbers(said):
    return re.findall(r"(?:^|  ) *(?!m\.)(\w+)\. ", "\n".join(said[:-1]), re.MULTILINE)


def names(said):
    """Return the places that are listed; `a2 to c2` are three of them."""

    def spelt_out(run):
        first, row, last = run.groups()
        return " ".join(f"{chr(column)}{row}" for column in range(ord(first), ord(last) + 1))

    listed = [re.sub(r"\b([a-z])(\d+) to ([a-z])\2\b", spelt_out, line) for line in said[:-1] if line.startswith("  ")]
    return [name for line in listed for name in line.replace(",", " ").split()]


def test_one_choice_stands_on_a_line_and_no_word_is_parted():
    said = numbered([NumberedChoice(key, f"{key}♀ of a species") for key in range(1, 8)])
    assert said == [f"  {key}. {key}♀ of a species" for key in range(1, 8)]
    text = "  3. offers red pandas 2♂ 3♀, common raccoons 1♂ 2♀"
    long = folded(text, 30)
    assert long.split() == text.split()
    assert all(pair in long for pair in ("2♂ 3♀", "1♂ 2♀"))
    assert all(line.startswith("       ") for line in long.splitlines()[1:])


def test_notes_stand_in_a_column():
    said = numbered([NumberedChoice(1, "short", "cheap"), NumberedChoice(2, "rather longer", "dear")])
    assert said[0].index("cheap") == said[1].index("dear")


@pytest.mark.parametrize("game_id", ["zooloretto-mini", "aquaretto"])
def test_a_truck_has_its_own_number_in_lines(game_id):
    told = 0
    for _, view in decisions(game_id):
        draft = client_at(game_id, view).decision.draft
        for line in lines(prompt(draft)):
            found = re.fullmatch(r" +(\d+)\. (?:[^\d]*onto|[^\d]*onto the empty|take) truck (\d+).*", line)
            if found:
                told += 1
                assert found[1] == found[2], line
    assert told > 10


@pytest.mark.parametrize("game_id", sooner(engine.ids(), "barenpark".__eq__))
def test_whatever_is_typed_at_a_prompt_leads_to_lines_that_can_be_printed(game_id):
    """Choose numbers at random, four prompts deep, all over random games."""
    game, random = engine.load(game_id), Random(game_id)
    seats = max(2, game.info.seats[0])
    walked = 0
    for number in range(4):
        state = game.setup(game.info.options(), seats, bytes([number] * 32)).state
        while state.public.asks:
            owes, moves = owing(state.public), {}
            for seat in owes if state.public.asks[-1].sealed else (random.choice(owes),):
                view = game.view(state, seat)
                asking, action = asked(game_id, view), None
                for _ in range(4):
                    if action is None:
                        assert lines(asking)
                        asking, action, *_ = answer(asking, str(random.randint(1, 4)))
                walked += 1
                moves[seat] = engine.bot(game_id, "random")(game, view, random)
            state = game.apply(state, moves).state
    assert walked > 20


def test_the_placements_of_one_tile_can_be_listed_however_many_there_are():
    game, board = engine.load("barenpark"), load_bundle("barenpark").board
    state = game.setup(game.info.options(), 2, bytes(32)).state
    seat = owing(state.public)[0]
    view = game.view(state, seat)
    verb = next(verb for verb in game.choices(view).verbs if verb.possible())
    slot = verb.slot(())
    some = tuple(slot.options[number] for number in range(3))
    assert board.cursor.jumps(view, Hand(verb, Slot(slot.what, some))) == ()
