"""Count lines, files and imports, in how many files a verb is mentioned, and how many functions one decision runs through."""

import ast
import gc
import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from statistics import median
from types import FrameType, FunctionType
from typing import Any

import engine
from engine.contract.asks import owing, top_ask
from engine.shared import by_identity
from net.lan.addresses import Way
from net.shells.link import Link
from net.wire.messages import PROTOCOL, Hello
from tests.bench.rows import Row
from tests.net.memory import MemoryLine, MemoryTable
from tests.net.tables import Rig
from zootui.client.table_client import TableClient

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "net", "zootui")
LINES = 84_000
IMPORTS = 0.07
"""The share of lines that only say where names come from, or which are public."""
USUAL, MOST = 5, 9
"""In how many files a verb of Zoo Tycoon may be mentioned: the median, and the most."""
MINI = 5_500
"""Lines of a game like Zooloretto Mini, all in."""
TESTS = 66_000
BID, STEP = (206, 42), (347, 69)
"""Functions and files that a sealed bid and a building step may run through, from key to sheet, without painting.

Nothing is remembered when they begin. It is 70 % of what they were when they were first measured so: 294 and 60, 496 and 98.
"""
PAINTS = ("zootui/draw/", "zootui/boards/")


def rows(_seconds: float) -> Iterator[Row]:
    """Yield what is counted, then what is traced."""
    sources, tests = _texts(*PACKAGES), _texts("tests")
    lines = sum(map(_lines, sources.values()))
    yield _row("house: lines of the three packages", LINES, lines)
    share = sum(map(_furniture, sources.values())) / lines
    yield Row("house: imports and lists of names", f"≤ {IMPORTS:.0%}", f"{share:.1%}", share <= IMPORTS)
    spread = sorted(_mentions(sources))
    usual, most = median(spread), spread[-1]
    yield Row(
        "house: a verb of Zoo Tycoon is mentioned in files, by class or in words (median / most)",
        f"≤ {USUAL} / {MOST}",
        f"{usual:g} / {most}",
        usual <= USUAL and most <= MOST,
    )
    mini = [text for path, text in {**sources, **tests}.items() if "zooloretto_mini" in str(path)]
    yield _row("house: lines of Zooloretto Mini, all in", MINI, sum(map(_lines, mini)))
    yield _row("house: lines of tests", TESTS, sum(map(_lines, tests.values())))
    yield _path("path: a sealed bid, from key to sheet", BID, _bid())
    yield _path("path: a step of building, from key to sheet", STEP, _building_step())


def _row(what: str, goal: int, measured: int) -> Row:
    return Row(what, f"≤ {goal}", str(measured), measured <= goal)


def _texts(*folders: str) -> dict[Path, str]:
    paths = [path for name in folders for path in sorted((ROOT / name).rglob("*.py"))]
    return {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in paths}


def _lines(text: str) -> int:
    return text.count("\n")


def _furniture(text: str) -> int:
    """Return how many lines of a module import names or list them."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (
            isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "__all__" for to in node.targets)
        )
    )


def _mentions(sources: dict[Path, str]) -> Iterator[int]:
    """Yield for each verb of Zoo Tycoon in how many files it is spoken of: by its class, or by its name on the wire.

    Rules and components speak of verbs by their classes alone; there the same words are facts, asks and fields.
    """
    spoken = [
        (_spoken(text), not any(part in ("rules", "components", "names.py") for part in path.parts))
        for path, text in sources.items()
        if "zoo_tycoon" in str(path)
    ]
    for verb in engine.load("zoo-tycoon").info.action.__args__:
        tag = str(verb.__struct_config__.tag)
        yield sum(verb.__name__ in classes or (by_name and tag in names) for (classes, names), by_name in spoken)


def _spoken(text: str) -> tuple[set[str], set[str]]:
    """Return the identifiers of a module, and the words by which something is looked up, compared or listed in it."""
    classes: set[str] = set()
    looked_up: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.ClassDef(name=name):
                classes.add(name)
            case ast.Dict(keys=keys):
                looked_up += keys
            case ast.Subscript(slice=value) | ast.MatchValue(value=value):
                looked_up.append(value)
            case ast.Compare(left=left, comparators=others):
                looked_up += [left, *others]
            case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
                words = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
                looked_up += parts if len(words) == len(parts) and all(map(str.isidentifier, words)) else []
    return classes, {one.value for one in looked_up if isinstance(one, ast.Constant) and isinstance(one.value, str)}


class _MemoryLink(Link):
    """Be the link of a client core whose bytes are carried in this process."""

    def __init__(self, table: MemoryTable, line: MemoryLine) -> None:
        super().__init__(Way("", 0), Hello(PROTOCOL, "bench", "play", ""))
        self._table, self._line = table, line
        self._core = self.core = line.client
        self.state = "joined"
        self._feed.tell(self.core, [])

    def act(self, action: Any) -> None:
        """Answer the open ask."""
        self.core.act(action)

    def undo(self) -> None:
        """Take the latest step back."""
        self.core.undo()

    def request(self, message: Any) -> None:
        """Ask for something around the game."""
        self.core.request(message)

    def prove(self, pin: str) -> None:
        """Answer the question for a PIN."""
        self.core.prove(pin)

    def give_up(self, _bye: Any) -> None:
        """Nothing here shows what cannot be."""
        raise AssertionError("an honest host")

    def settle(self) -> None:
        """Carry all bytes, and tell what came of them."""
        self._line.events.clear()
        self._table.settle()
        self._feed.tell(self.core, tuple(self._line.events))


def _bid() -> tuple[int, int]:
    rig, link, client = _seated("o-zoo-le-mio")
    core = rig.lines[0].client

    def bid() -> None:
        for key in ("1", "enter"):
            client.press(key)
        link.settle()

    return _traced(bid, lambda: bool(core.sheet.table.sealing.seals[0]))


def _building_step() -> tuple[int, int]:
    rig, link, client = _seated("zoo-tycoon")
    while not _asked(rig, 0, "build"):
        _answer(rig, owing(_public(rig))[0])
        link.settle()
    before = rig.lines[0].client.sheet.table.turn

    def step() -> None:
        for key in ("t", "enter", "enter"):
            client.press(key)
        link.settle()

    return _traced(step, lambda: rig.lines[0].client.sheet.table.turn > before)


def _seated(game: str) -> tuple[Rig, _MemoryLink, TableClient]:
    rig = Rig(game, 2)
    link = _MemoryLink(rig.table, rig.lines[0])
    client = TableClient(link, pages=False, animation=False, settle=0.0)
    link.settle()
    return rig, link, client


def _public(rig: Rig) -> Any:
    return rig.lines[0].client.sheet.view.public


def _asked(rig: Rig, seat: int, kind: str) -> bool:
    ask = top_ask(_public(rig))
    return ask is not None and ask.kind == kind and seat in owing(_public(rig))


def _answer(rig: Rig, seat: int) -> None:
    """Let a seat do something by chance."""
    core = rig.lines[seat].client
    core.act(rig.game.choices(core.sheet.view).sample(rig.random.randrange))


def _traced(run: Callable[[], object], done: Callable[[], bool]) -> tuple[int, int]:
    """Return how many functions and files of ours `run` goes through; it must have done what it was to do."""
    found: set[tuple[str, str]] = set()
    ours = tuple(f"{ROOT / name}/" for name in PACKAGES)

    def seen(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and not frame.f_code.co_name.startswith("<") and frame.f_code.co_filename.startswith(ours):
            found.add((str(Path(frame.f_code.co_filename).relative_to(ROOT)), frame.f_code.co_qualname))

    _forget()  # what is remembered is a step of the path as well
    sys.setprofile(seen)
    try:
        run()
    finally:
        sys.setprofile(None)
    assert done(), "what was traced did not happen"
    plain = {(file, name) for file, name in found if not file.startswith(PAINTS)}
    return len(plain), len({file for file, _ in plain})


def _forget() -> None:
    """Empty all caches of ours: by what values hold, and by which they are (`engine.shared.by_identity`)."""
    for kept in gc.get_objects():
        if isinstance(kept, _lru_cache_wrapper) and kept.__module__.startswith(PACKAGES):
            kept.cache_clear()
        elif isinstance(kept, FunctionType) and kept.__code__.co_filename == by_identity.__file__:
            for cell in kept.__closure__ or ():
                if isinstance(cell.cell_contents, dict):
                    cell.cell_contents.clear()


def _path(what: str, goal: tuple[int, int], measured: tuple[int, int]) -> Row:
    met = measured[0] <= goal[0] and measured[1] <= goal[1]
    return Row(what, f"≤ {goal[0]} functions, {goal[1]} files", f"{measured[0]}, {measured[1]}", met)
