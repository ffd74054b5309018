"""What stands round the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.widget import Widget

from engine.shared.wording import number
from net.wire.sheet import OVER, PLAYING, SEEDING
from zootui.boards.contract import Board, Scene
from zootui.client.click import Click
from zootui.client.seats import clock, did, doing, kept_words, statuses, time_left, waiting_line
from zootui.client.standstill import GONE, TRIED, while_gone
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas, Target
from zootui.draw.palette import Lit, Palette, changed, light
from zootui.draw.text import width_of
from zootui.local.table_names import with_word
from zootui.tui.app_context import AppContext
from zootui.tui.screens.decision_panel import ask_panel, wait_panel
from zootui.tui.screens.pointing import EXPLAIN, POINTING, Explaining, lit
from zootui.tui.terminal import lay_out_now
from zootui.tui.widgets.action_panel import Panel, paint_panel
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.panes import Pane, SeatCard, Status, paint_advice, paint_seats, paint_status, standing_still
from zootui.tui.widgets.right_of_board import paint_right

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
        self._hinted = bool(client.advice.hints.words) or (self._hinted and client.owed)
        return ROWS if client.advice.guided or self._hinted or client.advice.tip else 0


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


TITLE_FRAME = 11
"""Columns of a panel's title that are neither its words nor those at its end."""


def _marks(client: TableClient, palette: Palette) -> tuple[str, ...]:
    return tuple(palette.mark(seat) for seat in range(len(client.names)))


def cards(client: TableClient) -> tuple[SeatCard, ...]:
    """Return the seats strip; looking back it says what was then, like the board."""
    sheet, then = client.moments.sheet, client.looking.past is not None
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
    view, sheet = client.view, client.moments.sheet
    if view is None or sheet is None:
        return None
    table, draft = sheet.table, client.hand
    elsewhere = client.looking.seat is not None and draft is not None and draft.kind != "amount"
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
        status=statuses(table, view) if client.looking.past is None else ("",) * len(table.seats),
        ascii=plain,
        compact=compact,
        extra=client.earlier,
        page=client.moments.reading,
        held=client.moments.revealing,
    )


def panel(client: TableClient, palette: Palette, shown: Scene | None, width: int, height: int) -> Panel:
    sheet = client.sheet
    if sheet is None:
        return Panel("Connecting to the table", hint=client.lost)
    if client.moments.again:
        return _again(client)
    if client.looking.past is not None:
        return Panel(
            "The board after this line of the log",
            told=((client.looking.past.seat, client.looking.past.text),),
            hint="← → goes through the game, Esc comes back to now",
            confirm=(("Esc", "back to now", True),),
        )
    if shown is not None and shown.page is not None:
        title, _ = client.bundle.board.page_words(client.view, shown.page)
        told = tuple((line.seat, line.text) for line in client.told)
        hint = _gone_on(client, palette) if shown.page == client.moments.told_page else ""
        return Panel(title, told=told, hint=hint, confirm=(("Enter", "go on", True),))
    if shown is not None and client.looking.seat is not None and not client.over:
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
    if client.lost and (draft is None or client.moments.revealing):
        return _gone(client)
    if draft is not None and not client.moments.revealing:
        sending, thinking = client.decision.sending, client.advice.thinking
        asked = ask_panel(draft, client.names, picture, client.advice.hints, sending=sending, thinking=thinking)
        return _unsent(asked) if client.lost else _with_last(asked, client, shown, width)
    if client.stood_in:
        return _stood_in(client)
    marks = _marks(client, palette)
    waiting = wait_panel(client.bundle, sheet, client.seat, marks, client.times, picture, client.told)
    if client.own_sealed is not None:
        waiting = replace(waiting, title=f"Sealed: {client.own_sealed}")
    return _with_last(waiting, client, shown, width)


def _gone(client: TableClient) -> Panel:
    """Return the panel while the connection is gone and nothing is in hand: what happens, and what one can do."""
    told = tuple((None, words) for words in while_gone(client.lost, seated=client.seat is not None))
    return Panel(GONE, tone="bad", told=told, confirm=(("q", "leave", True),))


def _unsent(asked: Panel) -> Panel:
    """Return the panel of a decision that cannot be sent: what was entered stays, for whoever confirms it then."""
    return replace(
        asked, title=f"{GONE}: {TRIED}", tone="bad", subtitle="", confirm=(("Enter", "once it is back", False),)
    )


def _with_last(said: Panel, client: TableClient, shown: Scene | None, width: int) -> Panel:
    """Add to the title of a panel what was in the seals that opened last, where there is room for all of it."""
    last = "" if shown is None else client.bundle.board.last_opened(shown)
    subtitle = " · ".join(words for words in (said.subtitle, last) if words)
    fits = width_of(said.title) + width_of(subtitle) + TITLE_FRAME <= width
    return replace(said, subtitle=subtitle) if last and fits else said


def _gone_on(client: TableClient, palette: Palette) -> str:
    """Return who has gone on from a summary already, and who has not."""
    marks = [(palette.mark(seat), gone) for seat, gone in enumerate(client.moments.gone_on) if seat != client.seat]
    on, still = (" ".join(mark for mark, gone in marks if gone is wanted) for wanted in (True, False))
    said = (f"gone on: {on}" if on else "", f"not yet: {still}" if still else "")
    return " · ".join(words for words in said if words)


def _again(client: TableClient) -> Panel:
    """Return the panel of what is played again: which step this is, what it was, and how it goes on."""
    place = next((at for at, line in enumerate(client.moments.again, 1) if line is client.looking.past), 1)
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
    table, sheet = client.table, client.sheet
    if table is None or sheet is None:
        return Status("CONNECTING", "busy", "zootui")
    bundle = client.bundle
    view = client.view
    more = (
        "" if view is None or _sums_up(client) else bundle.voice.headline(view),
        with_word(table.name),
        "practice" if table.practice else "test seed" if table.unfair else "",
    )
    plate, tone = _plate(client, palette)
    time, hurry = _time(client, palette)
    status = Status(plate, tone, bundle.game.info.title, more, time, hurry)
    return standing_still(status, "" if client.lost else sheet.halted)


def _sums_up(client: TableClient) -> bool:
    """Tell whether what just happened is read, so that what comes next is not said yet."""
    return client.moments.reading is not None and client.moments.reading == client.moments.told_page


def _time(client: TableClient, palette: Palette) -> tuple[str, bool]:
    """Return the clock in the corner, one's own or with the mark of its seat, and whether it is time to hurry."""
    table, me = client.table, client.seat
    if client.lost:
        return clock(client.times.lost or 0.0), False
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
    if client.looking.past is not None:
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


# --- lit board -----------------------------------------------------------------------------------------------------


class LitBoard:
    """Remember what is lit until another move, another zoo or another size."""

    def __init__(self) -> None:
        self._before: Any = None
        self._still: Scene | None = None
        self._lit = Lit()

    def paint(self, board: Board, scene: Scene, before: Any) -> Canvas:
        """Return the board; `before` is the position before the latest move, None if nothing is to be lit."""
        canvas = board.paint(scene)
        if before is not None and before is not scene.view and scene.page is None:
            light(canvas, scene.palette, self._changed(board, scene, before))
        return canvas

    def _changed(self, board: Board, scene: Scene, before: Any) -> Lit:
        still = replace(scene, hand=None, like=scene.frame, status=("",) * len(scene.names))
        if self._still is None or self._before is not before or not same_scene(self._still, still):
            then = board.paint(replace(still, view=before))
            self._before, self._still, self._lit = before, still, changed(then, board.paint(still))
        return self._lit


# --- panes ---------------------------------------------------------------------------------------------------------


ROOMY = (110, 32)
"""From this width and height on the screen is laid out generously."""
JUST_NOW = 3
"""Lines of the log for which what was said stays in its place where there is no room for both."""


BOARD_KEYS: list[BindingType] = [
    Binding("left", "scroll(-4, 0)", "scroll left", id="table.left"),
    Binding("right", "scroll(4, 0)", "scroll right", id="table.right"),
    Binding("up", "scroll(0, -2)", "scroll up", id="table.up"),
    Binding("down", "scroll(0, 2)", "scroll down", id="table.down"),
    Binding("comma", "explain", "what is this", id="table.explain"),
    Binding("full_stop", "unfold", "all that a choice does", id="table.unfold"),
]
"""What a screen with a table on it does with keys that the game has no use for."""


class TablePanes(Vertical):
    """Show one table in its panes, and hand on what its player does there with keys and mouse.

    A screen has it and says when it is to be painted; `moved` asks it to, `sign` is how it shows a key. `strip` stands above
    the action panel.
    """

    app: AppContext

    def __init__(
        self, client: TableClient, sign: Callable[[str], str], moved: Callable[[], None], strip: Widget | None = None
    ) -> None:
        super().__init__()
        self.client = client
        self._sign, self._moved, self._strip = sign, moved, strip
        self.shown: Scene | None = None
        """What the board was painted from, None before the game has begun."""
        self.side: Canvas | None = None
        """What stands beside the board, above the log."""
        self.explaining = Explaining()
        self._explained = ""
        self._painted: dict[str, Any] = {}
        self.at = (0, 0)
        """How far the board is scrolled, in cells."""
        self._looked: Any = None
        self._unfolded = False
        self._before: Any = None
        self._lit = LitBoard()
        self._limit = 0
        self._divided = (True, 0, 0)
        """Whether anything stands beside the board, in how many columns, and the lines of the panel."""
        self._advice_rows = AdviceRows()
        self._parts: dict[str, Canvas] = {}
        self._buttons: Sequence[Target] = ()

    def compose(self) -> ComposeResult:
        """Lay the panes out; sizes are in `table.tcss`."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="advice")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="right")
        if self._strip is not None:
            yield self._strip
        yield Pane(id="panel")
        yield Pane(id="footer")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "roomy")

    # --- what the player does -------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Do what a key means to the game, or to who wants something explained; return whether it meant that."""
        if key != ".":
            self._unfolded = False
        return bool(key) and (self.explain(key) or self.client.press(key))

    def explain(self, key: str = EXPLAIN) -> bool:
        """Walk over what can be explained, if that is what a key means, and show what is pointed at."""
        before = self.explaining.thing
        parts = {name: self.query_one(f"#{name}", BoardView) for name in self._parts}
        seen = {name: (self._parts[name], part.region.offset) for name, part in parts.items() if part.display}
        meant = self.explaining.press(key, seen)
        if self.explaining.thing != before:
            for name, painted in tuple(self._parts.items()):
                self._put(name, painted)
            self._panel(self.shown)
            self._moved()  # the footer
        if key == EXPLAIN and self.explaining.thing is None:
            self.notify("Nothing here needs to be explained.", markup=False)
        return meant

    def scroll(self, dx: int, dy: int) -> None:
        """Move over a zoo that is larger than the screen; the next decision and another zoo begin in the middle again."""
        x, y = self.at
        self.at = (x + dx, y + dy)
        self._moved()

    def unfold(self) -> None:
        """Show all that the choice in hand does in place of the buttons, or the buttons again."""
        self._unfolded = not self._unfolded
        self._moved()

    @on(BoardView.Explained)
    def _hovered(self, event: BoardView.Explained) -> None:
        """Say in the panel what is under the mouse."""
        self._explained = event.words
        self._panel(self.shown)

    @on(BoardView.Picked, "#board")
    def _picked(self, event: BoardView.Picked) -> None:
        if event.button == 3:
            self.client.press("r")
        else:
            self.client.point(event.target.value, event.target.verb)

    @on(BoardView.Wheeled, "#board")
    def _wheeled(self, event: BoardView.Wheeled) -> None:
        self.scroll(event.dx, event.dy)

    @on(BoardView.Pointed, "#board")
    def _pointed(self, event: BoardView.Pointed) -> None:
        target = event.target
        self.client.hover_over(None if target is None else target.value, "" if target is None else target.verb)

    # --- painting -------------------------------------------------------------------------------------------------------

    def heard(self, footer: tuple[FooterKey, ...]) -> tuple[FooterKey, ...]:
        """Return the keys that mean something now: while something is pointed at, those that point."""
        return footer if self.explaining.thing is None else POINTING

    def paint(self, status: Status, footer: tuple[FooterKey, ...]) -> None:
        """Paint every part whose words or position changed, with what the screen says above and below."""
        self._pane("status", status, paint_status)
        self._pane("seats", cards(self.client), paint_seats, tall=True)
        self._advise()
        self._pane("footer", footer, paint_footer)
        if self._divide():
            lay_out_now(self.screen, self.query_one("#right"), self.query_one("#panel"))
        shown = self._scene()
        self._board(shown)
        self._right(shown)
        self._panel(shown)  # says what is explained of what the others painted

    def _hand_at(self) -> Offset:
        """Return where the terminal's cursor stands: at what is explained, what is in hand on the board, or the button in hand."""
        draft, thing = self.client.hand, self.explaining.thing
        if thing is not None and thing.part in self._parts:
            return self.query_one(f"#{thing.part}").region.offset + Offset(thing.box.x, thing.box.y)
        if draft is not None:
            filled = draft.button.filled if draft.button.whole else (draft.value,)
            for target in self._parts["board"].targets if "board" in self._parts else ():
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
        advice, strip = self.client.advice, self.query_one("#advice", Pane)
        hint = advice.hint
        said, earlier = hint or advice.tip, advice.recalling and not hint
        rows = self._advice_rows.rows(self.client)
        key = self._sign("h" if hint else "T" if earlier else "?")
        if strip.styles.height is None or strip.styles.height.value != rows:
            strip.styles.height = rows
        painted = paint_advice(self.size.width, rows, self.app.palette, said, key, faded=earlier)
        strip.draw(painted, plain=self.app.ascii_signs)

    def _divide(self) -> bool:
        """Give what stands beside the board its columns, and the panel its lines; tell whether these are others than before."""
        client, view = self.client, self.client.view
        if view is None:
            return False
        page, roomy = client.moments.reading, self.has_class("roomy")
        room = client.bundle.board.room(view, client.shown_seat, client.seat, page, roomy=roomy)
        right, panel = self.query_one("#right", Pane), self.query_one("#panel", Pane)
        divided = (bool(room.side), room.side or self._divided[1], room.panel)
        if divided == self._divided:
            return False
        self._divided = divided
        right.display, right.styles.width, panel.styles.height = divided
        return True

    def _scene(self) -> Scene | None:
        board = self.query_one("#board", BoardView)
        client, table = self.client, self.client.table
        turn = 0 if table is None else table.joint or table.turn
        looked = (client.shown_seat, client.looking.past is None, turn)
        if looked != self._looked:
            self._looked, self.at = looked, (0, 0)
        compact, plain = not self.has_class("roomy"), self.app.ascii_signs
        shown = scene(client, self.app.palette, board.size.width, board.size.height, compact=compact, plain=plain)
        return None if shown is None else replace(shown, at=self.at)

    def _board(self, shown: Scene | None) -> None:
        board = self.query_one("#board", BoardView)
        if shown is None:
            self.shown = None
            board.show(Canvas(board.size.width, board.size.height, self.app.palette.text, self.app.palette.ground))
            return
        before = self.client.before
        if self.shown is not None and same_scene(self.shown, shown) and self._before is before:
            return
        self.shown, self._before, self.side = shown, before, None
        canvas = self._lit.paint(self.client.bundle.board, shown, before)
        self._put("board", canvas.ascii() if self.app.ascii_signs else canvas)

    def _put(self, name: str, painted: Canvas) -> None:
        """Show the board or what stands beside it, with the thing lit that is explained."""
        self._parts[name] = painted
        pointing = self.explaining.thing is not None
        self.explaining.look(name, painted)
        if pointing and self.explaining.thing is None:
            self._moved()  # the footer is the decision's again
        part = self.query_one(f"#{name}", BoardView)
        part.show(lit(painted, self.app.palette, self.explaining.thing, name))

    def _panel(self, shown: Scene | None) -> None:
        pane = self.query_one("#panel", Pane)
        said = panel(self.client, self.app.palette, shown, pane.size.width, pane.size.height)
        if self._unfolded:
            said = said.unfolded()
        thing = self.explaining.thing
        said = replace(said, explained=self._explained if thing is None else thing.words)
        painted = paint_panel(pane.size.width, pane.size.height, self.app.palette, said)
        self._buttons = painted.targets
        pane.draw(painted, plain=self.app.ascii_signs)
        if self.app.screen is self.screen:  # what lies over the table leads the cursor itself
            self.app.cursor_position = self._hand_at()

    def _right(self, shown: Scene | None) -> None:
        """Paint what stands beside the board, and below it the log."""
        right = self.query_one("#right", Pane)
        if not right.display:
            return
        width, height = right.size
        if shown is not None and (self.side is None or (self.side.width, self._limit) != (width, height)):
            fitted = replace(shown, width=width, height=height, at=(0, 0))
            self.side, self._limit = self.client.bundle.board.paint_side(fitted), height
        side = None if shown is None else self.side
        chat = () if self.client.table is None else self.client.table.chat
        gap = (1 if self.has_class("roomy") else 0, self.query_one("#middle").styles.background.hex.lower())
        lines, said, signs = self.client.moments.lines, self.client.said, (self._sign("l"), self._sign("c"))
        just = bool(said) and said[-1].after + JUST_NOW >= len(lines)
        painted = paint_right(width, height, self.app.palette, side, gap, lines, chat, signs, just_said=just)
        self._put("right", painted.ascii() if self.app.ascii_signs else painted)
