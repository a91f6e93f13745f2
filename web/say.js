// The page's own messages, in the language of the game, or in that of the browser until the game tells its own.

import { messages } from "./messages.js";

/** The storage key for the language of the game, which the page has at the next visit, too. */
const MARK = "marginalia-language";

let language = known(remembered()) ?? navigator.languages?.map(known).find(Boolean) ?? "en";
dress();

/** Returns a message. `values` are the values in it, by name. */
export function say(id, values = {}) {
  const text = messages[language][id] ?? messages.en[id];
  return text.replace(/\{ \$([a-z-]+) \}/g, (_, name) => values[name]);
}

/** Sets the language by its tag. */
export function speak(tag) {
  language = known(tag) ?? language;
  try {
    localStorage.setItem(MARK, language);
  } catch {
    // Without storage, the next visit begins in the language of the browser.
  }
  dress();
}

/** Returns the language of a tag such as "ja-JP", if the page has it. */
function known(tag) {
  const name = tag?.split("-")[0].toLowerCase();
  return name && Object.hasOwn(messages, name) ? name : undefined;
}

function remembered() {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null;
  }
}

/** Puts the messages into the page that it names itself. */
function dress() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-label]")) node.ariaLabel = say(node.dataset.label);
}
