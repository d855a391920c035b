// @ts-check
/** Every kind of node of a scene as elements of the page. */

import { h } from "../base/dom.js";
import { clockText, isShort } from "./clock.js";
import { marked, nameOf } from "./names.js";
import { cardFace, chipStack, dieFace, man, manAt, tileFace } from "./pieces.js";

/** @import { scene, words } from "../wire.js" */

/**
 * What every drawing needs to know.
 * @typedef {{
 *   say: import("../base/words.js").Speaker,
 *   next: Set<string>, aims: Set<string>, chosen: Set<string>, later: Set<string>, moved: Set<string>,
 *   small: boolean, open?: Set<string>, clock: import("./clock.js").TableClock | null, rules: string,
 *   order?: "colour" | "number", sort?: (order: "colour" | "number") => void
 * }} Pen
 */

/** A keyed element: a button when a tap on it leads on, a picture with a name otherwise.
 * @param {Pen} pen @param {any} node @param {string} kind @param {Record<string, any>} more @param {any[]} kids */
function keyed(pen, node, kind, more, ...kids) {
  const { key } = node;
  const live = key !== undefined && key !== null && pen.next.has(key);
  const chosen = key && pen.chosen.has(key);
  const mark = chosen ? "chosen" : node.mark || (key && pen.moved.has(key) ? "last" : "");
  const name = marked(nameOf(node, pen.say), mark, pen.say);
  const taps = live || chosen;
  return h(
    more.tag ?? "div",
    {
      key: key ?? null,
      "data-key": key,
      "data-mark": mark || null,
      class: `${kind}${live ? " live" : ""}${pen.aims.has(key) ? " aim" : ""}${chosen ? " chosen" : ""}${more.dim ? " dim" : ""}`,
      role: taps ? "button" : (more.role ?? "img"),
      tabindex: taps ? 0 : (more.tabindex ?? null),
      "aria-label": name,
      "aria-pressed": taps ? String(Boolean(chosen)) : null,
      ...more.attrs,
    },
    ...kids,
  );
}

/** A container with a name. @param {any} node @param {string} kind @param {string} name @param {any[]} kids */
const holder = (node, kind, name, ...kids) =>
  h("div", { key: node.key, "data-key": node.key, class: kind, role: "group", "aria-label": name || null }, ...kids);

/** @param {Pen} pen @param {words.Words | null | undefined} words */
const caption = (pen, words) =>
  !pen.small && words && h("span", { class: "caption", "aria-hidden": "true" }, pen.say.say(words));

/** @param {Pen} pen @param {scene.Card | scene.Tile} piece @param {boolean} small @param {boolean} dim */
function onePiece(pen, piece, small, dim) {
  const mark = pen.chosen.has(piece.key ?? "") ? "chosen" : (piece.mark ?? "");
  const face =
    piece.type === "card" ? cardFace(piece, pen.say, mark, small) : tileFace(piece, mark);
  return keyed(pen, piece, `piece ${piece.type}`, { dim }, face);
}

/** @param {Pen} pen @param {scene.Hand} hand */
function drawHand(pen, hand) {
  const { style = "hand" } = hand;
  /** @type {any[]} */
  const pieces = style === "rack" ? sorted(hand.pieces, pen.order) : hand.pieces;
  const hidden = pieces.every((p) => !p.rank && (p.text === undefined || p.text === null));
  const small = (style === "small" || pen.small) && !hidden;
  const active = style === "hand" && pieces.some((p) => pen.next.has(p.key) || pen.chosen.has(p.key));
  const line = pieces.length > 6 ? Math.ceil(pieces.length / 2) : pieces.length;
  const kind = `hand ${small ? "small" : hidden && style !== "set" ? "hidden" : style}${active ? " active" : ""}`;
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
function drawPile(pen, pile) {
  const top = pile.top ?? { type: "card" };
  const drawn = pile.count
    ? h("div", { class: `pile-body deep-${Math.min(pile.count - 1, 3)}` }, onePiece(pen, top, pen.small, false))
    : h("div", { class: "place" }, pile.top?.key && onePiece(pen, top, pen.small, true));
  const words = `${pen.say.say(pile.label)}: ${pile.count}`;
  const shown = h("span", { class: "caption", "aria-hidden": "true" }, pen.small ? String(pile.count) : words);
  if (pile.top?.key) return holder(pile, "pile", words, drawn, shown);
  return keyed(pen, pile, "pile", {}, drawn, shown);
}

/** @param {Pen} pen @param {scene.Die} die */
const drawDie = (pen, die) =>
  keyed(pen, die, "piece", {}, dieFace(die, die.mark ?? ""));

/** @param {Pen} pen @param {scene.Dice} dice */
const drawDice = (pen, dice) =>
  holder(
    dice,
    `dice ${dice.style ?? "table"}`,
    pen.say.say(dice.label),
    caption(pen, dice.label),
    h("div", { class: "lying" }, ...dice.dice.map((die) => drawDie(pen, die))),
  );

/** @param {Pen} pen @param {scene.Chips} chips */
const drawChips = (pen, chips) =>
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
function drawFigure(pen, figure) {
  const text = pen.say.say(figure.text);
  const long = text.length > 8 ? " long" : "";
  return keyed(
    pen,
    figure,
    `figure ${figure.size ?? "large"}${long}`,
    {},
    h("b", {}, text),
    h("span", { class: "caption" }, pen.say.say(figure.label)),
  );
}

/** @param {Pen} pen @param {scene.Clock} clock */
export function drawClock(pen, clock) {
  const left = pen.clock ? pen.clock.left(clock) : clock.left_ms;
  const runs = pen.say.tell(clock.is_running ? "scene.clock_runs" : "scene.clock_stands");
  return h(
    "div",
    {
      key: clock.key,
      "data-key": clock.key,
      "data-left": clock.left_ms,
      "data-at": clock.at_ms,
      "data-runs": clock.is_running ? "yes" : "no",
      class: `clock${clock.is_running ? " runs" : ""}${clock.is_running && isShort(left, clock.left_ms) ? " short" : ""}`,
      role: "timer",
      "aria-live": "off",
      "aria-label": `${pen.say.say(clock.label)}, ${runs}`,
    },
    clockText(left),
  );
}

/** @param {Pen} pen @param {scene.Grid} grid */
function drawGrid(pen, grid) {
  const columns = grid.columns;
  const rows = Math.ceil(grid.cells.length / columns);
  const cell = (/** @type {scene.Cell} */ one, /** @type {number} */ i) =>
    keyed(
      pen,
      one,
      `cell ${one.shade ?? "light"}`,
      { tabindex: -1, attrs: { "data-column": i % columns, "data-row": Math.floor(i / columns) } },
      one.piece && h("span", { class: "stands", "data-man": `${one.piece.colour} ${one.piece.kind}` }, man(one.piece)),
      one.mark === "target" && h("i", { class: "target" }),
    );
  return holder(
    grid,
    "board",
    pen.say.say(grid.label),
    h(
      "div",
      { class: "rows", "aria-hidden": "true" },
      ...(grid.row_names ?? []).map((/** @type {string} */ name) => h("span", {}, name)),
    ),
    h(
      "div",
      { class: "cells", style: { "--columns": columns, "--rows": rows } },
      ...grid.cells.map(cell),
    ),
    h(
      "div",
      { class: "columns", "aria-hidden": "true" },
      ...(grid.column_names ?? []).map((/** @type {string} */ name) => h("span", {}, name)),
    ),
  );
}

/** @param {Pen} pen @param {scene.Track} track */
function drawTrack(pen, track) {
  const many = Math.max(track.upper.length, track.lower.length, 1);
  const half = Math.floor(many / 2);
  const side = 40;
  const bar = many > 1 ? 24 : 0;
  const height = side * 12;
  const spot = (/** @type {scene.Spot} */ one, /** @type {number} */ i, /** @type {boolean} */ up) => {
    const x = i * side + (i >= half ? bar : 0);
    const way = up ? 1 : -1;
    const shown = Math.min(one.count ?? 0, 5);
    return keyed(
      pen,
      one,
      `spot ${(i + Number(up)) % 2 ? "dark" : "light"}`,
      { tag: "g", attrs: { transform: `translate(${x} ${up ? 0 : height})` } },
      h("rect", { class: "hit", width: side, height: side * 5.6, y: up ? 0 : -side * 5.6 }),
      h("path", { d: `M0,0 H${side} L${side / 2},${way * side * 5.6} Z` }),
      ...Array.from({ length: shown }, (_, n) =>
        manAt(one.colour ?? "", 0, up ? n * side : -(n + 1) * side, side),
      ),
      (one.count ?? 0) > 5 &&
        h("text", { class: one.colour, x: side / 2, y: way * side * 4.5 + 6, "text-anchor": "middle" }, String(one.count)),
    );
  };
  return h(
    "div",
    { key: track.key, "data-key": track.key, class: "track", role: "group", "aria-label": pen.say.say(track.label) },
    h(
      "svg",
      { viewBox: `-8 -8 ${many * side + bar + 16} ${height + 16}`, role: "group", "aria-label": pen.say.say(track.label) },
      ...track.upper.map((one, i) => spot(one, i, true)),
      ...track.lower.map((one, i) => spot(one, i, false)),
    ),
  );
}

/** @param {scene.Stroke} stroke */
function drawStroke(stroke) {
  const [a, b, c, d] = stroke.at;
  const attrs = { class: `stroke paint-${stroke.colour ?? "line"}` };
  if (stroke.shape === "circle") return h("circle", { ...attrs, cx: a, cy: b, r: c });
  if (stroke.shape === "rect") return h("rect", { ...attrs, x: a, y: b, width: c, height: d });
  return h("line", { ...attrs, x1: a, y1: b, x2: c, y2: d });
}

/** @param {Pen} pen @param {scene.Field} field */
function drawField(pen, field) {
  const disc = (/** @type {scene.Disc} */ one) =>
    keyed(
      pen,
      one,
      "disc",
      { tag: "g", attrs: { transform: `translate(${one.x} ${one.y})` } },
      h("circle", { class: `paint-${one.colour}`, r: one.radius }),
      one.text && h("text", { y: one.radius * 0.36, "font-size": one.radius, "text-anchor": "middle" }, one.text),
    );
  return holder(
    field,
    "field",
    pen.say.say(field.label),
    h(
      "svg",
      { viewBox: `0 0 ${field.width} ${field.height}`, role: "group", "aria-label": pen.say.say(field.label) },
      ...(field.lines ?? []).map(drawStroke),
      ...(field.discs ?? []).map(disc),
    ),
  );
}

/** @param {Pen} pen @param {scene.Seat} seat @param {string} place */
export function drawSeat(pen, seat, place = "") {
  const inner = { ...pen, small: true };
  const live = pen.next.has(seat.key);
  const notes = (seat.notes ?? []).map((note) => pen.say.say(note)).filter(Boolean);
  const body = [
    h(
      "div",
      { class: "said" },
      h("b", { class: "name" }, pen.say.say(seat.name)),
      ...notes.map((/** @type {string} */ note) => h("span", { class: "note" }, note)),
    ),
    seat.clock && drawClock(inner, seat.clock),
    ...(seat.nodes ?? []).map((node) => drawNode(inner, node)),
  ];
  const kind = `seat ${place}${seat.is_due ? " due" : ""}${seat.is_me ? " me" : ""}`;
  if (live) return keyed(pen, seat, kind, {}, ...body);
  return holder(seat, kind, nameOf(seat, pen.say), ...body);
}

const NUMBER = /^[-+−–—=\d\s.,/:½¼¾%✓✗•]*$/;

/** @param {Pen} pen @param {scene.Ledger} sheet */
export function drawSheet(pen, sheet) {
  const name = pen.say.say(sheet.label);
  const texts = sheet.rows.map((row) => row.cells.map((c, i) =>
    (i === row.dot ? "•\u00a0" : "") + (c ? pen.say.say(c) : "")));
  const heads = sheet.columns.map((column) => pen.say.say(column.heading));
  const numeric = sheet.columns.map(
    (column, i) => column.align ? column.align === "right" : i > 0 && texts.every((row) => NUMBER.test(row[i] ?? "")),
  );
  const row = (/** @type {scene.LedgerRow} */ one, /** @type {number} */ n) => {
    const cells = texts[n].map((/** @type {string} */ text, /** @type {number} */ i) =>
      h(i ? "td" : "th", { scope: i ? null : "row", class: numeric[i] ? "number" : null },
        i === 0 && one.key ? keyed(pen, { ...one, type: "row", label: { type: "raw", text } }, "row", { tag: "span", role: "text", attrs: { role: pen.next.has(one.key) ? "button" : null } }, text) : text),
    );
    return h("tr", { key: one.key ?? `row${n}`, class: one.mark || null, title: (one.clauses ?? []).join(", ") || null }, ...cells);
  };
  return h(
    "section",
    { key: sheet.key, "data-key": sheet.key, class: "sheet", "aria-label": name },
    h("h2", {}, name),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": name },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, ...heads.map((/** @type {string} */ head, /** @type {number} */ i) =>
          h(head ? "th" : "td", { scope: head ? "col" : null, class: numeric[i] ? "number" : null }, head)))),
        h("tbody", {}, ...sheet.rows.map(row)),
      ),
    ),
  );
}

/** @param {Pen} pen @param {scene.Action} action @param {boolean} main */
export function drawAction(pen, action, main) {
  const live = pen.next.has(action.key);
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
      class: `action${main ? " main" : ""}${action.is_grave ? " grave" : ""}${live ? " live" : ""}${pen.chosen.has(action.key) ? " chosen" : ""}`,
    },
    pen.say.say(action.label),
    cap && h("kbd", { "aria-hidden": "true" }, cap),
  );
}

/** @param {Pen} pen @param {scene.Group} group */
const drawGroup = (pen, group) =>
  holder(
    group,
    `group ${group.style ?? "row"}`,
    pen.say.say(group.label),
    group.label && h("b", { class: "group-name", "aria-hidden": "true" }, pen.say.say(group.label)),
    h("div", { class: "inside" }, ...group.nodes.map((node) => drawNode(pen, node))),
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
  points: drawTrack,
  field: drawField,
  seat: (pen, node) => drawSeat(pen, node),
  sheet: (pen, node) => h("div", { key: node.key, class: "on-paper" }, drawSheet(pen, node)),
  action: (pen, node) => drawAction(pen, node, Boolean(node.is_main)),
  group: drawGroup,
};

/** Draw any node. @param {Pen} pen @param {scene.Node} node */
export function drawNode(pen, node) {
  const draw = KINDS[node.type];
  if (!draw) throw new Error(`unknown node: ${node.type}`);
  return draw(pen, node);
}
