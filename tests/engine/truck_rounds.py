"""Build a truck round for tests: tiles are bare numbers."""

from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Round, Truck


def middle(*lots, took=(NO_TRUCK,) * 3, mover=0, drawn=NO_TILE, main=10, end=15, last=False):
    trucks = tuple(Truck(3, tuple(lot)) for lot in lots)
    return Round(1, 0, mover, trucks, tuple(took), drawn, main, end, last)
