"""Write every picture: `python -m tests.screenshots [FOLDER] [GAME …]`."""

import asyncio
import os
import sys
from itertools import chain
from pathlib import Path

from textual.widgets import Input

import engine
from tests.screenshots.around import of_no_game
from tests.screenshots.stills import scenes
from tests.screenshots.take import take


def main(words: list[str]) -> None:
    """Write the pictures into a folder (`screenshots`), of the named games or of all."""
    os.environ["COLORTERM"] = "truecolor"  # in whatever terminal they are made
    Input._toggle_cursor = lambda self: None  # a cursor is in the picture, whenever that is taken
    folder = Path(words[0]) if words else Path("screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    for still in chain(of_no_game(), *map(scenes, words[1:] or engine.ids())):
        for width, height in still.sizes:
            path = folder / f"{still.name}-{width}x{height}.svg"
            path.write_text(asyncio.run(take(still, (width, height))) + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
