// What a test may have: a lobby that serves the page, browsers with nothing in them, and pages of theirs.

import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium } from "playwright-core";

import { PageGame } from "./page.mjs";

/** Draws by the processor, so that every machine shows the same; a direct line needs its plain address on this machine. */
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-quic",
  "--no-first-run",
  "--disable-component-update",
  "--disable-sync",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

export class World {
  #name;
  #places;
  #ends = [];
  #games = [];
  #browsers = new Map();

  constructor(name, places) {
    this.#name = name;
    this.#places = places;
  }

  get places() {
    return this.#places;
  }

  /** Something to be done when the test is over. */
  atEnd(act) {
    this.#ends.push(act);
  }

  /** A lobby that serves the page; its address. `port` is one that it had before, `live` a folder of cards that are worked on. */
  async lobby({ port = 0, page = this.#places.page, live } = {}) {
    const program = join(this.#places.built, "beyond");
    const asked = ["--address", "127.0.0.1", "--port", `${port}`, "--store", ":memory:", "--log", "warn"];
    const child = spawn(program, [...asked, "--web", page, ...(live ? ["--live", live] : [])], { stdio: ["ignore", "pipe", "inherit"] });
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const end = async () => {
      child.kill("SIGKILL");
      await gone;
    };
    this.atEnd(end);
    const line = await new Promise((resolve, reject) => {
      child.once("error", reject);
      createInterface(child.stdout).once("line", resolve);
      gone.then((code) => reject(new Error(`the lobby ended with ${code}`)));
    });
    const url = new URL(/http:\/\/[^, ]+/.exec(line)[0]);
    return { url: url.origin, port: Number(url.port), end };
  }

  /** A browser with nothing in it: all its pages share what it keeps. Whole editions it keeps only with `editions`. */
  async browser({ flags = [], editions = false, ...options } = {}) {
    const key = flags.join(" ");
    if (!this.#browsers.has(key)) {
      const executablePath = this.#places.chromium;
      const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
      this.#browsers.set(key, browser);
      this.atEnd(() => browser.close());
    }
    // The smallest window that has the layout of a desk.
    const viewport = { width: 960, height: 540 };
    const context = await this.#browsers.get(key).newContext({ viewport, ...options });
    // As in a page of an unsafe origin.
    if (!editions) await context.addInitScript("Object.defineProperty(Navigator.prototype, 'serviceWorker', {})");
    return context;
  }

  /** A page of that browser, or of a new one. */
  async visit(url, { context, ...options } = {}) {
    const game = await PageGame.open(context ?? (await this.browser(options)), url);
    this.#games.push(game);
    return game;
  }

  /** For a game that is no page. */
  watch(game) {
    this.#games.push(game);
  }

  /** What the games show and said last. */
  async show() {
    for (const [number, game] of this.#games.entries()) {
      const file = join(tmpdir(), `marginalia-web-${this.#name.replaceAll(" ", "-").slice(0, 60)}-${number}.png`);
      const shown = await game.shoot(file).then(() => `it is shown in ${file}`, (why) => `no picture: ${why.message}`);
      console.log(`game ${number}: ${shown}; it said last:\n${game.lastLines()}`);
    }
  }

  async end() {
    for (const act of this.#ends.reverse()) await act();
  }
}
