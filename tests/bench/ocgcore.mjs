// Measures ocgcore-wasm (npm; EDOPro's core with Lua): random duels, decisions per CPU second, as one JSON line.

// The package ships neither cards nor scripts, so the cards are ours: 40 monsters, each with two small effects in
// Lua (damage once a turn; a card drawn when summoned). With `--plain` none has an effect and no Lua runs: the core
// at its lightest. A decision is an answered request of the core; most of them (forced_share) allow one answer
// only, such as "chain nothing".

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { cpuSeconds, randomFrom } from "./measure.mjs";

const { values: options } = parseArgs({
  options: {
    plain: { type: "boolean", default: false }, // no card has an effect
    packages: { type: "string" }, // the folder whose node_modules holds the peer
    seconds: { type: "string", default: "2.5" }, // CPU seconds to play for
    seed: { type: "string", default: "1" },
  },
});
const require = createRequire(path.resolve(options.packages ?? ".", "from-here.js"));
const peer = await import(pathToFileURL(require.resolve("ocgcore-wasm")).href);
const { version } = JSON.parse(readFileSync(require.resolve("ocgcore-wasm/package.json"), "utf8"));
const {
  default: createCore, OcgAttribute, OcgDuelMode, OcgLocation, OcgMessageType: Ask, OcgPosition, OcgProcessResult,
  OcgRace, OcgResponseType: Answer, OcgType, SelectBattleCMDAction: Fight, SelectIdleCMDAction: Idle,
} = peer;

const core = await createCore({ sync: true });
const random = randomFrom(Number(options.seed));
const pick = (list) => list[random(list.length)];
const CARDS = 40;
const EFFECTS = `
function self_table.initial_effect(card)
  local hit = Effect.CreateEffect(card)
  hit:SetType(0x40) -- ignition
  hit:SetRange(0x4) -- while in a monster zone
  hit:SetCountLimit(1)
  hit:SetCondition(function(_, seat) return Duel.GetFieldGroupCount(seat, 0, 0x4) > 0 end)
  hit:SetOperation(function(_, seat) Duel.Damage(1 - seat, 300, 0x40) end)
  card:RegisterEffect(hit)
  local draw = Effect.CreateEffect(card)
  draw:SetType(0x1 + 0x80) -- its own, a trigger that may be let pass
  draw:SetCode(1100) -- when summoned
  draw:SetOperation(function(_, seat) Duel.Draw(seat, 1, 0x40) end)
  card:RegisterEffect(draw)
end`;
const cards = new Map(Array.from({ length: CARDS }, (_, n) => [100001 + n, monster(100001 + n, n)]));
const POSITIONS = [
  OcgPosition.FACEUP_ATTACK, OcgPosition.FACEDOWN_ATTACK, OcgPosition.FACEUP_DEFENSE, OcgPosition.FACEDOWN_DEFENSE,
];

let battles = 0;
let decisions = 0;
let choices = 0;
let forced = 0;

/** A monster; three in four need no tribute, the others one or two. */
function monster(code, n) {
  const level = n % 4 < 3 ? 1 + (n % 4) : 5 + (n % 3);
  const kind = options.plain ? OcgType.NORMAL : OcgType.EFFECT;
  return {
    code, alias: 0, setcodes: [], type: OcgType.MONSTER | kind, level, attribute: OcgAttribute.EARTH,
    race: OcgRace.WARRIOR, attack: level * 300 + n * 20, defense: level * 280 + ((n * 7) % CARDS) * 20,
    lscale: 0, rscale: 0, link_marker: 0,
  };
}

/** Plays one duel to its end with random legal answers. */
function play() {
  const team = { startingLP: 8000, startingDrawCount: 5, drawCountPerTurn: 1 };
  const duel = core.createDuel({
    flags: OcgDuelMode.MODE_MR5,
    seed: [1n, 2n, 3n, 4n].map((n) => n + (BigInt(random(2 ** 31)) << 8n)),
    team1: team,
    team2: team,
    cardReader: (code) => cards.get(code) ?? null,
    scriptReader: (name) => (!options.plain && /^c\d{6}\.lua$/.test(name) ? EFFECTS : ""),
    errorHandler: (type, text) => { throw new Error(`the core complains (${type}): ${text}`); },
  });
  if (duel === null) throw new Error("the core makes no duel");
  for (const seat of [0, 1]) {
    for (const code of shuffled([...cards.keys()])) {
      core.duelNewCard(duel, {
        team: seat, duelist: 0, code, controller: seat, location: OcgLocation.DECK, sequence: 0,
        position: OcgPosition.FACEDOWN_DEFENSE,
      });
    }
  }
  core.startDuel(duel);
  for (;;) {
    const status = core.duelProcess(duel);
    const messages = core.duelGetMessage(duel);
    // The core says who won and would play on: ending the duel is its host's business.
    if (status === OcgProcessResult.END || messages.some((message) => message.type === Ask.WIN)) break;
    if (status !== OcgProcessResult.WAITING) continue;
    core.duelSetResponse(duel, answer(messages.at(-1)));
    decisions += 1;
  }
  core.destroyDuel(duel);
  battles += 1;
}

/** A list in an order of chance: the core leaves the decks as its host hands them over. */
function shuffled(list) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

/** One of the legal answers to a request, by chance. */
function answer(ask) {
  switch (ask.type) {
    case Ask.SELECT_IDLECMD: {
      const legal = [];
      const each = (list, action) => list.forEach((_, index) => legal.push({ action, index }));
      each(ask.summons, Idle.SELECT_SUMMON);
      each(ask.special_summons, Idle.SELECT_SPECIAL_SUMMON);
      each(ask.pos_changes, Idle.SELECT_POS_CHANGE);
      each(ask.monster_sets, Idle.SELECT_MONSTER_SET);
      each(ask.spell_sets, Idle.SELECT_SPELL_SET);
      each(ask.activates, Idle.SELECT_ACTIVATE);
      if (ask.to_bp) legal.push({ action: Idle.TO_BP, index: null });
      if (ask.to_ep) legal.push({ action: Idle.TO_EP, index: null });
      // Shuffling one's hand is legal too, and changes nothing: no decision of a duel.
      return { type: Answer.SELECT_IDLECMD, ...among(legal) };
    }
    case Ask.SELECT_BATTLECMD: {
      const legal = [];
      ask.chains.forEach((_, index) => legal.push({ action: Fight.SELECT_CHAIN, index }));
      ask.attacks.forEach((_, index) => legal.push({ action: Fight.SELECT_BATTLE, index }));
      if (ask.to_m2) legal.push({ action: Fight.TO_M2, index: null });
      if (ask.to_ep) legal.push({ action: Fight.TO_EP, index: null });
      return { type: Answer.SELECT_BATTLECMD, ...among(legal) };
    }
    case Ask.SELECT_PLACE:
      return { type: Answer.SELECT_PLACE, places: [among(places(ask))] };
    case Ask.SELECT_POSITION:
      return { type: Answer.SELECT_POSITION, position: among(POSITIONS.filter((bit) => ask.positions & bit)) };
    case Ask.SELECT_CARD:
      return { type: Answer.SELECT_CARD, indicies: some(ask) };
    case Ask.SELECT_TRIBUTE:
      return { type: Answer.SELECT_TRIBUTE, indicies: some(ask) };
    case Ask.SELECT_UNSELECT_CARD: {
      const legal = ask.select_cards.map((_, index) => index);
      if (ask.can_finish || ask.can_cancel) legal.push(null);
      return { type: Answer.SELECT_UNSELECT_CARD, index: among(legal) };
    }
    case Ask.SELECT_CHAIN: {
      const legal = ask.selects.map((_, index) => index);
      if (!ask.forced) legal.push(null);
      return { type: Answer.SELECT_CHAIN, index: among(legal) };
    }
    case Ask.SELECT_EFFECTYN:
      return { type: Answer.SELECT_EFFECTYN, yes: among([false, true]) };
    case Ask.SELECT_YESNO:
      return { type: Answer.SELECT_YESNO, yes: among([false, true]) };
    case Ask.SELECT_OPTION:
      return { type: Answer.SELECT_OPTION, index: among(ask.options.map((_, index) => index)) };
    default:
      throw new Error(`the core asks something unforeseen: ${Ask[ask.type] ?? ask.type}`);
  }
}

/** One of a request's legal answers, counted. */
function among(legal) {
  count(legal.length);
  return pick(legal);
}

function count(ways) {
  if (ways === 0) throw new Error("the core asks, but allows no answer");
  if (ways === 1) forced += 1;
  choices += ways;
}

/** So many different cards of a request as it wants at least, each tribute counting once. */
function some({ selects, min }) {
  const left = selects.map((_, index) => index);
  let ways = 1;
  const chosen = Array.from({ length: min }, (_, n) => {
    ways = (ways * left.length) / (n + 1);
    return left.splice(random(left.length), 1)[0];
  });
  count(ways);
  return chosen;
}

/** The free zones of a request: its mask has a set bit for each zone that may not be taken. */
function places({ player, field_mask: mask }) {
  const free = [];
  for (const [side, owner] of [[0, player], [16, 1 - player]]) {
    for (const [base, location, zones] of [[0, OcgLocation.MZONE, 7], [8, OcgLocation.SZONE, 8]]) {
      for (let sequence = 0; sequence < zones; sequence += 1) {
        if (((mask >>> (side + base + sequence)) & 1) === 0) free.push({ player: owner, location, sequence });
      }
    }
  }
  return free;
}

for (let warmed = cpuSeconds(); cpuSeconds() - warmed < 0.7; ) play(); // the compiler settles, untimed
battles = decisions = choices = forced = 0;
const begun = cpuSeconds();
let spent = 0;
while (spent < Number(options.seconds)) {
  play();
  spent = cpuSeconds() - begun;
}
console.log(JSON.stringify({
  peer: options.plain ? "ocgcore-wasm, plain" : "ocgcore-wasm",
  version,
  decisions,
  cpu_seconds: spent,
  decisions_per_cpu_second: decisions / spent,
  battles,
  decisions_per_battle: decisions / battles,
  branching: choices / decisions,
  forced_share: forced / decisions,
}));
