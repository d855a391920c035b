// @ts-check
/** Cards, tiles, dice, chips and men as SVG; their shapes come from one sheet of symbols. */

import { h } from "../base/dom.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("../base/words.js").Speaker} Speaker */

/** Read the sheet of symbols into the page, once. @param {string} [url] */
export async function loadPieces(url = "/static/pieces.svg") {
  if (document.getElementById("stolik-back")) return;
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

/** @param {scene.Card} card @param {Speaker} say @param {string} mark @param {boolean} small */
export function cardFace(card, say, mark, small) {
  if (card.rank === undefined || card.rank === null)
    return svg("0 0 200 280", "card back", use("back", { width: 200, height: 280 }));
  const index = say.tell(`rank.${card.rank}`);
  const long = index.length > 1;
  const suit = card.suit ?? "";
  const size = small ? (long ? 108 : 128) : long ? 67 : 76;
  const x = small ? (long ? 92 : 100) : long ? 12 : 48;
  const y = small ? (suit ? 116 : 180) : long ? 73 : 76;
  return svg(
    "0 0 200 280",
    `card suit-${suit || "none"}`,
    h("rect", { class: "paper", x: 3, y: 3, width: 194, height: 274, rx: 18 }),
    h(
      "text",
      {
        x,
        y,
        "font-size": size,
        "text-anchor": long && !small ? "start" : "middle",
        "letter-spacing": long ? (small ? -16 : -8) : null,
      },
      index,
    ),
    suit && use(`${small ? "small" : "pips"}-${suit}`, { width: 200, height: 280 }),
    !suit && !small && use("tulip", { x: 10, y: 70, width: 216, height: 216, class: "ornament" }),
    h("rect", { class: "ring", x: 5, y: 5, width: 190, height: 270, rx: 16 }),
    badge(mark, 158, 42, 26),
  );
}

/** @param {scene.Tile} tile @param {string} mark */
export function tileFace(tile, mark) {
  const down = tile.text === undefined || tile.text === null;
  const text = tile.text ?? "";
  const size = Math.min(56, (76 / Math.max(text.length, 1)) * 1.6);
  return svg(
    "0 0 100 132",
    `tile ink-${tile.colour ?? "ink"}${down ? " back" : ""}`,
    h("rect", { class: "paper", x: 2, y: 2, width: 96, height: 128, rx: 14 }),
    down && use("tulip", { x: 5, y: 21, width: 90, height: 90 }),
    !down && h("text", { x: 50, y: 61 + size * 0.3, "font-size": size, "text-anchor": "middle" }, text),
    tile.sign && h("text", { x: 50, y: 119, "font-size": 30, "text-anchor": "middle" }, tile.sign),
    h("rect", { class: "ring", x: 4, y: 4, width: 92, height: 124, rx: 13 }),
    badge(mark, 82, 18, 14),
  );
}

/** @param {scene.Die} die @param {string} mark */
export function dieFace(die, mark) {
  const thrown = die.value !== undefined && die.value !== null;
  return svg(
    "0 0 100 100",
    `die${thrown ? "" : die.is_covered ? " covered" : " empty"}`,
    h("rect", { class: "paper", x: 3, y: 3, width: 94, height: 94, rx: 20 }),
    thrown && use(`die-${die.value}`, { width: 100, height: 100 }),
    !thrown && die.is_covered && h("text", { x: 50, y: 70, "font-size": 60, "font-weight": "bold", "text-anchor": "middle" }, "?"),
    h("rect", { class: "ring", x: 5, y: 5, width: 90, height: 90, rx: 18 }),
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
    ...shown.map((worth, i) => use(`chip-${worth}`, { y: (top - i) * 9, width: 60, height: 36 })),
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
    use(`${kind}-${colour}`, { width: 100, height: 100 }),
    letter && h("text", { x: 50, y: 64, "font-size": 40, "text-anchor": "middle" }, letter),
  );
}

/** A man at a place inside another drawing. @param {string} colour @param {number} x @param {number} y @param {number} side */
export const manAt = (colour, x, y, side) =>
  use(`man-${colour === "black" ? "black" : "white"}`, { x, y, width: side, height: side });

/** The small ornament of the brand. */
export const tulip = () => svg("-32 -40 64 96", "tulip", use("tulip", { x: -60, y: -60, width: 120, height: 120 }));
