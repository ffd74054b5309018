"""Say of a winter who leads, who gets what, and what changed for the zoo that is looked at."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import short_name
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.winter import fixed
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, education, popularity
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import colour_word
from zootui.draw.canvas import Run


def _seats(scene: Scene, seats: list[int], figures: tuple[int, ...]) -> list[Run]:
    """Return seats with their figures (`▲ 12 ◆ 11`)."""
    palette = scene.palette
    runs: list[Run] = []
    for seat in sorted(seats, key=lambda one: -figures[one]):
        runs += [(palette.mark(seat), palette.seat(seat)), (f" {figures[seat]} ", palette.text)]
    return runs


def _who_gets(
    scene: Scene, figures: tuple[int, ...], got: list[int], brings: list[Run], rest: str, nobody: str
) -> list[Run]:
    """Return who gets what a track brings, then who gets the rest; what is said where nobody gets it."""
    others = [seat for seat in range(len(figures)) if seat not in got]
    muted = scene.palette.muted
    if not got:
        return [*_seats(scene, others, figures), (nobody, muted)]
    runs = [*_seats(scene, got, figures), *brings]
    return [*runs, ("  · ", scene.palette.faint), *_seats(scene, others, figures), (rest, muted)] if others else runs


def education_line(scene: Scene) -> list[Run]:
    """Return who got a point of conservation for education, and who did not (R119)."""
    palette, public = scene.palette, scene.view.public
    got = [seat for seat, report in enumerate(public.reports) if report.conservation]
    brings: list[Run] = [(f"{'each ' if len(got) > 1 else ''}conservation ", palette.text), ("+1", palette.green)]
    figures = tuple(map(education, public.zoos))
    return _who_gets(scene, figures, got, brings, "nothing", "on white spaces: nobody gets anything")


def _is_last(public: Public) -> bool:
    return len(public.race) >= COMPONENTS.givens.rounds


def conservation_line(scene: Scene) -> list[Run]:
    """Return who gets a tile more next autumn as it stands (R100); after the last winter there is none."""
    palette, public = scene.palette, scene.view.public
    figures = tuple(map(conservation, public.zoos))
    if _is_last(public):
        return _who_gets(scene, figures, [], [], "", "no autumn comes any more")
    got = [seat for seat, first in enumerate(leading(CONSERVATION, figures)) if first]
    words = ("as it stands ", palette.muted), ("one tile more", palette.green), (" next autumn", palette.muted)
    return _who_gets(scene, figures, got, list(words), "not", "on white spaces: no tile more as it stands")


def points_line(scene: Scene, *, brief: bool) -> list[Run]:
    """Return everybody's victory points before the year and after it, and which track decided them: the lower one."""
    palette, public = scene.palette, scene.view.public
    if not public.race:
        return []
    now = public.race[-1]
    before = public.race[-2] if len(public.race) > 1 else (0,) * len(now)
    runs: list[Run] = []
    for seat in sorted(range(len(now)), key=lambda one: -now[one]):
        ink = palette.green if now[seat] > before[seat] else palette.text
        runs += [
            (palette.mark(seat), palette.seat(seat)),
            (f" {before[seat]}→", palette.muted),
            (f"{now[seat]}  ", ink),
        ]
    held: dict[str, list[int]] = {}
    for seat, zoo in enumerate(public.zoos):
        popular, conserved = popularity(zoo), conservation(zoo)
        held.setdefault("popularity" if popular < conserved else "conservation", []).append(seat)
    runs.append(("· decided by " if not brief else "· lower: ", palette.muted))
    for place, (name, seats) in enumerate(sorted(held.items(), key=lambda one: -len(one[1]))):
        word = "conserv." if brief and name == "conservation" else name
        runs.append((f"{', ' if place else ''}{word} ", palette.text))
        if len(held) > 1:
            runs += [(f"{palette.mark(seat)} ", palette.seat(seat)) for seat in seats]
        else:
            runs.append(("for all", palette.muted))
    return runs


def changes_of(scene: Scene) -> list[str]:
    """Return what changed for the zoo that is looked at, the most telling first."""
    public: Public = scene.view.public
    seat = scene.seat
    zoo, report = public.zoos[seat], public.reports[seat]
    found = [f"money {number(report.before)}→{number(report.money)}{_of_all(public, seat)}"]
    found += _points(public, seat)
    found += [_learnt(main) for _, main in mains(zoo)]
    if report.buzz:
        found.append(f"buzz {report.buzz}→0, level {report.popularity} would pay {fixed(report.popularity)}")
    found.append("all your workers are back")
    if not _is_last(public) and leading(CONSERVATION, tuple(map(conservation, public.zoos)))[seat]:
        found.append(f"next autumn {COMPONENTS.givens.free_tiles} tiles, +1 if it stays")
    return found


def _of_all(public: Public, seat: int) -> str:
    """Say where a zoo's money stands among all."""
    others = [one.money for place, one in enumerate(public.reports) if place != seat]
    own = public.reports[seat].money
    if not others:
        return ""
    return ", the most of all" if own > max(others) else ", the least of all" if own < min(others) else ""


def _points(public: Public, seat: int) -> list[str]:
    """Say how the victory points went on, and which of the two tracks holds them back."""
    if not public.race:
        return []
    zoo: Zoo = public.zoos[seat]
    popular, conserved = popularity(zoo), conservation(zoo)
    lower = "popularity" if popular < conserved else "conservation"
    words = "both are equal" if popular == conserved else f"{lower} is lower"
    before = public.race[-2][seat] if len(public.race) > 1 else 0
    now = public.race[-1][seat]
    return [f"points {before}→{now}, {words}" if before != now else f"points stay {now}, {words}"]


def _learnt(main: Main) -> str:
    """Say what experience a main has now, and from which its next colour begins."""
    ladder = COMPONENTS.mains[main.species].experience
    name, have = short_name(main.species), main.experience
    if have >= ladder.top:
        return f"{name} experience {have}, their top"
    start, colour = min(
        (start, colour) for colour, start in enumerate(ladder.colours) if start is not None and start > have
    )
    return f"{name} experience {have}, {colour_word(colour)} from {start}"
