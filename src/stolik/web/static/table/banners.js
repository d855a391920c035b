// @ts-check
/** What has to be read before the buttons: a second question, a refusal, a request, the end. */

import { h } from "../base/dom.js";

/** @typedef {import("./table.js").TablePage} Page */

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} more */
const button = (text, onclick, more) => h("button", { type: "button", onclick, ...more }, text);

/** @param {Page} page */
export const banners = (page) => [sure(page), notice(page), asked(page), paused(page), ready(page), after(page)].filter((one) => one !== null);

/** @param {Page} page */
function sure({ say, moves }) {
  const { pending } = moves;
  if (!pending) return null;
  return h("div", { class: "confirm", key: "confirm", role: "alertdialog", "aria-label": say.tell("client.sure") },
    h("p", {}, pending.isGrave ? say.tell("client.sure") : "", " ", h("b", {}, pending.text)),
    h("div", { class: "actions" },
      button(say.tell("client.cancel"), () => moves.clear(), { "data-do": "cancel" }),
      button(say.tell("client.send"), () => moves.send(pending.action), { class: "main", "data-do": "send" })));
}

/** @param {Page} page */
function notice({ notice, rules }) {
  if (!notice) return null;
  return h("div", { class: `notice${notice.bad ? " bad" : ""}`, key: "notice", role: "alert" },
    h("p", {}, notice.text, " ", notice.clause && h("a", { class: "clause", href: `${rules}#${notice.clause}`, target: "_blank" }, notice.clause)));
}

/** @param {Page} page */
function asked(page) {
  const { say, push, seats } = page;
  if (!push.asked) return null;
  const { kind, seat, waiting = [] } = push.asked;
  const mine = seats.filter((one) => waiting.includes(one));
  const answer = (/** @type {boolean} */ accept) => () => mine.forEach((one) => page.command({ type: "answer", seat: one, accept }));
  return h("div", { class: "notice", key: "asked", role: "alert" },
    h("p", {}, say.tell(`client.asked.${kind}`, { who: { type: "who", seat } })),
    mine.length > 0 && h("div", { class: "actions" },
      button(say.tell("client.refuse"), answer(false), { "data-do": "refuse" }),
      button(say.tell("client.accept"), answer(true), { class: "main", "data-do": "accept" })));
}

/** @param {Page} page */
const paused = ({ say, push }) =>
  push.phase === "paused" ? h("div", { class: "notice", key: "paused" }, h("p", {}, say.tell("client.paused"))) : null;

/** A bot whose program is still being compiled, for whom a simpler one plays. @param {Page} page */
function ready({ say, push }) {
  const percents = push.chairs.map((/** @type {any} */ chair) => chair.ready_percent ?? null).filter((/** @type {number | null} */ one) => one !== null);
  if (!percents.length || push.phase === "over") return null;
  return h("div", { class: "notice", key: "ready" }, h("p", {}, say.tell("client.getting_ready", { percent: Math.min(...percents) })));
}

/** @param {Page} page */
function after(page) {
  const { say, push, seats, table } = page;
  if (push.phase !== "over") return null;
  const [seat] = seats;
  const { boards } = page.facts;
  return h("div", { class: "actions", key: "after" },
    boards && h("a", { class: "button", href: `/d/${boards}` }, say.tell("client.compare")),
    h("a", { class: "button", href: `/r/${table}` }, say.tell("client.replay")),
    h("a", { class: "button", href: `/verify/${table}` }, say.tell("client.verify")),
    push.next_table
      ? h("a", { class: "button main", href: `/t/${push.next_table}` }, say.tell("client.next_table"))
      : seats.length > 0 && button(say.tell("client.rematch"), () => page.command({ type: "rematch", seat }), { class: "main", "data-do": "rematch" }));
}
