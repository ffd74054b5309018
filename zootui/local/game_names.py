"""Which games a word means: the one matching of their names, for every command and every line."""

import re
import unicodedata

import engine


def title_of(game_id: str) -> str:
    """Return what a game is called."""
    title: str = engine.load(game_id).info.title
    return title


def bare(name: str) -> str:
    """Return the letters and digits of a name in small letters without accents."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFD", name.casefold())))


def names_of_game(game_id: str) -> tuple[str, str]:
    """Return id and title of a game, bare."""
    return bare(game_id), bare(title_of(game_id))


def games_called(words: str) -> tuple[str, ...]:
    """Return the games that what was typed can mean: one where it is clear, several where it is not, none where it is none.

    An id or a title comes first, then the beginning of one, then the beginning of a word within it, or of several on end. Case,
    accents and what stands between words count for nothing.
    """
    wanted, games = bare(words), engine.ids()
    exactly = tuple(game for game in games if wanted in names_of_game(game))
    begun = tuple(game for game in games if any(name.startswith(wanted) for name in names_of_game(game)))
    within = tuple(game for game in games if any(rest.startswith(wanted) for rest in _rests(game)))
    return (exactly or begun or within) if wanted else ()


def _rests(game_id: str) -> list[str]:
    """Return what is left of a game's names from each of their words on, bare."""
    parts = [re.split(r"\W+", name) for name in (game_id, title_of(game_id))]
    return [bare("".join(words[at:])) for words in parts for at in range(1, len(words))]
