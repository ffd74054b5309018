"""A lesson at the table's own screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.contract.game import Refusal
from zootui.client.drafting.draft import Draft
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect
from zootui.lessons.contract import Lesson, LessonStep
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import LessonProgress
from zootui.tui.messages import RulesRequested
from zootui.tui.screens.lesson.end import LessonEndScreen
from zootui.tui.screens.lesson.keys import claimed, does_anything, does_it
from zootui.tui.screens.lesson.spoken_of import lead_to, outline, sink
from zootui.tui.screens.lesson.strip import Strip, paint_strip, strip_height
from zootui.tui.screens.table.panes import ScreenWithTable, TablePanes
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.status_line import Status

NEXT, BACK, SKIP = ">", "<", "s"
"""The first two are no board's keys, so they mean the same in every step."""
NOBODY = "nobody waits, try what you like"
LOW, HIGH = 7, 9
"""Rows of the strip where it stands in the place of the panel, on a small and on a large screen."""
_BY_PANEL = frozenset(["amount", "list", "some"])
"""How a slot is filled that only the action panel shows."""


class LessonScreen(ScreenWithTable):
    """Show one lesson; `left` hears once it is left at its end: `play` if a first real game is wanted, else `leave`.

    `waits` says what goes on meanwhile, `home` where leaving leads; `plays` tells whether a game can be begun from here.
    """

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

    def _status(self) -> Status:
        progress = self.progress
        title = progress.bundle.game.info.title
        plate = f"◆ {progress.lesson.kind.upper()} {min(progress.at + 1, self._steps)} of {self._steps}"
        return Status(plate, "you", title, (self._waits,))

    @property
    def _steps(self) -> int:
        return len(self.progress.lesson.steps)

    def _strip(self) -> Strip:
        progress, draft = self.progress, self.client.decision.draft
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
        progress, draft = self.progress, self.client.decision.draft
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
        step, draft = self.progress.step, self.client.decision.draft
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
            painted = canvas if whole else sink(canvas, rects)
            if name == "board" and rects and 2 * rects[0].width < canvas.width:
                # whatever is taken in hand, what the step speaks of stays framed
                framed = self.progress.at, canvas.width, canvas.height
                edges = self._framed[1] if self._framed[0] == framed else None
                self._framed = framed, outline(painted, rects[0], edges)
                line = lead_to(painted, rects[0], rects)
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
        step, board = self.progress.step, self.client.known.bundle.board
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

    def on_key(self, event: events.Key) -> None:
        """Let the lesson's own keys be, all others go to the game first."""
        key, step = self.usual_name(event), self.progress.step
        reads = step is not None and step.page is not None and self.progress.wanted is None
        own = ("", NEXT, BACK, "greater_than_sign", "less_than_sign", "h", *(("enter",) if reads else ()))
        if key not in own and self.panes.press(key):
            event.stop()
            event.prevent_default()

    def possible(self) -> tuple[FooterKey, ...]:
        return self.panes.heard(self._footer())

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
