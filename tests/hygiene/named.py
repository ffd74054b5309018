"""Know what a docstring may name in code letters: what its module, those around it and those that it imports have by name."""

import ast
import builtins
import json
import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any

from tests.hygiene.docstrings import PACKAGES
from tests.hygiene.sources import ROOT, files, module_of, parsed

PYTHON = frozenset((*dir(builtins), *keyword.kwlist, *keyword.softkwlist))
DOTTED = re.compile(r"[A-Za-z_][\w.]*(?:\(\))?")
EXAMPLE = re.compile(r"[A-Za-z]{1,2}\d*")
"""What can only be an example: a letter or two, perhaps with a number (a square, a tile, a key, a rule)."""
SAID = (
    "tests/golden/*-words.txt",
    "tests/golden/*-forecasts.txt",
    "tests/golden/*-reasons.txt",
    "tests/rules/*/forecasts.txt",
)
"""What the games say: an example of it may stand in a docstring."""


@dataclass
class Module:
    """Hold what a module gives or uses, by name."""

    names: set[str]
    """With its strings of one word: kinds of asks, keys of a file."""
    imports: set[str] = field(default_factory=set)
    written: set[str] = field(default_factory=set)
    """The words in its other strings: what it says, or writes into a file."""


def in_code_letters(text: str) -> list[str]:
    """Return the names, with or without dots, that a text has in backticks."""
    return [one for one in re.findall(r"`([^`]+)`", text) if DOTTED.fullmatch(one)]


def is_there(name: str, module: str) -> bool:
    """Tell whether a docstring of a module may speak of such a name."""
    name = name.removesuffix("()")
    owner, _, last = name.rpartition(".")
    if EXAMPLE.fullmatch(name) or _called(name) or any(last in _modules()[one].names for one in _called(owner)):
        return True
    known = (PYTHON, _near(module), _said(), _modules()[module].written)
    return all(any(part in words for words in known) for part in name.split("."))


@cache
def _called(name: str) -> tuple[str, ...]:
    """Return the modules whose names end with a name."""
    return tuple(one for one in _modules() if name and f".{one}".endswith(f".{name}"))


@cache
def _near(module: str) -> frozenset[str]:
    """Return the names of a module, of its folder, of what it imports and of what imports it; of a package, so of all in it."""
    modules = _modules()
    inside = {one for one in modules if f"{one}.".startswith(f"{module}.")}
    folder = module if len(inside) > 1 else module.rpartition(".")[0]
    near = {one for one in modules if f"{one}.".startswith(f"{folder}.") or module in modules[one].imports}
    near |= {imported for one in inside for imported in modules[one].imports if imported in modules}
    return frozenset(chain.from_iterable(modules[one].names for one in near))


@cache
def _modules() -> dict[str, Module]:
    return {module_of(path): _read(module_of(path), tree) for package in PACKAGES for path, _, tree in parsed(package)}


def _read(module: str, tree: ast.Module) -> Module:
    found = Module(set(module.split(".")))
    documents: set[ast.expr] = set()  # a walk comes to what documents before it comes to the string that it is
    for node in ast.walk(tree):
        match node:
            case ast.Expr():
                documents.add(node.value)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                found.names.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.names.add(name)
            case ast.ImportFrom(module=str(source)):
                found.names |= {*source.split("."), *(one.asname or one.name for one in node.names)}
                found.imports |= {source, *(f"{source}.{one.name}" for one in node.names)}
            case ast.Import():
                found.imports |= {one.name for one in node.names}
            case ast.Constant(value=str(text)) if node not in documents:
                words = re.findall(r"\w+", text)
                (found.names if re.fullmatch(r"[\w.]+", text) else found.written).update(words)
    return found


@cache
def _said() -> frozenset[str]:
    """Return the words that the games say, and those of their boxes."""
    pages = chain.from_iterable(ROOT.glob(one) for one in SAID)
    boxes = (json.loads(path.read_text(encoding="utf-8")) for path in files() if path.name == "data.json")
    texts = chain((page.read_text(encoding="utf-8") for page in pages), *map(_texts, boxes))
    return frozenset(chain.from_iterable(re.findall(r"\w+", text) for text in texts))


def _texts(box: Any) -> Iterator[str]:
    if isinstance(box, str):
        yield box
    elif isinstance(box, dict | list):
        yield from box if isinstance(box, dict) else ()
        for one in box.values() if isinstance(box, dict) else box:
            yield from _texts(one)
