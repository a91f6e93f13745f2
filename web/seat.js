// Lets only one tab play at a time, because two would overwrite each other's files.

const NAME = "marginalia";
const MARK = "marginalia-elsewhere";
/** The time that the other tab has to finish writing before it loses the game, in milliseconds. */
const PATIENCE = 3000;

// One channel object per page, because a channel does not receive its own messages.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
let leave = () => {};
let isSeated = false;

/** Resolves to true if this page may play. `asked` is called when another page wants to play, `taken` when it has taken over. */
export function sit(asked, taken) {
  if (channel) channel.onmessage = () => isSeated && asked();
  if (mark(false)) return Promise.resolve(false);
  return hold({ ifAvailable: true }, taken);
}

/** Takes over the game from the page that has it. */
export async function sitInstead(taken) {
  channel?.postMessage("may I?");
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  const isFree = await hold({ signal: late.signal }, taken);
  clearTimeout(timer);
  return isFree || hold({ steal: true }, taken);
}

/** Gives up the game. The reloaded page then says that another tab has it. */
export function stand() {
  isSeated = false;
  mark(true);
  leave();
  location.reload();
}

function hold(how, taken) {
  // Only secure origins have locks. Elsewhere, the store detects another writer.
  if (!navigator.locks) {
    isSeated = true;
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const held = navigator.locks.request(NAME, how, (lock) => {
      isSeated = lock !== null;
      resolve(isSeated);
      return isSeated ? new Promise((done) => (leave = done)) : undefined;
    });
    held.catch(() => {
      if (isSeated) taken();
      resolve(false);
    });
  });
}

/** Sets or clears the mark that the game moved to another tab, which survives a reload. Returns whether it was set. */
function mark(isSet) {
  try {
    const was = sessionStorage.getItem(MARK) !== null;
    if (isSet) sessionStorage.setItem(MARK, "1");
    else sessionStorage.removeItem(MARK);
    return was;
  } catch {
    // Without session storage, only the lock decides.
    return false;
  }
}
