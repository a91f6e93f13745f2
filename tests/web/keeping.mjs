// The player's files: they survive a reload, or the player is told that they do not.

import { assert, test, until } from "./harness.mjs";
import { keptFiles } from "./loading.mjs";

const keep = (game, path, bytes) =>
  game.page.evaluate(([path, bytes]) => globalThis.marginalia.keep(path, bytes && new Uint8Array(bytes)), [path, bytes]);
const allKept = (game) => until("everything is on disk", async () => (await game.unsaved()) === 0);

test("files are saved in order, the last write per path wins, and they survive a reload", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  const [before, after] = await game.page.evaluate(async () => {
    const { keep, kept, settled } = globalThis.marginalia;
    await settled();
    const before = kept();
    const bytes = new Uint8Array([1]);
    keep("marginalia/a", bytes);
    // The caller may reuse the buffer.
    bytes[0] = 9;
    keep("marginalia/b", new Uint8Array([2]));
    keep("marginalia/a", new Uint8Array([3]));
    keep("marginalia/c", new Uint8Array([4]));
    keep("marginalia/b", null);
    keep("marginalia/d", bytes.subarray(0, 1));
    bytes[0] = 0;
    await settled();
    return [before, kept()];
  });
  assert(after === before + 6, `${after - before} of 6 are saved`);
  const read = () => {
    const { files, times } = globalThis.readByTest;
    return ["a", "b", "c", "d"].map((name) => {
      const bytes = files.get(`marginalia/${name}`);
      return bytes ? [...bytes, Date.now() - times.get(`marginalia/${name}`) < 600_000] : null;
    });
  };
  // Copies the list before the game reads it, because the game then clears it.
  await game.page.addInitScript(() => {
    const copy = (maps) => ({ files: new Map(maps.files), times: new Map(maps.times) });
    const { set, get } = Object.getOwnPropertyDescriptor(globalThis, "marginalia");
    const seen = (value) => ((globalThis.readByTest = copy(value)), set(value));
    Object.defineProperty(globalThis, "marginalia", { configurable: true, get, set: seen });
  });
  const count = game.count();
  await game.reload();
  await game.waitForLine("screen ", count);
  const found = JSON.stringify(await game.page.evaluate(read));
  assert(found === JSON.stringify([[3, true], null, [4, true], [9, true]]), `found ${found}`);
});

test("without storage, the game shows a notice and continues", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await game.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await game.page.goto(`${url}/?probe&fast`, { waitUntil: "commit" });
  await game.waitForLine("screen ");
  await keep(game, "marginalia/a", [1]);
  await game.waitForLine("notice This browser stores no data for the game");
  assert((await game.unsaved()) > 0, "it is not saved");
  // Waiting ends although saving is impossible.
  await game.page.evaluate(() => globalThis.marginalia.settled());
});

test("unread files are not overwritten", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await keep(game, "marginalia/old", [1]);
  await allKept(game);
  await game.page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const until = Date.now() + 4000;
    IDBFactory.prototype.open = function (...given) {
      if (Date.now() < until) throw new DOMException("not now", "UnknownError");
      return open.apply(this, given);
    };
  });
  const before = game.count();
  await game.reload();
  await game.waitForLine("screen ", before);
  await keep(game, "marginalia/old", [2]);
  await until("the trouble is reported", async () => (await game.trouble()) === "storage-unread");
  await game.page.waitForTimeout(6000);
  assert((await game.unsaved()) > 0, "nothing is written");
});

test("a full disk causes a notice, and saving resumes when there is space", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  const session = await game.page.context().newCDPSession(game.page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: url, quotaSize: 1 });
  await game.page.goto(`${url}/?probe&fast`, { waitUntil: "commit" });
  await game.waitForLine("screen ");
  await keep(game, "marginalia/large", new Array(200_000).fill(7));
  await game.waitForLine("notice The browser's storage is full");
  assert((await game.unsaved()) > 0, "it is not saved");
  await session.send("Storage.overrideQuotaForOrigin", { origin: url });
  await allKept(game);
  assert((await game.trouble()) === "", "the trouble is over");
  assert((await keptFiles(game.page)).includes("marginalia/large"), "the file is stored");
});

test("a database that the browser closes is reopened", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await allKept(game);
  // Clearing the page's data deletes the database under the running game.
  await game.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("marginalia");
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      }),
  );
  await keep(game, "marginalia/after", [1]);
  await allKept(game);
  assert((await keptFiles(game.page)).includes("marginalia/after"), "the file is stored");
});
