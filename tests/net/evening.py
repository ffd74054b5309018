"""Let an evening of guessing pass in no time."""

import heapq

from net.host.strangers import WrongPins


def guessing(addresses: int, hours: float, newcomers: float) -> tuple[int, list[float]]:
    """Let addresses guess as fast as they may; return how many wrong PINs that makes, and how long each newcomer had to wait.

    There is a newcomer from a fresh address every so many seconds.
    """
    wrong, made = WrongPins(0.0), 0
    waits: list[float] = []
    due = [(0.0, f"10.9.{number // 256}.{number % 256}") for number in range(addresses)]
    heapq.heapify(due)
    arrival, end = newcomers, hours * 3600.0
    while due[0][0] < end:
        now, address = heapq.heappop(due)
        while arrival <= now:
            waits.append(max(wrong.wait("10.1.1.1", arrival), wrong.wait_of_all(arrival)))
            arrival += newcomers
        wait = max(wrong.wait(address, now), wrong.wait_of_all(now))
        if wait <= 0:
            wrong.add(address, now)
            made += 1
        heapq.heappush(due, (now + max(wait, 0.05), address))
    return made, waits
