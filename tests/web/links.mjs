// The options and links in the page's address.

import { assert, test } from "./harness.mjs";

test("the address becomes command-line arguments, and later links are passed on", async (world) => {
  const { url } = await world.lobby();
  const cases = {
    "?seed=7&book=The%20Slow+Garden&fast&name=Ann&lobby=ws://far:1&mark=x":
      "--seed|7|--book|The Slow Garden|--fast|--name|Ann|--linked-lobby|ws://far:1|HERE",
    "?fast=0&seed=#room=KQXZRB": "HERE|--room|KQXZRB",
    "?lobby=ws://far:1#room=KQXZRB": "--linked-lobby|ws://far:1|HERE|--room|KQXZRB",
    "?linked-lobby=ws://far:1&toString=1": "HERE",
    "?lobby=ws://far:1#replay=a%2Bb=+%zz": "--linked-lobby|ws://far:1|HERE|--replay|a%2Bb=+%zz",
    "?lobby=ws://far:1#replay=a%2Bb=+": "--linked-lobby|ws://far:1|HERE|--replay|a+b=+",
    "?live": "--live|HERE",
    "?live=0&lobby=ws://far:1": "--linked-lobby|ws://far:1|HERE",
    "#book=x": "HERE|--open-book|x",
    "#puzzle=y": "HERE|--puzzle|y",
    "#contact=z": "HERE|--contact|z",
    "#toString=y": "HERE",
    "#room=": "HERE",
  };
  const here = `--lobby|${url.replace("http", "ws")}`;
  const context = await world.browser();
  const game = await world.visit("", { context });
  // The arguments are set before the program starts, so the program is not needed.
  await game.page.addInitScript(() => (WebAssembly.instantiate = () => new Promise(() => {})));
  for (const [address, told] of Object.entries(cases)) {
    await game.page.goto("about:blank");
    await game.page.goto(`${url}/${address}`, { waitUntil: "commit" });
    await game.page.waitForFunction(() => globalThis.marginalia);
    const found = await game.page.evaluate(() => globalThis.marginalia.arguments.join("|"));
    assert(found === told.replace("HERE", here), `${address} became ${found}`);
  }
  const links = await game.page.evaluate(async () => {
    for (const hash of ["#room=ABCDEF", "#nothing=1", "#replay=b"]) {
      location.hash = hash;
      await new Promise((done) => setTimeout(done, 50));
    }
    return JSON.stringify(globalThis.marginalia.links);
  });
  assert(links === '[["--room","ABCDEF"],["--replay","b"]]', `links: ${links}`);
});
