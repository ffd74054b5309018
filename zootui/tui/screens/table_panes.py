"""What stands round the board."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import fields, replace
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset

from engine.shared.wording import number
from net.wire.sheet import OVER, PLAYING, SEEDING, Chat
from zootui.boards.contract import Board, Scene, Target
from zootui.client.click import Click
from zootui.client.seats import clock, did, doing, kept_words, statuses, time_left, waiting_line
from zootui.client.table_client import TableClient
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Lit, Palette, changed, light
from zootui.draw.text import width_of
from zootui.local.table_names import with_word
from zootui.tui.screens.explaining import Explaining, footer_keys, lit
from zootui.tui.screens.log import divide
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.table_panel import ask_panel, wait_panel
from zootui.tui.widgets.action_panel import Panel, paint_panel
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import paint_footer
from zootui.tui.widgets.log import paint_log
from zootui.tui.widgets.panes import Painting, Pane, SeatCard, Status, paint_advice, paint_seats, paint_status

ROWS = 3
"""Rows of the strip while there is one: whatever is said, the board below it does not jump."""


class AdviceRows:
    """Remember through a turn that the strip is there: always while a first game is guided, from a hint to the end of the turn."""

    def __init__(self) -> None:
        self._hinted = False

    def rows(self, client: TableClient) -> int:
        """Return how many rows the strip has now."""
        if client.moments.reading is not None and client.moments.reading == client.moments.told_page:
            return 0  # the summary has the room to say what decided the year
        self._hinted = bool(client.hint) or (self._hinted and client.owed)
        return ROWS if client.guided or self._hinted or client.advice else 0


# --- same scene ----------------------------------------------------------------------------------------------------


_KEPT = ("view", "hand", "palette", "like")
"""What is compared as a whole: another position or draft may always look different."""
_COMPARED = tuple(field.name for field in fields(Scene) if field.name not in (*_KEPT, "extra"))


def same_scene(one: Scene, other: Scene) -> bool:
    """Tell whether a board would paint the same for both."""
    if any(getattr(one, name) is not getattr(other, name) for name in _KEPT):
        return False
    if len(one.extra) != len(other.extra) or any(a is not b for a, b in zip(one.extra, other.extra, strict=True)):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in _COMPARED)


# --- frame ---------------------------------------------------------------------------------------------------------


ASIDE = 11
"""Columns of a panel's title that are neither its words nor those at its end."""


def _marks(client: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(client.names)))


def cards(client: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip; looking back it says what was then, like the board."""
    sheet, then = client.sheet, client.past is not None
    if sheet is None:
        return ()
    table, view = sheet.table, client.view
    points = (
        ("",) * len(table.seats) if view is None else tuple(number(score) for score in client.bundle.voice.scores(view))
    )
    others = len(table.seats) > 0 and client.shown_seat != client.seat
    return tuple(
        SeatCard(
            name,
            points[seat],
            did(client.bundle, view, seat)
            if then and view is not None
            else doing(client.bundle, sheet, seat, client.seat, client.times),
            mine=seat == client.seat,
            shown=others and seat == client.shown_seat,
            waited=seat in table.waiting and table.phase == PLAYING and not then,
        )
        for seat, name in enumerate(client.names)
    )


def scene(
    client: TableClient, palette: Palette, width: int, height: int, *, compact: bool, plain: bool
) -> Scene | None:
    """Return what the board paints; None before the game has begun."""
    view, table = client.view, client.table
    if view is None or table is None:
        return None
    draft = client.hand
    elsewhere = client.looking is not None and draft is not None and draft.kind != "amount"
    hand = None if draft is None or elsewhere or client.moments.revealing else draft.hand
    return Scene(
        view=view,
        seat=client.shown_seat,
        viewer=client.seat,
        names=client.names,
        palette=palette,
        width=width,
        height=height,
        hand=hand,
        status=statuses(table, view) if client.past is None else ("",) * len(table.seats),
        ascii=plain,
        compact=compact,
        extra=client.earlier,
        page=client.moments.reading,
        held=client.moments.revealing,
    )


def panel(client: TableClient, palette: Palette, shown: Scene | None, width: int, height: int) -> Panel:
    """Return the action panel."""
    sheet = client.sheet
    if sheet is None:
        return Panel("Connecting to the table", hint=client.lost)
    if client.moments.again:
        return _again(client)
    if client.past is not None:
        return Panel(
            "The board after this line of the log",
            told=((client.past.seat, client.past.text),),
            hint="← → goes through the game, Esc comes back to now",
            confirm=(("Esc", "back to now", True),),
        )
    if shown is not None and shown.page is not None:
        title, _ = client.bundle.board.page_words(client.view, shown.page)
        told = tuple((line.seat, line.text) for line in client.told)
        hint = _gone_on(client, palette) if shown.page == client.moments.told_page else ""
        return Panel(title, told=told, hint=hint, confirm=(("Enter", "go on", True),))
    if shown is not None and client.looking is not None and not client.over:
        regards = client.bundle.board.regards(shown)
        if regards is not None:
            title, effects = regards
            return Panel(title, effects=effects, confirm=(("Esc", "back home", True),))
    picture = _picture(client, shown, width, height)
    opened = client.moments.opened
    if opened is not None:
        title, why = opened
        return Panel(title, picture=picture, told=((None, why),), confirm=(("Enter", "go on", True),))
    draft = client.hand
    if draft is not None and not client.moments.revealing:
        asked = ask_panel(draft, client.names, picture, sending=client.sending, thinking=client.thinking)
        return _with_last(asked, client, shown, width)
    if client.stood_in:
        return _stood_in(client)
    marks = _marks(client, palette)
    waiting = wait_panel(client.bundle, sheet, client.seat, marks, client.times, picture, client.told)
    if client.own_sealed is not None:
        waiting = replace(waiting, title=f"Sealed: {client.own_sealed}")
    return _with_last(waiting, client, shown, width)


def _with_last(said: Panel, client: TableClient, shown: Scene | None, width: int) -> Panel:
    """Add to the title of a panel what was in the seals that opened last, where there is room for all of it."""
    last = "" if shown is None else client.bundle.board.last_opened(shown)
    aside = " · ".join(words for words in (said.aside, last) if words)
    fits = width_of(said.title) + width_of(aside) + ASIDE <= width
    return replace(said, aside=aside) if last and fits else said


def _gone_on(client: TableClient, palette: Palette) -> str:
    """Return who has gone on from a summary already, and who has not."""
    marks = [(palette.mark(seat), gone) for seat, gone in enumerate(client.moments.gone_on) if seat != client.seat]
    on, still = (" ".join(mark for mark, gone in marks if gone is wanted) for wanted in (True, False))
    said = (f"gone on: {on}" if on else "", f"not yet: {still}" if still else "")
    return " · ".join(words for words in said if words)


def _again(client: TableClient) -> Panel:
    """Return the panel of what is played again: which step this is, what it was, and how it goes on."""
    place = next((at for at, line in enumerate(client.moments.again, 1) if line is client.past), 1)
    return Panel(
        f"What happened since your last decision · {place} of {len(client.moments.again)}",
        told=tuple((line.seat, line.text) for line in client.moments.told_again),
        hint="any key stops here" if client.moments.moves_again else "any key goes on",
        confirm=(("Esc", "back to now", True),),
    )


def _stood_in(client: TableClient) -> Panel:
    """Return the panel of somebody for whom a bot plays: why, what it did, and how to take over."""
    return Panel(
        "A bot plays for you, because nothing came from you",
        tone="bad",
        told=tuple((line.seat, line.text) for line in client.told),
        hint="your seat is yours: what you do from now on counts again",
        confirm=(("Enter", "play again", True),),
    )


def _picture(client: TableClient, shown: Scene | None, width: int, height: int) -> Canvas | None:
    if shown is None or client.phase == SEEDING:
        return None
    room = width * 3 // 5 if width < 110 else width * 7 // 12
    return client.bundle.board.paint_action(replace(shown, width=room, height=height - 1))


# --- status line ---------------------------------------------------------------------------------------------------


HURRY = 10.0
"""Seconds left on a clock from which on it is shown in red."""


def status_line(client: TableClient, palette: Palette) -> Status:
    """Return the status line."""
    table, sheet = client.table, client.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = client.bundle
    view = client.view
    more = (
        "" if view is None else bundle.voice.headline(view),
        with_word(table.name),
        "practice" if table.practice else "test seed" if table.unfair else "",
    )
    plate, tone = _plate(client, palette)
    time, hurry = _time(client, palette)
    return Status(plate, tone, bundle.game.info.title, more, time, hurry)


def _time(client: TableClient, palette: Palette) -> tuple[str, bool]:
    """Return the clock in the corner, one's own or with the mark of its seat, and whether it is time to hurry."""
    table, me = client.table, client.seat
    found = None if table is None else time_left(table, me, client.times)
    if table is None or found is None:
        idle = "" if table is None or me is None else kept_words(table, me, client.times, short=True)
        return idle, bool(idle)
    seat, left = found
    if seat == me:
        return clock(left), left < HURRY and client.owed
    return f"{palette.mark(seat)} {clock(left)}", False


def _plate(client: TableClient, palette: Palette) -> tuple[str, Any]:
    table, seat = client.table, client.seat
    if client.lost:
        return "RECONNECTING …", "bad"
    if client.moments.again:
        return "▸ AGAIN", "busy"
    if client.past is not None:
        return "LOOKING BACK", "busy"
    if table is None:
        return "CONNECTING", "busy"
    if table.phase == OVER:
        return "GAME OVER", "good"
    if client.moments.opened:
        return "ALL OPEN", "good"
    if client.moments.reading is not None and client.moments.reading == client.moments.told_page:
        title, _ = client.bundle.board.page_words(client.view, client.moments.reading)
        return (title.upper(), "busy") if seat is None else (f"{palette.mark(seat)} {title.upper()}", "you")
    if client.owed and seat is not None:
        words = client.bundle.voice.call(client.view) or "YOUR TURN"
        return f"{palette.mark(seat)} {words}", "you"
    if client.stood_in:
        return "A BOT PLAYS FOR YOU", "bad"
    waiting = waiting_line(
        table, seat, tuple(palette.mark(seat) for seat in range(len(client.names))), client.times, short=True
    )
    if seat is not None and table.phase == PLAYING and statuses(table, client.view)[seat] == "sealed":
        return "✓ SEALED", "good"
    return waiting or ("WATCHING" if seat is None else "WAITING"), "busy"


# --- right ---------------------------------------------------------------------------------------------------------


def paint_right(
    width: int,
    height: int,
    palette: Palette,
    side: Canvas | None,
    gap: tuple[int, str],
    lines: Sequence[LogLine],
    chat: Sequence[Chat],
    signs: tuple[str, str] = ("l", "c"),
    just_said: bool = False,
) -> Painting:
    """Return `side`, a gap of so many lines in a colour, and the log in the lines that are left.

    `signs` are those of the keys that open the log and write into the chat; `just_said` means that the chat is newer than the log.
    """
    canvas = Canvas(width, height, palette.text, palette.panel)
    top = 0
    if side is not None:
        canvas.blit(side)
        lines_between, ground = gap
        canvas.blit(Canvas(width, lines_between, "", ground), 0, side.height)
        top = side.height + lines_between
    log, targets = paint_log(width, max(0, height - top), palette, lines, chat, signs=signs, just_said=just_said)
    canvas.blit(log, 0, top)
    return canvas, tuple(Target(one.x, one.y + top, one.width, one.height, one.value, one.verb) for one in targets)


# --- lit board -----------------------------------------------------------------------------------------------------


class LitBoard:
    """Remember what is lit until another move, another zoo or another size."""

    def __init__(self) -> None:
        self._before: Any = None
        self._still: Scene | None = None
        self._lit = Lit()

    def paint(self, board: Board, scene: Scene, before: Any) -> tuple[Canvas, tuple[Target, ...]]:
        """Return the board and its targets; `before` is the position before the latest move, None if nothing is to be lit."""
        canvas, targets = board.paint(scene)
        if before is not None and before is not scene.view and scene.page is None:
            light(canvas, scene.palette, self._changed(board, scene, before))
        return canvas, targets

    def _changed(self, board: Board, scene: Scene, before: Any) -> Lit:
        still = replace(scene, hand=None, like=scene.frame, status=("",) * len(scene.names))
        if self._still is None or self._before is not before or not same_scene(self._still, still):
            now, _ = board.paint(still)
            then, _ = board.paint(replace(still, view=before))
            self._before, self._still, self._lit = before, still, changed(then, now)
        return self._lit


# --- panes ---------------------------------------------------------------------------------------------------------


ROOMY = (110, 32)
"""From this width and height on the screen is laid out generously."""
JUST_NOW = 3
"""Lines of the log for which what was said stays in its place where there is no room for both."""


class TablePanes(PaintedScreen[None]):
    """Show one table in its panes; the keys are another matter."""

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._painted: dict[str, Any] = {}
        self._at = (0, 0)
        self._looked: Any = None
        self._unfolded = False
        self._shown: Scene | None = None
        self._before: Any = None
        self._lit = LitBoard()
        self._beside: Canvas | None = None
        self._limit = 0
        self._advice_rows = AdviceRows()
        self._explaining, self._explained = Explaining(), ""
        self._parts: dict[str, Painting] = {}
        self._buttons: tuple[Target, ...] = ()

    def compose(self) -> ComposeResult:
        """Lay the panes out; sizes are in `table.tcss`."""
        yield from self.above_panel()
        yield Pane(id="panel")
        yield Pane(id="footer")

    def above_panel(self) -> ComposeResult:
        """Lay out what stands above the action panel."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="advice")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="right")

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew and paint."""
        roomy = event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1]
        self.set_class(roomy, "roomy")

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Paint what a host says, which may be anything."""
        return self.client.guarded()

    # --- painting -------------------------------------------------------------------------------------------------------

    def paint_all(self) -> None:
        """Paint every part whose words or position changed."""
        if not self.laid_out:
            return
        palette, client = self.app.palette, self.client
        self._pane("status", status_line(client, palette), paint_status)
        self._pane("seats", cards(client), paint_seats, tall=True)
        self._advise()
        self._pane("footer", self.bound(footer_keys(client)), paint_footer)
        self._divide()
        shown = self._scene()
        self._board(shown)
        self._right(shown)
        self._panel(shown)  # says what is explained of what the others painted

    def _hand_at(self) -> Offset:
        """Return where the terminal's cursor stands: at what is explained, what is in hand on the board, or the button in hand."""
        draft, thing = self.client.hand, self._explaining.thing
        if thing is not None and thing.part in self._parts:
            return self.query_one(f"#{thing.part}").region.offset + Offset(thing.box.x, thing.box.y)
        if draft is not None:
            filled = draft.button.filled if draft.button.whole else (draft.value,)
            for target in self._parts["board"][1] if "board" in self._parts else ():
                if filled and target.value == filled[-1] and target.verb in ("", draft.verb.name):
                    return self.query_one("#board").region.offset + Offset(target.x, target.y)
            wanted = (Click("option", draft.value), Click("entry", draft.at))
            for target in sorted(self._buttons, key=lambda one: one.value != wanted[0]):
                if target.value in wanted:
                    return self.query_one("#panel").region.offset + Offset(target.x, target.y)
        return self.query_one("#panel").region.offset

    def _pane(self, name: str, said: Any, paint: Any, *, tall: bool = False) -> None:
        pane = self.query_one(f"#{name}", Pane)
        key = (said, pane.size, self.app.palette.name, self.app.ascii_signs)
        if self._painted.get(name) != key:
            self._painted[name] = key
            size = (pane.size.width, pane.size.height) if tall else (pane.size.width,)
            pane.draw(paint(*size, self.app.palette, said), plain=self.app.ascii_signs)

    def _advise(self) -> None:
        """Show a hint, or what the guide of a first game says now; what held before is shown only where it is called back."""
        client, strip = self.client, self.query_one("#advice", Pane)
        said, earlier = client.hint or client.advice, client.recalling and not client.hint
        rows = self._advice_rows.rows(client)
        key = self.sign("h" if client.hint else "T" if earlier else "?")
        if strip.styles.height is None or strip.styles.height.value != rows:
            strip.styles.height = rows
        painted = paint_advice(self.size.width, rows, self.app.palette, said, key, faded=earlier)
        strip.draw(painted, plain=self.app.ascii_signs)

    def _divide(self) -> None:
        """Give board, right column and panel the room that the board asks for; it may be another one for another decision."""
        client, view = self.client, self.client.view
        if view is not None:
            room = client.bundle.board.room(
                view, client.shown_seat, client.seat, client.moments.reading, roomy=self.has_class("roomy")
            )
            divide(self, room)

    def _scene(self) -> Scene | None:
        board = self.query_one("#board", BoardView)
        table = self.client.table
        looked = (
            self.client.shown_seat,
            self.client.past is None,
            (table.joint or table.turn) if table is not None else 0,
        )
        if looked != self._looked:
            self._looked, self._at = looked, (0, 0)
        shown = scene(
            self.client,
            self.app.palette,
            board.size.width,
            board.size.height,
            compact=not self.has_class("roomy"),
            plain=self.app.ascii_signs,
        )
        return None if shown is None else replace(shown, at=self._at)

    def _board(self, shown: Scene | None) -> None:
        board = self.query_one("#board", BoardView)
        if shown is None:
            self._shown = None
            board.show(Canvas(board.size.width, board.size.height, self.app.palette.text, self.app.palette.ground))
            return
        before = self.client.before
        if self._shown is not None and same_scene(self._shown, shown) and self._before is before:
            return
        self._shown, self._before, self._beside = shown, before, None
        canvas, targets = self._lit.paint(self.client.bundle.board, shown, before)
        self._put("board", (canvas.ascii() if self.app.ascii_signs else canvas, targets))

    def _put(self, name: str, painted: Painting) -> None:
        """Show the board or what stands beside it, with the thing lit that is explained."""
        canvas, targets = self._parts[name] = painted
        self._explaining.look(name, canvas)
        part = self.query_one(f"#{name}", BoardView)
        part.show(lit(canvas, self.app.palette, self._explaining.thing, name), targets)

    def _panel(self, shown: Scene | None) -> None:
        pane = self.query_one("#panel", Pane)
        said = panel(self.client, self.app.palette, shown, pane.size.width, pane.size.height)
        if self._unfolded:
            said = said.unfolded()
        thing = self._explaining.thing
        said = replace(said, explained=self._explained if thing is None else thing.words)
        painted = paint_panel(pane.size.width, pane.size.height, self.app.palette, said)
        self._buttons = painted[1]
        pane.draw(painted, plain=self.app.ascii_signs)
        self.app.cursor_position = self._hand_at()

    def _right(self, shown: Scene | None) -> None:
        """Paint what stands beside the board, and below it the log."""
        right = self.query_one("#right", Pane)
        if not right.display:
            return
        width, height = right.size
        if shown is not None and (self._beside is None or (self._beside.width, self._limit) != (width, height)):
            self._beside, self._limit = self.client.bundle.board.paint_side(_fit(shown, width, height)), height
        side = None if shown is None else self._beside
        chat = () if self.client.table is None else self.client.table.chat
        gap = (1 if self.has_class("roomy") else 0, self.query_one("#middle").styles.background.hex.lower())
        lines, said, signs = self.client.lines, self.client.said, (self.sign("l"), self.sign("c"))
        just = bool(said) and said[-1].after + JUST_NOW >= len(lines)
        painted = paint_right(width, height, self.app.palette, side, gap, lines, chat, signs, just_said=just)
        self._put("right", (painted[0].ascii() if self.app.ascii_signs else painted[0], painted[1]))


def _fit(scene: Scene, width: int, height: int) -> Scene:
    return replace(scene, width=width, height=height, at=(0, 0))
