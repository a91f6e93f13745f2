// The game without a network, and editions of it that follow each other.

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { assert, test, until } from "./harness.mjs";

/** Waits until a whole edition is kept. */
function keptWhole(game) {
  return until("the edition is kept", () =>
    game.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"),
  );
}

test("the game comes back without a network", async (world) => {
  const lobby = await world.lobby();
  const game = await world.visit(`${lobby.url}/?probe&fast`, { editions: true });
  await game.waitForScreen("Title");
  await keptWhole(game);
  await lobby.end();
  const before = game.count();
  await game.reload();
  await game.waitForLine("screen ", before);
  const told = await game.page.evaluate(() => globalThis.marginalia.arguments.join(" "));
  assert(told === "--fast", `no lobby serves the page now: ${told}`);
  // What is the lobby's is not made up.
  for (const path of ["healthz", "metrics", "cards/0.json", "live", "nothing"]) {
    const answer = await game.page.evaluate((path) => fetch(path).then((answer) => answer.status, () => "none"), path);
    assert(answer === "none", `${path} answers ${answer}`);
  }
});

const MANIFEST = "manifest.webmanifest";
const sha = (data) => createHash("sha256").update(data).digest("hex");

/** Makes another edition of a page folder: its manifest says other words. With a false `hash` it is no whole one. */
function edit(page, name, hash) {
  const file = join(page, MANIFEST);
  const old = readFileSync(file);
  const fresh = old.toString().replace("two scribes", `${name} scribes`);
  writeFileSync(file, fresh);
  const worker = readFileSync(join(page, "worker.js"), "utf8");
  const edited = worker.replace(sha(old), hash ?? sha(fresh)).replace(/"name": "\w*"/, `"name": "${name}"`);
  assert(edited !== worker, "the worker lists the manifest");
  writeFileSync(join(page, "worker.js"), edited);
}

test("a new edition is taken whole, at the next start", async (world) => {
  const page = join(mkdtempSync(join(tmpdir(), "marginalia-page-")), "page");
  world.atEnd(() => rmSync(page, { recursive: true, force: true }));
  cpSync(world.places.page, page, { recursive: true });
  const lobby = await world.lobby({ page });
  // Refreshing a page whose address ends in a mark brings no other one; marks the game follows are taken out of it.
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
  assert((await words()).includes("two scribes"), "the first edition is the one that was kept");

  edit(page, "seven");
  await update();
  await until("it is said", () => game.page.locator("#slip").isVisible());
  assert((await game.page.locator("#slip").textContent()).includes("new edition"), "what is said");
  // Until the next start all is as it was.
  assert((await words()).includes("two scribes"), "the old edition is whole");
  await restart();
  assert((await words()).includes("seven scribes"), "the new edition is there");
  assert(game.page.url() === address, `the address is still ${game.page.url()}`);
  assert((await game.page.evaluate(() => caches.keys())).length === 1, "the old edition is gone");

  // One whose files do not fit together is not taken.
  edit(page, "eight", sha("something else"));
  await update();
  await restart();
  assert((await words()).includes("seven scribes"), "half an edition is none");
});
