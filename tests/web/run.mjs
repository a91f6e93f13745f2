// Tests the game in a browser: `node run.mjs --page FOLDER --built FOLDER [WORD…]` runs the tests whose names contain a WORD.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runAll } from "./harness.mjs";
import { World } from "./world.mjs";

import "./rules.mjs";
import "./loading.mjs";
import "./keeping.mjs";
import "./links.mjs";
import "./offline.mjs";
import "./playing.mjs";
import "./reading.mjs";
import "./together.mjs";
import "./library.mjs";
import "./live.mjs";
import "./zoom.mjs";
import "./taking.mjs";

const { values, positionals } = parseArgs({
  options: {
    page: { type: "string" },
    built: { type: "string" },
    chromium: { type: "string" },
  },
  allowPositionals: true,
});
const places = { chromium: "/usr/bin/chromium", ...values };
for (const [file, what] of [
  [join(places.page, "index.html"), "the page"],
  [join(places.built, "beyond"), "the lobby"],
  [places.chromium, "a browser"],
]) {
  if (!existsSync(file)) {
    console.error(`${what} is missing: ${file} does not exist; create it with \`./x test\``);
    process.exit(2);
  }
}
const isWell = await runAll(positionals, (name) => new World(name, places));
process.exit(isWell ? 0 : 1);
