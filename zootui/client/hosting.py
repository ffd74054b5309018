"""Say what a host player decides about a table: who may stay, how bots play, how long is waited, whether there are hints."""

from dataclasses import dataclass

import engine
from engine.contract.tree import rebuild
from net.wire.frames import plain
from net.wire.messages import Request, Resize, SeatBot, Sit
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, OVER, PLAYING, SeatInfo, Table


@dataclass(frozen=True)
class SendableAway:
    """Hold somebody who could be sent away: seat (None: a watcher) and name; an empty name is everybody who watches."""

    seat: int | None
    name: str

    @property
    def words(self) -> str:
        if not self.name:
            return "everybody who watches"
        return f"{self.name}, who watches" if self.seat is None else f"{self.name}, seat {self.seat + 1}"


def absent(table: Table) -> tuple[int, ...]:
    """Return the seats of players who are away from a game that is on, and for whom no bot stands in."""
    if table.phase != PLAYING:
        return ()
    return tuple(
        [seat for seat, info in enumerate(table.seats) if info.kind == HUMAN and not info.online and not info.stand_in]
    )


def among_bots(table: Table, me: int | None) -> bool:
    """Tell whether all seats but `me` are bots'."""
    return all(info.kind == BOT for seat, info in enumerate(table.seats) if seat != me)


def misplaced(table: Table, me: int | None) -> tuple[str, ...]:
    """Return who sits behind a free seat, so that it cannot be taken away, and can only move by themselves."""
    taken = sum(info.kind != OPEN for info in table.seats)
    return tuple(
        [info.name for seat, info in enumerate(table.seats) if seat >= taken and info.kind == HUMAN and seat != me]
    )


def closing_free_seats(table: Table, me: int | None) -> tuple[Request, ...]:
    """Return what takes all free seats away where nobody is `misplaced`: who sits behind one moves up, then the last ones go."""
    taken = sum(info.kind != OPEN for info in table.seats)
    free = [seat for seat in range(taken) if table.seats[seat].kind == OPEN]
    behind = [seat for seat in range(taken, len(table.seats)) if table.seats[seat].kind != OPEN]
    moves: list[Request] = [
        Sit(to) if seat == me else SeatBot(to, table.seats[seat].level) for to, seat in zip(free, behind, strict=True)
    ]
    return (*moves, Resize(taken))


def when_it_begins(table: Table) -> str:
    """Return when the game begins, for those who do not begin it: a table that nobody hosts does so by itself."""
    return f"when {table.host} begins" if table.host else "when every seat is taken"


def guests(table: Table, me: int | None) -> tuple[SendableAway, ...]:
    """Return the players beside `me`, then the watchers whose names are shown, then all of these at once if there are several."""
    players = [
        SendableAway(seat, info.name)
        for seat, info in enumerate(table.seats)
        if info.kind == HUMAN and seat != me and info.name
    ]
    watchers = [SendableAway(None, name) for name in table.watchers if not name.startswith("+")]
    everybody = [SendableAway(None, "")] if len(table.watchers) > 1 else []
    return (*players, *watchers, *everybody)


def what_follows(table: Table, guest: SendableAway) -> str:
    """Return what sending somebody away means, before it is done."""
    again = "until you let them in again; who comes from this very machine, as over ssh, is only known by the key to a seat."
    if guest.seat is None:
        return f"Nobody new comes in from their address {again}"
    seat = "Their seat becomes free" if table.phase in (LOBBY, OVER) else "A bot takes their seat for good"
    return f"{seat}. Their key to it opens nothing any more, and nobody new comes in from their address {again}"


def patience_words(seconds: int) -> str:
    """Return for how long the table waits for somebody who is asked and does nothing, empty where it waits for ever."""
    if not seconds:
        return ""
    minutes, rest = divmod(seconds, 60)
    time = f"{seconds} seconds" if rest or not minutes else f"{minutes} minute{'s' if minutes > 1 else ''}"
    return f"idle for {time}: a bot plays until you act"


def option_words(game_id: str, table: Table) -> tuple[str, ...]:
    """Return which rules are other than usual at a table, in words; raise ValueError if its host says what cannot be."""
    if not table.options:
        return ()
    chosen = rebuild(plain(table.options, 6), engine.load(game_id).info.options)
    return engine.voice(game_id).options(chosen)


def table_rules(game_id: str, table: Table, pin: str) -> tuple[tuple[str, bool], ...]:
    """Return what holds at this table beside the game's usual rules, each as a sentence and whether it is switched on.

    `pin` is that of the host player's own table, empty for everybody else.
    """
    clock = table.left[0] // 10 if table.left else -1
    limit = f"{clock // 60}:{clock % 60:02} for each decision, then a bot decides" if clock > 0 else ""
    patience = patience_words(table.patience)
    found = (
        *((words, True) for words in option_words(game_id, table)),
        (f"PIN {pin} to sit down; only this screen says it" if pin else "", True),
        (limit or "no clock: take the time that you want", bool(limit)),
        (patience or "no bot plays for who is idle", bool(patience)),
        (hints_words(table), table.hints),
    )
    return tuple(one for one in found if one[0])


def hints_words(table: Table) -> str:
    """Return whether players may ask what a bot would do."""
    return "hints are on: h says what a bot would do" if table.hints else "hints are off"


def level_missing(game_id: str, wanted: str) -> str:
    """Return that a game has no bots of the level that was wanted, and how they play instead; empty where it has."""
    if engine.has_level(game_id, wanted):
        return ""
    title = engine.load(game_id).info.title
    return f"{title} has no {engine.level_named(wanted)} bots yet: they play at {engine.usual_level(game_id)}."


def bent_of(game_id: str, info: SeatInfo) -> tuple[str, str]:
    """Return what a bot is by its name, in a word, and how it plays; both empty where it plays as usual."""
    bent = engine.bent(game_id, info.name) if info.kind == BOT else None
    return ("", "") if bent is None else (bent.word, bent.means)


def level_keys(game_id: str) -> dict[str, str]:
    """Return the levels that people can choose, weakest first, each by the letter that chooses it."""
    return {level[0]: level for level in engine.LEVELS if engine.has_level(game_id, level)}


def next_level(game_id: str, level: str) -> str:
    """Return the level after a bot's that people can choose, after the strongest the weakest."""
    known = [one for one in engine.LEVELS if engine.has_level(game_id, one)]
    return known[(known.index(level) + 1) % len(known)] if level in known else engine.usual_level(game_id)
