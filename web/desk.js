// The page's own messages: loading progress, errors, and the notice below the game.

import { say } from "./say.js";

const find = (name) => document.getElementById(name);
const cover = find("cover");
const leaf = find("leaf");
const word = find("word");
const deed = find("deed");
const why = find("why");
const slip = find("slip");

cover.classList.add("alive");

/** Shows the loading progress, from 0 to 1. */
export function progress(share) {
  const percent = Math.floor(Math.min(1, share) * 100);
  leaf.firstElementChild.style.transform = `scaleX(${Math.min(1, share)})`;
  leaf.setAttribute("aria-valuenow", percent);
  word.textContent = share < 1 ? say("page-ink", { percent }) : say("page-opening");
}

/** Stops the progress display and shows a message. With `offer`, a button offers an action. */
export function stop(sentence, offer, details) {
  cover.hidden = false;
  cover.classList.remove("gone");
  cover.classList.add("trouble");
  leaf.hidden = true;
  word.textContent = sentence;
  deed.hidden = !offer;
  why.hidden = !details;
  why.querySelector("pre").textContent = details ?? "";
  if (offer) {
    const button = deed.firstElementChild;
    button.textContent = offer.label;
    button.onclick = offer.act;
    button.focus();
  }
}

/** Returns to the progress display. */
export function again() {
  cover.classList.remove("trouble");
  leaf.hidden = false;
  deed.hidden = true;
  why.hidden = true;
  progress(0);
}

/** Hides the cover once the game draws. */
export function uncover() {
  cover.classList.add("gone");
  // A cover over the canvas would receive its input.
  setTimeout(() => {
    if (cover.classList.contains("gone")) cover.hidden = true;
  }, 300);
}

/** Shows a notice below the game for ten seconds. */
export function note(text) {
  slip.textContent = text;
  slip.hidden = false;
  setTimeout(() => (slip.hidden = true), 10_000);
}
