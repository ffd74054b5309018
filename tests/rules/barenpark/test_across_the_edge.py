"""At how many squares of which areas an area lies is told for the one that lies at more of what is lacking."""

import re
from collections import Counter

from engine.contract.at_stake import SLIGHT
from engine.games.barenpark.names import area_name, square_names
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.words.areas_apart import areas_called
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.new_area import with_area
from tests.rules.barenpark.compared import AREA, NAMES, NUMBERS, compared, remarks


def test_r17_tiles_across_the_edge_speak_for_the_area_that_lies_at_more_of_what_others_lack() -> None:
    told, beside_it = Counter[bool](), Counter[bool]()
    for seen, held, text in compared(AddArea):
        for remark, second in remarks(text):
            match = re.fullmatch(rf"{AREA} lets tiles reach straight across to (.+), {AREA} to (.+)", remark)
            if match is None:
                continue
            player = seen.public.players[seen.seat]
            called = areas_called(player.park, *held)
            assert called.index(match[1]) == second
            lacks, sums = park_map(player.park), []
            for name, words in ((match[1], match[2]), (match[3], match[4])):
                known = park_map(with_area(seen.public, player.park, held[called.index(name)]))
                beside = GRID.around(known.land.plots[-1] & known.free) & known.free
                edge = [(plot & beside).bit_count() for plot in known.land.plots[:-1]]
                bordering = GRID.around(known.land.plots[-1]) & known.free & ~known.land.plots[-1]
                pit = re.search(r" \(([a-d1-4 ]+) lies? beside the pit\)", words)
                assert (pit[1] if pit else "") == square_names(player.park, GRID.squares(bordering & ~beside)), remark
                beside_it[bool(pit)] += 1
                for number, many in enumerate(edge):
                    squares = rf"(\w+) (?:of the )?(?:(\w+) )?squares? that {area_name(number)} lacks"
                    found = re.search(squares, words)
                    assert bool(found) == bool(many), remark
                    in_all = (lacks.land.plots[number] & lacks.free).bit_count()
                    if found and found[1] not in ("all", "the"):
                        assert [NUMBERS.get(one) or int(one) for one in found.groups()] == [many, in_all]
                    elif found:
                        assert many == in_all
                assert (words.partition(" (")[0] == "none") == (not any(edge))
                sums.append(edge)
            more, less = sums
            (how,) = [one for one in at_stake(seen, NAMES, held).seen if "reach straight across" in one.said]
            slight = how.weight == SLIGHT
            assert slight or all(map(int.__ge__, more, less)) or sum(more) >= 2 * sum(less), remark
            assert sum(more) > sum(less) or not slight
            assert more != less
            told[second] += 1
    assert told[True]
    assert told[False]
    assert beside_it[True] > 1
