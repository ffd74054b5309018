"""The tables of components as a person reads them, one line a record, to hold the data file against.

Ladders read yellow/light/dark, `-` where a colour is missing, `+` where a group has no upper limit. Popularity points read
group:number. Cells of the exchange read males/females, `*` framed.
"""

# species | level | category | biome | popularity | education | conservation | demand | park | per tile | cost | males | co
MAINS = """
Red-and-green macaw | 1 | bird      | rainforest | 2   | 3 | 0 | -                            | pantanal  | 2 | 2 | any      | yes
Tufted capuchin     | 1 | primate   | rainforest | 2   | 2 | 0 | -                            | pantanal  | 3 | 1 | any      | yes
Common ostrich      | 1 | bird      | savanna    | 2   | 2 | 0 | -                            | serengeti | 3 | 1 | alpha    | yes
Plains zebra        | 1 | ungulate  | savanna    | 2   | 2 | 0 | -                            | serengeti | 2 | 1 | bachelor | yes
Giraffe             | 1 | ungulate  | savanna    | 3   | 3 | 0 | -                            | serengeti | 1 | 3 | bachelor | yes
Lion                | 1 | carnivore | savanna    | 5   | 3 | 0 | -                            | serengeti | 2 | 3 | bachelor | no
Common raccoon      | 1 | carnivore | montane    | 1   | 2 | 0 | -                            | banff     | 3 | 1 | any      | yes
American black bear | 1 | carnivore | montane    | 3/4 | 3 | 0 | -                            | banff     | 1 | 3 | alpha    | no
Wapiti              | 1 | ungulate  | montane    | 2   | 2 | 0 | -                            | banff     | 3 | 1 | bachelor | yes
Red ruffed lemur    | 2 | primate   | rainforest | 2   | 3 | 3 | -                            | -         | 3 | 2 | any      | yes
Chimpanzee          | 2 | primate   | rainforest | 4   | 4 | 2 | -                            | -         | 3 | 3 | any      | no
Western gorilla     | 2 | primate   | rainforest | 4   | 4 | 3 | -                            | -         | 2 | 3 | bachelor | yes
Tiger               | 2 | carnivore | rainforest | 3/5 | 2 | 2 | -                            | ramganga  | 1 | 4 | alpha    | no
Asian elephant      | 2 | ungulate  | rainforest | 7   | 4 | 2 | 3 ungulates + popularity 15  | ramganga  | 1 | 3 | bachelor | yes
Black rhinoceros    | 2 | ungulate  | savanna    | 3   | 3 | 3 | -                            | serengeti | 1 | 3 | alpha    | yes
Red panda           | 2 | carnivore | montane    | 2   | 2 | 2 | -                            | wolong    | 1 | 2 | alpha    | yes
Snow leopard        | 2 | carnivore | montane    | 3/4 | 2 | 1 | -                            | wolong    | 1 | 4 | alpha    | no
Giant panda         | 2 | carnivore | montane    | 7   | 2 | 2 | 5 carnivores + popularity 15 | wolong    | 1 | 4 | alpha    | no
Golden lion tamarin | 3 | primate   | rainforest | 1   | 2 | 3 | 2 primates                   | -         | 3 | 1 | any      | yes
Bornean orangutan   | 3 | primate   | rainforest | 3   | 3 | 4 | 2 primates                   | -         | 1 | 2 | alpha    | yes
Northern bald ibis  | 3 | bird      | savanna    | 1   | 1 | 4 | 2 birds                      | -         | 4 | 1 | any      | yes
Arabian oryx        | 3 | ungulate  | savanna    | 2   | 2 | 3 | 2 ungulates                  | -         | 2 | 2 | bachelor | yes
Bearded vulture     | 3 | bird      | montane    | 2   | 2 | 3 | 3 birds                      | wolong    | 1 | 2 | alpha    | yes
"""

# species | experience | free space | retreats | group
NEEDS = """
Red-and-green macaw | 1/2/4 | -/1/2 | -/2/3 | 2/3/5+
Tufted capuchin     | 1/2/4 | 0/1/2 | 1/2/3 | 4/5/9+
Common ostrich      | 1/2/3 | -/-/2 | -/1/2 | 2/4/7+
Plains zebra        | 1/2/4 | 1/-/2 | 1/-/2 | 3/4/6+
Giraffe             | 1/3/5 | -/2/3 | 1/2/3 | -/2/3
Lion                | 1/3/5 | 2/-/3 | -/1/2 | 3/5/6+
Common raccoon      | 1/2/4 | 0/1/2 | -/1/2 | 3/4/6+
American black bear | 1/4/5 | 1/2/3 | -/1/2 | 1/-/2
Wapiti              | 1/2/4 | -/-/2 | -/1/2 | 3/4/9+
Red ruffed lemur    | 1/3/5 | 1/2/3 | -/2/3 | 4/5/8+
Chimpanzee          | 1/4/6 | 1/2/3 | -/2/3 | 4/5/9+
Western gorilla     | 1/4/6 | -/2/3 | -/2/3 | 3/4/6+
Tiger               | 1/4/6 | -/3/4 | -/-/3 | -/1/2
Asian elephant      | 1/4/6 | -/2/3 | -/2/3 | 3/4/5+
Black rhinoceros    | 1/4/6 | -/2/3 | 1/2/3 | -/1/2
Red panda           | 1/3/5 | 1/-/2 | 1/2/3 | -/1/2
Snow leopard        | 1/4/6 | -/3/4 | -/2/3 | -/1/2
Giant panda         | 1/4/6 | -/-/3 | -/2/3 | -/-/2
Golden lion tamarin | 1/3/5 | -/0/2 | -/1/2 | 2/3/8+
Bornean orangutan   | 1/3/6 | -/-/2 | -/2/3 | -/3/5+
Northern bald ibis  | 1/3/5 | 1/-/2 | -/1/2 | 4/5/9+
Arabian oryx        | 1/3/5 | 1/2/3 | -/1/2 | 3/4/5+
Bearded vulture     | 1/3/5 | -/2/3 | -/1/2 | -/1/2
"""

# species | dice | thresholds | litter | nurture | popularity points | reintroduction | meeples male/female
OFFSPRING = """
Red-and-green macaw | pair   | -/4/3 | 2 | no  | 2:0 3:1 5:2 | -                        | 6/6
Tufted capuchin     | female | -/5/4 | 1 | yes | 4:0 5:1 9:2 | -                        | 6/10
Common ostrich      | one    | 6/5/4 | 3 | no  | 2:0 4:1 7:2 | -                        | 4/8
Plains zebra        | female | 6/5/4 | 1 | yes | 3:0 4:1 6:2 | -                        | 4/10
Giraffe             | female | -/5/4 | 1 | yes | 2:1 3:2     | -                        | 3/5
Lion                | female | 6/5/4 | 2 | yes | 3:1 5:2 6:3 | -                        | 5/9
Common raccoon      | female | 6/5/4 | 2 | no  | 3:0 4:1 6:2 | -                        | 6/8
American black bear | one    | -/5/4 | 2 | yes | 1:0 2:2     | -                        | 3/3
Wapiti              | female | 6/5/4 | 1 | no  | 3:0 4:1 9:2 | -                        | 5/11
Red ruffed lemur    | pair   | -/5/4 | 2 | no  | 4:0 5:1 8:2 | -                        | 6/8
Chimpanzee          | female | -/6/5 | 1 | yes | 4:1 5:2 9:3 | -                        | 6/10
Western gorilla     | female | -/6/5 | 1 | yes | 3:1 4:2 6:3 | -                        | 4/8
Tiger               | one    | -/6/5 | 2 | yes | 1:1 2:2     | -                        | 3/3
Asian elephant      | female | -/6/5 | 1 | yes | 3:1 4:2 5:3 | -                        | 4/8
Black rhinoceros    | one    | -/6/5 | 1 | yes | 1:1 2:2     | -                        | 3/3
Red panda           | one    | -/5/4 | 2 | no  | 1:1 2:2     | -                        | 3/3
Snow leopard        | one    | -/6/5 | 2 | yes | 1:1 2:2     | -                        | 3/3
Giant panda         | one    | -/-/5 | 1 | yes | 2:3         | -                        | 2/2
Golden lion tamarin | one    | -/5/4 | 2 | no  | 2:0 3:1 8:2 | 4 young 4 points 3 times | 5/5
Bornean orangutan   | female | -/6/5 | 1 | yes | 3:1 5:2     | 2 young 4 points 3 times | 3/5
Northern bald ibis  | pair   | -/5/4 | 2 | no  | 4:0 5:1 9:2 | 5 young 4 points 4 times | 6/6
Arabian oryx        | female | -/5/4 | 1 | no  | 3:0 4:1 5:2 | 3 young 4 points 3 times | 3/5
Bearded vulture     | one    | -/5/4 | 1 | no  | 1:1 2:2     | 2 young 4 points 3 times | 2/2
"""

# co | biome | category | tiles | popularity | education | conservation | park
CO = """
Jabiru             | rainforest | bird       | 1 | 1 | 1 | 0 | pantanal
Great hornbill     | rainforest | bird       | 2 | 2 | 1 | 1 | ramganga
Giant anteater     | rainforest | xenarthran | 2 | 2 | 1 | 1 | pantanal
Axis deer          | rainforest | ungulate   | 2 | 1 | 2 | 0 | ramganga
Fischer’s lovebird | savanna    | bird       | 1 | 1 | 1 | 0 | serengeti
Meerkat            | savanna    | carnivore  | 1 | 2 | 1 | 0 | -
Blue wildebeest    | savanna    | ungulate   | 2 | 1 | 2 | 0 | serengeti
Dama gazelle       | savanna    | ungulate   | 2 | 1 | 1 | 2 | -
Tundra swan        | montane    | bird       | 1 | 1 | 1 | 0 | -
Striped skunk      | montane    | carnivore  | 1 | 1 | 1 | 0 | banff
Eurasian otter     | montane    | carnivore  | 2 | 2 | 1 | 1 | -
West Caucasian tur | montane    | ungulate   | 2 | 1 | 1 | 2 | -
"""

# species | positions u1 to w4
EXCHANGE = """
Red-and-green macaw 1/1* 0/1   -1/-1 1/1*  0/-2  1/2*  2/2*  -1/0  1/2*  1/2*  1/0   1/1*
Tufted capuchin     2/3* 2/2*  3/3*  0/-2  2/2*  2/2*  1/0   2/3*  -1/0  -1/-1 2/3*  0/1
Common ostrich      0/1  1/2*  1/0   1/1*  -1/-1 0/-2  1/2*  1/1*  1/3*  1/2*  -1/0  1/1*
Plains zebra        0/1  1/3*  1/3*  0/-2  -1/0  3/0*  3/0*  1/0   1/2*  1/2*  -1/-1 1/3*
Giraffe             1/2* -1/0  1/1*  1/2*  2/0*  1/1*  2/0*  1/2*  -1/-1 0/-2  1/0   0/1
Lion                1/2* 1/3*  1/0   3/0*  -1/-1 -1/0  0/-2  1/3*  0/1   1/2*  1/3*  3/0*
Common raccoon      2/3* -1/-1 -1/0  0/-2  1/2*  1/0   1/2*  1/2*  0/1   2/2*  2/2*  2/2*
American black bear 0/-1 1/0*  0/1*  1/1*  1/1*  -1/-1 0/1*  1/1*  0/-1  1/1*  -1/0  1/0*
Wapiti              1/3* -1/0  0/1   -1/-1 3/0*  1/2*  0/-2  1/3*  1/2*  1/0   3/0*  1/3*
Red ruffed lemur    -1/1 2/3*  -1/-1 2/2*  2/3*  0/-2  3/3*  0/1   1/0   -2/-1 2/2*  -1/0
Chimpanzee          0/1  2/3*  -1/1  -1/-1 2/2*  -1/0  -2/-1 0/-2  2/3*  3/3*  2/2*  1/0
Western gorilla     3/0* 1/3*  -2/-1 1/0   1/2*  1/3*  -1/0  1/2*  0/-2  -1/1  -1/-1 0/1
Tiger               0/-1 1/1*  0/1*  -1/0  0/-1  -1/0  1/1*  -1/-1 1/0*  0/1*  1/1*  1/0*
Asian elephant      1/3* 0/1   1/3*  0/-2  1/2*  -1/0  -1/1  1/0   3/0*  -2/-1 1/2*  -1/-1
Black rhinoceros    -1/0 0/1*  1/0*  0/-1  -1/0  1/1*  1/1*  1/0*  -1/-1 1/1*  0/1*  0/-1
Red panda           0/-1 0/-1  -1/0  1/0*  1/1*  0/1*  1/1*  -1/0  1/1*  -1/-1 0/1*  1/0*
Snow leopard        1/0* 0/-1  1/0*  0/1*  0/1*  1/1*  1/1*  -1/0  1/1*  -1/-1 0/-1  -1/0
Giant panda         1/1* -1/0  1/1*  1/1*  1/1*  1/1*  0/-1  -1/0  1/1*  0/-1  1/1*  1/1*
Golden lion tamarin 1/-1 -1/-1 1/2*  1/0   1/1*  0/1   2/2*  -1/1  -2/-1 1/1*  -1/0  0/-2
Bornean orangutan   0/1  1/3*  1/4*  -1/1  -1/0  -2/-1 -1/-1 0/-2  1/0   1/2*  1/2*  1/-1
Northern bald ibis  3/3* -1/0  0/-2  2/2*  1/-1  0/1   2/3*  -1/1  -1/-1 1/0   -2/-1 2/2*
Arabian oryx        0/-2 1/2*  -1/1  1/3*  1/0   -1/0  3/0*  -2/-1 1/2*  0/1   1/-1  -1/-1
Bearded vulture     0/1* -1/-1 1/0*  -1/0  0/-1  1/1*  0/1*  1/1*  1/1*  -1/-1 0/-1  -1/0
"""
