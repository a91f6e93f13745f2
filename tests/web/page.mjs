// The game in a browser page, with the browser's mouse, touch and keyboard.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Game } from "./game.mjs";
import { until } from "./harness.mjs";

/** Records the page's direct connections, to read their statistics later. */
function rememberLines() {
  const Native = globalThis.RTCPeerConnection;
  globalThis.linesByTest = [];
  globalThis.RTCPeerConnection = class extends Native {
    constructor(...given) {
      super(...given);
      globalThis.linesByTest.push(this);
    }
  };
}

/** Forwards the probe lines of the page from the first one on. */
function passOn() {
  let kept;
  Object.defineProperty(globalThis, "marginalia", {
    configurable: true,
    get: () => kept,
    set(value) {
      kept = value;
      value.heard = (line) => globalThis.heardByTest(line);
    },
  });
}

export class PageGame extends Game {
  page;
  /** The errors that the page reported. */
  complaints = [];
  #isTouched = false;

  static async open(context, url) {
    const game = new PageGame();
    game.page = await context.newPage();
    game.page.setDefaultTimeout(60_000);
    game.page.on("pageerror", (error) => game.complaints.push(String(error.stack ?? error)));
    game.page.on("console", (message) => {
      if (message.type() !== "error") return;
      game.complaints.push(message.text());
      if (message.text().startsWith("panicked at")) game.crash(message.text());
    });
    game.page.on("domcontentloaded", () => game.forget());
    await game.page.exposeFunction("heardByTest", (line) => game.note(line));
    await game.page.addInitScript(passOn);
    await game.page.addInitScript(rememberLines);
    if (url) await game.page.goto(url, { waitUntil: "commit" });
    return game;
  }

  /** Opens an empty page at a fake address. Requests are answered from these folders, by their names. */
  async openEmpty(place, folders) {
    const kinds = { js: "text/javascript", wasm: "application/wasm" };
    await this.page.route(`${place}/**`, (route) => {
      const [folder, ...path] = new URL(route.request().url()).pathname.slice(1).split("/");
      if (folder === "") return route.fulfill({ body: "<!doctype html>", contentType: "text/html" });
      const body = readFileSync(join(folders[folder], ...path));
      return route.fulfill({ body, contentType: kinds[path.at(-1).split(".").pop()] });
    });
    await this.page.goto(place);
  }

  /** Switches from the mouse to touch. */
  async touch() {
    this.#isTouched = true;
    this.session = await this.page.context().newCDPSession(this.page);
  }

  async move(x, y) {
    this.at = { x, y };
    if (!this.#isTouched) await this.page.mouse.move(x, y);
    else if (this.isDown) await this.fingers("touchMove", [this.at]);
  }

  async down(button) {
    this.isDown = true;
    if (this.#isTouched) await this.fingers("touchStart", [this.at]);
    else await this.page.mouse.down({ button });
  }

  async up(button) {
    this.isDown = false;
    if (this.#isTouched) await this.fingers("touchEnd", []);
    else await this.page.mouse.up({ button });
  }

  /** Moves without waiting in touch mode, because a finger is not reported before it touches. */
  async go(x, y) {
    if (this.#isTouched) await this.move(x, y);
    else await super.go(x, y);
  }

  /** Drops the held card, with a press on the desk. The key for it would open the menu when nothing is held. */
  letGo() {
    return this.click(4, 200, this.#isTouched ? "left" : "right");
  }

  /** Reports the fingers that are down: `{x, y, id}`. */
  fingers(type, touchPoints) {
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Returns the message of the page's cover. */
  word() {
    return this.page.locator("#word").textContent();
  }

  /** Waits until the cover shows a text. */
  async waitForWord(part) {
    await until(`the page shows "${part}"`, async () => (await this.word()).includes(part));
  }

  /** Returns the button of the page's cover. */
  button() {
    return this.page.locator("#deed button");
  }

  /** Returns the number of writes that are not on disk. */
  unsaved() {
    return this.page.evaluate(() => globalThis.marginalia.unsaved());
  }

  trouble() {
    return this.page.evaluate(() => globalThis.marginalia.trouble());
  }

  /** Returns the number of messages received over direct connections. */
  carried() {
    return this.page.evaluate(async () => {
      const reports = await Promise.all(globalThis.linesByTest.map((line) => line.getStats()));
      const channels = reports.flatMap((report) => [...report.values()]).filter(({ type }) => type === "data-channel");
      return channels.reduce((sum, { messagesReceived }) => sum + messagesReceived, 0);
    });
  }

  async reload() {
    await this.page.reload({ waitUntil: "commit" });
  }

  lastLines() {
    return [super.lastLines(), ...this.complaints].join("\n");
  }

  async shoot(file) {
    await this.page.screenshot({ path: file });
  }
}
