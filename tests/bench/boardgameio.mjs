// Measures boardgame.io (npm): random tic-tac-toe through its game reducer, decisions per CPU second, as one JSON line.

import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";

import { cpuSeconds, randomFrom } from "./measure.mjs";

const { values: options } = parseArgs({
  options: {
    packages: { type: "string" }, // the folder whose node_modules holds the peer
    seconds: { type: "string", default: "2.5" }, // CPU seconds to play for
    seed: { type: "string", default: "1" },
  },
});
const require = createRequire(path.resolve(options.packages ?? ".", "from-here.js"));
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");
const { version } = require("boardgame.io/package.json");

const random = randomFrom(Number(options.seed));
const ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** Tic-tac-toe as a boardgame.io game: one move a turn, the end found by the framework after every move. */
const game = ProcessGameConfig({
  name: "tic-tac-toe",
  disableUndo: true, // history off, as on our side
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    const won = ROWS.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]);
    if (won) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
});

const reduce = CreateGameReducer({ game });
let battles = 0;
let decisions = 0;
let choices = 0;

/** Plays one game to its end with uniformly random legal moves. */
function play() {
  let state = InitializeGame({ game });
  while (state.ctx.gameover === undefined) {
    const legal = [];
    for (let cell = 0; cell < 9; cell += 1) if (state.G.cells[cell] === null) legal.push(cell);
    const payload = { type: "mark", args: [legal[random(legal.length)]], playerID: state.ctx.currentPlayer };
    const before = state._stateID;
    state = reduce(state, { type: "MAKE_MOVE", payload });
    if (state._stateID === before) throw new Error("a legal move was refused");
    choices += legal.length;
    decisions += 1;
  }
  battles += 1;
}

for (let warmed = cpuSeconds(); cpuSeconds() - warmed < 0.5; ) play(); // the compiler settles, untimed
battles = decisions = choices = 0;
const begun = cpuSeconds();
let spent = 0;
while (spent < Number(options.seconds)) {
  for (let games = 0; games < 50; games += 1) play();
  spent = cpuSeconds() - begun;
}
console.log(JSON.stringify({
  peer: "boardgame.io",
  version,
  decisions,
  cpu_seconds: spent,
  decisions_per_cpu_second: decisions / spent,
  battles,
  decisions_per_battle: decisions / battles,
  branching: choices / decisions,
}));
