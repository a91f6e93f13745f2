// The game without a network, and its updates to new versions.

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { assert, test, until } from "./harness.mjs";

/** Waits until a complete version is cached. */
function keptWhole(game) {
  return until("the version is cached", () =>
    game.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"),
  );
}

test("the game starts without a network", async (world) => {
  const lobby = await world.lobby();
  const game = await world.visit(`${lobby.url}/?probe&fast`, { editions: true });
  await game.waitForScreen("Title");
  await keptWhole(game);
  await lobby.end();
  const before = game.count();
  await game.reload();
  await game.waitForLine("screen ", before);
  const told = await game.page.evaluate(() => globalThis.marginalia.arguments.join(" "));
  assert(told === "--fast", `no lobby should serve the page now: ${told}`);
  // The worker must not invent answers for paths of the lobby.
  for (const path of ["healthz", "metrics", "cards/0.json", "live", "nothing"]) {
    const answer = await game.page.evaluate((path) => fetch(path).then((answer) => answer.status, () => "none"), path);
    assert(answer === "none", `${path} answers ${answer}`);
  }
});

const MANIFEST = "manifest.webmanifest";
const sha = (data) => createHash("sha256").update(data).digest("hex");

/** Turns a page folder into another version by editing its manifest. With a wrong `hash`, the version is incomplete. */
function edit(page, name, hash) {
  const file = join(page, MANIFEST);
  const old = readFileSync(file);
  const fresh = old.toString().replace("two scribes", `${name} scribes`);
  writeFileSync(file, fresh);
  const worker = readFileSync(join(page, "worker.js"), "utf8");
  const edited = worker.replace(sha(old), hash ?? sha(fresh)).replace(/"name": "\w*"/, `"name": "${name}"`);
  assert(edited !== worker, "the worker must list the manifest");
  writeFileSync(join(page, "worker.js"), edited);
}

test("a new version replaces the old one at the next start, but only if it is complete", async (world) => {
  const page = join(mkdtempSync(join(tmpdir(), "marginalia-page-")), "page");
  world.atEnd(() => rmSync(page, { recursive: true, force: true }));
  cpSync(world.places.page, page, { recursive: true });
  const lobby = await world.lobby({ page });
  // A refresh does not reload an address with a hash, unless the hash is a link, which the game removes.
  const address = `${lobby.url}/?probe&fast#nothing`;
  const game = await world.visit(address, { editions: true });
  await game.waitForScreen("Title");
  await keptWhole(game);
  const words = () => game.page.evaluate((file) => fetch(file).then((answer) => answer.text()), MANIFEST);
  const update = () =>
    game.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration.update().then(() => true, () => false);
    });
  const restart = async () => {
    const before = game.count();
    await game.reload();
    await game.waitForLine("screen ", before);
  };
  await restart();
  assert((await words()).includes("two scribes"), "the first version is cached");

  edit(page, "seven");
  await update();
  await until("the notice is shown", () => game.page.locator("#slip").isVisible());
  assert((await game.page.locator("#slip").textContent()).includes("new version"), "the notice announces the new version");
  // Nothing changes until the next start.
  assert((await words()).includes("two scribes"), "the old version is still complete");
  await restart();
  assert((await words()).includes("seven scribes"), "the new version is active");
  assert(game.page.url() === address, `the address changed to ${game.page.url()}`);
  const versions = (await game.page.evaluate(() => caches.keys())).filter((name) => name.startsWith("marginalia-"));
  assert(versions.length === 1, `the old version is deleted: ${versions}`);

  // A version with inconsistent files is rejected.
  edit(page, "eight", sha("something else"));
  await update();
  await restart();
  assert((await words()).includes("seven scribes"), "the incomplete version is rejected");
});
