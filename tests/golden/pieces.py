"""Find the pieces of sentences in the source of the games, and those that no golden file holds."""

import ast
import re
from collections.abc import Iterator

from tests.golden.play import HERE
from tests.hygiene.sources import ROOT, parsed

WORDS = 3
"""Of how many words a piece of a text is at least that counts as one of a sentence."""
_FILLED = re.compile(r"\{[^}]*\}")
_ROOMS = re.compile(r"engine/(?:shared|games/\w+/(?:rules|words))/")


def pieces(game_id: str = "") -> Iterator[tuple[str, str]]:
    """Yield the longest piece of each text between what is filled in, with its file: of one game with what is shared, or of all."""
    folder = f"engine/games/{game_id.replace('-', '_')}/"
    for path, _, tree in parsed("engine"):
        name = path.relative_to(ROOT).as_posix()
        if _ROOMS.match(name) and (not game_id or name.startswith((folder, "engine/shared/"))):
            no_text = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
            for one in ast.walk(tree):
                if _is_pattern(one) or isinstance(one, ast.Assert):
                    no_text |= {id(part) for part in ast.walk(one)}
            texts = [one for one in ast.walk(tree) if isinstance(one, ast.Constant) and id(one) not in no_text]
            for one in texts:
                longest = max(_FILLED.split(one.value), key=len) if isinstance(one.value, str) else ""
                if len(longest.split()) >= WORDS:
                    yield plain(longest), name


def _is_pattern(one: ast.AST) -> bool:
    """Tell whether a part of a source calls a function of `re`."""
    return (
        isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and getattr(one.func.value, "id", "") == "re"
    )


def held(*but: str) -> str:
    """Return all that stands in golden files, those of some names left out."""
    return plain(
        "\n".join(place.read_text(encoding="utf-8") for place in sorted(HERE.glob("*.txt")) if place.name not in but)
    )


def plain(text: str) -> str:
    """Return a text in small letters with each gap between words as one."""
    return " ".join(text.split()).lower()
