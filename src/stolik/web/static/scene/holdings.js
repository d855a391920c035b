// @ts-check
/** What people hold and what lies on the table: cards, tiles, piles, dice, chips and figures. */

import { h } from "../base/dom.js";
import { marked } from "./names.js";
import { caption, holder, keyed } from "./pen.js";
import { cardFace, chipStack, dieFace, tileFace } from "./pieces.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** @param {Pen} pen @param {scene.Card | scene.Tile} piece @param {boolean} small @param {boolean} dim */
export function onePiece(pen, piece, small, dim) {
  const mark = pen.chosen.has(piece.key ?? "") ? "chosen" : (piece.mark ?? "");
  const face =
    piece.type === "card" ? cardFace(piece, mark, small) : tileFace(piece, mark);
  const shape = piece.type === "tile" && piece.shape === "card" ? "card" : piece.type;
  return keyed(pen, piece, `piece ${shape}`, { dim }, face);
}

/** @param {Pen} pen @param {scene.Hand} hand */
export function drawHand(pen, hand) {
  const { style = "hand" } = hand;
  /** @type {any[]} */
  const pieces = style === "rack" ? sorted(hand.pieces, pen.order) : hand.pieces;
  const hidden = pieces.every((p) => !p.rank && (p.text === undefined || p.text === null));
  const small = (style === "small" || pen.small) && !hidden;
  const active = style === "hand" && pieces.some((p) => pen.next.has(p.key) || pen.chosen.has(p.key));
  const line = pieces.length > 6 ? Math.ceil(pieces.length / 2) : pieces.length;
  const kind = `hand ${small ? "small" : hidden && style !== "set" ? "hidden" : style}${active ? " active" : ""}${style === "hand" && pieces.length > MANY ? " heap" : ""}`;
  // A place that takes what is held takes the tap on what lies in it too.
  const inner = pen.aims.has(hand.key) ? { ...pen, next: new Set() } : pen;
  const drawn = pieces.map((p) =>
    onePiece(inner, p, small, active && !pen.next.has(p.key) && !pen.chosen.has(p.key)),
  );
  const name = pen.say.say(hand.label);
  const body = [
    style === "rack" && pen.sort ? sorting(pen, name) : style !== "set" && caption(pen, hand.label),
    drawn.length
      ? h("div", { class: "lying", style: { "--line": line } }, ...drawn)
      : h("div", { class: "place", role: "img", "aria-label": pen.say.tell("scene.empty") }, style === "set" && name),
  ];
  if (pen.aims.has(hand.key)) return keyed(pen, hand, kind, {}, ...body);
  const box = holder(hand, kind, marked(name, hand.mark ?? "", pen.say), ...body);
  box.attrs["data-mark"] = hand.mark || null;
  return box;
}

/** A hand of more cards lies in rows that overlap, so that all of it stays under the thumb. */
const MANY = 14;

const COLOURS = ["ink", "blue", "yellow", "red", "green"];

/** A rack as its owner likes it: by colour or by number. @param {any[]} pieces @param {string} [order] */
function sorted(pieces, order) {
  const number = (/** @type {any} */ piece) => (/^\d+$/.test(piece.text ?? "") ? Number(piece.text) : 99);
  const colour = (/** @type {any} */ piece) => COLOURS.indexOf(piece.colour ?? "ink");
  const [first, second] = order === "number" ? [number, colour] : [colour, number];
  return [...pieces].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}

/** @param {Pen} pen @param {string} name */
const sorting = (pen, name) =>
  h("div", { class: "sorting" }, h("span", { class: "caption" }, name),
    .../** @type {("colour" | "number")[]} */ (["colour", "number"]).map((order) =>
      h("button", { type: "button", "data-sort": order, "aria-pressed": String(order === pen.order), "aria-label": `${pen.say.tell("client.set.rack")}: ${pen.say.tell(`client.set.rack.${order}`)}`, onclick: () => pen.sort?.(order) },
        order === "number" ? "777" : "789")));

/** @param {Pen} pen @param {scene.Pile} pile */
export function drawPile(pen, pile) {
  const top = pile.top ?? { type: "card" };
  const body = pile.count
    ? h("div", { class: `pile-body deep-${Math.min(pile.count - 1, 3)}` }, onePiece(pen, top, pen.small, false))
    : h("div", { class: "place" }, pile.top?.key && onePiece(pen, top, pen.small, true));
  const drawn = pile.ring ? h("div", { class: `ringed ring-${pile.ring}` }, pile.spin ? arrows(pile.spin) : null, body) : body;
  const label = pen.say.say(pile.label);
  const words = pile.ring ? label : `${label}: ${pile.count}`; // of discards one wants to know the colour
  const shown = h("span", { class: "caption", "aria-hidden": "true" }, pen.small && !pile.ring ? String(pile.count) : words);
  if (pile.top?.key) return holder(pile, "pile", words, drawn, shown);
  return keyed(pen, pile, "pile", {}, drawn, shown);
}

/** Two arrows around a pile: which way play goes. @param {number} spin */
const arrows = (spin) =>
  h("svg", { viewBox: "-50 -50 100 100", class: "spin", "aria-hidden": "true", focusable: "false" },
    h("g", { transform: spin < 0 ? "scale(-1 1)" : null },
      ...[0, 180].map((turn) =>
        h("g", { transform: `rotate(${turn})` },
          h("path", { class: "arc", d: "M-30,-33 A44.6,44.6 0 0 1 30,-33" }),
          h("path", { class: "tip", d: "M41,-22 L21,-28 L35,-43z" })))));

/** @param {Pen} pen @param {scene.Die} die */
export const drawDie = (pen, die) =>
  keyed(pen, die, "piece", {}, dieFace(die, die.mark ?? ""));

/** @param {Pen} pen @param {scene.Dice} dice */
export const drawDice = (pen, dice) =>
  holder(
    dice,
    `dice ${dice.style ?? "table"}`,
    pen.say.say(dice.label),
    caption(pen, dice.label),
    h("div", { class: "lying" }, ...dice.dice.map((die) => drawDie(pen, die))),
  );

/** @param {Pen} pen @param {scene.Chips} chips */
export const drawChips = (pen, chips) =>
  keyed(
    pen,
    chips,
    "chips",
    {},
    chipStack(chips.amount),
    h("b", {}, pen.say.argument(chips.amount)),
    caption(pen, chips.label),
  );

/** @param {Pen} pen @param {scene.Figure} figure */
export function drawFigure(pen, figure) {
  const text = pen.say.say(figure.text);
  const long = text.length > 8 ? " long" : "";
  return keyed(
    pen,
    figure,
    `figure ${figure.size ?? "large"}${long}`,
    {},
    h("b", {}, text),
    h("span", { class: "caption", title: pen.say.say(figure.label) }, pen.say.say(figure.label)),
  );
}
