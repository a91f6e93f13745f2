// Which keys are the browser's: the game would take them all.

/** With Ctrl or Cmd the game has these, for its text fields and its books; all others are the browser's. */
const WITH_CONTROL = new Set("a c f s v x y z arrowleft arrowright backspace delete home end enter".split(" "));
const BROWSER = new Set(["F1", "F3", "F5", "F6", "F7", "F11", "F12", "BrowserBack", "BrowserForward", "BrowserRefresh"]);

function isBrowsers(event) {
  const key = event.key ?? "";
  if (BROWSER.has(key)) return true;
  if (event.altKey && /^(Arrow(Left|Right)|Home)$/.test(key)) return true;
  if (event.getModifierState?.("AltGraph") || !(event.ctrlKey || event.metaKey)) return false;
  if (key === "Control" || key === "Meta" || key === "Shift" || key === "Alt") return false;
  return event.shiftKey || !WITH_CONTROL.has(key.toLowerCase());
}

/** Keeps the browser's keys from the canvas, and the canvas free of the browser's gestures. */
export function share(canvas) {
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => isBrowsers(event) && event.stopImmediatePropagation(), { capture: true });
  }
  const prevent = (event) => event.preventDefault();
  for (const kind of ["contextmenu", "dragstart", "selectstart"]) canvas.addEventListener(kind, prevent);
  // Safari pinches a page whatever its viewport says.
  for (const kind of ["gesturestart", "gesturechange"]) document.addEventListener(kind, prevent);
}
