"""Decide along one axis which part of a map is in sight: columns and lines are treated alike, each by a call of its own.

All lengths and places are in cells of the canvas, places counted from where the room begins.
"""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["begin", "scrolled", "shift"]


def begin(core: int, whole: int, before: int, room: int) -> int:
    """Return where the core of a map begins: `whole`, of which `before` lies ahead of it, in the middle if the core allows it."""
    wish = (room - whole) // 2 + before
    return max(0, min(wish, room - core)) if core <= room else (room - core) // 2


def scrolled(wish: int, size: int, step: int, room: int) -> int:
    """Return where a map may begin that was scrolled to `wish`: one `step` of it always stays in sight."""
    return max(step - size, min(wish, room - step))


def shift(origin: int, step: int, places: Collection[int], room: int) -> int:
    """Return by how much to move a map so that all `places`, numbers of steps, are in sight, or else the first of them."""
    low, high = origin + min(places) * step, origin + (max(places) + 1) * step
    if low < 0 or high - low > room:
        return -low
    return min(0, room - high)
