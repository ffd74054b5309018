"""Look for games by chance that come by sentences which no golden file holds: `python -m tests.golden.sought GAME SECONDS SEED`.

Where one is said is written to `seldom.json`; what nothing is said any more that stands nowhere else goes. Then write the golden
files, and review what they say.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic

from tests.golden import pieces, seldom
from tests.golden.planted_sayings import told_where_planted
from tests.golden.play import kept, tables

GAMES, BRANCHES, STEPS = 400, 3, 6
"""How many games there are from the start and from each step of the golden one, and at how many steps of each it is listened."""


def main(game_id: str, seconds: float, seed: str) -> None:
    planted = [line for _, called, lines in told_where_planted(game_id) for line in (called, *lines)]
    others = pieces.held(seldom.path(game_id).name) + pieces.plain("\n".join(planted))
    wanted = {piece: name for piece, name in pieces.pieces(game_id) if piece not in others}
    found = []
    for spot in seldom.spots(game_id):
        called, lines = seldom.said(game_id, spot)
        if said := _said(wanted, called, *lines[spot.line : spot.line + 1]):
            found.append(spot)
            wanted = {piece: name for piece, name in wanted.items() if piece not in said}
    random, end = Random(f"{game_id} {seed}"), monotonic() + seconds
    while monotonic() < end and wanted:
        for spot, called, lines in _listened(game_id, random):
            for number, line in enumerate(lines):
                if said := _said(wanted, called, line):
                    found.append(spot._replace(line=number))
                    wanted = {piece: name for piece, name in wanted.items() if piece not in said}
    _write(game_id, found)
    for piece, name in wanted.items():
        print(f"{name}: {piece}")


def _said(wanted: dict[str, str], *lines: str) -> set[str]:
    heard = pieces.plain("\n".join(lines))
    return {piece for piece in wanted if piece in heard}


def _listened(game_id: str, random: Random) -> Iterator[tuple[seldom.Spot, str, Sequence[str]]]:
    """Yield whatever is said at some steps of a game."""
    seats = random.choice(tables(game_id))
    golden = range(len(kept(game_id, seats).entries))
    on_from = random.choice((seldom.START, seldom.BUSY, seldom.BUSY, random.choice(golden), random.choice(golden)))
    which = seldom.Game(seats, on_from, random.randrange(GAMES if on_from < 0 else BRANCHES))
    _, steps = seldom.played(game_id, which)
    there = range(max(0, on_from), len(steps))
    for step in sorted(random.sample(there, min(STEPS, len(there)))):
        for seat in range(seats):
            yield from seldom.sayings(game_id, which, step, seat)


def _write(game_id: str, found: list[seldom.Spot]) -> None:
    kept_spots = json.loads(seldom.SPOTS.read_text()) if seldom.SPOTS.exists() else {}
    kept_spots[game_id] = [[*spot.game, *spot[1:]] for spot in sorted(found)]
    games = [
        f'  "{one}": [\n' + ",\n".join(f"    {json.dumps(spot)}" for spot in spots) + "\n  ]"
        for one, spots in sorted(kept_spots.items())
    ]
    seldom.SPOTS.write_text("{\n" + ",\n".join(games) + "\n}\n")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3])
