"""Whatever the position: the board of Aquaretto lets every legal option be pointed at, and its cursor is never lost."""

from dataclasses import replace
from random import Random

from hypothesis import given, strategies as st

from tests.tui.aquaretto_scenes import BOARD, GAME, LARGE, NAMES, SMALL, scene_of, with_hand
from tests.tui.every_decision import some_state
from zootui.boards.aquaretto.expansion_cursor import site_of
from zootui.boards.contract import JUMP_LETTERS, Hand, Scene
from zootui.client.drafting.verb_buttons import pointed_verbs

KEYS = ("left", "right", "up", "down", "turn", "flip", "next", "previous", "t", "x", *JUMP_LETTERS)
FREE = ("place", "settle", "home", "work", "large", "small")
"""The verbs whose options are pointed at on the map."""


def choices_of(scene: Scene):
    return GAME.choices(scene.view)


def reached(scene: Scene, verb: str) -> set:
    """Values of a verb's slot that can be reached by mouse: by clicks and the wheel, the other button turning what is in hand."""
    hand = with_hand(scene.view, verb)
    fresh = [hand.value]
    for _ in range(3):
        fresh.append(BOARD.cursor.nudge(scene.view, with_hand(scene.view, verb, fresh[-1]), "turn"))
    options, seen = set(hand.slot.options), set(fresh)
    while fresh and not options <= seen:
        hand = with_hand(scene.view, verb, fresh.pop(0))
        for at in ((0, 0), (0, 99), (0, -99)):
            targets = BOARD.paint(replace(scene, hand=hand, at=at)).targets
            new = {one.value for one in targets if one.verb in ("", verb)} - seen
            seen |= new
            fresh += new & options
    return seen


@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 5),
    moves=st.integers(0, 280),
    size=st.sampled_from([LARGE, SMALL]),
)
def test_every_legal_option_can_be_pointed_at(seed, seats, moves, size) -> None:
    state = some_state("aquaretto", Random(seed), seats, moves)
    if not state.public.asks:
        return
    seat = state.public.asks[-1].seats[0]
    scene = scene_of(state, viewer=seat, size=size)
    first = scene_of(state, choices_of(scene).verbs[0].name, viewer=seat, size=size)
    for verb in pointed_verbs(BOARD, choices_of(scene)):
        options = verb.slots[0].options if verb.slots else ()
        if verb.name in FREE:
            assert set(options) <= reached(scene, verb.name), verb.name
            continue
        targets = BOARD.paint(first).targets
        wanted = set(options) or {None}
        assert wanted <= {one.value for one in targets if one.verb == verb.name}, verb.name


@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 5),
    moves=st.integers(20, 260),
    size=st.sampled_from([LARGE, SMALL]),
    keys=st.lists(st.sampled_from(KEYS[:10]), min_size=1, max_size=12),
)
def test_the_cursor_is_never_lost(seed, seats, moves, size, keys) -> None:
    """What is in hand is always in sight, at least so far that it can be pointed at, wherever keys lead it."""
    random = Random(seed)
    state = some_state("aquaretto", random, seats, moves)
    if not state.public.asks:
        return
    seat = state.public.asks[-1].seats[0]
    view = GAME.view(state, seat)
    free = [verb.name for verb in GAME.choices(view).verbs if verb.name in FREE and verb.count()]
    if not free:
        return
    verb = random.choice(free)
    scene = replace(scene_of(state, viewer=seat, size=size), hand=with_hand(view, verb))
    for key in keys:
        scene = replace(scene, hand=with_hand(view, verb, BOARD.cursor.nudge(view, scene.hand, key)))
        value = scene.hand.value
        targets = BOARD.paint(scene).targets
        here = [one for one in targets if one.value == value and one.verb == verb]
        outside = verb not in ("large", "small") and not scene.hand.legal
        assert here or outside, (verb, value, NAMES[seat])
        if verb in ("large", "small"):
            cells = 4 if site_of(value)[0] == 0 else 3
            assert sum(one.x < size[0] - 18 for one in here) >= cells


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 5), moves=st.integers(0, 260))
def test_letters_jump_to_what_they_stand_for_and_next_reaches_all(seed, seats, moves) -> None:
    state = some_state("aquaretto", Random(seed), seats, moves)
    if not state.public.asks:
        return
    view = GAME.view(state, state.public.asks[-1].seats[0])
    for verb in pointed_verbs(BOARD, GAME.choices(view)):
        if not verb.slots or not verb.count():
            continue
        slot = verb.slots[0]
        jumps = BOARD.cursor.jumps(view, Hand(verb, slot))
        keys = [key for key, _ in jumps]
        assert len(keys) == len(set(keys)) <= 26
        assert not set(keys) & set("cfhlnqrtu?")
        assert all(value in slot.options for _, value in jumps)
        assert BOARD.cursor.start(view, Hand(verb, slot)) in slot.options
        if verb.name not in FREE:
            continue
        hand = with_hand(view, verb.name)
        for key, value in jumps:
            there = BOARD.cursor.nudge(view, hand, key)
            assert there in slot.options or verb.name == "place"
            assert there == value or verb.name in ("place", "small")
        wanted = {value for value in slot.options if verb.name != "place" or value[0] == hand.value[0]}
        seen = set()
        for _ in range(len(wanted)):
            hand = with_hand(view, verb.name, BOARD.cursor.nudge(view, hand, "next"))
            seen.add(hand.value)
        assert seen == wanted
