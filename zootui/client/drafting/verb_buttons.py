"""The buttons of what can be done, each with the key that chooses it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.contract.choice import Action, Choices, Slot, Some, Verb
from zootui.boards.contract import JUMP_LETTERS, Board, Hand
from zootui.boards.whole_verb import WholeVerb
from zootui.client.game_bundle import GameBundle

FEW = 12
"""The most alternatives of one verb that get a button each."""
MANY = 20
"""The most buttons in all, where that can be had."""
_LETTERS = "abdegimopsvwxyz"
_NOTHING = Slot("", ())


@dataclass(frozen=True)
class VerbButton:
    """Hold one button: a verb with the slots that it fills, all of them (`whole`) or none; `key` selects it."""

    verb: Verb
    filled: tuple[Any, ...]
    whole: bool
    label: str
    key: str = ""

    def action(self) -> Action:
        """Return the action of a whole entry."""
        return self.verb.make(self.filled)


def lay_out(bundle: GameBundle, view: Any, choices: Choices, names: tuple[str, ...]) -> tuple[VerbButton, ...]:
    """Return the buttons for `choices`, in the order of the verbs, each with a key of its own."""
    verbs = pointed_verbs(bundle.board, choices)
    spread = _spread(bundle, verbs)
    bare: list[tuple[VerbButton, str]] = []
    for verb in verbs:
        if verb in spread:
            own = bundle.board.cursor.jumps(view, Hand(verb, verb.slot(()))) if verb.size == 1 else ()
            jumps = {value: key for key, value in own}
            for action in verb:
                filled = verb.values(action)
                wanted = jumps.get(filled[0], "") if len(filled) == 1 else ""
                bare.append((VerbButton(verb, filled, True, bundle.voice.words(view, action, names).full), wanted))
        elif verb.possible():
            bare.append((VerbButton(verb, (), False, bundle.board.look(verb).opens), ""))
    return _with_keys(bare, bundle.board)


def pointed_verbs(board: Board, choices: Choices) -> list[Verb]:
    """Return the verbs as a player fills them in: those whose slots the board points at together have a single slot."""
    return [WholeVerb(verb) if board.points_at_once and len(verb.slots) > 1 else verb for verb in choices.verbs]


def _spread(bundle: GameBundle, verbs: Sequence[Verb]) -> list[Verb]:
    """Choose the verbs that get a button for each alternative: the smallest first, as long as all fit."""
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
    if verb.more_than(FEW) or any(
        isinstance(slot, Slot) and isinstance(slot.options, range | Some) for slot in verb.slots
    ):
        return False
    return not verb.size or not moves_freely(bundle.board, Hand(verb, verb.slot(())))


def moves_freely(board: Board, hand: Hand) -> bool:
    """Tell whether the board has letter keys of its own for the slot in hand, as for a piece that is moved and turned."""
    keys = board.cursor.keys(replace(hand, value=hand.slot.options[0]))
    return any(len(key) == 1 and key.isalpha() for key, _ in keys)


def _with_keys(bare: Sequence[tuple[VerbButton, str]], board: Board) -> tuple[VerbButton, ...]:
    """Give out keys: the game's table first, then the board's own, then letters for words that stand alone, then numbers."""
    several = {button.verb.name for button, _ in bare if sum(other.verb is button.verb for other, _ in bare) > 1}
    taken: dict[int, str] = {}
    for place, (button, _) in enumerate(bare):
        key = board.look(button.verb).key
        if key and button.verb.name not in several:
            taken[place] = key
    for place, (_, wanted) in enumerate(bare):
        if place not in taken and wanted and wanted not in taken.values():
            taken[place] = wanted
    for place, (button, _) in enumerate(bare):
        if place not in taken and button.verb.name not in several:
            letters = [letter for letter in button.label.lower() if letter in _LETTERS]
            taken[place] = next(free_keys(taken.values(), letters), "")
    for place in range(len(bare)):
        if not taken.get(place):
            taken[place] = next(free_keys(taken.values(), "123456789"), "")
    return tuple(
        VerbButton(button.verb, button.filled, button.whole, button.label, taken[place])
        for place, (button, _) in enumerate(bare)
    )


def free_keys(taken: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    """Yield the keys of `wanted` that are free, then any other free letter."""
    busy = set(taken)
    seen: set[str] = set()
    for key in (*wanted, *JUMP_LETTERS):
        if key not in busy and key not in seen:
            seen.add(key)
            yield key
