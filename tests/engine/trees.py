"""Declare a few kinds of trees with everything that a game's state may have, and strategies that grow them."""

from typing import TypeVar

from hypothesis import strategies as st

from engine.contract.tree import Node, replace

T = TypeVar("T")


class Dot(Node):
    x: int
    y: int


class Shed(Node, tag="shed"):
    size: int


class Tree(Node, tag="tree"):
    rings: tuple[int, ...] = ()
    nest: Dot | None = None


class Bed(Node, tag="bed"):
    rows: tuple[tuple[int, str], ...] = ()
    edge: Shed | Tree | None = None


Plant = Shed | Tree | Bed


class Grove(Node):
    plants: tuple[Plant, ...] = ()
    deep: int = 0
    gate: tuple[int, bool] = (0, False)


class Garden(Node):
    name: str = ""
    dots: tuple[Dot, ...] = ()
    groves: tuple[Grove, ...] = ()
    plant: Plant | None = None
    key: bytes = b""
    open: bool = False
    spot: Dot | None = None
    either: int | str | None = None


numbers = st.integers(-(2**40), 2**40) | st.integers(-3, 3)
words = st.text(max_size=4)
dots = st.builds(Dot, numbers, numbers)
sheds = st.builds(Shed, numbers)
trees = st.builds(Tree, st.lists(numbers, max_size=6).map(tuple), st.none() | dots)
beds = st.builds(Bed, st.lists(st.tuples(numbers, words), max_size=4).map(tuple), st.none() | sheds | trees)
plants = sheds | trees | beds
groves = st.builds(Grove, st.lists(plants, max_size=5).map(tuple), numbers, st.tuples(numbers, st.booleans()))
gardens = st.builds(
    Garden,
    words,
    st.lists(dots, max_size=8).map(tuple),
    st.lists(groves, max_size=3).map(tuple),
    st.none() | plants,
    st.binary(max_size=8),
    st.booleans(),
    st.none() | dots,
    st.none() | numbers | words,
)


@st.composite
def edited(draw: st.DrawFn, garden: Garden) -> Garden:
    """Return the garden after a few changes of the kinds that moves make: a leaf, an item, a splice, another kind of node."""
    for _ in range(draw(st.integers(1, 3))):
        where = draw(st.sampled_from(["leaf", "dot", "dots", "window", "grove", "groves", "plant", "spot"]))
        if where == "leaf":
            garden = replace(garden, name=draw(words), open=draw(st.booleans()), key=draw(st.binary(max_size=3)))
        elif where == "dot" and garden.dots:
            place = draw(st.integers(0, len(garden.dots) - 1))
            garden = replace(garden, dots=(*garden.dots[:place], draw(dots), *garden.dots[place + 1 :]))
        elif where == "dots":
            garden = replace(garden, dots=spliced(draw, garden.dots, dots))
        elif where == "window":
            garden = replace(garden, dots=(*garden.dots[draw(st.integers(0, 3)) :], *draw(st.lists(dots, max_size=3))))
        elif where == "grove" and garden.groves:
            grove = garden.groves[-1]
            grove = replace(grove, plants=spliced(draw, grove.plants, plants), deep=draw(numbers))
            garden = replace(garden, groves=(*garden.groves[:-1], grove))
        elif where == "groves":
            garden = replace(garden, groves=spliced(draw, garden.groves, groves))
        else:
            garden = replace(
                garden, plant=draw(st.none() | plants), either=draw(st.none() | numbers | words), spot=draw(dots)
            )
    return garden


def spliced(draw: st.DrawFn, items: tuple[T, ...], new: st.SearchStrategy[T]) -> tuple[T, ...]:
    start = draw(st.integers(0, len(items)))
    stop = draw(st.integers(start, len(items)))
    return (*items[:start], *draw(st.lists(new, max_size=2)), *items[stop:])


def changes() -> st.SearchStrategy[tuple[Garden, Garden]]:
    """Grow pairs of gardens: one after a few changes of the other, or two that have nothing to do with each other."""
    return gardens.flatmap(lambda garden: st.tuples(st.just(garden), edited(garden))) | st.tuples(gardens, gardens)
