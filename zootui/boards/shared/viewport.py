"""The part of a map that is seen in a room that may be smaller."""

from __future__ import annotations

from collections.abc import Collection

from zootui.draw.canvas import Rect


def begin(core: int, whole: int, before: int, room: int) -> int:
    """Return where the core of a map begins: `whole`, of which `before` lies ahead of it, in the middle if the core allows it."""
    wanted = (room - whole) // 2 + before
    return max(0, min(wanted, room - core)) if core <= room else (room - core) // 2


def cut(x: int, y: int, width: int, height: int, room: tuple[int, int]) -> Rect | None:
    """Return what is seen of a rectangle in a room; None if nothing is."""
    left, top = max(0, x), max(0, y)
    right, bottom = min(room[0], x + width), min(room[1], y + height)
    return Rect(left, top, right - left, bottom - top) if left < right and top < bottom else None


def scrolled(wanted: int, size: int, step: int, room: int) -> int:
    """Return where a map may begin that was scrolled to `wanted`: one `step` of it always stays in sight."""
    return max(step - size, min(wanted, room - step))


def shift(origin: int, step: int, places: Collection[int], room: int, spare: int = 0) -> int:
    """Return by how much to move a map so that all `places`, numbers of steps, are in sight, or else the first of them.

    So many cells as `spare` may be cut off.
    """
    low, high = origin + min(places) * step, origin + (max(places) + 1) * step
    if low < -spare or high - low > room + spare:
        return -low
    return min(0, room - high)
