"""Write what stands on squares: names, animals, guests, young and needs of enclosures, buildings with what they bring."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.model import Building, Enclosure
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS
from engine.shared.wording import signed
from zootui.boards.shared.viewport import Viewport
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.land.occupants import FEMALE, LYING, MALE, TileShown, lay_out
from zootui.boards.zoo_tycoon.land.viewport import is_wordy, xy
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.text import signs

_ABOUT_POINTS = tuple(
    f"{names.focal_point_name(kind)}: a focal point of its enclosure" for kind in range(len(faces.POINTS))
)


def _about(enclosure: Enclosure, tile: TileShown) -> str:
    """Return what lives on a tile of an enclosure, and how it fares."""
    main = enclosure.main
    if main is None:
        return f"a {names.biome_name(enclosure.biome)} enclosure, free for a species that lives there"
    here = names.sexes(main.males, main.females + main.lying)
    guest = f", with {names.plural(tile.co)} as guests" if tile.co != NOBODY else ""
    free = ", free space" if tile.free else ""
    return f"{names.plural(main.species)} {here}, {faces.colour_word(happiness(enclosure))}{guest}{free}"


def _discs(tile: TileShown) -> str:
    """Return the young of a tile as signs, where they are many as numbers."""
    few = sum(tile.young) <= 2
    there = [(number, sign) for number, sign in zip(tile.young, (faces.MALE, faces.FEMALE), strict=True) if number]
    return "".join(signs(sign, number, 2 if few else 0) for number, sign in there)


_SIGNS = {MALE: faces.MALE, FEMALE: faces.FEMALE, LYING: faces.FEMALE}


@dataclass(frozen=True)
class Writer:
    """A canvas on which squares are written."""

    canvas: Canvas
    top: int
    """The line on which the zoo begins."""
    viewport: Viewport
    plain: bool = False
    """Whether signs are ASCII alone: letters then stand for discs."""

    @property
    def palette(self) -> Palette:
        return self.canvas.palette

    @property
    def big(self) -> bool:
        return is_wordy(self.viewport.zoom)

    def at(self, square: int) -> tuple[int, int]:
        """Return the column and line of the canvas where the plate of a square begins."""
        plate = self.viewport.plate(*xy(square))
        return plate.x, plate.y + self.top

    def enclosure(self, enclosure: Enclosure, came: tuple[int, int, int], laid: int) -> None:
        """Write on all tiles of an enclosure; `laid` are squares whose tile is new, `came` who of the main is."""
        ground = faces.biome_ground(self.palette, enclosure.biome)
        for square, tile in lay_out(enclosure, came):
            if self.viewport.shows(*xy(square)):
                self._note(square, _about(enclosure, tile))
                self._names(square, tile, enclosure, ground)
                self._animals(square, tile, ground)
                if tile.free and not any(tile.young):
                    self._free_space(square, enclosure.biome, ground, laid=bool(laid >> square & 1))
                elif laid >> square & 1 and self.big:
                    x, y = self.at(square)
                    self.canvas.text(x + 6, y + 2, faces.TILE, mix(ground, self.palette.bright, 0.6))
                self._young(square, tile, ground)
        for kind, squares in enumerate(enclosure.points):
            for square, _ in lay_out(enclosure):
                if squares >> square & 1 and self.viewport.shows(*xy(square)):
                    self._point(square, kind)
                    x, y = self.at(square)
                    self.canvas.note(x + (1 if self.big else 3), y + 3 * self.big, 1, 1, _ABOUT_POINTS[kind])

    def _note(self, square: int, words: str) -> None:
        """Say what a square is, for who points there."""
        x, y = self.at(square)
        self.canvas.note(x, y, self.viewport.zoom.width - 1, self.viewport.zoom.height, words)

    def _names(self, square: int, tile: TileShown, enclosure: Enclosure, ground: str) -> None:
        x, y = self.at(square)
        main, ink = enclosure.main, self.palette.on(ground)
        if tile.first and main is not None:
            colour = happiness(enclosure)
            fares = self.palette.bright if self.palette.mono else faces.colour_ink(self.palette, colour)
            if self.big:
                self._name(square, main.species, tile, enclosure, ink)
                self.canvas.text(x + 4, y + 3, faces.happiness_signs(colour), fares)
            else:
                self.canvas.text(x, y, names.mark(main.species), ink, traits=BOLD)
                self.canvas.text(x + 2, y, faces.happiness_sign(colour), fares)
        if tile.co == NOBODY:
            return
        soft = mix(ground, ink, 0.78)
        if self.big:
            if tile.co_first:
                self._name(square, tile.co, tile, enclosure, ink)
            self.canvas.text(x + 1, y + 2, "guest", soft)
            return
        if tile.co_first:
            self.canvas.text(x, y, names.mark(tile.co), ink, traits=BOLD)
        self.canvas.text(x, y + 1, "co", soft)

    def _name(self, square: int, species: int, tile: TileShown, enclosure: Enclosure, ink: str) -> None:
        """Write a name with a free column before it where it fits so, also into the next tile of its enclosure.

        Where young beside it leave no room for all of it, it is the mark of the species, or nothing.
        """
        x, y = self.at(square)
        room, name = self.viewport.zoom.width - 1, names.short_name(species)
        if beside := self._beside_name(tile):
            room -= len(beside) + 1
            name = next((words for words in (name, names.mark(species)) if len(words) <= room), "")
        on = not beside and square % COLUMNS < COLUMNS - 1 and enclosure.squares >> square + 1 & 1
        self.canvas.text(x + (1 if on or len(name) < room else 0), y + 1, name, ink, traits=BOLD)

    def _animals(self, square: int, tile: TileShown, ground: str) -> None:
        """Write the animals of a tile as chips, apart if they fit so."""
        if not tile.animals:
            return
        x, y = self.at(square)
        line = y + (2 if self.big else 1)
        room = self.viewport.zoom.width - (2 if self.big else 1)
        need = len(tile.animals) + tile.animals.count(LYING)
        step = 2 if self.big and need + len(tile.animals) - 1 <= room else 1
        x += self.big
        for kind, new in zip(tile.animals, tile.new, strict=True):
            plate = self.palette.amber if new else self._chip(kind, ground)
            x = self.canvas.text(x, line, _SIGNS[kind], self.palette.on(plate), plate, BOLD if new else 0)
            if kind == LYING and need <= room:
                x = self.canvas.text(x, line, "z", mix(ground, self.palette.on(ground), 0.7))
            x += step - 1

    def _chip(self, kind: int, ground: str) -> str:
        plate = faces.male_plate(self.palette) if kind == MALE else faces.female_plate(self.palette)
        return mix(plate, ground, 0.45) if kind == LYING else plate

    def _young(self, square: int, tile: TileShown, ground: str) -> None:
        """Write young as discs: on free space with a word, else beside the name of the last tile."""
        if not any(tile.young):
            return
        x, y = self.at(square)
        ink = mix(ground, self.palette.on(ground), 0.8)
        disc = mix(ground, self.palette.on(ground), 0.35)
        found, few = _discs(tile), sum(tile.young) <= 2
        if not self.big:
            whole = (
                len(found) < self.viewport.zoom.width - 1
            )  # discs alone say young, too; their numbers may not be cut
            self._chips(x, y + 1 if tile.free else y, f"°{found}" if whole else found, ink, disc)
        elif tile.free:
            words = f"young{found}" if few and not self.plain else f"°{found}"
            self._chips(x + (len(words) < self.viewport.zoom.width - 1), y + 2, words, ink, disc)
        else:
            words = self._beside_name(tile)
            self._chips(x + self.viewport.zoom.width - 1 - len(words), y + 1, words, ink, disc)

    def _beside_name(self, tile: TileShown) -> str:
        """Return the young that stand on the line of a name, since the tile is not free; empty where none do."""
        return f"°{_discs(tile)}" if any(tile.young) and not tile.free else ""

    def _chips(self, x: int, y: int, text: str, ink: str, disc: str) -> None:
        for sign in text:
            plate = disc if sign in (faces.MALE, faces.FEMALE) else ""
            x = self.canvas.text(x, y, sign, self.palette.on(disc) if plate else ink, plate)

    def _free_space(self, square: int, biome: int, ground: str, *, laid: bool) -> None:
        """Write grass; a new tile has its sign."""
        x, y = self.at(square)
        sign = faces.grass(self.palette, biome)
        ink = mix(ground, self.palette.on(ground), 0.42)
        for across, down in ((1, 1), (5, 1), (3, 2)) if self.big else ((2, 1),):
            self.canvas.text(x + across, y + down, sign, ink)
        if laid:
            column, line = (6, 2) if self.big else (3, 1)
            self.canvas.text(x + column, y + line, faces.TILE, mix(ground, self.palette.bright, 0.6))

    def _point(self, square: int, kind: int) -> None:
        x, y = self.at(square)
        plate = faces.point_plate(self.palette, kind)
        letter = faces.POINTS[kind]
        across, down, sign = (1, 3, f" {letter} ") if self.big else (3, 0, letter)
        self.canvas.text(x + across, y + down, sign, self.palette.on(plate), plate, BOLD)

    def building(self, building: Building, was: int | None, now: int) -> None:
        """Write a building with what it brings, and what it brought before a step (None: it was not there, or the same)."""
        if not self.viewport.shows(*xy(building.square)):
            return
        self._note(building.square, f"{names.building_name(building.illustration)}, brings {signed(now)}")
        x, y = self.at(building.square)
        room = self.viewport.zoom.width - 1
        name, about = faces.building_face(building.illustration, small=not self.big)
        header = self.canvas.grounds[y + 1 if self.big else y][x]
        ground = faces.grounds(self.palette).house
        ink = mix(ground, self.palette.on(ground), 0.6)
        line = y + 3 if self.big else y + 1
        x += self.big
        self.canvas.text(x, y + 1 if self.big else y, name[:room], self.palette.on(header), traits=BOLD)
        if self.big:
            self.canvas.text(x, y + 2, about, ink)
        elif about:
            x = self.canvas.text(x, line, about, ink)
        sign = self.palette.green if now > 0 else self.palette.on(ground)
        if was is None or was == now:
            self.canvas.text(x, line, signed(now), sign, traits=BOLD)
            return
        x = self.canvas.text(x, line, signed(was), ink)
        x = self.canvas.text(x, line, "→", ink)
        more = self.palette.green if now > was else self.palette.red
        self.canvas.text(x, line, signed(now) if self.big else str(abs(now)), more, traits=BOLD)

    def free(self, squares: Iterable[int]) -> None:
        """Write the names of free squares."""
        ground = faces.grounds(self.palette).free
        faint = mix(ground, self.palette.text, 0.3)
        for square in squares:
            if self.viewport.shows(*xy(square)):
                x, y = self.at(square)
                end = x + self.viewport.zoom.width - 1
                self.canvas.right(end, y + self.viewport.zoom.height - 1, names.square_name(square), faint)

    def key(self, square: int, key: str) -> None:
        """Write the key that jumps to a square on a plate."""
        x, y = self.at(square)
        if not self.viewport.shows(*xy(square)) or y < self.top:
            return
        if self.big:
            self.canvas.text(x + 1, y + 1, f" {key} ", self.palette.amber, self.palette.raised, BOLD)
            self.canvas.text(x + 1, y + 2, "place", mix(self.palette.grass, self.palette.text, 0.55))
        else:
            self.canvas.text(x, y, key, self.palette.amber, self.palette.raised, BOLD)

    def cross(self, square: int) -> None:
        """Mark a square where what is in hand cannot be."""
        if not self.viewport.shows(*xy(square)):
            return
        x, y = self.at(square)
        column, line = (3, 2) if self.big else (1, 1)
        self.canvas.text(
            x + column, max(y + line, self.top), "×", self.palette.on(self.palette.red), self.palette.red, BOLD
        )
