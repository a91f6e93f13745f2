// The game in a page of a browser, with the browser's own mouse, fingers and keys.

import { Game } from "./game.mjs";
import { until } from "./harness.mjs";

/** Remembers the direct lines of the page, that they can be asked what they carried. */
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

/** Passes on what the page collects, from the moment there is something to collect it. */
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
  /** What the page complained of. */
  complaints = [];
  #isTouched = false;

  static async open(context, url) {
    const game = new PageGame();
    game.page = await context.newPage();
    game.page.setDefaultTimeout(60_000);
    game.page.on("pageerror", (error) => game.complaints.push(String(error.stack ?? error)));
    game.page.on("console", (message) => message.type() === "error" && game.complaints.push(message.text()));
    game.page.on("domcontentloaded", () => game.forget());
    await game.page.exposeFunction("heardByTest", (line) => game.note(line));
    await game.page.addInitScript(passOn);
    await game.page.addInitScript(rememberLines);
    if (url) await game.page.goto(url, { waitUntil: "commit" });
    return game;
  }

  /** From now on a finger does what the mouse did. */
  async touch() {
    this.#isTouched = true;
    // It says so of the mouse only: a finger stays as long as fingers do.
    this.patience = 300;
    this.session = await this.page.context().newCDPSession(this.page);
  }

  async move(x, y) {
    this.at = { x, y };
    if (!this.#isTouched) await this.page.mouse.move(x, y);
    else if (this.isDown) await this.#finger("touchMove", [this.at]);
  }

  async down(button) {
    this.isDown = true;
    if (this.#isTouched) await this.#finger("touchStart", [this.at]);
    else await this.page.mouse.down({ button });
  }

  async up(button) {
    this.isDown = false;
    if (this.#isTouched) await this.#finger("touchEnd", []);
    else await this.page.mouse.up({ button });
  }

  /** A finger is nowhere before it comes down. */
  async go(x, y) {
    if (this.#isTouched) await this.move(x, y);
    else await super.go(x, y);
  }

  /** Lets the held card go: a finger does it on the desk. */
  async letGo() {
    if (this.#isTouched) await this.click(4, 200);
    else await this.page.keyboard.press("Escape");
  }

  #finger(type, touchPoints) {
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** What the page says in words while there is no game. */
  word() {
    return this.page.locator("#word").textContent();
  }

  /** Waits until the page says that. */
  async waitForWord(part) {
    await until(`the page says "${part}"`, async () => (await this.word()).includes(part));
  }

  /** The one button of the page. */
  button() {
    return this.page.locator("#deed button");
  }

  /** How many writes are not on the disk. */
  unsaved() {
    return this.page.evaluate(() => globalThis.marginalia.unsaved());
  }

  trouble() {
    return this.page.evaluate(() => globalThis.marginalia.trouble());
  }

  /** How many messages have come to this page on direct lines. */
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
