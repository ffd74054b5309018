// The terminal on the page: as many letters as fit, as large as they can be with at least 80×24 of them.

import { WIDER, WIDTHS } from "./widths.js";

const FAMILY = '"Zootui Mono", Menlo, Consolas, "Segoe UI Symbol", "Noto Sans Symbols 2", "Apple Symbols", monospace';
const LEAST = { columns: 80, lines: 24 };
const MOST = { columns: 200, lines: 60 };
const LARGEST = 16, SMALLEST = 4, STEP = 0.25; // pixels

const canvas = document.createElement("canvas").getContext("2d");

/** Return the size of one cell in pixels as xterm.js lays it out: whole pixels of the device. */
function cellOf(size) {
  const device = window.devicePixelRatio || 1;
  canvas.font = `${size}px ${FAMILY}`;
  const letter = canvas.measureText("W");
  const height = letter.fontBoundingBoxAscent + letter.fontBoundingBoxDescent;
  return { width: Math.floor(letter.width * device) / device, height: Math.ceil(height * device) / device };
}

/** Return the largest size of letters with which 80×24 of them fit into so many pixels. */
export function sizeFor(width, height) {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const cell = cellOf(size);
    if (cell.width * LEAST.columns <= width && cell.height * LEAST.lines <= height) return size;
  }
  return SMALLEST;
}

/** Tell xterm.js how wide a sign is, as the client counts it: one without a width stands on the sign before it. */
class ClientWidths {
  version = "client";

  wcwidth(code) {
    if (code < 0x300) return 1;
    let low = 0, high = WIDTHS.length / 3 - 1;
    while (low <= high) {
      const middle = (low + high) >> 1, at = 3 * middle;
      if (code < WIDTHS[at]) high = middle - 1;
      else if (code > WIDTHS[at + 1]) low = middle + 1;
      else return WIDTHS[at + 2];
    }
    return 1;
  }

  /** Return what xterm.js keeps of a sign: the sign that U+FE0F would make wider, the width, and whether it joins the one before. */
  charProperties(code, before) {
    let width = this.wcwidth(code), bearer = code;
    const below = (before >> 1) & 3, joins = width === 0 && below > 0;
    if (joins) {
      bearer = before >> 3;
      width = below;
      if (code === 0xfe0f && WIDER.has(bearer)) width = 2;
      if (code === 0xfe0f) bearer = 0;
    }
    return (bearer << 3) | (width << 1) | Number(joins);
  }
}

export class Screen {
  /** Draw into `element`; what is typed or clicked there goes to `typed`, as a terminal would send it. */
  constructor(element, typed) {
    const { Terminal, CanvasAddon: { CanvasAddon } } = window;
    this.element = element;
    this.terminal = new Terminal({
      allowProposedApi: true,
      cols: LEAST.columns,
      rows: LEAST.lines,
      scrollback: 0,
      fontFamily: FAMILY,
      fontSize: LARGEST,
      theme: { background: "#101418" },
      rescaleOverlappingGlyphs: true,
    });
    this.terminal.loadAddon(new CanvasAddon()); // before it opens: the other way of drawing needs styles that our policy forbids
    const widths = new ClientWidths();
    this.terminal.unicode.register(widths);
    this.terminal.unicode.activeVersion = widths.version;
    this.terminal.open(element);
    this.terminal.onData(typed);
  }

  /** Take the largest letters that fit, and as many of them as there is room for. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const size = sizeFor(width, height);
    const cell = cellOf(size);
    const within = (least, most, number) => Math.max(least, Math.min(most, Math.floor(number)));
    this.terminal.options.fontSize = size;
    this.terminal.resize(
      within(LEAST.columns, MOST.columns, width / cell.width),
      within(LEAST.lines, MOST.lines, height / cell.height),
    );
  }

  /** Return the pixels that 80 columns take with letters of this size. */
  widthOf(size) {
    return Math.ceil(cellOf(size).width * LEAST.columns);
  }

  get size() {
    return { width: this.terminal.cols, height: this.terminal.rows };
  }

  /** Return column and line (from 1) at a place on the page. */
  cellAt(x, y) {
    const drawn = this.element.querySelector(".xterm-screen").getBoundingClientRect();
    const within = (number, most) => Math.max(1, Math.min(most, Math.ceil(number)));
    return {
      column: within(((x - drawn.left) / drawn.width) * this.terminal.cols, this.terminal.cols),
      line: within(((y - drawn.top) / drawn.height) * this.terminal.rows, this.terminal.rows),
    };
  }
}
