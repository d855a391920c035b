// @ts-check
/** The tables of the round that is on: how each stands, and what can be done there. */

import { h } from "../base/dom.js";
import { dialog } from "../base/talk.js";
import { signed } from "../forms/numbers.js";
import { called, drawLate, drawNotes } from "./counted.js";
import { isOneTap } from "./offers.js";
import { softened } from "../base/softening.js";

/** @import { cups, forms } from "../wire.js" */

/** @typedef {import("./desk/desk.js").Desk} Desk */

const MARKS = { open: "…", reported: "?", confirmed: "✓", disputed: "!", ruled: "✓" };
const FILTERS = ["all", "open", "reported", "disputed", "done"];

/** The kind of a table for the filter. @param {cups.Place} place */
const kindOf = (place) => (["confirmed", "ruled"].includes(place.state) ? "done" : place.state);

/** Whether an offer reports a whole table at once, as it is done from paper. @param {forms.FormData} offer */
const reports = (offer) => {
  const fields = Object.values(offer.fields);
  return !offer.needs_reason && fields.some((one) => (one.type === "rows" && !one.is_anew) || (one.type === "numbers" && one.total === 0 && fields.length > 1));
};

/** So many tables are shown with everybody's name; more as numbers, unless somebody wants names. */
const ROOMY = 12;
/** @type {boolean | null} */
let wantsNames = null;
/** @type {string} */
let filter = "all";

/** @param {Desk} desk @returns {any[]} */
export function drawPlaces(desk) {
  const { say, parts } = desk;
  const places = parts.tables ?? [];
  if (!places.length) return [h("p", { class: "none", key: "none" }, say.tell("cup.desk.no_tables"))];
  const count = (/** @type {string} */ kind) => places.filter((/** @type {any} */ one) => kind === "all" || kindOf(one) === kind).length;
  const kinds = FILTERS.filter((kind) => kind === "all" || count(kind));
  if (!kinds.includes(filter)) filter = "all";
  const hasNames = wantsNames ?? places.length <= ROOMY;
  return [
    (kinds.length > 2 || places.length > ROOMY) && h("div", { class: "choices filters", key: "filters", role: "group" }, ...kinds.map((kind) =>
      h("button", { type: "button", key: kind, "data-filter": kind, "aria-pressed": String(kind === filter), onclick: () => { filter = kind; desk.draw(); } }, `${say.tell(`cup.places.${kind}`)} ${count(kind)}`)),
      places.length > ROOMY && h("button", { type: "button", key: "names", "data-do": "names", "aria-pressed": String(hasNames), onclick: () => { wantsNames = !hasNames; desk.draw(); } }, say.tell("cup.places.names"))),
    h("ul", { class: hasNames ? "place-cards" : "place-cards dense", key: "places" }, ...places.filter((/** @type {any} */ one) => filter === "all" || kindOf(one) === filter).map((/** @type {cups.Place} */ place) => drawPlace(desk, place, hasNames))),
  ];
}

/** @param {Desk} desk @param {cups.Place} place @param {boolean} hasNames */
function drawPlace(desk, place, hasNames) {
  const { say } = desk;
  const called = (desk.parts.calls ?? []).some((/** @type {any} */ one) => one.table === place.number);
  const quick = (place.offers ?? []).filter((/** @type {any} */ one) => one.is_main || reports(one) || (place.state === "reported" && isOneTap(one)));
  return h("li", { key: String(place.number), class: `place-card ${place.state}${called ? " called" : ""}`, "data-place": place.number },
    h("button", { type: "button", class: "place-head", "aria-haspopup": "dialog", onclick: () => openPlace(desk, place.number) },
      h("b", { class: "place-number" }, say.tell("cup.table", { number: place.number })),
      h("span", { class: "place-state" }, h("span", { "aria-hidden": "true" }, `${/** @type {any} */ (MARKS)[place.state] ?? "·"} `), place.words, played(place))),
    called && h("p", { class: "is-wrong" }, say.tell("cup.calls.here")),
    hasNames && drawChairs(desk, place),
    hasNames && quick.length > 0 && h("div", { class: "choices" }, ...quick.map((/** @type {forms.FormData} */ offer) => desk.offers.button(offer, { stands: place.rows ?? [] }))));
}

/** So many deals of so many; a table that plays says it in words. @param {cups.Place} place */
const played = (place) => (place.state !== "open" && typeof place.played === "number" && place.of ? ` ${place.played}/${place.of}` : "");

/** @param {Desk} desk @param {cups.Place} place */
function drawChairs({ say, parts }, place) {
  const isCounted = place.chairs?.some(({ places }) => places);
  return h("ul", { class: "sitting" },
    isCounted && h("li", { key: "heads", class: "heads mute" }, h("span", { class: "figures" }, h("span", { class: "number" }, called(say, parts, "cup.chair.total")), h("span", { class: "number places-won" }, called(say, parts, "cup.chair.places")))),
    ...(place.chairs ?? []).map((/** @type {cups.Chair} */ chair) =>
    h("li", { key: String(chair.member) },
      h("span", { class: "who" }, softened(chair.name), chair.team && h("span", { class: "mute" }, ` ${chair.team}`)),
      chair.total && h("span", { class: "figures" }, h("b", { class: "number" }, chair.total), chair.places && h("b", { class: "number places-won" }, chair.places)),
      h("span", { class: "signs" },
        chair.objects && h("span", { class: "is-wrong" }, say.tell("cup.chair.objects")),
        chair.has_signed && h("span", { class: "is-right" }, say.tell("cup.chair.signed")),
        drawLate(say, chair)))));
}

/** Open a table with everything that can be done there; it stays up to date. @param {Desk} desk @param {number} number */
export async function openPlace(desk, number) {
  const { say } = desk;
  /** @type {(() => void) | null} */
  let again = null;
  await dialog(say.tell("cup.table", { number }), (done, redraw) => {
    if (!again) desk.open.add((again = redraw));
    const place = (desk.parts.tables ?? []).find((/** @type {any} */ one) => one.number === number);
    const link = desk.parts.links?.tables?.[number];
    const body = place
      ? [
          h("p", { class: "ask" }, place.words, played(place)),
          drawChairs(desk, place),
          ...drawNotes(place),
          place.rows?.length > 0 && drawSheet(desk, place),
          h("div", { class: "menu-list" },
            link && h("a", { class: "button", href: link, key: "sheet" }, say.tell("cup.places.sheet")),
            link && h("button", { type: "button", key: "free", "data-do": "free", onclick: () => desk.sender.post("sheet", { table: number, to: "next" }) }, say.tell("cup.places.free")),
            ...[...(place.offers ?? [])].sort((a, b) => Number(reports(b)) - Number(reports(a))).map((/** @type {forms.FormData} */ offer) => desk.offers.button(offer, { stands: place.rows ?? [] }))),
        ]
      : [h("p", {}, say.tell("cup.desk.no_tables"))];
    return [h("div", { class: "place-open" }, ...body, h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close")))];
  });
  if (again) desk.open.delete(again);
}

/** What the table has written so far. @param {{say: Desk["say"], parts: Record<string, any>}} desk @param {cups.Place} place @param {boolean} [isOpen] */
export function drawSheet({ say, parts }, place, isOpen = false) {
  const rows = place.rows ?? [];
  const title = called(say, parts, "cup.places.rows", { n: rows.length });
  return h("details", { open: isOpen ? true : null }, h("summary", {}, title),
    h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": title }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, called(say, parts, "client.rows.deal")), ...place.chairs.map((/** @type {cups.Chair} */ chair) => h("th", { scope: "col", class: "number" }, softened(chair.name))))),
      h("tbody", {}, ...rows.map((row, i) =>
        h("tr", { key: String(i), class: row ? null : "struck" }, h("th", { scope: "row" }, String(i + 1)), ...place.chairs.map((/** @type {any} */ _, /** @type {number} */ j) => h("td", { class: "number" }, row ? signed(row[j]) : "–"))))))));
}
