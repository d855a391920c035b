// @ts-check
/** What the hall screen shows in turn: which panels, and how many seconds each stays. */

import { h } from "../../base/dom.js";
import { dialog } from "../../base/talk.js";

/** @typedef {import("./desk.js").Desk} Desk */

const PANELS = ["tables", "by_name", "by_table", "standings", "groups", "teams", "round", "season", "season_teams", "history"];
const PACES = [6, 9, 12, 15, 20, 30, 60];

/** @param {Desk} desk */
export function openRotation(desk) {
  const { say, parts } = desk;
  /** @type {Set<string>} */
  const chosen = new Set(parts.rotation?.panels ?? []);
  let seconds = parts.rotation?.seconds ?? 12;
  const save = async (/** @type {(value: any) => void} */ done) => {
    const answer = await desk.sender.post("rotation", { panels: PANELS.filter((one) => chosen.has(one)), seconds });
    done(null);
    if (!answer.ok) desk.refuse(desk.offers.problem(answer));
  };
  return dialog(say.tell("cup.rotation"), (done, again) => [
    h("div", { class: "menu-list" },
      h("p", { class: "mute" }, say.tell("cup.rotation.about")),
      ...PANELS.map((one) => h("label", { class: "flag", key: one },
        h("input", { type: "checkbox", name: one, checked: chosen.has(one), onchange: (/** @type {any} */ e) => { if (e.target.checked) chosen.add(one); else chosen.delete(one); again(); } }), " ", say.tell(`cup.rotation.${one}`))),
      h("label", { class: "menu-list", key: "pace" }, say.tell("cup.rotation.pace"),
        h("select", { name: "seconds", onchange: (/** @type {any} */ e) => { seconds = Number(e.target.value); } }, ...[...new Set([...PACES, seconds])].sort((a, b) => a - b).map((n) => h("option", { key: String(n), value: n, selected: n === seconds }, String(n))))),
      h("button", { type: "button", class: "main", "data-do": "save", onclick: () => save(done) }, say.tell("cup.rotation.save")),
      h("button", { type: "button", class: "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);
}
