"""Say what is left after one way to build, and after another one: income, money, room for focal points."""

from collections.abc import Iterator

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import CONSERVATION_POINT, POPULARITY_POINT
from engine.games.zoo_tycoon.names import focal_point_name
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, with_points
from engine.games.zoo_tycoon.rules.zoo.values import point_limit
from engine.games.zoo_tycoon.words.things import entertained
from engine.shared.wording import number


def income_words(seat: int, now: TycoonView, then: TycoonView, otherwise: TycoonView) -> str:
    """Return how much income there is this winter, beside now and the other way; empty where that is no more (R121).

    With it how much of it the popularity brings by which a worker entertains, as that may be all it is for.
    """
    if any(view.public.season != AUTUMN for view in (now, then, otherwise)):
        return ""
    had, has, instead = (winter_reports(view.public)[seat].fixed for view in (now, then, otherwise))
    less = instead if instead != has else had
    if has <= less:
        return ""
    beside = beside_words(number(has), number(had), number(instead), compared=then != otherwise)
    by_worker = has - _without_worker(now.public.zoos[seat], then.public, seat)
    of_it = f", {number(by_worker)} of it by the worker’s popularity" if by_worker else ""
    return f"income {number(has)} this winter without bonus{beside}{of_it}"


def _without_worker(before: Zoo, public: Public, seat: int) -> int:
    """Return how much income there would be without the popularity that a worker has brought since."""
    zoo = public.zoos[seat]
    less = with_points(zoo, popular=-entertained(before, zoo)[0])
    return winter_reports(replace(public, zoos=put(public.zoos, seat, less)))[seat].fixed


def of_money(seat: int, then: TycoonView, otherwise: TycoonView) -> Iterator[str]:
    """Yield how much money there is after winter where that is not so the other way (R120-R123).

    Where it is, and the tracks stand alike, too, which way had more of it, all of which is taken.
    """
    if any(view.public.season != AUTUMN for view in (then, otherwise)):
        return
    reports = [winter_reports(view.public)[seat] for view in (then, otherwise)]
    (has, instead), (left, left_instead) = [one.money for one in reports], [one.before for one in reports]
    alike = standing(then.public.zoos[seat]) == standing(otherwise.public.zoos[seat])
    if has != instead:
        yield f"Money {number(has)} after winter as all stand, the other way {number(instead)} (R123)."
    elif alike and left != left_instead and reports[0].tax - reports[1].tax == left - left_instead:
        more = f"{number(abs(left - left_instead))} more money is left"
        whose = f"{more} than the other way" if left > left_instead else f"The other way {more}"
        yield f"{whose}, and winter takes it (R120)."


def of_room(zoo: Zoo, other: Zoo, track: int, *, ahead: int) -> str:
    """Return for how many more focal points of a track there is room, beside another zoo, which is that far behind (R51, R53).

    Empty where with these points the same zoo would still be ahead, or neither: the room is only for those that it did not buy.
    """
    has, instead = (rooms_for_points(one)[track] for one in (zoo, other))
    if _sign(ahead + has - instead) in (_sign(ahead), 0):
        return ""
    name = focal_point_name(_POINTS[track])
    room = f"Room for {number(has)} more {name}{'s' * (has != 1)}" if has else f"No room for more {name}s"
    return f"{room}, the other way for {number(instead) if instead else 'none'} ({_RULES[track]})."


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


_POINTS, _RULES = (POPULARITY_POINT, CONSERVATION_POINT), ("R51", "R53")


def rooms_for_points(zoo: Zoo) -> tuple[int, ...]:
    """Return how many more popularity and conservation points would have an effect on tiles that carry none (R50, R51, R53)."""
    return tuple([sum(_room(enclosure, kind) for enclosure in zoo.enclosures) for kind in _POINTS])


def _room(enclosure: Enclosure, kind: int) -> int:
    bare = enclosure.squares.bit_count() - sum(squares.bit_count() for squares in enclosure.points)
    return max(0, min(bare, point_limit(enclosure, kind) - enclosure.points[kind].bit_count()))


def beside_words(is_then: str, is_now: str, is_other: str, *, compared: bool = True) -> str:
    """Return in brackets what something is now, if it is anything, and the other way, where that is not what it is then.

    >>> beside_words("4", "2", "3"), beside_words("4", "2", "4"), beside_words("4", "4", "3")
    (' (now 2, the other way 3)', ' (either way; now 2)', ' (the other way 3)')
    >>> beside_words("4", "3", "3"), beside_words("4", "", "4")
    (' (the other way 3)', ' (either way)')
    >>> beside_words("4", "2", "4", compared=False), beside_words("4", "", "4", compared=False)
    (' (now 2)', '')
    """
    told = [f"now {is_now}"] if is_now not in (is_then, is_other, "") else []
    if is_other == is_then:
        told = [*(["either way"] if compared else []), *told]
        return f" ({'; '.join(told)})" if told and is_now != is_then else ""
    return f" ({', '.join([*told, f'the other way {is_other}'])})"
