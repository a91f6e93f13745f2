// Reserves keys for the browser; the game would take all of them.

/** The game gets these keys with Ctrl or Cmd, for text fields and the book editor; the browser gets all others. */
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

/** Hides the browser's keys from the canvas, and disables the browser's gestures on it. */
export function share(canvas) {
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => isBrowsers(event) && event.stopImmediatePropagation(), { capture: true });
  }
  const prevent = (event) => event.preventDefault();
  for (const kind of ["contextmenu", "dragstart", "selectstart"]) canvas.addEventListener(kind, prevent);
  // Safari zooms by pinching, regardless of the viewport settings. `zoom.js` magnifies the game instead.
  for (const kind of ["gesturestart", "gesturechange"]) document.addEventListener(kind, prevent);
}
