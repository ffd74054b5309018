"""Name tiles and spots as players do."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.zooloretto_mini.components.loading import COMPONENTS
from engine.games.zooloretto_mini.rules.table import BARN, FORM, KINDS, SORT
from engine.shared.breeding import FORM_WORDS
from engine.shared.trucks.words.round import load_of


def singular(sort: int) -> str:
    """Return the name of a kind of animal or a type of landscape (`llama`, `pond`)."""
    return COMPONENTS.kinds[sort].name if sort < KINDS else COMPONENTS.landscapes[sort - KINDS].name


def plural(sort: int) -> str:
    """Return the name of several of a sort (`llamas`, `ponds`)."""
    return COMPONENTS.kinds[sort].plural if sort < KINDS else COMPONENTS.landscapes[sort - KINDS].plural


def tile_name(tile: int) -> str:
    """Return a tile in words (`llama ♀`, `baby llama`, `pond`)."""
    return FORM_WORDS.get(FORM[tile], "{}").format(singular(SORT[tile]))


def tile_names(tiles: Iterable[int]) -> str:
    """Return tiles in words, one after the other."""
    return load_of(tiles, tile_name)


def spot_name(spot: int) -> str:
    """Return a spot of a zoo in words."""
    return "barn" if spot == BARN else f"enclosure {spot + 1}"
