"""Wander over the screens of a table by keys that the screen names, and gather what is found wrong on the way."""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.patience import PATIENCE
from tests.wandering.always import PAST, at_a_table, footer, status
from tests.wandering.between import LEADS_TO, LEAVES, Memory, leads, like_before
from tests.wandering.laws import faults
from tests.wandering.table import RESTLESS, Sight, WanderersTable

ESCAPE, ENTER, TAB = "\x1b[27u", "\r", "\t"
"""Escape as newer terminals send it, so that no key after it is taken for the rest of a sequence."""
ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
SIGNS = {"Enter": ENTER, "Esc": ESCAPE, "Tab": TAB, "Space": " ", "PgDn": "\x1b[6~", "PgUp": "\x1b[5~", "−": "-"}
"""What a keyboard sends for a key that the footer names; a minus is shown as one, and typed as a hyphen."""
KEY = re.compile(r"(?:^|  )(Enter|Esc|Tab|Space|[^\s\w]|\w)  (\w[\w ,’-]*?)(?=  |$)")
"""A key of the footer with what it does."""
SIZES = ((80, 24), (120, 36))


@dataclass
class Found:
    """Hold a fault with the way to it and the screen that shows it."""

    fault: str
    keys: tuple[str, ...]
    screen: str

    def __str__(self) -> str:
        return f"{self.fault}\nafter {' '.join(map(repr, self.keys[-12:]))}\n{self.screen}\n"


@dataclass
class Wanderer:
    """Play at a table by chance, and look at everything; the same seed presses the same keys at the same screens."""

    table: WanderersTable
    random: Random
    size: tuple[int, int]
    found: list[Found] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    visits: Counter[str] = field(default_factory=Counter)
    games: int = 0
    said: int = 0
    memory: Memory = field(default_factory=Memory)
    since: tuple[object, ...] = ()
    """How far the table had come before the latest look: a screen that was looked at shows that, or what came after."""

    def note(self, sight: Sight, wrong: list[str]) -> None:
        """Keep each fault once."""
        known = {_alike(found.fault) for found in self.found}
        for fault in wrong:
            if _alike(fault) not in known:
                self.found.append(Found(fault, tuple(self.keys), sight.text))

    async def looks(self, and_to: Callable[[Sight], list[str]] = lambda sight: []) -> Sight:
        """Hold the screen to what must always be true (`and_to` what else), and keep what is not."""
        known, since = {_alike(found.fault) for found in self.found}, self.table.moment
        sight, wrong = await self.table.settled(
            lambda now: [
                one for one in (*faults(now), *self.memory.faults(now), *and_to(now)) if _alike(one) not in known
            ]
        )
        self.since = since
        self.note(sight, wrong)
        self.memory.keep(sight)
        return sight

    async def press(self, name: str, keys: str) -> Sight:
        """Press a key and look at what it brings."""
        self.keys.append(name)
        self.visits[name] += 1
        await self.table.press(keys)
        return await self.looks()

    async def wander(self, steps: int) -> None:
        """Press so many keys, or more where one leads to another screen that has to be left."""
        sight = await self.looks()
        for _ in range(steps):
            sight = await self._step(sight)

    async def _step(self, sight: Sight) -> Sight:
        chance = self.random.random()
        if self.table.over:
            return await self._after_the_game(sight)
        if not at_a_table(sight):
            return await self._comes_back(sight)
        keys = dict(KEY.findall(footer(sight)))
        if chance < 0.55:
            return await self._decides(sight)
        if chance < 0.63:
            return await self.press("arrow", self.random.choice(ARROWS))
        if chance < 0.70:
            return await self._walks_round(sight)
        if chance < 0.73:
            return await self._resizes(sight)
        if chance < 0.76 and "c" in keys:
            return await self._chats()
        if chance < 0.80 and "h" in keys:
            return await self._asks_for_a_hint()
        if chance < 0.84 and "u" in keys:
            return await self.press("u", "u")
        named = [key for key in keys if key not in ("c", "h", "Enter")]
        return await self._follows(sight, self.random.choice(named), keys) if named else sight

    async def _decides(self, sight: Sight) -> Sight:
        """Choose what the panel offers, and confirm it."""
        if self.random.random() < 0.5:
            offered = re.findall(r"(?:^|  )(\w) [a-z+]", "\n".join(sight.lines[-7:-1])) or ["1"]
            key = self.random.choice(offered)
            sight = await self.press(key, SIGNS.get(key, key))
            if not at_a_table(sight):
                return sight
        return await self.press("Enter", ENTER)

    async def _walks_round(self, sight: Sight) -> Sight:
        """Look at everybody's zoo, and come home."""
        for _ in range(self.random.randrange(1, 5)):
            await self.press("Tab", TAB)
        return await self.press("Esc", ESCAPE)

    async def _resizes(self, before: Sight) -> Sight:
        """Make the terminal larger or smaller: the same is asked there."""
        self.size = SIZES[1 - SIZES.index(self.size)]
        self.keys.append(f"{self.size[0]}×{self.size[1]}")
        since = self.since
        await self.table.resized(*self.size)
        return await self.looks(lambda now: like_before(before, now) if self.table.moment == since else [])

    async def _chats(self) -> Sight:
        await self.press("c", "c")
        self.said += 1
        await self.press("text", said := f"good luck {self.said}")
        sight = await self.press("Enter", ENTER)
        if not await self._comes(lambda now: "Say to the table" not in now.text):
            self.note(sight, ["Enter sends, and the line to write in stays"])
        if not any(words.endswith(said) for words in self.table.heard):
            self.note(sight, [f"the others did not hear: {said}"])
        return sight

    async def _asks_for_a_hint(self) -> Sight:
        """Ask, wait for the answer, and now and then follow it."""
        sight = await self.press("h", "h")
        if "thinking" in sight.text:
            terminal = self.table.terminal
            await terminal.until(lambda: "thinking" not in terminal.text, "a hint")
            sight = await self.looks()
        return await self.press("Enter", ENTER) if self.random.random() < 0.5 else sight

    async def _follows(self, sight: Sight, key: str, keys: dict[str, str]) -> Sight:
        """Press a key that the footer names: what it says has to come of it; bids that open just then may need it twice."""
        does = keys[key]
        for seconds in (RESTLESS, PATIENCE):
            after = await self.press(key, SIGNS.get(key, key))
            if "Nothing here needs to be explained" in after.text or await self._comes(
                lambda now: now.text != sight.text, seconds
            ):
                break
        else:
            self.note(after, [f"the footer says {key} {does}, and nothing comes of it"])
            return after
        known, was = does in LEADS_TO or does in LEAVES, status(after)  # what others do may lead on at once
        if known and not await self._comes(lambda now: status(now) != was or leads(does, sight, now)):
            self.note(after, [f"the footer says {key} {does}, which leads elsewhere"])
        return await self.looks()

    async def _comes(self, test: Callable[[Sight], bool], seconds: float = PATIENCE) -> bool:
        """Tell whether the screen becomes what is expected."""
        end = time.monotonic() + seconds
        while not test(Sight.of(self.table.terminal)):
            if time.monotonic() > end:
                return False
            await self.table.painted(self.table.terminal.painted)
        return True

    async def _comes_back(self, sight: Sight) -> Sight:
        """Leave a screen in front of the table by the key that it names."""
        assert self.table.terminal.child.poll() is None, f"the client has ended: {sight.text}"
        for _ in range(4):
            after = await self.press("Esc", ESCAPE)
            if at_a_table(after) or self.table.over:
                return after
        self.note(after, ["Esc, pressed four times, does not lead back to the table"])
        return await self.press("Enter", ENTER)

    async def _after_the_game(self, sight: Sight) -> Sight:
        """Look at the result at both sizes, and ask for one more game."""
        self.memory.ends()
        terminal = self.table.terminal
        for name, keys in (("Enter", ENTER), ("Esc", ESCAPE), ("Enter", ENTER)):
            sight = await self.press(name, keys)
        for _ in SIZES:
            sight = await self._resizes(sight)
        await self.press("n", "n")
        self.table.rematch()
        await terminal.until(lambda: not self.table.over, "a rematch")
        self.games += 1
        await self._comes(lambda now: at_a_table(now) and "OVER" not in status(now))
        return await self.looks()

    async def plays_on(self, most: int = 400) -> None:
        """Decide and decide until a game is over and the next one has begun."""
        sight = await self.looks()
        for _ in range(most):
            if self.games:
                return
            if self.table.over:
                sight = await self._after_the_game(sight)
            elif not at_a_table(sight) or any(words in status(sight) for words in PAST):
                sight = await self.press("Esc", ESCAPE)
            else:
                sight = await self._decides(sight)


def _alike(fault: str) -> str:
    """Return a fault without its figures and frames, so that one is not told a hundred times."""
    return re.sub(r"[\d\W]+", " ", fault)[:60]
