"""Do what the app asks of the world outside: start hosts, find and join tables, open saved games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from net.lan.addresses import Way, table_addresses
from net.lan.asking import probe
from net.lan.discovery import Finder, FoundTable
from net.recording.audit import audit
from net.recording.file_format import read
from net.shells.host_options import HostOptions
from net.shells.link import Link
from zootui.failure import Failure
from zootui.launch.connect import begin_when_full, make_link, player_name
from zootui.launch.find_table import DEFAULT_PORT, locate
from zootui.launch.guests import wanted_ports
from zootui.launch.host_options import options_of, read_host_options
from zootui.launch.own_tables import FinderWithKnown, hosted_from
from zootui.launch.practice import sources_near
from zootui.launch.recordings import opened_before, read_recording
from zootui.launch.saved import delete_saved, how_far, saved_games
from zootui.launch.start_host import free_port, start_host
from zootui.local import folders
from zootui.local.called import elsewhere
from zootui.local.known_ways import seats_at
from zootui.local.settings import load_settings
from zootui.tui.start import SavedGame, ShownRecording

if TYPE_CHECKING:  # brings the library of the command line along
    from zootui.local.table_wanted import TableWanted


class LocalServices:
    """Serve the app from this machine; `zootui.tui.start.Services` says what each service is for."""

    def finder(self, changed: Callable[[], None]) -> FinderWithKnown:
        """Return something that looks for tables: those that are announced, this user's own, and where a seat is theirs."""
        return FinderWithKnown(Finder(probe, changed, folders.interfaces()), changed)

    async def host(self, wanted: TableWanted, me: str) -> Link:
        """Start a host of its own for this table and return the way in."""
        if not wanted.private:
            wanted = replace(wanted, port=await free_port(DEFAULT_PORT))
        if wanted.guests:
            ports = await wanted_ports()
            wanted = replace(wanted, ssh_port=ports.ssh, web_port=ports.web)
        link = await _start(read_host_options(replace(wanted, me=me)), me)
        if wanted.private:
            begin_when_full(link)
        return link

    async def join(self, found: FoundTable, me: str, pin: str, *, watch: bool) -> Link:
        """Return the way to a table that was found."""
        role = "watch" if watch else "play"
        called = player_name(me, load_settings())
        return make_link(found.way(pin=pin), role=role, name=called, apart=found.has_room)

    def has_seat(self, table: str) -> bool:
        """Tell whether a seat of this player waits at the table with this id."""
        return seats_at(table) > 0

    def first_start(self) -> bool:
        """Tell whether this user has kept no settings yet."""
        return not folders.settings().exists()

    async def locate(self, word: str) -> FoundTable:
        """Return the table at an address that somebody typed; raise OSError, saying what to do, if none answers."""
        try:
            return await locate(word.strip())
        except Failure as failure:
            raise OSError(0, str(failure)) from failure

    def saved(self) -> tuple[SavedGame, ...]:
        """Return the recordings on this machine, newest first."""
        return saved_games()

    async def resume(self, saved: SavedGame, me: str, pin: str) -> Link:
        """Go on with a recorded game: at its table, where its host still runs, else at a host of its own, opened as before."""
        from zootui.local.table_wanted import TableWanted

        if host := hosted_from(saved.path):
            return make_link(
                Way(host.at, host.port, host.table, new_key=True, listed=False),
                role="play",
                name=player_name(me, load_settings()),
            )
        header = read(saved.path.read_bytes()).header
        before, unknown = opened_before(saved.path)
        usual = options_of(before)
        port = await free_port(usual.port, usual.bind)
        wanted = TableWanted(
            header.game,
            seats=len(header.seats),
            level=engine.level_for(header.game, load_settings().level),
            name=header.name,
            pin=pin,
            resume=saved.path,
        )
        link = await _start(read_host_options(wanted, replace(usual, port=port)), me)
        if unknown and not pin:
            link.remark(unknown)
        if port != usual.port:
            link.remark(_moved(usual.port, link))
        return link

    def replay(self, saved: SavedGame, progress: Callable[[int, int], object]) -> ShownRecording:
        """Return a recorded game to look at; `progress` is called with the steps done, of how many."""
        title = f"{saved.title}, practice" if saved.practice else saved.title
        return read_recording(saved.path.read_bytes(), title, saved.path, progress)

    async def audit(self, saved: SavedGame) -> str:
        """Check a recording and return the verdict as a sentence."""
        data = await asyncio.to_thread(saved.path.read_bytes)
        return (await asyncio.to_thread(audit, data, sources=sources_near(saved.path))).text

    def how_far(self, saved: SavedGame) -> str:
        """Return how far a game is that is not over, empty where it had not begun."""
        return how_far(saved.path)

    def delete(self, saved: SavedGame) -> None:
        """Take a recording away for good, with its analysis and what is known of its table, unless it is played right now."""
        delete_saved(saved.path)


def _moved(port: int, link: Link) -> str:
    """Return what is to be known of a table whose port is taken."""
    others = " or ".join(
        elsewhere(f"join {address}") for address in table_addresses(link.host, link.port, folders.interfaces())
    )
    return f"Port {port}, where this table was, is taken. Whoever was here comes back with: {others}"


async def _start(options: HostOptions, me: str) -> Link:
    """Start a host and return its host player's way in."""
    called = player_name(me, load_settings())
    started = await asyncio.to_thread(start_host, options)
    return make_link(started.way, role="play", name=called, remark=started.remark)
