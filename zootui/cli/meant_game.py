"""Find the game that somebody means by what they typed: its id, its title or the beginning of either, however it is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches

import engine
from zootui.failure import USAGE, Failure


def meant_game(word: str) -> str:
    """Return the id of the game that a word means: case, accents and what stands between words count for nothing.

    Raise Failure, naming the games that it can be or the nearest one, unless it is exactly one.
    """
    if word in engine.ids():
        return word
    names = {game: (_bare(game), _bare(_title(game))) for game in engine.ids()}
    wanted = _bare(word)
    meant = [game for game, called in names.items() if wanted in called] or [
        game for game, called in names.items() if wanted and any(name.startswith(wanted) for name in called)
    ]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Failure(f"{word!r} can be {' or '.join(map(_title, meant))}; write more of its name", USAGE)
    every = [name for called in names.values() for name in called]
    near = [name for name in every if wanted and wanted in name][:1] or _nearest(wanted, every)
    nearest = [f"did you mean {_title(game)}?" for game, called in names.items() if near and near[0] in called]
    raise Failure(
        f"there is no game {word!r}; {' '.join([*nearest, 'There are:' if near else 'there are:'])} {_all()}", USAGE
    )


def _nearest(wanted: str, names: Sequence[str]) -> list[str]:
    """Return the name that a word, or as much of a name as it is long, is written like; none if it is like none."""
    begun = {name[: len(wanted)]: name for name in reversed(names)}
    return get_close_matches(wanted, names, 1) or [begun[one] for one in get_close_matches(wanted, begun, 1, 0.7)]


def _all() -> str:
    return ", ".join(engine.ids())


def _title(game: str) -> str:
    return engine.load(game).info.title


def _bare(name: str) -> str:
    """Return the letters and digits of a name in small letters without accents."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", name.casefold())))
