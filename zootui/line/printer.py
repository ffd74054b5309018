"""Say what happens at a table in lines."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.shared.wording import counted
from net.lan.addresses import written_address
from net.wire.messages import Bye
from net.wire.sheet import LOBBY, PLAYING, Chat, asked_since
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.own_steps import Sent
from zootui.client.next_game import may_choose, news
from zootui.client.results import verdict
from zootui.client.seats import waiting_line
from zootui.client.standstill import TRIED, gone_for, gone_line
from zootui.client.table_client import TableClient
from zootui.client.table_log import new_chat
from zootui.line.answers import in_words
from zootui.line.bells import Bells
from zootui.line.broken_lines import NumberedChoice
from zootui.line.lobby_lines import kept_lines, lobby_text, what_to_do
from zootui.line.position_lines import result_lines, zoo_lines
from zootui.line.prompts import Prompt, carried_over, prompt, still_there
from zootui.line.sink import Sink
from zootui.line.spoken import spoken
from zootui.line.time_left import TimeLeft
from zootui.line.turns_of_others import Bundles, TurnOfOther, ends_begin
from zootui.local.called import here

WAITED = 5.0
"""After how many seconds in which nothing is told it is said who is waited for, and what they have done so far."""
AMOUNTS = {
    "brief": "With questions come their bare answers now; w and a number tells what one would do, b your zoo.",
    "usual": "With questions comes what is new now.",
    "long": "With questions comes your whole zoo now.",
}
"""How much comes with a question, and what is said of it."""
MANY = 4
"""Up to how many new lines that begin alike (`Exchange offers: `) are read out."""
_APART = " · "
"""What stands between the parts of a headline."""


Instead = Callable[[str], str]
"""Returns what a guest, who has no command line of ours, can do who was not let in for a reason of this code; empty for nothing."""


class Printer:
    """Tell what happens at a table, and what is asked, into a sink."""

    def __init__(
        self, client: TableClient, sink: Sink, lesson: Callable[[], None] | None = None, instead: Instead | None = None
    ) -> None:
        self.client = client
        self.sink = sink
        self.moved = asyncio.Event()
        """Set whenever something happened."""
        self.ended = False
        """Nothing more is to be told or asked."""
        self.code = 0
        self.over = False
        """The result was told."""
        self.asked: Prompt | None = None
        """What is asked, as it was printed last."""
        self.wants_pin = False
        """What is typed next is the table's PIN."""
        self._for_guests = instead
        self._lesson = lesson
        """Tells a lesson's step where a question would come, or who is waited for."""
        self._printed = 0
        self._chat: tuple[Chat, ...] = ()
        self._round = 0
        self._question = (0, 0)
        self._joint = (0, 0)
        self._menu: tuple[NumberedChoice, ...] = ()
        """The choices that were told in the joint ask that is on, as they were told last."""
        self._goes_back = False
        self._told = ""
        self._seen: tuple[str, ...] = ()
        self._lobby = self._to_do = ""
        self._news: tuple[str, ...] = ()
        self._stood_in = False
        self._waiting = ""
        self._lost = ""
        self._hinted = ""
        self._time = TimeLeft()
        self._timed = (0, 0)
        self._building = Bundles()
        self._turn = TurnOfOther()
        self.bells = Bells(sink.ring)
        self._called = 0
        self.amount = "usual"
        """How much comes with a question."""
        self._shown: Any = None
        self._sealed: Sent | None = None

    def write(self, text: str = "") -> None:
        """Print a line of this program at once, with words for signs."""
        self.quote(spoken(text))

    def quote(self, text: str) -> None:
        """Print a line at once as it stands."""
        self.sink.say(text)

    @property
    def done(self) -> bool:
        """Tell whether it has ended, or nobody reads it."""
        return self.ended or self.sink.unread.is_set()

    def changed(self) -> None:
        self.moved.set()
        client = self.client
        known = client.known
        while known.notices:
            self.write(known.notices.pop(0))
        if client.parted is not None and not self.done:
            bye = client.parted.bye
            self.write(f"{bye.text} {self._instead(bye)}".strip())
            if client.link.words_before:
                self.write(f"Its three words were: {client.link.words_before}. Now they are: {client.link.words}.")
            self.ended, self.code = True, 0 if self.over else 1
            return
        if client.wants_pin and self._for_guests is not None:
            client.wants_pin, self.wants_pin = False, True
            self.sink.ask_in_words("What is this table’s PIN?", "sit down; empty: leave", ())
            return
        if client.wants_pin:
            self.write("This table has a PIN: start again with --pin")
            self.ended, self.code = True, 3
            return
        back = bool(self._lost) and not known.lost
        if known.lost != self._lost:
            self._lost = known.lost
            gone = gone_line(known.lost, seated=known.seat is not None)
            self.write(gone if known.lost else "Connected again.")
        if known.table is None:
            return
        if known.phase == LOBBY:
            self._show_lobby()
        else:
            self._show_game(back)
        self._show_hint()
        self._show_news()
        self._show_chat()

    def _instead(self, bye: Bye) -> str:
        """Return what somebody can do who was not let in; empty for nothing."""
        if self._for_guests is not None:
            return self._for_guests(bye.code)
        if bye.code == "name":
            return "Choose another name with --name."
        address = written_address(self.client.link.host, self.client.link.port)
        return f"Type for that: {here('watch')} {address} --plain" if bye.code in ("begun", "full") else ""

    def prove(self, pin: str) -> None:
        """Take what was typed as the table's PIN; without one there is no way in."""
        self.wants_pin = False
        if pin:
            self.client.ask(self.client.link.prove, pin)
        else:
            self.ended = True

    def _show_hint(self) -> None:
        """Print the hint that was asked for, and before it that it is thought about."""
        if self.client.advice.hints.in_lines != self._hinted:
            self._hinted = self.client.advice.hints.in_lines
            if self._hinted:
                self.write(self._hinted)

    def _show_news(self) -> None:
        """Print what is new about the next game: who chose it, who proposes one, who waits for a seat."""
        said, self._news = self._news, news(self.client)
        for line in self._news:
            if line not in said:
                self.write(line)

    def _show_lobby(self) -> None:
        table, client = self.client.known.table, self.client
        if table is None:
            return
        text = lobby_text(client, table)
        if text == self._lobby:
            return
        before, self._lobby = self._lobby.split("\n"), text
        self._forget_game()
        lines = text.split("\n")
        again = lines[0] == before[0]  # then only what is new is told
        for line in lines:
            if not again or line not in before:
                self.write(line.strip() if again else line)
        to_do = what_to_do(client, table)
        for line in (*kept_lines(client, table), to_do if not again or to_do != self._to_do else ""):
            if line:
                self.write(line)
        self._to_do = to_do

    def show_lobby_again(self) -> None:
        """Print the whole lobby once more."""
        self._lobby = ""
        self._show_lobby()

    def _forget_game(self) -> None:
        self._printed, self.over, self.asked = 0, False, None

    def _show_game(self, back: bool) -> None:
        """Print what is new in a game; whoever is `back` is told what is asked still."""
        client, table = self.client, self.client.known.table
        known = client.known
        if table is None or client.moments.view is None:
            return
        if table.round != self._round:
            same = self._lesson is not None and self._round > 0  # another step of a lesson
            self._round = table.round
            self._forget_game()
            self._building, self._turn, self._shown, self._seen = Bundles(), TurnOfOther(), None, ()
            if not same:
                self.write(f"{known.bundle.game.info.title}: {', '.join(known.names)}.")
            if known.seat is not None and not same:
                self.write(
                    "Choose by numbers and letters, or by words; w before that tells what it would do, back leads back, "
                    "? shows all you can type."
                )
        self._show_own_seal()
        self._show_log(late=back or self._printed == 0)
        self._show_stood_in()
        if known.over:
            self._show_result()
        elif client.decision.draft is None:
            self.asked = None
            self._show_waiting()
        else:
            self._show_question(back)
            self.tell_time()

    def _show_log(self, *, late: bool) -> None:
        """Print what was told, to who comes `late` only the end of it.

        A turn is one line; of the steps of others that build it says only what they came to, and a year is in figures after it.
        """
        client, table = self.client, self.client.known.table
        known = client.known
        if table is None:
            return
        self._printed = min(self._printed, len(known.log.lines))
        new = [
            line for line in known.log.lines[self._printed :] if not line.proves
        ]  # the verdict at the end counts them
        if late and (before := ends_begin([line.seat for line in new])):
            words = f"{counted(before, 'thing')} happened before that; log {len(new)} tells all of it."
            self.sink.say(words, new[before].told)
            new = new[before:]
        for line in new:
            if known.seat is not None and self._building.held(line, known.seat, known.bundle.prose):
                self.tell_turn()
                self._show_bundles(self._building.over)
                continue
            if line.seat != self._turn.seat or self._turn.whole:
                self.tell_turn()
            self._show_bundles(self._building.seats() if line.seat is None else (line.seat,))
            if not self._goes_back or line.text != self._told:  # a plan goes back step by step, but as one
                self._turn.hold(line.seat, line.heard, line.told + 1)
            self._told = line.text
        self._printed = len(known.log.lines)
        goes_on = table.phase == PLAYING and table.waiting == (self._turn.seat,) and known.seat not in table.waiting
        if not goes_on or known.lost or self._turn.whole:
            self.tell_turn()
        else:
            self._tell_turn_unless(self._printed)
        if self._shown is not None and self._shown is not client.moments.view:
            report = known.bundle.prose.report(self._shown, client.moments.view, known.names)
            for text in ("", *report) if len(report) > 1 else report:
                self.write(text)
        self._shown = client.moments.view

    def tell_turn(self) -> None:
        """Print what a seat has done so far."""
        told = self._turn.told
        for words in self._turn.take(self.client.known.names):
            self.sink.say(spoken(words), told)

    def _tell_turn_unless(self, printed: int) -> None:
        """Print it in a while unless more than these lines are known then."""

        def tell() -> None:
            if self._printed == printed and not self.done:
                self.tell_turn()

        with suppress(RuntimeError):  # nobody waits
            asyncio.get_running_loop().call_later(WAITED, tell)

    def _show_bundles(self, seats: tuple[int, ...]) -> None:
        """Print what these seats built, if it is not told yet."""
        client = self.client
        for seat in self._building.seats():
            if seat in seats:
                self.write(f"{client.known.names[seat]}: {self._building.told(seat, client.known.bundle.prose)}, done")

    def _show_own_seal(self) -> None:
        """Print once what was sealed: its player may look it up until all are opened, which may be at once."""
        sealed, latest, table = self.client.own_sealed, self.client.latest_seal, self.client.known.table
        if latest is None or table is None or latest == self._sealed:
            return
        if sealed is not None:
            self.write(f"{sealed}: sealed. Nobody else can read it before all are.")
        elif not latest.within(table):
            self.write(f"{latest.sealed}: sealed, as the last of all.")
        else:
            return
        self._sealed = latest

    def _show_waiting(self, *, asked: bool = False) -> None:
        """Print who is waited for if that is not known yet, at once if it was `asked` for."""
        known = self.client.known
        table = known.table
        if known.lost:
            if asked:
                self.write(f"  ({gone_for(known.times)}; {TRIED})")
            return
        if self._lesson is not None:
            self._lesson()
        if table is None or self._lesson is not None:  # there nobody is waited for
            return
        marks = ("",) * len(table.seats)
        waiting = waiting_line(table, known.seat, marks, None)
        if waiting == self._waiting:
            return
        self._waiting = waiting
        if waiting:
            timed = waiting_line(table, known.seat, marks, replace(known.times, waited=0.0))
            self._tell_waiting(f"  ({' '.join(timed.split())})", asked=asked)

    def tell_waiting(self) -> None:
        """Print who is waited for, known or not."""
        self._waiting = ""
        self._show_waiting(asked=True)

    def undo(self) -> None:
        """Take back what was done last, or the latest plan; what it goes back to is told as one."""
        if self.client.known.may_undo:
            self._goes_back, self._told = True, ""
        self.client.undo()

    def _tell_waiting(self, line: str, *, asked: bool) -> None:
        """Print who is waited for, unless `asked` only if nothing else has come by then: what comes at once needs no word."""
        wrote = self.sink.said

        def tell() -> None:
            if self.sink.said == wrote and not self.done:
                self.tell_turn()
                self.write(line)

        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing comes later
            asked = True
        if asked:
            tell()
        else:
            loop.call_later(WAITED, tell)

    def _show_stood_in(self) -> None:
        """Say once that a bot plays for this player, and how to take over."""
        if self.client.known.stood_in and not self._stood_in:
            self.write("A bot plays for you, because nothing came from you. Press Enter to play again.")
        self._stood_in = self.client.known.stood_in

    def _show_question(self, back: bool) -> None:
        """Print what is asked after what is new with the own zoo; to who is `back` say what is asked still."""
        if self._lesson is not None:
            self._lesson()
        draft = self.client.decision.draft
        if draft is None:
            return
        refused = draft.refused
        if refused is not None:
            self.write(f"Refused: {in_words(refused)}")
            self.asked = None
            self.client.decision.clear_refusal()
            draft = self.client.decision.draft or draft
        fresh = self.asked is None or self.asked.draft.choices is not draft.choices
        midway = self.client.midway and refused is None
        if self.client.decision.sending or midway:
            return
        if not fresh or self._still_asked(draft):
            if back and self.asked is not None:  # its answers were printed and are not printed twice
                self.sink.remind(self.asked, self._call)
            return
        self._waiting, self._goes_back = "", False
        if self._called != self.client.known.called:
            self._called = self.client.known.called
            self.bells.event("turn")
        self.asked, self._question = prompt(draft), self._asked_now()
        goes_on = self._goes_on()
        if refused is None:
            self.write()
            self._show_zoo(draft, goes_on=goes_on)
        known = self._menu if goes_on else ()
        if self.asked.chosen:
            self.ask(anew=True)
        else:
            self.ask(anew=True, known=known if refused is None and self.amount != "long" else ())
            known = still_there(self.asked, known)
        self._menu = known

    def tell_as(self, amount: str) -> None:
        """Tell so much with each question from now on."""
        self.amount, self.sink.brief = amount, amount == "brief"
        self.write(AMOUNTS[amount])

    def ask(self, *, anew: bool, known: Sequence[NumberedChoice] = ()) -> None:
        """Print what is asked, `anew` with who is asked what, else an answer led on to it; of what is `known` only what is new."""
        if self.asked is not None:
            self.sink.ask(self.asked, self._call, anew=anew, known=known)

    def call(self) -> str:
        """Return as a sentence what is asked, empty where nothing is."""
        draft = self.client.decision.draft
        return "" if draft is None else self._call(draft)

    def _call(self, draft: Draft) -> str:
        """Return as a sentence who is asked what, and how much time there is: capitals would be spelt out."""
        call, question = draft.bundle.voice.call(draft.view).capitalize(), draft.bundle.voice.question(draft.view)
        said = "" if question.split()[:1] == call.split()[:1] else call if call.endswith("?") else f"{call}:"
        table = self.client.known.table
        decision = (0, 0) if table is None else (table.round, table.joint or table.turn)
        left = self._time_left(asked=decision != self._timed)  # a joint ask has one clock for all of its questions
        self._timed = decision
        return spoken(f"{said} {question} {'' if self.sink.counts_down else left}".strip())

    def _time_left(self, *, asked: bool) -> str:
        """Return how long this seat may still think, when it is asked and as its time runs out, else nothing."""
        if self.done:
            return ""
        words, again = self._time.words(self.client, asked=asked)
        if again is not None:
            with suppress(RuntimeError):  # nobody waits
                asyncio.get_running_loop().call_later(again, self.tell_time)
        return words

    def tell_time(self, *, asked: bool = False) -> None:
        """Print how long this seat may still think, if it is asked for or it is time to say so."""
        if left := self._time_left(asked=asked):
            self.write(f"  {left}")

    def ask_again(self) -> None:
        """Print once more what is asked and between what to choose, without the zoo."""
        if self.asked is not None:
            self.write()
            self.ask(anew=True)

    def _asked_now(self) -> tuple[int, int]:
        """Return what names the question of this seat: others' steps in a joint ask do not change it."""
        table, seat = self.client.known.table, self.client.known.seat
        return (0, 0) if table is None or seat is None else (table.round, asked_since(table, seat))

    def _still_asked(self, draft: Draft) -> bool:
        """Tell whether the lines that were printed last are still to be answered, as they stand; others only did something."""
        asked = self.asked
        if asked is None or self._question != self._asked_now():
            return False
        same = carried_over(asked, draft)
        if same is None:
            return False
        self.asked = same
        return True

    def _goes_on(self) -> bool:
        """Tell whether a joint ask goes on in which this seat was asked already."""
        table = self.client.known.table
        before, self._joint = self._joint, (0, 0) if table is None else (table.round, table.joint)
        return self._joint[1] > 0 and self._joint == before

    def _show_zoo(self, draft: Draft, *, goes_on: bool) -> None:
        """Print what is new of where the game stands and of the own zoo; in a joint ask that `goes_on` nothing."""
        if goes_on:
            return
        view = draft.view
        headline = draft.bundle.voice.headline(view).split(_APART)
        known, self._seen = self._seen, (*headline, *zoo_lines(self.client, view, view.seat))
        if self.amount == "long":
            known = ()
        news = _APART.join([part for part in headline if part not in known])
        lines = [line.rstrip() for line in self._seen[len(headline) :] if line not in known]
        lines = [] if self.amount == "brief" else lines if self.amount == "long" else self._but_asked(summed_up(lines))
        self.sink.zoo([news, *lines] if news else lines)

    def _but_asked(self, lines: Sequence[str]) -> list[str]:
        """Return lines without those of which the question lists all that they name, with what is said of it."""
        if self.asked is None:
            return list(lines)
        asked = {f"{one.label.removesuffix(' …')} ({one.note})" for one in self.asked.shown.entries}
        return [line for line in lines if not {*spoken(line).partition(": ")[2].split("; ")} <= asked]

    def _show_result(self) -> None:
        outcome, client = self.client.known.outcome, self.client
        if outcome is None or self.over:
            return
        self.over, self.asked = True, None
        self.bells.event("end")
        self.write()
        for line in result_lines(client, outcome):
            self.write(line)
        self.show_verdict()
        others = "propose says what you would play next, q leaves" if client.known.seat is not None else "q leaves"
        self.write("n asks for a rematch, q leaves" if may_choose(client) else others)

    def show_verdict(self) -> None:
        self.write(verdict(self.client.link.trust, self.client.known.proved, len(self.client.known.names))[0])

    def _show_chat(self) -> None:
        table = self.client.known.table
        chat = self._chat if table is None else table.chat
        for said in new_chat(self._chat, chat):
            self.quote(f"{said.name} says: {said.text}")
            if said.seat is None or said.seat != self.client.known.seat:
                self.bells.event("chat")
        self._chat = chat


def summed_up(lines: Sequence[str]) -> list[str]:
    """Return lines, those of which many begin alike by their number alone: what is chosen from next, or can be asked for."""
    heads = Counter([_head(line) for line in lines])
    return [
        f"{_head(line)}: {heads[_head(line)]}; {_head(line).lower()} lists them" if heads[_head(line)] > MANY else line
        for number, line in enumerate(lines)
        if heads[_head(line)] <= MANY or _head(line) not in map(_head, lines[:number])
    ]


def _head(line: str) -> str:
    """Return what a line is about, if it says so first; else all of it."""
    return line.partition(": ")[0]
