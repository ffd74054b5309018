"""Name the signs that boards draw with, and what each becomes where a terminal has nothing but ASCII.

Every sign is one cell wide in all terminals: none has an emoji presentation or East Asian wide width. Painters always draw
these; a canvas swaps whole rows at its very end (`Canvas.ascii`), so no painter asks which mode it is in.
"""

import unicodedata

STAR, BUSH, TREE, BENCH, VISITOR = "★", "♣", "♠", "○", "●"
DOT, CHECK, CROSS, HATCH, FLAG = "·", "✓", "×", "╱", "▸"

SEAT_MARKS = ("◆", "●", "▲", "■", "✚")
"""The shape of each seat: colour is never the only thing that tells seats apart."""

FRAMES = {
    "light": "┌─┐││└─┘",
    "heavy": "┏━┓┃┃┗━┛",
    "round": "╭─╮││╰─╯",
    "double": "╔═╗║║╚═╝",
    "dashed": "┌┄┐┆┆└┄┘",
    "thin": "▏▔▕▏▕▏▁▕",
    "block": "▄▄▄██▀▀▀",
}
"""Frames as eight signs: top left, top, top right, left, right, bottom left, bottom, bottom right."""

_PLAIN = {
    "★": "*",
    "☆": "*",
    "♣": "%",
    "♠": "t",
    "○": "o",
    "◌": "o",
    "◎": "$",
    "●": "@",
    "◆": "&",
    "◇": "o",
    "▲": "^",
    "▼": "v",
    "■": "#",
    "□": "=",
    "▦": "#",
    "✚": "+",
    "♀": "f",
    "♂": "m",
    "♡": "v",
    "♙": "i",
    "♜": "I",
    "⌂": "n",
    "≈": "~",
    "°": "'",
    "±": "=",
    "∝": "a",
    "∩": "n",
    "↯": "z",
    "·": ".",
    "•": ".",
    "✓": "v",
    "×": "x",
    "╱": "/",
    "╲": "\\",
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "~",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "▸": ">",
    "◂": "<",
    "▴": "^",
    "▾": "_",
    "▀": '"',
    "▄": "_",
    "█": "#",
    "▌": "|",
    "▐": "|",
    "▊": "|",
    "▎": "|",
    "▏": "|",
    "▕": "|",
    "▔": "-",
    "▁": "_",
    "▂": "_",
    "▃": "_",
    "▅": "#",
    "▆": "#",
    "▇": "#",
    "▘": "'",
    "▝": "'",
    "▖": ".",
    "▗": ".",
    "▙": "\\",
    "▟": "/",
    "▛": "/",
    "▜": "\\",
    "◢": "/",
    "◣": "\\",
    "░": ":",
    "▒": "%",
    "▓": "#",
    "ä": "a",
    "ö": "o",
    "ü": "u",
    "Ä": "A",
    "Ö": "O",
    "Ü": "U",
    "ß": "s",
    "é": "e",
    "è": "e",
    "ê": "e",
    "á": "a",
    "à": "a",
    "ç": "c",
    "ñ": "n",
    "ó": "o",
    "í": "i",
    "ú": "u",
}
_LINES = {"-": "─┄┈╌", "=": "━═╍┅", "|": "│┃║┆┊╎┇╏", "+": "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬"}

ASCII: dict[int, str] = {ord(sign): plain for sign, plain in _PLAIN.items()} | {
    ord(sign): plain for plain, signs in _LINES.items() for sign in signs
}
"""What `str.translate` needs to make a row ASCII; of what is not in it and not ASCII either `bare` is left."""


def bare(sign: str) -> str:
    """Return a letter without its accents, `?` where that is none of ASCII."""
    if sign.isascii():
        return sign
    letter = unicodedata.normalize("NFKD", sign)[:1]
    return letter if letter.isascii() and letter.isprintable() else "?"
