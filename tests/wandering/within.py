"""Wander over the screens of a table in this process, without a host or a terminal: fast, and on a clock that is turned.

Others answer when the wanderer lets them, so what changed without a key is known. The screens are the real ones.
"""

import contextlib
import io
import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import engine
from engine.contract.asks import owing
from engine.contract.tree import replace
from net.wire.sheet import PLAYING, Sheet
from tests.screenshots.still_link import StillLink
from tests.tui.clock import Clock
from tests.tui.every_decision import some_state
from tests.tui.fake_link import FakeLink
from tests.tui.said_of_places import said_of_places
from tests.wandering.always import at_a_table, decides, footer, status
from tests.wandering.between import leads
from tests.wandering.laws import faults
from tests.wandering.plates import plates
from tests.wandering.table import NAMES, Sight
from zootui.client.input_guard import SETTLE
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.local.settings import Settings, Theme
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart

SIZES = ((80, 24), (100, 30), (120, 36), (132, 43), (200, 50))
LOOKS: tuple[tuple[Theme, bool], ...] = (("dark", False), ("light", False), ("dark", True))
"""Colours, and whether signs are ASCII alone."""
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789,?+-TOYG"
PRESSED = {"Enter": "enter", "Esc": "escape", "Tab": "tab", "Space": "space", "?": "question_mark", ",": "comma"}
ARROWS = ("left", "right", "up", "down")
AWAY = frozenset("qaGpnxS")
"""Keys that lead away from the table."""
AT_ONCE = ("zoos", "log", "help", "chat", "back to now")
"""What keys do whatever is asked, or held, as often as they are pressed."""


class QuietLink(FakeLink):
    """Let the others answer only when they are told to."""

    def _later(self) -> None:
        pass


@dataclass
class Fault:
    """Hold what is wrong, the way to it, and the screen that shows it."""

    fault: str
    keys: tuple[str, ...]
    screen: str

    def __str__(self) -> str:
        return f"{self.fault}\nafter {' '.join(self.keys[-14:])}\n{self.screen}\n"


@dataclass
class Walk:
    """Press keys by chance, and hold every screen that comes to what must be true of it."""

    app: ZootuiApp
    pilot: Any
    link: QuietLink
    clock: Clock
    random: Random
    found: list[Fault] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    visits: Counter[str] = field(default_factory=Counter)

    @property
    def client(self) -> Any:
        return self.app.client

    def sight(self) -> Sight:
        """Look at what is painted now."""
        lines, looks, grounds = [], [], []
        plain = self.app.settings.ascii
        for strip in self.app.screen._compositor.render_strips():
            words, inks, behind = "", list[str](), list[str]()
            for segment in strip:
                style = segment.style
                ink = "" if style is None or style.color is None else style.color.name
                bold = " bold" if style is not None and style.bold else ""
                ground = "" if style is None or style.bgcolor is None else style.bgcolor.name
                words += segment.text
                inks += [ink + bold] * len(segment.text)
                behind += [ground] * len(segment.text)
            lines.append((as_drawn(words, len(lines)) if plain else words).rstrip())
            looks.append(inks)
            grounds.append(behind)
        size = self.app.screen.size
        return Sight(lines, looks, size.width, size.height, grounds, plain)

    def note(self, sight: Sight, wrong: list[str]) -> None:
        """Keep each fault once."""
        known = {_alike(one.fault) for one in self.found}
        for fault in wrong:
            if _alike(fault) not in known:
                self.found.append(Fault(fault, tuple(self.keys), sight.text))

    def looks(self) -> Sight:
        sight = self.sight()
        self.visits[f"{status(sight).strip()[:14]}"] += 1
        self.note(sight, faults(sight))
        return sight

    async def press(self, key: str, seconds: float = 1.0) -> Sight:
        """Press a key so many seconds after what came last, and look at what it brings."""
        before = self.sight()
        puts_away = key == "escape" and self.app.check_action(
            "put_notice_away", ()
        )  # a notice, which is not in sight here
        self.clock.time += seconds
        self.keys.append(key)
        await self.pilot.press(key)
        await self.pilot.pause()
        after = self.looks()
        if not puts_away:
            self.note(after, does_what_it_says(key, before, after))
        return after

    async def others_act(self) -> Sight:
        """Let another player answer: what that brings hears no Enter that was meant for what stood here before."""
        before = self.meant()
        self.keys.append("(others)")
        self.link.pump(self.random.choice((1, 1, 1, 12)))
        await self.pilot.pause()
        sight = self.looks()
        came, calls = self.meant(), len(self.link.calls)  # what has no choice may have been played by itself meanwhile
        if came != before and isinstance(self.app.screen, TableScreen) and self.random.random() < 0.7:
            after = await self.press("enter", SETTLE * self.random.uniform(0.05, 0.95))
            if len(self.link.calls) != calls:
                self.note(sight, [f"Enter decided what came {SETTLE} s ago at most: {self.link.calls[-1]}"])
            elif self.meant() != came:
                self.note(after, ["Enter led on from what came by itself just now"])
        return sight

    def meant(self) -> tuple[object, ...]:
        """Return what Enter would do now, as a player reads it: what is held, what is asked, what is in hand."""
        client, front = self.client, type(self.app.screen).__name__
        draft, moments = client.decision.draft, client.moments
        if held := (moments.reading, moments.opened, moments.again, client.known.stood_in) != (None, None, (), False):
            return (front, held, moments.reading, moments.opened)
        return (front, None) if draft is None else (front, draft.verb.name, draft.at, draft.value, draft.filled)

    def asks_what_lies(self) -> None:
        """Look in lines at what the same position says of places: the answers are those of the question and the lists."""
        sheet, printed = self.link.sheet, io.StringIO()
        plain = Plain(StillLink(self.link.game_id, sheet, self.link.trust), TextSink(printed))
        plain.changed()
        for place, said in dict.fromkeys(said_of_places(printed.getvalue())):
            begin = len(printed.getvalue())
            plain.take(f"what lies at {place}")
            if said not in (answer := printed.getvalue()[begin:]):
                self.note(self.sight(), [f"of {place} the lists say {said!r}, and the answer is {answer.strip()!r}"])

    async def step(self) -> None:
        """Let the others act, or press a key that the screen names, or any."""
        sight, chance = self.sight(), self.random.random()
        waits = [seat for seat in self.link.sheet.table.waiting if seat != self.link.seat]
        if waits and self.link.sheet.table.phase == PLAYING and chance < (0.9 if not self.client.known.owed else 0.25):
            await self.others_act()
        elif chance < 0.03 and self.client.known.owed:
            self.asks_what_lies()
        elif "Say to the table" in sight.text:
            await self.press(self.random.choice(("escape", "enter")))
        elif not at_a_table(sight):
            await self.press(self.random.choice(("escape", "escape", "enter", "down", "pagedown")))
        elif chance < 0.35 and decides(sight):
            await self.press("enter")
        elif chance < 0.55:
            await self.press(self.random.choice(ARROWS))
        elif chance < 0.65:
            await self.resizes(self.random.choice(SIZES))
        else:
            named = [key for key in LETTERS if key in footer(sight)]
            key = self.random.choice([*named, *LETTERS[:36], "Tab", "Tab", "Esc", "Space"])
            if key not in AWAY and not (key == "h" or len(key) > 6):
                await self.press(PRESSED.get(key, key.lower() if len(key) > 1 else key))

    async def resizes(self, size: tuple[int, int]) -> None:
        self.keys.append(f"{size[0]}x{size[1]}")
        await self.pilot.resize_terminal(*size)
        await self.pilot.pause()
        self.looks()


def does_what_it_says(key: str, before: Sight, after: Sight) -> list[str]:
    """Return what the footer said that a key does at once, if nothing came of it; nobody else acted meanwhile."""
    said = [
        plate.does for plate in plates(before) if PRESSED.get(plate.key, plate.key) == key and plate.does in AT_ONCE
    ]
    return [f"the footer says {key} {does}, and nothing comes of it" for does in said if not leads(does, before, after)]


def as_drawn(line: str, row: int) -> str:
    """Return a line of ASCII signs as it would stand in the signs that it is drawn with, as far as the laws know them."""
    for plain, sign in ((" . ", " · "), ("'", "’")):
        line = line.replace(plain, sign)
    line = re.sub(r"(?<![\w-])-(?=\d)", "−", line)
    line = re.sub(r"(?<=\d) > (?=−?\d)", " → ", line)
    line = re.sub(r"^\|(?= |[&@^#])", "▌", line)
    if row:
        line = re.sub(r"^-- ", "▔▔ ", line)
    if re.search(r"[&@] [A-Zy]|[&] +[@]|[&@^#] [A-Z][a-z]{4}", line):
        line = re.sub(r"(?<!\S|[▌|])([&@^#])(?= )", lambda found: "◆●▲■"["&@^#".index(found[1])], line)
        line = re.sub(r"(?<=[▌ |])([&@^#])(?= )", lambda found: "◆●▲■"["&@^#".index(found[1])], line)
    return line


@contextlib.asynccontextmanager
async def walking(
    game_id: str, seed: int, size: tuple[int, int] = SIZES[0], look: tuple[Theme, bool] = LOOKS[0], seats: int = 4
) -> AsyncIterator[Walk]:
    """Sit down at a game that has come as far as the seed says."""
    random, game = Random(f"{game_id} {seed}"), engine.load(game_id)
    seats = min(seats, game.info.seats[1])
    link = QuietLink(game, NAMES[:seats], game_id=game_id).deal()
    link.random = Random(seed)
    state = some_state(game_id, random, seats, random.randrange(160))
    if state.public.asks:
        link.game_state = state
        table = replace(link.sheet.table, turn=40, waiting=owing(state.public), log=())
        link.sheet = Sheet(table, game.view(state, link.seat))
        link.sheet = replace(link.sheet, table=replace(table, **link._joint(40, None)))
    clock = Clock()
    settings = Settings(theme=look[0], ascii=look[1], animation="off")
    app = ZootuiApp(AppStart(link=link, settings=settings, now=clock))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Walk(app, pilot, link, clock, random)


async def walked(game_id: str, seed: int, steps: int, size: tuple[int, int], look: tuple[Theme, bool]) -> Walk:
    """Walk so many steps, or until the game is over and was looked at."""
    async with walking(game_id, seed, size, look) as walk:
        walk.looks()
        for _ in range(steps):
            if walk.client is None:
                break
            await walk.step()
    return walk


def _alike(fault: str) -> str:
    """Return a fault without its figures, so that one is not told a hundred times."""
    return "".join(sign for sign in fault if sign.isalpha() or sign == " ")[:60]
