// What the page itself says: how much has come, what is wrong, and the small slip below the game.

const find = (name) => document.getElementById(name);
const cover = find("cover");
const leaf = find("leaf");
const word = find("word");
const deed = find("deed");
const why = find("why");
const slip = find("slip");

cover.classList.add("alive");

/** Shows how much of the game is here, from 0 to 1. */
export function progress(share) {
  const percent = Math.floor(Math.min(1, share) * 100);
  leaf.firstElementChild.style.transform = `scaleX(${Math.min(1, share)})`;
  leaf.setAttribute("aria-valuenow", percent);
  word.textContent = share < 1 ? `Grinding ink… ${percent} %` : "Opening the book…";
}

/** Says a sentence instead of loading on; with `offer` a button does something about it. */
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

/** Back to loading. */
export function again() {
  cover.classList.remove("trouble");
  leaf.hidden = false;
  deed.hidden = true;
  why.hidden = true;
  progress(0);
}

/** The game draws: the page goes. */
export function uncover() {
  cover.classList.add("gone");
  // What lies over the canvas would take what is meant for it.
  setTimeout(() => {
    if (cover.classList.contains("gone")) cover.hidden = true;
  }, 300);
}

/** A line below the game for some seconds. */
export function note(text) {
  slip.textContent = text;
  slip.hidden = false;
  setTimeout(() => (slip.hidden = true), 10_000);
}
