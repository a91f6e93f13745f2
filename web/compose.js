// Text that several keys compose: input methods, dead keys, emoji pickers. Browsers compose only in an element that can
// be edited, so an invisible one has the focus while a text field of the game has it. It passes all other keys on.

/** The field of the game that has the focus, if there is one: `{id, x, y, w, h, text}`. */
let field = null;
/** Touch screens have an input of their own, with their keyboard: see `fields.js`. */
let isTouch = false;
/** The id of the field in which something is composed. */
let composing = null;
/** Changes that the game has not read: `{id, text, done}`. */
const told = [];
/** Keys that came after changes which the game has not applied. It would discard them. */
const late = [];

const pen = document.createElement("input");
pen.id = "composer";
pen.className = "pen";
pen.type = "text";
pen.autocomplete = "off";
pen.spellcheck = false;
pen.tabIndex = -1;
pen.hidden = true;
/** What the element held when its text was last passed on. */
let passed = "";
let desk = null;

/** Returns the oldest change that was not read yet, or `null`. The game calls this until there is none, once a frame. */
export function composed() {
  const change = told.shift() ?? null;
  // After this frame, which applies what was read.
  if (!change && late.length > 0) queueMicrotask(() => late.splice(0).forEach((key) => press(...key)));
  return change;
}

/** Sets the field of the game that has the focus, or none. */
export function hold(focused) {
  const isOther = focused?.id !== field?.id;
  field = focused ?? null;
  place();
  if (!isOther) return;
  // A composition belongs to the field in which it began, and screen readers announce what gets the focus.
  if (document.activeElement === pen) desk.focus({ preventScroll: true });
  else later(take);
}

/** Calls a function after this frame, when the elements for screen readers are there, too. */
const later = (act) => setTimeout(act);

function take() {
  pen.hidden = !field || isTouch;
  if (pen.hidden || document.activeElement !== desk) return;
  const name = document.getElementById(desk.getAttribute("aria-activedescendant") ?? "")?.ariaLabel;
  pen.setAttribute("aria-label", name ?? field.id);
  empty();
  pen.focus({ preventScroll: true });
}

/** Puts an element over a field of the game. */
export function cover(element, { x, y, w, h }, canvas) {
  Object.assign(element.style, {
    left: `${canvas.offsetLeft + x}px`,
    top: `${canvas.offsetTop + y}px`,
    width: `${w}px`,
    height: `${h}px`,
  });
}

/** Puts the element where the field is, because lists of candidates open beside it. */
function place() {
  if (!field) return;
  cover(pen, field, desk);
  pen.setAttribute("aria-description", field.text ?? "");
}

function empty() {
  pen.value = "";
  passed = "";
}

/** Returns true for a key that belongs to a composition, and not to the game. */
const isComposing = (event) =>
  event.isComposing || event.keyCode === 229 || ["Process", "Dead", "Unidentified"].includes(event.key);

/** Gives the canvas an event of the keyboard. Returns false if the game prevented its default. */
function press(kind, about) {
  if (told.length > 0 || late.length > 0) return late.push([kind, about]) < 0;
  return desk.dispatchEvent(new KeyboardEvent(kind, { ...about, bubbles: true, cancelable: true }));
}

/** Gives the canvas the same event. */
function pass(event) {
  event.stopPropagation();
  // A key that was pressed before the composition must not stay pressed.
  if (event.type === "keydown" && isComposing(event)) return;
  const { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
  const modifierAltGraph = event.getModifierState("AltGraph");
  // What the game takes must not be typed here, too.
  if (!press(event.type, { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph })) event.preventDefault();
}

/** Types what came without keys, such as an emoji, and replaces what an input method replaces. */
function type() {
  const [before, now] = [[...passed], [...pen.value]];
  passed = pen.value;
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  for (const key of [...before.slice(same).fill("Backspace"), ...now.slice(same)]) {
    press("keydown", { key });
    press("keyup", { key });
  }
}

function tell(text, done) {
  if (composing !== null) told.push({ id: composing, text, done });
}

/** Puts the element beside the canvas. */
export function compose(canvas) {
  desk = canvas;
  canvas.after(pen);
  for (const kind of ["keydown", "keyup"]) pen.addEventListener(kind, pass);
  pen.addEventListener("compositionstart", () => (composing = field?.id ?? null));
  pen.addEventListener("compositionupdate", (event) => tell(event.data, false));
  pen.addEventListener("compositionend", (event) => {
    tell(event.data, true);
    composing = null;
    empty();
  });
  pen.addEventListener("input", (event) => event.isComposing || type());
  addEventListener("pointerdown", (event) => (isTouch = event.pointerType !== "mouse"), { capture: true });
  canvas.addEventListener("keydown", (event) => {
    if (!event.isTrusted) return;
    isTouch = false;
    take();
  });
  // For the game, the canvas keeps the focus.
  canvas.addEventListener("blur", (event) => event.relatedTarget === pen && event.stopImmediatePropagation(), { capture: true });
  canvas.addEventListener("focus", (event) => {
    if (event.relatedTarget === pen) event.stopImmediatePropagation();
    later(take);
  }, { capture: true });
  for (const kind of ["blur", "focus"]) {
    pen.addEventListener(kind, (event) => {
      if (event.relatedTarget !== canvas) canvas.dispatchEvent(new FocusEvent(kind));
    });
  }
}
