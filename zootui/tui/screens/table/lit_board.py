"""The board of a table: what it is painted from, and lit where the latest move changed it."""

from dataclasses import fields, replace
from typing import Any

from zootui.boards.contract import Board, Scene
from zootui.client.seats import statuses
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.lighting import Lit, changed, light
from zootui.draw.palette import Palette


def scene(
    client: TableClient, palette: Palette, width: int, height: int, *, compact: bool, plain: bool
) -> Scene | None:
    """Return what the board paints; None before the game has begun."""
    view, sheet = client.moments.view, client.moments.sheet
    if view is None or sheet is None:
        return None
    table, draft = sheet.table, client.hand
    elsewhere = client.looking.seat is not None and draft is not None and draft.kind != "amount"
    hand = None if draft is None or elsewhere or client.moments.revealing else draft.hand
    return Scene(
        view=view,
        seat=client.shown_seat,
        viewer=client.known.seat,
        names=client.known.names,
        palette=palette,
        width=width,
        height=height,
        hand=hand,
        status=statuses(table, view) if client.looking.past is None else ("",) * len(table.seats),
        ascii=plain,
        compact=compact,
        extra=client.earlier,
        page=client.moments.reading,
        held=client.moments.revealing,
    )


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


class LitBoard:
    """Remember what is lit until another move, another zoo or another size."""

    def __init__(self) -> None:
        self._before: Any = None
        self._still: Scene | None = None
        self._lit = Lit()

    def paint(self, board: Board, scene: Scene, before: Any) -> Canvas:
        """Return the board; `before` is the position before the latest move, None if nothing is to be lit."""
        canvas = board.paint(scene)
        if before is not None and before is not scene.view and scene.page is None:
            light(canvas, self._changed(board, scene, before))
        return canvas

    def _changed(self, board: Board, scene: Scene, before: Any) -> Lit:
        still = replace(scene, hand=None, like=scene.frame, status=("",) * len(scene.names))
        if self._still is None or self._before is not before or not same_scene(self._still, still):
            then = board.paint(replace(still, view=before))
            self._before, self._still, self._lit = before, still, changed(then, board.paint(still))
        return self._lit
