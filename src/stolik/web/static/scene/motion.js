// @ts-check
/** Motion shows where a piece went and who got it, nothing else; who wants none sees the same pictures. */

/** @import { scene } from "../wire.js" */

/** @typedef {{box: DOMRect, ghost: Node | null}} Place where a piece was, and a likeness if it may be on its way out */
/** @typedef {{key: string, man: string, box: DOMRect, ghost: Node}} Man a piece on a board, and its likeness in case it leaves */
/** @typedef {{keys: Map<string, Place>, men: Man[]}} Places */

const EASING = "cubic-bezier(.2,.7,.2,1)";
const PIECES = ".piece[data-key],.chips[data-key],.disc[data-key],.die[data-key]";

/** @param {Element} one */
const keyOf = (one) => /** @type {HTMLElement} */ (one).dataset.key ?? "";
/** @param {Element} one */
const cellOf = (one) => keyOf(/** @type {Element} */ (one.closest("[data-key]")));
/** @param {Element} one */
const manOf = (one) => /** @type {HTMLElement} */ (one).dataset.man ?? "";
/** @param {scene.Scene | null} one */
const told = (one) => JSON.stringify(one?.news ?? []);

/** Whether this person wants nothing to move. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where the pieces are. @param {Element} root @param {scene.Scene | null} last what is drawn there @returns {Places} */
export function places(root, last) {
  if (isStill()) return { keys: new Map(), men: [] }; // to measure is to lay everything out
  const leaves = last?.news?.some((one) => one.to);
  const keys = new Map();
  for (const one of root.querySelectorAll(PIECES))
    keys.set(keyOf(one), { box: one.getBoundingClientRect(), ghost: leaves && one.closest(".centre") ? one.cloneNode(true) : null });
  const men = [...root.querySelectorAll(".stands")].map((one) => ({
    key: cellOf(one), man: manOf(one), box: one.getBoundingClientRect(), ghost: one.cloneNode(true),
  }));
  return { keys, men };
}

/** Show where each piece went. @param {Element} root @param {Places} before @param {scene.Scene | null} last @param {scene.Scene} scene @param {Record<string, number>} ms */
export function animate(root, before, last, scene, ms) {
  if (isStill()) return;
  const isNew = Boolean(last) && told(last) !== told(scene);
  const rolled = new Set(isNew ? (scene.news ?? []).filter((one) => one.step === "roll").flatMap((one) => one.keys ?? []) : []);
  const isDealt = isNew && scene.news?.some((one) => one.step === "deal");
  const due = last?.seats.filter((one) => one.is_due) ?? [];
  const hand = due.length === 1 && !due[0].is_me ? root.querySelector(`[data-key="${CSS.escape(due[0].key)}"]`) : null;
  const isSpun = isNew && scene.news?.some((one) => one.step === "spin");
  for (const one of isSpun ? root.querySelectorAll(".wheel") : []) spinAround(one, ms.spin);
  let dealt = 0;
  for (const one of root.querySelectorAll(PIECES)) {
    const was = before.keys.get(keyOf(one));
    if (rolled.has(keyOf(one))) roll(one, ms.roll);
    else if (isDealt && !was && one.closest(".hold")) deal(root, one, dealt++, ms);
    else slide(one, was?.box ?? (isNew && hand && one.closest(".centre") ? hand.getBoundingClientRect() : undefined), ms.move);
    before.keys.delete(keyOf(one));
  }
  if (isNew) {
    leave(root, before, last?.news?.filter((one) => one.to) ?? [], ms.sweep);
    for (const one of scene.news ?? []) if (one.since) add(root, one.since, one.keys ?? [], ms.move);
  }
  const way = isNew ? (scene.news ?? []).find((one) => one.step === "move" && (one.keys?.length ?? 0) > 1)?.keys : undefined;
  moveMen(root, before.men, way ?? [], ms.move);
}

/** Men go where they went; the one that was moved by all the squares of its way, and what it took stays until it has come to its end. @param {Element} root @param {Man[]} men @param {string[]} way @param {number} duration */
function moveMen(root, men, way, duration) {
  const now = [...root.querySelectorAll(".stands")];
  const stays = new Set(now.map((one) => `${cellOf(one)} ${manOf(one)}`));
  const gone = men.filter((one) => !stays.has(`${one.key} ${one.man}`));
  const stood = new Set(men.map((one) => `${one.key} ${one.man}`));
  const legs = Math.max(1, way.length - 1);
  let isMoved = false;
  for (const one of now) {
    const isNew = !stood.has(`${cellOf(one)} ${manOf(one)}`);
    const isLast = cellOf(one) === way[way.length - 1];
    if (!isNew && !(isLast && way[0] === way[way.length - 1])) continue;
    const mine = isLast ? gone.findIndex((old) => old.key === way[0]) : -1;
    const i = mine >= 0 ? mine : gone.findIndex((old) => old.man === manOf(one));
    const from = i >= 0 ? gone.splice(i, 1)[0].box : undefined;
    if (isLast && legs > 1) walk(root, one, way, duration);
    else slide(one, from, duration);
    isMoved ||= isLast;
  }
  if (isMoved) for (const { ghost, box } of gone) linger(ghost, box, duration * legs);
}

/** A piece goes from square to square. @param {Element} root @param {Element} one @param {string[]} way @param {number} duration of each leg */
function walk(root, one, way, duration) {
  const to = one.getBoundingClientRect();
  const frames = way.map((key) => {
    const at = root.querySelector(`.cell[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? to;
    return { transform: `translate(${at.left + at.width / 2 - to.left - to.width / 2}px,${at.top + at.height / 2 - to.top - to.height / 2}px)`, easing: "ease-in-out" };
  });
  one.animate(frames, { duration: duration * (way.length - 1), composite: "add" });
}

/** What was taken stands until the move is at its end, and is gone then. @param {Node} ghost @param {DOMRect} box @param {number} duration */
function linger(ghost, box, duration) {
  if (!(ghost instanceof HTMLElement) || !box.width) return;
  put(ghost, box);
  ghost.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration, fill: "forwards" })
    .finished.finally(() => ghost.remove());
}

/** Lay a likeness over the picture. @param {HTMLElement} ghost @param {DOMRect} box */
function put(ghost, box) {
  for (const name of ["data-key", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
}

/** @param {Element} root @param {string} key @returns {Element | null} */
const placed = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** What has left goes where its own news said, the rest with the first. @param {Element} root @param {Places} before @param {scene.News[]} goes @param {number} duration */
function leave(root, before, goes, duration) {
  for (const [key, { box, ghost }] of goes.length ? before.keys : []) {
    const seats = ((goes.find((one) => one.keys?.includes(key)) ?? goes[0]).to ?? "").split(" ").map((to) => placed(root, to));
    seats.forEach((seat, i) => seat && sweep(i ? (ghost?.cloneNode(true) ?? null) : ghost, box, seat.getBoundingClientRect(), duration));
  }
}

/** Chips of a seat are added to those that lie there. @param {Element} root @param {string} since @param {string[]} keys @param {number} duration */
function add(root, since, keys, duration) {
  const seat = placed(root, since);
  for (const key of seat ? keys : []) {
    const one = placed(root, key);
    if (seat && one) sweep(one.cloneNode(true), seat.getBoundingClientRect(), one.getBoundingClientRect(), duration);
  }
}

/** @param {Element} one @param {DOMRect | undefined} from @param {number} duration */
function slide(one, from, duration) {
  if (!from || !from.width) return;
  const to = one.getBoundingClientRect();
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 2 || Math.abs(y) > 2 * innerHeight) return;
  const middle = stillMiddle(one);
  const way = one.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], { duration, easing: EASING, composite: "add" });
  if (middle) letOver(middle, way);
}

/** How many pieces are on their way into a place. @type {WeakMap<HTMLElement, number>} */
const coming = new WeakMap();

/** The middle a piece lies in, unless it scrolls; what flies already makes it look as if it did. @param {Element} one */
function stillMiddle(one) {
  const middle = /** @type {HTMLElement | null} */ (one.closest(".centre"));
  return middle && (coming.get(middle) || (middle.scrollHeight <= middle.clientHeight && middle.scrollWidth <= middle.clientWidth)) ? middle : null;
}

/** What comes into the middle from a chair is seen all the way: it is not cut at the edge. @param {HTMLElement} middle @param {Animation} way */
function letOver(middle, way) {
  const count = (/** @type {number} */ more) => {
    const now = (coming.get(middle) ?? 0) + more;
    coming.set(middle, now);
    middle.style.overflow = now ? "visible" : "";
  };
  count(1);
  way.finished.catch(() => null).finally(() => count(-1));
}

/** A die tumbles out and comes to rest, each a little later. @param {Element} one @param {number} duration */
function roll(one, duration) {
  const turn = 360 + 90 * (keyOf(one).charCodeAt(keyOf(one).length - 1) % 5);
  const at = (/** @type {number} */ part) => `translate(${-40 * part}px,${-70 * part}px) rotate(${-turn * part}deg)`;
  one.animate(
    [{ transform: at(1), opacity: 0 }, { transform: at(0.6), opacity: 1, offset: 0.25 }, { transform: "none" }],
    { duration: (duration * (8 + (turn % 4))) / 10, easing: EASING, composite: "add" },
  );
}

/** The wheel turns, the ball runs against it and comes to rest in its pocket. @param {Element} wheel @param {number} duration */
function spinAround(wheel, duration) {
  const rotor = wheel.querySelector(".rotor");
  const ball = wheel.querySelector(".ball");
  rotor?.animate([{ transform: "rotate(-360deg)" }, { transform: "none" }], { duration, easing: EASING, composite: "add" });
  ball?.animate([{ transform: "rotate(1440deg)" }, { transform: "none" }], { duration, easing: EASING, composite: "add" });
  wheel.querySelector(".result")?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], { duration });
}

/** A card comes from the middle of the table, one after another. @param {Element} root @param {Element} one @param {number} n @param {Record<string, number>} ms */
function deal(root, one, n, ms) {
  const from = (root.querySelector(".centre") ?? root).getBoundingClientRect();
  const to = one.getBoundingClientRect();
  const start = { transform: `translate(${from.left + from.width / 2 - to.left}px,${from.top + from.height / 2 - to.top}px) scale(.6)`, opacity: 0 };
  one.animate([start, { transform: "none", opacity: 1 }], { duration: ms.move, delay: n * ms.deal, easing: EASING, fill: "backwards" });
}

/** What leaves the table goes to whoever got it. @param {Node | null} ghost @param {DOMRect} from @param {DOMRect} to @param {number} duration */
function sweep(ghost, from, to, duration) {
  if (!(ghost instanceof HTMLElement) || !from.width) return;
  put(ghost, from);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  ghost.animate([{ transform: "none" }, { transform: `translate(${x}px,${y}px) scale(.4)`, opacity: 0.4 }], { duration, easing: EASING })
    .finished.finally(() => ghost.remove());
}
