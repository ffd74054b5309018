"""A lesson at the table's own screen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.contract.choice import Action
from engine.contract.game import Refusal
from zootui.client import draft_input
from zootui.client.click import Click
from zootui.client.draft import Draft
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette
from zootui.lessons.contract import Lesson, LessonStep, load_lesson
from zootui.lessons.course import Course
from zootui.lessons.lesson_link import LessonLink
from zootui.tui.messages import RulesRequested
from zootui.tui.screens.lesson_strip import Strip, lead_to, outline, paint_strip, sink, strip_height
from zootui.tui.screens.painted_screen import PageScreen
from zootui.tui.screens.table import TableScreen
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, board_keys
from zootui.tui.widgets.menu import MenuRow, paint_rows
from zootui.tui.widgets.panes import Painting, Pane, Status

LONG = 22
"""The most letters that the footer has for an action."""


def claimed(draft: Draft | None, key: str) -> bool:
    """Tell whether what is in hand has a use for a key."""
    return draft is not None and draft_input.press(draft, key) is not None


def does_it(
    draft: Draft | None, wanted: Action, will_do: Callable[[Action], bool], do: str = ""
) -> tuple[FooterKey, ...]:
    """Return the key that leads to `wanted`, lit: Enter once what `will_do` is in hand; the hand's own keys where it is moved.

    Where the step says in `do` which keys to press, no other one is offered.
    """
    if draft is None:
        return ()
    if draft.action is not None and draft.refusal is None and will_do(draft.action):
        return (*_hand_keys(draft), FooterKey("Enter", _words(draft, draft.action), 0, lit=True))
    named, aimed = do.split("`")[1::2], draft.kind == "point"
    for key in _keys(draft):
        if key not in named and (named or aimed):
            continue
        reply = draft_input.press(draft, key)
        if reply is not None and wanted in (reply.action, reply.draft.action):
            here = draft if reply.action is not None else reply.draft
            return (FooterKey(key, _words(here, wanted), 0, lit=True), *_hand_keys(draft))
    return _hand_keys(draft)


def _hand_keys(draft: Draft) -> tuple[FooterKey, ...]:
    """Return the keys that move what is in hand, without that which confirms."""
    if draft.kind != "point":
        return ()
    own = board_keys(draft.bundle.board.keys(draft.hand))
    return tuple(replace(key, rank=2) for key in own if key.keys != "Enter")


def _keys(draft: Draft) -> list[str]:
    """Return the keys that choose something right away."""
    found = [button.key for button in draft.buttons] + [option.key for option in draft.options] + list(draft.jumps)
    return [key for key in dict.fromkeys(found) if key]


def _words(draft: Draft, wanted: Action) -> str:
    """Return what an action is called in the footer: in a few signs where its words are long."""
    words = draft.bundle.voice.words(draft.view, wanted, draft.names)
    label = words.button or words.full
    short = label if len(label) <= LONG else words.brief or label.partition(":")[0]
    if len(short) <= LONG:
        return short
    look = draft.bundle.board.look(draft.verb)
    return look.brief or look.opens


# --- end -----------------------------------------------------------------------------------------------------------


class LessonEndScreen(PageScreen[str]):
    """Show what a lesson taught; gives `play`, `leave` or `back` (into the lesson)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play a first game", id="lesson_end.play"),
        Binding("less_than_sign", "back", "back into the lesson", id="lesson_end.back"),
        Binding("q,escape", "leave", "leave", id="lesson_end.leave"),
    ]

    def __init__(self, lesson: Lesson, title: str, *, plays: bool, home: str, skipped: bool) -> None:
        super().__init__()
        self._lesson, self._title, self._plays, self._home = lesson, title, plays, home
        self._skipped = skipped

    def status(self) -> Status:
        """Return the status line."""
        if self._skipped:
            return Status("SKIPPED", "quiet", self._title, ("in short",))
        return Status("✓ LEARNT", "good", self._title, ("that is the whole game",))

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        play = (FooterKey("Enter", "play a first game", 0, lit=True),) if self._plays else ()
        leave = FooterKey("q", self._home, 0, lit=not self._plays)
        return (*play, leave, FooterKey("<", "back into the lesson", 1))

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return what was learned, a line each as far as they fit, and what comes next."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        left, roomy = (4, True) if height >= 28 else (2, False)
        y = 2 if roomy else 0
        canvas.text(left, y, "In short" if self._skipped else "What you know now", palette.bright, traits=BOLD)
        y += 2 if roomy else 1
        for words in self._learned(height - y - (5 if roomy else 4)):
            canvas.text(left, y, "· " if self._skipped else "✓ ", palette.green)
            canvas.text(left + 2, y, words, palette.text)
            y += 1
        box = Rect(left - 2, height - len(self._rows) - roomy, width - 2 * left + 4, len(self._rows))
        return canvas, tuple(paint_rows(canvas, palette, box, self._rows, 0))

    @property
    def _rows(self) -> tuple[MenuRow, ...]:
        play = (
            (MenuRow("Enter", "Play a first game", "against easy bots; tips come as you need them"),)
            if self._plays
            else ()
        )
        return (*play, MenuRow("q", self._home.capitalize(), ""), MenuRow("<", "Back into the lesson", ""))

    def _learned(self, most: int) -> list[str]:
        """Return what was learned; where there is little room, the last line of each step."""
        found = [words for step in self._lesson.steps for words in step.learned]
        return found if len(found) <= most else [step.learned[-1] for step in self._lesson.steps if step.learned][:most]

    def clicked(self, click: Click) -> None:
        """Do what was clicked."""
        acts = {"Enter": self.action_play, "q": self.action_leave, "<": self.action_back}
        acts[self._rows[click.value].key]()

    def action_play(self) -> None:
        """Play a first game; without one to play, leave."""
        self.dismiss("play" if self._plays else "leave")

    def action_leave(self) -> None:
        """Leave the lesson."""
        self.dismiss("leave")

    def action_back(self) -> None:
        """Go back into the lesson."""
        self.dismiss("back")


# --- screen --------------------------------------------------------------------------------------------------------


NEXT, BACK, SKIP = ">", "<", "s"
"""The first two are no board's keys, so they mean the same in every step."""
NOBODY = "nobody waits, try what you like"
LOW, HIGH = 7, 9
"""Rows of the strip where it stands in the place of the panel, on a small and on a large screen."""
_OF_A_TABLE = frozenset(["chat", "log", "hint", "stand_ins", "send_away", "rematch", "score"])
"""Actions of the table screen that are about a real table."""
_BY_PANEL = frozenset(["amount", "list", "some"])
"""How a slot is filled that only the action panel shows."""


class LessonScreen(TableScreen):
    """Show one lesson; `left` hears once it is left at its end: `play` if a first real game is wanted, else `leave`.

    `waits` says what goes on meanwhile, `home` where leaving leads; `plays` tells whether a game can be begun from here.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("greater_than_sign", "forward", "next step", id="lesson.next"),
        Binding("less_than_sign", "back", "step before", id="lesson.back"),
        Binding("s", "skip", "skip the lesson", id="lesson.skip"),
        Binding("enter", "forward_if_read", "go on", id="lesson.go_on"),
        Binding("h", "show_me", "show me", id="lesson.show_me"),
        Binding("question_mark", "help", "rules", id="lesson.help"),
        Binding("q", "leave", "leave", id="lesson.leave"),
    ]

    def __init__(
        self,
        game_id: str,
        left: Callable[[str], None] = lambda _how: None,
        *,
        me: str = "",
        waits: str = NOBODY,
        home: str = "home",
        plays: bool = False,
    ) -> None:
        bundle, lesson = load_bundle(game_id), load_lesson(game_id)
        self.course = Course(bundle, lesson)
        self._link = LessonLink(self.course, (me or lesson.names[0], *lesson.names[1:]))
        super().__init__(TableClient(self._link, self._table_changed, now=lambda: 0.0, animation=False, pages=False))
        self._left, self._waits, self._home, self._plays = left, waits, home, plays
        self._raw: dict[str, tuple[Any, Any]] = {}
        self._objection: tuple[Draft | None, Refusal | None] = (None, None)
        self._paged: LessonStep | None = None

    def _table_changed(self) -> None:
        if self.is_running:
            self.table_changed()

    def compose(self) -> ComposeResult:
        """Lay the panes out; the strip stands above the action panel, or in its place."""
        yield from self.above_panel()
        yield Pane(id="strip")
        yield Pane(id="panel")
        yield Pane(id="footer")

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Paint as always: nobody else says what is painted here."""
        return nullcontext()

    # --- what is said ---------------------------------------------------------------------------------------------------

    def _pane(self, name: str, said: Any, paint: Any, *, tall: bool = False) -> None:
        if name == "status":
            said = self._status()
        elif name == "footer":
            said = self.bound(self._footer())
        super()._pane(name, said, paint, tall=tall)

    def _status(self) -> Status:
        course = self.course
        title = course.bundle.game.info.title
        plate = f"◆ LESSON {min(course.at + 1, self._steps)} of {self._steps}"
        return Status(plate, "you", title, (self._waits,))

    @property
    def _steps(self) -> int:
        return len(self.course.lesson.steps)

    def _strip(self) -> Strip:
        course, draft = self.course, self.client.draft
        step = course.lesson.steps[min(course.at, self._steps - 1)]
        strip = Strip(step.title, step.do, step.why, course.at, self._steps, course.learned)
        if course.finished:
            return replace(strip, do="Well done. `Enter` goes on.", praise=True)
        if draft is None:
            return strip
        objected, why_not = self._objection
        told_here = None if self._by_panel() else draft.refusal  # else the panel below says it
        return replace(strip, refusal=why_not if objected is draft else told_here)

    def _footer(self) -> tuple[FooterKey, ...]:
        """Return the keys: first that which does what the step wants, where it is one."""
        course, draft = self.course, self.client.draft
        wanted = course.wanted
        keys = (
            (FooterKey("Enter", "go on", 0, lit=True),)
            if wanted is None
            else does_it(draft, wanted, course.will_do, self._strip().do)
        )
        back = (FooterKey(BACK, "back", 0, always=True),) if course.at or course.finished else ()
        skip = () if claimed(draft, SKIP) else (FooterKey(SKIP, "skip", 2),)
        show = (FooterKey("h", "show me", 1),) if wanted is not None else ()
        return (
            *keys,
            FooterKey(NEXT, "next", 0, always=True),
            *back,
            *show,
            *skip,
            FooterKey("?", "rules", 1, always=True),
            FooterKey("q", "leave", 0, always=True),
        )

    # --- painting -------------------------------------------------------------------------------------------------------

    def paint_all(self) -> None:
        """Paint the table, then sink what the step does not speak of, and say what to do."""
        if not self.laid_out:
            return
        self._take_objection()
        self._take_page()
        super().paint_all()
        line = self._light()
        strip, pane = self._strip(), self.query_one("#strip", Pane)
        if line is not None:
            strip = replace(strip, line=line)
        pane.draw(paint_strip(pane.size.width, pane.size.height, self.app.palette, strip), plain=self.app.ascii_signs)

    def _take_page(self) -> None:
        """Open what a step shows in place of the board, once; leaving the step closes it."""
        before, self._paged = self._paged, self.course.step
        if self._paged is before:
            return
        if before is not None and before.page is not None and self.client.moments.page is before.page:
            self.client.moments.page = None
        if self._paged is not None and self._paged.page is not None:
            self.client.moments.page = self._paged.page

    def _take_objection(self) -> None:
        """Say in the strip, and not in the panel, why not; until something else is in hand."""
        decision = self.client.decision
        if decision.draft is not None and decision.draft.refused is not None:
            why_not = decision.draft.refused
            decision.clear_refusal()
            self._objection = (decision.draft, why_not)

    def _divide(self) -> None:
        """Let the strip stand in the place of the action panel, or above it where that is needed."""
        super()._divide()
        strip, panel = self.query_one("#strip", Pane), self.query_one("#panel", Pane)
        shown, needed = self._by_panel(), strip_height(self.size.width, self._strip())
        height = needed if shown else max(needed, HIGH if self.has_class("roomy") else LOW)
        if panel.display != shown:
            panel.display = shown
        if strip.styles.height is None or strip.styles.height.value != height:
            strip.styles.height = height

    def _by_panel(self) -> bool:
        """Tell whether the step needs the action panel: it says so, or what is wanted is filled in there."""
        step, draft = self.course.step, self.client.draft
        if step is None or self.course.finished:
            return False
        return any(spot.part == "panel" for spot in step.spots) or (draft is not None and draft.kind in _BY_PANEL)

    def _light(self) -> int | None:
        """Sink all but what the step speaks of; return the column in which a line comes up from the strip."""
        step = self.course.step
        spots = () if step is None or self.course.finished else step.spots
        parts = {spot.part for spot in spots}
        line: int | None = None
        for name in ("seats", "board", "right"):
            view = self.query_one(f"#{name}", BoardView)
            canvas, targets = self._unsunk(name, view)
            if not spots:
                self._show(name, view, canvas, targets)
                continue
            rects = self._rects(name, view)
            whole = {"seats": "seats", "board": "board", "right": "side"}[name] in parts and not rects
            if name == "board" and self.client.looking is not None:
                rects, whole = [], True
            painted = canvas if whole else sink(canvas, self.app.palette, rects)
            if name == "board" and rects and 2 * rects[0].width < canvas.width:
                outline(painted, self.app.palette, rects[0])
                line = lead_to(painted, self.app.palette, rects[0], rects)
            self._show(name, view, painted.ascii() if self.app.ascii_signs else painted, targets)
        return line

    def _unsunk(self, name: str, view: BoardView) -> tuple[Any, Any]:
        """Return what was painted in a part before it was sunk."""
        known = self._raw.get(name)
        if known is None or known[1] is not view.canvas:
            self._raw[name] = (view.canvas, view.canvas)
        return self._raw[name][0], view.targets

    def _show(self, name: str, view: BoardView, painted: Any, targets: Any) -> None:
        self._raw[name] = (self._raw[name][0], painted)
        view.show(painted, targets)

    def _rects(self, name: str, view: BoardView) -> list[Rect]:
        """Return the rectangles of a part that stay lit, none where all of it does, or nothing."""
        step, board = self.course.step, self.client.bundle.board
        spots = () if step is None else step.spots
        if name == "board":
            scene = self._shown
            named = [board.spot(scene, spot.name) for spot in spots if spot.part == "board" and spot.name and scene]
            return [rect for rect in named if rect is not None]
        if name == "seats":
            lit = {0} | {int(spot.name) for spot in spots if spot.part == "seats" and spot.name}
            cards = [target for target in view.targets if target.value.kind == "seat" and target.value.value in lit]
            return [Rect(card.x, card.y, card.width, card.height) for card in cards]
        height = 0 if self._beside is None else self._beside.height
        parts = {spot.part for spot in spots}
        side = [Rect(0, 0, view.size.width, height)] if "side" in parts else []
        return side + ([Rect(0, height, view.size.width, view.size.height - height)] if "log" in parts else [])

    # --- what the learner does ------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let the lesson's own keys be, all others go to the game first."""
        step = self.course.step
        reads = step is not None and step.page is not None and self.course.wanted is None
        own = ("", NEXT, BACK, "greater_than_sign", "less_than_sign", "h", *(("enter",) if reads else ()))
        if self.usual_name(event) in own:
            event.prevent_default()  # else an open page would take it
            return
        super().on_key(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing be asked of a table: there is none, or it is another one that waits behind the lesson."""
        return action not in _OF_A_TABLE and super().check_action(action, parameters)

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what the footer says."""
        return self._footer()

    def action_forward(self) -> None:
        """Go to the next step, or to the end."""
        self.course.forward()
        if self.course.over:
            self._end()
        else:
            self._link.show_step()

    def action_forward_if_read(self) -> None:
        """Go on where there is only to read, or the step is done."""
        if self.course.wanted is None:
            self.action_forward()

    def action_back(self) -> None:
        """Go to the step before."""
        self.course.back()
        self._link.show_step()

    def action_skip(self) -> None:
        """Go to the end."""
        self.course.go(self._steps)
        self._end(skipped=True)

    def action_show_me(self) -> None:
        """Fill in what is wanted; Enter does it."""
        wanted = self.course.wanted
        if wanted is not None:
            self.client.decision.suggest(wanted)
            self.paint_soon()

    def action_help(self) -> None:
        """Ask for the rules."""
        self.post_message(RulesRequested(self.course.lesson.game))

    def action_leave(self) -> None:
        """Leave the lesson; nothing is lost."""
        self.dismiss(None)

    def _end(self, *, skipped: bool = False) -> None:
        """Say what was learned, and offer a real game."""
        lesson, title = self.course.lesson, self.course.bundle.game.info.title
        self.app.push_screen(
            LessonEndScreen(lesson, title, plays=self._plays, home=self._home, skipped=skipped), self._ended
        )

    def _ended(self, wish: str | None) -> None:
        if wish == "back":
            self.course.go(self._steps - 1)
            self._link.show_step()
        else:
            self.dismiss(None)
            self._left(wish or "leave")
