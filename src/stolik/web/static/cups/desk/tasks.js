// @ts-check
/** What has to happen next: one main step, and what is missing with whoever can do it. */

import { h } from "../../base/dom.js";
import { clauseLink } from "../../base/page.js";
import { openPlace } from "../places.js";

/** @import { cups, forms } from "../../wire.js" */

/** @typedef {import("./desk.js").Desk} Desk */

/** More tables than these are found on their own tab. */
const MOST_TABLES = 6;

/** @param {Desk} desk @returns {any[]} */
export function drawTasks(desk) {
  const { say, parts } = desk;
  const tasks = [...(parts.tasks ?? [])].sort((a, b) => Number(b.is_mine ?? false) - Number(a.is_mine ?? false));
  const inTasks = new Set(tasks.flatMap((task) => (task.offers ?? []).map((/** @type {any} */ one) => one.key)));
  const more = desk.grouped(["next", ""]).filter((one) => !inTasks.has(one.key));
  const all = [...tasks.flatMap((task) => task.offers ?? []), ...more];
  /** One yellow button on the whole screen. */
  const main = all.find((one) => one.is_main)?.key;
  const seats = !main && desk.grouped(["plan"]).some((one) => one.is_main);
  return [
    h("h2", { key: "title" }, say.tell("cup.tab.next")),
    !tasks.length && !more.length && h("p", { class: "none", key: "none" }, say.tell("cup.desk.nothing")),
    h("ol", { class: "tasks", key: "tasks" }, ...tasks.map((task, i) => drawTask(desk, task, i, main))),
    seats && h("button", { type: "button", key: "seats", "data-do": "to-seating", class: "main narrow", onclick: () => desk.choose("seating") }, say.tell("cup.seat.go")),
    more.length > 0 && h("div", { class: "menu-list", key: "more" }, ...more.map((offer) => desk.offers.button(offer, { main: offer.key === main }))),
  ].filter(Boolean);
}

/** @param {Desk} desk @param {cups.Task} task @param {number} i @param {string | undefined} main */
function drawTask(desk, task, i, main) {
  const { say } = desk;
  const who = (task.roles ?? []).map((/** @type {string} */ role) => say.tell(`cup.role.${role}`)).join(", ");
  const { tables = [], offers = [] } = task;
  return h("li", { key: `${i}`, class: task.is_mine ? "mine" : null },
    h("p", {}, task.text, " ", task.clause && clauseLink(task.clause)),
    !task.is_mine && who && h("p", { class: "mute" }, say.tell("cup.desk.who_can", { who })),
    tables.length > 0 && tables.length <= MOST_TABLES && h("div", { class: "choices" }, ...tables.map((number) =>
      h("button", { type: "button", key: String(number), "data-table": number, "aria-haspopup": "dialog", onclick: () => openPlace(desk, number) }, say.tell("cup.table", { number })))),
    offers.length > 0 && h("div", { class: "menu-list" }, ...offers.map((offer) => desk.offers.button(offer, { main: offer.key === main }))));
}
