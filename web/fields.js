// Text input on touch screens: an invisible input element over the text field that the game draws.

import { cover, hold } from "./compose.js";
import { say } from "./say.js";

let fields = [];
let current = null;
let told = [];

const pen = document.createElement("input");
pen.id = "pen";
pen.className = "pen";
pen.type = "text";
pen.hidden = true;
for (const [name, value] of [
  ["autocomplete", "off"],
  ["autocorrect", "off"],
  ["autocapitalize", "off"],
  ["spellcheck", "false"],
  ["enterkeyhint", "done"],
]) {
  pen.setAttribute(name, value);
}

/** Opens the input when a text field on the canvas is touched. */
export function attend(canvas) {
  canvas.after(pen);
  let began = null;
  // The offset is in pixels of the game, even while it is magnified.
  const at = ({ offsetX: left, offsetY: top }) =>
    fields.find(({ x, y, w, h }) => left >= x && left < x + w && top >= y && top < y + h);
  const isTouch = (event) => event.pointerType === "touch" || event.pointerType === "pen";
  canvas.addEventListener("pointerdown", (event) => (began = isTouch(event) ? at(event) : null), { capture: true });
  // Phones open the keyboard only if the input gets the focus inside the touch handler.
  canvas.addEventListener("pointerup", (event) => {
    const field = isTouch(event) ? at(event) : undefined;
    if (field && field.id === began?.id) take(field, canvas);
    else if (isTouch(event)) pen.blur();
  });
  pen.addEventListener("input", () => tell(false));
  pen.addEventListener("blur", () => finish());
  pen.addEventListener("keydown", (event) => {
    // Keys typed here must not reach the game.
    event.stopPropagation();
    if (event.key === "Enter" && !event.isComposing) pen.blur();
  });
  pen.addEventListener("keyup", (event) => event.stopPropagation());
}

/** Sets the game's text fields, given as JSON: `[{id, x, y, w, h, text, most, has_focus}]`. */
export function lay(json) {
  fields = JSON.parse(json);
  hold(fields.find(({ has_focus }) => has_focus));
  if (!current) return;
  const now = fields.find(({ id }) => id === current.id);
  if (now) current = now;
  else pen.blur();
}

/** Returns the oldest text change that was not read yet, or `null`. */
export function typed() {
  return told.shift() ?? null;
}

function take(field, canvas) {
  current = field;
  pen.hidden = false;
  pen.ariaLabel = say("page-field");
  pen.value = field.text ?? "";
  pen.maxLength = field.most > 0 ? field.most : 524288;
  cover(pen, field, canvas);
  pen.focus({ preventScroll: true });
  pen.setSelectionRange(pen.value.length, pen.value.length);
}

function tell(done) {
  const last = told.at(-1);
  if (last && last.id === current.id && !last.done) told.pop();
  told.push({ id: current.id, text: pen.value, done });
}

function finish() {
  if (!current) return;
  tell(true);
  current = null;
  pen.hidden = true;
}
