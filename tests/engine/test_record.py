"""Records: what was fed into a game gives the game back, through bytes too; what breaks a rule is found at its entry."""

from functools import reduce
from typing import Any

import pytest

from engine.contract.asks import owing
from engine.contract.secrecy import State
from engine.contract.tree import TreeError, encode, replace
from engine.record import Moves, Record, RecordError, UndoRecord, decode, moved, render, replay, undone
from tests.laws.toy import Bid, Done, Lay, Options, Pass, Put, Roll, Spend, Take, Toy, ToyVoice

KEY = bytes(range(32))
TOY = Toy()
START = Record("toy", 1, 2, KEY, Options(coins=3))


def final(record: Record, game: Any) -> Any:
    """Return the state after the last entry."""
    return list(replay(record, game))[-1].state


def some_play() -> Record:
    """Return a game in which seat 1 wins a card, puts it on the shelf, and thinks again."""
    record = moved(START, {1: Bid(2), 0: Bid(1)})
    [card] = final(record, TOY).public.hands[1]
    record = moved(record, {1: Put(card)})
    record = undone(record, 1)
    record = moved(record, {1: Lay(card)})
    return moved(moved(record, {0: Done()}), {1: Done()})


def test_replay_yields_the_setup_and_a_step_for_each_entry() -> None:
    record = some_play()
    steps = list(replay(record, TOY))
    assert len(steps) == 1 + len(record.entries)
    assert steps[0] == TOY.setup(Options(coins=3), 2, KEY)
    assert steps[3].state == steps[1].state
    assert steps[-1].state == final(record, TOY)
    assert steps[-1].state.public.bank == 2


def test_moves_stand_by_seat_whatever_their_order() -> None:
    assert moved(START, {1: Bid(2), 0: Bid(1)}) == moved(START, {0: Bid(1), 1: Bid(2)})
    assert START.entries == ()


def test_a_record_comes_back_from_its_bytes_with_its_types() -> None:
    record = some_play()
    back = decode(encode(record), TOY)
    assert back == record
    assert type(back.options) is Options
    assert back.entries[0] == Moves(((0, Bid(1)), (1, Bid(2))))
    assert back.entries[2] == UndoRecord(1)
    assert final(back, TOY) == final(record, TOY)


def test_bytes_of_something_else_are_refused() -> None:
    data = encode(some_play())
    for cut in (b"", data[:-1], data[:10], b"\xff" + data):
        with pytest.raises(TreeError):
            decode(cut, TOY)
    foreign = replace(START, entries=(Moves(((0, State((), (), ())),)),))
    with pytest.raises(TreeError):
        decode(encode(foreign), TOY)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="no game 'toy'"):
        decode(encode(START))
    with pytest.raises(ValueError, match="no game 'toy'"):
        list(replay(START))


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ((Moves(((0, Bid(1)), (1, Bid(9)))),), "entry 1: That is not offered now"),
        ((Moves(((0, Bid(1)), (1, Bid(1)))), Moves(((1, Take(5)),))), "entry 2: That is not offered now"),
        ((Moves(((0, Bid(1)),)),), "entry 1: the ask 'bid' of seats .* cannot be answered by seats"),
        ((Moves(((0, Bid(1)), (1, Bid(1)))), Moves(((0, Done()), (1, Done())))), "entry 2: the ask 'build'"),
        ((Moves(((0, Bid(1)), (1, Bid(1)))), Moves(())), "entry 2: the ask 'build'"),
        ((Moves(((0, Bid(1)), (1, Bid(1)))), Moves(((7, Done()),))), "entry 2: the ask 'build'"),
        (
            (Moves(((0, Bid(1)), (1, Bid(1)))), Moves(((0, Done()),)), Moves(((0, Done()),))),
            "entry 3: the ask 'build' of seats .* cannot be answered by seats \\(0,\\)",
        ),
        ((UndoRecord(0),), "entry 1: You have done nothing"),
        (
            (Moves(((0, Bid(1)), (1, Bid(1)))), UndoRecord(1)),
            "entry 2: That was opened together with the others', so it stays",
        ),
    ],
)
def test_an_entry_that_breaks_a_rule_is_named(entries: tuple[Moves | UndoRecord, ...], said: str) -> None:
    record = replace(START, entries=entries)
    with pytest.raises(RecordError, match=said):
        list(replay(record, TOY))
    steps = replay(record, TOY)
    assert [next(steps) for _ in entries]  # all before the last one plays


def test_what_seats_do_side_by_side_comes_to_the_same_in_any_order() -> None:
    bids = moved(START, {0: Bid(1), 1: Bid(2)})
    [card] = final(bids, TOY).public.hands[1]
    orders = [
        [{1: Put(card)}, {0: Roll()}, {1: Done()}, {0: Spend(1, 0)}],
        [{0: Roll()}, {0: Spend(1, 0)}, {1: Put(card)}, {1: Done()}],
    ]
    assert len({final(reduce(moved, order, bids), TOY) for order in orders}) == 1


def test_who_is_done_may_take_that_back_and_goes_on() -> None:
    record = moved(moved(START, {0: Bid(1), 1: Bid(2)}), {1: Done()})
    back = undone(moved(record, {0: Roll()}), 1)
    [card] = final(back, TOY).public.hands[1]
    public = final(moved(back, {1: Lay(card)}), TOY).public
    assert public.boards == ((), (card,))
    assert public.rolls == (1, 0)


def test_moves_after_the_end_are_refused() -> None:
    record = START
    while (asks := final(record, TOY).public.asks) != ():
        ask, seats = asks[-1], owing(final(record, TOY).public)
        move = {"bid": Bid(0), "build": Done(), "peek": Pass()}[ask.kind]
        record = moved(record, dict.fromkeys(seats if ask.sealed else seats[:1], move))
    with pytest.raises(RecordError, match=f"entry {len(record.entries) + 1}: the game is over"):
        final(moved(record, {0: Pass()}), TOY)


def test_other_rules_are_refused() -> None:
    with pytest.raises(RecordError, match="version 2 of the rules of toy, here is version 1"):
        final(replace(START, rules_version=2), TOY)


def test_a_playthrough_prints_as_lines_that_a_diff_can_show() -> None:
    lines = list(render(some_play(), TOY, ToyVoice()))
    card = final(some_play(), TOY).public.boards[1][0]
    assert lines[0] == f"Toy, rules 1, 2 seats, key {KEY.hex()}"
    assert lines[1] == "options coins=3"
    assert lines[3:6] == ["0 setup", f"  · shown {card}", lines[5]]
    assert lines[5].startswith("  = ")
    assert lines[5].endswith(" B reveals")
    assert lines[7:11] == ["1 bid sealed", "  P1 of 4: bid 1", "  P2 of 4: bid 2", "  · P2 won 2 [R2]"]
    text = "\n".join(lines)
    assert f"\n2 build\n  P2 of 4: put {card}\n" in text
    assert "\n3 build\n  P2 takes back\n" in text
    assert not any(line != line.rstrip() or "\n" in line for line in lines)


def test_a_playthrough_says_what_a_seat_is_asked_in_its_own_lane() -> None:
    record = moved(moved(START, {0: Bid(1), 1: Bid(2)}), {1: Roll()})
    [_, spend] = final(record, TOY).public.lanes[1].asks
    [pips] = spend.about
    lines = list(render(moved(moved(record, {1: Spend(pips, 1)}), {0: Done()}), TOY, ToyVoice()))
    place = lines.index(f"3 spend {pips}")
    assert lines[place + 1] == f"  P2 of {pips + 1}: spend {pips} 1"
    assert lines[place + 4 : place + 6] == ["4 build", "  P1 of 2: done"]


def test_the_end_of_a_playthrough_is_its_score() -> None:
    record = replace(START, options=Options(coins=0))
    while (asks := final(record, TOY).public.asks) != ():
        ask, seats = asks[-1], owing(final(record, TOY).public)
        hand = final(record, TOY).public.hands[0]
        move = {"bid": Bid(0), "build": Lay(hand[0]) if hand else Done(), "peek": Pass()}[ask.kind]
        record = moved(record, dict.fromkeys(seats if ask.sealed else seats[:1], move))
    lines = list(render(record, TOY, ToyVoice()))
    assert lines[-3] == "over: The deck is empty."
    assert lines[-2].startswith("  1. P1 78 = card ")
    assert lines[-1] == "  2. P2 0 ="
