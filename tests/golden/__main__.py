"""Compare the golden files with what the games do now: `python -m tests.golden [GAME …] [--write [--anew]]`.

With --write the files tell the same inputs as the games take them now; where the rules refuse one, or with --anew, bots play a
new game.
"""

import argparse
import difflib
import json
import sys
from pathlib import Path

import engine
from tests.golden import forecasts, reasons, seldom, words
from tests.golden.play import BOXES, PERFT, box, kept, path, perft, played, tables, text


def main() -> int:
    """Return 0 if the files are what the games do, or were written; 1 if they differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"one of {', '.join(engine.ids())}; all if none is named"
    )
    parser.add_argument("--write", action="store_true", help="write the files; review them with git diff")
    parser.add_argument("--anew", action="store_true", help="let the bots play new games")
    options = parser.parse_args()
    unknown = set(options.games) - set(engine.ids())
    if unknown:
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are: {', '.join(engine.ids())}")
    counts = json.loads(PERFT.read_text()) if PERFT.exists() else {}
    boxes = json.loads(BOXES.read_text()) if BOXES.exists() else {}
    same = True
    for game_id in options.games or engine.ids():
        for seats in tables(game_id):
            same &= _text(path(game_id, seats), _now(game_id, seats, anew=options.anew), write=options.write)
        same &= _text(words.path(game_id), words.text(game_id), write=options.write)
        same &= _text(forecasts.path(game_id), forecasts.text(game_id), write=options.write)
        same &= _text(reasons.path(game_id), reasons.text(game_id), write=options.write)
        same &= _text(seldom.path(game_id), seldom.text(game_id), write=options.write)
        found = {str(seats): perft(game_id, seats) for seats in tables(game_id)}
        same &= _told(f"perft {game_id}", counts.get(game_id) == found)
        counts[game_id] = found
        same &= _told(f"box of {game_id}", boxes.get(game_id) == box(game_id))
        boxes[game_id] = box(game_id)
    if options.write:
        PERFT.write_text(_json(counts))
        BOXES.write_text(json.dumps(boxes, indent=2, sort_keys=True) + "\n")
    return 0 if same or options.write else 1


def _text(place: Path, now: str, *, write: bool) -> bool:
    old = place.read_text(encoding="utf-8") if place.exists() else ""
    if write:
        place.write_text(now, encoding="utf-8")
    elif now != old:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), now.splitlines(True), place.name, "now", n=2))
    return _told(place.name, now == old)


def _now(game_id: str, seats: int, *, anew: bool) -> str:
    if not anew:
        try:
            return text(kept(game_id, seats))
        except ValueError as error:
            print(f"a new game, because {error}", file=sys.stderr)
    return text(played(game_id, seats))


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
