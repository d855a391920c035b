// @ts-check
/** Pieces on a picture of a field, in centimetres: tapped into place, dragged with snap, nudged, and measured under a glass. */

import { h } from "../base/dom.js";
import { drawStroke } from "../scene/boards.js";
import { button, wrong } from "./slots.js";

/** @import { forms } from "../wire.js" */

/**
 * Where pieces lie, which one is chosen, whether a finger holds it, whether one looks through the glass.
 * @typedef {{at: Record<string, [number, number]>, chosen: string, isHeld?: boolean, isNear?: boolean}} Laid
 */

const SNAP = 0.5;
const FINE = 0.05;
const NEAR = 6;
const THUMB = 26;

/** Rounded to hundredths and kept within the box. @param {forms.Places} field @param {number} x @param {number} y @returns {[number, number]} */
const within = ({ box: [x0, y0, x1, y1] }, x, y) => {
  const one = (/** @type {number} */ n, /** @type {number} */ low, /** @type {number} */ high) => Math.round(Math.min(Math.max(n, low), high) * 100) / 100 || 0;
  return [one(x, x0, x1), one(y, y0, y1)];
};

/** What pieces are compared by. @param {forms.Places} field @param {[number, number]} at */
const measured = ({ ruler }, [x, y]) => (ruler === "centre" ? Math.hypot(x, y) : y);

/** The chosen piece, or else the first that does not lie there. @param {forms.Places} field @param {Laid} typed */
const chosenOf = ({ names }, { at, chosen }) => (names.includes(chosen) ? chosen : (names.find((name) => !at[name]) ?? names[0] ?? ""));

/** The piece that comes next to what it is compared with. @param {forms.Places} field @param {Laid} typed @param {string} name */
function nearest(field, { at }, name) {
  const own = measured(field, at[name]);
  const others = Object.keys(at).filter((one) => one !== name);
  return others.sort((a, b) => Math.abs(measured(field, at[a]) - own) - Math.abs(measured(field, at[b]) - own))[0];
}

/** @type {import("./slots.js").Kind<forms.Places, Laid>} */
export const places = {
  own: () => undefined,
  typed: (_, value) => ({ at: { ...value }, chosen: "" }),
  start: (field) => ({ at: /** @type {any} */ ({ ...field.default }), chosen: "" }),
  read: (field, typed, at) => (Object.keys(typed.at).every((name) => field.names.includes(name)) ? typed.at : wrong(at, "missing")),
  draw: ({ names: { say, title }, path, field, typed, set }) => {
    const [x0, y0, x1, y1] = field.box;
    const way = field.is_up ? -1 : 1;
    const name = chosenOf(field, typed);
    const spot = typed.at[name];
    const number = (/** @type {number} */ n, digits = 2) => n.toLocaleString(say.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const put = (/** @type {string} */ one, /** @type {number} */ x, /** @type {number} */ y, more = {}) =>
      set({ ...typed, chosen: one, ...more, at: { ...typed.at, [one]: within(field, x, y) } });
    const where = (/** @type {PointerEvent} */ e) => {
      const svg = /** @type {SVGSVGElement} */ (e.currentTarget);
      const matrix = svg.getScreenCTM();
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix?.inverse());
      return { x: at.x, y: at.y * way, reach: Math.max(field.radius * 1.4, THUMB / (matrix?.a || 1)) };
    };
    const step = typed.isNear ? FINE : SNAP;
    const snapped = (/** @type {number} */ n) => Math.round(n / step) * step;
    const down = (/** @type {PointerEvent} */ e) => {
      const { x, y, reach } = where(e);
      const far = (/** @type {string} */ one) => Math.hypot(typed.at[one][0] - x, typed.at[one][1] - y);
      const hit = Object.keys(typed.at).filter((one) => far(one) <= reach).sort((a, b) => far(a) - far(b))[0];
      const free = spot ? field.names.find((one) => !typed.at[one]) : name;
      const one = hit ?? free ?? name;
      if (e.isTrusted) /** @type {Element} */ (e.currentTarget).setPointerCapture?.(e.pointerId);
      if (hit) set({ ...typed, chosen: one, isHeld: true });
      else put(one, snapped(x), snapped(y), { isHeld: true });
    };
    const move = (/** @type {PointerEvent} */ e) => {
      if (!typed.isHeld) return;
      const { x, y } = where(e);
      put(name, snapped(x), snapped(y));
    };
    const up = () => typed.isHeld && set({ ...typed, isHeld: false, chosen: name });
    const nudge = (/** @type {number} */ dx, /** @type {number} */ dy) => () => {
      const by = typed.isNear ? 0.01 : 0.1;
      const [x, y] = spot ?? [(x0 + x1) / 2, (y0 + y1) / 2];
      put(name, spot ? x + dx * by : x, spot ? y + dy * way * by : y);
    };
    const lift = () => set({ ...typed, chosen: name, at: Object.fromEntries(Object.entries(typed.at).filter(([one]) => one !== name)) });
    const other = spot && nearest(field, typed, name);
    const [cx, cy] = spot ?? [(x0 + x1) / 2, (y0 + y1) / 2];
    const view = typed.isNear ? [cx - NEAR, cy * way - NEAR, 2 * NEAR, 2 * NEAR] : [x0, way > 0 ? y0 : -y1, x1 - x0, y1 - y0];
    const disc = (/** @type {string} */ one) => {
      const [x, y] = typed.at[one];
      const paint = field.colours?.[field.names.indexOf(one)] ?? "white";
      return h("g", { class: `disc${one === name ? " chosen" : ""}`, key: one, "data-piece": one, transform: `translate(${x} ${y * way})` },
        h("circle", { class: `paint-${paint}`, r: field.radius }),
        h("text", { class: `on-${paint}`, y: field.radius * 0.33, "font-size": field.radius * 0.95, "text-anchor": "middle" }, one));
    };
    const strokes = (field.lines ?? []).map((one) => drawStroke({ ...one, at: one.shape === "line" ? one.at.map((n, i) => (i % 2 ? n * way : n)) : flipped(one, way) }));
    return [
      h("div", { class: "choices pieces" }, ...field.names.map((one) =>
        button(one, () => set({ ...typed, chosen: one }), { key: one, "data-value": one, class: typed.at[one] ? "laid" : null, "aria-pressed": String(one === name) }))),
      h("svg", { class: "places", viewBox: view.join(" "), role: "img", "aria-label": title(path, field), onpointerdown: down, onpointermove: move, onpointerup: up, onpointercancel: up },
        ...strokes, ...Object.keys(typed.at).map(disc)),
      h("p", { class: "measured", "aria-live": "polite" },
        spot ? say.tell("client.places.at", { name, cm: number(measured(field, spot)) }) : say.tell("client.places.none", { name }), " ",
        other && say.tell("client.places.apart", { name: other, mm: number(Math.abs(measured(field, spot) - measured(field, typed.at[other])) * 10, 1) })),
      h("div", { class: "number-row nudges" },
        button("◀", nudge(-1, 0), { "aria-label": say.tell("client.places.left") }),
        button("▲", nudge(0, -1), { "aria-label": say.tell("client.places.up") }),
        button("▼", nudge(0, 1), { "aria-label": say.tell("client.places.down") }),
        button("▶", nudge(1, 0), { "aria-label": say.tell("client.places.right") })),
      h("div", { class: "number-row" },
        button(say.tell("client.places.glass"), () => set({ ...typed, isNear: !typed.isNear }), { "data-do": "glass", "aria-pressed": String(Boolean(typed.isNear)) }),
        spot && button(say.tell("client.places.lift", { name }), lift, { "data-do": "lift" })),
    ];
  },
};

/** A circle, a rectangle or a text on a picture that may be upside down. @param {forms.Stroke} one @param {number} way */
const flipped = ({ shape, at: [x, y, c, d] }, way) => (shape === "rect" ? [x, way > 0 ? y : -y - d, c, d] : [x, y * way, c]);
