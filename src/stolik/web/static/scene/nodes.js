// @ts-check
/** Every kind of node of a scene as elements of the page. */

import { h } from "../base/dom.js";
import { onPaper } from "../base/softening.js";
import { drawField, drawGrid } from "./boards.js";
import { drawChips, drawDice, drawDie, drawFigure, drawHand, drawPile, onePiece } from "./holdings.js";
import { drawSheet } from "./ledgers.js";
import { holder } from "./pen.js";
import { drawClock, drawSeat } from "./seats.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** @param {Pen} pen @param {scene.Action} action @param {boolean} main */
export function drawAction(pen, action, main) {
  const live = pen.next.has(action.key);
  const label = pen.say.say(action.label);
  const hotkey = action.hotkey ?? "";
  const cap = hotkey === "space" || hotkey === "enter" ? pen.say.tell(`scene.key.${hotkey}`) : hotkey.toUpperCase();
  return h(
    "button",
    {
      key: action.key,
      type: "button",
      "data-key": action.key,
      "data-hotkey": hotkey || null,
      title: action.clause ?? null,
      "aria-disabled": live ? null : "true",
      class: `action${/[^\s-]{13}/.test(label) ? " wide" : ""}${main ? " main" : ""}${action.is_grave ? " grave" : ""}${action.colour ? ` tone-${action.colour}` : ""}${live ? " live" : ""}${pen.chosen.has(action.key) ? " chosen" : ""}`,
    },
    label,
    cap && h("kbd", { "aria-hidden": "true" }, cap),
  );
}

/** @param {Pen} pen @param {scene.Group} group */
const drawGroup = (pen, group) =>
  holder(
    group,
    `group ${group.style ?? "row"}${group.nodes.some((node) => node.type === "hand" && node.style === "set") ? " sets" : ""}`,
    pen.say.say(group.label),
    group.label && h("b", { class: "group-name", "aria-hidden": "true" }, onPaper(pen.say.say(group.label))),
    h("div", { class: "inside" }, ...group.nodes.map((node) => {
      const drawn = drawNode(pen, node);
      const at = "seat" in node && typeof node.seat === "number" ? pen.places?.get(node.seat) : null;
      if (at) drawn.attrs.class += ` at-${at}`;
      return drawn;
    })),
  );

/** @type {Record<string, (pen: Pen, node: any) => any>} */
const KINDS = {
  card: (pen, node) => onePiece(pen, node, pen.small, false),
  tile: (pen, node) => onePiece(pen, node, pen.small, false),
  die: drawDie,
  dice: drawDice,
  hand: drawHand,
  pile: drawPile,
  chips: drawChips,
  figure: drawFigure,
  clock: drawClock,
  grid: drawGrid,
  field: drawField,
  seat: (pen, node) => drawSeat(pen, node),
  sheet: (pen, node) => h("div", { key: node.key, class: "on-paper" }, drawSheet(pen, node, true)),
  action: (pen, node) => drawAction(pen, node, Boolean(node.is_main)),
  group: drawGroup,
};

/** Kinds that few games have: whoever draws the first one loads them. @type {Record<string, () => Promise<{KINDS: typeof KINDS}>>} */
export const RARE = { mat: () => import("./mats.js"), wheel: () => import("./mats.js"), tally: () => import("./tallies.js"), boxes: () => import("./strips.js"), points: () => import("./tracks.js") };
/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** Learn to draw a rare kind; the table is drawn once more when it is known. @param {string} type */
export function learn(type) {
  const coming = asked.get(type) ?? RARE[type]().then((more) => {
    Object.assign(KINDS, more.KINDS);
    document.dispatchEvent(new Event("recounted"));
  });
  asked.set(type, coming);
  coming.catch(() => asked.delete(type)); // without a line: the next picture asks again
  return coming;
}

/** Draw any node. @param {Pen} pen @param {scene.Node} node */
export function drawNode(pen, node) {
  const draw = KINDS[node.type];
  if (draw) return draw(pen, node);
  if (!(node.type in RARE)) throw new Error(`unknown node: ${node.type}`);
  learn(node.type);
  return h("div", { key: node.key, class: "to-come" });
}
