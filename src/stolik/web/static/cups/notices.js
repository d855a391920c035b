// @ts-check
/** Messages to the tables: written by staff, with who has not read them yet. */

import { h } from "../base/dom.js";
import { dialog } from "../base/talk.js";

/**
 * @typedef {{say: import("../base/words.js").Speaker, parts: Record<string, any>, sender: import("./sending.js").Sender, offers: import("./offers.js").Offers, open: Set<() => void>}} Staff
 */

const MOST = 300;

/** The tables that have not read a message. @param {Staff} staff @param {any} one @returns {number[]} */
const unread = ({ parts }, one) =>
  (parts.tables ?? []).map((/** @type {any} */ place) => place.number).filter((/** @type {number} */ number) => (one.table ?? number) === number && !(one.read ?? []).includes(number));

/** Write to the tables, and see what was written. @param {Staff} staff @param {number | null} [table] */
export async function openNotices(staff, table = null) {
  const { say } = staff;
  let text = "";
  let to = table;
  /** @type {any} */
  let problem = null;
  /** @type {(() => void) | null} */
  let again = null;
  await dialog(say.tell("cup.notices"), (done, redraw) => {
    if (!again) staff.open.add((again = redraw));
    const send = async (/** @type {string} */ path, /** @type {any} */ body) => {
      const answer = await staff.sender.post(path, body);
      problem = answer.ok ? null : staff.offers.problem(answer);
      if (answer.ok && path === "notices") text = "";
      redraw();
    };
    const places = staff.parts.tables ?? [];
    return [
      h("div", { class: "place-open" },
        h("label", { class: "menu-list" }, say.tell("cup.notices.text"),
          h("textarea", { name: "notice", rows: 3, maxlength: MOST, value: text, oninput: (/** @type {any} */ e) => (text = e.target.value) })),
        h("label", { class: "menu-list" }, say.tell("cup.notices.to"),
          h("select", { name: "notice-to", onchange: (/** @type {any} */ e) => (to = e.target.value ? Number(e.target.value) : null) },
            h("option", { value: "", selected: to === null }, say.tell("cup.notices.all")),
            ...places.map((/** @type {any} */ one) => h("option", { value: String(one.number), selected: one.number === to }, say.tell("cup.table", { number: one.number }))))),
        problem && h("p", { class: "notice bad", role: "alert" }, problem.text),
        h("button", { type: "button", class: "main", "data-do": "tell", onclick: () => text.trim() && send("notices", { text, table: to }) }, say.tell("cup.notices.send")),
        h("ul", { class: "menu-plain told-list" }, ...(staff.parts.notices ?? []).map((/** @type {any} */ one) => {
          const left = unread(staff, one);
          return h("li", { key: one.id, "data-notice": one.id },
            h("p", {}, h("b", {}, one.table ? say.tell("cup.table", { number: one.table }) : say.tell("cup.notices.all")), ": ", one.text,
              h("span", { class: left.length ? "mute" : "is-right" }, " ", left.length ? say.tell("cup.notices.unread", { tables: left.join(", ") }) : say.tell("cup.notices.read"))),
            h("button", { type: "button", "data-do": "end-notice", onclick: () => send(`notices/${one.id}/end`, {}) }, say.tell("cup.notices.end")));
        })),
        h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
    ];
  });
  if (again) staff.open.delete(again);
}
