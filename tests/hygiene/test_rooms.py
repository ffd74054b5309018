"""The same room has the same name in every game: who knows one game finds their way in the others."""

from collections import Counter
from pathlib import Path

import pytest

import engine
from tests.hygiene.sources import ROOT

ROOMS = {
    "engine/games/{game}": (
        "components",
        "names",
        "bots/candidates",
        "bots/greedy",
        "rules/census",
        "rules/distrust",
        "rules/figures",
        "rules/hidden",
        "rules/rulebook",
        "rules/score",
        "rules/setup",
        "rules/table",
        "words/at_stake",
        "words/facts",
        "words/for_lines",
        "words/forecast",
        "words/picture",
        "words/voice",
    ),
    "zootui/boards/{game}": ("board", "side", "tips"),
    "zootui/boards/small": ("{game}",),
    "zootui/lessons": ("{game}",),
}
"""What every game has, by the folder: a module, or a package of its own."""
GAMES = [game_id.replace("-", "_") for game_id in engine.ids()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    places = [
        ROOT / folder.format(game=game) / name.format(game=game) for folder, names in ROOMS.items() for name in names
    ]
    assert not [
        str(one) for one in places if not one.with_suffix(".py").exists() and not (one / "__init__.py").exists()
    ]


@pytest.mark.parametrize("folder", [folder for folder in ROOMS if folder.endswith("{game}")])
def test_what_all_games_have_is_in_the_list(folder: str) -> None:
    counted = Counter(room for game in GAMES for room in rooms(ROOT / folder.format(game=game)))
    everywhere = {room for room, times in counted.items() if times == len(GAMES)}
    assert everywhere == set(ROOMS[folder])


def rooms(folder: Path) -> set[str]:
    """Return the modules and packages of a game's folder that hold something, as they are named within it."""
    found = {path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py") if path.name != "__init__.py"}
    packages = {one.parent for one in found if one.parent.name and one.parent.name not in ("bots", "rules", "words")}
    return {one.as_posix() for one in found | packages}
