"""Play a whole game at a table without sockets, with bots on all seats.

What the bots choose is worked out at a like table in another process, so that the measured table meets each position for the first
time, as a host does whose players sit at machines of their own.
"""

from collections.abc import Iterator
from random import Random

import engine
from engine.bots import Bot
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import decode, encode
from net.client.core import ClientCore
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import OVER
from tests.bench.elsewhere import elsewhere
from tests.net.memory import MemoryJournal, MemoryLine, MemoryTable

Script = tuple[tuple[int, bytes], ...]
"""The seats that act, and what they do, in the order of their acting."""


class Party:
    """Hold a table of so many seats and spectators at which a game is about to begin; the same for the same numbers."""

    def __init__(self, game_id: str, seats: int, spectators: int) -> None:
        self.game_id = game_id
        self.game = engine.load(game_id)
        self.host = HostCore.open(
            TableOptions(name="bench", game=game_id, seats=seats), bytes(32), 0.0, MemoryJournal()
        )
        self.table = MemoryTable(self.host)
        self.players = [self._join("play", f"P{seat}") for seat in range(seats)]
        self.watchers = [self._join("watch", f"W{number}") for number in range(spectators)]
        self.host.begin(0.0)
        self.table.settle()

    def _join(self, role: str, name: str) -> MemoryLine:
        chance = Random(name)
        return self.table.join(ClientCore(Hello(PROTOCOL, "bench", role, name), random=chance.randbytes), address=name)

    def late(self) -> MemoryLine:
        """Let one more spectator in and return its line."""
        return self._join("watch", "late")

    def decisions(self, level: str) -> Iterator[MemoryLine]:
        """Yield each player's line after it has acted like a bot of `level`, before anything is carried."""
        script = elsewhere(_script, self.game_id, len(self.players), level)
        for seat, action in script:
            line = self.players[seat]
            self._act(line, decode(action, self.game.info.action))
            yield line

    def live(self, bot: Bot, random: Random) -> Iterator[tuple[int, Action]]:
        """Yield who acts and how, each time before anything is carried; seats that act side by side take turns."""
        while self.host.table.phase != OVER:
            for seat, line in enumerate(self.players):
                sheet = line.client.sheet
                if sheet is None or sheet.view is None or seat not in sheet.table.waiting:
                    continue
                if open_ask(sheet.view.public, seat) is None:
                    continue
                action = bot(self.game, sheet.view, random)
                self._act(line, action)
                yield seat, action

    def _act(self, line: MemoryLine, action: Action) -> None:
        self.table.now += 1.0  # patient players: the host's limit on how fast one may talk is not at stake here
        line.client.act(action)


def _script(game_id: str, seats: int, level: str) -> Script:
    party, acted = Party(game_id, seats, 0), []
    for seat, action in party.live(engine.bot(game_id, level), Random(5)):
        acted.append((seat, encode(action)))
        party.table.settle()
    return tuple(acted)
