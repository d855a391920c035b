// @ts-check
/** One table on the referee's phone: its people, its deals, and everything that may be done, by subject. */

import { h } from "../../base/dom.js";
import { dialog } from "../../base/talk.js";
import { drawLate, drawNotes, drawWon } from "../counted.js";
import { openNotices } from "../notices.js";
import { drawSheet } from "../places.js";
import { softened } from "../../base/softening.js";

/** @import { cups } from "../../wire.js" */

/** @typedef {import("./judge.js").Judge} Judge */

const MARKS = /** @type {Record<string, string>} */ ({ open: "…", reported: "?", confirmed: "✓", disputed: "!", ruled: "✓" });
const GROUPS = ["sheet", "ruling", "time", "card"];

/** @param {cups.Place} place */
const played = (place) => (typeof place.played === "number" && place.of ? `${place.played}/${place.of}` : "");

/** The row of a table in the list. @param {Judge} judge @param {cups.Place} place */
export function drawRow(judge, place) {
  const { say } = judge;
  const calls = (judge.parts.calls ?? []).some((/** @type {any} */ one) => one.table === place.number);
  const late = place.chairs.filter((/** @type {cups.Chair} */ chair) => !chair.is_here).length;
  return h("li", { key: String(place.number) },
    h("button", { type: "button", class: `judge-place ${place.state}${calls ? " calls" : ""}`, "data-place": place.number, "data-state": place.state, "aria-haspopup": "dialog", onclick: () => openTable(judge, place.number) },
      h("b", { class: "place-number" }, h("span", { class: "unseen" }, say.tell("cup.own.table", { number: "" })), String(place.number)),
      h("span", { class: "place-words" }, place.words,
        calls && h("span", { class: "is-wrong" }, say.tell("cup.judge.calls_here")),
        late > 0 && place.state === "open" && h("span", { class: "mute" }, say.tell("cup.judge.missing", { n: late }))),
      h("span", { class: "place-played" }, h("span", { "aria-hidden": "true" }, MARKS[place.state] ?? "·"), h("span", { class: "mute" }, played(place)))));
}

/** Open a table; it stays up to date. @param {Judge} judge @param {number} number */
export async function openTable(judge, number) {
  const { say } = judge;
  /** @type {(() => void) | null} */
  let again = null;
  await dialog(say.tell("cup.own.table", { number }), (done, redraw) => {
    if (!again) judge.open.add((again = redraw));
    const place = (judge.parts.tables ?? []).find((/** @type {any} */ one) => one.number === number);
    const link = judge.parts.links?.tables?.[number];
    const offers = place?.offers ?? [];
    const groups = [...GROUPS, ...new Set(offers.map((/** @type {any} */ one) => one.group ?? "").filter((/** @type {string} */ one) => !GROUPS.includes(one)))];
    return [
      h("div", { class: "judge-table" },
        place ? h("p", {}, place.words, " ", played(place)) : h("p", { class: "none" }, say.tell("cup.judge.no_round")),
        place && drawChairs(judge, place),
        ...(place ? drawNotes(place) : []),
        place?.rows?.length > 0 && h("div", { class: "deals" }, drawSheet(judge, place)),
        link && h("a", { class: "button", href: link }, say.tell("cup.own.sheet")),
        link && h("button", { type: "button", "data-do": "free", onclick: () => judge.sender.post("sheet", { table: number, to: "next" }) }, say.tell("cup.places.free")),
        place && h("button", { type: "button", "data-do": "notices", onclick: () => openNotices(judge, number) }, say.tell("cup.side.notices")),
        ...groups.map((group) => judge.drawGroup(group, offers.filter((/** @type {any} */ one) => (one.group ?? "") === group))),
        h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
    ];
  });
  if (again) judge.open.delete(again);
}

/** @param {Judge} judge @param {cups.Place} place */
function drawChairs({ say, parts }, place) {
  return h("ul", { class: "own-chairs" }, ...place.chairs.map((/** @type {cups.Chair} */ chair) =>
    h("li", { key: String(chair.member) },
      h("span", { class: "who" }, h("b", {}, softened(chair.name)), chair.team && h("span", { class: "mute" }, chair.team)),
      h("span", { class: "points" }, chair.total && h("b", {}, chair.total), chair.places && h("span", {}, drawWon(say, parts, chair.places))),
      h("span", { class: "signs" },
        !chair.is_here && h("span", { class: "is-wrong" }, say.tell("cup.judge.not_here")),
        drawLate(say, chair),
        chair.objects ? h("span", { class: "is-wrong" }, say.tell("cup.own.objects")) : chair.has_signed && h("span", { class: "is-right" }, say.tell("cup.own.signed"))))));
}
