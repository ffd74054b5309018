"""Paint what goes with the exchange: turns, quarantine, trades, what the zoo can show for itself."""

from engine.games.zoo_tycoon.components.numbers import BIOME, CATEGORIES, COMPONENTS
from engine.games.zoo_tycoon.names import category_plural, short_name
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades, workers_allowed
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.figures import by_category, yellow_mains
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import FEMALE, MALE, biome_ground, female_plate, male_plate, sexes
from zootui.boards.zoo_tycoon.hand.foreseen import zoos_of
from zootui.boards.zoo_tycoon.summer.amounts import pointed_species
from zootui.boards.zoo_tycoon.summer.snake import arriving, paint_leavers, paint_snake
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK
from zootui.draw.rect import Rect
from zootui.draw.text import signs

_SPACES = COMPONENTS.givens.quarantine


def paint_exchange_side(scene: Scene) -> Canvas:
    """Return the column beside the list, as high as it needs."""
    palette = scene.palette
    canvas = Canvas(scene.width, min(scene.height, 17), palette, palette.panel)
    if scene.width < 1:
        return canvas
    y = 0
    if arriving(scene.view.public):
        _title(canvas, y, "Snake order", "pass ends it")
        paint_snake(canvas, scene, 1, y + 2, words=True)
        y += 5
    else:
        _title(canvas, y, "Giving away", "passes do not end it")
        paint_leavers(canvas, scene, 1, y + 1)
        y += 3
    _title(canvas, y, "Quarantine", "two spaces")
    half = (scene.width - 3) // 2
    for space in range(_SPACES):
        _space(canvas, scene, space, Rect(1 + space * (half + 1), y + 1, half, 2))
    y += 4
    _title(canvas, y, "Trades", "")
    _trades(canvas, scene, 1, y + 1)
    y += 3
    _title(canvas, y, "Your zoo" if scene.seat == scene.viewer else scene.names[scene.seat], "guests count")
    _categories(canvas, scene, Rect(1, y + 1, scene.width - 2, 2), brief=False)
    _standing(canvas, scene, 1, y + 3)
    return canvas


def paint_brief(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Paint the same in a few lines, the last first to go."""
    palette = scene.palette
    if box.width < 12:
        return
    label = 11 if box.width >= 34 else 0
    y = box.y
    if label and box.height > 2:
        canvas.text(box.x + 1, y, "Quarantine", palette.muted, traits=BOLD)
    half = (box.width - label - 2) // 2
    if box.height > 2:
        for space in range(_SPACES):
            _space(canvas, scene, space, Rect(box.x + label + 1 + space * (half + 1), y, half - 1, 2))
        y += 2
    lines = box.bottom - y
    if lines > 0:
        _categories(canvas, scene, Rect(box.x + 1, y, box.width - 1, 1), brief=True)
    if lines > 1:
        _standing(canvas, scene, box.x + 1, y + 1, right=box.right)
    if lines > 2:
        _line_of_turns(canvas, scene, Rect(box.x + 1, y + 2, box.width - 1, 1))


def _title(canvas: Canvas, y: int, words: str, subtitle: str) -> None:
    canvas.fill(0, y, canvas.width, 1, canvas.palette.sunk)
    end = canvas.text(1, y, words, canvas.palette.muted, traits=BOLD)
    if end + len(subtitle) + 2 < canvas.width:
        canvas.right(canvas.width - 1, y, subtitle, canvas.palette.faint)


def _line_of_turns(canvas: Canvas, scene: Scene, box: Rect) -> None:
    palette = scene.palette
    if arriving(scene.view.public):
        canvas.text(box.x, box.y, "Snake", palette.muted, traits=BOLD)
        paint_snake(canvas, scene, box.x + 6, box.y, words=False)
    else:
        paint_leavers(canvas, scene, box.x, box.y)
    words = f"trades {_trades_left(scene)}"
    if box.width > 30:
        canvas.fill(box.right - len(words) - 1, box.y, len(words) + 1, 1, palette.panel)
        canvas.right(box.right, box.y, words, palette.muted)


def _trades_left(scene: Scene) -> str:
    """Return the trades that the zoo has left, a sign each; all there are in the introductory game."""
    left = trades(scene.view.public, scene.seat)
    return "any number" if left == UNLIMITED else signs("●", left) or "none"


def _trades(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    palette, public = scene.palette, scene.view.public
    canvas.text(x, y, f"{_trades_left(scene)} left", palette.bright)
    workers = idle(public.zoos[scene.seat])
    words = f"+1 for each of {workers} workers" if workers > 1 else "+1 for the idle worker"
    if trades(public, scene.seat) != UNLIMITED and workers_allowed(public, scene.seat):
        canvas.text(x, y + 1, words if workers else "no worker is idle", palette.faint)


def _space(canvas: Canvas, scene: Scene, space: int, box: Rect) -> None:
    """Paint a quarantine space; the animals that are pointed at come in as amber chips."""
    palette, zoos = scene.palette, zoos_of(scene)
    groups = zoos.after.quarantine
    if space >= len(groups):
        canvas.fill(box.x, box.y, box.width, box.height, palette.sunk)
        canvas.text(box.x + 1, box.y, "empty", palette.faint)
        return
    group = groups[space]
    before = next((one for one in zoos.before.quarantine if one.species == group.species), Group(group.species, 0, 0))
    here = group.species == pointed_species(scene)
    ground = biome_ground(palette, BIOME[group.species])
    canvas.fill(box.x, box.y, box.width, box.height, ground)
    if here:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    canvas.text(box.x + 1, box.y, short_name(group.species)[: box.width - 1], palette.bright, traits=BOLD)
    _chips(canvas, group, before, Rect(box.x + 1, box.y + 1, box.width - 1, 1))


def _chips(canvas: Canvas, group: Group, before: Group, box: Rect) -> None:
    palette = canvas.palette
    chips = [
        (sign, palette.amber if number >= old else plate)
        for sign, plate, count, old in (
            (MALE, male_plate(palette), group.males, before.males),
            (FEMALE, female_plate(palette), group.females, before.females),
        )
        for number in range(count)
    ]
    wide = 2 if 2 * len(chips) <= box.width else 1
    if len(chips) > box.width:
        canvas.text(box.x, box.y, sexes(group.males, group.females)[: box.width], palette.bright, traits=BOLD)
        return
    for place, (sign, plate) in enumerate(chips):
        canvas.text(box.x + wide * place, box.y, sign, palette.on(plate), plate)


def _categories(canvas: Canvas, scene: Scene, box: Rect, *, brief: bool) -> None:
    """Count the species of each category, guests included."""
    palette = scene.palette
    counts = by_category(scene.view.public.zoos[scene.seat])
    x, y = box.x, box.y
    for category in range(CATEGORIES):
        word = category_plural(category)
        if not counts[category] and word.startswith("xen"):
            continue
        if brief:
            word = word if len(word) < 7 else word[: 6 if box.width > 36 else 4] + "."
        if x + len(word) + 3 > box.right:
            if y + 1 >= box.bottom:
                return
            x, y = box.x, y + 1
        canvas.note(
            x, y, len(word) + 3, 1, f"{category_plural(category)}: {counts[category]} species in the zoo, guests count"
        )
        x = canvas.text(x, y, word, palette.muted) + 1
        x = canvas.text(x, y, str(counts[category]), palette.bright, traits=BOLD) + (1 if brief else 2)


def _standing(canvas: Canvas, scene: Scene, x: int, y: int, right: int = 0) -> None:
    """Write popularity, money, and whether a yellow main bars new species of the higher levels (R92)."""
    palette = scene.palette
    public: Public = scene.view.public
    zoo = public.zoos[scene.seat]
    popular, yellow = popularity(zoo), yellow_mains(zoo)
    canvas.note(x, y, 8, 1, f"popularity {number(popular)}: what visitors come for; it pays every winter")
    end = canvas.text(x, y, "pop " if right else "popularity ", palette.muted)
    end = canvas.text(end, y, number(popular), palette.bright, traits=BOLD)
    end = canvas.text(end + 2, y, "money ", palette.muted)
    end = canvas.text(end, y, number(zoo.money), palette.bright, traits=BOLD)
    words = f"{yellow} yellow" if yellow else "none is yellow"
    if yellow and not right and public.round > 1:
        words += ": no new II or III"
    ink = palette.bright if yellow else palette.text
    sign, sign_ink = ("×", palette.red) if yellow else (CHECK, palette.green)
    at = end + 2 if right else x
    line = y if right else y + 1
    canvas.text(at, line, sign, sign_ink, traits=BOLD)
    canvas.text(at + 2, line, words, ink)
    canvas.note(
        at, line, len(words) + 2, 1, "species of level II and III come only while none of yours is yellow (R92)"
    )
