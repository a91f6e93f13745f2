// Text that several keys compose: input methods, dead keys, emoji pickers. Browsers compose only in an element that can
// be edited, so an invisible one has the focus while a text field of the game has it. All other keys pass through.

/** The field of the game that has the focus, if there is one. */
let field = null;
let isTouch = false;
/** Changes that the game has not read: `{text, done}`. */
const told = [];

const pen = document.createElement("input");
pen.id = "composer";
pen.className = "pen";
pen.type = "text";
pen.autocomplete = "off";
pen.spellcheck = false;
pen.tabIndex = -1;
let desk = null;

/** Returns the oldest change that was not read yet, or `null`. */
export function composed() {
  return told.shift() ?? null;
}

/** Sets the field of the game that has the focus, or none. */
export function hold(focused) {
  field = focused ?? null;
  if (!field) {
    if (document.activeElement === pen) desk.focus({ preventScroll: true });
    return;
  }
  pen.style.left = `${desk.offsetLeft + field.x}px`;
  pen.style.top = `${desk.offsetTop + field.y}px`;
  pen.style.width = `${field.w}px`;
  pen.style.height = `${field.h}px`;
  take();
}

/** Touch screens have an input of their own, with their keyboard: see `fields.js`. */
function take() {
  if (!field || isTouch || document.activeElement !== desk) return;
  const name = document.getElementById(desk.getAttribute("aria-activedescendant") ?? "")?.ariaLabel;
  if (name) pen.ariaLabel = name;
  pen.focus({ preventScroll: true });
}

/** Returns true for a key that belongs to a composition, and not to the game. */
const isComposing = (event) =>
  event.isComposing || event.keyCode === 229 || ["Process", "Dead", "Unidentified"].includes(event.key);

/** Gives the canvas an event of the keyboard. Returns false if the game has taken it. */
const press = (kind, about) =>
  desk.dispatchEvent(new KeyboardEvent(kind, { ...about, bubbles: true, cancelable: true }));

/** Gives the canvas the same event. */
function pass(event) {
  if (isComposing(event)) return;
  const { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey } = event;
  const modifierAltGraph = event.getModifierState("AltGraph");
  // What the game takes must not be typed here, too.
  if (!press(event.type, { key, code, location, repeat, ctrlKey, shiftKey, altKey, metaKey, modifierAltGraph })) event.preventDefault();
  event.stopPropagation();
}

/** Types text that came without keys, such as an emoji: letter by letter, in its place between the keys. */
function type(text) {
  for (const key of text) {
    press("keydown", { key });
    press("keyup", { key });
  }
  pen.value = "";
}

function tell(text, done) {
  told.push({ text, done });
  if (done) pen.value = "";
}

/** Puts the element beside the canvas. */
export function compose(canvas) {
  desk = canvas;
  canvas.after(pen);
  for (const kind of ["keydown", "keyup"]) pen.addEventListener(kind, pass);
  pen.addEventListener("compositionupdate", (event) => tell(event.data, false));
  pen.addEventListener("compositionend", (event) => tell(event.data, true));
  pen.addEventListener("input", (event) => {
    if (event.inputType === "insertText" && !event.isComposing && event.data) type(event.data);
  });
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
    take();
  }, { capture: true });
  for (const kind of ["blur", "focus"]) {
    pen.addEventListener(kind, (event) => {
      if (event.relatedTarget !== canvas) canvas.dispatchEvent(new FocusEvent(kind));
    });
  }
}
