"""Compare the golden files with what the games do now, or write them anew: `python -m tests.golden [GAME …] [--write]`."""

from __future__ import annotations

import argparse
import difflib
import json
import sys

import engine
from tests.golden.play import PERFT, path, perft, playthrough, tables


def main() -> int:
    """Return 0 if the files are what the games do, or were written; 1 if they differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"one of {', '.join(engine.games())}; all if none is named"
    )
    parser.add_argument("--write", action="store_true", help="write the files; review them with git diff")
    options = parser.parse_args()
    unknown = set(options.games) - set(engine.games())
    if unknown:
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are: {', '.join(engine.games())}")
    counts = json.loads(PERFT.read_text()) if PERFT.exists() else {}
    same = True
    for game_id in options.games or engine.games():
        for seats in tables(game_id):
            same &= _file(game_id, seats, write=options.write)
        found = {str(seats): perft(game_id, seats) for seats in tables(game_id)}
        same &= _told(f"perft {game_id}", counts.get(game_id) == found)
        counts[game_id] = found
    if options.write:
        PERFT.write_text(_json(counts))
    return 0 if same or options.write else 1


def _file(game_id: str, seats: int, *, write: bool) -> bool:
    place = path(game_id, seats)
    text = playthrough(game_id, seats)
    old = place.read_text() if place.exists() else ""
    if write:
        place.write_text(text)
    elif text != old:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), place.name, "now", n=2))
    return _told(place.name, text == old)


def _told(name: str, same: bool) -> bool:
    print(f"{name}: {'as it was' if same else 'changed'}", file=sys.stderr)
    return same


def _json(counts: dict[str, dict[str, dict[str, list[list[int]]]]]) -> str:
    """Return the counts as JSON with one line per table and position, so that a diff shows what changed."""
    games = []
    for game_id in sorted(counts):
        lines = [
            f'    "{seats}": {{' + ", ".join(f'"{place}": {json.dumps(found)}' for place, found in places.items()) + "}"
            for seats, places in sorted(counts[game_id].items())
        ]
        games.append(f'  "{game_id}": {{\n' + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
