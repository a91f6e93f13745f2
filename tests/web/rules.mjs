// The rules in a browser are the rules everywhere: the same battles show the same, command by command.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { assert, test } from "./harness.mjs";

const run = promisify(execFile);

/** How many battles are compared. */
const COUNT = 10_000;
/** An address that nothing is asked of but what is answered here. */
const PLACE = "http://hashes.test";

/** Plays the battles in a page; a line for each, as `hashes.rs` has them. */
async function inBrowser(page, folder, count) {
  const kinds = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
  await page.route(`${PLACE}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    const body = name === "index.html" ? "<!doctype html>" : readFileSync(join(folder, name));
    return route.fulfill({ body, contentType: kinds[name.split(".").pop()] });
  });
  await page.goto(PLACE);
  return page.evaluate(async (count) => {
    const lines = [];
    globalThis.hashes = { from: 0, count, tell: (line) => lines.push(line) };
    const { default: begin } = await import("/hashes.js");
    await begin();
    return lines;
  }, count);
}

test("the same battles here as in a browser", async (world) => {
  const { page } = await world.visit("");
  const maxBuffer = 16 << 20;
  const native = run(join(world.places.built, "examples/hashes"), ["0", `${COUNT}`], { maxBuffer });
  const seen = await inBrowser(page, join(world.places.page, "../hashes"), COUNT);
  const wanted = (await native).stdout.trim().split("\n");
  assert(wanted.length === COUNT && seen.length === COUNT, `${wanted.length} battles here, ${seen.length} in the browser`);
  const at = wanted.findIndex((line, at) => line !== seen[at]);
  assert(at < 0, `battle ${at} is ${wanted[at]} here and ${seen[at]} in the browser`);
  const commands = wanted.reduce((sum, line) => sum + Number(line.split(" ")[1]), 0);
  assert(commands > 50 * COUNT, `${commands} commands are no ${COUNT} battles`);
  assert(new Set(wanted.map((line) => line.split(" ")[2])).size === COUNT, "every battle is another one");
  console.log(`${COUNT} battles, ${commands} commands`);
});
