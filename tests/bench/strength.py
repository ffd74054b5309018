"""Play the levels of each game against each other and print who wins how often: `python -m tests.bench.strength [--games N]`.

Every finished game is kept in a file, so that a table can be played in as many runs as one likes: the next one goes on where the
last one stopped, and with `--games 0` the table is only printed. Game number n of a cell is the same game on every machine.
As a part of the table (`python -m tests.bench --only strength`) it tells what such runs have kept in the working folder.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

import engine
from engine.bots import Bot
from engine.bots.arena import key_for, play_game, randoms_for, wilson
from engine.bots.levels import Thinking
from tests.bench.kept import kept
from tests.bench.ratings import Duel, table
from tests.bench.rows import Row

SEED = 15
LEAST = 20
"""From how many games on a share of the playouts is rated."""
FEWEST = 100
"""From how many games on a share of wins counts as met or short."""
ROUND = 2
"""How many games are played of one cell before it is the next one's turn."""


WANTED = {
    "o-zoo-le-mio": (0.95, 0.75),
    "zooloretto-mini": (0.95, 0.62),
    "aquaretto": (0.95, 0.62),
    "barenpark": (0.90, 0.75),
    "zoo-tycoon": (0.78, 0.60),
}
"""The share of wins that is wanted of `hard` against `normal`: with two seats, alone among three."""


class Cell(msgspec.Struct, frozen=True):
    """Hold who plays whom: one `level` among so many seats of `others`, and the share of wins that is wanted."""

    game: str
    level: str
    others: str
    seats: int
    wanted: float

    @property
    def name(self) -> str:
        """Return the cell in words."""
        rivals = self.others if self.seats == 2 else f"{self.seats - 1} {self.others}"
        return f"{self.level} : {rivals}"


class Played(msgspec.Struct, frozen=True):
    """Hold one finished game of a cell: its number, the share of the win, points ahead of the best other.

    `share` is that of the usual playouts which a level that thinks made; 0 where nobody thinks.
    """

    game: str
    name: str
    number: int
    won: float
    ahead: int
    share: float = 0.0


def cells() -> Iterator[Cell]:
    """Yield all cells of all games."""
    for game in engine.ids():
        most = engine.load(game).info.seats[1]
        if engine.has_level(game, "hard"):
            duel, among = WANTED[game]
            yield Cell(game, "hard", "normal", 2, duel)
            if most >= 4:
                yield Cell(game, "hard", "normal", 4, among)
        if engine.has_level(game, "easy"):
            yield Cell(game, "normal", "easy", 2, 0.75)
            yield Cell(game, "easy", "random", 2, 0.75)


def rows(_seconds: float) -> Iterator[Row]:
    """Yield a row for each cell and share of the playouts, from what is kept."""
    played = _counting(kept("strength", Played))
    for cell in cells():
        own = [one for one in played if (one.game, one.name) == (cell.game, cell.name)]
        if not own:
            yield cell_row(cell, [])
        for share in sorted({one.share for one in own}):
            yield cell_row(cell, [one for one in own if one.share == share])


def cell_row(cell: Cell, played: list[Played]) -> Row:
    """Return what games of a cell with one share of the playouts come to; too little with a part of them is not short yet."""
    what, goal = f"strength, {cell.game}, {cell.name}", f"≥ {cell.wanted:.0%} of wins"
    if not played:
        return Row(what, goal, "not measured", None, "python -m tests.bench.strength")
    games, share = len(played), played[0].share
    won = sum(one.won for one in played) / games
    low, high = wilson(won * games, games)
    known = games >= FEWEST and (won >= cell.wanted or share in (0.0, 1.0))
    ahead = sum(one.ahead for one in played) / games
    beside = f"95 %: {low:.0%}–{high:.0%} by {games} games of {FEWEST}, {ahead:+.1f} ahead"
    return Row(
        f"{what}, share {share:g}" if share else what, goal, f"{won:.0%}", won >= cell.wanted if known else None, beside
    )


def main() -> None:
    """Play what is still to be played, then print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games a cell is to have in the end")
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--level", action="append", help="only cells of this level; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="the share of its playouts that hard makes")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no further game after so long")
    parser.add_argument("--kept", type=Path, default=Path("strength.jsonl"), help="the file with the finished games")
    asked = parser.parse_args()
    wanted = [cell for cell in cells() if cell.game in (asked.game or engine.ids())]
    wanted = [cell for cell in wanted if not asked.level or cell.level in asked.level]
    end = time.monotonic() + 60 * asked.minutes
    kept = _read(asked.kept)
    for cell, number in _missing(wanted, kept, asked.games, asked.share):
        if time.monotonic() >= end:
            break
        played = _play(cell, number, _share(cell, asked.share))
        kept.append(played)
        with asked.kept.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
    print(_table(wanted, kept))
    print()
    print(table(_duels(wanted, kept)))


def _read(path: Path) -> list[Played]:
    if not path.exists():
        return []
    return _counting([msgspec.json.decode(line, type=Played) for line in path.read_bytes().splitlines()])


def _counting(played: list[Played]) -> list[Played]:
    """Return the games that count; those of `hard` that do not tell a share were played by other rules."""
    return [one for one in played if one.share or not one.name.startswith("hard ")]


def _share(cell: Cell, share: float) -> float:
    """Return the share of its playouts that a cell's level makes, 0 if it makes none."""
    return share if cell.level == "hard" and engine.guide(cell.game) is not None else 0.0


def _missing(wanted: list[Cell], kept: list[Played], games: int, share: float) -> Iterator[tuple[Cell, int]]:
    """Yield the games that nobody has played yet, a few of each cell in turn."""
    have = {(one.game, one.name, one.share, one.number) for one in kept}
    for first in range(0, games, ROUND):
        for cell in wanted:
            for number in range(first, min(games, first + ROUND)):
                if (cell.game, cell.name, _share(cell, share), number) not in have:
                    yield cell, number


def _play(cell: Cell, number: int, share: float) -> Played:
    """Play one game; the level moves on by one seat from game to game."""
    game, own = engine.load(cell.game), number % cell.seats
    bots = [engine.bot(cell.game, cell.others)] * cell.seats
    bots[own] = _bot(cell, share)
    randoms = randoms_for(SEED, number, cell.seats)
    outcome = play_game(game, game.info.options(), bots, key_for(SEED, number), randoms).outcome
    totals = [score.total for score in outcome.scores]
    ahead = totals[own] - max(total for seat, total in enumerate(totals) if seat != own)
    won = (outcome.places[own] == 1) / outcome.places.count(1)
    return Played(cell.game, cell.name, number, won, ahead, share)


def _duels(wanted: list[Cell], kept: list[Played]) -> Iterator[Duel]:
    """Yield the games of two seats, each once; of a level that thinks only those with the largest share there is."""
    for cell in wanted:
        own = [one for one in kept if cell.seats == 2 and (one.game, one.name) == (cell.game, cell.name)]
        most = max((one.share for one in own if sum(other.share == one.share for other in own) >= LEAST), default=0.0)
        yield from ((cell.game, cell.level, cell.others, one.won) for one in own if one.share == most)


def _bot(cell: Cell, share: float) -> Bot:
    guide = engine.guide(cell.game) if share else None
    return engine.bot(cell.game, cell.level) if guide is None else Thinking(guide, share=share)


def _table(wanted: list[Cell], kept: list[Played]) -> str:
    """Return the table in Markdown: a row for each cell and share of the playouts."""
    rows = ["| game | who | share | games | wins | 95 % | wanted | ahead |", "|---|---|--:|--:|--:|---|--:|--:|"]
    for cell in wanted:
        own = [one for one in kept if (one.game, one.name) == (cell.game, cell.name)]
        for share in sorted({one.share for one in own}):
            these = [one for one in own if one.share == share]
            wins, games = sum(one.won for one in these), len(these)
            low, high = wilson(wins, games)
            ahead = sum(one.ahead for one in these) / games
            rows.append(
                f"| {cell.game} | {cell.name} | {f'{share:g}' if share else '–'} | {games} | {wins / games:.0%} "
                f"| {low:.0%}–{high:.0%} | {cell.wanted:.0%} | {ahead:+.1f} |"
            )
    return "\n".join(rows)


if __name__ == "__main__":
    main()
