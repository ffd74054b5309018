"""Tell whether two scenes are the same picture, without looking into the positions."""

from __future__ import annotations

from dataclasses import fields

from zootui.boards.contract import Scene

_KEPT = ("view", "hand", "palette", "like")
"""What is compared as a whole: another position or draft may always look different."""
_COMPARED = tuple(field.name for field in fields(Scene) if field.name not in (*_KEPT, "extra"))


def same_scene(one: Scene, other: Scene) -> bool:
    """Tell whether a board would paint the same for both."""
    if any(getattr(one, name) is not getattr(other, name) for name in _KEPT):
        return False
    if len(one.extra) != len(other.extra) or any(a is not b for a, b in zip(one.extra, other.extra, strict=True)):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in _COMPARED)
