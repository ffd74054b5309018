"""A lesson at the table's own screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from engine.contract.choice import Action
from engine.contract.game import Refusal
from zootui.client import draft_input
from zootui.client.click import Click
from zootui.client.draft import Draft
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas, Rect
from zootui.lessons.contract import Lesson, LessonStep
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import LessonProgress
from zootui.tui.messages import RulesRequested
from zootui.tui.screens.lesson_strip import Strip, lead_to, outline, paint_strip, sink, strip_height
from zootui.tui.screens.painted_screen import FramedScreen, PaintedScreen
from zootui.tui.screens.table_panes import BOARD_KEYS, TablePanes
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, board_keys
from zootui.tui.widgets.panes import Pane, Status
from zootui.tui.widgets.row_list import QUIET, ChoosingScreen, ListedRow, RowList, key_plate

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


def does_anything(draft: Draft | None) -> tuple[FooterKey, ...]:
    """Return the key that does what is in hand, whatever that is, and those that move it."""
    if draft is None:
        return ()
    ready = draft.action if draft.refusal is None else None
    does = () if ready is None else (FooterKey("Enter", _words(draft, ready), 0, lit=True),)
    return (*does, *_hand_keys(draft))


def _hand_keys(draft: Draft) -> tuple[FooterKey, ...]:
    """Return the keys that move what is in hand, without that which confirms."""
    if draft.kind != "point":
        return ()
    own = board_keys(draft.bundle.board.keys(draft.held))
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


LEARNT = "What you know now"
"""The heading over what a lesson taught."""


class _Next(NamedTuple):
    """What comes after a lesson: its key, its words, what it does, and something more about it."""

    key: str
    words: str
    act: Callable[[], None]
    more: str = ""


class LessonEndScreen(FramedScreen[str], ChoosingScreen[str]):
    """Show what a lesson taught; gives `play`, `leave` or `back` (into the lesson)."""

    CSS = f"""
    {FramedScreen.CSS}
    LessonEndScreen #heading {{ height: 1; padding: 0 2; color: $bright; text-style: bold; }}
    LessonEndScreen #learnt {{ height: 1fr; padding: 0 0 0 2; }}
    LessonEndScreen #next {{ height: auto; }}
    LessonEndScreen #page.-roomy {{ padding: 2 2 1 2; }}
    LessonEndScreen .-roomy #heading {{ margin-bottom: 1; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "row before", id="lesson_end.up"),
        Binding("down", "move(1)", "row after", id="lesson_end.down"),
        Binding("enter", "choose", "play a first game", id="lesson_end.play"),
        Binding("less_than_sign", "back", "back", id="lesson_end.back"),
        Binding("q,escape", "leave", "leave", id="lesson_end.leave"),
    ]

    def __init__(self, lesson: Lesson, title: str, *, plays: bool, home: str, skipped: bool) -> None:
        super().__init__()
        self._lesson, self._title, self._plays, self._home = lesson, title, plays, home
        self._skipped = skipped

    def status(self) -> Status:
        if self._lesson.kind == "puzzle":
            return Status("PUZZLES", "quiet", self._title, ("those are all",))
        if self._skipped:
            return Status("SKIPPED", "quiet", self._title, ("in short",))
        return Status("✓ LEARNT", "good", self._title, ("that is the whole game",))

    def footer(self) -> tuple[FooterKey, ...]:
        play = (FooterKey("Enter", "play a first game", 0, lit=True),) if self._plays else ()
        leave = FooterKey("q", self._home, 0, lit=not self._plays)
        return (*play, leave, FooterKey("<", f"back into the {self._lesson.kind}", 1))

    def compose_page(self) -> ComposeResult:
        """Lay out what was learned, and below it what comes next."""
        with Vertical(id="page"):
            yield Static(self._heading, id="heading", markup=False)
            yield Static(id="learnt", markup=False)
            yield RowList(id="next")

    def paint_all(self) -> None:
        """Show what was learned, a line each as far as they fit, and what comes next."""
        super().paint_all()
        roomy = self.size.height >= 30
        self.query_one("#page").set_class(roomy, "-roomy")
        sign = "✓ " if self._heading == LEARNT else "· "
        lines = self._learned(self.size.height - (11 if roomy else 7))
        pieces = [(words, style) for line in lines for words, style in ((sign, "$success"), (f"{line}\n", ""))]
        self.query_one("#learnt", Static).update(Content.assemble(*pieces))
        self.query_one(RowList).show(
            ListedRow(((row.words, ""),), key_plate(row.key), ((row.more, QUIET),)) for row in self._rows
        )

    @property
    def _heading(self) -> str:
        if self._lesson.kind == "puzzle":
            return "What stood out"
        return "In short" if self._skipped else LEARNT

    @property
    def _rows(self) -> tuple[_Next, ...]:
        play = _Next("Enter", "Play a first game", self.action_play, "against easy bots; tips come as you need them")
        leave = _Next("q", self._home.capitalize(), self.action_leave)
        back = _Next("<", f"Back into the {self._lesson.kind}", self.action_back)
        return (play, leave, back) if self._plays else (leave, back)

    def _learned(self, most: int) -> list[str]:
        """Return what was learned; where there is little room, the last line of each step, of a puzzle the move."""
        found = [words for step in self._lesson.steps for words in step.learned]
        one = 0 if self._lesson.kind == "puzzle" else -1
        return (
            found if len(found) <= most else [step.learned[one] for step in self._lesson.steps if step.learned][:most]
        )

    @on(RowList.OptionSelected)
    def _chosen(self, event: RowList.OptionSelected) -> None:
        self._rows[event.option_index].act()

    def action_choose(self) -> None:
        """Do what is at hand: at first, play a first game."""
        self.at_hand.action_select()

    def action_play(self) -> None:
        """Play a first game; without one to play, leave."""
        self.dismiss("play" if self._plays else "leave")

    def action_leave(self) -> None:
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
_BY_PANEL = frozenset(["amount", "list", "some"])
"""How a slot is filled that only the action panel shows."""


class LessonScreen(PaintedScreen[None]):
    """Show one lesson; `left` hears once it is left at its end: `play` if a first real game is wanted, else `leave`.

    `waits` says what goes on meanwhile, `home` where leaving leads; `plays` tells whether a game can be begun from here.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *BOARD_KEYS,
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
        lesson: Lesson,
        left: Callable[[str], None] = lambda _how: None,
        *,
        me: str = "",
        waits: str = NOBODY,
        home: str = "home",
        plays: bool = False,
    ) -> None:
        self.progress = LessonProgress(load_bundle(lesson.game), lesson)
        self._link = LessonLink(self.progress, lesson.called(me))
        super().__init__()
        self.client = TableClient(
            self._link, self._table_changed, now=lambda: 0.0, animation=False, pages=False, settle=0.0
        )
        self.panes = TablePanes(self.client, self.sign, self.paint_soon, Pane(id="strip"))
        self._left, self._waits, self._home, self._plays = left, waits, home, plays
        self._raw: dict[str, tuple[Canvas, Canvas]] = {}
        self._framed: tuple[object, tuple[bool, bool]] = (None, (False, False))
        """Of which step on which screen it is known which edges the frame has, and these."""
        self._objection: tuple[Draft | None, Refusal | None] = (None, None)
        self._paged: LessonStep | None = None

    def _table_changed(self) -> None:
        if self.is_running:
            self.paint_soon()

    def compose(self) -> ComposeResult:
        """Lay the table out, with the strip above the action panel, or in its place."""
        yield self.panes

    # --- what is said ---------------------------------------------------------------------------------------------------

    def _status(self) -> Status:
        progress = self.progress
        title = progress.bundle.game.info.title
        plate = f"◆ {progress.lesson.kind.upper()} {min(progress.at + 1, self._steps)} of {self._steps}"
        return Status(plate, "you", title, (self._waits,))

    @property
    def _steps(self) -> int:
        return len(self.progress.lesson.steps)

    def _strip(self) -> Strip:
        progress, draft = self.progress, self.client.draft
        step = progress.lesson.steps[min(progress.at, self._steps - 1)]
        strip = Strip(
            step.title, step.do, step.why, progress.at, self._steps, progress.learned, kind=progress.lesson.kind
        )
        if progress.finished:
            return replace(strip, do="Well done. `Enter` goes on.", praise=True)
        if draft is None:
            return strip
        objected, why_not = self._objection
        told_here = None if self._by_panel() else draft.refusal  # else the panel below says it
        return replace(strip, refusal=why_not if objected is draft else told_here)

    def _footer(self) -> tuple[FooterKey, ...]:
        """Return the keys: first that which does what the step wants, where it is one."""
        progress, draft = self.progress, self.client.draft
        wanted = progress.wanted
        if wanted is None:
            keys: tuple[FooterKey, ...] = (FooterKey("Enter", "go on", 0, lit=True),)
        elif progress.lesson.kind == "puzzle":
            keys = does_anything(draft)
        else:
            keys = does_it(draft, wanted, progress.will_do, self._strip().do)
        back = (FooterKey(BACK, "back", 0, always=True),) if progress.at or progress.finished else ()
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
        self._take_objection()
        self._take_page()
        self.panes.paint(self._status(), self.bound(self.possible()))
        self._divide()
        line = self._light()
        strip, pane = self._strip(), self.query_one("#strip", Pane)
        if line is not None:
            strip = replace(strip, line=line)
        pane.draw(paint_strip(pane.size.width, pane.size.height, self.app.palette, strip), plain=self.app.ascii_signs)

    def _take_page(self) -> None:
        """Open what a step shows in place of the board, once; leaving the step closes it."""
        before, self._paged = self._paged, self.progress.step
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
        strip, panel = self.query_one("#strip", Pane), self.query_one("#panel", Pane)
        shown, needed = self._by_panel(), strip_height(self.size.width, self._strip())
        height = needed if shown else max(needed, HIGH if self.panes.has_class("roomy") else LOW)
        if panel.display != shown:
            panel.display = shown
        if strip.styles.height is None or strip.styles.height.value != height:
            strip.styles.height = height

    def _by_panel(self) -> bool:
        """Tell whether the step needs the action panel: it says so, or what is wanted is filled in there."""
        step, draft = self.progress.step, self.client.draft
        if step is None or self.progress.finished:
            return False
        return any(spot.part == "panel" for spot in step.spots) or (draft is not None and draft.kind in _BY_PANEL)

    def _light(self) -> int | None:
        """Sink all but what the step speaks of; return the column in which a line comes up from the strip."""
        step = self.progress.step
        spots = () if step is None or self.progress.finished else step.spots
        parts = {spot.part for spot in spots}
        line: int | None = None
        for name in ("seats", "board", "right"):
            view = self.query_one(f"#{name}", BoardView)
            canvas = self._unsunk(name, view)
            if not spots:
                self._show(name, view, canvas)
                continue
            rects = self._rects(name, view)
            whole = {"seats": "seats", "board": "board", "right": "side"}[name] in parts and not rects
            if name == "board" and self.client.looking.seat is not None:
                rects, whole = [], True
            painted = canvas if whole else sink(canvas, self.app.palette, rects)
            if name == "board" and rects and 2 * rects[0].width < canvas.width:
                # whatever is taken in hand, what the step speaks of stays framed
                framed = self.progress.at, canvas.width, canvas.height
                edges = self._framed[1] if self._framed[0] == framed else None
                self._framed = framed, outline(painted, self.app.palette, rects[0], edges)
                line = lead_to(painted, self.app.palette, rects[0], rects)
            self._show(name, view, painted.ascii() if self.app.ascii_signs else painted)
        return line

    def _unsunk(self, name: str, view: BoardView) -> Canvas:
        """Return what was painted in a part before it was sunk."""
        known = self._raw.get(name)
        if known is None or known[1] is not view.canvas:
            self._raw[name] = (view.canvas, view.canvas)
        return self._raw[name][0]

    def _show(self, name: str, view: BoardView, painted: Canvas) -> None:
        self._raw[name] = (self._raw[name][0], painted)
        view.show(painted)

    def _rects(self, name: str, view: BoardView) -> list[Rect]:
        """Return the rectangles of a part that stay lit, none where all of it does, or nothing."""
        step, board = self.progress.step, self.client.bundle.board
        spots = () if step is None else step.spots
        if name == "board":
            scene = self.panes.shown
            named = [board.spot(scene, spot.name) for spot in spots if spot.part == "board" and spot.name and scene]
            return [rect for rect in named if rect is not None]
        if name == "seats":
            lit = {self.progress.seat} | {int(spot.name) for spot in spots if spot.part == "seats" and spot.name}
            cards = [target for target in view.targets if target.value.kind == "seat" and target.value.value in lit]
            return [Rect(card.x, card.y, card.width, card.height) for card in cards]
        height = 0 if self.panes.side is None else self.panes.side.height
        parts = {spot.part for spot in spots}
        side = [Rect(0, 0, view.size.width, height)] if "side" in parts else []
        return side + ([Rect(0, height, view.size.width, view.size.height - height)] if "log" in parts else [])

    # --- what the learner does ------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let the lesson's own keys be, all others go to the game first."""
        key, step = self.usual_name(event), self.progress.step
        reads = step is not None and step.page is not None and self.progress.wanted is None
        own = ("", NEXT, BACK, "greater_than_sign", "less_than_sign", "h", *(("enter",) if reads else ()))
        if key not in own and self.panes.press(key):
            event.stop()
            event.prevent_default()

    def clicked(self, click: Click) -> None:
        self.client.click(click)

    def possible(self) -> tuple[FooterKey, ...]:
        return self.panes.heard(self._footer())

    def action_scroll(self, dx: int, dy: int) -> None:
        """Move over a zoo that is larger than the screen."""
        self.panes.scroll(dx, dy)

    def action_explain(self) -> None:
        """Explain what stands on the board, one thing after the other."""
        self.panes.explain()

    def action_unfold(self) -> None:
        """Show all that the choice in hand does, or its buttons again."""
        self.panes.unfold()

    def action_forward(self) -> None:
        """Go to the next step, or to the end."""
        self.progress.forward()
        if self.progress.over:
            self._end()
        else:
            self._link.show_step()

    def action_forward_if_read(self) -> None:
        """Go on where there is only to read, or the step is done."""
        if self.progress.wanted is None:
            self.action_forward()

    def action_back(self) -> None:
        self.progress.back()
        self._link.show_step()

    def action_skip(self) -> None:
        self.progress.go(self._steps)
        self._end(skipped=True)

    def action_show_me(self) -> None:
        """Fill in what is wanted; Enter does it."""
        wanted = self.progress.wanted
        if wanted is not None:
            self.client.decision.suggest(wanted)
            self.paint_soon()

    def action_help(self) -> None:
        self.post_message(RulesRequested(self.progress.lesson.game))

    def action_leave(self) -> None:
        """Leave the lesson; nothing is lost."""
        self.dismiss(None)

    def _end(self, *, skipped: bool = False) -> None:
        """Say what was learned, and offer a real game."""
        lesson, title = self.progress.lesson, self.progress.bundle.game.info.title
        self.app.push_screen(
            LessonEndScreen(lesson, title, plays=self._plays, home=self._home, skipped=skipped), self._ended
        )

    def _ended(self, chosen: str | None) -> None:
        if chosen == "back":
            self.progress.go(self._steps - 1)
            self._link.show_step()
        else:
            self.dismiss(None)
            self._left(chosen or "leave")
