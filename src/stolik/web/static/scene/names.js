// @ts-check
/** What a piece is called, for those who do not see it; the same words as in text and terminal. */

/** @import { scene, words } from "../wire.js" */

/** @typedef {import("../base/words.js").Speaker} Speaker */

const MARKS = new Set(
  "last used chosen wrong good bad kept scoring check target now struck".split(" "),
);

/** @param {string} name @param {string} mark @param {Speaker} say */
export const marked = (name, mark, say) =>
  MARKS.has(mark) ? `${name} (${say.tell(`scene.mark.${mark}`)})` : name;

/** @type {Record<string, (node: any, say: Speaker) => string>} */
const NAMES = {
  card: (card, say) => {
    if (!card.rank) return say.tell("card.hidden");
    const rank = { type: "msg", id: `card.${card.rank}` };
    if (!card.suit) return say.say(rank);
    return say.tell("card.named", { rank, suit: { type: "msg", id: `suit.${card.suit}` } });
  },
  tile: (tile, say) =>
    tile.text === undefined || tile.text === null
      ? say.tell("scene.face_down")
      : `${tile.text} ${tile.sign ?? ""}`.trim(),
  die: (die, say) =>
    die.value ? say.tell("scene.die", { value: die.value }) : say.tell(die.is_covered ? "scene.covered" : "scene.not_thrown"),
  spot: (spot) => (spot.count ? `${spot.key}: ${spot.count}` : spot.key),
};

/** @typedef {scene.Node | scene.Cell | scene.Spot | scene.Disc | scene.Patch | scene.Joint | {type: "row", key?: string | null, label?: words.Words | null}} Named what a scene has that can be named */

/** The name of a piece without its mark. @param {Named} node @param {Speaker} say @returns {string} */
export function nameOf(node, say) {
  if (node.type === "cell") {
    const where = node.label ? say.say(node.label) : node.key;
    return node.piece?.label ? `${where}: ${say.say(node.piece.label)}` : where;
  }
  if (node.type === "figure") return `${say.say(node.label)}: ${say.say(node.text)}`;
  if (node.type === "boxes") return `${say.say(node.label)}: ${boxesText(node)}`;
  if (node.type === "tally") return `${say.say(node.label)}: ${tallyText(node)}`;
  if (node.type === "chips") return `${say.say(node.label)}: ${say.argument(node.amount)}`;
  if (node.type === "pile" && !node.ring) return `${say.say(node.label)}: ${node.count}`;
  if (node.type === "seat") return seatName(node, say);
  if (node.type === "disc") return say.say(node.label) || node.text || node.key;
  if (node.type === "patch" || node.type === "joint") return stakeName(node, say);
  if (node.type === "wheel") return `${say.say(node.label)}: ${typeof node.at === "number" ? node.pockets[node.at] : "…"}`;
  if (node.label) return say.say(node.label);
  return NAMES[node.type]?.(node, say) ?? node.key ?? "";
}

/** A place of a mat and the chips on it. @param {scene.Patch | scene.Joint} spot @param {Speaker} say */
function stakeName(spot, say) {
  const name = spot.type === "patch" ? say.say(spot.label ?? spot.text) : spot.key;
  const own = spot.own ?? 0;
  const all = spot.all ?? 0;
  if (all > own) return `${name}: ${say.argument(own)} (${say.argument(all)})`;
  return own ? `${name}: ${say.argument(own)}` : name;
}

/** @type {Record<string, string>} */
const SIGNS = { 4: "4", 8: "8", head: "●", horned: "^●^" };

/** Boxes in letters, as the terminal has them. @param {scene.Boxes} boxes @returns {string} */
export function boxesText(boxes) {
  const filled = boxes.boxes.filter((box) => [...(box.small ?? []), ...(box.lines ?? [])].some(Boolean));
  const text = (/** @type {scene.Box} */ box) =>
    `${box.head}: ${[(box.small ?? []).join("") + (box.mark === "split" ? "!" : ""), ...(box.lines ?? [])].filter(Boolean).join(" ")}`;
  return filled.map(text).join(" | ") || "–";
}

/** A tally in letters, as the terminal has it. @param {scene.Tally} tally @returns {string} */
export function tallyText(tally) {
  const sign = (/** @type {scene.Sign} */ one) => {
    if (one.kind === "box") return `[${one.text || " "}]`;
    const times = one.times ?? 1;
    const text = times < 4 ? SIGNS[one.kind].repeat(times) : `${times}×${SIGNS[one.kind]}`;
    return one.is_struck ? `-${text}-` : text;
  };
  const text = tally.signs.map(sign).join("") + (tally.inner ? ` ${tallyText(tally.inner)}` : "");
  return tally.is_framed ? `( ${text} )` : text || "–";
}

/** @param {scene.Seat} seat @param {Speaker} say */
function seatName(seat, say) {
  const more = [seat.is_me && say.tell("you"), seat.is_due && say.tell("scene.due")].filter(Boolean);
  const name = say.say(seat.name);
  return more.length ? `${name} (${more.join(", ")})` : name;
}

/** The words for every key of a scene. @param {scene.Scene} scene @param {Speaker} say */
export function labels(scene, say) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const node of nodes(scene)) if (node.key) found.set(node.key, nameOf(node, say));
  return found;
}

/** Go through every node of a scene, containers before what they hold. @param {scene.Scene} scene @returns {Generator<Named>} */
export function* nodes(scene) {
  const { seats, centre, mine = [], actions = [], sheets = [] } = scene;
  for (const node of [...seats, ...centre, ...mine, ...actions, ...sheets]) yield* within(node);
}

/** @param {any} node @returns {Generator<Named>} */
function* within(node) {
  yield node;
  for (const part of ["nodes", "pieces", "dice", "cells", "upper", "lower", "discs", "patches", "joints"])
    if (Array.isArray(node[part])) for (const inner of node[part]) yield* within(inner);
  if (node.type === "sheet") yield* node.rows; // the cells of a row are words
  if (node.top) yield node.top;
  if (node.clock) yield node.clock;
}
