"""The buttons of what can be done, each with what is typed for it in lines, of which the first letter is its key on a screen."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from engine.contract.choice import Action, Choices, Slot, Some, Verb
from zootui.boards.contract import JUMP_LETTERS, Board, Hand
from zootui.boards.whole_verb import WholeVerb
from zootui.client.game_bundle import GameBundle

FEW = 12
"""The most alternatives of one verb that get a button each."""
MANY = 20
"""The most buttons in all, where that can be had."""
LETTERS = "adegopxyz"
"""Letters for what has none of its own: they mean nothing else, neither on a screen nor in lines."""
_DIGITS = "123456789"


@dataclass(frozen=True)
class VerbButton:
    """Hold one button: a verb with the slots that it fills, all of them (`whole`) or none; in lines `typed` chooses it."""

    verb: Verb
    filled: tuple[Any, ...]
    whole: bool
    label: str
    typed: str = ""

    @property
    def key(self) -> str:
        """Return its key on a screen; nothing where a number is too long for one."""
        return "" if self.typed[1:].isdecimal() else self.typed[:1]

    def action(self) -> Action:
        """Return the action of a whole entry."""
        return self.verb.make(self.filled)


def lay_out(bundle: GameBundle, view: Any, choices: Choices, names: tuple[str, ...]) -> tuple[VerbButton, ...]:
    """Return the buttons for `choices`, in the order of the verbs, each with a key, and with what is typed for it in lines."""
    board, verbs = bundle.board, pointed_verbs(bundle.board, choices)
    spread = _spread(bundle, verbs)
    bare: list[VerbButton] = []
    for verb in verbs:
        look = board.look(verb)
        if verb in spread:
            numbers = {value: key for key, value in jumps_of(board, view, verb) if key.isdecimal()}
            for action in verb:
                filled = verb.values(action)
                typed = numbers.get(filled[0], "") if len(filled) == 1 else ""
                typed = typed or (look.typed if not verb.more_than(1) else "")
                bare.append(VerbButton(verb, filled, True, bundle.voice.words(view, action, names).full, typed=typed))
        elif verb.possible():
            bare.append(VerbButton(verb, (), False, look.opens, typed=look.typed))
    if all(button.typed for button in bare):
        return tuple(bare)
    shut = [digit for digit in _DIGITS if board.meant(view, digit) is not None]
    return tuple(_all_typed(bare, shut))


def jumps_of(board: Board, view: Any, verb: Verb) -> Sequence[tuple[str, Any]]:
    """Return the keys on the board of what a verb can be done with, before any of it is chosen."""
    return board.cursor.jumps(view, Hand(verb, verb.slot(()))) if verb.size == 1 else ()


def pointed_verbs(board: Board, choices: Choices) -> list[Verb]:
    """Return the verbs as a player fills them in: those whose slots the board points at together have a single slot."""
    return [WholeVerb(verb) if board.points_at_once and len(verb.slots) > 1 else verb for verb in choices.verbs]


def _spread(bundle: GameBundle, verbs: Sequence[Verb]) -> list[Verb]:
    """Choose the verbs that get a button for each alternative: the smallest first, as long as all fit.

    Those whose alternatives stand on the board with letters have one button for all of them.
    """
    live = [verb for verb in verbs if verb.possible()]
    small = sorted((verb for verb in live if _is_small(bundle, verb)), key=Verb.count)
    spread: list[Verb] = []
    buttons = len(live)
    for verb in small:
        if not verb.size or buttons + verb.count() - 1 <= MANY:  # without slots there is nothing to open
            buttons += verb.count() - 1
            spread.append(verb)
    return spread


def _is_small(bundle: GameBundle, verb: Verb) -> bool:
    if verb.more_than(1 if bundle.board.look(verb).marked else FEW) or any(
        isinstance(slot, Slot) and isinstance(slot.options, range | Some) for slot in verb.slots
    ):
        return False
    return not verb.size or not moves_freely(bundle.board, Hand(verb, verb.slot(())))


def moves_freely(board: Board, hand: Hand) -> bool:
    """Tell whether the board has letter keys of its own for the slot in hand, as for a piece that is moved and turned."""
    keys = board.cursor.keys(replace(hand, value=hand.slot.options[0]))
    return any(len(key) == 1 and key.isalpha() for key, _ in keys)


def _all_typed(bare: Sequence[VerbButton], shut: Collection[str]) -> Iterator[VerbButton]:
    """Yield the buttons with what is typed for each: what the game says, else a letter of a word that stands alone, else a digit.

    A digit that is `shut` stands for something on the board that cannot be had now.
    """
    busy = {*(button.typed[:1].lower() for button in bare), *shut}
    more = map(str, count(10))
    for button in bare:
        if button.typed:
            yield button
            continue
        alone = sum(other.verb is button.verb for other in bare) == 1
        letters = [letter for letter in button.label.lower() if alone and letter in LETTERS]
        typed = next((one for one in (*letters, *_DIGITS, *LETTERS) if one not in busy), "") or next(more)
        busy.add(typed)
        yield replace(button, typed=typed)


def free_keys(taken: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    """Yield the keys of `wanted` that are free, then any other free letter."""
    busy = set(taken)
    seen: set[str] = set()
    for key in (*wanted, *JUMP_LETTERS):
        if key not in busy and key not in seen:
            seen.add(key)
            yield key
