// The page of a guest: who comes in, the table's screen, and keys for fingers.

import { hearCopies } from "./clipboard.js";
import { hearTyping, showKeys } from "./keys.js";
import { Screen, sizeFor } from "./screen.js";
import { seat, suit } from "./seat.js";
import { Session } from "./session.js";
import { hearFingers } from "./touch.js";

const KEYS_BESIDE = 132, KEYS_BESIDE_MOST = 200, KEYS_BELOW = 190; // pixels
const LETTERS = 7791; // what a client calls the letters that mean something now, `tui/finger_keys.py`

const byId = (id) => document.getElementById(id);
const page = byId("page"), strip = byId("keys"), typing = byId("typing"), cover = byId("cover");
const role = { "/watch": "watch", "/wall": "wall" }[location.pathname] || "play";

let screen, session, typingLine;
let title = "zootui";

// --- what covers the screen --------------------------------------------------------------------------------------------

/** Say something over the screen, with a button that goes on, with one for somebody else at the same browser, and with one to watch. */
function tell(text, button = "", go = null, other = null, watch = false) {
  byId("enter").hidden = true;
  byId("told").hidden = false;
  byId("told-text").textContent = text;
  byId("told-button").hidden = !button;
  byId("told-button").textContent = button;
  byId("told-button").onclick = go;
  byId("told-other").hidden = !other;
  byId("told-other").onclick = other;
  byId("told-watch").hidden = !watch;
  cover.hidden = false;
}

// --- room for the screen and the keys ------------------------------------------------------------------------------------

let laidOut = 0; // the width that was laid out

/** Put the keys where they leave the screen the larger letters, and fit both. */
function arrange() {
  // a phone's keyboard takes height from the page for a while, and nothing is laid out anew for that; a phone that is turned has
  // another width
  if (!typing.hidden && page.clientWidth === laidOut) return;
  laidOut = page.clientWidth;
  const style = getComputedStyle(page);
  const width = page.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = page.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  if (!strip.hidden) {
    const below = sizeFor(width, height - KEYS_BELOW) > sizeFor(width - KEYS_BESIDE, height);
    page.classList.toggle("keys-below", below);
    strip.style.flex = "none";
    strip.style.width = "";
    strip.style.height = below ? `${KEYS_BELOW}px` : "";
    if (!below) {
      const size = sizeFor(width - KEYS_BESIDE, height);
      const used = screen.widthOf(size);
      strip.style.width = `${Math.max(KEYS_BESIDE, Math.min(KEYS_BESIDE_MOST, width - used))}px`;
    }
  }
  screen.fit();
}

let arranging = 0;
function arrangeSoon() {
  clearTimeout(arranging);
  arranging = setTimeout(arrange, 80);
}

function showFingerKeys() {
  if (!strip.hidden || role === "wall") return;
  strip.hidden = false;
  arrange();
}

// --- whether somebody looks ----------------------------------------------------------------------------------------------

let looked = null;

function looks() {
  const looking = document.visibilityState === "visible" && (document.hasFocus() || !strip.hidden);
  if (looking) document.title = title;
  if (looking !== looked) session.say([looking ? "focus" : "blur"]);
  looked = looking;
}

/** It is this guest's turn, and they look elsewhere. */
function call() {
  if (document.visibilityState !== "visible" || !document.hasFocus()) document.title = `● your turn — ${title}`;
  navigator.vibrate?.(200);
  return true;
}

// --- the session ---------------------------------------------------------------------------------------------------------

const ENDINGS = {
  ended: ["You left the table.", "Come in again"],
  elsewhere: ["Your seat went on in another window or on another device.", "Go on here"],
  full: ["There is no room just now.", "Try again"],
  strange: ["That did not work.", "Try again"],
};

function openSession() {
  tell("One moment …");
  session.open();
}

const onSession = {
  asks: () => screen.size,
  opened: () => {
    cover.hidden = true;
    looked = null;
    session.say(["resize", screen.size]);
    looks();
    if (strip.hidden) screen.terminal.focus();
  },
  data: (bytes) => screen.terminal.write(bytes),
  waiting: () => {
    typingLine.close(); // the field that the letters went to is gone, and the next ones would be keys
    tell("The line is gone. Coming back …", "Try now", openSession);
  },
  ended: (why, words) => tell(
    words || ENDINGS[why][0], ENDINGS[why][1], why === "elsewhere" ? openSession : enter, null, session.mayWatch(words),
  ),
};

byId("told-watch").addEventListener("click", () => location.assign("/watch"));

/** Ask who comes in, unless the browser was here before. */
async function enter() {
  if (role !== "play") return openSession();
  let guest;
  try {
    guest = await (await fetch(`/guest?${new URLSearchParams({ name: seat.name })}`)).json();
  } catch {
    return tell("The table's page does not answer.", "Try again", enter);
  }
  title = guest.table ? `${guest.table} — zootui` : title;
  document.title = title;
  session.name = seat.name;
  byId("table-name").textContent = guest.table || "zootui";
  if (guest.plays && !seat.here) {
    return tell(`${session.name} sits here already, in another window.`, "Go on here", goOn, () => askName(""));
  }
  if (guest.known && session.name) return openSession();
  askName(seat.name);
}

/** Take the seat of this browser into this window. */
function goOn() {
  seat.name = session.name;
  openSession();
}

/** Ask for a name; the one that is given is there already. */
function askName(name) {
  byId("told").hidden = true;
  byId("enter").hidden = false;
  cover.hidden = false;
  byId("name").value = name;
  byId("name").focus();
}

byId("reader").addEventListener("change", () => {
  seat.reader = byId("reader").checked;
  screen.terminal.options.screenReaderMode = seat.reader;
});

byId("lines").addEventListener("click", () => { seat.view = "lines"; });

byId("enter").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = byId("name").value.trim();
  if (!name) return;
  byId("name").blur();
  try {
    const answer = await fetch("/guest", { method: "POST" });
    if (!answer.ok) throw new Error(answer.status);
  } catch {
    byId("sorry").textContent = "The table's page does not answer. Try again.";
    return;
  }
  session.name = seat.name = name;
  openSession();
});

async function start() {
  if (role === "play" && suit("screen", () => !typing.hidden)) return;
  try {
    await Promise.all(["16px", "bold 16px"].map((font) => document.fonts.load(`${font} "Zootui Mono"`)));
  } catch { /* the system's own letters do */ }
  screen = new Screen(byId("terminal"), (text) => session.type(text));
  byId("reader").checked = screen.terminal.options.screenReaderMode = seat.reader;
  byId("terminal").terminal = screen.terminal; // for who looks at the page with the browser's tools, and for tests
  session = new Session(role, onSession);
  screen.terminal.onResize(() => session.say(["resize", screen.size]));
  screen.terminal.parser.registerOscHandler(9, call);
  hearCopies(screen.terminal);
  hearFingers(screen, (text) => session.type(text));
  typingLine = hearTyping(typing, (text) => session.type(text));
  const showLetters = showKeys(strip, (text) => session.type(text), typingLine.open);
  screen.terminal.parser.registerOscHandler(LETTERS, (told) => {
    showLetters(JSON.parse(told));
    return true;
  });
  window.addEventListener("resize", arrangeSoon);
  for (const kind of ["focus", "blur"]) window.addEventListener(kind, looks);
  document.addEventListener("visibilitychange", looks);
  window.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch") showFingerKeys();
  }, { capture: true });
  arrange();
  if (window.matchMedia("(pointer: coarse)").matches) showFingerKeys();
  enter();
}

start();
