"""Read a game's options from `key=value` words."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

import engine
from net.wire.sheet import LONGEST_CLOCK


class OptionError(ValueError):
    """Say which option is wrong and which there are."""


ARE_SECONDS = f"is seconds, 0 or more and at most {LONGEST_CLOCK}, a day"


def why_no_seconds(option: str, seconds: float | None) -> str:
    """Return why that many seconds make no sense: no number at all, below nothing, or more than a day; empty where they do."""
    return "" if seconds is None or 0 <= seconds <= LONGEST_CLOCK else f"{option} {ARE_SECONDS}"


def describe_options(game_id: str) -> str:
    """Return the options of a game with their defaults, as one line."""
    fields = msgspec.structs.fields(engine.load(game_id).info.options)
    return ", ".join(f"{field.name}={_word(field.default)}" for field in fields) or "none"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_SWITCHES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def read_options(game_id: str, words: Iterable[str]) -> Any:
    """Return a game's options from words like `three_bush_years=on`; raise OptionError, naming the options there are."""
    kind = engine.load(game_id).info.options
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    given: dict[str, object] = {}
    for word in words:
        key, equals, value = word.partition("=")
        name = key.strip().replace("-", "_")
        if not equals or name not in known:
            raise OptionError(f"{word!r} is no option of {game_id}; there are: {describe_options(game_id)}")
        value = value.strip()
        given[name] = _read(name, value, known[name].type)
    return kind(**given)


def _read(name: str, value: Any, kind: Any) -> object:
    """Return a value in its option's type; raise OptionError saying what it should be."""
    if kind is bool:
        value = _SWITCHES.get(value.lower(), value)
    elif get_origin(kind) is Literal:
        value = next((one for one in get_args(kind) if str(one) == value), value)
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"{name} is {_wanted(kind)}, not {value!r}") from error


def _wanted(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return " or ".join(map(str, get_args(kind)))
    if get_origin(kind) is Annotated:
        kind, bounds = get_args(kind)
        if kind is int:
            return f"{bounds.ge} to {bounds.le}"
    return "on or off" if kind is bool else "a whole number" if kind is int else "a word"
