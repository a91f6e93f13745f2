// One page plays at a time: two would write over each other's files.

const NAME = "marginalia";
const MARK = "marginalia-elsewhere";
/** How long another page has to finish its writing before the game is taken from it. */
const PATIENCE = 3000;

// One for all: what a page says on it, it does not hear itself.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
let leave = () => {};
let isSeated = false;

/** Whether this page may play. `asked` is called when another page wants to, `taken` when it has begun to. */
export function sit(asked, taken) {
  if (channel) channel.onmessage = () => isSeated && asked();
  if (mark(false)) return Promise.resolve(false);
  return hold({ ifAvailable: true }, taken);
}

/** Takes the game over from the page that has it. */
export async function sitInstead(taken) {
  channel?.postMessage("may I?");
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  const isFree = await hold({ signal: late.signal }, taken);
  clearTimeout(timer);
  return isFree || hold({ steal: true }, taken);
}

/** Gives the game up: this page, loaded again, says where it went. */
export function stand() {
  isSeated = false;
  mark(true);
  leave();
  location.reload();
}

function hold(how, taken) {
  // Only pages of a safe origin have locks. Elsewhere the store notices who writes.
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

/** Remembers over a reload that the game went elsewhere, or says whether it did and forgets it. */
function mark(isSet) {
  try {
    const was = sessionStorage.getItem(MARK) !== null;
    if (isSet) sessionStorage.setItem(MARK, "1");
    else sessionStorage.removeItem(MARK);
    return was;
  } catch {
    // A browser that keeps nothing at all: the lock alone decides.
    return false;
  }
}
