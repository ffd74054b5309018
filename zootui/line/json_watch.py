"""Watch a table as lines of JSON."""

import asyncio
import json
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

import engine
from net.client.events import Joined, Parted, Updated
from net.shells.delayed_feed import LinkEvent, Lost
from net.shells.link import Link
from net.wire.sheet import OVER, Sheet, Table
from zootui.client.error_log import goodbye
from zootui.client.game_bundle import load_bundle
from zootui.client.seat_clocks import SeatClocks, Times, clock_left, kept_left
from zootui.client.seats import names_of
from zootui.client.table_log import TableLog
from zootui.local.terminal import stop_speaking


def print_json(**event: Any) -> None:
    """Print one JSON object on a line of its own, at once; what a terminal would obey is escaped."""
    line = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in line) + "\n")
    sys.stdout.flush()


async def watch_json(link: Link, *, all_games: bool = False) -> None:
    """Print what happens until the table says goodbye, its game is over (not with `all_games`), or nobody reads it any more."""
    ended = asyncio.Event()
    told = PrintedAlready(all_games=all_games)

    def hear(event: LinkEvent) -> None:
        try:
            last = told.hear(link, event)
        except OSError:
            stop_speaking()
            last = True
        if last:
            ended.set()

    link.subscribe(hear)
    await ended.wait()


class PrintedAlready:
    """Remember what was printed already."""

    def __init__(self, *, all_games: bool = False) -> None:
        self._all_games, self._over = all_games, 0
        self._log = TableLog()
        self._joined = False
        self._game = ""
        self._clocks = SeatClocks(monotonic)
        self._view: Any = None

    def hear(self, link: Link, event: LinkEvent) -> bool:
        """Print one event; return whether it was the last. What cannot be printed ends in a goodbye, which is printed."""
        try:
            return self._show(link, event)
        except OSError:
            raise
        except Exception as error:  # noqa: BLE001  a host may say what no host of ours would
            link.give_up(goodbye(error, link.game_id))
            return False

    def _show(self, link: Link, event: LinkEvent) -> bool:
        match event:
            case Joined(welcome):
                if not self._joined:
                    self._joined = True
                    print_json(event="joined", table=welcome.table, game=welcome.game)
            case Lost(text):
                print_json(event="lost", text=text)
            case Parted(bye):
                print_json(event="parted", code=bye.code, text=bye.text)
                return True
            case Updated(_, new, age):
                self._clocks.take(new, age)
                return self._update(link, new)
        return False

    def _seconds(self, left: Callable[[Table, int, Times], float | None], table: Table) -> list[float | None]:
        """Return the seconds that each seat has left at this moment, null where none are counted."""
        times = Times(age=self._clocks.age)
        found = [left(table, seat, times) for seat in range(len(table.seats))]
        return [None if time is None else round(time, 1) for time in found]

    def _update(self, link: Link, sheet: Sheet[Any]) -> bool:
        table: Table = sheet.table
        game_id = link.game_id
        if self._game != game_id:
            self._log.tell_of(load_bundle(game_id))
        if self._game not in ("", game_id):
            self._view = None
            print_json(event="game", game=game_id, round=table.round, by=table.chosen_by)
        self._game = game_id
        fresh = self._log.hear(sheet)
        lines = [line.text for line in self._log.lines[-fresh:]] if fresh else []
        scores = list(engine.voice(game_id).scores(sheet.view)) if sheet.view is not None else []
        before, self._view = self._view, sheet.view
        summary = () if before is None or sheet.view is None else _summary(game_id, before, sheet)
        print_json(
            event="update",
            version=link.version,
            phase=table.phase,
            turn=table.turn,
            joint=table.joint,
            waiting=list(table.waiting),
            halted=sheet.halted,
            left=self._seconds(clock_left, table),
            kept=self._seconds(kept_left, table),
            stand_ins=[seat for seat, info in enumerate(table.seats) if info.stand_in],
            away=list(table.away),
            line=list(table.line),
            proposals=[{"name": one.name, "game": one.game} for one in table.proposals],
            scores=scores,
            log=lines,
            summary=list(summary),
        )
        if table.phase != OVER or sheet.view is None or self._over == table.round:
            return False
        self._over = table.round
        outcome = engine.load(game_id).outcome(sheet.view)
        trust = link.trust
        print_json(
            event="over",
            places=list(outcome.places) if outcome else [],
            scores=[score.total for score in outcome.scores] if outcome else [],
            decisions=trust.sealed.decisions,
            seals=trust.sealed.seals,
            seed=trust.seed,
            fouls=list(trust.fouls),
        )
        return not self._all_games


def _summary(game_id: str, before: Any, sheet: Sheet[Any]) -> tuple[str, ...]:
    """Return in lines what came between two views where a game sums that up (a year), nothing for most steps."""
    return () if before is sheet.view else engine.prose(game_id).report(before, sheet.view, names_of(sheet.table))
