// Two games meet: in browsers, and in a browser and a window.

import { assert, test } from "./harness.mjs";
import { play } from "./policy.mjs";
import { WindowGame } from "./window.mjs";

async function connect(game) {
  await game.waitForScreen("Title");
  await game.pressUntil("online", "screen Lobby");
  await game.pressUntil("online-connect", "lobby On");
}

/** One opens a room, the other comes in, both make ready. */
async function meet(anna, ben) {
  await Promise.all([connect(anna), connect(ben)]);
  await anna.pressUntil("online-create", "node create-go");
  await anna.pressUntil("create-go", "screen Room");
  await ben.pressUntil("room-0", "screen Room");
  for (const game of [anna, ben]) {
    await game.waitForNode("ready");
    await game.press("ready");
  }
  await Promise.all([anna.waitForScreen("Battle"), ben.waitForScreen("Battle")]);
}

const ENDS = ["Victory Defeat", "Defeat Victory", "A draw A draw"];

/** After so many commands of one's own a battle has lasted long enough. */
const LONG = 60;

/** Plays; if that takes very long, gives up. */
async function playOrResign(game) {
  const count = await play(game, (count) => count >= LONG);
  if (game.last("screen ") !== "Result") {
    await game.pressUntil("resign", "node resign-yes");
    await game.pressUntil("resign-yes", "screen Result");
  }
  return count;
}

/** Plays to the end; both must have seen the same one. */
async function playOut(games) {
  const [anna, ben] = games;
  const played = await Promise.all([playOrResign(anna), play(ben)]);
  assert(Math.min(...played) > 5, `${played} commands are no battle`);
  const [[annas, said], [bens, alsoSaid]] = games.map((game) => game.last("result ").split(": ", 2));
  assert(ENDS.includes(`${annas} ${bens}`), `both saw one end: ${annas}, ${bens}`);
  assert(said === alsoSaid, `both were told the same: ${said} / ${alsoSaid}`);
}

/** Plays until both together have given that many commands. */
function playTogether(games, enough) {
  const counts = games.map(() => 0);
  const isEnough = (at, count) => {
    counts[at] = count;
    return counts.reduce((sum, one) => sum + one) >= enough;
  };
  return Promise.all(games.map((game, at) => play(game, (count) => isEnough(at, count))));
}

/** Plays until each is asked anew: however many commands the one gives, the turn has then come to the other. */
function playRound(games) {
  const before = games.map((game) => game.count());
  const isAsked = () => games.every((game, at) => game.heardSince(before[at], "rest "));
  return Promise.all(games.map((game) => play(game, isAsked)));
}

/** Plays, and looks meanwhile how much the direct line of a page has carried: a line that was closed tells no more. */
async function most(game, playing) {
  let [isOver, carried] = [false, 0];
  const look = async () => {
    while (!isOver) {
      carried = Math.max(carried, await game.carried());
      await new Promise((done) => setTimeout(done, 2000));
    }
  };
  const looking = look();
  await playing.finally(() => (isOver = true));
  await looking;
  return carried;
}

const address = (url, name) => `${url}/?probe&fast&name=${name}`;

test("two browsers play a whole battle on a direct line", async (world) => {
  const { url } = await world.lobby();
  const games = [await world.visit(address(url, "Anna")), await world.visit(address(url, "Ben"))];
  await meet(...games);
  const carried = await most(games[0], playOut(games));
  assert(carried > 10, `the direct line carried ${carried} messages`);
});

test("a browser and a window play a whole battle on a direct line", async (world) => {
  const { url } = await world.lobby();
  const anna = await world.visit(address(url, "Anna"));
  const ben = await WindowGame.open(world, ["--fast", "--name", "Ben", "--lobby", url.replace("http", "ws")]);
  await meet(anna, ben);
  const carried = await most(anna, playOut([anna, ben]));
  assert(carried > 10, `the direct line carried ${carried} messages`);
});

/** A browser without WebRTC, as some are set up. */
const withoutLines = () => delete globalThis.RTCPeerConnection;

/** A network that lets nothing through but what the lobby carries. */
function withoutWays() {
  const Native = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(given) {
      super({ ...given, iceTransportPolicy: "relay" });
    }
  };
}

/** A game that says of itself what no browser takes. */
function withoutSense() {
  const sdp = "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=application 9 nothing at all\r\n";
  Object.defineProperty(RTCPeerConnection.prototype, "localDescription", { get: () => ({ sdp }) });
}

for (const [why, script] of [
  ["where one browser has no WebRTC", withoutLines],
  ["where no way leads from one to the other", withoutWays],
  ["where the other one's line makes no sense", withoutSense],
]) {
  test(`${why} the lobby carries the battle`, async (world) => {
    const { url } = await world.lobby();
    const anna = await world.visit("");
    await anna.page.addInitScript(script);
    await anna.page.goto(address(url, "Anna"), { waitUntil: "commit" });
    const ben = await world.visit(address(url, "Ben"));
    await meet(anna, ben);
    const carried = await most(ben, playTogether([anna, ben], 6));
    assert(carried === 0, `a direct line carried ${carried} messages`);
    assert(!anna.heard("panic") && !ben.heard("panic"), "nobody fell over");
  });
}

test("a page that was frozen comes back into its battle", async (world) => {
  const { url } = await world.lobby();
  const games = [await world.visit(address(url, "Anna")), await world.visit(address(url, "Ben"))];
  const [anna, ben] = games;
  await meet(...games);
  await playTogether(games, 6);
  const session = await anna.page.context().newCDPSession(anna.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  // Longer than either end takes to see that the line is silent.
  await ben.page.waitForTimeout(20_000);
  await session.send("Page.setWebLifecycleState", { state: "active" });
  // There and back again.
  for (let round = 0; round < 2; round += 1) await playRound(games);
  for (const game of games) assert(game.last("screen ") === "Battle", "the battle goes on");
});
