"""Know one side of a table: hear what happens there, and say what is shown, what is asked, whose zoo is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from engine.contract.game import Outcome, Refusal
from engine.contract.undo import UNDO
from net.client.events import Challenged, Declined, Event, Joined, Parted, Updated
from net.client.seal_verifier import Foul, Verified
from net.shells.delayed_feed import Lost, Noted
from net.wire.sheet import LOBBY, OVER, PLAYING, Sheet, Table, asked_since
from zootui.boards.tips import Coach, FirstGame, load_first_game
from zootui.client import draft as drafts
from zootui.client.decision import Decision
from zootui.client.draft import Draft, SealedAction
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.impossible import goodbye
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import LatestMove, Looking, after_step, all_in_turn, before_line, mover_until
from zootui.client.moments import REVEAL, Moments
from zootui.client.seats import SeatClocks, Times, names_of, owes, statuses
from zootui.client.table_log import LogLine, Said, TableLog, positions

EARLIER = 32
"""How many lines of the log back a picture may look for what came lately."""


class KnownTable:
    """Know one table, as one seat or a watcher: nothing of this changes the sheet.

    `changed` is called after anything that may look different now.
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
    ) -> None:
        self.link = link
        self.decision = Decision()
        self._looking = Looking(looking, follows=follow)
        self._latest = LatestMove()
        self.lost = ""
        self.parted: Parted | None = None
        self.notices: list[str] = []
        self.called = 0
        """How often it became this seat's turn."""
        self.wants_pin = False
        self.proved = (0, 0)
        """The sealed turns of this game, and their seals, that this client verified."""
        self._now = now or monotonic
        self.moments = Moments(self, REVEAL if animation else 0.0)
        self._bundles = bundles or load_bundle
        self._log: TableLog | None = None
        self._game = ""
        self._coached = coached
        self._pages = pages
        self._coach: Coach | None = None
        self._coach_of = ""
        self._since = self._now()
        self._clocks = SeatClocks(self._now)
        self._mark: tuple[int, str, int] | None = None
        self._asked = (0, 0)
        self._own_seal: SealedAction | None = None
        self._changed: Callable[[], None] = lambda: None  # nobody is told before there is all of it
        link.subscribe(self.hear)
        if link.sheet is not None:
            with self.guarded():
                self._update(None, link.sheet, None)
        self._changed = changed

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def bundle(self) -> GameBundle:
        """Return the game; only once the table said which it is."""
        return self._bundles(self.link.game_id)

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what the table shows this client now."""
        return self.link.sheet

    @property
    def table(self) -> Table | None:
        """Return the public part of the sheet."""
        return None if self.link.sheet is None else self.link.sheet.table

    @property
    def seat(self) -> int | None:
        """Return this client's seat, None for a watcher."""
        return self.link.seat

    @property
    def phase(self) -> str:
        """Return the table's phase, empty before the first sheet."""
        return "" if self.table is None else self.table.phase

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.phase == OVER

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return () if self.table is None else names_of(self.table)

    @property
    def lines(self) -> list[LogLine]:
        """Return the log so far."""
        return [] if self._log is None else self._log.lines

    @property
    def said(self) -> list[Said]:
        """Return what this client heard in the chat, and after which lines of the log."""
        return [] if self._log is None else self._log.said

    @property
    def told(self) -> tuple[LogLine, ...]:
        """Return what happened since this seat last decided, at least the latest few lines."""
        return tuple(self.lines[min(self.moments.told_from, max(0, len(self.lines) - 3)) :][-8:])

    @property
    def view(self) -> Any:
        """Return the position on screen: the present one, or the one behind a line of the log."""
        return self._looking.view(None if self.sheet is None else self.sheet.view)

    @property
    def earlier(self) -> tuple[Any, ...]:
        """Return the positions behind the latest lines of the log before the one on screen, oldest first, each once."""
        lines = self.lines if self.past is None else self.lines[: self.past.number]
        return positions(lines[-EARLIER:], self.view)

    @property
    def shown_seat(self) -> int:
        """Return whose zoo is on screen: one's own, that of who moves while others do, else what is looked at."""
        return self._looking.shown_seat(self.seat, () if self.table is None else self.table.waiting, self._mover())

    def _mover(self) -> int | None:
        """Return whose zoo shows the play: nobody's while this seat thinks, or all do at once."""
        if self.past is not None:
            return mover_until(self.lines, self.past)
        table, latest = self.table, self._latest.mover
        held = self.moments.revealing and not self.moments.recalled  # the own question waits behind that
        if table is None or self.seat is None or held:
            return latest
        if self.moments.page is not None and self.moments.page is self.moments.told_page:
            return None  # what was told is told of one's own zoo, whoever moves on
        if self.owed or len(table.waiting) != 1 or not all_in_turn(self.view):
            return None
        return table.waiting[0] if latest is None or latest == self.seat else latest

    @property
    def following(self) -> bool:
        """Tell whether another zoo is on screen because its owner moves."""
        return self.looking is None and self.seat is not None and self.shown_seat != self.seat

    @property
    def before(self) -> Any:
        """Return the position before the move whose outcome is on screen, None where it was not seen."""
        return self._latest.before if self.past is None else before_line(self.lines, self.past)

    @property
    def looking(self) -> int | None:
        """Return the seat whose zoo is looked at, None for one's own."""
        return self._looking.seat

    @property
    def past(self) -> LogLine | None:
        """Return the line of the log whose moment is shown, None for now."""
        return self._looking.past

    @property
    def times(self) -> Times:
        """Return for how long the table has waited for the present decision, and how old its clocks are."""
        return Times(max(0.0, self._now() - self._since), self._clocks.age)

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        sheet = self.sheet
        return None if sheet is None or sheet.view is None else self.bundle.game.outcome(sheet.view)

    @property
    def advice(self) -> str:
        """Return what the guide of a first game says now; empty without one, and where an earlier position is looked at."""
        if self.sheet is None or self.seat is None or self.over or self.past is not None:
            return ""
        return self._find_coach().advise(self.sheet, owed=self.owed)

    def _find_coach(self) -> Coach:
        game_id = self.link.game_id
        if self._coach is None or self._coach_of != game_id:
            self._coach = Coach(load_first_game(game_id) if self._coached(game_id) else FirstGame())
            self._coach_of = game_id
        return self._coach

    @property
    def guided(self) -> bool:
        """Tell whether the guide of a first game still has something to say, now or later."""
        if self.seat is None or self.over or self.view is None:
            return False
        return not self._find_coach().done

    @property
    def recallable(self) -> bool:
        """Tell whether an earlier tip of this game can be called back."""
        return self._coach is not None and self._coach.recallable

    @property
    def recalling(self) -> bool:
        """Tell whether what the guide says is an earlier tip that was called back."""
        return self._coach is not None and self._coach.recalling

    @property
    def may_undo(self) -> bool:
        """Tell whether this seat may take its latest step back."""
        return self.table is not None and self.seat is not None and self.seat in self.table.may_undo

    @property
    def own_sealed(self) -> str | None:
        """Return in words what this seat sealed and nobody else can read yet; None without that."""
        table, view = self.table, self.view if self.past is None else None
        if table is None or view is None or self.seat is None or self._own_seal is None:
            return None
        action = self._own_seal.within(table)
        if action is None or statuses(table, view)[self.seat] != "sealed":
            return None
        words = self.bundle.voice.words(view, action, self.names).full
        return words[:1].upper() + words[1:]

    @property
    def stood_in(self) -> bool:
        """Tell whether a bot plays for this seat although its player is here, because nothing came from them."""
        table, seat = self.table, self.seat
        return table is not None and seat is not None and table.phase == PLAYING and table.seats[seat].stand_in

    @property
    def owed(self) -> bool:
        """Tell whether this seat has to decide something."""
        return self.sheet is not None and self._owed(self.sheet)

    def _owed(self, sheet: Sheet[Any]) -> bool:
        if not owes(sheet.table, self.seat) or sheet.view is None or self.seat is None:
            return False
        return statuses(sheet.table, sheet.view)[self.seat] != "sealed"

    # --- the decision in hand -------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft | None:
        """Return what the keys have built, None where nothing is asked."""
        return self.decision.draft

    @property
    def hover(self) -> Draft | None:
        """Return what the mouse would make of it, None where it points at nothing."""
        return self.decision.hover

    @property
    def sending(self) -> bool:
        """Tell whether an answer is on its way."""
        return self.decision.sending

    @property
    def hand(self) -> Draft | None:
        """Return the draft that the board shows."""
        return None if self.past is not None else self.decision.shown

    @property
    def claims_tab(self) -> bool:
        """Tell whether the hand has a use for Tab (`("Tab", …)` among the board's keys), so that only WALK leads to other zoos."""
        draft = self.decision.ready
        if draft is None or self.looking is not None or draft.kind != "point":
            return False
        return any(keys == "Tab" for keys, _ in draft.bundle.board.keys(draft.hand))

    # --- what moments ask -----------------------------------------------------------------------------------------------

    def now(self) -> float:
        """Return what this client's clock says."""
        return self._now()

    @property
    def tells_pages(self) -> bool:
        """Tell whether pages open by themselves."""
        return self._pages

    @property
    def before_now(self) -> Any:
        """Return the position before the latest move, None where it was not seen."""
        return self._latest.before

    def changed(self) -> None:
        """Tell whoever shows this that it may look different now."""
        self._changed()

    def come_home(self) -> None:
        """Look at one's own zoo as it is now."""
        self._looking.come_home()

    def go_back_to(self, line: LogLine) -> None:
        """Look at the moment of a line, as a step that is played again."""
        self._looking.past, self._looking.again = line, True

    # --- what happens at the table -----------------------------------------------------------------------------------

    def hear(self, event: Event | Lost | Noted) -> None:
        """Take in what the link tells; nothing more after a goodbye."""
        if self.parted is not None:
            return
        with self.guarded():
            self._take_in(event)
            self._changed()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Part from the table, in a sentence and with a log, if what reads it fails: its host may say what no host of ours would.

        What this machine refuses (OSError) is not the host's fault.
        """
        try:
            yield
        except OSError:
            raise
        except Exception as error:  # noqa: BLE001
            bye = goodbye(error, self.link.game_id)  # written down in any case
            if self.parted is None:
                self.link.give_up(bye)

    def _take_in(self, event: Event | Lost | Noted) -> None:
        match event:
            case Updated(old, new, age):
                self._update(old, new, age)
            case Declined(refused):
                self._decline(Refusal(refused.code, refused.rule, refused.text))
            case Lost(text):
                self.lost, self.decision.sending = text, False
            case Noted(text):
                self.notices.append(text)
            case Joined():
                self.lost = ""
            case Foul(text):
                self.notices.append(f"Foul play? {text}")
            case Parted():
                self.parted = event
            case Challenged():
                self.wants_pin = True
            case Verified(turn, seats) if turn and seats:
                self.proved = (self.proved[0] + 1, self.proved[1] + len(seats))
                if self._log is not None:
                    self._log.note(f"{len(seats)} seals verified")

    def _decline(self, refusal: Refusal) -> None:
        if not self.decision.refuse(refusal):
            numbered = refusal.rule and refusal.rule != UNDO
            self.notices.append(f"{refusal.text} ({refusal.rule})" if numbered else refusal.text)

    def _update(self, old: Sheet[Any] | None, new: Sheet[Any], age: float | None) -> None:
        table = new.table
        self.lost = ""
        if self._game != self.link.game_id:
            self._play_another()
        self._clocks.take(table, age)
        mark = (table.round, table.phase, table.joint or table.turn)
        moved = mark != self._mark
        if self._mark is None or mark[0] != self._mark[0]:
            self.proved = (0, 0)
        if moved:
            self._since, self._mark = self._now(), mark
        if new.view is None or table.phase == LOBBY:
            self.decision.begin(None)
            self._looking.come_home()
            self.moments.forget()
            return
        self._log = self._log or TableLog(self.bundle)
        self._log.hear(new)
        self._latest = after_step(self._latest, old, new)
        if old is not None and moved and "open" in statuses(table, new.view):
            self.moments.seals_opened()
        self.moments.turn_to(old, new)
        self._redraft(old, new)
        if self.owed and (old is None or not self._owed(old)):
            self.called += 1
            self._looking.stay_home(False)

    def _play_another(self) -> None:
        """Begin anew with what is of one game only."""
        self._game, self._coach, self._latest = self.link.game_id, None, LatestMove()
        if self._log is not None:
            self._log.tell_of(self.bundle)

    def _redraft(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        """Begin a draft for a new decision, or carry the old one over when only something else changed.

        What others do beside this seat neither ends its draft nor answers what it is sending.
        """
        decision, view = self.decision, new.view
        decision.hover = None
        if view is None or not self._owed(new):
            if decision.asked:
                self.moments.decided()
            decision.end()
            return
        assert self.seat is not None
        asked = (new.table.round, asked_since(new.table, self.seat))
        same, self._asked = asked == self._asked, asked
        if not same:
            decision.sending = False
        if old is not None and old.view is view and decision.asked:
            return
        bundle, names = self.bundle, self.names
        if decision.asked and same:
            decision.carry_over(view, lambda: bundle.choices(view))
        else:
            decision.begin_with(lambda: drafts.begin(bundle, view, bundle.choices(view), names))
