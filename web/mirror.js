// What can be read or pressed in the game, as elements for screen readers. They lie over what the game draws, unseen.

const layer = document.createElement("div");
layer.id = "mirror";
const elements = new Map();
let desk = null;

/** Puts the elements beside the canvas. `asked` receives what a screen reader does: `[id, action]`. */
export function reflect(canvas, asked) {
  desk = canvas;
  canvas.after(layer);
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-owns", layer.id);
  const ask = (event, action) => {
    const element = event.target.closest("[data-press]");
    if (element) asked.push([element.dataset.press, action]);
  };
  layer.addEventListener("click", (event) => ask(event, "click"));
  layer.addEventListener("focusin", (event) => {
    ask(event, "focus");
    // The keys belong to the game, which tells what has the focus.
    canvas.focus({ preventScroll: true });
  });
}

/** Applies what has changed: `{root, focus, elements: [{id, role, name, details, value, state, is_pressable, place, children}]}`. */
export function mirror(json) {
  const changes = JSON.parse(json);
  for (const { id } of changes.elements) {
    if (!elements.has(id)) elements.set(id, document.createElement("div"));
  }
  for (const node of changes.elements) dress(elements.get(node.id), node);
  const root = elements.get(changes.root);
  if (root && root.parentNode !== layer) layer.replaceChildren(root);
  for (const [id, element] of elements) {
    if (!element.isConnected) elements.delete(id);
  }
  desk?.setAttribute("aria-activedescendant", `node-${changes.focus}`);
}

function dress(element, node) {
  element.id = `node-${node.id}`;
  const attributes = {
    role: node.role,
    "aria-label": node.role && node.name,
    "aria-description": node.details,
    "aria-live": node.role === "status" && "polite",
    "aria-modal": node.role === "dialog" && "true",
    "aria-selected": null,
    "aria-checked": null,
    "aria-pressed": null,
    tabindex: node.is_pressable && "-1",
    "data-press": (node.is_pressable || node.role === "textbox") && node.id,
  };
  if (node.state) attributes[node.state[0]] = String(node.state[1]);
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
  const [x, y, width, height] = node.place;
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  if (node.children.length > 0) element.replaceChildren(...node.children.map((id) => elements.get(id)).filter(Boolean));
  else element.textContent = node.value ?? (node.role ? "" : node.name) ?? "";
}
