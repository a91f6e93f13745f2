// Converts the page's address into command-line arguments.

/** Whoever wrote the link chose its lobby, so the game asks the player about it. */
const VALUES = { seed: "--seed", book: "--book", name: "--name", lobby: "--linked-lobby" };
const SWITCHES = ["fast", "live"];
const OPENS = { room: "--room", replay: "--replay", book: "--open-book", puzzle: "--puzzle", contact: "--contact" };

/** Returns the options in the query string. Unknown parameters are skipped, because other sites add their own. */
export function options(query) {
  const told = [];
  for (const [name, value] of new URLSearchParams(query)) {
    if (Object.hasOwn(VALUES, name) && value) told.push(VALUES[name], value);
    if (SWITCHES.includes(name) && value !== "0") told.push(`--${name}`);
  }
  return told;
}

/** Returns the arguments of a link in the hash, or an empty list if it is not a link of the game. */
export function opened(hash) {
  const [, name, code] = /^#(\w+)=(.+)$/s.exec(hash) ?? [];
  const option = Object.hasOwn(OPENS, name ?? "") ? OPENS[name] : undefined;
  return option ? [option, decoded(code)] : [];
}

function decoded(code) {
  try {
    return decodeURIComponent(code);
  } catch {
    // A lone % is not an escape sequence; the text is used as it is.
    return code;
  }
}

/** Returns the argument for the lobby that serves this page, if there is one. */
export async function lobby() {
  try {
    const response = await fetch("healthz", { cache: "no-store", signal: AbortSignal.timeout(3000) });
    if ((await response.text()).trim() !== "ok") return [];
  } catch {
    return [];
  }
  return ["--lobby", `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`];
}
