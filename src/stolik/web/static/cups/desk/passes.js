// @ts-check
/** Passes: a link, a code and its picture for a judge, a table, a player; ended when it is lost. */

import { h } from "../../base/dom.js";
import { dialog } from "../../base/talk.js";
import { refusalBox } from "../../forms/ask.js";
import { qrOf } from "../qr.js";
import { drawReach } from "./reach.js";

/** @typedef {import("./desk.js").Desk} Desk */

const ROLES = ["judge", "chief", "scorer", "arriving", "player", "organiser"];

/** The judges as the desk knows them. @param {Desk} desk @returns {{id: string, name: string, is_chief?: boolean}[]} */
const judgesOf = ({ parts }) => parts.judges ?? [];

/** Choices for whom a pass is, by role. @param {Desk} desk @param {string} role @returns {{value: any, label: string}[] | null} */
function whose(desk, role) {
  const { say, parts } = desk;
  if (role === "judge") return judgesOf(desk).map((one) => ({ value: one.id, label: one.name }));
  if (role === "player") return (parts.people ?? []).map((/** @type {any} */ one) => ({ value: one.member, label: one.name }));
  if (role !== "scorer") return null;
  const most = Math.max(parts.tables?.length ?? 0, Math.floor((parts.people?.length ?? 0) / 4), 1);
  return Array.from({ length: most }, (_, i) => ({ value: i + 1, label: say.tell("cup.table", { number: i + 1 }) }));
}

const PLACES = { judge: "judge", scorer: "table", player: "member" };

/** Open the list of passes. @param {Desk} desk */
export async function openPasses(desk) {
  const { say } = desk;
  let role = "judge";
  /** @type {any} */
  let value = null;
  /** A pass just made; it is shown this once. @type {any} */
  let made = null;
  /** @type {any} */
  let problem = null;
  /** The pass that is about to be ended. */
  let ending = "";
  /** @type {(() => void) | null} */
  let again = null;
  await dialog(say.tell("cup.side.passes"), (done, redraw) => {
    if (!again) desk.open.add((again = redraw));
    const choices = whose(desk, role);
    const ask = async (/** @type {string} */ path, /** @type {any} */ body) => {
      problem = null;
      const answer = await desk.sender.post(path, body);
      if (!answer.ok) problem = desk.offers.problem(answer);
      redraw();
      return answer;
    };
    const make = async () => {
      const place = /** @type {any} */ (PLACES)[role];
      if (choices && value === null) value = choices[0]?.value ?? null;
      const answer = await ask("passes", { role, ...(place && value !== null ? { [place]: value } : {}) });
      if (!answer.ok) return;
      const name = choices?.find((one) => one.value === value)?.label;
      made = { ...answer.body, words: [say.tell(`cup.role.${role}`), name].filter(Boolean).join(": ") };
      redraw();
    };
    const close = h("button", { type: "button", class: "close", "data-do": "close", onclick: () => (made ? ((made = null), redraw()) : done(null)) }, say.tell(made ? "cup.pass.all" : "client.close"));
    if (made) return [h("div", { class: "place-open" }, ...drawMade(desk, made), close)];
    return [
      h("div", { class: "place-open" },
        drawReach(say),
        h("p", { class: "mute" }, say.tell("cup.pass.about")),
        h("fieldset", {}, h("legend", {}, say.tell("cup.pass.for")),
          h("div", { class: "choices" }, ...ROLES.map((one) => h("button", { type: "button", key: one, "data-role": one, "aria-pressed": String(one === role), onclick: () => { role = one; value = null; redraw(); } }, say.tell(`cup.role.${one}`))))),
        choices && (choices.length
          ? h("select", { key: role, name: "whose", "aria-label": say.tell("cup.pass.whose"), onchange: (/** @type {any} */ e) => (value = choices[e.target.value].value) },
              ...choices.map((one, i) => h("option", { value: String(i), selected: one.value === value }, one.label)))
          : h("p", { class: "notice" }, say.tell(`cup.pass.none.${role}`))),
        problem && refusalBox(problem),
        h("button", { type: "button", "data-do": "make-pass", class: "main", "aria-disabled": choices && !choices.length ? "true" : null, onclick: () => (!choices || choices.length) && make() }, say.tell("cup.pass.make")),
        h("h3", {}, say.tell("cup.pass.given")),
        h("ul", { class: "menu-plain passes" }, ...(desk.parts.passes ?? []).map((/** @type {any} */ one) => {
          const name = [one.words, one.name, one.table ? say.tell("cup.table", { number: one.table }) : ""].filter(Boolean).join(" · ");
          return h("li", { key: one.id, "data-pass": one.id },
            h("span", {}, name, h("span", { class: "mute" }, ` ${say.tell("cup.pass.used", { n: one.used ?? 0 })}`)),
            ending === one.id
              ? h("button", { type: "button", class: "grave", "data-do": "end-sure", onclick: () => ask(`passes/${one.id}/end`, {}) }, say.tell("cup.pass.end_sure"))
              : h("button", { type: "button", "data-do": "end", "aria-label": `${say.tell("cup.pass.end")}: ${name}`, onclick: () => { ending = one.id; redraw(); } }, say.tell("cup.pass.end")));
        })),
        !(desk.parts.passes ?? []).length && h("p", { class: "none" }, say.tell("cup.pass.no_passes")),
        close),
    ];
  });
  if (again) desk.open.delete(again);
}

/** What is handed over. @param {Desk} desk @param {any} made */
function drawMade({ say }, made) {
  return [
    drawReach(say),
    h("p", { class: "ask" }, h("b", {}, made.words)),
    h("img", { class: "qr", src: qrOf(new URL(made.url, location.href).pathname), alt: say.tell("cup.side.qr", { what: made.words }) }),
    h("p", { class: "pin-shown" }, say.tell("cup.pass.code"), " ", h("b", { "data-code": "" }, made.code)),
    h("p", { class: "hash" }, made.url),
    h("p", { class: "notice" }, say.tell("cup.pass.once")),
  ];
}
