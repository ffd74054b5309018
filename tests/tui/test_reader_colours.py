"""Whatever stands in a long text, it has colours of the palette."""

import pytest

from zootui.draw.palette import PALETTES
from zootui.tui.widgets.reader import typeset

EVERYTHING = """# One
## Two
### Three
#### Four
##### Five
###### Six

> A rule that is quoted, with **weight** and *stress*.

1. first
2. second

- a point with `code`, ~~gone~~, [a link](https://example.org) and ![a picture](picture.png)

---

| head | of a table |
|---|---|
| its | body |

```python
def code(block: int) -> str: return "of a language"
```

    an indented block
"""


@pytest.mark.parametrize("name", PALETTES)
def test_every_part_of_a_text_has_colours_of_the_palette(name):
    palette = PALETTES[name]
    own = {value for value in vars(palette).values() if isinstance(value, str)}
    lines = typeset(EVERYTHING, 80, palette)
    shown = " ".join(line.text for line in lines)
    for part in ("quoted", "second", "its", "of a language", "an indented block", "Six"):
        assert part in shown
    for line in lines:
        for text, style, _ in line:
            for colour in (style.color, style.bgcolor) if style and text.strip() else ():
                assert colour is not None
                assert colour.triplet is not None, (text, style)
                assert colour.triplet.hex in own, (text, style)
