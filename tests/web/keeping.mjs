// What the player has: it is there again, or it is said that it is not.

import { assert, test, until } from "./harness.mjs";
import { keptFiles } from "./loading.mjs";

const keep = (game, path, bytes) =>
  game.page.evaluate(([path, bytes]) => globalThis.marginalia.keep(path, bytes && new Uint8Array(bytes)), [path, bytes]);
const allKept = (game) => until("all is on the disk", async () => (await game.unsaved()) === 0);

test("files are kept in order, the last of each path counts, and they are there again", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  const [before, after] = await game.page.evaluate(async () => {
    const { keep, kept, settled } = globalThis.marginalia;
    await settled();
    const before = kept();
    const bytes = new Uint8Array([1]);
    keep("marginalia/a", bytes);
    // What was given is the game's again.
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
  assert(after === before + 6, `${after - before} of 6 are kept`);
  const read = () => {
    const { files, times } = globalThis.readByTest;
    return ["a", "b", "c", "d"].map((name) => {
      const bytes = files.get(`marginalia/${name}`);
      return bytes ? [...bytes, Date.now() - times.get(`marginalia/${name}`) < 600_000] : null;
    });
  };
  // The game empties the list when it has read it: it is looked at before.
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
  assert(found === JSON.stringify([[3, true], null, [4, true], [9, true]]), `there is ${found}`);
});

test("a browser that keeps nothing is told of, and the game goes on", async (world) => {
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
  await game.waitForLine("notice This browser keeps nothing for the game");
  assert((await game.unsaved()) > 0, "it is not kept");
  // Nobody waits for ever for what cannot be.
  await game.page.evaluate(() => globalThis.marginalia.settled());
});

test("what could not be read is not written over", async (world) => {
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
  await until("it is said", async () => (await game.trouble()).includes("could not be read"));
  await game.page.waitForTimeout(6000);
  assert((await game.unsaved()) > 0, "nothing is written");
});

test("a full disk is told of, and written to when there is room", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  const session = await game.page.context().newCDPSession(game.page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: url, quotaSize: 1 });
  await game.page.goto(`${url}/?probe&fast`, { waitUntil: "commit" });
  await game.waitForLine("screen ");
  await keep(game, "marginalia/large", new Array(200_000).fill(7));
  await game.waitForLine("notice The browser has no room left");
  assert((await game.unsaved()) > 0, "it is not kept");
  await session.send("Storage.overrideQuotaForOrigin", { origin: url });
  await allKept(game);
  assert((await game.trouble()) === "", "nothing is wrong any more");
  assert((await keptFiles(game.page)).includes("marginalia/large"), "it is there");
});

test("a store that the browser closes is opened again", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await allKept(game);
  // Whoever clears the data of the page away deletes the store under the game.
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
  assert((await keptFiles(game.page)).includes("marginalia/after"), "it is there");
});
