// @ts-check
/** Cards, tiles, dice, chips and men as SVG; their shapes come from sheets of symbols. */

import { h } from "../base/dom.js";

/** @import { scene } from "../wire.js" */

let home = "/static/pieces.svg";
const asked = new Set();

/** Read the sheet of all tables into the page. @param {string} [url] */
export const loadPieces = (url = home) => load((home = url));

/** Read the sheet of a kind of cards when the first is drawn; where it does not come, the next one drawn asks again. @param {string} kind */
function want(kind) {
  const url = home.replace(/\.svg$/, `-${kind}.svg`);
  load(url).catch(() => asked.delete(url));
}

/** Read a sheet of shapes into the page, once. @param {string} url */
async function load(url) {
  if (asked.has(url)) return;
  asked.add(url);
  const answer = await fetch(url);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const root = document.importNode(sheet.documentElement, true);
  root.setAttribute("class", "symbols");
  root.setAttribute("aria-hidden", "true");
  document.body.append(root);
}

/** @param {string} name @param {Record<string, any>} [attrs] */
const use = (name, attrs = {}) => h("use", { href: `#stolik-${name}`, ...attrs });

/** @param {string} box @param {string} kind @param {any[]} kids */
const svg = (box, kind, ...kids) =>
  h("svg", { viewBox: box, class: kind, "aria-hidden": "true", focusable: "false" }, ...kids);

/** A tick or a cross, so that colour is not needed. @param {string} mark @param {number} x @param {number} y @param {number} r */
export function badge(mark, x, y, r) {
  const good = mark === "good" || mark === "scoring";
  if (!good && mark !== "wrong" && mark !== "bad") return null;
  const s = r * 0.45;
  const path = good
    ? `M${-s},0 L${-s / 4},${s * 0.8} L${s},${-s * 0.7}`
    : `M${-s},${-s} L${s},${s} M${s},${-s} L${-s},${s}`;
  return h(
    "g",
    { class: good ? "badge right" : "badge wrong", transform: `translate(${x} ${y})` },
    h("circle", { r }),
    h("path", { d: path, "stroke-width": r / 4 }),
  );
}

/** @param {scene.Card} card @param {string} mark @param {boolean} small */
export function cardFace(card, mark, small) {
  if (card.rank) want("cards");
  const suit = card.suit ?? "";
  return svg(
    "0 0 200 280",
    `card suit-${suit || "none"}`,
    use(card.rank ? `${small ? "small" : "card"}-${card.rank}${suit}` : "back"),
    h("rect", { class: "ring", x: 5, y: 5, width: 190, height: 270, rx: 16 }),
    badge(mark, 158, 42, 26),
  );
}

/** @type {Record<string, string>} */
const SIGNS = { "⊘": "skip", "⇄": "turn", "✱": "any", "☺": "joker" };

/** Paints of the balls 1 to 8; 9 to 15 have a band in those of 1 to 7. */
const PAINTS = ["#e9b400", "#1c4fa1", "#c8102e", "#5b2a86", "#d9630c", "#1c7a3e", "#7a1f2b", "#15161a"];

/** A ball of pool, or the white. @param {scene.Tile} tile @param {string} mark */
function ballFace(tile, mark) {
  const number = Number(tile.text);
  const paint = PAINTS[(number - 1) % 8];
  const isBanded = number > 8;
  return svg(
    "0 0 100 100",
    "tile ball",
    h("circle", { cx: 50, cy: 50, r: 46, fill: paint && !isBanded ? paint : "#fffdf6", stroke: "#2b2b2b", "stroke-width": 2 }),
    isBanded && paint && h("path", { d: "M9 29H91A46 46 0 0 1 91 71H9A46 46 0 0 1 9 29Z", fill: paint }),
    number > 0 && h("circle", { cx: 50, cy: 50, r: 27, fill: "#fffdf6" }),
    number > 0 && h("text", { x: 50, y: 64, "font-size": 38, "text-anchor": "middle" }, tile.text),
    h("circle", { class: "ring", cx: 50, cy: 50, r: 46 }),
    badge(mark, 84, 16, 14),
  );
}

/** @param {scene.Tile} tile @param {string} mark */
export function tileFace(tile, mark) {
  if (tile.shape === "ball") return ballFace(tile, mark);
  const { text, colour = "ink" } = tile;
  const name = SIGNS[text ?? ""] ?? (text ?? "").replace("+", "plus");
  if (tile.shape === "card") {
    if (text) want("colours");
    return svg(
      "0 0 200 280",
      `card kind-${colour}`,
      use(text ? `colour-${colour}-${name}` : "back"),
      h("rect", { class: "ring", x: 5, y: 5, width: 190, height: 270, rx: 16 }),
      badge(mark, 158, 42, 26),
    );
  }
  const whole = !text ? "tile-back" : name === "joker" ? name : "";
  const known = /^([1-9]|1[0-3])$/.test(name);
  const size = Math.min(66, 122 / Math.max(text?.length ?? 1, 1));
  return svg(
    "0 0 100 136",
    `tile ink-${colour}`,
    use(whole || (known ? `tile-${name}` : "tile")),
    !whole && !known && h("text", { x: 50, y: 48 + size * 0.36, "font-size": size, "text-anchor": "middle" }, text),
    !whole && (tile.note ? h("text", { x: 50, y: 114, "font-size": 30, "text-anchor": "middle" }, tile.note) : use(`mark-${colour}`)),
    h("rect", { class: "ring", x: 4, y: 4, width: 92, height: 124, rx: 13 }),
    badge(mark, 82, 18, 14),
  );
}

/** @param {scene.Die} die @param {string} mark */
export function dieFace(die, mark) {
  const covered = !die.value && die.is_covered;
  return svg(
    "0 0 100 100",
    `die${die.value ? "" : covered ? " covered" : " empty"}`,
    die.value || covered ? use(`die-${die.value || "covered"}`) : h("rect", { class: "paper", x: 3, y: 3, width: 94, height: 94, rx: 20 }),
    covered && h("text", { x: 50, y: 70, "font-size": 52, "font-weight": "bold", "text-anchor": "middle" }, "?"),
    h("rect", { class: "ring", x: 1, y: 0, width: 98, height: 98, rx: 24 }),
    mark === "scoring" && badge(mark, 88, 12, 14),
  );
}

const WORTHS = [1000, 500, 100, 25, 5, 1];

/** @param {number} amount */
export function chipStack(amount) {
  /** @type {number[]} */
  const found = [];
  let left = amount;
  for (const worth of WORTHS) {
    const count = Math.floor(Math.max(left, 0) / worth);
    left -= count * worth;
    for (let i = 0; i < Math.min(count, 6); i++) found.push(worth);
  }
  const shown = found.slice(0, 6);
  const top = Math.max(shown.length - 1, 0);
  return svg(
    `0 0 60 ${36 + 9 * top}`,
    "stack",
    !shown.length && h("ellipse", { class: "hole", cx: 30, cy: 18, rx: 28, ry: 12 }),
    ...shown.map((worth, i) => use(`side-${worth}`, { y: (top - i) * 9 })),
  );
}

const MEN = new Set("king queen rook bishop knight pawn man dame".split(" "));

/** @param {scene.Piece} piece */
export function man(piece) {
  const colour = piece.colour === "black" ? "black" : "white";
  const kind = MEN.has(piece.kind) ? piece.kind : "man";
  const letter = MEN.has(piece.kind) || piece.kind === "disc" ? "" : piece.kind.slice(0, 1).toUpperCase();
  return svg(
    "0 0 100 100",
    `man ${colour}`,
    use(`${kind}-${colour}`),
    letter && h("text", { x: 50, y: 64, "font-size": 40, "text-anchor": "middle" }, letter),
  );
}

/** The small ornament of the brand. */
export const tulip = () => svg("-32 -40 64 96", "tulip", use("tulip"));
