// A running game in any environment: its probe lines, and its pointer.

import { assert } from "./harness.mjs";

/** The time that the game has to report a press, and to react before the press is retried, in milliseconds. */
const PATIENCE = 8000;
/** The time after which waiting fails, in milliseconds. */
const ENDURANCE = 180_000;
/** The number of steps of a drag. */
const STEPS = 6;

/** A subclass provides `move(x, y)`, `down(button)` and `up(button)`, and calls `note` with each line. */
export class Game {
  said = [];
  nodes = new Map();
  /** The first panic since the last start, because a game that panicked says nothing more. */
  panic = null;
  #at = 0;
  #wakers = new Set();

  note(line) {
    const [word, name, ...numbers] = line.split(" ");
    if (word === "node") this.nodes.set(name, numbers.map(Number));
    if (word === "gone") this.nodes.delete(name);
    if (process.env.MARGINALIA_ECHO) console.error(line);
    this.said.push(line);
    for (const wake of this.#wakers) wake();
  }

  /** Makes everything that waits fail. */
  crash(text) {
    this.panic ??= text;
    for (const wake of this.#wakers) wake();
  }

  /** Forgets all nodes, because a reloaded page shows nothing yet. */
  forget() {
    this.nodes.clear();
    this.panic = null;
    this.note("anew");
  }

  /** Reads new lines until one matches. Returns `false` after `patience` milliseconds. */
  async hear(patience, wanted) {
    const end = Date.now() + patience;
    for (;;) {
      while (this.#at < this.said.length) {
        this.#at += 1;
        if (wanted(this.said[this.#at - 1])) return true;
      }
      assert(this.panic === null, this.panic);
      const left = end - Date.now();
      if (left <= 0) return false;
      await this.#news(left);
    }
  }

  #news(patience) {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, patience);
      this.#wakers.add(wake);
    });
  }

  heard(start) {
    return this.heardSince(0, start);
  }

  count() {
    return this.said.length;
  }

  heardSince(before, start) {
    return this.said.slice(before).some((line) => line.startsWith(start));
  }

  shows(name) {
    return this.nodes.has(name);
  }

  /** Returns the rest of the last line with this start. */
  last(start) {
    return this.said.findLast((line) => line.startsWith(start))?.slice(start.length);
  }

  waitForScreen(screen) {
    return this.#wait(`the screen ${screen}`, () => this.last("screen ") === screen);
  }

  waitForNode(name) {
    return this.#wait(`the node ${name}`, () => this.shows(name));
  }

  waitUntilGone(name) {
    return this.#wait(`${name} gone`, () => !this.shows(name));
  }

  /** Waits until a line with this start is printed after the first `before` lines. */
  waitForLine(start, before = 0) {
    return this.#wait(`the line ${start}`, () => this.heardSince(before, start));
  }

  async #wait(what, holds) {
    const end = Date.now() + ENDURANCE;
    while (!holds()) {
      assert(this.panic === null, this.panic);
      assert(Date.now() < end, `${what} did not appear`);
      await this.#news(PATIENCE);
    }
  }

  /** Returns the middle of a node. */
  middle(name) {
    const [x, y, w, h] = this.nodes.get(name) ?? [];
    return x === undefined ? null : [x + Math.floor(w / 2), y + Math.floor(h / 2)];
  }

  /** Presses the middle of a node. Returns `false` if it is not shown. */
  async press(name, button = "left") {
    const at = this.middle(name);
    if (at) await this.click(...at, button);
    return at !== null;
  }

  async click(x, y, button = "left") {
    await this.go(x, y);
    await this.#heardOf("down", () => this.down(button));
    await this.#heardOf("up", () => this.up(button));
  }

  /** Drags from one node to another in steps, as a hand does. */
  async drag(from, to) {
    const [[x, y], [toX, toY]] = [this.middle(from), this.middle(to)];
    await this.go(x, y);
    await this.#heardOf("down", () => this.down("left"));
    for (let step = 1; step <= STEPS; step += 1) {
      const along = (from, to) => from + Math.trunc(((to - from) * step) / STEPS);
      await this.go(along(x, toX), along(y, toY));
    }
    await this.#heardOf("up", () => this.up("left"));
  }

  /** Moves the pointer, and waits until the game has seen it. */
  async go(x, y) {
    const seen = `pointer ${x} ${y}`;
    if (`pointer ${this.last("pointer ")}` !== seen) await this.#heardOf(seen, () => this.move(x, y));
  }

  async #heardOf(line, act) {
    this.#at = this.said.length;
    await act();
    await this.hear(PATIENCE, (said) => said === line);
  }

  /** Presses a node until a line with this start is printed. */
  async pressUntil(name, start) {
    await this.waitForNode(name);
    const end = Date.now() + ENDURANCE;
    for (;;) {
      assert(Date.now() < end, `pressed ${name}, but ${start} did not appear`);
      const before = this.count();
      await this.press(name);
      if (this.heardSince(before, start) || (await this.hear(PATIENCE, (line) => line.startsWith(start)))) return;
    }
  }

  lastLines() {
    return this.said.slice(-30).join("\n");
  }
}
