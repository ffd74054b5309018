// The strip of keys for fingers, and the line to type into.

const UP = "\x1b[A", DOWN = "\x1b[B", RIGHT = "\x1b[C", LEFT = "\x1b[D";

// what is on a key, what it sends, what it is called, and how it looks
const ALWAYS = [
  ["Esc", "\x1b", "back"],
  ["?", "?", "help"],
  ["⌨", "type", "type"],
];
const ROOM = 9; // keys that change with what can be done, and those that lead to them
const FIRST = [["Tab", "\t", "zoos"], ["123", "numbers", "digits"]];
const MORE = ["…", "others", "more"];
const NUMBERS = [
  ["1", "1"], ["2", "2"], ["3", "3"],
  ["4", "4"], ["5", "5"], ["6", "6"],
  ["7", "7"], ["8", "8"], ["9", "9"],
  ["0", "0"], ["⌫", "\x7f", "erase"], ["abc", "letters", "keys"],
];
const ARROWS = [
  ["−", "-", "less"],
  ["↑", UP],
  ["+", "+", "more"],
  ["←", LEFT],
  ["⏎", "\r", "enter"],
  ["→", RIGHT],
  ["␣", " ", "space"],
  ["↓", DOWN],
  ["q", "q", "leave"],
];
const REPEATS = new Set([UP, DOWN, LEFT, RIGHT, "\x7f"]);
const REPEATS_AFTER = 400, REPEATS_EVERY = 90; // milliseconds

/** Return keys in an order in which those that were there before have their places: a finger is on its way to one. */
function inPlace(keys, before) {
  const signs = keys.map(([sign]) => sign);
  const places = before.map((sign) => (signs.includes(sign) ? keys[signs.indexOf(sign)] : null)).slice(0, keys.length);
  const others = keys.filter((key) => !places.includes(key));
  return Array.from(keys, (_, at) => places[at] || others.shift());
}

/** Fill the strip; keys go to `send`, the key for typing calls `type`. Returns what tells it the letters that mean something now. */
export function showKeys(strip, send, type) {
  let numbers = false;
  let letters = []; // those that mean something now, as sign and word
  let from = 0; // the first of them that is shown

  const press = (what) => {
    if (what === "type") type();
    else if (what === "numbers" || what === "letters") {
      numbers = what === "numbers";
      fill();
    } else if (what === "others") {
      from = from + ROOM - FIRST.length - 1 < letters.length ? from + ROOM - FIRST.length - 1 : 0;
      fill();
    } else send(what);
  };

  const lettersShown = () => {
    const room = ROOM - FIRST.length;
    const keys = letters.map(([sign, does]) => [sign, sign, does]);
    if (keys.length <= room) return [...FIRST, ...keys];
    return [...FIRST, ...keys.slice(from, from + room - 1), MORE];
  };

  const keyOf = ([sign, what, called = ""]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.key = sign;
    button.setAttribute("aria-label", called || sign);
    button.append(sign);
    if (called) button.append(Object.assign(document.createElement("small"), { textContent: called }));
    if (what === "\r") button.className = "strong";
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
      button.classList.remove("held");
    };
    const again = () => {
      press(what);
      timer = setTimeout(again, REPEATS_EVERY);
    };
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // the line that is typed into stays where the letters go
      button.classList.add("held");
      if (what === "type") return; // a phone shows its keyboard only for a whole tap
      press(what);
      if (REPEATS.has(what)) timer = setTimeout(again, REPEATS_AFTER);
    });
    if (what === "type") button.addEventListener("click", () => press(what));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(kind, stop);
    return button;
  };

  const group = (keys) => {
    const box = document.createElement("div");
    box.style.flexGrow = keys.length / 3;
    box.append(...keys.map(keyOf));
    return box;
  };
  const changing = group([]), arrows = group(ARROWS); // a finger may rest on an arrow while the others change
  const fill = () => {
    const keys = [...ALWAYS, ...(numbers ? NUMBERS : lettersShown())];
    const rows = Math.max(ALWAYS.length + ROOM, keys.length) / 3;
    changing.style.flexGrow = rows;
    changing.style.gridTemplateRows = `repeat(${rows}, 1fr)`; // fewer keys move nowhere
    changing.replaceChildren(...keys.map(keyOf));
  };
  strip.replaceChildren(changing, arrows);
  fill();

  return (now) => {
    letters = inPlace(now, letters.map(([sign]) => sign));
    from = 0;
    if (!numbers) fill();
  };
}

/** Let the line be typed into; every letter goes to `send` as it comes, so that the table's own fields show it.

Returns what opens the line and what closes it. */
export function hearTyping(form, send) {
  const field = form.querySelector("input");
  let sent = "";

  const close = () => {
    form.hidden = true;
    field.blur();
  };
  field.addEventListener("input", () => {
    const typed = Array.from(field.value), before = Array.from(sent);
    let same = 0;
    while (same < typed.length && same < before.length && typed[same] === before[same]) same += 1;
    const text = "\x7f".repeat(before.length - same) + typed.slice(same).join("");
    sent = field.value;
    if (text) send(text);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send("\r");
    sent = field.value = "";
    close();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && !field.value) send("\x7f"); // what stood in the field before
  });
  form.querySelector("button").addEventListener("click", close);

  const open = () => {
    sent = field.value = "";
    form.hidden = false;
    field.focus();
  };
  return { open, close };
}
