// A simple player: strikes where it can, else attacks, summons, goes forward, and ends the turn.

/** How long an answer of the table is waited for before the command is tried again. */
const PATIENCE = 15_000;
/** How long the table may take to tell where its cards have come to lie. */
const SETTLE = 600;

/** Plays the open battle to its end, or until `enough(count)`; how many commands that took. */
export async function play(game, enough = () => false) {
  let [count, read] = [0, 0];
  // What was asked before this player came still stands.
  for (read = game.said.findLastIndex((line) => line.startsWith("rest ")); ; ) {
    const asked = game.heardSince(Math.max(0, read), "rest ") || (await game.hear(PATIENCE, isNews));
    if (game.last("screen ") === "Result" || enough(count)) return count;
    // What has moved is told a frame after what may be done.
    await game.hear(SETTLE, () => false);
    const legal = game.last("legal ") ?? "";
    // Nothing new is asked: the last command was not understood, so its card is let go and it is tried again.
    if (!asked && legal) await game.letGo();
    read = game.count();
    const command = choose(game, legal);
    if (command) {
      await act(game, command);
      count += asked ? 1 : 0;
    }
  }
}

/** What is done on the way to a main phase, by where one rests. */
const ON_THE_WAY = { Strategy: "layout", Draw: "draw", MoveDeclare: "react none" };

/** Plays on from what is said after `since`, doing nothing of its own, until the own main phase; says what is legal there. */
export async function untilMain(game, since) {
  let answer = null;
  for (;;) {
    while (!game.heardSince(since, "rest ")) {
      const isNew = await game.hear(PATIENCE, isNews);
      // It was pressed too early.
      if (!isNew && answer) await act(game, answer);
    }
    await game.hear(SETTLE, () => false);
    since = game.count();
    const [rest, legal] = [game.last("rest "), game.last("legal ") ?? ""];
    if (rest === "Main") return legal;
    const next = rest === "Draw" && !legal.includes(":draw") ? "charge" : ON_THE_WAY[rest];
    if (!next) continue;
    await act(game, next);
    answer = next;
  }
}

const isNews = (line) => line === "screen Result" || line.startsWith("rest ");

/** The best of the legal commands, without its seat. */
function choose(game, legal) {
  const commands = legal.split(";").map((line) => line.slice(line.indexOf(":") + 1));
  const rated = commands.map((command) => [worth(game, command), command]).filter(([value]) => value > 0);
  // Of equals the last one, as the list has them in order.
  return rated.reduce((best, one) => (best && best[0] > one[0] ? best : one), null)?.[1];
}

/** How much a command is wanted; 0 is never. */
function worth(game, command) {
  const [word, one, two] = command.split(" ");
  switch (word) {
    case "toss":
    case "draw":
      return 100;
    case "charge":
      return 90;
    case "direct":
      return 80;
    case "attack":
      return 70;
    case "summon":
      // Cards lying face-down are left lying.
      return game.shows(`hand:${bare(one)}`) ? 50 + column(game, two) : 0;
    case "move": {
      const [from, to] = one.split(">").map((cell) => column(game, cell));
      return to > from ? 30 + to : 0;
    }
    case "layout":
      return one ? 20 : 10;
    case "react":
      return one === "none" ? 5 : 0;
    case "retry":
      return one === "stay" ? 5 : 0;
    case "end":
      return 5;
    default:
      return 0;
  }
}

/** The column of a cell from the own back line: 0 to 5. */
function column(game, cell) {
  const at = Math.max(0, cell.charCodeAt(0) - "a".charCodeAt(0));
  return game.last("legal ")?.startsWith("g:") ? Math.max(0, 5 - at) : at;
}

/** A card without the name it shows. */
const bare = (card) => card.split("=")[0];

/** What is pressed for a command. */
function presses(command) {
  const [word, one, two] = command.split(" ");
  const cells = (mark) => one.split(mark).map((cell) => `cell:${cell}`);
  switch (word) {
    case "end":
      return ["seal"];
    case "layout": {
      if (!one) return ["ready"];
      const [cell, card] = one.split("=");
      return [`hand:${card}`, `cell:${cell}`, "ready"];
    }
    case "react":
      return ["react-none"];
    case "retry":
      return ["stay"];
    case "summon":
      return [`hand:${bare(one)}`, `cell:${two}`];
    case "move":
      return cells(">");
    case "attack":
      return cells("x");
    case "direct":
      return [`cell:${one}`, "strike"];
    default:
      return [word];
  }
}

async function act(game, command) {
  for (const name of presses(command)) {
    if (await game.press(name)) continue;
    // It may only just be coming.
    await game.hear(3000, (line) => line.startsWith(`node ${name} `));
    await game.press(name);
  }
}
