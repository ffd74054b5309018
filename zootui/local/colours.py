"""How many colours a terminal has."""

from collections.abc import Mapping
from typing import Literal, get_args

ColourSystem = Literal["standard", "256", "truecolor"]
"""Sixteen, 256 or all of 24 bits, in Textual's words."""
TOLD = "TEXTUAL_COLOR_SYSTEM"
"""The variable that says it outright."""
ALL = frozenset(("alacritty", "contour", "direct", "foot", "ghostty", "iterm2", "kitty", "mintty", "rio", "wezterm"))
"""Words of TERM that only terminals have which know 24 bits; COLORTERM, which would say so, does not come along over ssh."""
MANY = frozenset(("256color", "mlterm", "putty", "st"))
"""Words of TERM that terminals have which know 256 colours."""


def colour_system(environment: Mapping[str, str]) -> ColourSystem:
    """Return how many colours the terminal has, from what its surroundings say of it; who says nothing has sixteen."""
    told = environment.get(TOLD, "")
    for system in get_args(ColourSystem):
        if told == system:
            return system  # type: ignore[no-any-return]
    words = environment.get("TERM", "").strip().lower().replace("+", "-").split("-")
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit") or not ALL.isdisjoint(words):
        return "truecolor"
    return "standard" if MANY.isdisjoint(words) else "256"
