// The fixtures of a test: lobbies that serve the page, fresh browsers, and their pages.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium } from "playwright-core";

import { PageGame } from "./page.mjs";

/**
 * The physical pixels per CSS pixel. A frame drawn in software costs what its pixels cost: a quarter of them gives three
 * times as many frames, and the game lays out its screens in CSS pixels.
 */
const SCALE = 0.5;

/** Renders in software, so that every machine draws the same, and exposes local addresses for direct connections. */
const FLAGS = [
  `--force-device-scale-factor=${SCALE}`,
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

  /** Registers an action for the end of the test. */
  atEnd(act) {
    this.#ends.push(act);
  }

  /**
   * Starts a lobby that serves the page. `port`: the port of an earlier lobby. `live`: a folder for live reload of cards.
   * `relay`: the TURN server that it names.
   */
  async lobby({ port = 0, page = this.#places.page, live, relay } = {}) {
    const program = join(this.#places.built, "beyond");
    const asked = ["--address", "127.0.0.1", "--port", `${port}`, "--store", ":memory:", "--log", "warn"];
    if (live) asked.push("--live", live);
    if (relay) asked.push("--ice", relay.address, "--turn-secret-file", relay.secret);
    const child = spawn(program, [...asked, "--web", page], { stdio: ["ignore", "pipe", "inherit"] });
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const end = async () => {
      child.kill("SIGKILL");
      await gone;
    };
    this.atEnd(end);
    const line = await new Promise((resolve, reject) => {
      child.once("error", reject);
      createInterface(child.stdout).once("line", resolve);
      gone.then((code) => reject(new Error(`the lobby exited with ${code}`)));
    });
    const url = new URL(/http:\/\/[^, ]+/.exec(line)[0]);
    return { url: url.origin, port: Number(url.port), end };
  }

  /** Starts a TURN server. Returns its address, the file with its secret, and a function that reads its log. */
  async relay() {
    const folder = mkdtempSync(join(tmpdir(), "marginalia-turn-"));
    this.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const own = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal);
    const [host, port, secret] = [own?.address ?? "127.0.0.1", await freePort(), randomBytes(32).toString("hex")];
    const file = (name) => join(folder, name);
    writeFileSync(file("secret"), secret);
    const settings = [
      ["use-auth-secret"], ["static-auth-secret", secret], ["realm", "turn.test"], ["listening-port", port],
      ["listening-ip", host], ["relay-ip", host], ["userdb", file("turn.sqlite")], ["pidfile", file("turn.pid")],
      ["log-file", file("turn.log")], ["simple-log"], ["verbose"], ["no-cli"], ["no-tls"], ["no-dtls"],
      // The players are on the same machine.
      ["allow-loopback-peers"],
    ];
    writeFileSync(file("turn.conf"), settings.map((setting) => setting.join("=") + "\n").join(""));
    const child = spawn("turnserver", ["-c", file("turn.conf")], { stdio: "ignore", cwd: folder });
    this.atEnd(() => child.kill("SIGKILL"));
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    return { address: `turn:${host}:${port}`, secret: file("secret"), log: () => readFileSync(file("turn.log"), "utf8") };
  }

  /** Opens a fresh browser context, whose pages share storage. Service workers are available only with `editions`. */
  async browser({ flags = [], editions = false, ...options } = {}) {
    const key = flags.join(" ");
    if (!this.#browsers.has(key)) {
      const executablePath = this.#places.chromium;
      const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
      this.#browsers.set(key, browser);
      this.atEnd(() => browser.close());
    }
    // The smallest window with the desktop layout.
    const viewport = { width: 960, height: 540 };
    const context = await this.#browsers.get(key).newContext({ viewport, deviceScaleFactor: SCALE, ...options });
    // As on an insecure origin.
    if (!editions) await context.addInitScript("Object.defineProperty(Navigator.prototype, 'serviceWorker', {})");
    return context;
  }

  /** Opens a page in that context, or in a new one. */
  async visit(url, { context, ...options } = {}) {
    const game = await PageGame.open(context ?? (await this.browser(options)), url);
    this.#games.push(game);
    return game;
  }

  /** Registers a game that is not a page. */
  watch(game) {
    this.#games.push(game);
  }

  /** Saves screenshots of the games, and prints their last lines. */
  async show() {
    for (const [number, game] of this.#games.entries()) {
      const file = join(tmpdir(), `marginalia-web-${this.#name.replaceAll(" ", "-").slice(0, 60)}-${number}.png`);
      const shown = await game.shoot(file).then(() => `screenshot in ${file}`, (why) => `no screenshot: ${why.message}`);
      console.log(`game ${number}: ${shown}; last lines:\n${game.lastLines()}`);
    }
  }

  async end() {
    for (const act of this.#ends.reverse()) await act();
  }
}

/** Returns a port that nothing uses at the moment. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
