// What the page's address asks for, told like a command line.

const VALUES = ["seed", "book", "name", "lobby"];
const SWITCHES = ["fast", "live"];
const OPENS = { room: "--room", replay: "--replay", book: "--open-book", puzzle: "--puzzle" };

/** The options after the question mark; what is not known is left out, for others put their own marks there. */
export function options(query) {
  const told = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (VALUES.includes(name) && value) told.push(`--${name}`, value);
    if (SWITCHES.includes(name) && value !== "0") told.push(`--${name}`);
  }
  return told;
}

/** What the part after the `#` opens: nothing if it is no link of the game. */
export function opened(hash) {
  const [, name, code] = /^#(\w+)=(.+)$/s.exec(hash) ?? [];
  const option = Object.hasOwn(OPENS, name ?? "") ? OPENS[name] : undefined;
  return option ? [option, decoded(code)] : [];
}

function decoded(code) {
  try {
    return decodeURIComponent(code);
  } catch {
    // A lone % is no escape: then it stands for itself.
    return code;
  }
}

/** The lobby that serves this page, if one does. */
export async function lobby() {
  try {
    const response = await fetch("healthz", { cache: "no-store", signal: AbortSignal.timeout(3000) });
    if ((await response.text()).trim() !== "ok") return [];
  } catch {
    return [];
  }
  return ["--lobby", `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`];
}
