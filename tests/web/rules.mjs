// A check that the rules behave identically in a browser: the same battles have the same hashes.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { assert, test } from "./harness.mjs";

const run = promisify(execFile);

/** The number of battles to compare. */
const COUNT = Number(process.env.MARGINALIA_BATTLES ?? 1000);

/** Plays the battles in a page. Returns one line per battle, in the format of `hashes.rs`. */
async function inBrowser(game, folder, count) {
  await game.openEmpty("http://hashes.test", { hashes: folder });
  return game.page.evaluate(async (count) => {
    const lines = [];
    globalThis.hashes = { from: 0, count, tell: (line) => lines.push(line) };
    const { default: begin } = await import("/hashes/hashes.js");
    await begin();
    return lines;
  }, count);
}

test("battles are identical here and in a browser", async (world) => {
  const game = await world.visit("");
  const maxBuffer = 16 << 20;
  const native = run(join(world.places.built, "examples/hashes"), ["0", `${COUNT}`], { maxBuffer });
  const seen = await inBrowser(game, join(world.places.page, "../hashes"), COUNT);
  const wanted = (await native).stdout.trim().split("\n");
  assert(wanted.length === COUNT && seen.length === COUNT, `${wanted.length} battles here, ${seen.length} in the browser`);
  const at = wanted.findIndex((line, at) => line !== seen[at]);
  assert(at < 0, `battle ${at} is ${wanted[at]} here and ${seen[at]} in the browser`);
  const commands = wanted.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
  assert(commands > 50 * COUNT, `${commands} commands are too few for ${COUNT} battles`);
  assert(new Set(wanted.map((line) => line.split(" ")[2])).size === COUNT, "all battles differ");
  console.log(`${COUNT} battles, ${commands} commands`);
});
