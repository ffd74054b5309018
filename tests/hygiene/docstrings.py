"""Find docstrings that are missing where they are owed, and those that say no more than a name does."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.hygiene.sources import ROOT, module_of, parsed

PACKAGES = ("engine", "net", "zootui")
CONTRACT = ("engine/contract/",)
"""Where every public function is something that others are to keep to."""
FILLERS = re.compile(
    "a|all|an|and|are|as|at|be|by|for|from|get|give|has|have|how|if|in|is|it|its|make|of|on|one|or|return|returns|say|set|"
    "tell|tells|that|the|them|there|these|they|this|those|to|what|where|whether|which|who|with"
)
"""Words with which a docstring says nothing yet."""


@dataclass(frozen=True)
class Told:
    """Hold a function with its docstring (empty: none), and the class that it belongs to, if any."""

    path: Path
    node: ast.FunctionDef | ast.AsyncFunctionDef
    owner: ast.ClassDef | None
    text: str

    @property
    def where(self) -> str:
        """Return where that is, for a person who is to mend it."""
        owner = f"{self.owner.name}." if self.owner else ""
        return f"{self.path.relative_to(ROOT)}:{self.node.lineno}: {owner}{self.node.name}"

    @property
    def key(self) -> tuple[str, str]:
        """Return class and name of a method; the class is empty for a function."""
        return (self.owner.name if self.owner else "", self.node.name)

    @property
    def empty(self) -> bool:
        """Tell whether the docstring is all there is: then it says why."""
        return len(self.node.body) == 1

    @property
    def contract(self) -> bool:
        """Tell whether others keep to this: a protocol, an abstract class or method, the contract of games, what only raises."""
        if "abstractmethod" in map(ast.unparse, self.node.decorator_list):
            return True
        if ast.unparse(self.node.body[-1]).startswith("raise NotImplementedError"):
            return True
        if self.owner and self.owner.name.startswith("_"):
            return False
        bases = {base.split("[")[0] for base in map(ast.unparse, self.owner.bases)} if self.owner else set()
        return bool(bases & {"Protocol", "ABC"}) or str(self.path.relative_to(ROOT)).startswith(CONTRACT)

    @property
    def face(self) -> bool:
        """Tell whether it stands in the face of a package."""
        return self.path.name == "__init__.py"


def functions(package: str) -> Iterator[Told]:
    """Yield the functions and methods of a package; not those within functions."""
    for path, _, tree in parsed(package):
        for node in tree.body:
            owner = node if isinstance(node, ast.ClassDef) else None
            for one in owner.body if owner else [node]:
                if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield Told(path, one, owner, ast.get_docstring(one) or "")


def documents(package: str) -> Iterator[tuple[str, int, str]]:
    """Yield module, line and text of whatever documents a module, a class, a function, a constant or a field."""
    for path, _, tree in parsed(package):
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield module_of(path), node.lineno, node.value.value


def repeats_its_name(one: Told) -> bool:
    """Tell whether a docstring has no word that is not in the name, in that of the class, or in what is returned."""
    if not one.text or "`" in one.text:
        return False
    known = (one.node.name, one.owner.name if one.owner else "", ast.unparse(one.node.returns or ast.Constant("")))
    names = {stem(word) for name in known for word in parts(name)}
    return all(
        stem(word) in names for word in re.findall(r"[A-Za-z]+", one.text) if not FILLERS.fullmatch(word.lower())
    )


def overridden(found: list[Told]) -> dict[tuple[str, str], set[str]]:
    """Return for each method, by its class and its name, the docstrings of those that it overrides."""
    said = {(one.owner.name, one.node.name): one.text for one in found if one.owner}
    bases: dict[str, list[str]] = {
        one.owner.name: [re.sub(r"\[.*", "", ast.unparse(base)).rpartition(".")[2] for base in one.owner.bases]
        for one in found
        if one.owner
    }
    return {key: _above(*key, bases, said) - {""} for key in said}


def repeats_what_it_overrides(found: list[Told]) -> list[Told]:
    """Return the methods with whose docstring that of a base class begins, word for word."""
    above = overridden(found)
    return [
        one
        for one in found
        if one.text and any(text.startswith(one.text.rstrip(".")) for text in above.get(one.key, ()))
    ]


def _above(owner: str, name: str, bases: Mapping[str, list[str]], said: Mapping[tuple[str, str], str]) -> set[str]:
    found: set[str] = set()
    for base in bases.get(owner, []):
        if base != owner:
            found |= {said.get((base, name), "")} | _above(base, name, bases, said)
    return found


def parts(name: str) -> list[str]:
    """Return the words of a name."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def stem(word: str) -> str:
    """Return a word without its ending, so that `paints` and `painted` are one."""
    word = word.lower()
    endings = (
        end for end in ("ing", "ies", "es", "ed", "s", "e", "y") if word.endswith(end) and len(word) - len(end) > 2
    )
    return word.removesuffix(next(endings, ""))
