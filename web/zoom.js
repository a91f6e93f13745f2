// Magnifies the game with two fingers.

const MOST = 4;
/** A smaller scale at the end of a pinch was not meant: it only blurs the picture. */
const LEAST = 1.1;

const within = (value, least, most) => Math.min(Math.max(value, least), most);

/** Lets two fingers magnify and move the canvas and what lies over it. One finger plays the game. */
export function magnify(canvas) {
  const frame = canvas.parentElement;
  /** The points of the fingers that are down, by the ids of their pointers. */
  const fingers = new Map();
  /** True from the second finger on until all fingers are lifted. */
  let isPinch = false;
  let [x, y, scale] = [0, 0, 1];
  let held = [0, 0, 1];

  /** Applies the view, without showing anything beyond the edges. */
  const show = () => {
    x = within(x, frame.offsetWidth * (1 - scale), 0);
    y = within(y, frame.offsetHeight * (1 - scale), 0);
    frame.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  };

  /** Returns the middle of the first two fingers, and their distance. */
  const span = () => {
    const [[ax, ay], [bx, by]] = fingers.values();
    return [(ax + bx) / 2, (ay + by) / 2, Math.max(1, Math.hypot(ax - bx, ay - by))];
  };

  /** Notes what the fingers hold: the point of the game between them, and the scale for each pixel of their distance. */
  const grip = () => {
    if (fingers.size < 2) return;
    const [midX, midY, distance] = span();
    held = [(midX - x) / scale, (midY - y) / scale, scale / distance];
  };

  /** Keeps the held point between the fingers. */
  const follow = () => {
    const [midX, midY, distance] = span();
    const [heldX, heldY, perPixel] = held;
    scale = within(distance * perPixel, 1, MOST);
    [x, y] = [midX - heldX * scale, midY - heldY * scale];
    show();
  };

  const put = (id, point, isFirst) => {
    // The end of an earlier touch was not reported.
    if (isFirst) fingers.clear();
    if (fingers.size === 0) {
      isPinch = false;
    } else if (!isPinch) {
      isPinch = true;
      // The game must let go of what the first finger holds or presses.
      const [pointerId] = fingers.keys();
      canvas.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType: "touch" }));
    }
    fingers.set(id, point);
    grip();
  };

  const lift = (id) => {
    fingers.delete(id);
    grip();
    if (!isPinch || fingers.size > 0 || scale >= LEAST) return;
    scale = 1;
    show();
  };

  const hear = (event) => {
    // The pointercancel from above is not trusted, and goes to the game.
    if (event.pointerType !== "touch" || !event.isTrusted) return;
    const { type, pointerId: id } = event;
    const point = [event.clientX, event.clientY];
    if (type === "pointerdown") put(id, point, event.isPrimary);
    // Stops the event on its way down to the canvas.
    if (isPinch) event.stopPropagation();
    if (!fingers.has(id)) return;
    if (type === "pointerup" || type === "pointercancel") return lift(id);
    fingers.set(id, point);
    if (fingers.size > 1) follow();
  };
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    frame.addEventListener(type, hear, { capture: true });
  }
  addEventListener("resize", show);
}
