// The terminal on the page: as many letters as fit, as large as they can be with at least 80×24 of them.

const FAMILY = '"Roboto Mono", "DejaVu Sans Mono", Menlo, Consolas, "Segoe UI Symbol", "Noto Sans Symbols 2", "Apple Symbols", monospace';
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

export class Screen {
  /** Draw into `element`; what is typed or clicked there goes to `typed`, as a terminal would send it. */
  constructor(element, typed) {
    const { Terminal, CanvasAddon, Unicode11Addon } = window.xterm;
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
    this.terminal.loadAddon(new Unicode11Addon());
    this.terminal.unicode.activeVersion = "11";
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
