// The entry point of the page: checks whether the game can run here, downloads it, and starts it.

import { compose, composed } from "./compose.js";
import * as desk from "./desk.js";
import { download, downloadPicture } from "./download.js";
import { chooseFile, dropped, receive } from "./drop.js";
import { keepEdition } from "./edition.js";
import { attend, lay, typed } from "./fields.js";
import { share } from "./keys.js";
import { line } from "./line.js";
import { lobby, opened, options } from "./links.js";
import { Live } from "./live.js";
import { Broken, fetchAll, fetchLater, glue } from "./load.js";
import { mirror, reflect } from "./mirror.js";
import { keepPictures, keptPictures } from "./pictures.js";
import { say, speak } from "./say.js";
import { sit, sitInstead, stand } from "./seat.js";
import { tend } from "./sound.js";
import { Store } from "./store.js";
import { magnify } from "./zoom.js";

const canvas = document.getElementById("game");
const query = new URLSearchParams(location.search);
const store = new Store();
/** The source of cards under development, only if the address asks for it. */
const live = options(location.search).includes("--live") ? new Live() : null;
let isRunning = false;
/** The panic message of a crashed program. */
let lastWords = "";

const LOST = "The browser lost the WebGL context.";

function missing() {
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) {
    return say("page-no-wasm");
  }
  // The program asks for the context of this canvas with the same attributes and gets this one. A second one is slow to
  // create.
  return canvas.getContext("webgl2", { antialias: false }) ? "" : say("page-no-webgl");
}

const seat = {
  /** Another tab wants to play: writes all data to disk first. */
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
  desk.stop(say("page-elsewhere"), { label: say("page-continue-here"), act });
}

/** Downloads everything and starts the game. If a download fails, the player can retry. */
async function bring(attempt = 0) {
  desk.progress(0);
  const told = lobby();
  try {
    // The store is read only once; a retry uses only the network.
    const reading = attempt ? undefined : store.open();
    const [whole, words, kept] = await Promise.all([fetchAll(desk.progress), glue(attempt), keptPictures(), reading]);
    for (const [name, bytes] of kept) whole.brought.set(name, bytes);
    // Does not wait for a slow lobby, because the settings also contain its address.
    const found = await Promise.race([told, after(300, [])]);
    // Starts with the cards under development, if they arrive in time.
    await Promise.race([live?.first, after(3000)]);
    await start(words, whole, found);
  } catch (error) {
    if (!(error instanceof Broken)) return fell(error);
    const again = () => (error.isStale ? location.reload() : (desk.again(), bring(attempt + 1)));
    desk.stop(say("page-lost"), { label: say("page-try-again"), act: again }, error.message);
  }
}

/** The files requested by the program that are downloaded or in progress. */
const later = new Set();

/** Downloads another file, once per name. After a failure, it can be requested again five seconds later. */
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
    arguments: [...asked, ...found, ...follow()],
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
    composed,
    mirror,
    asked: [],
    isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    line,
    cards: () => live?.take(),
    keepPictures,
    speak,
    download,
    downloadPicture,
    dropped,
    chooseFile,
    restart: () => store.settled(2000).then(() => location.reload()),
  };
  addEventListener("hashchange", () => {
    const link = follow();
    if (link.length > 0) globalThis.marginalia.links.push(link);
  });
  share(canvas);
  magnify(canvas);
  receive();
  attend(canvas);
  compose(canvas);
  reflect(canvas, globalThis.marginalia.asked);
  tend();
  watch();
  isRunning = true;
  if (canvas.getContext("webgl2").isContextLost()) return fell(new Error(LOST));
  try {
    await words.default({ module_or_path: module });
  } catch (error) {
    // The event loop leaves its start function by throwing this.
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
}

/** Returns the link in the address and removes it, so that a reloaded page continues the current battle instead. */
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

/** Detects crashes of the game and reports them. */
function watch() {
  // The default of ten stack frames covers only the panic handler.
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
    if (isRunning) fell(new Error(LOST));
  });
}

function fell(error) {
  isRunning = false;
  const trouble = store.trouble();
  const sentence = trouble ? say("page-crashed-unsaved", { problem: say(trouble) }) : say("page-crashed");
  const offer = { label: say("page-restart"), act: () => store.settled(2000).then(() => location.reload()) };
  desk.stop(sentence, offer, lastWords || String(error?.stack ?? error));
}

begin();
