"""Why something is impossible, and which keys help: beside and below the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zootui.client.company import absent, guests
from zootui.client.looking import WALK
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.tui.screens.table_panel import draft_keys, taken_keys
from zootui.tui.widgets.footer import FooterKey

EXPLAIN = ","
"""The key that begins to walk, and goes on to the next thing."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Thing:
    """Hold what stands in a rectangle of a part of the screen, in words."""

    part: str
    box: Rect
    words: str


class Explaining:
    """Remember which thing is pointed at with keys; none unless somebody asked. Parts have their corners in cells of the screen."""

    def __init__(self) -> None:
        self.thing: Thing | None = None

    def end(self) -> None:
        """Point at nothing any more."""
        self.thing = None

    def look(self, part: str, canvas: Canvas) -> None:
        """See a part painted anew: its thing may stand elsewhere then; one that is not there any more ends the walk."""
        thing = self.thing
        if thing is None or thing.part != part:
            return
        now = _things(part, canvas)
        if thing not in now:
            self.thing = next((one for one in now if one.words == thing.words), None)

    def press(self, key: str, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> bool:
        """Do what a key means while walking, or begin; return whether it meant that. Any other key ends the walk."""
        if key == EXPLAIN:
            self._step(parts)
            return True
        if self.thing is None:
            return False
        if key == "escape":
            self.end()
            return True
        if key in _WAYS:
            self._go(_WAYS[key], parts)
            return True
        self.end()
        return False

    def _step(self, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> None:
        """Point at the next thing in reading order, part after part."""
        every = [thing for name, (canvas, _) in parts.items() for thing in _things(name, canvas)]
        here = next((at for at, thing in enumerate(every) if thing == self.thing), -1)
        self.thing = every[(here + 1) % len(every)] if every else None

    def _go(self, way: tuple[int, int], parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> None:
        """Point at the nearest thing in a direction."""
        assert self.thing is not None
        x, y = _middle(self.thing, parts)
        best: tuple[float, Thing] | None = None
        for name, (canvas, _) in parts.items():
            for thing in _things(name, canvas):
                if thing == self.thing:
                    continue
                dx, dy = (there - here for there, here in zip(_middle(thing, parts), (x, y), strict=True))
                along, aside = (dx * way[0], dy) if way[0] else (dy * way[1], dx)
                if along > 0 and (best is None or along + 2 * abs(aside) < best[0]):
                    best = along + 2 * abs(aside), thing
        self.thing = self.thing if best is None else best[1]


def _things(part: str, canvas: Canvas) -> list[Thing]:
    """Return what can be pointed at, in reading order; each set of words once where it stands."""
    found = dict.fromkeys(Thing(part, box, words) for box, words in canvas.notes)
    return sorted(found, key=lambda thing: (thing.box.y, thing.box.x))


def _middle(thing: Thing, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> tuple[float, float]:
    """Return the middle of a thing on the screen, two columns as far as a line."""
    left, top = parts[thing.part][1] if thing.part in parts else (0, 0)
    return (left + thing.box.x + thing.box.width / 2) / 2, top + thing.box.y + thing.box.height / 2


def lit(canvas: Canvas, palette: Palette, thing: Thing | None, part: str) -> Canvas:
    """Return a part with the thing lit that is pointed at in it; a frame of signs says it without colour."""
    if thing is None or thing.part != part:
        return canvas
    shown = Canvas(canvas.width, canvas.height, canvas.ink, canvas.ground)
    shown.blit(canvas)
    box = thing.box
    shown.shade(box.x, box.y, box.width, box.height, lambda colour: mix(colour, palette.blue, 0.35))
    shown.text(box.x - 1, box.y, "▸", palette.blue)
    shown.text(box.right, box.y, "◂", palette.blue)
    return shown


# --- footer keys ---------------------------------------------------------------------------------------------------


def footer_keys(client: TableClient) -> tuple[FooterKey, ...]:
    """Return the keys that mean something now."""
    tips = (FooterKey("T", "earlier tip", 5),) if client.recallable else ()
    talk = (
        FooterKey("c", "chat", 3),
        FooterKey("l", "log", 4),
        FooterKey(",", "what is this", 5),
        *_once_more(client),
        *(() if client.draft is not None else _sending_away(client)),
    )
    leave = (FooterKey("?", "help", 0, always=True), FooterKey("q", "leave", 0, always=True))
    end = (*tips, *leave)
    zoos = FooterKey(WALK, "zoos", 0) if client.claims_tab else FooterKey("Tab", "zoos", 1)
    if client.moments.again:
        return (
            FooterKey("Space", "stop" if client.moments.moves_again else "go on", 0),
            FooterKey("Esc", "back to now", 0, lit=True),
            *leave,
        )
    if client.past is not None:
        return (FooterKey("← →", "earlier, later", 0), zoos, FooterKey("Esc", "back to now", 0, lit=True), *leave)
    if client.moments.reading is not None:
        _, turns = client.bundle.board.page_words(client.view, client.moments.reading)
        last = (
            leave if client.moments.reading == client.moments.told_page else end
        )  # over what was summed up no tip is shown
        return (
            FooterKey("Enter", "go on", 0, lit=True),
            *(FooterKey(keys, does, 1) for keys, does in turns),
            zoos,
            *talk,
            *last,
        )
    if client.moments.opened is not None:  # any other key only lets go of what is held
        return (FooterKey("Enter", "go on", 0, lit=True), zoos, *talk[:3], *leave)
    mine = frozenset[str]() if client.draft is None else taken_keys(client.draft)
    if client.looking is not None:
        home = FooterKey("Esc", "back home" if client.seat is not None else "follow the game", 0, lit=True)
        return (zoos, home, *(key for key in (*talk, *tips) if key.keys not in mine), *leave)
    if client.following:
        home = FooterKey("Esc", "my zoo", 1)
        undo = (FooterKey("u", "undo", 1),) if client.may_undo else ()
        return (*undo, *_stand_ins(client), zoos, home, *talk, *end)
    if client.over:
        rematch = (FooterKey("n", "rematch", 1),) if client.seat is not None else ()
        other = FooterKey("G", "game", 2) if client.link.owner else FooterKey("p", "propose a game", 2)
        return (FooterKey("Enter", "score", 0), *rematch, other, FooterKey("a", "analysis", 3), zoos, *talk, *end)
    if client.stood_in:
        return (FooterKey("Enter", "play again", 0, lit=True), zoos, *talk, *end)
    undo = (FooterKey("u", "undo", 1),) if client.may_undo else ()
    if client.draft is not None:
        hint = (FooterKey("h", "hint", 0, always=True),) if client.table is not None and client.table.hints else ()
        others = (key for key in (*undo, zoos, *talk, *hint, *tips) if key.keys not in mine)
        return (*draft_keys(client.draft), *others, *leave)
    bots = _stand_ins(client)
    return (*undo, *bots, zoos, *talk, *end)


def _once_more(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer to see once more what happened, what opened last, and what was summed up last."""
    if client.view is None or client.moments.reading is not None or client.moments.revealing:
        return ()
    opened, _ = client.bundle.board.opened_words(client.view, client.names)
    return (
        *((FooterKey("v", "again", 2),) if client.moments.may_play_again else ()),
        *((FooterKey("O", "last bids", 5),) if opened else ()),
        *((FooterKey("Y", "summary", 5),) if client.moments.told_page is not None else ()),
    )


def _sending_away(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player to send somebody away, or to let them in again."""
    table = client.table
    if table is None or not client.link.owner or not (table.away or guests(table, client.seat)):
        return ()
    return (FooterKey("X", "send away", 4),)


def _stand_ins(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = client.table
    if table is None or not client.link.owner:
        return ()
    return (FooterKey("b", "let a bot stand in", 1),) if absent(table) else ()
