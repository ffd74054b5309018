"""Be one player's or watcher's side of a table: what is known there, and what they do about what is shown and asked.

No drawing, no sockets: screens, `--plain` and the tests show one table client and hand it keys and clicks.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, TypeVarTuple

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.undo import UNDO
from engine.shared.wording import capital
from net.client.events import Challenged, Declined, Event, Joined, LocalProtocolError, Parted, Updated
from net.client.seal_verifier import Foul, Verified
from net.shells.delayed_feed import Lost, Noted
from net.wire.messages import Hurry, Refused, TakeOver
from net.wire.sheet import PLAYING, Sheet
from zootui.boards.contract import Page
from zootui.client.advice import Advice
from zootui.client.click import Click
from zootui.client.drafting import draft as drafts, draft_input, pressing
from zootui.client.drafting.decision import Decision
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.draft_input import Reply
from zootui.client.drafting.own_steps import OwnSteps, Sent
from zootui.client.error_log import goodbye
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.input_guard import SETTLE, InputGuard
from zootui.client.known_table import KnownTable
from zootui.client.latest_move import all_in_turn, before_line, mover_until
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import WALK, Looking
from zootui.client.moments import BESIDE_A_PAGE, REVEAL, Moments
from zootui.client.seats import statuses
from zootui.client.table_log import positions
from zootui.client.unasked import ForcedAnswers

EARLIER = 32
"""How many lines of the log back a picture may look for what came lately."""
Given = TypeVarTuple("Given")
_CHOOSES: dict[str, Callable[[Draft, Any], Reply]] = {"entry": draft_input.choose, "option": draft_input.point}
"""What a click in the panel does to a draft, by its kind."""


class TableClient:
    """Know one table, as one seat or a watcher, and act at it.

    The parts: `known` is what the table says, `looking` which zoo and which moment are on screen, `moments` what is held there,
    `decision` what the keys have built, `guard` which keys were meant for it, `advice` and `unasked` what is said and done for
    who plays. `changed` is called after anything that may look different now.
    """

    def __init__(
        self,
        link: LinkProtocol,
        changed: Callable[[], None] = lambda: None,
        *,
        now: Callable[[], float] | None = None,
        animation: bool = True,
        bundles: Callable[[str], GameBundle] | None = None,
        coached: Callable[[str], bool] = lambda _game: False,
        looking: int | None = None,
        pages: bool = True,
        follow: bool = False,
        settle: float = SETTLE,
    ) -> None:
        self.link = link
        now = now or monotonic
        self.known = known = KnownTable(link, now, bundles or load_bundle)
        self.parted: Parted | None = None
        self.wants_pin = False
        self.looking = Looking(looking, follows=follow)
        self.decision = Decision()
        self.guard = InputGuard(now, settle)
        self.moments = Moments(
            known, self.looking, REVEAL if animation else 0.0, now, self.guard, self.changed, pages=pages
        )
        self.advice = Advice(
            known,
            self.moments,
            self.decision,
            self.guard,
            coached,
            act=self.act,
            changed=self.changed,
            risk=self.guarded,
        )
        self._own = OwnSteps()
        self.unasked = ForcedAnswers(known, self.moments, self.decision, self.guard, self._own, self.act)
        self._sent: Sent | None = None
        self._changed: Callable[[], None] = lambda: None  # nobody is told before there is all of it
        link.subscribe(self.hear)
        if link.sheet is not None:
            with self.guarded():
                self._update(None, link.sheet, None)
            self.guard.followed()
        self._changed = changed

    # --- what was sealed here -------------------------------------------------------------------------------------------

    @property
    def own_sealed(self) -> str | None:
        """Return in words what this seat sealed and nobody else can read yet; None without that."""
        known, sent = self.known, self.latest_seal
        if known.table is None or known.view is None or known.seat is None or sent is None:
            return None
        sealed = sent.within(known.table) and statuses(known.table, known.view)[known.seat] == "sealed"
        return sent.sealed if sealed else None

    @property
    def latest_seal(self) -> Sent | None:
        """Return what this seat sealed last, opened or not; None where its latest answer was to no sealed question, or refused."""
        return self._sent if self._sent is not None and self._sent.sealed else None

    # --- what is on screen ----------------------------------------------------------------------------------------------

    @property
    def earlier(self) -> tuple[Any, ...]:
        """Return the positions before the one on screen, oldest first, each once: of its whole year or round at least."""
        past, view = self.looking.past, self.moments.view
        lines = self.known.log.lines if past is None else self.known.log.lines[: past.number]
        if view is None:
            return ()
        stretch_of = self.known.bundle.voice.stretch
        now, first = stretch_of(view), len(lines)
        while first and (lines[first - 1].view is None or stretch_of(lines[first - 1].view) == now):
            first -= 1
        return positions(lines[max(0, min(first, len(lines) - EARLIER)) :], view)

    @property
    def before(self) -> Any:
        """Return the position before the move whose outcome is on screen, None where it was not seen."""
        past = self.looking.past
        if past is None and self.moments.sheet is not self.known.sheet:
            return None  # what is held is as it was before that
        return self.known.latest.before if past is None else before_line(self.known.log.lines, past)

    @property
    def shown_seat(self) -> int:
        """Return whose zoo is on screen: one's own, that of who moves while others do, else what is looked at."""
        table, seat = self.known.table, self.known.seat
        return self.looking.shown_seat(seat, () if table is None else table.waiting, self._mover())

    def _mover(self) -> int | None:
        """Return whose zoo shows the play: nobody's while this seat thinks, or all do at once."""
        if self.looking.past is not None:
            return mover_until(self.known.log.lines, self.looking.past)
        table, latest = self.known.table, self.known.latest.mover
        held = self.moments.revealing and not self.moments.recalled  # the own question waits behind that
        if table is None or self.known.seat is None or held:
            return latest
        if self.moments.page is not None and self.moments.page is self.moments.told_page:
            return None  # what was told is told of one's own zoo, whoever moves on
        if self.known.owed or len(table.waiting) != 1 or not all_in_turn(self.moments.view):
            return None
        return table.waiting[0] if latest is None or latest == self.known.seat else latest

    @property
    def following(self) -> bool:
        """Tell whether another zoo is on screen because its owner moves."""
        seat = self.known.seat
        return self.looking.seat is None and seat is not None and self.shown_seat != seat

    @property
    def hand(self) -> Draft | None:
        """Return the draft that the board shows."""
        return None if self.looking.past is not None else self.decision.shown

    @property
    def claims_tab(self) -> bool:
        """Tell whether the hand has a use for Tab (`("Tab", …)` among the board's keys), so that only WALK leads to other zoos."""
        draft = self.decision.ready
        if draft is None or self.looking.seat is not None or draft.kind != "point":
            return False
        return any(keys == "Tab" for keys, _ in draft.bundle.board.cursor.keys(draft.held))

    # --- what happens at the table -----------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell whoever shows this that it may look different now; what was held may be over, and a question in front."""
        self.unasked.play()
        self._changed()

    def hear(self, event: Event | Lost | Noted) -> None:
        """Take in what the link tells, and go on with the steps of a plan, or with taking them back; nothing after a goodbye."""
        if self.parted is not None:
            return
        asked = self.known.asked
        with self.guarded():
            before = self._confirmable()
            self._take_in(event)
            self.guard.compare(before, self._confirmable())
            self.changed()
            if self.advice.hints.on_board and (self.known.asked != asked or not self.known.owed):
                self.advice.hints.end()
                self._changed()
            if self.known.asked != asked:
                self._follow()

    def _take_in(self, event: Event | Lost | Noted) -> None:
        match event:
            case Updated(old, new, age, said):
                self._update(old, new, age, said)
            case Declined(Refused("disk")) if self.decision.sending:
                pass  # the link sends it again until it is written down
            case Declined(refused):
                self._own.stop()  # whatever was made of a plan stays, and can be taken back
                self._decline(Refusal(refused.code, refused.rule, refused.text))
            case Lost(text):
                self._lose(text)
            case Noted(text):
                self.known.notices.append(text)
            case Joined():
                self._lose("")
            case Foul(text):
                self.known.notices.append(f"Foul play? {text}")
            case Parted():
                self.parted = event
            case Challenged():
                self.wants_pin = True
            case Verified(turn, seats) if turn:
                self.known.verify(turn, seats)

    def _lose(self, why: str) -> None:
        """Note that the connection is gone, and why, or (empty) that it stands."""
        if why and self._own.midway:
            self._own.stop()
        self.decision.sending &= not why
        self.known.lose(why)

    def _confirmable(self) -> tuple[Any, ...]:
        """Return what a key that confirms would be about now."""
        if self.known.owed and not self.known.over:
            return self.moments.confirmable(self.known.asked)
        return self.moments.confirmable() if not self.known.stood_in else ("stood in",)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Part from the table, in a sentence and with a log, if what reads it fails: its host may say what none of ours would."""
        try:
            yield
        except OSError:  # what this machine refuses is not the host's fault
            raise
        except Exception as error:  # noqa: BLE001
            bye = goodbye(error, self.link.game_id)  # written down in any case
            if self.parted is None:
                self.link.give_up(bye)

    def _decline(self, refusal: Refusal) -> None:
        self.guard.awaits(False)
        if self.decision.refuse(refusal):
            self._sent = None
            return
        numbered = refusal.rule and refusal.rule != UNDO
        self.known.notices.append(f"{refusal.text} ({refusal.rule})" if numbered else refusal.text)

    def _update(self, old: Sheet[Any] | None, new: Sheet[Any], age: float | None, said: tuple[int, ...] = ()) -> None:
        """Take in a sheet: say what is new about it, and begin or carry over the decision that it asks for."""
        known, owed, asked = self.known, self.known.owed, self.known.asked
        moved = known.take(old, new, age, said)
        self.advice.begin_game(self.link.game_id)
        self._own.go_with(new.table)
        if not known.begun:
            self.decision.begin(None)
            self.looking.come_home()
            self.moments.forget()
            return
        if old is not None and moved and "open" in statuses(new.table, new.view):
            self.moments.seals_opened()
        self.moments.turn_to(old, new)
        self._redraft(old, new, same=asked == known.asked)
        if self.known.owed != owed and not self.moments.revealing:  # a question behind what is held is not seen yet
            self.looking.stay_home(False)

    def _redraft(self, old: Sheet[Any] | None, new: Sheet[Any], *, same: bool) -> None:
        """Begin a draft for a new decision, or carry the old one over when the `same` is asked and only something else changed.

        What others do beside this seat neither ends its draft nor answers what it is sending.
        """
        decision, view = self.decision, new.view
        decision.hover = None
        if not self.known.owed:
            if decision.asked:
                self.moments.decided()
            decision.end()
            return
        if not same:
            decision.sending = False
        if old is not None and old.view is view and decision.asked:
            return
        bundle, names = self.known.bundle, self.known.names
        if decision.asked and same:
            decision.carry_over(view, lambda: bundle.choices(view), self.guard.changed_by_itself)
        else:
            decision.begin_with(lambda: drafts.begin(bundle, view, bundle.choices(view), names))

    def _follow(self) -> None:
        """Send the next step of a plan, or ask the next one back, now that the one before is done."""
        if (step := self._own.go_on()) is not None:
            self._send(step)
        elif self._own.goes_back():
            if self.known.may_undo:
                self.ask(self.link.undo)
            else:
                self._own.stop()
                self._changed()

    # --- what the player does -------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Do what a key means; return whether it was for the table."""
        with self.guarded():
            looking, moments = self.looking, self.moments
            past, beside = looking.past is not None, key in BESIDE_A_PAGE
            if moments.again and not beside:
                moments.press_again(key)
            elif key == WALK or (key in ("tab", "shift+tab") and (past or not self.claims_tab)):
                self._walk(-1 if key == "shift+tab" else 1)
            elif past:
                return self._press_past(key)
            elif moments.revealing and not beside:
                moments.end_reveal()  # whatever the key was meant for, it is no answer to a question that was not seen
            elif looking.seat is None and moments.press_page(key, self.hand):
                pass
            elif not (self.advice.thinking and key == "enter"):
                draft = self.decision.pressed
                answer = None if draft is None else pressing.press(draft, key)
                if answer is None:
                    return self._press_beside(key)
                if key == "enter" and not self._hears(answer):
                    return True
                acts = answer.action is not None or key == "escape"
                unseen = (
                    looking.seat is not None
                    and self.decision.draft is not None
                    and self.decision.draft.kind != "amount"
                )
                if unseen and (acts or self.known.bundle.board.compares):
                    self.look_at(None)  # nobody is to act unseen
                return (unseen and acts) or self._take(answer)
        return True

    def _press_beside(self, key: str) -> bool:
        """Do what a key means for which the decision has no use."""
        if key == "enter" and (self.known.stood_in or self.known.may_hurry):
            if self.guard.hears():
                self.hurry() if self.known.may_hurry else self.ask(self.link.request, TakeOver())
        elif key in ("escape", "home") and (self.looking.seat is not None or self.following):
            self.look_at(None)
        elif key == "u" and self.known.seat is not None and self.known.phase == PLAYING:
            self.undo()
        else:
            return False
        return True

    def click(self, click: Click) -> bool:
        """Do what a click in the frame means; return whether it was for the table."""
        with self.guarded():
            if click.kind == "key":
                return self.press(click.value)
            if click.kind == "seat":
                self.look_at(click.value)
            elif click.kind == "line":
                self.open_line(click.value)
            elif self.moments.revealing:
                self.moments.end_reveal()
            else:
                draft, choose = self.decision.ready, _CHOOSES.get(click.kind)
                return draft is not None and choose is not None and self._take(choose(draft, click.value))
        return True

    def point(self, value: Any, verb: str = "") -> None:
        with self.guarded():
            draft = self.decision.ready
            if self.moments.revealing:
                self.moments.end_reveal()
            elif self.moments.reading is not None:
                self.moments.press_page("enter", None)
            elif self.looking.past is None and draft is not None:
                self._take(draft_input.point(draft, value, verb))

    def hover_over(self, value: Any | None, verb: str = "") -> None:
        """Show what pointing there would be, without choosing it; None ends it."""
        looks = self.looking.past is not None or self.looking.seat is not None
        hidden = looks or self.moments.page is not None or self.moments.revealing
        with self.guarded():
            if self.decision.hover_over(None if hidden else value, verb):
                self._changed()

    def _hears(self, answer: Reply) -> bool:
        """Tell whether what would come of a key or a click may: what decides is not heard before its question was seen."""
        draft = self.decision.ready
        decides = answer.action is not None or draft is None or len(answer.draft.filled) > len(draft.filled)
        return not (decides or answer.draft.asking) or self.guard.hears(touched=answer.draft.touched)

    def _take(self, answer: Reply) -> bool:
        """Go on with what came of a key or a click; while a hint is waited for nothing is done."""
        if not self._hears(answer):
            return True
        if answer.draft.asking and answer.action is None and answer.draft is not self.decision.ready:
            self.guard.changed_by_itself()  # a warning is no place for a key that was pressed twice
        if answer.action is None:
            self.decision.begin(answer.draft)
            self._changed()
        elif not self.advice.thinking:
            self.decision.begin(answer.draft)
            self.act(answer.action)
        return True

    def act(self, action: Action) -> None:
        """Send a decision, a plan step by step; where it cannot be sent, say why and keep everything."""
        steps = self.advice.hints.begun_by(action) or self.known.bundle.steps(self.known.view, action)
        if steps:
            self._send(self._own.begin(steps))
        else:  # a plan that was made over an older view
            self._decline(Refusal("not-now", "", "That plan does not fit any more; nothing has changed."))
            self._changed()

    def _send(self, step: Action) -> None:
        self.decision.sending = True
        self.advice.hints.end()
        try:
            self._sent = self._sent_now(step)
            self.guard.awaits(True)
            self.link.act(step)
        except LocalProtocolError as error:
            self._sent = None
            self._own.stop()
            self._decline(Refusal("not-now", "", f"It could not be sent: {error}."))
        self._changed()

    def _sent_now(self, step: Action) -> Sent | None:
        known, view = self.known, self.known.view
        if known.table is None or view is None or known.seat is None:
            return None
        ask = open_ask(view.public, known.seat)
        words = (
            capital(known.bundle.voice.words(view, step, known.names).full) if ask is not None and ask.sealed else ""
        )
        return Sent(known.table.round, known.table.turn, words)

    @property
    def midway(self) -> bool:
        """Tell whether more steps of a plan are to follow, or more of them are to be taken back."""
        return self._own.midway

    def undo(self) -> None:
        """Take back what the latest gesture did, a plan as a whole; where nothing can be, the table says why."""
        if self.own_sealed is not None:
            self.known.notices.append(f"{self.own_sealed} is sealed, so it stays.")
            self._changed()
            return
        if self.known.may_undo:
            self._own.take_back()
        self.guard.awaits(True)
        self.ask(self.link.undo)

    def hurry(self) -> None:
        """Let the bots that are waited for move without a pause until a person is asked again."""
        self.known.hurry()
        self.ask(self.link.request, Hurry())
        self._changed()

    def ask(self, request: Callable[[*Given], None], *given: *Given) -> None:
        """Ask the table for something; where that cannot be now, say why."""
        try:
            request(*given)
        except LocalProtocolError as error:
            self.known.notices.append(f"Not now: {error}.")
            self._changed()

    # --- what is looked at ----------------------------------------------------------------------------------------------

    def look_at(self, seat: int | None) -> None:
        """Show a seat's zoo; None, or one's own, comes home, and stays there until the next decision is made.

        Of a moment that is over, one's own zoo is looked at like any other: else that of who moved would come back. While bids
        are held open, the question that waits behind them does not count: their board is that of who moved.
        """
        self.looking.seat = None if seat == self.known.seat and self.looking.past is None else seat
        self.looking.stay_home(not self.known.owed or self.moments.revealing)
        self._changed()

    def _walk(self, step: int) -> None:
        if self.known.names:
            self.look_at((self.shown_seat + step) % len(self.known.names))

    def open_line(self, number: int) -> None:
        """Show the board as it was right after a line of the log."""
        with self.guarded():
            self.looking.open_line(self.known.log.lines[number])
            self._changed()

    def _press_past(self, key: str) -> bool:
        """Step through the moments of the log, or come back to now; return whether the key meant that."""
        meant = self.looking.press(key, self.known.log.lines)
        if meant:
            if self.looking.past is None and self.looking.seat == self.known.seat:
                self.looking.seat = None
            self._changed()
        return meant

    def open(self, page: Page) -> None:
        """Read a page in place of the board."""
        self.moments.read(page)
        self._changed()
