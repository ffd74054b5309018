"""A decision being made: what is picked, what is still possible, what would come of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from engine.contract.choice import Action, Choices, Slot, Some, Verb
from engine.contract.game import Refusal
from engine.contract.preview import Preview
from engine.contract.voice import Effect, Words
from zootui.boards.contract import Hand
from zootui.client.drafting.verb_buttons import FEW, VerbButton, free_keys, lay_out, moves_freely
from zootui.client.game_bundle import GameBundle

MOST_STEPS, MOST_PLACES = 6, 3
"""How many different steps of a line are named; with their places, where they differ in these alone."""


Kind = Literal["button", "amount", "some", "pick", "list", "point"]
_NO_SLOT = Slot("", ())
LEFT_OVER = "left-over"
"""The code of what is asked about an action that leaves something unused."""


class Option(NamedTuple):
    """Hold one alternative of the slot in hand as it is shown: its key, its words, under the cursor, and chosen (of several)."""

    value: Any
    key: str
    label: str
    here: bool
    chosen: bool = False


@dataclass(frozen=True)
class Draft:
    """Hold what a player is about to do."""

    bundle: GameBundle
    view: Any
    names: tuple[str, ...]
    choices: Choices
    buttons: tuple[VerbButton, ...]
    at: int = 0
    filled: tuple[Any, ...] = ()
    """The slots done so far of an open entry."""
    value: Any = None
    """What is pointed at now."""
    typed: str = ""
    cursor: int = 0
    refused: Refusal | None = None
    of_key: bool = False
    """Whether it is refused what a key stands for, and not what stands here."""
    asked: Action | None = None
    """What was asked about before it is done, since it leaves something unused: it is asked once."""
    touched: bool = False
    """Whether a key or a click chose something since this was asked: what stands here was seen."""

    @property
    def button(self) -> VerbButton:
        return self.buttons[self.at]

    @property
    def offered(self) -> frozenset[str]:
        """Return the keys of everything that may be chosen."""
        return frozenset([button.key for button in self.buttons])

    @property
    def verb(self) -> Verb:
        return self.button.verb

    @property
    def slot(self) -> Slot:
        """Return the slot in hand; an empty one for an action that has none."""
        button = self.button
        if button.whole:
            return button.verb.slot(button.filled[:-1]) if button.verb.size else _NO_SLOT
        return button.verb.slot(self.filled)

    @cached_property
    def unfilled(self) -> Hand:
        """Return the verb and slot in hand, with nothing pointed at yet."""
        button = self.button
        return Hand(button.verb, self.slot, button.filled[:-1] if button.whole else self.filled)

    @property
    def in_hand(self) -> tuple[Any, ...]:
        """Return what a key that confirms would be about: the verb with what is filled in and pointed at."""
        button = self.button
        return (button.verb.name, button.whole, button.filled or self.filled, self.value)

    @property
    def unseen(self) -> bool:
        """Tell whether what stands here would be gone for good and nobody chose it: then confirming does nothing yet."""
        if self.touched or not self.bundle.board.deliberate(self.view, self.verb):
            return False
        return self.choices.count() > 1

    @property
    def last(self) -> bool:
        """Tell whether the slot in hand completes the action."""
        return self.button.whole or len(self.filled) + 1 == self.verb.size

    @cached_property
    def kind(self) -> Kind:
        """Return how the slot in hand is filled."""
        if self.button.whole:
            return "button"
        options = self.slot.options
        if isinstance(options, range):
            return "amount"
        if isinstance(options, Some):
            return "some"
        if moves_freely(self.bundle.board, self.unfilled):
            return "point"
        if len(options) <= FEW:
            return "pick"
        return "point" if self.jumps else "list"

    @cached_property
    def jumps(self) -> dict[str, Any]:
        """Return the board's jump keys for the slot in hand."""
        return dict(self.bundle.board.cursor.jumps(self.view, self.unfilled)) if self.slot.options else {}

    @cached_property
    def action(self) -> Action | None:
        """Return the action as it stands, legal or not; None while slots are missing."""
        if self.button.whole:
            return self.button.action()
        return self.verb.make((*self.filled, self.value)) if self.last and self.value is not None else None

    @cached_property
    def refusal(self) -> Refusal | None:
        """Return why what stands here cannot be done: the table's word on the last try, else the rules' word on the value."""
        return self.refused or self._ghost_refusal

    @property
    def asking(self) -> bool:
        """Tell whether it is asked now whether what stands here is to be done."""
        return self.refused is not None and self.refused.code == LEFT_OVER

    @property
    def key_refused(self) -> bool:
        """Tell whether it is shown why a key did nothing: confirming only puts that away."""
        return self.refused is not None and self.of_key

    @cached_property
    def _ghost_refusal(self) -> Refusal | None:
        action = self.action
        if action is not None:
            return None if action in self.choices else self.bundle.why_not(self.view, action)
        if self.value in self.slot.options:
            return None
        return self.bundle.why_not(self.view, self.verb.completed((*self.filled, self.value)))

    @cached_property
    def held(self) -> Hand:
        """Return what keys move: the verb and slot in hand with the value under the cursor, and why it may not stay there."""
        button, refusal = self.button, self._ghost_refusal
        text = "" if refusal is None else f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text
        return replace(
            self.unfilled,
            value=next(iter(button.filled[-1:]), None) if button.whole else self.value,
            legal=refusal is None,
            refusal=text,
            rule="" if refusal is None else refusal.rule,
        )

    @cached_property
    def hand(self) -> Hand:
        """Return what the board paints: what is held, with what would be seen after it, which no key has to know."""
        return replace(self.held, preview=self.preview)

    @cached_property
    def preview(self) -> Preview | None:
        """Return what would be seen after the action as it stands; None while slots are missing or it is not legal."""
        action = self.action
        if action is None or self._ghost_refusal is not None or self.view.seat is None:
            return None
        return self.bundle.preview(self.view, action)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """Return what the action as it stands does, in words, most important first; nothing while there is no preview."""
        if self.preview is None or self.action is None:
            return ()
        return self.bundle.voice.forecast(self.preview, self.action, self.names)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Return the alternatives of the slot in hand where they are shown as words, else nothing."""
        if self.kind == "some" and isinstance(self.slot.options, Some):
            return self._listed(self.slot.options.items)
        return self._listed(self.slot.options) if self.kind in ("pick", "list") else ()

    def _listed(self, values: Sequence[Any]) -> tuple[Option, ...]:
        own = {value: key for key, value in self.jumps.items()}
        letters = [button.key for button in self.buttons if button.key.isalpha()]
        keys = free_keys((*own.values(), *letters), "123456789")  # numbers belong to what is nearest in hand
        some = self.kind == "some"
        return tuple(
            Option(
                value,
                own.get(value) or (next(keys, "") if self.kind != "list" else ""),
                self.words(value).full,
                place == self.cursor if some else value == self.value,
                some and value in self.value,
            )
            for place, value in enumerate(values[number] for number in range(len(values)))
        )

    def words(self, value: Any) -> Words:
        """Return a value of the slot in hand in the game's words."""
        return self.bundle.voice.words(self.view, self.acting(value), self.names)

    def acting(self, value: Any) -> Action:
        """Return the action that a value of the slot in hand makes, the slots after it filled as well as may be."""
        return self.verb.completed((*self.filled, (value,) if self.kind == "some" else value))


def begin(bundle: GameBundle, view: Any, choices: Choices, names: tuple[str, ...]) -> Draft | None:
    """Return the draft that a seat starts with, or None if it owes nothing. An open entry comes first if there is just one."""
    buttons = lay_out(bundle, view, choices, names)
    if not buttons:
        return None
    draft = Draft(bundle, view, names, choices, buttons)
    return select(draft, home(draft))


def home(draft: Draft) -> int:
    """Return the entry that is chosen at first and by going back."""
    wanted = draft.bundle.board.stands_on(draft.view, tuple(button.verb.name for button in draft.buttons))
    looks = draft.bundle.board.look
    opens = [place for place, button in enumerate(draft.buttons) if not button.whole and not looks(button.verb).apart]
    first = opens[0] if len(opens) == 1 else 0
    if wanted:
        first = next(place for place, button in enumerate(draft.buttons) if button.verb.name == wanted)
    if _leaves_nothing(draft, first):
        return first
    others = (place for place in (*opens, *range(len(draft.buttons))) if _leaves_nothing(draft, place))
    return next(others, first)


def _leaves_nothing(draft: Draft, place: int) -> bool:
    """Tell whether a button does not end what could go on."""
    button = draft.buttons[place]
    return not button.whole or not draft.bundle.voice.left_over(draft.view, button.action())


def unless_asked(draft: Draft, action: Action) -> Draft | None:
    """Return the draft with the question whether `action` is to be done although it leaves something; None: do it."""
    left = "" if draft.asked == action else draft.bundle.voice.left_over(draft.view, action)
    return replace(refuse(draft, Refusal(LEFT_OVER, "", left)), asked=action) if left else None


def rebase(draft: Draft, view: Any, choices: Choices) -> Draft | None:
    """Return the draft over a newer view of the same decision: what was entered stays, its legality is asked anew."""
    fresh = begin(draft.bundle, view, choices, draft.names)
    if fresh is None:
        return None
    for place, button in enumerate(fresh.buttons):
        same = button.verb.name == draft.verb.name and button.whole == draft.button.whole
        if same and button.filled == draft.button.filled:
            refused = draft.refused if draft.asking else None
            kept = replace(fresh, at=place, asked=draft.asked, refused=refused, touched=draft.touched)
            if button.whole:
                return kept
            kept = replace(kept, filled=draft.filled, value=draft.value, typed=draft.typed, cursor=draft.cursor)
            return kept if _fits(button.verb, draft.filled) and kept.kind == draft.kind else select(fresh, place)
    return fresh


def _fits(verb: Verb, filled: tuple[Any, ...]) -> bool:
    """Tell whether all that is filled in is still among the options."""
    return all(value in verb.slot(filled[:place]).options for place, value in enumerate(filled))


def refuse(draft: Draft, refusal: Refusal, *, of_key: bool = False) -> Draft:
    """Return the draft with a refusal shown, of what stands here or (`of_key`) of what a key stands for; what was entered stays."""
    return replace(draft, refused=refusal, of_key=of_key)


def suggest(draft: Draft, action: Action) -> Draft:
    """Return the draft with `action` filled in, ready to be confirmed; the same draft if it does not offer it."""
    for place, button in enumerate(draft.buttons):
        if not button.verb.takes(action):
            continue
        values = button.verb.values(action)
        if button.whole and button.filled != values:
            continue
        chosen = replace(select(draft, place), asked=action, touched=True)
        return chosen if button.whole else replace(chosen, filled=values[:-1], value=values[-1])
    return draft


def select(draft: Draft, place: int) -> Draft:
    """Return the draft with another button chosen and nothing filled in yet."""
    chosen = replace(draft, at=place, filled=(), value=None, typed="", cursor=0, refused=None)
    return chosen if chosen.button.whole else enter_slot(chosen)


def enter_slot(draft: Draft) -> Draft:
    """Put the cursor on the first value of the slot in hand."""
    slot = draft.slot
    if isinstance(slot.options, Some):
        return replace(draft, value=(), cursor=0)
    value = draft.bundle.board.cursor.start(draft.view, draft.unfilled)
    return replace(draft, value=slot.options[0] if value is None else value)


def put(draft: Draft, value: Any, typed: str = "") -> Draft:
    """Return the draft with the cursor on `value`, legal or not; `typed` is what was typed to get there."""
    return replace(draft, value=value, typed=typed, refused=None, touched=True)
