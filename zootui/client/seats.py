"""Who sits where, whose time runs, and what is said of each."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.contract.asks import top_ask
from engine.shared.wording import listing
from net.wire.sheet import BOT, OPEN, OVER, PLAYING, SEEDING, Sheet, Table
from zootui.client.game_bundle import GameBundle
from zootui.client.hosting import bent_of
from zootui.client.seat_clocks import Times, clock, clock_left, kept_words

Tone = Literal["you", "quiet", "busy", "good", "bad"]
SEALED, THINKS = "✓", "···"
"""What stands for `sealed` and `thinks` beside a long name."""


def names_of(table: Table) -> tuple[str, ...]:
    """Return what the seats are called; an empty one by its number."""
    return tuple(seat.name or f"seat {place + 1}" for place, seat in enumerate(table.seats))


def owes(table: Table, seat: int | None) -> bool:
    """Tell whether the table waits for a decision of this seat's player, and not of a bot that stands in."""
    return seat is not None and table.phase == PLAYING and seat in table.waiting and not table.seats[seat].stand_in


def statuses(table: Table, view: Any) -> tuple[str, ...]:
    """Return each seat's seal: `thinking` or `sealed` while a sealed ask is open, `open` right after it, else nothing."""
    seats = range(len(table.seats))
    ask = top_ask(view.public) if view is not None else None
    sealing = table.sealing
    if table.phase == PLAYING and ask is not None and ask.sealed:
        sealed = sealing.seals if sealing.turn == table.turn else ()
        return tuple(
            "" if seat not in ask.seats else "sealed" if seat < len(sealed) and sealed[seat] else "thinking"
            for seat in seats
        )
    last = next((one for one in (table.opened, sealing) if one.turn and one.turn == table.turn - 1), None)
    opened = () if last is None else last.openings
    return tuple("open" if seat < len(opened) and opened[seat] is not None else "" for seat in seats)


@dataclass(frozen=True)
class SeatStatus:
    """Hold what a seat is doing, in words, what matters most first, and how much it should stand out."""

    words: tuple[str, ...]
    tone: Tone = "quiet"
    short: str = ""
    """For where there is little room."""
    shorter: tuple[str, ...] = ()
    """For where there is less and less."""
    bent: str = ""
    """What a bot is by its name, to be said last where there is most room."""

    @property
    def forms(self) -> tuple[str, str, str, str, str]:
        """Return what can be said of the seat, each whole: all, without what a bot is, what matters most, less, least."""
        most = self.short or next(iter(self.words), "")
        less = self.shorter[0] if self.shorter else most
        return self.full, self.text, most, less, self.shorter[-1] if self.shorter else less

    @property
    def text(self) -> str:
        return " · ".join(word for word in self.words if word)

    @property
    def full(self) -> str:
        """Return all the words, and what a bot is by its name."""
        return f"{self.text}, a {self.bent}" if self.bent else self.text


def doing(bundle: GameBundle, sheet: Sheet[Any], seat: int, me: int | None, times: Times) -> SeatStatus:
    """Return what a seat is doing, and what will be done for it if it does nothing."""
    info, status = sheet.table.seats[seat], _doing(bundle, sheet, seat, me, times)
    return replace(status, bent=bent_of(bundle.game.info.id, info)[0]) if info.online else status


def _doing(bundle: GameBundle, sheet: Sheet[Any], seat: int, me: int | None, times: Times) -> SeatStatus:
    table, view = sheet.table, sheet.view
    info = table.seats[seat]
    kept = kept_words(table, seat, times, short=True)
    if info.kind != OPEN and not info.online and table.phase != OVER:
        if info.stand_in:
            return SeatStatus(("a bot stands in",), "bad", "stand-in")
        if kept or info.kind != BOT:
            return SeatStatus(("is offline", kept), "bad", kept or "offline", _shorter(kept))
    bot = "bot" if info.kind == BOT else "a bot plays" if info.stand_in else ""
    words = () if view is None else bundle.voice.doing(view, seat)
    brief = "" if view is None else bundle.board.brief_doing(view, seat)
    shorter = tuple(filter(None, (*words[:1], brief)))
    if table.phase == PLAYING and view is not None:
        status = statuses(table, view)[seat]
        if status == "sealed":
            return SeatStatus(("sealed", bot), "good", "sealed", (SEALED,))
        if seat in table.waiting and seat == me and not info.stand_in:
            return SeatStatus((*(words or ("your turn",)), kept), "you", shorter=shorter)
        if seat in table.waiting:
            return _thinking(table, seat, times, words, (bot, kept), plain=bool(bot or status))
    return SeatStatus((*words, bot), "quiet", (not info.stand_in and " · ".join(words)) or bot, shorter)


def did(bundle: GameBundle, view: Any, seat: int) -> SeatStatus:
    """Return what a seat did and had at a position of then: nobody waits there, and nobody is away."""
    words, brief = bundle.voice.doing(view, seat), bundle.board.brief_doing(view, seat)
    return SeatStatus(tuple(words), "quiet", " · ".join(words), tuple(filter(None, (*words[:1], brief))))


def _shorter(kept: str) -> tuple[str, ...]:
    """Return `bot in 0:42` in ever less room."""
    return (kept.replace(" in ", " "), kept.rpartition(" ")[2]) if kept else ()


def _thinking(
    table: Table, seat: int, times: Times, words: tuple[str, ...], more: tuple[str, str], *, plain: bool
) -> SeatStatus:
    """Return that a seat thinks: how long it still may, or, without a clock, how long it has; `words` are the game's own."""
    left, kept = clock_left(table, seat, times), more[1]
    if table.seats[seat].stand_in:
        thinks = f"thinks {clock(times.waited)}" if times.waited >= 3 else "thinks"
        return SeatStatus((thinks, *more), "busy", "bot plays", ("bot",))
    if left is not None:
        return SeatStatus((f"thinks · {clock(left)} left", *more), "busy", f"{clock(left)} left", (clock(left),))
    short, shorter = kept or "thinks", _shorter(kept) or (THINKS,)
    if times.waited >= 3:
        return SeatStatus((f"thinks {clock(times.waited)}", *more), "busy", short, shorter)
    said = ("thinks",) if plain else words or ("thinks",)
    return SeatStatus((*said, *more), "busy", short, shorter)


def waiting_line(
    table: Table, me: int | None, marks: tuple[str, ...], times: Times | None, *, short: bool = False
) -> str:
    """Return who is waited for and for how long, or an empty string if it is only this seat, or nobody.

    Without `times` it holds no numbers; `short` is for where there is room for one name and a number.
    """
    others = [seat for seat in table.waiting if seat != me]
    if table.phase == SEEDING:
        return "the shuffle is being agreed on"
    if table.phase != PLAYING or not others:
        return ""
    names = [f"{marks[seat]} {name}" for seat, name in enumerate(names_of(table))]
    if len(others) > 1:
        return _waiting_for_many(table, others, names, None if short else times)
    [seat] = others
    kept, left = kept_words(table, seat, times, short=short), _time(table, seat, times)
    if _away(table, seat):
        said = f"{names[seat]} is away" if short and kept else f"waiting for {names[seat]} to come back"
        return _joined(" · ", said, kept)
    end = f" · {left} left" if left and not short else _since(table, others, times)
    if _is_bot(table, seat):
        return f"{names[seat]} (bot) thinks{end}"
    return _joined(" · ", f"waiting for {names[seat]}{end}", kept)


def _is_bot(table: Table, seat: int) -> bool:
    return table.seats[seat].kind == BOT or table.seats[seat].stand_in


def _away(table: Table, seat: int) -> bool:
    """Tell whether a seat's player is away and nobody plays for them; the host's own bots are always about to come."""
    info, kept = table.seats[seat], seat < len(table.kept) and table.kept[seat] >= 0
    return not info.online and not info.stand_in and (info.kind != BOT or kept)


def _waiting_for_many(table: Table, others: list[int], names: list[str], times: Times | None) -> str:
    """Return that several seats are waited for, each with its time, or all with the one that they share."""
    left = [_time(table, seat, times) for seat in others]
    if len(set(left)) == 1 and not any(_away(table, seat) for seat in others):
        end = f" · {left[0]} left" if left[0] else _since(table, others, times)
        who = listing([names[seat] for seat in others])
        bots = all(_is_bot(table, seat) for seat in others)
        return f"{who} (bots) think{end}" if bots else f"waiting for {who}{end}"
    return f"waiting for {listing([_joined(' ', names[seat], time) for seat, time in zip(others, left, strict=True)])}"


def _joined(between: str, *words: str) -> str:
    return between.join(word for word in words if word)


def _time(table: Table, seat: int, times: Times | None) -> str:
    """Return what is left to a seat: the time until it is replaced where it is away, else its clock."""
    if times is None:
        return ""
    if _away(table, seat):
        return f"({kept_words(table, seat, times, short=True) or 'offline'})"
    left = clock_left(table, seat, times)
    return "" if left is None else clock(left)


def _since(table: Table, others: list[int], times: Times | None) -> str:
    """Return for how long the table waits, where nobody has a clock that says it better."""
    if times is None or times.waited < 1 or any(clock_left(table, seat, times) is not None for seat in others):
        return ""
    return f" · {clock(times.waited)}"


def time_left(table: Table, me: int | None, times: Times) -> tuple[int, float] | None:
    """Return the seat whose clock matters most, with what is left on it: one's own, else the shortest; None if none runs."""
    running = {seat: left for seat in table.waiting if (left := clock_left(table, seat, times)) is not None}
    if me in running:
        return me, running[me]
    here = {seat: left for seat, left in running.items() if table.seats[seat].online}
    return min(here.items(), key=lambda one: one[1], default=None)
