// @ts-check
/** Somebody of a competition: all that can be done about him, and his data, which are his own. */

import { h } from "../../base/dom.js";
import { dialog } from "../../base/talk.js";
import { refusalBox } from "../../forms/ask.js";

/** @import { forms } from "../../wire.js" */

/** @typedef {import("./desk.js").Desk} Desk */

const SHOWN = ["full", "initials", "alias"];

/** Names written with commas between them, as a list. @param {string} text */
const listed = (text) => text.split(/[,;]/).map((one) => one.trim()).filter(Boolean);

/** Open a person; it stays up to date. @param {Desk} desk @param {any} person */
export async function openPerson(desk, person) {
  const { say } = desk;
  /** @type {any} */
  let data = null;
  /** @type {any} */
  let problem = null;
  let note = "";
  let isErasing = false;
  /** @type {(() => void) | null} */
  let again = null;
  const path = `people/${encodeURIComponent(person.person)}`;
  await dialog(person.name, (done, redraw) => {
    if (!again) {
      desk.open.add((again = redraw));
      fetch(`${desk.sender.base}/${path}`).then((answer) => (answer.ok ? answer.json() : null), () => null).then((found) => {
        data = found && { name: found.name, shown: found.shown ?? "full", alias: found.alias ?? "", contact: found.contact ?? "", groups: (found.groups ?? []).join(", ") };
        redraw();
      });
    }
    const one = (desk.parts.people ?? []).find((/** @type {any} */ found) => found.member === person.member) ?? person;
    const ask = async (/** @type {string} */ where, /** @type {any} */ body, /** @type {string} */ told) => {
      problem = null;
      const answer = await desk.sender.post(where, body);
      if (answer.ok) note = say.tell(told);
      else problem = desk.offers.problem(answer);
      redraw();
      return answer.ok;
    };
    const text = (/** @type {"name" | "alias" | "contact" | "groups"} */ name) =>
      h("label", { class: "menu-list", key: name }, say.tell(`cup.person.${name}`),
        h("input", { type: "text", name: `person-${name}`, maxlength: name === "name" || name === "alias" ? 80 : 200, autocomplete: "off", value: data[name], oninput: (/** @type {any} */ e) => (data[name] = e.target.value) }));
    return [
      h("div", { class: "place-open" },
        h("p", {}, one.words, one.team ? ` · ${one.team}` : "", typeof one.table === "number" ? ` · ${say.tell("cup.table", { number: one.table })}` : ""),
        (one.offers ?? []).length > 0 && h("div", { class: "menu-list", key: "offers" }, ...one.offers.map((/** @type {forms.FormData} */ offer) => desk.offers.button(offer))),
        data && h("details", { key: "data" }, h("summary", {}, say.tell("cup.person.data")),
          h("form", { class: "menu-list", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); ask(path, { ...data, groups: listed(data.groups) }, "client.state.saved"); } },
            text("name"),
            h("fieldset", { key: "shown" }, h("legend", {}, say.tell("cup.person.shown")),
              h("div", { class: "choices" }, ...SHOWN.map((how) => h("button", { type: "button", key: how, "data-shown": how, "aria-pressed": String(how === data.shown), onclick: () => { data.shown = how; redraw(); } }, say.tell(`cup.person.shown.${how}`))))),
            data.shown === "alias" && text("alias"),
            text("contact"),
            text("groups"),
            h("p", { class: "mute", key: "why" }, say.tell("cup.person.why")),
            h("button", { type: "submit", key: "save" }, say.tell("client.save")),
            isErasing
              ? h("div", { class: "notice bad", key: "erase", role: "alert" }, h("p", {}, say.tell("cup.person.erase_sure")),
                  h("div", { class: "actions" },
                    h("button", { type: "button", onclick: () => { isErasing = false; redraw(); } }, say.tell("client.cancel")),
                    h("button", { type: "button", class: "grave", "data-do": "erase-sure", onclick: async () => (await ask(`${path}/erase`, {}, "cup.person.erased")) && done(null) }, say.tell("cup.person.erase"))))
              : h("button", { type: "button", class: "grave", key: "erase", "data-do": "erase", onclick: () => { isErasing = true; redraw(); } }, say.tell("cup.person.erase")))),
        note && h("p", { class: "notice", role: "status", key: "note" }, note),
        problem && refusalBox(problem),
        h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
    ];
  });
  if (again) desk.open.delete(again);
}
