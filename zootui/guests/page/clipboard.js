// What the client copies goes to the guest's clipboard, as a terminal would put it there; nothing is ever read from it.

const CLIPBOARD = 52; // what terminals call it
const LONGEST = 200000; // signs in which a text comes
const WAITS = 5000; // milliseconds in which a key or a finger may still do it; later something else may have been copied

/** Return the text that a command carries, empty where it carries none. */
function textOf(command) {
  const coded = command.slice(command.indexOf(";") + 1);
  if (!command.includes(";") || coded.length > LONGEST) return "";
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0)));
  } catch {
    return ""; // also for "?", which asks what lies there
  }
}

/** Copy as Ctrl+C would; tell whether the browser let us. A page of plain http has no other way.

WebKit copies only where something is selected: the text, for a moment, in the field that xterm.js is typed into. */
function copyNow(text, field) {
  let done = false;
  field.value = text;
  field.select();
  const give = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    done = true;
  };
  document.addEventListener("copy", give, { capture: true });
  document.execCommand("copy");
  document.removeEventListener("copy", give, { capture: true });
  field.value = "";
  return done;
}

/** Hear what the terminal's client copies. Where the browser wants a key or a finger for it, the next one does it. */
export function hearCopies(terminal) {
  let waiting = "", since = 0;

  const copy = () => {
    if (performance.now() - since > WAITS) waiting = "";
    if (waiting && copyNow(waiting, terminal.textarea)) waiting = "";
  };
  terminal.parser.registerOscHandler(CLIPBOARD, (command) => {
    waiting = textOf(command);
    since = performance.now();
    copy();
    return true;
  });
  for (const kind of ["keydown", "keyup", "pointerup"]) window.addEventListener(kind, copy, { capture: true });
}
