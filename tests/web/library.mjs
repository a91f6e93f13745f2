// An attack on a page by the other end of a direct connection: first against the library matchbox, then against the page's
// own connection. It is the reason that the game in a browser does not use the library.

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { assert, test } from "./harness.mjs";

/**
 * Plays the other end in a page. `begin(tell)` starts the attacked end there, and returns its `signal` and `drop`. All
 * that the attacked end is given is valid: a rehearsal has taken it before.
 *
 * The attacker answers without any address, so that the connection stays unfinished, until the attacked end drops it: as
 * a player who leaves does. Then it finishes the connection from its own side.
 */
async function attack(begin) {
  const patience = (promise, what) =>
    Promise.race([promise, new Promise((_, fail) => setTimeout(() => fail(new Error(`no ${what}`)), 5_000))]);
  const withoutAddresses = (sdp) => sdp.replaceAll(/^a=(candidate:|end-of-candidates).*\r\n/gm, "");
  const addresses = (sdp) => Array.from(sdp.matchAll(/^a=(candidate:.*)\r$/gm), ([, candidate]) => candidate);
  const { promise: offered, resolve: offer } = Promise.withResolvers();
  const attacked = await begin((word) => {
    const { Offer } = JSON.parse(word);
    if (Offer) offer(Offer);
  });
  const theirs = await patience(offered, "offer");
  const attacker = new RTCPeerConnection();
  const channel = attacker.createDataChannel("line", { id: 0, negotiated: true });
  const { promise: opened, resolve: open } = Promise.withResolvers();
  channel.onopen = open;
  await attacker.setRemoteDescription({ type: "offer", sdp: withoutAddresses(theirs) });
  await attacker.setLocalDescription();
  const answer = withoutAddresses(attacker.localDescription.sdp);
  const rehearsal = new RTCPeerConnection();
  rehearsal.createDataChannel("line", { id: 0, negotiated: true });
  await rehearsal.setLocalDescription();
  await rehearsal.setRemoteDescription({ type: "answer", sdp: answer });
  rehearsal.close();
  attacked.signal(JSON.stringify({ Answer: answer }));
  await new Promise((done) => setTimeout(done, 500));
  attacked.drop("");
  await new Promise((done) => setTimeout(done, 500));
  for (const candidate of addresses(theirs)) await attacker.addIceCandidate({ candidate, sdpMLineIndex: 0 });
  const isOpen = await patience(opened, "connection").then(() => true, () => false);
  await new Promise((done) => setTimeout(done, 500));
  return isOpen;
}

/** Opens an empty page with the files of these folders, and with the attacker. */
async function empty(world, folders) {
  const game = await world.visit("");
  await game.openEmpty("http://library.test", folders);
  await game.page.evaluate(`globalThis.attack = ${attack}`);
  return game;
}

test("a peer brings down a page that uses the library, whatever a rehearsal has taken", async (world) => {
  const game = await empty(world, { library: join(world.places.page, "../library") });
  const panics = await game.page.evaluate(async () => {
    const panics = [];
    await globalThis.attack(async (tell) => {
      globalThis.library = { tell, panicked: (text) => panics.push(text) };
      const { default: begin } = await import("/library/library.js");
      await begin();
      return globalThis.library;
    });
    return panics;
  });
  assert(panics.length === 1 && panics[0].includes("matchbox_socket"), `the library panicked: ${panics.join("\n")}`);
  // What the game's page takes for a crash.
  assert(game.complaints.some((text) => text.includes("RuntimeError")), `the page fell: ${game.complaints.join("\n")}`);
});

test("the same peer does nothing to the page's own connection", async (world) => {
  const game = await empty(world, { web: fileURLToPath(new URL("../../web", import.meta.url)) });
  const [isOpen, told] = await game.page.evaluate(async () => {
    const told = [];
    const { line } = await import("/web/line.js");
    const isOpen = await globalThis.attack((tell) => {
      const own = line(true, "[]", (event, word) => (event === "signal" ? tell(word) : told.push(event)));
      return { signal: (word) => own.signal(word), drop: () => own.close() };
    });
    return [isOpen, told];
  });
  assert(!isOpen && told.length === 0, `open: ${isOpen}, told: ${told}`);
  assert(game.complaints.length === 0, game.complaints.join("\n"));
});
