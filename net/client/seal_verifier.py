"""Check as a client that nobody cheats: seals that must not change, openings that must fit them, the shuffle at the end.

A watcher checks the same. What a client did not see it does not vouch for: a reader that was too slow for a turn, or
came late, counts less, and says so. What no client can check is whether the host looked at the cards that it deals.
"""

from typing import Any

from engine.contract.game import AnyGame
from engine.contract.tree import Struct, digest, replace
from net.client.memory import Memory, SeenShuffle
from net.wire.seal_count import SealCount
from net.wire.seals import game_key, opens, opens_host_seal, seal_context
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING, Sealing, Sheet, Table


class Verified(Struct, frozen=True):
    """Tell that the openings of a turn fit their seals.

    Turn 0 is the shuffle's.
    """

    turn: int
    seats: tuple[int, ...]
    """Those that opened."""


class Foul(Struct, frozen=True):
    """Tell in a sentence that something was not as it must be."""

    text: str


class Trust(Struct, frozen=True):
    """Hold what a client has verified of the present game.

    `seed` is `` (nothing yet), `committed` (the host's part is sealed), `verified` (the shuffle came
    out of everybody's part), `unseen` (this client came too late to know), `unfair` (a test seed),
    `practice` (the game goes on from a recording) or `foul`.
    """

    sealed: SealCount = SealCount()
    """What was seen shut, and then opened."""
    seed: str = ""
    fouls: tuple[str, ...] = ()


class Verifier:
    """Look at every sheet that a client gets."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self._game = game
        self._options = options
        self._seen: dict[tuple[int, int], tuple[bytes, ...]] = {}
        self._checked: set[tuple[int, int]] = set()
        self._round = 0
        self.trust = Trust()

    def check(self, sheet: Sheet[Any], seat: int | None, memory: Memory) -> tuple[Memory, list[Verified | Foul]]:
        """Check a sheet against all that was seen before; return what to remember and what to tell."""
        table = sheet.table
        if table.round != self._round:
            self._round, self.trust = table.round, Trust()
            self._seen.clear()
            self._checked.clear()
        events: list[Verified | Foul] = []
        memory = replace(memory, seen_shuffle=self._watch_shuffle(sheet, memory.seen_shuffle, events))
        for sealing in (table.opened, table.sealing):
            if sealing.openings and sealing.turn != table.turn:
                self._check_openings(table, sealing, events)
        self._keep_seals(table, events)
        if table.phase == OVER and self.trust.seed == "committed" and table.host_part:
            self._check_shuffle(table, seat, memory, events)
        return memory, events

    def foul(self, text: str) -> list[Verified | Foul]:
        """Keep a foul; return what is to be told, nothing if it is known."""
        events: list[Verified | Foul] = []
        self._foul(text, events)
        return events

    def _foul(self, text: str, events: list[Verified | Foul]) -> None:
        if text not in self.trust.fouls:
            self.trust = replace(self.trust, fouls=(*self.trust.fouls, text))
            events.append(Foul(text))

    def _watch_shuffle(
        self, sheet: Sheet[Any], seen_shuffle: SeenShuffle, events: list[Verified | Foul]
    ) -> SeenShuffle:
        """Return what was seen of the beginning."""
        table = sheet.table
        if seen_shuffle.round != table.round:
            early = table.phase in (LOBBY, SEEDING)
            seen_shuffle = SeenShuffle(table.round, table.host_seal if early else b"")
        elif seen_shuffle.host_seal and seen_shuffle.host_seal != table.host_seal:
            self._foul("The host changed its sealed part of the shuffle.", events)
        if table.phase == PLAYING and table.turn == 1 and sheet.view is not None and not seen_shuffle.first:
            seen_shuffle = replace(seen_shuffle, first=digest(sheet.view))
        if table.unfair:
            seed = "practice" if table.practice else "unfair"
        elif table.phase in (LOBBY, SEEDING) or (seen_shuffle.host_seal and seen_shuffle.first):
            seed = "committed" if seen_shuffle.host_seal else ""
        else:
            seed = "unseen"
        if self.trust.seed not in ("verified", "foul"):
            self.trust = replace(self.trust, seed=seed)
        return seen_shuffle

    def _keep_seals(self, table: Table, events: list[Verified | Foul]) -> None:
        """Remember all seals, and see that none that stood has changed."""
        sealing = table.sealing
        mark = (table.round, sealing.turn)
        before = self._seen.get(mark)
        if before is None:
            for old in [old for old in self._seen if old[1] < sealing.turn - 8]:
                del self._seen[old]
        else:
            for seat, (old_seal, new_seal) in enumerate(zip(before, sealing.seals, strict=False)):
                if old_seal and old_seal != new_seal:
                    self._foul(f"The seal of {_name(table, seat)} was changed in turn {sealing.turn}.", events)
                    return
        self._seen[mark] = sealing.seals

    def _check_openings(self, table: Table, sealing: Sealing, events: list[Verified | Foul]) -> None:
        """Check the openings of one turn against the seals that were seen."""
        mark = (table.round, sealing.turn)
        if mark in self._checked:
            return
        self._checked.add(mark)
        seen = self._seen.get(mark) or (b"",) * len(sealing.seals)
        game = seal_context(table.id, table.round)
        good: list[int] = []
        for seat, opening in enumerate(sealing.openings):
            if opening is None or not opening.nonce:
                continue
            made = seen[seat] or sealing.seals[seat]
            if not opens(made, game, sealing.turn, seat, opening.nonce, opening.action):
                self._foul(f"What {_name(table, seat)} opened in turn {sealing.turn} does not fit the seal.", events)
            elif seen[seat]:  # one that was never seen shut proves nothing
                good.append(seat)
        if sealing.turn == 0:
            parts = tuple(opening.action if opening is not None else b"" for opening in sealing.openings)
            if parts != table.seed_parts:
                self._foul("The parts of the shuffle are not those that were sealed.", events)
        self.trust = replace(self.trust, sealed=self.trust.sealed.opened(sealing.turn, len(good)))
        events.append(Verified(sealing.turn, tuple(good)))

    def _check_shuffle(self, table: Table, seat: int | None, memory: Memory, events: list[Verified | Foul]) -> None:
        """Deal the game again from everybody's parts and see whether it begins as it did."""
        game = seal_context(table.id, table.round)
        own = memory.own_seal(table.round, 0)
        fair = opens_host_seal(memory.seen_shuffle.host_seal, game, table.host_part)
        if own is not None and seat is not None and table.seed_parts[seat] not in (own.action, b""):
            fair = False
        if fair:
            key = game_key(game, table.host_part, table.seed_parts)
            step = self._game.setup(self._options, len(table.seats), key)
            fair = digest(self._game.view(step.state, seat)) == memory.seen_shuffle.first
        self.trust = replace(self.trust, seed="verified" if fair else "foul")
        if fair:
            events.append(Verified(0, tuple(range(len(table.seats)))))
        else:
            self._foul("The shuffle is not the one that everybody’s parts make.", events)


def _name(table: Table, seat: int) -> str:
    return table.seats[seat].name if seat < len(table.seats) else f"seat {seat + 1}"
