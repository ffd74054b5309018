"""Hold every client to this: whatever figure stands in a sheet, and whatever options, nothing is done so often, nor is so long."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine.contract.asks import Ask, open_ask
from engine.contract.tree import Struct, encode, replace
from net.client.distrust import check_sheet
from net.client.events import ImpossibleTable, RemoteProtocolError
from net.wire.sheet import Table, sheet_type
from tests.laws.variants import variants
from tests.sooner import sooner
from tests.tui.false_hosts import changed, packed_sheets, to_core, to_json, to_lines, to_screens
from zootui.draw.text import MANY_SIGNS, signs

EXTREME = (10_000, 400_000_000, (1 << 63) - 1, -1, -400_000_000, -(1 << 63))
ROOM = 512 << 20
"""Bytes that all clients together may take beyond what they have once everything is loaded; the specimen took 3 GB."""
SETS = ("squares", "points", "prohibited", "paid", "known", "bred")
"""The numbers that hold a set, with a bit for each square or species: they are the only great ones."""
FEW = 2
"""Figures of a game that are shown to all clients in the quick test; the long one tries every one."""
PATIENCE = 1200
TRIED = 150
"""Changed sheets of each game that a bot might be shown."""

Path = tuple[int, ...]


# --- every figure -------------------------------------------------------------------------------------------------------------


def figures(tree: Any, random: Random, path: Path = (), named: tuple[str, ...] = ()) -> Iterator[tuple[str, Path]]:
    """Yield where each numeric field stands, once a field: of the items of a tuple one is drawn."""
    if isinstance(tree, Struct):
        for place, name in enumerate(tree.__struct_fields__):
            yield from figures(getattr(tree, name), random, (*path, place), (*named, name))
    elif isinstance(tree, tuple) and tree:
        place = random.randrange(len(tree))
        yield from figures(tree[place], random, (*path, place), named)
    elif type(tree) is int:
        yield ".".join(named), path


@cache
def all_figures(game_id: str) -> tuple[tuple[str, bytes, Path], ...]:
    """Return every numeric field that the sheets of a played game have, each with a sheet where it stands."""
    found: dict[str, tuple[bytes, Path]] = {}
    random = Random(game_id)
    for packed in packed_sheets(game_id, engine.load(game_id).info.seats[1], 4):
        sheet = msgspec.msgpack.decode(packed, type=sheet_type(game_id))
        found |= {name: (packed, path) for name, path in figures(sheet, random)}
    return tuple((name, *where) for name, where in found.items())


def with_figure(packed: bytes, path: Path, figure: int) -> Any:
    sheet = msgspec.msgpack.decode(packed)
    tree = sheet
    for place in path[:-1]:
        tree = tree[place]
    tree[path[-1]] = figure
    return sheet


def taken(game_id: str) -> Iterator[tuple[str, int, list[Any]]]:
    """Yield in some order the sheets with an extreme figure that a client takes because no check says that they cannot be."""
    tried = [(*one, figure) for one in all_figures(game_id) for figure in EXTREME]
    for name, packed, path, figure in Random(game_id).sample(tried, len(tried)):
        sheets, refused = to_core(game_id, 0, [with_figure(packed, path, figure)])
        if refused is None:
            yield name, figure, sheets


def show(game_id: str, sheets: list[Any], random: Random) -> None:
    """Show sheets to all clients; each goes on, or ends in a sentence."""
    for bye in (
        to_screens(game_id, 0, sheets, random),
        to_lines(game_id, 0, sheets, random),
        to_json(game_id, 0, sheets),
    ):
        assert bye is None or bye.code == "unshown"


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("barenpark", "o-zoo-le-mio").__contains__))
def test_no_figure_of_a_view_is_taken_that_is_greater_than_any_that_a_game_counts(game_id: str) -> None:
    found = [one for one in all_figures(game_id) if one[0].startswith("view.")]
    assert len(found) > 10
    for name, packed, path in found:
        for figure in (-400_000_000, (1 << 63) - 1 if name.rpartition(".")[2] in SETS else 400_000_000):
            wrong = to_core(game_id, 0, [with_figure(packed, path, figure)])[1]
            assert isinstance(wrong, RemoteProtocolError), f"{name} = {figure}"


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_is_taken_of_extreme_figures_can_be_shown(game_id: str) -> None:
    random = Random(7)
    for _, _, sheets in islice(taken(game_id), FEW):
        show(game_id, sheets, random)


def show_all_in_little_memory(game_id: str) -> None:
    """Show everything that is taken, in a process that may not have much more memory than it has now."""
    import resource

    random, shown = Random(3), 0
    found = list(taken(game_id))
    show(game_id, found[0][2], random)
    in_use = int(open("/proc/self/statm").read().split()[0]) * os.sysconf("SC_PAGE_SIZE")  # noqa: SIM115
    resource.setrlimit(resource.RLIMIT_AS, (in_use + ROOM, in_use + ROOM))
    for name, figure, sheets in found:
        try:
            show(game_id, sheets, random)
        except MemoryError as error:
            raise AssertionError(f"{name} = {figure}") from error
        shown += 1
    print(f"{shown} shown")


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a process's memory is bounded like this")
@pytest.mark.parametrize("game_id", engine.ids())
def test_every_figure_of_every_sheet_can_be_shown_in_little_memory(game_id: str) -> None:
    code = f"from {__name__} import *; show_all_in_little_memory({game_id!r})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.returncode == 0, run.stderr
    assert "shown" in run.stdout


# --- options ------------------------------------------------------------------------------------------------------------------


def sheets_of(game_id: str) -> list[Any]:
    return list(map(msgspec.msgpack.decode, packed_sheets(game_id, engine.load(game_id).info.seats[1], 1, 3)))


@pytest.mark.parametrize("game_id", engine.ids())
def test_the_options_in_a_sheet_are_those_of_the_welcome(game_id: str) -> None:
    game = engine.load(game_id)
    usual = game.info.options()
    seats = game.info.seats[1]
    others = [one for one in variants(game, seats) if one != usual]
    assert others
    for options in others:
        for sheet in sheets_of(game_id):
            sheet[0][Table.__struct_fields__.index("options")] = encode(options)
            assert isinstance(to_core(game_id, 0, [sheet])[1], ImpossibleTable)


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_view_goes_by_the_options_of_its_table(game_id: str) -> None:
    game = engine.load(game_id)
    seats = game.info.seats[1]
    tried = variants(game, seats)
    views = [game.view(game.setup(options, seats, bytes(32)).state, 0) for options in tried]
    differ = 0
    for options, view in zip(tried, views, strict=True):
        assert game.agrees(view, options) == ""
        differ += sum(bool(game.agrees(view, other)) for other in tried)
    assert differ


def numeric_options(game_id: str) -> Iterator[Any]:
    """Yield options with one field beyond all bounds, as plain lists."""
    usual = engine.load(game_id).info.options()
    for place, name in enumerate(usual.__struct_fields__):
        value = getattr(usual, name)
        for wild in ("x" * 50_000, "\x1b[2J") if isinstance(value, str) else (400_000_000, -1, (1 << 63) - 1):
            fields = [getattr(usual, one) for one in usual.__struct_fields__]
            fields[place] = wild
            yield fields


@pytest.mark.parametrize("game_id", engine.ids())
def test_options_beyond_their_bounds_are_none(game_id: str) -> None:
    kind = engine.load(game_id).info.options
    for fields in numeric_options(game_id):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(fields, type=kind, builtin_types=(bytes,))


def test_a_switch_of_o_zoo_le_mio_is_no_number_of_trees_to_draw() -> None:
    for sheet in sheets_of("o-zoo-le-mio"):
        sheet[1][1][1][0] = 400_000_000
        assert isinstance(to_core("o-zoo-le-mio", 0, [sheet])[1], RemoteProtocolError)


# --- choices ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("aquaretto", "zoo-tycoon").__contains__))
def test_whoever_is_asked_in_a_sheet_that_is_taken_has_a_choice(game_id: str) -> None:
    game, random = engine.load(game_id), Random(f"choices {game_id}")
    asked = 0
    sheets = packed_sheets(game_id, game.info.seats[1], 6, 25)
    for _ in range(TRIED):
        sheet = changed(msgspec.msgpack.decode(random.choice(sheets)), random, about=1)
        for one in to_core(game_id, 0, [sheet])[0]:
            if one.view is not None and open_ask(one.view.public, 0) is not None:
                assert game.choices(one.view)
                asked += 1
    assert asked


def test_nobody_is_asked_for_a_turn_who_is_out_of_the_round() -> None:
    """Such a table once came as far as a bot: its own seat was asked, and nothing could be answered."""
    game_id = "zooloretto-mini"
    [_, sheet] = map(msgspec.msgpack.decode, packed_sheets(game_id, 5, 1, 2))
    typed = msgspec.convert(sheet, type=sheet_type(game_id), builtin_types=(bytes,))
    public = typed.view.public
    out = replace(public.round, took=tuple(range(5)), drawn=-1)
    asked = replace(typed.view, public=replace(public, round=out, asks=(Ask("turn", (0,)),)))
    assert not engine.load(game_id).choices(asked)
    assert engine.load(game_id).possible(asked, 5) == ""
    with pytest.raises(ImpossibleTable, match="no choice"):
        check_sheet(replace(typed, view=asked), engine.load(game_id), engine.load(game_id).info.options(), 1000)


# --- signs --------------------------------------------------------------------------------------------------------------------


def test_signs_are_as_many_as_fit_and_no_more() -> None:
    assert signs("●", MANY_SIGNS) == "●" * MANY_SIGNS
    assert signs("●", MANY_SIGNS + 1, 1 << 62) == f"{MANY_SIGNS + 1}●"
    assert signs("●", 3, 2) == "3●"
    assert signs("●", 0) == signs("●", -5) == ""
