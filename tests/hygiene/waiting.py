"""Find where tests lean on how fast a machine is: on a fixed wait, a short patience, or a bound above what a clock measured."""

import ast
import operator
import re
from collections.abc import Iterator

from tests.patience import PATIENCE

NAP = 0.05
"""Seconds that one may sleep before looking again; who sleeps longer waits for something that may not have happened by then."""
WHY = re.compile(r"# clock: \w+")
"""How a line says why it may."""
CLOCKS = {"monotonic", "perf_counter", "process_time", "time", "monotonic_ns", "perf_counter_ns", "time_ns"}
BOUNDED = {"timeout": 0, "settimeout": 0, "wait_for": 1, "create_connection": 1}
"""What takes its patience at which place, whatever it is called on."""
PATIENT = {"until", "sees", "over", "ends", "listens"}
"""What waits for something in these tests, and may be given another patience as its last argument."""
ABOVE = {ast.Lt: 0, ast.LtE: 0, ast.Gt: 1, ast.GtE: 1}
"""At which side of a comparison what is measured has its bound above."""
COUNTED = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}

WRITTEN = re.compile(rf"\b(?:sleep|timeout|{'|'.join((*CLOCKS, *BOUNDED, *PATIENT))})\s*[(=]")
"""What stands in every module that leans on time: whoever has none of it need not be looked through."""


def leanings(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and reproach of each place in a module that leans on time and does not say why."""
    if not WRITTEN.search(text):
        return
    tree, lines = ast.parse(text), text.splitlines()
    known = _numbers(tree)
    for function in [
        tree,
        *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)),
    ]:
        measured = set(_measured(function))
        for node in _own(function):
            if reproach := _reproach(node, known, measured):
                said = lines[node.lineno - 1 : node.end_lineno]
                if not any(WHY.search(line) for line in said):
                    yield node.lineno, reproach


def _own(function: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions of a function, or a module, but not those of the functions in it."""
    for child in ast.iter_child_nodes(function):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(child, ast.expr):
            yield child
        yield from _own(child)


def _numbers(tree: ast.Module) -> dict[str, float]:
    """Return the numbers that a module names."""
    known: dict[str, float] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = _number(node.value, known)
            if value is not None:
                known[node.targets[0].id] = value
    return known


def _number(node: ast.expr, known: dict[str, float]) -> float | None:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return float(node.value)
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
        left, right = _number(node.left, known), _number(node.right, known)
        if left is not None and right:
            return float(COUNTED[type(node.op)](left, right))
    return None


def _reads_clock(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and not node.args
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CLOCKS
    )


def _is_measured(node: ast.AST, measured: set[str]) -> bool:
    """Tell whether an expression holds a time that was measured: a difference to a clock, or what one was called."""
    return any(
        (
            isinstance(part, ast.BinOp)
            and isinstance(part.op, ast.Sub)
            and any(map(_reads_clock, (part.left, part.right)))
        )
        or (isinstance(part, ast.Name) and part.id in measured)
        for part in ast.walk(node)
    )


def _measured(function: ast.AST) -> Iterator[str]:
    """Yield the names that a function gives to times that it measured."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and _is_measured(node.value, set()):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _reproach(node: ast.expr, known: dict[str, float], measured: set[str]) -> str:
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        for at, sign in enumerate(node.ops):
            place = ABOVE.get(type(sign))
            if place is not None and _is_measured(sides[at + place], measured):
                return "a bound above what a clock measured"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and _reads_clock(node.left):
        seconds = _number(node.right, known)
        return f"a deadline in {seconds:g} s" if seconds is not None and seconds < PATIENCE else ""
    return _reproach_of_call(node, known) if isinstance(node, ast.Call) else ""


def _reproach_of_call(call: ast.Call, known: dict[str, float]) -> str:
    on_something = isinstance(call.func, ast.Attribute)
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "sleep":
        seconds = _number(call.args[0], known) if call.args else None
        return f"a sleep of {seconds:g} s" if seconds is not None and seconds > NAP else ""
    patiences = [keyword.value for keyword in call.keywords if keyword.arg == "timeout"]
    if name in BOUNDED:
        patiences += call.args[BOUNDED[name] : BOUNDED[name] + 1]
    elif name in PATIENT and (on_something or name == "until"):
        patiences += [
            *call.args[-1:],
            *(keyword.value for keyword in call.keywords if keyword.arg in ("seconds", "patience")),
        ]
    for given in patiences:
        seconds = _number(given, known)
        if seconds is not None and seconds < PATIENCE:
            return f"{name} has a patience of {seconds:g} s"
    return ""
