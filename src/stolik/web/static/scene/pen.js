// @ts-check
/** What every drawing of a node needs: the pen, and elements that can be pointed at. */

import { h } from "../base/dom.js";
import { marked, nameOf } from "./names.js";

/** @import { words } from "../wire.js" */

/**
 * What every drawing needs to know.
 * @typedef {{
 *   say: import("../base/words.js").Speaker,
 *   next: Set<string>, aims: Set<string>, chosen: Set<string>, later: Set<string>, moved: Set<string>,
 *   small: boolean, open?: Set<string>, clock: import("./clock.js").TableClock | null, rules: string,
 *   chairs?: import("../wire.js").table.Chair[], gestures?: Map<number, import("../wire.js").table.Reaction>,
 *   places?: Map<number, string>, order?: "colour" | "number", sort?: (order: "colour" | "number") => void
 * }} Pen
 */

/** A keyed element: a button when a tap on it leads on, a picture with a name otherwise.
 * @param {Pen} pen @param {any} node @param {string} kind @param {Record<string, any>} more @param {any[]} kids */
export function keyed(pen, node, kind, more, ...kids) {
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
export const holder = (node, kind, name, ...kids) =>
  h("div", { key: node.key, "data-key": node.key, class: kind, role: "group", "aria-label": name || null }, ...kids);

/** @param {Pen} pen @param {words.Words | null | undefined} words */
export const caption = (pen, words) =>
  !pen.small && words && h("span", { class: "caption", "aria-hidden": "true", title: pen.say.say(words) }, pen.say.say(words));
