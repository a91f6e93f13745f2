// Text input on touch screens: an invisible input element over the text field that the game draws.

import { cover, hold } from "./compose.js";
import { say } from "./say.js";

let fields = [];
let current = null;
let told = [];

/** An element for a field with one line, and one for a field with several, in which *Enter* begins a line. */
const [line, area] = ["input", "textarea"].map((kind) => {
  const pen = document.createElement(kind);
  pen.id = kind === "input" ? "pen" : "pen-area";
  pen.className = "pen";
  pen.hidden = true;
  for (const [name, value] of [
    ["autocomplete", "off"],
    ["autocorrect", "off"],
    ["autocapitalize", "off"],
    ["spellcheck", "false"],
    ["enterkeyhint", kind === "input" ? "done" : "enter"],
  ]) {
    pen.setAttribute(name, value);
  }
  return pen;
});
let pen = line;

/** Opens the input when a text field on the canvas is touched. */
export function attend(canvas) {
  canvas.after(line, area);
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
  for (const element of [line, area]) {
    element.addEventListener("input", () => tell(false));
    element.addEventListener("blur", () => finish());
    element.addEventListener("keydown", (event) => {
      // Keys typed here must not reach the game.
      event.stopPropagation();
      if (event.key === "Enter" && !event.isComposing && element === line) pen.blur();
    });
    element.addEventListener("keyup", (event) => event.stopPropagation());
  }
}

/** Sets the game's text fields, given as JSON: `[{id, x, y, w, h, text, most, has_lines, has_focus}]`. */
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
  const next = field.has_lines ? area : line;
  // The other element tells first what was typed there.
  if (next !== pen) pen.blur();
  current = field;
  pen = next;
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
