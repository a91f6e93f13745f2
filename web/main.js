// The page's beginning: looks whether the game can run here, brings it, and starts it.

import * as desk from "./desk.js";
import { keepEdition } from "./edition.js";
import { attend, lay, typed } from "./fields.js";
import { share } from "./keys.js";
import { line } from "./line.js";
import { lobby, opened, options } from "./links.js";
import { Live } from "./live.js";
import { Broken, fetchAll, fetchLater, glue } from "./load.js";
import { sit, sitInstead, stand } from "./seat.js";
import { tend } from "./sound.js";
import { Store } from "./store.js";

const canvas = document.getElementById("game");
const query = new URLSearchParams(location.search);
const store = new Store();
/** Only who asks for it plays with cards that are worked on. */
const live = options(location.search).includes("--live") ? new Live() : null;
let isRunning = false;
/** The last words of a program that fell over. */
let lastWords = "";

function missing() {
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) {
    return "This browser cannot run the game: it has no WebAssembly, or it is turned off. A newer browser has it.";
  }
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) {
    return "This browser cannot draw the game: it has no WebGL 2, or it is turned off. Turn on hardware acceleration in its settings, or try another browser.";
  }
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return "";
}

const seat = {
  /** Another page wants to play: what is not on the disk yet gets there first. */
  async asked() {
    await store.settled(2000);
    seat.taken();
  },
  taken() {
    store.stop();
    stand();
  },
};
store.lost = seat.taken;

async function begin() {
  const why = missing();
  if (why) return desk.stop(why);
  if (!(await sit(seat.asked, seat.taken))) return elsewhere();
  live?.run();
  await bring();
}

function elsewhere() {
  const act = async () => {
    desk.again();
    await sitInstead(seat.taken);
    live?.run();
    await bring();
  };
  desk.stop("The game is open on another page.", { label: "Go on here", act });
}

/** Brings everything; if the network breaks off, it is tried again by who wants it. */
async function bring(attempt = 0) {
  desk.progress(0);
  const told = lobby();
  try {
    // What was read stays read: a second try asks the network only.
    const reading = attempt ? undefined : store.open();
    const [whole, words] = await Promise.all([fetchAll(desk.progress), glue(attempt), reading]);
    // A lobby that is slow to answer holds nobody up: the settings have its address, too.
    const found = await Promise.race([told, after(300, [])]);
    // The game begins with cards that are worked on, if they can be had at all.
    await Promise.race([live?.first, after(3000)]);
    await start(words, whole, found);
  } catch (error) {
    if (!(error instanceof Broken)) return fell(error);
    const again = () => (error.isStale ? location.reload() : (desk.again(), bring(attempt + 1)));
    const sentence = "The game did not come whole: the network broke off.";
    desk.stop(sentence, { label: "Try again", act: again }, error.message);
  }
}

/** What is under way of what the program asked for later. */
const later = new Set();

/** Has one more file brought, once however often it is asked for; after a while anew, if the network broke off. */
function bringLater(name, brought) {
  if (later.has(name)) return;
  later.add(name);
  fetchLater(name).then(
    (bytes) => brought.set(name, bytes),
    () => setTimeout(() => later.delete(name), 5_000),
  );
}

const after = (time, given) => new Promise((done) => setTimeout(done, time, given));

async function start(words, { module, brought }, found) {
  const asked = options(location.search);
  const said = [];
  globalThis.marginalia = {
    arguments: [...asked, ...(asked.includes("--lobby") ? [] : found), ...follow()],
    links: [],
    size: () => [canvas.clientWidth, canvas.clientHeight],
    brought,
    bring: (name) => bringLater(name, brought),
    files: store.files,
    times: store.times,
    keep: (path, bytes) => store.keep(path, bytes),
    unsaved: store.unsaved,
    kept: store.kept,
    settled: () => store.settled(),
    trouble: store.trouble,
    probe: query.has("probe"),
    said,
    say(line) {
      said.push(line);
      globalThis.marginalia.heard?.(line);
    },
    started,
    fields: lay,
    typed,
    line,
    cards: () => live?.take(),
  };
  addEventListener("hashchange", () => {
    const link = follow();
    if (link.length > 0) globalThis.marginalia.links.push(link);
  });
  share(canvas);
  attend(canvas);
  tend();
  watch();
  isRunning = true;
  try {
    await words.default({ module_or_path: module });
  } catch (error) {
    // The window's loop leaves its beginning by throwing this.
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
}

/** What the address opens. It is opened once: a page that is loaded again goes on with what was played. */
function follow() {
  const link = opened(location.hash);
  if (link.length > 0) history.replaceState(null, "", location.pathname + location.search);
  return link;
}

function started() {
  if (!isRunning) return;
  desk.uncover();
  canvas.focus({ preventScroll: true });
  keepEdition();
}

/** Looks whether the game falls over, and says so. */
function watch() {
  // The ten calls that are told otherwise are all of the panic itself.
  Error.stackTraceLimit = 50;
  const native = console.error;
  console.error = (...words) => {
    const text = words.join(" ");
    if (text.includes("panicked at")) lastWords = text;
    native.apply(console, words);
  };
  const look = (error) => {
    if (isRunning && error instanceof WebAssembly.RuntimeError) fell(error);
  };
  addEventListener("error", (event) => look(event.error));
  addEventListener("unhandledrejection", (event) => look(event.reason));
  canvas.addEventListener("webglcontextlost", () => {
    if (isRunning) fell(new Error("The browser took the drawing away."));
  });
}

function fell(error) {
  isRunning = false;
  const rest = store.trouble() || "What was kept is kept.";
  const offer = { label: "Open it again", act: () => store.settled(2000).then(() => location.reload()) };
  desk.stop(`The game fell over. ${rest}`, offer, lastWords || String(error?.stack ?? error));
}

begin();
