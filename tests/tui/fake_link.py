"""A table in memory with the shape of `net.shells.link.Link`: one person, bots in the other seats, the engine, and no network."""

import asyncio
from random import Random
from types import SimpleNamespace

from engine import load
from engine.bots import random_bot
from engine.contract.asks import joint_ask, owing, top_ask
from engine.contract.facts import told
from engine.contract.game import Illegal, attempt
from engine.contract.tree import encode, replace
from engine.contract.undo import History
from net.client.events import Declined, Joined, Parted, Updated
from net.client.seal_verifier import Trust, Verified
from net.shells.delayed_feed import Lost
from net.wire.messages import (
    Begin,
    Bye,
    Choose,
    Hurry,
    Leave,
    LetIn,
    Propose,
    Refused,
    Rematch,
    Resize,
    Say,
    SeatBot,
    SendAway,
    Sit,
    TakeOver,
)
from net.wire.sheet import (
    BOT,
    HUMAN,
    LOBBY,
    OPEN,
    OVER,
    PLAYING,
    Chat,
    Opening,
    Proposal,
    Sealing,
    SeatInfo,
    Sheet,
    Table,
)
from net.wire.table_facts import TookBack


class FakeLink:
    """`bots` answers for the other seats at once where an event loop runs, else when `pump` is called."""

    def __init__(
        self, game, names, *, seat=0, owner=True, key=bytes(32), options=None, game_id="o-zoo-le-mio", bots=random_bot
    ):
        self.game, self.seat, self.owner, self.game_id = game, seat, owner, game_id
        self.state, self.version = "joined", 1
        self.host, self.port, self.pin, self.listed, self.begins_when_full = "", 0, "", True, False
        self.words = self.words_before = ""
        self.hurries = False
        self.name = names[seat] if seat is not None else "Nora"
        self.trust = Trust(seed="committed")
        self.random = Random(7)
        self.bot = bots
        self.game_state = None
        self.before = []
        self.history = History()
        self.refuse_next = None
        self.calls = []
        self._key, self._options = key, options
        self._listeners = []
        self._answers = {}
        self._pumping = False
        self._closed = None
        seats = tuple(
            SeatInfo(name, HUMAN if place == seat else BOT, online=True, level="" if place == seat else "random")
            if name
            else SeatInfo()
            for place, name in enumerate(names)
        )
        self.sheet = Sheet(Table("Thursday", "t1", seats=seats), None)

    # --- the table ------------------------------------------------------------------------------------------------------

    def subscribe(self, listener):
        self._listeners.append(listener)

    def tell(self, event):
        for listener in tuple(self._listeners):
            listener(event)

    def show(self, **table):
        """Publish a changed table, and the view of the present state."""
        view = None if self.game_state is None else self.game.view(self.game_state, self.seat)
        old, self.sheet = self.sheet, Sheet(replace(self.sheet.table, **table), view)
        if old.view is not None and view == old.view:
            self.sheet = replace(self.sheet, view=old.view)
        self.version += 1
        self.tell(Updated(old, self.sheet))

    def deal(self):
        """Begin a game without anybody being told."""
        table = self.sheet.table
        step = self.game.setup(self._options or self.game.info.options(), len(table.seats), self._key)
        self.game_state = step.state
        table = replace(table, phase=PLAYING, turn=1, log=tuple(map(told, step.facts)), left=(900,) * len(table.seats))
        self.sheet = Sheet(table, self.game.view(step.state, self.seat))
        self.sheet = replace(self.sheet, table=replace(table, waiting=self._asked()))
        return self

    def _asked(self):
        return owing(self.game_state.public)

    def _joint(self, turn, actor):
        """Since when a joint ask is open, and each seat's question in it."""
        old = self.sheet.table
        if joint_ask(self.game_state.public) is None:
            return {"joint": 0, "since": ()}
        if not old.joint or self.history.joint is None:
            return {"joint": turn, "since": (turn,) * len(old.seats)}
        return {"since": tuple(turn if seat == actor else since for seat, since in enumerate(old.since))}

    def lose(self, text="the connection to the host was lost"):
        self.state = "reconnecting"
        self.tell(Lost(text))

    def return_(self):
        self.state = "joined"
        self.tell(Joined(SimpleNamespace(table="t1")))

    def part(self, text):
        self.tell(Parted(Bye("closed", text)))

    def give_up(self, bye):
        self.state = "closed"
        self.tell(Parted(bye))

    # --- moves ------------------------------------------------------------------------------------------------------------

    def act(self, action):
        self.calls.append(action)
        if self.refuse_next is not None:
            refused, self.refuse_next = self.refuse_next, None
            self.tell(Declined(Refused(refused.code, refused.rule, refused.text, self.sheet.table.turn)))
            return
        self._answer(self.seat, action)
        self._later()

    def _later(self):
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if not self._pumping and self.bot is not None:
            self._pumping = True
            loop.call_soon(self._pump_once)

    def _pump_once(self):
        self._pumping = False
        if self.pump(1):
            self._later()

    def pump(self, most=10_000):
        """Let bots answer, at most so many times; return how many did."""
        done = 0
        while done < most and self.bot is not None and self.sheet.table.phase == PLAYING:
            owing = [s for s in self.sheet.table.waiting if s != self.seat and s not in self._answers]
            if not owing:
                break
            seat = owing[0]
            action = self.bot(self.game, self.game.view(self.game_state, seat), self.random)
            self._answer(seat, action)
            done += 1
        return done

    def _answer(self, seat, action):
        table = self.sheet.table
        ask = top_ask(self.game_state.public)
        if not ask.sealed:
            self._apply({seat: action})
            return
        self._answers[seat] = action
        seals = tuple(b"s" * 32 if s in self._answers else b"" for s in range(len(table.seats)))
        waiting = tuple(s for s in ask.seats if s not in self._answers)
        self.show(sealing=Sealing(table.turn, seals, (None,) * len(seals)), waiting=waiting)
        if not waiting:
            answers, self._answers = self._answers, {}
            opened = tuple(Opening(b"n" * 32, encode(answers[s])) if s in answers else None for s in range(len(seals)))
            self._apply(answers, sealing=Sealing(table.turn, seals, opened))
            self.tell(Verified(table.turn, tuple(sorted(answers))))

    def _apply(self, moves, **table):
        try:
            step = attempt(self.game, self.game_state, moves)
        except Illegal as error:
            refusal = error.refusal
            self.tell(Declined(Refused(refusal.code, refusal.rule, refusal.text, self.sheet.table.turn)))
            return
        ((seat, *_),) = (tuple(moves),) if len(moves) == 1 else ((None,),)
        self.before.append((self.game_state, self.history))
        self.history = self.history.push(self.game_state, moves, step)
        self.game_state = step.state
        old = self.sheet.table
        over = self.game.outcome(self.game.view(step.state, None)) is not None
        if over:
            self.trust = Trust(seed="verified")
        may = (seat,) if seat is not None and not step.reveals and not over else ()
        if self.history.joint is not None:
            may = tuple(place for place in range(len(old.seats)) if self.history.may(step.state, place))
        self.show(
            phase=OVER if over else PLAYING,
            turn=old.turn + 1,
            log=(*old.log, *map(told, step.facts)),
            waiting=() if over else self._asked(),
            may_undo=may,
            **self._joint(old.turn + 1, seat),
            **table,
        )

    def request(self, message):
        fields = [getattr(message, name) for name in message.__struct_fields__]
        asks = {Say: self.say, Sit: self.sit, SeatBot: self.seat_bot, Resize: self.resize}
        asks |= {Begin: self.begin, Rematch: self.rematch, Leave: self.leave}
        asks |= {SendAway: self.send_away, LetIn: self.let_in, TakeOver: self.take_over}
        asks |= {Choose: self.choose, Propose: self.propose, Hurry: lambda: self.calls.append("hurry")}
        asks[type(message)](*fields)

    def undo(self):
        self.calls.append("undo")
        refusal = self.history.why_not(self.game_state, self.seat)
        if self.seat not in self.sheet.table.may_undo and refusal is not None:
            self.tell(Declined(Refused(refusal.code, refusal.rule, refusal.text, self.sheet.table.turn)))
            return
        if self.history.joint is not None:
            self._undo_beside()
            return
        self.game_state, self.history = self.before.pop()
        self.show(turn=self.sheet.table.turn - 1, waiting=self._asked(), may_undo=())

    def _undo_beside(self):
        """Take back what this seat did last, whatever others did since."""
        self.game_state, self.history = self.history.undo(self.game, self.game_state, self.seat)
        old = self.sheet.table
        self.show(
            turn=old.turn + 1,
            log=(*old.log, told(TookBack(seat=self.seat))),
            waiting=self._asked(),
            may_undo=tuple(seat for seat in range(len(old.seats)) if self.history.may(self.game_state, seat)),
            **self._joint(old.turn + 1, self.seat),
        )

    def say(self, text):
        self.calls.append(("say", text))
        self.show(chat=(*self.sheet.table.chat, Chat(self.seat, self.sheet.table.seats[self.seat].name, text)))

    # --- the lobby ---------------------------------------------------------------------------------------------------------

    def sit(self, seat):
        self.calls.append(("sit", seat))
        seats = list(self.sheet.table.seats)
        seats[seat], seats[self.seat] = seats[self.seat], SeatInfo()
        self.seat = seat
        self.show(seats=tuple(seats))

    def seat_bot(self, seat, level):
        self.calls.append(("bot", seat, level))
        seats = list(self.sheet.table.seats)
        seats[seat] = SeatInfo(f"Bot {seat + 1}", BOT, online=True, level=level) if level else SeatInfo()
        self.show(seats=tuple(seats))

    def resize(self, seats):
        self.calls.append(("resize", seats))
        self.show(seats=(*self.sheet.table.seats, *(SeatInfo() for _ in range(seats)))[:seats])

    def begin(self):
        self.calls.append("begin")
        assert all(info.kind != OPEN for info in self.sheet.table.seats)
        assert self.sheet.table.phase == LOBBY
        old = self.sheet
        self.deal()
        self.tell(Updated(old, self.sheet))
        self._later()

    def rematch(self):
        self.calls.append("rematch")
        old = self.sheet
        self.sheet = replace(old, table=replace(old.table, round=old.table.round + 1, log=(), sealing=Sealing()))
        self.deal()
        self.tell(Updated(old, self.sheet))
        self._later()

    def choose(self, game_id, options):
        self.calls.append(("choose", game_id, options))
        self.game, self.game_id, self._options, self.game_state = load(game_id), game_id, None, None
        old, table = self.sheet, self.sheet.table
        chosen = Table(
            table.name, table.id, seats=table.seats, round=table.round + (table.phase == OVER), chat=table.chat
        )
        self.sheet = Sheet(replace(chosen, chosen_by=self.name, options=options), None)
        self.tell(Updated(None if old.view is not None else old, self.sheet))

    def propose(self, game_id):
        self.calls.append(("propose", game_id))
        others = tuple(one for one in self.sheet.table.proposals if one.name != self.name)
        self.show(proposals=(*others, *((Proposal(self.name, game_id),) if game_id else ())))

    def leave(self):
        self.calls.append("leave")

    def send_away(self, seat, name):
        self.calls.append(("send away", seat, name))
        table = self.sheet.table
        seats = [SeatInfo() if place == seat else info for place, info in enumerate(table.seats)]
        watchers = tuple(one for one in table.watchers if seat is not None or (name and one != name))
        self.show(seats=tuple(seats), watchers=watchers, away=(*table.away, name))

    def let_in(self, name):
        self.calls.append(("let in", name))
        self.show(away=tuple(one for one in self.sheet.table.away if one != name))

    def take_over(self):
        self.calls.append("take over")
        self.show(seats=tuple(replace(info, stand_in=False) for info in self.sheet.table.seats))

    async def close(self):
        self.calls.append("close")
        self.state = "closed"
        if self._closed is not None:
            self._closed.set()

    async def run(self):
        self._later()
        self._closed = asyncio.Event()
        await self._closed.wait()
        return
