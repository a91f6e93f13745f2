// Measures the page beside an empty page of the same engine: `node bench.mjs --page FOLDER --built FOLDER --empty FOLDER`.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { assert, until } from "./harness.mjs";
import { playOrResign } from "./policy.mjs";
import { World } from "./world.mjs";

const { values } = parseArgs({
  options: {
    page: { type: "string" },
    built: { type: "string" },
    empty: { type: "string" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
    /** How often each page is loaded. */
    loads: { type: "string", default: "5" },
    /** How many battles are played before the memory is read. */
    battles: { type: "string", default: "30" },
    /** How long frames are measured, in seconds. */
    seconds: { type: "string", default: "15" },
  },
});

/** Notes the first drawn frame and the memory of the program. */
function watch() {
  globalThis.seen = { drawn: null, memory: null };
  const prototype = WebGL2RenderingContext.prototype;
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const native = prototype[name];
    prototype[name] = function (...given) {
      globalThis.seen.drawn ??= performance.now();
      return native.apply(this, given);
    };
  }
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const native = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await native(...given);
      globalThis.seen.memory = (made.instance ?? made).exports.memory;
      return made;
    };
  }
}

const MEGA = 1e6;
const MEBI = 2 ** 20;
const heap = (game) => game.page.evaluate(() => globalThis.seen.memory.buffer.byteLength);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const tell = (what, figure) => console.log(`${what.padEnd(52)} ${figure}`);

/** Returns the compressed bytes of a folder's program, and of everything else in it. */
function weigh(folder) {
  const weight = { program: 0, others: 0 };
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    const isCopy = /\.(br|gz)$/.test(name);
    if (isCopy || !statSync(path).isFile()) continue;
    const twin = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
    weight[name.endsWith(".wasm") ? "program" : "others"] += twin.size;
  }
  return weight;
}

async function open(world, url) {
  const context = await world.browser();
  await context.addInitScript(watch);
  return { context, game: await world.visit(url, { context }) };
}

/** Loads an empty page twice. Returns when its first frames were drawn, in milliseconds. */
async function loadEmpty(world, url) {
  const { context, game } = await open(world, url);
  const draws = () => until("the empty page draws", () => game.page.evaluate(() => globalThis.seen.drawn));
  const drawn = await draws();
  const size = await heap(game);
  await game.page.reload();
  const again = await draws();
  await context.close();
  return { drawn, again, size };
}

/** Loads the game twice. Returns when something was painted and when the titles were laid out, in milliseconds. */
async function loadGame(world, url) {
  const { context, game } = await open(world, `${url}/?probe&fast&seed=7`);
  const age = async () => Date.now() - (await game.page.evaluate(() => performance.timeOrigin));
  await game.waitForNode("play");
  const title = await age();
  const painted = await game.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await until("the pictures are kept", () =>
    game.page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return names.some((name, place) => name.startsWith("pictures") && kept[place] === 2);
    }));
  const before = game.count();
  await game.reload();
  await game.waitForLine("node play", before);
  const again = await age();
  await context.close();
  return { painted, title, again };
}

/** Measures the script time of each frame while `busy` is called again and again. */
async function measureFrames(game, session, title, busy) {
  const metrics = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await metrics();
  const count = game.count();
  const began = Date.now();
  for (let step = 0; Date.now() < began + Number(values.seconds) * 1000; step += 1) {
    await busy(step);
    await new Promise((done) => setTimeout(done, 30));
  }
  const after = await metrics();
  const counted = game.said.slice(count).filter((line) => line.startsWith("frames ")).map((line) => Number(line.split(" ")[1]));
  assert(counted.length > 0, "no frames were counted");
  const rate = counted.reduce((sum, frames) => sum + frames) / counted.length;
  const script = ((after.ScriptDuration - before.ScriptDuration) * 1000) / values.seconds;
  tell(title, `${rate.toFixed(1)} frames/s, ${(script / rate).toFixed(2)} ms of script a frame`);
}

/** Plays battles one after another. Returns the memory of the program after each. */
async function playBattles(world, url, count) {
  const { game } = await open(world, `${url}/?probe&fast&seed=7`);
  const session = await game.page.context().newCDPSession(game.page);
  await session.send("Performance.enable");
  const sizes = [];
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("training", "screen Books");
  await game.pressUntil("begin", "screen Battle");
  for (let battle = 1; battle <= count; battle += 1) {
    if (battle === 1) {
      await game.hear(10_000, () => false);
      await measureFrames(game, session, "battle, pointer at rest", () => {});
      const wander = (step) => game.move(200 + ((step * 37) % 500), 100 + ((step * 23) % 300));
      await measureFrames(game, session, "battle, pointer moves", wander);
    }
    const commands = await playOrResign(game);
    sizes.push(await heap(game));
    console.log(`battle ${battle}: ${commands} commands, memory ${(sizes.at(-1) / MEBI).toFixed(1)} MiB`);
    if (battle < count) await game.pressUntil("again", "screen Battle");
  }
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
  return sizes;
}

const world = new World("bench", values);
try {
  const [own, empty] = [weigh(values.page), weigh(values.empty)];
  const ratio = (one, other) => `${(one / other).toFixed(2)}x`;
  const [size, emptySize] = [own.program, empty.program].map((bytes) => (bytes / MEGA).toFixed(3));
  tell("program, compressed", `${size} MB, empty ${emptySize} MB: ${ratio(own.program, empty.program)}`);
  tell("all else of the page, compressed", `${(own.others / MEGA).toFixed(3)} MB`);
  const lobbies = [await world.lobby(), await world.lobby({ page: values.empty })];
  const [games, empties] = [[], []];
  // In turn, so that what else the machine does meets both.
  for (let load = 0; load < Number(values.loads); load += 1) {
    empties.push(await loadEmpty(world, lobbies[1].url));
    games.push(await loadGame(world, lobbies[0].url));
  }
  const middle = (loads, key) => median(loads.map((load) => load[key]));
  const [title, painted, again] = ["title", "painted", "again"].map((key) => middle(games, key));
  const [drawn, drawnAgain] = ["drawn", "again"].map((key) => middle(empties, key));
  tell("something painted", `${painted.toFixed(0)} ms`);
  tell("title", `${title.toFixed(0)} ms, first frame of the empty page ${drawn.toFixed(0)} ms: ${ratio(title, drawn)}`);
  const second = `${again.toFixed(0)} ms, first frame of the empty page ${drawnAgain.toFixed(0)} ms`;
  tell("title at the second start", `${second}: ${ratio(again, drawnAgain)}`);
  tell("memory of the empty page", `${(empties[0].size / MEBI).toFixed(1)} MiB`);
  const battles = Number(values.battles);
  const sizes = battles > 0 ? await playBattles(world, lobbies[0].url, battles) : [];
  if (battles > 0) tell(`memory after ${sizes.length} battles`, `${(sizes.at(-1) / MEBI).toFixed(1)} MiB`);
} finally {
  await world.end();
}
