"""Learn a lesson as a person would: find keys or clicks that do what a step wants, and something else that it does not want."""

from collections import deque
from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from tests.tui.players import click_on
from zootui.client.drafting import draft_input, pressing
from zootui.client.drafting.draft import Draft
from zootui.lessons.contract import Lesson, load_lesson
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.lesson.screen import LessonScreen
from zootui.tui.start import AppStart

MOST = 6000
"""How many drafts are looked at on the way to an action."""


class LessonApp(ZootuiApp):
    """Begin with a lesson, or that of a game, and nothing behind it."""

    def __init__(self, lesson: Lesson | str, left: Callable[[str], None] = lambda _how: None, **settings: Any) -> None:
        super().__init__(AppStart(settings=Settings(name="Mara", animation="off", **settings)))
        self.lesson = LessonScreen(
            load_lesson(lesson) if isinstance(lesson, str) else lesson, left, me="Mara", plays=True
        )

    def _show_home(self) -> None:
        self.push_screen(self.lesson)

    def _load_games(self) -> None:
        """Load nothing: there is no home."""


def keys_to(draft: Draft, wanted: Action) -> list[str]:
    """Return the fewest keys that lead from a draft to sending `wanted`."""
    known, ways = set(), deque([(draft, ())])
    while ways and len(known) < MOST:
        here, keys = ways.popleft()
        for key in _keys(here):
            reply = pressing.press(here, key)
            if reply is None:
                continue
            if reply.action is not None:
                if reply.action == wanted:
                    return [*keys, key]
                continue
            now = reply.draft
            mark = (now.at, now.filled, now.value, now.typed, now.cursor, now.touched)
            if mark not in known:
                known.add(mark)
                ways.append((now, (*keys, key)))
    raise AssertionError(f"no keys lead to {wanted}")


def _keys(draft: Draft) -> list[str]:
    """Return the keys that are worth a try, the quickest first."""
    if draft.kind == "amount":
        return ["enter", *(str(digit) for digit in range(10))]
    chosen = [button.key for button in draft.buttons] + [option.key for option in draft.options] + list(draft.jumps)
    return [key for key in dict.fromkeys(["enter", "space", *chosen, "r", "f", "n", *_ARROWS, *_more(draft)]) if key]


_ARROWS = ("left", "right", "up", "down")


def _more(draft: Draft) -> list[str]:
    """Return the keys of the board for what is in hand."""
    return [key for keys, _ in draft.bundle.board.cursor.keys(draft.hand) for key in keys.split() if len(key) == 1]


def something_else(lesson: LessonScreen) -> Action | None:
    """Return an action that is allowed and not what the step is about; None if there is none among the first ones."""
    progress, draft = lesson.progress, lesson.client.decision.draft
    if draft is None:
        return None
    choices = progress.bundle.game.choices(progress.view)
    for verb in choices.verbs:
        for place, action in zip(range(40), verb, strict=False):
            if not progress.will_do(action) and draft is not None:
                return action
            del place
    return None


async def by_keys(pilot: Any, lesson: LessonScreen) -> None:
    """Do what the step wants with keys alone."""
    wanted = lesson.progress.wanted
    if wanted is None:
        await pilot.press("enter")
        return
    for key in keys_to(lesson.client.decision.draft, lesson.progress.wanted):
        await pilot.press(key)


async def by_mouse(pilot: Any, lesson: LessonScreen) -> None:
    """Do what the step wants with the mouse alone: point at it where it can be pointed at, else let it be shown; then confirm."""
    if lesson.progress.wanted is not None and not _enter_does_it(lesson):
        draft, answer = lesson.client.decision.draft, lesson.progress.wanted
        found = [target for target in lesson.query_one("#board").targets if _leads(draft, target, answer)]
        if found:
            await click_on(pilot, "#board", lambda value: value == found[-1].value)
        else:
            await _click_key(pilot, "h")
    if lesson.progress.wanted is None or _enter_does_it(lesson):
        await _click_key(pilot, "enter")


def _leads(draft: Draft, target: Any, answer: Action) -> bool:
    return draft_input.point(draft, target.value, target.verb).draft.action == answer


def _enter_does_it(lesson: LessonScreen) -> bool:
    draft = lesson.client.decision.draft
    return draft is not None and not draft.unseen and draft.action == lesson.progress.wanted


async def _click_key(pilot: Any, key: str) -> None:
    await click_on(pilot, "#footer", lambda click: click.kind == "key" and click.value == key)
