// The game in a native window, with the mouse of a separate X display.

import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

import { Game } from "./game.mjs";

const run = promisify(execFile);

/** The logical pixels per physical pixel, in each direction: fewer physical pixels give more frames. */
const COARSENESS = 2;

export class WindowGame extends Game {
  #display;

  /** Starts the built game on a new display, with separate settings. */
  static async open(world, given) {
    const game = new WindowGame();
    const home = mkdtempSync(join(tmpdir(), "marginalia-window-"));
    world.atEnd(() => rmSync(home, { recursive: true, force: true }));
    // Xvfb picks a free display number, and writes it when it is ready.
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    world.atEnd(() => screen.kill("SIGKILL"));
    const number = await new Promise((resolve, reject) => {
      screen.once("error", reject);
      createInterface(screen.stdio[3]).once("line", resolve);
    });
    game.#display = `:${number}`;
    const { WAYLAND_DISPLAY: _, ...rest } = process.env;
    const env = { ...rest, DISPLAY: game.#display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, MARGINALIA_PROBE: "1" };
    env.WINIT_X11_SCALE_FACTOR = `${1 / COARSENESS}`;
    // The language of the system is the first one.
    env.LC_ALL = "C";
    const program = join(world.places.built, "marginalia");
    const child = spawn(program, given, { env, stdio: ["ignore", "pipe", "ignore"] });
    world.atEnd(() => child.kill("SIGKILL"));
    const said = "probe: ";
    createInterface(child.stdout).on("line", (line) => line.startsWith(said) && game.note(line.slice(said.length)));
    world.watch(game);
    return game;
  }

  #mouse(...words) {
    return run("xdotool", words.map(String), { env: { ...process.env, DISPLAY: this.#display } });
  }

  move(x, y) {
    return this.#mouse("mousemove", x / COARSENESS, y / COARSENESS);
  }

  /** Moves to whole physical pixels, because the game reports where the pointer really is. */
  go(x, y) {
    return super.go(x - (x % COARSENESS), y - (y % COARSENESS));
  }

  down(button) {
    return this.#mouse("mousedown", button === "right" ? 3 : 1);
  }

  up(button) {
    return this.#mouse("mouseup", button === "right" ? 3 : 1);
  }

  letGo() {
    return this.click(40, 600, "right");
  }

  shoot(file) {
    return run("import", ["-display", this.#display, "-window", "root", file]);
  }
}
