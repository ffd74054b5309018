// Fingers on the terminal: a tap is a click, a swipe turns the wheel, a finger that rests points and may then move.

const RESTS = 350; // milliseconds
const SWIPES = 12; // pixels

const MOVE = 35, PRESS = 0, WHEEL_UP = 64, WHEEL_DOWN = 65, SHIFT = 4;

/** Hear fingers on the screen and send what a mouse would have sent. */
export function hearFingers(screen, send) {
  const element = screen.element;
  let finger = null;

  const mouse = (button, cell, end = "M") => send(`\x1b[<${button};${cell.column};${cell.line}${end}`);

  const point = (cell) => {
    if (finger.at && finger.at.column === cell.column && finger.at.line === cell.line) return;
    finger.at = cell;
    mouse(MOVE, cell);
  };

  const rest = () => {
    finger.kind = "points";
    point(screen.cellAt(finger.x, finger.y));
  };

  const swipe = (event) => {
    const step = Math.max(14, element.clientHeight / 24);
    const start = screen.cellAt(finger.startX, finger.startY);
    const far = { x: event.clientX - finger.x, y: event.clientY - finger.y };
    if (finger.kind === "swipes down" && Math.abs(far.y) >= step) {
      finger.y += Math.sign(far.y) * step;
      mouse(far.y > 0 ? WHEEL_UP : WHEEL_DOWN, start);
    }
    if (finger.kind === "swipes across" && Math.abs(far.x) >= 2 * step) {
      finger.x += Math.sign(far.x) * 2 * step;
      mouse((far.x > 0 ? WHEEL_UP : WHEEL_DOWN) + SHIFT, start);
    }
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    event.preventDefault();
    event.stopPropagation();
    if (finger) return;
    element.setPointerCapture(event.pointerId);
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY };
    finger.kind = "taps";
    finger.timer = setTimeout(rest, RESTS);
  }, { capture: true });

  element.addEventListener("pointermove", (event) => {
    if (!finger || event.pointerId !== finger.id) return;
    event.preventDefault();
    event.stopPropagation();
    const x = Math.abs(event.clientX - finger.startX), y = Math.abs(event.clientY - finger.startY);
    if (finger.kind === "taps" && Math.max(x, y) > SWIPES) {
      clearTimeout(finger.timer);
      finger.kind = y >= x ? "swipes down" : "swipes across";
    }
    if (finger.kind === "points") point(screen.cellAt(event.clientX, event.clientY));
    else swipe(event);
  }, { capture: true });

  const up = (event) => {
    if (!finger || event.pointerId !== finger.id) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(finger.timer);
    if (finger.kind === "taps" && event.type === "pointerup") {
      const cell = screen.cellAt(event.clientX, event.clientY);
      mouse(MOVE, cell); // what is clicked was pointed at before, as with a mouse
      mouse(PRESS, cell);
      mouse(PRESS, cell, "m");
    }
    finger = null;
  };
  element.addEventListener("pointerup", up, { capture: true });
  element.addEventListener("pointercancel", up, { capture: true });

  // without these the browser would send a click of its own after each tap, and xterm.js would scroll
  for (const kind of ["touchstart", "touchmove", "touchend"]) {
    element.addEventListener(kind, (event) => {
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true, passive: false });
  }
}
